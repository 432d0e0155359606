import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withPath } from './draw.js';
import {
  BOTH_CPU,
  BOTH_MB,
  CLIENT_MB,
  FASTER,
  LATENCY,
  MBS,
  RATE,
  type Relation,
  relation,
  SERVER_CPU,
  SERVER_MB,
  UNCHANGED,
} from './relation.js';

const ADAPTERS = [
  'OSA-Express3',
  'OSA-Express4S',
  'OSA-Express5S',
  'OSA-Express6S',
  'OSA-Express7S',
  'Network-Express',
];
const big = (draw: Draw): Part => ({ ...draw.host(), cps: 8 });
const outbound = { sendBytes: 1, receiveBytes: 20_000_000, direction: 'inbound' };
const mixed = (draw: Draw): Part[] => [
  draw.rr({ clients: 10, direction: 'inbound', sendBytes: draw.size(50, 4000), receiveBytes: draw.size(50, 4000) }),
  { name: 'bulk', kind: 'STR', clients: 3, sendBytes: 20_000_000, receiveBytes: 1 },
];

/** Two values of one setting of the path, and what follows from the second one. */
function setting(
  name: string,
  expected: Relation['expected'],
  [before, after]: readonly [Part, Part],
  flows: (draw: Draw) => Part | Part[],
): Relation {
  return relation(name, expected, (draw) => {
    const base = scenario(big(draw), { ...draw.osa(), ...before }, flows(draw));
    return [base, withPath(base, after)];
  });
}

/** What adapters, lines and other paths are good for. */
export const PATHS: readonly Relation[] = [
  relation('a newer adapter, requests', FASTER, (draw) => {
    const [older, newer] = draw.neighbors(...ADAPTERS);
    const base = scenario(big(draw), { ...draw.osa(), adapter: older, speedGbps: 10 }, draw.rr());
    return [base, withPath(base, { adapter: newer })];
  }),
  relation('a newer adapter, streams', [[MBS, 'up']], (draw) => {
    const [older, newer] = draw.neighbors('OSA-Express2', ...ADAPTERS);
    const base = scenario(
      big(draw),
      { ...draw.osa(), adapter: older, speedGbps: 10, largeSend: false },
      draw.stream({ clients: 3 }),
    );
    return [base, withPath(base, { adapter: newer })];
  }),
  setting('a faster line, streams', [[MBS, 'up']], [{ speedGbps: 1 }, { speedGbps: 10 }], (draw) => draw.stream()),
  setting('a faster line, requests', FASTER, [{ adapter: 'OSA-Express7S', speedGbps: 10 }, { speedGbps: 25 }], (draw) =>
    draw.rr(),
  ),
  setting(
    'jumbo frames, streams',
    [
      [MBS, 'up'],
      [BOTH_MB, 'down'],
    ],
    [{ mtu: 1492 }, { mtu: 8992 }],
    (draw) => draw.stream(),
  ),
  setting(
    'jumbo frames, requests',
    [
      [RATE, 'up'],
      [BOTH_CPU, 'down', 0.05],
    ],
    [{ mtu: 1492 }, { mtu: 8992 }],
    (draw) => draw.rr(),
  ),
  setting(
    'segmentation offload, sender of a stream',
    [
      [MBS, 'up'],
      [SERVER_MB, 'down'],
    ],
    [{ largeSend: false }, { largeSend: true }],
    (draw) => draw.stream(outbound),
  ),
  setting(
    'segmentation offload, requests',
    [
      [RATE, 'up'],
      [BOTH_CPU, 'down'],
    ],
    [{ largeSend: false }, { largeSend: true }],
    (draw) => draw.rr(),
  ),
  setting(
    'segmentation offload changes nothing for one segment',
    UNCHANGED,
    [{ mtu: 8992, largeSend: false }, { largeSend: true }],
    (draw) => draw.rr({ sendBytes: 400, receiveBytes: 900 }),
  ),
  relation('frames of 1492 bytes cost more even where the adapter segments', [[BOTH_MB, 'up']], (draw) => {
    const base = scenario(big(draw), { ...draw.osa(), mtu: 8992, largeSend: true }, draw.stream(outbound));
    return [base, withPath(base, { mtu: 1492, largeSend: true })];
  }),
  setting(
    'checksum offload',
    [[BOTH_MB, 'down']],
    [{ checksumOffload: false, largeSend: false }, { checksumOffload: true }],
    (draw) => draw.stream(),
  ),
  setting(
    'IPv6 costs no less than IPv4',
    [
      [BOTH_MB, 'up'],
      [MBS, 'down'],
    ],
    [{ ipVersion: 4 }, { ipVersion: 6 }],
    (draw) => draw.stream(),
  ),
  relation('OSA-Express3 segments no IPv6', UNCHANGED, (draw) => {
    const path = { ...draw.osa(), adapter: 'OSA-Express3', ipVersion: 6, speedGbps: 10, largeSend: false };
    const base = scenario(big(draw), path, draw.stream());
    return [base, withPath(base, { largeSend: true })];
  }),
  relation('a release before segmentation offload for IPv6', UNCHANGED, (draw) => {
    const path = { ...draw.osa(), adapter: 'OSA-Express4S', ipVersion: 6, speedGbps: 10, largeSend: false };
    const base = scenario({ ...big(draw), cpc: 'z196', release: '1.12' }, path, draw.stream());
    return [base, withPath(base, { largeSend: true })];
  }),
  relation('OSA-Express2 has no inbound queues', UNCHANGED, (draw) => {
    const path = { ...draw.osa(), adapter: 'OSA-Express2', speedGbps: 1, inboundQueues: false };
    const base = scenario({ ...big(draw), cpc: 'z10', release: '1.12' }, path, draw.rr());
    return [base, withPath(base, { inboundQueues: true })];
  }),
  setting(
    'inbound queues, requests beside bulk',
    [
      [RATE, 'up'],
      [LATENCY, 'down'],
    ],
    [{ inboundQueues: false, inbperf: 'dynamic', adapter: 'OSA-Express6S' }, { inboundQueues: true }],
    mixed,
  ),
  setting(
    'inbound queues, bulk and requests together',
    [['flows.bulk.throughputMBs + flows.rr.throughputMBs', 'up']],
    [{ inboundQueues: false, inbperf: 'dynamic' }, { inboundQueues: true }],
    mixed,
  ),
  relation(
    'a longer run, a stream with requests that fill the line',
    [['flows.bulk.throughputMBs', 'same', 0.1]],
    (draw) => {
      const requests = draw.rr({
        clients: 40,
        direction: 'outbound',
        sendBytes: 4000,
        receiveBytes: draw.size(20_000, 40_000),
      });
      const stream = { name: 'bulk', kind: 'STR', direction: 'inbound', sendBytes: 2_000_000, receiveBytes: 1 };
      const path = { kind: 'osa', adapter: 'OSA-Express7S', mtu: 8992, speedGbps: 10 };
      const base = scenario({ ...big(draw), cpc: draw.of('z15', 'z16') }, path, [requests, stream]);
      const [short, long] = [0.1, 0.4].map((durationS) => ({ ...base, run: { replications: 1, durationS } }));
      return [short!, long!];
    },
  ),
  relation(
    'inbound queues, IPsec requests beside clear bulk',
    [
      [RATE, 'up'],
      [LATENCY, 'down'],
    ],
    (draw) => {
      const path = { ...draw.osa(), adapter: 'OSA-Express6S', speedGbps: 10, inboundQueues: false, inbperf: 'dynamic' };
      const flows = mixed(draw).map((flow) => (flow.name === 'rr' ? { ...flow, protection: 'ipsec' } : flow));
      const base = scenario(big(draw), path, flows);
      return [base, withPath(base, { inboundQueues: true })];
    },
  ),
  setting(
    'optimized latency mode',
    [[LATENCY, 'down']],
    [{ optimizedLatencyMode: false, inbperf: 'balanced', inboundQueues: false }, { optimizedLatencyMode: true }],
    (draw) => draw.rr({ clients: 1 }),
  ),
  setting(
    'shorter interrupt delay',
    [[LATENCY, 'down']],
    [{ inbperf: 'balanced', inboundQueues: false }, { inbperf: 'minlatency' }],
    (draw) => draw.rr({ clients: 1 }),
  ),
  setting(
    'longer interrupt delay',
    [[LATENCY, 'up']],
    [{ inbperf: 'balanced', inboundQueues: false }, { inbperf: 'mincpu' }],
    (draw) => draw.rr({ clients: 1 }),
  ),
  relation(
    'SMC-D after HiperSockets',
    [
      [RATE, 'up'],
      [BOTH_CPU, 'down'],
    ],
    (draw) => {
      const base = scenario(big(draw), { kind: 'hipersockets' }, draw.traffic());
      return [base, { ...base, path: { kind: 'smc-d' } }];
    },
  ),
  relation(
    'SMC-D after OSA',
    [
      [RATE, 'up'],
      [BOTH_CPU, 'down'],
    ],
    (draw) => {
      const base = scenario(big(draw), draw.osa(), draw.traffic());
      return [base, { ...base, path: { kind: 'smc-d' } }];
    },
  ),
  relation(
    'SMC-R after OSA, streams with every tuning of OSA',
    [
      [BOTH_MB, 'down'],
      [SERVER_MB, 'down'],
      [CLIENT_MB, 'down'],
    ],
    (draw) => {
      const path = { ...draw.osa(), mtu: 8992, largeSend: true, speedGbps: 10 };
      const base = scenario(big(draw), path, draw.stream());
      return [base, { ...base, path: { kind: 'smc-r', speedGbps: 10 } }];
    },
  ),
  relation('SMC-R after OSA, requests', FASTER, (draw) => {
    // A RoCE frame of 1 KB takes more of a full line than a jumbo frame.
    const base = scenario(big(draw), { ...draw.osa(), speedGbps: 10 }, draw.rr());
    return [base, { ...base, path: { kind: 'smc-r', speedGbps: 10, mtu: 4096 } }];
  }),
  // HiperSockets take time of engines for what an adapter does by itself, and one SRB empties the queue: so many clients fill it that an OSA serves more.
  relation('HiperSockets after OSA, requests of few clients', FASTER, (draw) => {
    const base = scenario(big(draw), draw.osa(), draw.rr({ clients: draw.of(1, 3, 10) }));
    return [base, { ...base, path: { kind: 'hipersockets', frameSizeKb: 64 } }];
  }),
  relation(
    'a larger element of SMC',
    [
      [MBS, 'up'],
      [BOTH_MB, 'down', 0.05],
    ],
    (draw) => {
      const [smaller, larger] = draw.neighbors(64, 128, 256, 1024);
      const base = scenario(big(draw), { kind: draw.of('smc-r', 'smc-d'), rmbeKb: smaller }, draw.stream());
      return [base, withPath(base, { rmbeKb: larger })];
    },
  ),
  relation('SMC at one end is no SMC', UNCHANGED, (draw) => {
    const osa = draw.osa();
    const base = scenario(big(draw), osa, draw.rr());
    return [base, { ...base, path: { ...osa, server: { ...osa, kind: 'smc-d' } } }];
  }),
  relation('larger frames of HiperSockets, streams', [[BOTH_MB, 'down']], (draw) => {
    const [smaller, larger] = draw.neighbors(16, 24, 40, 64);
    const base = scenario(big(draw), { kind: 'hipersockets', frameSizeKb: smaller }, draw.stream());
    return [base, withPath(base, { frameSizeKb: larger })];
  }),
  relation('multiwrite', [[SERVER_MB, 'down']], (draw) => {
    const base = scenario(
      big(draw),
      { kind: 'hipersockets', frameSizeKb: 16, multiwrite: false },
      draw.stream(outbound),
    );
    return [base, withPath(base, { multiwrite: true })];
  }),
  relation('multiwrite on zIIPs', [['hosts.server.cpMsPerMB', 'down']], (draw) => {
    const host = { ...big(draw), ziips: 4 };
    const base = scenario(host, { kind: 'hipersockets', frameSizeKb: 64, multiwrite: true }, draw.stream(outbound));
    return [base, withPath(base, { multiwrite: 'ziip' })];
  }),
  ...['largeSend', 'inboundQueues', 'optimizedLatencyMode'].map((name) =>
    relation(`${name} changes nothing over HiperSockets`, UNCHANGED, (draw) => {
      const base = scenario(draw.host(), { kind: 'hipersockets', [name]: false }, draw.traffic());
      return [base, withPath(base, { [name]: true })];
    }),
  ),
  relation('losses of packets change nothing for the data of SMC-R', [[MBS, 'same', 1e-9]], (draw) => {
    const base = scenario(draw.host(), { kind: 'smc-r' }, draw.stream());
    return [base, withPath(base, { lossPercent: 0.1 })];
  }),
  relation(
    'the accelerator of a distributor',
    [
      [RATE, 'up'],
      ['hosts.distributor.cpMsPerTransaction', 'down'],
    ],
    (draw) => {
      const path = { ...draw.osa(), distributor: { route: draw.of('xcf', 'viparoute'), accelerator: false } };
      const base = scenario(big(draw), path, draw.rr({ direction: 'inbound' }));
      return [base, withPath(base, { distributor: { accelerator: true } })];
    },
  ),
  relation(
    'a distributor in front',
    [
      [RATE, 'down'],
      [LATENCY, 'up'],
    ],
    (draw) => {
      const base = scenario(big(draw), draw.osa(), draw.rr({ direction: 'inbound' }));
      return [base, withPath(base, { distributor: { route: 'viparoute' } })];
    },
  ),
  relation('a flow past the distributor', FASTER, (draw) => {
    const path = { ...draw.osa(), distributor: { route: 'viparoute' } };
    const base = scenario(big(draw), path, draw.rr({ direction: 'inbound' }));
    return [base, withFlow(base, { distributed: false })];
  }),
  relation('a container on the LPAR in place of a remote one', [[RATE, 'up']], (draw) => {
    const host = { ...draw.host(), cps: 4, ziips: 4, release: '2.5' };
    const base = scenario(
      host,
      { ...draw.osa(), kind: 'zcx', placement: 'remote', mtu: 1492 },
      draw.rr({ direction: 'inbound' }),
    );
    return [base, { ...base, path: { kind: 'zcx', placement: 'colocated', mtu: 1492 } }];
  }),
  relation(
    'larger packets of a container, streams',
    [
      [MBS, 'up'],
      [SERVER_MB, 'down'],
    ],
    (draw) => {
      const base = scenario(
        { ...draw.host(), cps: 4, ziips: 4 },
        { kind: 'zcx', placement: 'colocated', mtu: 1492 },
        draw.stream(),
      );
      return [base, withPath(base, { mtu: 65_535 })];
    },
  ),
  relation(
    'a queue for a container moves a part of its inbound work to zIIPs, not all',
    [
      ['hosts.client.cpMsPerTransaction', 'down'],
      ['hosts.client.cpMsPerTransaction', 'up', 3],
    ],
    (draw) => {
      const host = { cpc: 'z15', cps: 4, ziips: 4, release: '2.5' };
      const path = {
        kind: 'zcx',
        placement: 'remote',
        adapter: 'OSA-Express7S',
        mtu: 1492,
        inboundQueues: false,
        inbperf: 'dynamic',
      };
      const base = scenario(host, path, draw.rr({ direction: 'inbound', clients: 10 }));
      return [base, withPath(base, { inboundQueues: true })];
    },
  ),
  relation(
    'the names of interfaces',
    [
      [RATE, 'same', 0.01],
      [SERVER_CPU, 'same', 0.01],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.rr());
      return [withFlow(base, { interface: 'OSAP1' }), withFlow(base, { interface: 'ANOTHER' })];
    },
  ),
  relation('which end opens the connections over SMC-D', [[RATE, 'same', 0.02]], (draw) => {
    const base = scenario(draw.host(), { kind: 'smc-d' }, draw.rr({ direction: 'inbound' }));
    return [base, withFlow(base, { direction: 'outbound' })];
  }),
];
