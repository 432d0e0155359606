import { parseEnd } from '@ezlint/grammar';

/** One end of a connection. */
export interface Endpoint {
  /** Address, network or range; All for any. */
  address: string;
  ports?: readonly [low: number, high: number];
}

/** Reads an end of the vocabulary of connections. Undefined when it is none. */
export function parseEndpoint(text: string): Endpoint | undefined {
  const end = parseEnd(text);
  return end && { ...end, address: end.address === '*' ? 'All' : end.address };
}

/** A connection has one family; false where one end is IPv4 and the other IPv6. */
export function canMeet(local: Endpoint, remote: Endpoint): boolean {
  const isV6 = ({ address }: Endpoint): boolean => address.includes(':');
  return local.address === 'All' || remote.address === 'All' || isV6(local) === isV6(remote);
}
