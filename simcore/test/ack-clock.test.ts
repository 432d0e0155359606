import { Clock } from '../src/kernel/clock.js';
import { Timers } from '../src/kernel/timers.js';
import { AckClock } from '../src/transport/ack-clock.js';

function ackClock(mode: 'delayed' | 'auto' = 'delayed') {
  const clock = new Clock();
  const late: [number, number][] = [];
  const knowledge = { stalls: false };
  const acks = new AckClock(clock, new Timers(clock, 200), mode, knowledge, (count) => late.push([clock.now, count]));
  return { clock, acks, late, knowledge };
}

test('every second segment is acknowledged immediately, a single one when the timer has expired since its arrival', () => {
  const { clock, acks, late } = ackClock();
  expect(acks.segments(1, false)).toBe(0);
  clock.at(50, () => expect(acks.segments(1, false)).toBe(1));
  clock.at(120, () => expect(acks.segments(1, false)).toBe(0));
  while (clock.step());
  expect(late).toEqual([[320, 1]]);
});

test('acknowledgments with data of the other direction or the end of the connection are not sent late', () => {
  const taken = ackClock();
  taken.acks.segments(1, false);
  taken.clock.at(10, () => taken.acks.take());
  const ended = ackClock();
  ended.acks.segments(1, false);
  ended.clock.at(10, () => ended.acks.end());
  while (taken.clock.step() || ended.clock.step());
  expect([taken.late, ended.late]).toEqual([[], []]);
});

test('AUTODELAYACKS delays no acknowledgment after a sender has waited for one, and applies this to new connections', () => {
  const { clock, acks, late, knowledge } = ackClock('auto');
  expect(acks.segments(1, false)).toBe(0);
  clock.at(50, () => acks.stalled());
  while (clock.step());
  expect(late).toEqual([[50, 1]]);
  expect(acks.segments(1, false)).toBe(1);
  expect(knowledge.stalls).toBe(true);
});

test.each(['delayed', 'auto'] as const)('%s acknowledgments for which no sender waits stay delayed', (mode) => {
  const { clock, acks, late, knowledge } = ackClock(mode);
  acks.segments(1, false);
  while (clock.step());
  expect([late, knowledge.stalls]).toEqual([[[200, 1]], false]);
  if (mode === 'delayed') acks.stalled();
  expect(acks.segments(1, false)).toBe(0);
});
