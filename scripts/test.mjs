// The tests: node scripts/test.mjs. Builds; checks types and style, validates the simulation, tests the rules and runs jest, two at a time.
// node scripts/test.mjs --slow: the test files that the first form leaves out.
// node scripts/test.mjs --long: validates with all figures, and runs the files of which the first form runs a sample, with all rows and examples.
// It ends with one line that adds up all runners.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SLOW_TESTS } from './lib/slow-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ezlint-test-'));
const jestReport = join(folder, 'jest.json');
const bin = (name) => join(root, 'node_modules', ...name.split('/'));

if (process.env.EZLINT_SEED !== undefined)
  console.error(`seed of the property tests: EZLINT_SEED=${process.env.EZLINT_SEED}`);

const isSlow = process.argv.includes('--slow');
const isLong = process.argv.includes('--long');
// In addition to the other nightly jobs, which need more runs, everything runs concurrently.
const isWhole = isLong || Number(process.env.EZLINT_RUNS ?? 1) > 1;
if (isLong) process.env.EZLINT_LONG = '1';

const BUILD = { step: ['build', 'scripts/build.mjs'] };

const RULES = {
  step: ['style and tests of the rules', 'scripts/test-rego.mjs', ...(isWhole ? [] : ['--sample'])],
  count: countOfRego,
};

const VALIDATION = {
  step: ['validation', 'scripts/run.mjs', 'simcore/tools/validate.ts', '--check', ...(isWhole ? [] : ['--sample'])],
  count: countOfValidation,
};

/**
 * Steps that run two at a time, the longest first, because each of them uses one core; jest, which uses all cores, is the last. `count` matches the part of their output that counts
 * tests.
 */
const CHECKS = [
  RULES,
  VALIDATION,
  { step: ['style', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { step: ['time of regular expressions', 'scripts/check-regexes.mjs'] },
  { step: ['types', bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { step: ['types of the pages', bin('typescript/bin/tsc'), '-p', 'extension/web/tsconfig.json'] },
  { step: ['order of the folders', 'scripts/check-folders.mjs'] },
];

const JEST = {
  step: ['jest', bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`, ...files()],
  count: countOfJest,
};

const checks = isSlow ? [] : isLong ? [RULES, VALIDATION] : CHECKS;
const steps = [BUILD, ...checks, JEST].length;
const total = [0, 0, 0];
let begun = 0;

/** The arguments of jest that select files. */
function files() {
  if (isSlow) return SLOW_TESTS;
  if (isLong) return sampledFiles();
  return isWhole ? [] : ['--testPathIgnorePatterns', '/node_modules/', ...SLOW_TESTS];
}

/** The test files that use scripts/lib/runs.ts: a short run uses only some of their rows or examples. */
function sampledFiles() {
  return ['docs', 'grammar', 'policies', 'server', 'simcore']
    .flatMap((name) =>
      readdirSync(join(root, name, 'test'), { recursive: true }).map((file) => join(root, name, 'test', file)),
    )
    .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('scripts/lib/runs.js'))
    .sort();
}

/** Runs one step and adds its counts; returns whether it passed. Its output is shown when it ends, that of jest immediately. */
async function run({ step: [name, script, ...args], count }) {
  const title = `\n[${++begun}/${steps}] ${name}\n`;
  const isJest = count === countOfJest;
  if (isJest) process.stderr.write(title);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', isJest ? 'ignore' : 'pipe', isJest ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (!isJest) process.stderr.write(title + output);
  const failedBefore = total[1];
  try {
    const counted = count?.({ failed: code !== 0, output }) ?? [0, 0, 0];
    counted.forEach((number, index) => {
      total[index] += number;
    });
  } catch {
    // The runner itself failed.
    total[1]++;
  }
  if (code !== 0 && total[1] === failedBefore) total[1]++;
  return code === 0;
}

/** Takes steps from the list until it is empty, regardless of failures, so one run shows everything. */
async function runAll(list) {
  for (let step = list.shift(); step; step = list.shift()) await run(step);
}

function countOfJest() {
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(jestReport, 'utf8'),
  );
  return [numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests];
}

function countOfRego({ failed, output }) {
  const [, passed, all] = /(\d+) of (\d+) tests/.exec(output) ?? [0, 0, 0];
  return [Number(passed), Math.max(Number(all) - Number(passed), failed ? 1 : 0), 0];
}

function countOfValidation({ failed, output }) {
  return [failed ? 0 : Number(/(\d+) figures/.exec(output)?.[1] ?? 0), failed ? 1 : 0, 0];
}

if (await run(BUILD)) {
  const open = [...checks, JEST];
  await Promise.all([runAll(open), runAll(open)]);
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${total[0]} passed, ${total[1]} failed, ${total[2]} skipped`);
if (total[1] > 0) process.exitCode = 1;
