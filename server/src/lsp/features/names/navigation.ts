import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentLink,
  type Location,
  type Position,
} from 'vscode-languageserver';
import { offsetAt, rangeOf } from '../../protocol/places.js';
import type { FileView, StackView } from '../../view/view.js';
import { documentLinks } from './links.js';
import { type NameUse, nameAt } from './names.js';

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

export function locationOf({ uriOf }: StackView, { file, start, end }: NameUse): Location {
  return { uri: uriOf(file.path), range: rangeOf(file, start, end) };
}
