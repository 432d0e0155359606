// Every test: node scripts/test.mjs. Builds, checks types and style, runs jest, the tests of the rules and the validation of the simulation,
// and ends with one line that adds up all runners.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ezlint-test-'));
const jestReport = join(folder, 'jest.json');
const bin = (name) => join(root, 'node_modules', ...name.split('/'));

if (process.env.EZLINT_SEED !== undefined)
  console.error(`seed of the property tests: EZLINT_SEED=${process.env.EZLINT_SEED}`);

/** Without these nothing can be tested. */
const BEFORE = [
  ['build', 'scripts/build.mjs'],
  ['types', bin('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  ['types of the pages', bin('typescript/bin/tsc'), '-p', 'extension/web/tsconfig.json'],
  ['style', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  ['order of the folders', 'scripts/check-folders.mjs'],
  ['style of the rules', 'scripts/check-rego.mjs'],
  ['time of regular expressions', 'scripts/check-regexes.mjs'],
];

/** Runners, and what their output counts. */
const RUNNERS = [
  { step: ['jest', bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`], count: countOfJest },
  { step: ['tests of the rules', 'scripts/test-rego.mjs'], count: countOfRego },
  { step: ['validation', 'scripts/run.mjs', 'simcore/tools/validate.ts', '--check'], count: countOfValidation },
];

/** Runs one step and shows what it prints; jest's report goes to a file. */
function run([name, script, ...args], at, of) {
  process.stderr.write(`\n[${at}/${of}] ${name}\n`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      if (name !== 'jest') process.stdout.write(data);
    });
    child.on('close', (code) => resolve({ failed: code !== 0, output }));
  });
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

const steps = BEFORE.length + RUNNERS.length;
const total = [0, 0, 0];
let at = 0;
let isBroken = false;
for (const step of BEFORE) {
  at++;
  if (isBroken) continue;
  isBroken = (await run(step, at, steps)).failed;
}
if (isBroken) total[1]++;
else
  for (const { step, count } of RUNNERS) {
    const result = await run(step, ++at, steps);
    try {
      count(result).forEach((number, index) => {
        total[index] += number;
      });
      if (result.failed && total[1] === 0) total[1]++;
    } catch {
      // The runner itself broke.
      total[1]++;
    }
  }
rmSync(folder, { recursive: true, force: true });
console.log(`\n${total[0]} passed, ${total[1]} failed, ${total[2]} skipped`);
if (total[1] > 0) process.exitCode = 1;
