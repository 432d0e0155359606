import { type Entrypoints, PolicyInstance, RuleStopped } from './policy-instance.js';
import { toJson } from './rego-text.js';
import { compareStrings } from './rego-value.js';
import type { CompiledPolicy } from './rule-exports.js';
import { rulesIn } from './rule-exports.js';
import { sizeOf } from './value-writer.js';

/** The entry point of the bundle that `build-policies` makes. */
export const findingsEntrypoint = 'ezlint/main/findings';

/**
 * Minimum memory of an instance, and its initial memory per byte of the input: the shipped rules need two to three. Unused memory needs
 * only addresses, but V8 counts it as memory held by garbage, and collects more often the more of it there is.
 */
const LEAST_ROOM_MB = 16;
const ROOM_PER_INPUT_BYTE = 3;
/** Bytes of a value for each byte of its JSON text, if the engine parses it. */
const VALUE_PER_TEXT_BYTE = 12;

/** Largest input that the engine parses: its length as JSON text, and the number of elements in its first two levels. */
const MOST_PARSED = 2 ** 19;
const MOST_ELEMENTS = 4000;

/** An instance with more memory is not kept for the next evaluation, because other code may need it. */
const KEPT_MB = 256;

/** Sufficient for the shipped rules with a hundred thousand lines. */
const DEFAULT_LIMIT_MB = 2048;

/** A rule that did not complete, with the reason: only its own findings are missing. */
export interface RuleFailure {
  rule: string;
  reason: string;
}

/** Called for each rule that does not complete; without it, the first one is an error. */
export type OnFailure = (failure: RuleFailure) => void;

export interface PolicyOptions {
  /** Maximum memory of one evaluation. Memory doubles when it grows, so a rule that needs more than half of the limit can be stopped. */
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

  /** Bytes of memory that the policy keeps between evaluations. */
  get memoryBytes(): number {
    return this.#live().memoryBytes;
  }

  /** The rules, each with the paths of its input, if the policy contains them. */
  get rules(): ReadonlyMap<string, readonly string[] | undefined> {
    this.#rules ??= rulesIn(this.#module);
    return this.#rules;
  }

  /** The findings of rules for one input, in a fixed order: by place, then rule, then content. */
  evaluate(input: unknown, failed?: OnFailure, rules: readonly string[] = [...this.rules.keys()]): unknown[] {
    const text = textOfSmall(input);
    const size = text === undefined ? sizeOf(input) : text.length;
    const found = this.#found(rules, failed, (rest) =>
      this.#guarded(size, (instance) =>
        text === undefined ? instance.found(input, rest) : instance.foundInText(text, rest),
      ),
    );
    // The findings of a large input need the memory next, and a new instance takes little time compared with writing the input.
    if (text === undefined) this.#instance = undefined;
    return sortFindings(found.flat());
  }

  /**
   * The findings of each of the given rules, unordered. A part of the input that is the same object as last time is assumed to be
   * unchanged.
   *
   * @param inputBytes approximate size of the input in memory, from `sizeOf`
   */
  evaluateAgain(input: unknown, rules: readonly string[], inputBytes: number, failed?: OnFailure): unknown[][] {
    return this.#found(rules, failed, (rest) =>
      this.#guarded(inputBytes, (instance) => instance.foundAgain(input, rest)),
    );
  }

  /**
   * The value of an entry point for an input given as JSON text, which may contain numbers that are not doubles; undefined if Rego has no
   * result.
   */
  value(inputJson: string, entrypoint: string): unknown {
    const size = inputJson.length * VALUE_PER_TEXT_BYTE;
    const value = this.#guarded(size, (instance) => instance.valueOf(wellFormed(inputJson), entrypoint));
    return value === undefined ? undefined : toJson(value);
  }

  /** Runs the rules after one that stopped: each time in a new instance, because the memory of the old one is unreliable. */
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
        failed({ rule, reason: error.reason });
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
      // The memory of an interrupted evaluation is unreliable: the next one starts with a new instance.
      this.#instance = undefined;
      throw error;
    }
  }

  /** Discards the state of an evaluation that was stopped from outside. */
  reset(): void {
    this.#instance = undefined;
  }

  /** The instance, created again if the input is too large for it. */
  #live(inputBytes = 0): PolicyInstance {
    if (this.#instance === undefined || this.#instance.memoryBytes < this.#roomMb(inputBytes) * 2 ** 20)
      this.#instance = this.#create(inputBytes);
    return this.#instance;
  }

  #create(inputBytes: number): PolicyInstance {
    return new PolicyInstance(this.#module, this.#memoryLimitMb, this.#roomMb(inputBytes));
  }

  /** Powers of two, so a model that grows line by line seldom needs a new instance. */
  #roomMb(inputBytes: number): number {
    const neededMb = Math.max(LEAST_ROOM_MB, (inputBytes * ROOM_PER_INPUT_BYTE) / 2 ** 20);
    return Math.min(2 ** Math.ceil(Math.log2(neededMb)), this.#memoryLimitMb);
  }
}

/**
 * Like `aggregator`: a value that is not an object is not a finding. The finding gets the key itself: of a copy with one more key, V8 keeps a
 * description for each finding.
 */
function withRule(finding: unknown, rule: string): Record<string, unknown>[] {
  const isObject = typeof finding === 'object' && finding !== null && !Array.isArray(finding);
  return isObject ? [Object.assign(finding, { rule })] : [];
}

/**
 * JSON text of an input that the engine parses faster than new code of this host writes it: this host becomes faster, and needs an eighth of
 * the memory, if an input is large.
 */
function textOfSmall(input: unknown): string | undefined {
  const parts = partsOf(input).flatMap(partsOf);
  const elements = parts.reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 1), 0);
  if (elements > MOST_ELEMENTS) return undefined;
  const text = wellFormed(JSON.stringify(input));
  return text.length > MOST_PARSED ? undefined : text;
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** An unpaired surrogate, which JavaScript allows in a text, stops the engine's parser. */
function wellFormed(json: string): string {
  // Complete pairs are not escaped in JSON, so an escape in this range is always unpaired.
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

/** A fixed order of findings, independent of the engine: by place, then rule, then content. */
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

/** JSON text that does not depend on the order of keys. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => compareStrings(a, b));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`)}}`;
}
