import type { TrafficCell, TrafficKey, TrafficSums, TransactionSums } from './cells.js';
import { CONDENSATIONS } from './condense.js';

/** A number that is not estimated. */
export const exactly = (count: number): TransactionSums => ({
  transactions: count,
  leastTransactions: count,
  mostTransactions: count,
});

export const SUMS: readonly (keyof TrafficSums)[] = [
  'connections',
  'bytesIn',
  'bytesOut',
  'segmentsOut',
  'retransmissions',
  'rttMs',
  'rttConnections',
  'sendWindowBytes',
  'sendWindowConnections',
  'lifeMs',
  'lifeInHourMs',
  'smcConnections',
  'transactions',
  'leastTransactions',
  'mostTransactions',
  'handshakes',
  'resumptions',
];

export const KEYS: readonly (keyof TrafficKey)[] = [
  'source',
  'stack',
  'hour',
  'port',
  'job',
  'direction',
  'kind',
  'way',
  'network',
  'local',
  'security',
  'tlsVersion',
  'cipher',
];

/** An order of sums that depends neither on the order of records nor on the engine that aggregated them. */
export function byKeys(a: TrafficKey, b: TrafficKey): number {
  const different = KEYS.find((key) => a[key] !== b[key]);
  return different === undefined ? 0 : a[different] < b[different] ? -1 : 1;
}

/** Port of FTP control connections; data connections are also assigned to it. */
export const FTP_PORT = 21;
/** Port from which an FTP server opens data connections. */
export const FTP_DATA_PORT = 20;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The two sums for one connection that was open for this time. */
export function lifeOf(ms: number): Pick<TrafficSums, 'lifeMs' | 'lifeInHourMs'> {
  const whole = Math.max(0, Math.round(ms));
  return { lifeMs: Math.min(whole, DAY_MS), lifeInHourMs: Math.min(whole, HOUR_MS) };
}

export const NO_SUMS: Readonly<TrafficSums> = Object.fromEntries(SUMS.map((sum) => [sum, 0])) as unknown as TrafficSums;

/** Maximum number of sums; above it, sums are merged to limit memory. */
const MOST_CELLS = 40_000;
/** Number of sums after merging, so that merging is rare. */
const CONDENSED_CELLS = 30_000;

export function addSums(to: TrafficSums, more: TrafficSums): void {
  to.connections += more.connections;
  to.bytesIn += more.bytesIn;
  to.bytesOut += more.bytesOut;
  to.segmentsOut += more.segmentsOut;
  to.retransmissions += more.retransmissions;
  to.rttMs += more.rttMs;
  to.rttConnections += more.rttConnections;
  to.sendWindowBytes += more.sendWindowBytes;
  to.sendWindowConnections += more.sendWindowConnections;
  to.lifeMs += more.lifeMs;
  to.lifeInHourMs += more.lifeInHourMs;
  to.smcConnections += more.smcConnections;
  to.transactions += more.transactions;
  to.leastTransactions += more.leastTransactions;
  to.mostTransactions += more.mostTransactions;
  to.handshakes += more.handshakes;
  to.resumptions += more.resumptions;
}

/** Aggregates traffic by its key, per hour. */
export class Traffic {
  private readonly cells = new Map<string, TrafficCell>();

  /** `onRow` is called with each row before it is added. */
  constructor(private readonly onRow?: (row: TrafficCell) => void) {}

  /** Adds one or several connections. The row must not be modified afterwards by the caller. */
  add(row: TrafficCell): void {
    this.onRow?.(row);
    this.sum(row);
    if (this.cells.size > MOST_CELLS) this.condense();
  }

  private sum(row: TrafficCell): void {
    const { source, stack, hour, port, job, direction, kind, way, network, local, security, tlsVersion, cipher } = row;
    const key = `${source} ${stack} ${hour} ${port} ${job} ${direction} ${kind}${way} ${local} ${security}${tlsVersion}${cipher} ${network}`;
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, row);
    else addSums(cell, row);
  }

  /** Merges sums until there are fewer, with the least loss of information. */
  private condense(): void {
    for (const join of CONDENSATIONS) {
      const cells = [...this.cells.values()];
      join(cells);
      this.cells.clear();
      for (const cell of cells) this.sum(cell);
      if (this.cells.size <= CONDENSED_CELLS) return;
    }
  }

  all(): TrafficCell[] {
    return [...this.cells.values()];
  }
}
