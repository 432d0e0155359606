import type { BuiltStack, ParsedFile, Place } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { TextEditor } from './text-edits.js';

/** An operation on a Policy Agent file, where each attribute has its own line; see docs/how-to/add-a-rule.md. */
export type PolicyOperation =
  | { op: 'set-attribute'; at: Place; value: string }
  | { op: 'rename-attribute'; at: Place; name: string }
  | { op: 'add-attribute'; text: string; to?: Place; before?: Place }
  | { op: 'add-operand'; to: Place; text: string }
  | { op: 'delete-entries'; at: Place; entries: string[] }
  | { op: 'order-entries'; entries: { at: Place; code: string }[] };

type Located = Pick<NonNullable<ReturnType<BuiltStack['locate']>>, 'file' | 'start'>;

/** Offsets of the words of a line. */
interface Line {
  file: ParsedFile;
  /** Start of the line, and its end before the line end. */
  from: number;
  to: number;
  /** Of the keyword. */
  start: number;
  keyword: string;
  valueStart: number;
  value: string;
}

const OPERATIONS: ReadonlySet<string> = new Set<PolicyOperation['op']>([
  'set-attribute',
  'rename-attribute',
  'add-attribute',
  'add-operand',
  'delete-entries',
  'order-entries',
]);

export function isPolicyOperation(operation: { op: string }): operation is PolicyOperation {
  return OPERATIONS.has(operation.op);
}

/** The edits of an operation; undefined if a place cannot be found or its text has another form. */
export function editsOfPolicyOperation(
  operation: PolicyOperation,
  stack: Pick<BuiltStack, 'locate'>,
): Edit[] | undefined {
  const locate = (place: Place | undefined): Located | undefined =>
    place === undefined ? undefined : stack.locate(place);
  if (operation.op === 'order-entries') return orderEntries(operation.entries, locate);
  if (operation.op === 'add-attribute') {
    const block = locate(operation.to);
    if (block) return addToBlock(block, operation.text);
    const before = locate(operation.before);
    return before && addBefore(before, operation.text);
  }
  const place = locate(operation.op === 'add-operand' ? operation.to : operation.at);
  const line = place && lineAt(place.file, place.start);
  if (!line) return undefined;
  switch (operation.op) {
    case 'set-attribute':
      return [setValue(line, operation.value)];
    case 'rename-attribute':
      return [rename(line, operation.name)];
    case 'add-operand': {
      const end = line.valueStart + line.value.length;
      return [new TextEditor(line.file).replace(end, end, ` ${operation.text}`)];
    }
    case 'delete-entries':
      return [deleteEntries(line, operation.entries)];
  }
}

function maskedText({ text, dialect }: ParsedFile): string {
  return dialect?.masked ?? text;
}

function lineAt(file: ParsedFile, offset: number): Line | undefined {
  const from = file.lines.startOf(file.lines.lineOf(offset));
  const masked = maskedText(file);
  const words = /^([ \t]*)(\S+)([ \t]*)([^\r\n]*)/.exec(masked.slice(from));
  if (!words) return undefined;
  const [, indent, keyword, gap, rest] = words as unknown as [string, string, string, string, string];
  const start = from + indent.length;
  return {
    file,
    from,
    to: from + /^[^\r\n]*/.exec(file.text.slice(from))![0].length,
    start,
    keyword,
    valueStart: start + keyword.length + gap.length,
    value: rest.trimEnd(),
  };
}

/** A comment after the value keeps its column if there is room. */
function setValue({ file, valueStart, value, to }: Line, text: string): Edit {
  const end = valueStart + value.length;
  const behind = file.text.slice(end, to);
  const blanks = behind.length - behind.trimStart().length;
  const growth = text.length - value.length;
  const isComment = blanks < behind.length;
  const editor = new TextEditor(file);
  if (!isComment || growth === 0 || blanks - growth < 1) return editor.replace(valueStart, end, text);
  return editor.replace(valueStart, end + blanks, text + ' '.repeat(blanks - growth));
}

/** The value keeps its column if there is room. */
function rename({ file, start, keyword, valueStart }: Line, name: string): Edit {
  const room = valueStart - start - name.length;
  const blanks = file.text.slice(start + keyword.length, valueStart).length > 1 ? Math.max(1, room) : 1;
  return new TextEditor(file).replace(start, valueStart, name + ' '.repeat(blanks));
}

/** Number of digits of a code in the strings of an attribute. */
function digitsOf(keyword: string): number {
  return { V2CIPHERSUITES: 1, V3CIPHERSUITES: 2 }[keyword.toUpperCase()] ?? 4;
}

/** The codes of a string with four digits each; undefined for a name. */
function codesOf({ keyword, value }: Pick<Line, 'keyword' | 'value'>): string[] | undefined {
  const digits = digitsOf(keyword);
  if (!/^[0-9A-Fa-f]+$/.test(value) || value.length % digits !== 0) return undefined;
  return value.match(new RegExp(`.{${digits}}`, 'g'))!.map((code) => code.toUpperCase().padStart(4, '0'));
}

function deleteEntries(line: Line, entries: readonly string[]): Edit {
  const codes = codesOf(line);
  const kept = codes?.flatMap((code, index) => (entries.includes(code) ? [] : [index])) ?? [];
  if (kept.length === 0) return new TextEditor(line.file).remove(line.start, line.valueStart + line.value.length);
  const digits = digitsOf(line.keyword);
  return setValue(line, kept.map((index) => line.value.slice(index * digits, (index + 1) * digits)).join(''));
}

function orderEntries(
  entries: readonly { at: Place; code: string }[],
  locate: (place: Place) => Located | undefined,
): Edit[] | undefined {
  const located = entries.map(({ at }) => locate(at));
  const lines = located.map((place) => place && lineAt(place.file, place.start));
  if (lines.some((line) => line === undefined)) return undefined;
  const wanted = lines as Line[];
  const starts = [...new Set(wanted.map(({ from }) => from))].sort((a, b) => a - b);
  if (starts.length === 1 && codesOf(wanted[0]!)) {
    const digits = digitsOf(wanted[0]!.keyword);
    return [setValue(wanted[0]!, entries.map(({ code }) => code.slice(-digits)).join(''))];
  }
  if (starts.length !== entries.length) return undefined;
  return wanted.flatMap((line, index) => {
    const place = wanted.find(({ from }) => from === starts[index])!;
    if (place.from === line.from) return [];
    return [new TextEditor(line.file).replace(place.start, place.to, line.file.text.slice(line.start, line.to))];
  });
}

function addBefore({ file, start }: Located, text: string): Edit[] | undefined {
  const line = lineAt(file, start);
  if (!line) return undefined;
  const indent = file.text.slice(line.from, line.start);
  return [new TextEditor(file).rewrite(line.from, line.from, indented(text, indent, undefined))];
}

/** New lines precede the closing brace, in the columns of the other attributes. */
function addToBlock({ file, start }: Located, text: string): Edit[] | undefined {
  const lines = linesOfBlock(file, start);
  if (!lines) return undefined;
  const { open, close, own } = lines;
  const first = own[0];
  const indent = first ? file.text.slice(first.from, first.start) : `${file.text.slice(open.from, open.start)}  `;
  return [new TextEditor(file).rewrite(close.from, close.from, indented(text, indent, valueColumn(own)))];
}

/** The lines with the braces of a block, and the lines of its attributes. */
function linesOfBlock(file: ParsedFile, start: number): { open: Line; close: Line; own: Line[] } | undefined {
  const own: Line[] = [];
  let open: Line | undefined;
  let depth = 0;
  for (let number = file.lines.lineOf(start); number <= file.lines.count; number++) {
    const line = lineAt(file, file.lines.startOf(number));
    if (!line) continue;
    if (line.keyword === '{') {
      open ??= line;
      depth++;
    } else if (line.keyword === '}') {
      depth--;
      if (depth === 0) return open && { open, close: line, own };
    } else if (depth === 1) own.push(line);
  }
  return undefined;
}

/** Distance from keyword to value if it is the same, and more than one blank, on all lines that have a value. */
function valueColumn(lines: readonly Line[]): number | undefined {
  const distances = lines.flatMap((line) => (line.value === '' ? [] : [line]));
  const columns = new Set(distances.map(({ start, valueStart }) => valueStart - start));
  const isAligned = distances.some(({ start, valueStart, keyword }) => valueStart - start > keyword.length + 1);
  return columns.size === 1 && isAligned ? [...columns][0] : undefined;
}

function indented(text: string, indent: string, column: number | undefined): string {
  return text
    .split('\n')
    .map((line) => {
      const [, keyword, value] = /^(\S+) (.*)$/.exec(line) ?? [];
      const padded = keyword !== undefined && column !== undefined && keyword.length < column;
      return `${indent}${padded ? `${keyword.padEnd(column)}${value}` : line}\n`;
    })
    .join('');
}
