import { everyNth } from '../../scripts/lib/runs.js';
import { costValues, defaultCosts, simulateAt } from '../src/index.js';
import { type Part, rr, scenarioOf, streamIn, streamOut } from './scenarios.js';

/** Neighbors of the measured scenarios: every key in steps, and what may not happen from one step to the next. */
type Ladder = [what: string, key: (value: never) => Part, values: unknown[], flows: Part[], Expectation[]];
/** From step to step a figure rises, falls, or stays, each by this much the other way at most. */
type Expectation = [figure: string, direction: 'up' | 'down' | 'same'];
const SLACK = 0.03;

const RATE = 'flows.rr.transactionsPerS';
const RR_CPU = 'hosts.server.cpMsPerTransaction';
const STREAM = 'flows.str.throughputMBs';
const SERVER_MB = 'hosts.server.cpMsPerMB';
const CLIENT_MB = 'hosts.client.cpMsPerMB';

const both = (host: Part): Part => ({ hosts: { server: host, client: host } });
const hiper = (path: Part): Part => ({ path: { kind: 'hipersockets', frameSizeKb: 64, mtu: 57344, ...path } });
const small = { mtu: 1492, largeSend: false };
const sized = (bytes: number): Part => ({ ...rr, sendBytes: bytes, receiveBytes: bytes });
const crr = { ...rr, kind: 'CRR', sendBytes: 2048, receiveBytes: 2048 };
const CPCS = ['z9', 'z196', 'zEC12', 'z14', 'z15', 'z17'];
const ADAPTERS_10 = ['OSA-Express3', 'OSA-Express4S', 'OSA-Express6S', 'OSA-Express7S', 'Network-Express'];
const FRAMES = [
  { frameSizeKb: 16, mtu: 8192 },
  { frameSizeKb: 24, mtu: 16384 },
  { frameSizeKb: 40, mtu: 32768 },
  { frameSizeKb: 64, mtu: 57344 },
];
const faster: Expectation[] = [[RR_CPU, 'down']];
const cheaper: Expectation[] = [
  [STREAM, 'up'],
  [SERVER_MB, 'down'],
  [CLIENT_MB, 'down'],
];
const tls = (protection: Part): Part => ({ protection: { kind: 'at-tls', cryptoExpress: '6S', ...protection } });

const ladders: Ladder[] = [
  ['generations, RR', (cpc) => both({ cpc, cps: 4, release: '2.1' }), CPCS, [rr], faster],
  ['generations, stream', (cpc) => both({ cpc, cps: 4, release: '2.1' }), CPCS, [streamIn], cheaper],
  ['generations, TLS', (cpc) => ({ ...tls({}), ...both({ cpc, cps: 4 }) }), CPCS, [sized(4096)], faster],
  [
    'generations, SMC-D',
    (cpc) => ({ path: { kind: 'smc-d' }, ...both({ cpc, cps: 4 }) }),
    ['z13', 'z15', 'z17'],
    [streamIn],
    cheaper,
  ],
  [
    'generations, IPsec on zIIP',
    (cpc) => ({ protection: { kind: 'ipsec', ziipIpsec: true }, ...both({ cpc, cps: 4, ziips: 2 }) }),
    ['z9', 'zEC12', 'z15'],
    [streamIn],
    [
      [STREAM, 'up'],
      ['hosts.server.ziipMsPerMB', 'down'],
    ],
  ],
  ['adapters, RR', (adapter) => ({ path: { adapter } }), ADAPTERS_10.slice(2), [rr], [[RATE, 'up']]],
  ['adapters, stream', (adapter) => ({ path: { adapter } }), ADAPTERS_10, [streamIn], [[STREAM, 'up']]],
  [
    'line speed',
    (speedGbps) => ({ path: { adapter: 'OSA-Express7S', speedGbps } }),
    [1, 10, 25],
    [streamIn],
    [[STREAM, 'up']],
  ],
  ['MTU, receiver', (mtu) => ({ path: { mtu } }), [576, 1492, 8992], [streamIn], cheaper],
  ['MTU, sender', (mtu) => ({ path: { mtu, largeSend: false } }), [576, 1492, 8992], [streamOut], cheaper],
  ...(
    [
      ['OSA', {}],
      ['OSA with small frames', { path: small }],
      ['HiperSockets', hiper({})],
      ['HiperSockets with small frames', hiper({ frameSizeKb: 16, mtu: 8192 })],
      ['SMC-D', { path: { kind: 'smc-d' } }],
      ['SMC-R', { path: { kind: 'smc-r' } }],
      ['IPsec', { protection: { kind: 'ipsec' } }],
      ['AT-TLS', tls({})],
    ] as [string, Part][]
  ).map(
    ([name, part]): Ladder => [
      `message size, ${name}`,
      (bytes) => ({ ...part, size: bytes }),
      [1, 1024, 8192, 32768, 65536],
      [],
      [
        [RATE, 'down'],
        [RR_CPU, 'up'],
      ],
    ],
  ),
  ['frames of HiperSockets, stream', (frame) => hiper(frame), FRAMES, [streamIn], cheaper.slice(1)],
  ['smallest and largest frame', (frame) => hiper(frame), [FRAMES[0], FRAMES[3]], [streamIn], cheaper],
  ['frames of HiperSockets, RR', (frame) => hiper(frame), FRAMES, [sized(32768)], [[RATE, 'up'], ...faster]],
  [
    'multiwrite',
    (multiwrite) => hiper({ frameSizeKb: 16, mtu: 8192, multiwrite }),
    [false, true],
    [streamOut],
    [
      [STREAM, 'up'],
      [SERVER_MB, 'down'],
    ],
  ],
  [
    'multiwrite, messages of two large frames',
    (multiwrite) => hiper({ multiwrite }),
    [false, true],
    [sized(65536)],
    [[RATE, 'up'], ...faster],
  ],
  [
    'multiwrite on zIIPs',
    (multiwrite) => ({ ...hiper({ frameSizeKb: 16, mtu: 8192, multiwrite }), ...both({ ziips: 3 }) }),
    [true, 'ziip'],
    [streamOut],
    [
      [SERVER_MB, 'down'],
      ['hosts.server.ziipMsPerMB', 'up'],
    ],
  ],
  ['elements of SMC-R', (rmbeKb) => ({ path: { kind: 'smc-r', rmbeKb } }), [32, 64, 256, 1024], [streamIn], cheaper],
  [
    'ciphers of TLS',
    (cipher) => tls({ cipher }),
    ['NULL', 'AES-128-GCM', 'AES-256-GCM', 'AES-128-CBC', 'AES-256-CBC'],
    [sized(65536)],
    [[RR_CPU, 'up']],
  ],
  [
    'ciphers of IPsec',
    (cipher) => ({ protection: { kind: 'ipsec', cipher } }),
    ['NULL', 'AES-128-GCM', 'AES-256-GCM', 'AES-128-CBC', 'AES-256-CBC', 'CHACHA20-POLY1305'],
    [streamIn],
    [
      [STREAM, 'down'],
      [SERVER_MB, 'up'],
    ],
  ],
  [
    'zIIPs for IPsec',
    (ziips) => ({ protection: { kind: 'ipsec', ziipIpsec: true }, ...both({ ziips, iipHonorPriority: false }) }),
    [1, 2, 4],
    [streamIn],
    [
      [STREAM, 'up'],
      ['hosts.server.ziipMsPerMB', 'same'],
    ],
  ],
  [
    'sessions reused',
    (sessionReuse) => ({ ...tls({}), flow: { sessionReuse } }),
    [0, 0.5, 1],
    [crr],
    [[RATE, 'up'], ...faster],
  ],
  [
    'requests of a connection',
    (requestsPerConnection) => ({ ...tls({}), flow: { requestsPerConnection } }),
    [1, 10, 100, 1000],
    [rr],
    [[RATE, 'up'], ...faster],
  ],
  [
    'Crypto Express under load',
    (cryptoFeatures) => ({ ...tls({ cryptoExpress: '5S', cryptoFeatures }), ...both({ cps: 16 }) }),
    [1, 2, 4],
    [{ ...crr, clients: 60 }],
    [[RATE, 'up']],
  ],
  ['clients', (clients) => ({ flow: { clients } }), [1, 5, 20, 60], [rr], [[RATE, 'up']]],
  ['streams', (clients) => ({ flow: { clients } }), [1, 2, 3, 8], [streamIn], [[STREAM, 'up']]],
  [
    'many streams',
    (clients) => ({ flow: { clients } }),
    [10, 400],
    [streamIn],
    [
      [STREAM, 'same'],
      [CLIENT_MB, 'down'],
    ],
  ],
  [
    'clients that fill the line',
    (clients) => ({ flow: { clients } }),
    [30, 60, 300],
    [sized(32768)],
    [
      [RATE, 'same'],
      // Runs twenty times as long: the same at 30 and 60, and at 300 an eighth less, since more comes in at a time.
      [RR_CPU, 'down'],
    ],
  ],
  ['messages of many windows', (bytes) => ({ size: bytes }), [131072, 262144, 524288], [], [[RATE, 'down']]],
  ['processors', (cps) => both({ cps }), [1, 2, 4], [{ ...rr, clients: 60 }], [[RATE, 'up']]],
  ['round trip', (rttUs) => ({ path: { rttUs } }), [0, 1000, 10_000], [streamIn], [[STREAM, 'down']]],
  ['loss', (lossPercent) => ({ path: { lossPercent, rttUs: 1000 } }), [0, 0.1, 1, 3], [streamIn], [[STREAM, 'down']]],
  [
    'window of a long line',
    (receiveBufferKb) => ({
      path: { rttUs: 20_000 },
      tcp: { receiveBufferKb, maxReceiveBufferKb: 2048, sendBufferKb: 2048, rightSizing: false },
    }),
    [16, 64, 256, 1024, 2048],
    [streamIn],
    [[STREAM, 'up']],
  ],
  [
    'interrupts held back',
    (inbperf) => ({ path: { inbperf, inboundQueues: false } }),
    ['mincpu', 'balanced', 'dynamic', 'minlatency'],
    [rr],
    [
      [RATE, 'up'],
      ['flows.rr.latencyUs.mean', 'down'],
    ],
  ],
  ['acknowledgments', (delayAcks) => ({ tcp: { delayAcks } }), ['auto', 'immediate'], [rr], [[RR_CPU, 'up']]],
  [
    'Sysplex Distributor',
    (accelerator) => ({ path: { ...small, distributor: { route: 'viparoute', accelerator } } }),
    [false, true],
    [streamIn],
    [
      [STREAM, 'up'],
      ['hosts.distributor.cpMsPerMB', 'down'],
    ],
  ],
  [
    'container on the LPAR',
    (mtu) => ({ path: { kind: 'zcx', placement: 'colocated', mtu }, hosts: { client: { ziips: 4 } } }),
    [1492, 8992, 65535],
    [streamIn],
    [
      [STREAM, 'up'],
      [SERVER_MB, 'down'],
      ['hosts.client.ziipMsPerMB', 'down'],
    ],
  ],
  [
    'connections of a container',
    (mtu) => ({ path: { kind: 'zcx', placement: 'colocated', mtu } }),
    [1492, 4096, 8992, 65535],
    [{ ...rr, kind: 'CRR', sendBytes: 64, receiveBytes: 8192 }],
    [[RATE, 'up']],
  ],
  [
    'files, small and large',
    (sendBytes) => ({ dasd: disk(50), flow: { sendBytes } }),
    [20_000, 100_000, 20_000_000],
    [{ ...streamIn, kind: 'FTP' }],
    [[STREAM, 'same']],
  ],
  [
    'files offered above what the disks write',
    (ratePerS) => ({ dasd: disk(50), flow: { ratePerS } }),
    [10, 100, 1000],
    [{ ...streamIn, kind: 'FTP' }],
    [[STREAM, 'same']],
  ],
  [
    'transfers offered above what the line carries',
    (ratePerS) => ({ flow: { ratePerS } }),
    [500, 5000],
    [streamIn],
    [[STREAM, 'same']],
  ],
  ['DASD', (dasd) => ({ dasd }), [disk(50), disk(200), disk(5000)], [{ ...streamIn, kind: 'FTP' }], [[STREAM, 'up']]],
  [
    'terminals',
    (clients) => ({ flow: { clients } }),
    [200, 2000],
    [{ ...rr, kind: 'TN3270', thinkTimeUs: 1e7 }],
    [
      [RATE, 'up'],
      [RR_CPU, 'same'],
    ],
  ],
  ['Enterprise Extender', (clients) => ({ flow: { clients } }), [1, 10, 50], [{ ...rr, kind: 'EE' }], [[RATE, 'up']]],
  ['zERT', (zert) => ({ ...tls({}), zert }), ['none', 'discovery', 'aggregation'], [rr], [[RR_CPU, 'same']]],
];

function disk(mbs: number): Part {
  return { readMBs: mbs, writeMBs: mbs };
}

const values = costValues(defaultCosts);

/** One run of a step; `size` and `flow` change the traffic in place of the setting. */
function run({ size, flow, ...setting }: Part, flows: Part[]): Record<string, unknown> {
  const sizedFlows = size === undefined ? flows : [sized(size as number)];
  return simulateAt(scenarioOf(setting, ...sizedFlows.map((each) => ({ ...each, ...(flow as Part) }))), values);
}

function figure(result: unknown, path: string): number {
  return path.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], result) as number;
}

function* numbers(tree: unknown, path = ''): Generator<[string, number]> {
  if (typeof tree === 'number') yield [path, tree];
  else for (const [key, value] of Object.entries(tree as object)) yield* numbers(value, `${path}.${key}`);
}

describe('neighbors of the measured scenarios', () => {
  it.each(everyNth(ladders, 5))('%s', (_, setting, steps, flows, expected) => {
    const results = steps.map((value) => run(setting(value as never), flows));
    for (const result of results) {
      expect([...numbers(result)].filter(([, value]) => !(Number.isFinite(value) && value >= 0))).toEqual([]);
    }
    const wrong = expected.flatMap(([path, direction]) =>
      results.slice(1).flatMap((result, index) => {
        const change = Math.log(figure(result, path) / figure(results[index], path));
        const isRight =
          direction === 'same' ? Math.abs(change) <= SLACK : direction === 'up' ? change >= -SLACK : change <= SLACK;
        return isRight
          ? []
          : [`${path} from ${JSON.stringify(steps[index])} to ${JSON.stringify(steps[index + 1])}: ${change}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
