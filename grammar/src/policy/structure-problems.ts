import type { Problem } from '../facts/problems.js';
import { wordOf } from './head-words.js';
import type { Line } from './lines.js';

/** The problems of the statement that is read. Reports only one problem for a brace and for a record. */
export class StructureProblems {
  /** Since the last statement. */
  list: Problem[] = [];
  /** First line of the record whose braces are not on separate lines. */
  private reportedRecord = -1;
  /** Positions of braces that are already reported. */
  private readonly reportedBraces = new Set<number>();

  constructor(private readonly lines: readonly Line[]) {}

  report(kind: Problem['kind'], line: Line, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ kind, severity: 'error', message, start: line.start, end: line.end, ...more });
  }

  brace(line: Line, message: string): void {
    if (this.reportedBraces.has(line.start)) return;
    this.reportedBraces.add(line.start);
    this.report('misplaced-brace', line, message);
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
    let at = this.lines.indexOf(line, Math.max(0, near));
    while (this.lines[at]?.glued) at--;
    if (this.reportedRecord === at) return;
    this.reportedRecord = at;
    // The extra word before it is already reported.
    const { start } = this.lines[at]!;
    if (this.list.some((problem) => problem.start >= start && problem.start < line.start)) return;
    this.brace(line, message);
  }

  /** Words after a brace on its line that are already reported. */
  hasReported(line: Line, near: number): boolean {
    let at = this.lines.indexOf(line, Math.max(0, near));
    if (!line.glued || this.lines[at - 1]?.word !== '}') return false;
    while (this.lines[at]?.glued) at--;
    return this.reportedRecord === at;
  }
}
