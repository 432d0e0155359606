import type { Part } from '../scenarios.js';
import { scenario, withFlow, withHosts, withPath } from './draw.js';
import {
  BOTH_CPU,
  BOTH_MB,
  CLIENT_CPU,
  LATENCY,
  MBS,
  RATE,
  type Relation,
  relation,
  SERVER_BUSY,
  SERVER_CPU,
  SLACK,
  UNCHANGED,
} from './relation.js';

/** Interrupts, work and pauses meet in another order; each figure of a window with a few hundred requests may move so far. */
const REORDERED = 0.05;

const withFlows = (base: Part, flows: readonly Part[]): Part => ({ ...base, workload: { flows } });

/** Pauses, loads and lines set limits that can be calculated. */
export const LIMITS: readonly Relation[] = [
  relation(
    'pauses ten times as long',
    [
      [RATE, 'down', -0.5],
      [LATENCY, 'down', SLACK],
    ],
    (draw) => {
      const flow = { ...draw.rr({ thinkTimeUs: 3000 }), receiveBytes: draw.size(50, 4000), sendBytes: 200 };
      const base = scenario(draw.host(), draw.osa(), flow);
      return [base, withFlow(base, { thinkTimeUs: 30_000 })];
    },
  ),
  relation('twice the clients with long pauses', [[RATE, 'up', -0.9]], (draw) => {
    const clients = draw.of(1, 2, 5);
    const flow = draw.rr({ clients, thinkTimeUs: draw.of(20_000, 200_000), sendBytes: 200, receiveBytes: 1000 });
    const base = scenario(draw.host(), draw.osa(), flow);
    return [base, withFlow(base, { clients: 2 * clients })];
  }),
  relation(
    'IPv6 in place of IPv4',
    [
      [MBS, 'down', SLACK],
      [BOTH_MB, 'up', SLACK],
    ],
    (draw) => {
      const path = { ...draw.osa(), ipVersion: 4, adapter: 'OSA-Express7S' };
      const base = scenario({ ...draw.host(), cps: 4 }, path, draw.stream());
      return [base, withPath(base, { ipVersion: 6 })];
    },
  ),
  relation('Enterprise Extender over a larger MTU', [[BOTH_CPU, 'down', SLACK]], (draw) => {
    const flow = draw.rr({ kind: 'EE', sendBytes: draw.size(100, 30_000) });
    const base = scenario(draw.host(), { ...draw.osa(), mtu: 1492 }, flow);
    return [base, withPath(base, { mtu: 8992 })];
  }),
  relation('settings of TCP, Enterprise Extender', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.rr({ kind: 'EE' }), { tcp: { delayAcks: 'delayed' } });
    return [base, { ...base, tcp: { delayAcks: 'immediate', nagle: false, sendBufferKb: 16, receiveBufferKb: 256 } }];
  }),
  relation('a tenth of the line', [[MBS, 'down', -0.6]], (draw) => {
    const path = { ...draw.osa(), speedGbps: 10, adapter: 'OSA-Express7S', mtu: 8992, largeSend: true };
    const base = scenario({ ...draw.host(), cps: 8 }, path, draw.stream({ clients: 3 }));
    return [base, withPath(base, { speedGbps: 1 })];
  }),
  relation('half the rate', [[SERVER_BUSY, 'down', -0.35]], (draw) => {
    const flow = draw.rated({ ratePerS: draw.of(1000, 4000) });
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow);
    return [base, withFlow(base, { ratePerS: (flow.ratePerS as number) / 2 })];
  }),
  relation('a flow as two halves', [[SERVER_BUSY, 'same', REORDERED]], (draw) => {
    const flow = draw.rated({ ratePerS: 2000 });
    const half = { ...flow, clients: 20, ratePerS: 1000 };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow);
    return [base, withFlows(base, [half, { ...half, name: 'other' }])];
  }),
  relation('the order of the flows', [[SERVER_BUSY, 'same', REORDERED]], (draw) => {
    const flows = [draw.rated(), { ...draw.rated(), name: 'other' }];
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flows);
    return [base, withFlows(base, [flows[1]!, flows[0]!])];
  }),
  relation('zIIPs without eligible work', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    return [base, withHosts(base, { ziips: draw.of(1, 4) })];
  }),
  relation('checksums by processors', [[BOTH_MB, 'up', SLACK]], (draw) => {
    const base = scenario(draw.host(), { ...draw.osa(), checksumOffload: true, largeSend: false }, draw.traffic());
    return [base, withPath(base, { checksumOffload: false })];
  }),
  relation(
    'a flow that is kept out of SMC-R',
    [
      [SERVER_CPU, 'same', SLACK],
      [CLIENT_CPU, 'same', SLACK],
      [LATENCY, 'same', SLACK],
    ],
    (draw) => {
      const osa = draw.osa();
      const base = scenario(draw.host(), osa, draw.rr({ smc: false }));
      return [base, withPath(base, { kind: 'smc-r' })];
    },
  ),
];
