import { DOMParser } from '@xmldom/xmldom';
import type { Stage } from '../src/engine/core/resolve/stages/types.js';
import { workFolder } from './work-folder.js';

/** What decides at each stage of a connection; the statements are described in the IP Configuration Reference. */

const BASE = [
  'IPCONFIG SOURCEVIPA NOMULTIPATH',
  'TCPCONFIG RESTRICTLOWPORTS',
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 8992',
  'INTERFACE VIP1 DEFINE VIRTUAL IPADDR 10.5.5.5',
  'START OSA1',
  'BEGINROUTES',
  'ROUTE 10.1.1.0/24 = OSA1 MTU 8992',
  'ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492',
  'ENDROUTES',
];

type Files = Record<string, string>;

interface Case {
  about: string;
  /** Lines behind the profile; those that begin with `-` leave out lines that hold the text. */
  more?: string[];
  files?: Files;
  /** local, remote, direction, further options. */
  asked?: [local: string, remote: string, direction: string, ...more: string[]];
  stage: Stage;
  result: string;
  by?: string;
  next?: string[];
  missing?: string[];
}

const IN: Case['asked'] = ['10.1.1.1:80', '10.9.9.9', 'inbound'];
const OUT: Case['asked'] = ['*', '10.9.9.9:443', 'outbound'];
const FILTERS = `IpFilterPolicy
{
  FilterLogging off
  IpFilterRule web
  {
    IpSourceAddr 10.1.1.1
    IpDestAddr All4
    IpService
    {
      Protocol TCP
      SourcePortRange 80
      DestinationPortRange 0
      Direction bidirectional
      Routing local
    }
    IpGenericFilterActionRef ACTION
  }
}
IpGenericFilterAction ACTION
{
  IpFilterAction VERB
}
`;
const filters = (verb: string): Files => ({ 'ipsec.conf': FILTERS.replace('VERB', verb) });
const routing = (route: string, usesMain: string): Files => ({
  'routing.conf': `RoutingRule web\n{\nTrafficDescriptor\n{\nProtocol Tcp\nSourcePortRange 80\n}\nRoutingActionRef ACTION\n}\nRoutingAction ACTION\n{\nUseMainRouteTable ${usesMain}\nRouteTableRef TAB1\n}\nRouteTable TAB1\n{\n${route}\n}\n`,
});
const SECURE = 'IPCONFIG IPSECURITY';
const TTLS = ['A', 'B']
  .map(
    (name, at) =>
      `TTLSRule ${name}\n{\nLocalPortRange 80\nDirection Inbound\nPriority ${9 - at}\nTTLSGroupActionRef G\nTTLSEnvironmentActionRef E\n}\n`,
  )
  .join('')
  .concat(
    'TTLSGroupAction G\n{\nTTLSEnabled On\n}\nTTLSEnvironmentAction E\n{\nHandshakeRole Server\nTTLSKeyringParms\n{\nKeyring K\n}\n}\n',
  );
const SMC_FACTS =
  'ism: [{pnetid: NETA}]\ninterfaces: {OSA1: {pnetid: NETA}}\npeers: [{name: B, smc: true, sameCpc: true, addresses: [10.1.1.9]}]\n';
const DVIPA = [
  'VIPADYNAMIC',
  'VIPADEFINE 255.255.255.0 10.8.8.1',
  'VIPADISTRIBUTE DEFINE DISTMETHOD ROUNDROBIN 10.8.8.1 PORT 80 DESTIP ALL',
  'ENDVIPADYNAMIC',
];

const CASES: Case[] = [
  {
    about: 'a reservation',
    more: ['PORT 80 TCP WEB NODELAYACKS SAF RES'],
    stage: 'port',
    result: 'reserved for WEB (SAF RES)',
    by: 'PORT 80 WEB',
  },
  {
    about: 'a reservation for another address',
    more: ['PORT 80 TCP WEB BIND 10.5.5.5'],
    stage: 'port',
    result: 'reserved for servers that are bound to other addresses',
    next: ['PORT 80 WEB'],
  },
  {
    about: 'two jobs',
    more: ['PORT 80 TCP WEB1 SHAREPORT', ' 80 TCP WEB2'],
    stage: 'port',
    result: 'reserved for WEB1 and WEB2 (SHAREPORT)',
    by: 'PORT 80 WEB1',
    next: ['PORT 80 WEB2'],
  },
  {
    about: 'a range',
    more: ['PORTRANGE 75 10 TCP APP'],
    stage: 'port',
    result: 'reserved for APP',
    by: 'PORTRANGE 75-84 APP',
  },
  {
    about: 'a low port without a reservation',
    stage: 'port',
    result: 'not reserved: only authorized programs may use it',
    by: 'TCPCONFIG RESTRICTLOWPORTS',
  },
  {
    about: 'PORT UNRSV',
    more: ['PORT UNRSV TCP JOBA'],
    stage: 'port',
    result: 'not reserved: PORT UNRSV lets JOBA use it',
    by: 'PORT UNRSV',
  },
  {
    about: 'a local port that is not known',
    more: ['PORT 80 TCP WEB'],
    asked: ['10.1.1.1', '10.9.9.9', 'inbound'],
    stage: 'port',
    result: 'depends',
    next: ['PORT 80 WEB'],
    missing: ['the local port'],
  },
  { about: 'an outbound connection', asked: OUT, stage: 'port', result: 'ephemeral' },
  { about: 'no NETACCESS', stage: 'netaccess', result: 'not checked: NETACCESS is not coded' },
  {
    about: 'the most specific zone',
    more: [
      'NETACCESS INBOUND OUTBOUND',
      '10.0.0.0/8 CORP',
      '10.9.0.0 255.255.0.0 OPER',
      'DEFAULT 0 WORLD',
      'ENDNETACCESS',
    ],
    stage: 'netaccess',
    result: 'zone OPER',
    by: 'OPER',
    next: ['CORP', 'WORLD'],
  },
  {
    about: 'a partner whose zone depends',
    more: ['NETACCESS INBOUND OUTBOUND', '10.0.0.0/8 CORP', 'ENDNETACCESS'],
    asked: ['10.1.1.1:80', '*', 'inbound'],
    stage: 'netaccess',
    result: 'depends',
    next: ['CORP'],
    missing: ['the remote address'],
  },
  {
    about: 'a direction that is not checked',
    more: ['NETACCESS INBOUND NOOUTBOUND', '10.0.0.0/8 CORP', 'ENDNETACCESS'],
    asked: OUT,
    stage: 'netaccess',
    result: 'not checked: NETACCESS does not check this direction',
    by: 'NETACCESS',
  },
  {
    about: 'a range that an earlier PORT entry cancels',
    more: ['PORT', '85 TCP WEB', 'PORTRANGE 80 10 TCP OTHER'],
    stage: 'port',
    result: 'not reserved: only authorized programs may use it',
    by: 'TCPCONFIG RESTRICTLOWPORTS',
  },
  {
    about: 'a port that an earlier range holds',
    more: ['PORTRANGE 75 10 TCP OTHER', 'PORT', '80 TCP WEB'],
    stage: 'port',
    result: 'reserved for OTHER',
    by: 'PORTRANGE 75-84 OTHER',
  },
  {
    about: 'a policy file that was not given',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TTLS, 'pagent.conf': 'CommonTTLSConfig /etc/common.conf\nTTLSConfig /etc/tls.conf\n' },
    stage: 'tls',
    result: 'unknown',
    by: 'A',
    next: ['B'],
    missing: ['the whole AT-TLS policy'],
  },
  {
    about: 'a rule whose place in the order is not known',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TTLS.replace('Priority 8', 'Priority &PRIO.') },
    stage: 'tls',
    result: 'unknown',
    by: 'A',
    missing: ['the whole AT-TLS policy'],
  },
  { about: 'what the partner connects to', stage: 'source', result: '10.1.1.1', by: '10.1.1.1' },
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
    more: ['-START'],
    stage: 'interface',
    result: 'OSA1 (IPAQENET), not started by the profile',
    by: 'OSA1',
  },
  { about: 'the route caps the interface', stage: 'mtu', result: '1492 bytes; path MTU discovery off', by: 'MTU 1492' },
  {
    about: 'a LAN that carries less',
    files: { 'environment.yaml': 'interfaces: {OSA1: {pathMtu: 1400}}\n' },
    stage: 'mtu',
    result: '1492 bytes; the LAN carries 1400; path MTU discovery off',
    by: 'MTU 1492',
  },
  { about: 'filters that are off', stage: 'filter', result: 'not filtered' },
  {
    about: 'a filter that permits',
    more: [SECURE],
    files: filters('permit'),
    stage: 'filter',
    result: 'permitted',
    by: 'web',
  },
  {
    about: 'a filter that denies',
    more: [SECURE],
    files: filters('deny'),
    stage: 'filter',
    result: 'denied',
    by: 'web',
  },
  {
    about: 'filters of which none permits it',
    more: [SECURE],
    files: filters('permit'),
    asked: ['10.1.1.1:81', '10.9.9.9', 'inbound'],
    stage: 'filter',
    result: 'denied: no filter permits it',
  },
  {
    about: 'a filter policy that is not given',
    more: [SECURE, 'INCLUDE NOT.GIVEN'],
    stage: 'filter',
    result: 'unknown',
    missing: ['the whole IP filter policy, or the whole profile'],
  },
  { about: 'no tunnel', stage: 'tunnel', result: 'none' },
  {
    about: 'AT-TLS that is off',
    more: ['TCPCONFIG NOTTLS'],
    files: { 'ttls.conf': TTLS },
    stage: 'tls',
    result: 'inactive: TCPCONFIG TTLS is not in effect',
  },
  {
    about: 'the rule of the higher priority, then the other',
    more: ['TCPCONFIG TTLS'],
    files: { 'ttls.conf': TTLS },
    stage: 'tls',
    result: 'protected by A (TLSv1.2; 4 cipher suites)',
    by: 'A',
    next: ['B'],
  },
  {
    about: 'no rule',
    more: ['TCPCONFIG TTLS'],
    files: { 'ttls.conf': TTLS },
    asked: ['10.1.1.1:81', '10.9.9.9', 'inbound'],
    stage: 'tls',
    result: 'in the clear: no rule selects it',
  },
  {
    about: 'an AT-TLS policy that is not given',
    more: ['TCPCONFIG TTLS'],
    stage: 'tls',
    result: 'unknown',
    missing: ['the AT-TLS policy'],
  },
  {
    about: 'traffic regulation of the port',
    files: {
      'ids.conf':
        'IDSRule tr\n{\nConditionType TR\nIDSTRCondition\n{\nProtocol TCP\nLocalPortRange 80\n}\nIDSActionRef a\n}\nIDSAction a\n{\nActionType Limit\n}\n',
    },
    stage: 'ids',
    result: 'traffic regulation by tr',
    by: 'tr',
  },
  {
    about: 'another port',
    files: {
      'ids.conf':
        'IDSRule tr\n{\nConditionType TR\nIDSTRCondition\n{\nProtocol TCP\nLocalPortRange 81\n}\nIDSActionRef a\n}\nIDSAction a\n{\nActionType Limit\n}\n',
    },
    stage: 'ids',
    result: 'no traffic regulation; 0 attack rules',
  },
  { about: 'an IDS policy that is not given', stage: 'ids', result: 'unknown', missing: ['the IDS policy'] },
  {
    about: 'the QoS rule of the higher priority',
    files: {
      'qos.conf': ['a', 'b']
        .map(
          (name, at) =>
            `PolicyRule ${name}\n{\nProtocolNumberRange TCP\nSourcePortRange 80\nPolicyRulePriority ${at + 1}\nPolicyActionReference gold\n}\n`,
        )
        .join('')
        .concat('PolicyAction gold\n{\nPolicyScope DataTraffic\nOutgoingTOS 10100000\n}\n'),
    },
    stage: 'qos',
    result: 'b with gold',
    by: 'b',
    next: ['a'],
  },
  { about: 'SMC that is off', stage: 'smc', result: 'no: GLOBALCONFIG codes neither SMCR nor SMCD' },
  {
    about: 'a partner on the subnet that uses SMC',
    more: ['GLOBALCONFIG SMCD'],
    files: { 'environment.yaml': SMC_FACTS },
    asked: ['10.1.1.1:80', '10.1.1.9', 'inbound'],
    stage: 'smc',
    result: 'yes: SMC-D',
    by: 'GLOBALCONFIG SMCD',
  },
  {
    about: 'a device of another physical network',
    more: ['GLOBALCONFIG SMCD'],
    files: { 'environment.yaml': SMC_FACTS.replace('ism: [{pnetid: NETA}]', 'ism: [{pnetid: NETB}]') },
    asked: ['10.1.1.1:80', '10.1.1.9', 'inbound'],
    stage: 'smc',
    result: 'no: no device for SMC reaches the partner',
    next: ['GLOBALCONFIG SMCD'],
  },
  {
    about: 'a partner on another machine',
    more: ['GLOBALCONFIG SMCD'],
    files: { 'environment.yaml': SMC_FACTS.replace('sameCpc: true', 'sameCpc: false') },
    asked: ['10.1.1.1:80', '10.1.1.9', 'inbound'],
    stage: 'smc',
    result: 'no: no device for SMC reaches the partner',
    next: ['GLOBALCONFIG SMCD'],
  },
  {
    about: 'a partner of which nothing is known',
    more: ['GLOBALCONFIG SMCD'],
    asked: ['10.1.1.1:80', '10.1.1.9', 'inbound'],
    stage: 'smc',
    result: 'unknown: SMC-D possible',
    by: 'GLOBALCONFIG SMCD',
    missing: [
      'whether the partner uses SMC',
      'whether the partner is on the same machine',
      'whether an ISM device has the physical network ID of OSA1',
    ],
  },
  {
    about: 'a port that is kept out of SMC',
    more: ['GLOBALCONFIG SMCD', 'PORT 80 TCP WEB NOSMC'],
    stage: 'smc',
    result: 'no: PORT codes NOSMC',
    by: 'NOSMC',
    next: ['GLOBALCONFIG SMCD'],
  },
  {
    about: 'a distributed port',
    more: DVIPA,
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'distributed by ROUNDROBIN to all stacks',
    by: 'VIPADISTRIBUTE',
    next: ['VIPADEFINE 10.8.8.1'],
  },
  {
    about: 'another port',
    more: DVIPA,
    asked: ['10.8.8.1:81', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'not distributed: another port',
    by: 'VIPADEFINE 10.8.8.1',
    next: ['VIPADISTRIBUTE'],
  },
  {
    about: 'an address that is not known',
    more: DVIPA,
    asked: ['*:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'unknown',
    missing: ['the local address'],
  },
  {
    about: 'the accelerator for what is distributed',
    more: [...DVIPA, 'IPCONFIG QDIOACCELERATOR'],
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'accelerator',
    result: 'on: forwards it to the targets',
    by: 'IPCONFIG QDIOACCELERATOR',
  },
  { about: 'no accelerator', stage: 'accelerator', result: 'off' },
  { about: 'one queue', stage: 'queue', result: 'single queue' },
  {
    about: 'inbound workload queueing of distributed traffic',
    more: [
      ...DVIPA,
      'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.2.2.1/24 VMAC INBPERF DYNAMIC WORKLOADQ',
      'START OSA2',
      'BEGINROUTES',
      'ROUTE 10.9.0.0/16 10.2.2.9 OSA2 MTU 1492',
      'ENDROUTES',
    ],
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'queue',
    result: 'sysplex distributor queue',
    by: 'OSA2 INBPERF',
  },
  {
    about: 'PORT overrides TCPCONFIG',
    more: ['TCPCONFIG AUTODELAYACKS TCPSENDBFRSIZE 131072', 'PORT 80 TCP WEB NODELAYACKS'],
    stage: 'tcp',
    result: 'NODELAYACKS; send buffer 131072, receive buffer 65536 bytes',
    by: 'NODELAYACKS',
  },
];

describe('stages of a connection', () => {
  const folder = workFolder();

  test.each(CASES)(
    '$stage: $about',
    async ({ more = [], files = {}, asked = IN!, stage, result, by, next = [], missing = [] }) => {
      const out = more.flatMap((line) => (line.startsWith('-') ? [line.slice(1)] : []));
      const added = more.filter((line) => !line.startsWith('-'));
      // Routes of a case stand beside those of the profile.
      const lines = BASE.filter((line) => !out.some((text) => line.includes(text)));
      folder.put('PROFILE.TCPIP', `${[...lines, ...added].join('\n')}\n`);
      for (const [name, text] of Object.entries(files)) folder.put(name, text);
      const [local, remote, direction, ...options] = asked;
      const paths = ['PROFILE.TCPIP', ...Object.keys(files).filter((name) => name.endsWith('.conf'))];
      const ends = ['--local', local, '--remote', remote, '--direction', direction];
      const { out: printed, err } = await folder.run([
        ...['resolve', ...ends, ...options, '--format', 'json', '--stack', 'TCPIP', '--no-config', ...paths],
        ...('environment.yaml' in files ? ['--environment', 'environment.yaml'] : []),
      ]);
      if (printed === '') throw new Error(err);
      const stages = JSON.parse(printed).stages as {
        stage: string;
        result: string;
        by?: { name: string };
        next: { name: string }[];
        missing: string[];
      }[];
      const found = stages.find((one) => one.stage === stage)!;
      expect({ ...found, by: found.by?.name, next: found.next.map(({ name }) => name) }).toEqual({
        stage,
        result,
        by,
        next,
        missing,
      });
    },
  );

  test('stages are in the order of processing, each with a range', async () => {
    folder.put('PROFILE.TCPIP', `${BASE.join('\n')}\n`);
    const ends = ['--local', '10.1.1.1:80', '--remote', '10.9.9.9', '--direction', 'inbound', 'PROFILE.TCPIP'];
    const { stages } = JSON.parse((await folder.run(['resolve', '--format', 'json', ...ends])).out);
    expect(stages.map(({ stage }: { stage: string }) => stage).join(' ')).toBe(
      'port netaccess source route interface mtu filter tunnel tls ids qos smc distribution accelerator queue tcp',
    );
    expect(stages[3].by).toEqual({
      file: 'PROFILE.TCPIP',
      name: 'ROUTE DEFAULT by 10.1.1.254 on OSA1',
      range: { start: { line: 8, column: 1 }, end: { line: 8, column: 39 } },
    });
    const { out } = await folder.run(['resolve', '--format', 'svg', ...ends]);
    expect(new DOMParser().parseFromString(out, 'image/svg+xml').documentElement?.tagName).toBe('svg');
  });
});
