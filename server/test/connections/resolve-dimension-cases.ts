import { type Case, DVIPA, FILTERS, IN, TTLS } from './resolve-stages-stack.js';

const NOON = '2026-11-24T12:00';
const MORNING = '{\nTimeOfDayRange 6:00-12:00\n}\n';
const TIMED_TLS = TTLS.replace('Priority 9', `Priority 9\nIpTimeCondition\n${MORNING}`);
const SECURE_CLASS = FILTERS.replace('Routing local', 'Routing local\nSecurityClass 7').replace('VERB', 'permit');
const timed = (statement: string): string => `${statement}\nIpTimeCondition\n${MORNING}}\n`;
const REGULATION = (protocol: string): string =>
  timed(
    `IDSAction act\n{\nActionType TR Limit\n}\nIDSRule ${protocol}\n{\nConditionType TR\nIDSTRCondition\n{\nProtocol ${protocol}\nLocalPortRange 53\n}\nIDSActionRef act`,
  );
const QOS =
  'PolicyAction act\n{\nPolicyScope DataTraffic\n}\nPolicyRule q\n{\nProtocolNumberRange 17\nTimeOfDayRange 6:00-12:00\nPolicyActionReference act\n}\n';

/** Protocol, interface and time of a connection; statements that z/OS rejects. */
export const DIMENSION_CASES: Case[] = [
  {
    about: 'a UDP reservation',
    more: ['PORT 53 UDP NAMED', 'PORT 53 TCP OTHER'],
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'port',
    result: 'reserved for NAMED',
    by: 'PORT 53 NAMED',
  },
  {
    about: 'low UDP ports and the entries of UDP, which are checked when a program binds',
    more: ['UDPCONFIG UNRESTRICTLOWPORTS', 'PORT UNRSV UDP * DENY', 'PORT UNRSV TCP JOBA'],
    asked: ['*:5000', '10.9.9.9:53', 'outbound', '--protocol', '17', '--job', 'X'],
    stage: 'port',
    result: 'not reserved: PORT UNRSV does not allow X to use the port',
    by: 'PORT UNRSV',
  },
  {
    about: 'a protocol without ports',
    asked: ['10.1.1.1', '10.9.9.9', 'inbound', '--protocol', '47'],
    stage: 'port',
    result: 'none: the protocol has no ports',
  },
  {
    about: 'SRCIP gives addresses to TCP alone',
    more: ['SRCIP', 'JOBNAME * 10.5.5.5', 'ENDSRCIP', '-SOURCEVIPA', 'IPCONFIG NOSOURCEVIPA'],
    asked: ['*', '10.9.9.9:53', 'outbound', '--protocol', 'udp'],
    stage: 'source',
    result: '10.1.1.1',
    by: 'OSA1',
  },
  {
    about: 'AT-TLS is for TCP',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TTLS },
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'tls',
    result: 'in the clear: AT-TLS protects only TCP connections',
  },
  {
    about: 'packets that the stack forwards need a filter for routed packets',
    more: ['IPCONFIG IPSECURITY'],
    files: { 'ipsec.conf': FILTERS.replace('VERB', 'permit').replace('Routing local', 'Routing routed') },
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--routing', 'routed'],
    stage: 'filter',
    result: 'permitted',
    by: 'web',
  },
  {
    about: 'AT-TLS is for connections of this stack',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TTLS },
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--routing', 'routed'],
    stage: 'tls',
    result: 'none: the stack forwards the packets',
  },
  {
    about: 'the accelerator can forward packets that do not belong to a connection of this stack',
    more: ['IPCONFIG QDIOACCELERATOR'],
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--routing', 'routed'],
    stage: 'accelerator',
    result: 'on; its use is unknown',
    by: 'IPCONFIG QDIOACCELERATOR',
    missing: ['the interface on which the packets arrive, and the IP filters for routed packets'],
  },
  {
    about: 'reservations are for connections of this stack',
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--routing', 'routed'],
    stage: 'port',
    result: 'none: the stack forwards the packets',
  },
  {
    about: 'a filter for another protocol',
    more: ['IPCONFIG IPSECURITY'],
    files: { 'ipsec.conf': FILTERS.replace('VERB', 'permit') },
    asked: ['10.1.1.1:80', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'filter',
    result: 'denied: no filter permits it',
  },
  {
    about: 'a filter for the security class of the interface',
    more: ['IPCONFIG IPSECURITY', 'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 SECCLASS 7'],
    files: { 'ipsec.conf': SECURE_CLASS },
    asked: [...IN!, '--interface', 'osa2'],
    stage: 'filter',
    result: 'permitted',
    by: 'web',
  },
  {
    about: 'an interface of another security class',
    more: ['IPCONFIG IPSECURITY', 'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 SECCLASS 7'],
    files: { 'ipsec.conf': SECURE_CLASS },
    asked: [...IN!, '--interface', 'OSA1'],
    stage: 'filter',
    result: 'denied: no filter permits it',
  },
  {
    about: 'the security class of the links of dynamic XCF',
    more: ['IPCONFIG IPSECURITY DYNAMICXCF 10.7.1.1 255.255.255.0 1 SECCLASS 7'],
    files: { 'ipsec.conf': SECURE_CLASS },
    asked: [...IN!, '--interface', 'EZASAMEMVS'],
    stage: 'filter',
    result: 'permitted',
    by: 'web',
  },
  {
    about: 'links of dynamic XCF belong to the interfaces of the stack',
    more: ['IPCONFIG IPSECURITY DYNAMICXCF 10.7.1.1 255.255.255.0 1 SECCLASS 7'],
    files: { 'ipsec.conf': SECURE_CLASS },
    stage: 'filter',
    result: 'depends',
    by: 'web',
    missing: ['the security class'],
  },
  {
    about: 'a rule that is in force',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TIMED_TLS },
    asked: [...IN!, '--time', '2026-11-24T11:59'],
    stage: 'tls',
    result: 'protected by A (TLSv1.2; 4 cipher suites)',
    by: 'A',
    next: ['B'],
  },
  {
    about: 'a rule that is not in force',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TIMED_TLS },
    asked: [...IN!, '--time', NOON],
    stage: 'tls',
    result: 'protected by B (TLSv1.2; 4 cipher suites)',
    by: 'B',
  },
  {
    about: 'a rule that may be in force',
    more: ['TCPCONFIG TTLS'],
    files: { 'tls.conf': TIMED_TLS.replace(/TTLSRule B\n[^}]*\}\n/, '') },
    stage: 'tls',
    result: 'depends',
    by: 'A',
    missing: ['time'],
  },
  {
    about: 'UDP to a regulated port, at the time of the rule',
    files: { 'ids.conf': REGULATION('Udp') },
    asked: ['10.1.1.1:53', '10.9.9.9', 'outbound', '--protocol', 'udp', '--time', '2026-11-24T06:00'],
    stage: 'ids',
    result: 'traffic regulation by Udp',
    by: 'Udp',
  },
  {
    about: 'UDP to a port that is regulated at other times',
    files: { 'ids.conf': REGULATION('Udp') },
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp', '--time', NOON],
    stage: 'ids',
    result: 'no traffic regulation',
  },
  {
    about: 'regulation of TCP does not concern UDP',
    files: { 'ids.conf': REGULATION('Tcp') },
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'ids',
    result: 'no traffic regulation',
  },
  {
    about: 'a QoS rule for UDP, at its time',
    files: { 'qos.conf': QOS },
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp', '--time', '2026-11-24T07:00'],
    stage: 'qos',
    result: 'q with act',
    by: 'q',
  },
  {
    about: 'a QoS rule for UDP, at another time',
    files: { 'qos.conf': QOS },
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp', '--time', NOON],
    stage: 'qos',
    result: 'no rule matches',
  },
  {
    about: 'UDP is not distributed',
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'distribution',
    result: 'not distributed: only TCP connections are distributed',
  },
  {
    about: 'the queue of Enterprise Extender',
    more: [
      '-INTERFACE OSA1',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 VMAC INBPERF DYNAMIC WORKLOADQ',
    ],
    files: { 'environment.yaml': 'enterpriseExtender: true\n' },
    asked: ['10.1.1.1:12004', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'queue',
    result: 'Enterprise Extender queue',
    by: 'OSA1 INBPERF',
  },
  {
    about: 'UDP beside Enterprise Extender',
    more: [
      '-INTERFACE OSA1',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 VMAC INBPERF DYNAMIC WORKLOADQ',
    ],
    asked: ['10.1.1.1:12005', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'queue',
    result: 'primary queue',
    by: 'OSA1 INBPERF',
  },
  {
    about: 'the buffers of UDP',
    more: ['UDPCONFIG UDPSENDBFRSIZE 40000'],
    asked: ['10.1.1.1:53', '10.9.9.9', 'inbound', '--protocol', 'udp'],
    stage: 'tcp',
    result: 'UDP: send buffer 40000, receive buffer 65535 bytes',
    by: 'UDPCONFIG UDPSENDBFRSIZE',
  },
  ...[
    ['an action that is not defined', 'lost', '80', 'the action of tr'],
    ['an action for another kind of rules', 'attack', '80', 'the action of tr'],
    ['a value that is not valid', 'act', '80\nTRtcpPercentage none', 'conditions of tr'],
  ].map(([what, action, port, missing]): Case => {
    return {
      about: `traffic regulation with ${what}`,
      files: {
        'ids.conf': `IDSRule tr\n{\nConditionType TR\nIDSTRCondition\n{\nProtocol TCP\nLocalPortRange ${port}\n}\nIDSActionRef ${action}\n}\nIDSAction act\n{\nActionType TR Limit\n}\nIDSAction attack\n{\nActionType Attack Discard\n}\n`,
      },
      stage: 'ids',
      result: 'depends',
      by: 'tr',
      missing: [missing!],
    };
  }),
  ...['80', '81'].map((port): Case => {
    const isMet = port === '80';
    return {
      about: `a QoS rule of version 1 for port ${port}`,
      files: {
        'qos.conf': `ServicePolicyRules old\n{\nSourcePortRange ${port}\nServiceReference cat\n}\nServiceCategories cat\n{\nMaxRate 100\n}\n`,
      },
      stage: 'qos',
      result: isMet ? 'depends' : 'no rule matches',
      ...(isMet ? { by: 'old', missing: ['conditions of old'] } : {}),
    };
  }),
  ...[
    'ALL',
    '10.9.9.1 PREFERRED 10.9.9.2 PREFERRED 10.9.9.3 BACKUP',
    '10.9.9.1 PREFERRED',
    '10.9.9.1 BACKUP 10.9.9.2 BACKUP',
  ].map((targets): Case => {
    return {
      about: `a hot standby with ${targets}, which the stack rejects`,
      more: DVIPA.map((line) => line.replace('ROUNDROBIN', 'HOTSTANDBY').replace('ALL', targets)),
      asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
      stage: 'distribution',
      result: 'not distributed: the stack rejects the VIPADISTRIBUTE statement',
      by: 'VIPADISTRIBUTE',
      next: ['VIPADEFINE 10.8.8.1'],
    };
  }),
  {
    about: 'the second tier, which reaches the stacks of its CPC',
    more: DVIPA.map((line) => line.replace('255', 'TIER2 255').replace('DEFINE DIST', 'TIER2 GROUP1 DIST')),
    asked: ['10.8.8.1:80', '10.9.9.9', 'inbound'],
    stage: 'distribution',
    result: 'distributed by ROUNDROBIN to all stacks on the CPC of this stack',
    by: 'VIPADISTRIBUTE',
    next: ['VIPADEFINE 10.8.8.1'],
  },
];
