import type { StackAnalysis } from '../core/analysis/analysis.js';
import { type Experiment, isExperiment, planExperiment } from '../core/impact/project.js';
import { StackScenarios } from '../core/impact/stack-scenarios.js';
import type { Workload } from '../core/impact/workload.js';
import type { Impact } from '../core/types/finding.js';

/** The simulated impact of a change of a stack under a workload. */
export function impactOfChange(before: StackAnalysis, after: StackAnalysis, workload: Workload): Impact {
  const planned = experimentOfChange(before, after, workload);
  return isExperiment(planned) ? before.trial.impacts.run(planned) : planned;
}

/** The experiment to determine the impact; the impact itself if nothing needs to be simulated. */
export function experimentOfChange(
  before: StackAnalysis,
  after: StackAnalysis,
  workload: Workload,
): Impact | Experiment {
  const { impacts } = before.trial;
  return planExperiment(
    new StackScenarios(before.trial.stack, before.trial.facts(workload), impacts.scenarioNames),
    new StackScenarios(after.trial.stack, after.trial.facts(workload), impacts.scenarioNames),
    workload.name,
    {},
    { reason: 'the change does not affect anything that the simulation models' },
  );
}
