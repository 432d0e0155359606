import type { Case } from './resolve-stages-stack.js';

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

/** Intrusion detection, and the service levels of connections. */
export const DETECTION_CASES: Case[] = [
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
      ['two rules without a priority', ['', ''], 'depends', ['the order of rules without PolicyRulePriority']],
      [
        'a rule without a priority after priority 1',
        ['PolicyRulePriority 1\n', ''],
        'depends',
        ['the order of rules without PolicyRulePriority'],
      ],
      ['a rule without a priority after a higher one', ['', 'PolicyRulePriority 2\n'], 'b with gold', []],
    ] as const
  ).map(([about, priorities, result, missing]) => ({
    about: `QoS: ${about}`,
    files: {
      'qos.conf': `${priorities
        .map(
          (priority, at) =>
            `PolicyRule ${'ab'[at]}\n{\nProtocolNumberRange TCP\n${priority}PolicyActionReference gold\n}\n`,
        )
        .join('')}PolicyAction gold\n{\nPolicyScope DataTraffic\nOutgoingTOS 10100000\n}\n`,
    },
    stage: 'qos' as const,
    result,
    by: result === 'depends' ? 'a' : 'b',
    next: [result === 'depends' ? 'b' : 'a'],
    missing: [...missing],
  })),
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
];
