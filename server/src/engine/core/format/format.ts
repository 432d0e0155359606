import {
  isMemberLanguage,
  type LanguageId,
  type ParameterFacts,
  type ParsedFile,
  type Part,
  scanWords,
  withoutPlaceholders,
} from '@ezlint/grammar';
import { commentOf, commentStart } from './comments.js';
import { DEFAULT_FORMAT, type FormatSettings } from './format-settings.js';
import { type Layout, type Line, layOut } from './layout.js';
import { type RecordLine, RecordLines, withText } from './record-lines.js';
import { inStandardCase } from './spelling.js';
import { statementsOf } from './statements.js';

/** The new text of a line, without its line end. */
export interface LineEdit {
  /** From 1. */
  number: number;
  /** The line before formatting. */
  before: string;
  text: string;
}

/** A range of a file. */
export interface Stretch {
  /** Offsets from the start of the file. */
  from: number;
  to: number;
  /** Lines from 1. */
  first: number;
  last: number;
}

/**
 * Aligns a file or the statements that a range touches: continuation lines under the first operand, or under the word of the first line where the
 * author aligned them; list entries indented, with their words in columns; comments after them in one column; everything within the text columns.
 * Lines whose text would not fit do not change; sequence numbers stay in their columns. Formatting is idempotent.
 */
export function formattedLines(
  file: ParsedFile,
  language: LanguageId,
  settings: FormatSettings = DEFAULT_FORMAT,
  range?: Stretch,
): LineEdit[] {
  const shown = settings.case === 'standard' ? inStandardCase(file, language) : file.text;
  const records = new RecordLines(file, shown);
  if (file.dialect)
    return isMemberLanguage(language) ? trimmedLines(records, range) : indentedBlocks(records, settings.indent, range);
  return alignedStatements(file, commentOf(language), records, settings, range);
}

function alignedStatements(
  file: ParsedFile,
  comment: string,
  records: RecordLines,
  settings: FormatSettings,
  range?: Stretch,
): LineEdit[] {
  const { from, to } = range ?? { from: 0, to: file.text.length };
  const { skipped, record } = records.width;
  const layout: Layout = {
    textWidth: Math.min(settings.columns - skipped, record),
    recordWidth: record,
    indent: settings.indent,
    alignsComments: settings.comments === 'align',
  };
  const edits: LineEdit[] = [];
  const done = new Set<number>();
  const statements = [...statementsOf(file)];
  for (const [index, { parts, start, end }] of statements.entries()) {
    if (!isUnderstood(parts)) continue;
    // The columns of the statement before an unknown word can show which statement it belongs to, so that statement does not change.
    const next = statements[index + 1];
    if (next && !isUnderstood(next.parts)) continue;
    const lines = linesOf(file, parts, comment, records);
    // With several statements on a line, or after syntax errors, the structure is uncertain.
    if (
      lines.length === 0 ||
      lines.some(({ number }) => done.has(number)) ||
      !standsAlone(file, parts, start, end, records)
    )
      continue;
    if (!lines.every((line) => isWhole(line) && !records.isOverlong(line))) continue;
    for (const { number } of lines) done.add(number);
    if (end < from || start > to) continue;
    const laidOut = layOut(lines, parts[0]!.statement?.end !== undefined, layout);
    for (const edit of changed(lines, laidOut, record)) edits.push(edit);
  }
  for (const each of trimmedLines(records, range).filter((edit) => !done.has(edit.number))) edits.push(each);
  return edits.sort((a, b) => a.number - b.number);
}

/** The lines with new text; empty if the text of one line does not fit. */
function changed(lines: readonly RecordLine[], texts: readonly string[], width: number): LineEdit[] {
  const edits: LineEdit[] = [];
  for (const [index, line] of lines.entries()) {
    const text = withText(line, texts[index]!, width);
    if (text === undefined) return [];
    if (text !== line.before) edits.push({ number: line.number, before: line.before, text });
  }
  return edits;
}

function isUnderstood(parts: readonly Part[]): boolean {
  return parts.every(({ kind }) => kind === 'statement');
}

/** Removes trailing blanks. */
function trimmedLines(records: RecordLines, range?: Stretch): LineEdit[] {
  const lines = [...linesIn(records, range)];
  return changed(
    lines,
    lines.map(({ text, tail }) => (tail === '' ? text.trimEnd() : text)),
    records.width.record,
  );
}

/** Indents the lines of a policy by their brace level. If braces do not match, the columns show where one is missing, so they do not change. */
function indentedBlocks(records: RecordLines, indent: number, range?: Stretch): LineEdit[] {
  const lines: RecordLine[] = [];
  const texts: string[] = [];
  let depth = 0;
  for (const line of linesIn(records)) {
    const shown = line.text.trim();
    // Comments can contain braces.
    const code = withoutPlaceholders(shown).replace(/(^|\s)#.*/, '');
    const leading = /^[}\s]*/.exec(code)![0].split('}').length - 1;
    lines.push(line);
    texts.push(shown === '' ? '' : `${' '.repeat(indent * Math.max(0, depth - leading))}${shown}`);
    depth += count(code, '{') - count(code, '}');
    if (depth < 0) break;
  }
  if (depth !== 0 || lines.some((line) => records.isOverlong(line))) return trimmedLines(records, range);
  const { first, last } = range ?? { first: 1, last: records.count };
  return changed(lines, texts, records.width.record).filter(({ number }) => number >= first && number <= last);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function* linesIn(records: RecordLines, range?: Stretch): Generator<RecordLine> {
  const { first, last } = range ?? { first: 1, last: records.count };
  for (let number = first; number <= Math.min(last, records.count); number++) yield records.at(number);
}

function standsAlone(
  file: ParsedFile,
  parts: readonly Part[],
  start: number,
  end: number,
  records: RecordLines,
): boolean {
  const { lines } = file;
  if (parts.some((part) => part.content.node?.damaged === true)) return false;
  const first = records.at(lines.lineOf(start));
  const last = records.at(lines.lineOf(end));
  const before = first.text.slice(0, start - lines.startOf(first.number) - first.lead.length);
  const rest = last.text.slice(end - lines.startOf(last.number) - last.lead.length);
  return before.trim() === '' && (rest.trim() === '' || rest.trimStart().startsWith(';'));
}

/** Whether words and comment contain all text of the line; otherwise formatting would lose text, for example a comment glued to a word. */
function isWhole({ text, words, comment }: Line): boolean {
  return [...words.map((word) => word.text), comment].join('').replace(/\s/g, '') === text.replace(/\s/g, '');
}

function linesOf(
  file: ParsedFile,
  parts: readonly Part[],
  comment: string,
  records: RecordLines,
): (Line & RecordLine)[] {
  const [start, end] = [parts[0]!.start, parts.at(-1)!.end];
  const entries = entriesByOffset(parts);
  const found: (Line & RecordLine)[] = [];
  for (let number = file.lines.lineOf(start); number <= file.lines.lineOf(Math.max(start, end - 1)); number++) {
    const line = records.at(number);
    const { text, lead } = line;
    const at = commentStart(text, comment);
    const code = at < 0 ? text : text.slice(0, at);
    const { words } = scanWords(code, { comment, symbols: new Map() });
    const base = file.lines.startOf(number) + lead.length;
    found.push({
      ...line,
      words: words.map((word) => {
        const entry = entries.get(base + word.start);
        return {
          text: code.slice(word.start, word.end),
          column: word.start,
          ...(entry === undefined ? {} : { entry }),
        };
      }),
      hasTabs: code.includes('\t'),
      comment: at < 0 ? '' : text.slice(at).trimEnd(),
    });
  }
  return found;
}

/** Start offsets of list entries. */
function entriesByOffset(parts: readonly Part[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { start, content } of parts)
    for (const child of content.node?.children ?? [])
      if ((child.facts as ParameterFacts).repeat === true) found.set(start + child.start, child.name);
  return found;
}

/** The formatted text; line ends do not change. */
export function formattedText(file: ParsedFile, language: LanguageId, settings: FormatSettings): string {
  let text = '';
  let at = 0;
  for (const edit of formattedLines(file, language, settings)) {
    const start = file.lines.startOf(edit.number);
    text += file.text.slice(at, start) + edit.text;
    at = start + edit.before.length;
  }
  return text + file.text.slice(at);
}
