import { keptIn, memo } from '../../collections/memo.js';
import { isSameList } from '../../collections/same-list.js';
import type { Place } from '../basic-types.js';
import type { Fragment, LocalReference } from '../stack/fragment.js';
import type { Definition, Reference, StackModel } from '../types.js';
import type { Naming, Stretch } from './stretches.js';

/** The definitions that match a name of certain types: determined once, however many references and definitions have the name. */
interface Meaning {
  name: string;
  definitions: ReadonlySet<Definition>;
  /** The place of the first definition. */
  places: Place[];
}

/** References of a stretch with their matches, and whether each one counts as a use. */
interface Linked {
  /** Of the definitions for which they were determined. */
  version: number;
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
    if (!this.names?.isOf(defining)) this.names = new Names(defining, this.names);
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
  private readonly byName = new Map<string, Definition[]>();
  private readonly meanings = new Map<string, Meaning>();
  private readonly known: WeakMap<Stretch, Linked>;
  private readonly version: number;
  /** Names that have other definitions than in the version before. */
  private readonly changed = new Set<string>();

  constructor(
    private readonly defining: readonly Naming[],
    before?: Names,
  ) {
    const standing = new Map<string, Definition>();
    for (const { fragment, usage } of defining)
      for (const { deletes, local } of inOrder(fragment))
        if (deletes) for (const kind of local.kinds) standing.delete(nameKey(kind, local.name));
        else this.add(define(local, usage, standing));
    this.known = before?.known ?? new WeakMap();
    this.version = before ? before.version + 1 : 0;
    if (!before) return;
    for (const name of [...this.byName.keys(), ...before.byName.keys()])
      if (!this.means(name, before)) this.changed.add(name);
    for (const [key, meaning] of before.meanings) if (!this.changed.has(meaning.name)) this.meanings.set(key, meaning);
  }

  private means(name: string, before: Names): boolean {
    return isSameList(this.byName.get(name) ?? [], before.byName.get(name) ?? []);
  }

  /** Fragments are the same objects while neither their text nor their order changes. */
  isOf(other: readonly Naming[]): boolean {
    const { defining } = this;
    return (
      other.length === defining.length && other.every(({ fragment }, index) => fragment === defining[index]!.fragment)
    );
  }

  linked(stretch: Stretch): Linked {
    const known = this.known.get(stretch);
    if (known && this.isLinked(known)) {
      known.version = this.version;
      return known;
    }
    const meant: Meaning[] = [];
    const references = stretch.referring.flatMap(({ fragment, usage }) =>
      fragment.references.map((local) => this.resolve(local, usage, meant)),
    );
    const linked = { version: this.version, references, meant };
    this.known.set(stretch, linked);
    return linked;
  }

  private isLinked({ version, references }: Linked): boolean {
    if (version === this.version) return true;
    return version === this.version - 1 && !references.some(({ name }) => this.changed.has(name));
  }

  /** The definitions with their number of uses. */
  used(uses: ReadonlyMap<Meaning, number>): Definition[] {
    const counts = new Map<Definition, number>();
    for (const [{ definitions }, count] of uses)
      for (const definition of definitions) counts.set(definition, (counts.get(definition) ?? 0) + count);
    return this.definitions.map((definition) => {
      const count = counts.get(definition) ?? 0;
      return used(definition, () => ({ ...definition, uses: count }), count);
    });
  }

  private add(definition: Definition): void {
    this.definitions.push(definition);
    keptIn(this.byName, definition.name, () => []).push(definition);
  }

  private meaningOf(kinds: readonly string[], name: string): Meaning {
    const key = `${kinds} ${name}`;
    return keptIn(this.meanings, key, () => {
      const same = this.byName.get(name) ?? NOT_DEFINED;
      const definitions = same.filter(({ kind }) => kinds.includes(kind));
      const places = definitions.slice(0, MOST_PLACES).map(({ at }) => at);
      return { name, definitions: new Set(definitions), places };
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

const NOT_DEFINED: readonly Definition[] = [];

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
