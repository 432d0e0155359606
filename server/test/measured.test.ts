import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Ajv2020 from 'ajv/dist/2020';
import { parse } from 'yaml';
import { runs } from '../../scripts/lib/runs.js';
import { readRecords } from '../src/engine/measured/container/read-records.js';
import { SeenRecords } from '../src/engine/measured/container/seen-records.js';
import { readReport } from '../src/engine/measured/environment/reports.js';
import type { ClassFacts } from '../src/engine/measured/rmf/processors.js';
import { exchangesOf } from '../src/engine/measured/traffic/estimate.js';
import { RecordCollector } from '../src/engine/measured/workload/collector.js';
import type { MeasuredFlow } from '../src/engine/measured/workload/flows.js';
import { widened } from '../src/engine/measured/workload/networks.js';
import { type WorkloadResult, workloadOf } from '../src/engine/measured/workload/result.js';
import { recordPage } from '../src/report/records/record-page.js';
import { run } from './cli-harness.js';
import { bankDay, DAY_S, randomFrom } from './records/bank.js';
import { CONTAINERS, inChunks } from './records/containers.js';
import { processorActivity, workloadActivity } from './records/rmf-writer.js';
import {
  clientTransfer,
  connectionBegin,
  connectionEnd,
  dvipaEvent,
  record119,
  serverTransfer,
  terminalSession,
  type Written,
  withHeader,
  zertDetail,
  zertSummary,
} from './records/writer.js';

const BY: Written = { system: 'SYSA', stack: 'TCPIP', atS: DAY_S + 10 * 3600 };
const CONNECTION = {
  job: 'CICSP',
  id: 7,
  remote: '10.5.6.7',
  local: '10.1.1.1',
  remotePort: 40_000,
  localPort: 3000,
  isServer: true,
  startS: BY.atS - 100,
  endS: BY.atS,
  bytesIn: 1000,
  bytesOut: 20_000,
  segmentsIn: 13,
  segmentsOut: 23,
  rttMs: 4,
  retransmissions: 1,
};

async function collected(
  bytes: Buffer,
  chunk = 65_536,
): Promise<{ collector: RecordCollector; rejected: string | undefined; skipped: string[] }> {
  const collector = new RecordCollector();
  const { rejected, skipped } = await readRecords(inChunks(bytes, chunk), (records) => {
    for (const record of records) collector.take(record);
  });
  return { collector, rejected: rejected?.reason, skipped: [...skipped.keys()] };
}

async function resultOf(records: readonly Buffer[], options = {}): Promise<WorkloadResult> {
  const { collector } = await collected(Buffer.concat(records));
  return workloadOf(collector.end(), options);
}

describe('containers', () => {
  const records = Array.from({ length: 40 }, (_, index) =>
    connectionEnd({ ...BY, atS: BY.atS + index }, { ...CONNECTION, id: index }),
  );

  test.each(Object.entries(CONTAINERS))('%s: all records, whatever the chunks', async (_, wrap) => {
    for (const chunk of [37, 4096, 1_000_000]) {
      const { collector, skipped } = await collected(wrap(records), chunk);
      expect([...collector.records]).toEqual([['119/2', 40]]);
      expect([skipped, [...collector.skipped]]).toEqual([[], []]);
    }
  });

  test.each([
    ['TERSE', Buffer.from('02007ff8000000000000000012345678aabbccdd', 'hex'), /TERSE/],
    ['SPACK', Buffer.from('05017ff8000000000000000012345678aabbccdd', 'hex'), /TERSE/],
    [
      'TRANSMIT',
      Buffer.concat([Buffer.from('50e0', 'hex'), Buffer.from('c9d5d4d9f0f1000000000000000000', 'hex')]),
      /TRANSMIT/,
    ],
    [
      'text with line ends',
      Buffer.from(Array.from({ length: 99 }, () => '\0\0;\u00cf..SYSA\r\n').join(''), 'latin1'),
      /as text/,
    ],
    ['text in UTF-8', Buffer.from('SYSA \ufffd\ufffd STC \u00e9\u00e8 TCPIP PLEXA\nSYSA \ufffd\n'), /as text/],
    ['a profile', Buffer.from('TCPCONFIG TCPSENDBFRSIZE 65535\nUDPCONFIG\n'), /as text/],
    ['nothing', Buffer.alloc(0), /no SMF record/],
    ['other data', Buffer.alloc(5000, 7), /no SMF record/],
  ])('%s is rejected', async (_, bytes, reason) => {
    expect((await collected(bytes)).rejected).toMatch(reason);
  });

  test.each([
    [
      'damaged bytes between records',
      (all: Buffer[]) => all.splice(7, 0, Buffer.alloc(333, 0xee)),
      40,
      ['damaged bytes'],
    ],
    [
      'a record cut at the end',
      (all: Buffer[]) => all.push(all[0]!.subarray(0, 100)),
      40,
      ['incomplete record at the end of the file'],
    ],
    [
      'a damaged length',
      (all: Buffer[]) => (all[3] = Buffer.concat([Buffer.from([0xff, 0xff]), all[3]!.subarray(2)])),
      39,
      ['damaged bytes'],
    ],
    [
      'a segment without its first',
      (all: Buffer[]) => all.splice(5, 0, Buffer.from('00080300aabbccdd', 'hex')),
      40,
      ['segment without its first'],
    ],
    [
      'a first segment alone',
      (all: Buffer[]) => all.splice(5, 0, Buffer.concat([Buffer.from('00400100', 'hex'), all[0]!.subarray(4, 64)])),
      40,
      ['spanned record without its last segment'],
    ],
  ] as const)('%s: skipped and counted', async (_, damage, read, reasons) => {
    const all = [...records];
    damage(all);
    const { collector, skipped } = await collected(Buffer.concat(all));
    expect([collector.records.get('119/2'), skipped]).toEqual([read, reasons]);
  });

  test('gzip of several members', async () => {
    const bytes = Buffer.concat([
      gzipSync(Buffer.concat(records.slice(0, 25))),
      gzipSync(Buffer.concat(records.slice(25))),
    ]);
    const { collector, skipped } = await collected(bytes, 100);
    expect([collector.records.get('119/2'), skipped]).toEqual([40, []]);
  });

  test('records of two dumps that overlap count once', async () => {
    const collector = new RecordCollector();
    for (const part of [records.slice(0, 30), records.slice(10)]) for (const each of part) collector.take(each);
    expect([collector.records.get('119/2'), [...collector.skipped.values()]]).toEqual([40, [20]]);
  });

  test('the memory of records is bounded, and no record is taken for another', () => {
    const seen = new SeenRecords();
    const record = Buffer.alloc(40);
    let repeated = 0;
    for (let number = 0; number < 300_000; number++) {
      record.writeUInt32BE(number, 4 + (number % 8) * 4);
      if (seen.isRepeated(record)) repeated++;
    }
    expect(repeated).toBe(0);
  });

  test('foreign records are counted', async () => {
    const { collector } = await collected(
      Buffer.concat([withHeader(30, 4, BY, Buffer.alloc(60)), records[0]!, record119(99, BY, [])]),
    );
    expect([...collector.skipped]).toEqual([
      ['type 30 is not read', 1],
      ['type 119 subtype 99 is not read', 1],
    ]);
  });
});

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

  test('what flows say', () => {
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
    // zERT summaries name the TLS of the application.
    of(1414, { kind: 'RR', smcPercent: 100, protection: 'none', tlsVersion: 'TLSv1.2', cipher: '003D' });
    of(443, { kind: 'CRR', requestsPerConnection: expect.closeTo(1, 0), tlsVersion: 'TLSv1.3', cipher: '1302' });
    of(992, { kind: 'TN3270', cipher: '009D' });
    of(21, { kind: 'FTP', retransmittedPercent: 0.1, rttUs: 30_000 });
  });

  test('messages and exchanges are near those that were written', () => {
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

  test('what rules read of the stack', () => {
    expect(result.periods.peak!.measured).toMatchObject({
      hours: 24,
      retransmittedPercent: 0.2,
      ports: [{ port: 446, protocol: 'tcp', job: 'DB2DIST', connections: 95 * 30, backlogOverflows: 141 }],
      interfaces: { OSA1: { discardedInPercent: expect.closeTo(0.695, 2), outputQueueLength: 5 } },
    });
  });

  test('the day by hour: all bytes are in it, and processor time where there is traffic', () => {
    const { start, services, cp } = result.day!;
    expect([start, cp]).toEqual(['2026-03-05T00:00', expect.stringMatching(/^model on z16 .* not measured$/)]);
    const all = result.periods.average!.flows.reduce((sum, flow) => sum + flow.bytesIn + flow.bytesOut, 0);
    const shown = services.flatMap(({ bytes }) => bytes).reduce((sum, bytes) => sum + bytes, 0);
    expect(shown).toBe(all);
    for (const { name, bytes, cpS } of services)
      expect([name, cpS!.map((seconds) => seconds > 0)]).toEqual([name, bytes.map((each) => each > 0)]);
  });

  test('anonymized: same figures, other names', async () => {
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

  test('zERT detail names the TLS of a connection, and counts where there is no other record', async () => {
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

  test('transfers of client and server, with TLS; other commands move nothing', async () => {
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
    expect(result.read.leftOut).toEqual([{ reason: 'FTP commands that move no file', count: 1 }]);
  });

  test('outbound connections carry the port of the server', async () => {
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

  test.each([
    [3, '/24'],
    [40, '/16'],
  ])('%d networks of partners', async (count, prefix) => {
    const networks = Array.from({ length: count }, (_, index) => `10.${1 + (index % 3)}.${index}.0/24`);
    expect(networks.map(widened(new Set(networks)))[0]!.endsWith(prefix)).toBe(true);
  });

  test.each([
    ['small exchanges', { bytesIn: 20_000, bytesOut: 50_000, segmentsIn: 103, segmentsOut: 103, connections: 1 }, 100],
    [
      'large replies with acknowledgments between',
      { bytesIn: 20_000, bytesOut: 2_920_000, segmentsIn: 1053, segmentsOut: 2003, connections: 1 },
      100,
    ],
    ['a stream', { bytesIn: 0, bytesOut: 14_600_000, segmentsIn: 5003, segmentsOut: 10_003, connections: 1 }, 1],
  ])('%s', (_, data, exchanges) => {
    expect(exchangesOf(data)).toBe(exchanges);
  });
});

test('no byte string throws', async () => {
  const random = randomFrom(24);
  const records = bankDay(3, 0.02).records;
  const wraps = Object.values(CONTAINERS);
  for (let round = 0; round < 120 * runs; round++) {
    const from = Math.floor(random() * (records.length - 6));
    const bytes = Buffer.from(wraps[round % wraps.length]!(records.slice(from, from + 6)));
    for (let change = Math.floor(random() * 12); change >= 0; change--)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const { collector } = await collected(
      bytes.subarray(Math.floor(random() * 8), bytes.length - Math.floor(random() * 30)),
      1 + Math.floor(random() * 2000),
    );
    expect(JSON.stringify(workloadOf(collector.end()))).not.toMatch(/NaN|null/);
  }
});

describe('what records say beside flows', () => {
  test('dynamic VIPAs by address, other events by kind', async () => {
    const moved = [10, 40].map((second) => dvipaEvent({ ...BY, atS: BY.atS + second }, 32, '10.1.1.5'));
    const { events } = await resultOf([
      ...moved,
      dvipaEvent(BY, 33, '10.1.1.6'),
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
      expect.objectContaining({ record: '119/33', address: '10.1.1.6' }),
      expect.objectContaining({ record: '119/43', what: 'SMC-R link state end', count: 1 }),
      expect.objectContaining({ record: '119/75', what: 'Dynamic tunnel activation and refresh' }),
    ]);
  });

  test('a connection that does not end is left out, in any order of the records', async () => {
    const begun = [7, 8, 9].map((id) => connectionBegin({ ...BY, atS: BY.atS - 90 }, { ...CONNECTION, id }));
    const end = connectionEnd(BY, { ...CONNECTION, id: 8 });
    for (const records of [
      [...begun, end],
      [end, ...begun],
    ])
      expect((await resultOf(records)).read.leftOut).toEqual([
        { reason: 'connections that began and did not end: their data is in no record', count: 2 },
      ]);
  });

  test('a connection that was open before the records begin counts from their first hour on', async () => {
    const long = connectionEnd(
      { ...BY, atS: BY.atS + 3600 },
      { ...CONNECTION, startS: BY.atS - 20 * 3600, endS: BY.atS + 3600 },
    );
    const { average } = (await resultOf([connectionEnd(BY, { ...CONNECTION, localPort: 99 }), long])).periods;
    expect(average!.flows.find(({ port }) => port === CONNECTION.localPort)!.clients).toBe(1);
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

describe('records of RMF', () => {
  const by = { system: 'SYSA', atS: BY.atS + 1, intervalS: 900 };
  const engines = [
    [0, 0.5],
    [0, 0.25],
    [2, 0.1],
  ] as const;
  const stack = { ...by, name: 'TCPIPR', isReportClass: true, cpS: 45, ziipS: 9, eligibleOnCpS: 1.5 };

  test('machine, partition and capacity are in the environment', async () => {
    const result = await resultOf([processorActivity({ ...by, machine: 0x3931, msu: 300, averageMsu: 120, engines })]);
    expect(result.environment).toMatchObject({
      cpc: 'z16',
      lpar: { cps: 2, ziips: 1 },
      capacity: { msuRating: 300, r4ha: 120 },
    });
  });

  test('processor time of the stack in the period: of a report class with its name, or of the class that is named', async () => {
    const records = [
      workloadActivity({ ...stack, name: 'TCPIP' }),
      workloadActivity(stack),
      connectionEnd({ ...BY, atS: by.atS - 600 }, CONNECTION),
    ];
    const processorOf = async (stackClass?: string) =>
      (await resultOf(records, { stackClass })).periods.peak!.measured?.processor;
    expect(await processorOf()).toEqual({ class: 'TCPIP', cpPercent: 5, ziipPercent: 1, eligibleOnCpPercent: 0.1667 });
    expect(await processorOf('tcpipr')).toMatchObject({ class: 'TCPIPR' });
    expect(await processorOf('OTHER')).toBeUndefined();
  });

  test('the measured time of each hour is divided among its services', async () => {
    const records = [0, 1].flatMap((hour) => [
      workloadActivity({ ...stack, name: 'TCPIP', atS: by.atS + hour * 3600 }),
      connectionEnd({ ...BY, atS: by.atS - 600 + hour * 3600 }, CONNECTION),
      connectionEnd({ ...BY, atS: by.atS - 500 + hour * 3600 }, { ...CONNECTION, localPort: 446 }),
    ]);
    const { services, cp } = (await resultOf(records)).day!;
    expect(cp).toMatch(/^measured/);
    for (const hour of [0, 1]) expect(services.reduce((sum, { cpS }) => sum + cpS![hour]!, 0)).toBeCloseTo(45, 0);
  });

  test('processor time of a class, over two intervals', async () => {
    const { collector } = await collected(
      Buffer.concat([workloadActivity(stack), workloadActivity({ ...stack, cpS: 15 })]),
    );
    const [system] = [...collector.rmf.systems.values()];
    const [{ name, isReportClass, hours }] = [...system!.classes.values()] as [ClassFacts];
    expect([name, isReportClass]).toEqual(['TCPIPR', true]);
    expect([...hours]).toEqual([
      [
        BY.atS / 3600 - 1,
        {
          seconds: 1800,
          cpS: expect.closeTo(60, 6),
          ziipS: expect.closeTo(18, 6),
          eligibleOnCpS: expect.closeTo(3, 6),
        },
      ],
    ]);
  });
});

describe('NETSTAT reports', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-netstat-'));
    writeFileSync(join(folder, 'one.txt'), netstatAll('09:00:00', [], []));
    writeFileSync(join(folder, 'two.txt'), netstatAll('09:10:00', [600, 1_200_000], ['  ']));
    writeFileSync(join(folder, 'long.txt'), netstatAll('09:10:00', [600, 1_200_000], ['::ffff:']));
    writeFileSync(join(folder, 'ttls.txt'), NETSTAT_TTLS);
    writeFileSync(join(folder, 'stats.txt'), NETSTAT_STATS);
    writeFileSync(join(folder, 'conn.txt'), NETSTAT_CONN);
    writeFileSync(join(folder, 'class.txt'), REPORT_CLASS);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const workload = async (...files: string[]) => {
    const { out, err } = await run(['workload', ...files, '--format', 'json'], { cwd: folder });
    return err === '' ? (JSON.parse(out) as WorkloadResult) : err;
  };

  test.each([
    ['short format', ['one.txt', 'two.txt']],
    ['given in the other order', ['two.txt', 'one.txt']],
    ['long format', ['one.txt', 'long.txt']],
  ])('two reports: rates over the time between them; %s', async (_, files) => {
    const { periods, read, environment } = (await workload(...files, 'ttls.txt')) as WorkloadResult;
    expect(environment.release).toBe('2.5');
    const { flows, measured } = periods.average!;
    expect(flows).toMatchObject([
      {
        port: 446,
        job: 'DB2DIST',
        direction: 'inbound',
        stack: 'TCPIP',
        network: '10.20.1.0/24',
        bytesIn: 60_000,
        bytesOut: 1_200_000,
        ratePerS: 1,
        sendBytes: 100,
        receiveBytes: 2000,
        clients: 1,
        rttUs: 2000,
        retransmittedPercent: 0.5,
        protection: 'at-tls',
        tlsVersion: 'TLSv1.2',
        cipher: 'C02F',
        smcPercent: 100,
      },
    ]);
    expect(measured!.ports).toEqual([
      { port: 446, protocol: 'tcp', job: 'DB2DIST', connections: 95, backlogOverflows: 3, established: 1 },
    ]);
    expect(read.unknown.join(' ')).toMatch(/short connections.*IPSec/);
  });

  test('one report: totals, and rates are unknown', async () => {
    const { periods, read } = (await workload('two.txt')) as WorkloadResult;
    expect(periods.average!.name).toBe('netstat-09:10:00');
    const [flow] = periods.average!.flows;
    expect(flow).toMatchObject({ port: 446, clients: 1, bytesOut: 1_205_000, rttUs: 2000 });
    expect(Object.keys(flow!)).not.toContain('ratePerS');
    expect(read.unknown[0]).toMatch(/^Rates, think times and the hour are unknown/);
  });

  test('the YAML is a workload that check reads', async () => {
    const { code, err } = await run(['workload', 'one.txt', 'two.txt', '--output', 'flows.yaml'], { cwd: folder });
    expect([code, err]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'flows.yaml'), 'utf8')).toMatch(
      /^# Measured by ezlint workload from captured reports of TCPIP\./,
    );
    writeFileSync(join(folder, 'PROFILE'), 'TCPCONFIG RESTRICTLOWPORTS\n');
    const argv = ['check', 'PROFILE', '--no-config', '--no-impact', '--workload', 'flows.yaml', '--fail-on', 'never'];
    expect(await run(argv, { cwd: folder })).toMatchObject({ code: 0, err: '' });
  });

  test('statistics, and the processor time of a report class', async () => {
    const { periods } = (await workload('two.txt', 'stats.txt', 'class.txt')) as WorkloadResult;
    expect(periods.average!.measured).toMatchObject({
      retransmittedPercent: 0.5,
      connectionAttemptsDiscarded: 7,
      processor: { class: 'TCPIP', cpPercent: 4.98, eligibleOnCpPercent: 0.07 },
    });
  });

  test('CONN has no flows: it shows how many clients a server has', async () => {
    const { periods, read } = (await workload('conn.txt')) as WorkloadResult;
    expect(periods.average).toEqual({
      name: 'netstat-00:20:01',
      flows: [],
      measured: { ports: [{ port: 21, protocol: 'tcp', job: 'FTPD1', established: 1 }] },
    });
    expect(read.unknown).toEqual([
      'No flow was found: bytes and round-trip times are in NETSTAT ALL or in SMF records.',
    ]);
  });

  const captures = join(__dirname, '../../../shared/corpus/reports/netstat');
  (existsSync(captures) ? test : test.skip).each([
    ['CONN of a V2R5 system, short', 'conn-zeditor-v2r5.txt', 9, 13],
    ['CONN of a V1R10 system, long', 'conn-long-v1r10.txt', 1, 1],
  ])('%s', (_, name, established, servers) => {
    const [snapshot] = readReport(readFileSync(join(captures, name), 'utf8'))!.snapshots;
    const open = snapshot!.established.reduce((sum, { count }) => sum + count, 0);
    expect([open, snapshot!.servers.length]).toEqual([established, servers]);
  });
});

describe('ezlint workload', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-smf-'));
    writeFileSync(join(folder, 'day.bin'), Buffer.concat(bankDay(2, 0.2).records));
    writeFileSync(join(folder, 'text.txt'), 'no records\n');
    writeFileSync(join(folder, 'other.bin'), withHeader(30, 4, BY, Buffer.alloc(60)));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('YAML of the peak and the environment are files that check reads', async () => {
    const result = await run(
      ['workload', 'day.bin', '--output', 'workload.yaml', '--environment-output', 'environment.yaml'],
      { cwd: folder },
    );
    expect([result.code, result.err]).toEqual([0, '']);
    const yaml = readFileSync(join(folder, 'workload.yaml'), 'utf8');
    expect(yaml).toMatch(/^# Measured by ezlint workload on SYSA, 2026-03-05T/);
    expect(parse(yaml).flows[0]).toMatchObject({ stack: 'SYSA/TCPIP' });
    writeFileSync(join(folder, 'profile.tcpip'), 'TCPCONFIG RESTRICTLOWPORTS\n');
    const check = await run(
      [
        'check',
        'profile.tcpip',
        '--no-config',
        '--no-impact',
        '--workload',
        'workload.yaml',
        '--environment',
        'environment.yaml',
        '--fail-on',
        'never',
      ],
      { cwd: folder },
    );
    expect([check.code, check.err]).toEqual([0, '']);
  });

  test('reports beside records: adapters, channel paths and processors', async () => {
    writeFileSync(join(folder, 'devlinks.txt'), DEVLINKS);
    writeFileSync(join(folder, 'cpu.txt'), CPU_ACTIVITY);
    const { code, out } = await run(['workload', 'devlinks.txt', 'day.bin', 'cpu.txt', '--format', 'json'], {
      cwd: folder,
    });
    expect(code).toBe(0);
    const { environment, periods } = JSON.parse(out);
    expect(environment).toMatchObject({
      cpc: 'zEC12',
      lpar: { cps: 2, ziips: 1 },
      interfaces: {
        OSA1: {
          speedGbps: 10,
          chpid: '71',
          chpidType: 'OSH',
          pchid: '0139',
          adapter: 'Network-Express',
          pnetid: 'NETWORK7CD',
        },
      },
    });
    expect(periods.peak.flows[0].interface).toBe('OSA1');
    const alone = await run(['workload', 'devlinks.txt', '--environment-output', 'alone.yaml'], { cwd: folder });
    expect([alone.code, parse(readFileSync(join(folder, 'alone.yaml'), 'utf8')).interfaces.OSA1.chpid]).toEqual([
      0,
      '71',
    ]);
  });

  test('what was measured as assertions: verify refutes what the policy decides otherwise', async () => {
    const clear = { ...CONNECTION, localPort: 3000 };
    const records = [
      connectionEnd(BY, clear),
      connectionEnd(BY, { ...clear, localPort: 446, job: 'DB2DIST', tls: { version: 0x0303, cipher: 'C030' } }),
    ];
    writeFileSync(join(folder, 'two.bin'), Buffer.concat(records));
    writeFileSync(
      join(folder, 'stack.profile'),
      'TCPCONFIG TTLS\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\nPORT 446 TCP DB2DIST\n 3000 TCP CICSP\n',
    );
    writeFileSync(join(folder, 'ttls.policy'), POLICY);
    await run(['workload', 'two.bin', '--output', 'two.yaml', '--assertions-output', 'assert.yaml'], { cwd: folder });
    const { out } = await run(
      [
        'verify',
        'assert.yaml',
        'stack.profile',
        'ttls.policy',
        '--stack',
        'S',
        '--no-config',
        '--stack',
        'S',
        '--format',
        'json',
      ],
      { cwd: folder },
    );
    const verdicts = JSON.parse(out).assertions.map(({ name, verdict }: { name: string; verdict: string }) => [
      name,
      verdict,
    ]);
    expect(Object.fromEntries(verdicts)).toEqual({
      'measured-db2dist-446': 'proved',
      'measured-cicsp-3000': 'refuted',
    });
  });

  test('docs/records.md is what npm run docs makes', () => {
    expect(readFileSync(join(__dirname, '../../docs/records.md'), 'utf8')).toBe(recordPage());
  });

  test('JSON fits the published schema', async () => {
    const [{ out: schema }, { out }] = [
      await run(['workload', '--schema']),
      await run(['workload', 'day.bin', '--format', 'json'], { cwd: folder }),
    ];
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(schema));
    expect([validate(JSON.parse(out)), validate.errors]).toEqual([true, null]);
    expect(Object.keys(JSON.parse(out).periods)).toEqual(['average', 'peak', 'night']);
  });

  test('check --traffic measures, writes the files and uses them; what somebody wrote stays', async () => {
    writeFileSync(join(folder, 'PROFILE'), 'TCPCONFIG RESTRICTLOWPORTS\nGLOBALCONFIG TCPIPSTATISTICS\n');
    const argv = ['check', '--traffic', 'day.bin', 'PROFILE', '--no-config', '--fail-on', 'never'];
    const [workload, environment] = ['workload.yaml', 'environment.yaml'].map((name) => join(folder, name));
    writeFileSync(workload!, '# by hand\n');
    expect(await run(argv, { cwd: folder })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/not written by ezlint/),
    });
    rmSync(workload!);
    writeFileSync(environment!, 'cpc: z15\n');
    const first = await run(argv, { cwd: folder });
    expect(first.err).toMatch(/workload\.yaml was written from day\.bin; environment\.yaml was not written by ezlint/);
    expect(readFileSync(environment!, 'utf8')).toBe('cpc: z15\n');
    rmSync(environment!);
    const second = await run(argv, { cwd: folder });
    expect([second.code, second.err]).toEqual([
      0,
      'ezlint: workload.yaml and environment.yaml were written from day.bin.\n',
    ]);
    expect(parse(readFileSync(environment!, 'utf8')).release).toBe('2.5');
    expect(parse(readFileSync(workload!, 'utf8')).name).toMatch(/^peak-/);
  });

  test('check --traffic of several stacks: --stack names the one whose records count', async () => {
    writeFileSync(join(folder, 'PROFILE'), 'TCPCONFIG RESTRICTLOWPORTS\n');
    const stacks = ['TCPA', 'TCPB'].map((stack, index) =>
      connectionEnd({ ...BY, stack }, { ...CONNECTION, localPort: 3000 + index }),
    );
    writeFileSync(join(folder, 'two.bin'), Buffer.concat(stacks));
    const argv = ['check', '--traffic', 'two.bin', 'PROFILE', '--no-config', '--fail-on', 'never'];
    const all = await run(argv, { cwd: folder });
    expect([all.code, all.err]).toEqual([2, expect.stringMatching(/2 stacks: SYSA\/TCPA, SYSA\/TCPB.*--stack/s)]);
    for (const name of ['SYSA/TCPB', 'tcpb']) {
      expect(await run([...argv, '--stack', name], { cwd: folder })).toMatchObject({ code: 0 });
      const { flows } = parse(readFileSync(join(folder, 'workload.yaml'), 'utf8'));
      expect(flows).toMatchObject([{ stack: 'SYSA/TCPB', port: 3001 }]);
    }
    expect(await run([...argv, '--stack', 'OTHER'], { cwd: folder })).toMatchObject({ code: 2 });
  });

  test('plots of the day: in the HTML of workload, and of check where the workload has them', async () => {
    const own = await run(['workload', 'day.bin', '--format', 'html'], { cwd: folder });
    await run(['workload', 'day.bin', '--output', 'plots.yaml'], { cwd: folder });
    const argv = ['check', 'profile.tcpip', '--no-config', '--no-impact', '--workload', 'plots.yaml'];
    const check = await run([...argv, '--format', 'html', '--fail-on', 'never'], { cwd: folder });
    for (const { code, out } of [own, check]) {
      expect(code).toBe(0);
      expect(
        out.match(/<svg [^>]*role="img" aria-label="(?:Traffic|CP time) by hour: most at \d\d:00, /g),
      ).toHaveLength(2);
      expect(out).toMatch(/<th scope="row">13:00<\/th>/);
      expect(out.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/script|https?:\/\/(?!www\.w3\.org)/);
    }
  });

  test('impacts are scaled to the measured processor time; where the model does not agree with it, that comes first', async () => {
    writeFileSync(
      join(folder, 'OSA'),
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nIPCONFIG IPSECURITY\nSOMAXCONN 1024\nSTART OSA1\n',
    );
    const flow =
      '{kind: STR, sendBytes: 1, receiveBytes: 1000000, ratePerS: 50, clients: 2, direction: inbound, connections: 9, cipher: C030}';
    const cpOf = async (measured: string) => {
      writeFileSync(join(folder, 'scaled.yaml'), `flows: [${flow}]\n${measured}`);
      const { out } = await run(
        [
          'check',
          'OSA',
          '--no-config',
          '--only',
          'PERF001',
          '--workload',
          'scaled.yaml',
          '--format',
          'json',
          '--fail-on',
          'never',
        ],
        { cwd: folder },
      );
      const { metrics, ...impact } = JSON.parse(out).findings[0].impact;
      return { ...impact, cp: metrics.find(({ metric }: { metric: string }) => metric.startsWith('CP time')) };
    };
    const [plain, scaled] = [await cpOf(''), await cpOf('measured: {processor: {cpPercent: 300}}\n')];
    expect(scaled.cp.before / scaled.cp.after).toBeCloseTo(plain.cp.before / plain.cp.after, 1);
    expect(scaled.cp.before).toBeGreaterThan(2 * plain.cp.before);
    expect(scaled.assumptions[0]).toMatch(/^CP time scaled to the measured 300 % of one engine; the model has /);
    expect(scaled.dominantAssumption).toMatch(/the measured CP time contradicts/);
    expect(scaled.contradiction).toMatch(
      /^The measured CP time of the stack, 300 % of one engine, is outside of what the model expects, [\d.]+ % \([\d.]+ to [\d.]+\)\.$/,
    );
    const [, expected] = /expects, ([\d.]+) %/.exec(scaled.contradiction)!;
    expect(await cpOf(`measured: {processor: {cpPercent: ${expected}}}\n`)).not.toHaveProperty('contradiction');
    expect((await cpOf('measured: {processor: {cpPercent: 0.01}}\n')).contradiction).toMatch(/0.01 % of one engine/);
    // The report says so before its first finding, and before the figures of each impact.
    const args = [
      'check',
      'OSA',
      '--no-config',
      '--only',
      'PERF001',
      '--workload',
      'scaled.yaml',
      '--fail-on',
      'never',
    ];
    const text = (await run([...args, '--details'], { cwd: folder })).out.replace(/\s+/g, ' ');
    const places = [...text.matchAll(/The measured CP time of the stack, 0.01 %/g)].map(({ index }) => index);
    expect(places).toHaveLength(2);
    expect(places[0]).toBeLessThan(text.indexOf('OSA:'));
    expect(places[1]).toBeLessThan(text.indexOf('traffic over OSA1'));
    const page = (await run([...args, '--format', 'html'], { cwd: folder })).out;
    expect(page.indexOf('The measured CP time of the stack')).toBeLessThan(page.indexOf('traffic over OSA1'));
  });

  test('rows in Parquet files, summed up by DuckDB, give the same flows', async () => {
    const direct = await run(['workload', 'day.bin', '--format', 'json', '--to-parquet', 'rows'], { cwd: folder });
    expect([direct.code, direct.err]).toEqual([0, '']);
    const sql = readFileSync(join(folder, 'rows/_aggregate.sql'), 'utf8');
    const files = join(folder, 'rows/day=2026-03-05/system=SYSA/part-0.parquet');
    expect(readFileSync(files).subarray(-4).toString()).toBe('PAR1');
    const database = await duckDb();
    // The package is a test dependency with a binary for each platform; without it only the rest of this test counts.
    if (database === undefined) return;
    await database.run(`CREATE VIEW connections AS SELECT * FROM read_parquet('${join(folder, 'rows')}/**/*.parquet')`);
    for (const [name, format] of [
      ['sums.jsonl', 'FORMAT JSON'],
      ['sums.csv', 'FORMAT CSV, HEADER'],
    ]) {
      await database.run(`COPY (${sql}) TO '${join(folder, name!)}' (${format})`);
      const aggregated = await run(['workload', '--aggregated', name!, '--format', 'json'], { cwd: folder });
      expect([aggregated.code, aggregated.err]).toEqual([0, '']);
      expect(JSON.parse(aggregated.out)).toEqual(JSON.parse(direct.out));
    }
  });

  test.each([
    [['workload', '--aggregated', 'text.txt'], 3, /is not the result of the aggregation.*aggregate\.sql/s],
    [['workload', 'day.bin', '--aggregated', 'text.txt'], 2, /takes the place of records/],
    [['workload', 'day.bin', '--to-parquet', 'x', '--anonymize'], 2, /names and addresses/],
    [['workload'], 2, /No file of SMF records is named/],
    [['workload', 'none.bin'], 3, /none\.bin cannot be read: no such file/],
    [['workload', 'text.txt'], 3, /transferred as text.*binary/s],
    [['workload', 'other.bin'], 3, /No traffic was found.*type 30 is not read: 1/s],
    [['workload', 'day.bin', '--stack', 'TCPX'], 2, /TCPX.*SYSA\/TCPIP/s],
    [['workload', 'day.bin', '--output', 'day.bin'], 2, /is a file that this run reads/],
    [['workload', 'day.bin', '--period', 'all'], 2, /YAML holds one period/],
  ])('%j: exit code %d', async (argv, code, message) => {
    const result = await run(argv, { cwd: folder });
    expect(result.err).toMatch(message);
    expect(result.code).toBe(code);
  });
});

/** As DISPLAY TCPIP,,NETSTAT,DEVLINKS prints it, without columns. */
const DEVLINKS = `INTFNAME: OSA1 INTFTYPE: EQENET INTFSTATUS: READY
DEVNUM: 8102 ACTDEVNUM: 8102 DEVSTATUS: READY
CHPIDTYPE: OSH CHPID: 71 PCHID: 0139
SMCD: YES SMCR: YES PNETID: NETWORK7CD
ADAPTER GEN: NETWORK EXPRESS V1.0
SPEED: 0000010000 (10G)
CFGMTU: 9000 ACTMTU: 9000
IPADDR: 10.1.1.1/24
`;
/** Both ports are protected as it is written. */
const POLICY = `TTLSRule Servers
{
  LocalPortRange 446-3000
  Direction Inbound
  TTLSGroupActionRef On
  TTLSEnvironmentActionRef Env
}
TTLSGroupAction On
{
  TTLSEnabled On
}
TTLSEnvironmentAction Env
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring TCPIP/RING
  }
}
`;
/** NETSTAT ALL of a server and one connection; exchanges and bytes beyond those of the beginning. */
function netstatAll(time: string, [exchanges = 0, bytes = 0]: number[], [prefix = '']: string[]): string {
  const ten = (value: number): string => String(value).padStart(10, '0');
  const address = prefix.trim();
  return `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           ${time}
Client Name: DB2DIST                  Client Id: 0000002B
  Local Socket: 0.0.0.0..446            Foreign Socket: 0.0.0.0..0
    BytesIn:            0000000000        BytesOut:           0000000000
    StartDate:          03/05/2026        StartTime:          06:00:16
    Last Touched:       13:00:16          State:              Listen
    ConnectionsIn:      0000000095        ConnectionsDropped: 0000000003
    CurrentBacklog:     0000000000        MaximumBacklog:     0000000010
----
Client Name: DB2DIST                  Client Id: 00000A31
  Local Socket: ${address}10.1.1.1..446
  Foreign Socket: ${address}10.20.1.5..40001
    BytesIn:            ${ten(1000 + 100 * exchanges)}        BytesOut:           ${ten(5000 + bytes)}
    SegmentsIn:         ${ten(10 + exchanges)}        SegmentsOut:        ${ten(10 + exchanges)}
    StartDate:          03/05/2026        StartTime:          08:00:16
    Last Touched:       ${time}          State:              Establsh
    MaximumSegmentSize: 0000001452        DSField:            00
    Round-trip information:
      Smooth trip time: 2.000             SmoothTripVariance: 1.000
    ReXmt:              ${ten(exchanges / 200)}        ReXmtCount:         0000000000
    TTLSPolicy:         Yes
      TTLSRule:         Db2
      TTLSGrpAction:    On
      TTLSEnvAction:    Env
    SMCStatus:          Active
----
`;
}
const NETSTAT_TTLS = `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           09:11:00
ConnID: 00000A31
  JobName:      DB2DIST
  LocalSocket:  10.1.1.1..446
  RemoteSocket: 10.20.1.5..40001
  SecLevel:     TLS Version 1.2
  Cipher:       C02F TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
  CertUserID:   N/A
  MapType:      Primary
`;
const NETSTAT_STATS = `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           09:11:00
IP Statistics (IPv4)
  Packets Received                           = 900
TCP Statistics
  Current Established Connections            = 12
  Connection Attempts Discarded              = 7
  Segments Received                          = 9000
  Segments Sent                              = 4000
  Segments Retransmitted                     = 20
UDP Statistics
  Datagrams Sent                             = 5
`;
const NETSTAT_CONN = `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           00:20:01
User Id  Conn     Local Socket           Foreign Socket         State
-------  ----     ------------           --------------         -----
FTPD1    00000054 0.0.0.0..21            0.0.0.0..0             Listen
FTPD1    00000055 10.1.1.1..21           10.1.1.9..4000         Establsh
`;
const REPORT_CLASS = `REPORT BY: POLICY=OWL        WORKLOAD=NET      REPORT CLASS=TCPIP
TRANSACTIONS    ---SERVICE----  SERVICE TIMES  ---APPL %---
AVG      0.23   IOC         0   CPU    392.9   CP      4.98
MPL      0.23   CPU      3931K  SRB      0.0   AAPCP   0.00
ENDED      51   MSO         0   RCT      0.0   IIPCP   0.07
`;
const CPU_ACTIVITY = `C P U   A C T I V I T Y
CPU 2827 CPC CAPACITY 869
NUM TYPE ONLINE LPAR BUSY MVS BUSY
 0 CP 100.00 4.46 4.41
 1 CP 100.00 0.19 0.19
 2 IIP 100.00 0.10 0.10
`;

interface Database {
  run(sql: string): Promise<unknown>;
}

/** A connection to DuckDB, where its package is installed. */
async function duckDb(): Promise<Database | undefined> {
  try {
    const { DuckDBInstance } = require('@duckdb/node-api');
    return await (await DuckDBInstance.create(':memory:')).connect();
  } catch {
    return undefined;
  }
}
