import {
  type AddressSet,
  ALL_PORTS,
  ConditionReader,
  type ConnectionQuery,
  ObjectStore,
  ownTimesOf,
  type PolicyObject,
  PROTOCOL_NUMBERS,
  parseAddressSet,
  partText,
  partWord,
  protocolOf,
  type Setting,
  type Spans,
  span,
} from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import { detecting } from './detection.js';
import {
  addressMatch,
  hasAction,
  type Match,
  type Matched,
  matchOf,
  portMatch,
  ranked,
  timeMatch,
  vague,
  validMatch,
} from './rule-matches.js';
import type { StageSubject } from './subject.js';
import type { StageResult } from './types.js';

/** Intrusion detection: traffic regulation of the local port. Connections that this stack opens are not regulated. */
export function idsStage(subject: StageSubject): StageResult {
  const { policy } = subject.stack;
  if (!policy?.given.includes('ids')) return subject.unknown(['the IDS policy']);
  const rules = ranked(policy.objects.IDSRule ?? [], 'Priority');
  const store = new ObjectStore(policy.objects);
  const also = detecting(subject, rules, store);
  if (!subject.hasPorts) return subject.answer('no traffic regulation: it applies only to TCP and UDP', { also });
  if (subject.isTcp && subject.connection.direction === 'outbound')
    return subject.answer('no traffic regulation: this stack opens the connection', { also });
  const matched = rules
    .filter((rule) => rule.damaged || ['TR', undefined].includes(partText(rule.settings.ConditionType)))
    .map((rule) => regulated(subject.connection, rule, store));
  const regulation = decided(subject, 'ids', matched, (rule) =>
    rule ? `traffic regulation by ${rule.name}` : 'no traffic regulation',
  );
  return also.length > 0 ? { ...regulation, also } : regulation;
}

function regulated(connection: ConnectionQuery, rule: PolicyObject, store: ObjectStore): Matched {
  const [used, ...more] = store.used(rule, 'IDSTRCondition');
  const condition = used?.object;
  if (!condition || more.length > 0 || rule.damaged || condition.damaged) return vague(rule);
  const reader = new ConditionReader(store);
  const protocol = partWord(condition.settings.Protocol);
  const isUdp = connection.protocol === 'udp';
  return matchOf(connection, rule, store, [
    [protocol === undefined ? 'unknown' : (protocol === 'UDP') === isUdp ? 'inside' : 'outside', 'the protocol'],
    [portMatch(reader.ports(condition, 'LocalPortRange'), connection.localPorts), 'the local port'],
    [addressMatch(reader.addresses(condition, 'LocalHostAddr'), connection.local), 'the local address'],
    [hasAction(rule, store, 'TR') ? 'inside' : 'unknown', `the action of ${rule.name}`],
    validMatch(rule, condition),
  ]);
}

/** QoS: the first rule, by priority, that matches the outbound packets. */
export function qosStage(subject: StageSubject): StageResult {
  const { policy } = subject.stack;
  if (!policy?.given.includes('qos')) return subject.unknown(['the QoS policy']);
  const store = new ObjectStore(policy.objects);
  const rules = ranked(policy.objects.PolicyRule ?? [], 'PolicyRulePriority');
  const legacy = (policy.objects.ServicePolicyRules ?? []).filter(({ replacedBy }) => replacedBy === undefined);
  const matched = [
    ...legacy.map((rule) => legacyMatch(subject.connection, rule)),
    ...rules.map((rule) => selected(subject.connection, rule, store)),
  ];
  const found = decided(subject, 'qos', matched, (rule) =>
    rule ? `${rule.name}${actionText(rule, store)}` : 'no rule matches',
  );
  const taking = matched.filter(({ match }) => match !== 'outside').map(({ rule }) => rule);
  const isFirstKnown = taking.length < 2 || Number(partText(taking[0]!.settings.PolicyRulePriority) ?? 1) > 1;
  const isOrdered = isFirstKnown || taking.every((rule) => isCoded(rule, 'PolicyRulePriority'));
  return isOrdered ? found : { ...found, result: 'depends', missing: [...new Set([...found.missing, UNORDERED])] };
}

/** How Policy Agent orders a rule without a priority follows from its conditions and is not documented. */
const UNORDERED = 'the order of rules without PolicyRulePriority';

/** The order of version 1 rules among the others, and how they treat directions, are not documented. */
function legacyMatch(connection: ConnectionQuery, rule: PolicyObject): Matched {
  const isOther = endMatches(connection, rule, 'ProtocolNumber').some(([match]) => match === 'outside');
  return isOther && !rule.damaged ? { rule, match: 'outside', missing: [] } : vague(rule);
}

/** How the outbound packets match the addresses and ports of a rule. */
function endMatches(connection: ConnectionQuery, rule: PolicyObject, protocol: string): [Match, string][] {
  const { local, remote, localPorts, remotePorts } = connection;
  return [
    [protocolMatch(rule, protocol, protocolOf(connection)), 'the protocol'],
    [addressMatch(addressRange(rule, 'SourceAddressRange'), local), 'the local address'],
    [addressMatch(addressRange(rule, 'DestinationAddressRange'), remote), 'the remote address'],
    [portMatch(portRange(rule, 'SourcePortRange'), localPorts), 'the local port'],
    [portMatch(portRange(rule, 'DestinationPortRange'), remotePorts), 'the remote port'],
  ];
}

function selected(connection: ConnectionQuery, rule: PolicyObject, store: ObjectStore): Matched {
  if (rule.damaged) return vague(rule);
  return matchOf(connection, rule, store, [
    ...endMatches(connection, rule, 'ProtocolNumberRange'),
    validMatch(rule),
    [jobMatch(rule, connection.job), 'the job'],
    [scopeMatch(rule, store), `the actions of ${rule.name}`],
    [timeMatch(ownTimesOf(rule), connection), 'time'],
    ...OTHER_CONDITIONS.map((name): [Match, string] => [isCoded(rule, name) ? 'unknown' : 'inside', name]),
  ]);
}

/** Conditions that the connection does not specify. */
const OTHER_CONDITIONS = [
  ...['InboundInterface', 'OutboundInterface', 'ApplicationData', 'ApplicationPriority', 'ForLoadDistribution'],
];

function isCoded({ settings }: PolicyObject, name: string): boolean {
  const setting = settings[name];
  return setting !== undefined && (Array.isArray(setting) || setting.state !== 'default');
}

/** A rule does not apply to data traffic if all its actions are for RSVP. */
function scopeMatch(rule: PolicyObject, store: ObjectStore): Match {
  const used = store.referred(rule, 'PolicyActionReference', 'PolicyAction');
  if (used.length === 0 || used.some(({ object }) => !object)) return 'unknown';
  return used.every(({ object }) => partWord(object!.settings.PolicyScope) === 'RSVP') ? 'outside' : 'inside';
}

function jobMatch(rule: PolicyObject, job: string | undefined): Match {
  if (!isCoded(rule, 'ApplicationName')) return 'inside';
  const name = partWord(rule.settings.ApplicationName);
  if (name === undefined || name.includes('*')) return 'unknown';
  if (job === undefined || job.includes('*')) return 'partly';
  return name === job.toUpperCase() ? 'inside' : 'outside';
}

function actionText(rule: PolicyObject, store: ObjectStore): string {
  const names = store
    .referred(rule, 'PolicyActionReference', 'PolicyAction')
    .flatMap(({ object }) => object?.name ?? []);
  return names.length > 0 ? ` with ${listText(names)}` : '';
}

/** The first rule that certainly matches decides, unless an earlier rule may match. */
function decided(
  subject: StageSubject,
  stage: 'ids' | 'qos',
  matched: readonly Matched[],
  text: (rule: PolicyObject | undefined) => string,
): StageResult {
  const { policy } = subject.stack;
  if (policy?.absent?.includes(stage) || (matched.length === 0 && !policy?.complete.includes(stage)))
    return subject.unknown([WHOLE[stage]]);
  const taking = matched.filter(({ match }) => match !== 'outside');
  const placed = taking.flatMap(({ rule }) => subject.placed(rule.name ?? rule.type, rule.nameAt ?? rule.at));
  const [first] = taking;
  if (first && first.match !== 'inside')
    return subject.answer('depends', { by: placed, next: placed.slice(1), missing: first.missing });
  if (!first && !policy?.complete.includes(stage)) return subject.unknown([WHOLE[stage]]);
  return subject.answer(text(first?.rule), { by: placed, next: placed.slice(1) });
}

const WHOLE = { ids: 'the complete IDS policy', qos: 'the complete QoS policy' } as const;

/** The two operands of a range; undefined if they cannot be read, `All` if the range is not coded. */
function rangeOf({ settings }: PolicyObject, name: string): [first: string, last: string] | 'All' | undefined {
  const setting = settings[name];
  if (setting === undefined) return 'All';
  if (Array.isArray(setting) || setting.value === undefined) return undefined;
  const first = String((setting.first as Setting | undefined)?.value ?? setting.value);
  const last = (setting.last as Setting | undefined)?.value;
  return first.toUpperCase() === 'ALL' ? 'All' : [first, String(last ?? first)];
}

function addressRange(rule: PolicyObject, name: string): AddressSet | undefined {
  const range = rangeOf(rule, name);
  if (!range || range === 'All') return range && parseAddressSet(range);
  return parseAddressSet(range[0] === range[1] ? range[0] : range.join('-'));
}

function portRange(rule: PolicyObject, name: string): Spans | undefined {
  const range = numbersOf(rangeOf(rule, name));
  if (!range || range === 'All') return range && ALL_PORTS;
  return range[1] === 0 ? ALL_PORTS : span(Math.max(range[0], 1), range[1]);
}

const PROTOCOLS = new Map(Object.entries({ TCP: PROTOCOL_NUMBERS.tcp, UDP: PROTOCOL_NUMBERS.udp, ICMP: 1 }));

function protocolMatch(rule: PolicyObject, attribute: string, protocol: number): Match {
  const range = numbersOf(rangeOf(rule, attribute));
  if (!range || range === 'All') return range ? 'inside' : 'unknown';
  return range[0] <= protocol && protocol <= range[1] ? 'inside' : 'outside';
}

function numbersOf(range: ReturnType<typeof rangeOf>): [number, number] | 'All' | undefined {
  if (!range || range === 'All') return range;
  const parts = [...range[0].split('-'), range[1].split('-').at(-1)!];
  const numbers = parts.map((part) => PROTOCOLS.get(part.toUpperCase()) ?? Number(part));
  const [low, high] = [numbers[0]!, numbers.at(-1)!];
  return numbers.some(Number.isNaN) || low > high ? undefined : [low, high];
}
