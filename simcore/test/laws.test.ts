import fc from 'fast-check';
import { everyNth, sample } from '../../scripts/lib/runs.js';
import { costValues, defaultCosts } from '../src/costs/costs.js';
import { runOnce } from '../src/run/run.js';
import { resolve } from '../src/scenario/resolve.js';
import type { Scenario } from '../src/scenario/scenario.js';
import { crr, type Part, rr, runnable, scenarioOf, streamIn, streamOut } from './scenarios.js';

const values = costValues(defaultCosts);
const size = fc.constantFrom(1, 100, 1000, 4096, 32_768, 300_000);
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const sometimes = fc.boolean();

const flow = fc.record({
  kind: fc.constantFrom('RR', 'CRR', 'STR', 'FTP', 'TN3270', 'EE', 'IKE'),
  clients: fc.constantFrom(1, 3, 10, 40),
  sendBytes: size,
  receiveBytes: fc.oneof(size, fc.constant(20_000_000)),
  ratePerS: some(fc.constantFrom(20, 500)),
  requestsPerConnection: some(fc.constantFrom(1, 5, 1000)),
  sessionReuse: some(fc.constantFrom(0, 0.5, 1)),
  direction: some(fc.constantFrom('inbound', 'outbound')),
  writesPerRequest: some(fc.constantFrom(1, 3)),
  thinkTimeUs: some(fc.constantFrom(0, 20_000)),
  applicationCpuMs: some(fc.constantFrom(0, 1)),
  rttUs: some(fc.constantFrom(0, 1000)),
  ascii: sometimes,
});
const host = fc.record({
  cpc: fc.constantFrom('z9', 'z10', 'z196', 'zEC12', 'z13', 'z14', 'z15', 'z16', 'z17'),
  cps: fc.constantFrom(1, 2, 4, 10),
  ziips: fc.constantFrom(0, 1, 5),
  release: fc.constantFrom('1.8', '2.1', '2.3', '3.2'),
  iipHonorPriority: sometimes,
});
const path = fc.record({
  kind: fc.constantFrom('osa', 'osa', 'hipersockets', 'smc-r', 'smc-d', 'zcx'),
  adapter: some(fc.constantFrom('OSA-Express2', 'OSA-Express5S', 'OSA-Express7S', 'Network-Express')),
  speedGbps: some(fc.constantFrom(1, 10, 25)),
  mtu: some(fc.constantFrom(576, 1500, 8992, 65_535)),
  ipVersion: some(fc.constantFrom(4, 6)),
  rttUs: some(fc.constantFrom(0, 500)),
  lossPercent: fc.constantFrom(0, 0, 0.1),
  reorderPercent: fc.constantFrom(0, 0, 1),
  largeSend: sometimes,
  checksumOffload: sometimes,
  inboundQueues: sometimes,
  inbperf: fc.constantFrom('balanced', 'dynamic', 'mincpu', 'minlatency'),
  optimizedLatencyMode: sometimes,
  frameSizeKb: fc.constantFrom(16, 24, 40, 64),
  multiwrite: fc.constantFrom(false, true, 'ziip'),
  rmbeKb: some(fc.constantFrom(32, 64, 1024)),
  placement: fc.constantFrom('colocated', 'remote'),
  distributor: some(
    fc.record({ route: fc.constantFrom('xcf', 'viparoute'), accelerator: sometimes, adjustMss: sometimes }),
  ),
});
const scenario = fc.record({
  hosts: fc.record({ server: host, client: host }),
  path,
  tcp: fc.record({
    delayAcks: fc.constantFrom('delayed', 'immediate', 'auto'),
    nagle: sometimes,
    selectiveAck: sometimes,
    rightSizing: sometimes,
    sendBufferKb: some(fc.constantFrom(16, 256)),
    receiveBufferKb: some(fc.constantFrom(16, 256)),
  }),
  protection: fc.record({
    kind: fc.constantFrom('none', 'at-tls', 'ipsec'),
    handshake: fc.constantFrom('full', 'resumed'),
    cryptoExpress: fc.constantFrom('6S', '7S'),
    ziipIpsec: sometimes,
  }),
  zert: fc.constantFrom('none', 'discovery', 'aggregation'),
  workload: fc.record({ flows: fc.array(flow, { minLength: 1, maxLength: 2 }) }),
});

/** The figures of one run, without the caps that the printed ones have. */
function figuresOf(read: Scenario): Map<string, number> {
  return runOnce({ ...resolve(read), seed: 7 }, values).figures;
}

/** JSON has no undefined, and neither have scenario files. Two ends in one machine have no distance, and lose nothing on it. */
function written(part: unknown): Scenario {
  const copy = JSON.parse(JSON.stringify(part)) as { path: Part; workload: { flows: Part[] } };
  const { kind, placement } = copy.path;
  if (kind === 'hipersockets' || kind === 'smc-d' || (kind === 'zcx' && placement === 'colocated')) {
    for (const name of ['rttUs', 'lossPercent', 'reorderPercent']) delete copy.path[name];
    for (const one of copy.workload.flows) delete one.rttUs;
  }
  return runnable(copy);
}

test("in each scenario, figures are finite, utilization is at most 100 %, Little's law is valid, and no more is served than offered", () => {
  fc.assert(
    fc.property(scenario, (part) => {
      const read = written(part);
      const figures = figuresOf(read);
      for (const [name, value] of figures) {
        expect([name, Number.isFinite(value) && value >= 0]).toEqual([name, true]);
        // A piece that is under way at the edge of the window counts as a whole; an adapter may have a backlog.
        if (name.endsWith('utilizationPercent') && !name.includes('adapter'))
          expect([name, value <= 103]).toEqual([name, true]);
      }
      for (const side of ['server', 'client'] as const) {
        const { cps = 4, ziips = 0 } = read.hosts![side]!;
        expect(figures.get(`hosts.${side}.cpBusyPercent`)).toBeLessThanOrEqual(100.01 * cps);
        expect(figures.get(`hosts.${side}.ziipBusyPercent`)).toBeLessThanOrEqual(100.01 * ziips);
      }
      for (const [index, one] of read.workload.flows.entries()) littleHolds(one, `flows.flow${index + 1}`, figures);
    }),
    { numRuns: sample(3, 6), seed: 20180701 },
  );
});

function littleHolds(
  { ratePerS, thinkTimeUs = 0, clients = 1 }: Scenario['workload']['flows'][number],
  name: string,
  figures: Map<string, number>,
): void {
  const perS = figures.get(`${name}.transactionsPerS`)!;
  const latencyUs = figures.get(`${name}.latencyUs.mean`)!;
  const present = (perS * (latencyUs + thinkTimeUs)) / 1e6 / clients;
  if (ratePerS === undefined && thinkTimeUs === 0)
    expect([name, Math.abs(present - 1) <= 0.02, present]).toEqual([name, true, present]);
  if (ratePerS !== undefined) expect([name, perS < 1.5 * ratePerS + 100]).toEqual([name, true]);
}

const percent = (change: Part, ...flows: Part[]): Map<string, number> => figuresOf(scenarioOf(change, ...flows));

/** Each step asks for more, or makes it harder: the figure must not improve by more than chance. */
const STEPS: [what: string, figure: string, way: 'rises' | 'falls', tolerance: number, cases: [Part, Part][]][] = [
  [
    'loss',
    'flows.rr.latencyUs.mean',
    'rises',
    0.01,
    [0, 0.1, 1, 5, 20].map((lossPercent) => [{ path: { lossPercent } }, rr]),
  ],
  [
    'loss of a stream',
    'flows.str.throughputMBs',
    'falls',
    0.05,
    [0, 0.01, 0.1, 1, 5].map((lossPercent) => [{ path: { lossPercent, rttUs: 1000 } }, streamOut]),
  ],
  [
    'reordering before 2.2',
    'flows.str.throughputMBs',
    'falls',
    0.05,
    [0, 0.1, 1, 5].map((reorderPercent) => [
      { hosts: { server: { release: '2.1' }, client: { release: '2.1' } }, path: { reorderPercent, rttUs: 2000 } },
      { ...streamOut, clients: 1 },
    ]),
  ],
  [
    'distance',
    'flows.str.throughputMBs',
    'falls',
    0.02,
    [0, 100, 1000, 10_000, 100_000].map((rttUs) => [{ path: { rttUs } }, { ...streamOut, clients: 1 }]),
  ],
  [
    'larger messages',
    'flows.rr.latencyUs.mean',
    'rises',
    0.005,
    [1, 100, 1400, 1500, 9000, 40_000, 65_000, 66_000, 200_000, 500_000].map((bytes) => [
      {},
      { ...rr, sendBytes: bytes, receiveBytes: bytes },
    ]),
  ],
  [
    'larger messages over SMC-D',
    'flows.rr.latencyUs.mean',
    'rises',
    0.005,
    [1, 1000, 33_000, 70_000, 200_000, 1_500_000].map((bytes) => [
      { path: { kind: 'smc-d' } },
      { ...rr, sendBytes: bytes, receiveBytes: bytes },
    ]),
  ],
  [
    'larger messages over HiperSockets',
    'flows.rr.latencyUs.mean',
    'rises',
    0.005,
    [1, 1000, 8000, 33_000, 70_000, 500_000].map((bytes) => [
      { path: { kind: 'hipersockets', mtu: 8192 } },
      { ...rr, sendBytes: bytes, receiveBytes: bytes },
    ]),
  ],
  [
    'a faster line',
    'flows.str.throughputMBs',
    'rises',
    0.02,
    [1, 10, 25].map((speedGbps) => [{ path: { adapter: 'OSA-Express7S', speedGbps } }, streamIn]),
  ],
  [
    'a newer machine',
    'hosts.server.cpMsPerTransaction',
    'falls',
    0.02,
    ['z9', 'z10', 'z196', 'zEC12', 'z13', 'z14', 'z15', 'z16', 'z17'].map((cpc) => [
      { hosts: { server: { cpc } } },
      crr,
    ]),
  ],
  [
    'a larger window',
    'flows.str.throughputMBs',
    'rises',
    0.02,
    [16, 64, 256, 1024].map((kb) => [
      { path: { rttUs: 5000 }, tcp: { receiveBufferKb: kb, sendBufferKb: kb, rightSizing: false } },
      { ...streamOut, clients: 1 },
    ]),
  ],
  [
    'selective acknowledgments',
    'flows.str.throughputMBs',
    'rises',
    0.02,
    [false, true].map((selectiveAck) => [
      { path: { lossPercent: 0.5, rttUs: 5000 }, tcp: { selectiveAck } },
      { ...streamOut, clients: 1 },
    ]),
  ],
  [
    'more zIIPs',
    'flows.str.throughputMBs',
    'rises',
    0.02,
    [1, 2, 3, 5].map((ziips) => [
      {
        hosts: { server: { cpc: 'z9', cps: 2, ziips }, client: { cpc: 'z9', cps: 5, ziips: 5 } },
        path: { adapter: 'OSA-Express2', speedGbps: 1, mtu: 1500 },
        protection: { kind: 'ipsec', ziipIpsec: true },
      },
      { ...streamIn, clients: 5 },
    ]),
  ],
  [
    'more Crypto Express features',
    'flows.crr.transactionsPerS',
    'rises',
    0.01,
    [1, 2, 4].map((cryptoFeatures) => [
      {
        hosts: { server: { cps: 40 }, client: { cps: 40 } },
        protection: { kind: 'at-tls', cryptoExpress: '5S', cryptoFeatures },
      },
      { ...crr, clients: 60 },
    ]),
  ],
];
test.each(everyNth(STEPS, 3))('%s: %s %s', (_, figure, way, tolerance, cases) => {
  const found = cases.map(([change, one]) => percent(change, one).get(figure)!);
  const steps = found.slice(1).map((value, index) => (way === 'rises' ? value / found[index]! : found[index]! / value));
  expect([Math.min(...steps) > 1 - tolerance, found]).toEqual([true, found]);
});

const streamedOver = { startUs: 100_000, endUs: 600_000 };
test.each([8192, 32_768].flatMap((mtu) => [1, 3].map((clients) => [mtu, clients])))(
  'a stream over HiperSockets with MTU %d and %d clients does not stall on crumbs of its window',
  (mtu, clients) => {
    const setup = resolve(
      scenarioOf({ path: { kind: 'hipersockets', frameSizeKb: 64, mtu } }, { ...streamIn, clients }),
    );
    const rate = (window?: typeof streamedOver): number =>
      runOnce(setup, values, window).figures.get('flows.str.throughputMBs')!;
    // A stall of a delayed acknowledgment in every transfer would show in the long window alone.
    expect(rate(streamedOver) / rate()).toBeGreaterThan(0.85);
  },
);
