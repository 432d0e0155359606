import type { Comparison, Scenario } from '@ezlint/simcore';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { StackScenarios } from '../../../engine/core/impact/stack-scenarios.js';
import { type OtherAssumptions, otherMetrics, underOther } from '../../../engine/core/impact/what-if.js';
import type { Workload } from '../../../engine/core/impact/workload.js';
import { beforeAfterChart } from '../../../report/html/charts.js';
import { shownFigures } from '../../../report/text/impact-lines.js';
import type { AskedWhatIf, WhatIf } from '../../protocol/protocol.js';

/** Number of runs that are fast enough while a slider moves; the impact of a fix uses all runs. */
const QUICK = { replications: 1, durationS: 0.25 };
/** Limits for the values in a client request. */
const LIMITS = {
  clients: [0.1, 20],
  rate: [0.1, 20],
  messageSize: [0.1, 20],
  lossPercent: [0, 5],
  ziips: [0, 16],
} as const;
/** A smaller change is not drawn. */
const DRAWN_PERCENT = 1;

/** What to simulate; undefined if no flow uses an interface that is modeled. */
export interface WhatIfQuestion {
  before: Scenario;
  after: Scenario;
  conclude(comparison: Comparison): WhatIf;
}

/** The traffic of the stack over one interface, unchanged and under other assumptions. */
export function whatIfQuestion(
  { trial }: StackAnalysis,
  workload: Workload,
  { interface: wanted, change }: AskedWhatIf,
): WhatIfQuestion | undefined {
  const scenarios = new StackScenarios(trial.stack, trial.facts(workload), trial.impacts.scenarioNames);
  const carrying = scenarios.names.filter((name) => scenarios.over(name) !== undefined);
  const name = wanted !== undefined && carrying.includes(wanted) ? wanted : carrying[0];
  const routed = name === undefined ? undefined : scenarios.over(name);
  if (name === undefined || !routed) return undefined;
  const before = { ...routed.scenario, run: QUICK };
  const { cpc = 'z15', ziips = 0 } = before.hosts?.server ?? {};
  return {
    before,
    after: underOther(before, within(change)),
    conclude: (comparison) => {
      const metrics = otherMetrics(comparison).map((metric) => ({ ...metric, ...shownFigures(metric) }));
      const drawn = metrics.filter((metric) => Math.abs(metric.change) >= DRAWN_PERCENT);
      return {
        interface: name,
        interfaces: carrying,
        workload: workload.name,
        asIs: { cpc, ziips },
        metrics,
        limitedBy: comparison.after.limitedBy,
        charts: beforeAfterChart(drawn, 'then').join('\n'),
      };
    },
  };
}

/** Values from a client are used if they are numbers within the limits. */
function within(change: AskedWhatIf['change']): OtherAssumptions {
  const numbers = Object.entries(LIMITS).flatMap(([key, [least, most]]) => {
    const { [key as keyof typeof LIMITS]: value } = change;
    return typeof value === 'number' && Number.isFinite(value) ? [[key, Math.min(most, Math.max(least, value))]] : [];
  });
  const known = ['z9', 'z10', 'z196', 'zEC12', 'z13', 'z14', 'z15', 'z16', 'z17'] as const;
  const cpc = known.find((one) => one === change.cpc);
  return { ...Object.fromEntries(numbers), ...(cpc === undefined ? {} : { cpc }) };
}
