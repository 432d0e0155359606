import { type BuiltStack, isUnfinished, type ParsedFile, type Place } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { breakLines } from './break-lines.js';
import { keepColumns } from './keep-columns.js';
import { editableText, keepNumbers } from './numbered-records.js';
import { editsOfPolicyOperation, isPolicyOperation, type PolicyOperation } from './policy-edits.js';
import { byPlace, insteadOfRemovedLines } from './removed-lines.js';
import { TextEditor } from './text-edits.js';

/** What a rule asks for; see docs/how-to/add-a-rule.md. */
export type FixOperation =
  | PolicyOperation
  | { op: 'replace'; at: Place; text: string }
  | { op: 'delete'; at: Place }
  | { op: 'insert'; before: Place; text: string }
  | { op: 'add-parameter'; to: Place; text: string }
  | { op: 'close-block'; opens: Place; to: Place; text: string }
  | { op: 'add-statement'; text: string; after?: Place; in?: Place }
  | { op: 'move'; at: Place; before: Place }
  | { op: 'reorder'; places: Place[]; order: number[] }
  | { op: 'delete-sequence-numbers'; at: Place }
  | { op: 'set-parameter'; statement: string; text: string; replaces?: { at?: Place; state?: string } };

/** Turns a rule's operations into edits of text; undefined when a place of them cannot be found. */
export function editsOf(operations: readonly FixOperation[], stack: BuiltStack): Edit[] | undefined {
  const edits: Edit[] = [];
  const files = new Map(stack.flat.files.map((file) => [file.path, file]));
  const locate: BuiltStack['locate'] = (place) => {
    const located = stack.locate(place);
    if (located) files.set(located.file.path, located.file);
    return located;
  };
  for (const operation of operations) {
    const made = editsOfOperation(operation, { ...stack, locate });
    if (!made) return undefined;
    for (const each of made) edits.push(behindSame(edits, each));
  }
  const fileOf = (path: string): ParsedFile | undefined => files.get(path);
  const apart = insteadOfRemovedLines(edits);
  if (!apart) return undefined;
  const kept = breakLines(keepColumns(apart, fileOf), fileOf);
  const isWithout = operations.some(({ op }) => op === 'delete-sequence-numbers');
  return (isWithout ? kept : keepNumbers(kept, fileOf))?.sort(byPlace);
}

/** Two additions at one place may both replace the blanks there; the second one then follows the first. */
function behindSame(edits: readonly Edit[], edit: Edit): Edit {
  const { start, end } = edit.range;
  const isEmpty = start.line === end.line && start.column === end.column;
  const isSame = ({ file, range }: Edit): boolean =>
    file === edit.file &&
    range.start.line === start.line &&
    range.start.column === start.column &&
    range.end.line === end.line &&
    range.end.column === end.column;
  const isAdded = /^\r?\n/.test(edit.text);
  return !isEmpty && isAdded && edits.some(isSame) ? { ...edit, range: { start: end, end } } : edit;
}

function editsOfOperation(operation: FixOperation, stack: BuiltStack): Edit[] | undefined {
  if (isPolicyOperation(operation)) return editsOfPolicyOperation(operation, stack);
  if (operation.op === 'move') return move(operation.at, operation.before, stack);
  if (operation.op === 'reorder') return reorder(operation.places, operation.order, stack);
  if (operation.op === 'delete-sequence-numbers') {
    const file = stack.locate(operation.at)?.file;
    const editor = file && new TextEditor(file);
    return editor && file.sequenceNumbers?.ranges.map(({ start, end }) => editor.removeWithBlanks(start, end));
  }
  const edit = editOf(operation, stack);
  return edit && [edit];
}

/** Moves a statement that has its lines to itself in front of another; a packed one is left to the user. */
function move(at: Place, before: Place, stack: BuiltStack): Edit[] | undefined {
  const from = stack.locate(at);
  const to = stack.locate(before);
  if (!from || !to || from.file !== to.file) return undefined;
  const editor = new TextEditor(from.file);
  const lines = editor.wholeLines(from.start, from.end);
  const target = editor.wholeLines(to.start, to.start);
  if (!lines || !target) return undefined;
  return [
    editor.replace(target.start, target.start, editableText(from.file).text.slice(lines.start, lines.end)),
    editor.replace(lines.start, lines.end, ''),
  ];
}

/**
 * Gives the entries of a list a new order, each with the comment behind it and the blanks before it where it begins its line; entries
 * that share a record are left to the user.
 */
function reorder(places: readonly Place[], order: readonly number[], stack: BuiltStack): Edit[] | undefined {
  const entries = places.flatMap((place) => {
    const located = stack.locate(place);
    const end = located && new TextEditor(located.file).toEndOfRecord(located);
    if (!located || end === undefined) return [];
    const { file, start } = located;
    const before = file.text.slice(file.lines.startOf(file.lines.lineOf(start)), start);
    const indent = before.trim() === '' ? before : undefined;
    return [{ file, start, end, indent, text: file.text.slice(start, end) }];
  });
  if (entries.length < places.length) return undefined;
  const edits: Edit[] = [];
  for (const [index, { file, start, end, indent, text }] of entries.entries()) {
    const moved = entries[order[index]!]!;
    const from = start - (indent?.length ?? 0);
    const written = indent === undefined ? moved.text : (moved.indent ?? indent) + moved.text;
    if (order[index] === index || written === (indent ?? '') + text) continue;
    const editor = new TextEditor(file);
    if (!editor.fits(from, written)) return undefined;
    edits.push(editor.replace(from, end, written));
  }
  return edits;
}

type SingleEdit = Exclude<
  FixOperation,
  PolicyOperation | { op: 'move' } | { op: 'reorder' } | { op: 'delete-sequence-numbers' }
>;

function editOf(operation: SingleEdit, stack: BuiltStack): Edit | undefined {
  switch (operation.op) {
    case 'replace': {
      const place = stack.locate(operation.at);
      return place && new TextEditor(place.file).rewrite(place.start, place.end, operation.text);
    }
    case 'delete': {
      const place = stack.locate(operation.at);
      if (!place) return undefined;
      const { part } = place;
      const root = part?.content.node;
      // A statement that would be left with its keyword alone goes as a whole.
      const isAll =
        !!part && !!root && root.operands.length === 0 && root.children.length === 1 && root.children[0] === place.node;
      const start = isAll ? part.start : place.start;
      const end = isAll ? part.end : place.end;
      const separated = separatedRange(place.file, start, end);
      const edit = separated && new TextEditor(place.file).remove(separated.start, separated.end);
      return edit && isAll === false ? joinedToEntryBefore(edit, place) : edit;
    }
    case 'insert': {
      const place = stack.locate(operation.before);
      return place && new TextEditor(place.file).insertBefore(place.start, operation.text);
    }
    case 'add-parameter': {
      const place = stack.locate(operation.to);
      return place && new TextEditor(place.file).append(place.part?.start ?? place.start, place.end, operation.text);
    }
    case 'close-block': {
      const opens = stack.locate(operation.opens);
      const place = stack.locate(operation.to);
      if (!place || opens?.file !== place.file) return undefined;
      return new TextEditor(place.file).close(opens.start, place.end, operation.text);
    }
    case 'add-statement':
      return addStatement(operation, stack);
    case 'set-parameter':
      return setParameter(operation, stack);
  }
}

/**
 * The removal of an entry, from the end of the entry before it on: comments between two entries must not keep the removals of both apart, or
 * made together they would leave the keyword of the list alone.
 */
function joinedToEntryBefore(edit: Edit, { file, part, node }: NonNullable<ReturnType<BuiltStack['locate']>>): Edit {
  const root = part?.content.node;
  const at = node ? (root?.children.indexOf(node) ?? -1) : -1;
  if (!part || !root || at < 0 || root.operands.length > 0 || node!.keyword || file.sequenceNumbers) return edit;
  const before = root.children[at - 1]?.end ?? root.keyword?.end ?? 0;
  const line = file.lines.lineOf(part.start + before) + 1;
  if (edit.range.start.column !== 1 || line >= edit.range.start.line) return edit;
  const kept = file.text.slice(file.lines.startOf(line), file.lines.startOf(edit.range.start.line));
  return { ...edit, range: { start: { line, column: 1 }, end: edit.range.end }, text: kept + edit.text };
}

/** With the comma behind it where commas separate statements; the last one of such a list is left to the user. */
function separatedRange(
  { dialect }: NonNullable<ReturnType<BuiltStack['locate']>>['file'],
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  if (!dialect?.hasSeparators) return { start, end };
  if (dialect.masked[end] === ',') return { start, end: end + 1 };
  return /,\s*$/.test(dialect.masked.slice(0, start)) ? undefined : { start, end };
}

/** Behind a statement, as the last one of the file that a place is in, or of the profile. */
function addStatement(
  { text, after, in: inside }: { text: string; after?: Place; in?: Place },
  stack: BuiltStack,
): Edit | undefined {
  const file = inside === undefined ? undefined : stack.locate(inside)?.file;
  if (file) return addLast(text, file);
  const place = after === undefined ? undefined : stack.locate(after);
  if (place) return new TextEditor(place.file).insertLines(place.part?.end ?? place.end, text);
  const profile = stack.flat.files[0];
  return profile && addLast(text, profile);
}

/** A last statement that is not finished would take it for a part of itself: it goes before that one. */
function addLast(text: string, file: ParsedFile): Edit | undefined {
  const [before, last] = [file.parts.at(-2), file.parts.at(-1)];
  if (!last || !isUnfinished(last)) return new TextEditor(file).insertLines(file.text.length, text);
  return before && new TextEditor(file).insertLines(before.end, text);
}

function setParameter(operation: FixOperation & { op: 'set-parameter' }, stack: BuiltStack): Edit | undefined {
  const coded = operation.replaces?.at;
  if (coded !== undefined && operation.replaces?.state !== 'default')
    return editOf({ op: 'replace', at: coded, text: operation.text }, stack);
  const last = stack.model.statements.filter((statement) => statement.statement === operation.statement).at(-1);
  if (last) return editOf({ op: 'add-parameter', to: last.at, text: operation.text }, stack);
  return addStatement({ text: `${operation.statement} ${operation.text}` }, stack);
}
