import { parseAddress } from '@ezlint/grammar';
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentLink,
  type Location,
  type Position,
  type Range,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { editedText } from '../../engine/core/edits/edited-text.js';
import { offsetAt, rangeOf } from '../protocol/places.js';
import type { FileView } from '../view/view.js';
import { documentLinks } from './links.js';
import { type Named, type NameUse, nameAt, namesOf } from './names.js';

/** The definition of the name at the caret; for a file name, the beginning of the file. */
export function definitionsAt(view: FileView, position: Position): Location[] {
  const offset = offsetAt(view.file, position);
  const isHere = ({ range }: DocumentLink): boolean =>
    offsetAt(view.file, range.start) <= offset && offset <= offsetAt(view.file, range.end);
  const start = { line: 0, character: 0 };
  const files = documentLinks(view).filter(isHere);
  if (files.length > 0) return files.map(({ target }) => ({ uri: target!, range: { start, end: start } }));
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

/** The word that a rename would replace; undefined if the name is not defined in the stack. */
export function renameRange(view: FileView, position: Position): Range | undefined {
  const named = nameAt(view, position);
  return named && isDefined(named) ? rangeOf(named.here.file, named.here.start, named.here.end) : undefined;
}

/** Replaces a name wherever the stack defines or uses it. Throws RangeError with the reason if the new name is not valid. */
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
    edit.edits.push({ range, newText: writtenAs(newName, use, view) });
    edits.set(uri, edit);
  }
  checkRecords(named, newName, view);
  return { documentChanges: [...edits.values()] };
}

/** The new name in the form of a use: system symbols in it are kept if the new name contains their values. Throws RangeError otherwise. */
function writtenAs(newName: string, { file, start, end }: NameUse, { request }: FileView): string {
  let rest = newName;
  let written = '';
  for (const [symbol, name] of file.text.slice(start, end).matchAll(/&([A-Z@#$][A-Z0-9@#$_]*)\.?/gi)) {
    const value = request.symbols.get(name!.toUpperCase());
    const at = value ? rest.toUpperCase().indexOf(value.toUpperCase()) : -1;
    if (!value || at < 0) {
      const line = file.lines.lineOf(start);
      throw new RangeError(
        `Line ${line} of ${file.path} contains the name with the system symbol ${symbol}, but ${newName} does not contain its value${value ? ` ${value}` : ''}.`,
      );
    }
    written += rest.slice(0, at) + symbol;
    rest = rest.slice(at + value.length);
  }
  return written + rest;
}

/** z/OS truncates text after the end of a record. */
function checkRecords({ uses }: Named, newName: string, view: FileView): void {
  const files = new Map(uses.map(({ file }) => [file.path, file]));
  for (const [path, { text, lines }] of files) {
    const own = uses.filter(({ file }) => file.path === path);
    const edits = own.map((use) => ({
      file: path,
      range: { start: lines.position(use.start), end: lines.position(use.end) },
      text: writtenAs(newName, use, view),
    }));
    const after = editedText(text, edits);
    if (typeof after !== 'string')
      throw new RangeError(`${newName} cannot be inserted into ${path}: ${after.refused}.`);
  }
}

function checkName(view: FileView, { name, kind, here }: Named, newName: string): void {
  const isPolicy = here.file.dialect !== undefined;
  const form = kind === 'job' ? JOB_NAME : isPolicy ? POLICY_NAME : kind === 'dvipa' ? addressLike(name) : NAME;
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
const JOB_NAME: NameForm = {
  allows: (name) => /^[A-Za-z@#$][A-Za-z0-9@#$]{0,7}$/.test(name),
  says: '1 to 8 letters, digits or @ # $, the first one not a digit',
};
const POLICY_NAME: NameForm = {
  allows: (name) => /^[^\s#{}]{1,32}$/.test(name),
  says: '1 to 32 characters without blanks and #',
};

/** An IPv6 DVIPA has a name, too, which stays a name. */
function addressLike(old: string): NameForm {
  const family = parseAddress(old)?.family;
  if (family === undefined) return NAME;
  return { allows: (name) => parseAddress(name)?.family === family, says: `an IPv${family} address` };
}

function isDefined({ uses }: Named): boolean {
  return uses.some(({ defines }) => defines);
}

function locationOf({ uriOf }: FileView, { file, start, end }: NameUse): Location {
  return { uri: uriOf(file.path), range: rangeOf(file, start, end) };
}
