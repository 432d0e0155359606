import { keptIn, parseAddress, substitute } from '@ezlint/grammar';
import type { Position, Range, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { areOfOneSysplex } from '../../../engine/core/analysis/sysplex-facts.js';
import { editedText } from '../../../engine/core/edits/edited-text.js';
import { rangeOf } from '../../protocol/places.js';
import type { FileView, StackView } from '../../view/view.js';
import { stackTitle } from '../views/connection.js';
import { type Named, type NameUse, nameAt, namedBy, namesOf } from './names.js';
import { locationOf } from './navigation.js';

/** The word that a rename would replace; undefined if it is not a name. Throws RangeError if the stack does not define the name. */
export function renameRange(view: FileView, position: Position): Range | undefined {
  const named = definedAt(view, position);
  return named && rangeOf(named.here.file, named.here.start, named.here.end);
}

/** What a rename uses besides the stack of the document. */
export interface RenameScope {
  versionOf(uri: string): number | null;
  /** The other stacks of the workspace: those that share a member, or a dynamic VIPA of the sysplex, must stay consistent. */
  others: readonly StackView[];
}

/**
 * Replaces a name wherever its stack defines or uses it, and in the other stacks that read one of the changed places or have the same
 * dynamic VIPA. The new name can contain system symbols. Throws RangeError with the reason if the stack does not define the name, or the new name is
 * not valid.
 */
export function renameEdit(
  view: FileView,
  position: Position,
  newName: string,
  { versionOf, others }: RenameScope,
): WorkspaceEdit | undefined {
  const named = definedAt(view, position);
  if (!named) return undefined;
  const first = { view, named, newName: substitute(newName, view.request.symbols) };
  const edits = new Map<string, TextDocumentEdit>();
  for (const { view: own, use, text } of renamedPlaces(first, others)) {
    const { uri, range } = locationOf(own, use);
    keptIn(edits, uri, () => ({ textDocument: { uri, version: versionOf(uri) }, edits: [] })).edits.push({
      range,
      newText: text,
    });
  }
  return { documentChanges: [...edits.values()] };
}

/** A name of a stack, and its new name there. */
interface Renamed {
  view: StackView;
  named: Named;
  newName: string;
}

interface RenamedPlace {
  view: StackView;
  use: NameUse;
  text: string;
}

/** All words to replace, each once. A member of two stacks can have a name with system symbols, which is another name in each of them. */
function renamedPlaces(first: Renamed, others: readonly StackView[]): RenamedPlace[] {
  const places = new Map<string, RenamedPlace>();
  const views = [first.view, ...others];
  const renamed: Renamed[] = [first];
  for (let own = renamed[0]; own; own = renamed[renamed.indexOf(own) + 1]) {
    const { view, named, newName } = own;
    checkName(view, named, newName);
    for (const use of named.uses) {
      const text = writtenAs(newName, use, view);
      const key = placeKey(view, use);
      const known = places.get(key);
      if (known && known.text !== text)
        throw new RangeError(
          `Line ${use.file.lines.lineOf(use.start)} of ${use.file.path} belongs to ${known.view.request.name} and to ${view.request.name}, which need different names there: ${known.text} and ${text}.`,
        );
      if (!known) places.set(key, { view, use, text });
    }
    checkRecords(named, newName, view);
    for (const other of views.filter((each) => each !== view))
      for (const next of renamedIn(other, own)) if (!renamed.some((each) => isSame(each, next))) renamed.push(next);
  }
  return [...places.values()];
}

/** The names that another stack has at the renamed places, and the same dynamic VIPA in its sysplex. */
function renamedIn(other: StackView, { view, named, newName }: Renamed): Renamed[] {
  const shared = new Map(named.uses.map((use) => [placeKey(view, use), use]));
  const isOfSysplex = named.kind === 'dvipa' && areOfOneSysplex(view.request, other.request);
  const found: Renamed[] = [];
  for (const here of namesOf(other)) {
    const use = shared.get(placeKey(other, here));
    if (!use && !(isOfSysplex && here.defines && here.name === named.name && here.kinds.includes('dvipa'))) continue;
    const text = use ? substitute(writtenAs(newName, use, view), other.request.symbols) : newName;
    const next = { view: other, named: namedBy(other, here), newName: text };
    if (!found.some((each) => isSame(each, next))) found.push(next);
  }
  return found;
}

function isSame(a: Renamed, b: Renamed): boolean {
  return a.view === b.view && a.named.name === b.named.name && a.named.kind === b.named.kind && a.newName === b.newName;
}

function placeKey({ uriOf }: StackView, { file, start }: NameUse): string {
  return `${uriOf(file.path)} ${start}`;
}

/** A system symbol in a word: `&NAME.`, `&NAME` or `&NAME(2:1).`. */
const SYMBOL = /&([A-Z@#$][A-Z0-9@#$_]*)(\([^()]*\))?\.?/gi;

/** The new name in the form of a use: system symbols in it are kept if the new name contains their values. Throws RangeError otherwise. */
function writtenAs(newName: string, { file, start, end }: NameUse, { request }: StackView): string {
  let rest = newName;
  let written = '';
  for (const [symbol] of file.text.slice(start, end).matchAll(SYMBOL)) {
    const value = substitute(symbol, request.symbols);
    const at = value === symbol ? -1 : rest.toUpperCase().indexOf(value.toUpperCase());
    if (at < 0) {
      const line = file.lines.lineOf(start);
      throw new RangeError(
        `Line ${line} of ${file.path} contains the name with the system symbol ${symbol}, but ${newName} does not contain its value${value === symbol ? '' : ` ${value}`}.`,
      );
    }
    const after = rest.slice(at + value.length);
    // Without a period, the text after the symbol would become a part of its name.
    const end = symbol.endsWith('.') || after === '' ? '' : '.';
    written += rest.slice(0, at) + symbol + end;
    rest = after;
  }
  return written + rest;
}

/** z/OS truncates text after the end of a record. */
function checkRecords({ uses }: Named, newName: string, view: StackView): void {
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

function checkName(view: StackView, { name, kind, here }: Named, newName: string): void {
  const isPolicy = here.file.dialect !== undefined;
  const form = kind === 'job' ? JOB_NAME : isPolicy ? POLICY_NAME : kind === 'dvipa' ? addressLike(name) : NAME;
  if (!form.allows(newName)) throw new RangeError(`"${newName}" cannot be the name of this ${kind}: ${form.says}.`);
  const wanted = isPolicy ? newName : newName.toUpperCase();
  const taken = namesOf(view).some((use) => use.defines && use.name === wanted && use.kinds.includes(kind));
  if (taken && wanted !== name)
    throw new RangeError(`${newName} is already the name of another ${kind} of ${view.request.name}.`);
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

/** The name at a position. Throws RangeError if the stack does not define it: what else has the name is then unknown. */
function definedAt(view: FileView, position: Position): Named | undefined {
  const named = nameAt(view, position);
  if (named && !named.uses.some(({ defines }) => defines))
    throw new RangeError(
      `${named.name} cannot be renamed: no file of ${stackTitle(view.reading)} defines this ${named.kind}.`,
    );
  return named;
}
