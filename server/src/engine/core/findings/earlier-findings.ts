import { groupedBy } from '@ezlint/grammar/words';
import type { RawFinding } from './raw-finding.js';

/** The findings; one with the content of an earlier finding is that object. */
export function withEarlier(findings: readonly RawFinding[], earlier: readonly RawFinding[]): RawFinding[] {
  const known = groupedBy(earlier, placeOf);
  return findings.map((finding) => known.get(placeOf(finding))?.find((other) => isAlike(finding, other)) ?? finding);
}

function placeOf({ ruleId, file, range: { start } }: RawFinding): string {
  return `${ruleId}|${start.line}|${start.column}|${file}`;
}

/** Whether two values have the same content. */
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(own);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isAlike(own[name], other[name]))
  );
}
