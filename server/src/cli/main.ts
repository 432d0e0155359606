import { version } from '../../package.json';
import { jsonText } from '../engine/core/json-text.js';
import { UsageError } from '../engine/errors.js';
import { didYouMean, nearest } from '../engine/spelling.js';
import { outgoing } from '../report/escape.js';
import { COMMANDS } from './commands.js';
import { parseArguments, shellWord } from './shell/arguments.js';
import type { CommandEntry } from './shell/command.js';
import { tellFailure } from './shell/failure.js';
import { commandHelp, overview } from './shell/help.js';
import type { ShellIo } from './shell/shell-io.js';

export { processIo } from './shell/process-io.js';

/** Exported for the build: the manual page. */
export const manual = async (): Promise<string> => (await import('./shell/manual.js')).manualPage(COMMANDS, version);

/** The work of a thread in a run over many stacks (bin/check-worker.js). */
export const stackServer = () => import('../engine/session/stack-answers.js');

/** The work of the tool thread for assistants (bin/tool-worker.js). */
export const toolServer = () => import('./commands/mcp/tool-thread.js');

/** The work of the thread for large dumps of records and large files (bin/record-worker.js). */
export const recordServer = () => import('./shell/record-thread.js');

/** Commands whose memory is that of the records; `check --traffic` can need more for the configuration. */
const RECORD_COMMANDS: ReadonlySet<string | undefined> = new Set(['workload', 'drift']);

/** Runs one command line and returns its exit code; does not throw. */
export async function main(argv: readonly string[], io: ShellIo): Promise<number> {
  let worst = 0;
  const colors = { used: false };
  const printed = new Set<string>();
  const guarded: ShellIo = {
    ...io,
    colors,
    out: (text) => io.out(outgoing(text, { hasColors: colors.used })),
    err: (text) => {
      printed.add(outgoing(text));
      io.err(outgoing(text));
    },
    data: (text) => io.out(text),
    progress: (text) => io.err(text),
    failed: (exitCode) => {
      worst = Math.max(worst, exitCode);
    },
    inLimitedThread: async (files, input) => (await recordServer()).inLimitedThread(argv, io, printed, files, input),
  };
  try {
    const elsewhere = RECORD_COMMANDS.has(argv[0]) ? await (await recordServer()).inRecordThread(argv, io) : undefined;
    if (elsewhere !== undefined) return elsewhere;
    const code = await dispatch(argv, guarded);
    return Math.max(code, worst);
  } catch (error) {
    return tellFailure(error, guarded);
  }
}

async function dispatch(argv: readonly string[], io: ShellIo): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined)
    throw new UsageError(
      'No command is given.',
      `Specify one of ${names().join(', ')}. To list them with descriptions, enter ezlint --help.`,
    );
  if (first === '--version' || first === '-V') return print(`ezlint ${version}\n`, io);
  if (first === '--help' || first === '-h') return print(overview(COMMANDS), io);
  if (first === 'help')
    return rest[0] === undefined ? print(overview(COMMANDS), io) : dispatch([rest[0], '--help'], io);
  const entry = COMMANDS.find((command) => command.name === first);
  if (!entry) throw unknownCommand(first);
  return runCommand(entry, rest, io);
}

async function runCommand(entry: CommandEntry, argv: readonly string[], io: ShellIo): Promise<number> {
  const command = await entry.load();
  const operandsFrom = argv.indexOf('--');
  const options = operandsFrom < 0 ? argv : argv.slice(0, operandsFrom);
  if (options.includes('--help') || options.includes('-h')) return print(commandHelp(command), io);
  const args = parseArguments(command, argv);
  if (command.schema && args.has('schema')) return print(jsonText(await command.schema(args)), io);
  return command.run(args, io);
}

function names(): string[] {
  return COMMANDS.map((command) => command.name);
}

function unknownCommand(word: string): UsageError {
  if (word.startsWith('-'))
    return new UsageError(
      `Unknown option: ${word}.`,
      'Specify options after the command. To list the options of check, enter ezlint check --help.',
    );
  const near = didYouMean(nearest(word, names(), 1));
  const remedy =
    near === ''
      ? `Use one of ${names().join(', ')}. To check a file, enter ezlint check ${shellWord(word)}.`
      : `D${near.slice(1)}`;
  return new UsageError(`Unknown command: ${word}.`, remedy);
}

function print(text: string, io: ShellIo): number {
  io.out(text);
  return 0;
}
