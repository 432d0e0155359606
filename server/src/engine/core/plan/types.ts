import type { LoadCurve, Sensitivity } from '@ezlint/simcore';
import type { Capacity, PassedOn, Volume } from '../types/capacity.js';
import type { Edit, Finding, ImpactMetric } from '../types/finding.js';
import type { Constraint } from './introduction.js';

/** What `advise` reports; published as JSON, so names and shapes stay. */

/** A change in percent with the bounds that contain 90 % of what it may be. */
export interface Percent {
  value: number;
  low: number;
  high: number;
  /** Probability that the change is for the better; left out for figures that are no change, and where there is no doubt. */
  pBetter?: number;
}

/** What changes for the traffic over interfaces that change alike. */
interface InterfaceEffect {
  interfaces: string[];
  metrics: ImpactMetric[];
}

/** What a set of changes is worth against another one. */
export interface Effect {
  /** General-processor time of what the stack serves, over all interfaces with traffic. */
  processorTime: Percent;
  /** General-processor time of what the stack passes on to targets of Sysplex Distributor; left out where that does not change. */
  distributingTime?: Percent;
  /** Mean response time, over all flows and interfaces. */
  responseTime: Percent;
  over: InterfaceEffect[];
  /** Published figures that the costs rest on most. */
  facts: string[];
  calibrated: boolean;
}

type PrerequisiteKind = 'hardware' | 'release' | 'partner' | 'network' | 'sysplex' | 'storage';

/** What has to be there before a step is taken. */
export interface Prerequisite {
  kind: PrerequisiteKind;
  text: string;
}

/** When a change takes effect in a running stack. */
export type Takes = 'at-once' | 'new-connections' | 'new-sockets' | 'new-checks' | 'interface-restart' | 'stack-start';

/** How a step gets into effect. */
export interface Introduction {
  takes: Takes;
  /** What running work notices. */
  disrupts?: string;
  /** What can go wrong: `high` where the stack starts anew, or connections break and others have to take part. */
  risk: 'low' | 'medium' | 'high';
}

/** A finding that cannot be fixed together with a step. */
interface Conflict {
  finding: Finding;
  reason: string;
}

export interface PlanStep {
  finding: Finding;
  /** Further findings that the same edit fixes. */
  also: Finding[];
  /** The edits, or for advice those that it was tried with. */
  edits: Edit[];
  /** Index of the first step of the group that is only worth its while together; its own index when it is alone. */
  group: number;
  /** What it adds to the steps before it. */
  adds: Effect;
  /** All steps up to this one and its group, against the stack as it is. */
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
  /** What it would add to the plan, or in place of what it conflicts with. */
  effect?: Effect;
}

/** One figure of the stack as it is and after the plan. */
export interface BeforeAfter {
  name: string;
  before: Percent;
  after: Percent;
}

/** The plan under one workload, for the interface whose traffic it changes most. */
export interface WorkloadOutcome {
  workload: string;
  effect: Effect;
  /** Interfaces that the figures below are for. */
  interfaces: string[];
  /** Milliseconds of general processors for 10^6 bytes. */
  processorMsPerMB: { before: Percent; after: Percent };
  /** Mean response time of each flow in microseconds. */
  responseUs: BeforeAfter[];
  /** Percent of one general processor, by what it is used for. */
  processorUse: { name: string; before: number; after: number }[];
}

export interface Plan {
  stack: string;
  workload: string;
  /** How the sets were searched. */
  search: 'exhaustive' | 'look-ahead';
  candidates: number;
  setsTried: number;
  /** What the site demands of all steps. */
  constraints: Constraint[];
  steps: PlanStep[];
  /** All steps against the stack as it is. */
  joint?: Effect;
  others: NotInPlan[];
  outcomes: WorkloadOutcome[];
  assumptions: string[];
  /** The traffic of the workload over the stack as it is; absent where none of it is modeled. */
  volume?: Volume;
  /** What is nearly full on the stack as it is, in the order of use: what waits for it gains nothing from the rest. Absent where nothing is. */
  limits?: { resource: string; busyPercent: number }[];
  /** What the steps come to; absent without steps. */
  capacity?: Capacity;
  /** What they come to for traffic that is passed on to other stacks; absent where the way it is passed on stays. */
  passedOn?: PassedOn;
  /** Under more load and under other assumptions, for the traffic over the interface that changes most; where it is asked for. */
  curves?: { interface: string; before: LoadCurve; after: LoadCurve; sensitivity: Sensitivity };
  /** Without steps: what the site can say for the projection to be more certain. */
  wanted?: string[];
}
