import type { Effect, Plan, PlanStep } from '../../../engine/core/plan/types.js';
import { fileAndLine } from '../../../engine/core/types/finding.js';
import { planCharts } from '../../../report/plan/plan-chart-sections.js';
import { aimsOf, groupText, searchText, titleOf, VERDICT_TITLES } from '../../../report/plan/plan-wording.js';
import { saturationLines } from '../../../report/text/saturation-lines.js';
import { toRange } from '../../protocol/places.js';
import type { CurrentFix, PlannedEffect, PlannedStep, StackPlan } from '../../protocol/protocol.js';
import { shownPath } from '../../protocol/uris.js';
import type { FileView } from '../../view/view.js';
import { stackTitle } from './connection.js';

/** A plan as the views of editors show it. */
export function stackPlan(plan: Plan, { uriOf, reading }: Pick<FileView, 'uriOf' | 'reading'>): StackPlan {
  return {
    searched: [searchText({ ...plan, stack: stackTitle(reading) }), ...saturationLines(plan)].join(' '),
    steps: plan.steps.map((step, index) => plannedStep(plan, step, index, uriOf)),
    ...(plan.joint ? { joint: effect(plan.joint) } : {}),
    others: plan.others.map(({ finding, verdict, reason }) => ({
      ruleId: finding.ruleId,
      title: titleOf(finding),
      reason: `${VERDICT_TITLES[verdict]}: ${reason}`,
    })),
    assumptions: plan.assumptions,
    // Pages of editors have their own styles and do not accept others.
    charts: planCharts(plan)
      .join('\n')
      .replace(/<style>[^<]*<\/style>/g, ''),
  };
}

function plannedStep(plan: Plan, step: PlanStep, index: number, uriOf: FileView['uriOf']): PlannedStep {
  const { finding, also, prerequisites, conflicts, adds, joint } = step;
  const group = groupText(plan, index);
  return {
    ...{ fingerprint: finding.fingerprint, ruleId: finding.ruleId, title: titleOf(finding), message: finding.message },
    ...{ uri: uriOf(finding.file), range: finding.range, kind: finding.fix?.kind ?? 'advice' },
    ...{ adds: effect(adds), joint: effect(joint) },
    notes: [
      ...(group === undefined ? [] : [group]),
      ...prerequisites.map(({ kind, text }) => `requires (${kind}): ${text}`),
      ...also.map((other) => `also fixes: ${other.ruleId}, ${shownPath(fileAndLine(other))}`),
      ...conflicts.map(({ finding: other, reason }) => `replaces ${other.ruleId}: ${reason}`),
    ],
  };
}

const effect = (of: Effect): PlannedEffect => ({ aims: aimsOf(of) });

/** The edits of a fix in the current texts. */
export function currentFix({ findings, uriOf }: FileView, fingerprint: string): CurrentFix | undefined {
  const fix = findings.find((finding) => finding.fingerprint === fingerprint)?.fix;
  if (!fix?.edits || fix.kind === 'advice') return undefined;
  const edits = fix.edits.map(({ file, range, text }) => ({ uri: uriOf(file), range: toRange(range), text }));
  return { title: fix.title, kind: fix.kind, edits };
}
