import type { BuiltStack, ChangeProblem } from '@ezlint/grammar';
import { unitAt } from '../findings/problem-findings.js';
import type { RawFinding } from '../findings/raw-finding.js';
import { rangeOf } from '../findings/rule-findings.js';
import { CHANGE_RULES } from '../types/engine-rules.js';
import { identityOf, subjectOf } from '../types/identity.js';
import { renderMessage } from '../types/rules.js';

/** Findings about a change. */
export function changeFindings(built: BuiltStack): RawFinding[] {
  return (built.change?.problems ?? []).flatMap((problem) => finding(problem, built));
}

function finding(problem: ChangeProblem, built: BuiltStack): RawFinding[] {
  const place = built.locate(problem.at);
  if (!place) return [];
  const rule = CHANGE_RULES[problem.kind];
  const { file, part, start, end } = place;
  const subject = subjectOf(file, part);
  const related = problem.related === undefined ? undefined : built.locate(problem.related);
  return [
    {
      ruleId: rule.id,
      name: rule.name,
      category: 'operations',
      severity: problem.severity,
      message: renderMessage(rule.messages[problem.variant]!, problem.args),
      file: file.path,
      range: rangeOf(place),
      statement: part?.statement?.facts.statement ?? problem.statement,
      ...(subject ? { subject } : {}),
      ...(problem.zosMessage === undefined ? {} : { zosMessage: problem.zosMessage }),
      related: related ? [{ file: related.file.path, range: rangeOf(related), message: rule.related }] : [],
      sources: ["z/OS Communications Server: IP Configuration Reference, 'Modifying' of the statement"],
      fix: { kind: 'advice', title: rule.actions?.[problem.variant] ?? rule.action },
      text: identityOf(file, part, start, end),
      unit: unitAt(file, part, start),
    },
  ];
}
