import type { Io } from '../io.js';
import { fromAsset } from './assets.js';

const read = fromAsset('policy.wasm', (content): Uint8Array => content);

/** Begins to read the rules; they are compiled when the first stack is evaluated. */
export function loadPolicy(io: Io): Promise<Uint8Array> {
  const policy = read(io);
  // Who waits for it hears of a failure; a run that ends before has one of its own to report.
  policy.catch(() => {});
  return policy;
}
