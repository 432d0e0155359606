import { plural } from '../../engine/core/list-text.js';
import type { Effect, Introduction, NotInPlan, Percent, Plan, Takes, Verdict } from '../../engine/core/plan/types.js';
import type { Edit, Finding } from '../../engine/core/types/finding.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { formatPercent, isSignificant, probability, volumeText } from '../text/impact-lines.js';
import { otherStacksText, saturationLines } from '../text/saturation-lines.js';

const TAKES: Readonly<Record<Takes, string>> = {
  'at-once': 'at once, by VARY TCPIP,,OBEYFILE',
  'new-connections': 'for new connections, without a restart',
  'new-sockets': 'for new sockets, without a restart',
  'new-checks': 'for new checks, without a restart',
  'interface-restart': 'when the interface is stopped and started',
  'stack-start': 'at the next start of the stack',
};

/** When a step takes effect, what it disrupts, and its risk. */
export function introductionText({ takes, disrupts, risk }: Introduction): string {
  return `takes effect ${TAKES[takes]}${disrupts === undefined ? '' : `: ${disrupts}`}; risk ${risk}`;
}

/** In the order of importance to the reader. */
export const VERDICT_TITLES: Readonly<Record<Verdict, string>> = {
  conflict: 'Replaced by a step',
  excluded: 'Excluded by --constraint',
  uncertain: 'Effect not certain',
  'trade-off': 'One aim improves, the other deteriorates',
  'nothing-left': 'Effect already achieved by the steps',
  worse: 'Loss larger than gain',
  'no-effect': 'No effect',
  'not-quantified': 'Not quantified',
};

export const VERDICTS = Object.keys(VERDICT_TITLES) as Verdict[];

/** Smaller values are shown as 0.0 %. */
const SHOWN_PERCENT = 0.05;
const UNCHANGED = 'unchanged';

/** `-26.1 % (90 %: -42.5 % to -5.0 %)`; `-7.1 % (P(better) 0.88)` where the interval includes zero. */
export function percentText(change: Percent): string {
  const { value, low, high } = change;
  const isNone = Math.abs(value) < SHOWN_PERCENT && !isSignificant({ low, high });
  if (isNone || (value === 0 && low === 0 && high === 0)) return UNCHANGED;
  return `${formatPercent(value)} (${certaintyText(change)})`;
}

/** The interval, or the probability of a gain if it includes zero. */
export function certaintyText({ low, high, pBetter }: Percent): string {
  if (!isSignificant({ low, high }) && pBetter !== undefined) return probability(pBetter);
  return `90 %: ${formatPercent(low)} to ${formatPercent(high)}`;
}

/** The aims of a plan, with the change of each in percent and as text. */
export function aimsOf(effect: Effect): { name: string; percent: number; text: string }[] {
  const { processorTime, distributingTime, responseTime } = effect;
  const aim = (name: string, { value }: Percent, text: string) => ({ name, percent: value, text });
  return [
    aim('CP time', processorTime, cpText(effect)),
    ...(distributingTime ? [aim('CP time of distribution', distributingTime, percentText(distributingTime))] : []),
    aim('response time', responseTime, responseText(effect)),
  ];
}

/** The aims of a plan in one line. */
export function effectText(effect: Effect): string {
  return aimsOf(effect)
    .map(({ name, text }) => `${name} ${text}`)
    .join(', ');
}

/** The change of response time; where the load exceeds the capacity, it has none that a change determines. */
export function responseText({ responseTime, saturated }: Pick<Effect, 'responseTime' | 'saturated'>): string {
  return exceptAt(saturated, responseTime);
}

/** The change of CP time; where flows wait for the same resource, it has none that a change determines. */
export function cpText({ processorTime, shared }: Pick<Effect, 'processorTime' | 'shared'>): string {
  return exceptAt(shared, processorTime);
}

function exceptAt(interfaces: readonly string[] | undefined, change: Percent): string {
  const text = percentText(change);
  if (!interfaces) return text;
  const where = `at saturation of ${interfaces.join(', ')}`;
  return text === UNCHANGED ? `not determined ${where}` : `${text}, not determined ${where}`;
}

/** Processor time of served and of routed traffic, for a table cell. */
export function processorText(effect: Effect): string {
  const { distributingTime } = effect;
  return [cpText(effect), ...(distributingTime ? [`distributing ${percentText(distributingTime)}`] : [])].join('; ');
}

/** What was searched, in one sentence. */
export function searchText({ stack, workload, steps, candidates, search, setsTried }: Plan): string {
  const how =
    search === 'exhaustive'
      ? 'all combinations of changes with an effect'
      : 'step by step, with a look-ahead of one step';
  return `Plan for ${stack} under the workload ${workload}: ${plural(steps.length, 'step')} from ${plural(candidates, 'possible change')}; search: ${how} (${plural(setsTried, 'set')}).`;
}

/** The action, with its purpose. */
export function titleOf({ fix, message }: Finding): string {
  return fix?.title ?? message;
}

/** Steps that are effective only together, as `steps 2 and 3`; undefined for a single step. */
export function groupText({ steps }: Plan, index: number): string | undefined {
  const { group } = steps[index]!;
  const members = steps.flatMap((step, at) => (step.group === group ? [at + 1] : []));
  return members.length > 1 ? `certain only in combination: steps ${members.join(' and ')}` : undefined;
}

/** All published values on which the plan depends. */
export function factsOf({ joint, steps }: Plan): string[] {
  return [...new Set([...(joint?.facts ?? []), ...steps.flatMap(({ adds }) => adds.facts)])].sort();
}

/** The cells of a change that is not in the plan: verdict, rule, place, change, reason, CP time. */
export function otherRow({ finding, verdict, reason, effect }: NotInPlan): string[] {
  return [
    VERDICT_TITLES[verdict],
    finding.ruleId,
    fileAndLine(finding),
    titleOf(finding),
    reason,
    effect ? processorText(effect) : '',
  ];
}

/** The edits of the steps before a step: its own edit is shown on their result. */
export function editsBefore(plan: Plan, index: number): Edit[] {
  return plan.steps.slice(0, index).flatMap(({ edits }) => edits);
}

/** Why the values of a plan may differ from those of the findings. */
export const AGREEMENT =
  'check projects each edit separately, for the traffic over one interface; the plan projects what each edit adds to the previous steps, over all interfaces';

/** The text in place of steps: that there are none, and what would lead to some. */
export function noSteps(plan: Plan): string[] {
  const { candidates, constraints, others } = plan;
  const isEmpty = candidates === 0 && constraints.length === 0;
  const isDecision = others.some(({ verdict }) => verdict === 'trade-off');
  return [
    isEmpty
      ? 'No finding has an edit that the simulation models.'
      : 'No change certainly improves this stack under this workload without a loss.',
    ...(isDecision ? [`You can decide on the changes below "${VERDICT_TITLES['trade-off']}".`] : []),
    ...wantedLines(plan),
  ];
}

/** The facts that the site can add; a plan with steps lists them at its end. */
export function wantedLines({ wanted }: Plan): string[] {
  return wanted.length > 0 ? [WANTED, ...wanted.map((each) => `  ${each}`)] : [];
}

export const WANTED = 'These facts would make the plan more precise:';

/** The traffic of the plan, and resources that it uses almost completely; what is not served comes first. */
export function trafficLines(plan: Plan): string[] {
  const { volume, contradiction, notServed, otherStacks = [] } = plan;
  const traffic = volume ? [`Traffic: ${volumeText(volume)}.`] : [];
  const saturation = saturationLines(plan);
  return [
    ...(contradiction === undefined ? [] : [contradiction]),
    ...(notServed ? [...saturation, ...traffic] : [...traffic, ...saturation]),
    ...(otherStacks.length > 0 ? [otherStacksText(otherStacks)] : []),
  ];
}
