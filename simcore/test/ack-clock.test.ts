import { Clock } from '../src/kernel/clock.js';
import { Timers } from '../src/kernel/timers.js';
import { AckClock } from '../src/transport/ack-clock.js';

function ackClock(mode: 'delayed' | 'auto' = 'delayed') {
  const clock = new Clock();
  const late: [number, number][] = [];
  const acks = new AckClock(clock, new Timers(clock, 200), mode, (count) => late.push([clock.now, count]));
  return { clock, acks, late };
}

test('every second segment is acknowledged at once, a single one when the timer has run since it came', () => {
  const { clock, acks, late } = ackClock();
  expect(acks.segments(1, false)).toBe(0);
  clock.at(50, () => expect(acks.segments(1, false)).toBe(1));
  clock.at(120, () => expect(acks.segments(1, false)).toBe(0));
  while (clock.step());
  expect(late).toEqual([[320, 1]]);
});

test('what data of the other direction or the end of the connection carry is not sent late', () => {
  const taken = ackClock();
  taken.acks.segments(1, false);
  taken.clock.at(10, () => taken.acks.take());
  const ended = ackClock();
  ended.acks.segments(1, false);
  ended.clock.at(10, () => ended.acks.end());
  while (taken.clock.step() || ended.clock.step());
  expect([taken.late, ended.late]).toEqual([[], []]);
});

test('AUTODELAYACKS gives up after two stalls', () => {
  const { clock, acks, late } = ackClock('auto');
  const sent: number[] = [];
  for (const at of [0, 1000, 2000]) clock.at(at, () => sent.push(acks.segments(1, false)));
  while (clock.step());
  expect(sent).toEqual([0, 0, 1]);
  expect(late).toHaveLength(2);
});
