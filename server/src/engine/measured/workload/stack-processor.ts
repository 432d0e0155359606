import type { ReportedClass } from '../environment/reports.js';
import type { ClassFacts, ProcessorTime, SystemFacts } from '../rmf/processors.js';

/** CP time of a stack in a period, in percent of one engine. */
export interface StackProcessor {
  class: string;
  cpPercent: number;
  ziipPercent: number;
  eligibleOnCpPercent: number;
}

/** Facts about a stack from RMF; absent if RMF has no data for its class. */
export interface FoundProcessor {
  /** Absent if RMF does not cover the period. */
  processor?: StackProcessor;
  /** Number of clock hours of the period that RMF covers. */
  coveredHours: number;
}

/** Minimum share of the hours of a period that must be covered. */
const LEAST_COVERED = 0.9;

/**
 * The CP time of a stack: that of the specified class, otherwise of the report class with the name of the stack.
 *
 * @param stack SYSTEM/STACK
 * @param hours the clock hours of the period in which the stack wrote records
 */
export function stackProcessor(
  machines: readonly SystemFacts[],
  stack: string,
  wanted: string | undefined,
  hours: ReadonlySet<number>,
): FoundProcessor | undefined {
  const found = stackClassOf(machines, stack, wanted);
  if (!found) return undefined;
  const within = [...found.hours].filter(([hour]) => hours.has(hour)).map(([, time]) => time);
  if (within.length < LEAST_COVERED * hours.size) return { coveredHours: within.length };
  const sum = (of: keyof ProcessorTime): number => within.reduce((total, time) => total + time[of], 0);
  const percent = (of: keyof ProcessorTime): number => rounded((100 * sum(of)) / sum('seconds'));
  if (sum('seconds') === 0) return { coveredHours: 0 };
  return {
    coveredHours: within.length,
    processor: {
      class: found.name,
      cpPercent: percent('cpS'),
      ziipPercent: percent('ziipS'),
      eligibleOnCpPercent: percent('eligibleOnCpS'),
    },
  };
}

/**
 * The CP time from Workload Activity reports, whose APPL % is in percent of one engine: the mean of the intervals in the period.
 *
 * @param hours absent if the traffic is also from reports
 */
export function reportedProcessor(
  classes: readonly ReportedClass[],
  stack: string,
  wanted: string | undefined,
  hours?: ReadonlySet<number>,
): FoundProcessor | undefined {
  const name = (wanted ?? stack.split('/').at(-1)!).toUpperCase();
  const named = classes.filter(({ serviceClass }) => serviceClass?.toUpperCase() === name);
  const asReport = named.filter(({ isReportClass }) => isReportClass);
  const own = asReport.length > 0 || wanted === undefined ? asReport : named;
  if (own.length === 0) return undefined;
  const within = own.filter(({ hour }) => hours === undefined || hour === undefined || hours.has(hour));
  const covered = new Set(within.map(({ hour }) => hour));
  const coveredHours = covered.has(undefined) ? (hours?.size ?? 1) : covered.size;
  if (within.length === 0 || coveredHours < LEAST_COVERED * (hours?.size ?? 0)) return { coveredHours };
  const mean = (of: 'cpPercent' | 'onZiipPercent' | 'eligibleOnCpPercent'): number =>
    rounded(within.reduce((total, each) => total + (each[of] ?? 0), 0) / within.length);
  return {
    coveredHours,
    processor: {
      class: name,
      cpPercent: mean('cpPercent'),
      ziipPercent: mean('onZiipPercent'),
      eligibleOnCpPercent: mean('eligibleOnCpPercent'),
    },
  };
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** The class of a stack: the specified one, otherwise the report class with its name. */
export function stackClassOf(
  machines: readonly SystemFacts[],
  stack: string,
  wanted: string | undefined,
): ClassFacts | undefined {
  const [system, name] = stack.split('/');
  const classes = [...(machines.find((each) => each.system === system)?.classes.values() ?? [])];
  if (wanted === undefined) return classes.find((each) => each.isReportClass && each.name === name);
  const own = classes.filter((each) => each.name === wanted.toUpperCase());
  return own.find((each) => each.isReportClass) ?? own[0];
}
