import { join } from 'node:path';
import { everyNth, sample } from '../../../scripts/lib/runs.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { readDirectives } from '../../src/engine/core/review/directives.js';
import { recognize } from '../../src/engine/files/recognize.js';
import type { StackRequest } from '../../src/index.js';
import { readSeeds, type Seed } from '../../tools/fuzz/seeds.js';

/** Names that every JavaScript object inherits are treated as words of the user. */

/** Only some of the examples, to limit the time. */
const seeds = everyNth(readSeeds(join(__dirname, '../../..'), []), sample(48, 8));
const analyzer = createAnalyzer({ rules: [] });

const PAIRS = [
  ['constructor', 'constructos'],
  ['__proto__', '__protp__'],
  ['valueOf', 'valueOg'],
] as const;

/** Messages about a text, with `name` instead of both words of a pair. */
function said({ text, language }: Seed, name: string): string {
  const request: StackRequest = {
    ...{ name: 'stack', documents: [{ path: 'file', language, text }], environment: {}, workload: {} },
    ...{ release: '3.2', symbols: new Map(), parameters: {}, resolve: () => undefined },
  };
  const reading = analyzer.read(request);
  void reading.input;
  const findings = reading.syntax.map(({ ruleId, range, message }) => [ruleId, range.start, message]);
  return JSON.stringify(findings)
    .replaceAll(name, 'NAME')
    .replaceAll(name.toUpperCase(), 'NAME')
    .replaceAll(name.toLowerCase(), 'NAME');
}

/** The text with its nth word replaced, modulo the number of words. */
function withWord(text: string, count: number, word: string): string {
  const words = text.split(/(\s+)/);
  const places = words.flatMap((old, index) => (/\S/.test(old) ? [index] : []));
  words[places[count % places.length]!] = word;
  return words.join('');
}

test('in place of any word of an example', () => {
  const different = seeds.flatMap(({ text, language }, index) => {
    const [odd, plain] = PAIRS[index % PAIRS.length]!;
    const [first, second] = [odd, plain].map((word) => said({ language, text: withWord(text, index, word) }, word));
    return first === second ? [] : [{ language, text: withWord(text, index, odd), first, second }];
  });
  expect(different).toEqual([]);
});

test('as an address of a filter rule', () => {
  const rule = (source: string) => ({
    language: 'profile' as const,
    text: `IPCONFIG IPSECURITY\nIPSEC LOGENABLE\n  IPSECRULE ${source} * PROTOCOL TCP DESTPORT 22\nENDIPSEC\n`,
  });
  expect(said(rule('constructor'), 'constructor')).toBe(said(rule('constructos'), 'constructos'));
});

test('as a directive in a comment, and as the first word of a file', () => {
  expect(readDirectives('; ezlint:constructor COR001\n', 'profile').malformed).toHaveLength(1);
  expect(recognize('FILE', 'constructor\n__proto__ 1\n', 'search')).toEqual(recognize('FILE', 'a\nb 1\n', 'search'));
});
