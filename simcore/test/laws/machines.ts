import { defaultCosts } from '../../src/costs/costs.js';
import { scenario, withFlow, withHosts, withPath } from './draw.js';
import {
  BOTH_CPU,
  BOTH_MB,
  FASTER,
  LATENCY,
  MBS,
  RATE,
  type Relation,
  relation,
  SERVER_BUSY,
  SERVER_CPU,
  UNCHANGED,
} from './relation.js';

/**
 * Acknowledgments that come while processors work on the queue join without a wait; processors that are done sooner wait for the timer of the adapter. Where it
 * holds interrupts for 60 us, a window of 300 us can take so much longer.
 */
const JOINED = 0.06;

const GENERATIONS = ['z13', 'z14', 'z15', 'z16', 'z17'] as const;
const OLD_GENERATIONS = ['z9', 'z10', 'z196', 'zEC12', 'z13'] as const;
const ipsec = (ziipIpsec: boolean) => ({ protection: { kind: 'ipsec', ziipIpsec } });

/** More of a machine, or a newer one, never hurts. */
export const MACHINES: readonly Relation[] = [
  ...(['server', 'client'] as const).map((side) =>
    relation(`more general processors at the ${side}, requests`, [[RATE, 'up']], (draw) => {
      const host = { ...draw.host(), cps: draw.of(1, 2, 4) };
      const base = scenario(host, draw.osa(), draw.rr());
      return [base, { ...base, hosts: { server: host, client: host, [side]: { ...host, cps: 8 } } }];
    }),
  ),
  relation('more general processors, streams', [[MBS, 'up', JOINED]], (draw) => {
    const base = scenario({ ...draw.host(), cps: draw.of(2, 4) }, draw.osa(), draw.stream());
    return [base, withHosts(base, { cps: 8 })];
  }),
  relation('more general processors, streams over an adapter that holds nothing back', [[MBS, 'up']], (draw) => {
    const path = { ...draw.osa(), optimizedLatencyMode: true };
    const base = scenario({ ...draw.host(), cps: draw.of(2, 4) }, path, draw.stream());
    return [base, withHosts(base, { cps: 8 })];
  }),
  relation('more general processors under an application', FASTER, (draw) => {
    const base = scenario({ ...draw.host(), cps: 2 }, draw.osa(), draw.rr({ clients: 20, applicationCpuMs: 0.3 }));
    return [base, withHosts(base, { cps: 6 })];
  }),
  relation(
    'the time of an application on another machine is that of the measurement by the ratio of the engines',
    UNCHANGED,
    (draw) => {
      const [measuredOn, cpc] = draw.neighbors(...GENERATIONS);
      const speedOf = (name: string): number => defaultCosts[`cpcSpeed.${name}`]!.value;
      const flow = draw.rr({ applicationCpuMs: 0.4, applicationCpc: measuredOn });
      const base = scenario({ ...draw.host(), cpc }, draw.osa(), flow);
      const onCpc = (0.4 * speedOf(measuredOn)) / speedOf(cpc);
      return [base, withFlow(base, { applicationCpuMs: onCpc, applicationCpc: cpc })];
    },
  ),
  relation(
    'a newer machine under an application',
    [
      [BOTH_CPU, 'down'],
      [RATE, 'up'],
      [LATENCY, 'down'],
    ],
    (draw) => {
      const [older, newer] = draw.neighbors(...GENERATIONS);
      const flow = draw.rr({ applicationCpuMs: 1, applicationCpc: older });
      const base = scenario({ ...draw.host(), cpc: older }, draw.osa(), flow);
      return [base, withHosts(base, { cpc: newer })];
    },
  ),
  relation('twice the processors under a full application: nearly twice the rate', [[RATE, 'up', -0.7]], (draw) => {
    const flow = draw.rr({
      clients: 25,
      applicationCpuMs: 1,
      sendBytes: 200,
      receiveBytes: 1000,
      direction: 'inbound',
    });
    const base = scenario({ ...draw.host(), cps: 2 }, draw.osa(), flow);
    return [base, withHosts(base, { cps: 4 })];
  }),
  relation('more processors do not lower what a transaction costs much', [[SERVER_CPU, 'same', 0.15]], (draw) => {
    const base = scenario({ ...draw.host(), cps: 4 }, { ...draw.osa(), inboundQueues: true }, draw.rr());
    return [base, withHosts(base, { cps: 8 })];
  }),
  ...(
    [
      ['requests', (draw) => draw.rr()],
      ['connections', (draw) => draw.crr()],
      ['streams', (draw) => draw.stream()],
    ] as [string, (draw: Parameters<Relation['of']>[0]) => Record<string, unknown>][]
  ).flatMap(([what, flow]) => [
    relation(
      `a newer machine, ${what}`,
      [
        [BOTH_CPU, 'down'],
        [RATE, 'up'],
      ],
      (draw) => {
        const [older, newer] = draw.neighbors(...GENERATIONS);
        const base = scenario({ ...draw.host(), cpc: older }, draw.osa(), flow(draw));
        return [base, withHosts(base, { cpc: newer })];
      },
    ),
    relation(`a newer machine of the older ones, ${what}`, [[BOTH_CPU, 'down']], (draw) => {
      const [older, newer] = draw.neighbors(...OLD_GENERATIONS);
      const path = { ...draw.osa(), adapter: 'OSA-Express4S', speedGbps: 10 };
      const base = scenario({ ...draw.host(), release: '2.1', cpc: older }, path, flow(draw));
      return [base, withHosts(base, { cpc: newer })];
    }),
  ]),
  relation(
    'a newer machine, SMC-D',
    [
      [BOTH_CPU, 'down'],
      [RATE, 'up'],
    ],
    (draw) => {
      const [older, newer] = draw.neighbors(...GENERATIONS);
      const base = scenario({ ...draw.host(), cpc: older }, { kind: 'smc-d' }, draw.traffic());
      return [base, withHosts(base, { cpc: newer })];
    },
  ),
  relation(
    'a newer machine, HiperSockets',
    [
      [BOTH_CPU, 'down'],
      [RATE, 'up'],
    ],
    (draw) => {
      const [older, newer] = draw.neighbors(...GENERATIONS);
      const base = scenario({ ...draw.host(), cpc: older }, { kind: 'hipersockets' }, draw.traffic());
      return [base, withHosts(base, { cpc: newer })];
    },
  ),
  relation('a newer machine, AT-TLS', [[BOTH_CPU, 'down']], (draw) => {
    const [older, newer] = draw.neighbors(...GENERATIONS);
    const cipher = draw.of('AES-128-GCM', 'AES-256-CBC', '3DES-SHA', 'CHACHA20');
    const base = scenario({ ...draw.host(), cpc: older }, draw.osa(), draw.rr(), {
      protection: { kind: 'at-tls', cipher },
    });
    return [base, withHosts(base, { cpc: newer })];
  }),
  relation(
    'a machine by its type',
    [
      [RATE, 'same', 1e-9],
      [SERVER_CPU, 'same', 1e-9],
    ],
    (draw) => {
      const [name, type] = draw.of(
        ['z13', '2964'],
        ['z14', '3906-701'],
        ['z15', '8562'],
        ['z16', 3931],
        ['z17', '9175'],
      );
      const base = scenario({ ...draw.host(), cpc: name }, draw.osa(), draw.rr());
      return [base, withHosts(base, { cpc: type })];
    },
  ),
  relation('a first zIIP for IPsec takes no throughput while general processors are idle', [[MBS, 'up']], (draw) => {
    const base = scenario({ ...draw.host(), cps: draw.of(4, 8) }, draw.osa(), draw.stream({ clients: 3 }), ipsec(true));
    return [base, withHosts(base, { ziips: 1 })];
  }),
  relation(
    'more zIIPs for IPsec',
    [
      [MBS, 'up', 0.05],
      [SERVER_BUSY, 'down', 0.1],
    ],
    (draw) => {
      const base = scenario(
        { ...draw.host(), cps: 4, ziips: draw.of(1, 2) },
        draw.osa(),
        draw.stream({ clients: 3 }),
        ipsec(true),
      );
      return [base, withHosts(base, { ziips: 6 })];
    },
  ),
  relation('zIIPs for IPsec take work off the general processors', [[SERVER_CPU, 'down', -0.3]], (draw) => {
    const base = scenario(
      { ...draw.host(), cps: 4, ziips: 4 },
      draw.osa(),
      draw.stream({ clients: 3, sendBytes: 20_000_000, receiveBytes: 1 }),
      ipsec(false),
    );
    return [base, { ...base, ...ipsec(true) }];
  }),
  relation('IIPHONORPRIORITY=YES costs no throughput', [[MBS, 'up', 0.05]], (draw) => {
    const host = { ...draw.host(), cps: 4, ziips: 1, iipHonorPriority: false };
    const base = scenario(host, draw.osa(), draw.stream({ clients: 3 }), ipsec(true));
    return [base, withHosts(base, { iipHonorPriority: true })];
  }),
  relation('a zIIP that is full leaves work to general processors', [[SERVER_BUSY, 'up', -0.5]], (draw) => {
    const host = { ...draw.host(), cps: 4, ziips: 1, iipHonorPriority: false };
    const base = scenario(
      host,
      { ...draw.osa(), speedGbps: 25, mtu: 1492 },
      draw.stream({ clients: 6, sendBytes: 20_000_000, receiveBytes: 1 }),
      ipsec(true),
    );
    return [base, withHosts(base, { iipHonorPriority: true })];
  }),
  relation(
    'zIIPs have nothing to do without eligible work',
    [
      [RATE, 'same', 1e-9],
      [SERVER_CPU, 'same', 1e-9],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.traffic());
      return [base, withHosts(base, { ziips: 3 })];
    },
  ),
  relation(
    'more application time',
    [
      [RATE, 'down'],
      [LATENCY, 'up'],
      [SERVER_CPU, 'up'],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.rr({ applicationCpuMs: 0.05 }));
      return [base, withFlow(base, { applicationCpuMs: 0.3 })];
    },
  ),
  relation(
    'processor time of requests at a rate does not depend on how many come by chance',
    [
      [SERVER_BUSY, 'same', 0.06],
      [SERVER_CPU, 'same', 0.06],
    ],
    (draw) => {
      const flow = draw.rated({ applicationCpuMs: draw.of(0, 0.3), direction: 'inbound', clients: 200 });
      const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), flow);
      return [base, { ...base, run: { replications: 1, seed: 2 } }];
    },
  ),
  relation('more Crypto Express features', [[RATE, 'up']], (draw) => {
    const protection = { kind: 'at-tls', cryptoExpress: draw.of('5S', '6S', '7S'), cryptoFeatures: 1 };
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.crr({ clients: 9 }), { protection });
    return [base, { ...base, protection: { ...protection, cryptoFeatures: 4 } }];
  }),
  relation(
    'a newer Crypto Express',
    [
      [RATE, 'up'],
      [LATENCY, 'down'],
    ],
    (draw) => {
      const [older, newer] = draw.neighbors('5S', '6S', '7S', '8S');
      const protection = { kind: 'at-tls', cryptoExpress: older };
      const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.crr(), { protection });
      return [base, { ...base, protection: { ...protection, cryptoExpress: newer } }];
    },
  ),
  relation(
    'a faster adapter of SMC-R',
    [
      [MBS, 'up'],
      [BOTH_MB, 'same', 0.1],
    ],
    (draw) => {
      const base = scenario({ ...draw.host(), cps: 8 }, { kind: 'smc-r', speedGbps: 10 }, draw.stream());
      return [base, withPath(base, { speedGbps: 25 })];
    },
  ),
];
