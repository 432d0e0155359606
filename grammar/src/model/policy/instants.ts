import { holdsAt, type TimeCondition } from './time-conditions.js';

/** A time condition, and whether it must be true. */
export interface TimeDemand {
  condition: TimeCondition;
  holds: boolean;
}

/** The first day that is tried; ranges of dates add their own days. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 3600 * 1000;
/** Days after which weekdays, and weekdays with dates, repeat. */
const WEEK = 7;
const CALENDAR = 28 * 366;

/**
 * A time at which conditions are true or false as demanded, in the form that `parseInstant` reads: the earliest one on the days tried.
 * Undefined if there is none, or if the conditions use different clocks.
 */
export function instantWith(demands: readonly TimeDemand[]): string | undefined {
  const text = demands.map(({ condition }) => condition).join(' ');
  const utc = /\butc\b/.test(text);
  const stamps = [...text.matchAll(/\b(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})\d{2}\b/g)].map((match) => match.map(Number));
  const begins = [...text.matchAll(/times (\d+)-(\d+)/g)].flatMap(([, from, to]) => [Number(from), Number(to)]);
  const within = stamps.flatMap((stamp) => [stamp[4]! * 60 + stamp[5]!, stamp[4]! * 60 + stamp[5]! + 1]);
  const minutes = [...new Set([0, ...begins, ...within])].filter((one) => one < 24 * 60).sort((a, b) => a - b);
  const days = [FIRST_DAY, ...stamps.map(([, year, month, day]) => Date.UTC(year!, month! - 1, day))];
  const tried = 1 + (/\b(months|days) /.test(text) ? CALENDAR : WEEK);
  for (const first of days)
    for (let count = 0; count < tried; count++) {
      const date = new Date(first + count * DAY_MS);
      const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      for (const minute of minutes) {
        const instant = { ...day, hour: Math.floor(minute / 60), minute: minute % 60, second: 0, utc };
        if (demands.every(({ condition, holds }) => holdsAt(condition, instant) === holds))
          return `${new Date(date.getTime() + minute * 60_000).toISOString().slice(0, 16)}${utc ? 'Z' : ''}`;
      }
    }
  return undefined;
}
