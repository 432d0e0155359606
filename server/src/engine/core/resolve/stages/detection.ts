import {
  ConditionReader,
  type ConnectionQuery,
  errorIn,
  type ObjectStore,
  type PolicyObject,
  PROTOCOL_NUMBERS,
  parseAddressSet,
  partText,
  protocolOf,
  type Setting,
  span,
} from '@ezlint/grammar';
import { addressMatch, hasAction, type Match, matchOf, portMatch } from './rule-matches.js';
import type { StageSubject } from './subject.js';
import type { PlacedName } from './types.js';

/** The IDS rules for scan events and attacks that can concern a connection, with what they detect. */
export function detecting(subject: StageSubject, rules: readonly PolicyObject[], store: ObjectStore): PlacedName[] {
  const found = [...scanRules(subject, rules, store), ...attackRules(subject.connection, rules, store)];
  return found.flatMap(({ rule, what }) => subject.placed(`IDSRule ${rule.name} (${what})`, rule.nameAt ?? rule.at));
}

interface Detecting {
  rule: PolicyObject;
  what: string;
}

/** A rule with its condition; undefined if Policy Agent rejects them, or if they cannot be read. */
function conditionOf(
  rule: PolicyObject,
  store: ObjectStore,
  type: 'Attack' | 'ScanEvent' | 'ScanGlobal',
): PolicyObject | undefined {
  const [used, ...more] = store.used(rule, `IDS${type}Condition`);
  const condition = used?.object;
  if (!condition || more.length > 0 || condition.damaged || !hasAction(rule, store, type)) return undefined;
  return (errorIn(rule) ?? errorIn(condition)) ? undefined : condition;
}

function ofType(rules: readonly PolicyObject[], type: string): PolicyObject[] {
  return rules.filter((rule) => !rule.damaged && partText(rule.settings.ConditionType) === type);
}

/** Rules up to the first one that certainly selects the events of the connection; they have an effect only with a ScanGlobal rule. */
function scanRules(subject: StageSubject, rules: readonly PolicyObject[], store: ObjectStore): Detecting[] {
  const hasGlobal = ofType(rules, 'ScanGlobal').some((rule) => conditionOf(rule, store, 'ScanGlobal'));
  if (!hasGlobal && subject.stack.policy?.complete.includes('ids')) return [];
  const found: Detecting[] = [];
  for (const rule of ofType(rules, 'ScanEvent')) {
    const condition = conditionOf(rule, store, 'ScanEvent');
    if (!condition) continue;
    const match = scanMatch(subject.connection, rule, condition, store);
    if (match === 'outside') continue;
    const excluded = excludes(subject.connection, condition, store, 'IDSScanExclusion');
    const what =
      excluded === 'inside' ? 'the partner is excluded' : `sensitivity ${partText(condition.settings.Sensitivity)}`;
    found.push({ rule, what: `scan events, ${what}` });
    if (match === 'inside') break;
  }
  return found;
}

const PROTOCOLS = new Map([
  ['TCP', 6],
  ['UDP', 17],
  ['ICMP', 1],
  ['ICMPv6', 58],
]);

function scanMatch(
  connection: ConnectionQuery,
  rule: PolicyObject,
  condition: PolicyObject,
  store: ObjectStore,
): Match {
  const reader = new ConditionReader(store);
  const protocol = PROTOCOLS.get(partText(condition.settings.Protocol) ?? '');
  const isSame = protocol === protocolOf(connection);
  const bound = reader.addresses(condition, 'LocalHostAddr');
  const local = addressMatch(bound, connection.local);
  const isAnywhere = bound === parseAddressSet('All');
  return matchOf(connection, rule, store, [
    [protocol === undefined ? 'unknown' : isSame ? 'inside' : 'outside', 'the protocol'],
    [portMatch(reader.ports(condition, 'LocalPortRange'), connection.localPorts), 'the local port'],
    // The condition is the address to which the socket is bound, which can be any address.
    [local === 'inside' && !isAnywhere ? 'partly' : local, 'the local address'],
  ]).match;
}

/** For each type of attack, only the rule of the highest priority is used. */
function attackRules(connection: ConnectionQuery, rules: readonly PolicyObject[], store: ObjectStore): Detecting[] {
  const decided = new Set<string>();
  return ofType(rules, 'Attack').flatMap((rule): Detecting[] => {
    const condition = conditionOf(rule, store, 'Attack');
    const type = condition && partText(condition.settings.AttackType);
    if (!condition || type === undefined || decided.has(type)) return [];
    const inForce = matchOf(connection, rule, store, []).match;
    if (inForce === 'inside') decided.add(type);
    const isOther = inForce === 'outside' || attackMatch(connection, condition, type, store) === 'outside';
    const isExcluded = excludes(connection, condition, store, 'IDSExclusion') === 'inside';
    return isOther || isExcluded ? [] : [{ rule, what: type }];
  });
}

/** The default ports of Enterprise Extender. */
const EE_PORTS = span(12_000, 12_004);
const ICMP: ReadonlySet<number> = new Set([1, 58]);

/** Whether packets of the connection can be an attack of a type. */
function attackMatch(connection: ConnectionQuery, condition: PolicyObject, type: string, store: ObjectStore): Match {
  const protocol = protocolOf(connection);
  const isIf = (holds: boolean): Match => (holds ? 'inside' : 'outside');
  switch (type) {
    case 'PERPETUAL_ECHO': {
      const reader = new ConditionReader(store);
      return least([
        isIf(protocol === PROTOCOL_NUMBERS.udp),
        portMatch(reader.ports(condition, 'LocalPortRange'), connection.localPorts),
        portMatch(reader.ports(condition, 'RemotePortRange'), connection.remotePorts),
      ]);
    }
    case 'TCP_QUEUE_SIZE':
    case 'GLOBAL_TCP_STALL':
      return isIf(protocol === PROTOCOL_NUMBERS.tcp);
    case 'ICMP_REDIRECT':
      return isIf(ICMP.has(protocol));
    case 'RESTRICTED_IP_PROTOCOL':
      return least([inFamily(connection, 4), protocolMatch(condition, protocol)]);
    case 'RESTRICTED_IP_OPTIONS':
      return inFamily(connection, 4);
    case 'RESTRICTED_IPV6_NEXT_HDR':
    case 'RESTRICTED_IPV6_DST_OPTIONS':
    case 'RESTRICTED_IPV6_HOP_OPTIONS':
      return inFamily(connection, 6);
    case 'OUTBOUND_RAW':
    case 'OUTBOUND_RAW_IPV6':
      // Packets of raw sockets, not of TCP and UDP sockets.
      return least([
        inFamily(connection, type === 'OUTBOUND_RAW' ? 4 : 6),
        isIf(protocol !== PROTOCOL_NUMBERS.tcp && protocol !== PROTOCOL_NUMBERS.udp),
      ]);
    default:
      if (!type.startsWith('EE_')) return 'inside';
      return least([isIf(protocol === PROTOCOL_NUMBERS.udp), portMatch(EE_PORTS, connection.localPorts)]);
  }
}

function least(matches: readonly Match[]): Match {
  return (['outside', 'unknown', 'partly'] as const).find((one) => matches.includes(one)) ?? 'inside';
}

function inFamily({ local, remote }: ConnectionQuery, family: 4 | 6): Match {
  const ends = [local, remote].map(parseAddressSet);
  return ends.some((end) => end?.[family].length === 0) ? 'outside' : 'inside';
}

/** The restricted protocols; those of a referenced statement are not read. */
function protocolMatch({ settings }: PolicyObject, protocol: number): Match {
  const range = settings.ProtocolRange;
  if (range === undefined || Array.isArray(range)) return 'unknown';
  const [low, high] = numbersIn(range.value);
  if (low === undefined || high === undefined) return 'unknown';
  return low <= protocol && protocol <= high ? 'inside' : 'outside';
}

/** The ends of a number or of a range of numbers. */
function numbersIn(value: Setting['value']): number[] {
  const numbers = (String(value).match(/\d+/g) ?? []).map(Number);
  return numbers.length === 1 ? [numbers[0]!, numbers[0]!] : numbers;
}

/** Whether an exclusion of a condition excludes the partner. */
function excludes(
  connection: ConnectionQuery,
  condition: PolicyObject,
  store: ObjectStore,
  type: 'IDSScanExclusion' | 'IDSExclusion',
): Match {
  const matches = store.used(condition, type).flatMap(({ object }): Match[] => {
    if (!object || object.damaged || errorIn(object) !== undefined) return ['unknown'];
    const entries = [object.settings.ExcludedAddrPort ?? []].flat();
    const hasReference = ['Ref', 'SetRef', 'GroupRef'].some((form) => object.settings[`ExcludedAddr${form}`]);
    const addresses = hasReference ? new ConditionReader(store).addresses(object, 'ExcludedAddr') : undefined;
    return [
      ...entries.map((entry) => partnerMatch(connection, entry)),
      ...(hasReference ? [addressMatch(addresses, connection.remote)] : []),
    ];
  });
  return (['inside', 'unknown', 'partly'] as const).find((one) => matches.includes(one)) ?? 'outside';
}

/** An entry is an address, a port of the partner, or both. */
function partnerMatch({ remote, remotePorts }: ConnectionQuery, entry: Setting): Match {
  const { address, first, last } = entry as unknown as Record<'address' | 'first' | 'last', Setting | undefined>;
  const low = first && Number(first.value);
  const high = last ? Number(last.value) : low;
  return least([
    address ? addressMatch(parseAddressSet(String(address.value)), remote) : 'inside',
    low === undefined || high === undefined ? 'inside' : portMatch(span(low, high), remotePorts),
  ]);
}
