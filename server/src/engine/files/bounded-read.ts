/** In bytes. Larger files are not configuration and would only use memory. */
export const LARGEST_FILE = 32_000_000;

/** The content has more than LARGEST_FILE bytes. */
export class TooLarge extends Error {}

/** Reads a source without a known size: a pipe, a device, standard input. Throws TooLarge if it exceeds the limit. */
export async function readToEnd(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LARGEST_FILE) throw new TooLarge(`more than ${megabytes(LARGEST_FILE)} MB`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** For messages. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
