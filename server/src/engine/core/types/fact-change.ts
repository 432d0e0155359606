import type { Host } from '@ezlint/simcore';

/**
 * A change of a fix outside the stack's files: hardware, programs, files that the model of the stack does not contain. Only the simulation uses it.
 */
export type FactChange =
  | { environment: string[]; value: unknown }
  /** The flow with this name, otherwise with this job, otherwise of this kind. */
  | { flow: string; set: Record<string, unknown> }
  | { host: Partial<Host> };
