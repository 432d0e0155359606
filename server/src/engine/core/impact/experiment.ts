import type { Finding, Impact } from '../types/finding.js';
import { changedFacts } from './fact-changes.js';
import { type Experiment, planExperiment } from './project.js';
import { StackScenarios } from './stack-scenarios.js';
import type { StackTrial } from './trial.js';
import type { Workload } from './workload.js';

/** The experiment for the fix of a finding; undefined for a rule that changes no metric. */
export function experimentOf(
  trial: StackTrial,
  finding: Finding,
  workload: Workload,
  before: StackScenarios,
): Impact | Experiment | undefined {
  if (!trial.isQuantified(finding)) return undefined;
  if (isRemoved(finding))
    return {
      status: 'not-quantified',
      reason: 'the release rejects the coded value, so the change has no effect to simulate',
      workload: workload.name,
    };
  const changes = trial.changesOf(finding);
  const edits = trial.editsOf(finding);
  const after = (edits && trial.after(edits)) ?? (changes && trial.stack);
  if (!after) return { status: 'not-quantified', reason: reasonOf(finding, trial), workload: workload.name };
  const facts = changedFacts(trial.facts(workload), changes ?? []);
  return planExperiment(before, new StackScenarios(after, facts, trial.impacts.scenarioNames), workload.name, finding, {
    reason: trial.notQuantified(finding),
    over: trial.carrierOf(finding),
  });
}

/** Errors of migration rules are about statements that the release does not support. */
function isRemoved({ category, severity }: Finding): boolean {
  return category === 'migration' && severity === 'error';
}

/** Why no simulation was run. */
function reasonOf(finding: Finding, trial: StackTrial): string {
  return (
    trial.notQuantified(finding) ??
    (trial.editsOf(finding)
      ? 'the simulation does not model the file that changes'
      : 'the fix requires a decision and is not a single edit')
  );
}
