import fc from 'fast-check';
import { NameClasses, type NamePatterns } from '../src/model/connections/regions/name-classes.js';
import { contains, difference, type Spans, unionOf } from '../src/net/spans.js';

/** Whether a pattern selects a name, one character at a time. */
function selects(pattern: string, name: string): boolean {
  if (pattern === '') return name === '';
  if (pattern[0] === '*') return selects(pattern.slice(1), name) || (name !== '' && selects(pattern, name.slice(1)));
  return name !== '' && (pattern[0] === '?' || pattern[0] === name[0]) && selects(pattern.slice(1), name.slice(1));
}

const LETTERS = ['#', 'A', 'B', '*', '?'];
const pattern = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 5 })
  .map((letters) => letters.join(''));

/** Every name of up to four of the letters, and one that no pattern spells out. */
const NAMES = names(4);
function names(length: number): string[] {
  if (length === 0) return [];
  const shorter = names(length - 1);
  return [...new Set(['#', 'A', 'B', 'Z'].flatMap((letter) => [letter, ...shorter.map((name) => letter + name)]))];
}

/** The class of a name, by its number. */
function classOf(classes: NameClasses, name: string): number {
  const [first] = new NameClasses([name]).of(name) ?? [];
  expect(first).toBeDefined();
  const met = classes.meeting(name)!;
  expect(met).toHaveLength(2);
  return Number(met[0]);
}

describe('classes of names', () => {
  it('match the results of trying every name', () => {
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), fc.constantFrom(...NAMES), (patterns, name) => {
        const classes = new NameClasses(patterns);
        const own = classOf(classes, name);
        for (const one of patterns) expect(contains(classes.of(one)!, own)).toBe(selects(one, name));
        const first = classes.first([own, own + 1]);
        expect(first <= name).toBe(true);
        for (const one of patterns) expect(selects(one, first)).toBe(selects(one, name));
      }),
      { numRuns: 300 },
    );
  });

  it('have a description that is parsed as the same set', () => {
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), fc.nat(), (patterns, seed) => {
        const classes = new NameClasses(patterns);
        const count = Number(classes.all.at(-1));
        const members = Array.from({ length: count }, (_, index) => index).filter((index) => (seed >> index) & 1);
        const set = members
          .flatMap((index) => [index, index + 1])
          .filter((bound, at, all) => all[at + (at % 2 ? 1 : -1)] !== bound);
        const described = classes.describe(set);
        for (let index = 0; index < count; index++)
          expect(isIn(described, classes.first([index, index + 1]))).toBe(members.includes(index));
      }),
      { numRuns: 200 },
    );
  });

  it.each<[set: string[], patterns: NamePatterns]>([
    [['all', 'CICS*'], [{ not: ['CICS*'] }]],
    [
      ['CICS*', 'MQ*'],
      ['CICS*', 'MQ*'],
    ],
    [['CICS*', 'CICSPAY'], [{ not: [{ not: ['CICS*'] }, 'CICSPAY'] }]],
    [['all', 'CICSPAY'], [{ not: ['CICSPAY'] }]],
  ])('of %j are described as %j', ([first, second], described) => {
    const classes = new NameClasses(['CICS*', 'CICSPAY', 'MQ*', 'WEB']);
    const [whole, part] = [first === 'all' ? classes.all : classes.of(first!)!, classes.of(second!)!];
    const set = second === 'MQ*' ? unionOf([whole, part]) : difference(whole, part);
    expect(classes.describe(set)).toEqual(described);
  });

  it.each<[string[], string[]]>([
    [
      ['WEB*', 'WEBA'],
      ['#', 'WEB', 'WEBA'],
    ],
    [['W?B*1'], ['#', 'W#B####1']],
    [
      ['*', 'A'],
      ['#', 'A'],
    ],
    [['????????'], ['#', '########']],
  ])('of %j begin with %j', (patterns, firsts) => {
    const classes = new NameClasses(patterns);
    const all: Spans = classes.all;
    const shown = Array.from({ length: Number(all[1]) }, (_, index) => classes.first([index, index + 1]));
    expect(shown).toEqual(firsts);
  });
});

function isIn(described: ReturnType<NameClasses['describe']>, name: string): boolean {
  return described.some((one) => (typeof one === 'string' ? selects(one, name) : !isIn(one.not, name)));
}
