import fc from 'fast-check';
import { PolicyObjects } from './policy-objects.js';

/** Filters over a world so small that every packet can be tried; addresses are the last number of 10.0.0.n. */
export interface TinyFilter {
  name: string;
  source: [low: number, high: number] | null;
  destination: [low: number, high: number] | null;
  protocol: 'All' | 'Tcp' | 'Udp' | 'Icmp';
  sourcePorts: [low: number, high: number] | null;
  destinationPorts: [low: number, high: number] | null;
  type: number | null;
  direction: 'Inbound' | 'Outbound' | 'Bidirectional';
  connect: 'InboundConnect' | 'OutboundConnect' | null;
  routing: 'Local' | 'Routed' | 'Either';
  fragmentsOnly: boolean;
  securityClass: number;
  action: 'permit' | 'deny';
}

/** A packet as it comes by: source and destination are those of its header. */
export interface TinyPacket {
  way: 'Inbound' | 'Outbound';
  source: number;
  destination: number;
  protocol: number;
  sourcePort: number;
  destinationPort: number;
  type: number;
  openedBy: 'InboundConnect' | 'OutboundConnect';
  routing: 'Local' | 'Routed';
  fragment: boolean;
  interfaceClass: number;
}

const PROTOCOLS = { All: undefined, Tcp: 6, Udp: 17, Icmp: 1 } as const;
const ADDRESSES = [1, 2, 200];
const PORTS = [1, 2, 9];

/** What is coded is the source and destination of the packet, for a bidirectional filter of the outbound one. */
export function selects(filter: TinyFilter, packet: TinyPacket): boolean {
  if (filter.direction !== 'Bidirectional' && filter.direction !== packet.way) return false;
  const swapped = filter.direction === 'Bidirectional' && packet.way === 'Inbound';
  const [source, destination] = swapped ? [packet.destination, packet.source] : [packet.source, packet.destination];
  const [from, to] = swapped
    ? [packet.destinationPort, packet.sourcePort]
    : [packet.sourcePort, packet.destinationPort];
  const looksInside = filter.sourcePorts !== null || filter.destinationPorts !== null || filter.type !== null;
  return (
    within(filter.source, source) &&
    within(filter.destination, destination) &&
    (filter.protocol === 'All' || PROTOCOLS[filter.protocol] === packet.protocol) &&
    within(filter.sourcePorts, from) &&
    within(filter.destinationPorts, to) &&
    (filter.type === null || filter.type === packet.type) &&
    (filter.connect === null || filter.connect === packet.openedBy) &&
    (filter.routing === 'Either' || filter.routing === packet.routing) &&
    (packet.fragment ? !looksInside : !filter.fragmentsOnly) &&
    (filter.securityClass === 0 || filter.securityClass === packet.interfaceClass)
  );
}

function within(range: readonly [number, number] | null, value: number): boolean {
  return range === null || (range[0] <= value && value <= range[1]);
}

/** Every packet that differs in what the filters look at. Ports only with TCP and UDP, types with ICMP, who connects with TCP. */
export function packets(filters: readonly TinyFilter[]): TinyPacket[] {
  const looks = (test: (filter: TinyFilter) => boolean) => filters.some(test);
  const from = looks((one) => one.source !== null || one.destination !== null) ? ADDRESSES : [0];
  const ports = looks((one) => one.sourcePorts !== null || one.destinationPorts !== null) ? PORTS : [1];
  const classes = looks((one) => one.securityClass !== 0) ? [1, 2, 255] : [255];
  const passages = [
    { routing: 'Local', fragment: false },
    { routing: 'Routed', fragment: false },
    { routing: 'Routed', fragment: true },
  ] as const;
  const result: TinyPacket[] = [];
  const sides = from.flatMap((source) => from.map((destination) => ({ source, destination })));
  for (const way of ['Inbound', 'Outbound'] as const)
    for (const side of sides)
      for (const passage of passages)
        for (const interfaceClass of classes)
          for (const inside of contents(ports)) result.push({ way, ...side, ...passage, interfaceClass, ...inside });
  return result;
}

type Content = Pick<TinyPacket, 'protocol' | 'sourcePort' | 'destinationPort' | 'type' | 'openedBy'>;

function contents(ports: readonly number[]): Content[] {
  const none = { sourcePort: 0, destinationPort: 0, type: 0, openedBy: 'InboundConnect' } as const;
  const pairs = ports.flatMap((sourcePort) => ports.map((destinationPort) => ({ sourcePort, destinationPort })));
  return [
    ...pairs.flatMap((pair) =>
      (['InboundConnect', 'OutboundConnect'] as const).map((openedBy) => ({ ...none, ...pair, protocol: 6, openedBy })),
    ),
    ...pairs.map((pair) => ({ ...none, ...pair, protocol: 17 })),
    ...[3, 8].map((type) => ({ ...none, protocol: 1, type })),
    { ...none, protocol: 47 },
  ];
}

const range = fc.option(
  fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.nat(1))
    .map(([low, more]): [number, number] => [low, Math.min(2, low + more)]),
);

/** A few filters that the product takes: ports with TCP and UDP, types with ICMP, who connects with bidirectional TCP. */
export const tinyFilters: fc.Arbitrary<TinyFilter[]> = fc
  .array(
    fc.record({
      source: range,
      destination: range,
      protocol: fc.constantFrom('All' as const, 'Tcp' as const, 'Udp' as const, 'Icmp' as const),
      sourcePorts: range,
      destinationPorts: range,
      type: fc.option(fc.constantFrom(3, 8)),
      direction: fc.constantFrom('Inbound' as const, 'Outbound' as const, 'Bidirectional' as const),
      connect: fc.option(fc.constantFrom('InboundConnect' as const, 'OutboundConnect' as const)),
      routing: fc.constantFrom('Local' as const, 'Routed' as const, 'Either' as const),
      fragmentsOnly: fc.boolean(),
      securityClass: fc.constantFrom(0, 0, 0, 1),
      action: fc.constantFrom('permit' as const, 'deny' as const),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((filters) => filters.map((filter, index) => legal({ ...filter, name: `F${index}` })));

function legal(filter: TinyFilter): TinyFilter {
  const hasPorts = filter.protocol === 'Tcp' || filter.protocol === 'Udp';
  const type = filter.protocol === 'Icmp' ? filter.type : null;
  const ports = hasPorts ? {} : { sourcePorts: null, destinationPorts: null };
  const connects = filter.protocol === 'Tcp' && filter.direction === 'Bidirectional';
  const looksInside = (hasPorts && (filter.sourcePorts ?? filter.destinationPorts) !== null) || type !== null;
  const fragmentsOnly = filter.fragmentsOnly && filter.routing !== 'Local' && !looksInside;
  return { ...filter, ...ports, type, connect: connects ? filter.connect : null, fragmentsOnly };
}

/** The filters as statements of a policy, each with its service inline. */
export function asFilterPolicy(filters: readonly TinyFilter[]): PolicyObjects {
  const policy = new PolicyObjects();
  for (const action of ['Permit', 'Deny'])
    policy.add('IpGenericFilterAction', action.toLowerCase(), { IpFilterAction: action });
  const owner = policy.add('IpFilterPolicy', undefined, {});
  for (const filter of filters) {
    const rule = policy.add(
      'IpFilterRule',
      filter.name,
      {
        ...address('IpSourceAddr', filter.source),
        ...address('IpDestAddr', filter.destination),
        IpGenericFilterActionRef: filter.action,
      },
      { parent: owner },
    );
    policy.add(
      'IpService',
      undefined,
      {
        Protocol: filter.protocol,
        ...(filter.sourcePorts ? { SourcePortRange: filter.sourcePorts } : {}),
        ...(filter.destinationPorts ? { DestinationPortRange: filter.destinationPorts } : {}),
        ...(filter.type === null ? {} : { Type: filter.type }),
        Direction: filter.connect === null ? filter.direction : `${filter.direction} ${filter.connect}`,
        Routing: filter.routing,
        FragmentsOnly: filter.fragmentsOnly ? 'Yes' : 'No',
        SecurityClass: filter.securityClass,
      },
      { parent: rule },
    );
  }
  return policy;
}

function address(attribute: string, range: readonly [number, number] | null) {
  return range === null ? {} : { [attribute]: `10.0.0.${range[0]}-10.0.0.${range[1]}` };
}
