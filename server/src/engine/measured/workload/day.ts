import { keptIn } from '@ezlint/grammar/words';
import type { ClassFacts } from '../rmf/processors.js';
import type { TrafficCell } from '../traffic/cells.js';

/** Traffic of a day per hour, for plots: the largest services, and the others combined. */
export interface TrafficDay {
  /** Local time of the first hour: 2026-03-05T00:00. */
  start: string;
  services: DayService[];
  /** Source of the processor times; absent if there are none. */
  cp?: string;
}

export interface DayService {
  name: string;
  /** Bytes in and out, by hour. */
  bytes: number[];
  /** CP time by hour, in seconds; absent if unknown. */
  cpS?: number[];
}

/** Sums of a service that determine its CP time: transactions in each hour. */
export interface ServiceHours extends DayService {
  /** The largest of its sums. */
  cell: TrafficCell;
  transactions: number[];
  bytesIn: number;
  bytesOut: number;
  connections: number;
  smcConnections: number;
}

const MOST_SERVICES = 7;
const HOURS = 24;
const REST = 'other';

/** The services of the day that contains the hour with the most bytes; undefined for less than two hours. */
export function dayHours(
  cells: readonly TrafficCell[],
  firstHour: number,
  lastHour: number,
  peakHour: number,
): { from: number; services: ServiceHours[] } | undefined {
  const day = Math.floor(peakHour / HOURS) * HOURS;
  const from = Math.max(firstHour, day);
  const count = Math.min(lastHour, day + HOURS - 1) - from + 1;
  if (!(count >= 2)) return undefined;
  const found = new Map<string, ServiceHours>();
  for (const cell of cells) {
    const hour = cell.hour - from;
    if (hour < 0 || hour >= count) continue;
    const name = nameOf(cell);
    const service = keptIn(found, name, () => emptyService(name, cell, count));
    addCell(service, cell, hour);
  }
  const all = [...found.values()].sort((a, b) => sum(b.bytes) - sum(a.bytes) || (a.name < b.name ? -1 : 1));
  const [shown, others] = [all.slice(0, MOST_SERVICES), all.slice(MOST_SERVICES)];
  const rest = others.length > 0 ? others.reduce(joined) : undefined;
  return { from, services: rest ? [...shown, { ...rest, name: REST }] : shown };
}

const emptyService = (name: string, cell: TrafficCell, count: number): ServiceHours => ({
  name,
  cell,
  bytes: new Array(count).fill(0),
  transactions: new Array(count).fill(0),
  bytesIn: 0,
  bytesOut: 0,
  connections: 0,
  smcConnections: 0,
});

function addCell(service: ServiceHours, cell: TrafficCell, hour: number): void {
  if (cell.bytesIn + cell.bytesOut > service.cell.bytesIn + service.cell.bytesOut) service.cell = cell;
  service.bytes[hour]! += cell.bytesIn + cell.bytesOut;
  service.transactions[hour]! += cell.transactions;
  service.bytesIn += cell.bytesIn;
  service.bytesOut += cell.bytesOut;
  service.connections += cell.connections;
  service.smcConnections += cell.smcConnections;
}

const joined = (a: ServiceHours, b: ServiceHours): ServiceHours => ({
  ...a,
  bytes: a.bytes.map((bytes, hour) => bytes + b.bytes[hour]!),
  transactions: a.transactions.map((transactions, hour) => transactions + b.transactions[hour]!),
  bytesIn: a.bytesIn + b.bytesIn,
  bytesOut: a.bytesOut + b.bytesOut,
  connections: a.connections + b.connections,
  smcConnections: a.smcConnections + b.smcConnections,
});

/** For example, DB2DIST 446, or FTP 21 out. */
function nameOf({ job, kind, port, direction }: TrafficCell): string {
  return [job || kind, ...(port > 0 ? [port] : []), ...(direction === 'outbound' ? ['out'] : [])].join(' ');
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** CP time of the stack in each hour, in seconds, if RMF recorded all of them. */
export function measuredCp(stack: ClassFacts | undefined, from: number, count: number): number[] | undefined {
  const hours = Array.from({ length: count }, (_, index) => stack?.hours.get(from + index)?.cpS);
  return hours.every((seconds) => seconds !== undefined) ? hours : undefined;
}
