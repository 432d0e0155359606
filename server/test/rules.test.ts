import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPolicy } from '@ezlint/policies';
import { ShippedRules, walkingBackwards } from '@ezlint/policies/shipped';
import { renderMessage } from '../src/engine/core/types/rules.js';
import type { Finding } from '../src/index.js';
import { analyzer, documentsOf, exampleNames, examplesFolder, requestOf, rules } from './rule-examples.js';

/**
 * The examples of every rule: bad ones fire at the marked line, good ones are silent. The rules as JavaScript find in each what OPA's WebAssembly of them
 * finds, and leave none to it; walking sets backwards changes nothing.
 */

const wasm = readFileSync(join(__dirname, '../../policies/dist/policy.wasm'));
const [shipped, backwards, policy] = [
  new ShippedRules(wasm),
  new ShippedRules(wasm, walkingBackwards),
  loadPolicy(wasm),
];

function findingsOf(id: string, folder: string, name: string): Finding[] {
  const { findings, input } = analyzer.analyse(requestOf(id, folder, name));
  expect(shipped.evaluateHere(input)).toEqual(policy.evaluate(input));
  expect(backwards.evaluateHere(input)).toEqual(shipped.evaluateHere(input));
  return findings;
}

const MARK = /(;|#|\/\*|\s\s)\s*expect\s*(\*\/)?\s*$/;

/** Where the finding starts: the line with the mark. */
function markedPlace(folder: string, name: string): string | undefined {
  for (const { path, text } of documentsOf(folder, name)) {
    const at = text.split('\n').findIndex((line) => MARK.test(line));
    if (at >= 0) return `${path}:${at + 1}`;
  }
  return undefined;
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const folder = examplesFolder(rule);
  const names = exampleNames(folder);

  it('has examples of both kinds', () => {
    expect(names.some((name) => name.startsWith('bad'))).toBe(true);
    expect(names.some((name) => name.startsWith('good'))).toBe(true);
  });

  it.each(names)('%s', (name) => {
    const own = findingsOf(id, folder, name).filter((finding) => finding.ruleId === id);
    if (name.startsWith('good')) {
      expect(own).toEqual([]);
      return;
    }
    const mark = markedPlace(folder, name);
    expect(own.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual(
      expect.arrayContaining([mark ?? expect.any(String)]),
    );
    expect(own.filter((finding) => /\{[a-z_]+\}/i.test(finding.message))).toEqual([]);
  });
});

test.each([
  ['IPS016', 'bad-gcm'],
  ['TLS039', 'bad-1'],
])('%s %s: the parser does not say the same again', (id, name) => {
  const folder = examplesFolder(rules.find((rule) => rule.id === id)!);
  const { findings } = analyzer.analyse(requestOf(id, folder, name));
  expect(findings.map(({ ruleId }) => ruleId)).toContain(id);
  expect(findings.filter(({ category }) => category === 'syntax')).toEqual([]);
});

test('lists in messages: what repeats is said once, long ones are cut', () => {
  const said = (names: string[]): string => renderMessage('{names} start', { names });
  expect(said(['OSA1'])).toBe('OSA1 start');
  expect(said(['OSA1', 'OSA2', 'OSA1'])).toBe('OSA1 and OSA2 start');
  expect(said(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'A'])).toBe('A, B, C, D, E, F and 2 more start');
});
