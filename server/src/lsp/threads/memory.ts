import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less than this is not worth the time. */
const WORTHWHILE_BYTES = 96 * 2 ** 20;

/** Gives back what is garbage now: an engine that has nothing to do keeps it, and what large stacks took is much. */
export function collectGarbage(): void {
  const { heapTotal, external } = process.memoryUsage();
  if (heapTotal + external < WORTHWHILE_BYTES) return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
