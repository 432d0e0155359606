import { inflateSync } from 'node:zlib';
import { applyDelta, BadObject, LargeObject, sizeAt } from './delta.js';
import type { GitFiles, OpenFile } from './git-files.js';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

export interface GitObject {
  type: ObjectType;
  content: Uint8Array;
}

/** In bytes. Larger objects are not configuration; same limit as for files. */
export const LARGEST_OBJECT = 32_000_000;
/** Maximum length of a delta chain; git itself creates at most 4,095. */
const MOST_DELTAS = 4096;
/** Maximum size of all deltas of an object together, and of all intermediate results. */
const MOST_DELTA_BYTES = 64_000_000;
const MOST_WORK_BYTES = 1_000_000_000;

const TYPES: Readonly<Record<number, ObjectType>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const OFFSET_DELTA = 6;
const ID_DELTA = 7;
const ID_BYTES = 20;
/** Size of the header of a pack, in bytes. */
const PACK_HEADER_BYTES = 12;

const INDEX_MARK = 0xff744f63;
const FANOUT_AT = 8;
const NAMES_AT = FANOUT_AT + 256 * 4;
/** Size of a read during a search, in bytes. */
const BLOCK = 512;

/** A pack of objects and its version 2 index. Only the required parts are read. */
export class Pack {
  private counts: number[] | undefined;

  /** @param path absolute, without `.idx` and `.pack` */
  constructor(
    private readonly path: string,
    private readonly files: GitFiles,
  ) {}

  /** The IDs that begin with these digits, up to two. Throws BadObject and InputError. */
  async idsWith(prefix: string): Promise<string[]> {
    return this.inIndex([], async (index) => {
      const found: string[] = [];
      const at = await this.firstFrom(index, prefix);
      for (const id of await this.names(index, at, Math.min(2, index.count - at)))
        if (id.startsWith(prefix)) found.push(id);
      return found;
    });
  }

  /** Undefined if the pack has no such object. Throws BadObject and InputError. */
  async read(id: string): Promise<GitObject | undefined> {
    const offset = await this.offsetOf(id);
    if (offset === undefined) return undefined;
    const object = await this.files.open(`${this.path}.pack`, (file) => this.objectAt(file, offset));
    if (object === undefined) throw new BadObject('its pack is missing');
    return object;
  }

  private async offsetOf(id: string): Promise<number | undefined> {
    if (this.hasNoneLike(id)) return undefined;
    return this.inIndex(undefined, async (index) => {
      const at = await this.firstFrom(index, id);
      if (at >= index.count || (await this.names(index, at, 1))[0] !== id) return undefined;
      const offsetsAt = NAMES_AT + index.count * (ID_BYTES + 4);
      const offset = (await index.file.read(offsetsAt + at * 4, 4)).readUInt32BE();
      if (offset < 0x80000000) return offset;
      const largeAt = offsetsAt + index.count * 4 + (offset - 0x80000000) * 8;
      return Number((await index.file.read(largeAt, 8)).readBigUInt64BE());
    });
  }

  /** Whether no ID of the pack begins like this one, if that is known without opening the index: a repository can have thousands of packs. */
  private hasNoneLike(id: string): boolean {
    const first = Number.parseInt(id.slice(0, 2), 16);
    return this.counts !== undefined && this.counts[first] === (first === 0 ? 0 : this.counts[first - 1]);
  }

  /** The position of the first ID that is not less than these digits. */
  private async firstFrom(index: Index, digits: string): Promise<number> {
    const first = Number.parseInt(digits.slice(0, 2), 16);
    let low = first === 0 ? 0 : index.counts[first - 1]!;
    let high = index.counts[first]!;
    while (high - low > BLOCK) {
      const middle = (low + high) >> 1;
      if ((await this.names(index, middle, 1))[0]! < digits) low = middle + 1;
      else high = middle;
    }
    const names = await this.names(index, low, high - low);
    const found = names.findIndex((name) => name >= digits);
    return found < 0 ? high : low + found;
  }

  private async names({ file }: Index, from: number, count: number): Promise<string[]> {
    const bytes = await file.read(NAMES_AT + from * ID_BYTES, count * ID_BYTES);
    return Array.from({ length: count }, (_, at) => bytes.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES));
  }

  private async inIndex<T>(absent: T, action: (index: Index) => Promise<T>): Promise<T> {
    const answer = await this.files.open(`${this.path}.idx`, async (file) => {
      const counts = await this.countsOf(file);
      return { value: await action({ file, counts, count: counts[255]! }) };
    });
    return answer === undefined ? absent : answer.value;
  }

  /** Cumulative number of IDs by first byte. */
  private async countsOf(file: OpenFile): Promise<number[]> {
    if (this.counts) return this.counts;
    const head = await file.read(0, NAMES_AT);
    if (head.readUInt32BE(0) !== INDEX_MARK || head.readUInt32BE(4) !== 2)
      throw new BadObject('the index of its pack does not have version 2');
    const counts = Array.from({ length: 256 }, (_, at) => head.readUInt32BE(FANOUT_AT + at * 4));
    const isSorted = counts.every((count, at) => at === 0 || count >= counts[at - 1]!);
    if (!isSorted || NAMES_AT + counts[255]! * (ID_BYTES + 8) + 2 * ID_BYTES > file.sizeBytes)
      throw new BadObject('the index of its pack is damaged');
    this.counts = counts;
    return counts;
  }

  /** Follows the deltas to a complete object, and applies them to it. */
  private async objectAt(file: OpenFile, start: number): Promise<GitObject> {
    const deltas: Uint8Array[] = [];
    let heldBytes = 0;
    let entry = await entryAt(file, start);
    while (!('type' in entry)) {
      heldBytes += entry.content.length;
      if (deltas.length >= MOST_DELTAS || heldBytes > MOST_DELTA_BYTES)
        throw new BadObject('it consists of too many deltas');
      deltas.push(entry.content);
      const base = typeof entry.base === 'number' ? entry.base : await this.offsetOf(entry.base);
      if (base === undefined) throw new BadObject('its base object is missing');
      entry = await entryAt(file, base);
    }
    let { content } = entry;
    let workBytes = 0;
    for (const delta of deltas.reverse()) {
      content = applyDelta(content, delta, LARGEST_OBJECT);
      workBytes += content.length;
      if (workBytes > MOST_WORK_BYTES) throw new BadObject('it consists of too many deltas');
    }
    return { type: entry.type, content };
  }
}

interface Index {
  file: OpenFile;
  counts: readonly number[];
  count: number;
}

type Entry = GitObject | { base: number | string; content: Uint8Array };

async function entryAt(file: OpenFile, offset: number): Promise<Entry> {
  const end = file.sizeBytes - ID_BYTES;
  if (offset < PACK_HEADER_BYTES || offset >= end) throw new BadObject('its offset is outside the pack');
  const head = await file.read(offset, Math.min(64, end - offset));
  const type = (head[0]! >> 4) & 7;
  const size = head[0]! & 0x80 ? sizeAt(head, 1, head[0]! & 15, 4) : { value: head[0]! & 15, next: 1 };
  if (size.value > LARGEST_OBJECT) throw new LargeObject(size.value);
  let { next } = size;
  let base: number | string | undefined;
  if (type === OFFSET_DELTA) {
    const back = distanceAt(head, next);
    base = offset - back.value;
    next = back.next;
    if (back.value === 0) throw new BadObject('it is based on itself');
  } else if (type === ID_DELTA) {
    base = head.toString('hex', next, next + ID_BYTES);
    next += ID_BYTES;
  } else if (TYPES[type] === undefined) throw new BadObject('its type is not valid');
  const most = size.value + (size.value >> 8) + 1024;
  const packed = await file.read(offset + next, Math.min(most, end - offset - next));
  const content = inflated(packed, size.value);
  return base === undefined ? { type: TYPES[type]!, content } : { base, content };
}

/** The offset of the base object before its delta: highest seven bits first; each distance has only one encoding. */
function distanceAt(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = -1;
  for (let at = from; ; at++) {
    const byte = bytes[at];
    if (byte === undefined || value > 2 ** 40) throw new BadObject('an offset in it is not valid');
    value = (value + 1) * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, next: at + 1 };
  }
}

/** Throws BadObject if the size differs. Never creates more bytes. */
function inflated(packed: Uint8Array, sizeBytes: number): Uint8Array {
  let content: Uint8Array;
  try {
    content = inflateSync(packed, { maxOutputLength: sizeBytes + 1 });
  } catch {
    throw new BadObject('its compressed form is damaged');
  }
  if (content.length !== sizeBytes) throw new BadObject('its length does not match its header');
  return content;
}
