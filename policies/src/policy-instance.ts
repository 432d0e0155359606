import { builtins } from './builtins.js';
import { PolicyStopped, reasonOf } from './policy-stopped.js';
import { parseValue, toJson } from './rego-text.js';
import { RegoObject, RegoSet, type RegoValue, valueText } from './rego-value.js';
import { Allowance, isEmptySet, plainValue, type Room, ValueWriter } from './value-writer.js';

/** Names of entry points with their numbers in the module. */
export type Entrypoints = Readonly<Record<string, number>>;

type RuleFunction = (input: number, data: number) => number;

interface Exports {
  builtins(): number;
  entrypoints(): number;
  eval(context: number): number;
  opa_eval_ctx_get_result(context: number): number;
  opa_eval_ctx_new(): number;
  opa_eval_ctx_set_data(context: number, data: number): void;
  opa_eval_ctx_set_entrypoint(context: number, entry: number): void;
  opa_eval_ctx_set_input(context: number, input: number): void;
  opa_free(address: number): void;
  opa_heap_ptr_get(): number;
  opa_heap_ptr_set(address: number): void;
  opa_malloc(size: number): number;
  opa_memoize_init(): void;
  opa_value_dump(value: number): number;
  opa_value_parse(text: number, length: number): number;
  opa_wasm_abi_version: WebAssembly.Global;
  opa_wasm_abi_minor_version: WebAssembly.Global;
}

const page = 65536;

/** How far the memory of kept values may grow before they are written again: as a multiple of their first size, and in bytes. */
const MOST_GROWN = 2;
const LEAST_GROWN_BYTES = 2 ** 20;
/** Memory that rules may leave before it is discarded, including their shared results: as a multiple of the input, and at least. */
const SHARED_PER_INPUT = 0.5;
const LEAST_SHARED_BYTES = 2 ** 20;
/** Maximum bytes and values that one call of a builtin receives. */
const MOST_ARGUMENT_BYTES = 1_000_000;
/** The findings of a rule as text have at most this part of the memory limit: as values of this program, they are several times as large. */
const FOUND_PER_LIMIT = 1 / 16;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A rule that did not complete. */
export class RuleStopped extends PolicyStopped {
  /** @param found the findings of the rules before it */
  constructor(
    reason: string,
    readonly found: unknown[][],
  ) {
    super(reason);
  }
}

/**
 * One instance of a policy module: the implementation of OPA's WebAssembly interface, version 1.2. The engine does not free memory while it
 * evaluates. Therefore the input is above a fixed point of the heap, and memory that evaluations leave above the input is discarded
 * periodically.
 */
export class PolicyInstance {
  readonly entrypoints: Entrypoints;
  readonly #memory: WebAssembly.Memory;
  readonly #exports: Exports;
  readonly #builtins: Readonly<Record<number, string>>;
  readonly #limitMb: number;
  readonly #data: number;
  readonly #base: number;
  readonly #room: Room;
  /** Sections that are written, and kept in memory between evaluations. */
  #kept: { writer: ValueWriter; freshBytes: number } | undefined;

  /** `roomMb` is its initial memory. */
  constructor(module: WebAssembly.Module, memoryLimitMb: number, roomMb: number) {
    this.#limitMb = memoryLimitMb;
    const { memory, exports } = instantiate(module, roomMb, memoryLimitMb, (memory) => this.#imports(memory));
    this.#memory = memory;
    this.#exports = exports;
    this.#room = {
      memory,
      reserve: (bytes) => this.#reserve(bytes),
      parse: (json, address) => this.#parse(json, address),
    };
    const version = `${exports.opa_wasm_abi_version.value}.${exports.opa_wasm_abi_minor_version.value}`;
    if (!/^1\.([2-9]|\d\d)$/.test(version)) throw new Error(`policy has interface ${version}; this host speaks 1.2`);
    this.entrypoints = this.#names(exports.entrypoints());
    this.#builtins = Object.fromEntries(
      Object.entries(this.#names(exports.builtins())).map(([name, id]) => [id, name]),
    );
    const missing = Object.values(this.#builtins).filter((name) => builtins[name] === undefined);
    if (missing.length > 0) throw new Error(`policy uses builtins that do not run here: ${missing.join(', ')}`);
    this.#data = this.#place('{}');
    this.#base = (exports.opa_heap_ptr_get() + 3) & ~3;
    this.#checkLayout();
  }

  /** Values are written in the layout of this OPA version; an engine with another layout would read invalid data. */
  #checkLayout(): void {
    const sample = { text: ['\u00e4', 1, -(2 ** 40), 0.5], yes: true, no: null };
    const read = this.#text(this.#exports.opa_value_dump(this.#write(sample)));
    if (JSON.stringify(JSON.parse(read), Object.keys(sample)) !== JSON.stringify(sample, Object.keys(sample)))
      throw new Error('policy keeps values in another form than this host writes; compile it with the OPA of ezlint');
  }

  get memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** The findings of each rule for one input; throws RuleStopped if one does not complete, after which the instance is unusable. */
  found(input: unknown, rules: readonly string[]): unknown[][] {
    return this.#each(rules, () => this.#write(input));
  }

  /** The same for an input as JSON text, which the engine parses. */
  foundInText(inputJson: string, rules: readonly string[]): unknown[][] {
    this.#kept = undefined;
    // An input that the engine parsed is several times as large, and rules with a small input need little time.
    return this.#each(rules, () => this.#parse(inputJson, this.#base).value, 0);
  }

  /** The same for an input whose unchanged parts (identical objects) are already in memory. A part must not be changed in place. */
  foundAgain(input: unknown, rules: readonly string[]): unknown[][] {
    return this.#each(rules, () => {
      const { writer, freshBytes } = this.#kept ?? {};
      // Parts that are no longer in an input are discarded with all the rest, once there are many.
      const isRoomy = writer !== undefined && writer.end - this.#base < freshBytes! * MOST_GROWN + LEAST_GROWN_BYTES;
      const own = isRoomy ? writer : new ValueWriter(this.#room, this.#base, true);
      const address = own.write(input);
      this.#kept = { writer: own, freshBytes: isRoomy ? freshBytes! : own.end - this.#base };
      this.#exports.opa_heap_ptr_set(own.end);
      return address;
    });
  }

  /** The value of an entry point for an input as JSON text, with the original spelling of numbers; undefined if Rego has no result. */
  valueOf(inputJson: string, entrypoint: string): RegoValue | undefined {
    this.#kept = undefined;
    const entry = this.#entry(entrypoint);
    try {
      return this.#valueOf(entry, this.#parse(inputJson, this.#base).value);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  #each(rules: readonly string[], place: () => number, sharedPerInput = SHARED_PER_INPUT): unknown[][] {
    const functions = rules.map((rule) => this.#function(rule));
    const found: unknown[][] = [];
    let input: number;
    try {
      input = place();
    } catch (error) {
      throw this.#explain(error);
    }
    const heap = this.#exports.opa_heap_ptr_get();
    const most = Math.max(LEAST_SHARED_BYTES, (heap - this.#base) * sharedPerInput);
    this.#exports.opa_memoize_init();
    try {
      for (const rule of functions) {
        if (this.#exports.opa_heap_ptr_get() - heap > most) {
          // This also removes the free blocks above, where the next rule writes.
          this.#exports.opa_heap_ptr_set(heap);
          this.#exports.opa_memoize_init();
        }
        found.push(this.#foundBy(rule, input));
      }
    } catch (error) {
      throw new RuleStopped(reasonOf(this.#explain(error)), found);
    }
    return found;
  }

  #foundBy(rule: RuleFunction, input: number): unknown[] {
    const address = rule(input, this.#data);
    if (address === 0 || isEmptySet(new DataView(this.#memory.buffer), address)) return [];
    const most = this.#limitMb * 2 ** 20 * FOUND_PER_LIMIT;
    const set = this.#dumped(address, new Allowance(most, `its findings have more than ${most} characters`));
    return set instanceof RegoSet ? set.unordered.map(toJson) : [];
  }

  #function(rule: string): RuleFunction {
    const own = (this.#exports as unknown as Readonly<Record<string, unknown>>)[rule];
    if (typeof own !== 'function') throw new Error(`policy has no rule ${rule}`);
    return own as RuleFunction;
  }

  #entry(name: string): number {
    const entry = this.entrypoints[name];
    if (entry === undefined) throw new Error(`policy has no entry point ${name}`);
    return entry;
  }

  /** Writes the value above all kept values; it replaces that of the last evaluation. */
  #write(value: unknown): number {
    this.#kept = undefined;
    const writer = new ValueWriter(this.#room, this.#base);
    const address = writer.write(value);
    this.#exports.opa_heap_ptr_set(writer.end);
    return address;
  }

  /** Lets the engine parse JSON text, starting at an address. */
  #parse(json: string, address: number): { value: number; end: number } {
    const text = encoder.encode(json);
    const heap = (address + text.length + 16) & ~15;
    this.#reserve(heap);
    new Uint8Array(this.#memory.buffer).set(text, address);
    this.#exports.opa_heap_ptr_set(heap);
    const value = this.#parsed(address, text.length);
    return { value, end: this.#exports.opa_heap_ptr_get() };
  }

  #valueOf(entry: number, input: number): RegoValue | undefined {
    const context = this.#exports.opa_eval_ctx_new();
    this.#exports.opa_eval_ctx_set_input(context, input);
    this.#exports.opa_eval_ctx_set_data(context, this.#data);
    this.#exports.opa_eval_ctx_set_entrypoint(context, entry);
    this.#exports.eval(context);
    const set = parseValue(this.#text(this.#exports.opa_value_dump(this.#exports.opa_eval_ctx_get_result(context))));
    const [first] = set instanceof RegoSet ? set.unordered : [];
    return first instanceof RegoObject ? first.unordered[0]?.[1] : undefined;
  }

  #imports(memory: WebAssembly.Memory): Record<string, WebAssembly.ImportValue> {
    const call = (id: number, _context: number, ...args: number[]) => this.#call(id, args);
    return {
      memory,
      opa_abort: (message: number) => {
        throw new PolicyStopped(this.#text(message, memory));
      },
      opa_println: () => {},
      opa_builtin0: call,
      opa_builtin1: call,
      opa_builtin2: call,
      opa_builtin3: call,
      opa_builtin4: call,
    };
  }

  /** Runs a builtin function on values in the memory of the policy; 0 is Rego's undefined. */
  #call(id: number, args: number[]): number {
    const name = this.#builtins[id] ?? '';
    const allowance = new Allowance(MOST_ARGUMENT_BYTES, `${name} gets more than ${MOST_ARGUMENT_BYTES} characters`);
    const values = args.map((value) => this.#read(value, allowance));
    const result = builtins[name]!(...values);
    return result === undefined ? 0 : this.#place(transport(result));
  }

  /** A value of the policy. The usual types of arguments are read directly from memory, which takes a fraction of the time. */
  #read(address: number, allowance: Allowance): RegoValue {
    const memory = new DataView(this.#memory.buffer);
    return plainValue(memory, address, allowance) ?? this.#dumped(address, allowance);
  }

  #dumped(address: number, allowance: Allowance): RegoValue {
    const text = this.#exports.opa_value_dump(address);
    const bytes = new Uint8Array(this.#memory.buffer);
    allowance.take(bytes.indexOf(0, text) - text);
    const value = parseValue(this.#text(text));
    this.#exports.opa_free(text);
    return value;
  }

  #place(text: string): number {
    const bytes = encoder.encode(text);
    const address = this.#exports.opa_malloc(bytes.length);
    new Uint8Array(this.#memory.buffer).set(bytes, address);
    return this.#parsed(address, bytes.length);
  }

  #parsed(address: number, length: number): number {
    const value = this.#exports.opa_value_parse(address, length);
    if (value === 0) throw new Error('policy memory refused a value');
    return value;
  }

  #names(value: number): Record<string, number> {
    return JSON.parse(this.#text(this.#exports.opa_value_dump(value)));
  }

  #text(address: number, memory = this.#memory): string {
    const bytes = new Uint8Array(memory.buffer);
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  #reserve(bytes: number): void {
    const present = this.#memory.buffer.byteLength;
    const limit = this.#limitMb * 2 ** 20;
    if (bytes <= present) return;
    if (bytes > limit) throw this.#tooLarge();
    // With a power of two, the last step of the engine, which doubles its memory, ends at the limit.
    this.#memory.grow((Math.min(2 ** Math.ceil(Math.log2(bytes)), limit) - present) / page);
  }

  #explain(error: unknown): Error {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('opa_malloc')) return this.#tooLarge();
    if (error instanceof RangeError) return new PolicyStopped('the input or a rule is nested too deeply');
    return error instanceof WebAssembly.RuntimeError ? new PolicyStopped(message) : (error as Error);
  }

  #tooLarge(): Error {
    return new PolicyStopped(`it needs more memory than its limit of ${this.#limitMb} MB allows`);
  }
}

function transport(value: RegoValue): string {
  return typeof value === 'string' ? JSON.stringify(value) : valueText(value);
}

/** Only the bytes of the module state its minimum memory, so it is found by growing until it fits. */
function instantiate(
  module: WebAssembly.Module,
  roomMb: number,
  limitMb: number,
  imports: (memory: WebAssembly.Memory) => Record<string, WebAssembly.ImportValue>,
): { memory: WebAssembly.Memory; exports: Exports } {
  const pagesPerMb = 2 ** 20 / page;
  const maximum = limitMb * pagesPerMb;
  for (let initial = roomMb * pagesPerMb; ; initial *= 2) {
    const memory = new WebAssembly.Memory({ initial: Math.min(initial, maximum), maximum });
    try {
      const { exports } = new WebAssembly.Instance(module, { env: imports(memory) });
      return { memory, exports: exports as unknown as Exports };
    } catch (error) {
      if (!(error instanceof WebAssembly.LinkError) || initial >= maximum) throw error;
    }
  }
}
