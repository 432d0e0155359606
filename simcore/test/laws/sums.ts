import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withHosts, withPath } from './draw.js';
import {
  BOTH_CPU,
  CLIENT_CPU,
  type Expected,
  LATENCY,
  MBS,
  RATE,
  type Relation,
  relation,
  SERVER_BUSY,
  SERVER_CPU,
  SERVER_MB,
  UNCHANGED,
} from './relation.js';

const SLACK = 0.06;
const tls = { kind: 'at-tls', cryptoExpress: '7S' };

/** Twice as much, within a share. */
const twice = (figure: string, slack = 0.08): Expected[] => [
  [figure, 'up', 2 * slack - 1],
  [figure, 'same', 1 + 2 * slack],
];

const onClient = (base: Part, change: Part): Part => {
  const { server, client } = base.hosts as { server: Part; client: Part };
  return { ...base, hosts: { server, client: { ...client, ...change } } };
};

/** Many clients with long connections and large messages over SMC, whose elements need 1 MB each. */
function manyOverSmc(draw: Draw): Part {
  const flow = draw.rated({ clients: draw.of(16, 40), sendBytes: 8000, receiveBytes: draw.size(8000, 40_000) });
  return scenario({ ...draw.host(), cps: 8 }, { kind: draw.of('smc-r', 'smc-d'), rmbeKb: 1024 }, flow);
}

const ofSmcMemory: readonly Relation[] = [
  relation('FIXEDMEMORY for all elements', UNCHANGED, (draw) => {
    const base = manyOverSmc(draw);
    return [base, withPath(base, { smcMemoryMb: draw.of(40, 256) })];
  }),
  relation(
    'more FIXEDMEMORY, requests of long connections',
    [
      [BOTH_CPU, 'down', SLACK],
      [LATENCY, 'down', SLACK],
    ],
    (draw) => {
      const [less, more] = draw.neighbors(1, 4, 8, 12);
      const base = manyOverSmc(draw);
      return [withPath(base, { smcMemoryMb: less }), withPath(base, { smcMemoryMb: more })];
    },
  ),
  relation(
    'connections without FIXEDMEMORY are those of TCP',
    [
      [BOTH_CPU, 'same', 0.15],
      [LATENCY, 'same', 0.15],
    ],
    (draw) => {
      const base = withPath(manyOverSmc(draw), { smcMemoryMb: 1 });
      return [base, withFlow(base, { smc: false })];
    },
  ),
];

/** What adds up, what is the same seen from the other end, and what only scales. */
export const SUMS: readonly Relation[] = [
  ...ofSmcMemory,
  relation('two equal flows over two interfaces need twice the CP time of one', twice(SERVER_BUSY), (draw) => {
    const flow = { ...draw.rated({ ratePerS: 1500 }), interface: 'A' };
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), flow);
    return [base, { ...base, workload: { flows: [flow, { ...flow, name: 'other', interface: 'B' }] } }];
  }),
  relation('engines of half the speed need twice the CP time at a rate', twice(SERVER_BUSY), (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rated({ applicationCpuMs: draw.of(0, 0.2) }));
    return [base, withHosts(base, { cpSpeedPercent: 50 })];
  }),
  relation('twice the distance, far away', twice(LATENCY), (draw) => {
    const rttUs = draw.of(15_000, 40_000, 100_000);
    const flow = draw.rr({ clients: 1, sendBytes: 200, receiveBytes: 1000 });
    const base = scenario(draw.host(), { ...draw.osa(), rttUs }, flow);
    return [base, withPath(base, { rttUs: 2 * rttUs })];
  }),
  relation(
    'the same requests seen from the other end',
    [
      [BOTH_CPU, 'same'],
      [LATENCY, 'same', 0.05],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.rr({ direction: 'inbound' }));
      return [base, withFlow(base, { direction: 'outbound' })];
    },
  ),
  relation('a list of one size', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    const [flow] = (base.workload as { flows: Part[] }).flows;
    return [base, withFlow(base, { sendBytes: [flow!.sendBytes], receiveBytes: [flow!.receiveBytes] })];
  }),
  relation('a Crypto Express without handshakes', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.rr(), { protection: { ...tls, cryptoExpress: 'none' } });
    return [base, { ...base, protection: tls }];
  }),
  relation('READSTORAGE', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    return [base, withPath(base, { readStorageMb: draw.of(1, 2) })];
  }),
  relation('a release without other functions', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    return [withHosts(base, { release: '2.5' }), withHosts(base, { release: draw.of('3.1', '3.2') })];
  }),
  relation('slower disks hardly change the CP time of a byte', [[SERVER_MB, 'same', 0.15]], (draw) => {
    const flow = draw.stream({ kind: 'FTP', clients: 2 });
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow, { dasd: { readMBs: 400, writeMBs: 400 } });
    return [base, { ...base, dasd: { readMBs: draw.of(100, 200), writeMBs: 400 } }];
  }),
  relation('faster disks than the line', [[MBS, 'same']], (draw) => {
    const path = { ...draw.osa(), speedGbps: 1, adapter: 'OSA-Express7S' };
    const flow = draw.stream({ kind: 'FTP', clients: 3 });
    const base = scenario({ ...draw.host(), cps: 8 }, path, flow, { dasd: { readMBs: 1500, writeMBs: 1500 } });
    return [base, { ...base, dasd: { readMBs: 3000, writeMBs: 3000 } }];
  }),
  relation('more engines than one client uses', [[RATE, 'same']], (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rr({ clients: 1 }));
    return [base, withHosts(base, { cps: 40 })];
  }),
  relation('zIIPs of the partner', [[SERVER_CPU, 'same', SLACK]], (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rated(), {
      protection: { kind: 'ipsec', ziipIpsec: true },
    });
    return [base, onClient(base, { ziips: 4 })];
  }),
  relation('the application of the partner', [[SERVER_CPU, 'same', SLACK]], (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), draw.rated({ direction: 'outbound' }));
    return [base, withFlow(base, { applicationCpuMs: 0.3 })];
  }),
  relation('a tunnel of another flow makes requests no faster', [[LATENCY, 'up', SLACK]], (draw) => {
    const flows = [draw.rated(), { ...draw.rated({ ratePerS: 2000 }), name: 'other' }];
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flows);
    return [base, { ...base, workload: { flows: [flows[0], { ...flows[1], protection: 'ipsec' }] } }];
  }),
  relation(
    'losses of another flow',
    [
      [LATENCY, 'same', 0.08],
      [CLIENT_CPU, 'up', 0.04],
    ],
    (draw) => {
      const other = draw.rated({ name: 'other', ratePerS: 500 });
      const flow = draw.rated({ ratePerS: 1000 });
      const base = scenario({ ...draw.host(), cps: 8 }, { ...draw.osa(), rttUs: 1000 }, [flow, other]);
      return [base, { ...base, workload: { flows: [flow, { ...other, lossPercent: 1 }] } }];
    },
  ),
  relation(
    'a tenth of the rate of each of ten times the clients',
    [
      [SERVER_CPU, 'same', SLACK],
      [LATENCY, 'same', SLACK],
    ],
    (draw) => {
      const flow = draw.rated({ ratePerS: 500, clients: 2000, kind: draw.of('RR', 'TN3270') });
      const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), flow);
      return [base, withFlow(base, { clients: 20_000 })];
    },
  ),
];
