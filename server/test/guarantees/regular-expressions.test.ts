import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { patternProblem, selects } from '../../src/engine/audit/judging/short-pattern.js';

/** The linter for regular expressions (scripts/check-regexes.mjs) detects slow ones. */

const ROOT = join(__dirname, '../../..');

/** Pattern, flags, and the growth of its time. */
const GROWTH: readonly (readonly [string, string, string])[] = [
  // Two ways to match the same text.
  ['^(a|a)*$', '', 'exponential'],
  ['(a*)*$', '', 'exponential'],
  ['^(\\w+\\s?)*$', '', 'exponential'],
  ['^(tcp|udp)(,(sndbuf|rcvbuf)=\\S+)*$', 'i', 'exponential'],
  ["^(?:'(?:[^']|'')*'|[^\\s'])*$", '', 'exponential'],
  // Repeated attempts for each start, or for each boundary between two repetitions.
  ['\\s+$', '', 'polynomial'],
  ['\\d+$', '', 'polynomial'],
  ['^(.*?)(\\d+)$', '', 'polynomial'],
  ['^\\s*PORT\\b', 'm', 'polynomial'],
  ['&(\\w+)(\\([^)]*\\))?', 'g', 'polynomial'],
  ['x(.*y)?', 'g', 'polynomial'],
  // The repetition can end in only one way, or a match is certain.
  ['^\\s+$', '', 'linear'],
  ['(?<!\\d)\\d+$', '', 'linear'],
  ['\\b\\d+x', '', 'linear'],
  ['#.*', '', 'linear'],
  ['x(.*y)?', '', 'linear'],
  ['/\\*[^]*?(\\*/|$)', 'g', 'linear'],
  ['^(\\S+\\s+){0,4}?EZZ\\d+', '', 'linear'],
];

test('distinguishes exponential, polynomial and linear time', () => {
  const script = `import { growthOf } from './scripts/regexes/growth.mjs';
    const table = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(table.map(([pattern, flags]) => growthOf(pattern, flags).kind)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, JSON.stringify(GROWTH)],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const kinds = JSON.parse(stdout) as string[];
  expect(GROWTH.map(([pattern, flags], at) => [pattern, flags, kinds[at]])).toEqual(GROWTH);
});

test('finds literals, calls, Rego and YAML, with their places', () => {
  const script = `import { regexesOf } from './scripts/regexes/collect.mjs';
    const files = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(Object.entries(files).flatMap(([path, text]) => regexesOf(path, text))));`;
  const files = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    'a.ts': "// c\nconst PART = 'x+';\nconst a: RegExp = /a+/g;\nnew RegExp(`^(${PART})$`, 'i');\nRegExp(f());\n",
    'a.rego': 'x if regex.match(`^a(?i)b$`, y)\ny if regex.match("\\\\d+", z)\n',
    'a.yaml': 'with:\n  task: ^SYSLOG\n  other: x\n',
  };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(files)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual([
    { pattern: 'a+', flags: 'g', line: 3 },
    { pattern: '^(x+)$', flags: 'i', line: 4 },
    { flags: '', line: 5 },
    { pattern: '^ab$', flags: '', line: 1 },
    { pattern: '\\d+', flags: '', line: 2 },
    { pattern: '^SYSLOG', flags: '', line: 2 },
  ]);
});

test.each([
  ['(a+)+$', 'repeats a group'],
  ['(a|a){2,}', 'repeats a group'],
  ['a*b*c*d*', 'has 4 repetitions'],
  ['(', 'is not a regular expression'],
  ['x'.repeat(501), 'more than 500 characters'],
])('a standard cannot use %.20s', (pattern, problem) => {
  expect(patternProblem(pattern)).toContain(problem);
});

test('patterns of standards match names and values up to their maximum length', () => {
  expect(patternProblem('^hmac-sha(1|2-256|2-512)(-etm@openssh\\.com)?$')).toBeUndefined();
  expect(patternProblem('[(a)*]+\\)*')).toBeUndefined();
  expect([selects('^aes', 'AES128'), selects('a', 'a'.repeat(257)), selects('a', 'a'.repeat(257), true)]).toEqual([
    true,
    false,
    true,
  ]);
});
