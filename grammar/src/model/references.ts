import type { Fragment, LocalReference } from './fragment.js';
import type { Definition, Reference, StackModel } from './types.js';

/** Definitions and uses of names over the flattened profile: undefined, unused and duplicate names come from here alone. */
export function linkReferences(
  fragments: readonly { fragment: Fragment; usage: string }[],
): Pick<StackModel, 'references' | 'definitions'> {
  const definitions: (Definition & { order: number })[] = [];
  const byName = new Map<string, (Definition & { order: number })[]>();
  const uses: { reference: LocalReference; usage: string; order: number }[] = [];
  fragments.forEach(({ fragment, usage }, order) => {
    for (const { kinds, name, at } of fragment.definitions) {
      const definition = { kind: kinds[0]!, name, at, usage, uses: 0, order };
      definitions.push(definition);
      const same = byName.get(name);
      if (same) same.push(definition);
      else byName.set(name, [definition]);
    }
    for (const reference of fragment.references) uses.push({ reference, usage, order });
  });
  const references = uses.map(({ reference, usage, order }) => {
    const matching = (byName.get(reference.name) ?? []).filter((definition) =>
      reference.kinds.includes(definition.kind),
    );
    for (const definition of matching) definition.uses++;
    const result: Reference = { ...reference, usage, definitions: matching.map((definition) => definition.at) };
    if (matching.length > 0 && matching.every((definition) => definition.order > order)) result.early = true;
    return result;
  });
  return { references, definitions: definitions.map(({ order: _order, ...definition }) => definition) };
}
