import { EqualValues, hashOf as hashOfElements } from './equal-values.js';
import { PolicyStopped } from './policy-stopped.js';
import { RegoNumber, type RegoValue } from './rego-value.js';

/** Types of values in OPA's WebAssembly. */
const NULL = 1;
const BOOLEAN = 2;
const NUMBER = 3;
const STRING = 4;
const ARRAY = 5;
const OBJECT = 6;
const SET = 7;
/** A number as an integer of 64 bits. */
const INTEGER = 1 << 8;

const LEAST_BUCKETS = 8;
const MOST_FILLED = 0.7;
/** A longer text is written faster by the platform's encoder. */
const SHORT_TEXT = 40;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Memory of a policy that grows during writing. */
export interface Room {
  readonly memory: WebAssembly.Memory;
  /** Makes at least this many bytes addressable, from address 0. */
  reserve(bytes: number): void;
  /** Lets the engine parse JSON text into memory from this address on; returns the value and the first free address. */
  parse(json: string, address: number): { value: number; end: number };
}

/** Where the keys of an object are: the same for all objects with these keys. */
interface Layout {
  /** In the order in which they are written. */
  keys: readonly string[];
  /** Addresses of their texts. */
  names: readonly number[];
  /** The number of the first key of each bucket, and of the next key in the bucket of each key; -1: none. */
  buckets: readonly number[];
  after: readonly number[];
  /** The objects with these keys. */
  objects: EqualValues;
}

/** The keys of objects, each after the keys before it: a model has thousands of objects, but few different orders of keys. */
class Shape {
  layout: Layout | undefined;
  private readonly longer = new Map<string, Shape>();
  /** The result of the last search: objects of a list usually have the same keys. */
  private latest: Shape | undefined;

  constructor(
    private readonly key = '',
    private readonly before?: Shape,
  ) {}

  with(key: string): Shape {
    if (this.latest?.key === key) return this.latest;
    let next = this.longer.get(key);
    if (next === undefined) {
      next = new Shape(key, this);
      this.longer.set(key, next);
    }
    this.latest = next;
    return next;
  }

  keys(): string[] {
    const keys: string[] = [];
    for (let shape: Shape = this; shape.before; shape = shape.before) keys.push(shape.key);
    return keys;
  }
}

/**
 * Writes a value to the memory of a policy in the layout of the engine, but equal values only once, integers as integers, and
 * without the overhead of a general allocator: an eighth of the memory that the engine needs for the same JSON text, and without
 * intermediate text. Values that JSON omits are omitted. Objects have the same buckets and chains as those of the engine, so everything is
 * iterated in the same order. OPA's `wasm/src/value.h` defines the layout.
 */
export class ValueWriter {
  /** WebAssembly memory is little-endian on every processor; native byte order would be wrong on IBM Z. */
  private memory: DataView;
  /** The same memory; getting it from WebAssembly takes longer than most writes. */
  private bytes: Uint8Array;
  private readonly texts = new Map<string, number>();
  private readonly integers = new Uint32Array(65_536);
  private readonly decimals = new Map<number, number>();
  private readonly constants = new Map<unknown, number>();
  private readonly large = new EqualValues({ first: 8, stride: 4 });
  private readonly arrays = new EqualValues({ first: 20, stride: 8, countAt: 12 });
  private readonly empty = new Shape();
  /** Addresses of lists and of their elements. */
  private readonly written: WeakMap<object, number> | undefined;

  /**
   * Writes from this address on, a multiple of 4.
   *
   * @param keeps lists and elements that are already written are not written again, so they must not be changed
   */
  constructor(
    private readonly room: Room,
    private top: number,
    keeps = false,
  ) {
    if (keeps) this.written = new WeakMap();
    const { buffer } = room.memory;
    this.memory = new DataView(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  private lookAgain(): void {
    const { buffer } = this.room.memory;
    this.memory = new DataView(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  /** The first address after the written data. */
  get end(): number {
    return this.top;
  }

  /** Address of the value. Throws if the memory limit is reached, and RangeError if the value is nested too deeply. */
  write(value: unknown): number {
    // The engine may have grown its memory since the last value.
    this.lookAgain();
    return this.value(value);
  }

  private value(value: unknown): number {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return this.number(value);
    if (typeof value !== 'object' || value === null) return this.constant(value);
    return Array.isArray(value) ? this.once(value) : this.object(value as Record<string, unknown>);
  }

  /** A list or an element of a list. */
  private once(value: object): number {
    const known = this.written?.get(value);
    if (known !== undefined) return known;
    const address = Array.isArray(value) ? this.array(value) : this.object(value as Record<string, unknown>);
    this.written?.set(value, address);
    return address;
  }

  /** Null, true, false; values without JSON form are null in a list. */
  private constant(value: unknown): number {
    const known = typeof value === 'boolean' ? value : null;
    let address = this.constants.get(known);
    if (address === undefined) {
      address = this.allocate(4);
      this.put(address, known === null ? NULL : BOOLEAN | (known ? 1 << 8 : 0));
      this.constants.set(known, address);
    }
    return address;
  }

  private number(value: number): number {
    if (!Number.isFinite(value)) return this.constant(null);
    if (!Number.isSafeInteger(value)) return this.decimal(value);
    // Positions of arrays, and ports.
    const isSmall = value >= 0 && value < 65_536;
    const known = isSmall ? this.integers[value]! : 0;
    if (known > 0) return known;
    const words = [value >>> 0, Math.floor(value / 2 ** 32) >>> 0];
    const hash = hashOfElements(words);
    let address = this.large.find(this.memory, words, hash);
    if (address === undefined) {
      address = this.integer(words);
      this.large.add(address, hash);
    }
    if (isSmall) this.integers[value] = address;
    return address;
  }

  private integer([low, high]: readonly number[]): number {
    const address = this.allocate(16);
    this.put(address, NUMBER | INTEGER);
    this.put(address + 8, low!);
    this.put(address + 12, high!);
    return address;
  }

  private decimal(value: number): number {
    let address = this.decimals.get(value);
    if (address === undefined) {
      const parsed = this.room.parse(JSON.stringify(value), this.top);
      this.lookAgain();
      this.top = aligned(parsed.end);
      address = parsed.value;
      this.decimals.set(value, address);
    }
    return address;
  }

  private text(value: string): number {
    let address = this.texts.get(value);
    if (address === undefined) {
      address = this.allocate(12 + 3 * value.length);
      const written = this.characters(value, address + 12);
      this.put(address, STRING);
      this.put(address + 4, written);
      this.put(address + 8, address + 12);
      this.top = aligned(address + 12 + written);
      this.texts.set(value, address);
    }
    return address;
  }

  private hashOf(text: number): number {
    return hashOf(this.bytes, text + 12, text + 12 + this.memory.getUint32(text + 4, true));
  }

  /** Writes a text; returns its number of bytes. */
  private characters(value: string, at: number): number {
    if (value.length <= SHORT_TEXT) {
      let index = 0;
      for (; index < value.length; index++) {
        const code = value.charCodeAt(index);
        if (code > 127) break;
        this.bytes[at + index] = code;
      }
      if (index === value.length) return index;
    }
    return encoder.encodeInto(value, this.bytes.subarray(at, at + 3 * value.length)).written;
  }

  private array(values: readonly unknown[]): number {
    const elements = values.map((value) =>
      typeof value === 'object' && value !== null ? this.once(value) : this.value(value),
    );
    const hash = hashOfElements(elements);
    const known = this.arrays.find(this.memory, elements, hash);
    if (known !== undefined) return known;
    const address = this.allocate(16 + 8 * elements.length);
    this.put(address, ARRAY);
    this.put(address + 4, address + 16);
    this.put(address + 8, elements.length);
    this.put(address + 12, elements.length);
    for (let index = 0; index < elements.length; index++) {
      const position = this.number(index);
      this.put(address + 16 + 8 * index, position);
      this.put(address + 20 + 8 * index, elements[index]!);
    }
    this.arrays.add(address, hash);
    return address;
  }

  private object(value: Record<string, unknown>): number {
    let shape = this.empty;
    for (const key in value) {
      const part = value[key];
      if (part !== undefined && typeof part !== 'function') shape = shape.with(key);
    }
    shape.layout ??= this.layoutOf(shape.keys());
    const { keys, names, buckets, after, objects } = shape.layout;
    const elements: number[] = [];
    for (const key of keys) elements.push(this.value(value[key]));
    const hash = hashOfElements(elements);
    const known = objects.find(this.memory, elements, hash);
    if (known !== undefined) return known;
    const links = 16 + 4 * buckets.length;
    const address = this.allocate(links + 12 * keys.length);
    this.put(address, OBJECT);
    this.put(address + 4, address + 16);
    this.put(address + 8, buckets.length);
    this.put(address + 12, keys.length);
    const linkAt = (index: number): number => (index < 0 ? 0 : address + links + 12 * index);
    for (let index = 0; index < buckets.length; index++) this.put(address + 16 + 4 * index, linkAt(buckets[index]!));
    for (let index = 0; index < keys.length; index++) {
      const link = linkAt(index);
      this.put(link, names[index]!);
      this.put(link + 4, elements[index]!);
      this.put(link + 8, linkAt(after[index]!));
    }
    objects.add(address, hash);
    return address;
  }

  private layoutOf(keys: string[]): Layout {
    let size = LEAST_BUCKETS;
    while (keys.length > size * MOST_FILLED) size *= 2;
    const buckets: number[] = new Array(size).fill(-1);
    // New entries are inserted at the front of a chain, so keys are inserted in reverse order.
    keys.sort().reverse();
    const names = keys.map((key) => this.text(key));
    const after = names.map((name, index) => {
      const bucket = this.hashOf(name) % size;
      const next = buckets[bucket]!;
      buckets[bucket] = index;
      return next;
    });
    return { keys, names, buckets, after, objects: new EqualValues({ first: 20 + 4 * size, stride: 12 }) };
  }

  private put(address: number, word: number): void {
    this.memory.setUint32(address, word, true);
  }

  private allocate(bytes: number): number {
    const address = this.top;
    this.top = aligned(address + bytes);
    if (this.top > this.bytes.length) {
      this.room.reserve(this.top);
      this.lookAgain();
    }
    return address;
  }
}

/**
 * Bytes that may still be copied out of the memory of a policy: this program has no memory limit, and a list of the policy can contain the same
 * value many times.
 */
export class Allowance {
  /** @param exceeded the message if more bytes are taken */
  constructor(
    private leftBytes: number,
    private readonly exceeded: string,
  ) {}

  take(bytes: number): void {
    this.leftBytes -= bytes;
    if (this.leftBytes < 0) throw new PolicyStopped(this.exceeded);
  }
}

/** A text, a whole number or a list of them in the layout of the engine; undefined for anything else. */
export function plainValue(
  memory: DataView,
  address: number,
  allowance: Allowance,
): string | RegoNumber | RegoValue[] | undefined {
  const word = (at: number): number => memory.getUint32(address + at, true);
  allowance.take(1);
  switch (memory.getUint8(address)) {
    case STRING:
      allowance.take(word(4));
      return decoder.decode(new Uint8Array(memory.buffer, word(8), word(4)));
    case NUMBER:
      if (memory.getUint8(address + 1) !== INTEGER >> 8) return undefined;
      return new RegoNumber(String(memory.getBigInt64(address + 8, true)));
    case ARRAY: {
      const values: RegoValue[] = [];
      for (let index = 0; index < word(8); index++) {
        const value = plainValue(memory, memory.getUint32(word(4) + 8 * index + 4, true), allowance);
        if (value === undefined) return undefined;
        values.push(value);
      }
      return values;
    }
    default:
      return undefined;
  }
}

/** Whether a value in the layout of the engine is a set without elements, which most rules return. */
export function isEmptySet(memory: DataView, address: number): boolean {
  return memory.getUint8(address) === SET && memory.getUint32(address + 12, true) === 0;
}

/** Maximum number of bytes of a value, counting each occurrence of a text or number. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value === 'number') return 40;
  if (typeof value !== 'object' || value === null) return 16;
  let size = 64;
  // Without a list of the values: an input has millions of objects.
  if (Array.isArray(value)) for (const part of value) size += 16 + sizeOf(part);
  else for (const key in value) size += 16 + sizeOf((value as Record<string, unknown>)[key]);
  return size;
}

function aligned(address: number): number {
  return (address + 3) & ~3;
}

/** FNV-1, 32 bits. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash, 0x01000193) ^ bytes[at]!;
  return hash >>> 0;
}
