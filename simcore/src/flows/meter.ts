import { Sample } from '../kernel/sample.js';
import type { Side } from '../scenario.js';

/** What a flow did since the mark. */
export class Meter {
  readonly latencyUs = new Sample();
  receivedBytes = 0;
  completed = 0;
  readonly busyUs: Record<Side, number> = { server: 0, client: 0 };

  mark(): void {
    this.latencyUs.clear();
    this.receivedBytes = 0;
    this.completed = 0;
    this.busyUs.server = 0;
    this.busyUs.client = 0;
  }

  bytes(count: number): void {
    this.receivedBytes += count;
  }

  busy(side: Side, us: number): void {
    this.busyUs[side] += us;
  }

  transaction(latencyUs: number): void {
    this.completed++;
    this.latencyUs.add(latencyUs);
  }
}
