import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { isLong } from '../../../scripts/lib/runs.js';
import { formProblem } from '../../src/engine/core/findings/site-finding.js';
import { userCacheFolder } from '../../src/engine/session/user-cache.js';
import type { Run } from '../cli/cli-harness.js';
import { workFolder } from '../work-folder.js';

// OPA needs a second to start, and several on a busy computer.
jest.setTimeout(120_000);

const RULE = 'site/operations/SITE001-trace-left-on';

const FILES: Record<string, string> = {
  [`${RULE}/rule.yaml`]: `id: SITE001
name: trace-left-on
title: PKTTRACE in a profile
category: operations
severity: warning
messages: {default: 'PKTTRACE is in the profile of {team}.'}
fix: {kind: review, title: Delete it}
parameters: {team: networks}
`,
  [`${RULE}/rule.rego`]: `package ezlint.rules.operations.site001

import data.ezlint.lib.stack
import data.site.names

finding contains {"at": entry.at, "args": {"team": names.team}, "fix": [{"op": "delete", "at": entry.at}]} if {
	some entry in input.stack.other.PKTTRACE
	stack.parameter("SITE001", "team")
}
`,
  'site/lib/names.rego':
    'package site.names\n\nimport data.ezlint.lib.stack\n\nteam := upper(stack.parameter("SITE001", "team"))\n',
  [`${RULE}/rule_test.rego`]: `package ezlint.rules.operations.site001_test

import data.ezlint.rules.operations.site001 as rule

test_found if {
	count(rule.finding) == 1 with input as {"stack": {"other": {"PKTTRACE": [{"at": 5}]}}, "parameters": {"SITE001": {"team": "x"}}}
}

test_silent if {
	rule.finding == set() with input as {"stack": {"other": {}}}
}
`,
  'p.tcpip': 'ARPAGE 5\nPKTTRACE ON\n',
};

const folder = workFolder(FILES);

function ezlint(...argv: string[]): Promise<Run> {
  return folder.run(argv);
}

const check = (...argv: string[]) => ezlint('check', '--no-impact', '--format', 'json', ...argv, 'p.tcpip');
const site = ({ out }: Run) =>
  JSON.parse(out).findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'SITE001');

test('rules of a folder run together with the shipped ones, with library, parameters, severity, fix and suppression', async () => {
  const [found] = site(await check('--no-config', '--policies', 'site'));
  expect(found).toMatchObject({
    severity: 'warning',
    message: 'PKTTRACE is in the profile of NETWORKS.',
    range: { start: { line: 2, column: 1 } },
    fix: { kind: 'review' },
  });
  folder.put('ezlint.yaml', 'policies: [site]\nrules: {SITE001: {severity: error, parameters: {team: ops}}}\n');
  expect(site(await check())[0]).toMatchObject({
    severity: 'error',
    message: 'PKTTRACE is in the profile of OPS.',
  });
  folder.put('p.tcpip', 'PKTTRACE ON ; ezlint:ignore SITE001\n');
  expect(site(await check())).toEqual([]);
});

const REGO = FILES[`${RULE}/rule.rego`]!;

/** Each of them compiles all rules; some run only with the long tests. */
const LONG: ReadonlySet<string> = new Set([
  'another package',
  'no Rego at all',
  'a place that does not exist',
  'a title that is a number',
  'a finding without place',
  'a message that does not exist',
  'a text without end',
  'a builtin that reads the clock',
]);

const WRONG: [name: string, file: string, text: string, message: string][] = [
  [
    'a misspelled function',
    `${RULE}/rule.rego`,
    REGO.replace('upper', 'uper').replace('names.team', 'uper("x")'),
    `${RULE}/rule.rego:6:`,
  ],
  [
    'a builtin that reaches the network',
    `${RULE}/rule.rego`,
    `${REGO}\nx := http.send({"url": "http://x"})\n`,
    'http.send',
  ],
  ['a builtin that reads the clock', `${RULE}/rule.rego`, `${REGO}\nx := time.now_ns()\n`, 'time.now_ns'],
  [
    'another package',
    `${RULE}/rule.rego`,
    REGO.replace(/^package .*$/m, 'package site001'),
    `${RULE}/rule.rego:1: its package is site001, and that of the rule SITE001 is ezlint.rules.operations.site001.`,
  ],
  ['control characters', `${RULE}/rule.rego`, '\x1b[2Jpackage x', '\ufffd[2Jpackage x'],
  ['no Rego at all', `${RULE}/rule.rego`, 'package', `${RULE}/rule.rego:1`],
  ['a description that is no YAML', `${RULE}/rule.yaml`, 'id: [', `${RULE}/rule.yaml:1:6: Not valid YAML`],
  [
    'aliases that multiply',
    `${RULE}/rule.yaml`,
    [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...'bcdefg'.split('').map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdef'[at]}`).join(',')}]`),
    ].join('\n'),
    'more than 200000 values',
  ],
  ['an alias without an anchor', `${RULE}/rule.yaml`, 'id: *x\n', `${RULE}/rule.yaml:1:5: Not valid YAML`],
  ['a key coded twice', `${RULE}/rule.yaml`, 'id: SITE001\nid: SITE001\n', 'a key is coded twice'],
  ['a description without end', `${RULE}/rule.yaml`, `id: "${'x'.repeat(1_000_001)}"`, 'more than 1000000 characters'],
  ['a wrong description', `${RULE}/rule.yaml`, 'id: SITE002\n', 'id must be SITE001'],
  [
    'a finding without place',
    `${RULE}/rule.rego`,
    REGO.replace('"at": entry.at, "args"', '"args"'),
    '`at` is not a place of the model',
  ],
  [
    'a place that does not exist',
    `${RULE}/rule.rego`,
    REGO.replace('"at": entry.at, "args"', '"at": 999999999, "args"'),
    'place that does not exist',
  ],
  [
    'a message that does not exist',
    `${RULE}/rule.rego`,
    REGO.replace('"args":', '"message": "x", "args":'),
    'has no message x',
  ],
  [
    'brackets without end',
    `${RULE}/rule.rego`,
    `${REGO}\nx := ${'['.repeat(2000)}${']'.repeat(2000)}\n`,
    `${RULE}/rule.rego:11: brackets are nested more than 100 deep`,
  ],
  [
    'a text without end',
    `${RULE}/rule.rego`,
    REGO.replace('names.team', '[names.team, sprintf("%500000000d", [1])]'),
    'SITE001 ended with an error: sprintf gives more than 1000000 characters.',
  ],
  [
    'a range without end',
    `${RULE}/rule.rego`,
    REGO.replace('names.team', '[names.team, count(numbers.range_step(1, 500000000, 2))]'),
    'SITE001 ended with an error: numbers.range_step gives more than 1000000 numbers.',
  ],
  [
    'a title that is a number',
    `${RULE}/rule.yaml`,
    FILES[`${RULE}/rule.yaml`]!.replace('Delete it', '7'),
    'fix.title must be a text',
  ],
];

test.each(WRONG.filter(([name]) => isLong || !LONG.has(name)))(
  '%s is wrong usage, reported with its place',
  async (_name, file, text, message) => {
    folder.put(file, text);
    const { code, err } = await check('--no-config', '--policies', 'site');
    expect(err).toContain(message);
    expect(code).toBe(2);
    expect(err).not.toContain('    at ');
  },
);

test('a rule that contradicts itself loses only its own findings; the others are reported', async () => {
  const TORN = 'site/operations/SITE002-torn';
  folder.put(
    `${TORN}/rule.yaml`,
    FILES[`${RULE}/rule.yaml`]!.replace('SITE001', 'SITE002').replace(/name: .*/, 'name: torn'),
  );
  folder.put(
    `${TORN}/rule.rego`,
    REGO.replace('site001', 'site002')
      .replace('names.team', 'table.x')
      .replace('import data.site.names\n', '')
      .concat('\ntable["x"] := entry.at if some entry in input.stack.other.PKTTRACE\n'),
  );
  folder.put('p.tcpip', 'ARPAGE 5\nPKTTRACE ON\nPKTTRACE OFF\n');
  const argv = ['check', '--no-impact', '--format', 'json', '--no-config', '--policies', 'site'];
  const { code, err, out } = await ezlint(...argv, 'p.tcpip');
  expect(err).toMatch(/^ezlint: p.tcpip: SITE002 ended with an error: .*conflict.*\.$/m);
  expect(err).toContain('Its findings are missing. Correct or remove the site rules.');
  expect(code).toBe(2);
  expect(site({ code, err, out })).toMatchObject([{ places: [{}, {}] }]);
  // In threads, each stack is reported.
  for (const name of ['q.tcpip', 'r.tcpip']) folder.put(name, 'PKTTRACE ON\nPKTTRACE OFF\n');
  const many = await ezlint(...argv, '--threads', '2', 'q.tcpip', 'r.tcpip');
  expect(many.err.match(/SITE002 ended with an error/g)).toHaveLength(2);
  expect(many.code).toBe(2);
  expect(site(many).flatMap(({ places }: { places: unknown[] }) => places)).toHaveLength(4);
});

test('compiled rules are kept in the cache folder of the user', async () => {
  const cache = folder.path('cache');
  // Rules that this process already compiled are not compiled again.
  folder.put(`${RULE}/rule.rego`, `${REGO}\n# kept\n`);
  const argv = ['check', '--no-impact', '--format', 'json', '--no-config', '--policies', 'site', 'p.tcpip'];
  expect(site(await folder.run(argv, { env: { XDG_CACHE_HOME: cache } }))).toHaveLength(1);
  expect(readdirSync(join(cache, 'ezlint/rules'))).toHaveLength(2);
});

test.each([
  ['of XDG', { XDG_CACHE_HOME: '/c', HOME: '/h' }, '/c/ezlint'],
  ['of the home', { HOME: '/h' }, '/h/.cache/ezlint'],
  ['of Windows', { LOCALAPPDATA: '/l' }, '/l/ezlint'],
  ['a relative one', { XDG_CACHE_HOME: 'c' }, undefined],
  ['none', {}, undefined],
  ['in a repository', { XDG_CACHE_HOME: join(__dirname, '../c') }, undefined],
])('the cache folder: %s', (_name, env, expected) => {
  expect(userCacheFolder(env)).toBe(expected);
});

test('findings have the form that the documentation describes', () => {
  const messages = { default: 'x', other: 'y' };
  const long = 'x'.repeat(10_001);
  expect(
    [
      { at: 'x' },
      { at: 1, message: 'constructor' },
      { at: 1, message: ['default'] },
      { at: 1, severity: { x: 1 } },
      { at: 1, args: 7 },
      { at: 1, args: { a: long } },
      { at: 1, related: 7 },
      { at: 1, related: [{ at: 1, message: 'toString' }] },
      { at: 1, related: [{ at: 1, message: 'default', args: { a: long } }] },
      { at: 1, fix: 7 },
      { at: 1, fix: [{ op: 'x' }] },
      { at: 1, fix: [{ op: 'replace', at: 1, text: 7 }] },
      { at: 1, fix: [{ op: 'reorder', places: [1], order: [7] }] },
      { at: 1, trial: [{ host: 7 }] },
      { at: 1, replaces: ['x'] },
    ].filter((finding) => formProblem(finding, messages) === undefined),
  ).toEqual([]);
  const whole = {
    ...{ at: 1, message: 'other', severity: 'hint', args: { list: [1, { a: 2 }] }, replaces: [1] },
    related: [{ at: 1, message: 'default' }],
    fix: [{ op: 'delete', at: 1 }],
    trial: [{ environment: ['a'], value: 1 }, { host: {} }],
  };
  expect(formProblem(whole, messages)).toBeUndefined();
});

test('advice without a title has an action', async () => {
  folder.put(
    `${RULE}/rule.yaml`,
    FILES[`${RULE}/rule.yaml`]!.replace('kind: review, title: Delete it', 'kind: advice'),
  );
  const [found] = site(await check('--no-config', '--policies', 'site'));
  expect(found.fix).toEqual({ kind: 'advice', title: 'PKTTRACE in a profile' });
});

test.each([
  ['a folder that is not there', ['--policies', 'nowhere'], 'nowhere: no such folder'],
  ['a folder without rules', ['--policies', 'empty'], 'empty: holds no rule'],
  ['a folder with too much Rego', ['--policies', 'long'], 'have 4000001 bytes; at most 4000000 are compiled'],
  ['an id of ours', ['--policies', 'other'], 'The site rule PERF001 has the same id'],
])('%s', async (_name, argv, message) => {
  folder.put('other/performance/PERF001-mine/rule.rego', 'package ezlint.rules.performance.perf001\n');
  folder.put(
    'other/performance/PERF001-mine/rule.yaml',
    FILES[`${RULE}/rule.yaml`]!.replace('SITE001', 'PERF001')
      .replace('trace-left-on', 'mine')
      .replace('operations', 'performance'),
  );
  folder.put('empty/README.md', '');
  folder.put('long/operations/SITE003-long/rule.rego', '');
  truncateSync(folder.path('long/operations/SITE003-long/rule.rego'), 4_000_001);
  const { code, err } = await check('--no-config', ...argv);
  expect([code, err.includes(message)]).toEqual([2, true]);
});

test('test-policies: passes, failures and lines without a test', async () => {
  expect(await ezlint('test-policies', 'site')).toEqual({
    code: 0,
    out: '1 rule, 2 of 2 tests pass on OPA, 2 as policy WebAssembly\n',
    err: '',
  });
  folder.put(`${RULE}/rule_test.rego`, FILES[`${RULE}/rule_test.rego`]!.replace('== 1', '== 2'));
  const failing = await ezlint('test-policies', 'site');
  expect(failing.code).toBe(1);
  expect(failing.out).toContain(`${RULE}/rule_test.rego:5: test_found fails`);
  folder.put(`${RULE}/rule.rego`, `${REGO}\nfinding contains {"at": 1, "args": {}} if input.never\n`);
  expect((await ezlint('test-policies', 'site')).out).toContain(`${RULE}/rule.rego:11: no test reaches`);
  expect((await ezlint('test-policies')).code).toBe(2);
});

test('test-policies runs the examples of rules', async () => {
  folder.put(`${RULE}/rule.rego`, REGO);
  folder.put(`${RULE}/rule_test.rego`, FILES[`${RULE}/rule_test.rego`]!);
  const examples = `${RULE}/examples`;
  folder.put(`${examples}/bad-1.tcpip`, 'ARPAGE 5\nPKTTRACE ON  ; expect\n');
  folder.put(`${examples}/good-1.tcpip`, 'ARPAGE 5\n');
  folder.put(`${examples}/bad-2.tcpip`, '; The smallest profile that the rule finds.\n');
  const good = await ezlint('test-policies', 'site');
  expect([good.code, good.out.split('\n')[1]]).toEqual([0, '2 examples run']);
  folder.put(`${examples}/bad-1.tcpip`, 'ARPAGE 5  ; expect\nPKTTRACE ON\n');
  folder.put(`${examples}/good-1.tcpip`, 'PKTTRACE ON\n');
  folder.put(`${examples}/bad-2.tcpip`, 'ARPAGE 5\n');
  folder.put(`${examples}/bad-1.environment.yaml`, 'no-such-fact: 1\n');
  const wrong = await ezlint('test-policies', 'site');
  expect(wrong.code).toBe(1);
  expect(wrong.out.split('\n').slice(1)).toEqual([
    expect.stringContaining(`${examples}/bad-1.environment.yaml:1:1: `),
    `${examples}/bad-1.tcpip:2: SITE001 has a finding on this line of ${examples}/bad-1, but the line is not marked`,
    `${examples}/bad-1.tcpip:1: SITE001 has no finding on this line`,
    `${examples}/bad-2: SITE001 has no finding`,
    `${examples}/good-1.tcpip:1: SITE001 has a finding on this line of ${examples}/good-1, but the line is not marked`,
    '3 examples run',
    '',
  ]);
});

test('new-rule creates a rule that passes its tests, and overwrites nothing', async () => {
  const made = await ezlint('new-rule', '--policies', 'mine', 'SITE002', 'some-name');
  expect(made.code).toBe(0);
  expect(made.out).toContain('mine/operations/SITE002-some-name/rule.rego\n');
  expect((await ezlint('test-policies', 'mine')).code).toBe(0);
  expect((await ezlint('new-rule', '--policies', 'mine', 'SITE002', 'other-name')).err).toContain(
    'mine/operations/SITE002-some-name has the id SITE002',
  );
  expect((await ezlint('new-rule', 'PERF001', 'x')).code).toBe(2);
  expect((await ezlint('new-rule', 'x', 'x')).code).toBe(2);
});

test('rules and explain include site rules, with the severity in the settings', async () => {
  folder.put('ezlint.yaml', 'policies: [site]\nrules: {SITE001: {severity: error}}\n');
  const listed = JSON.parse((await ezlint('rules', '--format', 'json', 'SITE001')).out);
  expect(listed.rules).toMatchObject([{ id: 'SITE001', configured: 'error' }]);
  expect((await ezlint('rules', 'SITE001')).out).toMatch(/SITE001\s+error \(warning\)/);
  expect((await ezlint('explain', 'SITE001')).out).toContain('PKTTRACE in a profile');
  expect((await ezlint('explain', '--no-config', 'SITE001')).code).toBe(2);
  expect((await ezlint('explain', '--no-config', '--policies', 'site', 'trace-left-on')).code).toBe(0);
});
