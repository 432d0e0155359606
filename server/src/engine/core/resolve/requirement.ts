import type { ConnectionQuery } from '@ezlint/grammar';
import type { TextPlace } from './types.js';

export type TlsVersion = 'SSLv2' | 'SSLv3' | 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
export const TLS_VERSIONS: readonly TlsVersion[] = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

/** A connection and the protection that it requires. */
export interface Requirement {
  name: string;
  /** Where the requirement is coded. */
  at: TextPlace;
  query: ConnectionQuery;
  /** If absent: TLSv1.2 or an IPSec tunnel. */
  minimum?: TlsVersion | 'IPsec';
  clientCertificate?: 'required' | 'accepted' | 'none' | 'forbidden';
  /** The application implements TLS, so AT-TLS must not protect the connection. */
  ownTls?: boolean;
  /** The key ring that the application uses. */
  keyring?: string;
  /** Reason for the requirement, as text. */
  reason?: string;
}

/** Ephemeral ports of the side that opens a connection, unless specified. */
const EPHEMERAL: readonly [low: number, high: number] = [1024, 65_535];

/** Adds the usual ephemeral ports of the side that opens the connection if no ports are given. */
export function withEphemeralPorts(query: ConnectionQuery): ConnectionQuery {
  const side = query.direction === 'inbound' ? 'remotePorts' : 'localPorts';
  return query[side] ? query : { ...query, [side]: EPHEMERAL };
}

/**
 * Result for one requirement. `protected`: the requirement is met. `insufficient`: protected, but only partly or below the requirement.
 * `unprotected`: not protected. `unknown`: cannot be determined from the input.
 */
export interface RequirementCheck {
  name: string;
  at: TextPlace;
  connection: ConnectionQuery;
  status: 'protected' | 'insufficient' | 'unprotected' | 'unknown';
  /** Rules that match it. */
  coveredBy: string[];
  /** One sentence. */
  summary: string;
  missing: { text: string; at?: TextPlace }[];
  notes: string[];
  /** Statements to add. */
  rule?: string;
}
