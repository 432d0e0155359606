import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { BadObject, LargeObject } from './delta.js';
import { type GitFiles, looseName } from './git-files.js';
import { type GitObject, LARGEST_OBJECT, type ObjectType, Pack } from './pack.js';

const MOST_PACKS = 10_000;
/** A few bytes can expand to the largest object, so a repository of damaged objects is not read to its end. */
const MOST_DAMAGED = 20;
/** For example, `commit 32000000` and a null byte. */
const LONGEST_HEADER = 32;

/** The objects of a repository. The content is verified against the requested hash, so an object cannot refer to itself. */
export class GitObjects {
  private packs: Promise<Pack[]> | undefined;
  private damagedCount = 0;

  constructor(
    private readonly files: GitFiles,
    private readonly stores: readonly string[],
  ) {}

  /**
   * Throws BadObject, LargeObject and InputError.
   *
   * @param id 40 digits
   * @returns undefined if there is no such object
   */
  async read(id: string): Promise<GitObject | undefined> {
    if (this.damagedCount >= MOST_DAMAGED) throw new BadObject('the repository has too many damaged objects');
    try {
      const object = (await this.loose(id)) ?? (await this.packed(id));
      if (object && hashOf(object) !== id) throw new BadObject('its content does not have this hash');
      return object;
    } catch (error) {
      if (error instanceof BadObject && !(error instanceof LargeObject)) this.damagedCount++;
      throw error;
    }
  }

  /** Like `read`, for an object that must have this type. */
  async readAs(id: string, type: ObjectType): Promise<Uint8Array> {
    const object = await this.read(id);
    if (object === undefined) throw new BadObject(`the object ${id.slice(0, 8)} is missing`);
    if (object.type !== type) throw new BadObject(`the object ${id.slice(0, 8)} is a ${object.type}, not a ${type}`);
    return object.content;
  }

  /** The IDs that begin with these digits (at least two), up to two IDs. */
  async idsWith(prefix: string): Promise<string[]> {
    const ids = new Set<string>();
    for (const store of this.stores)
      for (const name of await this.files.list(join(store, prefix.slice(0, 2))))
        if (/^[0-9a-f]{38}$/.test(name) && name.startsWith(prefix.slice(2))) ids.add(prefix.slice(0, 2) + name);
    for (const pack of await this.allPacks()) for (const id of await pack.idsWith(prefix)) ids.add(id);
    return [...ids].slice(0, 2);
  }

  private async loose(id: string): Promise<GitObject | undefined> {
    for (const store of this.stores) {
      const packed = await this.files.bytes(looseName(store, id));
      if (packed) return unpacked(packed);
    }
    return undefined;
  }

  private async packed(id: string): Promise<GitObject | undefined> {
    for (const pack of await this.allPacks()) {
      const object = await pack.read(id);
      if (object) return object;
    }
    return undefined;
  }

  private allPacks(): Promise<Pack[]> {
    this.packs ??= this.findPacks();
    return this.packs;
  }

  private async findPacks(): Promise<Pack[]> {
    const packs: Pack[] = [];
    for (const store of this.stores) {
      const folder = join(store, 'pack');
      for (const name of (await this.files.list(folder)).sort())
        if (name.endsWith('.idx')) packs.push(new Pack(join(folder, name.slice(0, -'.idx'.length)), this.files));
    }
    if (packs.length > MOST_PACKS) throw new BadObject(`the repository has more than ${MOST_PACKS} packs`);
    return packs;
  }
}

function unpacked(packed: Uint8Array): GitObject {
  let bytes: Buffer;
  try {
    bytes = inflateSync(packed, { maxOutputLength: LARGEST_OBJECT + LONGEST_HEADER });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new LargeObject(LARGEST_OBJECT);
    throw new BadObject('its compressed form is damaged');
  }
  const end = bytes.indexOf(0);
  const [, type, size] =
    /^(commit|tree|blob|tag) (\d{1,10})$/.exec(bytes.toString('latin1', 0, Math.max(end, 0))) ?? [];
  const content = bytes.subarray(end + 1);
  if (type === undefined || Number(size) !== content.length) throw new BadObject('its header is damaged');
  return { type: type as ObjectType, content };
}

function hashOf({ type, content }: GitObject): string {
  return createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
}
