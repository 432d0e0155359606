import { keptIn } from '@ezlint/grammar/words';
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type Position,
  type Range,
  SymbolKind,
} from 'vscode-languageserver';
import { offsetAt, partAt, rangeOf } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';
import { type NameUse, nameAt, namesOf } from './names.js';

/** The policy statement that the name at the caret defines or refers to. */
export function hierarchyItems(view: FileView, position: Position): CallHierarchyItem[] {
  const named = nameAt(view, position);
  return (named?.uses ?? [])
    .filter((use) => use.defines && use.file.dialect !== undefined)
    .flatMap((use) => itemAt(use, view) ?? []);
}

/** The statements that refer to the statement of an item, each with its references. */
export function incomingCalls(view: FileView, item: CallHierarchyItem): CallHierarchyIncomingCall[] {
  const own = definitionOf(view, item);
  if (!own) return [];
  const uses = namesOf(view).filter((use) => !use.defines && means(use, own));
  return grouped(uses, view).map(({ item: from, ranges }) => ({ from, fromRanges: ranges }));
}

/** The statements to which the statement of an item refers. */
export function outgoingCalls(view: FileView, item: CallHierarchyItem): CallHierarchyOutgoingCall[] {
  const own = definitionOf(view, item);
  const part = own && partAt(own.file, own.start);
  if (!own || !part) return [];
  const all = namesOf(view);
  const calls = new Map<NameUse, Range[]>();
  for (const use of all) {
    if (use.defines || use.file !== own.file || use.start < part.start || use.start > part.end) continue;
    const target = all.find((other) => other.defines && means(use, other));
    if (target) calls.set(target, [...(calls.get(target) ?? []), rangeOf(use.file, use.start, use.end)]);
  }
  return [...calls].flatMap(([target, fromRanges]) => {
    const to = itemAt(target, view);
    return to ? [{ to, fromRanges }] : [];
  });
}

function means(use: NameUse, definition: NameUse): boolean {
  return use.name === definition.name && definition.kinds.some((kind) => use.kinds.includes(kind));
}

/** The definition from which an item was created, in the current texts. */
function definitionOf(view: FileView, { uri, selectionRange }: CallHierarchyItem): NameUse | undefined {
  return namesOf(view).find(({ defines, file, start }) => {
    if (!defines || view.uriOf(file.path) !== uri) return false;
    return start === offsetAt(file, selectionRange.start);
  });
}

/** By the statement that contains them, which must have a name. */
function grouped(uses: readonly NameUse[], view: FileView): { item: CallHierarchyItem; ranges: Range[] }[] {
  const found = new Map<string, { item: CallHierarchyItem; ranges: Range[] }>();
  for (const use of uses) {
    const part = partAt(use.file, use.start);
    const owner =
      part &&
      namesOf(view).find(
        ({ defines, file, start }) => defines && file === use.file && part.start <= start && start <= part.end,
      );
    const item = owner && itemAt(owner, view);
    if (!item) continue;
    const key = `${item.uri} ${JSON.stringify(item.selectionRange)}`;
    keptIn(found, key, () => ({ item, ranges: [] })).ranges.push(rangeOf(use.file, use.start, use.end));
  }
  return [...found.values()];
}

function itemAt({ file, start, end, name }: NameUse, view: FileView): CallHierarchyItem | undefined {
  const part = partAt(file, start);
  const node = part?.content.node;
  if (!part || !node) return undefined;
  return {
    name,
    detail: node.keyword?.text ?? node.name,
    kind: SymbolKind.Object,
    uri: view.uriOf(file.path),
    range: rangeOf(file, part.start, part.end),
    selectionRange: rangeOf(file, start, end),
  };
}
