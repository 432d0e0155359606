/**
 * A time condition as text that is equal for conditions with the same definition: its attributes in a fixed order, without those that are
 * always true. The empty text is a condition that is always true.
 */
export type TimeCondition = string;
export const ALWAYS: TimeCondition = '';

/** The attributes of an IpTimeCondition statement; attributes that are not coded are omitted. */
export interface TimeAttributes {
  /** `yyyymmddhhmmss:yyyymmddhhmmss`. */
  ConditionTimeRange?: string | undefined;
  MonthOfYearMask?: string | undefined;
  DayOfMonthMask?: string | undefined;
  DayOfWeekMask?: string | undefined;
  /** `h:mm-h:mm`. */
  TimeOfDayRange?: string | undefined;
  TimeZone?: string | undefined;
}

/** An instant: its parts, on the clock for which it is coded. */
export interface Instant {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** It is UTC; otherwise local time. */
  utc: boolean;
}

/** The condition of a statement; undefined if an attribute cannot be read. */
export function timeCondition(attributes: TimeAttributes): TimeCondition | undefined {
  const parts: string[] = [];
  const range = attributes.ConditionTimeRange;
  if (range !== undefined) {
    if (!/^\d{14}[:-]\d{14}$/.test(range)) return undefined;
    parts.push(`range ${range.replace('-', ':')}`);
  }
  for (const [word, mask, lengths] of [
    ['months', attributes.MonthOfYearMask, [12]],
    ['days', attributes.DayOfMonthMask, [31, 62]],
    ['weekdays', attributes.DayOfWeekMask, [7]],
  ] as const) {
    if (mask === undefined) continue;
    if (!/^[01]+$/.test(mask) || !(lengths as readonly number[]).includes(mask.length)) return undefined;
    if (!isAlwaysSet(mask)) parts.push(`${word} ${mask}`);
  }
  if (attributes.TimeOfDayRange !== undefined) {
    const times = minutesOf(attributes.TimeOfDayRange);
    if (!times) return undefined;
    if (!(times[0] === 0 && times[1] === DAY_MINUTES)) parts.push(`times ${times.join('-')}`);
  }
  if (parts.length > 0 && /^utc$/i.test(attributes.TimeZone ?? '')) parts.push('utc');
  return parts.join(' ');
}

const DAY_MINUTES = 24 * 60;

/** Every day is selected, counted from the first day of the month or from the last. */
function isAlwaysSet(mask: string): boolean {
  return /^1+$/.test(mask.slice(0, 31)) || (mask.length === 62 && /^1+$/.test(mask.slice(31)));
}

function minutesOf(text: string): [from: number, to: number] | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const [from, to] = [minutes(match[1], match[2]), minutes(match[3], match[4])];
  // The meaning of equal times is not documented.
  return from < DAY_MINUTES && to <= DAY_MINUTES && from !== to ? [from, to] : undefined;
}

function minutes(hour: string | undefined, minute: string | undefined): number {
  return Number(hour) * 60 + Number(minute ?? 0);
}

/** `2026-11-24T14:30`, optionally with seconds; with a trailing `Z` it is UTC, otherwise local time. Undefined if it is not an instant. */
export function parseInstant(text: string): Instant | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?(Z)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isDate || hour > 23 || minute > 59 || second > 59) return undefined;
  return { year, month, day, hour, minute, second, utc: match[7] !== undefined };
}

/** Whether a condition is true at an instant; undefined if they use different clocks, and if it is not documented which day decides. */
export function holdsAt(condition: TimeCondition, instant: Instant): boolean | undefined {
  if (condition === ALWAYS) return true;
  const words = condition.split(' ');
  const partOf = (word: string): string | undefined => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : words[at + 1];
  };
  if (words.includes('utc') !== instant.utc) return undefined;
  const times = partOf('times');
  const minutes = instant.hour * 60 + instant.minute;
  if (times !== undefined && !isWithinTimes(times, minutes)) return false;
  const isDay = isInDates(instant, partOf);
  // It is not documented which day decides after midnight: the one on which the times begin or the one on which they end.
  const isAfterMidnight = times !== undefined && runsPastMidnight(times) && minutes < Number(times.split('-')[1]);
  return isAfterMidnight && isInDates(dayBefore(instant), partOf) !== isDay ? undefined : isDay;
}

/** The time conditions of a rule, one of which must be true; `times` is absent if they are unknown. */
interface Timed {
  timed: boolean;
  times?: readonly TimeCondition[];
}

/** Whether a rule is in effect at an instant; undefined if unknown. */
export function isInForce({ timed, times }: Timed, instant: Instant | undefined): boolean | undefined {
  if (!timed) return true;
  if (!times || !instant) return undefined;
  const holds = times.map((condition) => holdsAt(condition, instant));
  return holds.includes(true) ? true : holds.includes(undefined) ? undefined : false;
}

/** The rules that may be in effect at an instant, in their order; those that certainly are have no time conditions left. */
export function rulesInForce<T extends Timed>(rules: readonly T[], instant: Instant | undefined): readonly T[] {
  if (!instant) return rules;
  return rules.flatMap((rule) => {
    const isOn = isInForce(rule, instant);
    if (isOn === false) return [];
    if (isOn === undefined || !rule.timed) return [rule];
    const { times: _, ...always } = rule;
    return [{ ...always, timed: false } as T];
  });
}

/** Whether the dates of a condition are true, regardless of its times of day. */
function isInDates(instant: Instant, partOf: (word: string) => string | undefined): boolean {
  const { year, month, day, hour, minute, second } = instant;
  const range = partOf('range');
  const stamp = [year, month, day, hour, minute, second]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('');
  if (range !== undefined && (stamp < range.slice(0, 14) || stamp > range.slice(15))) return false;
  const months = partOf('months');
  if (months !== undefined && months[month - 1] !== '1') return false;
  const days = partOf('days');
  if (days !== undefined && days[day - 1] !== '1' && days[31 + daysIn(year, month) - day] !== '1') return false;
  const weekdays = partOf('weekdays');
  return weekdays === undefined || weekdays[weekdayOf(year, month, day)] === '1';
}

function dayBefore(instant: Instant): Instant {
  const before = new Date(Date.UTC(instant.year, instant.month - 1, instant.day - 1));
  return { ...instant, year: before.getUTCFullYear(), month: before.getUTCMonth() + 1, day: before.getUTCDate() };
}

function runsPastMidnight(times: string): boolean {
  const [from, to] = times.split('-').map(Number) as [number, number];
  return from > to;
}

/** The end is excluded; a range whose end is before its start extends past midnight. */
function isWithinTimes(times: string, minutes: number): boolean {
  const [from, to] = times.split('-').map(Number) as [number, number];
  return from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Sunday is 0. */
function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}
