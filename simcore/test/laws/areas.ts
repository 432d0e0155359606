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

/** Requests over Enterprise Extender, which carries them in UDP. */
const extender = (draw: Draw, change: Part = {}): Part => draw.rr({ kind: 'EE', ...change });

/** A file transfer over a line that is far and loses packets. */
function lossy(draw: Draw, change: Part = {}): Part {
  const flow = { name: 'rr', kind: 'FTP', clients: 1, sendBytes: 1, receiveBytes: 100_000_000, ...change };
  const path = { ...draw.osa(), rttUs: draw.of(20_000, 60_000), lossPercent: draw.of(0.05, 0.2, 0.5) };
  return scenario({ ...draw.host(), cps: 4 }, path, flow, { tcp: { receiveBufferKb: 512, sendBufferKb: 512 } });
}

const sessions = (draw: Draw, change: Part = {}): Part =>
  draw.rated({ kind: 'TN3270', direction: 'inbound', ...change });

/** IPsec streams to an LPAR of which the zIIPs do the work. */
function tunnels(draw: Draw, server: Part): Part {
  const host = { ...draw.host(), cps: 8, ziips: draw.of(1, 2), iipHonorPriority: false, ...server };
  const path = { ...draw.osa(), speedGbps: 25, mtu: 1492, inboundQueues: true };
  const flow = draw.stream({ clients: 8, sendBytes: 20_000_000, receiveBytes: 1 });
  const base = scenario(host, path, flow, { protection: { kind: 'ipsec', ziipIpsec: true } });
  return { ...base, hosts: { server: host, client: { cpc: 'z17', cps: 32, ziips: 0, release: '3.1' } } };
}

/** Applications that need all processors. */
const full = (draw: Draw, change: Part = {}): Part =>
  draw.rr({ clients: 60, applicationCpuMs: 1, sendBytes: 200, receiveBytes: 1000, direction: 'inbound', ...change });

const onlyServer = (base: Part, change: Part): Part => {
  const { server, client } = base.hosts as { server: Part; client: Part };
  return { ...base, hosts: { server: { ...server, ...change }, client } };
};

const NEITHER_WAY: readonly Expected[] = [
  [RATE, 'same', 0.01],
  [LATENCY, 'same', 0.01],
  [SERVER_BUSY, 'same', 0.01],
];

/** Enterprise Extender, files over lossy lines, TN3270, engines and stacks. */
export const AREAS: readonly Relation[] = [
  relation('Enterprise Extender, larger messages', [[BOTH_CPU, 'up']], (draw) => {
    const [less, more] = draw.neighbors(100, 1000, 4000, 16_000, 60_000);
    const base = scenario(draw.host(), draw.osa(), extender(draw, { sendBytes: less }));
    return [base, withFlow(base, { sendBytes: more })];
  }),
  relation('Enterprise Extender does not use SMC', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), { kind: 'smc-r', rmbeKb: draw.of(64, 256) }, extender(draw));
    return [base, withFlow(base, { smc: false })];
  }),
  relation('Enterprise Extender is not protected by AT-TLS', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), extender(draw));
    return [base, { ...base, protection: { kind: 'at-tls', cipher: 'AES-128-GCM', handshake: 'full' } }];
  }),
  relation('more losses, files', [[MBS, 'down', 0.1]], (draw) => {
    const base = lossy(draw);
    const { lossPercent } = base.path as { lossPercent: number };
    return [base, withPath(base, { lossPercent: 3 * lossPercent })];
  }),
  relation('more distance where packets of files are lost', [[MBS, 'down', 0.05]], (draw) => {
    const base = lossy(draw);
    return [base, withPath(base, { rttUs: 2.5 * (base.path as { rttUs: number }).rttUs })];
  }),
  relation('four files where losses limit each of them', [[MBS, 'up', -1.5]], (draw) => {
    const base = lossy(draw);
    return [base, withFlow(base, { clients: 4 })];
  }),
  relation('a faster line where losses limit files', [[MBS, 'same', 0.1]], (draw) => {
    const base = withPath(lossy(draw), { speedGbps: 10 });
    return [base, withPath(base, { speedGbps: 25 })];
  }),
  relation('faster disks where losses limit files', [[MBS, 'same', 0.05]], (draw) => {
    const base = { ...lossy(draw), dasd: { readMBs: 400, writeMBs: 400 } };
    return [base, { ...base, dasd: { readMBs: 800, writeMBs: 800 } }];
  }),
  relation(
    'sessions of TN3270 at the same rate',
    [
      [RATE, 'same'],
      [SERVER_CPU, 'same', 0.06],
    ],
    (draw) => {
      const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), sessions(draw, { clients: 100 }));
      return [base, withFlow(base, { clients: 2000 })];
    },
  ),
  relation(
    'TN3270 costs the server more than its messages do, and the client the same',
    [
      [SERVER_CPU, 'up', -0.05],
      [CLIENT_CPU, 'same', 0.02],
    ],
    (draw) => {
      const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), sessions(draw));
      return [withFlow(base, { kind: 'RR' }), base];
    },
  ),
  relation('sessions of TN3270 that stay connected shake no hands', UNCHANGED, (draw) => {
    const protection = { kind: 'at-tls', cipher: 'AES-256-GCM', handshake: 'full' };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), sessions(draw), { protection });
    return [base, { ...base, protection: { ...protection, handshake: 'resumed' } }];
  }),
  relation(
    'a cap of the general processors does not hold zIIPs',
    [['hosts.server.ziipMsPerMB', 'same', 0.05]],
    (draw) => {
      const base = tunnels(draw, {});
      return [base, onlyServer(base, { capPercent: draw.of(40, 60, 80) })];
    },
  ),
  relation('two threads of zIIPs under a cap', [[MBS, 'up', 0.02]], (draw) => {
    const base = tunnels(draw, { capPercent: draw.of(50, 75) });
    return [base, onlyServer(base, { smtZiips: true })];
  }),
  relation('twice the engines of half the speed serve as much', [[RATE, 'same', 0.06]], (draw) => {
    const engines = draw.of(1, 2, 4);
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), full(draw));
    return [onlyServer(base, { cps: engines }), onlyServer(base, { cps: 2 * engines, cpSpeedPercent: 50 })];
  }),
  relation(
    'engines of half the speed let a lone client wait',
    [
      [LATENCY, 'up', -0.02],
      [SERVER_MB, 'up', -0.9],
    ],
    (draw) => {
      const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), draw.rr({ clients: 1 }));
      return [base, withHosts(base, { cpSpeedPercent: 50 })];
    },
  ),
  relation('work at a rate that moves to another stack of the LPAR', [[SERVER_BUSY, 'same', 0.03]], (draw) => {
    const [one, other] = [draw.rated(), { ...draw.rated(), name: 'other', interface: 'B' }];
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), [one, other]);
    return [base, { ...base, workload: { flows: [one, { ...other, stack: 'TCPIPB' }] } }];
  }),
  relation('three stacks in another order', NEITHER_WAY, (draw) => {
    const flows = ['A', 'B', 'C'].map((stack) => ({ ...draw.rated(), name: stack === 'A' ? 'rr' : stack, stack }));
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), flows);
    return [base, { ...base, workload: { flows: [flows[0]!, flows[2]!, flows[1]!] } }];
  }),
];
