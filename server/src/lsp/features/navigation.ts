import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  type Position,
  type Range,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { rangeOf } from '../places.js';
import type { FileView } from '../view.js';
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
  return { documentChanges: [...edits.values()] };
}

function checkName(view: FileView, { name, kind, here }: Named, newName: string): void {
  const isPolicy = here.file.dialect !== undefined;
  const form = isPolicy ? POLICY_NAME : kind === 'dvipa' ? ADDRESS : NAME;
  if (!form.pattern.test(newName)) throw new RangeError(`${newName} is no name for a ${kind}: ${form.says}.`);
  const wanted = isPolicy ? newName : newName.toUpperCase();
  const taken = namesOf(view).some((use) => use.defines && use.name === wanted && use.kinds.includes(kind));
  if (taken && wanted !== name) throw new RangeError(`${newName} is already the name of another ${kind}.`);
}

const NAME = { pattern: /^[A-Za-z@#$0-9][A-Za-z0-9@#$_-]{0,15}$/, says: '1 to 16 letters, digits or @ # $ _ -' };
const ADDRESS = { pattern: /^[0-9A-Fa-f.:]{2,45}$/, says: 'an IPv4 or IPv6 address' };
const POLICY_NAME = { pattern: /^[^\s#{}]{1,32}$/, says: '1 to 32 characters without blanks and #' };

function isDefined({ uses }: Named): boolean {
  return uses.some(({ defines }) => defines);
}

function locationOf({ uriOf }: FileView, { file, start, end }: NameUse): Location {
  return { uri: uriOf(file.path), range: rangeOf(file, start, end) };
}
