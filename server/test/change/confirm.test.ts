import Ajv from 'ajv/dist/2020';
import schema from '../../src/engine/schemas/confirm.schema.json';
import { workFolder } from '../work-folder.js';
import { FIXED, RULE, writtenPackage } from './change-package-folder.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';
import '../../src/cli/commands/confirm/run.js';

const folder = workFolder();

const block = (...lines: string[]): string => `VIPADYNAMIC\n${lines.join('\n')}\nENDVIPADYNAMIC\n`;
const AFTER = `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:31
TCP Configuration Table:
DefaultRcvBufSize:  00065536  DefaultSndBufSize: 00131072
MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:32
IPv4 Destinations
Destination        Gateway         Flags    Refcnt     Interface
-----------        -------         -----    ------     ---------
Default            10.1.1.254      UGS      0000000000 OSA1
10.1.1.0/24        0.0.0.0         US       0000000000 OSA1
MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:33
Port# Prot User     Flags    Range       SAF Name
----- ---- ----     -----    -----       --------
00021 TCP  FTPD1    DA
00022 TCP  SSHD     DA
READY
`;
const MESSAGES = `11.40.01 STC00123  EZZ0060I PROCESSING COMMAND: VARY TCPIP,TCPIP,OBEYFILE,DSN=USER.OBEY(EZCHG01)
11.40.01 STC00123  EZZ0316I PROFILE PROCESSING COMPLETE FOR FILE 'USER.OBEY(EZCHG01)'
11.40.01 STC00123  EZZ0053I COMMAND VARY OBEY COMPLETED SUCCESSFULLY
11.41.01 STC00123  EZZ0060I PROCESSING COMMAND: VARY TCPIP,TCPIP,OBEYFILE,DSN=USER.OBEY(EZCHG02)
11.41.02 STC00123  EZZ0059I VARY OBEY COMMAND FAILED: SEE PREVIOUS MESSAGES
`;
const PASEARCH = `TCP/IP pasearch CS V3R1                  Image Name: TCPIP
policyRule:             Web
  TTLS Action:                env
    TTLSEnvironmentAdvancedParms:
      TLSv1.3:                   On
`;

it.each([
  ['9', 'took-effect'],
  ['5', 'did-not'],
])('judges the cost of an OSPF interface by the display of OMPROUTE: %s', async (cost, verdict) => {
  for (const [side, written] of [
    ['was', 5],
    ['is', 9],
  ] as const) {
    folder.put(`${side}/PROFILE.TCPIP`, FIXED);
    folder.put(
      `${side}/omproute.conf`,
      `OSPF_Interface IP_Address=10.1.1.1 Name=OSA1 Subnet_Mask=255.255.255.0 Cost0=${written};\n`,
    );
  }
  await folder.run(['diff', 'was', 'is', '--no-impact', '--package', 'ospf', '--replace']);
  expect(JSON.parse(folder.read('ospf/change.json')).expect).toMatchObject([
    { name: 'OSPF_Interface 10.1.1.1', command: 'DISPLAY TCPIP,tcpip,OMPROUTE,OSPF,LIST,INTERFACES' },
  ]);
  folder.put('report.txt', `EZZ7833I INTERFACE CONFIGURATION 739\n10.1.1.1 0.0.0.0 ${cost} 5 1 1 10 40 40\n`);
  const { out } = await folder.run(['confirm', 'ospf', 'report.txt', '--format', 'json']);
  expect(JSON.parse(out).changes).toMatchObject([{ name: 'OSPF_Interface 10.1.1.1', verdict }]);
});

it('confirms changes that took effect, with the line', async () => {
  await writtenPackage(folder);
  folder.put('after.txt', AFTER);
  folder.put('console.log', MESSAGES);
  folder.put('pasearch.txt', PASEARCH);
  const { out, code } = await folder.run([
    'confirm',
    'change/change.json',
    'after.txt',
    'console.log',
    'pasearch.txt',
    '--format',
    'json',
  ]);
  expect(code).toBe(1);
  const result = JSON.parse(out);
  const validate = new Ajv().compile(schema);
  expect([validate(result), validate.errors]).toEqual([true, null]);
  const rows = result.changes.map(
    ({ name, verdict, at }: { name: string; verdict: string; at?: { file: string; line: number } }) => [
      name,
      verdict,
      at ? `${at.file}:${at.line}` : '',
    ],
  );
  expect(rows).toEqual([
    ['EZCHG01: Delete the items that are no longer required', 'took-effect', 'console.log:3'],
    ['EZCHG02: Change the values in effect, and define and start the new items', 'did-not', 'console.log:5'],
    ['TCPCONFIG TCPSENDBFRSIZE', 'took-effect', 'after.txt:3'],
    ['route to 0.0.0.0/0 by 10.1.1.253 over OSA1', 'did-not', ''],
    ['route to 0.0.0.0/0 by 10.1.1.254 over OSA1', 'did-not', 'after.txt:8'],
    ['port 22 TCP for SSHD', 'took-effect', 'after.txt:14'],
    ['port 23 TCP for TN3270', 'took-effect', ''],
    ['address 10.2.2.2 of V1', 'unknown', ''],
    ['TTLSEnvironmentAction env', 'took-effect', 'pasearch.txt:3'],
  ]);
  const { out: text } = await folder.run(['confirm', 'change', 'after.txt', '--fail-on', 'never']);
  expect(text).toContain('Output of these commands is required');
  expect((await folder.run(['confirm', 'old/PROFILE.TCPIP', 'after.txt'])).err).toContain('is not a change package');
  expect((await folder.run(['confirm', 'old', 'after.txt'])).err).toContain(
    'old is not a change package: it does not contain change.json.',
  );
  folder.put('twice.json', folder.read('change/change.json').replace(/\}\s*$/, ', "expect": []}'));
  expect((await folder.run(['confirm', 'twice.json', 'after.txt'])).err).toContain('the same key twice in one object');
  folder.put('open.json', '['.repeat(5000));
  expect((await folder.run(['confirm', 'open.json', 'after.txt'])).err).toContain('it has more than 100 levels');
});

describe('confirm never reports as done what the output does not show', () => {
  const verdictsOf = async (output: string): Promise<Record<string, string>> => {
    await writtenPackage(folder, '--replace');
    folder.put('partial.txt', output);
    const { out } = await folder.run(['confirm', 'change', 'partial.txt', '--format', 'json', '--fail-on', 'never']);
    const changes = JSON.parse(out).changes as { name: string; verdict: string }[];
    return Object.fromEntries(changes.map(({ name, verdict }) => [name, verdict]));
  };
  const GONE = 'port 23 TCP for TN3270';
  const CAME = 'port 22 TCP for SSHD';
  const OPEN = AFTER.replace('READY\n', '');
  const BEFORE = AFTER.replace('00022 TCP  SSHD ', '00023 TCP  TN3270');

  it.each([
    ['a complete report', AFTER, 'took-effect', 'took-effect'],
    ['a report that the file ends with', OPEN, 'unknown', 'took-effect'],
    ['a last report with a row after the place', `${OPEN}00100 TCP  OTHER    DA\n`, 'took-effect', 'took-effect'],
    [
      'a row that a narrow screen wraps',
      AFTER.replace('READY', '00023 TCP\nTN3270   DA\nREADY'),
      'unknown',
      'took-effect',
    ],
    ['a report of the earlier state', BEFORE, 'did-not', 'did-not'],
    ['a report that ends before what stays', AFTER.slice(0, AFTER.indexOf('00021')), 'unknown', 'unknown'],
    ['a report that ends before the next part', AFTER.slice(0, AFTER.indexOf('00022')), 'unknown', 'unknown'],
    ['a report that ends within a line', AFTER.slice(0, AFTER.indexOf('  SSHD')), 'unknown', 'unknown'],
    ['a report that a filter leaves one row', AFTER.replace(/00021.*\n/, ''), 'unknown', 'took-effect'],
    ['reports from before and after the change', BEFORE + AFTER, 'unknown', 'unknown'],
    ['reports of two stacks', BEFORE + AFTER.replaceAll('Name: TCPIP ', 'Name: TCPB  '), 'unknown', 'unknown'],
  ])('%s', async (_, output, gone, came) => {
    const verdicts = await verdictsOf(output);
    expect([verdicts[GONE], verdicts[CAME]]).toEqual([gone, came]);
  });

  it.each([
    ['after the change', AFTER, 'took-effect'],
    ['before and after the change', AFTER.replace('00131072', '00065536') + AFTER, 'unknown'],
    [
      'of two stacks',
      AFTER + AFTER.replaceAll('Name: TCPIP ', 'Name: TCPB  ').replace('00131072', '00065536'),
      'unknown',
    ],
    ['that ends within the value', AFTER.slice(0, AFTER.indexOf('31072')), 'unknown'],
    ['that a narrow screen wraps within the value', AFTER.replace('00131072', '00131\n072'), 'unknown'],
  ])('a report of settings %s', async (_, output, verdict) => {
    expect((await verdictsOf(output))['TCPCONFIG TCPSENDBFRSIZE']).toBe(verdict);
  });

  it.each([
    ['as many rows', '2 OF 2', 'took-effect'],
    ['fewer rows', '3 OF 3', 'unknown'],
  ])('a report on a console with %s than its number of records', async (_, records, verdict) => {
    const ports = AFTER.slice(AFTER.lastIndexOf('Port#')).replace('READY', `${records} RECORDS DISPLAYED`);
    expect((await verdictsOf(`EZD0101I NETSTAT CS V3R1 TCPIP\n${ports}`))[GONE]).toBe(verdict);
  });

  it.each([
    ['a prompt follows', '', 'did-not'],
    ['ends after a row', 'READY', 'unknown'],
    ['ends within the last row', '  Flags: Primary', 'unknown'],
  ])('a report that %s', async (_, cut, verdict) => {
    const home = `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:32
Home address list:
LinkName:   LOOPBACK
  Address:  127.0.0.1
  Flags:  Primary
LinkName:   OSA1
  Address:  10.1.1.1
  Flags: Primary
READY
`;
    const verdicts = await verdictsOf(cut === '' ? home : home.slice(0, home.lastIndexOf(cut)));
    expect(verdicts['address 10.2.2.2 of V1']).toBe(verdict);
  });

  it('evaluates the last run of a member', async () => {
    const again = MESSAGES.split('\n').slice(0, 3).join('\n').replaceAll('EZCHG01', 'EZCHG02');
    const verdicts = await verdictsOf(`${MESSAGES}${again}\n`);
    expect(verdicts['EZCHG02: Change the values in effect, and define and start the new items']).toBe('took-effect');
  });
});

const VIPADCFG = (...lines: string[]): string =>
  [
    'MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:33',
    'Dynamic VIPA Information:',
    ...lines,
    '',
  ].join('\n');
const BACKUPS = (rank: string): string =>
  VIPADCFG(
    '  VIPA Backup:',
    '    IP Address      Rank   Address Mask    Moveable  SrvMgr',
    '    ----------      ----   ------------    --------  ------',
    `    10.7.1.2        ${rank}`,
  );
const DEFINES = (moveable: string): string =>
  VIPADCFG(
    '  VIPA Define:',
    '    IP Address      AddressMask     Moveable  SrvMgr Flg',
    '    ----------      -----------     --------  ------ ---',
    `    10.7.1.2        255.255.255.0   ${moveable} No`,
  );
const DEVLINKS = (mtu: string): string =>
  `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:33
IntfName: OSA1              IntfType: IPAQENET   IntfStatus: Ready
  CfgMtu: ${mtu}    ActMtu: 8992
`;
const LOOPBACK =
  'DevName: LOOPBACK          DevType: LOOPBACK   DevStatus: Ready\n  LnkName: LOOPBACK        LnkType: LOOPBACK   LnkStatus: Ready\n';
const TWO = `${FIXED}INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24\nSTART OSA2\n`;
const RULES = (port: number, version: string): string =>
  `TCP/IP pasearch CS 3.1                    Image Name: TCPIP
policyRule:             Web
  Rule Type:            TTLS
  policyAction:         env
   ActionType:          TTLS Environment
  TTLS Condition Summary:                 NegativeIndicator: Off
   LocalPortFrom:       ${port}                 LocalPortTo:       ${port}
  TTLS Action:                  env
     TLSv1.3:                   ${version}
`;
const CIPHERS = (...suites: string[]): string =>
  RULE('On').replace(
    '  HandshakeRole',
    `  TTLSCipherParms\n  {\n${suites.map((one) => `    V3CipherSuites ${one}\n`).join('')}  }\n  HandshakeRole`,
  );
const SUITES = (...codes: string[]): string =>
  `${RULES(443, 'On')}    TTLSCipherParms:\n     v3CipherSuites:\n${codes.map((code) => `      ${code}  TLS_SOMETHING\n`).join('')}`;
/** The group action and another action have the same name. */
const TWINS = RULE('On')
  .replaceAll(/\bon\n/g, 'env\n')
  .replace('Ref env\n}', 'Ref env\n  TTLSConnectionActionRef env\n}')
  .concat('TTLSConnectionAction env\n{\n  HandshakeRole Server\n}\n');
const TWIN = TWINS.replace('  TTLSConnectionActionRef env\n', '').replace(/TTLSConnectionAction env\n\{[^}]*\}\n/, '');
const TWIN_SHOWN = RULES(443, 'On')
  .replace('TTLS Environment', 'TTLS Group')
  .replace('     TLSv1.3: ', '    Scope:              Group\n     TTLSEnabled: ');
const SERVICES = (...ports: number[]): string =>
  `IpFilterPolicy\n{\nIpFilterRule Web\n{\n${ports.map((port) => `IpService\n{\nProtocol Tcp\nSourcePortRange ${port}\n}\n`).join('')}IpGenericFilterActionRef on\n}\n}\nIpGenericFilterAction on\n{\nIpFilterAction Permit\n}\n`;
/** A row for each service. */
const FILTERS = (...ports: number[]): string =>
  `TCP/IP pasearch CS 3.1                    Image Name: TCPIP\n${ports
    .map(
      (port, at) =>
        `policyRule:             Web~${at + 1}\n  Rule Type:            IpFilter\n   SourcePortFrom:      ${port}               SourcePortTo:      ${port}\n`,
    )
    .join('')}`;
const RANK = (rank: number): string => `${FIXED}${block(`VIPABACKUP ${rank} 10.7.1.2`)}`;
const MOVE = (when: string): string => `${FIXED}${block(`VIPADEFINE MOVE ${when} 255.255.255.0 10.7.1.2`)}`;

const RANGES = (...ranges: string[]): string => `${FIXED}${ranges.map((one) => `PORTRANGE ${one}\n`).join('')}`;
const PORTS = (...rows: string[]): string =>
  `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:33
Port# Prot User     Flags    Range       SAF Name
----- ---- ----     -----    -----       --------
${rows.map((row) => `${row}\n`).join('')}READY
`;
const DISTRIBUTE = (...lines: string[]): string =>
  `${FIXED}${block('VIPADEFINE 255.255.255.0 10.7.1.2', ...lines.map((line) => `VIPADISTRIBUTE ${line}`))}`;
const DISTRIBUTED = (...rows: [dest: string, xcf: string, method: string][]): string =>
  `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:31
Dynamic VIPA Information:
  VIPA Define:
    IpAddr/PrefixLen: 10.7.1.2/24
      Moveable: Immediate SrvMgr: No
  VIPA Distribute:
${rows.map(([dest, xcf, method]) => `    Dest:        ${dest}\n      DestXCF:   ${xcf}\n        SysPt:   No         TimAff: No    Flg:\n        DistMethod: ${method}\n`).join('')}READY
`;
const MANY = (...lines: string[]): string => `${FIXED}${block(...lines.map((line) => `VIPARANGE ${line}`))}`;
const MANY_SHOWN = (...rows: [network: string, moveable: string][]): string =>
  `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:31
Dynamic VIPA Information:
  VIPA Range:
${rows.map(([network, moveable]) => `    IpAddr/PrefixLen: ${network}\n      Moveable: ${moveable}  Flg:\n`).join('')}READY
`;
const SOURCES = (...lines: string[]): string => `${FIXED}SRCIP\n${lines.join('\n')}\nENDSRCIP\n`;
const SOURCES_SHOWN = (jobs: string[], destinations: string[]): string =>
  `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: TCPIP           11:37:31
Source IP Address Based on Job Name:
Job Name Type Flg Source
-------- ---- --- ------
${jobs.map((row) => `${row}\n`).join('')}
Source IP Address Based on Destination:
Destination: Source
${destinations.map((row) => `${row}\n`).join('')}READY
`;

type Judged = [
  name: string,
  verdict: string,
  report: string,
  before: string,
  after: string,
  old?: string,
  now?: string,
];

it.each<Judged>([
  ['VIPABACKUP 10.7.1.2', 'took-effect', BACKUPS('000040'), RANK(20), RANK(40)],
  ['VIPABACKUP 10.7.1.2', 'did-not', BACKUPS('000020'), RANK(20), RANK(40)],
  ['VIPADEFINE 10.7.1.2', 'took-effect', DEFINES('WhenIdle '), MOVE('IMMED'), MOVE('WHENIDLE')],
  ['VIPADEFINE 10.7.1.2', 'did-not', DEFINES('Immediate'), MOVE('IMMED'), MOVE('WHENIDLE')],
  ...(
    [
      ['took-effect', PORTS('00021 TCP  FTPD1    DA', '04000 TCP  USER1    DAR      04000-04009')],
      ['did-not', PORTS('00021 TCP  FTPD1    DA', '05000 TCP  USER2    DAR      05000-05009')],
      ['unknown', PORTS('00021 TCP  FTPD1    DA', '04000 TCP  USER1    DAR      04000-04008')],
      ['unknown', PORTS('00021 TCP  FTPD1    DA').replace('Range ', '')],
    ] as const
  ).map(
    ([verdict, report]): Judged => [
      'PORTRANGE 4000 10 TCP USER1',
      verdict,
      report,
      RANGES('5000 10 TCP USER2'),
      RANGES('4000 10 TCP USER1'),
    ],
  ),
  ...(
    [
      ['took-effect', 'DAF               WEBSAF', 'SAF OLDSAF', 'SAF WEBSAF'],
      ['did-not', 'DAF               OLDSAF', 'SAF OLDSAF', 'SAF WEBSAF'],
      ['did-not', 'DA', '', 'SAF WEBSAF'],
      ['took-effect', 'DA', 'SAF OLDSAF', ''],
      ['took-effect', 'DAS', '', 'SHAREPORT'],
      ['did-not', 'DA', '', 'SHAREPORT'],
      ['took-effect', 'A', '', 'NODELAYACKS'],
      ['did-not', 'DA', '', 'NODELAYACKS'],
      // Without flags, nothing shows the option.
      ['unknown', '', '', 'SHAREPORT'],
    ] as const
  ).map(
    ([verdict, shown, old, now]): Judged => [
      'port 80 TCP for WEB',
      verdict,
      PORTS('00021 TCP  FTPD1    DA', `00080 TCP  WEB      ${shown}`),
      `PORT 21 TCP FTPD1\n     80 TCP WEB ${old}\n${FIXED}`,
      `PORT 21 TCP FTPD1\n     80 TCP WEB ${now}\n${FIXED}`,
    ],
  ),
  [
    'PORTRANGE 4000 10 TCP USER1',
    'did-not',
    PORTS('04000 TCP  USER1    DARF     04000-04009 OLDSAF'),
    RANGES('4000 10 TCP USER1'),
    RANGES('4000 10 TCP USER1 SAF NEWSAF'),
  ],
  // The range begins with the port that is no longer reserved by itself.
  [
    'port 4000 TCP for USER1',
    'took-effect',
    PORTS('00021 TCP  FTPD1    DA', '04000 TCP  USER1    DAR      04000-04009'),
    `PORT 4000 TCP USER1\n     21 TCP FTPD1\n${FIXED}`,
    `PORT 21 TCP FTPD1\n${RANGES('4000 10 TCP USER1')}`,
  ],
  ...(
    [
      ['took-effect', DISTRIBUTED(['10.7.1.2..00021', 'ALL', 'RoundRobin'])],
      ['did-not', DISTRIBUTED(['10.7.1.2..00021', 'ALL', 'BaseWLM'])],
      ['did-not', DISTRIBUTED(['10.7.1.2..00021', '10.9.9.1', 'RoundRobin'])],
    ] as const
  ).map(
    ([verdict, report]): Judged => [
      'VIPADISTRIBUTE 10.7.1.2 21',
      verdict,
      report,
      DISTRIBUTE('DISTMETHOD BASEWLM 10.7.1.2 PORT 21 DESTIP 10.9.9.1'),
      DISTRIBUTE('DISTMETHOD ROUNDROBIN 10.7.1.2 PORT 21 DESTIP ALL'),
    ],
  ),
  [
    'VIPADISTRIBUTE 10.7.1.2 22',
    'took-effect',
    DISTRIBUTED(['10.7.1.2..00021', 'ALL', 'BaseWLM']),
    DISTRIBUTE('10.7.1.2 PORT 21 22 DESTIP ALL'),
    DISTRIBUTE('10.7.1.2 PORT 21 DESTIP ALL'),
  ],
  [
    'VIPADISTRIBUTE 10.7.1.2 22',
    'did-not',
    DISTRIBUTED(['10.7.1.2..00021', 'ALL', 'BaseWLM'], ['10.7.1.2..00022', 'ALL', 'BaseWLM']),
    DISTRIBUTE('10.7.1.2 PORT 21 22 DESTIP ALL'),
    DISTRIBUTE('10.7.1.2 PORT 21 DESTIP ALL'),
  ],
  [
    'VIPARANGE 10.8.0.0/16',
    'took-effect',
    MANY_SHOWN(['10.8.0.0/16', 'Disr']),
    MANY('255.255.0.0 10.8.0.0'),
    MANY('MOVEABLE DISRUPTIVE 255.255.0.0 10.8.0.0'),
  ],
  [
    'VIPARANGE 10.8.0.0/16',
    'did-not',
    MANY_SHOWN(['10.8.0.0/16', 'NonDisr']),
    MANY('255.255.0.0 10.8.0.0'),
    MANY('MOVEABLE DISRUPTIVE 255.255.0.0 10.8.0.0'),
  ],
  [
    'VIPARANGE 10.8.0.0/16',
    'did-not',
    MANY_SHOWN(['10.9.0.0/16', 'NonDisr']),
    MANY('255.255.0.0 10.9.0.0'),
    MANY('255.255.0.0 10.9.0.0', '255.255.0.0 10.8.0.0'),
  ],
  ...(
    [
      ['JOBNAME B* 10.1.1.1 CLIENT', 'took-effect', ['A*       IPV4  C   10.1.1.1', 'B*       IPV4  C   10.1.1.1'], []],
      ['JOBNAME B* 10.1.1.1 CLIENT', 'did-not', ['A*       IPV4  C   10.1.1.1'], ['10.3.0.0/16 10.1.1.1']],
      ['DESTINATION 10.2.0.0/16 10.1.1.1', 'unknown', ['A*       IPV4  C   10.1.1.1'], []],
      ['DESTINATION 10.2.0.0/16 10.1.1.1', 'did-not', ['A*       IPV4  C   10.1.1.1'], ['10.3.0.0/16 10.1.1.1']],
    ] as const
  ).map(
    ([item, verdict, jobs, destinations]): Judged => [
      `SRCIP ${item}`,
      verdict,
      SOURCES_SHOWN([...jobs], [...destinations]),
      SOURCES('JOBNAME A* 10.1.1.1'),
      SOURCES('JOBNAME A* 10.1.1.1', 'JOBNAME B* 10.1.1.1', 'DESTINATION 10.2.0.0/16 10.1.1.1'),
    ],
  ),
  ['interface OSA1', 'took-effect', DEVLINKS('None'), FIXED, FIXED.replace(' MTU 1492', '')],
  ['interface OSA1', 'did-not', DEVLINKS('1492'), FIXED, FIXED.replace(' MTU 1492', '')],
  ['interface OSA2', 'unknown', DEVLINKS('1492'), FIXED, TWO],
  ['interface OSA2', 'unknown', `${DEVLINKS('1492')}${LOOPBACK}`, FIXED, TWO],
  ['interface OSA2', 'did-not', `${DEVLINKS('1492')}${LOOPBACK}READY\n`, FIXED, TWO],
  ['TTLSEnvironmentAction env', 'took-effect', RULES(443, 'On'), FIXED, FIXED, RULE('Off'), RULE('On')],
  ['TTLSEnvironmentAction env', 'did-not', RULES(443, 'Off'), FIXED, FIXED, RULE('Off'), RULE('On')],
  [
    'TTLSEnvironmentAction env',
    'took-effect',
    SUITES('C030', '003D'),
    FIXED,
    FIXED,
    CIPHERS('TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'),
    CIPHERS('TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', '3D'),
  ],
  [
    'TTLSEnvironmentAction env',
    'did-not',
    SUITES('C030'),
    FIXED,
    FIXED,
    CIPHERS('TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'),
    CIPHERS('TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', '3D'),
  ],
  ['TTLSConnectionAction env', 'unknown', `${TWIN_SHOWN}READY\n`, FIXED, FIXED, TWINS, TWIN],
  ['IpFilterRule Web', 'took-effect', FILTERS(80, 444), FIXED, FIXED, SERVICES(80, 443), SERVICES(80, 444)],
  ['IpFilterRule Web', 'did-not', FILTERS(80, 443), FIXED, FIXED, SERVICES(80, 443), SERVICES(80, 444)],
  ['IpFilterRule Web', 'took-effect', FILTERS(81, 444), FIXED, FIXED, SERVICES(80, 443), SERVICES(81, 444)],
  // One row with the conditions of several services: none of the values is that of the changed service.
  [
    'IpFilterRule Web',
    'unknown',
    FILTERS(80, 443).replace(/policyRule:\s+Web~2\n.*\n/, ''),
    FIXED,
    FIXED,
    SERVICES(80, 443),
    SERVICES(80, 444),
  ],
  ['TTLSRule Web', 'took-effect', RULES(444, 'On'), FIXED, FIXED, RULE('On'), RULE('On').replace('443', '444')],
  ['TTLSRule Web', 'did-not', RULES(443, 'On'), FIXED, FIXED, RULE('On'), RULE('On').replace('443', '444')],
])(
  'judges a change of %s by the value that the report shows: %s',
  async (name, verdict, report, before, after, ...policies) => {
    for (const [side, profile, policy] of [
      ['was', before, policies[0]],
      ['is', after, policies[1]],
    ] as const) {
      folder.put(`${side}/PROFILE.TCPIP`, profile);
      folder.put(`${side}/ttls.policy`, policy ?? RULE('On'));
    }
    await folder.run(['diff', 'was', 'is', '--no-impact', '--package', 'judged', '--replace']);
    folder.put('report.txt', report);
    const { out } = await folder.run(['confirm', 'judged', 'report.txt', '--format', 'json']);
    const { changes } = JSON.parse(out);
    expect(changes.find((one: { name: string }) => one.name === name)).toMatchObject({ verdict });
  },
);
