import { createHash } from 'node:crypto';

/** A loose object of git with its ID. */
export const hashed = (type: string, content: Uint8Array): { id: string; bytes: Buffer } => {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  return { id: createHash('sha1').update(bytes).digest('hex'), bytes };
};

/** An entry of a pack: its kind and size, then its content. */
export function entry(kind: number, size: number, ...rest: Uint8Array[]): Buffer {
  const head: number[] = [];
  let left = Math.floor(size / 16);
  head.push((kind << 4) | (size % 16) | (left > 0 ? 0x80 : 0));
  for (; left > 0; left = Math.floor(left / 128)) head.push((left % 128) | (left >= 128 ? 0x80 : 0));
  return Buffer.concat([Buffer.from(head), ...rest]);
}

/** A number in the form of sizes in deltas. */
export function sizeBytes(size: number): Buffer {
  const bytes: number[] = [];
  let left = size;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) | 0x80);
  return Buffer.from([...bytes, left]);
}
