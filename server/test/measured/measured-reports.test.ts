import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from '../../src/engine/measured/environment/reports.js';
import type { ClassFacts } from '../../src/engine/measured/rmf/processors.js';
import type { WorkloadResult } from '../../src/engine/measured/workload/result.js';
import { reportedProcessor } from '../../src/engine/measured/workload/stack-processor.js';
import { run } from '../cli/cli-harness.js';
import { BY, CONNECTION, collected, resultOf } from '../records/collected.js';
import { processorActivity, workloadActivity } from '../records/rmf-writer.js';
import { connectionEnd } from '../records/writer.js';

const HEADING_OF_PAGE = 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           09:10:00';

const REPORT_CLASS = `REPORT BY: POLICY=OWL        WORKLOAD=NET      REPORT CLASS=TCPIP
TRANSACTIONS    ---SERVICE----  SERVICE TIMES  ---APPL %---
AVG      0.23   IOC         0   CPU    392.9   CP      4.98
MPL      0.23   CPU      3931K  SRB      0.0   AAPCP   0.00
ENDED      51   MSO         0   RCT      0.0   IIPCP   0.07
`;

describe('records of RMF', () => {
  const by = { system: 'SYSA', atS: BY.atS + 1, intervalS: 900 };
  const engines = [
    [0, 0.5],
    [0, 0.25],
    [2, 0.1],
  ] as const;
  const stack = { ...by, name: 'TCPIPR', isReportClass: true, cpS: 45, ziipS: 9, eligibleOnCpS: 1.5 };

  test('CPC, partition and capacity are in the environment', async () => {
    // A defined capacity of 300 MSU is no capacity of the two engines, of which each has 16 x 3600 / 216 MSU.
    const machine = { ...by, machine: 0x3931, adjustment: 216, msu: 300, averageMsu: 120 };
    const result = await resultOf([processorActivity({ ...machine, engines })]);
    expect(result.environment).toMatchObject({
      cpc: 'z16',
      lpar: { cps: 2, ziips: 1 },
      capacity: { msuRating: 533, r4ha: 120 },
    });
  });

  test('two threads of a zIIP are one engine, an interval in two records is one, and the latest one counts', async () => {
    const machine = { ...by, machine: 0x3931, adjustment: 216, msu: 300, averageMsu: 120 };
    const ziip = [2, 0] as const;
    const cp = [0, 0] as const;
    const first = processorActivity({ ...machine, engines: [cp, ziip, ziip, ziip], cores: [1, 2, 1] });
    const environmentOf = async (...records: Buffer[]) => (await resultOf(records)).environment;
    expect(await environmentOf(first)).toMatchObject({ lpar: { cps: 1, ziips: 2 }, capacity: { smtZiips: true } });
    const second = processorActivity({ ...machine, engines: [cp, cp] });
    expect(await environmentOf(first, second)).toMatchObject({ lpar: { cps: 3, ziips: 2 } });
    const next = processorActivity({ ...machine, atS: by.atS + 900, engines: [cp, ziip] });
    expect(await environmentOf(next, first)).toEqual(await environmentOf(first, next));
    const later = await environmentOf(first, next);
    expect(later).toMatchObject({ lpar: { cps: 1, ziips: 1 } });
    expect(later.capacity).not.toHaveProperty('smtZiips');
  });

  const OTHERS = { name: 'LPARA', weight: 400, cps: 4, ziips: 1 };
  const OWN = { name: 'LPARB', weight: 600, cps: 2, ziips: 1 };
  const DEDICATED = { name: 'LPARC', weight: 0xffff, cps: 3 };
  const PHYSICAL = { name: 'PHYSICAL', weight: 0, cps: 10, ziips: 2 };
  test.each([
    // Ten processors, of which three are dedicated, and 600 of 1000 of the weight.
    ['shared', [OTHERS, OWN, DEDICATED, PHYSICAL], { sharedEngines: 4.2 }],
    ['shared, others offline', [{ ...OTHERS, cps: 0, offline: 4 }, OWN, DEDICATED, PHYSICAL], { sharedEngines: 7 }],
    [
      'with an absolute cap',
      [OTHERS, { ...OWN, limit: 150 }, PHYSICAL],
      { sharedEngines: 6, capPercent: 75, msuRating: 400 },
    ],
    // MSU of the engines that the partition can use.
    ['with a low weight', [{ ...OTHERS, weight: 5400 }, OWN, PHYSICAL], { sharedEngines: 1, msuRating: 267 }],
    ['dedicated', [OTHERS, { ...DEDICATED, cps: 2 }, PHYSICAL], {}],
    ['in a record without all partitions', [OTHERS, OWN, DEDICATED], {}],
  ])('general processors: %s', async (_, partitions, expected) => {
    const machine = { ...by, machine: 0x3931, adjustment: 216, msu: 300, averageMsu: 120 };
    const { environment } = await resultOf([processorActivity({ ...machine, engines, partitions })]);
    expect(environment.capacity).toEqual({ msuRating: 533, r4ha: 120, ...expected });
  });

  test('processor time of the stack in the period: of a report class with its name, or of the named class', async () => {
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

  test('processor time of other hours than those of the traffic is not used, which the output reports', async () => {
    const records = [
      workloadActivity({ ...stack, name: 'TCPIP' }),
      connectionEnd({ ...BY, atS: by.atS + 3600 }, CONNECTION),
    ];
    const { periods, read } = await resultOf(records);
    expect(periods.peak!.measured).not.toHaveProperty('processor');
    expect(read.unknown).toContain(
      'The processor time of RMF covers 0 of 1 hours of the period peak, and is not used for it.',
    );
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
      Buffer.concat([
        workloadActivity(stack),
        workloadActivity({ ...stack, cpS: 11, regionControlS: 1, interruptS: 3, zaapS: 2 }),
      ]),
    );
    // A record without its last fields adds no time without processor time.
    const short = workloadActivity(stack);
    short.writeUInt16BE(500, 28 + 4 * 8 + 4);
    collector.take(short);
    expect([...collector.skipped]).toEqual([['72/3 with a damaged section', 1]]);
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
    expect(read.unknown.join(' ')).toMatch(/Short connections.*IPSec/);
  });

  const eachLine = (change: (line: string, index: number) => string) => (report: string) =>
    report.split('\n').map(change).join('\n');
  const HARDCOPY = 'N 0000000 SYSA     26064 09:00:01.11 STC00123 00000090  ';
  const FURTHER = 'DR                                         123 00000090  ';
  test.each<[string, (report: string) => string]>([
    [
      'pages with a heading each',
      eachLine((line, index) => (index % 7 === 6 ? `${line}\n\n${HEADING_OF_PAGE}` : line)),
    ],
    ['the hardcopy log', eachLine((line) => `${HARDCOPY}${line}`)],
    [
      'the hardcopy log, as further lines of a message',
      eachLine((line, index) => `${index > 0 ? FURTHER : HARDCOPY}${line}`),
    ],
    ['a console in capitals', (report) => report.toUpperCase()],
    [
      'a job log, whose heading has no time',
      eachLine((line, index) => (index > 0 ? line : `09.10.00 STC00123  EZD0101I NETSTAT CS V2R5 TCPIP 123`)),
    ],
    ['a terminal where sockets are on the next line', (report) => report.replace(/(Socket:) +(\S+)$/gm, '$1\n    $2')],
    [
      'a data set with sequence numbers',
      eachLine((line, index) => `${line.padEnd(72)}${String(100 * (index + 1)).padStart(8, '0')}`),
    ],
    [
      'a data set of variable length with sequence numbers',
      eachLine((line, index) => `${String(100 * (index + 1)).padStart(8, '0')}${line}`),
    ],
    ['the editor of ISPF', eachLine((line, index) => `${String(index + 1).padStart(6, '0')} ${line}`)],
    ['a window of ISPF', eachLine((line) => `| ${line.padEnd(76)} |`)],
    ['a terminal in lowercase', (report) => report.toLowerCase()],
    ['a newer release', (report) => report.replace('V2R5', '3.1')],
    ['z/OS UNIX of an older release', (report) => report.replace('NETSTAT CS', 'onetstat CS')],
    [
      'the commands around it',
      (report) => `$ netstat -A\n${report}\n$ netstat -S\n${NETSTAT_STATS.replace('09:11:00', '09:10:00')}`,
    ],
  ])('as captured from %s', async (_, change) => {
    const plain = (await workload('one.txt', 'two.txt')) as WorkloadResult;
    writeFileSync(join(folder, 'captured.txt'), change(netstatAll('09:10:00', [600, 1_200_000], ['  '])));
    const { periods } = (await workload('one.txt', 'captured.txt')) as WorkloadResult;
    expect(periods.average!.flows).toEqual(plain.periods.average!.flows);
    expect(periods.average!.measured!.ports).toEqual(plain.periods.average!.measured!.ports);
  });

  test.each([
    [
      'NETSTAT HOME, which',
      `${HEADING_OF_PAGE}\nHome address list:\nLinkName:   OSA1\n  Address:  10.1.1.1\n    Flags:  Primary\n`,
    ],
    ['a Workload Activity report of RMF without the CP time', REPORT_CLASS.replace('REPORT CLASS=TCPIP', '')],
    ['text, but it is not a report', 'Nothing of this kind.\n'],
  ])('an unused report is named: %s', async (name, text) => {
    writeFileSync(join(folder, 'unused.txt'), text);
    expect(await workload('unused.txt')).toContain(`unused.txt is ${name}`);
  });

  test('NETSTAT DEVLINKS shows discards, and no length of the output queue', async () => {
    const counters =
      'Inbound Packets = 12000\nInbound Packets Discarded = 36\nOutbound Packets = 15000\nOutbound Packets Discarded = 0\n';
    writeFileSync(
      join(folder, 'links.txt'),
      `${HEADING_OF_PAGE}\nIntfName: OSA1  IntfType: IPAQENET  IntfStatus: Ready\n${counters}`,
    );
    const { periods } = (await workload('one.txt', 'two.txt', 'links.txt')) as WorkloadResult;
    expect(periods.average!.measured!.interfaces).toEqual({
      OSA1: { discardedInPercent: 0.2991, discardedOutPercent: 0 },
    });
  });

  test('anonymized reports do not contain the name of the stack', async () => {
    const argv = ['workload', 'one.txt', 'two.txt', '--format', 'json', '--anonymize'];
    const { out } = await run(argv, { cwd: folder });
    expect(out).not.toMatch(/TCPIP|DB2DIST|10\.20\.1/);
    expect((JSON.parse(out) as WorkloadResult).read.stacks).toEqual(['TCP1']);
  });

  test('one report: totals, and rates are unknown', async () => {
    const { periods, read } = (await workload('two.txt')) as WorkloadResult;
    expect(periods.average!.name).toBe('netstat-09:10:00');
    const [flow] = periods.average!.flows;
    expect(flow).toMatchObject({ port: 446, clients: 1, bytesOut: 1_205_000, rttUs: 2000 });
    expect(Object.keys(flow!)).not.toContain('ratePerS');
    expect(read.unknown[0]).toMatch(/^Rates, think times and the hour are unknown/);
  });

  test('two reports whose headings have no time: totals, and how to get rates', async () => {
    for (const name of ['one', 'two'])
      writeFileSync(
        join(folder, `${name}-untimed.txt`),
        readFileSync(join(folder, `${name}.txt`), 'utf8').replace(/\d\d:\d\d:\d\d/, ''),
      );
    const { read } = (await workload('one-untimed.txt', 'two-untimed.txt')) as WorkloadResult;
    expect(read.unknown[0]).toMatch(/show totals .*headings .*do not contain two different times/);
  });

  test('an FTP policy does not mean that FTP started TLS; NETSTAT TTLS does', async () => {
    writeFileSync(join(folder, 'ftp.txt'), netstatAll('09:00:00', [], []).replaceAll('..446', '..21'));
    const protections = async (...files: string[]) =>
      ((await workload('ftp.txt', ...files)) as WorkloadResult).periods.average!.flows.map((flow) => flow.protection);
    expect(await protections()).toEqual([undefined]);
    expect(await protections('ttls.txt')).toEqual(['at-tls']);
  });

  test('the YAML is valid workload input of check', async () => {
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

  test('CONN has no flows: it shows the number of clients of a server', async () => {
    const { periods, read } = (await workload('conn.txt')) as WorkloadResult;
    expect(periods.average).toEqual({
      name: 'netstat-00:20:01',
      flows: [],
      measured: { ports: [{ port: 21, protocol: 'tcp', job: 'FTPD1', established: 1 }] },
    });
    expect(read.unknown).toEqual([
      'No flow was found. Bytes and round-trip times are in NETSTAT ALL reports and in SMF records.',
    ]);
  });

  test('counters that a report does not show: no traffic is invented', async () => {
    const report = netstatAll('09:10:00', [600, 1_200_000], ['  ']).replace(/ *SegmentsIn:.*/, '');
    writeFileSync(join(folder, 'end.txt'), report);
    const { read } = JSON.parse(
      (await run(['workload', 'one.txt', 'end.txt', '--format', 'json'], { cwd: folder })).out,
    );
    expect(read.leftOut).toEqual([
      { reason: 'connections whose counters are lower in the last report, or missing', count: 1 },
    ]);
  });

  test('reports in another order are the same', async () => {
    expect(await workload('two.txt', 'one.txt')).toEqual(await workload('one.txt', 'two.txt'));
  });

  test('rejected requests that a report does not show are unknown, not 0', async () => {
    const cut = netstatAll('09:10:00', [600, 1_200_000], ['  ']).replace(/ *ConnectionsDropped:.*/, '');
    writeFileSync(join(folder, 'cut.txt'), cut);
    const { periods } = (await workload('one.txt', 'cut.txt')) as WorkloadResult;
    expect(periods.average!.measured!.ports).toEqual([{ port: 446, protocol: 'tcp', job: 'DB2DIST', established: 1 }]);
  });

  const captures = join(__dirname, '../../../../shared/corpus/reports/netstat');
  (existsSync(captures) ? test : test.skip).each([
    ['CONN of a V2R5 system, short', 'conn-zeditor-v2r5.txt', 9, 13],
    ['CONN of a V1R10 system, long', 'conn-long-v1r10.txt', 1, 1],
  ])('%s', (_, name, established, servers) => {
    const [snapshot] = readReport(readFileSync(join(captures, name), 'utf8'))!.snapshots;
    const open = snapshot!.established.reduce((sum, { count }) => sum + count, 0);
    expect([open, snapshot!.servers.length]).toEqual([established, servers]);
  });
});

/** NETSTAT ALL of a server and one connection; exchanges and bytes in addition to those of the beginning. */
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

test.each([
  ['of their hour', 'DATE 03/05/2026', '09.15.00', true],
  ['of another hour', 'DATE 03/05/2026', '22.00.00', false],
  ['of another day', 'DATE 03/06/2026', '09.15.00', false],
  ['whose date is not known', '', '22.00.00', true],
])('the CP time of a Workload Activity report is used with records %s', (_, date, time, counts) => {
  const heading = `W O R K L O A D   A C T I V I T Y\n z/OS V2R5 SYSPLEX PLEXA ${date} INTERVAL 15.00.000\n TIME ${time}\n`;
  const { classes } = readReport(`${heading}\n${REPORT_CLASS}`)!;
  const hours = new Set([Date.UTC(2026, 2, 5, 9) / 3_600_000]);
  const found = reportedProcessor(classes, 'SYSA/TCPIP', undefined, hours)!;
  expect([found.processor?.class, found.coveredHours]).toEqual(counts ? ['TCPIP', 1] : [undefined, 0]);
  // With only reports, it is that of their time.
  expect(reportedProcessor(classes, 'SYSA/TCPIP', undefined)?.processor).toBeDefined();
});

test.each([
  ['one hour of two', [9], { coveredHours: 1 }],
  [
    'both hours',
    [9, 10],
    { coveredHours: 2, processor: { class: 'TCPIP', cpPercent: 14, ziipPercent: 0, eligibleOnCpPercent: 2 } },
  ],
])('Workload Activity reports of %s of the period: the mean of all intervals, or none', (_, covered, expected) => {
  const classes = covered.flatMap((hour) =>
    [10, 18].map((cpPercent) => ({
      serviceClass: 'TCPIP',
      isReportClass: true,
      hour,
      cpPercent,
      eligibleOnCpPercent: 2,
    })),
  );
  expect(reportedProcessor(classes, 'SYSA/TCPIP', undefined, new Set([9, 10]))).toEqual(expected);
});
