import { groupedBy } from '@ezlint/grammar/words';
import type { CheckResult, Finding } from '../../engine/core/types/finding.js';

/** Findings by file, in the order of the report; files without findings are omitted. */
export function byFile(findings: readonly Finding[]): Map<string, Finding[]> {
  return groupedBy(findings, (finding) => finding.file);
}

/** Every file of the run with its findings, including files with findings that are not part of a stack. */
export function everyFile({ files, findings }: CheckResult): Map<string, Finding[]> {
  const groups = byFile(findings);
  const all = [...new Set([...files.map(({ file }) => file), ...groups.keys()])];
  return new Map(all.map((file) => [file, groups.get(file) ?? []]));
}
