import { everyNth } from '../../scripts/lib/runs.js';
import { costValues, defaultCosts } from '../src/costs/costs.js';
import type { Comparison } from '../src/index.js';
import { runOnce } from '../src/run/run.js';
import { resolve } from '../src/scenario/resolve.js';
import { ReceiveBuffer } from '../src/transport/receive-buffer.js';
import { at, change, crr, type Part, rr, run, scenarioOf, streamIn, streamOut } from './scenarios.js';

const [small, jumbo] = [{ mtu: 1492 }, { mtu: 8992 }];
const zEC12 = { cpc: 'zEC12', cps: 4, release: '2.1' };
const old = {
  path: { adapter: 'OSA-Express4S', mtu: 1500, largeSend: false, inboundQueues: false, inbperf: 'balanced' },
  hosts: { server: zEC12, client: zEC12 },
};
const rr32k = { ...rr, sendBytes: 32_768, receiveBytes: 32_768 };
const twoCps = { hosts: { server: { cps: 2 }, client: { cps: 2 } } };
const ipsec = (ziips: number): Part => ({
  protection: { kind: 'ipsec', ziipIpsec: ziips > 0 },
  hosts: { server: { ziips }, client: { ziips } },
});
const tls = (protection: Part): Part => ({ protection: { kind: 'at-tls', cryptoExpress: '6S', ...protection } });
const hiper = (path: Part): Part => ({ path: { kind: 'hipersockets', frameSizeKb: 16, mtu: 8192, ...path } });

const CPU_BOTH = 'hosts.server.cpMsPerMB';
const cases: [string, Part, Part, Part[], string, number, number][] = [
  [
    'segmentation offload saves the sender',
    { path: { ...small, largeSend: false } },
    { path: { ...small, largeSend: true } },
    [streamOut],
    CPU_BOTH,
    -80,
    -25,
  ],
  [
    'jumbo frames save processor time',
    { path: { ...small, largeSend: false } },
    { path: { ...jumbo, largeSend: false } },
    [streamIn],
    CPU_BOTH,
    -85,
    -40,
  ],
  [
    'jumbo frames save a round trip of slow start',
    { path: small },
    { path: jumbo },
    [{ ...crr, sendBytes: 64, receiveBytes: 8192 }],
    'flows.crr.transactionsPerS',
    20,
    60,
  ],
  [
    'jumbo frames do nothing for small messages',
    { path: small },
    { path: jumbo },
    [{ ...rr, sendBytes: 100, receiveBytes: 100 }],
    'flows.rr.transactionsPerS',
    -3,
    3,
  ],
  [
    'inbound queues help RR beside a stream',
    { ...twoCps, path: { inboundQueues: false } },
    twoCps,
    [rr, streamIn],
    'flows.rr.throughputMBs',
    6,
    60,
  ],
  [
    'inbound queues help a stream a little',
    { ...twoCps, path: { inboundQueues: false } },
    twoCps,
    [streamIn],
    'flows.str.throughputMBs',
    0.5,
    15,
  ],
  [
    'inbound queues do next to nothing for plain requests alone',
    { path: { inboundQueues: false } },
    {},
    [rr],
    'flows.rr.throughputMBs',
    -6,
    6,
  ],
  [
    'inbound queues help requests of a container alone',
    { path: { kind: 'zcx', placement: 'remote', inboundQueues: false } },
    { path: { kind: 'zcx', placement: 'remote' } },
    [rr],
    'flows.rr.throughputMBs',
    10,
    75,
  ],
  [
    'INBPERF DYNAMIC answers sooner than BALANCED',
    { path: { inboundQueues: false, inbperf: 'balanced' } },
    { path: { inboundQueues: false, inbperf: 'dynamic' } },
    [rr],
    'flows.rr.throughputMBs',
    5,
    120,
  ],
  [
    'INBPERF MINCPU answers later',
    { path: { inboundQueues: false, inbperf: 'balanced' } },
    { path: { inboundQueues: false, inbperf: 'mincpu' } },
    [rr],
    'flows.rr.throughputMBs',
    -60,
    -10,
  ],
  [
    'immediate acknowledgments cost a stream',
    { path: small },
    { path: small, tcp: { delayAcks: 'immediate' } },
    [streamIn],
    CPU_BOTH,
    2,
    60,
  ],
  [
    'automatic acknowledgments end the stall',
    {},
    { tcp: { delayAcks: 'auto' } },
    [{ ...rr, writesPerRequest: 2 }],
    'flows.rr.latencyUs.p50',
    -100,
    -99,
  ],
  [
    'automatic acknowledgments change nothing else',
    {},
    { tcp: { delayAcks: 'auto' } },
    [rr],
    'flows.rr.latencyUs.mean',
    -1,
    1,
  ],
  [
    'SMC-R against OSA, large messages',
    old,
    { ...old, path: { kind: 'smc-r', speedGbps: 10, rmbeKb: 256 } },
    [rr32k],
    'flows.rr.throughputMBs',
    40,
    250,
  ],
  [
    'SMC-R against OSA, processor time',
    old,
    { ...old, path: { kind: 'smc-r', speedGbps: 10, rmbeKb: 256 } },
    [rr32k],
    CPU_BOTH,
    -80,
    -35,
  ],
  [
    'SMC-D against HiperSockets, large messages',
    hiper({}),
    { path: { kind: 'smc-d', rmbeKb: 1024 } },
    [rr32k],
    'flows.rr.throughputMBs',
    80,
    800,
  ],
  [
    'SMC-D against OSA, small messages',
    old,
    { ...old, path: { kind: 'smc-d', rmbeKb: 1024 } },
    [rr],
    'flows.rr.throughputMBs',
    400,
    3000,
  ],
  [
    'SMC does not pay for short connections',
    old,
    { ...old, path: { kind: 'smc-r', speedGbps: 10 } },
    [{ ...crr, sendBytes: 100, receiveBytes: 100 }],
    'hosts.server.cpMsPerTransaction',
    5,
    400,
  ],
  [
    'a larger SMC element saves notices and wraps',
    { path: { kind: 'smc-r', rmbeKb: 64 } },
    { path: { kind: 'smc-r', rmbeKb: 1024 } },
    [{ ...streamOut, clients: 1 }],
    CPU_BOTH,
    -60,
    -2,
  ],
  ['HiperSockets multiwrite saves signals', hiper({}), hiper({ multiwrite: true }), [streamOut], CPU_BOTH, -60, -3],
  [
    'larger HiperSockets frames save work',
    hiper({}),
    hiper({ frameSizeKb: 64, mtu: 57344 }),
    [streamOut],
    CPU_BOTH,
    -80,
    -10,
  ],
  [
    'multiwrite on zIIP leaves the general processors',
    { hosts: { server: { ziips: 4 } }, ...hiper({ multiwrite: true }) },
    { hosts: { server: { ziips: 4 } }, ...hiper({ multiwrite: 'ziip' }) },
    [streamOut],
    CPU_BOTH,
    -100,
    -60,
  ],
  ['IPsec on zIIP leaves the general processors', { ...ipsec(0) }, { ...ipsec(4) }, [streamIn], CPU_BOTH, -99, -60],
  [
    'a full handshake costs ten times a clear connection',
    {},
    tls({ handshake: 'full' }),
    [crr],
    'hosts.server.cpMsPerTransaction',
    700,
    1500,
  ],
  [
    'a resumed session costs less than a full handshake',
    tls({ handshake: 'full' }),
    tls({ handshake: 'resumed' }),
    [crr],
    'hosts.server.cpMsPerTransaction',
    -45,
    -15,
  ],
  [
    'without Crypto Express the private key takes the processor',
    tls({ handshake: 'full' }),
    tls({ handshake: 'full', cryptoExpress: 'none' }),
    [crr],
    'hosts.server.cpMsPerTransaction',
    3000,
    15000,
  ],
  [
    'TLS keeps segmentation offload, IPsec does not',
    tls({ handshake: 'full' }),
    ipsec(0),
    [streamOut],
    CPU_BOTH,
    30,
    900,
  ],
  [
    'records of TLS take a little of a full line',
    {},
    tls({ handshake: 'full' }),
    [streamOut],
    'flows.str.throughputMBs',
    -0.5,
    -0.02,
  ],
  ['zERT is hardly seen', {}, { zert: 'aggregation' }, [crr], 'hosts.server.cpMsPerTransaction', 0, 6],
  [
    'loss costs throughput',
    { path: { rttUs: 2000 } },
    { path: { rttUs: 2000, lossPercent: 0.5 } },
    [streamIn],
    'flows.str.throughputMBs',
    -100,
    -20,
  ],
  [
    'a lost adjustment of the MSS fragments',
    { path: { ...old.path, distributor: { route: 'viparoute' } } },
    { path: { ...old.path, distributor: { route: 'viparoute', adjustMss: false } } },
    [streamIn],
    'hosts.server.cpMsPerMB',
    5,
    200,
  ],
  [
    'the accelerator unburdens the distributor',
    { path: { distributor: { accelerator: false } } },
    { path: { distributor: { accelerator: true } } },
    [rr],
    'hosts.distributor.cpMsPerTransaction',
    -90,
    -20,
  ],
  [
    'Network Express sorts inbound traffic unasked',
    { path: { adapter: 'Network-Express', inboundQueues: undefined, inbperf: undefined } },
    { path: { adapter: 'Network-Express', inboundQueues: true, inbperf: 'dynamic' } },
    [rr, streamIn],
    'flows.rr.latencyUs.mean',
    0,
    0,
  ],
  [
    'right sizing of the receive buffer leaves near streams alone',
    { tcp: { receiveBufferKb: 64, rightSizing: false } },
    { tcp: { receiveBufferKb: 64, rightSizing: true } },
    [streamIn],
    'flows.str.throughputMBs',
    0,
    0,
  ],
  [
    'right sizing of the receive buffer opens far streams',
    { path: { rttUs: 5000 }, tcp: { receiveBufferKb: 64, rightSizing: false } },
    { path: { rttUs: 5000 }, tcp: { receiveBufferKb: 64, rightSizing: true } },
    [streamIn],
    'flows.str.throughputMBs',
    120,
    250,
  ],
  ['IPsec of outbound bulk leaves the general processors', ipsec(0), ipsec(4), [streamOut], CPU_BOTH, -98, -75],
  [
    'long interrupt delays hold up a stream little, since it fills buffers',
    { path: { inbperf: 'balanced' } },
    { path: { inbperf: 'mincpu' } },
    [streamIn],
    'flows.str.throughputMBs',
    -10,
    1,
  ],
  [
    'DASD binds FTP whatever the path',
    { dasd: { readMBs: 200 } },
    { dasd: { readMBs: 200 }, path: { kind: 'smc-d' } },
    [{ name: 'ftp', kind: 'FTP' }],
    'flows.ftp.throughputMBs',
    -2,
    2,
  ],
  [
    'DASD without zHPF is slower',
    {},
    { dasd: { zhpf: false } },
    [{ name: 'ftp', kind: 'FTP' }],
    'flows.ftp.throughputMBs',
    -21,
    -17,
  ],
];

test.each(everyNth(cases, 3))('%s', (_, before, after, flows, path, low, high) => {
  const percent = at(change(scenarioOf(before, ...flows), scenarioOf(after, ...flows)).change, path);
  expect(percent).toBeGreaterThanOrEqual(low);
  expect(percent).toBeLessThanOrEqual(high);
});

test('encrypting a stream costs more processor time than decrypting it', () => {
  const { hosts } = run(tls({ handshake: 'full' }), streamOut);
  expect(at(hosts, 'server.cpMsPerMB')).toBeGreaterThan(1.01 * at(hosts, 'client.cpMsPerMB'));
});

test('data that arrives twice is accepted once', () => {
  const buffer = new ReceiveBuffer(65_536, 1000, false);
  expect(buffer.accept(0, 1000)).toBe('none');
  expect(buffer.accept(2000, 1000)).toBe('before');
  expect(buffer.accept(0, 1000)).toBe('none');
  expect(buffer.received).toBe(1000);
  expect(buffer.accept(1000, 1000)).toBe('closed');
  expect(buffer.received).toBe(3000);
});

test.each([500, 200])('a file is received no faster than it is read: %i MB/s', (readMBs) => {
  const ftp = { name: 'ftp', kind: 'FTP', clients: 1, sendBytes: 1, receiveBytes: 20_000_000 };
  const { figures } = runOnce(
    resolve(scenarioOf({ dasd: { readMBs, writeMBs: 2000, zhpf: true } }, ftp)),
    costValues(defaultCosts),
  );
  expect(figures.get('flows.ftp.throughputMBs')).toBeLessThan(1.01 * readMBs);
});

test('delayed interrupts do not synchronize clients', () => {
  const host = { cpc: 'z17', cps: 1 };
  const part = {
    hosts: { server: host, client: host },
    path: { adapter: 'OSA-Express6S', inbperf: 'balanced', mtu: 8992, largeSend: false },
  };
  const flow = { ...rr, clients: 10, sendBytes: 202, receiveBytes: 14_497 };
  const rates = [1, 2, 3].map((seed) => {
    const { figures } = runOnce({ ...resolve(scenarioOf(part, flow)), seed }, costValues(defaultCosts));
    return figures.get('flows.rr.transactionsPerS')!;
  });
  expect(Math.max(...rates) / Math.min(...rates)).toBeLessThan(1.03);
});

test.each<[string, Part]>([
  ['OSA', {}],
  ['SMC-R', { path: { kind: 'smc-r', rmbeKb: 64 } }],
])('MSG_WAITALL wakes a receiver less often and loses nothing over %s', (_, base) => {
  const receiving = (flow: Part): Comparison => {
    const stream = { ...streamIn, receiveCallBytes: 262_144, averageReceiveBytes: 8192 };
    return change(scenarioOf(base, stream), scenarioOf(base, { ...stream, ...flow }));
  };
  const whole = receiving({ msgWaitAll: true });
  expect(at(whole.change, 'hosts.server.cpMsPerMB')).toBeLessThan(-3);
  expect(at(whole.change, 'flows.str.throughputMBs')).toBeGreaterThan(-3);
  const larger = receiving({ averageReceiveBytes: 32_768 });
  expect(at(larger.change, 'hosts.server.cpMsPerMB')).toBeLessThan(0);
});

test('a busy receiver with MSG_WAITALL takes all that arrived, so its calls are not smaller', () => {
  const base: Part = {
    hosts: { server: { cps: 2 }, client: { cps: 2 } },
    path: { speedGbps: 25, mtu: 8992, largeSend: true, inbperf: 'balanced' },
  };
  const flow: Part = {
    name: 'rr',
    kind: 'RR',
    clients: 25,
    sendBytes: 400_000,
    receiveBytes: 100,
    direction: 'inbound',
  };
  const { change: changed } = change(scenarioOf(base, flow), scenarioOf(base, { ...flow, msgWaitAll: true }));
  expect(at(changed, 'hosts.server.cpMsPerTransaction')).toBeLessThan(0);
  expect(at(changed, 'flows.rr.transactionsPerS')).toBeGreaterThan(-3);
});

test.each([
  [50, 24, 36],
  [100, 3.5, 8],
])('batches of 5 MB that are confirmed one by one, over a line with a round trip of %d ms', (ms, least, most) => {
  const tcp = { sendBufferKb: 2048, receiveBufferKb: 2048, maxReceiveBufferKb: 2048 };
  const path = { speedGbps: 1, mtu: 1492, rttUs: 1000 * ms };
  const batches: Part = { name: 'str', kind: 'STR', clients: 1, sendBytes: 5_120_000, receiveBytes: 1 };
  const { value } = run({ path, tcp }, batches).flows.str!.throughputMBs;
  expect(value).toBeGreaterThan(least);
  expect(value).toBeLessThan(most);
});

test('flows that stay on TCP have no elements', () => {
  const both = (smc: boolean) =>
    scenarioOf({ path: { kind: 'smc-d' } }, rr, { ...rr, name: 'other', clients: 90, smc });
  const { before, after } = change(both(true), both(false));
  const own = before.storageMB.elements!.value * (rr.clients / (90 + rr.clients));
  expect(after.storageMB.elements!.value).toBeCloseTo(own, 6);
});

test('read buffers are counted for each input queue, and have no other effect', () => {
  const queues = (readStorageMb: number): Part => ({ path: { inboundQueues: true, readStorageMb } });
  const { before, after, change: changed } = change(scenarioOf(queues(1), rr), scenarioOf(queues(4), rr));
  expect([before.storageMB.inputBuffers!.value, after.storageMB.inputBuffers!.value]).toEqual([4, 16]);
  expect([before.storageMB.fixed!.value, after.storageMB.fixed!.value]).toEqual([8, 20]);
  expect(at(changed, 'storageMB.fixed')).toBeCloseTo(150, 6);
  expect(at(changed, 'flows.rr.latencyUs.mean')).toBe(0);
});

test('CP time of the network excludes that of applications, even if a window truncates their work', () => {
  const heavy = { ...rr, clients: 3000, ratePerS: 2000, receiveBytes: 30_000 };
  const without = run({ run: { replications: 5 } }, heavy).hosts.server.cpMsPerMB.value;
  const { networkCpMsPerMB, cpMsPerMB } = run({ run: { replications: 5 } }, { ...heavy, applicationCpuMs: 1.2 }).hosts
    .server;
  expect(cpMsPerMB.value).toBeGreaterThan(20 * without);
  expect(Math.abs(networkCpMsPerMB!.value / without - 1)).toBeLessThan(0.15);
  expect(networkCpMsPerMB!.low).toBeGreaterThan(0);
});

test.each([1, 11])('the share of resumed sessions is exact, so it does not depend on the seed %d', (seed) => {
  const cost = (sessionReuse: number): number => {
    const part = { ...tls({ cryptoExpress: 'none' }), run: { replications: 1, seed } };
    return run(part, { ...crr, clients: 200, ratePerS: 100, sessionReuse }).hosts.server.cpMsPerTransaction.value;
  };
  expect(Math.abs(cost(0.8) / (0.2 * cost(0) + 0.8 * cost(1)) - 1)).toBeLessThan(0.2);
});
