import type { Io } from '../io.js';
import { fromAsset } from './assets.js';

const read = fromAsset('policy.wasm', (content): Uint8Array => content);

/** Starts to read the rules; they are compiled when the first stack is evaluated. */
export function loadPolicy(io: Io): Promise<Uint8Array> {
  const policy = read(io);
  // Callers that await the policy receive the error; a run that ends earlier has its own error to report.
  policy.catch(() => {});
  return policy;
}
