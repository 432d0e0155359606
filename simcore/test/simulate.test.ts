import fc from 'fast-check';
import { type Comparison, type CostConstant, compare, defaultCosts } from '../src/index.js';
import {
  at,
  base,
  change,
  crr,
  merged,
  type Part,
  rr,
  run,
  runnable,
  scenarioOf,
  streamIn,
  streamOut,
} from './scenarios.js';

const mixed = [rr, streamIn, { ...crr, clients: 4, thinkTimeUs: 500 }];

test('the same seed gives the same figures, another seed others', () => {
  const once = (seed: number): unknown => run({ run: { seed, replications: 2 } }, ...mixed);
  expect(once(7)).toEqual(once(7));
  expect(once(7)).not.toEqual(once(8));
});

test('nothing changes between a scenario and itself', () => {
  const scenario = scenarioOf({ run: { replications: 3 } }, ...mixed);
  const figures = JSON.stringify(change(scenario, scenario).change);
  expect(figures).toContain('"value":0');
  expect(figures).not.toMatch(/"(?:value|low|high)":-?(?!0[,}])/);
});

test('an interval holds its value and costs widen it', () => {
  const { flows } = run({ run: { replications: 5 } }, rr);
  const { value, low, high } = flows.rr!.latencyUs.mean;
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
});

const anyFlow = fc.oneof(
  fc.record({
    kind: fc.constant('RR'),
    clients: fc.integer({ min: 1, max: 30 }),
    sendBytes: fc.integer({ min: 1, max: 70_000 }),
    receiveBytes: fc.integer({ min: 1, max: 70_000 }),
  }),
  fc.record({
    kind: fc.constant('CRR'),
    clients: fc.integer({ min: 1, max: 10 }),
    sendBytes: fc.constant(64),
    receiveBytes: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('STR'),
    clients: fc.integer({ min: 1, max: 4 }),
    sendBytes: fc.constantFrom(1, 20_000_000),
    receiveBytes: fc.constantFrom(1, 20_000_000),
  }),
);
const anyScenario = fc.record({
  path: fc.record({
    kind: fc.constantFrom('osa', 'hipersockets', 'smc-r', 'smc-d', 'zcx'),
    mtu: fc.constantFrom(1500, 8992),
    largeSend: fc.boolean(),
    inboundQueues: fc.boolean(),
    inbperf: fc.constantFrom('balanced', 'dynamic', 'mincpu', 'minlatency'),
    lossPercent: fc.constantFrom(0, 0, 0.1),
    reorderPercent: fc.constantFrom(0, 0, 0.1),
  }),
  tcp: fc.record({ delayAcks: fc.constantFrom('delayed', 'immediate', 'auto'), nagle: fc.boolean() }),
  protection: fc.record({
    kind: fc.constantFrom('none', 'at-tls', 'ipsec'),
    handshake: fc.constantFrom('full', 'resumed'),
    cryptoExpress: fc.constant('6S'),
    ziipIpsec: fc.boolean(),
  }),
  workload: fc.record({ flows: fc.array(anyFlow, { minLength: 1, maxLength: 2 }) }),
  hosts: fc.record({
    server: fc.record({
      cpc: fc.constantFrom('z13', 'z14', 'z16'),
      cps: fc.integer({ min: 1, max: 4 }),
      ziips: fc.integer({ min: 0, max: 2 }),
    }),
  }),
});

test('no engine, link or task does more than it can, and everything goes on', () => {
  fc.assert(
    fc.property(anyScenario, (part) => {
      const scenario = runnable({
        ...part,
        path: part.path.kind === 'zcx' ? { ...part.path, placement: 'colocated' } : part.path,
      });
      const result = run(scenario as never, ...(scenario.workload.flows as never[]));
      for (const [name, { utilizationPercent }] of Object.entries(result.resources)) {
        // A piece that is under way at the beginning or the end of the window counts as a whole.
        if (!/^adapter/.test(name))
          expect([name, Math.min(utilizationPercent.value, 103)]).toEqual([name, utilizationPercent.value]);
      }
      for (const flow of Object.values(result.flows)) expect(flow.transactionsPerS.value).toBeGreaterThan(0);
    }),
    { numRuns: 25, seed: 20180701 },
  );
});

test.each([
  ['RR', [rr]],
  ['RR beside a stream', [rr, streamIn]],
  ['CRR', [crr]],
  ['RR with other sizes', [{ ...rr, clients: 25, sendBytes: 100, receiveBytes: 30_000 }]],
])('Little: clients are transactions per second times latency, %s', (_, flows) => {
  const first = flows[0]!;
  const { transactionsPerS, latencyUs } = run({}, ...flows).flows[first.name]!;
  expect((transactionsPerS.value * latencyUs.mean.value) / 1e6 / first.clients).toBeCloseTo(1, 1);
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
  expect(Math.min(...drops)).toBeGreaterThan(0.998);
});

test('an extrapolated machine is labelled', () => {
  expect(run({ hosts: { server: { cpc: 'z17' } } }, rr).calibrated).toBe(false);
  expect(Object.values(defaultCosts).some((constant) => constant.calibrated === false)).toBe(true);
});

test('a comparison of a mixed workload is interactive', () => {
  const before = runnable(
    merged(base, { path: { inboundQueues: false }, workload: { flows: mixed }, run: { replications: 5 } }),
  );
  const after = runnable(merged(base, { workload: { flows: mixed }, run: { replications: 5 } }));
  change(before, after);
  const start = process.cpuUsage();
  change(before, after);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1500);
});

test('what is limited says by what', () => {
  expect(run({}, streamOut).limitedBy).toBe('link.toClient');
  expect(run({ hosts: { server: { cps: 1 } } }, { ...rr, clients: 40, applicationCpuMs: 0.2 }).limitedBy).toBe(
    'server.cp',
  );
  expect(run({ path: { rttUs: 1000 } }, rr).limitedBy).toBe('latency');
  expect(run({ path: { rttUs: 50_000 } }, { ...streamIn, clients: 1 }).limitedBy).toBe('window');
  expect(run({}, { ...rr, ratePerS: 1000 }).limitedBy).toBe('load');
});

test('flows on interfaces of their own do not share a link', () => {
  const other = { ...streamIn, name: 'other' };
  const shared = run({}, streamIn, other);
  const apart = run({}, { ...streamIn, interface: 'OSA1' }, { ...other, interface: 'OSA2' });
  expect(at(apart, 'flows.str.throughputMBs') / at(shared, 'flows.str.throughputMBs')).toBeGreaterThan(1.5);
  expect(Object.keys(apart.resources)).toEqual(expect.arrayContaining(['OSA1.link.toServer', 'OSA2.link.toServer']));
});

test('flows keep their own distance', () => {
  const { flows } = run({}, { ...rr, clients: 2 }, { ...rr, clients: 2, name: 'far', rttUs: 5000 });
  expect(flows.far!.latencyUs.p50.value - flows.rr!.latencyUs.p50.value).toBeGreaterThan(4500);
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

test('the error of the model widens what is not equal', () => {
  const constant = (value: number): CostConstant => ({ value, unit: 'ln' });
  const costs = {
    ...defaultCosts,
    modelErrorAbsolute: constant(0.3),
    modelErrorChange: constant(0.3),
    modelErrorSmallChange: constant(0.1),
  };
  const [without, withQueues] = [scenarioOf({ path: { inboundQueues: false } }, rr), scenarioOf({}, rr)];
  const { before, change: percent } = compare(without, withQueues, costs) as Comparison;
  const latency = before.flows.rr!.latencyUs.mean;
  expect(latency.high / latency.value).toBeCloseTo(Math.exp(1.645 * 0.3), 1);
  expect(before.storageMB.fixed!.high).toBe(before.storageMB.fixed!.value);
  expect(at(percent, 'flows.rr.latencyUs.mean')).toBeLessThan(0);
  const same = compare(without, without, costs) as Comparison;
  expect(JSON.stringify(same.change.flows)).not.toMatch(/"(?:low|high)":-?[1-9]/);
});
