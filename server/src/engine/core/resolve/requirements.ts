import { type ConnectionQuery, secondaryText, type TlsRule } from '@ezlint/grammar';
import { capitalized } from '../capitalized.js';
import { listText } from '../list-text.js';
import { type Requirement, type RequirementCheck, withEphemeralPorts } from './requirement.js';
import type { Resolver } from './resolver.js';
import type { RuleWriter } from './rule-writer.js';
import { APPLICATION_STARTS, isUpToApplication, type Locate, lacksOf } from './tls.js';
import { shortfallOf } from './tls-demands.js';
import type { FilterState } from './types.js';

/** `needsRule`: the rules that a new rule must precede. */
type Found = Omit<RequirementCheck, 'name' | 'at' | 'connection'> & { needsRule?: readonly TlsRule[] };

/** Checks whether connections have the required protection. */
export class RequirementChecker {
  constructor(
    private readonly resolver: Resolver,
    private readonly writer: RuleWriter,
    private readonly locate: Locate,
  ) {}

  check(requirement: Requirement): RequirementCheck {
    const { connection } = this.resolver.withJob(withEphemeralPorts(requirement.query));
    const own = { ...requirement, query: connection };
    const found = own.ownTls ? this.left(own) : this.covered(own);
    if (found.needsRule) found.rule = this.writer.ruleFor(this.asWritten(requirement), found.needsRule);
    delete found.needsRule;
    const { name, at } = requirement;
    return { name, at, connection, ...found };
  }

  /** With the known job, without assumed ports. */
  private asWritten(requirement: Requirement): Requirement {
    return { ...requirement, query: this.resolver.withJob(requirement.query).connection };
  }

  private covered(requirement: Requirement): Found {
    const filters = this.resolver.filters.state(requirement.query);
    const found = this.coveredBy(requirement, filters);
    const open = this.openAnswers(requirement, filters, found.status);
    if (open.length === 0) return found;
    const { coveredBy, notes } = found;
    const summary = `${found.summary} Unknown: ${listText(open)}.`;
    return foundAs('unknown', coveredBy, summary, notes);
  }

  /** Missing facts that could change the result: an equivalent tunnel, or the policy that a secondary connection inherits. */
  private openAnswers(requirement: Requirement, filters: FilterState, status: Found['status']): string[] {
    if (status === 'unknown' || requirement.minimum === 'IPsec') return [];
    const mayBeTunnel = requirement.minimum === undefined && this.resolver.filters.isOpen(filters);
    const lenders = this.resolver.tls.lenders(requirement.query).filter((rule) => {
      const { missing, unknown } = shortfallOf(rule, requirement);
      return status !== 'protected' || !rule.enabled || missing.length + unknown.length > 0;
    });
    return [
      ...(mayBeTunnel && status !== 'protected' ? ['whether the connection uses an IPSec tunnel'] : []),
      ...lenders.map(secondaryText),
    ];
  }

  private coveredBy(requirement: Requirement, filters: FilterState): Found {
    const { minimum, query } = requirement;
    const notes = filters === 'denied' ? ['IP filters deny the connection.'] : [];
    if (filters === 'tunnel' && (minimum === undefined || minimum === 'IPsec'))
      return foundAs('protected', [], 'The connection uses an IPSec tunnel.', notes);
    if (minimum === 'IPsec') return { ...tunnelMissing(filters), coveredBy: [], notes };
    const { state, rules, isRestLeft } = this.resolver.tls.deciders(query);
    const { rejection } = this.resolver.tls;
    const coveredBy = rules.map(({ name }) => name);
    switch (state) {
      case 'not-given':
        return foundAs('unknown', coveredBy, 'No AT-TLS policy was provided.', notes);
      case 'inactive':
        return { ...unprotected('AT-TLS is off in the stack: TCPCONFIG TTLS is not in effect.'), coveredBy, notes };
      case 'unknown': {
        const summary =
          rejection === undefined
            ? 'It is unknown whether a rule matches, because a part of the policy could not be read.'
            : `Policy Agent may reject the policy, because it has errors; the result depends on ${rejection}.`;
        return foundAs('unknown', coveredBy, summary, notes);
      }
      case 'clear': {
        const part = isRestLeft ? 'a part of it, and no rule matches the rest' : 'it';
        const summary =
          rules.length > 0 ? `${listText(coveredBy)} turns TLS off for ${part}.` : 'No AT-TLS rule matches.';
        return { ...unprotected(summary), coveredBy, notes, needsRule: rules };
      }
      case 'depends':
        if (isUpToApplication(rules, isRestLeft)) return this.asDemanded(requirement, rules, notes);
        return this.partly(requirement, rules, isRestLeft, notes);
      case 'protected':
        return this.asDemanded(requirement, rules, notes);
    }
  }

  /**
   * Several rules, or a rule and no rule: the result depends on unknown properties of the connection, or part of the connections is not protected.
   */
  private partly(requirement: Requirement, rules: readonly TlsRule[], isRestLeft: boolean, notes: string[]): Found {
    const coveredBy = rules.map(({ name }) => name);
    const open = openConditions(requirement.query);
    const verdicts = this.resolver.tls.resolve(requirement.query).rules.filter(({ outcome }) => outcome === 'in-part');
    const limits = new Set(verdicts.flatMap(({ conditions }) => conditions.map(({ condition }) => condition)));
    const isOpen = [...limits].every((condition) => open.has(condition)) || rules.some(({ timed }) => timed);
    const off = rules.filter(({ enabled }) => enabled === false).map(({ name }) => name);
    const rest = [
      ...(off.length > 0 ? [`${listText(off)} turns TLS off for a part`] : []),
      ...(isRestLeft ? ['no rule matches a part'] : []),
    ];
    const lacks = lacksOf(rules);
    if (rest.length === 0 && lacks.length > 0)
      return foundAs('unknown', coveredBy, `Unknown: ${listText(lacks)}.`, notes);
    if (isOpen) {
      const summary = `The protection depends on the ${listText([...limits], 'or')}${rules.some(({ timed }) => timed) ? ' and the time' : ''}: ${listText(rest)}.`;
      return foundAs('unknown', coveredBy, summary, notes);
    }
    const summary = `Only a part of the traffic is protected: ${listText(rest)}.`;
    return { ...foundAs('insufficient', coveredBy, summary, notes, [{ text: listText(rest) }]), needsRule: rules };
  }

  private asDemanded(requirement: Requirement, rules: readonly TlsRule[], notes: string[]): Found {
    const found = rules.map((rule) => shortfallOf(rule, requirement));
    const coveredBy = rules.map(({ name }) => name);
    const missing = found
      .flatMap((one) => one.missing)
      .map(({ text, place }) => {
        const at = place === undefined ? undefined : this.locate(place);
        return at ? { text, at } : { text };
      });
    const all = [...notes, ...found.flatMap((one) => one.notes)];
    const names = listText(coveredBy);
    if (missing.length > 0) {
      const summary = `${names} protects the connection, but not as required.`;
      return { ...foundAs('insufficient', coveredBy, summary, all, missing), needsRule: rules };
    }
    const unknown = [...new Set(found.flatMap((one) => one.unknown))];
    if (unknown.length === 0) return foundAs('protected', coveredBy, `TLS by ${names}.`, all);
    const summary = unknown.includes(APPLICATION_STARTS)
      ? `TLS by ${names}, when the application starts it.`
      : `${names} protects the connection; unknown: ${listText(unknown)}.`;
    return foundAs('unknown', coveredBy, summary, all);
  }

  /** The application implements TLS: a rule that also does would nest TLS in TLS. */
  private left({ query }: Requirement): Found {
    const { rules, state } = this.resolver.tls.deciders(query);
    const active = rules.filter((rule) => rule.enabled && settingOf(rule, 'ApplicationControlled') === 'Off');
    const coveredBy = rules.map(({ name }) => name);
    if (state === 'unknown' || active.length === 0) {
      const status = state === 'unknown' ? 'unknown' : 'protected';
      const summary =
        state === 'unknown'
          ? 'The application implements TLS itself; it is unknown whether a rule interferes.'
          : 'The application implements TLS itself, and no rule interferes.';
      return foundAs(status, coveredBy, summary);
    }
    const names = listText(active.map(({ name }) => name));
    const text = `the application implements TLS itself, and ${names} adds TLS a second time`;
    return foundAs('insufficient', coveredBy, `${capitalized(text)}.`, [], [{ text }]);
  }
}

function foundAs(
  status: Found['status'],
  coveredBy: string[],
  summary: string,
  notes: string[] = [],
  missing: Found['missing'] = [],
): Found {
  return { status, coveredBy, summary, missing, notes };
}

function settingOf(rule: TlsRule, name: string): unknown {
  const found = rule.settings[name];
  return Array.isArray(found) ? undefined : found?.value;
}

function unprotected(summary: string): Pick<Found, 'status' | 'summary' | 'missing'> {
  return { status: 'unprotected', summary, missing: [{ text: 'protection by TLS' }] };
}

function tunnelMissing(filters: string): Pick<Found, 'status' | 'summary' | 'missing'> {
  if (filters === 'unknown' || filters === 'not-given' || filters === 'depends')
    return { status: 'unknown', summary: 'It is unknown whether the connection uses an IPSec tunnel.', missing: [] };
  return {
    status: 'unprotected',
    summary: 'The connection does not use an IPSec tunnel.',
    missing: [{ text: 'an IPSec tunnel' }],
  };
}

/** The conditions that the query does not specify. */
function openConditions(query: ConnectionQuery): Set<string> {
  const open = new Set<string>();
  if (query.job === undefined || query.job.endsWith('*')) open.add('job name');
  if (query.user === undefined) open.add('user ID');
  if (query.localPorts === undefined) open.add('local port');
  if (query.remotePorts === undefined) open.add('remote port');
  // The address of the stack is unknown.
  if (query.local.toLowerCase() === 'all') open.add('local address');
  return open;
}
