import { firstText, listText } from '../../engine/core/list-text.js';
import type { Finding } from '../../engine/core/types/finding.js';
import { type CauseFinding, otherRules } from './one-cause.js';

/** Maximum number of places that are listed; others are counted. */
const MOST_NAMED = 8;

/** The places of a finding other than its first one: `lines 12, 14 and other.conf:3`; undefined for a single place. */
export function otherPlaces({ file, places }: Pick<Finding, 'file' | 'places'>): string | undefined {
  if (!places || places.length < 2) return undefined;
  const [first, ...more] = places.map((place) => placeName(place, file));
  const others = [...new Set(more)].filter((name) => name !== first);
  if (others.length === 0) return undefined;
  const list = others.length > MOST_NAMED ? firstText(others, MOST_NAMED) : listText(others);
  return /^\d/.test(list) ? `${others.length === 1 ? 'line' : 'lines'} ${list}` : list;
}

/** The message; if there are several places, with their number and positions; if other rules report the same cause, with their ids. */
export function messageWithPlaces(finding: CauseFinding): string {
  const others = otherPlaces(finding);
  const places = others === undefined ? [] : [`(${finding.places!.length} places; also ${others})`];
  return [finding.message, ...places, otherRules(finding)].filter((text) => text !== undefined).join(' ');
}

function placeName({ file, range }: { file: string; range: Finding['range'] }, first: string): string {
  return file === first ? String(range.start.line) : `${file}:${range.start.line}`;
}
