import type { Part } from '../parse/profile-parser.js';
import type { Fragment, LocalReference } from './fragment.js';
import type { Definition, Place, Reference, StackModel } from './types.js';

/** A part of the configuration with what it adds to the model. */
interface Piece {
  part: Part;
  fragment: Fragment;
}

/** References of a fragment, and of every definition that one of them means the index, once for each. */
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

  link(pieces: readonly Piece[]): Pick<StackModel, 'references' | 'definitions'> {
    const defining = pieces.filter(
      ({ part, fragment }) => part.statement && fragment.definitions.length + fragment.deletions.length > 0,
    );
    if (!this.names?.isOf(defining)) this.names = new Names(defining);
    const { names } = this;
    const definitions = names.definitions.map((definition) => ({ ...definition }));
    const references: Reference[] = [];
    for (const { part, fragment } of pieces) {
      if (fragment.references.length === 0 || !part.statement) continue;
      const own = names.linked(fragment, part.statement.keyword.full);
      for (const reference of own.references) references.push(reference);
      for (const index of own.meant) definitions[index]!.uses++;
    }
    return { references, definitions };
  }
}

/** The definitions of a configuration. */
class Names {
  /** Nothing has used them yet. */
  readonly definitions: Definition[] = [];
  private readonly byName = new Map<string, number[]>();
  private readonly defining: readonly Fragment[];
  private readonly known = new WeakMap<Fragment, Linked>();

  constructor(pieces: readonly Piece[]) {
    this.defining = pieces.map(({ fragment }) => fragment);
    const standing = new Map<string, Definition>();
    for (const { part, fragment } of pieces) {
      for (const { deletes, local } of inOrder(fragment)) {
        if (deletes) for (const kind of local.kinds) standing.delete(nameKey(kind, local.name));
        else this.add(define(local, part.statement!.keyword.full, standing));
      }
    }
  }

  /** Fragments are the same as long as neither their text nor their place among the others changes. */
  isOf(pieces: readonly Piece[]): boolean {
    const { defining } = this;
    return pieces.length === defining.length && pieces.every(({ fragment }, index) => fragment === defining[index]);
  }

  linked(fragment: Fragment, usage: string): Linked {
    let linked = this.known.get(fragment);
    if (!linked) {
      const meant: number[] = [];
      linked = { references: fragment.references.map((local) => this.resolve(local, usage, meant)), meant };
      this.known.set(fragment, linked);
    }
    return linked;
  }

  private add(definition: Definition): void {
    const index = this.definitions.push(definition) - 1;
    const same = this.byName.get(definition.name);
    if (same) same.push(index);
    else this.byName.set(definition.name, [index]);
  }

  private resolve({ kinds, name, at, statement }: LocalReference, usage: string, meant: number[]): Reference {
    const places: Place[] = [];
    let early = true;
    for (const index of this.byName.get(name) ?? NOT_DEFINED) {
      const definition = this.definitions[index]!;
      if (!kinds.includes(definition.kind)) continue;
      meant.push(index);
      places.push(definition.at);
      if (definition.at < at) early = false;
    }
    const result: Reference = { kinds, name, at, statement, usage, definitions: places };
    if (early && places.length > 0) result.early = true;
    return result;
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
  const definition: Definition = { kind, name, at, usage, uses: 0, statement };
  const key = nameKey(kind, name);
  const before = standing.get(key);
  if (before) definition.again = before.at;
  else standing.set(key, definition);
  return definition;
}
