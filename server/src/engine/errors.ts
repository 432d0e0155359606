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

/** A file that the system does not permit this program to read; the reference to it is not an error. */
export class DeniedError extends InputError {}
