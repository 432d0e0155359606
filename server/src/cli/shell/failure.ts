import { InputError, UsageError } from '../../engine/errors.js';
import type { Io } from '../../engine/io.js';
import { printable } from '../../report/escape.js';

/** Prints why a command could not do its work, and what to do; gives its exit code. */
export function tellFailure(error: unknown, io: Io): number {
  const debug = Boolean(io.env.EZLINT_DEBUG);
  if (debug && error instanceof Error) io.err(`${error.stack}\n`);
  if (error instanceof UsageError || error instanceof InputError) {
    // It may quote what is in a file.
    io.err(`ezlint: ${error.message.split('\n').map(printable).join('\n')}\n${printable(error.remedy)}\n`);
    return error.exitCode;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`ezlint: internal error: ${message.split('\n')[0]}\n`);
  io.err('Please report it with the input that shows it; EZLINT_DEBUG=1 prints where it happened.\n');
  return 3;
}
