import { SHOWN_PORT_OPTIONS } from '../drift/route-port-details.js';
import { isAddress, isDvipa, isPort, isRoute, sameWord } from '../measured/netstat/match-rows.js';
import { isActionOf, RULE_TYPES, ruleNameOf, ruleTypeOf } from '../measured/netstat/pasearch.js';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import { COMPARED, type Compared } from './compared-items.js';
import type { Expectation } from './types.js';

type Values = ReportRow['values'];

/** The report that shows items of a kind. */
export interface ShownIn {
  kind: CapturedReport['kind'];
  /** Whether the report can show the item; always, where absent. */
  shows?(report: CapturedReport, key: Expectation['key']): boolean;
  /** The value of a parameter in the rows of the item, if it is not simply a field of one row. */
  read?(field: string, own: readonly ReportRow[]): string | undefined;
  matches(values: Values, key: Expectation['key']): boolean;
  /** Part of the identity of a row and of a key. */
  nameOf(values: Values): string | undefined;
}

/** The interface of a row, in uppercase. */
export const interfaceOf = (values: Values): string | undefined => values.interface?.toUpperCase();

/** How the reports show each kind of item. */
export const SHOWN_IN: Readonly<Partial<Record<Expectation['what'], ShownIn>>> = {
  route: { kind: 'ROUTE', matches: isRoute, nameOf: interfaceOf },
  port: {
    kind: 'PORTLIST',
    // A range begins with a port.
    matches: (values, key) => values.range === undefined && isPort(values, key),
    read: readerOf(SHOWN_PORT_OPTIONS),
    nameOf: ({ port }) => String(Number(port)),
  },
  interface: {
    kind: 'DEVLINKS',
    matches: ({ interface: name }, key) => sameWord(name, key.interface),
    nameOf: interfaceOf,
  },
  address: { kind: 'HOME', matches: isAddress, nameOf: interfaceOf },
  dvipa: { kind: 'VIPADCFG', matches: isDvipa, nameOf: ({ section }) => section?.toUpperCase() },
  ...Object.fromEntries(Object.entries(COMPARED).map(([what, compared]) => [what, shownAsCompared(compared)])),
  // Names of rules and actions have separate labels.
  policy: { kind: 'pasearch', matches: isPolicy, nameOf: () => '' },
};

function shownAsCompared({ comparison: { kinds, matches }, details, shows }: Compared): ShownIn {
  return {
    ...{ kind: kinds[0]!, matches, nameOf: () => '' },
    ...(shows ? { shows } : {}),
    read: readerOf(details),
  };
}

/** Reads the values that details show. */
function readerOf(details: Compared['details']): NonNullable<ShownIn['read']> {
  return (field, own) => {
    const value = details.find(({ name }) => name === field)?.shown(own);
    return value === undefined ? undefined : String(value);
  };
}

/** The type of the rules to which a policy statement belongs, as pasearch names it. */
export const typeOf = ({ statement = '' }: Expectation['key']): string => RULE_TYPES[statement] ?? 'ttls';

/** Rules of two types can have the same name. */
function isPolicy(values: Values, key: Expectation['key']): boolean {
  const { label, name } = key;
  if (label === 'policyAction') return isActionOf(values, { statement: key.statement ?? '', name: name ?? '' });
  return ruleNameOf(values) === name && (ruleTypeOf(values) ?? typeOf(key)) === typeOf(key);
}
