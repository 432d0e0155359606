import { grammarOf, type ParsedFile, readyCompletion, type Statement } from '@ezlint/grammar';
import type { Scheduler } from './scheduler.js';

/**
 * Has the grammars ready that completion walks, for the statements of the open files: one after the other, with room for whatever is
 * asked meanwhile. Whoever completes in a statement first would wait for its grammar otherwise.
 */
export class ReadyCompletion {
  private readonly known = new Set<Statement>();
  private readonly waiting: Statement[] = [];

  constructor(private readonly scheduler: Scheduler) {}

  of(files: Iterable<ParsedFile>): void {
    const isWorking = this.waiting.length > 0;
    for (const { parts, dialect } of files) {
      // Other languages complete from their facts.
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
