import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './cli-harness.js';

const folder = mkdtempSync(join(tmpdir(), 'ezlint-completion-'));
const scripts: Record<string, string> = {};
const SHELLS = ['bash', 'zsh', 'fish'];

beforeAll(async () => {
  for (const shell of SHELLS) {
    const { out, code } = await run(['completion', shell]);
    expect(code).toBe(0);
    scripts[shell] = join(folder, `ezlint.${shell}`);
    writeFileSync(scripts[shell], out);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** The completions that bash offers for the words, as passed to a completion function; `=` is a separate word. */
function offeredByBash(words: readonly string[]): string[] {
  const program = `source "$1"; shift
compopt() { printf '%s\n' "compopt $*"; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ezlint
printf '%s\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['-c', program, 'bash', scripts.bash!, ...words], { encoding: 'utf8' });
  return printed.split('\n').filter((line) => line !== '');
}

function offeredByFish(line: string): string[] {
  const printed = execFileSync('fish', ['-c', 'source $argv[1]; complete -C $argv[2]', scripts.fish!, line], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  return printed
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => each.split('\t')[0]!);
}

const CASES: readonly [line: string, offered: readonly string[]][] = [
  ['ezlint chec', ['check']],
  ['ezlint help simu', ['simulate']],
  ['ezlint check --group', ['--group-by']],
  ['ezlint check --format js', ['json', 'jsonl']],
  ['ezlint check --only PERF00', Array.from({ length: 9 }, (_, at) => `PERF00${at + 1}`)],
  ['ezlint check --only ACC001,TLS00', Array.from({ length: 9 }, (_, at) => `ACC001,TLS00${at + 1}`)],
  ['ezlint check --only secur', ['security', 'security-access', 'security-ipsec', 'security-tls']],
  ['ezlint check --skip PERF001,hyg', ['PERF001,hygiene']],
  ['ezlint fix --review perfor', ['performance']],
  ['ezlint explain PERF00', Array.from({ length: 9 }, (_, at) => `PERF00${at + 1}`)],
  ['ezlint explain secur', []],
  ['ezlint completion ', ['bash', 'fish', 'zsh']],
];

(isThere('bash') ? describe : describe.skip)('bash', () => {
  test.each(CASES)('%s', (line, offered) => {
    const found = offeredByBash(line.split(' ')).filter((word) => !word.startsWith('compopt'));
    expect(found.sort()).toEqual(offered);
  });

  test.each([
    ['a value after =', ['ezlint', 'check', '--format', '=', 'gitl'], ['gitlab']],
    ['all values after =', ['ezlint', 'check', '--color', '='], ['auto', 'always', 'never']],
    ['files for PATH', ['ezlint', 'check', ''], ['compopt -o default']],
    ['a file for an option', ['ezlint', 'check', '--baseline', ''], ['compopt -o default']],
    ['a folder for an option', ['ezlint', 'check', '--policies', ''], ['compopt -o dirnames']],
    ['nothing for a number', ['ezlint', 'check', '--threads', ''], []],
    ['nothing after an unknown command', ['ezlint', 'chekc', ''], []],
  ])('%s', (_name, words, offered) => {
    expect(offeredByBash(words)).toEqual(offered);
  });
});

(isThere('fish') ? describe : describe.skip)('fish', () => {
  test.each(CASES)('%s', (line, offered) => {
    expect(offeredByFish(line).sort()).toEqual(offered);
  });
});

(isThere('zsh') ? test : test.skip)('zsh accepts the script', () => {
  expect(execFileSync('zsh', ['-n', scripts.zsh!], { encoding: 'utf8' })).toBe('');
});

(isThere('zsh') ? test : test.skip)('zsh offers IDs and categories where several rules can be named', () => {
  const program = 'compdef() {}; compadd() { print -l -- $@ }; _sequence() { $@ }; source $1; _ezlint_rule_list';
  const offered = execFileSync('zsh', ['-c', program, 'zsh', scripts.zsh!], { encoding: 'utf8' }).split('\n');
  expect(offered).toEqual(expect.arrayContaining(['PERF001', 'hygiene', 'security', 'security-tls']));
});

test.each([
  [[], 'No shell is specified.'],
  [['csh'], 'Unknown shell: csh.'],
  [['bash', 'zsh'], 'Unknown shell: bash zsh.'],
])('completion %j is wrong usage', async (words, message) => {
  expect(await run(['completion', ...words])).toEqual({
    code: 2,
    out: '',
    err: `ezlint: ${message}\nSpecify one of bash, zsh, fish.\n`,
  });
});
