import { jsonText } from '../../engine/core/json-text.js';
import type { Effect, NotInPlan, Plan, PlanStep } from '../../engine/core/plan/types.js';
import type { Finding } from '../../engine/core/types/finding.js';
import { editObject, rangeObject } from '../formats/json.js';

/** The published JSON of `advise`; see plan.schema.json. */
export function plansJson(plans: readonly Plan[], version: string): string {
  const document = { version: 1, tool: { name: 'ezlint', version }, plans: plans.map(planObject) };
  return jsonText(document);
}

function planObject(plan: Plan): object {
  return {
    stack: plan.stack,
    workload: plan.workload,
    search: plan.search,
    candidates: plan.candidates,
    setsTried: plan.setsTried,
    constraints: plan.constraints,
    steps: plan.steps.map(stepObject),
    joint: plan.joint && effectObject(plan.joint),
    others: plan.others.map(otherObject),
    outcomes: plan.outcomes.map(({ workload, effect, interfaces, processorMsPerMB, responseUs, processorUse }) => ({
      workload,
      effect: effectObject(effect),
      interfaces,
      processorMsPerMB,
      responseUs,
      processorUse,
    })),
    assumptions: plan.assumptions,
    volume: plan.volume,
    contradiction: plan.contradiction,
    notServed: plan.notServed,
    limits: plan.limits,
    otherStacks: plan.otherStacks,
    capacity: plan.capacity,
    passedOn: plan.passedOn,
    wanted: plan.wanted,
    curves: plan.curves,
  };
}

function stepObject(step: PlanStep, index: number): object {
  return {
    order: index + 1,
    ...findingReference(step.finding),
    title: step.finding.fix?.title,
    kind: step.finding.fix?.kind,
    edits: step.edits.map(editObject),
    also: step.also.map(findingReference),
    togetherFrom: step.group + 1,
    adds: effectObject(step.adds),
    joint: effectObject(step.joint),
    introduction: step.introduction,
    prerequisites: step.prerequisites.map(({ kind, text }) => ({ kind, text })),
    conflicts: step.conflicts.map(({ finding, reason }) => ({ ...findingReference(finding), reason })),
  };
}

function otherObject({ finding, verdict, reason, effect }: NotInPlan): object {
  return {
    ...findingReference(finding),
    title: finding.fix?.title,
    verdict,
    reason,
    effect: effect && effectObject(effect),
  };
}

function findingReference({ ruleId, name, file, range, fingerprint }: Finding): object {
  return { ruleId, name, file, range: rangeObject(range), fingerprint };
}

function effectObject(effect: Effect): object {
  const { processorTime, distributingTime, responseTime, saturated, shared, over, facts, calibrated } = effect;
  return { processorTime, distributingTime, responseTime, saturated, shared, over, facts, calibrated };
}
