import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readNetstatConfigs } from '../../src/engine/measured/netstat/netstat-config.js';
import { workFolder } from '../work-folder.js';
import { PROFILE, type Value } from './drift-stack.js';

/** The same stack, running according to its profile. */
const REPORT = `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPPROD         08:15:02
TCP Configuration Table:
DefaultRcvBufSize:  00065536  DefaultSndBufSize: 00065536
DefltMaxRcvBufSize: 00262144  SoMaxConn:         0000002048
MaxReTransmitTime:  120.000   MinReTransmitTime: 0.500
RoundTripGain:      0.125     VarianceGain:      0.250
DefaultKeepALive:   00000010  DelayAck:          No
RestrictLowPort:    Yes       SendGarbage:       No
FinWait2Time:       060       TTLS:              Yes
EphemeralPorts:     5000-60000
UDP Configuration Table:
DefaultRcvBufSize: 00065535  DefaultSndBufSize: 00065535
CheckSum:          Yes       EphemeralPorts:    1024-65535
RestrictLowPort:   Yes       UdpQueueLimit:     Yes
IP Configuration Table:
Forwarding: Yes    TimeToLive: 00064  RsmTimeOut:  00060
IpSecurity: No
ArpTimeout: 01200  MaxRsmSize: 65535  Format:      Short
IgRedirect: Yes    SysplxRout: Yes    DoubleNop:   No
SourceVipa: Yes    MultiPath:  Conn   PathMtuDsc:  No
DynamicXCF: Yes
  IpAddr/PrefixLen: 10.9.1.1/24     Metric: 02
  SecClass: 007
TcpStackSrcVipa: 10.9.2.1
SMF Parameters:
Type 119:
  TcpInit:      No   TcpTerm:      Yes  FTPClient:    No
  Profile:      Yes
Global Configuration Information:
TcpIpStats: No   ECSALimit: 0000120M  PoolLimit: 0000000K
MlsChkTerm: No   XCFGRPID: 11         IQDVLANID: 0
ExplicitBindPortRange: 07000-08023    IQDMultiWrite: No
Sysplex Monitor:
  TimerSecs: 0030  Recovery: Yes  DelayJoin: No  AutoRejoin: No
SMCR: Yes
  FixedMemory: 300M  TcpKeepMinInt: 00000300
`;

const TEMPORARY = `IPv6 Configuration Table:
TempAddresses: Yes
  PreferredLifetime: 24  ValidLifetime: 168
`;
const AUTOLOG = `Autolog Configuration Information: Wait Time: 0300
ProcName: FTPD      JobName: FTPD1
  ParmString:
  DelayStart: Yes
    DVIPA
ProcName: TNSRV     JobName: TNSRV
  ParmString: PARM=A
  DelayStart: No
`;

const folder = workFolder();

async function drift(profile: string, report: string, ...more: string[]) {
  folder.put('PROFILE.tcpip', profile);
  folder.put('config.txt', report);
  const argv = ['drift', '--profile', 'PROFILE.tcpip', '--netstat', 'config.txt', ...more];
  const { code, out, err } = await folder.run([...argv, '--format', 'json']);
  const { values, unmapped } = JSON.parse(out) as { values: Value[]; unmapped: { label: string }[] };
  const drifted = values.filter(({ status }) => status !== 'same' && status !== 'not-comparable');
  const open = values.filter(({ status }) => status === 'not-comparable');
  return { code, err, values, unmapped, drifted, open, argv };
}

test('a stack that runs according to its profile has no drift', async () => {
  const { code, drifted, open, values, unmapped } = await drift(PROFILE, REPORT);
  expect(drifted).toEqual([]);
  expect(code).toBe(0);
  expect(values.length).toBeGreaterThan(45);
  // A routing daemon also sets it.
  expect(open.map(({ parameter }) => parameter)).toEqual(['IGNOREREDIRECT']);
  expect(unmapped.map(({ label }) => label)).toContain('MinReTransmitTime');
});

test.each([
  ['a coded number', 'Size:  00065536', 'Size:  00131072', 'differs', 'TCPRCVBUFRSIZE', 65536, 131072],
  ['a default', 'TimeToLive: 00064', 'TimeToLive: 00128', 'differs', 'TTL', 64, 128],
  ['a switch', 'SourceVipa: Yes', 'SourceVipa: No', 'differs', 'SOURCEVIPA', true, false],
  ['a word', 'DelayAck:          No', 'DelayAck:          Yes', 'differs', 'DELAYACKS', 'NODELAYACKS', 'DELAYACKS'],
  ['a way', 'MultiPath:  Conn', 'MultiPath:  Pkt', 'differs', 'MULTIPATH', 'PERCONNECTION', 'PERPACKET'],
  ['a distribution', 'Forwarding: Yes', 'Forwarding: Pkt', 'differs', 'DATAGRAMFWD FWDMULTIPATH', false, 'PERPACKET'],
  ['storage', '0000120M', '0000100M', 'differs', 'ECSALIMIT', 125829120, 104857600],
  ['a range', '5000-60000', '1024-65535', 'differs', 'EPHEMERALPORTS', '5000-60000', '1024-65535'],
  ['first and count', '07000-08023', '07000-08000', 'differs', 'EXPLICITBINDPORTRANGE', '7000-8023', '7000-8000'],
  ['an address', '10.9.1.1/24', '10.9.1.2/24', 'differs', 'DYNAMICXCF', '10.9.1.1', '10.9.1.2'],
  ['a metric', 'Metric: 02', 'Metric: 03', 'differs', 'DYNAMICXCF metric', 2, 3],
  ['a group', 'TimerSecs: 0030', 'TimerSecs: 0060', 'differs', 'SYSPLEXMONITOR TIMERSECS', 30, 60],
  ['SMF records', 'TcpTerm:      Yes', 'TcpTerm:      No', 'differs', 'TYPE119 TCPTERM', true, false],
  ['SMF records that run', 'FTPClient:    No', 'FTPClient:    Yes', 'differs', 'TYPE119 FTPCLIENT', false, true],
  ['a default of newer releases', 'FinWait2Time', 'QueuedRTT: 20 FinWait2Time', 'differs', 'QUEUEDRTT', 0, 20],
  ['temporary addresses', 'SMF Param', `${TEMPORARY}SMF Param`, 'differs', 'TEMPADDRS', false, true],
  ['what does not run', 'XCFGRPID: 11', 'XCFGRPID:   ', 'only-profile', 'XCFGRPID', 11, null],
  ['what is not coded', 'IQDVLANID: 0', 'IQDVLANID: 27', 'only-running', 'IQDVLANID', undefined, 27],
])('%s is drift if it changed', async (_name, before, after, status, parameter, coded, running) => {
  expect(REPORT).toContain(before);
  const { code, drifted, argv } = await drift(PROFILE, REPORT.replace(before, after));
  expect(drifted.map((value) => [value.status, value.parameter, value.profile?.value, value.running?.value])).toEqual([
    [status, parameter, coded, running],
  ]);
  expect(code).toBe(1);
  const { out } = await folder.run(argv);
  expect(out).toContain('1 value drifted, ');
});

test.each([
  ['not coded', '', 'Short', []],
  ['coded', 'IPCONFIG FORMAT LONG\n', 'Short', ['IPCONFIG FORMAT']],
  ['coded and running', 'IPCONFIG FORMAT LONG\n', 'Long', []],
])('the format of reports has a default that depends on IPv6: %s', async (_name, more, shown, expected) => {
  const { drifted } = await drift(`${PROFILE}${more}`, REPORT.replace('Format:      Short', `Format:      ${shown}`));
  expect(drifted.map(({ statement, parameter }) => `${statement} ${parameter}`)).toEqual(expected);
});

test.each([
  ['what is on by default', '', 'IPSecurity: No', ['SMFSERVICE IPSECURITY true false']],
  ['what is coded', '', 'DVIPA: Yes', ['SMFSERVICE DVIPA false true']],
  ['the lifetime', '', 'MinLifTim: 3', ['TCPCONNSERVICE MINLIFETIME 5 3']],
  ['ON, which also opens services', 'NETMONITOR ON\n', 'DVIPA: Yes', []],
])('services of NETMONITOR: %s', async (_name, more, changed, expected) => {
  const label = changed.split(' ')[0]!;
  const monitor = `Network Monitor Configuration Information:
PktTrcSrv: No    TcpCnnSrv: Yes   MinLifTim: 5   NtaSrv: No
SmfSrv:    Yes
  IPSecurity: Yes  Profile: Yes  CSSMTP: Yes  CSMail: No  DVIPA: No
`;
  const coded = more || 'NETMONITOR SMFSERVICE NODVIPA TCPCONNSERVICE MINLIFETIME 5\n';
  const profile = `${PROFILE}${coded}`;
  if (more === '') expect((await drift(profile, `${REPORT}${monitor}`)).drifted).toEqual([]);
  const shown = monitor.replace(new RegExp(`${label} \\w+`), changed);
  const { drifted } = await drift(profile, `${REPORT}${shown}`);
  expect(drifted.map((value) => [value.parameter, value.profile?.value, value.running?.value].join(' '))).toEqual(
    expected,
  );
});

test.each([
  ['joins, and does not delay it', 'NODELAYJOIN', 'DelayJoin: No  Join: Yes', []],
  ['does not join', 'NOJOIN', 'DelayJoin: No  Join: No', []],
  ['does not join, in a report that does not show it', 'NOJOIN', 'DelayJoin: No', []],
  ['joins although coded otherwise', 'NOJOIN', 'DelayJoin: No  Join: Yes', ['NOJOIN JOIN']],
  ['delays what is not coded', 'NOJOIN', 'DelayJoin: Yes', ['NODELAYJOIN DELAYJOIN']],
  ['does not join although coded otherwise', 'DELAYJOIN', 'DelayJoin: Yes  Join: No', ['JOIN NOJOIN']],
])('a stack that %s', async (_name, coded, shown, expected) => {
  const profile = PROFILE.replace('SYSPLEXMONITOR', `SYSPLEXMONITOR ${coded}`);
  const { drifted, open } = await drift(profile, REPORT.replace('DelayJoin: No', shown));
  expect(drifted.map((value) => [value.profile?.value, value.running?.value].join(' '))).toEqual(expected);
  expect(open.map(({ parameter }) => parameter)).toEqual(['IGNOREREDIRECT']);
});

test.each([
  ['as coded', '', '', []],
  ['in capitals', AUTOLOG, AUTOLOG.toUpperCase(), []],
  ['another time', 'Wait Time: 0300', 'Wait Time: 0600', ['differs waitTime 5 10']],
  ['another job', 'JobName: FTPD1', 'JobName: FTPD2', ['differs FTPD JOBNAME FTPD1 FTPD2']],
  ['another job than the procedure', 'JobName: TNSRV', 'JobName: TN1', ['differs TNSRV JOBNAME TNSRV TN1']],
  ['another string', 'PARM=A', 'PARM=B', ['differs TNSRV PARMSTRING PARM=A PARM=B']],
  ['a string on two lines', 'PARM=A', 'PARM', []],
  ['without delay', 'DelayStart: Yes', 'DelayStart: No', ['differs FTPD DELAYSTART YES NO']],
  ['a delay', 'DelayStart: No', 'DelayStart: Yes', ['differs TNSRV DELAYSTART NO YES']],
  [
    'another procedure',
    'ProcName: TNSRV',
    'ProcName: OTHER',
    ['only-profile TNSRV TNSRV ', 'only-running OTHER  OTHER'],
  ],
])('AUTOLOG: %s', async (_name, before, after, expected) => {
  const profile = `${PROFILE}AUTOLOG FTPD JOBNAME FTPD1 DELAYSTART DVIPA TNSRV PARMSTRING PARM=A ENDAUTOLOG\n`;
  const { drifted } = await drift(profile, `${REPORT}${AUTOLOG.replace(before, after)}`);
  expect(
    drifted.map((value) => [value.status, value.parameter, value.profile?.value, value.running?.value].join(' ')),
  ).toEqual(expected);
});

test('AUTOLOG: a console that does not show all, and a profile without the statement', async () => {
  const console = `${REPORT}${AUTOLOG}`.replace(
    'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPPROD',
    'EZD0101I NETSTAT CS V2R5 TCPPROD',
  );
  const profile = `${PROFILE}AUTOLOG FTPD JOBNAME FTPD1 DELAYSTART DVIPA TNSRV PARMSTRING PARM=A PAGENT ENDAUTOLOG\n`;
  expect((await drift(profile, console)).drifted).toEqual([]);
  expect((await drift(PROFILE, `${REPORT}${AUTOLOG}`)).drifted.map(({ parameter }) => parameter)).toEqual([
    'FTPD',
    'TNSRV',
  ]);
});

test('places of both sides are reported', async () => {
  const { drifted, argv } = await drift(PROFILE, REPORT.replace('TimerSecs: 0030', 'TimerSecs: 0060'));
  expect(drifted).toMatchObject([{ profile: { line: 7 }, running: { label: 'TimerSecs', line: 34 } }]);
  expect((await folder.run(argv)).out).toMatch(
    /GLOBALCONFIG SYSPLEXMONITOR TIMERSECS +profile 30 \(PROFILE\.tcpip:7:\d+\)\s+running 0060 \(TimerSecs, line 34\)/,
  );
});

test.each([
  ['a system symbol', PROFILE.replace('INTERVAL 10', 'INTERVAL &KEEP.'), REPORT, 'INTERVAL', 'system symbol'],
  ['a missing INCLUDE', `INCLUDE NOWHERE\n${PROFILE}`, REPORT, 'TTL', 'missing'],
  [
    'a word nobody knows',
    PROFILE,
    REPORT.replace('MultiPath:  Conn', 'MultiPath:  Flow'),
    'MULTIPATH',
    'contains Flow',
  ],
  ['a report without the line', PROFILE, REPORT.replace(/SourceVipa: Yes/, ''), 'SOURCEVIPA', 'has no SourceVipa'],
  ['a report without the table', PROFILE, REPORT.replace(/Global Conf.*/s, ''), 'ECSALIMIT', 'GLOBAL CONFIGURATION'],
  ['two parameters for one value', `ARPAGE 5\n${PROFILE}`, REPORT, 'ARPTO', 'ARPAGE minutes'],
  [
    'a default that differs by release',
    PROFILE,
    REPORT.replace('V2R5', 'V2R2').replace('EphemeralPorts:     5000', 'QueuedRTT: 20\nEphemeralPorts:     5000'),
    'QUEUEDRTT',
    'differs by release',
  ],
  ['damage', PROFILE.replace('SYSPLEXMONITOR', 'SYSPLEXMONITTOR'), REPORT, 'POOLLIMIT', 'not understood'],
])('%s is not drift', async (_name, profile, report, parameter, reason) => {
  const { drifted, open } = await drift(profile, report);
  expect(open.find((value) => value.parameter === parameter)?.reason).toContain(reason);
  expect(drifted).toEqual([]);
});

test('captures of a console and without blanks are read like the report itself', () => {
  const values = readNetstatConfigs(REPORT)[0]!.values.map(({ line: _line, ...value }) => value);
  const console = REPORT.replace(/^/gm, '08.15.02 STC01234  ');
  expect(readNetstatConfigs(console)[0]!.values.map(({ line: _line, ...value }) => value)).toEqual(values);
  const narrow = REPORT.replace(/^ +/gm, '').replace(/ +/g, ' ');
  expect(readNetstatConfigs(narrow)[0]!.values.map(({ line: _line, ...value }) => value)).toEqual(values);
  for (const shown of [REPORT, REPORT.replace('NETSTAT', 'onetstat')])
    expect(readNetstatConfigs(shown)[0]).toMatchObject({ release: 'V2R5', stack: 'TCPPROD' });
});

test('any text is read or rejected', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REPORT.split('\n'), ':', 'a: b: c:', '::', '\u0000')), (lines) => {
      for (const report of readNetstatConfigs(lines.join('\n'))) expect(report.sections.size).toBeGreaterThan(0);
    }),
  );
});

test('wrong usage and a file of another kind are reported', async () => {
  const usage = await folder.run(['drift', '--profile', 'x']);
  expect([usage.code, usage.err]).toEqual([2, expect.stringContaining('--netstat')]);
  folder.put('p', PROFILE);
  const other = await folder.run(['drift', '--profile', 'p', '--netstat', 'p']);
  expect([other.code, other.err]).toEqual([3, expect.stringContaining('no table of NETSTAT CONFIG')]);
  folder.put('old', REPORT.replace('V2R5', 'V1R13'));
  const old = await folder.run(['drift', '--profile', 'p', '--netstat', 'old']);
  expect([old.code, old.err]).toEqual([3, expect.stringContaining('V1R13')]);
  expect((await folder.run(['drift', '--profile', 'p', '--netstat', 'old', '--release', '2.1'])).code).toBe(0);
});

const CORPUS = join(__dirname, '../../../../shared/corpus/netstat/ibm-netstat-config-v2r1-head.txt');
(existsSync(CORPUS) ? test : test.skip)('the heading of a real report is read', () => {
  const [report] = readNetstatConfigs(readFileSync(CORPUS, 'utf8'));
  expect(report).toMatchObject({ release: 'V2R1', stack: 'TCPCS' });
  expect(report!.values).toHaveLength(9);
});

describe('other reports', () => {
  const DEFINED = `${PROFILE}BEGINROUTES
ROUTE 10.9.3.0/24 = OSA1 MTU 1492
ROUTE DEFAULT 10.9.3.254 OSA1 MTU 1492
ENDROUTES
VIPADYNAMIC
VIPADEFINE 255.255.255.0 10.9.4.1
VIPABACKUP 100 10.9.4.2
ENDVIPADYNAMIC
`;
  const HEAD = 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPPROD         08:15:02\n';
  const REPORTS = `${HEAD}IPv4 Destinations
Destination        Gateway         Flags    Refcnt     Interface
-----------        -------         -----    ------     ---------
Default            10.9.3.253      UGS      0000000000 OSA1
10.9.3.0/24        0.0.0.0         US       0000000000 OSA1
10.9.3.1/32        0.0.0.0         UH       0000000000 OSA1
127.0.0.1/32       0.0.0.0         UH       0000000000 LOOPBACK
${HEAD}Home address list:
Address          Link             Flg
-------          ----             ---
10.9.3.1         OSA1             P
127.0.0.1        LOOPBACK
${HEAD}Port# Prot User     Flags    Range       SAF Name
----- ---- ----     -----    -----       --------
00021 TCP  FTPD1    DA
00023 TCP  TN3270   DA
${HEAD}Dynamic VIPA Information:
  VIPA Define:
    IpAddr/PrefixLen: 10.9.4.1/24
      Moveable: Immediate SrvMgr: No
`;

  it('reports which routes, addresses, ports and dynamic VIPAs drifted', async () => {
    folder.put('P', DEFINED);
    folder.put('N', REPORTS);
    const { out, code } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    expect(code).toBe(1);
    const rows = JSON.parse(out).values.map(
      ({
        status,
        statement,
        parameter,
        running,
      }: {
        status: string;
        statement: string;
        parameter: string;
        running?: { line: number };
      }) => [status, `${statement} ${parameter}`, running?.line ?? 0].join(' | '),
    );
    expect(rows).toEqual([
      'same | ROUTE 10.9.3.0/24 = OSA1 | 6',
      'only-profile | ROUTE 0.0.0.0/0 10.9.3.254 OSA1 | 0',
      'only-running | ROUTE Default 10.9.3.253 OSA1 | 5',
      'same | INTERFACE OSA1 10.9.3.1 | 13',
      'same | VIPADEFINE 10.9.4.1 | 23',
      'same | VIPADEFINE 10.9.4.1 mask | 23',
      'same | VIPADEFINE 10.9.4.1 MOVEABLE | 23',
      'only-profile | VIPABACKUP 10.9.4.2 | 0',
      'same | PORT 21 TCP FTPD1 | 18',
      'only-running | PORT 23 TCP TN3270 | 19',
    ]);
  });

  it.each([
    ['PORT 21 TCP FTPD1 SHAREPORT', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 SHAREPORT: no'],
    [
      'PORT 21 TCP FTPD1 SHAREPORTWLM',
      '21 TCP FTPD1 DAW',
      'same PORT 21 TCP FTPD1 SHAREPORT: yes, same PORT 21 TCP FTPD1 SHAREPORTWLM: yes',
    ],
    [
      'PORT 21 TCP FTPD1 SHAREPORT',
      '21 TCP FTPD1 DASW',
      'same PORT 21 TCP FTPD1 SHAREPORT: yes, differs PORT 21 TCP FTPD1 SHAREPORTWLM: yes',
    ],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 DAS', 'differs PORT 21 TCP FTPD1 SHAREPORT: yes'],
    ['PORT 21 TCP FTPD1 SHAREPORT 21 TCP FTPD2', '21 TCP FTPD2 DAS', ''],
    ['PORT 21 TCP FTPD1 NODELAYACKS', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 DELAYACKS: DELAYACKS'],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 A', 'differs PORT 21 TCP FTPD1 DELAYACKS: NODELAYACKS'],
    ['PORT 21 TCP FTPD1\nTCPCONFIG NODELAYACKS', '21 TCP FTPD1 A', ''],
    ['PORT 21 TCP FTPD1 NOAUTOLOG', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 NOAUTOLOG: no'],
    [
      'PORT 21 TCP FTPD1 SAF FTPSAF',
      '21 TCP FTPD1 DAF 10.9.3.9 OTHER',
      'differs PORT 21 TCP FTPD1 SAF: OTHER, differs PORT 21 TCP FTPD1 BIND: 10.9.3.9',
    ],
    ['PORT 21 TCP FTPD1 BIND 10.9.3.1', '21 TCP FTPD1 DA 10.9.3.9', 'differs PORT 21 TCP FTPD1 BIND: 10.9.3.9'],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 DABU 10.9.3.9', 'differs PORT 21 TCP FTPD1 BIND: 10.9.3.9'],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 DAF OTHER', 'differs PORT 21 TCP FTPD1 SAF: OTHER'],
    [
      'PORT 21 TCP FTPD1 BIND 10.9.3.1',
      '21 TCP FTPD1 DABU\n  BindSpecific: 10.9.3.9',
      'differs PORT 21 TCP FTPD1 BIND: 10.9.3.9',
    ],
    [
      'PORTRANGE 5000 9 TCP DB* NODELAYACKS',
      '5000 TCP DB* DR 05000-05008',
      'differs PORTRANGE 5000 9 TCP DB* DELAYACKS: DELAYACKS',
    ],
    // A row without flags can be truncated.
    ['PORT 21 TCP FTPD1 SHAREPORT NODELAYACKS NOAUTOLOG', '21 TCP FTPD1', ''],
  ])('compares the options of ports that flags show: %s with %s', async (coded, row, expected) => {
    folder.put('P', `INTERFACE OSA1 DEFINE IPAQENET PORTNAME OSAP IPADDR 10.9.3.1/24\n${coded}\n`);
    folder.put('N', `${HEAD}Port# Prot User     Flags    Range       IP Address      SAF Name\n0${row}\n`);
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const { values } = JSON.parse(out) as { values: Record<string, string & { text: string }>[] };
    const details = values.filter(
      ({ status, parameter }) => !/only|compar/.test(status!) && /(?:[A-Z]\d?|\*) [A-Z]+$/.test(parameter!),
    );
    const shown = details.map(
      ({ status, statement, parameter, running }) => `${status} ${statement} ${parameter}: ${running!.text}`,
    );
    expect(shown.filter((each) => !/TCP \S+:/.test(each)).join(', ')).toBe(expected);
  });

  it.each([
    ['MTU 1492', 'MTU: 1492', 'same MTU'],
    ['MTU 1000', 'MTU: 1492', 'differs MTU'],
    ['MTU 8992', 'MTU: 1492', 'not-comparable MTU'],
    ['MTU DEFAULTSIZE', 'MTU: 576', ''],
    ['MTU DEFAULTSIZE NODELAYACKS', 'DelayAcks: Yes', 'differs DELAYACKS'],
    [
      'MTU DEFAULTSIZE MINIMUMRETRANSMITTIME 0.25',
      'MaxReTransmitTime:  120.000   MinReTransmitTime: 0.500',
      'differs MINIMUMRETRANSMITTIME',
    ],
    ['MTU DEFAULTSIZE REPLACEABLE', '', 'differs REPLACEABLE'],
  ])('compares the options of routes: %s with %s', async (coded, line, expected) => {
    folder.put('P', `${PROFILE}BEGINROUTES\nROUTE 10.9.3.0/24 = OSA1 ${coded}\nENDROUTES\n`);
    folder.put(
      'N',
      `${HEAD}IPv4 Destinations\nDestination  Gateway  Flags  Refcnt  Interface\n10.9.3.0/24 0.0.0.0 US 0000000000 OSA1\n  ${line}\n`,
    );
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const details = JSON.parse(out).values.filter(
      ({ parameter }: { parameter: string }) => !parameter.endsWith('OSA1'),
    );
    const shown = details.map(
      ({ status, parameter }: Record<string, string>) => `${status} ${parameter!.split(' ').at(-1)}`,
    );
    expect(shown.join(', ')).toBe(expected);
  });

  it('compares only the main table with the routes of the profile, and reads values that are too long for a line', async () => {
    const policies = REPORTS.replace('IPv4 Dest', 'Route Table: SECLOW\nIPv4 Dest').split('Home')[0]!;
    const home = `Home address list:\nIntfName:   OSA1\n  Address:\n    10.9.3.1\n    Type:   Global\n`;
    folder.put('P', DEFINED);
    folder.put('N', `${policies}${HEAD}${home}`);
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const rows = JSON.parse(out).values.map(
      ({ status, statement, parameter }: Record<string, string>) => `${status} ${statement} ${parameter}`,
    );
    expect(rows).toEqual(['same INTERFACE OSA1 10.9.3.1']);
  });

  it('does not report IPv6 addresses that the stack creates itself as drift', async () => {
    folder.put('P', `${PROFILE}INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME OSAP6 IPADDR 2001:db8::1\n`);
    const shown = (address: string, flags = '') => `  Address:  ${address}\n    Type:   Global\n    Flags:  ${flags}\n`;
    const made = [shown('fe80::1'), shown('2001:db8::aa', 'Autoconfigured'), shown('2001:db8::bb', 'Temporary')];
    folder.put('N', `${HEAD}Home address list:\nIntfName:   OSA6\n${[shown('2001:db8::1'), ...made].join('')}`);
    const drifted = async () => {
      const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
      return JSON.parse(out).values.map(({ status, parameter }: Record<string, string>) => `${status} ${parameter}`);
    };
    expect(await drifted()).toEqual(['only-profile OSA1 10.9.3.1', 'same OSA6 2001:db8::1']);
    folder.put('N', `${HEAD}Home address list:\nIntfName:   OSA6\n${shown('2001:db8::1')}${shown('2001:db8::2')}`);
    expect((await drifted()).at(-1)).toBe('only-running OSA6 2001:db8::2');
  });

  it('reports servers on ports that the profile does not reserve or reserves for another job, and distributions', async () => {
    folder.put(
      'P',
      `${PROFILE}PORTRANGE 5000 10 TCP DBDG*\nVIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.9.4.1\nVIPADISTRIBUTE DEFINE 10.9.4.1 PORT 443 446 DESTIP ALL\nENDVIPADYNAMIC\n`,
    );
    folder.put(
      'N',
      `${HEAD}User Id  Conn     Local Socket           Foreign Socket         State
-------  ----     ------------           --------------         -----
FTPD11   00000054 0.0.0.0..21            0.0.0.0..0             Listen
DBDGDIST 0000003D 0.0.0.0..5001          0.0.0.0..0             Listen
HTTPD17  00000039 0.0.0.0..80            0.0.0.0..0             Listen
BLZISPFD 000000E7 127.0.0.1..4152        0.0.0.0..0             Listen
CFZCIM   0000004B 10.9.3.1..5989         10.9.3.7..5000         Establsh
${HEAD}Client Name: OTHER    Client Id: 0000004C
  Local Socket: ::..21
  Foreign Socket: ::..0
  State: Listen
${HEAD}Dynamic VIPA Destination Port Table:
Dest:        10.9.4.1..443
  DestXCF:   10.9.1.1
Dest:        10.9.4.1..447
  DestXCF:   10.9.1.1
`,
    );
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const rows = JSON.parse(out).values.map(
      ({ status, statement, parameter }: Record<string, string>) => `${status} ${statement} ${parameter}`,
    );
    expect(rows).toEqual([
      'same VIPADISTRIBUTE 10.9.4.1 443',
      'only-profile VIPADISTRIBUTE 10.9.4.1 446',
      'only-running VIPADISTRIBUTE 10.9.4.1 447',
      'not-comparable PORT 80 TCP HTTPD17',
      'only-running PORT 21 TCP OTHER',
    ]);
  });

  it('draws no conclusion from a truncated display', async () => {
    folder.put('P', DEFINED);
    folder.put(
      'N',
      'EZD0101I NETSTAT CS V2R5 TCPPROD 378\nDynamic VIPA Information:\n  VIPA Define:\n    IpAddr/PrefixLen: 10.9.4.1/24\n1 OF 2 RECORDS DISPLAYED\n',
    );
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    expect(JSON.parse(out).values).toContainEqual(
      expect.objectContaining({
        status: 'not-comparable',
        parameter: '10.9.4.2',
        reason: 'NETSTAT VIPADCFG is possibly truncated',
      }),
    );
  });
});

describe('disagreement', () => {
  const TEXT = `TCPCONFIG TCPRCVBUFRSIZE 65536
INTERFACE BANKOSA DEFINE IPAQENET PORTNAME BANKP IPADDR 10.77.3.1/24
PORT
  21 TCP BANKFTP
TCPCONFIG TCPSENDBFRSIZE BANKWORD
`;
  const CHECK = `11.40.01 STC00123  EZZ0061I VARY SYNTAXCHECK COMMAND BEGINNING
11.40.01 STC00123  EZZ0309I PROFILE PROCESSING BEGINNING FOR 'BANK.PROD(PROFILE)'
11.40.01 STC00123  EZZ0323I INVALID VALUE BANKP ENCOUNTERED ON LINE 2
11.40.01 STC00123  EZZ0316I PROFILE PROCESSING COMPLETE FOR FILE 'BANK.PROD(PROFILE)'
11.40.01 STC00123  EZZ0064I VARY SYNTAXCHECK FOUND ERRORS: SEE PREVIOUS MESSAGES
11.40.01 STC00123  EZZ0065I VARY SYNTAXCHECK COMMAND COMPLETE
`;
  const NETSTAT = `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: BANKTCP          11:37:31
TCP Configuration Table:
DefaultRcvBufSize:  00065536  DefaultSndBufSize: 00099999
FinWait2Time:       077
TcpTimeStamp:       No
IntfName: BANKOSA  IntfType: IPAQENET  IntfStatus: Ready
    CfgMtu: 1492  ActMtu: 1492  VLANid: 77
`;

  it('writes where host and ezlint disagree, without names of the site', async () => {
    folder.put('P', TEXT);
    folder.put('C', CHECK);
    folder.put('N', NETSTAT);
    const argv = ['drift', '--profile', 'P', '--netstat', 'N', '--syntaxcheck', 'C', '--disagreement', 'D'];
    await folder.run(argv);
    const written = folder.read('D');
    expect(written).not.toMatch(/BANK|10\.77/);
    const { disagreements, release } = JSON.parse(written);
    expect(release).toBe('3.1');
    expect(disagreements).toEqual([
      {
        kind: 'host-only',
        message: 'EZZ0323I INVALID VALUE NAME2 ENCOUNTERED ON LINE 2',
        line: 'INTERFACE NAME1 DEFINE IPAQENET PORTNAME NAME2 IPADDR 10.0.0.1/24',
      },
      { kind: 'ezlint-only', rule: expect.stringMatching(/^SYN/), line: 'TCPCONFIG TCPSENDBFRSIZE NAME3' },
      { kind: 'value', statement: 'TCPCONFIG', parameter: 'FINWAIT2TIME', coded: false, ezlint: '600', host: '077' },
      { kind: 'value', statement: 'TCPCONFIG', parameter: 'TCPTIMESTAMP', coded: false, ezlint: 'true', host: 'No' },
    ]);
    const alone = await folder.run(['drift', '--profile', 'P', '--syntaxcheck', 'C', '--disagreement', '-']);
    expect(alone.code).toBe(0);
    const { err, code } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--syntaxcheck', 'C']);
    expect([code, err]).toEqual([2, expect.stringContaining('--disagreement FILE')]);
  });
});
