import { judgeAssertion } from './assertions.js';
import { UNREAD } from './judging/completeness.js';
import { all, type Judgment, unknown } from './judging/judgment.js';
import type { AuditSubject } from './judging/subject.js';
import type { Control, ControlResult, Standard, StandardResult } from './judging/types.js';
import { scopeOf } from './scopes.js';

/** Judges all controls of the standards for a stack; controls that depend on those of other standards are last. */
export function judgeStandards(
  standards: readonly Standard[],
  subject: AuditSubject,
  basis: readonly Standard[],
): StandardResult[] {
  const known = new Map<Standard, StandardResult>();
  const judge = (standard: Standard): StandardResult => {
    const result = known.get(standard) ?? {
      standard,
      controls: standard.controls.map((control) => judgeControl(control, subject, () => basis.map(judge))),
    };
    known.set(standard, result);
    return result;
  };
  return standards.map(judge);
}

function judgeControl(control: Control, subject: AuditSubject, others: () => readonly StandardResult[]): ControlResult {
  const scope = control.applies === undefined ? undefined : scopeOf(control.applies, subject);
  if (scope?.state === 'inapplicable' && !subject.request.hasUnread)
    return { control, verdict: 'not-applicable', evidence: scope.evidence, look: [] };
  const judged = control.asserts.map((assertion) =>
    assertion.cci ? byCci(assertion.cci, others()) : judgeAssertion(assertion, subject),
  );
  const outcome = all([
    ...judged,
    ...(scope?.state === 'unknown' ? [scope] : []),
    ...(subject.request.hasUnread ? [unknown(UNREAD)] : []),
  ]);
  return conclude(control, outcome);
}

function conclude(control: Control, { state, evidence, look }: Judgment): ControlResult {
  if (state === 'violated') return { control, verdict: 'fail', evidence, look: [] };
  if (state === 'unknown')
    return { control, verdict: 'undecidable', evidence, look: [...new Set([...look, ...control.look])] };
  // The files meet the requirement; the rest of the control must be checked manually.
  if (control.decides !== 'all') return { control, verdict: 'undecidable', evidence, look: control.look };
  return { control, verdict: state === 'holds' ? 'pass' : 'not-applicable', evidence, look: [] };
}

/** Combines the results of the controls with one of these CCIs; they never decide a control that depends on them completely. */
function byCci(ccis: readonly string[], others: readonly StandardResult[]): Judgment {
  const results = others.flatMap(({ standard, controls }) =>
    controls
      .filter(({ control }) => control.cci.some((cci) => ccis.includes(cci)))
      .map((result) => ({ standard, result })),
  );
  const judged = results.map(({ standard, result }): Judgment => {
    const name = `${standard.name} ${result.control.id}`;
    const outcome = result.verdict === 'fail' ? 'violated' : result.verdict === 'pass' ? 'met' : 'open';
    const evidence = [
      {
        kind: 'assertion' as const,
        name,
        outcome: outcome as 'met',
        message: `${name}: ${result.verdict}. ${result.control.title}`,
      },
      ...(result.verdict === 'fail' ? result.evidence.filter((one) => one.outcome === 'violated') : []),
    ];
    if (result.verdict === 'fail') return { state: 'violated', evidence, look: [] };
    if (result.verdict === 'pass') return { state: 'holds', evidence, look: [] };
    if (result.verdict === 'not-applicable') return { state: 'inapplicable', evidence, look: [] };
    return { state: 'unknown', evidence, look: result.look.map((one) => `${name}: ${one}`) };
  });
  return judged.length > 0 ? all(judged) : unknown('The guide of the security product of the system (fact esm).');
}
