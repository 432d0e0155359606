import { grammarOf, type ParsedFile, readyCompletion, type Statement } from '@ezlint/grammar';
import type { Scheduler } from './scheduler.js';

/**
 * Prepares the grammars that completion uses, for the statements of the open files: in sequence, with time for other requests in between.
 * Otherwise, the first completion in a statement would wait for its grammar.
 */
export class ReadyCompletion {
  private readonly known = new Set<Statement>();
  private readonly waiting: Statement[] = [];

  constructor(private readonly scheduler: Scheduler) {}

  of(files: Iterable<ParsedFile>): void {
    const isWorking = this.waiting.length > 0;
    for (const { parts, dialect } of files) {
      // Completion in other languages uses only the facts.
      if (dialect) continue;
      for (const { statement } of parts) {
        if (!statement || this.known.has(statement)) continue;
        this.known.add(statement);
        this.waiting.push(statement);
      }
    }
    if (!isWorking) this.later();
  }

  private later(): void {
    if (this.waiting.length > 0) this.scheduler.after(0, () => this.step());
  }

  private step(): void {
    const [statement] = this.waiting;
    if (statement) readyCompletion(statement, grammarOf);
    this.waiting.shift();
    this.later();
  }
}
