import { parseAddress } from '@ezlint/grammar';
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  type Position,
  type Range,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { editedText } from '../../engine/core/edits/edited-text.js';
import { rangeOf } from '../protocol/places.js';
import type { FileView } from '../view/view.js';
import { type Named, type NameUse, nameAt, namesOf } from './names.js';

/** Where the name under the caret is defined. */
export function definitionsAt(view: FileView, position: Position): Location[] {
  return (nameAt(view, position)?.uses ?? []).filter(({ defines }) => defines).map((use) => locationOf(view, use));
}

export function referencesAt(view: FileView, position: Position, withDefinitions: boolean): Location[] {
  return (nameAt(view, position)?.uses ?? [])
    .filter(({ defines }) => withDefinitions || !defines)
    .map((use) => locationOf(view, use));
}

export function highlightsAt(view: FileView, position: Position): DocumentHighlight[] {
  return (nameAt(view, position)?.uses ?? [])
    .filter(({ file }) => file === view.file)
    .map(({ start, end, defines }) => ({
      range: rangeOf(view.file, start, end),
      kind: defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
}

/** The word that a rename would replace; undefined where the name is not defined in the stack. */
export function renameRange(view: FileView, position: Position): Range | undefined {
  const named = nameAt(view, position);
  return named && isDefined(named) ? rangeOf(named.here.file, named.here.start, named.here.end) : undefined;
}

/** Replaces a name wherever the stack defines or uses it. Throws RangeError with the reason when the new name is not legal. */
export function renameEdit(
  view: FileView,
  position: Position,
  newName: string,
  versionOf: (uri: string) => number | null,
): WorkspaceEdit | undefined {
  const named = nameAt(view, position);
  if (!named || !isDefined(named)) return undefined;
  checkName(view, named, newName);
  const edits = new Map<string, TextDocumentEdit>();
  for (const use of named.uses) {
    const { uri, range } = locationOf(view, use);
    const edit = edits.get(uri) ?? { textDocument: { uri, version: versionOf(uri) }, edits: [] };
    edit.edits.push({ range, newText: newName });
    edits.set(uri, edit);
  }
  checkRecords(named, newName);
  return { documentChanges: [...edits.values()] };
}

/** z/OS cuts off what stands behind the end of a record. */
function checkRecords({ uses }: Named, newName: string): void {
  const files = new Map(uses.map(({ file }) => [file.path, file]));
  for (const [path, { text, lines }] of files) {
    const own = uses.filter(({ file }) => file.path === path);
    const edits = own.map(({ start, end }) => ({
      file: path,
      range: { start: lines.position(start), end: lines.position(end) },
      text: newName,
    }));
    const after = editedText(text, edits);
    if (typeof after !== 'string') throw new RangeError(`${newName} cannot be put into ${path}: ${after.refused}.`);
  }
}

function checkName(view: FileView, { name, kind, here }: Named, newName: string): void {
  const isPolicy = here.file.dialect !== undefined;
  const form = isPolicy ? POLICY_NAME : kind === 'dvipa' ? ADDRESS : NAME;
  if (!form.allows(newName)) throw new RangeError(`"${newName}" cannot be the name of this ${kind}: ${form.says}.`);
  const wanted = isPolicy ? newName : newName.toUpperCase();
  const taken = namesOf(view).some((use) => use.defines && use.name === wanted && use.kinds.includes(kind));
  if (taken && wanted !== name) throw new RangeError(`${newName} is already the name of another ${kind}.`);
}

interface NameForm {
  allows(name: string): boolean;
  says: string;
}

const NAME: NameForm = {
  allows: (name) => /^[A-Za-z@#$0-9][A-Za-z0-9@#$_-]{0,15}$/.test(name),
  says: '1 to 16 letters, digits or @ # $ _ -',
};
const ADDRESS: NameForm = { allows: (name) => parseAddress(name) !== undefined, says: 'an IPv4 or IPv6 address' };
const POLICY_NAME: NameForm = {
  allows: (name) => /^[^\s#{}]{1,32}$/.test(name),
  says: '1 to 32 characters without blanks and #',
};

function isDefined({ uses }: Named): boolean {
  return uses.some(({ defines }) => defines);
}

function locationOf({ uriOf }: FileView, { file, start, end }: NameUse): Location {
  return { uri: uriOf(file.path), range: rangeOf(file, start, end) };
}
