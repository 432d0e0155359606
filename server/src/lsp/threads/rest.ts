import type { Scheduler } from './scheduler.js';

/** Who has not typed for so long reads. */
const REST_MS = 10_000;

/** Does something once nothing has happened for a while. */
export class Rest {
  private cancel: (() => void) | undefined;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly work: () => void,
  ) {}

  /** Something happened: the pause begins anew. */
  disturb(): void {
    this.cancel?.();
    this.cancel = this.scheduler.after(REST_MS, this.work);
  }

  stop(): void {
    this.cancel?.();
  }
}
