// npm run mutation -- [--target NAME] [--file PATH] [--sample N] [--seed N]
// Changes one thing at a time in the writer, the functions at the borders and the resolver, and runs their tests: a change that no test
// detects, and that server/tools/mutation/survivors.yaml does not explain, fails the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { Random } from './fuzz/random.js';
import { type Mutant, mutantsOf } from './mutation/mutants.js';

/** A test that takes longer hangs, so the change was detected. */
const LONGEST_MS = 120_000;

interface MutationTarget {
  name: string;
  files: string[];
  /** Arguments for jest. */
  tests: string[];
}

interface Explained {
  file: string;
  before: string;
  after: string;
}

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { target: text, file: text, sample: text, seed: text } });
const targets = parse(readFileSync('server/tools/mutation/targets.yaml', 'utf8')) as MutationTarget[];
const explained = parse(readFileSync('server/tools/mutation/survivors.yaml', 'utf8')) as Explained[];
const counts = { killed: 0, explained: 0, survived: 0 };

/** The tests that run now. */
let running: ChildProcess | undefined;

/** Does not block, so that a signal ends the run at once. */
function testsPass({ tests }: MutationTarget): Promise<boolean> {
  running = spawn(process.execPath, ['node_modules/jest/bin/jest.js', '-i', '--bail', ...tests], {
    stdio: 'ignore',
    timeout: LONGEST_MS,
  });
  return new Promise((done) => running!.once('exit', (status) => done(status === 0)));
}

/** The requested number of mutants, selected by the seed; all of them without --sample. */
function chosen(mutants: Mutant[]): Mutant[] {
  if (values.sample === undefined) return mutants;
  const random = new Random(Number(values.seed ?? 1));
  const rest = [...mutants];
  return Array.from({ length: Math.min(Number(values.sample), rest.length) }, () => {
    return rest.splice(random.below(rest.length), 1)[0]!;
  });
}

async function tryAll(target: MutationTarget, file: string): Promise<void> {
  const original = readFileSync(file);
  const restore = (): void => writeFileSync(file, original);
  const stop = (): never => {
    running?.kill();
    restore();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    for (const { start, end, line, before, after } of chosen(mutantsOf(original.toString()))) {
      writeFileSync(file, Buffer.concat([original.subarray(0, start), Buffer.from(after), original.subarray(end)]));
      if (!(await testsPass(target))) {
        counts.killed++;
        continue;
      }
      const known = explained.some((one) => one.file === file && one.before === before && one.after === after);
      counts[known ? 'explained' : 'survived']++;
      if (!known) console.log(`${file}:${line}: ${JSON.stringify(before)} -> ${JSON.stringify(after)} survived`);
    }
  } finally {
    restore();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

for (const target of targets) {
  if (values.target !== undefined && target.name !== values.target) continue;
  const files = target.files.filter((file) => values.file === undefined || file === values.file);
  if (files.length === 0) continue;
  if (!(await testsPass(target))) throw new Error(`The tests of ${target.name} fail without a change.`);
  for (const file of files) await tryAll(target, file);
}
console.log(`${counts.killed} killed, ${counts.explained} survived and are explained, ${counts.survived} survived`);
process.exitCode = counts.survived > 0 ? 1 : 0;
