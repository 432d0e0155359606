import {
  capacityOf,
  machineOf,
  roundedVolume,
  usableEngines,
  volumeOf,
} from '../../src/engine/core/impact/capacity.js';
import { hoursOfMeasuredDay } from '../../src/engine/core/impact/measured-day.js';
import { metricsOf } from '../../src/engine/core/impact/metrics.js';
import { summed, withinEngines } from '../../src/engine/core/plan/decision.js';
import {
  certainty,
  impactCapacityLines,
  impactRemarks,
  metricCells,
  volumeLines,
} from '../../src/report/text/impact-lines.js';

const change = { value: -20, low: -30, high: -10 };
const time = { cpPercent: 50, change, ziipPercent: { before: 0, after: 0 } };
const site = { lpar: { cps: 4 }, capacity: { msuRating: 800, r4ha: 400, pricePerMsu: 100, currency: 'EUR' } };

test.each<[string, object, number]>([
  ['dedicated engines', {}, 4],
  ['the weight of the LPAR', { capacity: { sharedEngines: 2.5 } }, 2.5],
  ['a cap', { capacity: { capPercent: 50 } }, 2],
  ['the smaller of both', { capacity: { sharedEngines: 3, capPercent: 50 } }, 2],
  ['no more than it has', { capacity: { sharedEngines: 9 } }, 4],
])('an LPAR uses %s', (_, environment, engines) => {
  expect(usableEngines(environment as Record<string, unknown>, 4)).toBe(engines);
});

test('a change of CP time in seconds, shares, MSU and money', () => {
  const capacity = capacityOf(time, machineOf(site, { cps: 1, ziips: 0 }));
  expect(capacity.cpSecondsPerHour).toEqual({ before: 1800, after: 1440, change: -360, low: -540, high: -180 });
  expect(capacity.cpSecondsPerDay.change).toBe(-8640);
  expect(capacity.cpPercentOfEngine.change).toBe(-10);
  expect(capacity.cpPercentOfLpar.change).toBe(-2.5);
  // Half an engine of four with 800 MSU is 100 MSU, of which a fifth is saved.
  expect(capacity.msu).toMatchObject({ before: 100, change: -20 });
  expect(capacity.percentOfR4ha?.change).toBe(-5);
  expect(capacity.costPerMonth).toMatchObject({ change: -2000, currency: 'EUR' });
  expect(impactCapacityLines({ capacity }).join('\n')).toMatch(
    /MSU: -20.0 .*rolling 4-hour average[\s\S]*cost: -2,000 EUR a month/,
  );
});

test.each<[string, number, number, number | undefined, RegExp]>([
  [
    'the interval next to zero',
    -30,
    -10,
    0.99,
    /-360 an hour \(-540 to -180\), -8,640 in 24 hours \(-13,000 to -4,320\); /,
  ],
  ['the probability of a gain', -50, 10, 0.86, /-360 an hour \(P\(better\) 0\.86\), -8,640 in 24 hours; /],
  ['an interval without a probability', -50, 10, undefined, /-360 an hour \(-900 to \+180\), /],
  ['nothing where it is exact', -20, -20, undefined, /-360 an hour, /],
])('CP seconds are printed with %s', (_, low, high, pBetter, text) => {
  const uncertain = { value: -20, low, high, ...(pBetter !== undefined && { pBetter }) };
  const capacity = capacityOf({ ...time, change: uncertain }, machineOf({}, { cps: 4, ziips: 0 }));
  expect(impactCapacityLines({ capacity })[0]).toMatch(text);
});

test.each<[string, object, string]>([
  ['the measured day', {}, '-1,800 in the measured day'],
  ['24 hours without all hours of a day', { day: { services: [{ bytes: [1, 2] }] } }, '-8,640 in 24 hours'],
  ['24 hours without the rates of all flows', { otherFlows: [{ kind: 'STR' }] }, '-8,640 in 24 hours'],
  ['24 hours if flows are left out', { measured: { flowsLeftOut: 3 } }, '-8,640 in 24 hours'],
])('CP seconds a day are those of %s', (_, more, text) => {
  const flow = { kind: 'RR' as const, ratePerS: 1000, sendBytes: 200, receiveBytes: 800 };
  // At 3.6 GB an hour, five hours.
  const services = [
    { bytes: Array.from({ length: 24 }, () => 0.5e9) },
    { bytes: Array.from({ length: 24 }, () => 0.25e9) },
  ];
  const hours = hoursOfMeasuredDay({ name: 'peak', flows: [flow], day: { services }, ...more });
  const capacity = capacityOf(time, machineOf(site, { cps: 1, ziips: 0 }, hours));
  expect(capacity.cpSecondsPerHour.change).toBe(-360);
  expect(impactCapacityLines({ capacity })[0]).toContain(text);
});

test('without a rating and a price there are no MSU and no cost; zIIP seconds are separate', () => {
  const machine = machineOf({}, { cps: 2, ziips: 1 });
  const capacity = capacityOf({ ...time, ziipPercent: { before: 0, after: 10 } }, machine);
  expect(capacity.msu).toBeUndefined();
  expect(capacity.costPerMonth).toBeUndefined();
  expect(capacity.ziipSecondsPerHour).toEqual({ before: 0, after: 360 });
  expect(machineOf({ capacity: { smtZiips: true } }, { cps: 2, ziips: 4 }).ziips).toBe(5);
});

test('interfaces together do not use more CP time than the LPAR has', () => {
  const volume = {
    throughputMBs: 1,
    transactionsPerS: 1,
    cpPercentOfEngine: 255,
    cpPercentOfLpar: 102,
    ziipPercentOfEngine: 0,
  };
  expect(withinEngines(volume, { engines: 2.5 })).toEqual({ ...volume, cpPercentOfEngine: 250, cpPercentOfLpar: 100 });
  expect(withinEngines(volume, { engines: 4 }).cpPercentOfEngine).toBe(255);
});

test('the figures of interfaces are added before they are rounded, so the volume is that of the capacity', () => {
  const machine = machineOf({}, { cps: 4, ziips: 0 });
  const host = { cpBusyPercent: { value: 12.34 }, ziipBusyPercent: { value: 0 } };
  const each = volumeOf({ flows: {}, hosts: { server: host } } as never, 'server', machine);
  const volume = summed([each, each], () => 1);
  const capacity = capacityOf({ ...time, cpPercent: volume.cpPercentOfEngine }, machine);
  expect(roundedVolume(volume)).toMatchObject({ cpPercentOfEngine: 24.7, cpPercentOfLpar: 6.17 });
  expect(capacity.cpPercentOfEngine.before).toBe(24.7);
  expect(capacity.cpPercentOfLpar.before).toBe(6.17);
});

test('the traffic is printed before any percentage', () => {
  const figure = (value: number): { value: number; low: number; high: number } => ({ value, low: value, high: value });
  const host = { cpBusyPercent: figure(40), ziipBusyPercent: figure(0) };
  const flow = { throughputMBs: figure(12), transactionsPerS: figure(3000) };
  const result = { flows: { a: flow, b: flow }, hosts: { server: host, client: host } };
  const volume = volumeOf(result as never, 'server', machineOf({}, { cps: 4, ziips: 0 }));
  expect(volumeLines({ volume, over: 'OSA1' })).toEqual([
    'traffic over OSA1: 24.0 MB/s, 6,000 transactions/s; CP time of the network 40.0 % of one engine, 10.0 % of the LPAR',
  ]);
  // Distributing traffic uses different CP time than serving it.
  const passedOn = { over: 'OSA1', isPassedOn: true, capacity: capacityOf(time, machineOf({}, { cps: 4, ziips: 0 })) };
  expect(volumeLines({ volume, ...passedOn })[0]).toMatch(
    /^forwarded traffic over OSA1, assumed to be as much as the traffic that the stack serves: 24\.0 MB\/s/,
  );
  expect(impactCapacityLines(passedOn)[0]).toMatch(/^CP seconds of distribution at this rate: -360 an hour/);
});

test.each<[string, { low: number; high: number; pBetter?: number }, string]>([
  ['an interval next to zero', { low: -30, high: -10, pBetter: 1 }, '(-30.0 to -10.0)'],
  ['a probability where it includes zero', { low: -30, high: 10, pBetter: 0.88 }, 'P(better) 0.88'],
  ['nothing where it is exact', { low: 5, high: 5 }, ''],
])('a change is printed with %s', (_, metric, text) => {
  expect(certainty(metric)).toBe(text);
  const cells = metricCells({ metric: 'x', unit: 'us', before: 1500, after: 1000, change: -20, ...metric });
  expect(cells[1]).toBe('1.50 -> 1.00 ms');
});

test.each([
  ['a certain loss and an uncertain one', [0, 0.3], true],
  ['a loss and a gain that is not certain', [0, 0.7], false],
  ['losses that are not certain', [0.2, 0.3], false],
])('an edit that only increases CP time is reported: %s', (_, chances, costs) => {
  const metrics = chances.map((pBetter, index) => {
    const [low, high] = pBetter === 0 ? [1, 11] : [-9, 11];
    return { metric: `m${index}`, unit: 'ms', before: 1, after: 1.05, change: 5, low, high, pBetter };
  });
  const storage = { metric: 'fixed storage', unit: 'MB', before: 7, after: 20, change: 186, low: 186, high: 186 };
  const remarks = impactRemarks({ status: 'quantified', metrics: [...metrics, storage] });
  expect(remarks).toEqual(costs ? ['under this workload, the edit only costs'] : []);
});

test('with a distributor, the serving stacks use the CP time for serving the traffic', () => {
  const figure = (value: number): { value: number; low: number; high: number } => ({ value, low: value, high: value });
  const host = (ms: number) => ({ cpMsPerMB: figure(ms), ziipMsPerMB: figure(0) });
  const names = (distributes: boolean): string[] => {
    const side = (ms: number) => ({
      flows: {},
      storageMB: {},
      hosts: { server: host(ms), client: host(1), ...(distributes && { distributor: host(2 * ms) }) },
    });
    const lower = { cpMsPerMB: figure(-50) };
    const change = { hosts: { server: lower, ...(distributes && { distributor: lower }) } };
    return metricsOf({ before: side(4), after: side(2), change } as never).map(({ metric }) => metric);
  };
  expect(names(false)).toEqual(['CP time of the network']);
  expect(names(true)).toEqual(['CP time of the targets', 'CP time of distribution']);
});
