import { groupedBy, isAlike } from '@ezlint/grammar/words';
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
