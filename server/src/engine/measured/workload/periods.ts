import type { TrafficCell } from '../traffic/traffic.js';
import type { PeriodHours } from './flows.js';

const PERIODS = ['average', 'peak', 'night'] as const;
export type PeriodName = (typeof PERIODS)[number];

const NIGHT_BEGINS = 22;
const NIGHT_ENDS = 6;
const HOUR_S = 3600;

/** A period of the records. */
export interface Period extends PeriodHours {
  name: PeriodName;
  /** The first clock hour, and the one after the last, in hours since 1970-01-01 00:00 local time. */
  firstHour: number;
  endHour: number;
}

const isNight = (hour: number): boolean => hour % 24 >= NIGHT_BEGINS || hour % 24 < NIGHT_ENDS;

/**
 * The periods that the records cover. All count whole clock hours: average from the first to the last, peak the one with the most bytes (the first of
 * equals), night those from 22 to 06. A period without an hour is left out.
 */
export function periodsOf(cells: readonly TrafficCell[], firstHour: number, lastHour: number): Period[] {
  if (lastHour < firstHour) return [];
  const hours = lastHour - firstHour + 1;
  const periods: Period[] = [
    { name: 'average', firstHour, endHour: lastHour + 1, seconds: hours * HOUR_S, includes: () => true },
  ];
  const peak = peakHour(cells);
  if (peak !== undefined)
    periods.push({
      name: 'peak',
      firstHour: peak,
      endHour: peak + 1,
      seconds: HOUR_S,
      includes: (hour) => hour === peak,
    });
  let nightHours = 0;
  for (let hour = firstHour; hour <= lastHour; hour++) if (isNight(hour)) nightHours++;
  if (nightHours > 0)
    periods.push({ name: 'night', firstHour, endHour: lastHour + 1, seconds: nightHours * HOUR_S, includes: isNight });
  return periods;
}

function peakHour(cells: readonly TrafficCell[]): number | undefined {
  const bytes = new Map<number, number>();
  for (const { hour, bytesIn, bytesOut } of cells) bytes.set(hour, (bytes.get(hour) ?? 0) + bytesIn + bytesOut);
  let peak: number | undefined;
  for (const [hour, sum] of bytes) {
    const best = peak === undefined ? -1 : bytes.get(peak)!;
    if (sum > best || (sum === best && hour < peak!)) peak = hour;
  }
  return peak;
}
