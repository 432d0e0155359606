import { everyNth } from '../../scripts/lib/runs.js';
import { costValues, defaultCosts } from '../src/costs/costs.js';
import { loadCurve } from '../src/index.js';
import { runOnce } from '../src/run/run.js';
import { resolve } from '../src/scenario/resolve.js';
import { closedForm } from './closed-form.js';
import { at, type Part, rr, run, scenarioOf, streamIn } from './scenarios.js';

const far = { path: { rttUs: 50_000 } };

/** Long enough that neither a burst per round trip nor the pause after a message is cut in two. */
function steadyMBs(part: Part, flow: Part): number {
  const window = { startUs: 5e6, endUs: 35e6 };
  return runOnce(resolve(scenarioOf(part, flow)), costValues(defaultCosts), window).figures.get(
    'flows.str.throughputMBs',
  )!;
}

test.each([
  ['64 KB', { tcp: { receiveBufferKb: 32, sendBufferKb: 1024, rightSizing: false } }, 1.31],
  ['256 KB', { tcp: { receiveBufferKb: 256, sendBufferKb: 1024, rightSizing: false } }, 5.24],
  ['right sizing', { tcp: { rightSizing: true } }, 41.9],
  ['a send buffer too small for right sizing', { tcp: { sendBufferKb: 16, rightSizing: true } }, 0.328],
])('one far stream is held by its window: %s', (_, tcp, published) => {
  const part = { ...far, ...tcp };
  // So long that slow start, once for each of them, does not count.
  const stream = { ...streamIn, clients: 1, sendBytes: 1_000_000_000 };
  const form = closedForm(scenarioOf(part, stream)).str!;
  expect(form.limitsMBs.window).toBeCloseTo(published, 1);
  const simulated = steadyMBs(part, stream);
  // Nagle may hold the end of a message back for one round trip more.
  expect(simulated / form.throughputMBs).toBeGreaterThan(0.9);
  expect(simulated / form.throughputMBs).toBeLessThan(1.01);
});

test('a message over a long line takes a round trip per window, including the last part', () => {
  const part = { ...far, tcp: { receiveBufferKb: 32, sendBufferKb: 1024, rightSizing: false } };
  const message = { ...streamIn, clients: 1, sendBytes: 1_000_000 };
  const form = closedForm(scenarioOf(part, message)).str!;
  expect(form.throughputMBs).toBeCloseTo(1 / (16 * 0.05), 3);
  // The odd segment of a window may wait for its acknowledgment, and the window opens again after the pause: at most two round trips more.
  expect(steadyMBs(part, message) / form.throughputMBs).toBeGreaterThan(16 / 18 - 0.02);
  expect(steadyMBs(part, message) / form.throughputMBs).toBeLessThan(1.02);
});

/** Growth of a window of W segments in a round trip, 1 + W/8, is what losses take from it: half of it, W times `loss` times. */
const lossyWindow = (loss: number): number => (1 / 8 + Math.sqrt(1 / 64 + 2 * loss)) / loss;

// Where more than one segment of a window is lost, the window is halved once for all of them.
test.each(everyNth([0.5, 0.1], 2))(
  'one far stream that loses %d %% has the window at which growth and losses are even',
  (percent) => {
    const [mtu, rttS] = [1492, 0.05];
    const buffers = { sendBufferKb: 2048, receiveBufferKb: 2048, maxReceiveBufferKb: 2048, selectiveAck: true };
    const part = { path: { mtu, rttUs: rttS * 1e6, lossPercent: percent }, tcp: buffers };
    const window = { startUs: 20e6, endUs: 320e6 };
    const scenario = resolve(scenarioOf(part, { ...streamIn, clients: 1 }));
    const mbS = runOnce(scenario, costValues(defaultCosts), window).figures.get('flows.str.throughputMBs')!;
    const windowMBs = ((mtu - 40) * lossyWindow(percent / 100)) / rttS / 1e6;
    expect(Math.abs(mbS / windowMBs - 1)).toBeLessThan(0.25);
  },
);

test.each([1500, 8992])('three streams fill the link at MTU %d', (mtu) => {
  const part = { path: { mtu } };
  const form = closedForm(scenarioOf(part, streamIn)).str!;
  const simulated = at(run(part, streamIn), 'flows.str.throughputMBs');
  expect(simulated / form.limitsMBs.link!).toBeGreaterThan(mtu === 8992 ? 0.97 : 0.6);
  expect(simulated / form.limitsMBs.link!).toBeLessThan(1.02);
});

test('a single client on an idle system takes the sum of all delays', () => {
  const one = { ...rr, clients: 1 };
  const form = closedForm(scenarioOf({}, one)).rr!;
  expect(at(run({}, one), 'flows.rr.latencyUs.mean') / form.idleLatencyUs!).toBeCloseTo(1, 1);
  expect(at(run({}, one), 'hosts.server.cpMsPerTransaction') / (form.serverCpUs! / 1000)).toBeCloseTo(1, 1);
});

test('a fully used processor does what its time allows', () => {
  const part = { hosts: { server: { cps: 1 } } };
  const busy = { ...rr, clients: 30, applicationCpuMs: 0.2 };
  const form = closedForm(scenarioOf(part, busy)).rr!;
  expect(at(run(part, busy), 'flows.rr.throughputMBs') / form.limitsMBs.serverCp!).toBeCloseTo(1, 1);
});

test.each([0.3, 0.6, 0.8])('the wait for one processor under Poisson load follows M/G/1 at %d busy', (busy) => {
  // A queue this full forgets slowly: some ten thousand requests for a steady mean.
  const part = { hosts: { server: { cps: 1 } }, run: { replications: 32 } };
  const flow = { ...rr, clients: 200, applicationCpuMs: 1, ratePerS: busy * 990 };
  const form = closedForm(scenarioOf(part, flow)).rr!;
  const { figures } = runOnce(resolve(scenarioOf(part, flow)), costValues(defaultCosts), { startUs: 1e6, endUs: 25e6 });
  const waitUs = figures.get('flows.rr.latencyUs.mean')! - form.idleLatencyUs!;
  expect(Math.abs(waitUs - form.cpWaitUs!)).toBeLessThan(0.1 * form.cpWaitUs! + 40);
});

test.each([
  ['delayed', true, 1, 0],
  ['delayed', true, 2, 200_000],
  ['delayed', false, 2, 0],
  ['immediate', true, 2, 0],
  ['auto', true, 2, 0],
])('acknowledgments %s, Nagle %s, %d writes: a stall of %d us', (delayAcks, nagle, writesPerRequest, stallUs) => {
  const part = { tcp: { delayAcks, nagle } };
  const flow = { ...rr, clients: 4, writesPerRequest };
  const form = closedForm(scenarioOf(part, flow)).rr!;
  expect(form.stallUs).toBe(stallUs);
  const { latencyUs } = run(part, flow).flows.rr!;
  expect(latencyUs.p50.value - stallUs).toBeGreaterThan(0);
  expect(latencyUs.p50.value - stallUs).toBeLessThan(6000);
});

test.each([
  ['clear', { kind: 'none' }, 2],
  ['session resumed', { kind: 'at-tls', handshake: 'resumed' }, 3],
  ['full handshake', { kind: 'at-tls', handshake: 'full', cryptoExpress: '6S' }, 4],
  ['TLS 1.3', { kind: 'at-tls', cipher: 'TLS_AES_128_GCM_SHA256', cryptoExpress: '7S' }, 3],
  ['IPsec', { kind: 'ipsec' }, 2],
])('round trips of a connection with one request: %s', (_, protection, roundTrips) => {
  const crr = { name: 'crr', kind: 'CRR', clients: 1, sendBytes: 1000, receiveBytes: 1000 };
  const part = { protection, path: { rttUs: 10_000 } };
  expect(closedForm(scenarioOf(part, crr)).crr!.roundTrips).toBe(roundTrips);
  expect(Math.round(at(run(part, crr), 'flows.crr.latencyUs.mean') / 10_000)).toBe(roundTrips);
});

test.each([1, 2, 3])('a load curve ends where its engines are fully used, seed %i', (seed) => {
  const [ratePerS, applicationCpuMs, cps] = [4500, 0.5, 4];
  const sizes = { sendBytes: 400, receiveBytes: 8000 };
  const flow = { kind: 'RR' as const, clients: 400, ...sizes, ratePerS, applicationCpuMs };
  const { saturation } = loadCurve({
    hosts: { server: { cps }, client: { cps: 64 } },
    run: { seed },
    workload: { flows: [flow] },
  });
  const ofApplications = (1000 * cps) / (ratePerS * applicationCpuMs);
  expect(saturation!).toBeLessThan(ofApplications);
  expect(saturation!).toBeGreaterThan(0.85 * ofApplications);
});

test('long transfers beside many requests are served as long as clients and resources are idle', () => {
  const requests = {
    name: 'db',
    kind: 'RR' as const,
    clients: 800,
    sendBytes: 200,
    receiveBytes: 2000,
    ratePerS: 35_000,
  };
  const transfers = { name: 'files', kind: 'STR' as const, sendBytes: 1_000_000, receiveBytes: 20, ratePerS: 160 };
  const curve = (clients: number) => {
    const flows = [requests, { ...transfers, clients }];
    const tcp = { sendBufferKb: 16, receiveBufferKb: 16, rightSizing: false };
    const hosts = { server: { cps: 4 }, client: { cps: 64 } };
    return loadCurve({ hosts, tcp, path: { rttUs: 1000 }, workload: { flows } }, undefined, 1);
  };
  const { points, saturation } = curve(160);
  expect(saturation).toBeNull();
  const [first, , last] = points.map(({ throughputMBs, load }) => throughputMBs / load);
  expect(last! / first!).toBeCloseTo(1, 2);
  // Each client is busy for most of a second with its share of the transfers.
  expect(curve(8).saturation).toBeLessThan(1);
});
