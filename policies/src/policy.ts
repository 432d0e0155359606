import { type Entrypoints, PolicyInstance, RuleStopped } from './policy-instance.js';
import { toJson } from './rego-text.js';
import { compareStrings } from './rego-value.js';
import { rulesIn } from './rule-exports.js';
import { sizeOf } from './value-writer.js';

/** The entry point of the bundle that `build-policies` makes. */
export const findingsEntrypoint = 'ezlint/main/findings';

/**
 * Least memory of an instance, and what it starts with for each byte of the input: the shipped rules take two to three. What is not used takes only addresses,
 * but V8 counts it as memory that garbage holds, and collects the more often, the more of it there is.
 */
const LEAST_ROOM_MB = 16;
const ROOM_PER_INPUT_BYTE = 3;
/** Bytes of a value for each byte of its JSON text, as the engine reads it. */
const VALUE_PER_TEXT_BYTE = 12;

/** An instance of more memory is not kept for the next evaluation: what follows this one may need it. */
const KEPT_MB = 256;

/** Enough for the shipped rules on a hundred thousand lines. */
const DEFAULT_LIMIT_MB = 2048;

/** A policy in machine code, ready to be loaded. */
export type CompiledPolicy = WebAssembly.Module;

/** A rule that did not run to its end, and why: its own findings are missing, and no others. */
export interface RuleFailure {
  rule: string;
  reason: string;
}

/** Hears of each rule that does not run to its end; without it, the first one is an error. */
export type OnFailure = (failure: RuleFailure) => void;

export interface PolicyOptions {
  /** Memory that one evaluation never exceeds. Memory doubles when it grows, so a rule that needs more than half of the limit can be stopped. */
  memoryLimitMb?: number;
}

/** A compiled policy, loaded once and evaluated any number of times in constant memory. */
export class Policy {
  readonly #module: WebAssembly.Module;
  readonly #memoryLimitMb: number;
  #instance: PolicyInstance | undefined;
  #rules: ReadonlyMap<string, readonly string[] | undefined> | undefined;

  constructor(wasm: Uint8Array | CompiledPolicy, options: PolicyOptions = {}) {
    this.#module = isBytes(wasm) ? new WebAssembly.Module(wasm) : wasm;
    this.#memoryLimitMb = options.memoryLimitMb ?? DEFAULT_LIMIT_MB;
  }

  /** The entry points, as paths such as ezlint/main/findings. */
  get entrypoints(): Entrypoints {
    return this.#live().entrypoints;
  }

  /** Bytes of memory that the policy holds between evaluations. */
  get memoryBytes(): number {
    return this.#live().memoryBytes;
  }

  /** The rules, each with the paths of the input that it reads, where the policy says that. */
  get rules(): ReadonlyMap<string, readonly string[] | undefined> {
    this.#rules ??= rulesIn(this.#module);
    return this.#rules;
  }

  /** The findings of rules for one input, in a fixed order: by place, then rule, then content. */
  evaluate(input: unknown, failed?: OnFailure, rules: readonly string[] = [...this.rules.keys()]): unknown[] {
    const size = sizeOf(input);
    const found = this.#found(rules, failed, (rest) => this.#guarded(size, (instance) => instance.found(input, rest)));
    return sortFindings(found.flat());
  }

  /**
   * The findings of each of some rules, in no order. What of the input is the same object as the last time is taken to be the same.
   *
   * @param inputBytes about the size of the input in memory, of `sizeOf`
   */
  evaluateAgain(input: unknown, rules: readonly string[], inputBytes: number, failed?: OnFailure): unknown[][] {
    return this.#found(rules, failed, (rest) =>
      this.#guarded(inputBytes, (instance) => instance.foundAgain(input, rest)),
    );
  }

  /** The value of an entry point for an input given as JSON text, which may spell numbers as no double does; undefined where Rego has none. */
  value(inputJson: string, entrypoint: string): unknown {
    const size = inputJson.length * VALUE_PER_TEXT_BYTE;
    const value = this.#guarded(size, (instance) => instance.valueOf(wellFormed(inputJson), entrypoint));
    return value === undefined ? undefined : toJson(value);
  }

  /** Has the rules run that come after one that stopped: in an instance of their own each time, since what is left in its memory cannot be trusted. */
  #found(
    rules: readonly string[],
    failed: OnFailure | undefined,
    run: (rules: readonly string[]) => unknown[][],
  ): Record<string, unknown>[][] {
    let found: unknown[][] = [];
    while (found.length < rules.length) {
      try {
        found = found.concat(run(rules.slice(found.length)));
      } catch (error) {
        if (!(error instanceof RuleStopped)) throw error;
        found = found.concat(error.found);
        const rule = rules[found.length]!;
        if (!failed) throw new Error(`${rule}: ${error.message}`);
        failed({ rule, reason: error.message.replace(/^policy stopped: /, '') });
        found.push([]);
      }
    }
    return found.map((own, index) => own.flatMap((finding) => withRule(finding, rules[index]!)));
  }

  #guarded<T>(inputBytes: number, work: (instance: PolicyInstance) => T): T {
    try {
      const instance = this.#live(inputBytes);
      const result = work(instance);
      if (instance.memoryBytes > KEPT_MB * 2 ** 20) this.#instance = undefined;
      return result;
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

  /** The instance, made again when an input outgrows it. */
  #live(inputBytes = 0): PolicyInstance {
    if (this.#instance === undefined || this.#instance.memoryBytes < this.#roomMb(inputBytes) * 2 ** 20)
      this.#instance = this.#create(inputBytes);
    return this.#instance;
  }

  #create(inputBytes: number): PolicyInstance {
    return new PolicyInstance(this.#module, this.#memoryLimitMb, this.#roomMb(inputBytes));
  }

  /** Powers of two, so that a model that grows line by line seldom needs a new instance. */
  #roomMb(inputBytes: number): number {
    const neededMb = Math.max(LEAST_ROOM_MB, (inputBytes * ROOM_PER_INPUT_BYTE) / 2 ** 20);
    return Math.min(2 ** Math.ceil(Math.log2(neededMb)), this.#memoryLimitMb);
  }
}

/** As `aggregator` joins them: what is not an object is not a finding. */
function withRule(finding: unknown, rule: string): Record<string, unknown>[] {
  const isObject = typeof finding === 'object' && finding !== null && !Array.isArray(finding);
  return isObject ? [{ ...finding, rule }] : [];
}

/** Half of a surrogate pair, which JavaScript allows in a text, ends the engine's reader. */
function wellFormed(json: string): string {
  // What is whole is in JSON as it is, so an escape of this range is always a half.
  return json.includes('\\ud') ? json.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd') : json;
}

/** Loads a compiled policy. */
export function loadPolicy(wasm: Uint8Array | CompiledPolicy, options?: PolicyOptions): Policy {
  return new Policy(wasm, options);
}

function isBytes(wasm: Uint8Array | CompiledPolicy): wasm is Uint8Array {
  return ArrayBuffer.isView(wasm);
}

interface Sortable {
  at?: unknown;
  rule?: unknown;
}

/** One order of findings, whatever engine found them: by place, then rule, then content. */
export function sortFindings(findings: unknown[]): unknown[] {
  const keyed = findings.map((finding) => {
    const { at, rule } = (finding ?? {}) as Sortable;
    return { finding, at: typeof at === 'number' ? at : -1, rule: String(rule), text: '' };
  });
  const text = (item: (typeof keyed)[number]) => {
    item.text ||= canonicalText(item.finding);
    return item.text;
  };
  keyed.sort((a, b) => a.at - b.at || compareStrings(a.rule, b.rule) || compareStrings(text(a), text(b)));
  return keyed.map((item) => item.finding);
}

/** JSON text in which the order of keys says nothing. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => compareStrings(a, b));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`)}}`;
}
