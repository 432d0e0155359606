import type { TrafficCell } from '../traffic/cells.js';
import type { PeriodHours } from './flows.js';

const PERIODS = ['average', 'peak', 'night'] as const;
export type PeriodName = (typeof PERIODS)[number];

const NIGHT_BEGINS = 22;
const NIGHT_ENDS = 6;

/** A period of the records. */
export interface Period extends PeriodHours {
  name: PeriodName;
  /** The first clock hour and the one after the last, in hours since 1970-01-01 00:00 local time. */
  firstHour: number;
  endHour: number;
}

const isNight = (hour: number): boolean => hour % 24 >= NIGHT_BEGINS || hour % 24 < NIGHT_ENDS;

/**
 * The periods of the records, in full clock hours: average is all of them, peak the hour with the most bytes (the first one if several are equal),
 * night 22 to 06. A period without hours is omitted.
 *
 * @param hours clock hours in which records were written
 * @param repeated clock hours that occurred twice: half of their bytes are used to find the peak
 */
export function periodsOf(
  cells: readonly TrafficCell[],
  hours: ReadonlySet<number>,
  repeated: ReadonlySet<number>,
): Period[] {
  if (hours.size === 0) return [];
  let [firstHour, lastHour] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const hour of hours) {
    firstHour = Math.min(firstHour, hour);
    lastHour = Math.max(lastHour, hour);
  }
  const periods: Period[] = [{ name: 'average', firstHour, endHour: lastHour + 1, includes: () => true }];
  const peak = peakHour(cells, repeated);
  if (peak !== undefined)
    periods.push({
      name: 'peak',
      firstHour: peak,
      endHour: peak + 1,
      includes: (hour) => hour === peak,
    });
  if ([...hours].some(isNight)) periods.push({ name: 'night', firstHour, endHour: lastHour + 1, includes: isNight });
  return periods;
}

function peakHour(cells: readonly TrafficCell[], repeated: ReadonlySet<number>): number | undefined {
  const bytes = new Map<number, number>();
  for (const { hour, bytesIn, bytesOut } of cells) bytes.set(hour, (bytes.get(hour) ?? 0) + bytesIn + bytesOut);
  for (const hour of repeated) bytes.set(hour, (bytes.get(hour) ?? 0) / 2);
  let peak: number | undefined;
  for (const [hour, sum] of bytes) {
    const best = peak === undefined ? -1 : bytes.get(peak)!;
    if (sum > best || (sum === best && hour < peak!)) peak = hour;
  }
  return peak;
}
