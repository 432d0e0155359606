import {
  type AddressSelector,
  addressRangeText,
  type ConnectionQuery,
  type FilterCondition,
  type NumberSelector,
  type TlsCondition,
  type Verdict,
} from '@ezlint/grammar';
import { firstText, listText } from '../list-text.js';
import type { RuleVerdict } from './types.js';

/** Conditions of AT-TLS rules and IP filters. */
const CONDITION_NAMES: Readonly<Record<TlsCondition | FilterCondition, string>> = {
  protocol: 'protocol',
  localPorts: 'local port',
  remotePorts: 'remote port',
  direction: 'direction',
  local: 'local address',
  remote: 'remote address',
  job: 'job name',
  user: 'user ID',
  type: 'ICMP type',
  code: 'ICMP code',
  connect: 'connections opened by',
  routing: 'routing',
  securityClass: 'security class',
};

/** Maximum number of ranges in a text; the others are only counted. */
const SHOWN = 3;

export function numbersText(selector: NumberSelector): string {
  if (selector === 'any') return 'all';
  const ranges = selector.ranges.map(([low, high]) => (low === high ? String(low) : `${low}-${high}`));
  return firstText(ranges, SHOWN);
}

export function addressesText(selector: AddressSelector): string {
  if (selector === 'any') return 'all addresses';
  return firstText(
    selector.ranges.map(([low, high]) => addressRangeText(low, high)),
    SHOWN,
  );
}

/** For example `inbound connection from 10.1.2.3 port 50000 to 10.1.1.1 port 992`, in the direction of its packets. */
export function connectionText(query: ConnectionQuery): string {
  const { direction, protocol = 'tcp', interface: name, time, routing } = query;
  const hasPorts = typeof protocol !== 'number';
  const local = side(query.local, query.localPorts, hasPorts);
  const remote = side(query.remote, query.remotePorts, hasPorts);
  const way = direction === 'inbound' ? `from ${remote} to ${local}` : `from ${local} to ${remote}`;
  const what =
    protocol === 'tcp' ? 'connection' : protocol === 'udp' ? 'UDP packets' : `packets of protocol ${protocol}`;
  const passing = routing === 'routed' ? ', forwarded by the stack' : '';
  return `${direction} ${what} ${way}${passing}${name === undefined ? '' : ` on ${name}`}${time === undefined ? '' : ` at ${time}`}`;
}

function side(address: string, ports: readonly [number, number] | undefined, hasPorts: boolean): string {
  const shown = /^all$/i.test(address) ? 'any address' : address;
  if (!hasPorts) return shown;
  if (!ports) return `${shown}, any port`;
  return `${shown} port ${ports[0] === ports[1] ? ports[0] : ports.join('-')}`;
}

/** A condition of a rule, and the values that it selects. */
export function wanted(condition: keyof typeof CONDITION_NAMES, wants: string | undefined): DecidingCondition {
  return { condition: CONDITION_NAMES[condition], ...(wants === undefined ? {} : { wants }) };
}

interface DecidingCondition {
  condition: string;
  wants?: string;
}

/** Indexes of the rules that match all or some of the connections, in the order of the families and then of the rules. */
export function takersIn(explained: readonly (readonly Verdict<string>[])[]): number[] {
  return explained.flatMap((family) => family.flatMap(({ outcome }, index) => (TAKES.has(outcome) ? [index] : [])));
}

const TAKES: ReadonlySet<string> = new Set(['applies', 'in-part']);

/** If a connection may be of both families, the first outcome in the order of OUTCOMES. */
function outcomeAt<D extends string>(explained: readonly (readonly Verdict<D>[])[], at: number): Verdict<D> {
  const verdicts = explained.map((family) => family[at]!);
  return (
    OUTCOMES.flatMap((outcome) => verdicts.find((one) => one.outcome === outcome) ?? [])[0] ?? (NO_FAMILY as Verdict<D>)
  );
}

/**
 * The rules that do not match and are further from the connection than `most` others: more of their conditions exclude it, or they are later
 * in the list.
 *
 * @param count number of rules in the list
 */
export function remoteRules<D extends string>(
  explained: readonly (readonly Verdict<D>[])[],
  count: number,
  most: number,
): ReadonlySet<number> {
  if (count <= most) return new Set();
  const others = Array.from({ length: count }, (_, at) => ({ at, ...outcomeAt(explained, at) })).filter(
    ({ outcome }) => outcome === 'no-match',
  );
  // The sort is stable.
  others.sort((a, b) => a.conditions.length - b.conditions.length);
  return new Set(others.slice(most).map(({ at }) => at));
}

/**
 * The outcome of a rule of a list.
 *
 * @param explained the outcomes of all rules, by family
 * @param takers the rules that match all or some of the connections
 */
export function verdictAt<D extends string>(
  rules: readonly { name: string }[],
  at: number,
  explained: readonly (readonly Verdict<D>[])[],
  takers: readonly number[],
  conditionOf: (condition: D) => RuleVerdict['conditions'][number],
): Pick<RuleVerdict, 'outcome' | 'why' | 'conditions'> {
  const verdict = outcomeAt(explained, at);
  const { outcome } = verdict;
  const conditions = verdict.conditions.map(conditionOf);
  // The reasons mention earlier rules only for shadowed rules.
  const earlier = outcome === 'shadowed' ? takers.filter((index) => index < at) : [];
  const before = [...new Set(earlier.map((index) => rules[index]!.name))];
  return {
    outcome,
    why: whyText(verdict, conditions, before),
    conditions: outcome === 'shadowed' ? [] : conditions,
  };
}

const OUTCOMES = ['applies', 'in-part', 'unknown', 'shadowed', 'no-match'] as const;
/** No connection has an IPv4 address at one end and an IPv6 address at the other. */
const NO_FAMILY: Verdict<'local' | 'remote'> = { outcome: 'no-match', conditions: ['local', 'remote'] };

/** Summary for a policy that Policy Agent may reject. */
export function rejectedText(summary: string): string {
  return `Unknown: Policy Agent may reject the policy, because it has errors. If it installs the policy: ${summary}`;
}

/** Verdict for a rule whose time conditions are not met. */
export const OUT_OF_FORCE = {
  outcome: 'no-match',
  why: 'The rule is not active at that time.',
  conditions: [],
} satisfies Partial<RuleVerdict>;

/** Why a rule matches a connection or not, in one sentence. */
function whyText(verdict: Verdict, conditions: readonly DecidingCondition[], takenBy: readonly string[]): string {
  const wanted = conditions.map(({ condition, wants }) => (wants === undefined ? condition : `${condition} ${wants}`));
  switch (verdict.outcome) {
    case 'applies':
      return 'The rule matches the connection.';
    case 'in-part':
      return `The rule matches if the connection has ${listText(wanted)}.`;
    case 'shadowed':
      return `The rule is shadowed by ${listText(takenBy)}${ifWanted(conditions, wanted)}.`;
    case 'unknown':
      return `Whether the rule matches is unknown: its ${listText(conditions.map(({ condition }) => condition))} cannot be read.`;
    case 'no-match':
      return `The rule requires ${listText(wanted)}.`;
  }
}

/** The conditions that decide whether a rule would match, as far as they are known. */
function ifWanted(conditions: readonly DecidingCondition[], wanted: readonly string[]): string {
  const isKnown = conditions.length > 0 && conditions.every(({ wants }) => wants !== undefined);
  return isKnown ? `; it would match if the connection has ${listText(wanted)}` : '';
}
