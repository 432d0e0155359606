import { canonicalAddress, maskLength, parseAddress } from '@ezlint/grammar';

/**
 * The network of an address, as its first address with the prefix length.
 *
 * @param prefix a length, or an IPv4 mask
 */
export function networkText(address: string, prefix: number | string): string {
  const length = typeof prefix === 'string' ? maskLength(prefix) : prefix;
  const network = canonicalAddress(`${address}/${length}`);
  return network.includes('/') ? network : `${network}/${length}`;
}

/** IPv4 before IPv6, then by number. */
export function compareAddresses(a: string, b: string): number {
  const [x, y] = [parseAddress(a), parseAddress(b)];
  if (!x || !y) return a < b ? -1 : a > b ? 1 : 0;
  if (x.family !== y.family) return x.family - y.family;
  return x.value < y.value ? -1 : x.value > y.value ? 1 : 0;
}

export function familyOf(address: string): 4 | 6 {
  return address.includes(':') ? 6 : 4;
}
