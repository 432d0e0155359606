import { type FilterRule, filtersOf, type PolicyObject, relationTo, type Setting } from '@ezlint/grammar';
import type { EffectiveTls, FilterResolution, RuleVerdict } from '../types.js';
import { joined } from '../wording.js';
import type { StageSubject } from './subject.js';
import type { PlacedName, StageAnswer } from './types.js';

const UNKNOWN_STATES: ReadonlySet<string> = new Set(['unknown', 'not-given']);

/** IP filters, both ways. */
export function filterStage(subject: StageSubject): StageAnswer {
  const { inbound, outbound } = subject.resolution.filters;
  const ways = [inbound, outbound];
  const by = filterPlaces(subject, deciding(ways), 'applies');
  const next = filterPlaces(subject, ways, 'shadowed');
  if (ways.some(({ state }) => UNKNOWN_STATES.has(state)))
    return subject.answer('filter', 'unknown', {
      by,
      next,
      missing: ['the whole IP filter policy, or the whole profile'],
    });
  if (ways.some(({ state }) => state === 'depends')) {
    const may = filterPlaces(subject, ways, 'in-part');
    return subject.answer('filter', 'depends', {
      by: by.length > 0 ? by : may,
      next: [...may.slice(1), ...next],
      missing: openConditions(ways),
    });
  }
  const words = ways.map(({ state }) =>
    state === 'tunnel' ? 'permitted' : state === 'not-filtered' ? 'not filtered' : state,
  );
  const result = words[0] === words[1] ? words[0]! : `${words[0]} in, ${words[1]} out`;
  // The line of what permits the other way does not say why packets are denied.
  const denying = ways.filter(({ state }) => state === 'denied');
  const isDefault = denying.length > 0 && denying.every(({ applies }) => applies.length === 0);
  if (isDefault) return subject.answer('filter', `${result}: no filter permits it`, { next: [...by, ...next] });
  return subject.answer('filter', result, { by, next });
}

/** What denies represents both ways. */
function deciding(ways: readonly FilterResolution[]): FilterResolution[] {
  return [...ways].sort((a, b) => Number(b.state === 'denied') - Number(a.state === 'denied'));
}

function filterPlaces(
  subject: StageSubject,
  ways: readonly FilterResolution[],
  outcome: RuleVerdict['outcome'],
): PlacedName[] {
  const { rules } = filtersOf(subject.stack);
  const found = ways.flatMap((way) => way.rules.filter((rule) => rule.outcome === outcome).map(({ name }) => name));
  return [...new Set(found)].flatMap((name) => {
    const rule = rules.find((one) => one.name === name);
    return rule ? subject.placed(name, rule.service ?? rule.at) : [];
  });
}

function openConditions(ways: readonly { rules: readonly RuleVerdict[] }[]): string[] {
  const open = ways.flatMap(({ rules }) =>
    rules.filter(({ outcome }) => outcome === 'in-part' || outcome === 'unknown'),
  );
  const conditions = open.flatMap((rule) => [
    ...rule.conditions.map(({ condition }) => `the ${condition}`),
    ...(rule.timed ? ['time'] : []),
  ]);
  const missing = [...new Set(conditions)];
  return missing.length > 0 ? missing : ['more of the connection'];
}

/** The tunnel that takes its packets. */
export function tunnelStage(subject: StageSubject): StageAnswer {
  const { inbound, outbound } = subject.resolution.filters;
  const ways = [inbound, outbound];
  if (ways.some(({ state }) => UNKNOWN_STATES.has(state)))
    return subject.unknown('tunnel', ['the whole IP filter policy, or the whole profile']);
  if (ways.some(({ state }) => state === 'depends')) return subject.unknown('tunnel', openConditions(ways), 'depends');
  const taking = ways.filter(({ state }) => state === 'tunnel');
  if (taking.length === 0) return subject.answer('tunnel', 'none');
  const { rules } = filtersOf(subject.stack);
  const names = new Set(taking.flatMap(({ applies }) => applies));
  const vpns = rules
    .filter(({ name, action }) => names.has(name) && action === 'IpSec')
    .flatMap((rule) => vpnOf(subject, rule));
  const text = vpns.length > 0 ? joined([...new Set(vpns.map(({ name }) => name))]) : 'a tunnel';
  return subject.answer('tunnel', `${text}${taking.length === 2 ? '' : ', one way only'}`, {
    by: vpns,
    next: vpns.slice(1),
  });
}

function vpnOf(subject: StageSubject, { dynamicVpn, manualVpn }: FilterRule): PlacedName[] {
  const at = dynamicVpn ?? manualVpn;
  const type = dynamicVpn === undefined ? 'IpManVpnAction' : 'IpDynVpnAction';
  const action = subject.stack.policy?.objects[type]?.find((one) => one.at === at);
  return action?.name === undefined ? [] : subject.placed(action.name, at);
}

/** The AT-TLS rule with the versions and suites in effect. */
export function tlsStage(subject: StageSubject): StageAnswer {
  const { tls } = subject.resolution;
  const by = tlsPlaces(subject, tls.applies);
  const shadowed = tls.rules.filter(({ outcome }) => outcome === 'shadowed').map(({ name }) => name);
  const next = tlsPlaces(subject, shadowed);
  switch (tls.state) {
    case 'inactive':
      return subject.answer('tls', 'inactive: TCPCONFIG TTLS is not in effect');
    case 'not-given':
      return subject.unknown('tls', ['the AT-TLS policy']);
    case 'unknown':
      return subject.answer('tls', 'unknown', { by, next, missing: ['the whole AT-TLS policy'] });
    case 'depends':
      return subject.answer(
        'tls',
        tls.missing ? `TLS by ${joined(tls.applies, 'or')}, when the application starts it` : 'depends',
        { by, next: [...by.slice(1), ...next], missing: tls.missing ?? openConditions([tls]) },
      );
    case 'clear':
      return subject.answer(
        'tls',
        tls.applies.length > 0
          ? `in the clear: ${joined(tls.applies)} turns TLS off`
          : 'in the clear: no rule selects it',
        { by, next },
      );
    case 'protected': {
      const [policy] = tls.policies;
      return subject.answer('tls', `protected by ${joined(tls.applies)}${policy ? policyText(policy) : ''}`, {
        by,
        next,
      });
    }
  }
}

function policyText({ values, ciphers }: EffectiveTls): string {
  const versions = values.flatMap(({ name, value }) => (/^(TLS|SSL)v/.test(name) && value === 'On' ? [name] : []));
  const suites = ciphers.suites.length;
  return ` (${[versions.join(', '), `${suites} cipher ${suites === 1 ? 'suite' : 'suites'}`].filter((text) => text !== '').join('; ')})`;
}

function tlsPlaces(subject: StageSubject, names: readonly string[]): PlacedName[] {
  const rules = subject.stack.policy?.tls.rules ?? [];
  return names.flatMap((name) => subject.placed(name, rules.find((rule) => rule.name === name)?.at));
}

type Match = 'inside' | 'partly' | 'outside' | 'unknown';

/** Limits of intrusion detection for the local port. */
export function idsStage(subject: StageSubject): StageAnswer {
  const { policy } = subject.stack;
  if (!policy?.given.includes('ids')) return subject.unknown('ids', ['the IDS policy']);
  const { objects } = policy;
  const rules = (objects.IDSRule ?? []).filter((rule) => textIn(rule, 'ConditionType') === 'TR');
  const conditions = new Map((objects.IDSTRCondition ?? []).map((one) => [one.at, one]));
  const matched = rules.map((rule) => {
    const own = (rule.parts.IDSTRCondition ?? []).map((at) => conditions.get(at));
    return { rule, match: all(own.map((condition) => (condition ? trMatch(subject, condition) : 'unknown'))) };
  });
  const attacks = (objects.IDSRule ?? []).filter((rule) => textIn(rule, 'ConditionType') === 'Attack').length;
  return decided(subject, 'ids', matched, policy.complete.includes('ids'), (rule) =>
    rule
      ? `traffic regulation by ${rule.name}`
      : `no traffic regulation; ${attacks} attack ${attacks === 1 ? 'rule' : 'rules'}`,
  );
}

function trMatch(subject: StageSubject, condition: PolicyObject): Match {
  if (textIn(condition, 'Protocol')?.toUpperCase() === 'UDP') return 'outside';
  if (['PortRange', 'PortGroup', 'IpAddr', 'IpAddrSet', 'IpAddrGroup'].some((type) => condition.parts[type]?.length))
    return 'unknown';
  return all([
    portsMatch(condition.settings.LocalPortRange, subject.connection.localPorts),
    addressMatch(condition.settings.LocalHostAddr, subject.connection.local),
  ]);
}

/** QoS: the first rule, by priority, that selects the packets that go out. */
export function qosStage(subject: StageSubject): StageAnswer {
  const { policy } = subject.stack;
  if (!policy?.given.includes('qos')) return subject.unknown('qos', ['the QoS policy']);
  const rules = [...(policy.objects.PolicyRule ?? [])].sort((a, b) => priorityOf(b) - priorityOf(a));
  const { connection } = subject;
  const matched = rules.map((rule) => ({
    rule,
    match: all([
      protocolMatch(rule.settings.ProtocolNumberRange),
      addressMatch(rule.settings.SourceAddressRange, connection.local),
      addressMatch(rule.settings.DestinationAddressRange, connection.remote),
      portsMatch(rule.settings.SourcePortRange, connection.localPorts),
      portsMatch(rule.settings.DestinationPortRange, connection.remotePorts),
      ...OTHER_CONDITIONS.map((name): Match => (isCoded(rule, name) ? 'unknown' : 'inside')),
      rule.damaged ? 'unknown' : 'inside',
    ]),
  }));
  return decided(subject, 'qos', matched, policy.complete.includes('qos'), (rule) =>
    rule ? `${rule.name}${actionText(rule, policy.objects.PolicyAction ?? [])}` : 'no rule selects it',
  );
}

/** Conditions of which the connection says nothing. */
const OTHER_CONDITIONS = [
  ...['InboundInterface', 'OutboundInterface', 'ApplicationName', 'ApplicationData', 'ApplicationPriority'],
  ...['ConditionTimeRange', 'MonthOfYearMask', 'DayOfMonthMask', 'DayOfWeekMask', 'TimeOfDayRange'],
];

function isCoded({ settings }: PolicyObject, name: string): boolean {
  const setting = settings[name];
  return setting !== undefined && (Array.isArray(setting) || setting.state !== 'default');
}

function actionText({ parts }: PolicyObject, actions: readonly PolicyObject[]): string {
  const names = (parts.PolicyAction ?? []).flatMap((at) => actions.find((action) => action.at === at)?.name ?? []);
  return names.length > 0 ? ` with ${joined(names)}` : '';
}

function priorityOf(rule: PolicyObject): number {
  return Number(textIn(rule, 'PolicyRulePriority') ?? 0);
}

/** The first rule that certainly takes it decides, unless one before it may. */
function decided(
  subject: StageSubject,
  stage: 'ids' | 'qos',
  matched: readonly { rule: PolicyObject; match: Match }[],
  isComplete: boolean,
  text: (rule: PolicyObject | undefined) => string,
): StageAnswer {
  const taking = matched.filter(({ match }) => match !== 'outside');
  const placed = taking.flatMap(({ rule }) => subject.placed(rule.name ?? rule.type, rule.nameAt ?? rule.at));
  const [first] = taking;
  if (first && first.match !== 'inside')
    return subject.answer(stage, 'depends', {
      by: placed,
      next: placed.slice(1),
      missing: [
        first.match === 'partly' ? 'more of the connection' : `conditions of ${first.rule.name ?? first.rule.type}`,
      ],
    });
  if (!first && !isComplete) return subject.unknown(stage, [`the whole ${stage === 'ids' ? 'IDS' : 'QoS'} policy`]);
  return subject.answer(stage, text(first?.rule), { by: placed, next: placed.slice(1) });
}

function all(matches: readonly Match[]): Match {
  return (['outside', 'unknown', 'partly'] as const).find((one) => matches.includes(one)) ?? 'inside';
}

function textIn({ settings }: PolicyObject, name: string): string | undefined {
  const setting = settings[name];
  const value = setting && !Array.isArray(setting) ? setting.value : undefined;
  return value === undefined ? undefined : String(value);
}

/** 0 and All stand for every port. */
function portsMatch(setting: Setting | Setting[] | undefined, ports: readonly [number, number] | undefined): Match {
  if (setting === undefined) return 'inside';
  if (Array.isArray(setting)) return 'unknown';
  const first = (setting.first as Setting | undefined)?.value ?? setting.value;
  const last = (setting.last as Setting | undefined)?.value ?? first;
  if (first === 'All' || Number(first) === 0) return 'inside';
  const [low, high] = [...String(first).split('-'), String(last)].map(Number).filter((one) => !Number.isNaN(one)) as [
    number,
    number,
  ];
  if (low === undefined) return 'unknown';
  if (!ports) return 'partly';
  if (ports[0] > high || ports[1] < low) return 'outside';
  return ports[0] >= low && ports[1] <= high ? 'inside' : 'partly';
}

function addressMatch(setting: Setting | Setting[] | undefined, addresses: string): Match {
  if (setting === undefined) return 'inside';
  if (Array.isArray(setting)) return 'unknown';
  const first = (setting.first as Setting | undefined)?.value ?? setting.value;
  const last = (setting.last as Setting | undefined)?.value;
  return relationTo(last === undefined ? String(first) : `${first}-${last}`, addresses);
}

function protocolMatch(setting: Setting | Setting[] | undefined): Match {
  if (setting === undefined) return 'inside';
  if (Array.isArray(setting)) return 'unknown';
  const first = (setting.first as Setting | undefined)?.value ?? setting.value;
  const last = (setting.last as Setting | undefined)?.value ?? first;
  const number = (value: unknown): number =>
    ({ TCP: 6, UDP: 17, ICMP: 1 })[String(value).toUpperCase()] ?? Number(value);
  if (String(first).toUpperCase() === 'ALL') return 'inside';
  return number(first) <= 6 && 6 <= number(last) ? 'inside' : 'outside';
}
