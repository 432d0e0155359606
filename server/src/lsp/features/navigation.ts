import type { Definition, Place, Reference } from '@ezlint/grammar';
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  type Position,
  type Range,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { offsetAt, rangeOf } from '../places.js';
import type { FileView } from '../view.js';

/** A name with everything that defines or uses it. */
interface Named {
  name: string;
  definitions: Definition[];
  references: Reference[];
  /** The word under the caret. */
  range: Range;
}

/** Where the name under the caret is defined. */
export function definitionsAt(view: FileView, position: Position): Location[] {
  const named = nameAt(view, position);
  return named ? named.definitions.flatMap(({ at }) => locationOf(view, at) ?? []) : [];
}

export function referencesAt(view: FileView, position: Position, withDefinitions: boolean): Location[] {
  const named = nameAt(view, position);
  if (!named) return [];
  const places = [...(withDefinitions ? named.definitions : []), ...named.references].map(({ at }) => at);
  return unique(places).flatMap((at) => locationOf(view, at) ?? []);
}

export function highlightsAt(view: FileView, position: Position): DocumentHighlight[] {
  const named = nameAt(view, position);
  if (!named) return [];
  const own = view.uriOf(view.path);
  const of = (places: Place[], kind: DocumentHighlightKind): DocumentHighlight[] =>
    unique(places).flatMap((at) => {
      const location = locationOf(view, at);
      return location?.uri === own ? [{ range: location.range, kind }] : [];
    });
  const written = named.definitions.map(({ at }) => at);
  const read = named.references.map(({ at }) => at).filter((at) => !written.includes(at));
  return [...of(written, DocumentHighlightKind.Write), ...of(read, DocumentHighlightKind.Read)];
}

/** The word that a rename would replace; undefined where the name is not defined in the stack. */
export function renameRange(view: FileView, position: Position): Range | undefined {
  const named = nameAt(view, position);
  return named && named.definitions.length > 0 ? named.range : undefined;
}

/** Replaces a name wherever the stack defines or uses it. Throws RangeError with the reason when the new name is not legal. */
export function renameEdit(
  view: FileView,
  position: Position,
  newName: string,
  versionOf: (uri: string) => number | null,
): WorkspaceEdit | undefined {
  const named = nameAt(view, position);
  if (!named || named.definitions.length === 0) return undefined;
  const { kind } = named.definitions[0]!;
  const form = kind === 'dvipa' ? ADDRESS : NAME;
  if (!form.pattern.test(newName)) throw new RangeError(`${newName} is no name for a ${kind}: ${form.says}.`);
  const taken = view.analysis.stack.model.definitions.find(({ name }) => name === newName.toUpperCase());
  if (taken && taken.name !== named.name)
    throw new RangeError(`${newName} is already the name of another ${taken.kind}.`);
  const edits = new Map<string, TextDocumentEdit>();
  for (const at of unique([...named.definitions, ...named.references].map((place) => place.at))) {
    const location = locationOf(view, at);
    if (!location) continue;
    const edit = edits.get(location.uri) ?? {
      textDocument: { uri: location.uri, version: versionOf(location.uri) },
      edits: [],
    };
    edit.edits.push({ range: location.range, newText: newName });
    edits.set(location.uri, edit);
  }
  return { documentChanges: [...edits.values()] };
}

const NAME = { pattern: /^[A-Za-z@#$0-9][A-Za-z0-9@#$_-]{0,15}$/, says: '1 to 16 letters, digits or @ # $ _ -' };
const ADDRESS = { pattern: /^[0-9A-Fa-f.:]{2,45}$/, says: 'an IPv4 or IPv6 address' };

function nameAt(view: FileView, position: Position): Named | undefined {
  const { stack } = view.analysis;
  const offset = offsetAt(view.file, position);
  const { definitions, references } = stack.model;
  const isHere = ({ at }: { at: Place }): boolean => {
    const place = stack.locate(at);
    return place !== undefined && place.file.path === view.path && place.start <= offset && offset <= place.end;
  };
  const definition = definitions.find(isHere);
  const reference = references.find(isHere);
  const name = definition?.name ?? reference?.name;
  if (name === undefined) return undefined;
  const kinds = new Set(definition ? [definition.kind] : reference!.kinds);
  const defining = definitions.filter((candidate) => candidate.name === name && kinds.has(candidate.kind));
  const places = new Set(defining.map(({ at }) => at));
  const using = references.filter(
    (candidate) =>
      candidate.name === name &&
      (candidate.definitions.some((at) => places.has(at)) || candidate.kinds.some((kind) => kinds.has(kind))),
  );
  const place = stack.locate((definition ?? reference)!.at)!;
  return { name, definitions: defining, references: using, range: rangeOf(place.file, place.start, place.end) };
}

function locationOf({ analysis, uriOf }: FileView, at: Place): Location | undefined {
  const place = analysis.stack.locate(at);
  return place && { uri: uriOf(place.file.path), range: rangeOf(place.file, place.start, place.end) };
}

function unique(places: readonly Place[]): Place[] {
  return [...new Set(places)];
}
