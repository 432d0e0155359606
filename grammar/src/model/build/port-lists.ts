import { memo } from '../../collections/memo.js';
import { isSameList } from '../../collections/same-list.js';
import type { ParsedFile } from '../../parse/parsed-file.js';
import { LineIndex } from '../../source/lines.js';
import type { Entry } from '../basic-types.js';
import { hasComment, isCommentLine } from '../stack/comments.js';
import type { Fragment } from '../stack/fragment.js';
import type { Piece } from '../stack/pieces.js';
import type { PortListModel } from '../types.js';

type ListEntry = PortListModel['entries'][number];

/** Facts from the comments of one piece of a list. */
interface Marks {
  /** Whether a comment is on the lines of an entry, or on a line above it in this piece. */
  entries: readonly ListEntry[];
  /** The same if a comment line precedes the entire piece; created on demand. */
  below?: readonly ListEntry[];
  /** A comment line is above an entry; above an entry that is not the first. */
  isHeaded: boolean;
  isParted: boolean;
}

/** Pieces with the same lines have the same facts. */
const marksOfLines = memo<Fragment, Marks>();

/** The last list that a piece began. */
const lastLists = new WeakMap<Fragment, PortListModel>();

/**
 * PORT and PORTRANGE with the facts from their comments: which entries have one, and whether comment lines divide the list into groups. A
 * list that is parsed in pieces is one list. `pieces`: the pieces of the two statements.
 */
export function buildPortLists(pieces: Iterable<Piece>): PortListModel[] {
  const lists: PortListModel[] = [];
  const heads: Fragment[] = [];
  let isHeaded = false;
  let before: { file: ParsedFile; line: number } | undefined;
  for (const piece of pieces) {
    const { file, part } = piece;
    const continued = part.continues ? lists.at(-1) : undefined;
    const list = continued ?? newList(piece);
    // Comment lines between two pieces belong to the second piece.
    let first = continued && before?.file === file ? before.line + 1 : 0;
    if (first === 0) first = file.lines.lineOf(part.start);
    if (!continued) {
      lists.push(list);
      heads.push(piece.fragment);
      isHeaded = isCommentLine(file.lines, first - 1);
    }
    const last = file.lines.lineOf(part.end - 1);
    const marks = marksOf(piece, first, last);
    add(list, marks, isHeaded);
    isHeaded ||= marks.isHeaded;
    before = { file, line: last };
  }
  return lists.map((list, index) => unchanged(heads[index]!, list));
}

/** The last list, if it is the same: what the lists of an unchanged object contain is not compared again. */
function unchanged(head: Fragment, list: PortListModel): PortListModel {
  const last = lastLists.get(head);
  if (last?.grouped === list.grouped && isSameList(last.entries, list.entries)) return last;
  lastLists.set(head, list);
  return list;
}

function newList({ part, fragment }: Piece): PortListModel {
  const statement = part.statement!.keyword.full as PortListModel['statement'];
  return { at: fragment.entry!.at, statement, grouped: false, entries: [] };
}

/** `isBelow`: a comment line precedes the entire piece. */
function add(list: PortListModel, marks: Marks, isBelow: boolean): void {
  if (marks.isParted || (marks.isHeaded && list.entries.length > 0)) list.grouped = true;
  for (const entry of isBelow ? commented(marks) : marks.entries) list.entries.push(entry);
}

function commented(marks: Marks): readonly ListEntry[] {
  marks.below ??= marks.entries.map((entry) => (entry.commented ? entry : { ...entry, commented: true }));
  return marks.below;
}

function marksOf(piece: Piece, from: number, to: number): Marks {
  const { file, fragment, part } = piece;
  const start = file.lines.startOf(from);
  const text = file.text.slice(start, to < file.lines.count ? file.lines.startOf(to + 1) : file.text.length);
  return marksOfLines(fragment, () => readMarks(piece, new LineIndex(text), part.start - start), text);
}

/** `base`: the offset of the part in the lines. */
function readMarks({ part, fragment }: Piece, lines: LineIndex, base: number): Marks {
  const nodes = (part.content.node?.children ?? []).filter((node) => node.name === 'entry');
  const written = (fragment.entry?.entry ?? []) as unknown as Entry[];
  const entries: ListEntry[] = [];
  let isHeaded = false;
  let isParted = false;
  let line = 1;
  for (const [index, node] of nodes.entries()) {
    const first = lines.lineOf(base + node.start);
    const last = lines.lineOf(base + Math.max(node.end - 1, node.start));
    for (; line < first; line++) {
      if (!isCommentLine(lines, line)) continue;
      isHeaded = true;
      if (entries.length > 0) isParted = true;
    }
    const at = written[index]?.at;
    if (at !== undefined) entries.push({ at, commented: isHeaded || hasComment(lines, first, last) });
  }
  return { entries, isHeaded, isParted };
}
