import { CHECKS } from './checks/index.js';
import { policyState, whyNotWhole } from './judging/completeness.js';
import { all, holds, inapplicable, type Judgment, unknown, violated } from './judging/judgment.js';
import { type AuditSubject, evidenceAt, factEvidence, factOf } from './judging/subject.js';
import type { Assertion, Evidence } from './judging/types.js';

/** Judges one assertion of a control; assertions about other controls (`cci`) are judged by the caller that has their results. */
export function judgeAssertion(assertion: Assertion, subject: AuditSubject): Judgment {
  const { policy } = assertion;
  if (policy !== undefined && policyState(subject, policy) === 'none')
    return inapplicable(evidenceAt(subject, policy, 'open', `Policy Agent installs no policy of kind ${policy}.`));
  const judged: Judgment[] = [];
  if (assertion.check !== undefined) judged.push(CHECKS[assertion.check]!.run(subject, assertion.with ?? {}));
  if (assertion.rules) judged.push(judgeRules(assertion, assertion.rules, subject));
  return all(judged);
}

/**
 * A finding of a rule is a violation, suppressed or not. Without findings, the assertion holds only if the files and facts that the rule needs were
 * given, were understood completely, and contain no unknown value, because rules that cannot decide report nothing either.
 */
function judgeRules({ needs = [], facts = [] }: Assertion, rules: readonly string[], subject: AuditSubject): Judgment {
  const found = subject.findings.filter(({ ruleId }) => rules.includes(ruleId));
  if (found.length > 0) return violated(...found.map(findingEvidence));
  const open = [
    ...needs.flatMap((language) => whyNotWhole(subject, language) ?? []),
    ...facts.flatMap((fact) => (factOf(subject, fact) === undefined ? [`The environment fact ${fact}.`] : [])),
    ...rules.flatMap((rule) =>
      subject.knownRules.has(rule) ? [] : [`Rule ${rule} is not part of this installation.`],
    ),
    ...unknownValues(subject, needs),
  ];
  if (open.length > 0) return unknown(open);
  return holds(
    ...facts.map((fact) => factEvidence(fact, 'met', `The environment contains ${fact}.`, factOf(subject, fact))),
    { kind: 'rule', name: rules.join(', '), outcome: 'met', message: `${rules.join(', ')}: no finding.` },
  );
}

function findingEvidence({ ruleId, message, file, range }: AuditSubject['findings'][number]): Evidence {
  return { kind: 'rule', name: ruleId, outcome: 'violated', message, file, range };
}

/** Words of the files that represent unknown values. */
function unknownValues(subject: AuditSubject, needs: readonly string[]): string[] {
  const symbols = (subject.stack.symbols ?? []).filter(({ defined }) => !defined);
  const gap = needs.includes('profile') ? subject.stack.gaps[0] : undefined;
  const [symbol] = symbols;
  return [
    ...(symbol ? [`The value of &${symbol.name}.: specify it with --symbols.`] : []),
    ...(gap
      ? [`${evidenceAt(subject, 'gap', 'open', '', gap.at).file ?? 'The profile'}: a part that was not understood.`]
      : []),
  ];
}
