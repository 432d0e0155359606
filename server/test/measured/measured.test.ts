import { exchangesOf } from '../../src/engine/measured/traffic/estimate.js';
import { widened } from '../../src/engine/measured/traffic/networks.js';
import type { MeasuredFlow } from '../../src/engine/measured/workload/flows.js';
import type { WorkloadResult } from '../../src/engine/measured/workload/result.js';
import { bankDay } from '../records/bank.js';
import { BY, CONNECTION, resultOf } from '../records/collected.js';
import { clientTransfer, serverTransfer } from '../records/transfer-writer.js';
import { connectionEnd, interfaceStatistics } from '../records/writer.js';
import { zertDetail, zertSummary } from '../records/zert-writer.js';

describe('a day of a bank', () => {
  const day = bankDay(1);
  const within = (measured: number, written: number): boolean => Math.abs(measured - written) <= 0.01 * written;
  let result: WorkloadResult;
  beforeAll(async () => {
    result = await resultOf(day.records);
  });

  const sumsOf = (flows: readonly MeasuredFlow[], port: number) => {
    const own = flows.filter((flow) => flow.port === port);
    const sum = (key: 'connections' | 'bytesIn' | 'bytesOut') => own.reduce((total, flow) => total + flow[key], 0);
    return { connections: sum('connections'), bytesIn: sum('bytesIn'), bytesOut: sum('bytesOut') };
  };

  test.each(['average', 'peak', 'night'] as const)(
    '%s: connections and bytes of every service within 1 %%',
    (period) => {
      const flows = result.periods[period]!.flows;
      const bytesOf = (hour: number): number =>
        [...day.totals.values()].reduce((sum, hours) => sum + hours[hour]!.bytesIn + hours[hour]!.bytesOut, 0);
      const peak = Array.from({ length: 24 }, (_, hour) => hour).reduce(
        (best, hour) => (bytesOf(hour) > bytesOf(best) ? hour : best),
        0,
      );
      for (const [port, hours] of day.totals) {
        const chosen = hours.filter(
          (_, hour) => period === 'average' || (period === 'peak' ? hour === peak : hour >= 22 || hour < 6),
        );
        const measured = sumsOf(flows, port);
        for (const key of ['connections', 'bytesIn', 'bytesOut'] as const) {
          const written = chosen.reduce((sum, total) => sum + total[key], 0);
          expect([port, key, within(measured[key], written), written > 0 ? 0 : measured[key]]).toEqual([
            port,
            key,
            true,
            0,
          ]);
        }
      }
    },
  );

  test('rates times sizes are the bytes', () => {
    for (const flow of result.periods.peak!.flows) {
      const toServer = flow.direction === 'inbound' ? flow.bytesIn : flow.bytesOut;
      expect(within(flow.ratePerS! * 3600 * flow.sendBytes, toServer) || toServer < 10).toBe(true);
    }
  });

  test('content of flows', () => {
    const of = (port: number, more: object = {}) =>
      expect(result.periods.average!.flows.find((flow) => flow.port === port)).toMatchObject(more);
    of(446, {
      kind: 'RR',
      job: 'DB2DIST',
      direction: 'inbound',
      stack: 'SYSA/TCPIP',
      protection: 'at-tls',
      tlsVersion: 'TLSv1.2',
      cipher: 'C030',
      rttUs: 1000,
      interface: 'OSA1',
      network: '10.20.1.0/24',
      address: '10.1.1.1',
      smcPercent: 0,
    });
    // zERT summaries identify the TLS of the application.
    of(1414, { kind: 'RR', smcPercent: 100, protection: 'none', tlsVersion: 'TLSv1.2', cipher: '003D' });
    of(443, { kind: 'CRR', requestsPerConnection: expect.closeTo(1, 0), tlsVersion: 'TLSv1.3', cipher: '1302' });
    of(992, { kind: 'TN3270', cipher: '009D' });
    of(21, { kind: 'FTP', retransmittedPercent: 0.1, rttUs: 30_000 });
  });

  test('messages and exchanges are near the generated ones', () => {
    const db2 = result.periods.average!.flows.find(({ port }) => port === 446)!;
    expect(Math.abs(db2.sendBytes - 200) / 200).toBeLessThan(0.05);
    expect(Math.abs(db2.receiveBytes - 2000) / 2000).toBeLessThan(0.05);
  });

  test('environment and counts', () => {
    expect(result.environment).toEqual({
      release: '2.5',
      systemName: 'SYSA',
      sysplex: { name: 'PLEXA' },
      interfaces: { OSA1: { speedGbps: 25, pnetid: 'NETA' } },
      smf: { intervalMinutes: 15 },
    });
    expect(result.read).toMatchObject({
      systems: ['SYSA'],
      from: expect.stringMatching(/^2026-03-05T00:/),
      skipped: [],
    });
    expect(Object.values(result.read.records).reduce((sum, count) => sum + count, 0)).toBe(day.records.length);
  });

  test('facts about the stack for rules', () => {
    expect(result.periods.peak!.measured).toMatchObject({
      hours: 24,
      retransmittedPercent: 0.2,
      ports: [{ port: 446, protocol: 'tcp', job: 'DB2DIST', connections: 95 * 30, backlogOverflows: 141 }],
      interfaces: { OSA1: { discardedInPercent: expect.closeTo(0.695, 2), outputQueueLength: 5 } },
    });
  });

  test('the day by hour: includes all bytes, and processor time where there is traffic', () => {
    const { start, services, cp } = result.day!;
    expect([start, cp]).toEqual([
      '2026-03-05T00:00',
      expect.stringMatching(/^model on z16 .* not measured; without MQ1CHIN 1414, /),
    ]);
    const all = result.periods.average!.flows.reduce((sum, flow) => sum + flow.bytesIn + flow.bytesOut, 0);
    const shown = services.flatMap(({ bytes }) => bytes).reduce((sum, bytes) => sum + bytes, 0);
    expect(shown).toBe(all);
    for (const { name, bytes, cpS } of services)
      expect([name, cpS?.map((seconds) => seconds > 0)]).toEqual([
        name,
        name === 'MQ1CHIN 1414' ? undefined : bytes.map((each) => each > 0),
      ]);
  });

  test('anonymized: no address becomes an original address', async () => {
    const records = ['10.1.1.1', '11.1.1.1'].map((local, id) =>
      connectionEnd(BY, { ...CONNECTION, id, local, localPort: 3000 + id, remote: '12.1.1.9' }),
    );
    const { periods } = await resultOf(records, { anonymize: true });
    expect(periods.average!.flows.map(({ address, network }) => [address, network]).sort()).toEqual([
      ['13.1.1.1', '15.1.1.0/24'],
      ['14.1.1.1', '15.1.1.0/24'],
    ]);
  });

  test('anonymized: no name is one of the original names', async () => {
    const by = (system: string, stack: string): typeof BY => ({ ...BY, system, stack });
    const records = [
      connectionEnd(by('SYS2', 'JOB1'), { ...CONNECTION, id: 1, job: 'TCP1' }),
      connectionEnd(by('ZZZ', 'TCP2'), { ...CONNECTION, id: 2, job: 'JOB2' }),
    ];
    const { periods, environment, read } = await resultOf(records, { anonymize: true });
    const seen = periods.average!.flows.map(({ stack, job }) => [stack, job]).sort();
    expect(seen).toEqual([
      ['SYS1/TCP3', 'JOB5'],
      ['SYS3/TCP4', 'JOB4'],
    ]);
    expect(JSON.stringify([environment, read])).not.toMatch(/SYS2|ZZZ|JOB[12]|TCP[12]/);
  });

  test('anonymized: same metrics, other names', async () => {
    const other = await resultOf(day.records, { anonymize: true });
    const figures = ({ periods }: WorkloadResult) =>
      periods.peak!.flows.map(({ bytesIn, bytesOut, ratePerS }) => [bytesIn, bytesOut, ratePerS]);
    expect(figures(other)).toEqual(figures(result));
    expect(JSON.stringify(other)).not.toMatch(/SYSA|PLEXA|DB2DIST|OSA1|NETA|10\.20\.|172\.16|192\.168/i);
    expect(other.periods.peak!.flows[0]).toMatchObject({ stack: 'SYS1/TCP1', job: expect.stringMatching(/^JOB\d$/) });
  });
});

describe('rules of grouping', () => {
  test('an interval belongs to the hour that it covers, a connection to the hour of its record', async () => {
    const session = {
      job: 'WEB',
      server: '10.1.1.1',
      client: '10.9.9.9',
      port: 443,
      isServer: true,
      intervalS: 900,
      protocols: 0x80,
      tls: { version: 0x0303, cipher: 'C02F' },
    };
    const zert = zertSummary(
      { ...BY, atS: BY.atS + 0.5 },
      {
        ...session,
        before: { connections: 4, bytesIn: 100, bytesOut: 700 },
        after: { connections: 9, bytesIn: 1100, bytesOut: 90_700 },
      },
    );
    const result = await resultOf([zert]);
    expect(result.periods.peak!.name).toBe('peak-2026-03-05T09:00');
    expect(result.periods.peak!.flows).toMatchObject([
      {
        connections: 5,
        bytesIn: 1000,
        bytesOut: 90_000,
        port: 443,
        tlsVersion: 'TLSv1.2',
        cipher: 'C02F',
        network: '10.9.9.0/24',
      },
    ]);
  });

  test('zERT detail shows the TLS of a connection, and is used if there is no other record', async () => {
    const detail = {
      job: 'CICSP',
      remote: '10.5.6.7',
      local: '10.1.1.1',
      remotePort: 40_000,
      localPort: 3000,
      id: 7,
      bytesIn: 1000,
      bytesOut: 20_000,
      tls: { version: 0x0304, cipher: '1301', resumed: true },
    };
    const [begin, end] = [1, 3].map((event) => zertDetail(BY, { ...detail, event }));
    const tls = {
      tlsVersion: 'TLSv1.3',
      cipher: '1301',
      sessionReuse: 1,
      connections: 1,
      bytesIn: 1000,
      port: 3000,
      network: '10.5.6.0/24',
    };
    expect((await resultOf([begin!, connectionEnd(BY, CONNECTION), end!])).periods.peak!.flows).toMatchObject([
      { ...tls, rttUs: 4000, protection: 'none' },
    ]);
    expect((await resultOf([begin!, end!])).periods.peak!.flows).toMatchObject([tls]);
  });

  test('transfers of client and server, with TLS; other commands transfer nothing', async () => {
    const transfer = {
      remote: '10.7.7.7',
      local: '10.1.1.1',
      startS: BY.atS - 5,
      endS: BY.atS,
      bytes: 3_000_000,
      dataConnection: 0,
    };
    const result = await resultOf([
      serverTransfer(BY, { ...transfer, command: 'RETR', tls: true }),
      clientTransfer(BY, { ...transfer, command: 'RETR' }),
      serverTransfer(BY, { ...transfer, command: 'DELE' }),
    ]);
    expect([...result.periods.peak!.flows].sort((a, b) => a.bytesOut - b.bytesOut)).toMatchObject([
      {
        kind: 'FTP',
        direction: 'outbound',
        port: 21,
        bytesIn: 3_000_000,
        bytesOut: 0,
        receiveBytes: 3_000_000,
        job: 'BATCH1',
      },
      {
        kind: 'FTP',
        direction: 'inbound',
        bytesIn: 0,
        bytesOut: 3_000_000,
        receiveBytes: 3_000_000,
        protection: 'at-tls',
        tlsVersion: 'TLSv1.2',
        cipher: '009D',
      },
    ]);
    expect(result.read.leftOut).toEqual([{ reason: 'FTP commands that do not transfer a file', count: 1 }]);
  });

  test('a transfer whose load modules are in several records is one transfer', async () => {
    const transfer = { remote: '10.7.7.7', local: '10.1.1.1', startS: BY.atS - 5, endS: BY.atS, bytes: 3_000_000 };
    const of = (bytes: number, reason: number, module: string): Buffer =>
      serverTransfer({ ...BY, reason }, { ...transfer, bytes, command: 'STOR', modules: [module] });
    const [first, last, other] = [of(3_000_000, 0x48, 'A'), of(3_000_000, 0x08, 'B'), of(7, 0x08, 'A')];
    for (const records of [
      [first, last, other],
      [last, other, first],
    ])
      expect((await resultOf(records)).periods.peak!.flows).toMatchObject([{ connections: 2, bytesIn: 3_000_007 }]);
  });

  test.each([
    ['an ID, whatever its ports', 9, { id: 9, remotePort: 61_000, localPort: 62_000 }],
    ['its ends, where older records have no ID', undefined, { id: 9, remotePort: 50_001, localPort: 20 }],
  ])('the data connection of a transfer is found by %s', async (_, dataConnection, ends) => {
    const at = { remote: '10.7.7.7', local: '10.1.1.1', bytes: 3_000_000 };
    const times = { startS: BY.atS - 5, endS: BY.atS };
    const transfer = serverTransfer(BY, {
      ...at,
      ...times,
      command: 'STOR',
      ...(dataConnection ? { dataConnection } : {}),
    });
    const data = connectionEnd(BY, {
      ...CONNECTION,
      ...times,
      ...ends,
      job: 'FTPD1',
      remote: at.remote,
      isServer: false,
    });
    const expected = [{ kind: 'FTP', port: 21, connections: 1, bytesIn: 3_000_000, bytesOut: 0, rttUs: 4000 }];
    for (const records of [
      [transfer, data],
      [data, transfer],
    ])
      expect((await resultOf(records)).periods.peak!.flows).toMatchObject(expected);
  });

  test('outbound connections have the port of the server', async () => {
    const out = connectionEnd(BY, { ...CONNECTION, isServer: false, localPort: 51_000, remotePort: 5000 });
    expect((await resultOf([out])).periods.peak!.flows).toMatchObject([
      {
        direction: 'outbound',
        port: 5000,
        sendBytes: 2000,
        receiveBytes: 100,
        ratePerS: expect.closeTo(10 / 3600, 6),
      },
    ]);
  });

  test('several stacks are distinguished, and one can be selected', async () => {
    const records = [
      connectionEnd(BY, CONNECTION),
      connectionEnd({ ...BY, stack: 'TCPIP2' }, { ...CONNECTION, bytesIn: 5 }),
    ];
    expect((await resultOf(records)).periods.peak!.flows.map(({ stack }) => stack)).toEqual([
      'SYSA/TCPIP',
      'SYSA/TCPIP2',
    ]);
    expect((await resultOf(records, { stack: 'tcpip2' })).periods.peak!.flows).toMatchObject([{ bytesIn: 5 }]);
  });

  test('an interface name of two stacks means the interface of the first stack, whatever the order of the records', async () => {
    const link = {
      name: 'OSA1',
      type: 'IPAQENET',
      home: '10.1.1.1',
      mtu: 1492,
      intervalS: 900,
      bytesIn: 1,
      bytesOut: 1,
    };
    const records = [
      interfaceStatistics(BY, [{ ...link, speedMbps: 25_000 }]),
      interfaceStatistics({ ...BY, stack: 'TCPIP2' }, [{ ...link, speedMbps: 10_000 }]),
    ];
    for (const each of [records, records.toReversed()])
      expect((await resultOf(each)).environment.interfaces).toEqual({ OSA1: { speedGbps: 25 } });
  });

  test.each([
    [3, '/24'],
    [40, '/16'],
  ])('%d networks of partners', async (count, prefix) => {
    const networks = Array.from({ length: count }, (_, index) => `10.${1 + (index % 3)}.${index}.0/24`);
    expect(networks.map(widened(new Set(networks)))[0]!.endsWith(prefix)).toBe(true);
  });

  test.each([
    [
      'small exchanges',
      { bytesIn: 20_000, bytesOut: 50_000, segmentsIn: 103, segmentsOut: 103, connections: 1 },
      [21, 100, 100],
    ],
    [
      // 1000 exchanges with acknowledgments for each segment or second segment, or 2000 with half the size.
      'replies of 2000 bytes with as many segments in each direction',
      { bytesIn: 200_000, bytesOut: 2_000_000, segmentsIn: 2003, segmentsOut: 2003, connections: 1 },
      [98, 917, 2000],
    ],
    [
      'large replies with acknowledgments between',
      { bytesIn: 20_000, bytesOut: 2_920_000, segmentsIn: 1053, segmentsOut: 2003, connections: 1 },
      [1, 71, 1050],
    ],
    [
      'replies of 20 segments, acknowledged once each',
      { bytesIn: 10_000, bytesOut: 1_423_500, segmentsIn: 101, segmentsOut: 1003, connections: 1 },
      [1, 98, 98],
    ],
    [
      'replies of a segment and a half, acknowledged by the next request',
      { bytesIn: 10_000, bytesOut: 100_000, segmentsIn: 53, segmentsOut: 78, connections: 1 },
      [1, 25, 50],
    ],
    [
      'one short exchange, acknowledged on both sides',
      { bytesIn: 100, bytesOut: 1000, segmentsIn: 5, segmentsOut: 5, connections: 1 },
      [1, 1, 2],
    ],
    [
      // A reply of 8000 bytes, or three of two segments each.
      'one short request and a reply of six segments',
      { bytesIn: 700, bytesOut: 8000, segmentsIn: 7, segmentsOut: 8, connections: 1 },
      [1, 2, 4],
    ],
    [
      'a stream',
      { bytesIn: 0, bytesOut: 14_600_000, segmentsIn: 5003, segmentsOut: 10_003, connections: 1 },
      [1, 1, 1],
    ],
    [
      'one exchange after a full handshake, with acknowledgments for each segment',
      { bytesIn: 640, bytesOut: 4311, segmentsIn: 12, segmentsOut: 11, connections: 1 },
      [1, 3, 8],
      true,
    ],
    [
      '5 exchanges after a full handshake',
      { bytesIn: 1556, bytesOut: 14_227, segmentsIn: 18, segmentsOut: 18, connections: 1 },
      [1, 4, 15],
      true,
    ],
    [
      '10 exchanges after a full handshake',
      { bytesIn: 2736, bytesOut: 24_372, segmentsIn: 28, segmentsOut: 28, connections: 1 },
      [1, 10, 25],
      true,
    ],
  ])('%s', (_, data, [least, exchanges, most], isTls = false) => {
    expect(exchangesOf(data, isTls)).toEqual({
      transactions: exchanges,
      leastTransactions: least,
      mostTransactions: most,
    });
  });

  const ACKNOWLEDGED: readonly ((segments: number) => number)[] = [
    () => 0,
    (segments) => Math.floor((segments - 1) / 2),
    (segments) => Math.floor(segments / 2),
    (segments) => Math.ceil(segments / 2),
    (segments) => segments,
  ];
  test.each([1220, 1460, 8948])('full segments of %d bytes: the range contains every behavior', (full) => {
    const wrong = [20, 200, 3000].flatMap((request) =>
      [50, 2000, 29_200, 400_000].flatMap((reply) =>
        ACKNOWLEDGED.flatMap((byClient, client) =>
          ACKNOWLEDGED.flatMap((byServer, server) => {
            const [requests, replies] = [request, reply].map((bytes) => Math.ceil(bytes / full)) as [number, number];
            const { leastTransactions, mostTransactions } = exchangesOf({
              connections: 1,
              bytesIn: 1000 * request,
              bytesOut: 1000 * reply,
              segmentsIn: 3 + 1000 * (requests + byClient(replies)),
              segmentsOut: 3 + 1000 * (replies + byServer(requests)),
            });
            return leastTransactions <= 1000 && mostTransactions >= 1000 ? [] : [[request, reply, client, server]];
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
