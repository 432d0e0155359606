import {
  Comparer,
  type Comparison,
  compare,
  defaultCosts,
  type FinishedRun,
  finishRun,
  type RunJob,
  type Scenario,
} from '../src/index.js';
import { rr, scenarioOf, streamIn } from './scenarios.js';

const asIs = (mtu: number): Scenario => scenarioOf({ path: { mtu } }, { ...rr, ratePerS: 500 }) as Scenario;

/** A comparer, and the runs that it made. */
function watched(): { comparer: Comparer; jobs: RunJob[] } {
  const jobs: RunJob[] = [];
  const comparer = new Comparer(defaultCosts, (wanted) => {
    jobs.push(...wanted);
    // In whatever order they are made, they are given in the order of the jobs.
    return [...wanted]
      .reverse()
      .map((job) => finishRun(job, defaultCosts))
      .reverse();
  });
  return { comparer, jobs };
}

test('runs in any order give what runs one after the other give', () => {
  const { comparer } = watched();
  expect(comparer.compare(asIs(1492), asIs(8992))).toEqual(compare(asIs(1492), asIs(8992)));
});

test('comparisons with one reference share their runs', () => {
  const { comparer, jobs } = watched();
  const [one, two, three] = [asIs(1492), asIs(4096), asIs(8992)];
  comparer.compare(one, two, undefined, one);
  const made = jobs.length;
  comparer.compare(two, three, undefined, one);
  // Only the third is new.
  expect(jobs.length - made).toBe(made / 2);
  comparer.compare(one, three, undefined, one);
  expect(jobs.length - made).toBe(made / 2);
});

test('what is prepared is not run again', () => {
  const { comparer, jobs } = watched();
  comparer.prepare([{ before: asIs(1492), after: asIs(8992) }]);
  const made = jobs.length;
  expect(made).toBeGreaterThan(0);
  comparer.compare(asIs(1492), asIs(8992));
  expect(jobs).toHaveLength(made);
});

test('a client that waits for its answer is seen in windows of its own pair', () => {
  const closed = (mtu: number): Scenario => scenarioOf({ path: { mtu } }, streamIn) as Scenario;
  const { comparer } = watched();
  const shared = comparer.compare(closed(4096), closed(8992), undefined, closed(1492)) as Comparison;
  expect(shared).toEqual(compare(closed(4096), closed(8992)));
});

test('a comparison that may stop early ends where more runs would not narrow it, and goes on where they would', () => {
  const none = { value: 0, unit: 'ln' };
  const exactModel = { ...defaultCosts, modelErrorChange: none, modelErrorSmallChange: none };
  const replications = (run: Scenario['run'], costs = defaultCosts): number => {
    const seen = new Set<number>();
    const runAll = (jobs: readonly RunJob[]): FinishedRun[] =>
      jobs.map((job) => {
        seen.add(job.replication);
        return finishRun(job, costs);
      });
    const [before, after] = [576, 8992].map((mtu): Scenario => ({ ...asIs(mtu), run }));
    new Comparer(costs, runAll, true).compare(before!, after!);
    return seen.size;
  };
  expect(replications({})).toBe(3);
  expect(replications({}, exactModel)).toBe(5);
  expect(replications({ replications: 1 })).toBe(1);
});
