import type { ReportedClass } from '../environment/reports.js';
import type { ClassFacts, ProcessorTime, SystemFacts } from '../rmf/processors.js';
import type { PeriodHours } from './flows.js';

/** Processor time of a stack in a period, in percent of one engine. */
export interface StackProcessor {
  class: string;
  cpPercent: number;
  ziipPercent: number;
  eligibleOnCpPercent: number;
}

/**
 * The same from a Workload Activity report, whose APPL % is in percent of one engine.
 *
 * @param period where the traffic is that of records: a report of another hour shows the time of other traffic
 */
export function reportedProcessor(
  classes: readonly ReportedClass[],
  stack: string,
  wanted: string | undefined,
  period?: PeriodHours,
): StackProcessor | undefined {
  const name = (wanted ?? stack.split('/').at(-1)!).toUpperCase();
  const named = classes.filter(
    ({ serviceClass, hour }) =>
      serviceClass?.toUpperCase() === name && (!period || hour === undefined || period.includes(hour)),
  );
  const found = named.find(({ isReportClass }) => isReportClass) ?? (wanted === undefined ? undefined : named[0]);
  if (found?.cpPercent === undefined) return undefined;
  return {
    class: name,
    cpPercent: found.cpPercent,
    ziipPercent: found.onZiipPercent ?? 0,
    eligibleOnCpPercent: found.eligibleOnCpPercent ?? 0,
  };
}

/**
 * The processor time of a stack: that of the class that is named, else of the report class with the name of the stack.
 *
 * @param stack SYSTEM/STACK
 */
export function stackProcessor(
  machines: readonly SystemFacts[],
  stack: string,
  wanted: string | undefined,
  period: PeriodHours,
): StackProcessor | undefined {
  const found = stackClassOf(machines, stack, wanted);
  if (!found) return undefined;
  const sums: ProcessorTime = { seconds: 0, cpS: 0, ziipS: 0, eligibleOnCpS: 0 };
  for (const [hour, time] of found.hours) {
    if (!period.includes(hour)) continue;
    sums.seconds += time.seconds;
    sums.cpS += time.cpS;
    sums.ziipS += time.ziipS;
    sums.eligibleOnCpS += time.eligibleOnCpS;
  }
  if (sums.seconds === 0) return undefined;
  const percent = (seconds: number): number => Number(((100 * seconds) / sums.seconds).toPrecision(4));
  return {
    class: found.name,
    cpPercent: percent(sums.cpS),
    ziipPercent: percent(sums.ziipS),
    eligibleOnCpPercent: percent(sums.eligibleOnCpS),
  };
}

/** The class of a stack: the one that is named, else the report class with its name. */
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
