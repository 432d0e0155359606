import { isUsable, type TlsRule, type TlsSuite } from '@ezlint/grammar';
import { policyState, whyNotWhole } from '../judging/completeness.js';
import { all, inapplicable, type Judgment, unknown } from '../judging/judgment.js';
import { type AuditSubject, evidenceAt, first, violatedAt } from '../judging/subject.js';

/** The AT-TLS rules that protect connections, without those that leave them in clear text. */
export function protectingRules({ stack }: AuditSubject): TlsRule[] {
  return (stack.policy?.tls.rules ?? []).filter((rule) => rule.enabled !== false);
}

/**
 * Judges each AT-TLS rule that protects connections. Holds only if the policy was read completely and AT-TLS is active in the stack.
 *
 * @param parameters `role`: only rules of this handshake role; `when`: only rules in which this version is on
 */
export function eachTlsRule(
  subject: AuditSubject,
  { role, when }: Readonly<Record<string, unknown>>,
  judge: (rule: TlsRule) => Judgment,
): Judgment {
  const other = role === 'server' ? 'client' : 'server';
  const rules = protectingRules(subject).filter((rule) => role === undefined || roleOf(rule) !== other);
  const judged = rules.map((rule) => {
    const own = when !== undefined && versionOf(rule, String(when)) === 'Off' ? all([]) : judge(rule);
    if (!rule.damaged && rule.enabled !== undefined) return own;
    return all([own, unknown(`AT-TLS rule ${rule.name}: a part of it is not known.`)]);
  });
  const why = whyNotWhole(subject, 'at-tls');
  if (why !== undefined) return all([...judged, noPolicy(subject) ?? unknown(why)]);
  return all([...judged, stackUsesTls(subject)]);
}

/** Policy Agent installs no AT-TLS policy, so requirements for AT-TLS do not apply. */
function noPolicy(subject: AuditSubject): Judgment | undefined {
  if (policyState(subject, 'at-tls') !== 'none') return undefined;
  const at = subject.stack.policy?.files[0]?.at;
  return inapplicable(evidenceAt(subject, 'TTLSConfig', 'open', 'Policy Agent installs no AT-TLS policy.', at));
}

/** TCPCONFIG TTLS: without it the stack ignores the policy. */
function stackUsesTls(subject: AuditSubject): Judgment {
  const ttls = first(subject.stack.settings.TCPCONFIG?.TTLS);
  if (ttls?.at !== undefined && ttls.value === true)
    return inapplicable(evidenceAt(subject, 'TCPCONFIG TTLS', 'met', 'AT-TLS is active in the stack.', ttls.at));
  const why = whyNotWhole(subject, 'profile', ['TCPCONFIG']);
  if (why !== undefined) return unknown(why);
  return violatedAt(
    subject,
    'TCPCONFIG TTLS',
    'AT-TLS is not active in the stack: the policy has no effect.',
    ttls?.at ?? subject.stack.files[0]?.at,
  );
}

export function roleOf(rule: TlsRule): 'server' | 'client' | undefined {
  const role = String(first(rule.settings.HandshakeRole)?.value ?? '');
  if (role === '') return undefined;
  return role === 'Client' ? 'client' : 'server';
}

export type SwitchState = 'On' | 'Off' | 'unknown';

export const VERSIONS = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;

/** Whether a rule enables a version. */
export function versionOf(rule: TlsRule, version: string): SwitchState {
  const setting = first(rule.settings[version]);
  // A version that the release does not support is off.
  if (setting === undefined) return 'Off';
  const { value } = setting;
  return value === 'On' || value === 'Off' ? value : 'unknown';
}

/** The suites that enabled versions can use; undefined if the list is unknown. */
export function usableSuites(rule: TlsRule): TlsSuite[] | undefined {
  if (rule.ciphers.state === 'unknown') return undefined;
  const { suites, state } = rule.ciphers;
  if (state === 'default' && suites.length === 0) return undefined;
  return suites.filter((suite) => isUsable(suite, rule));
}
