import { parseAddress, parseAddressSet } from '@ezlint/grammar';

/** One end of a connection. */
export interface Endpoint {
  /** Address, network or range; All for any. */
  address: string;
  ports?: [low: number, high: number];
}

/** What an end looks like, for messages. */
export const ENDPOINT_FORMS = '10.1.1.1:443, [2001:db8::1]:443, *:443, 10.1.1.0/24, 10.1.1.1:1024-65535';

/** Reads `ADDR`, `ADDR:PORT` or `ADDR:LOW-HIGH`; IPv6 with a port stands in brackets. Undefined when it is none of them. */
export function parseEndpoint(text: string): Endpoint | undefined {
  const { address, ports } = split(text.trim());
  const isAny = address === '*' || address === '';
  const shown = isAny ? 'All' : withoutMapping(address);
  if (!isAny && !parseAddress(address) && !parseAddressSet(address)) return undefined;
  if (ports === undefined) return { address: shown };
  if (ports === '*') return { address: shown };
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(ports);
  const [low, high] = match ? [Number(match[1]), Number(match[2] ?? match[1])] : [0, 0];
  return low >= 1 && low <= high && high <= 65_535 ? { address: shown, ports: [low, high] } : undefined;
}

/** Sockets of IPv6 programs show partners of IPv4 as ::ffff:10.1.1.1; the connection is one of IPv4. */
function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** A connection has one family; false where one end is IPv4 and the other IPv6. */
export function canMeet(local: Endpoint, remote: Endpoint): boolean {
  const isV6 = ({ address }: Endpoint): boolean => address.includes(':');
  return local.address === 'All' || remote.address === 'All' || isV6(local) === isV6(remote);
}

function split(text: string): { address: string; ports?: string } {
  const bracketed = /^\[([^\]]*)\](?::(.+))?$/.exec(text);
  if (bracketed) return { address: bracketed[1]!, ...(bracketed[2] === undefined ? {} : { ports: bracketed[2] }) };
  const parts = text.split(':');
  if (parts.length === 2) return { address: parts[0]!, ports: parts[1]! };
  return { address: text };
}
