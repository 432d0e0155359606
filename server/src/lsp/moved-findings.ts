import { commonBack, commonFront, type LineIndex, type ParsedFile } from '@ezlint/grammar';
import type { Range } from '../core/finding.js';
import type { RawFinding } from '../core/problem-findings.js';

/** What was changed between two texts of a file: the characters between what both begin and end with. */
interface Change {
  before: LineIndex;
  after: LineIndex;
  start: number;
  /** The line that it starts on. */
  line: number;
  /** End of the changed text, in the old and in the new one. */
  oldEnd: number;
  newEnd: number;
}

/**
 * Findings where an edit has moved them to; those whose own text, or the text of whose fix, was edited are left out: only the rules can
 * tell whether they still hold.
 */
export function movedFindings(
  findings: readonly RawFinding[],
  before: ReadonlyMap<string, ParsedFile>,
  after: ReadonlyMap<string, ParsedFile>,
): RawFinding[] {
  const changes = new Map<string, Change>();
  for (const [path, { text, lines }] of before) {
    const now = after.get(path);
    if (now && now.text !== text) changes.set(path, changeBetween(lines, now.lines));
  }
  if (changes.size === 0) return [...findings];
  return findings.flatMap((finding) => {
    if (isBefore(finding, changes)) return [finding];
    const own = changes.get(finding.file);
    if (own && isTouched(finding.range, own)) return [];
    const edits = finding.fix?.edits ?? [];
    if (edits.some(({ file, range }) => isTouched(range, changes.get(file)))) return [];
    return [moved(finding, changes)];
  });
}

/** It stands with all that it points at on lines in front of the edits: it is what it was. */
function isBefore(
  { file, range, related, fix, stands = [] }: RawFinding,
  changes: ReadonlyMap<string, Change>,
): boolean {
  const places = [{ file, range }, ...related, ...(fix?.edits ?? [])];
  return (
    stands.length === 0 &&
    places.every((place) => place.range.end.line < (changes.get(place.file)?.line ?? Number.POSITIVE_INFINITY))
  );
}

function moved(finding: RawFinding, changes: ReadonlyMap<string, Change>): RawFinding {
  const place = <P extends { file: string; range: Range }>(at: P): P => {
    const change = changes.get(at.file);
    return change ? { ...at, range: movedRange(at.range, change) } : at;
  };
  const { subject } = finding;
  const change = changes.get(finding.file);
  return {
    ...place(finding),
    ...(subject && change ? { subject: { ...subject, line: movedLine(subject.line, change) } } : {}),
    related: finding.related.map(place),
    unit: movedSpot(finding.unit, changes),
    spot: movedSpot(finding.spot, changes),
    ...(finding.stands ? { stands: finding.stands.map((spot) => movedSpot(spot, changes)) } : {}),
    ...(finding.fix?.edits ? { fix: { ...finding.fix, edits: finding.fix.edits.map(place) } } : {}),
  };
}

function changeBetween(before: LineIndex, after: LineIndex): Change {
  const [a, b] = [before.text, after.text];
  const start = commonFront(a, b);
  const same = commonBack(a, b, start);
  return { before, after, start, line: before.lineOf(start), oldEnd: a.length - same, newEnd: b.length - same };
}

function isTouched(range: Range, change: Change | undefined): boolean {
  if (!change) return false;
  const { before, after, start, oldEnd, newEnd } = change;
  const [from, to] = [offsetIn(before, range.start), offsetIn(before, range.end)];
  if (from < oldEnd && start < to) return true;
  // What is written beside a word without a blank belongs to the word.
  const isGlued = (at: number): boolean => /\S/.test(after.text[at] ?? ' ');
  return (oldEnd === from && isGlued(newEnd - 1)) || (start === to && isGlued(start));
}

function movedOffset(offset: number, { start, oldEnd, newEnd }: Change): number {
  if (offset <= start) return offset;
  return offset >= oldEnd ? offset + newEnd - oldEnd : Math.min(offset, newEnd);
}

function movedRange({ start, end }: Range, change: Change): Range {
  const to = (position: Range['start']): Range['start'] =>
    change.after.position(movedOffset(offsetIn(change.before, position), change));
  return { start: to(start), end: to(end) };
}

function movedLine(line: number, change: Change): number {
  return change.after.lineOf(movedOffset(change.before.startOf(line), change));
}

/** A spot is the path of a file and an offset in it. */
function movedSpot(spot: string, changes: ReadonlyMap<string, Change>): string {
  const colon = spot.lastIndexOf(':');
  const path = spot.slice(0, colon);
  const change = changes.get(path);
  return change ? `${path}:${movedOffset(Number(spot.slice(colon + 1)), change)}` : spot;
}

function offsetIn(lines: LineIndex, { line, column }: Range['start']): number {
  return lines.startOf(line) + column - 1;
}
