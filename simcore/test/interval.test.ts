import { directionsOf } from '../src/answer/direction.js';
import {
  Discrepancy,
  errorOfChange,
  kindOfChange,
  LEAST_ERROR,
  LEAST_OF_HARDWARE,
  SPREAD_OF_PATH,
  workOf,
} from '../src/answer/discrepancy.js';
import { changeInterval, figureInterval, scatterOf } from '../src/answer/interval.js';
import { normalQuantile, shareBelow, truncatedQuantile } from '../src/answer/normal.js';
import { costValues, defaultCosts } from '../src/costs/costs.js';
import { DRAW_STEP, drawnValues } from '../src/costs/posterior.js';
import { RandomStream } from '../src/kernel/random.js';
import { replicationValues } from '../src/run/replicate.js';
import { resolve } from '../src/scenario/resolve.js';
import type { Setup } from '../src/scenario/setup.js';
import { modelError } from '../tools/discrepancy.js';
import { type Part, rr, scenarioOf, streamIn } from './scenarios.js';

const setup = (part: Part, ...flows: Part[]): Setup => resolve(scenarioOf(part, ...(flows.length > 0 ? flows : [rr])));
const LATENCY = 'flows.rr.latencyUs.mean';
const CP = 'hosts.server.cpMsPerMB';

test.each([
  [0, 0.5],
  [1.645, 0.95],
  [-1.645, 0.05],
  [3, 0.99865],
])('the normal distribution below %d', (x, share) => {
  expect(shareBelow(x)).toBeCloseTo(share, 4);
  expect(normalQuantile(share)).toBeCloseTo(x, 2);
});

test('all quantiles of a distribution truncated at zero are above zero', () => {
  expect(truncatedQuantile(-2, 1, 0.05)).toBeGreaterThan(0);
  expect(truncatedQuantile(10, 1, 0.5)).toBeCloseTo(10, 3);
});

test('the scatter of mirrored draws applies to a full standard deviation, not to the actual step', () => {
  const slope = 0.3;
  const logs = [0, 1, -1, 0.5, -0.5].map((z) => slope * DRAW_STEP * z);
  expect(scatterOf(logs).value).toBeCloseTo(0, 9);
  expect(scatterOf(logs).deviation).toBeCloseTo(slope * Math.sqrt((1 + 0.25) / 2), 6);
  expect(scatterOf([5]).deviation).toBe(0);
});

test('a pair of draws mirrors every constant, and a posterior varies constants together', () => {
  const costs = { a: { value: 2, unit: 'us' }, b: { value: 3, unit: 'us' }, c: { value: 4, unit: 'us' } };
  const posterior = { names: ['a', 'b'], factor: [[0.2], [0.2, 0]] };
  const [plus, minus] = ([1, -1] as const).map((sign) =>
    drawnValues(costs, new RandomStream(1, 'x'), sign, false, posterior),
  );
  expect(plus!.a! * minus!.a!).toBeCloseTo(4, 9);
  expect(plus!.a! / 2).toBeCloseTo(plus!.b! / 3, 9);
  expect(plus!.c).toBe(4);
  const drawn = drawnValues(defaultCosts, new RandomStream(1, 'x'), 1, false);
  expect(Object.keys(drawn)).toEqual(Object.keys(costValues(defaultCosts)));
});

test('every draw moves a constant by its standard deviation', () => {
  const costs = { a: { value: 2, unit: 'us', uncertainty: 0.3 }, b: { value: 3, unit: 'us' } };
  const posterior = { names: ['b'], factor: [[0.2]] };
  const moves = Array.from({ length: 20 }, (_, seed) =>
    drawnValues(costs, new RandomStream(seed, 'x'), 1, false, posterior),
  );
  const logs = (name: 'a' | 'b'): Set<string> =>
    new Set(moves.map((values) => (Math.log(values[name]! / costs[name].value) / DRAW_STEP).toFixed(6)));
  expect(logs('a')).toEqual(new Set(['0.300000', '-0.300000']));
  expect(logs('b')).toEqual(new Set(['0.200000', '-0.200000']));
});

test('of two pairs of draws, neighbors vary once in the same direction and once in opposite ones', () => {
  const costs = { a: { value: 1, unit: 'us', uncertainty: 0.3 }, b: { value: 1, unit: 'us', uncertainty: 0.2 } };
  for (let seed = 1; seed <= 20; seed++) {
    const moves = [1, 3].map((replication) => replicationValues(costs, seed, replication));
    const same = moves.map(({ a, b }) => a! > 1 === b! > 1);
    expect(same.filter((each) => each)).toHaveLength(1);
  }
});

test.each<[string, Part, Part, string]>([
  ['another path', {}, { path: { kind: 'smc-d' } }, 'path'],
  ['another machine', {}, { hosts: { server: { cpc: 'z16' } } }, 'hardware'],
  ['a faster line', {}, { path: { speedGbps: 25 } }, 'hardware'],
  ['larger frames', { path: { mtu: 1492 } }, {}, 'setting'],
])('%s is a change of its kind', (_, before, after, kind) => {
  expect(kindOfChange(setup(before), setup(after))).toBe(kind);
});

test('metrics of a host belong to the work of most of its bytes, those of a flow to the flow', () => {
  const mixed = setup({}, rr, streamIn);
  expect([CP, LATENCY, 'flows.str.throughputMBs'].map((path) => workOf(path, [mixed]))).toEqual([
    'bulk',
    'interactive',
    'bulk',
  ]);
  const onZiips = setup({ hosts: { server: { ziips: 1 } }, protection: { kind: 'ipsec', ziipIpsec: true } });
  expect(workOf(CP, [onZiips])).toBe('ziip');
});

test('a larger change has a larger error, and the probability of an increase matches the interval', () => {
  expect(errorOfChange(0.1, 0.7)).toBeGreaterThan(2 * errorOfChange(0.1, 0.01));
  expect(errorOfChange(0.1, -0.7)).toBe(errorOfChange(0.1, 0.7));
  expect(errorOfChange(0.1, 0)).toBeGreaterThan(0);
  const discrepancy = new Discrepancy(defaultCosts, setup({ path: { mtu: 1492 } }), setup({}));
  const [none, small, large] = [0, -0.02, -0.5].map((log) => changeInterval([log, log, log], LATENCY, discrepancy));
  expect(none!.pIncrease).toBeCloseTo(0.5, 6);
  expect(small!.pIncrease).toBeLessThan(0.5);
  expect(small!.high).toBeGreaterThan(0);
  expect(large!.high).toBeLessThan(0);
  expect(large!.pIncrease).toBeLessThan(0.01);
  const figure = figureInterval([100, 101, 99], LATENCY, discrepancy);
  expect(figure.low * figure.high).toBeCloseTo(figure.value ** 2, 6);
});

test('a small change of hardware has a larger error than one of a setting', () => {
  const widthOf = (path: Part): number => {
    const { low, high } = changeInterval([0, 0, 0], LATENCY, new Discrepancy(defaultCosts, setup({}), setup({ path })));
    return Math.log((1 + high / 100) / (1 + low / 100));
  };
  expect(widthOf({ speedGbps: 25 }) / widthOf({ mtu: 1492 })).toBeCloseTo(
    defaultCosts[LEAST_OF_HARDWARE]!.value / LEAST_ERROR,
    6,
  );
});

test.each<[string, Part, number]>([
  ['path', { path: { kind: 'smc-d' } }, defaultCosts[SPREAD_OF_PATH]!.value],
  ['setting', { path: { mtu: 1492 } }, 1],
])('what the constants leave open of a change of the %s', (_, after, times) => {
  const discrepancy = new Discrepancy(defaultCosts, setup({}), setup(after));
  // A pair of draws half a deviation away each: the deviation is 0.2.
  const { low, high } = changeInterval([0, 0.1, -0.1], LATENCY, discrepancy);
  const half = Math.log((1 + high / 100) / (1 + low / 100)) / 2;
  expect(half).toBeCloseTo(discrepancy.reach * Math.hypot(times * 0.2, LEAST_ERROR), 6);
});

test.each([
  [1, 1, 1.2],
  [2, 1.5, 2.2],
])('changes of the path that err %d times as much as the constants say have this factor', (times, least, most) => {
  const scores = Array.from({ length: 39 }, (_, at) => normalQuantile((at + 0.5) / 39));
  const errors = modelError(
    scores.flatMap((score, at) =>
      (['path', 'setting', undefined] as const).map((kind) => ({
        ...{
          experiment: `${kind} ${at}`,
          kind,
          work: 'interactive' as const,
          log: 0.1,
          spread: at % 2 === 0 ? 0.02 : 0.2,
        },
        residual: (at % 2 === 0 ? 0.02 : 0.2) * score * (kind === 'path' ? times : 1),
      })),
    ),
  );
  expect(errors[SPREAD_OF_PATH]).toBeGreaterThanOrEqual(least);
  expect(errors[SPREAD_OF_PATH]).toBeLessThan(most);
});

test.each<[string, Part, Part, string, number | undefined]>([
  ['segmentation offload', { path: { largeSend: false } }, {}, CP, -1],
  ['segmentation offload removed', {}, { path: { largeSend: false } }, CP, 1],
  ['a faster line', {}, { path: { speedGbps: 25 } }, LATENCY, -1],
  ['a faster line and a longer way', {}, { path: { speedGbps: 25, rttUs: 500 } }, LATENCY, undefined],
  ['larger frames', { path: { mtu: 1492 } }, {}, LATENCY, undefined],
  ['zERT', { zert: 'none' }, { zert: 'aggregation' }, LATENCY, 1],
  [
    'the accelerator of a distributor',
    { path: { distributor: { accelerator: false } } },
    { path: { distributor: { accelerator: true } } },
    'hosts.distributor.cpMsPerMB',
    -1,
  ],
  ['another kind of zERT', { zert: 'discovery' }, { zert: 'aggregation' }, CP, undefined],
  ['nothing', {}, {}, CP, undefined],
])('%s moves figures in the only direction that there is', (_, before, after, path, sign) => {
  expect(directionsOf(setup(before), setup(after))(path)).toBe(sign);
});

test('an interval is limited to the only possible direction, and the model error is not a gain if the simulation finds none', () => {
  const discrepancy = new Discrepancy(defaultCosts, setup({ path: { largeSend: false } }), setup({}));
  for (const log of [-0.3, -0.001]) {
    const { value, low, high, pIncrease } = changeInterval([log, log, log], CP, discrepancy, -1);
    expect([value, pIncrease]).toEqual([100 * Math.expm1(log), 0]);
    // Equal tails would exclude the smaller estimate.
    expect([low < value, value < high, high < 0]).toEqual([true, true, log < -0.01]);
  }
  for (const sign of [1, -1] as const) {
    const { value, low, high, pIncrease } = changeInterval([-0.001 * sign, 0, 0], CP, discrepancy, sign);
    expect([value, pIncrease, sign > 0 ? low : high]).toEqual([0, 0.5, 0]);
    expect(high - low).toBeGreaterThan(1);
  }
});

test('the center of a metric is that of the logarithms, so a change leads from one center to the other', () => {
  const discrepancy = new Discrepancy(defaultCosts, setup({}), setup({ path: { mtu: 1492 } }));
  const [before, after] = [
    [100, 180, 55],
    [90, 150, 60],
  ];
  const logs = before!.map((from, index) => Math.log(after![index]! / from));
  const { value } = changeInterval(logs, LATENCY, discrepancy);
  const [from, to] = [before!, after!].map((values) => figureInterval(values, LATENCY, discrepancy).value);
  expect(from! * (1 + value / 100)).toBeCloseTo(to!, 9);
});
