import type { Entry } from '../basic-types.js';
import type { StackInEffect } from '../types.js';
import { settingIn } from './entry-setting.js';

/** The entries of PORT, then of PORTRANGE, that code one parameter for TCP ports, indexed by port. */
export class TcpPortEntries {
  private readonly single = new Map<number, { entry: Entry; rank: number }>();
  private readonly ranges: { entry: Entry; rank: number; first: number; count: number }[] = [];

  constructor(stack: Pick<StackInEffect, 'ports' | 'portRanges'>, parameter: string) {
    let rank = 0;
    for (const entries of [stack.ports, stack.portRanges])
      for (const entry of entries) {
        if (settingIn(entry, parameter) !== undefined && settingIn(entry, 'protocol')?.value !== 'UDP')
          this.add(entry, rank);
        rank += 1;
      }
  }

  /** The first entry that contains the port. */
  at(port: number): Entry | undefined {
    const single = this.single.get(port);
    const range = this.ranges.find(({ first, count }) => first <= port && port < first + count);
    return range === undefined || (single !== undefined && single.rank < range.rank) ? single?.entry : range.entry;
  }

  private add(entry: Entry, rank: number): void {
    const first = settingIn(entry, 'first')?.value;
    const count = settingIn(entry, 'count')?.value;
    const port = settingIn(entry, 'port')?.value;
    if (typeof first === 'number' && typeof count === 'number') this.ranges.push({ entry, rank, first, count });
    else if (typeof port === 'number' && !this.single.has(port)) this.single.set(port, { entry, rank });
  }
}
