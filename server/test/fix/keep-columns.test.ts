import { type ParsedFile, policyParser, profileParser } from '@ezlint/grammar';
import fc from 'fast-check';
import { applyEdits } from '../../src/engine/core/edits/apply-edits.js';
import { breakLines } from '../../src/engine/core/edits/break-lines.js';
import { keepColumns } from '../../src/engine/core/edits/keep-columns.js';
import { fixStack } from '../../src/engine/core/fix/fix-stack.js';
import type { Edit } from '../../src/engine/core/types/finding.js';
import { analyzer } from '../rules/rule-examples.js';

/** If words of a line are replaced, added or deleted, its comment stays in its column if there is room. */

const LANGUAGES: [language: string, mark: string, parse: (text: string) => ParsedFile][] = [
  ['profile', ';', (text) => profileParser('profile').parse(text, 'F')],
  ['tn3270', ';', (text) => profileParser('tn3270').parse(text, 'F')],
  ['policy', '#', (text) => policyParser('at-tls').parse(text, 'F')],
];

const word = fc.stringMatching(/^[A-Z]{1,9}$/);

/** A line of words with their replacements ('' deletes the word, undefined keeps it), and blanks before the comment. */
const line = fc.record({
  words: fc.array(fc.tuple(word, fc.option(fc.oneof(word, fc.constant('')), { nil: undefined })), {
    minLength: 1,
    maxLength: 5,
  }),
  gap: fc.integer({ min: 1, max: 30 }),
});

test.each(LANGUAGES)('%s', (_name, mark, parse) => {
  fc.assert(
    fc.property(line, ({ words, gap }) => {
      const before = `  ${words.map(([old]) => old).join(' ')}`;
      const file = parse(`${before}${' '.repeat(gap)}${mark} why\n`);
      const edits: Edit[] = [];
      let column = 3;
      for (const [old, text] of words) {
        const range = { start: { line: 1, column }, end: { line: 1, column: column + old.length } };
        if (text !== undefined) edits.push({ file: 'F', range, text });
        column += old.length + 1;
      }
      const kept = keepColumns(edits, () => file);
      const after = applyEdits(file.text, kept, (position) => position.column - 1);
      const longer = edits.reduce(
        (sum, { range, text }) => sum + text.length - (range.end.column - range.start.column),
        0,
      );
      const plain = applyEdits(file.text, edits, (position) => position.column - 1).split(mark)[0]!;
      expect(after.split(mark)[0]!.trimEnd()).toBe(plain.trimEnd());
      if (edits.length === 0) expect(after).toBe(file.text);
      else expect(after.indexOf(mark)).toBe(before.length + Math.max(gap, longer + 1));
    }),
    { numRuns: 100 },
  );
});

test.each<[language: 'tn3270' | 'profile' | 'at-tls' | 'vtam-start', text: string, expected: string]>([
  [
    'tn3270',
    'TELNETGLOBALS\n  TIMEMARK 14400        ; four hours\n  SCANINTERVAL 1800     ; half\nENDTELNETGLOBALS\nTELNETPARMS\n  PORT 992\nENDTELNETPARMS\n',
    '  TIMEMARK 600          ; four hours\n  SCANINTERVAL 120      ; half\n',
  ],
  ['profile', 'TCPCOFIG TTLS   ; secure\n', 'TCPCONFIG TTLS  ; secure\n'],
  ['profile', '\tTCPCONFIG\t\tTTLS\t; a\tb\n', ' TCPCONFIG  TTLS ; a b\n'],
  ['at-tls', 'TTLSRule R\n{\n  Directin Inbound   # in\n}\n', '  Direction Inbound  # in\n'],
  // The rest of a record after a blank is a comment, so it goes with the only option of the record, and keeps its column otherwise.
  [
    'vtam-start',
    `${'SSCPID=1,'.padEnd(71)}X\n${'OSIMGMT=YES,    of CMIP'.padEnd(71)}X\nXCFINIT=YES\n`,
    `${'SSCPID=1,'.padEnd(71)}X\nXCFINIT=YES\n`,
  ],
  ['vtam-start', 'SSCPID=1,OSIMGMT=YES,   ours\nXCFINIT=YES\n', 'SSCPID=1,               ours\nXCFINIT=YES\n'],
  ['vtam-start', `${'XCFINT=NO, of XCF'.padEnd(71)}X\nSSCPID=1\n`, `${'XCFINIT=NO, of XCF'.padEnd(71)}X\nSSCPID=1\n`],
])('edits of findings in a %s file', (language, text, expected) => {
  const documents = [{ path: 'F', language, text }];
  const request = {
    name: 'x',
    documents,
    environment: {},
    release: '3.1' as const,
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  };
  const wants = ({ ruleId }: { ruleId: string }): boolean =>
    ['ACC016', 'MIG015', 'SYN001', 'SYN002', 'SYN012'].includes(ruleId);
  const { texts } = fixStack(analyzer, request, { report: (findings) => [...findings], wants });
  expect(texts.get('F')).toContain(expected);
});

test('a line that is broken keeps the order of two insertions at one position', () => {
  const text = `TCPCONFIG ${'RESTRICTLOWPORTS '.repeat(3)}TTLS\n`;
  const file = profileParser('profile').parse(text, 'F');
  const at = { line: 1, column: text.length };
  const edits = [' FINWAIT2TIME 30', ' NAGLE'].map((added) => ({
    file: 'F',
    range: { start: at, end: at },
    text: added,
  }));
  const after = applyEdits(
    text,
    breakLines(edits, () => file),
    (position) => file.lines.offset(position),
  );
  expect(after.match(/\S+/g)).toEqual([...text.trim().split(/\s+/), 'FINWAIT2TIME', '30', 'NAGLE']);
  expect(after.split('\n')).toHaveLength(3);
});
