import makeProgram from '../gen/rules.cjs';
import { Program, runtime } from './plan/program.js';
import { type CompiledPolicy, findingsEntrypoint, loadPolicy, type Policy, sortFindings } from './policy.js';

export { walkingBackwards } from './plan/backwards.js';
export { Undecided } from './plan/undecided.js';

/**
 * The shipped rules as JavaScript, which takes half of the time of OPA's WebAssembly once it is warm. What Rego and JavaScript might mean differently is left to the
 * WebAssembly, as is an input that stops the program; both find the same (server/test/rules.test.ts).
 */
export class ShippedRules {
  #program: Program | undefined;
  #policy: Policy | undefined;

  /** The WebAssembly is compiled when it is first needed; `given` is another runtime than the usual one for tests. */
  constructor(
    private readonly wasm: Uint8Array | CompiledPolicy,
    private readonly given = runtime,
  ) {}

  /** The findings in the order of `Policy.evaluate`. */
  evaluate(input: unknown): unknown[] {
    try {
      return this.evaluateHere(input);
    } catch {
      this.#policy ??= loadPolicy(this.wasm);
      return this.#policy.evaluate(input);
    }
  }

  /** The same by JavaScript alone; throws where it cannot be sure. */
  evaluateHere(input: unknown): unknown[] {
    this.#program ??= new Program(makeProgram, this.given);
    return sortFindings(this.#program.evaluate(input, findingsEntrypoint));
  }
}
