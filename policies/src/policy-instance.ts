import { builtins } from './builtins.js';
import { parseValue } from './rego-text.js';
import { RegoObject, RegoSet, type RegoValue, valueText } from './rego-value.js';

/** Names of entry points with the numbers under which the module knows them. */
export type Entrypoints = Readonly<Record<string, number>>;

interface Exports {
  builtins(): number;
  entrypoints(): number;
  opa_eval(reserved: 0, entry: number, data: number, input: number, length: number, heap: number, sets: 1): number;
  opa_heap_ptr_get(): number;
  opa_malloc(size: number): number;
  opa_value_dump(value: number): number;
  opa_value_parse(text: number, length: number): number;
  opa_wasm_abi_version: WebAssembly.Global;
  opa_wasm_abi_minor_version: WebAssembly.Global;
}

const page = 65536;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * One instance of a policy module: our side of OPA's WebAssembly interface, version 1.2. Everything an
 * evaluation allocates lies above a fixed point of the heap, to which each evaluation returns.
 */
export class PolicyInstance {
  readonly entrypoints: Entrypoints;
  readonly #memory: WebAssembly.Memory;
  readonly #exports: Exports;
  readonly #builtins: Readonly<Record<number, string>>;
  readonly #limitMb: number;
  readonly #data: number;
  readonly #base: number;

  /** `roomMb` is what it starts with; beyond that the policy's own allocator grows page by page, which is slow. */
  constructor(module: WebAssembly.Module, memoryLimitMb: number, roomMb: number) {
    this.#limitMb = memoryLimitMb;
    const { memory, exports } = instantiate(module, roomMb, memoryLimitMb, (memory) => this.#imports(memory));
    this.#memory = memory;
    this.#exports = exports;
    const version = `${exports.opa_wasm_abi_version.value}.${exports.opa_wasm_abi_minor_version.value}`;
    if (!/^1\.([2-9]|\d\d)$/.test(version)) throw new Error(`policy has interface ${version}; this host speaks 1.2`);
    this.entrypoints = this.#names(exports.entrypoints());
    this.#builtins = Object.fromEntries(
      Object.entries(this.#names(exports.builtins())).map(([name, id]) => [id, name]),
    );
    const missing = Object.values(this.#builtins).filter((name) => builtins[name] === undefined);
    if (missing.length > 0) throw new Error(`policy uses builtins that do not run here: ${missing.join(', ')}`);
    this.#data = this.#place('{}');
    this.#base = exports.opa_heap_ptr_get();
  }

  get memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** The value of an entry point, undefined where Rego has none. */
  evaluate(inputJson: string, entrypoint: string): RegoValue | undefined {
    const entry = this.entrypoints[entrypoint];
    if (entry === undefined) throw new Error(`policy has no entry point ${entrypoint}`);
    const input = encoder.encode(inputJson);
    const heap = (this.#base + input.length + 16) & ~15;
    this.#reserve(heap);
    new Uint8Array(this.#memory.buffer).set(input, this.#base);
    let result: number;
    try {
      result = this.#exports.opa_eval(0, entry, this.#data, this.#base, input.length, heap, 1);
    } catch (error) {
      throw this.#explain(error);
    }
    const set = parseValue(this.#text(result));
    const [first] = set instanceof RegoSet ? set.unordered : [];
    return first instanceof RegoObject ? first.unordered[0]?.[1] : undefined;
  }

  #imports(memory: WebAssembly.Memory): Record<string, WebAssembly.ImportValue> {
    const call = (id: number, _context: number, ...args: number[]) => this.#call(id, args);
    return {
      memory,
      opa_abort: (message: number) => {
        throw new Error(`policy stopped: ${this.#text(message, memory)}`);
      },
      opa_println: () => {},
      opa_builtin0: call,
      opa_builtin1: call,
      opa_builtin2: call,
      opa_builtin3: call,
      opa_builtin4: call,
    };
  }

  /** Runs a builtin on values of the policy's memory; 0 is Rego's undefined. */
  #call(id: number, args: number[]): number {
    const name = this.#builtins[id] ?? '';
    const values = args.map((value) => parseValue(this.#text(this.#exports.opa_value_dump(value))));
    const result = builtins[name]!(...values);
    return result === undefined ? 0 : this.#place(transport(result));
  }

  #place(text: string): number {
    const bytes = encoder.encode(text);
    const address = this.#exports.opa_malloc(bytes.length);
    new Uint8Array(this.#memory.buffer).set(bytes, address);
    const value = this.#exports.opa_value_parse(address, bytes.length);
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
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing <= 0) return;
    if (bytes > this.#limitMb * 2 ** 20) throw this.#tooLarge();
    this.#memory.grow(Math.ceil(missing / page));
  }

  #explain(error: unknown): Error {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('opa_malloc')) return this.#tooLarge();
    if (error instanceof RangeError) return new Error('policy stopped: the input or a rule is nested too deeply');
    return error instanceof WebAssembly.RuntimeError ? new Error(`policy stopped: ${message}`) : (error as Error);
  }

  #tooLarge(): Error {
    return new Error(`policy stopped: it needs more than ${this.#limitMb} MB of memory`);
  }
}

function transport(value: RegoValue): string {
  return typeof value === 'string' ? JSON.stringify(value) : valueText(value);
}

/** The module states its least memory only in its own bytes, so it is found by growing until it fits. */
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
