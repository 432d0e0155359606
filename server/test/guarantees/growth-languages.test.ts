import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type LanguageId } from '@ezlint/grammar';
import { loadPolicy } from '@ezlint/policies';
import { everyNth, sample } from '../../../scripts/lib/runs.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { brokenBy, READERS } from '../../tools/fuzz/readers.js';
import { readSeeds } from '../../tools/fuzz/seeds.js';
import { startCounting, stepsOf, stepsOfEach, stepsOfSmall, stopCounting } from './steps.js';

/** Four times the text needs less than six times the steps, for each language and for all other input files. */
const FACTOR = 4;
const MOST = 6;
/** Characters of the smaller text. */
const SIZE = 4000;

const seeds = readSeeds(join(__dirname, '../../..'), []);

beforeAll(startCounting);
afterAll(stopCounting);

/** Examples of a language, repeated up to about this number of characters. */
function textOf(language: LanguageId, size: number): string {
  const own = seeds.filter((seed) => seed.language === language).map(({ text }) => text);
  let text = '';
  for (let at = 0; text.length < size; at++) text += `${own[at % own.length]}\n`;
  return text;
}

function requestOf(language: LanguageId, text: string): StackRequest {
  return {
    name: 'growth',
    documents: [{ path: 'growth', language, text }],
    release: '3.2',
    symbols: new Map(),
    environment: {},
    parameters: {},
    resolve: () => undefined,
  };
}

/** Reads a stack with a new analyzer, without cached results. */
function read(language: LanguageId, text: string): void {
  const { syntax, input } = createAnalyzer({ rules: [] }).read(requestOf(language, text));
  if (syntax.length < 0 || input === undefined) throw new Error('nothing was read');
}

describe('a text of examples', () => {
  const languages = LANGUAGES.filter((language) => seeds.some((seed) => seed.language === language));

  test.each(everyNth(languages, 6))('%s', (language) => {
    // One-time initialization is not included.
    read(language, textOf(language, SIZE));
    const [small, large] = [SIZE, SIZE * FACTOR].map((size) => {
      const text = textOf(language, size);
      return stepsOf(() => read(language, text)) / text.length;
    });
    expect((large! / small!) * FACTOR).toBeLessThan(MOST);
  });
});

describe('rules of a policy', () => {
  const lines = (count: number, line: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => line(at)).join('');
  const rule = (at: number, conditions: string): string =>
    `TTLSRule R${at}\n{\n  ${conditions}\n  Direction Both\n  TTLSGroupActionRef G\n}\n`;
  const GROUP = 'TTLSGroupAction G\n{\n  TTLSEnabled Off\n}\n';
  const address = (at: number): string => `  IpAddr\n  {\n    Addr 10.1.${at >> 7}.${(at % 128) * 2}\n  }\n`;
  // Up to some thousand pairs everything is compared, so what overlaps has more rules.
  const POLICIES: [string, (count: number) => string, count?: number][] = [
    [
      'of ports that overlap, each with its own action',
      (count) =>
        lines(
          count,
          (at) =>
            `${rule(at, `LocalPortRange ${at + 1}-${at + 9999}\n  TTLSEnvironmentActionRef E${at}`)}TTLSEnvironmentAction E${at}\n{\n  HandshakeRole Server\n  Trace ${at % 200}\n}\n`,
        ),
      150,
    ],
    [
      'of many ports, each on many addresses',
      (count) => lines(count, (at) => rule(at, `LocalPortRange ${at % 20}\n  LocalAddr 10.1.1.${Math.floor(at / 20)}`)),
    ],
    ['that are copies', (count) => lines(count, (at) => rule(at, 'LocalPortRange 443'))],
    [
      'of one condition, each with its own priority',
      (count) => lines(count, (at) => rule(at, `LocalPortRange 443\n  Priority ${at + 1}`)),
    ],
    [
      'of one name, each with an action of this name that is not defined',
      (count) => 'TTLSRule R7\n{\n  TTLSEnvironmentActionRef R7\n}\n'.repeat(count),
      400,
    ],
    [
      'and actions whose parameters are not defined, with as many parameters that no action names',
      (count) =>
        lines(count, (at) => `TTLSEnvironmentAction A${at}\n{\n  TTLSEnvironmentAdvancedParmsRef P${at}\n}\n`) +
        lines(count, (at) => `TTLSEnvironmentAdvancedParms B${at}\n{\n}\n`),
      400,
    ],
    [
      'that name one group of many addresses',
      (count) =>
        lines(count, (at) => rule(at, `LocalPortRange ${at + 1}\n  LocalAddrGroupRef A`)) +
        `IpAddrGroup A\n{\n${lines(count, address)}}\n`,
    ],
    [
      'in one policy',
      (count) =>
        `IpFilterPolicy\n{\n${lines(count, (at) => `IpFilterRule R${at}\n{\n  IpSourceAddr 10.1.${at >> 8}.${at & 255}\n}\n`)}}\n`,
      400,
    ],
    [
      'each with an action in an invalid position',
      (count) =>
        lines(
          count,
          (at) => `IpFilterRule R${at}\n{\n  IpGenericFilterAction\n  {\n    IpFilterAction Permit\n  }\n}\n`,
        ),
      300,
    ],
  ];

  test.each(POLICIES)('%s', (_what, textOfRules, smaller = 50) => {
    read('at-tls', GROUP + textOfRules(10));
    const small = stepsOfSmall(() => read('at-tls', GROUP + textOfRules(smaller)));
    const large = stepsOf(() => read('at-tls', GROUP + textOfRules(smaller * FACTOR)));
    expect(large / small).toBeLessThan(MOST);
  });
});

test('rules that exempt traffic are not compared with all others', () => {
  const rules = Array.from({ length: 1000 }, (_, at) => `TTLSRule R${at}\n{\n  TTLSGroupActionRef G\n}\n`);
  const text = `TTLSGroupAction G\n{\n  TTLSEnabled Off\n}\n${rules.join('')}`;
  const { input } = createAnalyzer({ rules: [] }).read(requestOf('at-tls', text));
  const wasm = readFileSync(join(__dirname, '../../../policies/dist/policy.wasm'));
  const policy = loadPolicy(wasm, { memoryLimitMb: 16 });
  const name = [...policy.rules.keys()].find((rule) => rule.toUpperCase() === 'TLS025')!;
  expect(policy.evaluate(input, undefined, [name])).toHaveLength(999);
});

test('images whose files are not given', () => {
  const images = (count: number): string =>
    Array.from({ length: count }, (_, at) => `TcpImage TCP${at} /etc/p${at}.conf\n`).join('');
  read('pagent', images(10));
  const small = stepsOfSmall(() => read('pagent', images(200)));
  const large = stepsOf(() => read('pagent', images(200 * FACTOR)));
  expect(large / small).toBeLessThan(MOST);
});

test('lines of a block that are not understood', () => {
  const block = (count: number): string =>
    `ReadFromDirectory\n{\n${Array.from({ length: count }, (_, at) => `  ${at} ${at}\n`).join('')}}\n`;
  read('pagent', block(10));
  const small = stepsOfSmall(() => read('pagent', block(200)));
  const large = stepsOf(() => read('pagent', block(200 * FACTOR)));
  expect(large / small).toBeLessThan(MOST);
});

test('filters above the limit are reported', () => {
  const findings = (groups: number): string[] => {
    const text = `IpFilterPolicy\n{\n${'  IpFilterGroupRef G\n'.repeat(groups)}}\nIpFilterGroup G\n{\n${'  IpFilterRuleRef R\n'.repeat(200)}}\n`;
    const found = createAnalyzer({ rules: [] }).read(requestOf('ipsec', text)).conclude([]).findings;
    return found
      .filter(({ ruleId }) => ruleId === 'SYN027')
      .map(({ message, range }) => `${range.start.line}: ${message}`);
  };
  expect(findings(100)).toEqual([]);
  expect(findings(101)).toEqual([
    '1: This policy results in more than 20000 filters. The effect of the other filters is unknown.',
  ]);
});

describe('files other than the configuration', () => {
  const RUNS = ['example', ' ', '-', '\n', '[', '*', '0', 'A ', '{a: ', '&a ', '- a\n'] as const;

  test.each(everyNth(READERS, 4).map((reader) => [reader.name, reader] as const))('%s', async (_name, reader) => {
    const grown: string[] = [];
    const texts = everyNth(RUNS, sample(6, 3)).flatMap((run) => {
      const unit = run === 'example' ? `${reader.seeds[0] ?? 'a'}\n` : run;
      return [SIZE, SIZE * FACTOR].map((size) => unit.repeat(Math.ceil(size / unit.length)));
    });
    // One-time initialization is not included.
    for (const text of [reader.seeds[0] ?? '', ...texts.filter((_, at) => at % 2 === 0)]) await brokenBy(reader, text);
    const steps = await stepsOfEach(texts.map((text) => () => brokenBy(reader, text)));
    for (let at = 0; at < texts.length; at += 2) {
      const [small, large] = texts.slice(at, at + 2) as [string, string];
      const [before, after] = steps.slice(at, at + 2) as [number, number];
      // With less than one step per character, growth is not relevant.
      if (after > large.length && (after / before) * ((FACTOR * small.length) / large.length) >= MOST)
        grown.push(`${JSON.stringify(small.slice(0, 40))}: ${before} to ${after}`);
    }
    expect(grown).toEqual([]);
  });
});
