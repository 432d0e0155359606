import { type Case, OUT, routing } from './resolve-stages-stack.js';

/** A second interface with a route to the same destination. */
const TWO_WAYS = [
  'IPCONFIG MULTIPATH PERCONNECTION',
  'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24',
  'BEGINROUTES',
  'ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492',
  'ENDROUTES',
];

/** An IPv6 interface and VIPA with several addresses, of which default address selection (RFC 3484) selects one for each partner. */
const SIX = [
  'INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P6 IPADDR 2001:db8:1::1 2001:db8:2::1 2002:a00::1',
  'INTERFACE VIP6 DEFINE VIRTUAL6 IPADDR 2001:db8:5::1 2002:a00:5::1',
  'START OSA6',
  'BEGINROUTES',
  'ROUTE 2001:db8:2::9 HOST fe80::9 OSA6 MTU 1492',
  'ROUTE 2002:b00::9 HOST fe80::9 OSA6 MTU 1492',
  'ROUTE 2001:db8:7::9 HOST fe80::9 OSA6 MTU 1492',
  'ENDROUTES',
];
const LABELS = ['DEFADDRTABLE', '::/0 40 1', '2002::/16 30 7', '2001:db8:2::9/128 20 7', 'ENDDEFADDRTABLE'];
const NO_2002 = ['INTERFACE OSA6 DEPRADDR 2002:a00::1 2001:db8:1::1'];
const NONE_LEFT = [...NO_2002, 'INTERFACE OSA6 DEPRADDR 2001:db8:2::1'];
const AGAIN = ['DEPRADDR', 'DELADDR', 'ADDADDR'].map((action) => `INTERFACE OSA6 ${action} 2001:db8:2::1`);

const SIX_CASES = (
  [
    ['the longest common prefix', [], '2001:db8:2::9', '2001:db8:2::1', 'OSA6'],
    ['the label of the partner', [], '2002:b00::9', '2002:a00::1', 'OSA6'],
    ['a label of DEFADDRTABLE', LABELS, '2001:db8:2::9', '2002:a00::1', 'OSA6'],
    ['no deprecated one', ['INTERFACE OSA6 DEPRADDR 2001:db8:2::1'], '2001:db8:2::9', '2001:db8:1::1', 'OSA6'],
    ['a label, unless its address is deprecated', NO_2002, '2002:b00::9', '2001:db8:2::1', 'OSA6'],
    ['a deprecated one without others', NONE_LEFT, '2002:b00::9', '2002:a00::1', 'OSA6'],
    ['one that was added again', AGAIN, '2001:db8:2::9', '2001:db8:2::1', 'OSA6'],
    ['SOURCEVIPAINTERFACE', ['-SIX'], '2002:b00::9', '2002:a00:5::1', 'IPCONFIG6 SOURCEVIPA'],
    ['SRCIP', ['SRCIP', 'JOBNAME * VIP6', 'ENDSRCIP'], '2002:b00::9', '2002:a00:5::1', 'SRCIP JOBNAME *'],
    [
      'TCPSTACKSOURCEVIPA',
      ['IPCONFIG6 SOURCEVIPA TCPSTACKSOURCEVIPA VIP6'],
      '2001:db8:2::9',
      '2001:db8:5::1',
      'IPCONFIG6 TCPSTACKSOURCEVIPA',
    ],
  ] as const
).map(([how, more, remote, result, by]): Case => {
  const named = SIX.map((line) => (line.startsWith('INTERFACE OSA6') ? `${line} SOURCEVIPAINTERFACE VIP6` : line));
  const lines = more[0] === '-SIX' ? [...named, 'IPCONFIG6 SOURCEVIPA'] : [...SIX, ...more];
  const asked: Case['asked'] = ['*', `[${remote}]:443`, 'outbound', '--job', 'FTPD1'];
  return { about: `one of several IPv6 addresses: ${how}`, more: lines, asked, stage: 'source', result, by };
});

/** Source address, route and interface of a connection. */
export const ROUTE_CASES: Case[] = [
  ...SIX_CASES,
  {
    about: 'several IPv6 addresses that nothing distinguishes',
    more: SIX,
    asked: ['*', '[2001:db8:7::9]:443', 'outbound'],
    stage: 'source',
    result: 'unknown',
    missing: ['which address of OSA6 the stack selects'],
  },
  {
    about: 'a prefix, which the stack completes with the interface ID',
    more: SIX.map((line) => line.replace('2001:db8:1::1', '2001:db8:1::/64')),
    asked: ['*', '[2001:db8:2::9]:443', 'outbound'],
    stage: 'source',
    result: 'unknown',
    missing: ['the interface ID of OSA6'],
  },
  { about: 'what the partner connects to', stage: 'source', result: '10.1.1.1', by: '10.1.1.1' },
  {
    about: 'an IPv6 connection of a stack without IPv6',
    asked: ['2001:db8::1', '2001:db8::2', 'inbound'],
    stage: 'route',
    result: 'no route: the profile defines no IPv6 interface',
  },
  {
    about: 'an IPv6 connection of a stack whose only IPv6 interface is that of dynamic XCF',
    more: ['IPCONFIG6 DYNAMICXCF 2001:DB8:9::1/64'],
    asked: ['2001:db8:9::1', '2001:db8::2', 'inbound'],
    stage: 'route',
    result: 'no route',
  },
  {
    about: 'SRCIP by job before destination',
    more: ['SRCIP', 'JOBNAME * 10.1.1.1', 'JOBNAME FTP* 10.5.5.5', 'DESTINATION 10.9.0.0/16 10.1.1.1', 'ENDSRCIP'],
    asked: [...OUT!, '--job', 'FTPD1'] as unknown as Case['asked'],
    stage: 'source',
    result: '10.5.5.5',
    by: 'SRCIP JOBNAME FTP*',
    next: ['SRCIP DESTINATION 10.9.0.0/16', 'SRCIP JOBNAME *'],
  },
  {
    about: 'SRCIP without a job',
    more: ['SRCIP', 'JOBNAME FTP* 10.5.5.5', 'ENDSRCIP'],
    asked: OUT,
    stage: 'source',
    result: 'depends',
    next: ['SRCIP JOBNAME FTP*'],
    missing: ['the job'],
  },
  {
    about: 'SRCIP with a pattern of jobs, of which an entry takes a part',
    more: ['SRCIP', 'JOBNAME FTPD* 10.5.5.5', 'ENDSRCIP'],
    asked: [...OUT!, '--job', 'FTP*'] as unknown as Case['asked'],
    stage: 'source',
    result: 'depends',
    next: ['SRCIP JOBNAME FTPD*'],
    missing: ['the job'],
  },
  {
    about: 'SRCIP with a pattern of jobs that an entry has all of',
    more: ['SRCIP', 'JOBNAME FTP* 10.5.5.5', 'ENDSRCIP'],
    asked: [...OUT!, '--job', 'FTPD*'] as unknown as Case['asked'],
    stage: 'source',
    result: '10.5.5.5',
    by: 'SRCIP JOBNAME FTP*',
  },
  {
    about: 'SRCIP that prefers temporary addresses',
    more: [
      'INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:DB8::1',
      'SRCIP',
      'JOBNAME FTPD1 TEMPADDRS',
      'JOBNAME * 2001:DB8::1',
      'ENDSRCIP',
    ],
    asked: ['*', '2001:db8:9::1', 'outbound', '--job', 'FTPD1'],
    stage: 'source',
    result: 'depends',
    next: ['SRCIP JOBNAME FTPD1', 'SRCIP JOBNAME *'],
    missing: ['the IPv6 addresses that TEMPADDRS prefers'],
  },
  { about: 'the interface', more: ['-SOURCEVIPA'], asked: OUT, stage: 'source', result: '10.1.1.1', by: 'OSA1' },
  {
    about: 'two routes with MULTIPATH',
    more: [...TWO_WAYS, 'START OSA2'],
    stage: 'route',
    result: 'DEFAULT by 10.1.1.254 on OSA1 and by 10.1.2.254 on OSA2 (MULTIPATH PERCONNECTION)',
    by: 'ROUTE DEFAULT by 10.1.1.254 on OSA1',
    also: ['ROUTE DEFAULT by 10.1.2.254 on OSA2'],
  },
  {
    about: 'two interfaces that may carry it',
    more: [...TWO_WAYS, 'START OSA2'],
    stage: 'interface',
    result: 'OSA1 (IPAQENET) or OSA2 (IPAQENET), both started by the profile',
    by: 'OSA1',
    also: ['OSA2'],
  },
  {
    about: 'MULTIPATH, with one interface that is not started',
    more: TWO_WAYS,
    stage: 'route',
    result: 'DEFAULT by 10.1.1.254 on OSA1',
    by: 'ROUTE DEFAULT by 10.1.1.254 on OSA1',
    next: ['ROUTE DEFAULT by 10.1.2.254 on OSA2'],
  },
  {
    about: 'the longest prefix',
    asked: ['10.1.1.1:80', '10.1.1.9', 'inbound'],
    stage: 'route',
    result: '10.1.1.0/24 direct on OSA1',
    by: 'ROUTE 10.1.1.0/24 direct on OSA1',
    next: ['ROUTE DEFAULT by 10.1.1.254 on OSA1'],
  },
  {
    about: 'a partner that is not known',
    asked: ['10.1.1.1:80', '*', 'inbound'],
    stage: 'route',
    result: 'depends',
    next: ['ROUTE 10.1.1.0/24 direct on OSA1', 'ROUTE DEFAULT by 10.1.1.254 on OSA1'],
    missing: ['the remote address'],
  },
  {
    about: 'an address of the stack',
    asked: ['10.1.1.1:80', '10.5.5.5', 'inbound'],
    stage: 'route',
    result: 'local delivery: the remote address is one of this stack',
    by: '10.5.5.5',
  },
  {
    about: 'packets that stay in the stack',
    asked: ['10.1.1.1:80', '10.5.5.5', 'inbound'],
    stage: 'interface',
    result: 'none: packets do not leave the stack',
  },
  {
    about: 'a dynamic VIPA that this stack backs up',
    more: ['VIPADYNAMIC', 'VIPABACKUP 10 10.9.9.9', 'ENDVIPADYNAMIC'],
    stage: 'route',
    result: 'unknown',
    next: ['ROUTE DEFAULT by 10.1.1.254 on OSA1'],
    missing: ['whether 10.9.9.9 is active on this stack'],
  },
  {
    about: 'a routing policy',
    files: routing('Route 10.9.0.0/16 10.1.1.250 OSA1 MTU 1492', 'Yes'),
    stage: 'route',
    result: '10.9.0.0/16 by 10.1.1.250 on OSA1 of RouteTable TAB1',
    by: 'ROUTE 10.9.0.0/16 by 10.1.1.250 on OSA1',
    next: ['RoutingRule web', 'ROUTE DEFAULT by 10.1.1.254 on OSA1'],
  },
  {
    about: 'the main table behind that of a routing policy',
    files: routing('Route 10.8.0.0/16 10.1.1.250 OSA1 MTU 1492', 'Yes'),
    stage: 'route',
    result: 'DEFAULT by 10.1.1.254 on OSA1',
    by: 'ROUTE DEFAULT by 10.1.1.254 on OSA1',
    next: ['RoutingRule web'],
  },
  {
    about: 'a routing policy that leaves no route',
    files: routing('Route 10.8.0.0/16 10.1.1.250 OSA1 MTU 1492', 'No'),
    stage: 'route',
    result: 'no route in the tables of RoutingRule web',
    by: 'RoutingRule web',
    next: ['ROUTE DEFAULT by 10.1.1.254 on OSA1'],
  },
  { about: 'no route', more: ['-DEFAULT'], stage: 'route', result: 'no route' },
  {
    about: 'OMPROUTE',
    more: ['AUTOLOG', 'OMPROUTE', 'ENDAUTOLOG'],
    stage: 'route',
    result: 'unknown',
    next: ['ROUTE DEFAULT by 10.1.1.254 on OSA1'],
    missing: ['the routes that OMPROUTE learns'],
  },
  {
    about: 'an interface that is started',
    stage: 'interface',
    result: 'OSA1 (IPAQENET), started by the profile',
    by: 'OSA1',
  },
  {
    about: 'an interface that is not',
    more: ['-START', 'SACONFIG DISABLED'],
    stage: 'interface',
    result: 'OSA1 (IPAQENET), not started by the profile',
    by: 'OSA1',
  },
  {
    about: 'an excerpt without START',
    more: ['-START'],
    stage: 'interface',
    result: 'OSA1',
    by: 'OSA1',
    missing: ['START in the complete profile'],
  },
];
