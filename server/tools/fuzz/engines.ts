import { isDeepStrictEqual } from 'node:util';
import { loadPolicy, type Policy } from '@ezlint/policies';
import { ShippedRules, Undecided, walkingBackwards } from '@ezlint/policies/shipped';
import { promise } from './promise.js';

/** The rules as JavaScript and as WebAssembly. */
export class Engines {
  private readonly shipped: ShippedRules;
  private readonly backwards: ShippedRules;
  private readonly policy: Policy;

  constructor(wasm: Uint8Array) {
    this.shipped = new ShippedRules(wasm);
    this.backwards = new ShippedRules(wasm, walkingBackwards);
    this.policy = loadPolicy(wasm);
  }

  /** Both find the same whatever the order in which sets are walked, or JavaScript says that it cannot know. */
  check(input: unknown): void {
    let here: unknown[];
    try {
      here = this.shipped.evaluateHere(input);
    } catch (error) {
      if (error instanceof Undecided) return;
      throw error;
    }
    agree(here, this.backwards.evaluateHere(input), 'depends on the order in which sets are walked');
    agree(here, this.policy.evaluate(input), 'differs between JavaScript and WebAssembly');
  }
}

function agree(here: unknown[], there: unknown[], difference: string): void {
  if (isDeepStrictEqual(here, there)) return;
  const at = here.findIndex((finding, index) => !isDeepStrictEqual(finding, there[index]));
  const { rule } = (here[at] ?? there[here.length]) as { rule: string };
  promise(false, `a finding of ${rule} ${difference}`);
}
