import { lifeOf, NO_SUMS, type TrafficCell } from '../traffic/traffic.js';
import type { EndedConnection } from './connection-rows.js';

const HOUR_MS = 3_600_000;
/** Data of a connection is known only for this number of clock hours before its end. */
const MOST_HOURS = 7 * 24;
/** Sums that grow while the connection is open. */
const GROWING = [
  'bytesIn',
  'bytesOut',
  'segmentsOut',
  'retransmissions',
  'transactions',
  'leastTransactions',
  'mostTransactions',
] as const;

/**
 * The row of a connection. If it was open for more than an hour, there is one row for each clock hour with its share of the time and of the data, so
 * that the data of a day is not that of the hour of its end. Few exchanges, which cannot be divided, remain in the hour of the end.
 */
export function rowsByHour({ row, endS, openMs }: EndedConnection): TrafficCell[] {
  if (openMs <= HOUR_MS) return [row];
  const ends = [0];
  for (
    let after = endS * 1000 - row.hour * HOUR_MS;
    ends.length <= MOST_HOURS && ends.at(-1)! < openMs;
    after += HOUR_MS
  )
    ends.push(Math.min(after, openMs));
  const hours = ends.length - 1;
  const isStream = row.kind === 'STR';
  const isDivided = isStream || row.transactions >= hours;
  return Array.from({ length: hours }, (_, index) => {
    const [from, to] = [ends[index]!, ends[index + 1]!];
    const part = { ...row, ...(index === 0 ? {} : NO_SUMS), hour: row.hour - index, ...lifeOf(to - from) };
    if (!isDivided) return index === 0 ? { ...part, lifeInHourMs: row.lifeInHourMs } : part;
    for (const sum of GROWING)
      part[sum] = Math.round((row[sum] * to) / openMs) - Math.round((row[sum] * from) / openMs);
    // A stream is measured by its bytes; its transactions are parts of it.
    if (isStream) for (const sum of GROWING.slice(-3)) part[sum] = Math.max(1, part[sum]);
    return part;
  });
}
