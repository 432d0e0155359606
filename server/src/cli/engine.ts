import { setFlagsFromString } from 'node:v8';

/** As the engines of newer versions do by themselves, and for a run of seconds still soon enough. */
const LATE_BUDGET = 12 * 67_584;

/**
 * Has the engine of Node 20 optimize only what runs much longer than it usually waits for: a run that simulates nothing is over before optimized code earns back what
 * making it takes (server/bin/load.js sets what a run begins with).
 */
export function optimizeLate(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${LATE_BUDGET}`);
}
