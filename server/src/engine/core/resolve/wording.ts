import {
  type AddressSelector,
  addressRangeText,
  type ConnectionQuery,
  type NumberSelector,
  type Verdict,
} from '@ezlint/grammar';
import { firstText, listText } from '../list-text.js';
import type { RuleVerdict } from './types.js';

/** Ranges that are written out before the rest is only counted. */
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

/** `inbound connection from 10.1.2.3 port 50000 to 10.1.1.1 port 992`, as its packets go. */
export function connectionText(query: ConnectionQuery): string {
  const { direction, protocol = 'tcp', interface: name, time } = query;
  const hasPorts = typeof protocol !== 'number';
  const local = side(query.local, query.localPorts, hasPorts);
  const remote = side(query.remote, query.remotePorts, hasPorts);
  const way = direction === 'inbound' ? `from ${remote} to ${local}` : `from ${local} to ${remote}`;
  const what =
    protocol === 'tcp' ? 'connection' : protocol === 'udp' ? 'UDP packets' : `packets of protocol ${protocol}`;
  return `${direction} ${what} ${way}${name === undefined ? '' : ` on ${name}`}${time === undefined ? '' : ` at ${time}`}`;
}

function side(address: string, ports: readonly [number, number] | undefined, hasPorts: boolean): string {
  const shown = /^all$/i.test(address) ? 'any address' : address;
  if (!hasPorts) return shown;
  if (!ports) return `${shown}, any port`;
  return `${shown} port ${ports[0] === ports[1] ? ports[0] : ports.join('-')}`;
}

export interface DecidingCondition {
  condition: string;
  wants?: string;
}

/** Which rules take all or some of the connections, in the order of the families and in that of the rules. */
export function takersIn(explained: readonly (readonly Verdict<string>[])[]): number[] {
  return explained.flatMap((family) => family.flatMap(({ outcome }, index) => (TAKES.has(outcome) ? [index] : [])));
}

const TAKES: ReadonlySet<string> = new Set(['applies', 'in-part']);

/** What is said of a policy that Policy Agent rejects. */
export function rejectedText(summary: string): string {
  return `Unknown: Policy Agent does not install a policy that has errors. Without the errors: ${summary}`;
}

/** What is said of a rule whose time conditions do not hold. */
export const OUT_OF_FORCE = {
  outcome: 'no-match',
  why: 'The rule is not active at that time.',
  conditions: [],
} satisfies Partial<RuleVerdict>;

/** Why a rule takes a connection or not, in one sentence. */
export function whyText(
  verdict: Verdict,
  conditions: readonly DecidingCondition[],
  takenBy: readonly string[],
): string {
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

/** What decides whether a rule would take the connection at all, as far as it is known. */
function ifWanted(conditions: readonly DecidingCondition[], wanted: readonly string[]): string {
  const isKnown = conditions.length > 0 && conditions.every(({ wants }) => wants !== undefined);
  return isKnown ? `; it would match if the connection has ${listText(wanted)}` : '';
}
