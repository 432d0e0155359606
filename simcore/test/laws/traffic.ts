import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withPath } from './draw.js';
import {
  BOTH_CPU,
  CLIENT_CPU,
  type Expected,
  FASTER,
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

const near = { rttUs: 0 };
const served = { direction: 'inbound', sendBytes: 500, receiveBytes: 4000 };
const tls = (change: Part = {}): Part => ({ protection: { kind: 'at-tls', cryptoExpress: '7S', ...change } });

/**
 * A sender fills a window with whole segments (RFC 9293, section 3.8.6.2.1). One that right sizing has made larger than 64 KB holds an eighth segment of large
 * frames where it held seven, and is used better by that; of small frames it is one of 45.
 */
const SMALL_WINDOWS = [
  ['usual', 1492, SLACK],
  ['large', 8992, 1 / 7 + SLACK],
] as const;

const DISTANCES_US = [0, 300, 1000, 2000, 2500, 4000, 8000, 20_000];

/**
 * An acknowledgment that comes with the next segment, and so before anyone has waited for it long enough to be noticed, is later than one that is sent at once: the
 * end of a message that Nagle keeps until then leaves later by the distance of two segments.
 */
const AFTER_IMMEDIATE: readonly Expected[] = [
  [RATE, 'up', 0.12],
  [LATENCY, 'down', 0.12],
  [BOTH_CPU, 'down'],
];

/** A relation between two values of the first flow. */
function ofFlow(name: string, expected: Relation['expected'], of: (draw: Draw) => readonly [Part, Part]): Relation {
  return relation(name, expected, (draw) => {
    const [flow, change] = of(draw);
    const base = scenario(draw.host(), draw.osa(), flow);
    return [base, withFlow(base, change)];
  });
}

/** Between no protection, or one kind of it, and another. */
function ofProtection(
  name: string,
  expected: Relation['expected'],
  before: Part,
  after: Part,
  flow: (draw: Draw) => Part,
): Relation {
  return relation(name, expected, (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, draw.osa(), flow(draw), before);
    return [base, { ...base, ...after }];
  });
}

const ciphers = (name: string, lighter: string, heavier: string): Relation =>
  ofProtection(name, [[BOTH_CPU, 'up', 0.01]], tls({ cipher: lighter }), tls({ cipher: heavier }), (draw) =>
    draw.rr({ sendBytes: 16_384, receiveBytes: 32_768 }),
  );

/**
 * Protection takes processor time. Whether it takes a part of the rate depends on the adapter: what comes while processors work on a queue needs no interrupt, so
 * where an adapter holds interrupts for a fixed time, more work on each packet can mean less waiting (IPsec: 11 % more of 25 clients over INBPERF BALANCED).
 */
const PROTECTIONS: readonly (readonly [name: string, change: Part])[] = [
  ['AT-TLS', tls()],
  ['IPsec', { protection: { kind: 'ipsec' } }],
];

/** What more work, more distance and more protection cost. */
export const TRAFFIC: readonly Relation[] = [
  ofFlow(
    'more clients',
    [
      [RATE, 'up'],
      [LATENCY, 'up', 0.06],
    ],
    (draw) => {
      const [fewer, more] = draw.neighbors(4, 10, 25, 60, 150);
      return [draw.rr({ clients: fewer, sendBytes: 500, receiveBytes: 1000 }), { clients: more }];
    },
  ),
  ofFlow(
    'many clients',
    [
      [RATE, 'up', 0.05],
      [LATENCY, 'up'],
    ],
    (draw) => [draw.rr({ clients: 200, sendBytes: 200, receiveBytes: 2000 }), { clients: 800 }],
  ),
  ofFlow(
    'larger requests',
    [
      [RATE, 'down'],
      [BOTH_CPU, 'up'],
    ],
    (draw) => {
      const [smaller, larger] = draw.neighbors(100, 1000, 4000, 16_000, 64_000);
      return [draw.rr({ sendBytes: smaller, receiveBytes: 500 }), { sendBytes: larger }];
    },
  ),
  ofFlow(
    'larger replies',
    [
      [RATE, 'down'],
      [BOTH_CPU, 'up'],
    ],
    (draw) => {
      const [smaller, larger] = draw.neighbors(100, 1000, 4000, 16_000, 64_000);
      return [draw.rr({ sendBytes: 500, receiveBytes: smaller }), { receiveBytes: larger }];
    },
  ),
  ofFlow('a receiver that waits for all', [[SERVER_CPU, 'down', 0.05]], (draw) => [
    draw.rr({ sendBytes: 400_000, receiveBytes: 100 }),
    { msgWaitAll: true },
  ]),
  ofFlow(
    'more bytes in each receive',
    [
      [SERVER_CPU, 'down'],
      [RATE, 'up'],
    ],
    (draw) => {
      const [fewer, more] = draw.neighbors(1000, 4000, 8000, 16_000, 32_000);
      return [
        draw.rr({ sendBytes: 400_000, receiveBytes: 100, averageReceiveBytes: fewer }),
        { averageReceiveBytes: more },
      ];
    },
  ),
  ofFlow(
    'more processor time of the application',
    [
      ['hosts.server.networkCpMsPerMB', 'same', 0.15],
      [LATENCY, 'up'],
    ],
    (draw) => [draw.rr({ ...served, clients: 400, ratePerS: 400, applicationCpuMs: 0.1 }), { applicationCpuMs: 1 }],
  ),
  ofFlow('pauses between requests', [[RATE, 'down']], (draw) => [draw.rr(), { thinkTimeUs: 1000 }]),
  ofFlow(
    'longer pauses',
    [
      [RATE, 'down'],
      [SERVER_BUSY, 'down'],
    ],
    (draw) => [draw.rr({ clients: 20, thinkTimeUs: 1000 }), { thinkTimeUs: 5000 }],
  ),
  ofFlow(
    'a higher rate',
    [
      [RATE, 'up', -0.9],
      [SERVER_BUSY, 'up', -0.5],
    ],
    (draw) => [draw.rated({ ratePerS: 500 }), { ratePerS: 1000 }],
  ),
  ofFlow('a higher rate under an application', [[LATENCY, 'up', 0.05]], (draw) => [
    draw.rated({ ratePerS: 500, applicationCpuMs: 0.3 }),
    { ratePerS: 1500 },
  ]),
  ofFlow('a higher rate costs a transaction no more', [[SERVER_CPU, 'down', 0.05]], (draw) => [
    draw.rated({ ratePerS: 1000 }),
    { ratePerS: 4000 },
  ]),
  ofFlow(
    'connections that live longer',
    [
      [RATE, 'up'],
      [BOTH_CPU, 'down'],
    ],
    (draw) => [draw.rr({ requestsPerConnection: 2 }), { requestsPerConnection: 50 }],
  ),
  ofFlow(
    'a connection for each request',
    [
      [RATE, 'down'],
      [BOTH_CPU, 'up'],
    ],
    (draw) => [draw.rr(), { kind: 'CRR' }],
  ),
  ofFlow(
    'the name of a flow',
    [
      [RATE, 'same', 0.02],
      [SERVER_CPU, 'same', 0.01],
    ],
    (draw) => [draw.rr(), {}],
  ),
  ofFlow(
    'a request in several writes',
    [
      [RATE, 'down'],
      [CLIENT_CPU, 'up'],
    ],
    (draw) => [draw.rr({ direction: 'inbound', sendBytes: 2000 }), { writesPerRequest: 3 }],
  ),
  relation('several writes that wait for acknowledgments', [[LATENCY, 'up', -3]], (draw) => {
    const flow = draw.rr({ direction: 'inbound', sendBytes: 900, receiveBytes: 900, clients: 1 });
    const base = scenario(draw.host(), draw.osa(), flow, { tcp: { delayAcks: 'delayed', nagle: true } });
    return [base, withFlow(base, { writesPerRequest: 2 })];
  }),
  relation('acknowledgments that adapt, several writes', FASTER, (draw) => {
    const flow = draw.rr({ direction: 'inbound', sendBytes: 900, receiveBytes: 900, clients: 2, writesPerRequest: 2 });
    const base = scenario(draw.host(), draw.osa(), flow, { tcp: { delayAcks: 'delayed' } });
    return [base, { ...base, tcp: { delayAcks: 'auto' } }];
  }),
  ...(['delayed', 'immediate'] as const).map((delayAcks) =>
    relation(
      `acknowledgments that adapt after ${delayAcks} ones`,
      delayAcks === 'immediate' ? AFTER_IMMEDIATE : FASTER,
      (draw) => {
        const flow = draw.of(
          draw.rr({ writesPerRequest: draw.of(1, 2, 3) }),
          draw.crr({ writesPerRequest: 2 }),
          draw.stream(),
        );
        // With 16 KB at both ends nothing is claimed: a writer goes on when half of its buffer is free, six segments, and whether these are acknowledged one by one
        // or two by two decides which part of the eleven in the window is on its way.
        const buffers = draw.of({}, { sendBufferKb: 16, receiveBufferKb: 64 }, { receiveBufferKb: 16 });
        const base = scenario(draw.host(), { ...draw.osa(), rttUs: draw.of(0, 500, 5000) }, flow, {
          tcp: { ...buffers, delayAcks },
        });
        return [base, { ...base, tcp: { ...buffers, delayAcks: 'auto' } }];
      },
    ),
  ),
  relation('immediate acknowledgments cost time of processors', [[BOTH_CPU, 'up']], (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.stream(), { tcp: { delayAcks: 'delayed' } });
    return [base, { ...base, tcp: { delayAcks: 'immediate' } }];
  }),
  relation(
    'the seed',
    [
      [RATE, 'same', 0.05],
      [SERVER_CPU, 'same', 0.05],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.rr());
      return [
        { ...base, run: { seed: 1, replications: 1 } },
        { ...base, run: { seed: 2, replications: 1 } },
      ];
    },
  ),
  relation('the same once more', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    return [base, { ...base, name: 'once more', run: { replications: 1, seed: 1 } }];
  }),
  relation(
    'a longer run',
    [
      [RATE, 'same', 0.03],
      [SERVER_CPU, 'same', 0.03],
    ],
    (draw) => {
      const base = scenario(draw.host(), draw.osa(), draw.rr({ clients: 5 }));
      return [base, { ...base, run: { replications: 1, durationS: 1 } }];
    },
  ),
  relation('a longer run, transfers at a rate beside requests', [[LATENCY, 'same', 0.08]], (draw) => {
    const flow = draw.stream({ clients: 2, sendBytes: 1_000_000, receiveBytes: 1, ratePerS: 10 });
    const busy = draw.rated({ name: 'busy', ratePerS: 2000 });
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: 1000 }, [flow, busy], {
      tcp: { sendBufferKb: 16, receiveBufferKb: 16 },
    });
    return [base, { ...base, run: { replications: 1, durationS: 20 } }];
  }),
  relation(
    'a longer run, many clients',
    [
      [RATE, 'same', 0.03],
      [LATENCY, 'same', 0.03],
    ],
    (draw) => {
      const path = { kind: draw.of('smc-d', 'osa', 'hipersockets') };
      const base = scenario(
        { ...draw.host(), cps: 8 },
        path,
        draw.rr({ clients: 400, sendBytes: 200, receiveBytes: 2000 }),
      );
      return [base, { ...base, run: { replications: 1, durationS: 1 } }];
    },
  ),

  relation(
    'more distance, requests',
    [
      [RATE, 'down'],
      [LATENCY, 'up'],
    ],
    (draw) => {
      const [nearer, farther] = draw.neighbors(...DISTANCES_US);
      const base = scenario(draw.host(), { ...draw.osa(), rttUs: nearer }, draw.rr());
      return [base, withPath(base, { rttUs: farther })];
    },
  ),
  relation('more distance, streams', [[MBS, 'down']], (draw) => {
    const [nearer, farther] = draw.neighbors(...DISTANCES_US);
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: nearer }, draw.stream());
    return [base, withPath(base, { rttUs: farther })];
  }),
  ...SMALL_WINDOWS.map(([frames, mtu, slack]) =>
    relation(`more distance, streams with small buffers and ${frames} frames`, [[MBS, 'down', slack]], (draw) => {
      const [nearer, farther] = draw.neighbors(...DISTANCES_US);
      const tcp = { tcp: { receiveBufferKb: draw.of(64, 128), sendBufferKb: draw.of(64, 256) } };
      const base = scenario(draw.host(), { ...draw.osa(), mtu, rttUs: nearer }, draw.stream(), tcp);
      return [base, withPath(base, { rttUs: farther })];
    }),
  ),
  relation('more distance, connections', [[RATE, 'down']], (draw) => {
    const [nearer, farther] = draw.neighbors(...DISTANCES_US);
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: nearer }, draw.crr(), draw.of({}, tls()));
    return [base, withPath(base, { rttUs: farther })];
  }),
  relation('more distance, SMC-R', [[RATE, 'down']], (draw) => {
    const [nearer, farther] = draw.neighbors(0, 50, 200, 1000);
    const base = scenario(draw.host(), { kind: 'smc-r', rttUs: nearer }, draw.traffic());
    return [base, withPath(base, { rttUs: farther })];
  }),
  relation('batches over a long line take longer than their bytes', [[MBS, 'down']], (draw) => {
    const flow = draw.stream({ clients: 1, sendBytes: 50_000_000, receiveBytes: 1 });
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: 80_000 }, flow);
    return [base, withFlow(base, { sendBytes: 5_000_000 })];
  }),
  relation('losses', [[MBS, 'down']], (draw) => {
    const path = { ...draw.osa(), rttUs: draw.of(5000, 20_000), lossPercent: 0 };
    const base = scenario(draw.host(), path, draw.stream({ clients: 1 }));
    return [base, withPath(base, { lossPercent: 0.2 })];
  }),
  relation('more losses', [[MBS, 'down', 0.1]], (draw) => {
    const path = { ...draw.osa(), rttUs: 20_000, lossPercent: 0.1 };
    const base = scenario(draw.host(), path, draw.stream({ clients: 1 }));
    return [base, withPath(base, { lossPercent: 1 })];
  }),
  relation('losses nearby', [[LATENCY, 'up']], (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.stream({ clients: 1 }));
    return [base, withPath(base, { lossPercent: draw.of(0.1, 0.5) })];
  }),
  relation('selective acknowledgments where packets are lost', [[MBS, 'up', 0.1]], (draw) => {
    const path = { ...draw.osa(), rttUs: 20_000, lossPercent: draw.of(0.2, 0.5) };
    const base = scenario(draw.host(), path, draw.stream({ clients: 2 }), { tcp: { selectiveAck: false } });
    return [base, { ...base, tcp: { selectiveAck: true } }];
  }),
  relation('selective acknowledgments where nothing is lost', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic(), { tcp: { selectiveAck: false } });
    return [base, { ...base, tcp: { selectiveAck: true } }];
  }),
  relation('right sizing of far streams', [[MBS, 'up']], (draw) => {
    const path = { ...draw.osa(), rttUs: draw.of(3000, 10_000, 40_000) };
    const base = scenario(draw.host(), path, draw.stream({ clients: 1 }), {
      tcp: { receiveBufferKb: 64, rightSizing: false },
    });
    return [base, { ...base, tcp: { receiveBufferKb: 64, rightSizing: true } }];
  }),
  relation('larger receive buffers of far streams', [[MBS, 'up']], (draw) => {
    const [smaller, larger] = draw.neighbors(32, 64, 128, 256, 1024);
    const tcp = { receiveBufferKb: smaller, maxReceiveBufferKb: 2048, sendBufferKb: 1024, rightSizing: false };
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: 10_000 }, draw.stream({ clients: 1 }), { tcp });
    return [base, { ...base, tcp: { ...tcp, receiveBufferKb: larger } }];
  }),
  relation('larger send buffers of far streams', [[MBS, 'up']], (draw) => {
    const [smaller, larger] = draw.neighbors(32, 64, 128, 256);
    const tcp = { receiveBufferKb: 1024, maxReceiveBufferKb: 2048, sendBufferKb: smaller, rightSizing: false };
    const base = scenario(draw.host(), { ...draw.osa(), rttUs: 10_000 }, draw.stream({ clients: 1 }), { tcp });
    return [base, { ...base, tcp: { ...tcp, sendBufferKb: larger } }];
  }),
  relation('twice the far streams', [[MBS, 'up', -0.6]], (draw) => {
    const path = { ...draw.osa(), rttUs: 20_000, mtu: 8992 };
    const tcp = { receiveBufferKb: 64, sendBufferKb: 256, rightSizing: false };
    const base = scenario({ ...draw.host(), cps: 8 }, path, draw.stream({ clients: 1 }), { tcp });
    return [base, withFlow(base, { clients: 2 })];
  }),

  ...PROTECTIONS.flatMap(([name, after]) => [
    ofProtection(name, [[BOTH_CPU, 'up']], {}, after, (draw) => draw.traffic()),
    relation(`${name} over an adapter that holds nothing back`, [[RATE, 'down']], (draw) => {
      const path = { ...draw.osa(), optimizedLatencyMode: true };
      const base = scenario({ ...draw.host(), cps: 8 }, path, draw.traffic());
      return [base, { ...base, ...after }];
    }),
  ]),
  ofProtection(
    'AT-TLS in place of IPsec, streams',
    [[BOTH_CPU, 'down']],
    { protection: { kind: 'ipsec' } },
    tls(),
    (draw) => draw.stream(),
  ),
  ofProtection(
    'a session that is resumed',
    [
      [BOTH_CPU, 'down'],
      [RATE, 'up'],
    ],
    tls({ handshake: 'full' }),
    tls({ handshake: 'resumed' }),
    (draw) => draw.crr(),
  ),
  ofProtection(
    'a private key in a Crypto Express',
    [
      [SERVER_CPU, 'down', -0.5],
      [RATE, 'up'],
    ],
    tls({ cryptoExpress: 'none' }),
    tls({ cryptoExpress: '7S' }),
    (draw) => draw.crr(),
  ),
  ofProtection(
    'ECDHE in place of RSA, both ends',
    [
      [SERVER_CPU, 'up', -1],
      [CLIENT_CPU, 'up', -1],
    ],
    tls({ cipher: 'TLS_RSA_WITH_AES_128_GCM_SHA256' }),
    tls({ cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256' }),
    (draw) => draw.crr(),
  ),
  ofProtection(
    'NULL with SHA costs more than nothing',
    [[BOTH_CPU, 'up']],
    {},
    tls({ cipher: 'TLS_RSA_WITH_NULL_SHA256' }),
    (draw) => draw.rr({ sendBytes: 10_000, receiveBytes: 10_000 }),
  ),
  relation('TLS 1.3 over a distance', [[LATENCY, 'down', -0.15]], (draw) => {
    const flow = draw.crr({ clients: 1, sendBytes: 500, receiveBytes: 2000 });
    const base = scenario(
      { ...draw.host(), cps: 4 },
      { ...draw.osa(), rttUs: 30_000 },
      flow,
      tls({ cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256' }),
    );
    return [base, { ...base, ...tls({ cipher: 'TLS_AES_128_GCM_SHA256' }) }];
  }),
  relation(
    'more sessions that are resumed',
    [
      [BOTH_CPU, 'down'],
      [RATE, 'up'],
    ],
    (draw) => {
      const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), draw.crr({ sessionReuse: 0.1 }), tls());
      return [base, withFlow(base, { sessionReuse: 0.9 })];
    },
  ),
  ciphers('AES-GCM with a longer key', 'AES-128-GCM', 'AES-256-GCM'),
  ciphers('AES-CBC with a longer key', 'AES-128-CBC-SHA', 'AES-256-CBC-SHA'),
  relation('AES-CBC after AES-GCM, where CPACF has an instruction for GCM', [[BOTH_CPU, 'up', 0.01]], (draw) => {
    const flow = draw.rr({ sendBytes: 16_384, receiveBytes: 32_768 });
    const host = { ...draw.host(), cpc: draw.of('z14', 'z15', 'z16', 'z17'), cps: 8 };
    const base = scenario(host, draw.osa(), flow, tls({ cipher: 'AES-128-GCM' }));
    return [base, { ...base, ...tls({ cipher: 'AES-128-CBC-SHA' }) }];
  }),
  ciphers('Triple DES after AES-CBC', 'AES-256-CBC-SHA', '3DES-SHA'),
  ciphers('Triple DES after AES-GCM', 'AES-256-GCM', '3DES-SHA'),
  ciphers('ChaCha20 after AES-GCM', 'AES-256-GCM', 'CHACHA20-POLY1305'),
  ofProtection('zERT', [[BOTH_CPU, 'up', 0.01]], tls(), { zert: 'discovery' }, (draw) => draw.crr()),
  relation('a line that is not far is no line', [[RATE, 'same', 1e-9]], (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.rr());
    return [base, withPath(base, near)];
  }),
  relation('faster disks', [['flows.rr.throughputMBs', 'up']], (draw) => {
    const flow = { name: 'rr', kind: 'FTP', clients: 2, sendBytes: 1, receiveBytes: 20_000_000 };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow, { dasd: { readMBs: 200, writeMBs: 200 } });
    return [base, { ...base, dasd: { readMBs: 400, writeMBs: 400 } }];
  }),
  relation('disks without zHPF', [['flows.rr.throughputMBs', 'down', -0.1]], (draw) => {
    const flow = { name: 'rr', kind: 'FTP', clients: 1, sendBytes: 1, receiveBytes: 20_000_000 };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow, {
      dasd: { readMBs: 200, writeMBs: 400, zhpf: true },
    });
    return [base, { ...base, dasd: { readMBs: 200, writeMBs: 400, zhpf: false } }];
  }),
  relation('text in place of binary', [[BOTH_CPU, 'up']], (draw) => {
    const flow = { name: 'rr', kind: 'FTP', clients: 1, sendBytes: 1, receiveBytes: 20_000_000, ascii: false };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow);
    return [base, withFlow(base, { ascii: true })];
  }),
  relation('IKEv1 activations with certificates', [['hosts.server.cpMsPerTransaction', 'up']], (draw) => {
    const flow = { name: 'rr', kind: 'IKE', clients: 10, ikeVersion: draw.of(1, 2), ikeAuthentication: 'psk' };
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), flow);
    return [base, withFlow(base, { ikeAuthentication: 'rsa' })];
  }),
];
