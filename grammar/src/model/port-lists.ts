import type { ParsedFile, Part } from '../parse/profile-parser.js';
import type { Fragment } from './fragment.js';
import type { Entry, PortListModel } from './types.js';

const COMMENT = /(^|\s);.*[A-Za-z0-9]/;

interface Piece {
  file: ParsedFile;
  part: Part;
  fragment: Fragment;
}

/**
 * PORT and PORTRANGE with what their comments tell: which entries have one, and whether comment lines part the list into groups.
 * A list that is parsed in pieces is one list.
 */
export function buildPortLists(pieces: readonly Piece[]): PortListModel[] {
  const lists: PortListModel[] = [];
  let headed = false;
  for (const piece of pieces) {
    const keyword = piece.part.statement?.keyword.full;
    const { entry } = piece.fragment;
    if ((keyword !== 'PORT' && keyword !== 'PORTRANGE') || !entry) continue;
    const continued = piece.part.continues ? lists.at(-1) : undefined;
    const list: PortListModel = continued ?? { at: entry.at, statement: keyword, grouped: false, entries: [] };
    if (!continued) {
      lists.push(list);
      headed = isCommentLine(piece.file, piece.file.lines.lineOf(piece.part.start) - 1);
    }
    headed = addEntries(list, piece, headed);
  }
  return lists;
}

/** Gives whether a comment stands above what comes next in the list. */
function addEntries(list: PortListModel, { file, part, fragment }: Piece, headed: boolean): boolean {
  const { lines } = file;
  const nodes = (part.content.node?.children ?? []).filter((node) => node.name === 'entry');
  const entries = (fragment.entry?.entry ?? []) as unknown as Entry[];
  let line = lines.lineOf(part.start);
  let isHeaded = headed;
  for (const [index, node] of nodes.entries()) {
    const first = lines.lineOf(part.start + node.start);
    const last = lines.lineOf(part.start + Math.max(node.end - 1, node.start));
    for (; line < first; line++) {
      if (!isCommentLine(file, line)) continue;
      isHeaded = true;
      if (list.entries.length > 0) list.grouped = true;
    }
    const at = entries[index]?.at;
    if (at !== undefined) list.entries.push({ at, commented: isHeaded || hasComment(file, first, last) });
  }
  return isHeaded;
}

function hasComment(file: ParsedFile, first: number, last: number): boolean {
  if (!hasSemicolon(file, first, last)) return false;
  for (let line = first; line <= last; line++) if (COMMENT.test(linesFrom(file, line, line))) return true;
  return false;
}

/** Quickly settles most lines of a long list. */
function hasSemicolon(file: ParsedFile, first: number, last: number): boolean {
  return linesFrom(file, first, last).includes(';');
}

/** Lines with their ends, which no pattern here looks at. */
function linesFrom({ text, lines }: ParsedFile, first: number, last: number): string {
  return text.slice(lines.startOf(first), last < lines.count ? lines.startOf(last + 1) : text.length);
}

/** A line with nothing but a comment that says something. */
function isCommentLine(file: ParsedFile, line: number): boolean {
  if (line < 1 || !hasSemicolon(file, line, line)) return false;
  const text = file.lines.lineText(line);
  return text.trimStart().startsWith(';') && COMMENT.test(text);
}

/** A comment says something on the lines of a range, or on the one above them. */
export function isExplained(file: ParsedFile, start: number, end: number): boolean {
  const first = file.lines.lineOf(start);
  return isCommentLine(file, first - 1) || hasComment(file, first, file.lines.lineOf(Math.max(end - 1, start)));
}
