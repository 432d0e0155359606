import { memo } from '../../source/memo.js';
import type { Fragment, LocalReference } from '../stack/fragment.js';
import type { Definition, Place, Reference, StackModel } from '../types.js';
import type { Naming, Stretch } from './stretches.js';

/** References of a stretch, and of every definition that one of them means the index, once for each. */
interface Linked {
  references: readonly Reference[];
  meant: readonly number[];
}

/**
 * Definitions and uses of names over the flattened profile: undefined, unused and duplicate names come from here alone. What a reference
 * means is looked up again only where it or a definition has changed.
 */
export class ReferenceTracker {
  private names: Names | undefined;

  link(stretches: readonly Stretch[]): Pick<StackModel, 'references' | 'definitions'> {
    const defining = stretches.flatMap((stretch) => stretch.defining);
    if (!this.names?.isOf(defining)) this.names = new Names(defining);
    const { names } = this;
    const uses = new Int32Array(names.definitions.length);
    const references: Reference[] = [];
    for (const stretch of stretches) {
      const own = names.linked(stretch);
      for (const reference of own.references) references.push(reference);
      for (const index of own.meant) uses[index]!++;
    }
    return { references, definitions: names.used(uses) };
  }
}

/** What has not changed stays the same object, and so counts as unchanged in the input of the rules. */
const resolved = memo<LocalReference, Reference>();
const defined = memo<LocalReference, Definition>();
const used = memo<Definition, Definition>();

/** The definitions of a configuration. */
class Names {
  /** None of them used. */
  readonly definitions: Definition[] = [];
  private readonly byName = new Map<string, number[]>();
  private readonly known = memo<Stretch, Linked>();

  constructor(private readonly defining: readonly Naming[]) {
    const standing = new Map<string, Definition>();
    for (const { fragment, usage } of defining) {
      for (const { deletes, local } of inOrder(fragment)) {
        if (deletes) for (const kind of local.kinds) standing.delete(nameKey(kind, local.name));
        else this.add(define(local, usage, standing));
      }
    }
  }

  /** Fragments are the same as long as neither their text nor their place among the others changes. */
  isOf(other: readonly Naming[]): boolean {
    const { defining } = this;
    return (
      other.length === defining.length && other.every(({ fragment }, index) => fragment === defining[index]!.fragment)
    );
  }

  linked(stretch: Stretch): Linked {
    return this.known(stretch, () => {
      const meant: number[] = [];
      const references = stretch.referring.flatMap(({ fragment, usage }) =>
        fragment.references.map((local) => this.resolve(local, usage, meant)),
      );
      return { references, meant };
    });
  }

  /** The definitions with so many uses of each. */
  used(uses: Int32Array): Definition[] {
    return this.definitions.map((definition, index) => {
      const count = uses[index]!;
      return used(definition, () => ({ ...definition, uses: count }), count);
    });
  }

  private add(definition: Definition): void {
    const index = this.definitions.push(definition) - 1;
    const same = this.byName.get(definition.name);
    if (same) same.push(index);
    else this.byName.set(definition.name, [index]);
  }

  private resolve(local: LocalReference, keyword: string, meant: number[]): Reference {
    const { kinds, name, at, statement, action } = local;
    const usage = action ?? keyword;
    const places: Place[] = [];
    let early = true;
    for (const index of this.byName.get(name) ?? NOT_DEFINED) {
      const definition = this.definitions[index]!;
      if (!kinds.includes(definition.kind)) continue;
      if (action === undefined) meant.push(index);
      places.push(definition.at);
      if (definition.at < at) early = false;
    }
    const isEarly = early && places.length > 0;
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

/** Interfaces and links share one set of names. */
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
