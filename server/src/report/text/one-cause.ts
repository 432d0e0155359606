import { keptIn } from '@ezlint/grammar/words';
import { type CheckResult, type Finding, fileAndLine, summarize } from '../../engine/core/types/finding.js';
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
  const covering = new Covering(findings.filter(({ ruleId }) => mains.has(ruleId)));
  const named = new Map<Finding, Set<string>>();
  const left = findings.filter((finding) => {
    const main = covering.of(finding, sameCauseAs.get(finding.ruleId) ?? []);
    if (main === undefined) return true;
    named.set(main, (named.get(main) ?? new Set()).add(finding.ruleId));
    return false;
  });
  return left.map((finding) => {
    const ids = named.get(finding);
    return ids === undefined ? finding : { ...finding, sameCause: [...ids] };
  });
}

/** The result as people read it: one finding for each cause, counted once. */
export function resultByCause(result: CheckResult, rules: readonly Rule[]): CheckResult {
  const findings = byCause(result.findings, rules);
  return { ...result, findings, summary: summarize(findings, result.summary.suppressed) };
}

/** The sentence about the rules that report the same cause; undefined if there are none. */
export function otherRules({ sameCause = [] }: CauseFinding): string | undefined {
  return sameCause.length === 0 ? undefined : `Reported for the same cause: ${sameCause.join(', ')}.`;
}

/** The findings that can cover others, by rule and line: thousands of findings are not compared in pairs. */
class Covering {
  /** Their positions by line, for each rule. */
  private readonly byRule = new Map<string, Map<string, number[]>>();
  private readonly lines: ReadonlySet<string>[];

  constructor(private readonly findings: readonly Finding[]) {
    this.lines = findings.map(
      (main) => new Set([...membersOf(main).flatMap(linesOf), ...main.related.map(fileAndLine)]),
    );
    findings.forEach(({ ruleId }, position) => {
      const byLine = keptIn(this.byRule, ruleId, () => new Map());
      for (const line of this.lines[position]!) keptIn(byLine, line, () => []).push(position);
    });
  }

  /** The first finding of one of the rules with all places of the given one in its statements or its related places. */
  of(finding: Finding, rules: readonly string[]): Finding | undefined {
    const members = membersOf(finding).map(linesOf);
    const covers = (position: number): boolean =>
      this.findings[position] !== finding &&
      members.every((lines) => lines.some((line) => this.lines[position]!.has(line)));
    const first = rules.flatMap((rule) => this.at(rule, members).flatMap((positions) => positions.find(covers) ?? []));
    return this.findings[first.reduce((least, position) => Math.min(least, position), Infinity)];
  }

  /** The positions of the findings of a rule at the lines of the member that the fewest share. */
  private at(rule: string, members: readonly string[][]): number[][] {
    const byLine = this.byRule.get(rule);
    if (byLine === undefined) return [];
    let fewest: number[][] = [];
    let least = Infinity;
    for (const lines of members) {
      const lists = lines.map((line) => byLine.get(line) ?? []);
      const count = lists.reduce((sum, { length }) => sum + length, 0);
      if (count < least) [fewest, least] = [lists, count];
      if (count === 0) break;
    }
    return fewest;
  }
}

function membersOf(finding: Finding): Finding[] {
  return finding.members ?? [finding];
}

/** The lines of a place and its statement. */
function linesOf({ file, range, subject }: Finding): string[] {
  return [fileAndLine({ file, range }), ...(subject ? [`${file}:${subject.line}`] : [])];
}
