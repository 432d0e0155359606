import fc from 'fast-check';
import { Channel } from '../src/kernel/channel.js';
import { Clock } from '../src/kernel/clock.js';
import { Fifo } from '../src/kernel/fifo.js';
import { Pauses } from '../src/kernel/pauses.js';
import { type Priority, Processors, SomeJob } from '../src/kernel/processors.js';
import { RandomStream } from '../src/kernel/random.js';
import { Sample } from '../src/kernel/sample.js';
import { Timers } from '../src/kernel/timers.js';
import { CongestionWindow } from '../src/transport/congestion.js';

test('the clock processes events by time and, at equal times, in the order in which they were scheduled', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
      const clock = new Clock();
      const seen: [number, number][] = [];
      times.forEach((time, index) => void clock.at(time, () => seen.push([time, index])));
      while (clock.step());
      expect(seen).toEqual(
        times.map((time, index): [number, number] => [time, index]).sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      );
    }),
  );
});

test('timers of one duration expire like separate events, unless they are canceled', () => {
  const steps = fc.array(
    fc.record({ waitUs: fc.integer({ min: 0, max: 30 }), offAfterUs: fc.integer({ min: 0, max: 20 }) }),
  );
  fc.assert(
    fc.property(steps, (starts) => {
      const clock = new Clock();
      const timers = new Timers(clock, 10);
      const rung: [number, number][] = [];
      const expected: [number, number][] = [];
      let at = 0;
      starts.forEach(({ waitUs, offAfterUs }, index) => {
        at += waitUs;
        clock.at(at, () => {
          const timer = timers.start(() => rung.push([clock.now, index]));
          clock.after(offAfterUs + 0.5, () => timer.callOff());
        });
        if (offAfterUs >= 10) expected.push([at + 10, index]);
      });
      while (clock.step());
      expect(rung).toEqual(expected);
    }),
  );
});

test('a queue returns its items in order', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer(), { nil: undefined }), { maxLength: 400 }), (steps) => {
      const queue = new Fifo<number>();
      const model: number[] = [];
      for (const step of steps) {
        if (step === undefined) expect(queue.shift()).toBe(model.shift());
        else if (step % 5 === 0) {
          queue.putBack(step);
          model.unshift(step);
        } else {
          queue.push(step);
          model.push(step);
        }
        expect(queue.length).toBe(model.length);
        expect(queue.peek()).toBe(model[0]);
      }
    }),
  );
});

test('streams of random numbers differ by source and repeat by seed', () => {
  const draw = (seed: number, source: string): number[] => {
    const stream = new RandomStream(seed, source);
    return Array.from({ length: 2000 }, () => stream.uniform());
  };
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
  const mean = draw(3, 'mean').reduce((sum, value) => sum + value, 0) / 2000;
  expect(mean).toBeCloseTo(0.5, 1);
  const sample = new Sample();
  const pauses = new RandomStream(4, 'exponential');
  for (let index = 0; index < 4000; index++) sample.add(pauses.exponential(2));
  expect(sample.mean()).toBeCloseTo(2, 0);
  expect(sample.percentiles([0.5])[0]).toBeCloseTo(2 * Math.LN2, 0);
});

test('no engine is busy for longer than the elapsed time, and all work is done', () => {
  const job = fc.record({
    at: fc.integer({ min: 0, max: 500 }),
    us: fc.integer({ min: 1, max: 900 }),
    priority: fc.constantFrom<Priority>('interrupt', 'stack', 'task'),
    ziip: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(job, { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(1, 1.6, 4),
      fc.constantFrom(undefined, 1.25),
      (jobs, cps, ziips, stretch, threadedCapacity) => {
        const clock = new Clock();
        const general = { count: cps, slowness: 1, stretch };
        const special = { count: ziips, slowness: 1, stretch: 1, threadedCapacity };
        const processors = new Processors(clock, general, special, 50);
        let done = 0;
        for (const { at, us, priority, ziip } of jobs) {
          clock.at(at, () => processors.run(new SomeJob(us, () => done++), priority, ziip));
        }
        while (clock.step()) {
          const { cpUs, ziipUs } = processors.busySinceMark();
          expect(cpUs).toBeLessThanOrEqual((cps / stretch) * clock.now + 1e-6);
          expect(ziipUs).toBeLessThanOrEqual((threadedCapacity ?? 1) * ziips * clock.now + 1e-6);
        }
        const { cpUs, ziipUs } = processors.busySinceMark();
        expect(done).toBe(jobs.length);
        expect(cpUs + ziipUs).toBeCloseTo(
          jobs.reduce((sum, { us }) => sum + us, 0),
          6,
        );
      },
    ),
  );
});

test('two threads of a core share its capacity, and work that is alone on its core has all of it', () => {
  const clock = new Clock();
  const ziips = { count: 1, slowness: 1, stretch: 1, threadedCapacity: 1.25 };
  const processors = new Processors(clock, 1, ziips, Number.POSITIVE_INFINITY);
  const ends: number[] = [];
  for (const us of [100, 200]) processors.run(new SomeJob(us, () => ends.push(clock.now)), 'stack', true);
  while (clock.step());
  // Both at 1.25 / 2 of the speed until the first one ends, then 100 us alone.
  expect(ends).toEqual([160, 260]);
  expect(processors.busySinceMark().ziipUs).toBeCloseTo(300, 9);
});

test('idle general processors help before work shares a core of a zIIP that is behind', () => {
  const doneIn = (threadedCapacity: number | undefined): number => {
    const clock = new Clock();
    const processors = new Processors(clock, 2, { count: 1, slowness: 1, stretch: 1, threadedCapacity }, 100);
    let done = 0;
    const again = (): void => {
      done++;
      processors.run(new SomeJob(100, again), 'stack', true);
    };
    for (let stream = 0; stream < 2; stream++) processors.run(new SomeJob(100, again), 'stack', true);
    while (clock.now < 20_000 && clock.step());
    return done;
  };
  expect(doneIn(1.25) / doneIn(undefined)).toBeGreaterThan(0.97);
});

test('shared engines stretch the elapsed time, slow ones also the CP time', () => {
  const clock = new Clock();
  const processors = new Processors(clock, { count: 1, slowness: 2, stretch: 3 }, 0, Number.POSITIVE_INFINITY);
  let end = 0;
  processors.run(new SomeJob(10, () => (end = clock.now)), 'task', false);
  while (clock.step());
  expect([end, processors.busySinceMark().cpUs]).toEqual([60, 20]);
});

test.each([
  ['never helps', Number.POSITIVE_INFINITY, 0],
  ['helps after a while', 100, 1000],
])('a general processor %s when the zIIP falls behind', (_, helpAfterUs, cpUs) => {
  const clock = new Clock();
  const processors = new Processors(clock, 1, 1, helpAfterUs);
  for (let index = 0; index < 2; index++) processors.run(new SomeJob(1000, () => undefined), 'stack', true);
  while (clock.step());
  expect(processors.busySinceMark().cpUs).toBe(cpUs);
});

test('work of general processors for a zIIP counts as work that exceeds its capacity', () => {
  const clock = new Clock();
  const processors = new Processors(clock, 2, 1, 500);
  // More than one engine has time for: pairs of pieces, each as long as the distance between pairs, with the zIIP idle in between.
  let done = 0;
  for (let start = 0; start < 50_000; start += 100)
    for (let piece = 0; piece < 2; piece++)
      clock.at(start, () => processors.run(new SomeJob(70, () => done++), 'stack', true));
  while (clock.now < 50_000 && clock.step());
  expect(done).toBeGreaterThan(950);
  expect(processors.busySinceMark().cpUs).toBeGreaterThan(0.3 * 50_000);
});

test('a channel serves in order and is never more than 100 % busy', () => {
  const channel = new Channel();
  expect([channel.serve(0, 10), channel.serve(0, 10), channel.serve(50, 10)]).toEqual([10, 20, 60]);
  channel.mark(55);
  channel.serve(55, 100);
  expect(channel.serveInTurn(55, 1, 20)).toBe(66);
  expect(channel.busySinceMark(100)).toBe(45);
});

test('a growing sample reports its growth', () => {
  const sample = new Sample();
  expect(sample.growth()).toBe(1);
  for (const value of [1, 2, 3, 4, 5]) sample.add(value);
  expect(sample.growth()).toBeCloseTo(4 / 1.5, 12);
});

test('the congestion window is one segment after a timeout, and half of the sent data after a loss (RFC 5681)', () => {
  const window = new CongestionWindow(1460);
  const initial = window.bytes;
  expect(initial).toBe(4380);
  window.timedOut(20_000);
  expect(window.bytes).toBe(1460);
  // Slow start up to half of what was outstanding.
  window.acknowledged(1460);
  expect(window.bytes).toBe(2920);
  window.lost(20_000);
  expect(window.bytes).toBe(10_000);
  window.lost(1000);
  expect(window.bytes).toBe(2920);
  window.acknowledged(20_000);
  window.restart();
  expect(window.bytes).toBe(initial);
});

test.each([0, 0.37, 0.99])(
  'forty pauses in a row have the mean and the shape of an exponential distribution, from %s',
  (start) => {
    const pauses = new Pauses(start);
    for (let row = 0; row < 50; row++) {
      const some = Array.from({ length: 40 }, () => pauses.next());
      // Of pauses that know nothing of each other, a third is farther off.
      expect(Math.abs(some.reduce((sum, each) => sum + each, 0) / 40 - 1)).toBeLessThan(0.17);
      expect(Math.abs(some.filter((each) => each > 1).length / 40 - Math.exp(-1))).toBeLessThan(0.05);
    }
  },
);
