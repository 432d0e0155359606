import { type AddressSet, ALL_ADDRESSES, joined, parseAddressSet } from '../../net/address-sets.js';
import type { PacketKind } from '../connection-types.js';
import { partText } from '../part-values.js';
import type { StackInEffect } from '../types.js';
import { xcfNetworksOf } from './ends.js';

/** The addresses with which the stack exchanges such packets; every address if they are not known. */
export function partnersOf(stack: StackInEffect, kind: PacketKind): AddressSet {
  return PARTNERS[kind]?.(stack) ?? ALL_ADDRESSES;
}

const PARTNERS: Partial<Record<PacketKind, (stack: StackInEffect) => AddressSet | undefined>> = {
  dns: nameServersOf,
  ospf: neighborsOf,
  rip: neighborsOf,
  // Without packets to multicast and link-local addresses, these protocols find no neighbor.
  ospfv3: () => ON_LINK_6,
  ripng: () => ON_LINK_6,
  'neighbor-discovery': () => ON_LINK_6,
};

const ON_LINK_6 = joined(['fe80::/10', 'ff00::/8'].map((text) => parseAddressSet(text)!));
const MULTICAST_AND_BROADCAST = ['224.0.0.0/24', '255.255.255.255'];

/** The routers on the networks of the interfaces, if all of these networks are known. */
function neighborsOf(stack: StackInEffect): AddressSet | undefined {
  const links = stack.interfaces.filter(
    ({ class: kind, family }) => family === 4 && kind !== 'loopback' && kind !== 'virtual',
  );
  const addresses = links.flatMap((link) => link.addresses);
  const areKnown =
    stack.complete &&
    links.every((link) => !link.damaged && link.addresses.length > 0) &&
    addresses.every(({ prefix }) => prefix !== undefined && prefix < 32);
  if (!areKnown) return undefined;
  const networks = addresses.map(({ address, prefix }) => `${address}/${prefix}`);
  const known = [...MULTICAST_AND_BROADCAST, ...networks].flatMap((text) => parseAddressSet(text) ?? []);
  return joined([...known, ...xcfNetworksOf(stack)]);
}

/** The IPv4 name servers of TCPIP.DATA, if all of its addresses are known. */
function nameServersOf({ members = {} }: StackInEffect): AddressSet | undefined {
  const entries = (members['tcpip-data'] ?? []).flatMap(({ entries: of }) =>
    ['NSINTERADDR', 'NAMESERVER'].flatMap((name) => of[name] ?? []),
  );
  const texts = entries.flatMap(({ settings }) => [settings.address ?? []].flat().map((one) => partText(one)));
  const sets = texts.map((text) => (text === undefined ? undefined : parseAddressSet(text)));
  const known = sets.filter((set) => set !== undefined);
  return known.length === sets.length && known.some((set) => set[4].length > 0) ? joined(known) : undefined;
}
