import { commonBack, commonFront, type LineIndex, type ParsedFile, type Position } from '@ezlint/grammar';
import type { RawFinding } from '../../engine/core/findings/raw-finding.js';
import { comparePositions, type Range } from '../../engine/core/types/finding.js';

/** The changed part between two texts of a file: the characters between their common beginning and end. */
interface Change {
  before: LineIndex;
  after: LineIndex;
  /** The same in both texts. */
  from: number;
  start: Position;
  /** End of the changed part, in the old and in the new text. */
  oldEnd: Position;
  newEnd: Position;
}

type Changes = ReadonlyMap<string, Change>;

/**
 * Findings at their positions after an edit; those whose own text, or the text of whose fix, was edited are omitted: only the rules can
 * determine whether they still apply. Findings on other lines stay the same object, unless lines were inserted or deleted before them.
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
    if (stays(finding, changes)) return [finding];
    const own = changes.get(finding.file);
    if (own && isTouched(finding.range, own)) return [];
    const edits = finding.fix?.edits ?? [];
    if (edits.some(({ file, range }) => isTouched(range, changes.get(file)))) return [];
    return [moved(finding, changes)];
  });
}

/** All of its positions are on lines that did not move. */
function stays({ file, range, unit, subject, related, fix, replaces = [] }: RawFinding, changes: Changes): boolean {
  const own = changes.get(file);
  const isHere = ({ line }: Position): boolean => keepsPlace(line, line, own);
  return (
    isHere(unit) &&
    (subject === undefined || keepsPlace(subject.line, subject.line, own)) &&
    keepsPlace(range.start.line, range.end.line, own) &&
    related.every((place) => keepsPlace(place.range.start.line, place.range.end.line, changes.get(place.file))) &&
    (fix?.edits ?? []).every((edit) =>
      keepsPlace(edit.range.start.line, edit.range.end.line, changes.get(edit.file)),
    ) &&
    replaces.every((spot) => keepsPlace(spot.line, spot.line, changes.get(spot.file)))
  );
}

function keepsPlace(first: number, last: number, change: Change | undefined): boolean {
  if (!change || last < change.start.line) return true;
  const { oldEnd, newEnd } = change;
  return first > oldEnd.line && newEnd.line === oldEnd.line;
}

function moved(finding: RawFinding, changes: Changes): RawFinding {
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
    unit: movedStart(finding.unit, change),
    ...(finding.replaces
      ? { replaces: finding.replaces.map((spot) => ({ ...spot, ...movedStart(spot, changes.get(spot.file)) })) }
      : {}),
    ...(finding.fix?.edits ? { fix: { ...finding.fix, edits: finding.fix.edits.map(place) } } : {}),
  };
}

function changeBetween(before: LineIndex, after: LineIndex): Change {
  const [a, b] = [before.text, after.text];
  const start = commonFront(a, b);
  const same = commonBack(a, b, start);
  return {
    ...{ before, after, from: start },
    start: before.position(start),
    oldEnd: before.position(a.length - same),
    newEnd: after.position(b.length - same),
  };
}

function isTouched({ start, end }: Range, change: Change | undefined): boolean {
  if (!change) return false;
  const { after, from, oldEnd, newEnd } = change;
  if (isBefore(start, oldEnd) && isBefore(change.start, end)) return true;
  // Text joined to a word without a blank belongs to the word.
  const isGlued = (at: number): boolean => /\S/.test(after.text[at] ?? ' ');
  return (isSame(oldEnd, start) && isGlued(after.offset(newEnd) - 1)) || (isSame(change.start, end) && isGlued(from));
}

function movedPosition({ line, column }: Position, change: Change | undefined): Position {
  if (!change || !isBefore(change.start, { line, column })) return { line, column };
  const { before, after, oldEnd, newEnd } = change;
  if (line > oldEnd.line) return { line: line + newEnd.line - oldEnd.line, column };
  if (isBefore({ line, column }, oldEnd))
    return after.position(Math.min(before.offset({ line, column }), after.offset(newEnd)));
  return { line: newEnd.line, column: column - oldEnd.column + newEnd.column };
}

/** The new start of a word: an insertion directly before it moves the start, but not the end of a word there. */
function movedStart({ line, column }: Position, change: Change | undefined): Position {
  const start = { line, column };
  if (change && isSame(change.start, start) && isSame(change.oldEnd, start)) return change.newEnd;
  return movedPosition(start, change);
}

/** An empty range is a position for an insertion, which may follow a word. */
function movedRange({ start, end }: Range, change: Change): Range {
  const isEmpty = isSame(start, end);
  return { start: isEmpty ? movedPosition(start, change) : movedStart(start, change), end: movedPosition(end, change) };
}

function movedLine(line: number, change: Change): number {
  return movedStart({ line, column: 1 }, change).line;
}

function isBefore(a: Position, b: Position): boolean {
  return comparePositions(a, b) < 0;
}

function isSame(a: Position, b: Position): boolean {
  return comparePositions(a, b) === 0;
}
