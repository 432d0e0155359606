import type { StackModel } from '@ezlint/grammar';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import { comparedDetails } from './compare-details.js';
import type { Comparison, DriftValue } from './comparison.js';
import { DISTRIBUTIONS, DVIPAS, TARGETS, VIPA_RANGES } from './dvipa-comparisons.js';
import { ADDRESSES, ROUTES } from './home-route-comparisons.js';
import { OSAENTA } from './osaenta.js';
import { OSPF_INTERFACES } from './ospf-interfaces.js';
import { PORT_RANGES, PORTS, SERVERS, UNRESERVED_PORTS } from './port-comparisons.js';
import { TABLES } from './tables.js';

const COMPARISONS: readonly Comparison[] = [
  ...[ROUTES, ADDRESSES, DVIPAS, VIPA_RANGES, UNRESERVED_PORTS, PORTS, PORT_RANGES, DISTRIBUTIONS, TARGETS, SERVERS],
  ...TABLES,
  OSAENTA,
  OSPF_INTERFACES,
];

/** Whether reports of this kind are compared with a profile. */
export function isCompared(kind: CapturedReport['kind']): boolean {
  return kind === 'DEVLINKS' || COMPARISONS.some(({ kinds }) => kinds.includes(kind));
}

/**
 * Compares the definitions of a profile with captured reports: routes, addresses, dynamic VIPAs, port reservations. Items missing in a truncated
 * report or in an incomplete profile are not drift.
 */
export function compareReports(stack: StackModel, reports: readonly CapturedReport[]): DriftValue[] {
  return COMPARISONS.flatMap((comparison) => {
    const own = reports.filter(
      (report) => comparison.kinds.includes(report.kind) && comparison.applies?.(report, reports) !== false,
    );
    return own.length === 0 ? [] : compared(stack, comparison, own);
  });
}

function compared(stack: StackModel, comparison: Comparison, reports: readonly CapturedReport[]): DriftValue[] {
  const { matches, isOfProfile, named } = comparison;
  const all = reports.flatMap((report) => report.rows);
  const rows = all.filter(({ values }) => comparison.ofProfile?.(values) !== false);
  if (comparison.shows?.(rows, reports) === false || (rows.length === 0 && all.length > 0)) return [];
  const source = reports.find((report) => report.source !== undefined)?.source;
  const label = source === undefined ? comparison.label : 'profile record';
  const shown = (parameter: string, line: number): DriftValue['running'] => ({
    value: parameter,
    label,
    text: parameter,
    line,
    ...(source === undefined ? {} : { source }),
  });
  const isWhole = reports.some((report) => report.isWhole);
  const defined = comparison.defined(stack);
  const repeated = new Set(
    defined.map((each) => each.parameter).filter((each, index, all) => all.indexOf(each) !== index),
  );
  const found = defined.flatMap(({ statement, parameter, at, key, absent, details = [] }): DriftValue[] => {
    const profile = { value: parameter, at, isDefault: false };
    const own = rows.filter(({ values }) => matches(values, key));
    if (own[0])
      return [
        { status: 'same', statement, parameter, profile, running: shown(parameter, own[0].line) },
        // Several statements for one item add to each other.
        ...comparedDetails({ statement, parameter, at, label, source }, repeated.has(parameter) ? [] : details, own),
      ];
    const why = source === undefined ? absent?.(rows) : undefined;
    if (isWhole && why === undefined) return [{ status: 'only-profile', statement, parameter, profile }];
    const isCut = source === undefined ? `${label} is possibly truncated` : 'the records contain only a part';
    const reason = isWhole ? why! : isCut;
    return [{ status: 'not-comparable', statement, parameter, profile, reason }];
  });
  if (!stack.complete) return found;
  const isKnown = (values: ReportRow['values']): boolean =>
    defined.some(({ key }) => matches(values, key)) || comparison.isKnown?.(values, stack) === true;
  const others = new Map(
    rows
      .filter(({ values }) => isOfProfile(values) && !isKnown(values))
      .map(({ values, line }) => [JSON.stringify(named(values)), { values, line }] as const),
  );
  return [
    ...found,
    ...[...others.values()].map(({ values, line }): DriftValue => {
      const { statement, parameter } = named(values);
      const item = { statement, parameter, running: shown(parameter, line) };
      const reason = comparison.unsure?.(values, stack);
      return reason === undefined ? { status: 'only-running', ...item } : { status: 'not-comparable', ...item, reason };
    }),
  ];
}
