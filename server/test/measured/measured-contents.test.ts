import { workloadOf } from '../../src/engine/measured/workload/result.js';
import { Bytes } from '../records/bytes.js';
import { BY, CONNECTION, collected, resultOf } from '../records/collected.js';
import { clientSession, terminalSession } from '../records/telnet-writer.js';
import {
  connectionBegin,
  connectionEnd,
  dvipaEvent,
  interfaceStatistics,
  record119,
  stackStatistics,
  tunnelEvent,
} from '../records/writer.js';

const ISM = `IQP022I 09.12.33 DISPLAY PCIE
PCIE     0012 ACTIVE
PFID     DEVICE TYPE NAME         STATUS  ASID JOBNAME  CHID VFN
00001017 ISM                      ALLC    0013 VTAM     07C0 0001
`;

describe('record contents other than flows', () => {
  test('dynamic VIPAs by address, other events by kind', async () => {
    const moved = [10, 40].map((second) => dvipaEvent({ ...BY, atS: BY.atS + second }, 32, '10.1.1.5'));
    const { events, read } = await resultOf([
      ...moved,
      dvipaEvent(BY, 33, '10.1.1.6', '10.1.1.7'),
      record119(43, BY, []),
      record119(75, BY, []),
    ]);
    expect(events).toEqual([
      {
        record: '119/32',
        what: 'DVIPA status change',
        stack: 'SYSA/TCPIP',
        address: '10.1.1.5',
        count: 2,
        first: '2026-03-05T10:00:10',
        last: '2026-03-05T10:00:40',
      },
      expect.objectContaining({ record: '119/33', address: '10.1.1.6', count: 1 }),
      expect.objectContaining({ record: '119/33', address: '10.1.1.7', count: 1 }),
      expect.objectContaining({ record: '119/43', what: 'SMC-R link state end', count: 1 }),
      expect.objectContaining({ record: '119/75', what: 'Dynamic tunnel activation and refresh' }),
    ]);
    expect([read.unknown, read.singleSource]).toEqual([
      ['Only the number and the times of the records 119/43 are known: no second source confirms their layouts.'],
      ['119/32', '119/33', '119/75'],
    ]);
  });

  test('several connections in one record, and damaged records, which are of no stack and cover no hour', async () => {
    const two = Buffer.from(connectionEnd(BY, CONNECTION));
    const [at, length] = [two.readUInt32BE(36), two.readUInt16BE(40)];
    two.writeUInt32BE(two.length, 36);
    two.writeUInt16BE(2, 42);
    const section = two.subarray(at, at + length);
    const other = Buffer.from(section);
    other.writeUInt32BE(77_777, 8);
    const several = Buffer.concat([two, section, other]);
    several.writeUInt16BE(several.length, 0);
    const short = record119(2, { ...BY, system: 'SYSB' }, [Buffer.alloc(100)]);
    const unreadable = Buffer.from(connectionEnd({ ...BY, stack: 'OTHER' }, CONNECTION));
    unreadable.fill(0xff, unreadable.readUInt32BE(28) + 16, unreadable.readUInt32BE(28) + 24);
    const withoutSection = record119(5, { ...BY, atS: BY.atS + 7200 }, []);
    const { periods, read } = await resultOf([several, short, unreadable, withoutSection]);
    expect(periods.average!.flows).toEqual([
      expect.objectContaining({ connections: 2, bytesIn: 2 * CONNECTION.bytesIn }),
    ]);
    expect(periods.average!.measured).toMatchObject({ hours: 1 });
    expect([read.records, read.stacks, read.systems]).toEqual([{ '119/2': 1 }, ['SYSA/TCPIP'], ['SYSA']]);
    expect(read.skipped.map(({ reason }) => reason)).toEqual([
      '119/2 with a damaged section',
      '119/2 without an identification section',
      '119/5 with a damaged section',
    ]);
  });

  test('tunnels by their VPN action, if the record contains one', async () => {
    const records = [
      tunnelEvent(BY, 77, 'Y2', 'IPSec__Gold'),
      tunnelEvent({ ...BY, atS: BY.atS + 60 }, 77, 'Y3', 'IPSec__Gold'),
      tunnelEvent(BY, 78, 'Y2', 'IPSec__Gold'),
      tunnelEvent(BY, 76, 'Y2', 'IPSec__Gold'),
      tunnelEvent(BY, 79, 'M1', 'Branch'),
      // Not a tunnel in the form of the table.
      tunnelEvent(BY, 80, '10.1.1.1', 'Branch'),
    ];
    const { events, read } = await resultOf(records);
    expect(events.map(({ record, vpnAction, count }) => [record, vpnAction, count])).toEqual([
      ['119/76', 'IPSec__Gold', 1],
      ['119/77', 'IPSec__Gold', 2],
      ['119/78', 'IPSec__Gold', 1],
      ['119/79', 'Branch', 1],
      ['119/80', undefined, 1],
    ]);
    expect(read.singleSource).toEqual(['119/76', '119/77', '119/78', '119/79', '119/80']);
    const hidden = await resultOf(records, { anonymize: true });
    expect(hidden.events.map(({ vpnAction }) => vpnAction)).toEqual(['VPN2', 'VPN2', 'VPN2', 'VPN1', undefined]);
  });

  test('a connection that does not end is omitted, in any order of the records', async () => {
    const begun = [7, 8, 9].map((id) => connectionBegin({ ...BY, atS: BY.atS - 90 }, { ...CONNECTION, id }));
    const end = connectionEnd(BY, { ...CONNECTION, id: 8 });
    for (const records of [
      [...begun, end],
      [end, ...begun],
    ])
      expect((await resultOf(records)).read.leftOut).toEqual([
        { reason: 'connections that started but did not end (no record contains their data)', count: 2 },
      ]);
  });

  test('the latest record says what an interface is, in any order of the records', async () => {
    const link = { name: 'OSA1', type: 'IPAQENET', home: '10.1.1.1', intervalS: 900, bytesIn: 1, bytesOut: 1 };
    const early = interfaceStatistics({ ...BY, release: 'CS V2R5' }, [{ ...link, mtu: 1492, speedMbps: 1000 }]);
    const late = interfaceStatistics({ ...BY, atS: BY.atS + 900, release: 'CS V3R1' }, [
      { ...link, mtu: 8992, speedMbps: 10_000 },
    ]);
    for (const records of [
      [early, late],
      [late, early],
    ])
      expect((await resultOf(records)).environment).toMatchObject({
        release: '3.1',
        interfaces: { OSA1: { speedGbps: 10 } },
      });
  });

  test('a port in use: connections that are open, and datagrams that are only sent', async () => {
    const entry = (job: string, port: number, counts: Bytes) =>
      Buffer.concat([new Bytes().interval(900).text(job, 8).gap(16).u2(port).gap(2).build(), counts.build()]);
    const record = record119(7, { component: 'STACK', reason: 0x80, ...BY }, [
      [entry('MQCHIN', 1414, new Bytes().u4(0, 0, 0, 0, 0, 3))],
      ['SENDER 9999 7', 'NET 12001 9'].map((line) => {
        const [job, port, sent] = line.split(' ');
        return entry(job!, Number(port), new Bytes().u8(0, Number(sent), 0, 700));
      }),
    ]);
    const { periods, read } = await resultOf([record, connectionEnd(BY, CONNECTION)]);
    expect(periods.average!.measured!.ports).toMatchObject([
      { port: 1414, connections: 0, mostConnections: 3 },
      { port: 9999, connections: 7 },
      { port: 12_001, connections: 9 },
    ]);
    expect(read.leftOut).toEqual([
      { reason: 'datagrams of Enterprise Extender (119-7 does not contain their partners)', count: 9 },
      { reason: 'datagrams of other UDP ports (119-7 does not contain their partners)', count: 7 },
    ]);
  });

  test('the interval is the most frequent one, not the shorter one at a start or stop', async () => {
    const records = [7, 15, 15, 4].map((minutes, index) =>
      stackStatistics(
        { ...BY, atS: BY.atS + index * 900 },
        { intervalS: minutes * 60, segmentsOut: 9, retransmitted: 0, discarded: 0 },
      ),
    );
    expect((await resultOf(records)).environment.smf).toEqual({ intervalMinutes: 15 });
  });

  test('a connection that did not end before its stack was restarted is also omitted', async () => {
    const at = (minute: number) => ({ ...BY, atS: BY.atS + 60 * minute });
    const records = [
      connectionBegin(at(0), CONNECTION),
      connectionBegin(at(5), CONNECTION),
      connectionEnd(at(6), CONNECTION),
    ];
    expect((await resultOf(records)).read.leftOut).toEqual([
      { reason: 'connections that started but did not end (no record contains their data)', count: 1 },
    ]);
  });

  test('a connection that was open before the records is counted from their first hour on', async () => {
    const long = connectionEnd(
      { ...BY, atS: BY.atS + 3600 },
      { ...CONNECTION, startS: BY.atS - 20 * 3600, endS: BY.atS + 3600 },
    );
    const { average } = (await resultOf([connectionEnd(BY, { ...CONNECTION, localPort: 99 }), long])).periods;
    expect(average!.flows.find(({ port }) => port === CONNECTION.localPort)!.clients).toBe(1);
  });

  test.each([
    ['CS V2R4', undefined],
    ['CS V2R5', 'at-tls'],
    ['CS V3R1', 'at-tls'],
  ])('TLS of a TN3270 session of %s is that of the stack if the server has none', async (release, protection) => {
    const session = { remote: '10.5.6.7', local: '10.1.1.1', port: 992, bytesIn: 9, bytesOut: 900, durationS: 60 };
    const { periods } = await resultOf([terminalSession({ ...BY, release }, { ...session, transactions: 3 })]);
    const [flow] = periods.average!.flows;
    expect([flow!.protection, flow!.applicationProtection]).toEqual([protection, undefined]);
  });

  test('TN3270 sessions are counted if no connection of their server ended', async () => {
    const session = {
      remote: '10.5.6.7',
      local: '10.1.1.1',
      bytesIn: 9,
      bytesOut: 900,
      durationS: 60,
      transactions: 3,
    };
    const records = [
      terminalSession(BY, { ...session, port: 992 }),
      terminalSession(BY, { ...session, port: 23, bytesIn: 8 }),
      connectionEnd(BY, { ...CONNECTION, job: 'TN3270', localPort: 23, telnet: true }),
    ];
    const { periods, read } = await resultOf(records);
    expect(periods.average!.flows.map(({ port, connections }) => [port, connections]).sort()).toEqual([
      [23, 1],
      [992, 1],
    ]);
    expect(read.leftOut).toMatchObject([{ reason: expect.stringMatching(/^TN3270 sessions/), count: 1 }]);
  });

  test('sessions of the TSO Telnet client are counted if no connection to their server ended', async () => {
    const session = { remote: '10.9.9.9', local: '10.1.1.1', port: 23, bytesIn: 45_000, bytesOut: 700, durationS: 60 };
    const written = [clientSession(BY, session), clientSession({ ...BY, atS: BY.atS + 90 }, session)];
    const { periods } = await resultOf(written);
    expect(periods.average!.flows).toEqual([
      expect.objectContaining({
        name: 'tsousr1-23-out',
        kind: 'TN3270',
        network: '10.9.9.0/24',
        connections: 2,
        bytesIn: 90_000,
        bytesOut: 1400,
        sendBytes: 23.333,
        requestsPerConnection: 30,
      }),
    ]);
    expect(periods.average!.flows[0]).not.toHaveProperty('protection');
    const ended = connectionEnd(BY, { ...CONNECTION, job: 'TSOUSR1', remotePort: 23, isServer: false });
    const { read } = await resultOf([...written, ended]);
    expect(read.leftOut).toMatchObject([{ reason: expect.stringMatching(/^TN3270 sessions/), count: 2 }]);
  });

  test('a session with impossible byte counts is damaged', async () => {
    const session = { remote: '10.9.9.9', local: '10.1.1.1', port: 23, bytesIn: 2 ** 60, bytesOut: 7, durationS: 60 };
    const records = [
      clientSession(BY, session),
      terminalSession(BY, { ...session, transactions: 1 }),
      connectionEnd(BY, CONNECTION),
    ];
    expect((await resultOf(records)).read.skipped).toEqual([
      { reason: '119/21 with a damaged section', count: 1 },
      { reason: '119/23 with a damaged section', count: 1 },
    ]);
  });

  test.each([
    ['the transactions of the sessions', [3, 4], 10_500, 7],
    ['their share if a part of the connections did not end', [3, 5], 5000, 4],
    ['an estimate if the server did not count all of them', [3, 0], 10_500, undefined],
  ])('connections of TN3270: %s', async (_, counts, bytes, expected) => {
    const session = { remote: '10.5.6.7', local: '10.1.1.1', port: 23, bytesIn: 500, bytesOut: 4500, durationS: 60 };
    const records = [
      ...counts.map((transactions) => terminalSession(BY, { ...session, transactions })),
      ...[7, 8].map((id) =>
        connectionEnd(BY, { ...CONNECTION, id, localPort: 23, bytesIn: 500, bytesOut: bytes / 2 - 500, telnet: true }),
      ),
    ];
    const [flow] = (await resultOf(records)).periods.average!.flows;
    expect(flow!.ratePerSRange === undefined).toBe(expected !== undefined);
    if (expected !== undefined) expect(flow!.ratePerS! * 3600).toBeCloseTo(expected, 3);
  });

  test('the CP time of a service that used SMC, if the functions of the system show which kind', async () => {
    const records = [0, 1].flatMap((hour) => {
      const by = { ...BY, atS: BY.atS + hour * 3600 };
      return [
        connectionEnd(by, CONNECTION),
        connectionEnd(by, { ...CONNECTION, id: 8, job: 'DB2DIST', localPort: 446, smc: true }),
      ];
    });
    const day = async (...reports: string[]) => {
      const { collector } = await collected(Buffer.concat(records));
      for (const text of reports) expect(collector.takeReport(text)).toBe(true);
      const { services, cp } = workloadOf(collector.end()).day!;
      return { cp, shown: services.filter(({ cpS }) => cpS?.every((each) => each > 0)).map(({ name }) => name) };
    };
    expect(await day()).toEqual({
      cp: expect.stringMatching(/; without DB2DIST 446, which used SMC of an unknown kind$/),
      shown: ['CICSP 3000'],
    });
    expect((await day(ISM)).shown).toEqual(['CICSP 3000', 'DB2DIST 446']);
  });

  test('clock values out of order give no duration, and impossible counts no flow', async () => {
    const back = { ...CONNECTION, startS: BY.atS + 60 };
    expect((await resultOf([connectionEnd(BY, back)])).periods.average!.flows[0]!.thinkTimeUs).toBeUndefined();
    const slow = connectionEnd(BY, { ...CONNECTION, id: 8, rttMs: 0xffff_ffff });
    const [flow] = (await resultOf([connectionEnd(BY, CONNECTION), slow])).periods.average!.flows;
    expect([flow!.connections, flow!.rttUs]).toEqual([2, 4000]);
    const full = connectionEnd(BY, { ...CONNECTION, bytesIn: 1e18 });
    const { periods, read } = await resultOf([full]);
    expect([periods.average, read.skipped]).toEqual([
      undefined,
      [{ reason: '119/2 with a damaged section', count: 1 }],
    ]);
  });

  test('response times of TN3270', async () => {
    const session = { remote: '10.5.6.7', local: '10.1.1.1', port: 23, bytesIn: 900, bytesOut: 9000, durationS: 60 };
    const records = [5, 15].map((transactions) => terminalSession(BY, { ...session, transactions }));
    expect((await resultOf(records)).periods.peak!.measured!.telnet).toEqual({
      sessions: 2,
      transactions: 20,
      responseMs: 30,
      ipResponseMs: 5,
    });
  });
});
