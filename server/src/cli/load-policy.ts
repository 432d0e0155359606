import type { CompiledPolicy } from '@ezlint/policies';
import { asset } from './assets.js';
import type { Io } from './io.js';

/**
 * Begins to compile the conditions of the rules. Threads of the engine do it, so the earlier it begins the less is left to wait
 * for when the input has been read.
 */
export function loadPolicy(io: Io): Promise<CompiledPolicy> {
  const policy = asset('policy.wasm', io).then((wasm) => WebAssembly.compile(wasm));
  // Who waits for it hears of a failure; a run that ends before has one of its own to report.
  policy.catch(() => {});
  return policy;
}
