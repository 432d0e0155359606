import { type ConnectionQuery, parseEnd } from '@ezlint/grammar';

/** One end of a connection. */
export interface Endpoint {
  /** Address, network or range; `All` for any address. */
  address: string;
  ports?: readonly [low: number, high: number];
}

/** Parses an address in the syntax of connections; undefined if it is not valid. */
export function parseEndpoint(text: string): Endpoint | undefined {
  const end = parseEnd(text);
  return end && { ...end, address: end.address === '*' ? 'All' : end.address };
}

/** Whether both ends can have the same address family. */
export function canMeet(local: Endpoint, remote: Endpoint): boolean {
  const isV6 = ({ address }: Endpoint): boolean => address.includes(':');
  return local.address === 'All' || remote.address === 'All' || isV6(local) === isV6(remote);
}

/** The ends of a question about connections. */
export function endsOf(
  local: Endpoint,
  remote: Endpoint,
): Pick<ConnectionQuery, 'local' | 'remote' | 'localPorts' | 'remotePorts'> {
  return {
    local: local.address,
    remote: remote.address,
    ...(local.ports ? { localPorts: local.ports } : {}),
    ...(remote.ports ? { remotePorts: remote.ports } : {}),
  };
}
