import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleExamples } from '../../tools/site/rule-example.js';
import { ruleIndexMarkdown, rulePageMarkdown } from '../../tools/site/rule-page.js';
import { run } from '../cli/cli-harness.js';
import { examplesFolder, rules } from '../rules/rule-examples.js';

const folder = join(__dirname, '../../../docs/rules');
const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));

test('docs/rules matches the output of npm run docs', () => {
  const pages = Object.fromEntries(
    sorted.map((rule) => [`${rule.id}.md`, rulePageMarkdown(rule, ruleExamples(examplesFolder(rule), rule.id))]),
  );
  const expected: Record<string, string> = { ...pages, 'README.md': ruleIndexMarkdown(sorted) };
  expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
  const outdated = Object.keys(expected).filter((name) => readFileSync(join(folder, name), 'utf8') !== expected[name]);
  expect(outdated).toEqual([]);
});

test('the list of rules has the releases that a page names, for its filter', () => {
  const rows = ruleIndexMarkdown(sorted).split('\n');
  expect(rows.find((row) => row.startsWith('| [MIG004]'))).toContain('| LCS device (OSE channel) | 2.3, 2.5, 3.1 |');
  expect(rows.find((row) => row.startsWith('| [AVL002]'))).toContain('|  |');
});

test('ezlint rules --health-checks pairs each IBM check with its rule', async () => {
  const { code, out } = await run(['rules', '--health-checks', '--no-config']);
  expect(code).toBe(0);
  expect(out).toMatch(/CSTCP_TCPMAXRCVBUFRSIZE +PERF015 /);
  expect(out).toMatch(/CSTCP_IPMAXRT6 +OPS026 [^=]*\n +max_indirect_routes=2000\n/);
  const listed = JSON.parse(
    (await run(['rules', '--health-checks', '--no-config', '--format', 'json'])).out,
  ).healthChecks;
  expect(listed.find(({ name }: { name: string }) => name === 'CSTCP_IPMAXRT4')).toMatchObject({ rule: 'OPS026' });
  const named = rules.filter(({ healthCheck }) => healthCheck !== undefined).map(({ id }) => id);
  expect(new Set(listed.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(named));
});
