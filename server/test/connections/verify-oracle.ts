import fc from 'fast-check';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { Document } from '../../src/engine/core/types/documents.js';

/**
 * Stacks over a set of connections that is small enough to try all of them: the effect of AT-TLS rules, filters and reservations on one connection,
 * determined by evaluating them in coded order.
 */
export interface SmallStack {
  ttls: boolean;
  security4: boolean;
  security6: boolean;
  ipv6: boolean;
  reservations: { port: number; protocol: 'TCP' | 'UDP'; job: string }[];
  rules: SmallRule[];
  filters: SmallFilter[];
}

interface SmallRule {
  priority: number;
  direction: 'Inbound' | 'Outbound' | 'Both';
  local: SmallEnds;
  remote: SmallEnds;
  job: string | null;
  times: number | null;
  action: 'off' | 'on' | 'controlled';
}

interface SmallFilter {
  protocol: 'Tcp' | 'Udp' | 'All';
  direction: 'Inbound' | 'Outbound' | 'Bidirectional';
  connect: 'InboundConnect' | 'OutboundConnect' | null;
  local: SmallEnds;
  remote: SmallEnds;
  times: number | null;
  action: 'Permit' | 'Deny' | 'IpSec';
}

/** Addresses by the last number of 10.0.0.n or fd00::n, ports by number; null: all. */
interface SmallEnds {
  addresses: { family: 4 | 6; low: number; high: number } | null;
  ports: [number, number] | null;
}

export interface SmallConnection {
  protocol: 'tcp' | 'udp' | 1;
  family: 4 | 6;
  local: number;
  remote: number;
  localPort: number;
  remotePort: number;
  direction: 'inbound' | 'outbound';
  job: string;
}

/** Time conditions; none of them is always true. */
const TIMES = ['TimeOfDayRange 8:00-17:00', 'DayOfWeekMask 0111110'];
/** The first name of each kind that the patterns distinguish. */
const JOBS = ['#', 'W#B', 'W#B1', 'WEB', 'WEB#', 'WEB1', 'X', 'X#'];
/** The numbers where the treatment of an address or a port can change; 0 represents the lowest. */
const ADDRESSES = [0, 1, 2, 3, 4];
const PORTS = [1, 2, 3, 4];

const endsOf = (withPorts: boolean): fc.Arbitrary<SmallEnds> =>
  fc.record({
    addresses: fc.oneof(
      fc.constant(null),
      fc
        .record({
          family: fc.constantFrom(4 as const, 4 as const, 6 as const),
          low: fc.integer({ min: 1, max: 3 }),
          more: fc.nat(2),
        })
        .map(({ family, low, more }) => ({ family, low, high: Math.min(3, low + more) })),
    ),
    ports: withPorts
      ? fc.oneof(
          fc.constant(null),
          fc
            .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(1))
            .map(([low, more]): [number, number] => [low, Math.min(3, low + more)]),
        )
      : fc.constant(null),
  });

const sometimes = fc.constantFrom(null, null, null, 0, 1);

const rule: fc.Arbitrary<SmallRule> = fc.record({
  priority: fc.integer({ min: 1, max: 3 }),
  direction: fc.constantFrom('Inbound', 'Outbound', 'Both'),
  local: endsOf(true),
  remote: endsOf(true),
  job: fc.constantFrom(null, null, 'WEB', 'WEB*', 'X*'),
  times: sometimes,
  action: fc.constantFrom('off', 'on', 'on', 'controlled'),
});

const filter: fc.Arbitrary<SmallFilter> = fc
  .constantFrom('Tcp' as const, 'Udp' as const, 'All' as const)
  .chain((protocol) =>
    fc.record({
      protocol: fc.constant(protocol),
      direction: fc.constantFrom('Inbound', 'Outbound', 'Bidirectional', 'Bidirectional'),
      connect: protocol === 'Tcp' ? fc.constantFrom(null, 'InboundConnect', 'OutboundConnect') : fc.constant(null),
      local: endsOf(protocol !== 'All'),
      remote: endsOf(protocol !== 'All'),
      times: sometimes,
      action: fc.constantFrom('Permit', 'Permit', 'Deny', 'IpSec'),
    }),
  )
  .map((one) => (one.direction === 'Bidirectional' ? one : { ...one, connect: null }) as SmallFilter);

export const smallStack: fc.Arbitrary<SmallStack> = fc
  .record({
    ttls: fc.constantFrom(true, true, true, false),
    security4: fc.boolean(),
    security6: fc.boolean(),
    ipv6: fc.boolean(),
    reservations: fc.array(
      fc.record({
        port: fc.integer({ min: 1, max: 3 }),
        protocol: fc.constantFrom('TCP' as const, 'UDP' as const),
        job: fc.constantFrom('WEB', 'WEB*', 'W?B1', 'OMVS', '*'),
      }),
      { maxLength: 3 },
    ),
    rules: fc.array(rule, { maxLength: 4 }),
    filters: fc.array(filter, { minLength: 1, maxLength: 4 }),
  })
  .map((stack) => ({ ...stack, security6: stack.security6 && stack.security4 }));

/** One end of a set: a list of ranges with ports, or the complement of such a list. */
export interface SmallSet {
  protocol: 'tcp' | 'udp' | 1 | null;
  local: { ends: SmallEnds[]; not: boolean };
  remote: { ends: SmallEnds[]; not: boolean };
  direction: 'inbound' | 'outbound' | null;
  job: string | null;
}

export const smallSet: fc.Arbitrary<SmallSet> = fc
  .constantFrom(null, 'tcp' as const, 'tcp' as const, 'udp' as const, 1 as const)
  .chain((protocol) => {
    const end = fc.record({
      ends: fc.array(endsOf(protocol !== 1), { minLength: 1, maxLength: 2 }),
      not: fc.constantFrom(false, false, true),
    });
    return fc.record({
      protocol: fc.constant(protocol),
      local: end,
      remote: end,
      direction: fc.constantFrom(null, 'inbound' as const, 'outbound' as const),
      job: fc.constantFrom(null, null, 'WEB*', 'X', 'W?B'),
    });
  });

export interface SmallText {
  profile: string;
  tls: string;
  ipsec: string;
}

/** The stack as z/OS would read it. */
function textOf(stack: SmallStack): SmallText {
  const ports = stack.reservations.map(({ port, protocol, job }) => `  ${port} ${protocol} ${job}\n`);
  return {
    profile: [
      `TCPCONFIG ${stack.ttls ? 'TTLS' : 'NOTTLS'}\n`,
      ...(stack.security4 ? ['IPCONFIG IPSECURITY\n'] : []),
      ...(stack.security6 ? ['IPCONFIG6 IPSECURITY\n'] : []),
      ...(ports.length > 0 ? ['PORT\n', ...ports] : []),
      // With services, it is the complete profile of a stack, so absent parameters have their defaults.
      'AUTOLOG\nFTPD\nENDAUTOLOG\n',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.0.0.1/24\nSTART OSA1\n',
      ...(stack.ipv6 ? ['INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR fd00::1\nSTART OSA6\n'] : []),
    ].join(''),
    tls: [
      ...stack.rules.map(ruleText),
      'TTLSGroupAction On\n{\n  TTLSEnabled On\n}\nTTLSGroupAction Off\n{\n  TTLSEnabled Off\n}\n',
      'TTLSKeyringParms ring\n{\n  Keyring RING\n}\n',
      'TTLSEnvironmentAction plain\n{\n  HandshakeRole Server\n  TTLSKeyringParmsRef ring\n}\n',
      'TTLSEnvironmentAction controlled\n{\n  HandshakeRole Server\n  TTLSKeyringParmsRef ring\n  TTLSEnvironmentAdvancedParms\n  {\n    ApplicationControlled On\n  }\n}\n',
    ].join(''),
    ipsec: [
      'IpFilterPolicy\n{\n',
      ...stack.filters.map(filterText),
      '}\n',
      ...['Permit', 'Deny', 'IpSec'].map(
        (action) => `IpGenericFilterAction ${action}\n{\n  IpFilterAction ${action}\n}\n`,
      ),
      'IpDynVpnAction vpn\n{\n  IpDataOffer\n  {\n    HowToEncap Tunnel\n    HowToEncrypt AES_CBC KeyLength 256\n    HowToAuth ESP Hmac_Sha2_256_128\n  }\n}\n',
    ].join(''),
  };
}

function ruleText(one: SmallRule, index: number): string {
  return [
    `TTLSRule R${index}\n{\n`,
    ...addressLine('LocalAddr', one.local),
    ...addressLine('RemoteAddr', one.remote),
    ...portLine('LocalPortRange', one.local),
    ...portLine('RemotePortRange', one.remote),
    ...(one.job === null ? [] : [`  Jobname ${one.job}\n`]),
    ...timeLines(one.times),
    `  Direction ${one.direction}\n  Priority ${one.priority}\n  TTLSGroupActionRef ${one.action === 'off' ? 'Off' : 'On'}\n`,
    ...(one.action === 'off' ? [] : [`  TTLSEnvironmentActionRef ${one.action === 'on' ? 'plain' : 'controlled'}\n`]),
    '}\n',
  ].join('');
}

function filterText(one: SmallFilter, index: number): string {
  const [source, destination] = one.direction === 'Inbound' ? [one.remote, one.local] : [one.local, one.remote];
  return [
    `IpFilterRule F${index}\n{\n`,
    ...addressLine('IpSourceAddr', source),
    ...addressLine('IpDestAddr', destination),
    `  IpService\n  {\n  Protocol ${one.protocol}\n`,
    ...portLine('SourcePortRange', source),
    ...portLine('DestinationPortRange', destination),
    `  Direction ${one.direction}${one.connect === null ? '' : ` ${one.connect}`}\n  Routing Local\n  }\n`,
    ...timeLines(one.times),
    `  IpGenericFilterActionRef ${one.action}\n`,
    ...(one.action === 'IpSec' ? ['  IpDynVpnActionRef vpn\n'] : []),
    '}\n',
  ].join('');
}

function addressLine(attribute: string, { addresses }: SmallEnds): string[] {
  return addresses === null ? [] : [`  ${attribute} ${rangeText(addresses)}\n`];
}

function rangeText({ family, low, high }: NonNullable<SmallEnds['addresses']>): string {
  const [from, to] = [low, high].map((number) => addressText(family, number));
  return low === high ? from! : `${from}-${to}`;
}

function portLine(attribute: string, { ports }: SmallEnds): string[] {
  return ports === null ? [] : [`  ${attribute} ${ports[0]} ${ports[1]}\n`];
}

function timeLines(times: number | null): string[] {
  return times === null ? [] : [`  IpTimeCondition\n  {\n    ${TIMES[times]}\n  }\n`];
}

export function addressText(family: 4 | 6, number: number): string {
  if (number === 0) return family === 4 ? '0.0.0.0' : '::';
  return family === 4 ? `10.0.0.${number}` : `fd00::${number}`;
}

/** The set in the vocabulary. */
export function writtenSet(set: SmallSet): Record<string, unknown> {
  const endsText = ({ ends, not }: SmallSet['local']): unknown => {
    const texts = ends.map(({ addresses, ports }) => {
      const address = addresses === null ? '*' : rangeText(addresses);
      if (ports === null) return address;
      const isV6 = addresses?.family === 6;
      return `${isV6 ? `[${address}]` : address}:${ports[0] === ports[1] ? ports[0] : ports.join('-')}`;
    });
    return not ? { not: texts } : texts;
  };
  return {
    ...(set.protocol === null ? {} : { protocol: set.protocol }),
    local: endsText(set.local),
    remote: endsText(set.remote),
    ...(set.direction === null ? {} : { direction: set.direction }),
    ...(set.job === null ? {} : { job: set.job }),
  };
}

/** The first connection of each kind that can be distinguished, in the order in which witnesses are chosen. */
export function* connectionsOf(stack: SmallStack): Generator<SmallConnection> {
  for (const protocol of ['tcp', 'udp', 1] as const)
    for (const family of stack.ipv6 ? ([4, 6] as const) : ([4] as const))
      for (const local of ADDRESSES)
        for (const remote of ADDRESSES)
          for (const localPort of protocol === 1 ? [1] : PORTS)
            for (const remotePort of protocol === 1 ? [1] : PORTS)
              for (const direction of ['inbound', 'outbound'] as const)
                for (const job of JOBS)
                  yield { protocol, family, local, remote, localPort, remotePort, direction, job };
}

export function isIn(set: SmallSet, one: SmallConnection, stack: SmallStack): boolean {
  const has = ({ ends, not }: SmallSet['local'], address: number, port: number): boolean =>
    ends.some((end) => hasEnd(end, one.family, address, port)) !== not;
  return (
    (set.protocol === null ? one.protocol !== 1 : set.protocol === one.protocol) &&
    (set.direction === null || set.direction === one.direction) &&
    (set.job === null || fits(set.job, one.job)) &&
    has(set.local, one.local, one.localPort) &&
    has(set.remote, one.remote, one.remotePort) &&
    canHave(one, stack)
  );
}

/** At a port that one job reserved, inbound connections belong to that job. */
function canHave(one: SmallConnection, { reservations }: SmallStack): boolean {
  if (one.direction !== 'inbound' || one.protocol === 1) return true;
  const own = reservations.filter(
    ({ port, protocol }) => port === one.localPort && protocol === one.protocol.toString().toUpperCase(),
  );
  const jobs = new Set(own.map(({ job }) => job));
  if (jobs.size !== 1) return true;
  const [job] = jobs as unknown as Iterable<string>;
  return job === 'OMVS' || job === '*' || fits(job!, one.job);
}

function hasEnd({ addresses, ports }: SmallEnds, family: 4 | 6, address: number, port: number): boolean {
  return (
    (addresses === null || (addresses.family === family && addresses.low <= address && address <= addresses.high)) &&
    (ports === null || (ports[0] <= port && port <= ports[1]))
  );
}

export function fits(pattern: string, name: string): boolean {
  return new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(name);
}

/** All combinations of the time conditions. */
export const HOLDING: readonly (readonly boolean[])[] = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
];

export interface Treatment {
  rule: SmallRule | undefined;
  ruleName: string | undefined;
  matching: number;
  inbound: SmallFilter['action'] | 'open';
  outbound: SmallFilter['action'] | 'open';
}

/** The treatment of one connection for the given values of the time conditions. */
export function treatmentOf(stack: SmallStack, one: SmallConnection, holds: readonly boolean[]): Treatment {
  const named = stack.rules.map((each, index) => ({ each, name: `R${index}` }));
  const ordered = named.sort((a, b) => b.each.priority - a.each.priority || (a.name < b.name ? -1 : 1));
  const matching = ordered.filter(
    ({ each }) =>
      stack.ttls &&
      one.protocol === 'tcp' &&
      (each.times === null || holds[each.times]) &&
      (each.direction === 'Both' || each.direction.toLowerCase() === one.direction) &&
      hasEnd(each.local, one.family, one.local, one.localPort) &&
      hasEnd(each.remote, one.family, one.remote, one.remotePort) &&
      (each.job === null || fits(each.job, one.job)),
  );
  const way = (packets: 'inbound' | 'outbound'): Treatment['inbound'] => {
    if (!(one.family === 4 ? stack.security4 : stack.security6)) return 'open';
    const first = stack.filters.find(
      (each) =>
        (each.times === null || holds[each.times]) &&
        (each.protocol === 'All' || each.protocol.toLowerCase() === one.protocol) &&
        (each.direction === 'Bidirectional' || each.direction.toLowerCase() === packets) &&
        (each.connect === null || each.connect.toLowerCase() === `${one.direction}connect`) &&
        hasEnd(each.local, one.family, one.local, one.localPort) &&
        hasEnd(each.remote, one.family, one.remote, one.remotePort),
    );
    return first?.action ?? 'Deny';
  };
  return {
    rule: matching[0]?.each,
    ruleName: matching[0]?.name,
    matching: matching.length,
    inbound: way('inbound'),
    outbound: way('outbound'),
  };
}

/** The stack read from its text. */
export function readSmall(stack: SmallStack, analyzer = createAnalyzer({ rules: [] })) {
  return readStack(textOf(stack), analyzer);
}

export function readStack({ profile, tls, ipsec }: SmallText, analyzer = createAnalyzer({ rules: [] })) {
  const documents = [
    { path: 'PROFILE', text: profile, language: 'profile' },
    { path: 'ttls', text: tls, language: 'at-tls' },
    { path: 'ipsec', text: ipsec, language: 'ipsec' },
  ].filter(({ text }) => text !== '') as Document[];
  const request = {
    name: 'TCPIP',
    documents,
    environment: {},
    release: '3.2' as const,
    symbols: new Map<string, string>(),
    parameters: {},
    resolve: () => undefined,
  };
  return analyzer.read(request);
}
