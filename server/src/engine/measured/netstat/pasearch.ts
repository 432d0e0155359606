import type { ReportRow } from './read-reports.js';

type Values = ReportRow['values'];

/** The type of a rule in pasearch, in lowercase, by statement. */
export const RULE_TYPES: Readonly<Record<string, string>> = {
  TTLSRule: 'ttls',
  IpFilterRule: 'ipfilter',
  KeyExchangeRule: 'keyexchange',
  IDSRule: 'ids',
  PolicyRule: 'qos',
  RoutingRule: 'routing',
};
const KNOWN_TYPES: ReadonlySet<string> = new Set(Object.values(RULE_TYPES));

/** Undefined if the report does not contain it or contains an unknown word. */
export function ruleTypeOf(values: Values): string | undefined {
  const shown = valueIn(values, 'Rule Type')?.toLowerCase();
  return shown !== undefined && KNOWN_TYPES.has(shown) ? shown : undefined;
}

const PORTS = /^(\d+)(?:[ -]+(\d+))?$/;

/** A value of a statement under the labels of pasearch. */
export function underLabels(field: string, value: string): { field: string; value: string }[] {
  if (field === 'Direction') return [{ field: 'ServiceDirection', value }];
  const [, end] = /^(Local|Remote|Source|Destination)PortRange$/.exec(field) ?? [];
  const [, low, high = low] = PORTS.exec(value) ?? [];
  if (end === undefined || low === undefined) return [{ field, value }];
  return [
    { field: `${end}PortFrom`, value: low },
    { field: `${end}PortTo`, value: high! },
  ];
}

/** A value by its label, case-insensitive. */
export function valueIn(values: Values, field: string): string | undefined {
  const found = nameIn(values, field);
  return found === undefined || values[found] === '' ? undefined : values[found];
}

/** The name of a rule, without the number of one of its services; undefined for a row of another kind. */
export function ruleNameOf(values: Values): string | undefined {
  return valueIn(values, 'policyRule')?.replace(/~\d+$/, '');
}

/** Parts of the names of the statements of AT-TLS actions, as pasearch shows them after an action. */
const SCOPES = ['Group', 'Environment', 'Connection'];

/** Whether a row shows the AT-TLS action of a statement: actions of different types can have the same name. */
export function isActionOf(values: Values, { statement, name }: { statement: string; name: string }): boolean {
  if (!['policyAction', 'TTLS Action'].some((label) => valueIn(values, label) === name)) return false;
  const shown = valueIn(values, 'Scope') ?? valueIn(values, 'ActionType');
  const scope = SCOPES.find((one) => shown?.toLowerCase().endsWith(one.toLowerCase()));
  return scope === undefined || statement === `TTLS${scope}Action`;
}

/** The rows with the names of the actions of a rule, which follow it; undefined if the report does not show all of them. */
export function actionRowsOf(row: ReportRow, rows: readonly ReportRow[]): readonly ReportRow[] | undefined {
  const after = rows.slice(rows.indexOf(row) + 1);
  const end = after.findIndex(({ values }) => valueIn(values, 'policyAction') === undefined);
  const own = after.slice(0, end < 0 ? after.length : end);
  const isWhole = own.length > 0 && own.length === Number(valueIn(row.values, 'No. Policy Action') ?? own.length);
  return isWhole ? own : undefined;
}

/** The line of a value. */
export function lineOf({ values, lines, line }: ReportRow, field: string): number {
  return lines?.[nameIn(values, field) ?? ''] ?? line;
}

function nameIn(values: Values, field: string): string | undefined {
  return Object.keys(values).find((name) => name.toLowerCase() === field.toLowerCase());
}
