import { scenario, withHosts } from './draw.js';
import { BOTH_CPU, LATENCY, MBS, RATE, type Relation, relation, SERVER_CPU, SERVER_MB } from './relation.js';

const SLACK = 0.06;
const tls = { kind: 'at-tls', cryptoExpress: '7S' };
const LONG_PAUSE_US = 1_000_000;

/** What load, pauses, sizes and other flows do to the same work, over a path at random. */
export const LOAD: readonly Relation[] = [
  relation(
    'rare requests at a rate are those of clients with long pauses',
    [
      [LATENCY, 'same', SLACK],
      [SERVER_CPU, 'same', SLACK],
    ],
    (draw) => {
      const [host, path] = [{ ...draw.host(), cps: 8 }, draw.osa()];
      // One packet each: whether a longer message starts slowly depends on the distribution of the pauses.
      const flow = draw.rr({ clients: 20, sendBytes: draw.size(50, 1400), receiveBytes: draw.size(50, 1400) });
      return [
        scenario(host, path, { ...flow, ratePerS: 20 }),
        scenario(host, path, { ...flow, thinkTimeUs: LONG_PAUSE_US }),
      ];
    },
  ),
  relation('a client that is alone waits as long as rare requests', [[LATENCY, 'same', 0.08]], (draw) => {
    const [host, path] = [{ ...draw.host(), cps: 8 }, draw.osa()];
    const flow = draw.rr({ clients: 1, receiveBytes: draw.size(50, 20_000) });
    return [scenario(host, path, flow), scenario(host, path, { ...flow, ratePerS: 10 })];
  }),
  relation('another flow makes requests no faster', [[LATENCY, 'up', SLACK]], (draw) => {
    const [host, path, flow] = [draw.host(), draw.osa(), draw.rated()];
    return [scenario(host, path, flow), scenario(host, path, [flow, draw.rated({ name: 'other' })])];
  }),
  relation(
    'clients as two flows',
    [
      [SERVER_CPU, 'same', SLACK],
      [LATENCY, 'same', SLACK],
    ],
    (draw) => {
      const [host, path, flow] = [draw.host(), draw.osa(), draw.rr({ clients: draw.of(2, 4, 10) })];
      const half = { ...flow, clients: (flow.clients as number) / 2 };
      return [scenario(host, path, flow), scenario(host, path, [half, { ...half, name: 'other' }])];
    },
  ),
  relation(
    'connections that never end in the measurement are permanent ones',
    [
      [RATE, 'same', SLACK],
      [SERVER_CPU, 'same', SLACK],
    ],
    (draw) => {
      const [host, path, flow] = [{ ...draw.host(), cps: 8 }, draw.osa(), draw.rr()];
      return [
        scenario(host, path, flow),
        scenario(host, path, { ...flow, kind: 'CRR', requestsPerConnection: 1_000_000 }),
      ];
    },
  ),
  relation('three requests for each connection in place of one', [[BOTH_CPU, 'down']], (draw) => {
    const [host, path, flow] = [draw.host(), draw.osa(), draw.crr()];
    const more = draw.of(true, false) ? { protection: tls } : {};
    return [
      scenario(host, path, { ...flow, requestsPerConnection: 1 }, more),
      scenario(host, path, { ...flow, requestsPerConnection: 3 }, more),
    ];
  }),
  relation('twice the processors of half the speed', [[LATENCY, 'up', 0.01]], (draw) => {
    const cps = draw.of(2, 4);
    const base = scenario({ ...draw.host(), cps }, draw.osa(), draw.rated());
    return [base, withHosts(base, { cps: 2 * cps, cpSpeedPercent: 50 })];
  }),
  relation('twice the processors for twice the rate', [[LATENCY, 'down', SLACK]], (draw) => {
    const [host, path, cps] = [draw.host(), draw.osa(), draw.of(1, 2, 4)];
    const flow = { ...draw.rated({ clients: 400, sendBytes: 500, receiveBytes: 2000 }), applicationCpuMs: 0.5 };
    return [
      scenario({ ...host, cps }, path, { ...flow, ratePerS: 1100 * cps }),
      scenario({ ...host, cps: 2 * cps }, path, { ...flow, ratePerS: 2200 * cps }),
    ];
  }),
  relation('transfers of twice the size', [[MBS, 'same', SLACK]], (draw) => {
    const path = { ...draw.osa(), mtu: 8992, largeSend: true };
    const [host, flow] = [{ ...draw.host(), cps: 8 }, draw.stream({ clients: 3 })];
    const twice = { sendBytes: 2 * (flow.sendBytes as number), receiveBytes: 2 * (flow.receiveBytes as number) };
    return [scenario(host, path, flow), scenario(host, path, { ...flow, ...twice })];
  }),
  relation('the cost of a byte of larger replies', [[SERVER_MB, 'down']], (draw) => {
    const [host, path, flow] = [draw.host(), draw.osa(), draw.rr({ clients: 1, sendBytes: 100 })];
    const [small, large] = draw.neighbors(1000, 8000, 64_000);
    return [
      scenario(host, path, { ...flow, receiveBytes: small }),
      scenario(host, path, { ...flow, receiveBytes: large }),
    ];
  }),
  relation('twice the writes of a request, without Nagle', [[BOTH_CPU, 'up', 0.04]], (draw) => {
    const [host, path, flow] = [draw.host(), draw.osa(), draw.rr({ sendBytes: draw.size(1000, 20_000) })];
    const [few, many] = draw.neighbors(1, 2, 4, 8);
    const more = { tcp: { nagle: false } };
    return [
      scenario(host, path, { ...flow, writesPerRequest: few }, more),
      scenario(host, path, { ...flow, writesPerRequest: many }, more),
    ];
  }),
  relation('more losses far away', [[RATE, 'down', SLACK]], (draw) => {
    const [host, flow] = [draw.host(), draw.stream({ clients: draw.of(1, 3) })];
    const path = { ...draw.osa(), rttUs: draw.of(5000, 30_000) };
    const [few, many] = draw.neighbors(0.02, 0.1, 0.5);
    return [scenario(host, { ...path, lossPercent: few }, flow), scenario(host, { ...path, lossPercent: many }, flow)];
  }),
  relation(
    'packets of 4000 bytes between small and large ones',
    [
      [BOTH_CPU, 'down', 0.04],
      [RATE, 'up', 0.04],
    ],
    (draw) => {
      const [host, path, flow] = [draw.host(), draw.osa(), draw.stream()];
      const [small, large] = draw.neighbors(1492, 4000, 8992);
      return [scenario(host, { ...path, mtu: small }, flow), scenario(host, { ...path, mtu: large }, flow)];
    },
  ),
  relation('a faster partner', [[RATE, 'up', 0.04]], (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    const { server } = base.hosts as { server: object };
    return [base, { ...base, hosts: { server, client: { ...server, cps: 8, cpc: 'z17' } } }];
  }),
];
