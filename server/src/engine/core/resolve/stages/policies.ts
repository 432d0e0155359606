import { type FilterRule, filtersOf, idleText } from '@ezlint/grammar';
import { listText, plural } from '../../list-text.js';
import type { EffectiveTls, FilterResolution, RuleVerdict, TlsResolution } from '../types.js';
import type { StageSubject } from './subject.js';
import type { PlacedName, StageResult } from './types.js';

const UNKNOWN_STATES: ReadonlySet<string> = new Set(['unknown', 'not-given']);

/** IP filters in both directions. */
export function filterStage(subject: StageSubject): StageResult {
  const { inbound, outbound } = subject.resolution.filters;
  const ways = [inbound, outbound];
  const by = filterPlaces(subject, deciding(ways), 'applies');
  // A filter can decide for one direction and be shadowed in the other.
  const next = filterPlaces(subject, ways, 'shadowed').filter(({ name }) => !by.some((one) => one.name === name));
  if (ways.some(({ state }) => UNKNOWN_STATES.has(state)))
    return subject.answer('unknown', {
      by,
      next,
      missing: unknownOf(subject, ways),
    });
  if (ways.some(({ state }) => state === 'depends')) {
    const may = filterPlaces(subject, ways, 'in-part');
    return subject.answer('depends', {
      by: by.length > 0 ? by : may,
      next: [...may.slice(1), ...next],
      missing: openConditions(ways),
    });
  }
  const idle = tunnelsOf(subject, ways).filter(({ isIdle }) => isIdle);
  if (idle.length > 0) return subject.answer('depends', { by, next, missing: [...new Set(idle.map(idleText))] });
  const words = ways.map(({ state }) =>
    state === 'tunnel' ? 'permitted' : state === 'not-filtered' ? 'not filtered' : state,
  );
  const result = words[0] === words[1] ? words[0]! : `${words[0]} in, ${words[1]} out`;
  // The filter that permits the other direction does not explain why packets are denied.
  const denying = ways.filter(({ state }) => state === 'denied');
  const isDefault = denying.length > 0 && denying.every(({ applies }) => applies.length === 0);
  if (isDefault) return subject.answer(`${result}: no filter permits it`, { next: [...by, ...next] });
  return subject.answer(result, { by, also: by.slice(1), next });
}

function unknownOf({ stack }: StageSubject, ways: readonly FilterResolution[]): string[] {
  const missing = [...new Set(ways.flatMap((way) => way.missing ?? []))];
  if (missing.length > 0) return missing;
  const { state } = filtersOf(stack);
  return [state === 'complete' ? 'the complete profile' : state];
}

/** Deny filters first: they decide for both directions. */
function deciding(ways: readonly FilterResolution[]): FilterResolution[] {
  return [...ways].sort((a, b) => Number(b.state === 'denied') - Number(a.state === 'denied'));
}

function filterPlaces(
  subject: StageSubject,
  ways: readonly FilterResolution[],
  outcome: RuleVerdict['outcome'],
): PlacedName[] {
  const { rules } = filtersOf(subject.stack);
  const found = ways.flatMap((way) => way.rules.filter((rule) => rule.outcome === outcome).map(({ name }) => name));
  return [...new Set(found)].flatMap((name) => {
    const rule = rules.find((one) => one.name === name);
    return rule ? subject.placed(name, rule.at) : [];
  });
}

function openConditions(ways: readonly { rules: readonly RuleVerdict[] }[]): string[] {
  const open = ways.flatMap(({ rules }) =>
    rules.filter(
      ({ outcome, timed }) => outcome === 'in-part' || outcome === 'unknown' || (outcome === 'applies' && timed),
    ),
  );
  const conditions = open.flatMap((rule) => [
    ...rule.conditions.map(({ condition }) => `the ${condition}`),
    ...(rule.timed ? ['time'] : []),
  ]);
  const missing = [...new Set(conditions)];
  return missing.length > 0 ? missing : ['more details of the connection'];
}

/** The tunnel that protects its packets. */
export function tunnelStage(subject: StageSubject): StageResult {
  const { inbound, outbound } = subject.resolution.filters;
  const ways = [inbound, outbound];
  if (ways.some(({ state }) => UNKNOWN_STATES.has(state))) return subject.unknown(unknownOf(subject, ways));
  if (ways.some(({ state }) => state === 'depends')) return subject.unknown(openConditions(ways), 'depends');
  const taking = ways.filter(({ state }) => state === 'tunnel');
  if (taking.length === 0) return subject.answer('none');
  const own = tunnelsOf(subject, taking);
  const vpns = own.flatMap((rule) => vpnOf(subject, rule));
  const text = vpns.length > 0 ? listText([...new Set(vpns.map(({ name }) => name))]) : 'a tunnel';
  const idle = own.filter(({ isIdle }) => isIdle);
  return subject.answer(`${text}${taking.length === 2 ? '' : ', only in one direction'}`, {
    by: vpns,
    next: vpns.slice(1),
    missing: [...new Set(idle.map(idleText))],
  });
}

/** The filters that send packets to tunnels. */
function tunnelsOf(subject: StageSubject, ways: readonly FilterResolution[]): FilterRule[] {
  const names = new Set(ways.flatMap(({ state, applies }) => (state === 'tunnel' ? applies : [])));
  return filtersOf(subject.stack).rules.filter(({ name, action }) => names.has(name) && action === 'IpSec');
}

function vpnOf(subject: StageSubject, { dynamicVpn, manualVpn }: FilterRule): PlacedName[] {
  const at = dynamicVpn ?? manualVpn;
  const type = dynamicVpn === undefined ? 'IpManVpnAction' : 'IpDynVpnAction';
  const action = subject.stack.policy?.objects[type]?.find((one) => one.at === at);
  return action?.name === undefined ? [] : subject.placed(action.name, at);
}

/** The AT-TLS rule and the versions and cipher suites in effect. */
export function tlsStage(subject: StageSubject): StageResult {
  if (!subject.isTcp) return subject.answer('in the clear: AT-TLS protects only TCP connections');
  const { tls } = subject.resolution;
  const by = tlsPlaces(subject, tls.applies);
  const shadowed = tls.rules.filter(({ outcome }) => outcome === 'shadowed').map(({ name }) => name);
  const next = tlsPlaces(subject, [...(tls.secondary?.of ?? []), ...shadowed]);
  switch (tls.state) {
    case 'inactive':
      return subject.answer('inactive: TCPCONFIG TTLS is not in effect');
    case 'not-given':
      return subject.unknown(['the AT-TLS policy']);
    case 'unknown':
      return subject.answer('unknown', { by, next, missing: tls.missing ?? ['the complete AT-TLS policy'] });
    case 'depends': {
      const missing = tls.missing ?? openConditions([tls]);
      return subject.answer(dependsText(tls), { by, next: [...by.slice(1), ...next], missing });
    }
    case 'clear':
    case 'protected':
      return subject.answer(decidedText(tls, tls.state), { by, next });
  }
}

function dependsText(tls: TlsResolution): string {
  if (!tls.secondary)
    return tls.missing ? `TLS by ${listText(tls.applies, 'or')}, when the application starts it` : 'depends';
  const { of, otherwise } = tls.secondary;
  const own = otherwise === 'clear' || otherwise === 'protected' ? decidedText(tls, otherwise) : 'depends';
  return `${own}; a secondary connection: TLS by ${listText(of, 'or')}`;
}

function decidedText({ applies, policies: [policy] }: TlsResolution, state: 'clear' | 'protected'): string {
  if (state === 'protected') return `protected by ${listText(applies)}${policy ? policyText(policy) : ''}`;
  return applies.length > 0 ? `in the clear: ${listText(applies)} turns TLS off` : 'in the clear: no rule matches';
}

function policyText({ values, ciphers }: EffectiveTls): string {
  const versions = values.flatMap(({ name, value }) => (/^(TLS|SSL)v/.test(name) && value === 'On' ? [name] : []));
  const suites = plural(ciphers.suites.length, 'cipher suite');
  return ` (${[versions.join(', '), suites].filter((text) => text !== '').join('; ')})`;
}

function tlsPlaces(subject: StageSubject, names: readonly string[]): PlacedName[] {
  const rules = subject.stack.policy?.tls.rules ?? [];
  return names.flatMap((name) => subject.placed(name, rules.find((rule) => rule.name === name)?.at));
}
