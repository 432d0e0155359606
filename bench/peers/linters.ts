import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProfile } from '../../server/tools/generate-profile.js';
import { inTurn, isInstalled, runProcess } from '../processes.js';
import type { Row } from '../timing.js';

const ROUNDS = 5;
const BIN = 'bench/peers/node_modules/.bin';

/** A comparable tool with a text in its own language: a thousand lines, and ten times as many. */
interface Linter {
  name: string;
  rules: number | undefined;
  /** Number of findings of a run for a file. */
  check(file: string): { ms: number; findings: number };
  /** Writes a text with approximately the given number of lines; returns its path. */
  write(folder: string, lines: number): string;
}

/** Linters of other languages, run separately: the time of a process for 1,000 and 10,000 lines, and the lines per second between them. */
export function benchLinters(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-bench-'));
  try {
    return linters().flatMap((linter) => rowsOf(linter, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linters(): Linter[] {
  const peers = isInstalled(join(BIN, 'eslint'), '--version') ? [eslint(), markdownlint(), spectral()] : [];
  if (peers.length === 0) console.log('skipped: npm ci in bench/peers installs ESLint, markdownlint-cli2 and Spectral');
  return [ezlint(), ...peers, ...ciscoconfparse()];
}

function rowsOf({ name, rules, check, write }: Linter, folder: string): Row[] {
  const files = [1000, 10_000].map((lines) => write(folder, lines));
  const [small, large] = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1) as [number, number];
  const findings = check(files[1]!).findings;
  const ms = inTurn(ROUNDS, { small: () => check(files[0]!).ms, large: () => check(files[1]!).ms });
  const about = `${name}${rules === undefined ? ' (parses only)' : `, ${rules} rules, ${findings} findings`}`;
  return [
    { what: `${about}: process on ${small} lines`, value: ms.small, unit: 'ms' },
    {
      what: `${name}: lines a second beyond the start`,
      value: (large - small) / ((ms.large - ms.small) / 1000),
      unit: '/s',
    },
  ];
}

function ezlint(): Linter {
  const rules = (JSON.parse(readFileSync('policies/dist/rules.json', 'utf8')) as unknown[]).length;
  return {
    name: 'ezlint',
    rules,
    check(file) {
      const { ms, out } = runProcess(process.execPath, [
        'server/bin/ezlint.js',
        'check',
        '--no-config',
        '--no-impact',
        '--format',
        'jsonl',
        file,
      ]);
      return { ms, findings: lineCount(out) };
    },
    write: (folder, lines) => written(join(folder, `p${lines}.tcpip`), generateProfile(lines)),
  };
}

function eslint(): Linter {
  const config = 'bench/peers/eslint.config.mjs';
  const rulesText = runProcess(join(BIN, 'eslint'), ['--print-config', config, '--config', config]).out;
  const active = Object.values(JSON.parse(rulesText).rules as Record<string, [number]>).filter(([level]) => level > 0);
  return {
    name: 'ESLint recommended',
    rules: active.length,
    check(file) {
      const { ms, out } = runProcess(join(BIN, 'eslint'), [
        '--no-ignore',
        '--config',
        config,
        '--format',
        'json',
        file,
      ]);
      return {
        ms,
        findings: (JSON.parse(out) as { messages: unknown[] }[]).flatMap(({ messages }) => messages).length,
      };
    },
    // Inside the repository, because ESLint ignores files outside the folder of its configuration.
    write: (_, lines) => written(`bench/peers/.generated/j${lines}.js`, javaScript(lines)),
  };
}

function markdownlint(): Linter {
  return {
    name: 'markdownlint-cli2',
    rules: readdirSync('bench/peers/node_modules/markdownlint/lib').filter((name) => /^md\d/.test(name)).length,
    check(file) {
      const { ms, out } = runProcess(join(BIN, 'markdownlint-cli2'), [file]);
      return { ms, findings: lineCount(out) };
    },
    write: (folder, lines) => written(join(folder, `m${lines}.md`), markdown(lines)),
  };
}

function spectral(): Linter {
  return {
    name: 'Spectral oas',
    rules: Object.keys(readOasRules()).length,
    check(file) {
      const { ms, out } = runProcess(join(BIN, 'spectral'), [
        'lint',
        '--ruleset',
        'bench/peers/spectral.yaml',
        '--format',
        'json',
        file,
      ]);
      return { ms, findings: (JSON.parse(out) as unknown[]).length };
    },
    write: (folder, lines) => written(join(folder, `o${lines}.yaml`), openApi(lines)),
  };
}

function readOasRules(): Record<string, unknown> {
  const text = readFileSync('bench/peers/node_modules/@stoplight/spectral-rulesets/dist/oas/index.js', 'utf8');
  return Object.fromEntries([...text.matchAll(/^ {8}'([a-z0-9-]+)': \{/gm)].map(([, name]) => [name!, true]));
}

/** One linter, or none if the package is not available. */
function ciscoconfparse(): Linter[] {
  const python = process.env.CISCOCONFPARSE_PYTHON;
  if (python === undefined || !isInstalled(python, '-c', 'import ciscoconfparse2')) {
    const found = python === undefined ? '' : `; ${python} cannot be run or has it not`;
    console.log(`skipped: CISCOCONFPARSE_PYTHON must name a python that has ciscoconfparse2${found}`);
    return [];
  }
  const program = 'import sys; from ciscoconfparse2 import CiscoConfParse; CiscoConfParse(sys.argv[1], syntax="ios")';
  const linter: Linter = {
    name: 'ciscoconfparse2',
    rules: undefined,
    check: (file) => ({ ms: runProcess(python, ['-c', program, file]).ms, findings: 0 }),
    write: (folder, lines) => written(join(folder, `c${lines}.conf`), ios(lines)),
  };
  return [linter];
}

function written(file: string, text: string): string {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Repeats blocks of text until there are about the given number of lines. */
function repeated(lines: number, head: readonly string[], block: (index: number) => string[]): string {
  const out = [...head];
  for (let index = 0; out.length < lines; index++) out.push(...block(index));
  return `${out.join('\n')}\n`;
}

function javaScript(lines: number): string {
  return repeated(lines, ["'use strict';"], (n) => [
    `export function scale${n}(values, factor) {`,
    '  const out = [];',
    '  for (const value of values) {',
    `    if (value > ${n}) out.push(value * factor); // larger ones alone`,
    '    else out.push(value);',
    '  }',
    '  return out;',
    '}',
    '',
  ]);
}

function markdown(lines: number): string {
  return repeated(lines, ['# Generated', ''], (n) => [
    `## Part ${n}`,
    '',
    `Some words about *part* ${n} and [a link](#part-${n}).`,
    '',
    '- one',
    '- two',
    '',
  ]);
}

function openApi(lines: number): string {
  const head = [
    'openapi: 3.0.3',
    'info: {title: Generated, version: "1", description: of a benchmark}',
    'servers: [{url: "https://example.com"}]',
    'paths:',
  ];
  return repeated(lines, head, (n) => [
    `  /thing${n}:`,
    '    get:',
    `      operationId: getThing${n}`,
    '      summary: one of them',
    '      responses:',
    "        '200':",
    '          description: it',
    '          content:',
    '            application/json: {schema: {type: object}}',
  ]);
}

function ios(lines: number): string {
  return repeated(lines, ['hostname generated'], (n) => [
    `interface GigabitEthernet0/${n}`,
    ` description port ${n}`,
    ` ip address 10.${(n >> 8) & 255}.${n & 255}.1 255.255.255.0`,
    ' no shutdown',
    '!',
  ]);
}

function lineCount(text: string): number {
  return text.split('\n').filter((line) => line !== '').length;
}
