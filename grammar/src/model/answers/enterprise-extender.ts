import { type AddressSet, parseAddressSet } from '../../net/address-sets.js';
import type { Place } from '../basic-types.js';
import { partText, partWord } from '../part-values.js';
import type { MemberEntry } from '../policy-types.js';
import type { StackInEffect } from '../types.js';

/** A partner of Enterprise Extender, as PATH of a switched major node names it. */
export interface ExtenderPartner {
  /** IPADDR. */
  at: Place;
  address: AddressSet;
}

const DEFAULT_PORT = 12_000;

/** The five UDP ports, which IPPORT of the major node moves; undefined if they are not known. */
export function extenderPortsOf(stack: StackInEffect): readonly [low: number, high: number] | undefined {
  const coded = new Set(
    entriesOf(stack, 'PORT').flatMap(({ settings: { MEDIUM, IPPORT } }) =>
      partWord(MEDIUM) === 'HPRIP' ? [IPPORT === undefined ? DEFAULT_PORT : Number(partText(IPPORT))] : [],
    ),
  );
  const [first = DEFAULT_PORT] = coded;
  return coded.size > 1 || !Number.isInteger(first) ? undefined : [first, first + 4];
}

/** The partners whose addresses are known. */
export function extenderPartnersOf(stack: StackInEffect): ExtenderPartner[] {
  return entriesOf(stack, 'PATH').flatMap(({ settings: { IPADDR } }): ExtenderPartner[] => {
    const text = partText(IPADDR);
    const address = text === undefined ? undefined : parseAddressSet(text);
    return address ? [{ at: (IPADDR as { at: Place }).at, address }] : [];
  });
}

function entriesOf({ members = {} }: StackInEffect, statement: string): MemberEntry[] {
  return (members['vtam-major-node'] ?? []).flatMap(({ entries }) => entries[statement] ?? []);
}
