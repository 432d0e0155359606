/** Releases of z/OS that the facts of the language cover, oldest first. */
export const RELEASES = ['2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2'] as const;

export type Release = (typeof RELEASES)[number];

export const NEWEST: Release = '3.2';

export function isRelease(text: string): text is Release {
  return (RELEASES as readonly string[]).includes(text);
}

/** The name that IBM gives a release in texts: `V2R5`, but `3.1`. */
export function releaseName(release: string): string {
  return release.replace(/^([12])\.(\d+)$/, 'V$1R$2');
}

/** True when an item with these first and last releases is in the release. `pre-2.1` is older than all. */
export function isIncluded(facts: { since?: string; until?: string }, release: Release): boolean {
  const at = RELEASES.indexOf(release);
  return order(facts.since, -1) <= at && at <= order(facts.until, RELEASES.length);
}

/**
 * True if the release has it, considering `goneAfter`. The parser ignores `goneAfter`, because a rule of the catalog reports such items.
 */
export function isAvailable(facts: { since?: string; until?: string; goneAfter?: string }, release: Release): boolean {
  return (
    isIncluded(facts, release) && (facts.goneAfter === undefined || isIncluded({ until: facts.goneAfter }, release))
  );
}

function order(release: string | undefined, missing: number): number {
  if (release === undefined) return missing;
  const at = (RELEASES as readonly string[]).indexOf(release);
  // Older than the first release (`pre-2.1`, `1.13`) or newer than the last.
  if (at >= 0) return at;
  return Number.parseFloat(release) > 3.2 ? RELEASES.length : -1;
}
