import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { LARGEST_FILE, megabytes, TooLarge } from './bounded-read.js';

const CHUNK_BYTES = 65_536;

/**
 * Does not wait for the other end of a pipe, and does not make a terminal the controlling terminal of this process. Windows has none of these flags.
 */
function flags(): number {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0 } = fs.constants;
  return O_RDONLY | O_NONBLOCK | O_NOCTTY;
}

/** A name that refers to something other than a regular file: a folder, pipe, socket or device. */
export class NotRegular extends Error {
  constructor() {
    super('it is not a regular file');
  }
}

/** Functions of Node's file system for reading; each returns its result or a promise. */
interface Calls {
  open(path: string, flags: number): unknown;
  fstat(descriptor: number): unknown;
  /** Returns the number of bytes read, 0 at the end. */
  read(descriptor: number, buffer: Uint8Array, offset: number, length: number): unknown;
  close(descriptor: number): unknown;
}

const AT_ONCE: Calls = {
  open: (path, flags) => fs.openSync(path, flags),
  fstat: (descriptor) => fs.fstatSync(descriptor),
  read: (descriptor, buffer, offset, length) => fs.readSync(descriptor, buffer, offset, length, null),
  close: (descriptor) => fs.closeSync(descriptor),
};

const read = promisify(fs.read) as (...args: unknown[]) => Promise<{ bytesRead: number }>;
const MEANWHILE: Calls = {
  open: promisify(fs.open),
  fstat: promisify(fs.fstat),
  read: async (...args) => (await read(...args, null)).bytesRead,
  close: promisify(fs.close),
};

/** An open regular file, and its size in bytes when it was opened. */
export interface OpenedFile {
  descriptor: number;
  size: number;
}

/** Opens a regular file that is read in parts; the caller closes it. Throws NotRegular and system errors. */
export function openRegular(path: string): OpenedFile {
  const descriptor = fs.openSync(path, flags());
  const stat = fs.fstatSync(descriptor);
  if (stat.isFile()) return { descriptor, size: stat.size };
  fs.closeSync(descriptor);
  throw new NotRegular();
}

/**
 * Reads a regular file to its end. It examines the opened file, not the name: it does not wait for a pipe that replaced the file in the meantime, and
 * stops for a file that grows without limit. Throws NotRegular, TooLarge if it reads more than `largest` bytes and more than the initial size, and
 * system errors.
 */
export function readRegular(path: string, largest = LARGEST_FILE): Uint8Array {
  const steps = reading(path, largest, AT_ONCE);
  let step = steps.next();
  while (!step.done) {
    try {
      step = steps.next(step.value());
    } catch (error) {
      step = steps.throw(error);
    }
  }
  return step.value;
}

/** Like `readRegular`, for a server that must remain responsive. */
export async function readRegularMeanwhile(path: string, largest = LARGEST_FILE): Promise<Uint8Array> {
  const steps = reading(path, largest, MEANWHILE);
  let step = steps.next();
  while (!step.done) {
    try {
      step = steps.next(await step.value());
    } catch (error) {
      step = steps.throw(error);
    }
  }
  return step.value;
}

/** Yields the calls in order; each result is returned or thrown into the generator. */
function* reading(path: string, largest: number, calls: Calls): Generator<() => unknown, Uint8Array, unknown> {
  const descriptor = (yield () => calls.open(path, flags())) as number;
  try {
    const stat = (yield () => calls.fstat(descriptor)) as fs.Stats;
    if (!stat.isFile()) throw new NotRegular();
    const most = Math.max(stat.size, largest);
    // With one byte more than the size of the file, the same call detects the end.
    let buffer = new Uint8Array(stat.size > 0 ? stat.size + 1 : CHUNK_BYTES);
    let length = 0;
    for (;;) {
      const taken = (yield () => calls.read(descriptor, buffer, length, buffer.length - length)) as number;
      length += taken;
      if (taken === 0) return buffer.subarray(0, length);
      if (length > most) throw new TooLarge(`more than ${megabytes(most)} MB`);
      if (length < buffer.length) continue;
      const larger = new Uint8Array(buffer.length * 2);
      larger.set(buffer);
      buffer = larger;
    }
  } finally {
    yield () => calls.close(descriptor);
  }
}
