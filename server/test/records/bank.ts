import { terminalSession } from './telnet-writer.js';
import { clientTransfer, serverTransfer } from './transfer-writer.js';
import { connectionEnd, interfaceStatistics, portStatistics, stackStatistics, type Written } from './writer.js';
import { zertSummary } from './zert-writer.js';

/** 2026-03-05 00:00, a Thursday; all times are local. */
export const DAY_S = Date.UTC(2026, 2, 5) / 1000;

interface Total {
  connections: number;
  bytesIn: number;
  bytesOut: number;
}

/** Content of a day: totals by port and hour of the day. */
export interface BankDay {
  records: Buffer[];
  totals: Map<number, Total[]>;
}

/** Services of the bank: number of connections per hour at noon, and the traffic of each. */
const SERVICES = [
  {
    port: 446,
    job: 'DB2DIST',
    noon: 120,
    requests: 400,
    send: 200,
    receive: 2000,
    network: '10.20.1',
    rttMs: 1,
    lifeS: 900,
    tls: { version: 0x0303, cipher: 'C030' },
  },
  {
    port: 1414,
    job: 'MQ1CHIN',
    noon: 20,
    requests: 2000,
    send: 4000,
    receive: 300,
    network: '10.30.7',
    rttMs: 2,
    lifeS: 1800,
    smc: true,
  },
  {
    port: 443,
    job: 'WEBSRV',
    noon: 600,
    requests: 1,
    send: 700,
    receive: 8000,
    network: '172.16.5',
    rttMs: 12,
    lifeS: 2,
    tls: { version: 0x0304, cipher: '1302' },
  },
  {
    port: 992,
    job: 'TN3270',
    noon: 60,
    requests: 150,
    send: 100,
    receive: 1500,
    network: '10.99.0',
    rttMs: 20,
    lifeS: 3000,
    telnet: true,
    tls: { version: 0x0303, cipher: '009D' },
  },
] as const;

/** A generator of numbers from 0 to 1 that is reproducible by seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A day of one stack: online work by day, file transfers at night, statistics every 15 minutes. `scale` multiplies the number of connections. */
export function bankDay(seed: number, scale = 1): BankDay {
  const random = randomFrom(seed);
  const by = { system: 'SYSA', stack: 'TCPIP', sysplex: 'PLEXA', release: 'CS V2R5' };
  const timed: { atS: number; record: Buffer }[] = [];
  const totals = new Map<number, Total[]>();
  const count = (port: number, atS: number, connections: number, bytesIn: number, bytesOut: number): void => {
    if (!totals.has(port))
      totals.set(
        port,
        Array.from({ length: 24 }, () => ({ connections: 0, bytesIn: 0, bytesOut: 0 })),
      );
    const total = totals.get(port)![Math.floor((atS - DAY_S) / 3600)]!;
    total.connections += connections;
    total.bytesIn += bytesIn;
    total.bytesOut += bytesOut;
  };
  const add = (atS: number, write: (by: Written) => Buffer): void =>
    void timed.push({ atS, record: write({ ...by, atS }) });
  let id = 1000;

  for (let hour = 0; hour < 24; hour++) {
    const begin = DAY_S + hour * 3600;
    const busy = hour >= 7 && hour < 20 ? 1 - Math.abs(13 - hour) / 10 : 0.05;
    for (const service of SERVICES) {
      const connections = Math.max(1, Math.round(service.noon * busy * scale));
      for (let index = 0; index < connections; index++) {
        const atS = begin + Math.floor(random() * 3_590) + 5;
        const requests = Math.max(1, Math.round(service.requests * (0.5 + random())));
        const [bytesIn, bytesOut] = [requests * service.send, requests * service.receive];
        const [perRequest, perReply] = [Math.ceil(service.send / 1452), Math.ceil(service.receive / 1452)];
        id++;
        count(service.port, atS, 1, bytesIn, bytesOut);
        add(atS, (at) =>
          connectionEnd(at, {
            job: service.job,
            id,
            remote: `${service.network}.${1 + Math.floor(random() * 250)}`,
            local: '10.1.1.1',
            remotePort: 20_000 + (id % 40_000),
            localPort: service.port,
            isServer: true,
            startS: atS - service.lifeS,
            endS: atS,
            bytesIn,
            bytesOut,
            segmentsIn: 3 + requests * perRequest + Math.floor((requests * (perReply - 1)) / 2),
            segmentsOut: 3 + requests * perReply + Math.floor((requests * (perRequest - 1)) / 2),
            rttMs: service.rttMs,
            retransmissions: index % 50 === 0 ? 3 : 0,
            smc: 'smc' in service,
            telnet: 'telnet' in service,
            ...('tls' in service ? { tls: service.tls } : {}),
          }),
        );
      }
    }
    if (hour >= 22 || hour < 6)
      for (let file = 0; file < Math.max(1, Math.round(12 * scale)); file++) {
        const atS = begin + Math.floor(random() * 3_500) + 60;
        const bytes = 5_000_000 + Math.floor(random() * 20_000_000);
        const isStore = file % 3 === 0;
        const isClient = file % 4 === 3;
        id++;
        const into = isStore !== isClient;
        count(21, atS, 1, into ? bytes : 0, into ? 0 : bytes);
        const transfer = {
          command: isStore ? 'STOR' : 'RETR',
          remote: '192.168.40.9',
          local: '10.1.1.1',
          startS: atS - 20,
          endS: atS,
          bytes,
          dataConnection: id,
        } as const;
        const data = (at: Written): Buffer =>
          connectionEnd(at, {
            job: isClient ? 'BATCH1' : 'FTPD1',
            id,
            remote: '192.168.40.9',
            local: '10.1.1.1',
            remotePort: isClient ? 50_123 : 40_001,
            localPort: isClient ? 40_002 : 20,
            isServer: false,
            startS: atS - 20,
            endS: atS,
            bytesIn: into ? bytes : 0,
            bytesOut: into ? 0 : bytes,
            segmentsIn: 9000,
            segmentsOut: 9000,
            rttMs: 30,
            retransmissions: 9,
          });
        const finished = (at: Written): Buffer =>
          isClient ? clientTransfer(at, transfer) : serverTransfer(at, transfer);
        // Either record may be written first.
        for (const write of file % 2 ? [data, finished] : [finished, data]) add(atS, write);
      }
    for (let quarter = 0; quarter < 4; quarter++) {
      // Written at the end of the interval: the last one of an hour is written in the next hour.
      const atS = begin + (quarter + 1) * 900 + 0.4;
      if (atS >= DAY_S + 86_400) break;
      const link = {
        mtu: 8992,
        speedMbps: 25_000,
        intervalS: 900,
        bytesIn: 1_000_000,
        bytesOut: 9_000_000,
        pnetid: 'NETA',
      };
      add(atS, (at) =>
        interfaceStatistics(at, [
          { ...link, name: 'OSA1', type: 'IPAQENET', home: '10.1.1.2' },
          { ...link, name: 'VIPA1', type: 'VIRTUAL', home: '10.1.1.1', speedMbps: 0, pnetid: '' },
        ]),
      );
      add(atS, (at) => stackStatistics(at, { intervalS: 900, segmentsOut: 20_000, retransmitted: 40, discarded: 2 }));
      add(atS, (at) =>
        portStatistics(at, [{ port: 446, job: 'DB2DIST', connections: 30, overflows: quarter, intervalS: 900 }]),
      );
      add(atS, (at) =>
        zertSummary(at, {
          job: 'MQ1CHIN',
          server: '10.1.1.1',
          client: '10.30.7.9',
          port: 1414,
          isServer: true,
          intervalS: 900,
          protocols: 0x80,
          before: { connections: 10, bytesIn: 1000, bytesOut: 2000 },
          after: { connections: 15, bytesIn: 5000, bytesOut: 9000 },
          tls: { version: 0x0303, cipher: '003D' },
        }),
      );
    }
    add(begin + 1800, (at) =>
      terminalSession(at, {
        remote: '10.99.0.7',
        local: '10.1.1.1',
        port: 992,
        bytesIn: 5000,
        bytesOut: 90_000,
        durationS: 600,
        transactions: 60,
      }),
    );
  }
  timed.sort((a, b) => a.atS - b.atS);
  return { records: timed.map(({ record }) => record), totals };
}
