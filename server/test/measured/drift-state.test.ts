import { AnonymousText } from '../../src/engine/drift/anonymous-text.js';
import { workFolder } from '../work-folder.js';
import { PROFILE as STACK, type Value } from './drift-stack.js';

const folder = workFolder();

const PROFILE = `TCPCONFIG RESTRICTLOWPORTS
SOMAXCONN 2048
IPCONFIG DYNAMICXCF 10.9.1.1 255.255.255.0 2
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.9.3.1/24
INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8:1::5
VIPADYNAMIC
VIPADEFINE MOVE IMMED 255.255.255.0 10.9.4.1 10.9.4.5
VIPADEFINE DVIPA6 2001:db8:4::1
VIPABACKUP 100 10.9.4.2
VIPARANGE DEFINE VRANGE6 2001:db8:8::/64
VIPADISTRIBUTE DEFINE SYSPLEXPORTS 10.9.4.1 DESTIP ALL
VIPADISTRIBUTE DEFINE 10.9.4.5 PORT 443 80 DESTIP 10.9.1.7
ENDVIPADYNAMIC
BEGINROUTES
ROUTE DEFAULT 10.9.3.254 OSA1 MTU 1492 REPL
ROUTE 10.77.0.0/16 10.9.3.253 OSA1 MTU 1492 REPL
ROUTE DEFAULT6 fe80::1 OSA6 MTU 1492
ENDROUTES
START OSA1
`;
const HEAD = 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPPROD         08:15:02\n';
const ROUTE = (target: string, gateway: string, flags: string): string =>
  `${target.padEnd(18)} ${gateway.padEnd(15)} ${flags.padEnd(8)} 0000000000 OSA1\n`;
const ROUTES4 = (rows: string): string =>
  `${HEAD}IPv4 Destinations\nDestination        Gateway         Flags    Refcnt     Interface\n-----------        -------         -----    ------     ---------\n${rows}`;
const ROUTES6 =
  'IPv6 Destinations\nDestIP:   Default\n  Gw:     fe80::1\n  Intf:   OSA6              Refcnt:  0000000000\n  Flgs:   UGS               MTU:     1492\n';
const KEPT = ROUTE('10.77.0.0/16', '10.9.3.253', 'UGZ');
const LEARNED = ROUTE('Default', '10.9.3.252', 'UGO');
const HOME = (name: string, address: string): string => `${HEAD}Home address list:\nIntfName:   OSA1
  Address:  10.9.3.1\n    Flags:  Primary\nIntfName:   OSA6\n  Address:  2001:db8:1::5\n    Flags:
IntfName:   ${name}\n  Address:  ${address}\n    Type:   Global\n    Flags:\n`;
const VIPADCFG = (distributed: string): string => `${HEAD}Dynamic VIPA Information:
  VIPA Backup:\n    IpAddr/PrefixLen: 10.9.4.2\n      Rank: 000100 Moveable:           SrvMgr:
  VIPA Define:\n    IpAddr/PrefixLen: 10.9.4.1/24\n      Moveable: Immediate  SrvMgr: No
    IpAddr/PrefixLen: 10.9.4.5/24\n      Moveable: Immediate  SrvMgr: No
    IntfName: DVIPA6\n      IpAddr: 2001:db8:4::1\n      Moveable: Immediate  SrvMgr: n/a
  VIPA Range:\n    IntfName: VRANGE6\n      IpAddr/PrefixLen: 2001:DB8:8::1/64\n      Moveable: NonDisr
  VIPA Distribute:\n${distributed}`;
const ONE = (dest: string, flags = 'BaseWLM'): string => {
  const [target, ports] = dest.startsWith('10.9.4.1.') ? ['ALL', 'Yes'] : ['10.9.1.7', 'No '];
  return `    Dest:         ${dest}\n      DestXCF:    ${target}\n      SysPt:      ${ports}  TimAff: No    Flg: ${flags}\n`;
};
const CONFIGURED = [ONE('10.9.4.1..n/a'), ONE('10.9.4.5..80'), ONE('10.9.4.5..443')].join('');
const VDPT = (...targets: string[]): string =>
  `${HEAD}Dynamic VIPA Destination Port Table:\n${targets
    .map((dest) => `Dest:        ${dest}\n  DestXCF:   10.9.1.1\n  TotalConn: 0000000000  Rdy: 001  WLM: 01 TSR: 075\n`)
    .join('')}`;
const ELSEWHERE = 'not-comparable VIPADISTRIBUTE 10.9.4.5 443, not-comparable VIPADISTRIBUTE 10.9.4.5 80';

test.each([
  [
    'routes that a routing daemon replaces, and replaceable ones that are not coded',
    ROUTES4(LEARNED + KEPT + ROUTE('10.78.0.0/16', '10.9.3.253', 'UGZ')) + ROUTES6,
    'not-comparable ROUTE 0.0.0.0/0 10.9.3.254 OSA1, only-running ROUTE 10.78.0.0/16 10.9.3.253 OSA1',
  ],
  [
    'routes of one family',
    ROUTES4(ROUTE('Default', '10.9.3.254', 'UGZ') + KEPT),
    'not-comparable ROUTE ::/0 fe80::1 OSA6',
  ],
  [
    'routes of a data set with sequence numbers',
    (ROUTES4(ROUTE('Default', '10.9.3.254', 'UGZ') + KEPT) + ROUTES6)
      .split('\n')
      .map((line, index) => `${line.padEnd(72)}${String(100 * (index + 1)).padStart(8, '0')}`)
      .join('\n'),
    '',
  ],
  ['an address of VIPADEFINE', HOME('DVIPA6', '2001:db8:4::1'), ''],
  ['an address of VIPARANGE', HOME('VRANGE6', '2001:db8:8::77'), ''],
  [
    'an address of IPv6 in the short form, which has none',
    `${HEAD}Home address list:\nAddress          Link             Flg\n-------          ----             ---\n10.9.3.1         OSA1             P\n`,
    'not-comparable INTERFACE OSA6 2001:db8:1::5',
  ],
  [
    'values of dynamic VIPAs',
    VIPADCFG(
      ONE('10.9.4.1..n/a').replace('Yes', 'No ') +
        ONE('10.9.4.5..80').replace('10.9.1.7', '10.9.1.8').replace('TimAff: No', 'DistMethod: RoundRobin TimAff: 30') +
        ONE('10.9.4.5..443'),
    )
      .replace('000100', '000090')
      .replace('Immediate', 'WhenIdle ')
      .replace('10.9.4.5/24', '10.9.4.5/25')
      .replace(
        '  VIPA Distribute',
        '  VIPA Range:\n    IpAddr/PrefixLen: 10.9.6.65/26\n      Moveable: NonDisr\n  VIPA Distribute',
      ),
    'differs VIPADEFINE 10.9.4.1 MOVEABLE, differs VIPADEFINE 10.9.4.5 mask, differs VIPABACKUP 10.9.4.2 rank, only-running VIPARANGE 10.9.6.64/26, ' +
      'differs VIPADISTRIBUTE 10.9.4.1 n/a SYSPLEXPORTS, differs VIPADISTRIBUTE 10.9.4.5 80 DISTMETHOD, differs VIPADISTRIBUTE 10.9.4.5 80 DESTIP, differs VIPADISTRIBUTE 10.9.4.5 80 TIMEDAFFINITY',
  ],
  [
    'a range of IPv6 with another prefix',
    VIPADCFG(CONFIGURED).replace('DB8:8::1/64', 'DB8:9::1/64'),
    'only-profile VIPARANGE 2001:db8:8::/64, only-running VIPARANGE 2001:db8:9::/64',
  ],
  [
    'ports that are not reserved',
    `${HEAD}Port# Prot User     Flags    Range       SAF Name\n----- ---- ----     -----    -----       --------\nUNRSV TCP  *        X\n`,
    'only-running PORT UNRSV TCP *',
  ],
  ['an address of no interface', HOME('OSA7', '2001:db8:7::7'), 'only-running INTERFACE OSA7 2001:db8:7::7'],
  [
    'a temporary address on a console in capitals',
    HOME('OSA6', '2001:db8:1::77')
      .replace(/Flags:\n$/, 'Flags: Temporary\n')
      .toUpperCase(),
    '',
  ],
  [
    'a primary address that is not coded, on a console in uppercase',
    HOME('OSA7', '2001:db8:7::7')
      .replace(/Flags:\n$/, 'Flags: Primary\n')
      .toUpperCase(),
    'only-running INTERFACE OSA7 2001:DB8:7::7',
  ],
  ['what is distributed, as it is written', VIPADCFG(CONFIGURED), ''],
  [
    'a port that is not distributed, and one too many',
    VIPADCFG(CONFIGURED.replace('..443', '..444')),
    'only-profile VIPADISTRIBUTE 10.9.4.5 443, only-running VIPADISTRIBUTE 10.9.4.5 444',
  ],
  [
    'what another stack distributed before this one took its address over',
    VIPADCFG(CONFIGURED + ONE('10.9.4.2..9443') + ONE('10.9.4.9..1', 'Dynamic')),
    '',
  ],
  ['ports of servers where all ports are distributed', VDPT('10.9.4.1..8080', '10.9.4.2..9443'), ELSEWHERE],
  ['a port that is not distributed now', VDPT('10.9.4.5..80'), 'only-profile VIPADISTRIBUTE 10.9.4.5 443'],
  ['the values in effect and the configured values', VIPADCFG(CONFIGURED) + VDPT('10.9.4.5..80'), ''],
  ['what is distributed, on a console in capitals', VIPADCFG(CONFIGURED).toUpperCase(), ''],
  [
    'a dynamic VIPA that is not coded, on a console in uppercase',
    VIPADCFG(CONFIGURED).replace('10.9.4.1/24', '10.9.4.8/24').toUpperCase(),
    'only-profile VIPADEFINE 10.9.4.1, only-running VIPADEFINE 10.9.4.8/24',
  ],
  [
    'no dynamic XCF',
    `${HEAD}IP Configuration Table:\nForwarding: Yes\nDynamicXCF: No\n`,
    'only-profile IPCONFIG DYNAMICXCF',
  ],
  [
    'dynamic XCF with another address',
    `${HEAD}IP Configuration Table:\nDynamicXCF: Yes\n  IpAddr: 10.9.1.9    Metric: 02\n`,
    'differs IPCONFIG DYNAMICXCF',
  ],
])('what the stack changes by itself is no drift: %s', async (_, report, expected) => {
  folder.put('P', PROFILE);
  folder.put('N', report);
  const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
  const values = (JSON.parse(out).values as Value[]).filter(
    ({ status, reason }) => status !== 'same' && !/^the report has no [A-Z]/.test(reason ?? ''),
  );
  expect(values.map(({ status, statement, parameter }) => `${status} ${statement} ${parameter}`).join(', ')).toBe(
    expected,
  );
});

test.each([
  ['DISRUPTIVE', 'NonDisr', 'differs DISRUPTIVE NONDISRUPTIVE'],
  ['DISRUPTIVE', 'Disrupt', 'same DISRUPTIVE DISRUPTIVE'],
  ['NONDISRUPTIVE', 'NonDisr', 'same NONDISRUPTIVE NONDISRUPTIVE'],
])('compares what happens to the first user of a range: %s with %s', async (coded, shown, expected) => {
  folder.put('P', `${STACK}VIPADYNAMIC VIPARANGE DEFINE MOVEABLE ${coded} 255.255.255.192 10.9.6.64 ENDVIPADYNAMIC\n`);
  folder.put(
    'N',
    `${HEAD}Dynamic VIPA Information:\n  VIPA Range:\n    IpAddr/PrefixLen: 10.9.6.65/26\n      Moveable: ${shown}\n`,
  );
  const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
  const own = (JSON.parse(out).values as Value[]).filter(({ parameter }) => parameter === '10.9.6.64/26 MOVEABLE');
  expect(own.map(({ status, profile, running }) => `${status} ${profile!.value} ${running!.value}`).join()).toBe(
    expected,
  );
});

const LINKS = (
  status: string,
  shown: string,
) => `${HEAD}IntfName: LOOPBACK          IntfType: LOOPBACK   IntfStatus: Ready
  ActMtu: 65535
IntfName: OSA5              IntfType: IPAQENET   IntfStatus: ${status}
    CHPIDType: OSD        SMCR: Disabled (No PNetID)  PortName: P5
    VMacAddr: 020629DC21BC  VMacOrigin: Cfg   VMacRouter: All
    CfgRouter: Pri             ActRouter: Pri
    CfgMtu: 1492               ActMtu: 1492
    VLANid: 100                VLANpriority: Enabled
    ReadStorage: GLOBAL (8064K)
    InbPerf: Dynamic
      WorkloadQueueing: Yes
    SecClass: 255              MonSysplex: No
${shown}`;
const OSA5 =
  'INTERFACE OSA5 DEFINE IPAQENET PORTNAME P5 IPADDR 10.9.5.1/24 VLANID 100 MTU 1492 INBPERF DYNAMIC WORKLOADQ VMAC PRIROUTER SMCR READSTORAGE GLOBAL';

test.each([
  ['runs as it is coded', '', '', []],
  ['another VLAN, in a line of its own', 'VLANid: 100', 'VLANid: 200', ['differs VLANID 100 200 9']],
  ['no VLAN', 'VLANid: 100', 'VLANid: None', ['only-profile VLANID 100 null 9']],
  ['a word', 'InbPerf: Dynamic', 'InbPerf: Balanced', ['differs INBPERF DYNAMIC BALANCED 11']],
  ['a switch', 'Queueing: Yes', 'Queueing: No', ['differs INBPERF WORKLOADQ true false 12']],
  ['another adapter', 'PortName: P5', 'PortName: P6', ['differs PORTNAME P5 P6 5']],
  ['another prefix length', 'CfgMtu', 'IpAddr: 10.9.5.1/20  CfgMtu', ['differs IPADDR 10.9.5.1/24 10.9.5.1/20 8']],
  ['the same address', 'CfgMtu', 'IpAddr: 10.9.5.1/24  CfgMtu', []],
  ['a router', 'CfgRouter: Pri', 'CfgRouter: Non', ['differs PRIROUTER true false 7']],
  ['a virtual MAC', 'VMacRouter: All', 'VMacRouter: Local', ['differs VMAC ROUTEALL true false 6']],
  ['storage', 'GLOBAL (8064K)', 'MAX (4032K)', ['differs READSTORAGE GLOBAL MAX 10']],
  ['a default', 'MonSysplex: No', 'MonSysplex: Yes', ['differs MONSYSPLEX false true 13']],
  ['an interface that is not active', 'Ready\n    CHPID', 'Not Active\n    CHPID', []],
])('NETSTAT DEVLINKS of an interface: %s', async (name, before, after, expected) => {
  folder.put('P', `${STACK}${OSA5}\n`);
  const shown = LINKS('Ready', '').replace(before, after);
  folder.put('N', shown);
  const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
  const values = JSON.parse(out).values as Value[];
  const drifted = values.filter(({ status }) => status !== 'same' && status !== 'not-comparable');
  expect(
    drifted.map(({ status, parameter, profile, running }) =>
      [status, parameter.replace('OSA5 ', ''), profile?.value, running?.value, running?.line]
        .join(' ')
        .replace('  ', ' null '),
    ),
  ).toEqual(expected);
  // The profile does not show why SMC is off.
  const isActive = !name.includes('not active');
  expect(values.some(({ parameter, reason }) => parameter === 'OSA5 SMCR' && reason !== undefined)).toBe(isActive);
});

test('names in messages of the host are replaced although no line contained them before', () => {
  const message =
    'EZZ0324I UNRECOGNIZED STATEMENT megahost FOUND ON LINE 6 IN FILE BANK.PROFILE, TCPCONFIG PARAMETER EXPECTED';
  expect(new AnonymousText().message(message)).toBe(
    'EZZ0324I UNRECOGNIZED STATEMENT NAME1 FOUND ON LINE 6 IN FILE DATA.SET, TCPCONFIG PARAMETER EXPECTED',
  );
});

test('a report with a column of ranges shows that none is reserved', async () => {
  folder.put('P', `${PROFILE}PORT 21 TCP FTPD1\nPORTRANGE 7000 5 TCP JOBA\n`);
  const parametersOf = async (columns: string): Promise<string[]> => {
    folder.put('N', `${HEAD}${columns}\n00021 TCP  FTPD1    DA\n`);
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const { values } = JSON.parse(out) as { values: Value[] };
    return values.map(({ status, statement }) => `${status} ${statement}`);
  };
  expect(await parametersOf('Port# Prot User     Flags    Range       SAF Name')).toEqual([
    'same PORT',
    'only-profile PORTRANGE',
  ]);
  expect(await parametersOf('Port# Prot User     Flags')).toEqual(['same PORT']);
});
