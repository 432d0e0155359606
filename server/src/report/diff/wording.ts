import type { ConnectionDifference } from '@ezlint/grammar';
import { firstText } from '../../engine/core/list-text.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { StackDiff } from '../../engine/diff/diff.js';

const ASPECTS: Record<ConnectionDifference['what'], string> = {
  tls: 'AT-TLS',
  filter: 'IP filters',
  tunnel: 'tunnels',
  route: 'routes',
  port: 'port reservations',
};

export function aspectText(what: ConnectionDifference['what']): string {
  return ASPECTS[what];
}

/**
 * A value before or after a change; if a parameter with a value is removed, the value is absent, not false.
 *
 * @param isCoded the other value is coded, and no default of a release
 */
export function valueInEffect(value: string | null, other: string | null, isCoded: boolean): string {
  const isGone = value === 'false' && other !== null && other !== 'true';
  if (value !== null && !isGone) return value;
  return isCoded ? 'not coded' : 'not set';
}

/** A treatment, as shown before and after. */
export function treatmentText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('rule' in value) {
    const { rule, versions, ciphers } = value as { rule: string; versions: string[]; ciphers: string[] };
    return [rule, versions.join(' '), firstText(ciphers, 2)].filter((part) => part !== '').join(', ');
  }
  const { inbound, outbound } = value as { inbound: string; outbound: string };
  return inbound === outbound ? `${inbound} both ways` : `${inbound} in, ${outbound} out`;
}

/** The new findings, except those that an upgrade lists as prerequisites. */
export function newFindings({ findings, upgrade }: StackDiff): Finding[] {
  const first = new Set(upgrade?.first.map(({ fingerprint }) => fingerprint));
  return findings.new.filter(({ fingerprint }) => !first.has(fingerprint));
}

/** For a comparison without differences. */
export function sameText(isComplete: boolean): string {
  return isComplete ? 'The two versions are the same.' : 'The files that were read are the same in both versions.';
}
