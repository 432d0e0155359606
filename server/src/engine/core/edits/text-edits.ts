import { firstIndex, type ParameterFacts, type ParsedFile } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { type EditableText, editableText, newlineOf } from './numbered-records.js';
import { LAST_COLUMN, RECORD } from './record-columns.js';

/** Creates edits that preserve comments, columns and line ends. */
export class TextEditor {
  /** Sequence numbers are replaced by blanks, so additions precede them. */
  private readonly file: EditableText & Pick<ParsedFile, 'parts'>;

  constructor(file: ParsedFile) {
    this.file = file.sequenceNumbers ? { ...editableText(file), parts: file.parts } : file;
  }

  replace(start: number, end: number, text: string): Edit {
    const { lines, path } = this.file;
    return { file: path, range: { start: lines.position(start), end: lines.position(end) }, text };
  }

  /** Like `replace`, for text of several lines: converts line ends to those of the file. */
  rewrite(start: number, end: number, text: string): Edit {
    const columned = inColumns(this.file.text.slice(start, end), text);
    return this.replace(start, end, columned.split('\n').join(this.newline()));
  }

  /** Like `rewrite`; comments in the range precede the text. */
  rewriteWords(start: number, end: number, text: string): Edit {
    const coded = this.file.text.slice(start, end);
    // A semicolon directly behind a word belongs to the word.
    const found = this.file.dialect ? [] : coded.matchAll(/(?<!\S);.*/g);
    const comments = Array.from(found, ([comment]) => comment.trimEnd());
    const indent = ' '.repeat(start - this.file.lines.startOf(this.file.lines.lineOf(start)));
    return this.rewrite(start, end, [...comments, text].join(`\n${indent}`));
  }

  /**
   * Deletes a range. If the rest of its line is blank or only a comment about it, deletes the line; otherwise deletes the blanks before the range.
   */
  remove(start: number, end: number): Edit {
    const { text, lines } = this.file;
    const firstLine = lines.startOf(lines.lineOf(start));
    const before = text.slice(firstLine, start);
    const rest = /^[^\r\n]*/.exec(text.slice(end))![0];
    if (before.trim() === '' && (rest.trim() === '' || this.isRemark(end, rest))) {
      const lineEnd = /^[^\r\n]*(\r\n|\r|\n)?/.exec(text.slice(end))![0].length;
      return this.replace(firstLine, end + lineEnd, '');
    }
    if (before.trim() === '') return this.replace(start, end + /^[ \t]*/.exec(rest)![0].length, '');
    const gap = /(?<![ \t])[ \t]*$/.exec(before)![0].length;
    return this.replace(start - gap, end, '');
  }

  /** Deletes a range at the end of a record, with the blanks before it. */
  removeWithBlanks(start: number, end: number): Edit {
    const before = this.file.text.slice(this.file.lines.startOf(this.file.lines.lineOf(start)), start);
    return this.replace(start - /(?<![ \t])[ \t]*$/.exec(before)![0].length, end, '');
  }

  /** The complete lines of a range, or undefined if its first line has words before it or its last line has words after it. */
  wholeLines(start: number, end: number): { start: number; end: number } | undefined {
    const { text, lines } = this.file;
    const first = lines.startOf(lines.lineOf(start));
    const rest = /^[^\r\n]*(\r\n|\r|\n|$)/.exec(text.slice(end))![0];
    if (text.slice(first, start).trim() !== '') return undefined;
    if (end > start && rest.trim() !== '' && !this.isRemark(end, rest)) return undefined;
    return { start: first, end: end + rest.length };
  }

  /** End of the record if only a comment follows the range; undefined if another word follows, or if the range spans several records. */
  toEndOfRecord({ start, end }: { start: number; end: number }): number | undefined {
    const { text } = this.file;
    if (/[\r\n]/.test(text.slice(start, end))) return undefined;
    const rest = /^[^\r\n]*/.exec(text.slice(end))![0];
    if (rest.trim() !== '' && !rest.trimStart().startsWith(';')) return undefined;
    return end + rest.trimEnd().length;
  }

  /** Whether text that starts here fits before the last column. */
  fits(start: number, text: string): boolean {
    return start - this.file.lines.startOf(this.file.lines.lineOf(start)) + text.length <= LAST_COLUMN;
  }

  /**
   * Adds operands after `end`, the end of a statement or parameter that starts at `statementStart`: on the same line if they fit, otherwise on a
   * separate line in the column of the statement's continuation lines. Words after them also move to that line.
   */
  append(statementStart: number, end: number, text: string): Edit {
    if (this.file.text[end - 1] === '}') return this.intoBlock(end - 1, text);
    const { lines } = this.file;
    const line = lines.lineText(lines.lineOf(end));
    const column = end - lines.startOf(lines.lineOf(end));
    const rest = line.slice(column);
    if (rest.trim() === '' && column + 1 + text.length <= LAST_COLUMN) return this.replace(end, end, ` ${text}`);
    const lineEnd = end + rest.length;
    const indent = ' '.repeat(this.continuationColumn(statementStart, end));
    if (rest.trim() === '' || this.isRemark(end, rest))
      return this.replace(lineEnd, lineEnd, `${this.newline()}${indent}${text}`);
    if (this.hasRoom(lines.lineOf(end), text)) return this.replace(end, end, ` ${text}`);
    const blanks = /^[ \t]*/.exec(rest)![0].length;
    return this.replace(end, end + blanks, `${this.newline()}${indent}${text} `);
  }

  /** Whether operands fit between the words of a line; a line that is not in free format is never split. */
  private hasRoom(line: number, text: string): boolean {
    if (this.file.dialect) return true;
    const words = this.wordsOf(line).trimEnd().length;
    const remark = this.file.lines.lineText(line).trimEnd().length - this.wordsOf(line).length;
    const longer = words + text.length + 1;
    return longer <= LAST_COLUMN && (remark === 0 || longer + 1 + remark <= RECORD);
  }

  /**
   * Adds the word that closes a block after `end`: on a separate line in the column of the word that opens the block, padded with blanks if the line
   * before it is padded. A block on one line is closed on the same line.
   */
  close(opens: number, end: number, text: string): Edit {
    const { lines } = this.file;
    const last = lines.lineOf(end);
    const lead = lines.lineText(lines.lineOf(opens)).slice(0, opens - lines.startOf(lines.lineOf(opens)));
    const line = lines.lineText(last);
    const rest = line.slice(end - lines.startOf(last));
    const isLast = rest.trim() === '' || this.isRemark(end, rest);
    if (last === lines.lineOf(opens) || !isLast || lead.length + text.length > LAST_COLUMN)
      return this.append(opens, end, text);
    const added = lead.replace(/[^ \t]/g, ' ') + text;
    const lineEnd = end + rest.length;
    return this.replace(lineEnd, lineEnd, this.newline() + (/ $/.test(line) ? added.padEnd(line.length) : added));
  }

  /** Adds a line before the brace that closes a block, in the column of the previous line. */
  private intoBlock(brace: number, text: string): Edit {
    const { lines } = this.file;
    const line = lines.lineOf(brace);
    const start = lines.startOf(line);
    const before = lines.lineText(line).slice(0, brace - start);
    if (before.trim() !== '') return this.replace(brace, brace, `${this.newline()}${text}${this.newline()}`);
    const previous = lines.lineText(line - 1);
    const opens = previous.trimStart().startsWith('{');
    const indent = /^\s*/.exec(previous)![0] + (opens ? '  ' : '');
    return this.replace(start, start, `${indent}${text}${this.newline()}`);
  }

  /** Inserts operands before a word: on its line if they fit, otherwise on a separate line in the same column. */
  insertBefore(start: number, text: string): Edit {
    const { lines } = this.file;
    const line = lines.lineOf(start);
    const words = this.wordsOf(line).trimEnd();
    if (words.length + text.length + 1 <= LAST_COLUMN) return this.replace(start, start, `${text} `);
    const column = start - lines.startOf(line);
    return this.replace(start, start, `${text}${this.newline()}${' '.repeat(column)}`);
  }

  /** Adds complete lines after the line that contains the offset. */
  insertLines(offset: number, text: string): Edit {
    const { lines, text: whole } = this.file;
    const line = lines.lineOf(offset);
    const newline = this.newline();
    const body = text.split('\n').join(newline);
    const rest = /^[^\r\n]*/.exec(whole.slice(offset))![0];
    if (rest.trim() !== '' && !this.isRemark(offset, rest)) {
      const blanks = rest.length - rest.trimStart().length;
      return this.replace(offset, offset + blanks, `${newline}${body}${newline}`);
    }
    if (line < lines.count) {
      const at = lines.startOf(line + 1);
      return this.replace(at, at, body + newline);
    }
    const atStart = lines.lineText(line) === '';
    return this.replace(whole.length, whole.length, `${atStart ? '' : newline}${body}${newline}`);
  }

  /** Whether the rest of the line is only a comment or blank. */
  private isRemark(offset: number, rest: string): boolean {
    const { dialect } = this.file;
    if (!dialect) return rest.trimStart().startsWith(';');
    return rest.trim() !== '' && dialect.masked.slice(offset, offset + rest.length).trim() === '';
  }

  /** The line without its comment. */
  private wordsOf(line: number): string {
    const { lines, dialect } = this.file;
    const text = lines.lineText(line);
    const start = lines.startOf(line);
    return dialect ? dialect.masked.slice(start, start + text.length) : text.split(';')[0]!;
  }

  /** Column (from 0) of the first word on the statement's second line, else two columns right of the statement. */
  private continuationColumn(statementStart: number, end: number): number {
    const { lines } = this.file;
    const first = lines.lineOf(statementStart);
    for (let line = first + 1; line <= lines.lineOf(end); line++) {
      const text = lines.lineText(line);
      const column = text.search(/\S/);
      if (column >= 0 && text[column] !== ';') return column;
    }
    return statementStart - lines.startOf(first) + 2;
  }

  /** Column (from 0) of a continuation of the line that contains the offset; undefined outside statements. */
  continuationIndent(offset: number): number | undefined {
    const { lines, parts } = this.file;
    const line = lines.lineOf(offset);
    const column = lines.lineText(line).search(/\S/);
    const first = lines.startOf(line) + column;
    const part = parts[firstIndex(parts, ({ start }) => start > offset) - 1];
    if (!part || part.end < offset) return undefined;
    if (part.start >= first) return this.continuationColumn(part.start, part.end);
    const isEntry = (part.content.node?.children ?? []).some(
      ({ facts, start }) => part.start + start === first && (facts as ParameterFacts).repeat === true,
    );
    return isEntry ? column + 2 : column;
  }

  private newline(): string {
    return newlineOf(this.file);
  }
}

/** The new value of a coded parameter begins in the column of the old value. */
function inColumns(coded: string, text: string): string {
  const [, name = '', gap = ''] = /^(\S+)([ \t]{2,})\S/.exec(coded) ?? [];
  const [, again = '', rest = ''] = /^(\S+) (\S.*)$/s.exec(text) ?? [];
  return name !== '' && name.toUpperCase() === again.toUpperCase() ? name + gap + rest : text;
}
