/** A file of the playground. */
export interface NamedText {
  name: string;
  text: string;
}

/** Version of the link format, so an old link is not misinterpreted. */
const VERSION = '1.';

/** Maximum number of characters after decompression; a link with more is rejected. */
const MOST_CHARACTERS = 8_000_000;
/** Maximum number of files: the page has a button for each. */
const MOST_FILES = 500;

/** The fragment of a link that contains the files; browsers never send it to a server. */
export async function fragmentOf(files: readonly NamedText[]): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(files.map(({ name, text }) => [name, text])));
  const packed = await through(plain, new CompressionStream('deflate-raw'));
  return `#${VERSION}${toBase64Url(packed)}`;
}

/** The files of a fragment; undefined for a fragment that does not come from a link, or is invalid. */
export async function filesIn(fragment: string): Promise<NamedText[] | undefined> {
  if (!fragment.startsWith(`#${VERSION}`)) return undefined;
  try {
    const packed = fromBase64(
      fragment
        .slice(VERSION.length + 1)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    );
    const plain = await through(packed, new DecompressionStream('deflate-raw'), MOST_CHARACTERS);
    const entries: unknown = JSON.parse(new TextDecoder().decode(plain));
    if (!Array.isArray(entries) || entries.length > MOST_FILES || !entries.every(isEntry)) return undefined;
    return entries.map(([name, text]) => ({ name, text }));
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/**
 * The bytes after compression or decompression.
 *
 * @throws RangeError if there are more bytes than allowed
 */
export async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError('The link contains too much text.');
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** In a twentieth of the time of `Uint8Array.from`. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text);
  const bytes = new Uint8Array(plain.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = plain.charCodeAt(at);
  return bytes;
}
