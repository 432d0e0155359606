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
  ['neither delays nor joins although coded otherwise', 'DELAYJOIN', 'DelayJoin: No  Join: No', ['JOIN NOJOIN']],
  ['delays and joins although coded otherwise', 'NOJOIN', 'DelayJoin: Yes  Join: Yes', ['NOJOIN JOIN']],
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
  ['labels of another form', /ProcName:/g, 'Procedure:', []],
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
