import type { TrafficCell } from '../traffic/cells.js';

/** Share of the hours with a connection; with fewer hours, connections were possibly not recorded all the time. */
const USUAL = 0.9;

/** The hours of the records with a connection. In the others, connections were possibly not recorded. */
export interface ConnectionHours {
  count: number;
  /** Sentence if these are much fewer than the hours of all records. */
  unknown?: string;
}

/** Number of these hours with zERT summaries, which also contain connections that stay open. */
export function summaryHours(cells: readonly TrafficCell[], hours: ReadonlySet<number>): number {
  return new Set(cells.flatMap(({ source, hour }) => (source === 'zert-summary' && hours.has(hour) ? [hour] : [])))
    .size;
}

/** @param hours clock hours in which records were written */
export function connectionHours(cells: readonly TrafficCell[], hours: ReadonlySet<number>): ConnectionHours {
  const count = new Set(cells.flatMap(({ hour }) => (hours.has(hour) ? [hour] : []))).size;
  if (count === 0 || count >= USUAL * hours.size) return { count };
  return {
    count,
    unknown: `The records of connections cover ${count} of the ${hours.size} hours: the others have only other records. If connections were not recorded then (TCPTERM), the rates of average and night are too low.`,
  };
}
