import type { LoadCurve, Sensitivity } from '@ezlint/simcore';
import type { Capacity, Limit, NotServed, PassedOn, Volume } from '../types/capacity.js';
import type { Edit, Finding, ImpactMetric } from '../types/finding.js';

/** The report of `advise`. Published as JSON, so names and structure must not change. */

/** A change in percent, with the bounds of its 90 % interval. */
export interface Percent {
  value: number;
  low: number;
  high: number;
  /** Probability that the change is an improvement; absent for unchanged metrics and without uncertainty. */
  pBetter?: number;
}

/** Changes of the traffic over interfaces with the same changes. */
interface InterfaceEffect {
  interfaces: string[];
  metrics: ImpactMetric[];
}

/** The effect of a set of changes compared with another one. */
export interface Effect {
  /** CP time of the served traffic, over all interfaces with traffic. */
  processorTime: Percent;
  /** CP time of the traffic distributed to targets of Sysplex Distributor; absent if it does not change. */
  distributingTime?: Percent;
  /** Mean response time, over all flows and interfaces. */
  responseTime: Percent;
  /**
   * Interfaces whose load exceeds the capacity before the changes, and where the response time of each flow depends on how long the load lasts: it is
   * not part of the effect. Absent if there are none.
   */
  saturated?: string[];
  /**
   * Those of them where several flows wait for the same resource. Their shares of it are open, so CP time is not part of the effect either.
   * Absent if there are none.
   */
  shared?: string[];
  over: InterfaceEffect[];
  /** The published figures that affect the costs most. */
  facts: string[];
  calibrated: boolean;
}

type PrerequisiteKind = 'hardware' | 'release' | 'partner' | 'network' | 'sysplex' | 'storage';

/** A prerequisite of a step. */
export interface Prerequisite {
  kind: PrerequisiteKind;
  text: string;
}

/** When a change takes effect in a running stack. */
export type Takes = 'at-once' | 'new-connections' | 'new-sockets' | 'new-checks' | 'interface-restart' | 'stack-start';

/** How a step is put into effect. */
export interface Introduction {
  takes: Takes;
  /** What is disrupted for running work. */
  disrupts?: string;
  /** Risk: `high` if the stack restarts, or if connections break and other parties are involved. */
  risk: 'low' | 'medium' | 'high';
}

/** A finding that cannot be fixed together with a step. */
interface Conflict {
  finding: Finding;
  reason: string;
}

export interface PlanStep {
  finding: Finding;
  /** Other findings that the same edit fixes. */
  also: Finding[];
  /** The edits; for advice, the simulated edits. */
  edits: Edit[];
  /** Index of the first step of the group whose steps are useful only together; its own index if there is no group. */
  group: number;
  /** Its effect in addition to the previous steps. */
  adds: Effect;
  /** Effect of all steps up to this one and its group, compared with the unchanged stack. */
  joint: Effect;
  prerequisites: Prerequisite[];
  introduction: Introduction;
  conflicts: Conflict[];
}

/** Why a finding is not a step of the plan. */
export type Verdict =
  | 'excluded'
  | 'conflict'
  | 'uncertain'
  | 'trade-off'
  | 'worse'
  | 'nothing-left'
  | 'no-effect'
  | 'not-quantified';

export interface NotInPlan {
  finding: Finding;
  verdict: Verdict;
  reason: string;
  /** Its effect in addition to the plan, or instead of the conflicting step. */
  effect?: Effect;
}

/** One metric before and after the plan. */
export interface BeforeAfter {
  name: string;
  before: Percent;
  after: Percent;
}

/** The plan under one workload, for the interface with the largest change. */
export interface WorkloadOutcome {
  workload: string;
  effect: Effect;
  /** Interfaces of the following metrics. */
  interfaces: string[];
  /** CP time in milliseconds for 10^6 bytes. */
  processorMsPerMB: { before: Percent; after: Percent };
  /** Mean response time of each flow in microseconds. */
  responseUs: BeforeAfter[];
  /** Percent of one general-purpose processor, by use. */
  processorUse: { name: string; before: number; after: number }[];
}

export interface Plan {
  stack: string;
  workload: string;
  /** How the sets were searched. */
  search: 'exhaustive' | 'look-ahead';
  candidates: number;
  setsTried: number;
  /** Constraints of the site for all steps. */
  constraints: Constraint[];
  steps: PlanStep[];
  /** All steps compared with the unchanged stack. */
  joint?: Effect;
  others: NotInPlan[];
  outcomes: WorkloadOutcome[];
  assumptions: string[];
  /** The traffic of the workload over the unchanged stack; absent if none of it is modeled. */
  volume?: Volume;
  /** Sentence if the measured CP time is outside the interval of the model; absent if it is inside or was not measured, and without steps. */
  contradiction?: string;
  /** Traffic that the unchanged stack cannot serve; absent if it serves all. */
  notServed?: NotServed[];
  /**
   * Resources of the unchanged stack that are nearly full, ordered by use: work that waits for them does not benefit from other changes. Absent if
   * there are none.
   */
  limits?: Limit[];
  /** Stacks whose flows are in the workload, but not in the plan. */
  otherStacks?: string[];
  /** Effect of the steps on capacity; absent without steps, and if the load exceeds the capacity. */
  capacity?: Capacity;
  /** Effect on capacity for traffic distributed to other stacks; absent if distribution does not change. */
  passedOn?: PassedOn;
  /** Effect under higher load and under other assumptions, for the interface with the largest change; only if requested. */
  curves?: { interface: string; before: LoadCurve; after: LoadCurve; sensitivity: Sensitivity };
  /** Facts that would make the projection more certain. */
  wanted: string[];
}

/** Constraints that a site can require of all steps. */
export type Constraint = 'no-outage' | 'dynamic';
