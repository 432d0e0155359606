import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withPath } from './draw.js';
import {
  BOTH_CPU,
  type Expected,
  LATENCY,
  MBS,
  RATE,
  type Relation,
  relation,
  SERVER_BUSY,
  SERVER_CPU,
  UNCHANGED,
} from './relation.js';

const ZIIP_MB = 'hosts.server.ziipMsPerMB';
const ENGINES = [1, 2, 3, 4] as const;

/** Requests that fill any processors with the application of the server. */
const full = (draw: Draw): Part =>
  draw.rr({ clients: 60, applicationCpuMs: 1, sendBytes: 200, receiveBytes: 1000, direction: 'inbound' });

const onlyServer = (base: Part, change: Part): Part => {
  const { server, client } = base.hosts as { server: Part; client: Part };
  return { ...base, hosts: { server: { ...server, ...change }, client } };
};

/** An LPAR of eight processors whose partner has as many. */
const lpar = (draw: Draw, flow: Part, server: Part = {}): Part =>
  onlyServer(scenario({ ...draw.host(), cps: 8 }, draw.osa(), flow), server);

/** IPsec streams that fill the zIIPs, which no general processor helps. */
function forZiips(draw: Draw): Part {
  const host = { ...draw.host(), cps: 8, ziips: draw.of(1, 2), iipHonorPriority: false };
  const path = { ...draw.osa(), speedGbps: 25, mtu: 1492, inboundQueues: true };
  const flow = draw.stream({ clients: 8, sendBytes: 20_000_000, receiveBytes: 1 });
  const base = scenario(host, path, flow, { protection: { kind: 'ipsec', ziipIpsec: true } });
  return { ...base, hosts: { server: host, client: { ...host, ziips: 0 } } };
}

/** Streams that fill an interface. */
const overInterfaces = (draw: Draw, clients: number): Part =>
  scenario(
    { ...draw.host(), cpc: 'z16', cps: 16 },
    { ...draw.osa(), speedGbps: 10, mtu: 8992, largeSend: true },
    draw.stream({ clients }),
  );

const NEITHER_WAY: readonly Expected[] = [
  [RATE, 'same'],
  [LATENCY, 'same'],
  [SERVER_CPU, 'same'],
];

/** Shared, capped, slower and threaded engines, several interfaces and several stacks. */
export const SHARES: readonly Relation[] = [
  relation(
    'a larger weight under a full application',
    [
      [RATE, 'up'],
      [LATENCY, 'down'],
    ],
    (draw) => {
      const [less, more] = draw.neighbors(0.3, 0.8, 1.5, 2.5, 4, 6.5, 8);
      const base = lpar(draw, full(draw), { sharedEngines: less });
      return [base, onlyServer(base, { sharedEngines: more })];
    },
  ),
  relation('twice the weight under a full application: nearly twice the rate', [[RATE, 'up', -0.9]], (draw) => {
    const engines = draw.of(0.4, 1.3, 2.5, 3);
    const base = lpar(draw, full(draw), { sharedEngines: engines });
    return [base, onlyServer(base, { sharedEngines: 2 * engines })];
  }),
  relation('a weight of whole engines is that of as many dedicated ones', UNCHANGED, (draw) => {
    const engines = draw.of(...ENGINES);
    const base = lpar(draw, draw.traffic());
    return [onlyServer(base, { sharedEngines: engines }), onlyServer(base, { cps: engines })];
  }),
  relation('a cap is the weight of as many engines', UNCHANGED, (draw) => {
    const engines = draw.of(0.6, 1, 2.5, 5);
    const base = lpar(draw, draw.traffic());
    return [onlyServer(base, { sharedEngines: engines }), onlyServer(base, { capPercent: (100 * engines) / 8 })];
  }),
  relation('of weight and cap, the smaller one applies', UNCHANGED, (draw) => {
    const base = lpar(draw, draw.traffic(), { capPercent: 25 });
    return [base, onlyServer(base, { sharedEngines: draw.of(3, 5.5, 8) })];
  }),
  relation('the weight does not change the CP time of requests at a rate', [[SERVER_BUSY, 'same', 0.06]], (draw) => {
    const base = lpar(draw, draw.rated({ applicationCpuMs: 0.1, direction: 'inbound' }), { sharedEngines: 5 });
    return [base, onlyServer(base, { sharedEngines: 3.5 })];
  }),
  relation('fewer engines than a rate needs: no more is served', [[RATE, 'down']], (draw) => {
    const flow = draw.rated({ ratePerS: 4000, applicationCpuMs: 1, clients: 400, direction: 'inbound' });
    const base = lpar(draw, flow);
    return [base, onlyServer(base, { capPercent: draw.of(10, 20, 40) })];
  }),
  relation(
    'sub-capacity engines of half the speed need twice the CP time',
    [
      [SERVER_CPU, 'up', -0.85],
      [RATE, 'down'],
    ],
    (draw) => {
      const base = lpar(draw, full(draw));
      return [base, onlyServer(base, { cpSpeedPercent: 50 })];
    },
  ),
  relation('faster sub-capacity engines', [[RATE, 'up']], (draw) => {
    const [slower, faster] = draw.neighbors(15, 30, 50, 80, 100);
    const base = lpar(draw, draw.rr(), { cpSpeedPercent: slower, cps: 4 });
    return [base, onlyServer(base, { cpSpeedPercent: faster })];
  }),
  relation('zIIPs of a sub-capacity model have full capacity', [[ZIIP_MB, 'same', 0.05]], (draw) => {
    const base = forZiips(draw);
    return [base, onlyServer(base, { cpSpeedPercent: 60 })];
  }),
  relation(
    'two threads of full zIIPs have 1.25 times the capacity',
    [
      [MBS, 'up', -0.2],
      [MBS, 'same', 0.3],
      [ZIIP_MB, 'same', 0.05],
    ],
    (draw) => {
      const base = forZiips(draw);
      return [base, onlyServer(base, { smtZiips: true })];
    },
  ),
  relation('two threads of zIIPs, with IIPHONORPRIORITY=YES', [[MBS, 'up', 0.05]], (draw) => {
    const base = withFlow(onlyServer(forZiips(draw), { iipHonorPriority: true }), { clients: draw.of(3, 6, 12, 24) });
    return [base, onlyServer(base, { smtZiips: true })];
  }),
  relation('two threads of zIIPs that have nothing to do', UNCHANGED, (draw) => {
    const base = lpar(draw, draw.traffic(), { ziips: 2 });
    return [base, onlyServer(base, { smtZiips: true })];
  }),
  relation('more interfaces of equal cost for streams that fill one', [[MBS, 'up', -0.5]], (draw) => {
    const base = overInterfaces(draw, 8);
    return [base, withPath(base, { multipath: draw.of(2, 4) })];
  }),
  relation('more interfaces of equal cost for one connection', NEITHER_WAY, (draw) => {
    const base = overInterfaces(draw, 1);
    return [base, withPath(base, { multipath: 4 })];
  }),
  relation('more interfaces of equal cost for requests', [[RATE, 'up', 0.1]], (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rr());
    return [base, withPath(base, { multipath: 2 })];
  }),
  relation('interfaces of equal cost with SMC', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), { kind: draw.of('smc-r', 'smc-d') }, draw.traffic());
    return [base, withPath(base, { multipath: 3 })];
  }),
  relation('the name of a stack', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    return [base, withFlow(base, { stack: 'TCPIPB' })];
  }),
  relation('two stacks share the processors like two interfaces of one stack', UNCHANGED, (draw) => {
    const [one, other] = [draw.rr(), { ...draw.rr(), name: 'other' }];
    const of = (key: 'stack' | 'interface'): Part =>
      scenario(draw.host(), { kind: 'osa' }, [
        { ...one, [key]: 'A' },
        { ...other, [key]: 'B' },
      ]);
    const before = of('stack');
    return [before, { ...before, workload: of('interface').workload }];
  }),
  relation('another stack with work for all processors', [[RATE, 'down', -0.2]], (draw) => {
    const [flow, other] = [full(draw), { ...full(draw), name: 'other', clients: 120, stack: 'TCPIPB' }];
    const base = lpar(draw, flow, { cps: 3 });
    return [base, { ...base, workload: { flows: [flow, other] } }];
  }),
  relation('another stack without work for most of the time', NEITHER_WAY, (draw) => {
    const flow = draw.rr({ clients: 2 });
    const base = lpar(draw, flow);
    const idle = { name: 'other', kind: 'RR', ratePerS: 1, stack: 'TCPIPB' };
    return [base, { ...base, workload: { flows: [flow, idle] } }];
  }),
  ...(['smc-r', 'smc-d'] as const).flatMap((kind) => {
    const ofLength = (requestsPerConnection: number, bytes: number) => (draw: Draw) => {
      const flow = draw.rr({ requestsPerConnection, sendBytes: bytes, receiveBytes: bytes, clients: 3, smc: false });
      const base = scenario({ ...draw.host(), cps: 8 }, { kind }, flow);
      return [base, withFlow(base, { smc: true })] as const;
    };
    return [
      relation(`what AUTOSMC excludes: ${kind} for one short request`, [[BOTH_CPU, 'up']], ofLength(1, 100)),
      relation(
        `what AUTOSMC keeps: ${kind} for long connections`,
        [[BOTH_CPU, 'down', -0.1]],
        ofLength(10_000, 16_000),
      ),
    ];
  }),
  relation('longer connections need less CP time of a request over SMC-R', [[BOTH_CPU, 'down']], (draw) => {
    const [fewer, more] = draw.neighbors(1, 3, 10, 100, 1000);
    const flow = draw.rr({ requestsPerConnection: fewer, clients: 3 });
    const base = scenario({ ...draw.host(), cps: 8 }, { kind: 'smc-r' }, flow);
    return [base, withFlow(base, { requestsPerConnection: more })];
  }),
];
