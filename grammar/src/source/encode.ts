import { isSameList } from '../collections/same-list.js';
import { charactersOf, type EbcdicPage } from './code-pages.js';
import { type DecodedText, type DecodeOptions, decode, WINDOWS_1252 } from './decode.js';
import { blocksAfter, type RecordLayout, withWords } from './records.js';

const PAD = ' ';

/** The bytes of a text, or the reason why it cannot be encoded; problems with single characters name the first one. */
export type Encoded = { bytes: Uint8Array } | { refusal: string };

/**
 * Bytes of a text in the format of the original file: code page, byte order mark, line ends or records. Fails if the file cannot be written
 * without loss, because its bytes were not text of one code page or the format cannot represent the text.
 *
 * @param options those used to decode the file
 */
export function encodeLike(original: Uint8Array, text: string, options: DecodeOptions = {}): Encoded {
  const decoded = decode(original, options);
  const before = encode(decoded.text, decoded, original);
  if (!('bytes' in before) || !isSameList(before.bytes, original))
    return { refusal: 'its bytes are not text of one code page' };
  return encode(text, decoded, original);
}

function encode(text: string, decoded: DecodedText, original: Uint8Array): Encoded {
  const { encoding, layout, nextLines } = decoded;
  if (layout) return records(text, decoded, layout);
  if (encoding === 'utf-8')
    return { bytes: withMark(original, new TextEncoder().encode(nextLines ? text.replaceAll('\n', '\x85') : text)) };
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return { bytes: utf16(text, encoding === 'utf-16le') };
  // EBCDIC has two characters for the line end; the one in the file is kept.
  const hasNextLine = encoding !== 'windows-1252' && original.includes(0x15);
  return singleBytes(hasNextLine ? text.replaceAll('\n', '\x85') : text, encoding);
}

/** Each character is one byte; if the file could also be UTF-8, only ASCII characters are valid. */
function singleBytes(text: string, encoding: EbcdicPage | 'windows-1252' | 'ASCII'): Encoded {
  const byteOf = new Map(charactersIn(encoding).map((one, byte) => [one, byte]));
  const bytes = new Uint8Array(text.length);
  let at = 0;
  for (const character of text) {
    const byte = byteOf.get(character);
    if (byte === undefined) return { refusal: `the code page of the file, ${encoding}, has no character ${character}` };
    bytes[at++] = byte;
  }
  return { bytes };
}

function charactersIn(encoding: EbcdicPage | 'windows-1252' | 'ASCII'): readonly string[] {
  if (encoding === 'ASCII') return ASCII;
  return encoding === 'windows-1252' ? [...ASCII, ...WINDOWS_1252] : charactersOf(encoding);
}

const ASCII: readonly string[] = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));

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

function records(text: string, decoded: DecodedText, layout: RecordLayout): Encoded {
  const lines = linesOf(text);
  if (layout.kind === 'fixed') {
    const long = lines.find((line) => line.length > layout.length);
    if (long !== undefined)
      return { refusal: `a line would have ${long.length} characters, and the records have ${layout.length}` };
    return singleBytes(lines.map((line) => line.padEnd(layout.length, PAD)).join(''), byteEncoding(decoded));
  }
  const encoded = singleBytes(lines.join('\n'), byteEncoding(decoded));
  if (!('bytes' in encoded)) return encoded;
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { length } of lines) {
    pieces.push(encoded.bytes.subarray(at, at + length));
    at += length + 1;
  }
  const { blocks } = layout;
  const bytes = withWords(
    pieces,
    blocks ? { ...layout, blocks: blocksAfter(blocks, linesOf(decoded.text), lines) } : layout,
  );
  return bytes ? { bytes } : { refusal: 'a record or block would be longer than 32760 bytes' };
}

/** Without a line end after the last line. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function byteEncoding({ encoding }: DecodedText): EbcdicPage | 'windows-1252' | 'ASCII' {
  return encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be' ? 'ASCII' : encoding;
}
