import type { StackAnalysis } from '../core/analyse.js';
import { type CheckResult, compareFindings, type FileReport, type Finding, summarize } from '../core/finding.js';

/** The files of several stacks; one that stacks share counts once. */
export function filesOf(analyses: readonly StackAnalysis[]): FileReport[] {
  return unique(
    analyses.flatMap((analysis) => analysis.files),
    ({ file }) => file,
  );
}

/** The findings of several stacks, in the order of reports; what is found in a shared file counts once. */
export function findingsOf(findings: readonly Finding[]): Finding[] {
  return unique(findings, ({ ruleId, file, range, message }) => JSON.stringify([ruleId, file, range, message])).sort(
    compareFindings,
  );
}

/** The outcome of a run. */
export function toResult(files: FileReport[], findings: Finding[], skipped: readonly string[]): CheckResult {
  return { files, findings, summary: summarize(findings, 0), skipped: [...skipped] };
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
