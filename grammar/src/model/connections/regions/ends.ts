import { groupedBy } from '../../../collections/grouped-by.js';
import {
  type AddressSet,
  ALL_ADDRESSES,
  addressRangeText,
  type Family,
  parseAddress,
  parseAddressSet,
  toAddressSelector,
} from '../../../net/address-sets.js';
import { isEqual, NOTHING, rangesOf, type Spans, span, unionOf } from '../../../net/spans.js';
import { ALL_PORTS } from '../../policy/selectors.js';
import { type KnownBox, without } from './region.js';

/** A set of ends of connections: addresses with ports, as disjoint rectangles of each family. */
export type EndSet = Record<Family, readonly KnownBox[]>;

export const EVERY_END: EndSet = rectangle(ALL_ADDRESSES, ALL_PORTS);
export const NO_END: EndSet = { 4: [], 6: [] };

/** The addresses of a set with some ports. */
export function rectangle(addresses: AddressSet, ports: Spans): EndSet {
  const of = (family: Family): KnownBox[] =>
    addresses[family].length > 0 && ports.length > 0 ? [[addresses[family], ports]] : [];
  return { 4: of(4), 6: of(6) };
}

export function endUnion(sets: readonly EndSet[]): EndSet {
  return each((family) => {
    const boxes: KnownBox[] = [];
    for (const box of byPorts(sets.flatMap((set) => set[family])))
      for (const rest of cut([box], boxes)) boxes.push(rest);
    return boxes;
  });
}

/**
 * One box for all addresses with the same ports: a list may have thousands of addresses, and the work grows with the square of the number
 * of boxes.
 */
function byPorts(boxes: readonly KnownBox[]): KnownBox[] {
  const groups = groupedBy(boxes, (box) => String(box[1]));
  return [...groups.values()].map((group) => [unionOf(group.map(([addresses]) => addresses!)), group[0]![1]!]);
}

export function endComplement(set: EndSet): EndSet {
  return each((family) => cut(EVERY_END[family], set[family]));
}

function each(of: (family: Family) => readonly KnownBox[]): EndSet {
  return { 4: of(4), 6: of(6) };
}

function cut(boxes: readonly KnownBox[], others: readonly KnownBox[]): readonly KnownBox[] {
  return others.reduce<readonly KnownBox[]>((rest, other) => rest.flatMap((box) => without(box, other)), boxes);
}

/** The notation of an end, for messages. */
export const END_FORMS = '10.1.1.1:443, [2001:db8::1]:443, *:443, 10.1.1.0/24, 10.1.1.1:1024-65535';

export interface WrittenEnd {
  /** Address, network or range; `*` for any. */
  address: string;
  ports?: readonly [low: number, high: number];
}

/**
 * Reads `ADDR`, `ADDR/n`, `ADDR-ADDR` or `*`, with `:PORT` or `:LOW-HIGH`; IPv6 with a port is in brackets. Undefined for anything else.
 */
export function parseEnd(text: string): WrittenEnd | undefined {
  const { address, ports } = parted(text.trim());
  const written = address === '' ? '*' : withoutMapping(address);
  if (!addressesOf(written)) return undefined;
  if (ports === undefined || ports === '*') return { address: written };
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(ports);
  const [low, high] = match ? [Number(match[1]), Number(match[2] ?? match[1])] : [0, 0];
  return low >= 1 && low <= high && high <= 65_535 ? { address: written, ports: [low, high] } : undefined;
}

/** The set of an end that was read. */
export function endSet({ address, ports }: WrittenEnd): EndSet {
  return rectangle(addressesOf(address)!, ports ? span(...ports) : ALL_PORTS);
}

function addressesOf(text: string): AddressSet | undefined {
  if (text === '*') return ALL_ADDRESSES;
  const point = parseAddress(text);
  return point ? { 4: NOTHING, 6: NOTHING, [point.family]: span(point.value, point.value) } : parseAddressSet(text);
}

/** Sockets of IPv6 programs show IPv4 partners as ::ffff:10.1.1.1; the connection uses IPv4. */
function withoutMapping(address: string): string {
  const isMapped = address.includes(':') && parseAddress(address)?.family === 4;
  return isMapped ? address.slice(address.lastIndexOf(':') + 1) : address;
}

function parted(text: string): { address: string; ports?: string } {
  const bracketed = /^\[([^\]]*)\](?::(.+))?$/.exec(text);
  if (bracketed) return { address: bracketed[1]!, ...(bracketed[2] === undefined ? {} : { ports: bracketed[2] }) };
  const parts = text.split(':');
  return parts.length === 2 ? { address: parts[0]!, ports: parts[1]! } : { address: text };
}

/**
 * Addresses with ports as ends of the vocabulary, each with one address range and one port range.
 *
 * @param ports undefined for protocols without ports
 * @param isOnlyFamily no other family is in use, so all addresses of this one are all addresses
 */
export function endTexts(family: Family, addresses: Spans, ports: Spans | undefined, isOnlyFamily = false): string[] {
  const isAll = isEqual(addresses, ALL_ADDRESSES[family]);
  const selector = toAddressSelector({ 4: NOTHING, 6: NOTHING, [family]: addresses });
  const texts = selector === 'any' ? ['*'] : selector.ranges.map(([low, high]) => addressRangeText(low, high));
  const all = isOnlyFamily ? '*' : family === 4 ? '0.0.0.0/0' : '::/0';
  const shown = isAll ? [all] : texts;
  if (ports === undefined || isEqual(ports, ALL_PORTS)) return shown;
  return shown.flatMap((address) =>
    rangesOf(ports).map(([low, high]) => {
      const range = low === high ? String(low) : `${low}-${high}`;
      return `${family === 6 && address !== '*' ? `[${address}]` : address}:${range}`;
    }),
  );
}
