import { Transform, type TransformCallback } from 'node:stream';

/** Maximum length of a message from an editor. */
const LONGEST_BODY = 2 ** 28;

/** Maximum length of a header; a longer one is invalid. */
const LONGEST_HEAD = 4096;

/**
 * Passes on complete messages, one per chunk, and discards invalid data: otherwise, a reader would wait after an invalid header for text
 * that never arrives.
 */
export class Frames extends Transform {
  private rest = Buffer.alloc(0);
  /** Received chunks that are not yet joined: a message of megabytes arrives in thousands of chunks. */
  private chunks: Buffer[] = [];
  private size = 0;
  /** Number of bytes that complete the message that has begun. */
  private needed = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size < this.needed) {
      done();
      return;
    }
    this.chunks.unshift(this.rest);
    this.rest = Buffer.concat(this.chunks);
    this.chunks = [];
    this.needed = 0;
    for (let frame = this.next(); frame !== undefined; frame = this.next()) if (frame.length > 0) this.push(frame);
    this.size = this.rest.length;
    done();
  }

  /** The next message; empty if something was discarded, undefined if more data is needed. */
  private next(): Buffer | undefined {
    const { rest } = this;
    const head = rest.indexOf('\r\n\r\n');
    if (head < 0) {
      if (rest.length > LONGEST_HEAD) this.rest = rest.subarray(rest.length - LONGEST_HEAD);
      return undefined;
    }
    const length = lengthIn(rest.subarray(0, head).toString('latin1'));
    if (length === undefined) {
      this.rest = rest.subarray(head + 4);
      return Buffer.alloc(0);
    }
    const end = head + 4 + length;
    if (rest.length < end) {
      this.needed = end;
      return undefined;
    }
    this.rest = rest.subarray(end);
    return Buffer.concat([Buffer.from(`Content-Length: ${length}\r\n\r\n`), rest.subarray(head + 4, end)]);
  }
}

/** The body of a frame. */
export function bodyOf(frame: Buffer): string {
  return frame.subarray(frame.indexOf('\r\n\r\n') + 4).toString('utf8');
}

/** The last length in a header: what precedes it belongs to discarded data. */
function lengthIn(head: string): number | undefined {
  const named = [...head.matchAll(/content-length: *(\d+) *(?=\r|$)/gi)].at(-1)?.[1];
  const length = Number(named);
  return named === undefined || length > LONGEST_BODY ? undefined : length;
}
