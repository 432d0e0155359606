/** An error that ends the run and that the user can fix: the problem and the remedy. */
export abstract class RunError extends Error {
  abstract readonly exitCode: 2 | 3;

  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exhausted',
  EFBIG: 'the file would be larger than the system allows',
  EIO: 'the disk reported an error',
  EMFILE: 'too many files are open',
  EBUSY: 'another program uses it, or it is a mount point',
  ENXIO: 'no program reads from it',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a loop',
};

/** Why the system rejected access to a file, as text. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string };
  return REASONS[code] ?? message;
}

/** Wrong usage or configuration. */
export class UsageError extends RunError {
  readonly exitCode = 2;
}

/** Input that cannot be read. */
export class InputError extends RunError {
  readonly exitCode = 3;
}

/** For these reasons, neither another path nor other permissions help. */
const REMEDIES: Readonly<Record<string, string>> = {
  [REASONS.ENOSPC!]: 'Make room on the disk, or write to another disk.',
  [REASONS.EDQUOT!]: 'Delete files, or write to another disk.',
  [REASONS.EFBIG!]: 'Increase the limit of the size of files (ulimit -f).',
  [REASONS.EIO!]: 'Check the disk, or write to another disk.',
};

/**
 * The error for a file or folder that cannot be written.
 *
 * @param cause the system error, or the reason as text
 * @param remedy for reasons that the path or its permissions cause
 */
export function notWritten(shown: string, cause: unknown, remedy: string): InputError {
  const reason = typeof cause === 'string' ? cause : reasonOf(cause);
  return new InputError(`${shown} cannot be written: ${reason}.`, REMEDIES[reason] ?? remedy);
}

/** A file that the system does not permit this program to read; the reference to it is not an error. */
export class DeniedError extends InputError {}
