import type { Finding } from '../../engine/core/types/finding.js';

/** What to do about a finding, in one line; undefined if there is no advice. */
export function adviceText({ fix }: Finding): string | undefined {
  if (!fix) return undefined;
  return fix.kind === 'advice' ? fix.title : `${fix.title} (ezlint fix: ${fix.kind})`;
}
