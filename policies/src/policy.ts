import { type Entrypoints, PolicyInstance } from './policy-instance.js';
import { toJson } from './rego-text.js';
import { compareStrings, RegoSet, type RegoValue } from './rego-value.js';

/** The entry point of the bundle that `build-policies` makes. */
export const findingsEntrypoint = 'ezlint/main/findings';

export interface PolicyOptions {
  /** Memory that one evaluation may use; more stops it with an error. */
  memoryLimitMb?: number;
}

/** A compiled policy, loaded once and evaluated any number of times in constant memory. */
export class Policy {
  readonly #module: WebAssembly.Module;
  readonly #memoryLimitMb: number;
  #instance: PolicyInstance | undefined;

  constructor(wasm: Uint8Array, options: PolicyOptions = {}) {
    this.#module = new WebAssembly.Module(wasm);
    this.#memoryLimitMb = options.memoryLimitMb ?? 1024;
    this.#instance = new PolicyInstance(this.#module, this.#memoryLimitMb);
  }

  /** The entry points, as paths such as ezlint/main/findings. */
  get entrypoints(): Entrypoints {
    return this.#live().entrypoints;
  }

  /** Bytes of memory that the policy holds between evaluations. */
  get memoryBytes(): number {
    return this.#live().memoryBytes;
  }

  /** The findings for one input, in a fixed order: by place, then rule, then content. */
  evaluate(input: unknown, entrypoint = findingsEntrypoint): unknown[] {
    const found = this.#evaluate(JSON.stringify(input), entrypoint);
    const findings = found instanceof RegoSet ? found.unordered : found;
    return Array.isArray(findings) ? sortFindings(findings.map(toJson)) : [];
  }

  /** The value of an entry point for an input given as JSON text; undefined where Rego has none. */
  value(inputJson: string, entrypoint: string): unknown {
    const value = this.#evaluate(inputJson, entrypoint);
    return value === undefined ? undefined : toJson(value);
  }

  #evaluate(inputJson: string, entrypoint: string): RegoValue | undefined {
    try {
      return this.#live().evaluate(inputJson, entrypoint);
    } catch (error) {
      // What an interrupted evaluation leaves in its memory cannot be trusted: the next starts afresh.
      this.#instance = undefined;
      throw error;
    }
  }

  /** Forgets the state of an evaluation that was stopped from outside. */
  reset(): void {
    this.#instance = undefined;
  }

  #live(): PolicyInstance {
    this.#instance ??= new PolicyInstance(this.#module, this.#memoryLimitMb);
    return this.#instance;
  }
}

/** Loads a compiled policy. */
export function loadPolicy(wasm: Uint8Array, options?: PolicyOptions): Policy {
  return new Policy(wasm, options);
}

interface Sortable {
  at?: unknown;
  rule?: unknown;
}

function sortFindings(findings: unknown[]): unknown[] {
  const keyed = findings.map((finding) => {
    const { at, rule } = (finding ?? {}) as Sortable;
    return { finding, at: typeof at === 'number' ? at : -1, rule: String(rule), text: '' };
  });
  const text = (item: (typeof keyed)[number]) => {
    item.text ||= JSON.stringify(item.finding);
    return item.text;
  };
  keyed.sort((a, b) => a.at - b.at || compareStrings(a.rule, b.rule) || compareStrings(text(a), text(b)));
  return keyed.map((item) => item.finding);
}
