// Checks every regular expression: none may take exponential time, and those that users run must take linear time in the length of the
// text. node scripts/check-regexes.mjs [FILE…]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NotAnalyzed } from './regexes/automaton.mjs';
import { BOUNDED } from './regexes/bounded.mjs';
import { BUILT } from './regexes/built.mjs';
import { regexesOf } from './regexes/collect.mjs';
import { growthOf } from './regexes/growth.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Code that users run, on external files. The rest reads only files of this repository. */
const SHIPPED =
  /^(?:(?:grammar|policies|simcore|server|extension)\/(?:src|bin)\/|(?:grammar|policies)\/.*\.(?:ya?ml|rego)$)/;

const known = new Map();
function growth(pattern, flags) {
  const key = `${flags}/${pattern}`;
  if (!known.has(key)) known.set(key, growthOf(pattern, flags));
  return known.get(key);
}

/** The problem of a regular expression, as text; undefined if there is none. */
function problemOf(pattern, flags, isShipped) {
  try {
    const { kind, text } = growth(pattern, flags);
    if (kind === 'linear' || (kind === 'polynomial' && !isShipped)) return undefined;
    return `takes ${kind} time where ${JSON.stringify(text)} is repeated`;
  } catch (error) {
    if (!(error instanceof NotAnalyzed || error instanceof SyntaxError)) throw error;
    return isShipped ? `cannot be checked: ${error.message}` : undefined;
  }
}

const paths = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:[cm]?[jt]s|rego|ya?ml)$/.test(path) && !path.endsWith('.d.ts'));
const problems = [];
let count = 0;
for (const path of files) {
  const isShipped = SHIPPED.test(path) && !BOUNDED[path];
  const samples = [...(BUILT[path] ?? [])];
  for (const { pattern, flags, line } of regexesOf(path, readFileSync(path, 'utf8'))) {
    const sample = pattern ?? samples.shift();
    if (sample === undefined && !isShipped) continue;
    count++;
    const problem =
      sample === undefined
        ? 'is built at run time: add what it looks like to scripts/regexes/built.mjs'
        : problemOf(sample, flags, isShipped);
    if (problem) problems.push(`${path}:${line}: /${sample ?? '…'}/${flags} ${problem}`);
  }
  if (samples.length > 0) problems.push(`${path}: scripts/regexes/built.mjs has ${samples.length} samples too many`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.error(`${count} regular expressions: none explodes`);
