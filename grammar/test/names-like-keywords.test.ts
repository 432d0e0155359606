import factGroups from '../gen/facts.json';
import type { GrammarGroup } from '../src/facts/language.js';
import type { OperandFacts } from '../src/facts/types.js';
import { languageOf, profileParser } from '../src/languages/profile-language.js';
import type { Node } from '../src/tree/nodes.js';

/** A word at the position of an operand is that operand, even when it is a keyword or an abbreviation of one. Generated from the facts. */

const parser = profileParser('profile');
const language = languageOf('profile');
const NAMES: ReadonlySet<string> = new Set(['name', 'job']);

interface Place {
  facts: OperandFacts;
  start: number;
  end: number;
  also: readonly string[];
}

/** What is wrong by the grammar; values that do not agree with others are not counted. */
function read(text: string): { parts: number; errors: string[]; places: Place[] } {
  const { parts } = parser.parse(text, 'x');
  const errors = parts.flatMap(({ content }) => content.problems.filter(({ kind }) => kind !== 'check'));
  const places: Place[] = [];
  const visit = ({ operands, children }: Node, from: number): void => {
    for (const { facts, word } of operands)
      if (NAMES.has(facts.type) && word.kind === 'word')
        places.push({ facts, start: from + word.start, end: from + word.end, also: facts.also ?? [] });
    for (const child of children) visit(child, from);
  };
  for (const { start, content } of parts) if (content.node) visit(content.node, start);
  return { parts: parts.length, errors: errors.map(({ message }) => message), places };
}

/** Each statement keyword in full and as short as it may be. */
const keywords = [...new Set([...language.keywords.values()].flatMap(({ full, minimum }) => [full, minimum]))].filter(
  (word) => /^[A-Z0-9$#@]{1,8}$/.test(word),
);

/** They also stand at the start of a continuation line. */
const BROKEN: ReadonlySet<string> = new Set(['GATEWAY', 'PORT', 'INTERFACE', 'HOME', 'START', 'AUTOLOG', 'BEGINR']);

/** Statements that may end before a name. */
const OPTIONAL: ReadonlySet<string> = new Set(['DELETE', 'INTERFACE', 'PORT', 'PORTRANGE']);

const statements = (factGroups as unknown as GrammarGroup[])
  .flatMap((group) => group.statements)
  .filter(({ language: name = 'profile', parent, status }) => {
    const isCurrent = status !== 'removed' && status !== 'misplaced';
    return (name === 'profile' || name === 'tn3270') && parent === undefined && isCurrent;
  });

test.each(statements.map((facts) => [facts.statement, facts] as const))('names in %s', (id, { examples = [] }) => {
  const { vocabulary } = language.byId.get(id)!;
  const misread: string[] = [];
  const seen = new Set<OperandFacts>();
  for (const text of examples) {
    const { parts, errors, places } = read(text);
    for (const { facts, start, end, also } of places) {
      if (seen.has(facts)) continue;
      seen.add(facts);
      for (const word of keywords) {
        if (vocabulary.has(word) || also.includes(word)) continue;
        for (const before of BROKEN.has(word) && !OPTIONAL.has(id) ? ['', '\n    '] : ['']) {
          const source = text.slice(0, start) + before + word + text.slice(end);
          const found = read(source);
          if (found.parts !== parts || found.errors.length !== errors.length)
            misread.push(`${source}: ${found.errors[0]}`);
        }
      }
    }
  }
  expect(misread).toEqual([]);
});

test.each([
  ['a device name', 'DEVICE VIPAD VIRTUAL 0\nLINK VIPAL VIRTUAL 0 VIPAD\nHOME 10.1.1.1 VIPAL', 3],
  [
    'an interface of the name of its own statement',
    'INTERFACE INTERFACE DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24',
    1,
  ],
  ['a job of the name of its own statement', 'PORT 80 TCP PORT\n  81 TCP HOME', 1],
  ['a name in the next line', 'INTERFACE\nGATEWAY DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART\nGATEWAY', 2],
  ['a name alone on a line', 'INTERFACE\nNETA\nDEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART NETA', 2],
  ['a gateway interface', 'BEGINROUTES\nROUTE DEFAULT 10.1.1.254 PORT MTU 1492\nENDROUTES', 1],
])('%s', (_about, text, parts) => {
  expect(read(text)).toMatchObject({ parts, errors: [] });
});

const NO_LINK = ['this entry requires a name of 1 to 16 characters, or LOOPBACK (link) after 10.1.1.1.'];

test.each([
  ['LINK L1 VIRTUAL 0\nSTART L1', ['LINK VIRTUAL requires a name of 1 to 16 characters (device) after 0.']],
  ['HOME 10.1.1.1\n GATEWAY\n 10 = L1 1492 0', NO_LINK],
  ['HOME 10.1.1.1 PORT 80 TCP WEBSRV', NO_LINK],
])('an operand that is not there: %s', (text, errors) => {
  expect(read(text)).toMatchObject({ parts: 2, errors });
});

const OPEN = 'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.9.1.1\n';
const NOT_CLOSED = [expect.stringMatching(/is not closed/)];

test.each([
  [
    'an operand of the entry wins over a statement keyword',
    `${OPEN}VIPADISTRIBUTE DEFINE 10.9.1.1\nPORT 8080 8443 DESTIP ALL\nVIPADISTRIBUTE DEFINE 10.9.1.2 PORT 23 DESTIP ALL\nPORT 80 TCP WEBSRV`,
    2,
  ],
  ['PORT of BEGINVTAM', 'BEGINVTAM\nPORT 23\nDEFAULTLUS LU1 ENDDEFAULTLUS\nPORT 25 TCP SMTP', 2],
  [
    'entries behind the statement that interrupts the block',
    `${OPEN}PORT 80 TCP WEBSRV\nVIPADISTRIBUTE DEFINE 10.9.1.1 PORT 23 DESTIP ALL\nPORT 81 TCP WEBSRV`,
    4,
  ],
])('a block that is not closed: %s', (_about, text, parts) => {
  expect(read(text)).toMatchObject({ parts, errors: NOT_CLOSED });
});
