import { type BuiltStack, isUnfinished, type ParsedFile, type Place } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { breakLines } from './break-lines.js';
import { keepColumns } from './keep-columns.js';
import { splitLongLines } from './long-lines.js';
import { editableText, keepNumbers } from './numbered-records.js';
import { editsOfPolicyOperation, isPolicyOperation, type PolicyOperation } from './policy-edits.js';
import { LAST_COLUMN, RECORD } from './record-columns.js';
import { byPlace, insteadOfRemovedLines } from './removed-lines.js';
import { TextEditor } from './text-edits.js';

/** An operation of a rule's fix; see docs/how-to/add-a-rule.md. */
export type FixOperation =
  | PolicyOperation
  | { op: 'replace'; at: Place; text: string }
  | { op: 'replace-keyword'; at: Place; text: string }
  | { op: 'delete'; at: Place }
  | { op: 'insert'; before: Place; text: string }
  | { op: 'add-parameter'; to: Place; text: string }
  | { op: 'close-block'; opens: Place; to: Place; text: string }
  | { op: 'add-statement'; text: string; after?: Place; in?: Place }
  | { op: 'move'; at: Place; before: Place }
  | { op: 'reorder'; places: Place[]; order: number[] }
  | { op: 'delete-sequence-numbers'; at: Place }
  | { op: 'set-parameter'; statement: string; text: string; replaces?: { at?: Place; state?: string } };

/** Converts a rule's operations to text edits; undefined if a place cannot be found. */
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
  const kept = breakLines(keepColumns(splitLongLines(apart, fileOf), fileOf), fileOf);
  const isWithout = operations.some(({ op }) => op === 'delete-sequence-numbers');
  return (isWithout ? kept : keepNumbers(kept, fileOf))?.sort(byPlace);
}

/** If two additions replace the same blanks, the second addition follows the first. */
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
    if (!editor || !file.sequenceNumbers) return undefined;
    const { ranges, isMark, columns } = file.sequenceNumbers;
    return ranges.map(({ start, end }) =>
      // A mark becomes a comment if its record has room for the semicolon.
      isMark && columns[0] + end - start <= columns[1]
        ? editor.replace(start, end, `;${file.text.slice(start, end)}`)
        : editor.removeWithBlanks(start, end),
    );
  }
  const edit = editOf(operation, stack);
  const opposites = placesOfOpposites(operation, stack).flatMap((at) => editOf({ op: 'delete', at }, stack) ?? []);
  const include = operation.op === 'delete' ? includeOfEmptied(operation.at, stack) : undefined;
  return edit && [...opposites, edit, ...(include ? [include] : [])];
}

type Located = NonNullable<ReturnType<BuiltStack['locate']>>;

/** If only the keyword of a statement would remain, the complete statement is deleted. */
function deletedRange({ part, node, start, end }: Located): { start: number; end: number } {
  const root = part?.content.node;
  const isAll = root?.operands.length === 0 && root.children.length === 1 && root.children[0] === node;
  return isAll ? { start: part!.start, end: part!.end } : { start, end };
}

/** The deletion of the INCLUDE whose member contains only the deleted statement: COR052 reports an INCLUDE without statements. */
function includeOfEmptied(at: Place, { locate, flat }: BuiltStack): Edit | undefined {
  const place = locate(at);
  const part = place?.file.parts.length === 1 ? place.part : undefined;
  const range = place && deletedRange(place);
  if (!part || !range || range.start > part.start || range.end < part.end) return undefined;
  const [index, ...others] = [...flat.parts.keys()].filter((one) => flat.parts[one]!.part === part);
  // The first statement of a member follows its INCLUDE; the profile itself has none.
  const include = index === undefined || others.length > 0 ? undefined : flat.parts[index - 1];
  return include && new TextEditor(include.file).remove(include.part.start, include.part.end);
}

/** Of a keyword and its opposite in one statement, the last one is in effect. If that is replaced, the new one could equal the first one. */
function placesOfOpposites(operation: SingleEdit, { model }: BuiltStack): Place[] {
  const replaced =
    operation.op === 'replace' ? operation.at : operation.op === 'set-parameter' ? operation.replaces?.at : undefined;
  if (replaced === undefined) return [];
  return model.overridden.flatMap(({ at, by, exclusive }) => (exclusive && by === replaced ? [at] : []));
}

/** Moves a statement before another one; undefined if the statement shares its lines with other text, which the user must move. */
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
 * Reorders the entries of a list. Each entry keeps the comment after it and, at the start of a line, the blanks before it. Undefined if entries share
 * a record.
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
      return place && new TextEditor(place.file).rewriteWords(place.start, place.end, operation.text);
    }
    case 'replace-keyword': {
      const place = stack.locate(operation.at);
      const keyword = place?.part?.content.node?.keyword;
      return (
        keyword &&
        new TextEditor(place.file).replace(place.start, place.start + keyword.end - keyword.start, operation.text)
      );
    }
    case 'delete': {
      const place = stack.locate(operation.at);
      if (!place) return undefined;
      const { start, end } = deletedRange(place);
      const separated = separatedRange(place.file, start, end);
      const edit = separated && new TextEditor(place.file).remove(separated.start, separated.end);
      return edit && start === place.start ? joinedToEntryBefore(edit, place) : edit;
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
 * The deletion of an entry, starting at the end of the previous entry. Otherwise, comments between two entries would separate the two deletions, and
 * together they would leave only the keyword of the list.
 */
function joinedToEntryBefore(edit: Edit, { file, part, node }: Located): Edit {
  const root = part?.content.node;
  const at = node ? (root?.children.indexOf(node) ?? -1) : -1;
  if (!part || !root || at < 0 || root.operands.length > 0 || node!.keyword || file.sequenceNumbers) return edit;
  const before = root.children[at - 1]?.end ?? root.keyword?.end ?? 0;
  const line = file.lines.lineOf(part.start + before) + 1;
  if (edit.range.start.column !== 1 || line >= edit.range.start.line) return edit;
  const kept = file.text.slice(file.lines.startOf(line), file.lines.startOf(edit.range.start.line));
  return { ...edit, range: { start: { line, column: 1 }, end: edit.range.end }, text: kept + edit.text };
}

/** Includes the comma after the entry where commas separate statements; undefined for the last entry of such a list, which the user must delete. */
function separatedRange(
  { dialect }: Located['file'],
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  if (!dialect?.hasSeparators) return { start, end };
  if (dialect.masked[end] === ',') return { start, end: end + 1 };
  return /,\s*$/.test(dialect.masked.slice(0, start)) ? undefined : { start, end };
}

/** Adds a statement after another one, at the end of the file that contains a place, or at the end of the profile. */
function addStatement(
  { text, after, in: inside }: { text: string; after?: Place; in?: Place },
  stack: BuiltStack,
): Edit | undefined {
  const file = inside === undefined ? undefined : stack.locate(inside)?.file;
  if (file) return addLast(text, file);
  const place = after === undefined ? undefined : stack.locate(after);
  if (place) return new TextEditor(place.file).insertLines(place.part?.end ?? place.end, wrapped(text, place.file));
  const profile = stack.flat.files[0];
  return profile && addLast(text, profile);
}

/** An unfinished last statement would absorb the new one, so the new one is inserted before it. */
function addLast(text: string, file: ParsedFile): Edit | undefined {
  const [before, last] = [file.parts.at(-2), file.parts.at(-1)];
  const lines = wrapped(text, file);
  if (!last || !isUnfinished(last)) return new TextEditor(file).insertLines(file.text.length, lines);
  return before && new TextEditor(file).insertLines(before.end, lines);
}

/** The text of statements whose lines end before the last column, and leave room for sequence numbers. */
function wrapped(text: string, { dialect, sequenceNumbers }: ParsedFile): string {
  if (dialect) return text;
  const [from, to] = sequenceNumbers?.columns ?? [LAST_COLUMN + 1, RECORD];
  const most = from > 1 ? from - 1 : RECORD - to - 1;
  return text
    .split('\n')
    .map((line) => wrappedLine(line, most))
    .join('\n');
}

/** Divides a line before the last word that fits. */
function wrappedLine(line: string, most: number): string {
  const at = line.length > most ? line.lastIndexOf(' ', most) : 0;
  return line.slice(0, Math.max(at, 0)).trim() === ''
    ? line
    : `${line.slice(0, at)}\n${wrappedLine(`  ${line.slice(at + 1)}`, most)}`;
}

function setParameter(operation: FixOperation & { op: 'set-parameter' }, stack: BuiltStack): Edit | undefined {
  const coded = operation.replaces?.at;
  if (coded !== undefined && operation.replaces?.state !== 'default')
    return editOf({ op: 'replace', at: coded, text: operation.text }, stack);
  const last = stack.model.statements.filter((statement) => statement.statement === operation.statement).at(-1);
  if (last) return editOf({ op: 'add-parameter', to: last.at, text: operation.text }, stack);
  return addStatement({ text: `${operation.statement} ${operation.text}` }, stack);
}
