import type { Finding, FindingPlace } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';

/** A finding of a text report, with the ids of rules that report the same cause. */
export interface CauseFinding extends Finding {
  sameCause?: readonly string[];
}

/**
 * One finding for each cause that several rules report: a finding of a rule with `sameCauseAs` is omitted if a rule in that list has a finding
 * in the same statement, or one with its place as a related place.
 */
export function byCause(findings: readonly Finding[], rules: readonly Rule[]): CauseFinding[] {
  const sameCauseAs = new Map(rules.flatMap(({ id, sameCauseAs: main }) => (main ? [[id, main] as const] : [])));
  const mains = new Set([...sameCauseAs.values()].flat());
  const covering = findings.filter(({ ruleId }) => mains.has(ruleId));
  if (covering.length === 0) return [...findings];
  const named = new Map<Finding, Set<string>>();
  const left = findings.filter((finding) => {
    const by = sameCauseAs.get(finding.ruleId);
    if (by === undefined) return true;
    const main = covering.find((other) => other !== finding && by.includes(other.ruleId) && covers(other, finding));
    if (main === undefined) return true;
    named.set(main, (named.get(main) ?? new Set()).add(finding.ruleId));
    return false;
  });
  return left.map((finding) => {
    const ids = named.get(finding);
    return ids === undefined ? finding : { ...finding, sameCause: [...ids] };
  });
}

/** All places of the second are in statements of the first, or in its related places. */
function covers(main: Finding, finding: Finding): boolean {
  const known = new Set([...linesOf(main), ...main.related.map(({ file, range }) => `${file}:${range.start.line}`)]);
  return membersOf(finding).every((member) => linesOf(member).some((line) => known.has(line)));
}

function membersOf(finding: Finding): Finding[] {
  return finding.members ?? [finding];
}

/** The lines of the finding and its statement. */
function linesOf(finding: Finding): string[] {
  return membersOf(finding).flatMap(({ file, range, subject }) => [
    at({ file, range }),
    ...(subject ? [`${file}:${subject.line}`] : []),
  ]);
}

function at({ file, range }: Pick<FindingPlace, 'file' | 'range'>): string {
  return `${file}:${range.start.line}`;
}
