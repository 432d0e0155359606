import { memo } from '../collections/memo.js';
import { canonicalIpv6, ipv4Bits, ipv6Groups, isIpv4 } from './addresses.js';
import { type Bound, isEqual, NOTHING, rangesOf, type Spans, span, unionOf } from './spans.js';

export type Family = 4 | 6;

/**
 * Which addresses a condition selects. `any`: the condition does not check addresses. Undefined if unknown. Ranges are disjoint and sorted, IPv4
 * before IPv6, ends included, as canonical text: all of IPv4 is 0.0.0.0 to 255.255.255.255.
 */
export type AddressSelector = 'any' | { ranges: [low: string, high: string][] };
/** A set of addresses; IPv4 and IPv6 are separate, because no connection uses both. */
export interface AddressSet {
  4: Spans;
  6: Spans;
}

export const ALL_IPV4: Spans = span(0, 2 ** 32 - 1);
export const ALL_IPV6: Spans = span(0n, (1n << 128n) - 1n);
export const ALL_ADDRESSES: AddressSet = { 4: ALL_IPV4, 6: ALL_IPV6 };
const NO_ADDRESS: AddressSet = { 4: NOTHING, 6: NOTHING };

const WORDS = new Map<string, AddressSet>(
  Object.entries({
    all: ALL_ADDRESSES,
    all4: { 4: ALL_IPV4, 6: NOTHING },
    all6: { 4: NOTHING, 6: ALL_IPV6 },
  }),
);

export interface AddressPoint {
  family: Family;
  value: Bound;
}

/**
 * An address; ::ffff:10.1.1.1, as sockets show an IPv4 partner, is the IPv4 address. Without the dotted form, it is the IPv6 address that IP
 * filters can select.
 */
export function parseAddress(text: string): AddressPoint | undefined {
  const point = parsePoint(text);
  if (point?.family !== 6 || !text.includes('.') || (point.value as bigint) >> 32n !== 0xffffn) return point;
  return { family: 4, value: Number((point.value as bigint) & 0xffffffffn) };
}

/** The canonical form of an address; text that is not an address is unchanged. */
export function canonicalAddress(text: string): string {
  const set = parseAddressSet(text);
  const selector = set && toAddressSelector(set);
  return (selector === undefined || selector === 'any' ? undefined : selector.ranges[0]?.[0]) ?? text;
}

/** An address, `address/length`, `address-address`, All, All4 or All6; undefined for anything else. */
export function parseAddressSet(text: string): AddressSet | undefined {
  const word = WORDS.get(text.toLowerCase());
  if (word) return word;
  const [network, length, ...more] = text.split('/');
  if (length !== undefined) return more.length === 0 ? prefix(network!, length) : undefined;
  const [low, high, ...rest] = text.split('-');
  if (high !== undefined) return rest.length === 0 ? range(low!, high) : undefined;
  const point = parsePoint(text);
  return point && setOf(point.family, span(point.value, point.value));
}

export function joined(sets: readonly AddressSet[]): AddressSet {
  return { 4: unionOf(sets.map((set) => set[4])), 6: unionOf(sets.map((set) => set[6])) };
}

/** The selector form of the model. */
export function toAddressSelector(set: AddressSet): AddressSelector {
  return selectors(set, () => writeAddressSelector(set));
}

/** Selectors of sets; rules that name the same group share one. */
const selectors = memo<AddressSet, AddressSelector>();

function writeAddressSelector(set: AddressSet): AddressSelector {
  if (isEqual(set[4], ALL_IPV4) && isEqual(set[6], ALL_IPV6)) return 'any';
  return { ranges: [...textRanges(set[4], ipv4Text), ...textRanges(set[6], ipv6Text)] };
}

/** Sets of selectors; models share them while the text is unchanged. */
const sets = memo<object, Readonly<AddressSet>>();

/** The set of an address selector of the model. */
export function fromAddressSelector(selector: AddressSelector): Readonly<AddressSet> {
  if (selector === 'any') return ALL_ADDRESSES;
  return sets(selector, () => readAddressSelector(selector));
}

function readAddressSelector(selector: Exclude<AddressSelector, 'any'>): AddressSet {
  const set = joined(selector.ranges.map(([low, high]) => range(low, high) ?? NO_ADDRESS));
  // The set of all addresses is always the same object, so it can be compared by identity.
  return { 4: isEqual(set[4], ALL_IPV4) ? ALL_IPV4 : set[4], 6: isEqual(set[6], ALL_IPV6) ? ALL_IPV6 : set[6] };
}

/** A range in its usual notation: an address, a network, or both ends. */
export function addressRangeText(low: string, high: string): string {
  if (low === high) return low;
  const [from, to] = [parsePoint(low), parsePoint(high)];
  if (!from || !to) return `${low}-${high}`;
  const size = BigInt(to.value) - BigInt(from.value) + 1n;
  const bits = size.toString(2).length - 1;
  const isNetwork = size === 1n << BigInt(bits) && BigInt(from.value) % size === 0n;
  return isNetwork ? `${low}/${(from.family === 4 ? 32 : 128) - bits}` : `${low}-${high}`;
}

function prefix(network: string, length: string): AddressSet | undefined {
  const point = parsePoint(network);
  if (!point || !/^\d{1,3}$/.test(length)) return undefined;
  const hostBits = (point.family === 4 ? 32 : 128) - Number(length);
  if (hostBits < 0) return undefined;
  const size = 1n << BigInt(hostBits);
  const low = (BigInt(point.value) / size) * size;
  const high = low + size - 1n;
  return point.family === 4 ? setOf(4, span(Number(low), Number(high))) : setOf(6, span(low, high));
}

function range(low: string, high: string): AddressSet | undefined {
  const from = parsePoint(low);
  const to = parsePoint(high);
  if (!from || !to || from.family !== to.family || from.value > to.value) return undefined;
  return setOf(from.family, span(from.value, to.value));
}

function parsePoint(text: string): AddressPoint | undefined {
  if (isIpv4(text)) return { family: 4, value: ipv4Bits(text) };
  const groups = ipv6Groups(text);
  return groups && { family: 6, value: groups.reduce((bits, group) => (bits << 16n) | BigInt(group), 0n) };
}

function setOf(family: Family, spans: Spans): AddressSet {
  return { ...NO_ADDRESS, [family]: spans };
}

function textRanges(spans: Spans, text: (value: Bound) => string): [string, string][] {
  return rangesOf(spans).map(([low, high]) => [text(low), text(high)]);
}

/** The dotted form of the 32 bits of an IPv4 address. */
export function ipv4Text(value: Bound): string {
  const bits = Number(value);
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}

function ipv6Text(value: Bound): string {
  const hex = BigInt(value).toString(16).padStart(32, '0');
  return canonicalIpv6(hex.match(/.{4}/g)!.join(':'))!;
}
