import {
  type AddressSet,
  ALL_ADDRESSES,
  type Family,
  joined,
  parseAddress,
  parseAddressSet,
} from '../../../net/address-sets.js';
import { maskLength } from '../../../net/addresses.js';
import type { Entry, Setting } from '../../basic-types.js';
import { partString } from '../../part-values.js';
import type { InterfaceAddress, StackInEffect } from '../../types.js';

/** Addresses that the stack may have, and the condition. */
export interface DoubtfulAddresses {
  set: AddressSet;
  missing: string;
}

/** The stack's own addresses: the known ones, and all possible ones. The same object if there is no difference. */
export function addressesOf(stack: StackInEffect): { must: AddressSet; may: AddressSet } {
  const must = setOf([...interfaceAddresses(stack), ...stack.dvipas.flatMap(({ address }) => bare(address))]);
  if (!stack.complete) return { must, may: ALL_ADDRESSES };
  const ranges = vipaRanges(stack);
  const known = ranges.length === 0 ? must : joined([must, setOf(ranges)]);
  const ofFamily = (family: Family): AddressSet[Family] =>
    hidesAddresses(stack, family) ? ALL_ADDRESSES[family] : known[family];
  const may = { 4: ofFamily(4), 6: ofFamily(6) };
  return { must, may: may[4] === must[4] && may[6] === must[6] ? must : may };
}

/** Parameters of INTERFACE that define addresses. */
const ADDRESSES = ['IPADDR', 'ADDADDR'];

/** Whether a symbol or an error hides an address of the stack. */
export function hidesAddresses({ interfaces, dvipas, other }: StackInEffect, family: Family): boolean {
  const own = interfaces.filter((one) => one.family === family && one.class !== 'loopback');
  return (
    own.some(
      ({ damaged, settings, addresses }) =>
        damaged === true || ADDRESSES.some((name) => isHidden(settings[name])) || addresses.some(isIpv6Prefix),
    ) ||
    (family === 4 && (other.HOME ?? []).some(({ entry }) => listOf(entry).some(({ address }) => isHidden(address)))) ||
    dvipas.some((one) => one.family === family && one.address === undefined) ||
    (other.VIPADYNAMIC ?? []).some(hidesDvipa)
  );
}

/** A symbol hides a dynamic VIPA: the entry is not one of the dynamic VIPAs of the model. */
export function hidesDvipa({ VIPADEFINE, VIPABACKUP }: Entry): boolean {
  return [...listOf(VIPADEFINE), ...listOf(VIPABACKUP)].some(({ address }) => isHidden(address));
}

const listOf = (entries: unknown): readonly Entry[] => (Array.isArray(entries) ? (entries as Entry[]) : []);

/** A coded value, or one of a list, that could not be read. */
function isHidden(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(isHidden);
  if (typeof part !== 'object' || part === null) return false;
  if ('address' in part) return isHidden(part.address);
  const { at, value } = part as Setting;
  return at !== undefined && value === undefined;
}

/** Addresses whose packets certainly stay in the stack: those of interfaces, VIPAs and loopback. */
export function deliveredAddresses(stack: StackInEffect): AddressSet {
  const defined = stack.dvipas.filter(({ kind }) => kind === 'define').flatMap(({ address }) => bare(address));
  return setOf(['127.0.0.0/8', '::1', ...interfaceAddresses(stack), ...xcfAddresses(stack), ...defined]);
}

/** Addresses that the stack has only at times: after a takeover, or while a program uses them. */
export function doubtfulAddresses(stack: StackInEffect): DoubtfulAddresses[] {
  const backups = stack.dvipas.filter(({ kind }) => kind === 'backup').flatMap(({ address }) => bare(address));
  return [
    ...backups.map((address) => ({ set: setOf([address]), missing: `whether ${address} is active on this stack` })),
    ...vipaRanges(stack).map((range) => ({
      set: setOf([range]),
      missing: `whether a program activates the address of VIPARANGE ${range} on this stack`,
    })),
  ];
}

/** The networks of DYNAMICXCF, in which the other stacks of the sysplex have their addresses. */
export function xcfNetworks(stack: StackInEffect): string[] {
  return xcfSettings(stack).flatMap((setting) => {
    const [address, bits] = String(setting.value).split('/');
    const mask = partString(setting.mask);
    const length = bits ?? (mask === undefined ? undefined : maskLength(mask));
    return length === undefined ? [] : [`${address}/${length}`];
  });
}

/** Ranges of VIPARANGE DEFINE that no later DELETE removes, as address and prefix length. */
export function vipaRanges(stack: StackInEffect): string[] {
  const ranges = new Set<string>();
  for (const { VIPARANGE } of stack.other.VIPADYNAMIC ?? [])
    for (const entry of Array.isArray(VIPARANGE) ? (VIPARANGE as unknown as Entry[]) : []) {
      const mask = partString(entry.mask);
      const length = mask === undefined ? undefined : maskLength(mask);
      for (const { value } of (entry.address ?? []) as Setting[]) {
        if (typeof value !== 'string' || (!value.includes('/') && length === undefined)) continue;
        const range = value.includes('/') ? value : `${value}/${length}`;
        if (entry.DELETE === undefined) ranges.add(range);
        else ranges.delete(range);
      }
    }
  return [...ranges];
}

function interfaceAddresses({ interfaces }: StackInEffect): string[] {
  return interfaces.flatMap(({ addresses }) =>
    addresses.filter((one) => !isIpv6Prefix(one)).map(({ address }) => address),
  );
}

/** A prefix of IPADDR, which the stack completes with the interface ID: `2001:db8:1::/64`. */
export function isIpv6Prefix({ address, prefix }: InterfaceAddress): boolean {
  const point = parseAddress(address);
  return prefix === INTERFACE_ID_BITS && point?.family === 6 && BigInt.asUintN(prefix, BigInt(point.value)) === 0n;
}

const INTERFACE_ID_BITS = 64;

function xcfAddresses(stack: StackInEffect): string[] {
  return xcfSettings(stack).flatMap(({ value }) => bare(String(value)));
}

function xcfSettings({ settings }: StackInEffect): Setting[] {
  return (['IPCONFIG', 'IPCONFIG6'] as const).flatMap((statement) => {
    const setting = settings[statement]?.DYNAMICXCF;
    return setting && !Array.isArray(setting) && typeof setting.value === 'string' ? [setting] : [];
  });
}

function bare(address: string | undefined): string[] {
  return address === undefined ? [] : [address.split('/')[0]!];
}

function setOf(texts: readonly string[]): AddressSet {
  return joined(texts.flatMap((text) => parseAddressSet(text) ?? []));
}
