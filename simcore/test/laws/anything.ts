import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withHosts, withPath } from './draw.js';
import { BOTH_CPU, type Expected, LATENCY, RATE, type Relation, relation, UNCHANGED } from './relation.js';

/**
 * A run ends when each rate is known to one percent by parts of its window. Where hundreds of clients wait for a full queue these parts depend on each
 * other: over seeds such a rate scatters by 1.5 %, so a difference of two by 2.1 %, and one case in a hundred is off by more than 2.8 times that.
 */
const SLACK = 0.06;

const MACHINES = ['z9', 'z10', 'z196', 'zEC12', 'z13', 'z14', 'z15', 'z16', 'z17'] as const;

function machine(draw: Draw): Part {
  const cpc = draw.of(...MACHINES);
  const isOld = MACHINES.indexOf(cpc) < MACHINES.indexOf('zEC12');
  const release = isOld ? draw.of('1.12', '1.13') : draw.of('2.1', '2.2', '2.4', '2.5', '3.1', '3.2');
  return { cpc, cps: draw.of(1, 2, 3, 6, 12, 24), ziips: draw.of(0, 0, 1, 2, 8), release };
}

function near(draw: Draw): Part {
  const kind = draw.of('hipersockets', 'smc-d', 'zcx');
  if (kind === 'zcx') return { kind, mtu: draw.of(1492, 8992), inboundQueues: draw.of(false, true) };
  if (kind === 'smc-d') return { kind, rmbeKb: draw.of(64, 256, 1024) };
  return { kind, frameSizeKb: draw.of(16, 24, 40, 64), multiwrite: draw.of(false, true) };
}

function far(draw: Draw): Part {
  const kind = draw.of('osa', 'osa', 'osa', 'smc-r');
  const common = {
    kind,
    adapter: draw.of('OSA-Express3', 'OSA-Express5S', 'OSA-Express7S', 'Network-Express'),
    speedGbps: draw.of(1, 10),
    rttUs: draw.of(0, 0, 100, 1000, 10_000),
  };
  if (kind === 'smc-r') return { ...common, rmbeKb: draw.of(64, 256) };
  return {
    ...common,
    mtu: draw.of(576, 1492, 8992),
    ipVersion: draw.of(4, 6),
    largeSend: draw.of(false, true),
    checksumOffload: draw.of(false, true),
    inboundQueues: draw.of(false, true),
    inbperf: draw.of('dynamic', 'minlatency'),
    lossPercent: draw.of(0, 0, 0, 0.1),
  };
}

function messages(draw: Draw): Part {
  const kind = draw.of('RR', 'RR', 'RR', 'CRR', 'TN3270', 'EE');
  return {
    name: 'rr',
    kind,
    clients: draw.of(1, 2, 7, 30, 120, 600),
    sendBytes: draw.size(1, 100_000),
    receiveBytes: draw.size(1, 300_000),
    direction: draw.of('inbound', 'outbound'),
    applicationCpuMs: draw.of(0, 0, 0.05, 0.5),
    thinkTimeUs: draw.of(0, 0, 0, 3000),
  };
}

function protectionOf(draw: Draw): Part {
  const tls = { kind: 'at-tls', cryptoExpress: '7S', cipher: draw.of('AES-128-GCM', 'AES-256-CBC-SHA') };
  return draw.of<Part>({}, {}, { protection: tls }, { protection: { kind: 'ipsec', ziipIpsec: draw.of(true, false) } });
}

/** A scenario of any kind: machine, path, traffic and protection do not know of each other. */
function anything(draw: Draw, path: Part = draw.of(true, true, false) ? far(draw) : near(draw)): Part {
  return scenario(machine(draw), path, messages(draw), protectionOf(draw));
}

const of = (
  name: string,
  expected: readonly Expected[],
  after: (base: Part, draw: Draw) => Part,
  path?: (draw: Draw) => Part,
): Relation =>
  relation(`whatever the scenario: ${name}`, expected, (draw) => {
    const base = anything(draw, path?.(draw));
    return [base, after(base, draw)];
  });

/** Where packets are lost, a few timers decide what a run gets. */
const lossless = (draw: Draw): Part => ({ ...far(draw), lossPercent: 0 });

/** What holds in scenarios of which nothing but the change is chosen. */
export const ANYTHING: readonly Relation[] = [
  of('the same once more', UNCHANGED, (base) => ({ ...base, description: 'once more' })),
  of(
    'more general processors',
    [[RATE, 'up', SLACK]],
    (base, draw) => withHosts(base, { cps: draw.of(32, 64) }),
    lossless,
  ),
  of(
    'the newest machine',
    [
      [BOTH_CPU, 'down', SLACK],
      [RATE, 'up', SLACK],
    ],
    (base) => withHosts(base, { cpc: 'z17' }),
    lossless,
  ),
  of(
    'more distance',
    [
      [RATE, 'down', SLACK],
      [LATENCY, 'up', SLACK],
    ],
    (base) => withPath(base, { rttUs: 20_000 }),
    lossless,
  ),
  of(
    'a faster line',
    [[RATE, 'up', SLACK]],
    (base) => withPath(base, { speedGbps: 25, adapter: 'Network-Express' }),
    lossless,
  ),
  of(
    'more time of the application',
    [
      [RATE, 'down', SLACK],
      [BOTH_CPU, 'up', SLACK],
    ],
    (base) => withFlow(base, { applicationCpuMs: 1 }),
    lossless,
  ),
  of(
    'far larger messages',
    [
      [RATE, 'down', SLACK],
      [BOTH_CPU, 'up', SLACK],
    ],
    (base) => withFlow(base, { sendBytes: 400_000, receiveBytes: 900_000 }),
    lossless,
  ),
  of(
    'twice the clients',
    [[RATE, 'up', SLACK]],
    (base) => {
      const [flow] = (base.workload as { flows: Part[] }).flows;
      return withFlow(base, { clients: 2 * (flow!.clients as number) });
    },
    lossless,
  ),
  of(
    'losses',
    [[RATE, 'down', 0.1]],
    (base) => withPath(base, { lossPercent: 2 }),
    (draw) => ({ ...lossless(draw), kind: 'osa', rmbeKb: undefined }),
  ),
];
