import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Ajv2020 from 'ajv/dist/2020';
import { parse } from 'yaml';
import { recordPage } from '../../src/report/records/record-page.js';
import { run } from '../cli/cli-harness.js';
import { bankDay } from '../records/bank.js';
import { BY, CONNECTION, POLICY } from '../records/collected.js';
import { connectionEnd, dvipaEvent, withHeader } from '../records/writer.js';

const NETSTAT_HEADING = 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           10:00:00\n';

describe('ezlint workload', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-smf-'));
    writeFileSync(join(folder, 'day.bin'), Buffer.concat(bankDay(2, 0.2).records));
    writeFileSync(join(folder, 'text.txt'), 'no records\n');
    writeFileSync(join(folder, 'empty.bin'), '');
    writeFileSync(join(folder, 'lost.bin'), Array.from({ length: 99 }, () => '\0\x01;\0..SYSA\r\n').join(''));
    writeFileSync(join(folder, 'long.gz'), gzipSync(`${NETSTAT_HEADING}${'\n'.repeat(17_000_000)}`));
    writeFileSync(join(folder, 'noise.gz'), gzipSync(Buffer.alloc(70_000, Buffer.from([0, 1, 2, 200, 7, 3]))));
    writeFileSync(join(folder, 'other.bin'), withHeader(30, 4, BY, Buffer.alloc(60)));
    writeFileSync(join(folder, 'events.bin'), dvipaEvent(BY, 35, '10.1.1.6', '10.1.1.7'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a captured report can be compressed', async () => {
    const report = readFileSync('examples/traffic/netstat-0900.txt');
    writeFileSync(join(folder, 'report.txt'), report);
    writeFileSync(join(folder, 'report.gz'), gzipSync(report));
    const [plain, packed] = [
      await run(['workload', 'report.txt'], { cwd: folder }),
      await run(['workload', 'report.gz'], { cwd: folder }),
    ];
    expect(plain.out).toMatch(/NETSTAT ALL: 1/);
    expect(packed).toEqual(plain);
  });

  // Windows supports neither.
  const odd = process.platform === 'win32' ? test.skip : test;
  odd.each(['pipe', 'endless'])('%s: a path that is not a file does not block and is not read', async (name) => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync('/dev/zero', join(folder, 'endless'));
    try {
      for (const line of [
        ['workload', name],
        ['check', '--no-impact', '--traffic', name, 'day.bin'],
      ]) {
        const { code, err } = await run(line, { cwd: folder });
        expect([code, err]).toEqual([
          3,
          `ezlint: ${name} cannot be read: it is not a regular file.\nSpecify a file, or - for standard input.\n`,
        ]);
      }
    } finally {
      for (const each of ['pipe', 'endless']) rmSync(join(folder, each));
    }
  });

  test('standard input is read in parts, and no further than it can contain records', async () => {
    const part = new Uint8Array(1_000_000);
    let parts = 0;
    const standardInput = async function* (): AsyncIterable<Uint8Array> {
      yield readFileSync(join(folder, 'day.bin'));
      for (;;) {
        parts++;
        yield part;
      }
    };
    const { code, out } = await run(['workload', '-', '--format', 'json'], { cwd: folder, standardInput });
    expect(code).toBe(0);
    expect(JSON.parse(out).read.skipped).toContainEqual({
      reason: 'bytes at the end of the file without a record',
      count: 1,
    });
    expect(parts).toBe(65);
  });

  test('YAML of the peak and the environment are valid input of check', async () => {
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

  test('reports in addition to records: adapters, channel paths and processors', async () => {
    writeFileSync(join(folder, 'devlinks.txt'), DEVLINKS);
    writeFileSync(join(folder, 'cpu.txt'), CPU_ACTIVITY);
    writeFileSync(join(folder, 'partition.txt'), PARTITION_DATA);
    const { code, out } = await run(
      ['workload', 'devlinks.txt', 'day.bin', 'cpu.txt', 'partition.txt', '--format', 'json'],
      {
        cwd: folder,
      },
    );
    expect(code).toBe(0);
    const { environment, periods } = JSON.parse(out);
    expect(environment).toMatchObject({
      cpc: 'zEC12',
      lpar: { cps: 2, ziips: 1 },
      capacity: { msuRating: 1289 },
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

  test('PCI Express functions for SMC, in one display and separately', async () => {
    writeFileSync(join(folder, 'pcie.txt'), PCIE);
    const environment = async (...more: string[]) => {
      await run(['workload', 'pcie.txt', '--environment-output', 'pcie.yaml', ...more], { cwd: folder });
      return parse(readFileSync(join(folder, 'pcie.yaml'), 'utf8'));
    };
    expect(await environment()).toEqual({
      roce: [
        { pfid: '0018', type: 'RoCE', pchid: '0138' },
        { pfid: '0501', type: 'NETH', pchid: '02FC', pnetid: 'ZOSNET' },
        { pfid: '0502', type: 'NETH', pchid: '02FC' },
      ],
      ism: [{ pfid: '1017' }],
    });
    expect(await environment('--anonymize')).toEqual({
      roce: [
        { pfid: '0001', type: 'RoCE' },
        { pfid: '0002', type: 'NETH', pnetid: 'NET1' },
        { pfid: '0003', type: 'NETH' },
      ],
      ism: [{ pfid: '0004' }],
    });
  });

  test('PCI Express functions in NETSTAT DEVLINKS, which shows an SMC interface for each; the stack of the heading', async () => {
    const shown = `${NETSTAT_HEADING}IntfName: EZARIUT10018      IntfType: RNIC       IntfStatus: Ready
    PFID: 0018   PortNum: 1   TRLE: IUT10018   PFIDStatus: Ready
    PNetID: NETA
IntfName: EZAISMU1          IntfType: ISM        IntfStatus: Ready
    PFID: 00001017   TRLE: IUT01017   PFIDStatus: Ready
    PNetID: NETB
IntfName: OSA1              IntfType: IPAQENET   IntfStatus: Ready
    Speed: 0000025000
  Interface Statistics:
    Inbound Packets                   = 5000
    Inbound Packets Discarded         = 50
    Outbound Packets                  = 5000
    Outbound Packets Discarded        = 0
`;
    writeFileSync(join(folder, 'smc.txt'), shown);
    const { environment, read } = JSON.parse(
      (await run(['workload', 'smc.txt', '--format', 'json'], { cwd: folder })).out,
    );
    expect(environment).toEqual({
      interfaces: { OSA1: { speedGbps: 25 } },
      roce: [{ pfid: '0018', pnetid: 'NETA' }],
      ism: [{ pfid: '1017', pnetid: 'NETB' }],
    });
    expect(read.stacks).toEqual(['TCPIP']);
  });

  test('measurements as assertions: verify refutes those that the policy contradicts', async () => {
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

  test('docs/records.md matches the output of npm run docs', () => {
    expect(readFileSync(join(__dirname, '../../../docs/records.md'), 'utf8')).toBe(recordPage());
  });

  test('JSON matches the published schema', async () => {
    const [{ out: schema }, { out }] = [
      await run(['workload', '--schema']),
      await run(['workload', 'day.bin', '--format', 'json'], { cwd: folder }),
    ];
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(schema));
    expect([validate(JSON.parse(out)), validate.errors]).toEqual([true, null]);
    expect(Object.keys(JSON.parse(out).periods)).toEqual(['average', 'peak', 'night']);
  });

  test('check --traffic measures, writes the files and uses them; manually written files are kept', async () => {
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

  test('check --traffic accepts several dumps', async () => {
    writeFileSync(join(folder, 'PROFILE'), 'TCPCONFIG RESTRICTLOWPORTS\n');
    const dumps = [0, 1, 2].map((index) => {
      const name = `part${index}.bin`;
      const bytes = connectionEnd({ ...BY, atS: BY.atS + index }, { ...CONNECTION, id: index });
      writeFileSync(join(folder, name), index === 1 ? gzipSync(bytes) : bytes);
      return name;
    });
    const argv = ['check', '--traffic', ...dumps, 'PROFILE', '--no-config', '--no-impact', '--fail-on', 'never'];
    expect(await run(argv, { cwd: folder })).toMatchObject({
      code: 0,
      err: 'ezlint: workload.yaml and environment.yaml were written from part0.bin, part1.bin, part2.bin.\n',
    });
    expect(parse(readFileSync(join(folder, 'workload.yaml'), 'utf8')).flows).toMatchObject([{ connections: 3 }]);
  });

  test('check --traffic of several stacks: --stack selects the stack of the records', async () => {
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

  test('plots of the day: in the HTML of workload, and of check if the workload contains them', async () => {
    const own = await run(['workload', 'day.bin', '--format', 'html'], { cwd: folder });
    await run(['workload', 'day.bin', '--output', 'plots.yaml'], { cwd: folder });
    const argv = ['check', 'profile.tcpip', '--no-config', '--no-impact', '--workload', 'plots.yaml'];
    const check = await run([...argv, '--format', 'html', '--fail-on', 'never'], { cwd: folder });
    // The flows fit into 1,280 pixels: 7 pixels for a digit and 11 for the padding of a cell; parts of names and networks can wrap.
    const [table = ''] = /<table>(?:(?!<\/table>)[\s\S])*SMC %[\s\S]*?<\/table>/.exec(own.out)!;
    const rows = table.split('<tr>').map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)</g)].map(([, text]) => text!));
    const widths = rows[1]!.map((_, column) =>
      Math.max(
        ...rows.slice(1).flatMap((row) => row[column]!.split(/[ -]|(?<=\.)/).map(({ length }) => 7 * length + 11)),
      ),
    );
    expect(widths).toHaveLength(13);
    expect(widths.reduce((sum, width) => sum + width)).toBeLessThan(1150);
    expect(own.out).toMatch(/\[aria-label="Flows"\] :is\(th, td\) \{ padding: \.25rem \.35rem; \}/);
    for (const { code, out } of [own, check]) {
      expect(code).toBe(0);
      expect(
        out.match(/<svg [^>]*role="img" aria-label="(?:Traffic|CP time) by hour: most at \d\d:00, /g),
      ).toHaveLength(2);
      expect(out).toMatch(/<th scope="row">13:00<\/th>/);
      expect(out.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/script|https?:\/\/(?!www\.w3\.org)/);
    }
  });

  test('impacts are scaled to the measured processor time; a contradiction with the model is reported first', async () => {
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
    expect(scaled.assumptions[0]).toMatch(/^CP time scaled to the measured 300 % of one engine; the model predicts /);
    expect(scaled.dominantAssumption).toMatch(/does not match the measured CP time/);
    expect(scaled.contradiction).toMatch(
      /^The measured CP time of the stack, 300 % of one engine, is outside the range that the model predicts, [\d.]+ % \([\d.]+ to [\d.]+\)\.$/,
    );
    const [, expected] = /predicts, ([\d.]+) %/.exec(scaled.contradiction)!;
    expect(await cpOf(`measured: {processor: {cpPercent: ${expected}}}\n`)).not.toHaveProperty('contradiction');
    expect((await cpOf('measured: {processor: {cpPercent: 0.01}}\n')).contradiction).toMatch(/0.01 % of one engine/);
    // The report contains it first, and again before the metrics of each impact.
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
    expect(places[0]).toBe(0);
    expect(places[1]).toBeLessThan(text.indexOf('traffic over OSA1'));
    const page = (await run([...args, '--format', 'html'], { cwd: folder })).out;
    expect(page).toMatch(/<h2>Verdict<\/h2>\n<p><strong>The measured CP time of the stack, 0\.01 %/);
    expect(page.lastIndexOf('The measured CP time of the stack')).toBeLessThan(page.indexOf('traffic over OSA1'));
  });

  test.each([
    [['workload', '--aggregated', 'text.txt'], 3, /is not the result of the aggregation.*aggregate\.sql/s],
    [['workload', 'day.bin', '--aggregated', 'text.txt'], 2, /excludes files of records/],
    [['workload', 'day.bin', '--to-parquet', 'x', '--anonymize'], 2, /names and addresses/],
    [['workload'], 2, /No file with SMF records is specified/],
    [['workload', 'none.bin'], 3, /none\.bin cannot be read: no such file/],
    [['workload', 'text.txt'], 3, /text\.txt is text, but it is not a report that ezlint reads.*binary/s],
    [['workload', 'empty.bin'], 3, /empty\.bin is empty/],
    [['workload', 'lost.bin'], 3, /transferred as text.*binary/s],
    [['workload', 'long.gz'], 3, /transferred as text/],
    [['workload', 'noise.gz'], 3, /contains no SMF record/],
    [['workload', 'other.bin'], 3, /No traffic was found.*type 30 is not read: 1/s],
    [
      ['workload', 'events.bin'],
      3,
      /Events: DVIPA target removed 10\.1\.1\.6 \(SYSA\/TCPIP\): 2026[^;]*; .* 10\.1\.1\.7/,
    ],
    [['workload', 'day.bin', '--stack', 'TCPX'], 2, /TCPX.*SYSA\/TCPIP/s],
    [['workload', 'day.bin', '--output', 'day.bin'], 2, /is an input file of this command/],
    [['workload', 'day.bin', '--period', 'all'], 2, /YAML output contains only one period/],
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

const PCIE = `09.38.57 D PCIE
09.38.57 IQP022I 09.38.57 DISPLAY PCIE 767
PCIE 0010 ACTIVE
PFID     DEVICE TYPE NAME     STATUS ASID JOBNAME CHID VFN PN
00000501 Network Express      CNFG                02FC 0001 1
00000502 Network Express      CNFG                02FC 0002 1
00000018 10GbE RoCE Express   ALLC   0013 VTAM    0138 0001 1
00001017 ISM                  ALLC   0013 VTAM    07C0 0001
00000030 Hardware Accelerator ALLC   0012 PCIE    0578 0001
00000019 10GbE RoCE Express   STNBY               0138 0002 1
09.58.32 D PCIE,PFID=501
09.58.32 IQP024I 09.58.32 DISPLAY PCIE 776
PCIE 0010 ACTIVE
PFID     DEVICE TYPE NAME STATUS ASID JOBNAME CHID VFN PN
00000501 Network Express  CNFG                02FC 0001 1
CLIENT ASIDS: NONE
PNetID 1: ZOSNET
PNetID 2: OTHER
`;

/** As in a listing, with printer control characters. */
const CPU_ACTIVITY = `1 C P U   A C T I V I T Y
-CPU 2827 CPC CAPACITY 869
NUM TYPE ONLINE LPAR BUSY MVS BUSY
 0 CP 100.00 4.46 4.41
 1 CP 100.00 0.19 0.19
 2 IIP 100.00 0.10 0.10
`;

const PARTITION_DATA = `1     P A R T I T I O N   D A T A   R E P O R T
-MVS PARTITION NAME            SYSA      PHYS PROC NUM   10      GROUP NAME   N/A
 IMAGE CAPACITY                1,289             CP       4      LIMIT        N/A
`;
