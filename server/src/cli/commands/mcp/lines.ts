/** Maximum bytes per line. The arguments of a call have at most a million characters, each of which needs at most six bytes. */
export const LONGEST_LINE = 8_000_000;

/** A line, or undefined in place of one that is too long, whose bytes are not kept. */
export async function* boundedLines(
  input: AsyncIterable<Uint8Array | string>,
  longest = LONGEST_LINE,
): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  };
  const taken = (): string | undefined => {
    const line = length > longest ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      add(bytes.subarray(start, end));
      yield taken();
      start = end + 1;
    }
    add(bytes.subarray(start));
  }
  if (length > 0) yield taken();
}
