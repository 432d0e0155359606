import { memo } from '../../collections/memo.js';
import { withoutUndefined } from '../../collections/objects.js';
import { type AddressSet, toAddressSelector } from '../../net/address-sets.js';
import type { Spans } from '../../net/spans.js';
import type { Place, Settings } from '../basic-types.js';
import type { FilterRule, PolicyObject } from '../policy-types.js';
import { settingsOf, textOf, type Used } from './object-store.js';
import { noteSelectors } from './rule-selectors.js';
import { ALL_BYTES, ALL_PORTS, toNumberSelector } from './selectors.js';
import { type RuleContext, timesOf } from './tls-rules.js';

/** Groups that are referenced often multiply: filters after this number are unknown. The largest policies have a few thousand. */
export const MOST_FILTERS = 20_000;

/** The filters of the IpFilterPolicy in effect, in the order in which packets are compared with them. */
export function buildFilterRules(context: RuleContext): FilterRule[] {
  const policy = policyInEffect(context);
  if (!policy) return [];
  const filters: FilterRule[] = [];
  for (const filter of filtersOf(policy, context)) {
    filter.order = filters.length;
    if (filters.length < MOST_FILTERS) filters.push(filter);
    else {
      filters.push({ ...lostRule(policy.at), order: filters.length });
      break;
    }
  }
  return filters;
}

function* filtersOf(policy: PolicyObject, context: RuleContext): Generator<FilterRule> {
  for (const { at, object } of rulesOf(policy, context))
    if (!object) yield lostRule(at);
    else for (const service of servicesOf(object, context)) yield filterOf(object, service, context);
}

/** The last one in the file of the stack, otherwise the last one in the common file. */
function policyInEffect({ store }: RuleContext): PolicyObject | undefined {
  const all = store.ofType('IpFilterPolicy').filter((object) => object.replacedBy === undefined);
  return all.findLast((object) => !object.common) ?? all.at(-1);
}

/** Rules coded in a policy or group, referenced rules, and those of referenced groups, in order. */
function* rulesOf(owner: PolicyObject, { store }: RuleContext): Generator<Used> {
  const used = [...store.used(owner, 'IpFilterGroup'), ...store.used(owner, 'IpFilterRule')].sort(
    (a, b) => a.at - b.at,
  );
  for (const one of used)
    if (one.object?.type === 'IpFilterGroup') yield* store.used(one.object, 'IpFilterRule');
    else yield one;
}

/** The services of a rule with those of its service groups; an unknown one if there is none. */
function* servicesOf(rule: PolicyObject, { store }: RuleContext): Generator<Used> {
  const used = [...store.used(rule, 'IpService'), ...store.used(rule, 'IpServiceGroup')].sort((a, b) => a.at - b.at);
  let isEmpty = true;
  for (const one of used)
    for (const service of one.object?.type === 'IpServiceGroup' ? store.used(one.object, 'IpService') : [one]) {
      isEmpty = false;
      yield service;
    }
  if (isEmpty) yield { at: rule.at };
}

/** A dangling reference: there may be a rule. */
function lostRule(at: Place): FilterRule {
  return { at, name: '', order: 0, timed: false, damaged: true };
}

function filterOf(rule: PolicyObject, service: Used, context: RuleContext): FilterRule {
  const conditions = service.object ? conditionsOf(rule, service.object, context) : {};
  const actions = actionsOf(rule, context);
  const own = rule.damaged || service.object === undefined || service.object.damaged;
  const damaged = own || actions.damaged || CONDITIONS.some((name) => conditions[name] === undefined);
  const filter: FilterRule = {
    at: rule.at,
    name: rule.name ?? rule.type,
    ...(service.object ? { service: service.object.at } : {}),
    order: 0,
    ...conditions,
    ...timesOf(rule, context.store),
    ...actions,
    ...(damaged ? { damaged: true } : {}),
  };
  noteSelectors(filter, conditions);
  return filter;
}

const CONDITIONS = [
  ...(['local', 'remote', 'localPorts', 'remotePorts', 'protocol', 'type', 'code'] as const),
  ...(['direction', 'connect', 'routing', 'fragmentsOnly', 'securityClass'] as const),
];

/** Conditions of rules that code all of their conditions inline, by the settings of the rule and of its service. */
const ofServices = memo<Settings, ReturnType<typeof memo<Settings, Partial<FilterRule>>>>();

function conditionsOf(rule: PolicyObject, service: PolicyObject, context: RuleContext): Partial<FilterRule> {
  const refers = [rule, service].some(({ settings }) => REFERENCES.some((name) => settings[name] !== undefined));
  if (refers) return readConditions(rule, service, context);
  const ofRule = ofServices(rule.settings, memo);
  return ofRule(service.settings, () => readConditions(rule, service, context));
}

/** Attributes that refer to another statement that contains a condition. */
const REFERENCES = [
  ...['IpSourceAddr', 'IpDestAddr'].flatMap((name) => [`${name}Ref`, `${name}SetRef`, `${name}GroupRef`]),
  ...['SourcePort', 'DestinationPort'].flatMap((name) => [`${name}RangeRef`, `${name}GroupRef`]),
];

function readConditions(rule: PolicyObject, service: PolicyObject, { conditions }: RuleContext): Partial<FilterRule> {
  const { direction, connect } = directionOf(service);
  const source = {
    addresses: conditions.addresses(rule, 'IpSourceAddr'),
    ports: conditions.ports(service, 'SourcePortRange'),
  };
  const destination = {
    addresses: conditions.addresses(rule, 'IpDestAddr'),
    ports: conditions.ports(service, 'DestinationPortRange'),
  };
  const [local, remote] = direction === 'Inbound' ? [destination, source] : [source, destination];
  const protocol = protocolOf(service);
  const hasPorts = [source, destination].some(({ ports }) => ports !== ALL_PORTS);
  const type = conditions.bytes(service, 'Type');
  const code = conditions.bytes(service, 'Code');
  return withoutUndefined({
    // The direction determines which side is the local one.
    ...(direction === undefined ? {} : sidesOf(local, remote)),
    // Ports without a protocol that has ports: the behavior of the product is unknown.
    protocol: hasPorts && protocol !== 6 && protocol !== 17 ? undefined : protocol,
    type: type && toNumberSelector(type, ALL_BYTES),
    code: code && toNumberSelector(code, ALL_BYTES),
    direction,
    connect,
    routing: wordOf(service, 'Routing', ['Local', 'Routed', 'Either'], 'Local'),
    fragmentsOnly: YES_OR_NO.get(wordOf(service, 'FragmentsOnly', ['Yes', 'No'], 'No') ?? ''),
    securityClass: securityClassOf(service),
  });
}

interface Side {
  addresses: AddressSet | undefined;
  ports: Spans | undefined;
}

function sidesOf(local: Side, remote: Side): Partial<FilterRule> {
  return withoutUndefined({
    local: local.addresses && toAddressSelector(local.addresses),
    remote: remote.addresses && toAddressSelector(remote.addresses),
    localPorts: local.ports && toNumberSelector(local.ports, ALL_PORTS),
    remotePorts: remote.ports && toNumberSelector(remote.ports, ALL_PORTS),
  });
}

const YES_OR_NO = new Map<string, boolean>(Object.entries({ Yes: true, No: false }));

/** Names of the IANA protocol numbers. */
const PROTOCOLS = new Map<string, FilterRule['protocol']>(
  Object.entries({
    all: 'any',
    tcp: 6,
    udp: 17,
    icmp: 1,
    icmpv6: 58,
    ospf: 89,
    mipv6: 135,
    ip: 4,
    ipip: 94,
    ah: 51,
    esp: 50,
    igmp: 2,
    opaque: 'opaque',
  }),
);

function protocolOf(service: PolicyObject): FilterRule['protocol'] {
  const [setting] = settingsOf(service, 'Protocol').slice(-1);
  if (!setting) return service.damaged ? undefined : 'any';
  const text = String(setting.value ?? '').toLowerCase();
  return /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : PROTOCOLS.get(text);
}

function directionOf(service: PolicyObject): Pick<FilterRule, 'direction' | 'connect'> {
  const [setting] = settingsOf(service, 'Direction').slice(-1);
  if (!setting && !service.damaged) return { direction: 'Bidirectional', connect: 'any' };
  const [word, qualifier = operandOf(setting?.connect)] = String(setting?.value ?? '').split(/\s+/);
  const direction = (['Inbound', 'Outbound', 'Bidirectional'] as const).find((known) => known === word);
  if (setting?.connect === undefined && qualifier === undefined) return { direction, connect: direction && 'any' };
  return { direction, connect: (['InboundConnect', 'OutboundConnect'] as const).find((known) => known === qualifier) };
}

function operandOf(part: unknown): string | undefined {
  const value = typeof part === 'object' && part !== null ? (part as { value?: unknown }).value : part;
  return value === undefined ? undefined : String(value);
}

function wordOf<T extends string>(
  object: PolicyObject,
  attribute: string,
  words: readonly T[],
  instead: T,
): T | undefined {
  const [setting] = settingsOf(object, attribute).slice(-1);
  if (!setting) return object.damaged ? undefined : instead;
  return words.find((word) => word === setting.value);
}

function securityClassOf(service: PolicyObject): FilterRule['securityClass'] {
  const [setting] = settingsOf(service, 'SecurityClass').slice(-1);
  if (!setting) return service.damaged ? undefined : 'any';
  if (typeof setting.value !== 'number' || setting.value > 255) return undefined;
  return setting.value === 0 ? 'any' : setting.value;
}

type Actions = Pick<FilterRule, 'action' | 'genericAction' | 'dynamicVpn' | 'manualVpn' | 'isIdle' | 'damaged'>;

function actionsOf(rule: PolicyObject, { store }: RuleContext): Actions {
  const refer = (type: string) => store.referred(rule, `${type}Ref`, type).at(-1);
  const generic = refer('IpGenericFilterAction');
  const dynamic = refer('IpDynVpnAction');
  const manual = refer('IpManVpnAction');
  const word = generic?.object && textOf(generic.object, 'IpFilterAction');
  const action = (['Permit', 'Deny', 'IpSec'] as const).find((known) => known === word);
  // A tunnel needs one VPN action; Policy Agent rejects the rule, and the result is unknown.
  const isRejected = action === 'IpSec' && (dynamic === undefined) === (manual === undefined);
  const tunnel = manual?.object;
  const isIdle = tunnel !== undefined && (textOf(tunnel, 'Active') === 'No' || timesOf(tunnel, store).timed);
  return {
    ...(action && !isRejected ? { action } : {}),
    ...(isIdle ? { isIdle } : {}),
    ...(generic?.object ? { genericAction: generic.object.at } : {}),
    ...(dynamic?.object ? { dynamicVpn: dynamic.object.at } : {}),
    ...(manual?.object ? { manualVpn: manual.object.at } : {}),
    ...([generic, dynamic, manual].some((used) => used && !used.object) ? { damaged: true } : {}),
  };
}
