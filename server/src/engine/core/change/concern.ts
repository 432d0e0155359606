import type { Change } from '../types/change-report.js';
import type { Finding } from '../types/finding.js';

/**
 * Distinguishes the findings that a change causes from those of the base. Findings about the complete stack are reported at its last statement, so a
 * finding of the base may only have moved to the data set.
 */
export function concernOf(
  after: readonly Finding[],
  base: readonly Finding[],
  isOfBase: (file: string) => boolean,
): Change['concerns'] {
  const known = new Set(base.map(({ fingerprint }) => fingerprint));
  const [had, has] = [counts(base), counts(after)];
  const moved = (finding: Finding): boolean => (has.get(saying(finding)) ?? 0) <= (had.get(saying(finding)) ?? 0);
  return (finding) => {
    // Directives of the base are checked with the base itself.
    if (isOfBase(finding.file)) return !known.has(finding.fingerprint) && !finding.ruleId.startsWith('SUP');
    return !(had.has(saying(finding)) && moved(finding));
  };
}

function saying({ ruleId, message }: Finding): string {
  return `${ruleId}|${message}`;
}

function counts(findings: readonly Finding[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const finding of findings) counted.set(saying(finding), (counted.get(saying(finding)) ?? 0) + 1);
  return counted;
}
