import type { StackAnalysis } from '../core/analysis/analysis.js';
import { factsOf, locatorOf } from '../core/resolve/stages/stack-places.js';
import type { Finding } from '../core/types/finding.js';
import type { StackVersion } from './diff.js';

/** One version of a stack for a comparison; `shown` returns the display name of a file, such as `HEAD:PROFILE.TCPIP`. */
export function stackVersion(
  analysis: StackAnalysis,
  shown: (file: string) => string,
  hasUnread: boolean,
): StackVersion {
  const { stack, environment, release } = analysis.input;
  const locate = locatorOf(analysis);
  return {
    stack,
    facts: factsOf(analysis),
    locate: (place) => {
      const found = locate(place);
      return found && { ...found, file: shown(found.file) };
    },
    findings: analysis.findings.map((finding) => renamed(finding, shown)),
    hasUnread,
    system: JSON.stringify(environment),
    basis: JSON.stringify([release, environment, [...analysis.texts.values()]]),
  };
}

function renamed(finding: Finding, shown: (file: string) => string): Finding {
  const { related, places, fix } = finding;
  const each = <T extends { file: string }>(one: T): T => ({ ...one, file: shown(one.file) });
  return {
    ...each(finding),
    ...(related ? { related: related.map(each) } : {}),
    ...(places ? { places: places.map(each) } : {}),
    ...(fix?.edits ? { fix: { ...fix, edits: fix.edits.map(each) } } : {}),
  };
}
