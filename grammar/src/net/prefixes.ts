import { parseAddressSet } from './address-sets.js';
import { isSubset } from './spans.js';

/** Whether a prefix (`10.1.0.0/16`, or a single address) holds every address of another one. False where either is not valid. */
export function prefixContains(outer: string, inner: string): boolean {
  const [all, part] = [parseAddressSet(outer), parseAddressSet(inner)];
  if (!all || !part || part[4].length + part[6].length === 0) return false;
  return isSubset(part[4], all[4]) && isSubset(part[6], all[6]);
}
