import type { Plan, PlanStep } from '../../engine/core/plan/types.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { markdownTable, markdownText } from '../escape.js';
import { planCapacityLines } from '../text/impact-lines.js';
import {
  cpText,
  factsOf,
  groupText,
  introductionText,
  noSteps,
  otherRow,
  percentText,
  processorText,
  responseText,
  searchText,
  titleOf,
  trafficLines,
  VERDICTS,
  WANTED,
} from './plan-wording.js';

/** The plans for a change record or a wiki. */
export function plansMarkdown(plans: readonly Plan[]): string {
  return `${['# ezlint: what to change first', ...plans.flatMap(planBlocks)].join('\n\n')}\n`;
}

function planBlocks(plan: Plan): string[] {
  const { joint, steps, outcomes, others } = plan;
  return [
    `## ${markdownText(plan.stack)}`,
    markdownText(searchText(plan)),
    ...trafficLines(plan).map(markdownText),
    ...(joint
      ? [
          [
            `- CP time of the network: ${markdownText(cpText(joint))}`,
            ...(joint.distributingTime
              ? [`- CP time of distribution: ${markdownText(percentText(joint.distributingTime))}`]
              : []),
            `- response time, mean of all flows: ${markdownText(responseText(joint))}`,
            ...planCapacityLines(plan).map((line) => `- ${markdownText(line)}`),
          ].join('\n'),
        ]
      : noSteps(plan).map((line) => markdownText(line.trim()))),
    ...table(
      ['step', 'change', 'rule', 'place', 'adds: CP time', 'adds: response time', 'together: CP time', 'needs'],
      steps.map((step, index) => stepRow(plan, step, index)),
    ),
    ...table(
      ['workload', 'CP time before, ms/MB', 'after, ms/MB', 'change', 'response time'],
      outcomes.map(({ workload, processorMsPerMB: { before, after }, effect }) => [
        workload,
        `${before.value} (${before.low} to ${before.high})`,
        `${after.value} (${after.low} to ${after.high})`,
        processorText(effect),
        responseText(effect),
      ]),
    ),
    ...(others.length > 0 ? ['### Not in the plan'] : []),
    ...table(
      ['verdict', 'rule', 'place', 'change', 'reason', 'CP time'],
      VERDICTS.flatMap((verdict) => others.filter((other) => other.verdict === verdict)).map(otherRow),
    ),
    ...(joint && plan.wanted.length > 0 ? [markdownText(`${WANTED} ${plan.wanted.join('; ')}`)] : []),
    ...(plan.assumptions.length > 0 ? [`Assumed: ${markdownText(plan.assumptions.join('; '))}`] : []),
    ...(steps.length > 0 ? [`Costs fitted to the published figures ${markdownText(factsOf(plan).join(', '))}`] : []),
  ];
}

function stepRow(plan: Plan, { finding, adds, joint, prerequisites, introduction }: PlanStep, index: number): string[] {
  const group = groupText(plan, index);
  return [
    String(index + 1),
    titleOf(finding),
    finding.ruleId,
    fileAndLine(finding),
    processorText(adds),
    responseText(adds),
    processorText(joint),
    [
      introductionText(introduction),
      ...prerequisites.map(({ text }) => text),
      ...(group === undefined ? [] : [group]),
    ].join('; '),
  ];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0
    ? []
    : [
        markdownTable(
          heads,
          rows.map((cells) => cells.map(markdownText)),
        ),
      ];
}
