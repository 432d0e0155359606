import type { ConnectionDifference, TlsTreatment, UnknownDifference } from '@ezlint/grammar';
import { firstText } from '../../engine/core/list-text.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { SettingDifference, StackDiff } from '../../engine/diff/diff.js';
import { witnessText } from '../verify/verify-text.js';

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

/** A value before and after a change; if a parameter with a value is removed, the value is absent, not false. */
export function settingTexts({ before, after, at }: SettingDifference): [string, string] {
  return [valueInEffect(before, after, at !== undefined), valueInEffect(after, before, at !== undefined)];
}

/** @param isCoded the other value is coded, and no default of a release */
function valueInEffect(value: string | null, other: string | null, isCoded: boolean): string {
  const isGone = value === 'false' && other !== null && other !== 'true';
  if (value !== null && !isGone) return value;
  return isCoded ? 'not coded' : 'not set';
}

/** Settings that are shown only where they differ. */
const SETTINGS = {
  role: 'HandshakeRole',
  clientAuthentication: 'ClientAuthType',
  keyring: 'Keyring',
  secondaryMap: 'SecondaryMap',
} as const;

const LISTED_CIPHERS = 2;

/** A treatment before and after a change, with what differs. */
export function treatmentTexts({ before, after }: { before: unknown; after: unknown }): [string, string] {
  return [treatmentText(before, after), treatmentText(after, before)];
}

/** How a connection is treated differently at a time. */
export function exampleText(example: NonNullable<UnknownDifference['examples']>[number]): string {
  return `${example.class} (${treatmentTexts(example).join(' -> ')}): ${witnessText(example.witness)}`;
}

function treatmentText(value: unknown, other: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('rule' in value) return tlsText(value as TlsTreatment, other as TlsTreatment | string);
  const { inbound, outbound } = value as { inbound: string; outbound: string };
  return inbound === outbound ? `${inbound} both ways` : `${inbound} in, ${outbound} out`;
}

function tlsText(value: TlsTreatment, other: TlsTreatment | string): string {
  const parts = [value.rule, value.versions.join(' ')];
  if (typeof other === 'string') return [...parts, firstText(value.ciphers, LISTED_CIPHERS)].filter(Boolean).join(', ');
  const settings = Object.entries(SETTINGS) as [keyof typeof SETTINGS, string][];
  const differing = settings
    .filter(([key]) => value[key] !== other[key])
    .map(([key, name]) => (value[key] === true ? `${name} On` : value[key] ? `${name} ${value[key]}` : `no ${name}`));
  return [...parts, ciphersText(value.ciphers, other.ciphers), ...differing].filter(Boolean).join(', ');
}

/** The first suites; if they are equal on both sides, the first ones that are not. */
function ciphersText(ciphers: readonly string[], others: readonly string[]): string {
  const text = firstText(ciphers, LISTED_CIPHERS);
  const from = ciphers.findIndex((cipher, at) => cipher !== others[at]);
  return from < LISTED_CIPHERS || text !== firstText(others, LISTED_CIPHERS)
    ? text
    : `…, ${firstText(ciphers.slice(from), LISTED_CIPHERS)}`;
}

/** The new findings, except those that an upgrade lists as prerequisites. */
export function newFindings({ findings, upgrade }: StackDiff): Finding[] {
  const first = new Set(upgrade?.first.map(({ fingerprint }) => fingerprint));
  return findings.new.filter(({ fingerprint }) => !first.has(fingerprint));
}

/** Errors and warnings of migration rules that are no result of an upgrade, in one line; empty if there are none. */
export function alreadyText(upgrade: StackDiff['upgrade']): string[] {
  if (!upgrade || upgrade.already.length === 0) return [];
  const ids = [...new Set(upgrade.already.map(({ ruleId }) => ruleId))].sort();
  return [`Also wrong in z/OS ${upgrade.from}, independently of the upgrade: ${ids.join(', ')}`];
}

/** For a comparison without differences. */
export function sameText(isComplete: boolean): string {
  return isComplete ? 'The two versions are the same.' : 'The files that were read are the same in both versions.';
}
