import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import schema from '../../src/report/formats/check.schema.json';
import { run } from '../cli/cli-harness.js';

const folder = mkdtempSync(join(tmpdir(), 'ezlint-merge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROFILES = ['ONE', 'TWO', 'THREE'].map((name) => `${name}.tcpip`);
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const at = (...argv: string[]): ReturnType<typeof run> => run(argv, { cwd: folder });
const check = async (output: string, ...paths: string[]): Promise<void> => {
  const { code, err } = await at(
    'check',
    '--no-config',
    '--no-impact',
    '--format',
    'json',
    '--output',
    output,
    '--fail-on',
    'never',
    ...paths,
  );
  expect([code, err]).toEqual([0, err]);
};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  PROFILES.forEach((name, index) => {
    write(name, `TCPCONFIG NODELAYACKS\nIPCONFIG SOURCEVIPA\n${'; comment\n'.repeat(index)}ROUTEX &SYM.\n`);
  });
  await check('whole.json', ...PROFILES);
  await check('part-1.json', PROFILES[0]!, PROFILES[1]!);
  await check('part-2.json', PROFILES[2]!);
});

test('the parts of a divided estate equal the whole, in any order and any number of times', async () => {
  const whole = await at('merge', '--fail-on', 'never', 'whole.json');
  for (const parts of [
    ['part-1.json', 'part-2.json'],
    ['part-2.json', 'part-1.json'],
  ]) {
    const merged = await at('merge', '--fail-on', 'never', ...parts);
    expect(merged.out).toBe(whole.out);
  }
  write('merged.json', whole.out);
  expect((await at('merge', '--fail-on', 'never', 'merged.json')).out).toBe(whole.out);
  const result = JSON.parse(whole.out);
  expect(result.files.map(({ file }: { file: string }) => file)).toEqual([...PROFILES].sort());
  const check = new Ajv({ strict: false }).compile(schema);
  expect([check(result), check.errors]).toEqual([true, null]);
});

test('a finding in a file of two parts is one finding', async () => {
  const twice = JSON.parse((await at('merge', '--fail-on', 'never', 'part-1.json', 'whole.json')).out);
  const once = JSON.parse((await at('merge', '--fail-on', 'never', 'whole.json')).out);
  expect(twice.findings).toEqual(once.findings);
  expect(twice.summary.error).toBe(once.summary.error);
});

test('the exit code is that of the complete estate', async () => {
  const { out } = await at('merge', '--fail-on', 'never', 'whole.json');
  const { error } = JSON.parse(out).summary;
  expect((await at('merge', 'part-1.json', 'part-2.json')).code).toBe(error > 0 ? 1 : 0);
  expect((await at('merge', '--fail-on', 'hint', 'part-1.json')).code).toBe(1);
});

test('plans are joined, and two plans for one stack must be identical', async () => {
  const plans = (...stacks: [string, number][]): string =>
    JSON.stringify({
      version: 1,
      tool: { name: 'ezlint', version: '1' },
      plans: stacks.map(([stack, candidates]) => ({ stack, candidates })),
    });
  write('a.json', plans(['B', 1], ['A', 2]));
  write('b.json', plans(['C', 3], ['A', 2]));
  write('c.json', plans(['A', 9]));
  const { code, out } = await at('merge', 'b.json', 'a.json');
  expect([code, JSON.parse(out).plans.map(({ stack }: { stack: string }) => stack)]).toEqual([0, ['A', 'B', 'C']]);
  const contradiction = await at('merge', 'a.json', 'c.json');
  expect([contradiction.code, contradiction.err]).toEqual([
    3,
    expect.stringContaining('two different plans for the stack A'),
  ]);
});

test.each<[string, string, 2 | 3, string]>([
  ['no JSON', 'nothing', 3, 'is not valid JSON'],
  ['brackets without end', '[{"a":'.repeat(5000), 3, 'has more than 100 levels'],
  ['brackets in a text', `["\\"${'['.repeat(5000)}"]`, 3, 'is not a result of ezlint'],
  [
    'a key twice',
    '{"version": 1, "files": [{"file": "a"},\n{"file": "a", "file": "b"}]}',
    3,
    'twice in one object (line 2)',
  ],
  ['another document', '{"version": 2}', 3, 'is not a result of ezlint'],
  ['a report of another command', '{"version": 1, "tool": {"version": "1"}, "rows": []}', 3, 'check or advise'],
  [
    'a finding without a range',
    '{"version": 1, "tool": {}, "files": [], "findings": [{"file": "a", "range": null}], "summary": {}}',
    3,
    'is not a complete result',
  ],
  ['a plan that is no object', '{"version": 1, "tool": {}, "plans": [null]}', 3, 'is not a complete result'],
  [
    'a document of many levels',
    `{"version": 1, "tool": {}, "files": [], "findings": [${'['.repeat(5000)}${']'.repeat(5000)}], "summary": {}}`,
    3,
    'has more than 100 levels',
  ],
  [
    'another version',
    '{"version": 1, "tool": {"version": "0"}, "files": [], "findings": [], "summary": {}}',
    3,
    'versions',
  ],
])('%s is rejected', async (_, text, code, message) => {
  write('odd.json', text);
  const result = await at('merge', 'part-1.json', 'odd.json');
  expect([result.code, result.err]).toEqual([code, expect.stringContaining(message)]);
});

test('results of check and advise are not mixed, and at least one must be named', async () => {
  const { version } = JSON.parse((await at('merge', '--fail-on', 'never', 'whole.json')).out).tool;
  write('plan.json', JSON.stringify({ version: 1, tool: { name: 'ezlint', version }, plans: [] }));
  expect((await at('merge', 'part-1.json', 'plan.json')).code).toBe(2);
  expect((await at('merge')).code).toBe(2);
  expect((await at('merge', 'missing.json')).code).toBe(3);
});
