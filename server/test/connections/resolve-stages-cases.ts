import { DIMENSION_CASES } from './resolve-dimension-cases.js';
import { PORT_CASES } from './resolve-port-cases.js';
import { ROUTE_CASES } from './resolve-route-cases.js';
import { type Case, DVIPA, filters, OUT, SECURE, SMC_FACTS, TTLS } from './resolve-stages-stack.js';

/** Rules for scan events and attacks in the order of their priorities, without those of a type. */
function detectionPolicy(without: string): string {
  const rules: [name: string, type: string, ...condition: string[]][] = [
    ['global', 'ScanGlobal', 'FSInterval 2'],
    ['high', 'ScanEvent', 'Protocol TCP', 'LocalPortRange 1-79', 'Sensitivity High'],
    ['low', 'ScanEvent', 'Protocol TCP', 'Sensitivity Low', 'IDSScanExclusionRef of10.8'],
    ['later', 'ScanEvent', 'Protocol TCP', 'Sensitivity High'],
    ['echo', 'Attack', 'AttackType PERPETUAL_ECHO', 'LocalPortRange 7', 'RemotePortRange 19'],
    ['redirect', 'Attack', 'AttackType ICMP_REDIRECT'],
    ['queue', 'Attack', 'AttackType TCP_QUEUE_SIZE', 'IDSExclusionRef of10.8'],
    ['malformed', 'Attack', 'AttackType MALFORMED_PACKET'],
    ['again', 'Attack', 'AttackType MALFORMED_PACKET'],
    ['restricted', 'Attack', 'AttackType RESTRICTED_IP_PROTOCOL', 'ProtocolRange 1-5'],
  ];
  const block = (head: string, lines: readonly string[]): string => [head, '{', ...lines, '}\n'].join('\n');
  const texts = rules.map(([name, type, ...condition], at) =>
    type === without
      ? ''
      : block(`IDSRule ${name}`, [
          `ConditionType ${type}`,
          `Priority ${99 - at}`,
          `${block(`IDS${type}Condition`, condition)}IDSActionRef act`,
        ]),
  );
  const actions = ['Attack Discard', 'ScanGlobal', 'ScanEvent Count'].map((action) => `ActionType ${action}`);
  const excluded = ['IDSScanExclusion', 'IDSExclusion'].map((type) =>
    block(`${type} of10.8`, ['ExcludedAddrPort 10.8.0.0/16']),
  );
  return [...texts, block('IDSAction act', actions), ...excluded].join('');
}

export const CASES: Case[] = [
  ...PORT_CASES,
  ...DIMENSION_CASES,
  ...ROUTE_CASES,
  {
    about: 'a low port of an excerpt without TCPCONFIG',
    more: ['-TCPCONFIG'],
    stage: 'port',
    result: 'not reserved',
    missing: ['TCPCONFIG RESTRICTLOWPORTS'],
  },
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
    about: 'the zone of the other addresses of the stack',
    asked: ['*', '10.5.5.5:443', 'outbound'],
    more: ['NETACCESS INBOUND OUTBOUND', 'DEFAULTHOME OWN', 'DEFAULT OTHERS', 'ENDNETACCESS'],
    stage: 'netaccess',
    result: 'zone OWN',
    by: 'OWN',
  },
  {
    about: 'a NETACCESS statement that checks nothing',
    more: ['NETACCESS NOINBOUND NOOUTBOUND', '10.0.0.0/8 CORP', 'ENDNETACCESS'],
    asked: OUT,
    stage: 'netaccess',
    result: 'not checked: NETACCESS checks neither direction',
    by: 'NETACCESS',
  },
  {
    about: 'a policy file that was not given',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TTLS, 'pagent.conf': 'CommonTTLSConfig /etc/common.conf\nTTLSConfig /etc/tls.conf\n' },
    stage: 'tls',
    result: 'unknown',
    by: 'A',
    next: ['B'],
    missing: ['the complete AT-TLS policy'],
  },
  {
    about: 'a rule whose place in the order is not known',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TTLS.replace('Priority 8', 'Priority &PRIO.') },
    stage: 'tls',
    result: 'unknown',
    by: 'A',
    missing: ['the complete AT-TLS policy'],
  },
  { about: 'the route caps the interface', stage: 'mtu', result: '1492 bytes; path MTU discovery off', by: 'MTU 1492' },
  {
    about: 'a LAN that carries less',
    files: { 'environment.yaml': 'interfaces: {OSA1: {pathMtu: 1400}}\n' },
    stage: 'mtu',
    result: '1492 bytes; the LAN supports 1400; path MTU discovery off',
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
    about: 'another filter for each direction',
    more: [SECURE],
    files: {
      'ipsec.conf': `IpFilterPolicy\n{\n${['in', 'web', 'both']
        .map(
          (name) =>
            `IpFilterRule ${name}\n{\nIpService\n{\nDirection ${name === 'in' ? 'Inbound' : 'Bidirectional'}\n}\nIpGenericFilterActionRef on\n}\n`,
        )
        .join('')}}\nIpGenericFilterAction on\n{\nIpFilterAction Permit\n}\n`,
    },
    stage: 'filter',
    result: 'permitted',
    by: 'in',
    also: ['web'],
    next: ['both'],
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
    missing: ['the IP security policy'],
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
    result: 'in the clear: no rule matches',
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
        'IDSRule tr\n{\nConditionType TR\nIDSTRCondition\n{\nProtocol TCP\nLocalPortRange 80\n}\nIDSActionRef a\n}\nIDSAction a\n{\nActionType TR Limit\n}\n',
    },
    stage: 'ids',
    result: 'traffic regulation by tr',
    by: 'tr',
  },
  {
    about: 'another port',
    files: {
      'ids.conf':
        'IDSRule tr\n{\nConditionType TR\nIDSTRCondition\n{\nProtocol TCP\nLocalPortRange 81\n}\nIDSActionRef a\n}\nIDSAction a\n{\nActionType TR Limit\n}\n',
    },
    stage: 'ids',
    result: 'no traffic regulation',
  },
  {
    about: 'attack rules; one of them has the action of another kind of rules, so that Policy Agent rejects it',
    files: {
      'ids.conf': `${['a', 'b'].map((action) => `IDSRule ${action}rule\n{\nConditionType Attack\nIDSAttackCondition\n{\nAttackType MALFORMED_PACKET\n}\nIDSActionRef ${action}\n}\n`).join('')}IDSAction a\n{\nActionType Attack Discard\n}\nIDSAction b\n{\nActionType ScanEvent Count\n}\n`,
    },
    stage: 'ids',
    result: 'no traffic regulation',
    also: ['IDSRule arule (MALFORMED_PACKET)'],
  },
  ...[
    {
      about: 'attacks and scan events of a TCP connection',
      also: ['low (scan events, sensitivity Low)', 'queue (TCP_QUEUE_SIZE)', 'malformed (MALFORMED_PACKET)'],
    },
    {
      about: 'scan events of an excluded partner, whose queues are not checked',
      asked: ['10.1.1.1:80', '10.8.1.1:5000', 'inbound'],
      also: ['low (scan events, the partner is excluded)', 'malformed (MALFORMED_PACKET)'],
    },
    {
      about: 'a perpetual echo of UDP',
      asked: ['10.1.1.1:7', '10.9.9.9:19', 'inbound', '--protocol', 'udp'],
      also: ['echo (PERPETUAL_ECHO)', 'malformed (MALFORMED_PACKET)'],
    },
    {
      about: 'a redirect by ICMP',
      asked: ['10.1.1.1', '10.9.9.9', 'inbound', '--protocol', '1'],
      result: 'no traffic regulation: it applies only to TCP and UDP',
      also: ['redirect (ICMP_REDIRECT)', 'malformed (MALFORMED_PACKET)', 'restricted (RESTRICTED_IP_PROTOCOL)'],
    },
    {
      about: 'scan events without a ScanGlobal rule',
      without: 'ScanGlobal',
      also: ['queue (TCP_QUEUE_SIZE)', 'malformed (MALFORMED_PACKET)'],
    },
  ].map(
    ({ also, without = '', ...more }): Case => ({
      ...{ files: { 'ids.conf': detectionPolicy(without) }, stage: 'ids', result: 'no traffic regulation' },
      ...{ ...(more as Partial<Case> & { about: string }), also: also.map((name) => `IDSRule ${name}`) },
    }),
  ),
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
  ...(
    [
      ['on every day', '1111111', 'a with gold', []],
      ['on some days', '0111110', 'depends', ['time']],
    ] as const
  ).map(([about, days, result, missing]) => ({
    about: `a QoS rule that holds ${about}`,
    files: {
      'qos.conf': `PolicyRule a\n{\nDayOfWeekMask ${days}\nPolicyActionReference gold\n}\nPolicyAction gold\n{\nOutgoingTOS 10100000\n}\n`,
    },
    stage: 'qos' as const,
    result,
    by: 'a',
    missing: [...missing],
  })),
  {
    about: 'SMC that is off',
    more: ['SOMAXCONN 10'],
    stage: 'smc',
    result: 'no: GLOBALCONFIG contains neither SMCR nor SMCD',
  },
  {
    about: 'SMC that an excerpt does not mention',
    stage: 'smc',
    result: 'unknown',
    missing: ['GLOBALCONFIG SMCR and SMCD in the complete profile'],
  },
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
    result: 'no: no SMC device reaches the partner',
    next: ['GLOBALCONFIG SMCD'],
  },
  {
    about: 'a partner on another machine',
    more: ['GLOBALCONFIG SMCD'],
    files: { 'environment.yaml': SMC_FACTS.replace('sameCpc: true', 'sameCpc: false') },
    asked: ['10.1.1.1:80', '10.1.1.9', 'inbound'],
    stage: 'smc',
    result: 'no: no SMC device reaches the partner',
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
    result: 'no: NOSMC is coded on PORT',
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
    about: 'a target that DELETE names of DESTIP ALL',
    more: [
      'VIPADYNAMIC',
      'VIPADEFINE 255.255.255.0 10.8.8.1',
      'VIPADISTRIBUTE 10.8.8.1 PORT 80 DESTIP ALL',
      'VIPADISTRIBUTE DELETE 10.8.8.1 PORT 80 DESTIP 10.9.9.2',
      'ENDVIPADYNAMIC',
    ],
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'distributed by BASEWLM to all stacks',
    by: 'VIPADISTRIBUTE',
    next: ['VIPADEFINE 10.8.8.1'],
    missing: ['whether VIPADISTRIBUTE DELETE removes 10.9.9.2 from DESTIP ALL'],
  },
  {
    about: 'a distribution to targets outside z/OS, which V2R5 removed',
    more: [
      'VIPADYNAMIC',
      'VIPADEFINE TIER1 255.255.255.0 10.8.8.1',
      'VIPADISTRIBUTE TIER1 G GRE DISTMETHOD TARGCONTROLLED 10.8.8.1 PORT 80 DESTIP 10.9.7.1',
      'ENDVIPADYNAMIC',
    ],
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'not distributed: the stack rejects the VIPADISTRIBUTE statement',
    by: 'VIPADISTRIBUTE',
    next: ['VIPADEFINE 10.8.8.1'],
  },
  {
    about: 'a distribution with another tier than the dynamic VIPA',
    more: DVIPA.map((line) => line.replace('255', 'TIER1 255').replace('DEFINE DIST', 'TIER2 GROUP1 DIST')),
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'unknown',
    next: ['VIPADISTRIBUTE', 'VIPADEFINE 10.8.8.1'],
    missing: ['what the stack does with VIPADISTRIBUTE with TIER2 where the dynamic VIPA has TIER1'],
  },
  {
    about: 'a distribution with affinity, over VIPAROUTE',
    more: [
      'VIPADYNAMIC',
      'VIPADEFINE 255.255.255.0 10.8.8.1',
      'VIPADISTRIBUTE DEFINE TIMEDAFFINITY 30 10.8.8.1 PORT 80 DESTIP 10.9.9.1 10.9.9.2',
      'VIPAROUTE 10.9.9.2 10.6.6.2',
      'VIPAROUTE 10.9.9.3 10.6.6.3',
      'ENDVIPADYNAMIC',
    ],
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result:
      'distributed by BASEWLM to 10.9.9.1 and 10.9.9.2, a partner keeps its target for 30 s, to 10.9.9.2 over the routes to 10.6.6.2 (VIPAROUTE)',
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
    about: 'a client of the distributing stack',
    more: DVIPA,
    asked: ['*', '10.8.8.1:80', 'outbound'],
    stage: 'distribution',
    result: 'distributed by ROUNDROBIN to all stacks',
    by: 'VIPADISTRIBUTE',
    next: ['VIPADEFINE 10.8.8.1'],
  },
  {
    about: 'a client of the distributing stack, with OPTLOCAL',
    more: DVIPA.map((line) => line.replace('DEFINE DIST', 'DEFINE OPTLOCAL DIST')),
    asked: ['*', '10.8.8.1:80', 'outbound'],
    stage: 'distribution',
    result: 'distributed by ROUNDROBIN to all stacks, a server of this stack is preferred (OPTLOCAL)',
    by: 'VIPADISTRIBUTE',
    next: ['VIPADEFINE 10.8.8.1'],
  },
  {
    about: 'a client of the distributing stack and another port',
    more: DVIPA,
    asked: ['*', '10.8.8.1:81', 'outbound'],
    stage: 'distribution',
    result: 'not distributed: another port',
    by: 'VIPADEFINE 10.8.8.1',
    next: ['VIPADISTRIBUTE'],
  },
  {
    about: 'a client of the distributing stack and other partners',
    more: DVIPA,
    asked: ['*', '10.9.0.0/16:80', 'outbound'],
    stage: 'distribution',
    result: 'not distributed: outbound',
  },
  {
    about: 'the accelerator for a client of the distributing stack',
    more: [...DVIPA, 'IPCONFIG QDIOACCELERATOR'],
    asked: ['*', '10.8.8.1:80', 'outbound'],
    stage: 'accelerator',
    result: 'on; connections of this stack do not use it',
    by: 'IPCONFIG QDIOACCELERATOR',
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
    result: 'on: forwards the packets to targets that OSA or HiperSockets interfaces reach',
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
    about: 'PORT of the local port of a client',
    more: ['PORT 20 TCP OMVS NODELAYACKS'],
    asked: ['10.1.1.1:20', '10.9.9.9:5000', 'outbound'],
    stage: 'tcp',
    result: 'NODELAYACKS; send buffer 65536, receive buffer 65536 bytes',
    by: 'NODELAYACKS',
  },
  {
    about: 'the accelerator for IPv6',
    more: ['IPCONFIG QDIOACCELERATOR', 'INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::1'],
    asked: ['[2001:db8::1]:80', '2001:db8::9', 'inbound'],
    stage: 'accelerator',
    result: 'on; IPv6 packets do not use it',
    by: 'IPCONFIG QDIOACCELERATOR',
  },
  {
    about: 'PORT overrides TCPCONFIG',
    more: ['TCPCONFIG AUTODELAYACKS TCPSENDBFRSIZE 131072', 'PORT 80 TCP WEB NODELAYACKS'],
    stage: 'tcp',
    result: 'NODELAYACKS; send buffer 131072, receive buffer 65536 bytes',
    by: 'NODELAYACKS',
  },
];
