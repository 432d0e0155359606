import { groupedBy } from '@ezlint/grammar/words';
import type { RawFinding } from './raw-finding.js';

/** The earlier finding with the content of a finding; the finding itself if there is none. */
export type EarlierOf = (finding: RawFinding) => RawFinding;

export function earlierOf(earlier: readonly RawFinding[]): EarlierOf {
  let known: Map<string, RawFinding[]> | undefined;
  return (finding) => {
    known ??= groupedBy(earlier, placeOf);
    return known.get(placeOf(finding))?.find((other) => isAlike(finding, other)) ?? finding;
  };
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
