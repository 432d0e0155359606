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
import { type Line, layOut } from './layout.js';
import { statementsOf } from './statements.js';

/** The new text of a line, without its line end. */
export interface LineEdit {
  /** From 1. */
  number: number;
  /** The line as it stands. */
  before: string;
  text: string;
}

/** A stretch of a file. */
export interface Stretch {
  /** Characters from the start of the file. */
  from: number;
  to: number;
  /** Lines from 1. */
  first: number;
  last: number;
}

/**
 * Aligns a file or the statements that a range touches: continuation lines under the first operand, or under the word of the first line that
 * the author put them under; entries of lists two columns deep, their words in columns; comments behind them in one column; all inside column 72.
 * Lines whose text would not fit stay as they are, and so do files with sequence numbers. Formatting a second time changes nothing.
 */
export function formattedLines(file: ParsedFile, language: LanguageId, range?: Stretch): LineEdit[] {
  const comment = commentOf(language);
  if (file.sequenceNumbers) return [];
  if (file.dialect) return isMemberLanguage(language) ? trimmedLines(file, range) : indentedBlocks(file, range);
  const { from, to } = range ?? { from: 0, to: file.text.length };
  const edits: LineEdit[] = [];
  const done = new Set<number>();
  const statements = [...statementsOf(file)];
  for (const [index, { parts, start, end }] of statements.entries()) {
    if (!isUnderstood(parts)) continue;
    // What an unknown word belongs to is read off the columns of the statement before it, too.
    const next = statements[index + 1];
    if (next && !isUnderstood(next.parts)) continue;
    const lines = linesOf(file, parts, comment);
    // Several statements on a line, or damage: what belongs together is not certain.
    if (lines.length === 0 || lines.some(({ number }) => done.has(number)) || !standsAlone(file, parts, start, end))
      continue;
    if (!lines.every(isWhole)) continue;
    for (const { number } of lines) done.add(number);
    if (end < from || start > to) continue;
    for (const [place, text] of layOut(lines, parts[0]!.statement?.end !== undefined).entries()) {
      const line = lines[place]!;
      if (text !== line.text) edits.push(replaceLine(line, text));
    }
  }
  for (const each of trimmedLines(file, range).filter((edit) => !done.has(edit.number))) edits.push(each);
  return edits.sort((a, b) => a.number - b.number);
}

function isUnderstood(parts: readonly Part[]): boolean {
  return parts.every(({ kind }) => kind === 'statement');
}

/** Blanks at the ends of lines go. */
function trimmedLines(file: ParsedFile, range?: Stretch): LineEdit[] {
  const edits: LineEdit[] = [];
  for (const { number, text } of linesIn(file, range)) {
    const trimmed = text.trimEnd();
    if (trimmed !== text) edits.push(replaceLine({ number, text }, trimmed));
  }
  return edits;
}

/**
 * Lines of a policy stand two columns deeper than the braces around them. Where braces do not match, the columns of the
 * lines tell where one is missing: they stay.
 */
function indentedBlocks(file: ParsedFile, range?: Stretch): LineEdit[] {
  const wanted = new Set([...linesIn(file, range)].map(({ number }) => number));
  const edits: LineEdit[] = [];
  let depth = 0;
  for (const { number, text } of linesIn(file)) {
    const shown = text.trim();
    // Comments hold braces, too.
    const code = withoutPlaceholders(shown).replace(/(^|\s)#.*/, '');
    const leading = /^[}\s]*/.exec(code)![0].split('}').length - 1;
    const laidOut = shown === '' ? '' : `${'  '.repeat(Math.max(0, depth - leading))}${shown}`;
    if (wanted.has(number) && laidOut !== text) edits.push(replaceLine({ number, text }, laidOut));
    depth += count(code, '{') - count(code, '}');
    if (depth < 0) break;
  }
  return depth === 0 ? edits : trimmedLines(file, range);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function* linesIn(file: ParsedFile, range?: Stretch): Generator<{ number: number; text: string }> {
  const last = range ? range.last : file.lines.count;
  for (let number = range ? range.first : 1; number <= Math.min(last, file.lines.count); number++)
    yield { number, text: file.lines.lineText(number) };
}

function replaceLine({ number, text: before }: Pick<Line, 'number' | 'text'>, text: string): LineEdit {
  return { number, before, text };
}

function standsAlone(file: ParsedFile, parts: readonly Part[], start: number, end: number): boolean {
  const { lines, text } = file;
  if (parts.some((part) => part.content.node?.damaged === true)) return false;
  const first = text.slice(lines.startOf(lines.lineOf(start)), start);
  const rest = lines.lineText(lines.lineOf(end)).slice(end - lines.startOf(lines.lineOf(end)));
  return first.trim() === '' && (rest.trim() === '' || rest.trimStart().startsWith(';'));
}

/** Nothing of the line is lost when it is laid out anew; a comment glued to a word would be. */
function isWhole({ text, words, comment }: Line): boolean {
  return [...words.map((word) => word.text), comment].join('').replace(/\s/g, '') === text.replace(/\s/g, '');
}

function linesOf(file: ParsedFile, parts: readonly Part[], comment: string): Line[] {
  const [start, end] = [parts[0]!.start, parts.at(-1)!.end];
  const entries = entriesByOffset(parts);
  const found: Line[] = [];
  for (let number = file.lines.lineOf(start); number <= file.lines.lineOf(Math.max(start, end - 1)); number++) {
    const text = file.lines.lineText(number);
    const at = commentStart(text, comment);
    const code = at < 0 ? text : text.slice(0, at);
    const { words } = scanWords(code, { comment, symbols: new Map() });
    const base = file.lines.startOf(number);
    found.push({
      number,
      text,
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

/** Where entries of a list start. */
function entriesByOffset(parts: readonly Part[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { start, content } of parts) {
    for (const child of content.node?.children ?? [])
      if ((child.facts as ParameterFacts).repeat === true) found.set(start + child.start, child.name);
  }
  return found;
}

/** The whole text with its lines laid out; line ends stay. */
export function formattedText(file: ParsedFile, language: LanguageId): string {
  let text = '';
  let at = 0;
  for (const edit of formattedLines(file, language)) {
    const start = file.lines.startOf(edit.number);
    text += file.text.slice(at, start) + edit.text;
    at = start + edit.before.length;
  }
  return text + file.text.slice(at);
}
