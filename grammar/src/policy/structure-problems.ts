import type { Problem } from '../facts/problems.js';
import { wordOf } from './head-words.js';
import type { Line } from './lines.js';

/** The problems of the statement that is read. Reports only one problem for a brace and for a record. */
export class StructureProblems {
  /** Since the last statement. */
  list: Problem[] = [];
  /** First line of the record whose braces are not on separate lines. */
  private reportedRecord = -1;
  /** The words of this record that must begin a line. */
  private breaks: number[] = [];
  /** Positions of braces that are already reported. */
  private readonly reportedBraces = new Set<number>();

  constructor(private readonly lines: readonly Line[]) {}

  report(kind: Problem['kind'], line: Line, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ kind, severity: 'error', message, start: line.start, end: line.end, ...more });
  }

  brace(line: Line, message: string, more: Partial<Problem> = {}): void {
    if (this.reportedBraces.has(line.start)) return;
    this.reportedBraces.add(line.start);
    this.report('misplaced-brace', line, message, more);
  }

  unknownStatement(head: Line, hint: string, replacement?: string): void {
    this.report('unknown-statement', head, `${wordOf(head)} is not a statement: ${hint}`, {
      end: head.start + head.word.length,
      text: head.word,
      ...(replacement === undefined ? {} : { replacement }),
    });
  }

  /** A brace that shares its record with other words; reported once per record. `near`: a line at or before it. */
  notAlone(line: Line, near: number, message: string): void {
    const at = this.recordAt(line, near);
    if (this.reportedRecord === at) return;
    this.begin(at);
    // The extra word before it is already reported.
    const { start } = this.lines[at]!;
    if (this.list.some((problem) => problem.start >= start && problem.start < line.start)) return;
    this.brace(line, message, { breaks: this.breaks });
  }

  private begin(record: number): void {
    this.reportedRecord = record;
    this.breaks = [];
    for (let next = this.lines[record + 1]; next?.glued; next = this.lines[record + 1 + this.breaks.length])
      this.breaks.push(next.start);
  }

  /** Attributes on the line of another one, unless a brace of their record is reported. `near`: a line at or before it. */
  joined(line: Line, [first, ...others]: readonly Line[], near: number): void {
    const [second] = others;
    const at = this.recordAt(line, near);
    const isReported = at === this.reportedRecord;
    if (!isReported) this.begin(at);
    for (const { start } of others) this.breaks.push(start);
    if (isReported) return;
    const name = wordOf(first!);
    const words = line.text.slice(second!.start - line.start);
    this.report(
      'trailing-words',
      line,
      `Policy Agent ignores the words after the value of ${name}: ${words}. Code each attribute on its own line.`,
      { start: second!.start, text: second!.word, breaks: this.breaks },
    );
  }

  /** Words after a brace on its line that are already reported. */
  hasReported(line: Line, near: number): boolean {
    const at = this.lines.indexOf(line, Math.max(0, near));
    return line.glued === true && this.lines[at - 1]?.word === '}' && this.reportedRecord === this.recordAt(line, near);
  }

  /** The first line of the record. */
  private recordAt(line: Line, near: number): number {
    let at = this.lines.indexOf(line, Math.max(0, near));
    while (this.lines[at]?.glued) at--;
    return at;
  }
}
