import {
  type AddressSelector,
  addressRangeText,
  type ConnectionQuery,
  type NumberSelector,
  type Verdict,
} from '@ezlint/grammar';

/** Ranges that are written out before the rest is only counted. */
const SHOWN = 3;

export function numbersText(selector: NumberSelector): string {
  if (selector === 'any') return 'all';
  return listed(selector.ranges.map(([low, high]) => (low === high ? String(low) : `${low}-${high}`)));
}

export function addressesText(selector: AddressSelector): string {
  if (selector === 'any') return 'all addresses';
  return listed(selector.ranges.map(([low, high]) => addressRangeText(low, high)));
}

function listed(texts: readonly string[]): string {
  const rest = texts.length - SHOWN;
  return rest > 0 ? `${texts.slice(0, SHOWN).join(', ')} and ${rest} more` : texts.join(', ');
}

export function joined(words: readonly string[], conjunction = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** `inbound connection from 10.1.2.3 port 50000 to 10.1.1.1 port 992`, as its packets go. */
export function connectionText(query: ConnectionQuery): string {
  const local = side(query.local, query.localPorts);
  const remote = side(query.remote, query.remotePorts);
  const way = query.direction === 'inbound' ? `from ${remote} to ${local}` : `from ${local} to ${remote}`;
  return `${query.direction} connection ${way}`;
}

function side(address: string, ports: readonly [number, number] | undefined): string {
  const shown = /^all$/i.test(address) ? 'any address' : address;
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

/** Why a rule takes a connection or not, in one sentence. */
export function whyText(
  verdict: Verdict,
  conditions: readonly DecidingCondition[],
  takenBy: readonly string[],
): string {
  const wanted = conditions.map(({ condition, wants }) => (wants === undefined ? condition : `${condition} ${wants}`));
  switch (verdict.outcome) {
    case 'applies':
      return 'It selects the connection.';
    case 'in-part':
      return `It selects the connection if it has ${joined(wanted)}.`;
    case 'shadowed':
      return `It is shadowed by ${joined(takenBy)}${ifWanted(conditions, wanted)}.`;
    case 'unknown':
      return `Whether it selects the connection is not known: its ${joined(conditions.map(({ condition }) => condition))} cannot be read.`;
    case 'no-match':
      return `It requires ${joined(wanted)}.`;
  }
}

/** What decides whether a rule would take the connection at all, as far as it is known. */
function ifWanted(conditions: readonly DecidingCondition[], wanted: readonly string[]): string {
  const isKnown = conditions.length > 0 && conditions.every(({ wants }) => wants !== undefined);
  return isKnown ? `; it would select the connection if it has ${joined(wanted)}` : '';
}
