import type { ConnectionQuery } from '@ezlint/grammar';
import type { TextPlace } from './types.js';

export type TlsVersion = 'SSLv2' | 'SSLv3' | 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
export const TLS_VERSIONS: readonly TlsVersion[] = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

/** A connection with the protection that it must have. */
export interface Requirement {
  name: string;
  /** Where it is demanded. */
  at: TextPlace;
  query: ConnectionQuery;
  /** Absent: TLSv1.2, or an IPsec tunnel. */
  minimum?: TlsVersion | 'IPsec';
  clientCertificate?: 'required' | 'accepted' | 'none' | 'forbidden';
  /** The application does TLS itself: AT-TLS must leave it alone. */
  ownTls?: boolean;
  /** The key ring that the application knows. */
  keyring?: string;
  /** Why it is demanded, for people. */
  reason?: string;
}

/** The ports that the side which opens a connection takes, unless the request says otherwise. */
const EPHEMERAL: readonly [low: number, high: number] = [1024, 65_535];

/** The connection with the usual ports at the side that opens it, where none are given. */
export function withEphemeralPorts(query: ConnectionQuery): ConnectionQuery {
  const side = query.direction === 'inbound' ? 'remotePorts' : 'localPorts';
  return query[side] ? query : { ...query, [side]: EPHEMERAL };
}

/**
 * What was found of one requirement. `protected`: as demanded. `insufficient`: protected, but not as demanded, or only in part. `unprotected`: not
 * protected. `unknown`: cannot be determined from what was given.
 */
export interface RequirementCheck {
  name: string;
  at: TextPlace;
  connection: ConnectionQuery;
  status: 'protected' | 'insufficient' | 'unprotected' | 'unknown';
  /** Rules that take it. */
  coveredBy: string[];
  /** One sentence. */
  summary: string;
  missing: { text: string; at?: TextPlace }[];
  notes: string[];
  /** Statements to add. */
  rule?: string;
}
