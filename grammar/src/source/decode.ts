import { charactersOf, type EbcdicPage } from './code-pages.js';
import { looksEbcdic } from './ebcdic.js';
import { choosePage, inPage, USUAL_PAGE } from './page-choice.js';
import { type RecordLayout, type VariableFile, variableRecords } from './records.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | EbcdicPage;

export interface DecodeOptions {
  /** For EBCDIC files; if absent, the text determines the code page. */
  codePage?: EbcdicPage | undefined;
}

/** Bytes that are not text of the code page; offsets are those of the decoded text. */
export interface DecodeProblem {
  message: string;
  start: number;
  end: number;
  /** If absent, characters may be wrong. */
  severity?: 'info';
}

/** The text of a file. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  problems: DecodeProblem[];
  /** The file has records instead of line ends. */
  layout?: RecordLayout;
  /** Its lines end with U+0085, to which conversions map the EBCDIC line end. */
  nextLines?: boolean;
}

/** A file in the wrong code page is one mistake, however many of its bytes are invalid. */
const MOST_PROBLEMS = 20;
const RECORD_LENGTH = 80;
/** Record lengths of data sets with printed output, such as captured reports. */
const PRINT_LENGTHS: readonly number[] = [133, 132, 121, 137];
/** The byte for U+000A in IBM pages. */
const EBCDIC_LINE_FEED = 0x25;

/**
 * Converts the bytes of a configuration file to text: UTF-8, UTF-16 with byte order mark, EBCDIC, otherwise windows-1252, in lines or in
 * records of a data set. Does not throw.
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  const variable = variableRecords(bytes);
  if (variable) return decodeVariable(variable, options);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = isMarked ? bytes.subarray(3) : bytes;
  const text = decodeUtf8(content);
  if (text !== undefined) return inFixedRecords(withLineEnds(text), content);
  if (!isMarked && looksEbcdic(content)) return decodeEbcdic(content, options);
  return inFixedRecords(decodeMixed(content), content);
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, problems: unprintable(text) };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function withLineEnds(text: string): DecodedText {
  if (!text.includes('\x85') || /[\r\n]/.test(text)) return { text, encoding: 'utf-8', problems: unprintable(text) };
  const lines = text.replaceAll('\x85', '\n');
  return { text: lines, encoding: 'utf-8', problems: unprintable(lines), nextLines: true };
}

function decodeVariable({ layout, records, isEbcdic }: VariableFile, options: DecodeOptions): DecodedText {
  const lines = new Uint8Array(records.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const record of records) {
    lines.set(record, at);
    at += record.length + 1;
    lines[at - 1] = isEbcdic ? EBCDIC_LINE_FEED : 0x0a;
  }
  return { ...(isEbcdic ? decodeEbcdic(lines, options) : decode(lines)), layout };
}

function decodeEbcdic(bytes: Uint8Array, { codePage }: DecodeOptions): DecodedText {
  const raw = inUsualPage(bytes);
  if (/[\n\x85]/.test(raw) || raw.length < RECORD_LENGTH) return toPage(raw.replaceAll('\x85', '\n'), codePage);
  const rest = raw.length % RECORD_LENGTH;
  const length = rest > 0 ? (printLength(raw) ?? RECORD_LENGTH) : RECORD_LENGTH;
  const decoded = toPage(cut(raw, length), codePage);
  if (rest > 0 && length === RECORD_LENGTH) decoded.problems.push(unevenRecords(decoded.text, rest));
  return { ...decoded, layout: { kind: 'fixed', length } };
}

/** The record length of printed output: every record is padded with blanks. */
function printLength(raw: string): number | undefined {
  return PRINT_LENGTHS.find((length) => {
    if (raw.length % length > 0) return false;
    for (let end = length; end <= raw.length; end += length) if (raw[end - 1] !== ' ') return false;
    return true;
  });
}

/** The maximum number of arguments of a call. */
const AT_ONCE = 8192;

function inUsualPage(bytes: Uint8Array): string {
  const codes = Uint8Array.from(charactersOf(USUAL_PAGE), (character) => character.charCodeAt(0));
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE).map((byte) => codes[byte]!)));
  return pieces.join('');
}

/** Converts a text that was decoded in the usual page to its stated or probable page. */
function toPage(usual: string, codePage: EbcdicPage | undefined): DecodedText {
  const choice = codePage === undefined ? choosePage(usual) : { page: codePage };
  const text = inPage(usual, choice.page);
  const problems = unprintable(text);
  if (choice.assumedAt !== undefined) problems.push(assumedPage(usual, text, choice.page, choice.assumedAt));
  return { text, encoding: choice.page, problems };
}

function assumedPage(usual: string, text: string, page: EbcdicPage, at: number): DecodeProblem {
  const byte = charactersOf(USUAL_PAGE).indexOf(usual[at]!).toString(16).toUpperCase();
  const other =
    page === USUAL_PAGE || text[at] === usual[at] ? '' : ` (in ${USUAL_PAGE}, which z/OS usually reads: ${usual[at]})`;
  return {
    message:
      `The file does not say its EBCDIC code page. It is read in ${page}, in which X'${byte}' is ${text[at]}${other}; in other code pages ` +
      'it is another character. If the file has another code page, name it: codePage in ezlint.yaml, or --code-page.',
    start: at,
    end: at + 1,
    severity: 'info',
  };
}

function cut(raw: string, length: number): string {
  const records: string[] = [];
  for (let at = 0; at < raw.length; at += length) records.push(raw.slice(at, at + length));
  return `${records.join('\n')}\n`;
}

/** Records of a data set that was transferred without line ends, in a single-byte code page. */
function inFixedRecords(decoded: DecodedText, bytes: Uint8Array): DecodedText {
  const { text, problems } = decoded;
  const isWhole = bytes.length === text.length && text.length % RECORD_LENGTH === 0 && text.length > RECORD_LENGTH;
  if (!isWhole || /[\r\n\x85]/.test(text)) return decoded;
  const lines = cut(text, RECORD_LENGTH);
  // Records end with blanks or sequence numbers, which a long line does not contain every 80 characters.
  const padded = lines.match(/(?: |\d{8})\n/g)?.length ?? 0;
  if (padded * 2 < text.length / RECORD_LENGTH) return decoded;
  const moved = (offset: number): number => offset + Math.floor(offset / RECORD_LENGTH);
  return {
    ...decoded,
    text: lines,
    problems: problems.map((problem) => ({ ...problem, start: moved(problem.start), end: moved(problem.end - 1) + 1 })),
    layout: { kind: 'fixed', length: RECORD_LENGTH },
  };
}

function unevenRecords(text: string, rest: number): DecodeProblem {
  return {
    message:
      `The file has neither line ends nor records of ${RECORD_LENGTH} bytes (the last one has ${rest}), so lines may be cut in the ` +
      'wrong places. Transfer it as text, or as a data set with fixed records of 80 bytes.',
    start: text.length - rest - 1,
    end: text.length - 1,
  };
}

/** UTF-8 if the bytes are valid UTF-8, otherwise windows-1252. */
function decodeMixed(bytes: Uint8Array): DecodedText {
  const pieces: string[] = [];
  const strays: { text: string; start: number }[] = [];
  let length = 0;
  let sequences = 0;
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    for (let size = sequenceLength(bytes, at); size > 0; size = sequenceLength(bytes, at)) {
      if (size > 1) sequences++;
      at += size;
    }
    const valid = decodeUtf8(bytes.subarray(start, at))!;
    let stray = '';
    while (at < bytes.length && sequenceLength(bytes, at) === 0) stray += WINDOWS_1252[bytes[at++]! - 0x80]!;
    pieces.push(valid, stray);
    length += valid.length + stray.length;
    if (stray !== '') strays.push({ text: stray, start: length - stray.length });
  }
  const text = pieces.join('');
  const isLatin = strays.reduce((sum, stray) => sum + stray.text.length, 0) > sequences;
  const problems = isLatin ? [otherPage(strays)] : strayProblems(strays);
  const all = [...problems, ...unprintable(text)].sort((a, b) => a.start - b.start);
  return { text, encoding: isLatin ? 'windows-1252' : 'utf-8', problems: all };
}

/** Another code page is not an error, so it is reported only once. */
function otherPage([first, ...others]: readonly { text: string; start: number }[]): DecodeProblem {
  const places = others.length === 0 ? 'only here' : `here first, in ${others.length + 1} places`;
  const message = `The file is not UTF-8. Its characters that are not ASCII (${places}) are read as windows-1252, here as ${shown(first!.text)}.`;
  return { message, start: first!.start, end: first!.start + first!.text.length, severity: 'info' };
}

function strayProblems(strays: readonly { text: string; start: number }[]): DecodeProblem[] {
  const problems = new ProblemList();
  for (const { text, start } of strays) {
    const message = () => `These bytes are not UTF-8. They are read as windows-1252: ${shown(text)}.`;
    problems.add(message, start, start + text.length);
  }
  return problems.list();
}

function shown(stray: string): string {
  return JSON.stringify(stray.length > 20 ? `${stray.slice(0, 20)}...` : stray);
}

/** Length in bytes of the UTF-8 character at an offset; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first === undefined) return 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (at + size > bytes.length) return 0;
  for (let offset = 1; offset < size; offset++) if ((bytes[at + offset]! & 0xc0) !== 0x80) return 0;
  // No overlong forms, no surrogates, nothing above U+10FFFF.
  const second = bytes[at + 1]!;
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0;
  return (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f) ? 0 : size;
}

/** X'80' to X'9F' as in browsers; above them, the code points of Latin-1. */
export const WINDOWS_1252: readonly string[] = [
  ...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ',
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)),
];

/** Control characters, and the replacement character of an earlier conversion. */
export function unprintable(text: string): DecodeProblem[] {
  const problems = new ProblemList();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched.
  for (const match of text.matchAll(/[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]+|\ufffd+/g))
    problems.add(() => messageOf(match[0]), match.index, match.index + match[0].length);
  return problems.list();
}

function messageOf(found: string): string {
  if (found.startsWith('\ufffd')) return 'A character was lost here in an earlier conversion of the file.';
  const codes = [...new Set(found)]
    .slice(0, 4)
    .map((character) => `X'${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}'`);
  return `Control character ${codes.join(' ')} is not text.`;
}

/** Problems of one type; only the first ones are listed, the rest are counted. */
class ProblemList {
  private readonly problems: DecodeProblem[] = [];
  private count = 0;

  add(message: () => string, start: number, end: number): void {
    if (this.count++ < MOST_PROBLEMS) this.problems.push({ message: message(), start, end });
  }

  list(): DecodeProblem[] {
    const rest = this.count - this.problems.length;
    const last = this.problems.at(-1);
    if (last && rest > 0) last.message += ` The same in ${rest} more place${rest === 1 ? '' : 's'}.`;
    return this.problems;
  }
}
