import type { FinishedRun, RunJob } from '@ezlint/simcore';

/** State of a job, shared by all threads. */
export const WAITING = 0;
export const TAKEN = 1;
export const DONE = 2;
export const FAILED = 3;

/** Jobs for whoever takes them first. */
export interface Batch {
  jobs: readonly RunJob[];
  /** Of each job, and then how many other threads have ended. */
  states: Int32Array;
}

/** A job that another thread did. */
export interface Made {
  index: number;
  run: FinishedRun;
}
