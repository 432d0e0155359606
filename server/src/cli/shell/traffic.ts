import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Arguments } from '../../engine/arguments.js';
import { InputError, UsageError } from '../../engine/errors.js';
import { diskFiles } from '../../engine/files/file-system.js';
import { readText } from '../../engine/files/read.js';
import type { Io } from '../../engine/io.js';
import { RecordCollector } from '../../engine/measured/workload/collector.js';
import { workloadOf } from '../../engine/measured/workload/result.js';
import { environmentYaml, workloadYaml } from '../../report/workload/yaml.js';
import { deliver } from './deliver.js';
import { isDump } from './read-dump.js';
import { readMeasured } from './read-measured.js';

const WORKLOAD = 'workload.yaml';
const ENVIRONMENT = 'environment.yaml';
/** The first line of files that this program wrote. */
const OWN = /^# Measured by ezlint workload/;

/**
 * Reads the records of `--traffic`, writes the workload of the peak hour and the environment as files of the folder of the run, where later
 * runs and editors find them, and returns arguments that refer to them. A file that this program did not write is kept: such an environment
 * is used unchanged.
 */
export async function withTraffic(args: Arguments, io: Io): Promise<Arguments> {
  const named = args.values('traffic');
  if (named.length === 0) return args;
  // If the shell expands a pattern after the option, the other dumps are paths.
  const words = args.words.filter((path) => !isDump(resolve(io.cwd, path)));
  const dumps = [...named, ...args.words.filter((path) => !words.includes(path))];
  if (args.has('workload'))
    throw new UsageError(
      '--traffic and --workload are mutually exclusive: --traffic measures the workload.',
      'Specify one of them.',
    );
  const { cwd } = io;
  if (existsSync(join(cwd, WORKLOAD)) && !(await isOwn(join(cwd, WORKLOAD))))
    throw new UsageError(
      `${WORKLOAD} was not written by ezlint and is not replaced.`,
      'Rename it, or write the measured workload to another file with ezlint workload --output FILE.',
    );
  const collector = new RecordCollector();
  for (const path of dumps) await readMeasured(path, collector, io);
  const collected = collector.end();
  const result = workloadOf(collected, { stack: stackOf([...collected.stacks.keys()].sort(), args.value('stack')) });
  const period = result.periods.peak ? 'peak' : 'average';
  if (!result.periods[period])
    throw new InputError(
      `${dumps.join(', ')}: no traffic was found.`,
      'To list the records in a dump, use ezlint workload FILE.',
    );
  await deliver(workloadYaml(result, period), join(cwd, WORKLOAD), io);
  const given = args.value('environment');
  const isKept = given === undefined && existsSync(join(cwd, ENVIRONMENT)) && !(await isOwn(join(cwd, ENVIRONMENT)));
  if (given === undefined && !isKept) await deliver(environmentYaml(result), join(cwd, ENVIRONMENT), io);
  io.err(
    `ezlint: ${WORKLOAD}${given === undefined && !isKept ? ` and ${ENVIRONMENT} were` : ' was'} written from ${dumps.join(', ')}${isKept ? `; ${ENVIRONMENT} was not written by ezlint and is used unchanged` : ''}.\n`,
  );
  const values = new Map([
    ['workload', resolve(cwd, WORKLOAD)],
    ...(given === undefined && !isKept ? [['environment', resolve(cwd, ENVIRONMENT)] as const] : []),
  ]);
  return {
    words,
    has: (option) => values.has(option) || args.has(option),
    value: (option) => values.get(option) ?? args.value(option),
    values: (option) => (values.has(option) ? [values.get(option)!] : args.values(option)),
  };
}

/** The stack whose records are used: the only one, otherwise the one that `--stack` names, as STACK or SYSTEM/STACK. */
function stackOf(stacks: readonly string[], wanted: string | undefined): string | undefined {
  if (stacks.length <= 1) return undefined;
  const name = wanted?.toUpperCase();
  const named = stacks.filter((each) => each === name || each.split('/')[1] === name);
  if (named.length === 1) return named[0];
  throw new UsageError(
    `The records are of ${stacks.length} stacks: ${stacks.join(', ')}.`,
    'Specify the stack of the profile with --stack SYSTEM/STACK.',
  );
}

const isOwn = async (path: string): Promise<boolean> => OWN.test(await readText(path, path, diskFiles));
