import { isDeepStrictEqual } from 'node:util';
import { loadPolicy, type Policy } from '@ezlint/policies';
import { ShippedRules, Undecided } from '@ezlint/policies/shipped';
import { promise } from './promise.js';

/** The rules as JavaScript and as WebAssembly. */
export class Engines {
  private readonly shipped: ShippedRules;
  private readonly policy: Policy;

  constructor(wasm: Uint8Array) {
    this.shipped = new ShippedRules(wasm);
    this.policy = loadPolicy(wasm);
  }

  /** Both find the same, or JavaScript says that it cannot know. */
  check(input: unknown): void {
    let here: unknown[];
    try {
      here = this.shipped.evaluateHere(input);
    } catch (error) {
      if (error instanceof Undecided) return;
      throw error;
    }
    promise(isDeepStrictEqual(here, this.policy.evaluate(input)), 'JavaScript and WebAssembly find different things');
  }
}
