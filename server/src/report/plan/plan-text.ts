import { firstText } from '../../engine/core/list-text.js';
import type { NotInPlan, Plan, PlanStep } from '../../engine/core/plan/types.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import { editLines } from '../text/finding-lines.js';
import { metricLines, planCapacityLines } from '../text/impact-lines.js';
import type { Sources } from '../text/source-text.js';
import type { Style } from '../text/style.js';
import {
  AGREEMENT,
  cpText,
  editsBefore,
  effectText,
  factsOf,
  groupText,
  introductionText,
  noSteps,
  percentText,
  responseText,
  searchText,
  titleOf,
  trafficLines,
  VERDICT_TITLES,
  VERDICTS,
  wantedLines,
} from './plan-wording.js';

const SHOWN_ASSUMPTIONS = 6;

/** The plan of a stack for a terminal. */
export function planText(plan: Plan, sources: Sources, style: Style): string {
  const blocks = [
    style.strong(printable(searchText(plan))),
    ...trafficLines(plan).map(printable),
    ...(plan.joint ? [jointLines(plan, style)] : [noSteps(plan).map(printable).join('\n')]),
    ...plan.steps.map((step, index) => stepLines(plan, step, index, sources, style).join('\n')),
    ...otherBlocks(plan.others, style),
    ...(plan.joint && plan.wanted.length > 0 ? [wantedLines(plan).map(printable).join('\n')] : []),
    ...basis(plan, style),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function jointLines(plan: Plan, style: Style): string {
  const { distributingTime, over } = plan.joint!;
  return [
    style.strong('All steps together:'),
    `  CP time of the network            ${cpText(plan.joint!)}`,
    ...(distributingTime ? [`  CP time of distribution           ${percentText(distributingTime)}`] : []),
    `  response time, mean of all flows  ${responseText(plan.joint!)}`,
    ...planCapacityLines(plan).map((line) => `  ${line}`),
    ...over.flatMap(({ interfaces, metrics }) => [
      `  over ${printable(interfaces.join(', '))}:`,
      ...metricLines(metrics).map((line) => `    ${line}`),
    ]),
  ].join('\n');
}

function stepLines(plan: Plan, step: PlanStep, index: number, sources: Sources, style: Style): string[] {
  const { finding, also, adds, joint, prerequisites, introduction, conflicts } = step;
  const group = groupText(plan, index);
  return [
    `${style.strong(`${index + 1}. ${printable(titleOf(finding))}`)}  ${finding.ruleId} (${finding.fix?.kind ?? 'advice'}), ${printable(fileAndLine(finding))}`,
    ...editLines(step.edits, finding.file, sources, style, editsBefore(plan, index)),
    `  adds: ${effectText(adds)}`,
    ...(index > 0 ? [`  with the steps before: ${effectText(joint)}`] : []),
    ...(group === undefined ? [] : [`  ${group}`]),
    `  ${introductionText(introduction)}`,
    ...prerequisites.map(({ kind, text }) => `  requires (${kind}): ${text}`),
    ...also.map((other) => `  also fixes: ${other.ruleId}, ${printable(fileAndLine(other))}`),
    ...conflicts.map(
      (conflict) =>
        `  replaces: ${conflict.finding.ruleId}, ${printable(fileAndLine(conflict.finding))} (${conflict.reason})`,
    ),
  ];
}

function otherBlocks(others: readonly NotInPlan[], style: Style): string[] {
  return VERDICTS.flatMap((verdict) => {
    const own = others.filter((other) => other.verdict === verdict);
    if (own.length === 0) return [];
    return [[style.strong(`${VERDICT_TITLES[verdict]}:`), ...own.flatMap(otherLines)].join('\n')];
  });
}

function otherLines({ finding, reason, effect }: NotInPlan): string[] {
  return [
    `  ${finding.ruleId}, ${printable(fileAndLine(finding))}: ${printable(titleOf(finding))}`,
    `    ${reason}`,
    ...(effect ? [`    ${effectText(effect)}`] : []),
  ];
}

function basis(plan: Plan, style: Style): string[] {
  const facts = factsOf(plan);
  const { assumptions } = plan;
  const lines = [
    `  ${AGREEMENT}`,
    ...(assumptions.length > 0 ? [`  assumed: ${firstText(assumptions, SHOWN_ASSUMPTIONS, '; ')}`] : []),
    ...(facts.length > 0 ? [`  costs fitted to the published figures ${facts.join(', ')}`] : []),
    ...(plan.joint?.calibrated === false ? ['  extrapolated: beyond the published measurements'] : []),
  ];
  return lines.length > 0 ? [lines.map((line) => style.faint(printable(line))).join('\n')] : [];
}
