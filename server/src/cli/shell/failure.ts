import { InputError, RunError, reasonOf } from '../../engine/errors.js';
import { type Io, tellError } from '../../engine/io.js';
import { printable, printableLines } from '../../report/escape.js';

/** Prints why a command failed, and what to do; returns its exit code. */
export function tellFailure(error: unknown, io: Io): number {
  const debug = Boolean(io.env.EZLINT_DEBUG);
  if (debug && error instanceof Error) io.err(`${error.stack}\n`);
  const known = error instanceof RunError ? error : (ofSystem(error) ?? ofMemory(error));
  if (known) {
    tellError(printableLines(known.message), printable(known.remedy), io);
    return known.exitCode;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`ezlint: internal error: ${message.split('\n')[0]}\n`);
  io.err('Report the error with the input that causes it. Set EZLINT_DEBUG=1 to print its location.\n');
  return 3;
}

/** A system error for a file or folder, which the user can fix, wherever it occurs; undefined for any other error. */
function ofSystem(error: unknown): RunError | undefined {
  const { path, syscall } = error as { path?: unknown; syscall?: unknown };
  if (typeof path !== 'string' || typeof syscall !== 'string' || syscall.startsWith('spawn')) return undefined;
  return new InputError(
    `${path} cannot be read or written: ${reasonOf(error)}.`,
    'Check the path and its permissions.',
  );
}

/** Large dumps are read in a thread with a limit. The engine of the rules reserves addresses in advance, which a limit of the address space prevents. */
function ofMemory(error: unknown): RunError | undefined {
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new InputError(
      'the records need more than 1 GB of memory.',
      'Specify the dumps of fewer days or systems, or aggregate them first (ezlint workload --to-parquet).',
    );
  if (!(error instanceof RangeError) || !error.message.includes('could not allocate memory')) return undefined;
  return new InputError(
    'the system does not provide the memory that the rules require.',
    'Remove the limit of the address space (ulimit -v), or set it to 12 GB or more. WebAssembly reserves addresses, and uses only a part of them.',
  );
}
