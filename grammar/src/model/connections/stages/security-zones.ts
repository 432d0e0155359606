import { type AddressSet, ALL_ADDRESSES, type Family, joined, parseAddressSet } from '../../../net/address-sets.js';
import { maskLength, prefixLength } from '../../../net/addresses.js';
import { difference } from '../../../net/spans.js';
import type { Entry, Place, Setting } from '../../basic-types.js';
import { partText } from '../../part-values.js';
import type { StackInEffect } from '../../types.js';

/** A security zone and its NETACCESS definition. */
export interface SecurityZone {
  zone: string;
  at: Place | undefined;
}

/** The zones of NETACCESS. */
export interface SecurityZones {
  /** The longest prefix first: it decides. */
  networks: (SecurityZone & { network: string })[];
  /** The zone of the other addresses of the stack itself. */
  home?: SecurityZone;
  /** The zone of all other addresses. */
  otherwise?: SecurityZone;
  /** The traffic for which the stack checks zones. */
  inbound: boolean;
  outbound: boolean;
  at: Place;
}

/** The zones of a stack: null if it has none, undefined if not all of them are known. */
export function securityZonesOf(stack: StackInEffect): SecurityZones | null | undefined {
  const block = stack.other.NETACCESS?.at(-1);
  if (!block) return stack.complete ? null : undefined;
  if (block.damaged) return undefined;
  const entries = Array.isArray(block.entry) ? (block.entry as unknown as Entry[]) : [];
  const networks = entries.flatMap((entry) => {
    const network = networkOf(entry);
    return network === undefined ? [] : [{ network, zone: partText(entry.resource) ?? '', at: entry.at }];
  });
  const fallback = (name: 'DEFAULT' | 'DEFAULTHOME', as: 'otherwise' | 'home'): Pick<SecurityZones, typeof as> => {
    const entry = block[name] as (Setting & { resource?: unknown }) | undefined;
    const zone = partText(entry?.resource);
    return zone === undefined ? {} : { [as]: { zone, at: entry?.at } };
  };
  return {
    networks: networks.sort((a, b) => prefixLength(b.network) - prefixLength(a.network)),
    ...fallback('DEFAULTHOME', 'home'),
    ...fallback('DEFAULT', 'otherwise'),
    inbound: (block.INBOUND as Setting | undefined)?.value === true,
    outbound: (block.OUTBOUND as Setting | undefined)?.value !== false,
    at: block.at,
  };
}

/** The addresses of a zone. */
export function addressesOfZone({ networks, otherwise }: SecurityZones, zone: string): AddressSet {
  let left: AddressSet = ALL_ADDRESSES;
  const own: AddressSet[] = [];
  for (const part of networks) {
    const all = parseAddressSet(part.network);
    if (!all) continue;
    const rest = left;
    left = without(rest, all);
    if (part.zone.toUpperCase() === zone.toUpperCase()) own.push(without(rest, left));
  }
  if (otherwise?.zone.toUpperCase() === zone.toUpperCase()) own.push(left);
  return joined(own);
}

function without(set: AddressSet, taken: AddressSet): AddressSet {
  const rest = (family: Family): AddressSet[Family] => difference(set[family], taken[family]);
  return { 4: rest(4), 6: rest(6) };
}

function networkOf(entry: Entry): string | undefined {
  const network = partText(entry.network);
  if (network === undefined || network.includes('/')) return network;
  const mask = partText(entry.mask);
  const length = mask === undefined ? (network.includes(':') ? 128 : 32) : maskLength(mask);
  return length === undefined ? undefined : `${network}/${length}`;
}
