import type { Io } from '../io.js';
import { asset } from './assets.js';

/** Begins to read the rules; they are compiled when the first stack is evaluated. */
export function loadPolicy(io: Io): Promise<Uint8Array> {
  const policy = asset('policy.wasm', io);
  // Who waits for it hears of a failure; a run that ends before has one of its own to report.
  policy.catch(() => {});
  return policy;
}
