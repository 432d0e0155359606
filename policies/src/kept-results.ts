import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const MARK = 'ezlint 1\n';
const DIGEST_BYTES = 32;
/** Maximum number of results; for compiled rules, each has about a megabyte. */
const MOST_KEPT = 64;

export type WriteKept = (path: string, content: Uint8Array) => void;

/**
 * Results in a folder of the user, under names that are derived from their inputs. A file that is damaged, that belongs to another user, or
 * that others can write is ignored; so are all files in a folder that is a link, or that others can write or replace. No error is thrown: a
 * missing result is calculated again.
 */
export class KeptResults {
  /** @param write writes a file that only the user may read; a partially written file is not a result */
  constructor(
    private readonly folder: string,
    private readonly write: WriteKept = writeInPlace,
  ) {}

  get(name: string): Uint8Array | undefined {
    try {
      if (!this.isOwnFolder()) return undefined;
      const file = join(this.folder, name);
      if (!lstatSync(file).isFile()) return undefined;
      const bytes = readOwn(file);
      const result = bytes && unsealed(bytes);
      // The least recently used results are removed first.
      if (result) utimesSync(file, new Date(), new Date());
      return result;
    } catch {
      return undefined;
    }
  }

  put(name: string, result: Uint8Array): void {
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      if (!this.isOwnFolder()) return;
      this.write(join(this.folder, name), Buffer.concat([Buffer.from(MARK), digestOf(result), result]));
      this.forgetOld();
    } catch {
      // A full disk or a read-only home directory costs time, but no result.
    }
  }

  /** A link could lead to other files of the user, and any user who can write to the folder above can replace this one by a link. */
  private isOwnFolder(): boolean {
    return [dirname(this.folder), this.folder]
      .map((path) => lstatSync(path))
      .every((at) => at.isDirectory() && isOwn(at));
  }

  private forgetOld(): void {
    const files = readdirSync(this.folder).map((name) => join(this.folder, name));
    if (files.length <= MOST_KEPT) return;
    const aged = files.map((file) => ({ file, usedMs: statSync(file).mtimeMs })).sort((a, b) => b.usedMs - a.usedMs);
    for (const { file } of aged.slice(MOST_KEPT)) rmSync(file, { force: true });
  }
}

function writeInPlace(path: string, content: Uint8Array): void {
  writeFileSync(path, content, { mode: 0o600 });
}

/** The file is checked and read through one descriptor, so it cannot be exchanged in between. */
function readOwn(file: string): Buffer | undefined {
  const descriptor = openSync(file, 'r');
  try {
    return isOwn(fstatSync(descriptor)) ? readFileSync(descriptor) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Whether it belongs to the current user, and no other user can write it. Windows has no such modes: there, the folder belongs to the user.
 */
function isOwn({ uid, mode }: Stats): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function unsealed(bytes: Buffer): Uint8Array | undefined {
  const from = MARK.length + DIGEST_BYTES;
  if (bytes.length < from || bytes.toString('latin1', 0, MARK.length) !== MARK) return undefined;
  const result = bytes.subarray(from);
  return digestOf(result).equals(bytes.subarray(MARK.length, from)) ? result : undefined;
}

function digestOf(result: Uint8Array): Buffer {
  return createHash('sha256').update(result).digest();
}
