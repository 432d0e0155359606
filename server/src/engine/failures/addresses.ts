import { maskLength, parseAddress, parseAddressSet, toAddressSelector } from '@ezlint/grammar';

/** One spelling for each address; what is not an address stays as it is. */
export function canonical(address: string): string {
  return firstOf(address) ?? address;
}

/**
 * The network that an address lies in, as its first address with the length of the prefix.
 *
 * @param prefix a length, or an IPv4 mask
 */
export function networkText(address: string, prefix: number | string): string {
  const length = typeof prefix === 'string' ? maskLength(prefix) : prefix;
  return `${firstOf(`${address}/${length}`) ?? address}/${length}`;
}

function firstOf(text: string): string | undefined {
  const set = parseAddressSet(text);
  const selector = set && toAddressSelector(set);
  return selector === undefined || selector === 'any' ? undefined : selector.ranges[0]?.[0];
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
