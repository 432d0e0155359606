import type { StackModel } from '@ezlint/grammar';
import { distributionDetails, targetsIn } from '../drift/compare-details.js';
import type { Comparison, Detail } from '../drift/comparison.js';
import { DISTRIBUTIONS, VIPA_RANGES } from '../drift/dvipa-comparisons.js';
import { OSPF_INTERFACES, SHOWN_OSPF_VALUES } from '../drift/ospf-interfaces.js';
import { PORT_RANGES } from '../drift/port-comparisons.js';
import { SHOWN_PORT_OPTIONS } from '../drift/route-port-details.js';
import { SOURCES } from '../drift/tables.js';
import { rangeDetails } from '../drift/vipa-ranges.js';
import type { CapturedReport } from '../measured/netstat/read-reports.js';
import type { ComparedItem } from './types.js';

/** How a kind of item is compared with its report. */
export interface Compared {
  comparison: Comparison;
  /** The report, with its options. */
  report: string;
  /** The program that prints it; NETSTAT, where absent. */
  program?: string;
  /** The values that can be compared. */
  details: readonly Pick<Detail, 'name' | 'shown'>[];
  /** Whether a captured report can show the item; always, where absent. */
  shows?(report: CapturedReport, key: Record<string, string>): boolean;
}

/** The details of an entry without parameters are those with a default. */
const BARE = { at: 0 };

export const COMPARED: Readonly<Record<ComparedItem, Compared>> = {
  'port range': {
    comparison: PORT_RANGES,
    report: 'PORTLIST',
    details: SHOWN_PORT_OPTIONS,
    shows: (report) => PORT_RANGES.shows!(report.rows, [report]),
  },
  'dvipa range': { comparison: VIPA_RANGES, report: 'VIPADCFG,DETAIL', details: rangeDetails(BARE) },
  distribution: {
    comparison: DISTRIBUTIONS,
    report: 'VIPADCFG,DETAIL',
    details: [...distributionDetails(BARE), { name: 'DESTIP', shown: targetsIn }],
  },
  'source address': {
    comparison: SOURCES,
    report: 'SRCIP',
    details: [],
    // The long form of the destinations is not known.
    shows: ({ rows }, { item = '' }) =>
      !item.startsWith('DESTINATION') || rows.some(({ values }) => values.destination !== undefined),
  },
  'OSPF interface': {
    comparison: OSPF_INTERFACES,
    report: 'OSPF,LIST,INTERFACES',
    program: 'OMPROUTE',
    details: SHOWN_OSPF_VALUES,
  },
};

/** An item of the profile, with the values that its report also shows, as text: `DISTMETHOD ROUNDROBIN`. */
export interface ComparedThing {
  name: string;
  key: Record<string, string>;
  detail: string;
}

/** Items that several statements define have no values: the statements add to each other. */
export function comparedThings({ comparison, details: known }: Compared, stack: StackModel): ComparedThing[] {
  const all = comparison.defined(stack);
  const names = all.map(({ parameter }) => parameter);
  return all.map(({ statement, parameter, key, details = [] }) => {
    const own = names.indexOf(parameter) === names.lastIndexOf(parameter) ? details : [];
    const shown = own.filter(({ name }) => known.some((one) => one.name === name));
    return { name: `${statement} ${parameter}`, key, detail: detailText(shown) };
  });
}

/** The values of an item as text. */
export const detailText = (details: readonly Pick<Detail, 'name' | 'value'>[]): string =>
  details.map(({ name, value }) => `${name} ${value}`).join('; ');
