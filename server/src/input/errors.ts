/** An end of the run that the user can mend: what is wrong, and what to do. */
abstract class RunError extends Error {
  abstract readonly exitCode: 2 | 3;

  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** Wrong usage or configuration. */
export class UsageError extends RunError {
  readonly exitCode = 2;
}

/** Input that cannot be read. */
export class InputError extends RunError {
  readonly exitCode = 3;
}
