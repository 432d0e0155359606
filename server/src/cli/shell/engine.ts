import { setFlagsFromString } from 'node:v8';

const BY_INVOCATIONS = ['--invocation-count-for-maglev=3000', '--invocation-count-for-turbofan=20000'];

/** Flags by the major version of Node; only what was tried is set, since the engine complains of a flag that it does not know. */
const LATER = new Map([
  ['20', [`--interrupt-budget=${12 * 67_584}`]],
  ['22', BY_INVOCATIONS],
  ['24', BY_INVOCATIONS],
  ['25', BY_INVOCATIONS],
]);

/**
 * Has the engine optimize only what runs some seven times as often as it usually waits for: a run that simulates nothing is over before optimized code earns back
 * what making it takes, which is up to half of a second.
 */
export function optimizeLate(): void {
  LATER.get(process.versions.node.split('.')[0]!)?.forEach(setFlagsFromString);
}
