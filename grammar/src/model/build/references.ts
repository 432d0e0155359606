import { keptIn, memo } from '../../collections/memo.js';
import type { Place } from '../basic-types.js';
import type { Fragment, LocalReference } from '../stack/fragment.js';
import type { Definition, Reference, StackModel } from '../types.js';
import type { Naming, Stretch } from './stretches.js';

/** The definitions that match a name of certain types: determined once, however many references and definitions have the name. */
interface Meaning {
  /** The number of definitions. */
  indices: readonly number[];
  /** The place of the first definition. */
  places: Place[];
}

/** References of a stretch with their matches, and whether each one counts as a use. */
interface Linked {
  references: readonly Reference[];
  meant: readonly Meaning[];
}

/** Number of places that a reference lists. */
const MOST_PLACES = 16;

/**
 * Definitions and uses of names over the flattened profile: the only source of undefined, unused and duplicate names. A reference is
 * resolved again only if it or a definition changed.
 */
export class ReferenceTracker {
  private names: Names | undefined;

  link(stretches: readonly Stretch[]): Pick<StackModel, 'references' | 'definitions'> {
    const defining = stretches.flatMap((stretch) => stretch.defining);
    if (!this.names?.isOf(defining)) this.names = new Names(defining);
    const { names } = this;
    const uses = new Map<Meaning, number>();
    const references: Reference[] = [];
    for (const stretch of stretches) {
      const own = names.linked(stretch);
      for (const reference of own.references) references.push(reference);
      for (const meaning of own.meant) uses.set(meaning, (uses.get(meaning) ?? 0) + 1);
    }
    return { references, definitions: names.used(uses) };
  }
}

/** Unchanged items remain the same object, so the input of the rules treats them as unchanged. */
const resolved = memo<LocalReference, Reference>();
const defined = memo<LocalReference, Definition>();
const used = memo<Definition, Definition>();

/** The definitions of a configuration. */
class Names {
  /** None of them is used. */
  readonly definitions: Definition[] = [];
  private readonly byName = new Map<string, number[]>();
  private readonly meanings = new Map<string, Meaning>();
  private readonly known = memo<Stretch, Linked>();

  constructor(private readonly defining: readonly Naming[]) {
    const standing = new Map<string, Definition>();
    for (const { fragment, usage } of defining)
      for (const { deletes, local } of inOrder(fragment))
        if (deletes) for (const kind of local.kinds) standing.delete(nameKey(kind, local.name));
        else this.add(define(local, usage, standing));
  }

  /** Fragments are the same objects while neither their text nor their order changes. */
  isOf(other: readonly Naming[]): boolean {
    const { defining } = this;
    return (
      other.length === defining.length && other.every(({ fragment }, index) => fragment === defining[index]!.fragment)
    );
  }

  linked(stretch: Stretch): Linked {
    return this.known(stretch, () => {
      const meant: Meaning[] = [];
      const references = stretch.referring.flatMap(({ fragment, usage }) =>
        fragment.references.map((local) => this.resolve(local, usage, meant)),
      );
      return { references, meant };
    });
  }

  /** The definitions with their number of uses. */
  used(uses: ReadonlyMap<Meaning, number>): Definition[] {
    const counts = new Int32Array(this.definitions.length);
    for (const [{ indices }, count] of uses) for (const index of indices) counts[index]! += count;
    return this.definitions.map((definition, index) => {
      const count = counts[index]!;
      return used(definition, () => ({ ...definition, uses: count }), count);
    });
  }

  private add(definition: Definition): void {
    const index = this.definitions.push(definition) - 1;
    keptIn(this.byName, definition.name, () => []).push(index);
  }

  private meaningOf(kinds: readonly string[], name: string): Meaning {
    const key = `${kinds} ${name}`;
    return keptIn(this.meanings, key, () => {
      const same = this.byName.get(name) ?? NOT_DEFINED;
      const indices = same.filter((index) => kinds.includes(this.definitions[index]!.kind));
      const places = indices.slice(0, MOST_PLACES).map((index) => this.definitions[index]!.at);
      return { indices, places };
    });
  }

  private resolve(local: LocalReference, keyword: string, meant: Meaning[]): Reference {
    const { kinds, name, at, statement, action } = local;
    const usage = action ?? keyword;
    const meaning = this.meaningOf(kinds, name);
    if (action === undefined) meant.push(meaning);
    const { places } = meaning;
    const isEarly = places.length > 0 && places[0]! >= at;
    const make = (): Reference => {
      const result: Reference = { kinds, name, at, statement, usage, definitions: places };
      return isEarly ? { ...result, early: true } : result;
    };
    return resolved(local, make, `${usage} ${isEarly} ${places}`);
  }
}

const NOT_DEFINED: readonly number[] = [];

function inOrder(fragment: Fragment): { local: LocalReference; deletes: boolean }[] {
  const events = [
    ...fragment.definitions.map((local) => ({ local, deletes: false })),
    ...fragment.deletions.map((local) => ({ local, deletes: true })),
  ];
  return events.sort((a, b) => a.local.at - b.local.at);
}

/** Interfaces and links share one namespace. */
function nameKey(kind: string, name: string): string {
  return `${kind === 'link' ? 'interface' : kind}|${name}`;
}

function define(local: LocalReference, usage: string, standing: Map<string, Definition>): Definition {
  const { kinds, name, at, statement } = local;
  const kind = kinds[0]!;
  const key = nameKey(kind, name);
  const again = standing.get(key)?.at;
  const make = (): Definition => {
    const definition: Definition = { kind, name, at, usage, uses: 0, statement };
    return again === undefined ? definition : { ...definition, again };
  };
  const definition = defined(local, make, `${usage} ${again}`);
  if (again === undefined) standing.set(key, definition);
  return definition;
}
