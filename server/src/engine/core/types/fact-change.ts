import type { Host } from '@ezlint/simcore';

/**
 * What a remedy changes that is not an edit of the stack's files: hardware, programs, files that the model of the stack does not hold. Only
 * the simulation sees it.
 */
export type FactChange =
  | { environment: string[]; value: unknown }
  /** The flow by its name, else by its job, else by its kind. */
  | { flow: string; set: Record<string, unknown> }
  | { host: Partial<Host> };
