import type { RunAll } from '@ezlint/simcore';
import type { Io } from '../io.js';

/** Progress of shorter work is not printed, because it would disappear before it can be read. */
const QUIET_S = 0.7;

/** One line on the terminal with the progress of long work; nothing is printed for short work or to files. */
export class Progress {
  private readonly startedS = process.uptime();
  private shown = 0;
  /** Name of the current part if the work has several parts. */
  private part = '';

  constructor(
    private readonly io: Io,
    private readonly total: number,
  ) {}

  step(done: number, what: string): void {
    if (this.total === 1) return;
    this.part = `${done + 1} of ${this.total}: `;
    this.report(what);
  }

  /** Work of unknown length. */
  report(what: string): void {
    if (!this.io.errIsTerminal || process.uptime() - this.startedS < QUIET_S) return;
    const text = `${this.part}${what}`.slice(0, 78).replace(/[^\x20-\x7e\xa0-\u1fff]/g, '\ufffd');
    this.write(`\r${text.padEnd(this.shown)}`);
    this.shown = text.length;
  }

  /** Work of another process: the line shows the elapsed seconds. */
  async during<T>(what: string, work: Promise<T>): Promise<T> {
    const since = process.uptime();
    const timer = setInterval(() => this.report(`${what}: ${Math.round(process.uptime() - since)} s`), 1000);
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  }

  end(): void {
    if (this.shown > 0) this.write(`\r${' '.repeat(this.shown)}\r`);
    this.shown = 0;
  }

  private write(text: string): void {
    if (this.io.progress) this.io.progress(text);
    else this.io.err(text);
  }
}

/** Runs the simulations, with a progress line. */
export function withProgress(runAll: RunAll, io: Io): RunAll {
  return (jobs, ran) => {
    const progress = new Progress(io, 1);
    let done = 0;
    try {
      return runAll(jobs, () => {
        done++;
        progress.report(`simulation: ${done} of ${jobs.length} runs`);
        ran();
      });
    } finally {
      progress.end();
    }
  };
}
