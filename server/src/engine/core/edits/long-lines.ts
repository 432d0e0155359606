import { firstIndex, languageOf, type ParsedFile } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { LAST_COLUMN, RECORD } from './record-columns.js';
import { TextEditor } from './text-edits.js';

/**
 * If edits divide a line that is longer than a record, such as a complete profile on one line, divides the rest of it into records as well: each
 * statement begins a line. Otherwise, the remaining part of the line would be the only line that is too long.
 */
export function splitLongLines(edits: readonly Edit[], fileOf: (path: string) => ParsedFile | undefined): Edit[] {
  const byLine = new Map<string, Edit[]>();
  for (const edit of edits)
    for (const line of new Set([edit.range.start.line, edit.range.end.line])) {
      const key = keyOf(edit, line);
      byLine.get(key)?.push(edit) ?? byLine.set(key, [edit]);
    }
  const replaced = new Set<Edit>();
  const added: Edit[] = [];
  for (const edit of edits) {
    const file = fileOf(edit.file);
    const { line } = edit.range.start;
    if (!file || file.dialect || file.sequenceNumbers || !/[\r\n]/.test(edit.text) || replaced.has(edit)) continue;
    const group = byLine.get(keyOf(edit, line))!;
    if (!group.every(({ range }) => range.end.line === range.start.line)) continue;
    const records = recordsOf(file, line, group);
    if (!records) continue;
    for (const each of group) replaced.add(each);
    added.push(records);
  }
  return [...edits.filter((edit) => !replaced.has(edit)), ...added];
}

function keyOf({ file }: Edit, line: number): string {
  return `${line} ${file}`;
}

function recordsOf(file: ParsedFile, line: number, edits: readonly Edit[]): Edit | undefined {
  const before = file.lines.lineText(line);
  const start = file.lines.startOf(line);
  if (before.length <= RECORD || before.includes(';')) return undefined;
  const [first, behind] = [start, start + before.length].map((offset) =>
    firstIndex(file.parts, (part) => part.start >= offset),
  );
  const after = edited(before, edits, new Set(file.parts.slice(first, behind).map((part) => part.start - start)));
  const records = after
    .split(/\r\n|\r|\n/)
    .map((text, index, all) => (index === all.length - 1 ? text : text.trimEnd()))
    .filter((text, index, all) => text.trim() !== '' || index === all.length - 1);
  return new TextEditor(file).rewrite(start, start + before.length, records.flatMap(wrapped).join('\n'));
}

/** The line after the edits, with a line end before each statement. */
function edited(before: string, edits: readonly Edit[], starts: ReadonlySet<number>): string {
  let result = '';
  const copy = (from: number, to: number): void => {
    for (let at = from; at < to; at++) result += starts.has(at) && result !== '' ? `\n${before[at]}` : before[at];
  };
  let done = 0;
  for (const { range, text } of [...edits].sort((a, b) => a.range.start.column - b.range.start.column)) {
    const from = range.start.column - 1;
    copy(done, from);
    if (starts.has(from) && result !== '') result += '\n';
    result += text.replace(/(\r\n|\r|\n)[ \t]{3,}/g, `$1${CONTINUED}`);
    done = range.end.column - 1;
  }
  copy(done, before.length);
  return result;
}

const CONTINUED = '  ';

/** A continuation line must not begin with a word that looks like the next statement. */
function wrapped(line: string): string[] {
  if (line.length <= LAST_COLUMN || line.includes(';')) return [line];
  const { keywords } = languageOf('profile');
  const next = [...line.matchAll(/\S+/g)]
    .slice(1)
    .findLast(({ 0: word, index }) => index <= LAST_COLUMN && !keywords.has(word.toUpperCase()));
  if (!next) return [line];
  return [line.slice(0, next.index).trimEnd(), ...wrapped(CONTINUED + line.slice(next.index))];
}
