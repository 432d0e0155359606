import { instantWith } from '../../src/model/policy/instants.js';
import { holdsAt, parseInstant, timeCondition } from '../../src/model/policy/time-conditions.js';

const conditions = {
  day: timeCondition({ TimeOfDayRange: '8:00-17:00' })!,
  night: timeCondition({ TimeOfDayRange: '22:00-6:00' })!,
  weekdays: timeCondition({ DayOfWeekMask: '0111110' })!,
  leapDay: timeCondition({ MonthOfYearMask: '010000000000', DayOfMonthMask: `${'0'.repeat(28)}100` })!,
  hour: timeCondition({ ConditionTimeRange: '20310704093000:20310704103000' })!,
  utc: timeCondition({ TimeOfDayRange: '12:00-13:00', TimeZone: 'UTC' })!,
};
type Name = keyof typeof conditions;

it.each<[Partial<Record<Name, boolean>>, string | undefined]>([
  [{}, '2026-01-01T00:00'],
  [{ day: true }, '2026-01-01T08:00'],
  [{ day: false, weekdays: false }, '2026-01-03T00:00'],
  [{ day: true, night: true }, undefined],
  [{ leapDay: true, weekdays: false }, '2032-02-29T00:00'],
  [{ hour: true }, '2031-07-04T09:30'],
  [{ hour: true, day: false }, undefined],
  [{ utc: true }, '2026-01-01T12:00Z'],
  [{ utc: true, day: true }, undefined],
])('%j: %s', (wanted, time) => {
  const demands = Object.entries(wanted).map(([name, holds]) => ({ condition: conditions[name as Name], holds }));
  expect(instantWith(demands)).toBe(time);
  if (time === undefined) return;
  const instant = parseInstant(time)!;
  expect(demands.map(({ condition }) => holdsAt(condition, instant))).toEqual(Object.values(wanted));
});
