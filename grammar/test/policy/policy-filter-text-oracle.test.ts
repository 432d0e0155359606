import fc from 'fast-check';
import { type ConnectionQuery, filterRuleList, PolicyBuilder, packetTraffic, policyParser } from '../../src/index.js';

/**
 * IP filters as they are written, in every form that names addresses and services, against the first match found by reading them for
 * one packet after the other. Addresses are the last number of 10.0.0.n or 2001:db8::n.
 */

type Family = 4 | 6;
interface Member {
  family: Family;
  low: number;
  high: number;
}
interface Service {
  protocol: 'All' | 'Tcp' | 'Udp' | '6';
  source: [number, number] | null;
  destination: [number, number] | null;
  direction:
    | 'Inbound'
    | 'Outbound'
    | 'Bidirectional'
    | 'Bidirectional InboundConnect'
    | 'Bidirectional OutboundConnect';
  routing: 'Local' | 'Routed' | 'Either';
}
interface Filter {
  /** All addresses, those of a family, or members. */
  source: 'All' | 'All4' | 'All6' | Member[];
  destination: 'All' | 'All4' | 'All6' | Member[];
  services: Service[];
  action: 'permit' | 'deny';
  timed: boolean;
  /** Chooses how it is written. */
  style: number;
}
interface Packet {
  family: Family;
  local: number;
  remote: number;
  localPort: number;
  remotePort: number;
  way: 'inbound' | 'outbound';
  openedBy: 'inbound' | 'outbound';
}

const text = (family: Family, number: number): string => (family === 4 ? `10.0.0.${number}` : `2001:db8::${number}`);
const block = (head: string, lines: readonly string[]): string[] => [
  head,
  '{',
  ...lines.map((line) => `  ${line}`),
  '}',
];

class Written {
  private readonly named: string[] = [];

  filters(filters: readonly Filter[]): string {
    const rules = filters.map((filter, index) => this.rule(filter, `F${index}`));
    const lines = rules.flatMap((rule, index) => {
      const { style } = filters[index]!;
      if (style % 3 === 0) return rule;
      this.named.push(...rule);
      if (style % 3 === 1) return [`IpFilterRuleRef F${index}`];
      this.named.push(...block(`IpFilterGroup G${index}`, [`IpFilterRuleRef F${index}`]));
      return [`IPFILTERGROUPREF G${index}`];
    });
    const actions = ['Permit', 'Deny'].flatMap((action) =>
      block(`IpGenericFilterAction ${action.toLowerCase()}`, [`IpFilterAction ${action}`]),
    );
    return [...block('IpFilterPolicy', lines), ...this.named, ...actions, ''].join('\n');
  }

  private rule(filter: Filter, name: string): string[] {
    return block(`IpFilterRule ${name}`, [
      ...this.addresses('IpSourceAddr', `${name}s`, filter.source, filter.style),
      ...this.addresses('IpDestAddr', `${name}d`, filter.destination, filter.style + 1),
      ...this.services(filter, name),
      ...(filter.timed ? block('IpTimeCondition', ['TimeOfDayRange 8:00-12:00']) : []),
      `IpGenericFilterActionRef ${filter.action}`,
    ]);
  }

  private addresses(attribute: string, name: string, addresses: Filter['source'], style: number): string[] {
    if (typeof addresses === 'string')
      return addresses === 'All' && style % 2 === 0 ? [] : [`${attribute} ${addresses}`];
    const [first] = addresses;
    if (addresses.length === 1 && style % 4 < 3) {
      const { family, low, high } = first!;
      const own = low === high && style % 2 === 0 ? text(family, low) : `${text(family, low)}-${text(family, high)}`;
      if (style % 4 === 0) return [`${attribute} ${own}`];
      if (style % 4 === 1) return [`${attribute}Set ${own}`];
      this.named.push(...block(`IpAddrSet ${name}`, [`Range ${text(family, low)}-${text(family, high)}`]));
      return [`${attribute}SetRef ${name}`];
    }
    const members = addresses.flatMap(({ family, low, high }, index) => {
      const range = `Range ${text(family, low)}-${text(family, high)}`;
      if (low === high) return block('IpAddr', [`Addr ${text(family, low)}`]);
      if ((index + style) % 2 === 0) return block('IpAddrSet', [range]);
      this.named.push(...block(`IpAddrSet ${name}${index}`, [range]));
      return [`IpAddrSetRef ${name}${index}`];
    });
    this.named.push(...block(`IpAddrGroup ${name}`, members));
    return [`${attribute}GroupRef ${name}`];
  }

  private services({ services, style }: Filter, name: string): string[] {
    const bodies = services.map((service) => [
      `protocol ${service.protocol}`,
      ...(service.source ? [`SourcePortRange ${service.source.join(style % 2 ? ' ' : '-')}`] : []),
      ...(service.destination ? [`DestinationPortRange ${service.destination.join(style % 2 ? ':' : ' ')}`] : []),
      `Direction ${service.direction}`,
      `Routing ${service.routing}`,
    ]);
    const parts = bodies.flatMap((body, index) => {
      if ((style + index) % 2 === 0) return block('IpService', body);
      this.named.push(...block(`IpService ${name}v${index}`, body));
      return [`IpServiceRef ${name}v${index}`];
    });
    if (style % 5 > 1) return parts;
    this.named.push(...block(`IpServiceGroup ${name}g`, parts));
    return [`IpServiceGroupRef ${name}g`];
  }
}

const within = (range: readonly [number, number] | null, value: number): boolean =>
  range === null || (range[0] <= value && value <= range[1]);

function hasAddress(addresses: Filter['source'], family: Family, number: number): boolean {
  if (typeof addresses === 'string') return addresses === 'All' || addresses === `All${family}`;
  return addresses.some((member) => member.family === family && member.low <= number && number <= member.high);
}

/** Source and destination are those of the header, for a bidirectional filter those of the outbound packet. */
function selects(filter: Filter, service: Service, packet: Packet): boolean {
  const isBoth = service.direction.startsWith('Bidirectional');
  if (!isBoth && service.direction.toLowerCase() !== packet.way) return false;
  const isOut = isBoth || packet.way === 'outbound';
  const [from, to] = isOut ? [packet.local, packet.remote] : [packet.remote, packet.local];
  const [fromPort, toPort] = isOut ? [packet.localPort, packet.remotePort] : [packet.remotePort, packet.localPort];
  const [, connect] = service.direction.split(' ');
  return (
    hasAddress(filter.source, packet.family, from) &&
    hasAddress(filter.destination, packet.family, to) &&
    service.protocol !== 'Udp' &&
    within(service.source, fromPort) &&
    within(service.destination, toPort) &&
    (connect === undefined || connect.toLowerCase() === `${packet.openedBy}connect`) &&
    service.routing !== 'Routed'
  );
}

/** The filters that a packet meets: those with a time may be off, the first one without ends the search. */
function byHand(filters: readonly Filter[], packet: Packet): string[] {
  const found: string[] = [];
  let isTaken = false;
  for (const [index, filter] of filters.entries()) {
    for (const service of filter.services) {
      if (!selects(filter, service, packet)) continue;
      // All time conditions here are the same one: when it holds, the first of these filters decides.
      if (filter.timed && isTaken) continue;
      found.push(`F${index} ${filter.action}`);
      if (!filter.timed) return found;
      isTaken = true;
    }
  }
  return found;
}

const range = fc.option(
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2))
    .map(([low, more]): [number, number] => [low, Math.min(3, low + more)]),
);
const member = (family: Family) =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2))
    .map(([low, more]): Member => ({ family, low, high: Math.min(3, low + more) }));
const service = fc
  .record({
    protocol: fc.constantFrom<Service['protocol']>('All', 'Tcp', 'Udp', '6'),
    source: range,
    destination: range,
    direction: fc.constantFrom<Service['direction']>(
      'Inbound',
      'Outbound',
      'Bidirectional',
      'Bidirectional InboundConnect',
      'Bidirectional OutboundConnect',
    ),
    routing: fc.constantFrom<Service['routing']>('Local', 'Routed', 'Either'),
  })
  .map((own): Service => {
    const isTcp = own.protocol === 'Tcp' || own.protocol === '6';
    const ports = own.protocol === 'All' ? { source: null, destination: null } : {};
    return {
      ...own,
      ...ports,
      direction: isTcp ? own.direction : (own.direction.split(' ')[0] as Service['direction']),
    };
  });
const filter = fc.constantFrom<Family>(4, 6).chain((family) => {
  const side = fc.oneof(
    fc.constantFrom<Filter['source']>('All', family === 4 ? 'All4' : 'All6'),
    fc.array(member(family), { minLength: 1, maxLength: 2 }),
  );
  return fc.record<Filter>({
    source: side,
    destination: side,
    services: fc.array(service, { minLength: 1, maxLength: 2 }),
    action: fc.constantFrom('permit', 'deny'),
    timed: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
    style: fc.nat(60),
  });
});
const packet = fc.record<Packet>({
  family: fc.constantFrom(4, 6),
  local: fc.constantFrom(1, 2, 3, 9),
  remote: fc.constantFrom(1, 2, 3, 9),
  localPort: fc.constantFrom(1, 2, 3, 7),
  remotePort: fc.constantFrom(1, 2, 3, 7),
  way: fc.constantFrom('inbound', 'outbound'),
  openedBy: fc.constantFrom('inbound', 'outbound'),
});

/** The filters of a text, read as every policy is. */
function read(filters: readonly Filter[]) {
  const file = policyParser('ipsec').parse(new Written().filters(filters), 'p');
  const { model } = new PolicyBuilder().build([{ file, language: 'ipsec' }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  expect([file.problems, model.complete, model.dangling]).toEqual([[], ['ipsec'], []]);
  return model.filters.rules;
}

test('results for coded filters match those of trying every packet', () => {
  fc.assert(
    fc.property(
      fc.array(filter, { minLength: 1, maxLength: 5 }),
      fc.array(packet, { minLength: 40, maxLength: 40 }),
      (filters, tried) => {
        const rules = read(filters);
        const list = filterRuleList(rules);
        for (const one of tried) {
          const query: ConnectionQuery = {
            local: text(one.family, one.local),
            remote: text(one.family, one.remote),
            localPorts: [one.localPort, one.localPort],
            remotePorts: [one.remotePort, one.remotePort],
            direction: one.openedBy,
          };
          const { deciders } = list.deciders(packetTraffic(query, one.way)[0]!)!;
          const found = deciders.map((at) => `${rules[at]!.name} ${rules[at]!.action?.toLowerCase()}`);
          expect([...new Set(found)]).toEqual([...new Set(byHand(filters, one))]);
        }
      },
    ),
    { numRuns: 30 },
  );
});
