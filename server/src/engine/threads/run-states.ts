import type { FinishedRun, RunJob } from '@ezlint/simcore';

/** State of a job, shared by all threads. */
export const WAITING = 0;
export const TAKEN = 1;
export const DONE = 2;
export const FAILED = 3;

/** Jobs for any thread. */
export interface Batch {
  jobs: readonly RunJob[];
  /** State of each job, then the number of other threads that have ended. */
  states: Int32Array;
}

/** A job that another thread completed. */
export interface Made {
  index: number;
  run: FinishedRun;
}
