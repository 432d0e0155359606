import fc from 'fast-check';
import type { Traffic } from '../../src/model/connections/regions/resolution.js';
import type { TlsRuleList } from '../../src/model/connections/traffic.js';
import { PolicyObjects } from './policy-objects.js';

/**
 * Rules over a world so small that every connection can be tried, and what they select, decided one connection at a time by reading
 * the conditions as they are written. Addresses are the last number of 10.0.0.n or fe80::n.
 */
export interface TinyRule {
  name: string;
  priority: number;
  direction: 'Inbound' | 'Outbound' | 'Both';
  local: TinyAddresses;
  remote: TinyAddresses;
  localPorts: TinyPorts;
  remotePorts: TinyPorts;
  job: string | null;
  user: string | null;
  timed: boolean;
}

/** Members of a group, or All. */
export type TinyAddresses = 'All' | TinyMember[];
interface TinyMember {
  family: 4 | 6;
  form: 'address' | 'range' | 'prefix';
  low: number;
  high: number;
}
export type TinyPorts = 'all' | [low: number, high: number][];

export interface TinyConnection {
  family: 4 | 6;
  local: number;
  remote: number;
  localPort: number;
  remotePort: number;
  direction: 'Inbound' | 'Outbound';
  job: string;
  user: string;
}

/** 200 is an address that no rule names, 9 such a port, Q such a name. */
const ADDRESSES = [0, 1, 2, 3, 4, 200];
const PORTS = [1, 2, 3, 9];
const NAMES = ['A', 'AB', 'ABX', 'AX', 'Q'];

export function selects(rule: TinyRule, connection: TinyConnection): boolean {
  return (
    (rule.direction === 'Both' || rule.direction === connection.direction) &&
    hasAddress(rule.local, connection.family, connection.local) &&
    hasAddress(rule.remote, connection.family, connection.remote) &&
    hasPort(rule.localPorts, connection.localPort) &&
    hasPort(rule.remotePorts, connection.remotePort) &&
    hasName(rule.job, connection.job) &&
    hasName(rule.user, connection.user)
  );
}

function hasAddress(addresses: TinyAddresses, family: 4 | 6, address: number): boolean {
  return (
    addresses === 'All' || addresses.some((one) => one.family === family && one.low <= address && address <= one.high)
  );
}

function hasPort(ports: TinyPorts, port: number): boolean {
  return ports === 'all' || ports.some(([low, high]) => low <= port && port <= high);
}

function hasName(pattern: string | null, name: string): boolean {
  if (pattern === null) return true;
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** The order that the stack tries rules in; names are capitals here. */
export function inOrder(rules: readonly TinyRule[]): TinyRule[] {
  return [...rules].sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
}

/** Every connection of the tiny world that differs in what the rules look at. */
export function connections(rules: readonly TinyRule[]): TinyConnection[] {
  const looks = (test: (rule: TinyRule) => boolean) => rules.some(test);
  const families = [4, 6] as const;
  const local = looks((rule) => rule.local !== 'All') ? ADDRESSES : [0];
  const remote = looks((rule) => rule.remote !== 'All') ? ADDRESSES : [0];
  const localPorts = looks((rule) => rule.localPorts !== 'all') ? PORTS : [1];
  const remotePorts = looks((rule) => rule.remotePorts !== 'all') ? PORTS : [1];
  const jobs = looks((rule) => rule.job !== null) ? NAMES : ['A'];
  const users = looks((rule) => rule.user !== null) ? NAMES : ['A'];
  const result: TinyConnection[] = [];
  for (const family of families)
    for (const direction of ['Inbound', 'Outbound'] as const)
      for (const [from, to] of local.flatMap((a) => remote.map((b) => [a, b] as const)))
        for (const [localPort, remotePort] of localPorts.flatMap((a) => remotePorts.map((b) => [a, b] as const)))
          for (const [job, user] of jobs.flatMap((a) => users.map((b) => [a, b] as const)))
            result.push({ family, direction, local: from, remote: to, localPort, remotePort, job, user });
  return result;
}

const member: fc.Arbitrary<TinyMember> = fc.oneof(
  fc
    .record({ family: fc.constantFrom(4 as const, 6 as const), address: fc.nat(4) })
    .map(({ family, address }): TinyMember => ({ family, form: 'address', low: address, high: address })),
  fc
    .record({ family: fc.constantFrom(4 as const, 6 as const), low: fc.nat(3), more: fc.nat(2) })
    .map(({ family, low, more }): TinyMember => ({ family, form: 'range', low, high: Math.min(4, low + more) })),
  fc
    .record({
      family: fc.constantFrom(4 as const, 6 as const),
      low: fc.constantFrom(0, 2),
      bits: fc.constantFrom(1, 2),
    })
    .map(
      ({ family, low, bits }): TinyMember => ({
        family,
        form: 'prefix',
        low: bits === 2 ? 0 : low,
        high: bits === 2 ? 3 : low + 1,
      }),
    ),
);
const addresses = fc.oneof(fc.constant('All' as const), fc.array(member, { minLength: 1, maxLength: 3 }));
const ports = fc.oneof(
  fc.constant('all' as const),
  fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2))
      .map(([low, more]): [number, number] => [low, Math.min(3, low + more)]),
    { minLength: 1, maxLength: 2 },
  ),
);
const pattern = fc.constantFrom(null, '*', 'A', 'A*', 'AB', 'AB*');

/** A few rules that all look at the same two or three things, so that they meet often. */
export const tinyRules: fc.Arbitrary<TinyRule[]> = fc
  .tuple(
    fc.subarray(['local', 'remote', 'localPorts', 'remotePorts', 'job', 'user'] as const, {
      minLength: 1,
      maxLength: 3,
    }),
    fc.array(
      fc.record({
        priority: fc.integer({ min: 1, max: 3 }),
        direction: fc.constantFrom('Inbound' as const, 'Outbound' as const, 'Both' as const),
        local: addresses,
        remote: addresses,
        localPorts: ports,
        remotePorts: ports,
        job: pattern,
        user: pattern,
        timed: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      }),
      { minLength: 2, maxLength: 6 },
    ),
  )
  .map(([used, rules]) =>
    rules.map((rule, index) => {
      const plain = {
        local: 'All',
        remote: 'All',
        localPorts: 'all',
        remotePorts: 'all',
        job: null,
        user: null,
      } as const;
      const own = Object.fromEntries(used.map((name) => [name, rule[name]]));
      return { ...rule, ...plain, ...own, name: `R${index}` } as TinyRule;
    }),
  );

/** The rules as statements of a policy: conditions of one member on the rule itself, others by groups. */
export function asPolicy(rules: readonly TinyRule[]): PolicyObjects {
  const policy = new PolicyObjects();
  for (const rule of rules) {
    const attributes = { Direction: rule.direction, Priority: rule.priority };
    const conditions = {
      ...addressCondition(policy, 'Local', `${rule.name}l`, rule.local),
      ...addressCondition(policy, 'Remote', `${rule.name}r`, rule.remote),
      ...portCondition(policy, 'Local', `${rule.name}l`, rule.localPorts),
      ...portCondition(policy, 'Remote', `${rule.name}r`, rule.remotePorts),
      ...(rule.job === null ? {} : { Jobname: rule.job }),
      ...(rule.user === null ? {} : { Userid: rule.user }),
    };
    const object = policy.add('TTLSRule', rule.name, { ...attributes, ...conditions });
    if (rule.timed) policy.add('IpTimeCondition', undefined, { DayOfWeekMask: '0111110' }, { parent: object });
  }
  return policy;
}

function addressText(family: 4 | 6, address: number): string {
  return family === 4 ? `10.0.0.${address}` : `fe80::${address.toString(16)}`;
}

export function memberText({ family, form, low, high }: TinyMember): string {
  const from = addressText(family, low);
  if (form === 'address') return from;
  if (form === 'range') return `${from}-${addressText(family, high)}`;
  const bits = high - low === 3 ? 2 : 1;
  return `${from}/${(family === 4 ? 32 : 128) - bits}`;
}

function addressCondition(policy: PolicyObjects, side: string, name: string, addresses: TinyAddresses) {
  if (addresses === 'All') return {};
  if (addresses.length === 1) return { [`${side}Addr`]: memberText(addresses[0]!) };
  const group = policy.add('IpAddrGroup', name, {});
  for (const one of addresses) {
    if (one.form === 'address') policy.add('IpAddr', undefined, { Addr: memberText(one) }, { parent: group });
    else {
      const attribute = one.form === 'prefix' ? 'Prefix' : 'Range';
      policy.add('IpAddrSet', undefined, { [attribute]: memberText(one) }, { parent: group });
    }
  }
  return { [`${side}AddrGroupRef`]: name };
}

function portCondition(policy: PolicyObjects, side: string, name: string, ranges: TinyPorts) {
  if (ranges === 'all') return {};
  if (ranges.length === 1) return { [`${side}PortRange`]: ranges[0]! };
  const group = policy.add('PortGroup', name, {});
  for (const Port of ranges) policy.add('PortRange', undefined, { Port }, { parent: group });
  return { [`${side}PortGroupRef`]: name };
}

/** The connection as the resolver is asked about it. */
export function trafficOf(list: TlsRuleList, connection: TinyConnection): Traffic {
  const { family, local, remote, localPort, remotePort, direction, job, user } = connection;
  return list.traffic({
    local: addressText(family, local),
    remote: addressText(family, remote),
    localPorts: [localPort, localPort],
    remotePorts: [remotePort, remotePort],
    direction: direction === 'Inbound' ? 'inbound' : 'outbound',
    job,
    user,
  })[0]!;
}
