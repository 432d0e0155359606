import type { ParsedFile, Part } from '../parse/profile-parser.js';
import { type PartPlace, PLACES_PER_PART } from './fragment.js';
import type { Place, Remark } from './types.js';

/** Long lists: an exception for one entry of them is not made by a comment, and PORT has a model of its own. */
const LISTS: ReadonlySet<string> = new Set(['PORT', 'PORTRANGE', 'BEGINROUTES', 'HOME', 'GATEWAY']);

interface Piece {
  file: ParsedFile;
  part: Part;
  id: number;
  places: readonly PartPlace[];
}

/** What comments say of statements, sub-statements, entries and parameters: those on their lines, and the comment lines directly above. */
export function buildRemarks(pieces: readonly Piece[], marks = ';'): Remark[] {
  return pieces.flatMap((piece) =>
    piece.part.kind === 'statement' && !LISTS.has(piece.part.statement?.keyword.full ?? '')
      ? remarksIn(piece, marks)
      : [],
  );
}

function remarksIn({ file, part, id, places }: Piece, marks: string): Remark[] {
  const first = file.lines.lineOf(part.start);
  const last = file.lines.lineOf(Math.max(part.end - 1, part.start));
  if (!isMarked(file, first - 1, last, marks)) return [];
  const remarks: Remark[] = [];
  let above = linesAbove(file, first, marks);
  for (let line = first; line <= last; line++) {
    const text = file.lines.lineText(line);
    const at = commentStart(text, marks);
    const said = at < 0 ? '' : text.slice(at + 1);
    if (text.slice(0, at < 0 ? undefined : at).trim() === '') {
      if (said !== '') above = [...above, said];
      continue;
    }
    const whole = [...above, said]
      .map((each) => each.trim())
      .filter((each) => /[a-z]/i.test(each))
      .join(' ');
    above = [];
    if (whole !== '') remarks.push({ text: whole, at: placesOn(file, line, part, id, places) });
  }
  return remarks;
}

/** Quickly settles statements without comments. */
function isMarked({ text, lines }: ParsedFile, first: number, last: number, marks: string): boolean {
  const end = last < lines.count ? lines.startOf(last + 1) : text.length;
  const slice = text.slice(lines.startOf(Math.max(first, 1)), end);
  return [...marks].some((mark) => slice.includes(mark));
}

/** The comment lines directly above a line. */
function linesAbove(file: ParsedFile, below: number, marks: string): string[] {
  const said: string[] = [];
  for (let line = below - 1; line > 0; line--) {
    const text = file.lines.lineText(line).trimStart();
    if (text === '' || !marks.includes(text[0]!)) break;
    said.unshift(text.slice(1));
  }
  return said;
}

/** A comment starts at the beginning of a word. */
function commentStart(text: string, marks: string): number {
  for (let at = 0; at < text.length; at++)
    if (marks.includes(text[at]!) && (at === 0 || /\s/.test(text[at - 1]!))) return at;
  return -1;
}

/** What stands on the line, wholly or in part. */
function placesOn(file: ParsedFile, line: number, part: Part, id: number, places: readonly PartPlace[]): Place[] {
  const from = file.lines.startOf(line) - part.start;
  const to = line < file.lines.count ? file.lines.startOf(line + 1) - part.start : part.end - part.start;
  return places.flatMap(({ node, start, end }, index) =>
    node && start < to && end > from ? [id * PLACES_PER_PART + index] : [],
  );
}
