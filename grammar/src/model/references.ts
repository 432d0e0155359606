import type { Fragment, LocalReference } from './fragment.js';
import type { Definition, Place, Reference, StackModel } from './types.js';

/** Definitions and uses of names over the flattened profile: undefined, unused and duplicate names come from here alone. */
export function linkReferences(
  fragments: readonly { fragment: Fragment; usage: string }[],
): Pick<StackModel, 'references' | 'definitions'> {
  const definitions: Definition[] = [];
  const byName = new Map<string, Definition[]>();
  const standing = new Map<string, Definition>();
  for (const { fragment, usage } of fragments) {
    if (fragment.definitions.length + fragment.deletions.length === 0) continue;
    for (const event of inOrder(fragment)) {
      if (event.deletes) {
        for (const kind of event.local.kinds) standing.delete(nameKey(kind, event.local.name));
        continue;
      }
      const definition = define(event.local, usage, standing);
      definitions.push(definition);
      const same = byName.get(definition.name);
      if (same) same.push(definition);
      else byName.set(definition.name, [definition]);
    }
  }
  const references: Reference[] = [];
  for (const { fragment, usage } of fragments) {
    for (const reference of fragment.references) references.push(resolve(reference, usage, byName));
  }
  return { references, definitions };
}

function inOrder(fragment: Fragment): { local: LocalReference; deletes: boolean }[] {
  const events = [
    ...fragment.definitions.map((local) => ({ local, deletes: false })),
    ...fragment.deletions.map((local) => ({ local, deletes: true })),
  ];
  return events.sort((a, b) => a.local.at - b.local.at);
}

/** Interfaces and links share one set of names. */
function nameKey(kind: string, name: string): string {
  return `${kind === 'link' ? 'interface' : kind}|${name}`;
}

function define(local: LocalReference, usage: string, standing: Map<string, Definition>): Definition {
  const { kinds, name, at, statement } = local;
  const kind = kinds[0]!;
  const definition: Definition = { kind, name, at, usage, uses: 0, statement };
  const key = nameKey(kind, name);
  const before = standing.get(key);
  if (before) definition.again = before.at;
  else standing.set(key, definition);
  return definition;
}

const NOT_DEFINED: readonly Definition[] = [];

function resolve(
  { kinds, name, at, statement }: LocalReference,
  usage: string,
  byName: ReadonlyMap<string, Definition[]>,
): Reference {
  const places: Place[] = [];
  let early = true;
  for (const definition of byName.get(name) ?? NOT_DEFINED) {
    if (!kinds.includes(definition.kind)) continue;
    definition.uses++;
    places.push(definition.at);
    if (definition.at < at) early = false;
  }
  const result: Reference = { kinds, name, at, statement, usage, definitions: places };
  if (early && places.length > 0) result.early = true;
  return result;
}
