import { ipv6Groups } from './addresses.js';

/** The type of an IPv4 address that no interface can have; undefined if it can be an address of a network. */
export function reservedIpv4(address: string): string | undefined {
  const high = Number(address.split('.')[0]);
  if (address === '0.0.0.0') return 'the unspecified address';
  if (high === 127) return 'a loopback address';
  if (high >= 240) return 'a reserved (class E or broadcast) address';
  return high >= 224 ? 'a multicast (class D) address' : undefined;
}

/** A type of IPv6 address that no statement can assign, and the message with which the stack rejects it, if it has one of its own. */
interface ReservedIpv6 {
  name: string;
  zosMessage?: string;
}

const MAPPED: ReservedIpv6 = { name: 'an IPv4-mapped address', zosMessage: 'EZZ0713I' };
const COMPATIBLE: ReservedIpv6 = { name: 'an IPv4-compatible address', zosMessage: 'EZZ0714I' };

/** Whether an IPv6 address, or an end of a range or prefix, is an IPv4 address: IPv4-mapped, or of the reserved prefix ::/96. */
export function hasIpv4InIpv6(addresses: string): boolean {
  return addresses.split(/[-/]/).some((one) => {
    const type = reservedIpv6(one);
    return type === MAPPED || type === COMPATIBLE;
  });
}

/** The type of an IPv6 address that no statement can assign; undefined if it can be an address of a network. */
export function reservedIpv6(address: string): ReservedIpv6 | undefined {
  const groups = ipv6Groups(address);
  if (!groups) return undefined;
  const first = groups[0] ?? 0;
  const zeros = groups.findIndex((group) => group !== 0);
  if (zeros < 0) return { name: 'the unspecified address' };
  if (zeros === 7 && groups[7] === 1) return { name: 'the loopback address' };
  if (zeros === 5 && groups[5] === 0xffff) return MAPPED;
  if (zeros >= 6) return COMPATIBLE;
  if (first >= 0xff00) return { name: 'a multicast address' };
  return first >= 0xfe80 && first <= 0xfebf ? { name: 'a link-local address' } : undefined;
}
