import { type AddressSet, ALL_ADDRESSES, type Family, joined, parseAddressSet } from '../../net/address-sets.js';
import { maskLength } from '../../net/addresses.js';
import { difference, NOTHING } from '../../net/spans.js';
import type { Setting } from '../basic-types.js';
import { hasIpv6 } from '../connections/filters-in-effect.js';
import { hidesDvipa } from '../connections/stages/own-addresses.js';
import type { StackInEffect } from '../types.js';

/** The ports that the side that opens a connection uses. */
export const CLIENT_PORTS: readonly [low: number, high: number] = [1024, 65_535];

/** Addresses that a partner on a network cannot have: this host, loopback, multicast, reserved. */
const NO_PARTNER = joined(
  ['0.0.0.0/8', '127.0.0.0/8', '224.0.0.0/3', '::/127', 'ff00::/8'].map((text) => parseAddressSet(text)!),
);

/** The ends of connections that a stack has with others. */
export interface Ends {
  /** Addresses that the stack certainly has; if none is known, those that one of its adapters can have. */
  must: AddressSet;
  /** All addresses that it may have. */
  may: AddressSet;
  /** Every host of a network. */
  partners: AddressSet;
}

/** @param bind the only address at which a server listens */
export function endsOf(stack: StackInEffect, bind?: string): Ends {
  const known = joined(addressesOf(stack).flatMap((text) => parseAddressSet(text) ?? []));
  const isNone = known[4].length === 0 && known[6].length === 0;
  const has6 = hasIpv6(stack);
  const must = isNone ? { 4: ALL_ADDRESSES[4], 6: has6 ? ALL_ADDRESSES[6] : NOTHING } : known;
  const may = {
    4: isNone || mayHaveMore(stack, 4) ? ALL_ADDRESSES[4] : known[4],
    6: has6 === false ? NOTHING : isNone || mayHaveMore(stack, 6) ? ALL_ADDRESSES[6] : known[6],
  };
  const bound = bind === undefined ? undefined : parseAddressSet(bind);
  const partners = without(ALL_ADDRESSES, [NO_PARTNER, known]);
  return bound && !isUnspecified(bind!) ? { must: bound, may: bound, partners } : { must, may, partners };
}

/** The same ends, but only with client partners: other stacks of the sysplex, which have dynamic XCF addresses, are not clients. */
export function clientsOf(stack: StackInEffect, ends: Ends): Ends {
  return { ...ends, partners: without(ends.partners, xcfNetworksOf(stack)) };
}

/** The networks of the dynamic XCF addresses. */
export function xcfNetworksOf({ settings }: StackInEffect): AddressSet[] {
  return ['IPCONFIG', 'IPCONFIG6'].flatMap((statement) => {
    const { value, mask } = (settings[statement]?.DYNAMICXCF ?? {}) as Setting & { mask?: Setting };
    if (typeof value !== 'string') return [];
    const length = typeof mask?.value === 'string' ? maskLength(mask.value) : undefined;
    return parseAddressSet(value.includes('/') || length === undefined ? value : `${value}/${length}`) ?? [];
  });
}

/** The addresses of the adapters and dynamic VIPAs of a stack. */
export function addressesOf({ interfaces, dvipas }: StackInEffect): string[] {
  return [
    ...interfaces.flatMap(({ class: kind, addresses }) =>
      kind === 'loopback' ? [] : addresses.map(({ address }) => address),
    ),
    ...dvipas.flatMap(({ address }) => address?.split('/')[0] ?? []),
  ];
}

/** Addresses that programs activate (VIPARANGE), that routers assign (IPv6), or that could not be read. */
function mayHaveMore(stack: StackInEffect, family: Family): boolean {
  if (!stack.complete) return true;
  const own = stack.interfaces.filter((one) => one.class !== 'loopback' && one.family === family);
  return (
    (stack.other.VIPADYNAMIC ?? []).some((block) => block.VIPARANGE !== undefined || hidesDvipa(block)) ||
    own.some(({ addresses, damaged }) => family === 6 || damaged || addresses.length === 0) ||
    stack.dvipas.some(({ address }) => address === undefined)
  );
}

function isUnspecified(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

function without(all: AddressSet, sets: readonly AddressSet[]): AddressSet {
  return sets.reduce((rest, set) => ({ 4: difference(rest[4], set[4]), 6: difference(rest[6], set[6]) }), all);
}
