import fc from 'fast-check';
import { sample } from '../../scripts/lib/runs.js';
import type { Entry } from '../src/model/basic-types.js';
import { CellIndex } from '../src/model/connections/cells/cell-index.js';
import { meetAll, minus, minusEarlier, smallestBeyond } from '../src/model/connections/cells/cell-sets.js';
import { Budget, type Cell, meets, smallest } from '../src/model/connections/cells/cells.js';
import { reservationsOf } from '../src/model/connections/stages/reservations.js';
import { IntervalIndex } from '../src/net/intervals.js';
import { type Spans, unionOf } from '../src/net/spans.js';
import { RangeMinimum } from '../src/source/range-minimum.js';

const SIDE = 5;
const ORDER = [1, 0];

const spans: fc.Arbitrary<Spans> = fc
  .array(fc.nat(SIDE - 1), { minLength: 1, maxLength: 3 })
  .map((values) => unionOf(values.map((value) => [value, value + 1])));
const cell: fc.Arbitrary<Cell> = fc.tuple(spans, spans).map((box) => ({ family: 4, box }));
/** More than are looked through one by one, and than are cut off one by one. */
const many = fc.array(cell, { maxLength: 60 });
const budget = (): Budget => new Budget(Number.MAX_SAFE_INTEGER);

const POINTS: Cell[] = Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  return {
    family: 4,
    box: [
      [x, x + 1],
      [y, y + 1],
    ],
  };
});
const has = (cells: readonly Cell[], point: Cell): number => cells.filter((one) => meets(one, point)).length;

describe('sets of cells', () => {
  it('contain exactly the expected points', () => {
    fc.assert(
      fc.property(many, many, (cells, others) => {
        const index = new CellIndex(others);
        for (const one of cells) expect(index.meeting(one)).toEqual(others.filter((other) => meets(other, one)));
        const [rest, common, apart] = [
          minus(cells, index, budget()),
          meetAll(cells, others, budget()),
          minusEarlier(cells, budget()),
        ];
        for (const point of POINTS) {
          const isOther = has(others, point) > 0;
          expect(has(rest, point) > 0).toBe(has(cells, point) > 0 && !isOther);
          expect(has(common, point) > 0).toBe(has(cells, point) > 0 && isOther);
          expect(has(apart.flat(), point)).toBe(Math.min(1, has(cells, point)));
        }
        expect(smallestBeyond(cells, index, ORDER, budget())).toEqual(smallest(rest, ORDER));
      }),
      { numRuns: sample(70, 200) },
    );
  });
});

describe('indexes', () => {
  it('find the intervals that overlap one, up to a maximum number', () => {
    const interval = fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }))
      .map(([low, size]) => ({ low, end: low + size }));
    fc.assert(
      fc.property(fc.array(interval), interval, fc.nat(10), (intervals, wanted, most) => {
        const found = new Set<number>();
        new IntervalIndex(intervals).collect(wanted, found, most);
        const all = intervals.flatMap(({ low, end }, at) => (low < wanted.end && end > wanted.low ? [at] : []));
        expect(found.size).toBe(Math.min(all.length, most));
        for (const at of found) expect(all).toContain(at);
      }),
    );
  });

  it('find the smallest number of a range', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(12), fc.nat(12), (numbers, from, size) => {
        const to = Math.min(numbers.length, from + size);
        expect(new RangeMinimum(numbers).of(from, to)).toBe(
          Math.min(Number.POSITIVE_INFINITY, ...numbers.slice(from, to)),
        );
      }),
    );
  });
});

interface Reserved {
  first: number;
  count: number;
  protocol: 'tcp' | 'udp';
}

/** PORT or PORTRANGE entries; `at` is their order in the profile. */
function entryOf({ first, count, protocol }: Reserved, at: number, isRange: boolean): Entry {
  const setting = (value: number | string) => ({ value, state: 'coded', at });
  const own = isRange ? { first: setting(first), count: setting(count) } : { port: setting(first) };
  return { ...own, protocol: setting(protocol), job: setting('JOB'), at } as unknown as Entry;
}

test('of overlapping reservations, the first one is in effect', () => {
  const reserved = fc.record({
    first: fc.integer({ min: 1, max: 12 }),
    count: fc.integer({ min: 1, max: 4 }),
    protocol: fc.constantFrom('tcp' as const, 'udp' as const),
    isRange: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(reserved), (all) => {
      const taken: { first: number; last: number; protocol: string; isRange: boolean }[] = [];
      for (const { first, count, protocol, isRange } of all) {
        const last = isRange ? first + count - 1 : first;
        const isTaken = taken.some(
          (one) => one.protocol === protocol && one.first <= last && first <= one.last && (isRange || one.isRange),
        );
        if (!isTaken) taken.push({ first, last, protocol, isRange });
      }
      const of = (wanted: boolean): Entry[] =>
        all.flatMap((one, at) => (one.isRange === wanted ? [entryOf(one, at, wanted)] : []));
      const found = reservationsOf({ ports: of(false), portRanges: of(true) });
      const expected = [...taken.filter(({ isRange }) => !isRange), ...taken.filter(({ isRange }) => isRange)];
      expect(found.map(({ first, last, protocol }) => ({ first, last, protocol }))).toEqual(
        expected.map(({ first, last, protocol }) => ({ first, last, protocol })),
      );
    }),
    { numRuns: sample(150, 500) },
  );
});
