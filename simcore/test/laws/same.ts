import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withHosts, withPath } from './draw.js';
import {
  BOTH_CPU,
  LATENCY,
  MBS,
  RATE,
  type Relation,
  relation,
  SERVER_BUSY,
  SERVER_CPU,
  UNCHANGED,
} from './relation.js';

const tls = { kind: 'at-tls', cryptoExpress: '7S' };
const CLIENT_BUSY = 'hosts.client.cpBusyPercent';
const SLACK = 0.06;

function protection(draw: Draw): Part {
  return draw.of<Part>({}, { protection: tls }, { protection: { kind: 'ipsec', ziipIpsec: draw.of(true, false) } });
}

function traffic(draw: Draw): Part {
  const kinds = [
    () => draw.rr(),
    () => draw.crr(),
    () => draw.stream(),
    () => draw.rated(),
    () => draw.rr({ kind: 'EE' }),
    () => draw.rr({ kind: 'TN3270' }),
    () => draw.stream({ kind: 'FTP' }),
  ];
  return draw.of(...kinds)();
}

function anything(draw: Draw, path: Part = {}): Part {
  const host = { ...draw.host(), ziips: draw.of(0, 2) };
  return scenario(host, { ...draw.osa(), ...path }, traffic(draw), protection(draw));
}

const withFlows = (base: Part, flows: readonly Part[]): Part => ({ ...base, workload: { flows } });
const rare = (draw: Draw): Part => draw.rated({ name: 'other', ratePerS: 5, clients: 1 });

/** The same scenario written in two ways. */
function spelled(name: string, of: (draw: Draw) => readonly [Part, Part]): Relation {
  return relation(`written in another way: ${name}`, UNCHANGED, of);
}

const SPELLINGS: readonly Relation[] = [
  spelled('the path at both ends', (draw) => {
    const base = anything(draw, { rttUs: draw.of(0, 200, 3000) });
    return [base, { ...base, path: { server: base.path, client: base.path } }];
  }),
  spelled('the round trip of the flow', (draw) => {
    const base = anything(draw);
    const rttUs = draw.of(100, 1000, 2000, 2500, 10_000);
    return [withPath(base, { rttUs }), withFlow(base, { rttUs })];
  }),
  spelled('the MTU of the flow', (draw) => {
    const base = anything(draw, { mtu: 8992 });
    return [withPath(base, { mtu: 1492 }), withFlow(base, { mtu: 1492 })];
  }),
  spelled('the losses of the flow', (draw) => {
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: 5000 }, draw.traffic());
    return [withPath(base, { lossPercent: 0.2 }), withFlow(base, { lossPercent: 0.2 })];
  }),
  spelled('the protection of the flow', (draw) => {
    const base = scenario({ ...draw.host(), ziips: draw.of(0, 2) }, draw.osa(), traffic(draw));
    const own = draw.of<Part>(tls, { kind: 'ipsec', ziipIpsec: true });
    return [{ ...base, protection: own }, withFlow(base, { protection: own })];
  }),
  spelled('the acknowledgments of the port', (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.of(draw.rr(), draw.stream(), draw.crr()));
    return [{ ...base, tcp: { server: { delayAcks: 'immediate' } } }, withFlow(base, { delayAcks: 'immediate' })];
  }),
  spelled('the application of all flows', (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.rr());
    const { flows } = base.workload as { flows: Part[] };
    return [
      withFlow(base, { applicationCpuMs: 0.2 }),
      { ...base, workload: { flows, applicationCpuMsPerTransaction: 0.2 } },
    ];
  }),
  spelled('default values', (draw) => {
    const base = anything(draw);
    const usual = {
      writesPerRequest: 1,
      writesPerReply: 1,
      thinkTimeUs: 0,
      sessionReuse: 0,
      smc: true,
      distributed: true,
    };
    return [base, withPath(withFlow(base, usual), { lossPercent: 0, reorderPercent: 0 })];
  }),
  spelled('names of ports and jobs', (draw) => {
    const base = anything(draw);
    return [base, withFlow(base, { port: 1414, job: 'MQ1CHIN' })];
  }),
  spelled('a connection for each request', (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.crr(), protection(draw));
    return [base, withFlow(base, { kind: 'RR', requestsPerConnection: 1 })];
  }),
  spelled('every session is resumed', (draw) => {
    const own = { ...tls, tlsVersion: draw.of('1.2', '1.3') };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), draw.crr(), { protection: own });
    return [withFlow(base, { sessionReuse: 1 }), { ...base, protection: { ...own, handshake: 'resumed' } }];
  }),
  spelled('handshakes of connections that never end', (draw) => {
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), draw.rr(), { protection: tls });
    return [base, { ...base, protection: { ...tls, handshake: 'resumed' } }];
  }),
];

/** A workload in parts, beside another one that is nearly idle, or at a rate that the machine serves. */
const PARTS: readonly Relation[] = [
  relation(
    'a flow that is rare beside another one',
    [
      [RATE, 'same', SLACK],
      [LATENCY, 'same', SLACK],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.traffic(), protection(draw));
      return [base, withFlows(base, [...(base.workload as { flows: Part[] }).flows, rare(draw)])];
    },
  ),
  ...(['EE', 'CRR', 'TN3270'] as const).map((kind) =>
    relation(
      `${kind} as two halves`,
      [
        [SERVER_BUSY, 'same', SLACK],
        [CLIENT_BUSY, 'same', SLACK],
      ],
      (draw) => {
        const ratePerS = draw.of(1000, 3000);
        const flow = draw.rated({ kind, ratePerS });
        const half = { ...flow, clients: 20, ratePerS: ratePerS / 2 };
        const path = { ...draw.osa(), rttUs: draw.of(0, 500) };
        const base = scenario({ ...draw.host(), cps: 4, ziips: 2 }, path, flow, protection(draw));
        return [base, withFlows(base, [half, { ...half, name: 'other' }])];
      },
    ),
  ),
  relation('streams as two halves', [[`${MBS} + flows.other.throughputMBs`, 'same', SLACK]], (draw) => {
    const flow = draw.stream({ clients: 4 });
    const half = { ...flow, clients: 2 };
    const base = scenario(draw.host(), draw.osa(), [flow, rare(draw)], protection(draw));
    return [base, withFlows(base, [half, { ...half, name: 'other' }])];
  }),
  relation('a rate is served, whatever the machine', [[RATE, 'same', 1e-9]], (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rated({ ratePerS: 1000 }));
    return [base, withPath(withHosts(base, { cpc: 'z13', cps: 6 }), { mtu: 1492, largeSend: false })];
  }),
  relation(
    'the same rate of ten times the clients',
    [
      [RATE, 'same', 1e-9],
      [SERVER_CPU, 'same', SLACK],
    ],
    (draw) => {
      // A connection that waits longer than 200 ms for its next request needs one more segment, because an acknowledgment is delayed no longer.
      const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rated({ ratePerS: 1000, clients: 10 }));
      return [base, withFlow(base, { clients: 100 })];
    },
  ),
];

const extender = (draw: Draw, change: Part = {}): Part => draw.rr({ kind: 'EE', ...change });

const ENTERPRISE_EXTENDER: readonly Relation[] = [
  relation(
    'Enterprise Extender, more distance',
    [
      [RATE, 'down'],
      [LATENCY, 'up'],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), extender(draw));
      return [withPath(base, { rttUs: 300 }), withPath(base, { rttUs: draw.of(1500, 2500, 10_000) })];
    },
  ),
  relation('Enterprise Extender through a tunnel', [[BOTH_CPU, 'up']], (draw) => {
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), extender(draw));
    return [base, { ...base, protection: { kind: 'ipsec' } }];
  }),
  relation('Enterprise Extender where packets are lost', [[RATE, 'down', 0.02]], (draw) => {
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: 3000 }, extender(draw, { clients: 10 }));
    return [base, withPath(base, { lossPercent: 1 })];
  }),
  relation('a queue for Enterprise Extender beside streams', [[LATENCY, 'down', 0.03]], (draw) => {
    const bulk = { name: 'str', kind: 'STR', clients: 3, sendBytes: 20_000_000, receiveBytes: 1 };
    const path = { ...draw.osa(), inboundQueues: false, inbperf: 'dynamic' };
    const own = extender(draw, { clients: 10, direction: 'inbound' });
    const base = scenario({ ...draw.host(), cps: draw.of(2, 4) }, path, [own, bulk]);
    return [base, withPath(base, { inboundQueues: true })];
  }),
  relation('twice the rate of Enterprise Extender', [[SERVER_BUSY, 'up', -0.5]], (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.rated({ kind: 'EE', ratePerS: 500 }));
    return [base, withFlow(base, { ratePerS: 1000 })];
  }),
  relation('the window of SMC does not limit Enterprise Extender', [[RATE, 'same', SLACK]], (draw) => {
    const far = { rttUs: draw.of(2000, 10_000), mtu: 1024 };
    const own = extender(draw, { receiveBytes: draw.size(50_000, 400_000), clients: 10 });
    const base = scenario({ ...draw.host(), cps: 4 }, { ...far, kind: 'smc-r', rmbeKb: 64 }, own);
    return [base, withPath(base, { rmbeKb: 1024 })];
  }),
];

/** The same scenario or the same traffic in another form. */
export const SAME: readonly Relation[] = [...SPELLINGS, ...PARTS, ...ENTERPRISE_EXTENDER];
