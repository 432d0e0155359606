import {
  commonFront,
  firstIndex,
  languageOf,
  least,
  type ParsedFile,
  type Statement,
  scanWords,
  type Word,
} from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { applyEdits } from './apply-edits.js';
import { editsByLine } from './keep-columns.js';
import { LAST_COLUMN, RECORD } from './record-columns.js';
import { TextEditor } from './text-edits.js';

/**
 * Moves words that edits pushed beyond the end of their record to continuation lines; a comment stays on the first line. Only for free format: lines
 * of other languages, and records with numbers, do not change.
 */
export function breakLines(edits: readonly Edit[], fileOf: (path: string) => ParsedFile | undefined): Edit[] {
  const isFree = (file: ParsedFile | undefined): file is ParsedFile => !!file && !file.dialect && !file.sequenceNumbers;
  const result = edits.map((edit) => {
    const file = fileOf(edit.file);
    return isFree(file) ? withLineEnd(edit, file) : edit;
  });
  const replaced = new Set<Edit>();
  const added: Edit[] = [];
  for (const group of editsByLine(result)) {
    const file = fileOf(group[0]!.file);
    if (!isFree(file)) continue;
    const broken = breakLine(file, group);
    if (!broken) continue;
    for (const each of group) replaced.add(each);
    added.push(broken);
  }
  return [...result.filter((edit) => !replaced.has(edit)), ...added];
}

/** If an edit across a line end would join two lines into one that is too long, keeps the line end. */
function withLineEnd(edit: Edit, file: ParsedFile): Edit {
  const { start, end } = edit.range;
  if (start.line === end.line || /[\r\n]/.test(edit.text)) return edit;
  const head = file.lines.lineText(start.line).slice(0, start.column - 1) + edit.text;
  const last = file.lines.lineText(end.line);
  const tail = last.slice(end.column - 1);
  if (tail.trim() === '' || head.length + tail.length <= RECORD) return edit;
  const from = file.lines.startOf(end.line) + last.length - tail.trimStart().length;
  const indent = /^[ \t]*/.exec(last)![0];
  return new TextEditor(file).rewrite(file.lines.offset(start), from, `${edit.text}\n${indent}`);
}

function breakLine(file: ParsedFile, edits: readonly Edit[]): Edit | undefined {
  const { line } = edits[0]!.range.start;
  const before = file.lines.lineText(line);
  const after = applyEdits(before, edits, ({ column }) => column - 1);
  if (after.length <= Math.max(RECORD, before.length)) return undefined;
  const start = file.lines.startOf(line);
  const from = least(edits.map(({ range }) => range.start.column)) - 1;
  const statement = file.parts[firstIndex(file.parts, (part) => part.start > start + from) - 1]?.statement;
  const indent = new TextEditor(file).continuationIndent(start + from);
  const lines = statement && indent !== undefined ? broken(before, after, from, indent, statement) : undefined;
  if (!lines || lines.some((text) => text.length > RECORD)) return undefined;
  const same = commonFront(before, lines[0]!);
  return new TextEditor(file).rewrite(start + same, start + before.length, lines.join('\n').slice(same));
}

/** Splits the edited line. The first part ends after the column where the edit begins, if possible before a parameter. */
function broken(
  before: string,
  after: string,
  from: number,
  indent: number,
  { vocabulary }: Statement,
): string[] | undefined {
  const { words } = scanWords(after, { comment: ';', symbols: new Map() });
  const comment = after.slice(words.at(-1)?.end ?? 0).trim();
  const fits = ({ end }: Word): boolean => end <= LAST_COLUMN && (comment === '' || end + 1 + comment.length <= RECORD);
  const firstEdited = words.findIndex(({ start }) => start >= from);
  const least = Math.max(1, firstEdited);
  const most = Math.max(
    least,
    words.findIndex((word) => !fits(word)),
  );
  // A continuation line must not begin with a word that looks like the next statement.
  const places = [...words.entries()]
    .slice(least, most + 1)
    .filter(([, { upper }]) => !languageOf('profile').keywords.has(upper));
  const [rest] = places.findLast(([, { upper }]) => vocabulary.has(upper)) ?? places.at(-1) ?? [];
  if (rest === undefined) return undefined;
  const lines = [withComment(after.slice(0, words[rest - 1]!.end), comment, before)];
  let last = ' '.repeat(indent);
  for (const { text } of words.slice(rest)) {
    const longer = last.trim() === '' ? last + text : `${last} ${text}`;
    if (longer.length > LAST_COLUMN && last.trim() !== '') {
      lines.push(last);
      last = ' '.repeat(indent) + text;
    } else last = longer;
  }
  return [...lines, last];
}

/** Keeps the comment in its column if there is room. */
function withComment(words: string, comment: string, before: string): string {
  if (comment === '') return words;
  const column = Math.min(before.lastIndexOf(comment), RECORD - comment.length);
  return words.padEnd(Math.max(words.length + 1, column)) + comment;
}
