import { type AddressSet, ALL_IPV4, ALL_IPV6, parseAddressSet, toAddressSelector } from '../../net/address-sets.js';
import { NOTHING, type Spans, span } from '../../net/spans.js';
import type { Entry, Setting } from '../basic-types.js';
import { settingIn } from '../effective/entry-setting.js';
import type { FilterRule, NumberSelector } from '../policy-types.js';
import type { StackModel } from '../types.js';
import { ALL_BYTES, ALL_PORTS, normalized, toNumberSelector } from './selectors.js';

const ALL_IN: Record<4 | 6, AddressSet> = { 4: { 4: ALL_IPV4, 6: NOTHING }, 6: { 4: NOTHING, 6: ALL_IPV6 } };
const ANY = '*';

/**
 * The filters of the profile's IPSEC statement, which are in effect while no policy is installed: they permit, and everything else is
 * denied. The first block is in effect. Undefined if it is unknown whether there is one.
 */
export function buildDefaultFilters(stack: Pick<StackModel, 'other' | 'complete'>): FilterRule[] | undefined {
  const [block] = stack.other.IPSEC ?? [];
  if (!block) return stack.complete ? [] : undefined;
  const rules = ([4, 6] as const).flatMap((family) =>
    entriesOf(block, family === 4 ? 'IPSECRULE' : 'IPSEC6RULE').map((entry) => filterOf(entry, family)),
  );
  rules.sort((a, b) => a.at - b.at);
  return rules.map((rule, order) => ({ ...rule, order }));
}

function entriesOf(block: Entry, keyword: string): Entry[] {
  const part = block[keyword];
  return Array.isArray(part) ? (part as unknown as Entry[]) : [];
}

function filterOf(entry: Entry, family: 4 | 6): FilterRule {
  const whole = entry.damaged !== true;
  const protocol = settingIn(entry, 'PROTOCOL');
  const conditions: Partial<FilterRule> = {
    ...known('local', addressesOf(entry, 'source', family), toAddressSelector),
    ...known('remote', addressesOf(entry, 'destination', family), toAddressSelector),
    ...known('protocol', protocolOf(protocol, whole), (value) => value),
    ...known('localPorts', rangeOf(settingIn(protocol, 'SRCPORT'), ALL_PORTS, whole), (set) =>
      toNumberSelector(set, ALL_PORTS),
    ),
    ...known('remotePorts', rangeOf(settingIn(protocol, 'DESTPORT'), ALL_PORTS, whole), (set) =>
      toNumberSelector(set, ALL_PORTS),
    ),
    ...known('type', rangeOf(settingIn(protocol, 'TYPE'), ALL_BYTES, whole), bytes),
    ...known('code', rangeOf(settingIn(protocol, 'CODE'), ALL_BYTES, whole), bytes),
    ...directionOf(settingIn(entry, 'DIRECTION'), whole),
    ...routingOf(settingIn(entry, 'ROUTING'), whole),
    ...known('securityClass', classOf(settingIn(entry, 'SECCLASS'), whole), (value) => value),
  };
  if (conditions.direction === 'Inbound') forgetUnevenSides(conditions);
  const isWhole = whole && CONDITIONS.every((name) => conditions[name] !== undefined);
  return {
    at: entry.at,
    name: family === 4 ? 'IPSECRULE' : 'IPSEC6RULE',
    order: 0,
    ...conditions,
    timed: false,
    action: 'Permit',
    ...(isWhole ? {} : { damaged: true }),
  };
}

/**
 * It is not documented whether a rule only for inbound packets has its source on this side, like the others, or uses the source of the
 * packet.
 */
function forgetUnevenSides(conditions: Partial<FilterRule>): void {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(conditions.local, conditions.remote) && isSame(conditions.localPorts, conditions.remotePorts)) return;
  for (const side of ['local', 'remote', 'localPorts', 'remotePorts'] as const) delete conditions[side];
}

const CONDITIONS = [
  ...(['local', 'remote', 'localPorts', 'remotePorts', 'protocol', 'type', 'code'] as const),
  ...(['direction', 'connect', 'routing', 'fragmentsOnly', 'securityClass'] as const),
];

function bytes(set: Spans): NumberSelector {
  return toNumberSelector(set, ALL_BYTES);
}

function known<K extends string, T, V>(key: K, value: T | undefined, form: (value: T) => V): { [key in K]?: V } {
  return (value === undefined ? {} : { [key]: form(value) }) as { [key in K]?: V };
}

/** An address, network or range in one word, or a range with blanks around its dash. */
function addressesOf(entry: Entry, name: 'source' | 'destination', family: 4 | 6): AddressSet | undefined {
  const low = settingIn(entry, name)?.value;
  if (low === undefined) return undefined;
  if (low === ANY) return ALL_IN[family];
  const dash = settingIn(entry, `${name}Dash`);
  const set = parseAddressSet(dash ? `${low}-${settingIn(entry, `${name}End`)?.value}` : String(low));
  return set && set[family].length > 0 ? set : undefined;
}

const PROTOCOLS = new Map<string, FilterRule['protocol']>(
  Object.entries({
    [ANY]: 'any',
    TCP: 6,
    UDP: 17,
    ICMP: 1,
    ICMPV6: 58,
    OSPF: 89,
    MIPV6: 135,
    OPAQUE: 'opaque',
  }),
);

function protocolOf(setting: Setting | undefined, whole: boolean): FilterRule['protocol'] {
  if (!setting) return whole ? 'any' : undefined;
  return typeof setting.value === 'number' ? setting.value : PROTOCOLS.get(String(setting.value));
}

function rangeOf(setting: Setting | undefined, all: Spans, whole: boolean): Spans | undefined {
  if (!setting) return whole ? all : undefined;
  const low = settingIn(setting, 'low')?.value;
  if (low === ANY) return all;
  const high = settingIn(setting, 'high') === undefined ? low : settingIn(setting, 'high')!.value;
  return typeof low === 'number' && typeof high === 'number' && low <= high
    ? normalized(span(low, high), all)
    : undefined;
}

function directionOf(setting: Setting | undefined, whole: boolean): Pick<FilterRule, 'direction' | 'connect'> {
  if (!setting) return whole ? { direction: 'Bidirectional', connect: 'any' } : {};
  const words = { INBOUND: 'Inbound', OUTBOUND: 'Outbound', BIDIRECTIONAL: 'Bidirectional' } as const;
  const direction = words[setting.value as keyof typeof words];
  if (!direction) return {};
  if (setting.INBCONNECT) return { direction, connect: 'InboundConnect' };
  return { direction, connect: setting.OUTBCONNECT ? 'OutboundConnect' : 'any' };
}

function routingOf(setting: Setting | undefined, whole: boolean): Pick<FilterRule, 'routing' | 'fragmentsOnly'> {
  if (!setting) return whole ? { routing: 'Local', fragmentsOnly: false } : {};
  const words = { LOCAL: 'Local', ROUTED: 'Routed', EITHER: 'Either' } as const;
  const routing = words[setting.value as keyof typeof words];
  return routing ? { routing, fragmentsOnly: setting.FRAGMENTSONLY !== undefined } : {};
}

function classOf(setting: Setting | undefined, whole: boolean): FilterRule['securityClass'] {
  if (!setting) return whole ? 'any' : undefined;
  if (typeof setting.value !== 'number') return undefined;
  return setting.value === 0 ? 'any' : setting.value;
}
