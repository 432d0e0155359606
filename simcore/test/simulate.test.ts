import { everyNth, longTest, sample } from '../../scripts/lib/runs.js';
import { costValues } from '../src/costs/costs.js';
import {
  type Comparison,
  type CostConstant,
  compare,
  defaultCosts,
  type Scenario,
  type Sensitivity,
  sensitivity,
} from '../src/index.js';
import { runOnce } from '../src/run/run.js';
import { resolve } from '../src/scenario/resolve.js';
import { at, change, crr, type Part, rr, run, scenarioOf, streamIn, streamOut } from './scenarios.js';

const mixed = [rr, streamIn, { ...crr, clients: 4, thinkTimeUs: 500 }];

test('the same seed has the same results, another seed has others', () => {
  const once = (seed: number): unknown => run({ run: { seed, replications: 1 } }, ...mixed);
  expect(once(7)).toEqual(once(7));
  expect(once(7)).not.toEqual(once(8));
});

test('a scenario compared with itself has no changes', () => {
  const scenario = scenarioOf({ run: { replications: 3 } }, ...mixed);
  const figures = JSON.stringify(change(scenario, scenario).change);
  expect(figures).toContain('"value":0');
  expect(figures).not.toMatch(/"(?:value|low|high)":-?(?!0[,}])/);
});

test('an interval contains its value, and uncertain costs widen it', () => {
  const { flows } = run({ run: { replications: 5 } }, rr);
  const { value, low, high } = flows.rr!.latencyUs.mean;
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
});

test.each([
  ['RR', [rr]],
  ['RR beside a stream', [rr, streamIn]],
  ['CRR', [crr]],
  ['RR with other sizes', [{ ...rr, clients: 25, sendBytes: 100, receiveBytes: 30_000 }]],
  ['RR of large messages both ways', [{ ...rr, clients: 40, sendBytes: 5_000_000, receiveBytes: 5_000_000 }]],
])('Little: clients are transactions per second times latency, %s', (_, flows) => {
  const first = flows[0]!;
  const { transactionsPerS, latencyUs } = run({}, ...flows).flows[first.name]!;
  expect((transactionsPerS.value * latencyUs.mean.value) / 1e6 / first.clients).toBeCloseTo(1, 1);
});

const far = { path: { rttUs: 20_000 } };
const large = { ...rr, clients: 16, sendBytes: 400_000, receiveBytes: 400_000 };

const long: [string, Part, Part][] = [
  ['large requests over a long line', far, large],
  ['streams over a long line', far, { ...streamIn, clients: 16 }],
  ['transfers both ways over a long line', far, { ...large, sendBytes: 20_000_000, receiveBytes: 20_000_000 }],
  ['transfers both ways', {}, { ...large, sendBytes: 20_000_000, receiveBytes: 20_000_000 }],
];
test.each(everyNth(long, 4))('a run is long enough to say what a long one says: %s', (_, part, flow) => {
  const setup = resolve(scenarioOf(part, flow));
  const values = costValues(defaultCosts);
  const name = `flows.${flow.name}.throughputMBs`;
  const long = runOnce(setup, values, { startUs: 2e6, endUs: 3e6 }).figures.get(name)!;
  expect(Math.abs(runOnce(setup, values).figures.get(name)! / long - 1)).toBeLessThan(0.15);
});

test.each([
  ['clear', {}],
  ['HiperSockets', { path: { kind: 'hipersockets', mtu: 8192 } }],
  ['SMC-D', { path: { kind: 'smc-d' } }],
])('bytes are kept: busy time per transaction is busy time per MB times its MB, %s', (_, part) => {
  const result = run(part, { ...rr, sendBytes: 3000, receiveBytes: 7000 });
  expect(at(result, 'hosts.server.cpMsPerTransaction')).toBeCloseTo(at(result, 'hosts.server.cpMsPerMB') * 0.01, 6);
  expect(at(result, 'flows.rr.throughputMBs')).toBeCloseTo(at(result, 'flows.rr.transactionsPerS') * 0.01, 6);
});

test('rare transfers have their offered rate, those beyond the capacity of the path have less', () => {
  const file = { ...streamIn, clients: 2, sendBytes: 1_000_000, requestsPerConnection: 20 };
  const rate = (ratePerS: number): number =>
    at(run({ path: { speedGbps: 1 } }, rr, { ...file, ratePerS }), 'flows.str.transactionsPerS');
  expect(rate(4)).toBeCloseTo(4, 6);
  expect(rate(400)).toBeLessThan(125);
});

test('beyond saturation, transfers over a long line keep their throughput, and below it their response time', () => {
  const clients = 20;
  const file = { ...streamIn, clients, sendBytes: 5_000_000, rttUs: 20_000 };
  const alone = run({}, { ...file, clients: 1 });
  const most = at(run({}, file), 'flows.str.transactionsPerS');
  const at95 = run({}, { ...file, ratePerS: 0.95 * most });
  expect(at(at95, 'flows.str.transactionsPerS')).toBeCloseTo(0.95 * most, 6);
  const half = run({}, { ...file, ratePerS: most / 2 });
  expect(at(half, 'flows.str.latencyUs.mean') / at(alone, 'flows.str.latencyUs.mean')).toBeLessThan(1.1);
  const over = run({}, { ...file, ratePerS: 1.5 * most });
  expect(Math.abs(at(over, 'flows.str.transactionsPerS') / most - 1)).toBeLessThan(0.1);
});

test('beyond saturation, transfers over a near line keep their throughput, too', () => {
  const host = { cpc: 'z14', cps: 1, release: '2.5' };
  const part = { hosts: { server: host, client: host }, path: { mtu: 1492, inboundQueues: false } };
  const rate = (ratePerS: number): number =>
    at(run(part, { ...streamIn, clients: 10, sendBytes: 5_000_000, ratePerS }), 'flows.str.transactionsPerS');
  expect(rate(1200) / rate(400)).toBeGreaterThan(0.95);
});

test('a short run of flows with a rate predicts a long run, and the effect of a change', () => {
  const requests = { ...rr, clients: 40, sendBytes: 200, receiveBytes: 2000, ratePerS: 2000, rttUs: 300 };
  const files = { ...streamIn, clients: 2, sendBytes: 1e6, ratePerS: 10, rttUs: 1000, requestsPerConnection: 20 };
  const buffers = (kb: number): Scenario => {
    const tcp = { receiveBufferKb: kb, sendBufferKb: kb, delayAcks: 'immediate' };
    return scenarioOf({ tcp, path: { mtu: 1492 }, run: { replications: 5 } }, requests, files);
  };
  const short = change(buffers(16), buffers(64));
  const [before, after] = [16, 64].map((kb) => {
    const window = { startUs: 2e6, endUs: sample(7e6, 12e6) };
    return runOnce(resolve(buffers(kb)), costValues(defaultCosts), window).figures;
  });
  for (const path of ['flows.rr.latencyUs.mean', 'flows.str.latencyUs.mean', 'hosts.server.cpMsPerMB']) {
    const [from, to] = [before!.get(path)!, after!.get(path)!];
    expect([path, Math.abs(at(short.before, path) / from - 1) < 0.06]).toEqual([path, true]);
    expect([path, Math.abs(at(short.change, path) - 100 * (to / from - 1)) < 4]).toEqual([path, true]);
  }
});

test.each([
  ['over a near line', {}, {}],
  ['over a far one', { path: { rttUs: 20_000 }, tcp: { receiveBufferKb: 512, sendBufferKb: 512 } }, {}],
  ['to a data set', {}, { kind: 'FTP' }],
])('a rare large file takes the time and the processors of one that is sent whole, %s', (_, part, kind) => {
  const file = { ...streamIn, ...kind, clients: 1, sendBytes: 100_000_000, requestsPerConnection: 1 };
  const requests = { ...rr, clients: 100, ratePerS: 1000 };
  const alone = run(part, { ...file, thinkTimeUs: 10_000_000 });
  const path = 'flows.str.latencyUs.mean';
  const wholeMs = at(alone, 'hosts.server.cpMsPerMB');
  const beside = run({ ...part, run: { replications: 5 } }, requests, { ...file, ratePerS: 0.05 });
  const requestsMs = at(run(part, requests), 'hosts.server.cpMsPerMB');
  expect(at(beside, 'flows.str.throughputMBs')).toBeCloseTo(5, 6);
  expect(at(beside, path) / at(alone, path)).toBeGreaterThan(0.85);
  expect(at(beside, path) / at(alone, path)).toBeLessThan(1.15);
  // Five of seven million bytes a second are files.
  const together = (5 * wholeMs + 2 * requestsMs) / 7;
  expect(Math.abs(at(beside, 'hosts.server.cpMsPerMB') / together - 1)).toBeLessThan(0.1);
});

test('a client that pauses long beside a busy flow has the rate of its pauses, without a long warm-up', () => {
  const busy = { ...rr, clients: 100, ratePerS: 5000 };
  const rare = { ...rr, name: 'rare', clients: 1, thinkTimeUs: 2_000_000 };
  const { figures, events } = runOnce(resolve(scenarioOf({}, busy, rare)), costValues(defaultCosts));
  expect(figures.get('flows.rare.transactionsPerS')).toBeCloseTo(0.5, 3);
  // A wait for 40 requests takes four million.
  expect(events).toBeLessThan(1_500_000);
});

longTest(
  'requests that are rarer than a run is long are served, and their time is that of those that were seen',
  () => {
    const seldom = { ...rr, name: 'seldom', clients: 10, sendBytes: 5_000_000, receiveBytes: 100, ratePerS: 0.01 };
    const often = { ...rr, clients: 20, ratePerS: 1000 };
    const { flows, assumptions } = run({ run: { replications: 5 } }, seldom, often);
    expect(flows.seldom!.transactionsPerS.value).toBeCloseTo(0.01, 9);
    expect(flows.seldom!.latencyUs.mean.value).toBeGreaterThan(5000);
    expect(assumptions.join()).not.toContain('is offered than');
    const never = run({}, { ...seldom, ratePerS: 1e-6 }, often);
    expect(never.assumptions.join()).toContain('seldom: no transaction ended');
  },
);

test.each(everyNth([true, false], 2))(
  'more than the zIIP serves is seen as such while it waits, IIPHONORPRIORITY %s',
  (iipHonorPriority) => {
    const host = { cpc: 'z15', cps: 4, release: '3.2' };
    const hosts = { server: { ...host, ziips: 1, iipHonorPriority }, client: { ...host, ziips: 0 } };
    const protection = { kind: 'ipsec', cipher: 'AES-128-GCM', ziipIpsec: true };
    const tcp = { sendBufferKb: 16, receiveBufferKb: 16 };
    const flow = { ...rr, clients: 200, sendBytes: 2000, receiveBytes: 8000, protection };
    const part = { hosts, tcp, path: { mtu: 1492 } };
    const path = 'flows.rr.transactionsPerS';
    const rate = (ratePerS: number): number => at(run(part, { ...flow, ratePerS }), path);
    expect(rate(10_000)).toBeCloseTo(10_000, 6);
    const long = { startUs: 0.3e6, endUs: 0.8e6 };
    for (const ratePerS of everyNth([30_000, 40_000], 2)) {
      const setup = resolve(scenarioOf(part, { ...flow, ratePerS }));
      const served = runOnce(setup, costValues(defaultCosts), long).figures.get(path)!;
      expect(Math.abs(rate(ratePerS) / served - 1)).toBeLessThan(0.05);
    }
  },
);

test('transfers with a rate do not wait for each other by chance', () => {
  // One every fifty milliseconds, of which it takes some twenty.
  const files = { ...streamIn, clients: 1, sendBytes: 1e6, ratePerS: 20, rttUs: 1000, requestsPerConnection: 1000 };
  const { mean, p99 } = run({ tcp: { receiveBufferKb: 64, sendBufferKb: 64 } }, files).flows.str!.latencyUs;
  expect(p99.value / mean.value).toBeLessThan(1.1);
});

test.each<[string, string, Part[][]]>([
  [
    'larger messages',
    'flows.rr.latencyUs.mean',
    [1000, 8000, 64_000, 256_000].map((size) => [{}, { ...rr, sendBytes: size, receiveBytes: size }]),
  ],
  [
    'more application work',
    'flows.rr.latencyUs.mean',
    [0, 0.05, 0.2, 0.8].map((ms) => [{}, { ...rr, applicationCpuMs: ms }]),
  ],
  ['more clients', 'flows.rr.latencyUs.mean', [1, 20, 80, 320].map((clients) => [{}, { ...rr, clients }])],
  ['a longer line', 'flows.crr.latencyUs.mean', [0, 500, 5000].map((rttUs) => [{ path: { rttUs } }, crr])],
])('%s never take less time', (_, path, cases) => {
  const figures = cases.map(([part, flow]) => at(run(part!, flow!), path));
  // The calls of an application vary, and who arrives at a held interrupt waits less for it: a few clients may even gain.
  const drops = figures.slice(1).map((figure, index) => figure / figures[index]!);
  expect(Math.min(...drops)).toBeGreaterThan(0.995);
});

test('an extrapolated machine is labeled', () => {
  expect(run({ hosts: { server: { cpc: 'z17' } } }, rr).calibrated).toBe(false);
  expect(Object.values(defaultCosts).some((constant) => constant.calibrated === false)).toBe(true);
});

test('the limiting resource is reported', () => {
  expect(run({}, streamOut).limitedBy).toBe('link.toClient');
  expect(run({ hosts: { server: { cps: 1 } } }, { ...rr, clients: 40, applicationCpuMs: 0.2 }).limitedBy).toBe(
    'server.cp',
  );
  expect(run({ path: { rttUs: 1000 } }, rr).limitedBy).toBe('latency');
  expect(run({ path: { rttUs: 50_000 } }, { ...streamIn, clients: 1 }).limitedBy).toBe('window');
  expect(run({}, { ...rr, ratePerS: 1000 }).limitedBy).toBe('load');
});

test('a line is used for the bytes on it, an adapter also for each packet', () => {
  const { resources } = run({ path: { mtu: 1492 } }, { ...streamOut, ratePerS: 10 });
  const use = (name: string): number => resources[name]!.utilizationPercent.value;
  // Acknowledgments: 84 bytes for two segments of 1,452.
  expect(use('link.toServer')).toBeLessThan(0.05 * use('link.toClient'));
  expect(use('adapter.toServer')).toBeGreaterThan(3 * use('link.toServer'));
  expect(use('adapter.toClient')).toBeGreaterThanOrEqual(use('link.toClient'));
});

test('flows on separate interfaces do not share a link', () => {
  const other = { ...streamIn, name: 'other' };
  const shared = run({}, streamIn, other);
  const apart = run({}, { ...streamIn, interface: 'OSA1' }, { ...other, interface: 'OSA2' });
  expect(at(apart, 'flows.str.throughputMBs') / at(shared, 'flows.str.throughputMBs')).toBeGreaterThan(1.5);
  expect(Object.keys(apart.resources)).toEqual(expect.arrayContaining(['OSA1.link.toServer', 'OSA2.link.toServer']));
});

test.each([
  ['a line of 10 Gb', {}, streamIn, 1250],
  ['both ways of it', {}, { ...rr, clients: 40, sendBytes: 32768, receiveBytes: 32768 }, 2500],
  ['a disk', { dasd: { readMBs: 300, writeMBs: 50 } }, { ...streamIn, kind: 'FTP' }, 50],
])('no bound of an interval lies above %s', (_, part, flow, mostMBs) => {
  const { value, high } = Object.values(run(part, flow).flows)[0]!.throughputMBs;
  expect(value).toBeGreaterThan(0.8 * mostMBs);
  // A message of one byte goes the other way.
  expect(high).toBeLessThanOrEqual(1.0001 * mostMBs);
});

test('a client with a think time makes one transfer per transfer time plus think time', () => {
  const { flows } = run({}, { ...streamIn, clients: 20, sendBytes: 2_000_000, thinkTimeUs: 1e6 });
  expect(flows.str!.throughputMBs.value).toBeGreaterThan(30);
  expect(flows.str!.throughputMBs.value).toBeLessThan(50);
});

test('flows keep their own round-trip time', () => {
  const { flows } = run({}, { ...rr, clients: 2 }, { ...rr, clients: 2, name: 'far', rttUs: 5000 });
  expect(flows.far!.latencyUs.p50.value - flows.rr!.latencyUs.p50.value).toBeGreaterThan(4500);
});

test('transfers that exceed their windows are detected in every run, however busy the stack is otherwise', () => {
  const files = { ...streamIn, clients: 2, sendBytes: 1_000_000, ratePerS: 80, rttUs: 1000 };
  const requests = { ...rr, clients: 200, ratePerS: 12_000, rttUs: 300 };
  const small = { tcp: { receiveBufferKb: 16, sendBufferKb: 16 }, path: { mtu: 1492 } };
  const { flows, assumptions } = run({ ...small, run: { replications: 5 } }, requests, files);
  expect(flows.str!.throughputMBs.high).toBeLessThan(50);
  expect(assumptions.join()).toContain('str: the load exceeds the capacity');
});

test.each([
  [
    'buffers smaller than a segment',
    { tcp: { sendBufferKb: 0.25, receiveBufferKb: 0.25 } },
    { ...rr, sendBytes: 5000 },
  ],
  ['a message larger than the element', { path: { kind: 'smc-d', rmbeKb: 32 } }, { ...rr, sendBytes: 200_000 }],
  ['the smallest packets under IPsec', { path: { mtu: 576 }, protection: { kind: 'ipsec' } }, streamOut],
  ['messages without bytes', {}, { ...rr, sendBytes: 0, receiveBytes: 0 }],
  ['many writes', {}, { ...rr, sendBytes: 900, writesPerRequest: 90 }],
  ['more requests than can be served', {}, { ...rr, clients: 3, ratePerS: 1_000_000 }],
  ['more clients than requests', {}, { ...rr, clients: 100_000, ratePerS: 1000 }],
  [
    'short connections under every cover',
    { protection: { kind: 'at-tls', cryptoExpress: '6S' }, path: { kind: 'smc-r' } },
    { ...crr, sessionReuse: 0.5 },
  ],
  ['an outbound flow', {}, { ...rr, direction: 'outbound' }],
  ['terminals', {}, { ...rr, kind: 'TN3270', clients: 50, thinkTimeUs: 100_000 }],
])('%s go on', (_, part, flow) => {
  const { flows } = run(part, flow);
  expect(Object.values(flows)[0]!.transactionsPerS.value).toBeGreaterThan(0);
});

test('the model error widens differences that are not zero', () => {
  const constant = (value: number): CostConstant => ({ value, unit: 'ln' });
  const costs = {
    ...defaultCosts,
    'modelErrorAbsolute.interactive': constant(0.3),
    'modelErrorChange.setting.interactive': constant(0.3),
    intervalReach: constant(1.645),
  };
  const slow = { path: { inboundQueues: false, inbperf: 'balanced' } };
  const [without, withQueues] = [scenarioOf(slow, rr), scenarioOf({}, rr)];
  const { before, change: percent } = compare(without, withQueues, costs) as Comparison;
  const latency = before.flows.rr!.latencyUs.mean;
  expect(latency.high / latency.value).toBeCloseTo(Math.exp(1.645 * 0.3), 1);
  expect(before.storageMB.fixed!.high).toBe(before.storageMB.fixed!.value);
  expect(at(percent, 'flows.rr.latencyUs.mean')).toBeLessThan(0);
  const same = compare(without, without, costs) as Comparison;
  expect(JSON.stringify(same.change.flows)).not.toMatch(/"(?:low|high)":-?[1-9]/);
});

test('a difference without an effect is as uncertain as a very small one, except for the offered load', () => {
  const flow = { ...rr, sendBytes: 100, receiveBytes: 100, ratePerS: 500 };
  const [small, large] = [1492, 8992].map((mtu) => scenarioOf({ path: { mtu } }, flow, { ...rr, name: 'closed' }));
  const { flows } = (compare(small!, large!) as Comparison).change as {
    flows: Record<string, Record<string, unknown>>;
  };
  const certain = { value: 0, low: 0, high: 0 };
  expect(flows.rr).toMatchObject({ throughputMBs: certain, transactionsPerS: certain });
  const { value, low, high } = flows.closed!.throughputMBs as typeof certain;
  expect([value, low < -1, high > 1]).toEqual([0, true, true]);
});

test('equivalent scenarios are not run twice', () => {
  const said = scenarioOf({ path: { inbperf: 'dynamic' }, tcp: { nagle: true } }, rr);
  const unsaid = scenarioOf({}, rr);
  const started: number[] = [];
  const { change: percent, after } = compare(unsaid, said, defaultCosts, (done) => started.push(done)) as Comparison;
  expect(started).toEqual([1, 2]);
  expect(percent).toMatchObject({ flows: { rr: { throughputMBs: { value: 0, low: 0, high: 0 } } } });
  expect(after.flows).toEqual((compare(unsaid, unsaid) as Comparison).before.flows);
});

test('a run for which every window is too short stays paired', () => {
  // A transfer of twenty seconds: neither side sees it end twice.
  const slow = { ...streamIn, clients: 1, sendBytes: 3000, receiveBytes: 3000, kind: 'RR', ratePerS: 0.2 };
  const busy = { ...rr, clients: 4, ratePerS: 50 };
  const quiet = compare(scenarioOf({}, busy, slow), scenarioOf({ tcp: { nagle: false } }, busy, slow)) as Comparison;
  expect(at(quiet.change, 'flows.rr.throughputMBs')).toBeCloseTo(0, 2);
});

test('the throughput of a rate that is not served is uncertain; that of a served rate is not', () => {
  const transfers = { ...streamIn, clients: 1, ratePerS: 5, rttUs: 400 };
  const withBuffer = (receiveBufferKb: number): Scenario =>
    scenarioOf({ tcp: { receiveBufferKb, sendBufferKb: 256 }, run: { replications: 5 } }, transfers);
  const throughput = (from: number, to: number) =>
    (compare(withBuffer(from), withBuffer(to)) as Comparison).change.flows as unknown as {
      str: { throughputMBs: { value: number; low: number; high: number } };
    };
  const grown = throughput(16, 256).str.throughputMBs;
  expect(grown.value).toBeGreaterThan(50);
  expect(grown.low).toBeLessThan(grown.value - 5);
  const served = throughput(200, 256).str.throughputMBs;
  expect([served.low, served.high]).toEqual([served.value, served.value]);
});

test('the processor time of the network excludes that of the application', () => {
  const at4000 = { ...rr, ratePerS: 4000 };
  const plain = run({}, at4000);
  const busy = run({}, { ...at4000, applicationCpuMs: 0.5 });
  expect(at(busy, 'hosts.server.cpBusyPercent')).toBeGreaterThan(at(plain, 'hosts.server.cpBusyPercent') + 190);
  const share = at(busy, 'hosts.server.networkCpBusyPercent') / at(plain, 'hosts.server.cpBusyPercent');
  expect(Math.abs(share - 1)).toBeLessThan(0.1);
  expect(at(busy, 'hosts.server.networkCpMsPerMB') / at(plain, 'hosts.server.cpMsPerMB')).toBeCloseTo(share, 6);
  expect(plain.hosts.server.networkCpMsPerMB ?? busy.hosts.client.networkCpMsPerMB).toBeUndefined();
});

test('no adapter segments the packets of Enterprise Extender', () => {
  const cpOf = (kind: string, largeSend: boolean): number =>
    at(run({ path: { mtu: 1492, largeSend } }, { ...rr, kind, receiveBytes: 12_000 }), 'hosts.server.cpMsPerMB');
  expect(cpOf('EE', true)).toBe(cpOf('EE', false));
  expect(cpOf('RR', true)).toBeLessThan(0.95 * cpOf('RR', false));
});

longTest('of a list of sizes, the first one is used to vary assumptions', () => {
  const sizesOf = (sendBytes: number | number[]): Sensitivity => {
    const flow = { ...rr, ratePerS: 500, sendBytes, receiveBytes: sendBytes };
    return sensitivity(scenarioOf({ path: { mtu: 1492 } }, flow), scenarioOf({}, flow));
  };
  const found = sizesOf([8000, 16_000]);
  expect(found).toEqual(sizesOf(8000));
  const { variations } = found.rows.find(({ assumption }) => assumption === 'size of the messages')!;
  expect(variations[0]!.cpPercent).not.toBe(variations[1]!.cpPercent);
});

test('a flow that is not distributed bypasses the distributor', () => {
  const distributor = { path: { distributor: { route: 'viparoute' } } };
  const own = { ...rr, distributed: false };
  expect(at(run(distributor, own), 'flows.rr.latencyUs.mean')).toBe(at(run({}, rr), 'flows.rr.latencyUs.mean'));
  expect(at(run(distributor, rr), 'flows.rr.latencyUs.mean')).toBeGreaterThan(
    at(run(distributor, own), 'flows.rr.latencyUs.mean') + 50,
  );
});

test('transfers that occur now and then with requests: their response time is that of the transfers, regardless of the windows', () => {
  const small = { kind: 'RR', clients: 40, sendBytes: 200, receiveBytes: 2000 };
  const file = { kind: 'STR', clients: 2, ratePerS: 10, sendBytes: 1_000_000, receiveBytes: 1, rttUs: 1000 };
  const scenario = scenarioOf(
    {
      path: { mtu: 1492, inbperf: 'balanced', inboundQueues: false },
      tcp: { delayAcks: 'auto', sendBufferKb: 16, receiveBufferKb: 16 },
    },
    { ...small, name: 'database', ratePerS: 2000 },
    { ...small, name: 'web', kind: 'CRR', ratePerS: 100 },
    { ...file, name: 'in' },
    { ...file, name: 'out', direction: 'outbound' },
  );
  const values = costValues(defaultCosts);
  const found = [1, 2, 3, 4, 5, 6].map((seed) =>
    runOnce({ ...resolve(scenario), seed }, values).figures.get('flows.in.latencyUs.mean'),
  ) as number[];
  expect([Math.max(...found) / Math.min(...found) < 1.3, found]).toEqual([true, found]);
});
