import { parseAddressSet } from './address-sets.js';
import { intersects, isSubset } from './spans.js';

/** Whether a prefix (`10.1.0.0/16`, or a single address) contains every address of another one. False if either is not valid. */
export function prefixContains(outer: string, inner: string): boolean {
  const [all, part] = [parseAddressSet(outer), parseAddressSet(inner)];
  if (!all || !part || part[4].length + part[6].length === 0) return false;
  return isSubset(part[4], all[4]) && isSubset(part[6], all[6]);
}

/** The relation of addresses to a network: all inside, some, none; `unknown` if either is not valid. */
export type Relation = 'inside' | 'partly' | 'outside' | 'unknown';

/** The relation of addresses (single, network, range or All) to a network. */
export function relationTo(network: string, addresses: string): Relation {
  const [all, part] = [parseAddressSet(network), parseAddressSet(addresses)];
  if (!all || !part) return 'unknown';
  if (isSubset(part[4], all[4]) && isSubset(part[6], all[6])) return 'inside';
  return intersects(part[4], all[4]) || intersects(part[6], all[6]) ? 'partly' : 'outside';
}
