import { withAllHours } from '../../src/engine/measured/workload/all-hours.js';
import { RecordCollector } from '../../src/engine/measured/workload/collector.js';
import { type WorkloadResult, workloadOf } from '../../src/engine/measured/workload/result.js';
import { DAY_S } from '../records/bank.js';
import { CONNECTION as COLLECTED, collected } from '../records/collected.js';
import { CONTAINERS } from '../records/containers.js';
import { serverTransfer } from '../records/transfer-writer.js';
import {
  type Connection,
  connectionEnd,
  interfaceStatistics,
  portStatistics,
  stackStatistics,
  type Written,
  withHeader,
} from '../records/writer.js';
import { zertDetail, zertSummary } from '../records/zert-writer.js';

const HOUR_S = 3600;
const DAY = 24 * HOUR_S;
const BY: Written = { system: 'SYSA', stack: 'TCPIP', atS: DAY_S + 10 * HOUR_S + 60 };
const CONNECTION: Connection = { ...COLLECTED, startS: BY.atS - 100, endS: BY.atS };
const SESSION = {
  job: 'WEB',
  server: '10.1.1.1',
  client: '10.9.9.9',
  port: 443,
  isServer: true,
  intervalS: 900,
  protocols: 0x80,
  before: { connections: 4, bytesIn: 100, bytesOut: 700 },
  after: { connections: 9, bytesIn: 1100, bytesOut: 90_700 },
  tls: { version: 0x0303, cipher: 'C02F' },
};

async function resultOf(bytes: Buffer): Promise<WorkloadResult> {
  return workloadOf((await collected(bytes, 1000)).collector.end());
}

const ended = (atS: number, more: Partial<Connection> = {}): Buffer =>
  connectionEnd({ ...BY, atS }, { ...CONNECTION, startS: atS - 100, endS: atS, ...more });
const ports = (atS: number, intervalS = 900): Buffer =>
  portStatistics({ ...BY, atS }, [{ port: 446, job: 'DB2DIST', connections: 0, overflows: 0, intervalS }]);
const summary = (before: number, after: number): Buffer =>
  zertSummary(BY, {
    ...SESSION,
    before: { ...SESSION.before, connections: before },
    after: { ...SESSION.after, connections: after },
  });

function without<T extends object, K extends keyof T>(all: T, key: K): Omit<T, K> {
  const { [key]: _left, ...rest } = all;
  return rest;
}

/** Writes bytes into a copy of the record, in hexadecimal. */
function patched(record: Buffer, at: number, hex: string): Buffer {
  const copy = Buffer.from(record);
  copy.write(hex, at, 'hex');
  return copy;
}

describe('protection that a connection shows', () => {
  test.each([
    ['AT-TLS, secure', { attls: [3, 4] }, 'at-tls'],
    ['no policy', { attls: [1, 2] }, 'none'],
    ['the application never began TLS', { attls: [1, 5] }, 'none'],
    ['ended in the handshake', { attls: [2, 4] }, undefined],
    ['ended before the handshake', { attls: [1, 4] }, undefined],
  ] as const)('%s', async (_, more, protection) => {
    const { flows } = (await resultOf(ended(BY.atS, more))).periods.peak!;
    expect(flows).toMatchObject([{ connections: 1, sendWindowBytes: 131_070 }]);
    expect(flows[0]!.protection).toBe(protection);
  });

  test('a zERT summary alone does not show which TLS it is; with a termination record, it is the TLS of the application', async () => {
    const zert = summary(4, 9);
    const alone = (await resultOf(zert)).periods.average!.flows[0]!;
    expect([alone.protection, alone.tlsVersion, alone.cipher]).toEqual([undefined, 'TLSv1.2', 'C02F']);
    const own = connectionEnd(BY, { ...CONNECTION, job: 'WEB', localPort: 443, remote: '10.9.9.9', bytesOut: 90_000 });
    const both = (await resultOf(Buffer.concat([zert, own]))).periods.average!.flows[0]!;
    expect([both.protection, both.tlsVersion, both.cipher]).toEqual(['none', 'TLSv1.2', 'C02F']);
  });
});

describe('SSH that zERT recognizes', () => {
  const SSH = { protection: 'none', applicationProtection: 'ssh', sshVersion: '2' };
  const zert = zertSummary(BY, { ...without(SESSION, 'tls'), protocols: 0x40, port: 22, ssh: { version: 2 } });
  const detail = { ...CONNECTION, event: 3, ssh: { version: 2 } };

  test.each([
    ['a summary alone', [zert]],
    [
      'a summary and connections of the server',
      [zert, ended(BY.atS, { job: 'WEB', localPort: 22, remote: '10.9.9.9', bytesOut: 90_000 })],
    ],
    ['detail alone', [zertDetail(BY, detail)]],
    ['detail and the end of the connection', [zertDetail(BY, { ...detail, event: 1 }), ended(BY.atS)]],
    ['detail that a policy requests, and the end', [zertDetail(BY, { ...detail, event: 7 }), ended(BY.atS)]],
  ])('%s', async (_, records) => {
    const { flows } = (await resultOf(Buffer.concat(records))).periods.average!;
    expect(flows).toMatchObject([SSH]);
    expect(flows[0]).not.toHaveProperty('tlsVersion');
  });
});

test('zERT information is matched to its connection, whichever record is written first', async () => {
  const detail = { ...CONNECTION, tls: { version: 0x0303, cipher: 'C030' } };
  const pairs = [1, 2, 3].map((id) => ({
    end: ended(BY.atS + id, { id, localPort: 7000 + id }),
    zert: zertDetail({ ...BY, atS: BY.atS + id }, { ...detail, id, event: 4 }),
  }));
  const [first, second, third] = pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]];
  // The second connection is in the dump before the first record of zERT; the third one has no detail.
  const records = [second.end, first.zert, first.end, third.end, second.zert];
  const { flows } = (await resultOf(Buffer.concat(records))).periods.average!;
  const seen = flows.map(({ port, connections, applicationProtection, cipher }) => [
    port,
    connections,
    applicationProtection,
    cipher,
  ]);
  expect(seen.sort()).toEqual([
    [7001, 1, 'tls', 'C030'],
    [7002, 1, 'tls', 'C030'],
    [7003, 1, undefined, undefined],
  ]);
});

test('a server without ended connections is counted by its zERT summaries; other servers are counted once', async () => {
  const open = zertSummary(BY, {
    ...SESSION,
    job: 'MQCHIN',
    port: 1414,
    before: { connections: 20, bytesIn: 100, bytesOut: 700 },
    after: { connections: 20, bytesIn: 500_100, bytesOut: 500_700 },
  });
  const end = ended(BY.atS, { job: 'WEB', localPort: 443, remote: '10.9.9.9', bytesOut: 90_000 });
  const records = [open, summary(4, 9), end];
  const { flows } = (await resultOf(Buffer.concat(records))).periods.average!;
  expect(flows.map(({ port, connections, bytesIn }) => [port, connections, bytesIn])).toEqual([
    [1414, 0, 500_000],
    [443, 1, 1000],
  ]);
  // Two connections were open at the end of the interval.
  expect(flows[0]!.requestsPerConnection).toBeGreaterThan(100);
});

test('of a server with ended connections, zERT adds only those that remain open', async () => {
  const summaryOf = (bytesOut: number): Buffer =>
    zertSummary(
      { ...BY, atS: BY.atS + 3600 },
      {
        ...SESSION,
        intervalS: 3600,
        before: { connections: 0, bytesIn: 0, bytesOut: 0 },
        after: { connections: 3, bytesIn: 1000, bytesOut },
      },
    );
  const end = ended(BY.atS, {
    job: 'WEB',
    localPort: 443,
    remote: '10.9.9.9',
    bytesIn: 1000,
    bytesOut: 99_000,
    segmentsIn: 33,
    segmentsOut: 83,
    tls: { version: 0x0303, cipher: 'C02F' },
  });
  const sumsOf = async (zert: Buffer): Promise<unknown> => {
    const { flows } = (await resultOf(Buffer.concat([end, zert]))).periods.average!;
    return flows.map(({ connections, bytesIn, bytesOut, protection }) => [connections, bytesIn + bytesOut, protection]);
  };
  expect(await sumsOf(summaryOf(110_000))).toEqual([[1, 100_000, 'at-tls']]);
  expect(await sumsOf(summaryOf(999_000))).toEqual([[3, 1_000_000, 'at-tls']]);
});

test.each([
  ['a data connection', { remotePort: 50_000, bytesOut: 0 }, 21],
  ['a connection with data in both directions', { remotePort: 50_000 }, 50_000],
  ['a connection of another job', { remotePort: 50_000, bytesOut: 0, job: 'OTHER' }, 50_000],
  ['a connection to another network', { remotePort: 50_000, bytesOut: 0, remote: '10.99.1.1' }, 50_000],
])('an FTP client without transfer records: %s', async (_, more, port) => {
  const client = { isServer: false, localPort: 40_000, job: 'BATCH' };
  const control = ended(BY.atS, { ...client, remotePort: 21 });
  const other = ended(BY.atS, { ...client, id: 8, bytesIn: 9_000_000, ...more });
  const { flows } = (await resultOf(Buffer.concat([other, control]))).periods.average!;
  expect(flows[0]).toMatchObject({ port, direction: 'outbound' });
});

test('clock values begin again in 2042: the time that a connection was open is known', async () => {
  const atS = Date.UTC(2042, 8, 18) / 1000;
  const end = connectionEnd({ ...BY, atS }, { ...CONNECTION, startS: atS - 3600, endS: atS });
  const { flows } = (await resultOf(end)).periods.average!;
  expect(flows).toMatchObject([{ thinkTimeUs: expect.closeTo(3_600_000_000 / 10, -8) }]);
});

test('connections that remain open: each segment contains data, and connections without data are not a flow', async () => {
  const open = { connections: 20, bytesIn: 100, bytesOut: 700 };
  const of = (port: number, bytes: number): Buffer =>
    zertSummary(BY, {
      ...SESSION,
      port,
      before: open,
      after: { connections: 20, bytesIn: 100 + bytes, bytesOut: 700 + bytes },
    });
  const { periods, read } = await resultOf(Buffer.concat([of(1414, 5000), of(1415, 0)]));
  expect(periods.average!.flows).toMatchObject([
    { port: 1414, kind: 'RR', sendBytes: 500, receiveBytes: 500, clients: 1 },
  ]);
  expect(read.leftOut).toEqual([
    { reason: 'zERT summaries of connections that sent nothing in the interval', count: 1 },
  ]);
});

test('the order of the sums does not matter', async () => {
  const collector = new RecordCollector();
  const jobs = Array.from({ length: 12 }, (_, index) => ({ job: `JOB${index}`, localPort: 2000 + index, id: index }));
  for (const atS of [BY.atS, BY.atS + HOUR_S])
    for (const more of jobs) {
      collector.take(ended(atS, more));
      collector.take(ended(atS, { ...more, id: 99 + more.id, bytesOut: 20_000, attls: [3, 4] }));
    }
  const all = collector.end();
  expect(workloadOf({ ...all, cells: [...all.cells].reverse() })).toEqual(workloadOf(all));
});

test('a restarted stack reuses connection IDs: no connection is lost', async () => {
  const records = [ended(BY.atS), ended(BY.atS + 10, { localPort: 4000 }), ended(BY.atS + 20, { localPort: 4000 })];
  const { flows } = (await resultOf(Buffer.concat(records))).periods.average!;
  expect(flows.map(({ port, connections }) => [port, connections])).toEqual([
    [4000, 2],
    [3000, 1],
  ]);
});

test.each([
  ['grows', 4, 9, 5],
  ['passes 2^32', 2 ** 32 - 3, 4, 7],
  ['begins again', 900, 4, 4],
])('a lifetime counter that %s', async (_, before, after, connections) => {
  expect((await resultOf(summary(before, after))).periods.average!.flows).toMatchObject([{ connections }]);
});

test('an eight-byte counter begins again wherever it was: it cannot exceed its maximum', async () => {
  const [before, after] = [3e9, 4000].map((bytesIn) => ({ connections: 5, bytesIn, bytesOut: 0 }));
  const again = zertSummary(BY, { ...SESSION, before: before!, after: after! });
  expect((await resultOf(again)).periods.average!.flows).toMatchObject([{ bytesIn: 4000 }]);
});

test('a summary with impossible byte counts is damaged; a field at the end of a connection has one source', async () => {
  const huge = zertSummary(BY, { ...SESSION, after: { connections: 9, bytesIn: 2e15, bytesOut: 700 } });
  const { read, periods } = await resultOf(Buffer.concat([huge, ended(BY.atS)]));
  expect(read.skipped).toEqual([{ reason: '119/12 with a damaged section', count: 1 }]);
  expect(periods.average!.flows).toHaveLength(1);
  expect(read.singleSource).toEqual(['119/2 (some fields)']);
});

describe('measured hours', () => {
  test.each([
    ['one interval', [ports(DAY_S + 10 * HOUR_S)], 1, 1],
    ['an interval of several hours', [ports(DAY_S + 10 * HOUR_S, 3 * HOUR_S)], 3, 3],
    [
      'two dumps with a day between: the gap was not measured',
      [ports(DAY_S + 10 * HOUR_S), ended(DAY_S + 9.5 * HOUR_S), ended(DAY_S + 40 * HOUR_S)],
      1,
      2,
    ],
    ['an interval over midnight', [ports(DAY_S + 300, 900)], 1, 1],
  ])('%s', async (_, records, portHours, flowHours) => {
    const { average } = (await resultOf(Buffer.concat(records))).periods;
    expect(average!.measured).toMatchObject({ portHours, flowHours });
  });

  test('rates and clients are those of the measured hours', async () => {
    // A connection that began before the first dump and ended in the second one.
    const long = { startS: DAY_S + 5 * HOUR_S, endS: DAY_S + 21.5 * HOUR_S, localPort: 50_000 };
    const records = [
      ...[10, 11].map((hour) => ended(DAY_S + hour * HOUR_S + 60, { job: 'WEB', id: hour })),
      ...[20, 21].map((hour) => ended(DAY_S + hour * HOUR_S + 60, { job: 'WEB', id: hour })),
      ended(DAY_S + 21.5 * HOUR_S, long),
      // Another system of the sysplex, measured for one hour.
      connectionEnd({ ...BY, system: 'SYSB', atS: DAY_S + 20 * HOUR_S }, { ...CONNECTION, job: 'WEB' }),
    ];
    const { average } = (await resultOf(Buffer.concat(records))).periods;
    const of = (stack: string, port: number) =>
      average!.flows.find((flow) => flow.stack === stack && flow.port === port)!;
    const [web, other] = [of('SYSA/TCPIP', 3000), of('SYSB/TCPIP', 3000)];
    expect(web.ratePerS).toBeCloseTo((web.requestsPerConnection * 4) / (4 * HOUR_S), 5);
    expect(other.ratePerS).toBeCloseTo(other.requestsPerConnection / HOUR_S, 5);
    // Open in all four measured hours, and closed in the middle of the last one.
    expect(of('SYSA/TCPIP', 50_000).clients).toBe(1);
  });

  test('the workload of the peak also has the flows of all hours, for rules', async () => {
    const records = [ended(DAY_S + 60), ended(DAY_S + HOUR_S + 60, { localPort: 4000, bytesOut: 90_000 })];
    const result = await resultOf(Buffer.concat(records));
    const { flows, measured } = withAllHours(result, 'peak');
    expect([flows, measured!.flows].map((all) => all!.map(({ port }) => port))).toEqual([[4000], [4000, 3000]]);
    expect(measured).toMatchObject({ hours: 2, flowHours: 1 });
    expect(Object.keys(measured!.flows![0]!)).not.toContain('ratePerS');
    const average = withAllHours(result, 'average').measured;
    expect(average).toMatchObject({ flowHours: 2 });
    expect(average).not.toHaveProperty('flows');
  });

  test('hours with other records only', async () => {
    const records = Array.from({ length: 12 }, (_, hour) => ports(DAY_S + hour * HOUR_S + 900, 900));
    const { periods, read } = await resultOf(Buffer.concat([...records, ended(DAY_S + 3 * HOUR_S + 5)]));
    expect(periods.average!.measured).toMatchObject({ hours: 12, connectionHours: 1 });
    expect(read.unknown.join()).toMatch(/cover 1 of the 12 hours.*TCPTERM/);
    const ends = await resultOf(Buffer.concat([...records, ended(DAY_S + 5), ended(DAY_S + 11 * HOUR_S + 5)]));
    expect(ends.periods.average!.measured).toMatchObject({ hours: 12, connectionHours: 2 });
    const each = records.map((_, hour) => ended(DAY_S + hour * HOUR_S + 5));
    const all = await resultOf(Buffer.concat([...records, ...each]));
    expect(all.periods.average!.measured).not.toHaveProperty('connectionHours');
    expect(all.read.unknown.join()).not.toMatch(/TCPTERM/);
    // Connections that stay open are only in summaries of zERT.
    expect(all.periods.average!.measured).toMatchObject({ hours: 12, summaryHours: 0 });
    const summaries = records.map((_, hour) => zertSummary({ ...BY, atS: DAY_S + hour * HOUR_S + 900 }, SESSION));
    const open = await resultOf(Buffer.concat([...records, ...each, ...summaries]));
    expect(open.periods.average!.measured).not.toHaveProperty('summaryHours');
  });
});

test('discards are a share of all packets, including multicast', async () => {
  const link = { name: 'OSA1', type: 'IPAQENET', home: '10.1.1.1', mtu: 8992, speedMbps: 10_000, intervalS: 900 };
  const records = [
    interfaceStatistics(BY, [{ ...link, bytesIn: 1, bytesOut: 1, multicastIn: 5993 }]),
    stackStatistics(BY, { intervalS: 900, segmentsOut: 10, retransmitted: 0, discarded: 0 }),
    ended(BY.atS),
  ];
  const { measured } = (await resultOf(Buffer.concat(records))).periods.average!;
  expect(measured!.interfaces!.OSA1!.discardedInPercent).toBe(0.1);
});

test('there is no percentage of less than a thousand packets or segments', async () => {
  const link = { name: 'OSA1', type: 'IPAQENET', home: '10.1.1.1', mtu: 8992, speedMbps: 10_000, intervalS: 900 };
  const measuredOf = async (segmentsOut: number, packetsIn: number) => {
    const records = [
      interfaceStatistics(BY, [{ ...link, bytesIn: 1, bytesOut: 1, packetsIn }]),
      stackStatistics(BY, { intervalS: 900, segmentsOut, retransmitted: 20, discarded: 0 }),
      ended(BY.atS),
    ];
    return (await resultOf(Buffer.concat(records))).periods.average!.measured!;
  };
  // 7 of these packets are discarded; 3 of 2000 are outbound.
  const outbound = { addresses: ['10.1.1.1'], discardedOutPercent: 0.1498, outputQueueLength: 5 };
  const few = await measuredOf(999, 992);
  expect([few.retransmittedPercent, few.interfaces]).toEqual([undefined, { OSA1: outbound }]);
  const enough = await measuredOf(1000, 993);
  expect([enough.retransmittedPercent, enough.interfaces]).toEqual([
    2,
    { OSA1: { ...outbound, discardedInPercent: 0.7 } },
  ]);
});

describe('records in the form of other programs and releases', () => {
  const whole = ended(BY.atS);
  const flow = { connections: 1, bytesIn: 1000, bytesOut: 20_000, port: 3000 };
  const TRIPLET = 28;

  test.each([
    ['without the sections that later releases added', patched(whole, 24, '0002')],
    ['a section with a count and no length', patched(whole, TRIPLET + 16, '00000000 0000 0001'.replaceAll(' ', ''))],
    ['a section with a length and no count', patched(whole, TRIPLET + 16, '00000010 0010 0000'.replaceAll(' ', ''))],
    ['a section beyond the record', patched(whole, TRIPLET + 24, '0000ffff 0010 0001'.replaceAll(' ', ''))],
  ])('%s', async (_, record) => {
    const { periods, read } = await resultOf(record);
    expect(periods.average!.flows).toMatchObject([flow]);
    expect(read.skipped).toEqual([]);
  });

  test('a file transfer without the section of its protection proves no clear text', async () => {
    const transfer = serverTransfer(BY, {
      command: 'STOR',
      remote: '10.9.1.1',
      local: '10.1.1.1',
      startS: BY.atS - 10,
      endS: BY.atS,
      bytes: 5000,
    });
    const { flows } = (await resultOf(patched(transfer, TRIPLET + 40, '00'.repeat(8)))).periods.average!;
    expect(flows).toMatchObject([{ port: 21, bytesIn: 5000 }]);
    expect(flows[0]!.protection).toBeUndefined();
  });

  test.each([
    ['2001:db8::5', '20010db8000000000000000000000005', '2001:db8::/64'],
    ['IPv4-mapped', '00000000000000000000ffff0a010203', '10.1.2.0/24'],
  ])('%s as the partner', async (_, hex, network) => {
    const section = whole.readUInt32BE(TRIPLET + 8);
    const { flows } = (await resultOf(patched(whole, section + 36, hex))).periods.average!;
    expect(flows).toMatchObject([{ ...flow, network }]);
  });

  test.each([
    ['over midnight', DAY_S + 50, 100],
    ['of two days', DAY_S + 50, 2 * DAY],
    ['of an hour in zERT detail', DAY_S + 50, HOUR_S],
  ])('a connection %s, only by times and dates', async (name, atS, openS) => {
    const times = { startS: atS - openS, endS: atS };
    const record = ended(atS, times);
    const section = record.readUInt32BE(TRIPLET + 8);
    const bytes = name.includes('zERT')
      ? zertDetail({ ...BY, atS }, { ...CONNECTION, ...times, event: 3 })
      : patched(record, section + 196, '00'.repeat(16));
    const { flows } = (await resultOf(bytes)).periods.peak!;
    // Of a longer time, only the hour is included.
    const thinkTimeUs = (Math.min(HOUR_S, openS) / flows[0]!.requestsPerConnection) * 1e6 - (flows[0]!.rttUs ?? 0);
    expect(flows).toMatchObject([{ clients: 1, thinkTimeUs: Math.round(thinkTimeUs) }]);
  });

  test.each([
    ['loopback', '127.0.0.1', '127.0.0.2', '127.0.0.2/32'],
    ['its own address', '10.1.1.1', '10.1.1.1', '10.1.1.1/32'],
  ])('a connection within the stack uses no interface: %s', async (_, remote, local, network) => {
    const link = { name: 'OSA1', type: 'IPAQENET', home: '10.1.1.1', mtu: 8992, speedMbps: 10_000, intervalS: 900 };
    const others = Array.from({ length: 20 }, (_, index) => ended(BY.atS, { id: index, remote: `10.${index}.3.4` }));
    const records = [interfaceStatistics(BY, [{ ...link, bytesIn: 1, bytesOut: 1 }]), ...others];
    const within = ended(BY.atS, { id: 99, remote, local, bytesOut: 9_000_000 });
    const { flows } = (await resultOf(Buffer.concat([...records, within]))).periods.peak!;
    const places = flows.map((each) => [each.interface, each.network]);
    expect(places).toEqual([
      ['LOOPBACK', network],
      ['OSA1', '10.0.0.0/8'],
    ]);
  });

  test.each(Object.entries(CONTAINERS).filter(([name]) => name !== 'no record words'))(
    '%s: records of other types in between, several systems, two dumps in one file',
    async (_, wrap) => {
      const dump = (system: string): Buffer[] => [
        // The header and the trailer of IFASMFDP have no subtype.
        withHeader(2, 0, { system, atS: BY.atS }, Buffer.alloc(0)).subarray(0, 18),
        withHeader(126, 1154, { system, atS: BY.atS }, Buffer.alloc(900)),
        connectionEnd({ ...BY, system }, CONNECTION),
        withHeader(30, 5, { system, atS: BY.atS }, Buffer.alloc(5000)),
        withHeader(3, 0, { system, atS: BY.atS }, Buffer.alloc(0)).subarray(0, 18),
      ];
      const shortened = (records: Buffer[]): Buffer[] =>
        records.map((record) => {
          const copy = Buffer.from(record);
          copy.writeUInt16BE(copy.length);
          return copy;
        });
      const bytes = Buffer.concat([wrap(shortened(dump('SYSA'))), wrap(shortened(dump('SYSB')))]);
      const { read, periods } = await resultOf(bytes);
      expect(read.systems).toEqual(['SYSA', 'SYSB']);
      expect(read.records).toEqual({ '119/2': 2 });
      expect(read.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
        '2 type 126 is not read',
        '2 type 2 is not read',
        '2 type 3 is not read',
        '2 type 30 is not read',
      ]);
      expect(periods.average!.flows.map(({ stack }) => stack).sort()).toEqual(['SYSA/TCPIP', 'SYSB/TCPIP']);
    },
  );
});
