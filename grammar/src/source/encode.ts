import { type DecodedText, decode, WINDOWS_1252 } from './decode.js';
import { charactersOf } from './ebcdic.js';

const PAD = ' ';

/**
 * Bytes of a text in the form of the file that it came from: code page, byte order mark, records without line ends. Undefined where the file
 * cannot be written again without loss, because its bytes were no text of one code page or a character does not exist in it.
 */
export function encodeLike(original: Uint8Array, text: string): Uint8Array | undefined {
  const decoded = decode(original);
  const before = encode(decoded.text, decoded, original);
  return before && sameBytes(before, original) ? encode(text, decoded, original) : undefined;
}

function encode(
  text: string,
  { encoding, recordLength, nextLines }: DecodedText,
  original: Uint8Array,
): Uint8Array | undefined {
  if (encoding === 'utf-8') {
    return withMark(original, new TextEncoder().encode(nextLines ? text.replaceAll('\n', '\x85') : text));
  }
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return utf16(text, encoding === 'utf-16le');
  if (encoding === 'windows-1252') return windows1252(text);
  const bytes = new Map(charactersOf(encoding).map((character, byte) => [character, byte]));
  const content = recordLength === undefined ? newLines(text, original) : records(text, recordLength);
  if (content === undefined) return undefined;
  const result = new Uint8Array(content.length);
  for (let at = 0; at < content.length; at++) {
    const byte = bytes.get(content[at]!);
    if (byte === undefined) return undefined;
    result[at] = byte;
  }
  return result;
}

/** Undefined when a character has no byte there. */
function windows1252(text: string): Uint8Array | undefined {
  const bytes = Array.from(text, (character) => {
    if (character < '\x80') return character.charCodeAt(0);
    const at = WINDOWS_1252.indexOf(character);
    return at < 0 ? undefined : at + 0x80;
  });
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : undefined;
}

function withMark(original: Uint8Array, content: Uint8Array): Uint8Array {
  if (original[0] !== 0xef || original[1] !== 0xbb || original[2] !== 0xbf) return content;
  return new Uint8Array([0xef, 0xbb, 0xbf, ...content]);
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  view.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

/** EBCDIC has two characters for the line end; the one of the file is kept. */
function newLines(text: string, original: Uint8Array): string {
  return original.includes(0x15) ? text.replaceAll('\n', '\x85') : text;
}

function records(text: string, length: number): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.some((line) => line.length > length)) return undefined;
  return lines.map((line) => line.padEnd(length, PAD)).join('');
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
