import { loadCurve, sensitivity } from '@ezlint/simcore';
import { ofBursts } from '../impact/bursts.js';
import { NEGLIGIBLE_PERCENT } from '../impact/metrics.js';
import { OPEN_SHARES, unused } from '../impact/project.js';
import type { MappedScenario } from '../impact/scenario-mapping.js';
import type { StackTrial } from '../impact/trial.js';
import { unmodeled } from '../impact/unmodeled.js';
import type { Workload } from '../impact/workload.js';
import type { Finding } from '../types/finding.js';
import { type Candidate, candidatesOf } from './candidates.js';
import { decisionOf } from './decision.js';
import { judge } from './effect.js';
import { Evaluator } from './evaluate.js';
import { introductionOf, unmetBy } from './introduction.js';
import { outcomeOf } from './outcome.js';
import { prerequisitesOf } from './prerequisites.js';
import { Search, type Stage } from './search.js';
import type { Constraint, Effect, NotInPlan, Plan, PlanStep, Verdict } from './types.js';

export interface PlanOptions {
  stack: string;
  workload: Workload;
  /** Other workloads under which the complete plan is evaluated. */
  others: readonly Workload[];
  /** Maximum number of steps. */
  most: number;
  /** Constraints of all steps. */
  constraints?: readonly Constraint[];
  /** Whether to calculate load curves and the sensitivity to assumptions, which takes some seconds. */
  withCurves?: boolean;
  /** Called before each simulation with the number of previous simulations. */
  onSimulation?: (count: number) => void;
}

/** The ranked plan for the findings of a stack. */
export function planOf(findings: readonly Finding[], trial: StackTrial, options: PlanOptions): Plan {
  return new Planner(findings, trial, options).run();
}

/** Maximum number of assumptions in a list of facts that are wanted. */
const MOST_WANTED = 3;

class Planner {
  private readonly candidates: Candidate[];
  /** Candidates that do not meet the constraints. */
  private readonly excluded: Candidate[];
  private readonly evaluator: Evaluator;
  private readonly search: Search;
  private simulations = 0;

  constructor(
    private readonly findings: readonly Finding[],
    private readonly trial: StackTrial,
    private readonly options: PlanOptions,
  ) {
    const all = candidatesOf(findings, trial);
    this.candidates = all.filter((each) => this.unmet(each) === undefined);
    this.excluded = all.filter((each) => !this.candidates.includes(each));
    this.evaluator = new Evaluator(trial, options.workload, () => options.onSimulation?.(++this.simulations));
    this.search = new Search(this.candidates, this.evaluator, trial);
  }

  run(): Plan {
    const { stages, search } = this.evaluator.hasTraffic()
      ? this.search.run(this.options.most)
      : { stages: [], search: 'exhaustive' as const };
    const steps = this.steps(stages);
    const made = stages.flatMap(({ changes }) => changes);
    const others = [...this.leftOver(made, stages.length), ...this.notAllowed(made), ...this.notTried()];
    const joint = made.length > 0 ? this.evaluator.effect([], made) : undefined;
    const evaluators = [this.evaluator, ...this.options.others.map((other) => this.evaluator.under(other))];
    return {
      stack: this.options.stack,
      workload: this.options.workload.name,
      search,
      candidates: this.candidates.length,
      setsTried: this.evaluator.sets,
      constraints: [...(this.options.constraints ?? [])],
      steps,
      ...(joint ? { joint } : {}),
      others,
      outcomes: made.length > 0 ? evaluators.flatMap((each) => outcomeOf(each, made) ?? []) : [],
      assumptions: [...this.measured(made), ...this.assumptions(made)],
      ...decisionOf(this.evaluator, made),
      ...(this.options.withCurves && made.length > 0 ? this.curves(made) : {}),
      wanted: this.wanted(others),
    };
  }

  /** For the interface of the outcomes. */
  private curves(made: readonly Candidate[]): Pick<Plan, 'curves'> {
    const [name] = outcomeOf(this.evaluator, made)?.interfaces ?? [];
    const before = name === undefined ? undefined : this.evaluator.scenariosOf([])?.over(name);
    const after = name === undefined ? undefined : this.evaluator.scenariosOf(made)?.over(name);
    if (name === undefined || !before || !after) return {};
    return {
      curves: {
        interface: name,
        before: loadCurve(before.scenario),
        after: loadCurve(after.scenario),
        sensitivity: sensitivity(before.scenario, after.scenario, this.trial.impacts.compare(before, after)),
      },
    };
  }

  private steps(stages: readonly Stage[]): PlanStep[] {
    const steps: PlanStep[] = [];
    const made: Candidate[] = [];
    for (const { changes } of stages) {
      const group = steps.length;
      const joint = this.evaluator.effect([], [...made, ...changes])!;
      for (const change of changes) {
        const before = [...made];
        made.push(change);
        steps.push({ ...this.step(change, before), group, joint });
      }
    }
    return steps;
  }

  private step(change: Candidate, before: readonly Candidate[]): Omit<PlanStep, 'group' | 'joint'> {
    const after = [...before, change];
    const findings = [change.finding, ...change.also];
    const prerequisites = prerequisitesOf(
      this.evaluator.scenariosOf(before)!,
      this.evaluator.scenariosOf(after)!,
      findings,
    );
    return {
      finding: change.finding,
      also: change.also,
      edits: change.edits,
      adds: this.evaluator.effect(before, after)!,
      prerequisites,
      introduction: introductionOf(change.finding, prerequisites),
      conflicts: this.candidates.flatMap((other) => {
        const reason = other === change ? undefined : this.search.conflict(change, other);
        return reason === undefined ? [] : [{ finding: other.finding, reason }];
      }),
    };
  }

  /** Candidates that are not a step, with their additional effect. */
  private leftOver(made: readonly Candidate[], stages: number): NotInPlan[] {
    return this.candidates
      .filter((each) => !made.includes(each))
      .flatMap((each) => {
        const reason = this.whyNot(each, made, stages);
        return [each.finding, ...each.also].map((finding) => ({ finding, ...reason }));
      });
  }

  private unmet({ finding, also }: Candidate): Constraint | undefined {
    const constraints = this.options.constraints ?? [];
    return [finding, ...also].map((each) => unmetBy(each, constraints)).find((each) => each !== undefined);
  }

  /** Changes that the constraints exclude, with their additional effect. */
  private notAllowed(made: readonly Candidate[]): NotInPlan[] {
    return this.excluded.flatMap((each) => {
      const effect = this.evaluator.hasTraffic() ? this.evaluator.effect(made, [...made, each]) : undefined;
      const { takes } = introductionOf(each.finding, []);
      const when = takes === 'stack-start' ? 'when the stack starts' : 'when the interface is restarted';
      return [each.finding, ...each.also].map(
        (finding): NotInPlan => ({
          finding,
          verdict: 'excluded',
          reason: `it takes effect ${when}; --constraint ${this.unmet(each)} excludes it`,
          ...(effect && { effect }),
        }),
      );
    });
  }

  private whyNot(each: Candidate, made: readonly Candidate[], stages: number): Omit<NotInPlan, 'finding'> {
    if (!this.evaluator.scenariosOf([each]))
      return { verdict: 'not-quantified', reason: 'the simulation does not model the file that changes' };
    if (!this.evaluator.hasTraffic()) return { verdict: 'not-quantified', reason: this.evaluator.whyNoTraffic() };
    const burst = this.burstReason(each);
    if (burst !== undefined) return { verdict: 'not-quantified', reason: burst };
    const rival = made.find((step) => this.search.conflict(step, each) !== undefined);
    const alone = (): Effect => this.evaluator.effect([], [each])!;
    if (rival) {
      const reason = this.search.conflict(rival, each)!;
      const text = `step ${made.indexOf(rival) + 1} (${rival.finding.ruleId}) has a larger effect; ${reason}`;
      return { verdict: 'conflict', reason: text, effect: alone() };
    }
    if (this.evaluator.isSame(made, [...made, each]))
      return this.evaluator.isSame([], [each])
        ? { verdict: 'not-quantified', reason: this.whyNoDifference(each) }
        : { verdict: 'nothing-left', reason: 'the steps of the plan already have its effect', effect: alone() };
    if (this.evaluator.needsLoss(made, [...made, each]))
      return {
        verdict: 'not-quantified',
        reason: 'it improves only paths with packet loss, and no flow contains lossPercent',
      };
    const adds = this.evaluator.effect(made, [...made, each])!;
    const verdict = VERDICTS[judge(adds)];
    if (verdict === undefined) {
      const cut =
        made.length >= this.options.most
          ? 'the plan is limited by --max'
          : 'the combination of all edits is not certainly better';
      return { verdict: 'uncertain', reason: cut, effect: adds };
    }
    if (verdict.verdict === 'no-effect' && servesMore(adds))
      return { verdict: 'uncertain', reason: 'it lets the stack serve more of the load', effect: adds };
    const cap = verdict.verdict === 'no-effect' ? this.evaluator.routesKeepMtu(made, [...made, each]) : undefined;
    if (cap !== undefined) return { verdict: 'no-effect', reason: cap, effect: adds };
    const reason = verdict.reason(adds);
    return { verdict: verdict.verdict, reason: reason + (stages > 0 ? ', after the plan' : ''), effect: adds };
  }

  /** For a change that helps only in bursts, which are not simulated: the reason as text. */
  private burstReason(each: Candidate): string | undefined {
    const [before, after] = [this.evaluator.scenariosOf([]), this.evaluator.scenariosOf([each])];
    const { path, statement } = each.finding;
    return before && after && ofBursts(path ?? statement, before, after);
  }

  /** For a change that does not affect the simulated network. */
  private whyNoDifference(each: Candidate): string {
    const [before, after] = [this.evaluator.scenariosOf([]), this.evaluator.scenariosOf([each])];
    const { path, statement } = each.finding;
    return (before && after && unused(before, after)) ?? unmodeled(path ?? statement);
  }

  /** Findings without an edit to simulate, or of rules that change no metric. */
  private notTried(): NotInPlan[] {
    const tried = new Set([...this.candidates, ...this.excluded].flatMap(({ finding, also }) => [finding, ...also]));
    return this.findings
      .filter((finding) => !tried.has(finding) && this.trial.isQuantified(finding))
      .map((finding) => ({
        finding,
        verdict: 'not-quantified',
        reason: this.whyNotTried(finding),
      }));
  }

  private whyNotTried(finding: Finding): string {
    if (this.trial.changesOf(finding))
      return 'the fix requires a decision and is not a single edit; check projects its separate effect';
    return this.trial.notQuantified(finding) ?? 'the fix requires a decision and is not a single edit';
  }

  /** Facts that would make the plan more precise, or clarify the changes that are not steps. */
  private wanted(others: readonly NotInPlan[]): string[] {
    const needsLoss = others.some(({ reason }) => reason.includes('lossPercent'));
    const missing = this.assumed([[]], ({ missing }) => missing, false);
    return [
      ...(this.evaluator.hasTraffic()
        ? []
        : ['a workload with traffic over the interfaces of this stack (--workload, from ezlint workload)']),
      ...(this.options.workload.measured ? [] : ['a measured workload: ezlint workload reads it from SMF records']),
      ...(needsLoss ? ['lossPercent or retransmittedPercent of the flows of the workload'] : []),
      ...(missing.length > 0 ? [`facts instead of assumptions: ${missing.slice(0, MOST_WANTED).join('; ')}`] : []),
    ];
  }

  /** How the measured CP time differs from that of the model. */
  private measured(made: readonly Candidate[]): string[] {
    const { evaluator } = this;
    const [before, after] = [evaluator.scenariosOf([])!, evaluator.scenariosOf(made)!];
    const all = made.length > 0 ? evaluator.compared(before, after) : evaluator.asItIs();
    return [...new Set(all.flatMap(({ anchor }) => anchor?.note ?? []))];
  }

  /** Of the unchanged stack and of the changes: some have assumptions of their own, for example the number of zIIPs. */
  private assumptions(made: readonly Candidate[]): string[] {
    const sets = [[], made, ...this.candidates.map((each) => [each])];
    return this.assumed(sets, ({ assumptions }) => assumptions, true);
  }

  /** Each assumption once, with the interfaces for which it was made. */
  private assumed(
    sets: readonly (readonly Candidate[])[],
    pick: (scenario: MappedScenario) => readonly string[],
    withForwarded: boolean,
  ): string[] {
    const interfaces = new Map<string, Set<string>>();
    for (const stack of sets.map((set) => this.evaluator.scenariosOf(set)))
      for (const name of stack?.names ?? []) {
        const routed = stack?.over(name);
        const forwarding = withForwarded ? stack?.over(name, 'distributor') : undefined;
        const texts = [...(routed ? pick(routed) : []), ...(forwarding ? [forwardedText(forwarding)] : [])];
        for (const text of texts) interfaces.set(text, (interfaces.get(text) ?? new Set()).add(name));
      }
    return [...interfaces].map(([text, names]) => `${[...names].join(', ')}: ${text}`);
  }
}

const forwardedText = ({ forwardedTo }: MappedScenario): string =>
  forwardedTo
    ? `forwarded traffic: the flows of ${forwardedTo.join(', ')}`
    : 'as much forwarded traffic as served traffic';

/** A loss whose interval includes zero is only probable. */
function tradeOff({ processorTime, distributingTime, responseTime }: Effect): string {
  const isCertain = [processorTime, distributingTime, responseTime].some((aim) => aim !== undefined && aim.low > 0);
  return `it improves some metrics and ${isCertain ? '' : 'probably '}worsens others`;
}

/** Whether a flow whose load exceeds the capacity gets more throughput. */
function servesMore({ over }: Effect): boolean {
  return over.some(({ metrics }) => metrics.some(({ metric, change }) => metric.endsWith(' throughput') && change > 0));
}

function isSmall({ processorTime, distributingTime, responseTime }: Effect): boolean {
  const aims = [processorTime, distributingTime, responseTime].filter((aim) => aim !== undefined);
  return aims.every(({ value }) => Math.abs(value) < NEGLIGIBLE_PERCENT);
}

function loss(effect: Effect): string {
  return isSmall(effect)
    ? `it only costs: the projected loss is below ${NEGLIGIBLE_PERCENT} %, but its interval is not`
    : 'it costs more than it gains under this workload';
}

function notCertain(effect: Effect): string {
  if (effect.shared) return `not certain: ${OPEN_SHARES}`;
  return isSmall(effect)
    ? `not certain: the projected gain is below ${NEGLIGIBLE_PERCENT} %`
    : 'not certain: the interval includes zero';
}

const VERDICTS: Partial<Record<ReturnType<typeof judge>, { verdict: Verdict; reason: (effect: Effect) => string }>> = {
  uncertain: { verdict: 'uncertain', reason: notCertain },
  'trade-off': { verdict: 'trade-off', reason: tradeOff },
  worse: { verdict: 'worse', reason: loss },
  none: {
    verdict: 'no-effect',
    reason: () => `no metric is projected to change by ${NEGLIGIBLE_PERCENT} % or more`,
  },
};
