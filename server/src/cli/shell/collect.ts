import { unitedOverStacks } from '../../engine/core/findings/shared-files.js';
import type { Document } from '../../engine/core/types/documents.js';
import {
  type CheckResult,
  compareFindings,
  contentOf,
  type FileReport,
  type Finding,
  type SuppressedFinding,
  summarize,
} from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';

/** The files of several stacks; a file that stacks share is listed once, with all of its stacks. */
export function filesOf(analyses: readonly { files: FileReport[] }[]): FileReport[] {
  const reports = new Map<string, FileReport>();
  for (const report of analyses.flatMap(({ files }) => files)) {
    const known = reports.get(report.file);
    if (known) known.stacks = [...new Set([...known.stacks, ...report.stacks])];
    else reports.set(report.file, { ...report });
  }
  return [...reports.values()];
}

/** The findings of several stacks, in the order of reports; a finding in a shared file counts once. */
export function findingsOf(
  stacks: readonly (readonly Finding[])[],
  rules: ReadonlyMap<string, Rule> = new Map(),
): Finding[] {
  return unique(unitedOverStacks(stacks, rules), contentOf).sort(compareFindings);
}

/** The documents of several stacks, each file once. */
export function documentsOf(requests: readonly { documents: readonly Document[] }[]): Document[] {
  return unique(
    requests.flatMap(({ documents }) => documents),
    ({ path }) => path,
  );
}

/** The outcome of a run. */
export function toResult(
  files: FileReport[],
  findings: Finding[],
  suppressed: SuppressedFinding[],
  {
    skipped,
    skippedAs = {},
    assumedRelease,
  }: { skipped: readonly string[]; skippedAs?: CheckResult['skippedAs']; assumedRelease?: string },
  { change, notCompared = [] }: Pick<CheckResult, 'change' | 'notCompared'> = {},
): CheckResult {
  const summary = summarize(findings, suppressed.length);
  return {
    files,
    findings,
    suppressed,
    summary,
    skipped: [...skipped],
    ...(Object.keys(skippedAs).length === 0 ? {} : { skippedAs }),
    ...(assumedRelease === undefined ? {} : { assumedRelease }),
    ...(notCompared.length === 0 ? {} : { notCompared }),
    ...(change ? { change } : {}),
  };
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
