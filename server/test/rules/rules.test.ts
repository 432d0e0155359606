import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinedSections, loadPolicy, readSections, sectionsOf } from '@ezlint/policies';
import { everyNth, isLong, runs } from '../../../scripts/lib/runs.js';
import { renderMessage } from '../../src/engine/core/types/rules.js';
import type { Finding } from '../../src/index.js';
import { analyzer, documentsOf, exampleNames, examplesFolder, requestOf, rules } from './rule-examples.js';

/** The examples of every rule: bad ones have findings only on the marked lines, good ones have none. */

function findingsOf(id: string, folder: string, name: string): Finding[] {
  return analyzer.analyze(requestOf(id, folder, name)).findings;
}

const MARK = /(;|#|\/\*|\s\s)\s*expect\s*(\*\/)?\s*$/;

/** Positions where findings must start: the lines with a mark. */
function markedPlaces(folder: string, name: string): string[] {
  return documentsOf(folder, name).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (MARK.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const folder = examplesFolder(rule);
  const names = exampleNames(folder);
  const firsts = ['bad', 'good'].map((kind) => names.find((name) => name.startsWith(kind))!);

  it('has examples of both kinds', () => {
    expect(names.some((name) => name.startsWith('bad'))).toBe(true);
    expect(names.some((name) => name.startsWith('good'))).toBe(true);
  });

  it.each(isLong ? names : firsts)('%s', (name) => {
    const own = findingsOf(id, folder, name).filter((finding) => finding.ruleId === id);
    if (name.startsWith('good')) {
      expect(own).toEqual([]);
      return;
    }
    const marks = markedPlaces(folder, name);
    const places = new Set(own.map(({ file, range }) => `${file}:${range.start.line}`));
    // An absent item has no line to mark.
    if (marks.length === 0) expect(places.size).toBeGreaterThan(0);
    else expect([...places].sort()).toEqual(marks.sort());
    const texts = own.flatMap(({ message, fix }) => [message, fix?.title ?? '']);
    expect(texts.filter((text) => /\{[a-z_]+\}/i.test(text))).toEqual([]);
  });
});

test.each([
  ['IPS016', 'bad-gcm'],
  ['TLS039', 'bad-1'],
])('%s %s: the parser does not report the same again', (id, name) => {
  const folder = examplesFolder(rules.find((rule) => rule.id === id)!);
  const { findings } = analyzer.analyze(requestOf(id, folder, name));
  expect(findings.map(({ ruleId }) => ruleId)).toContain(id);
  expect(findings.filter(({ category }) => category === 'syntax')).toEqual([]);
});

test('rules have the same findings if they receive only their declared inputs', () => {
  const policy = loadPolicy(readFileSync(join(__dirname, '../../../policies/dist/policy.wasm')));
  const known = [...policy.rules.values()].map((paths) => paths!);
  // Few rules read the complete input.
  expect(known.filter((paths) => paths.some((path) => path === '' || path === 'stack')).length).toBeLessThan(5);
  const differing = everyNth(rules, 4).flatMap((rule) => {
    const folder = examplesFolder(rule);
    return exampleNames(folder)
      .filter((name) => name.startsWith('bad'))
      .slice(0, runs)
      .filter((name) => {
        const { input } = analyzer.read(requestOf(rule.id, folder, name));
        const found = policy.evaluate(input, undefined, [rule.id]);
        expect([rule.id, name, found.length]).not.toEqual([rule.id, name, 0]);
        const own = joinedSections(readSections(sectionsOf(input), policy.rules.get(rule.id)!));
        return JSON.stringify(policy.evaluate(own, undefined, [rule.id])) !== JSON.stringify(found);
      })
      .map((name) => `${rule.id} ${name}`);
  });
  expect(differing).toEqual([]);
});

test('lists in messages: duplicates are removed, long ones are truncated', () => {
  const said = (names: string[]): string => renderMessage('{names} start', { names });
  expect(said(['OSA1'])).toBe('OSA1 start');
  expect(said(['OSA1', 'OSA2', 'OSA1'])).toBe('OSA1 and OSA2 start');
  expect(said(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'A'])).toBe('A, B, C, D, E, F and 2 more start');
});

test.each([
  ['{names} is defined', ['A'], 'A is defined'],
  ['{names} is defined', ['A', 'B'], 'A and B are defined'],
  ['{names} is defined', ['A', 'A'], 'A is defined'],
  ['{names} does nothing', ['A', 'B'], 'A and B do nothing'],
  ['{names} needs a port', ['A', 'B'], 'A and B need a port'],
  ['the list of {names} has no suite', ['A', 'B'], 'the list of A and B has no suite'],
  ['answers {names} requests', ['A', 'B'], 'answers A and B requests'],
  ['On, but {names} has none', ['A', 'B'], 'On, but A and B have none'],
  ['{names} isolates', ['A', 'B'], 'A and B isolates'],
])('the verb agrees with a list: %s', (template, names, said) => {
  expect(renderMessage(template, { names })).toBe(said);
});
