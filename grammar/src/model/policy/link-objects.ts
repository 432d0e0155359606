import { groupedBy } from '../../collections/grouped-by.js';
import { keptIn } from '../../collections/memo.js';
import { isSameList } from '../../collections/same-list.js';
import { nearest } from '../../facts/keyword.js';
import type { Place } from '../basic-types.js';
import type { DanglingReference, PolicyObject } from '../policy-types.js';
import type { NameUse, PolicyFragment } from './policy-fragment.js';

interface Placed {
  fragment: PolicyFragment;
  common: boolean;
}

/** The linked statements of earlier models, by the statement in the fragment. */
export type LinkedObjects = WeakMap<PolicyObject, PolicyObject>;

/**
 * Links references to the statements with the name. Objects are copies, so fragments do not change; a copy equal to one in an earlier model
 * is replaced by that object.
 */
export function linkObjects(
  placed: readonly Placed[],
  linked: LinkedObjects = new WeakMap(),
): { objects: PolicyObject[]; dangling: DanglingReference[] } {
  const copies = new Map<PolicyObject, PolicyObject>();
  for (const { fragment, common } of placed)
    for (const object of fragment.objects)
      copies.set(object, { ...object, parts: {}, ...(common ? { common: true } : {}) });
  const misplaced = placed.filter(({ fragment }) => fragment.isMisplaced).flatMap(({ fragment }) => fragment.objects);
  const names = new Names([...copies.values()], new Set(misplaced.map((object) => copies.get(object)!)));
  const lost: { use: NameUse; name: string; holder: PolicyObject }[] = [];
  const parts = new Parts();
  for (const { fragment } of placed) {
    for (const { object, holder } of fragment.inline)
      parts.add(copies.get(holder)!, { type: object.type, at: object.at, usedAt: object.at });
    for (const use of fragment.uses) {
      const holder = copies.get(use.object)!;
      const target = use.name === undefined ? undefined : names.find(holder, use.type, use.name);
      if (target) {
        target.uses++;
        parts.add(holder, { type: target.type, at: target.at, usedAt: use.at });
        continue;
      }
      holder.unknownParts = [...new Set([...(holder.unknownParts ?? []), use.type])];
      if (use.name !== undefined) lost.push({ use, name: use.name, holder });
    }
  }
  parts.fill();
  const dangling = lost.map(({ use, name, holder }) => danglingOf(use, name, holder, names));
  const objects = [...copies].map(([source, copy]) => {
    const before = linked.get(source);
    if (before && isLinkedAlike(before, copy)) return before;
    linked.set(source, copy);
    return copy;
  });
  return { objects, dangling };
}

/** Two copies of one object are equal in everything that linking adds. */
function isLinkedAlike(a: PolicyObject, b: PolicyObject): boolean {
  const types = Object.keys(b.parts);
  return (
    a.uses === b.uses &&
    a.common === b.common &&
    a.replacedBy === b.replacedBy &&
    isSameList(a.unknownParts, b.unknownParts) &&
    Object.keys(a.parts).length === types.length &&
    types.every((type) => isSameList(a.parts[type], b.parts[type]))
  );
}

interface PartUse {
  type: string;
  /** The referenced statement. */
  at: Place;
  /** Its place if it is inline, otherwise the place of the name. */
  usedAt: Place;
}

/** Parts of statements, in the order in which a statement lists them: the first matching offer or rule is used. */
class Parts {
  private readonly uses = new Map<PolicyObject, PartUse[]>();

  add(holder: PolicyObject, use: PartUse): void {
    keptIn(this.uses, holder, () => []).push(use);
  }

  fill(): void {
    for (const [holder, uses] of this.uses)
      for (const { type, at } of uses.sort((a, b) => a.usedAt - b.usedAt)) {
        const list = holder.parts[type];
        if (list) list.push(at);
        else holder.parts[type] = [at];
      }
  }
}

function danglingOf(use: NameUse, name: string, holder: PolicyObject, names: Names): DanglingReference {
  const similar = names.similar(holder, use.type, name);
  return {
    at: use.at,
    type: use.type,
    name,
    attribute: use.attribute,
    object: holder.at,
    language: holder.language,
    ...(use.misspelled === undefined ? {} : { misspelled: use.misspelled }),
    ...(similar ? { similar: { type: similar.type, name: similar.name!, at: similar.nameAt ?? similar.at } } : {}),
  };
}

/** Global statements by name. If two have the same name, the one in the file of the stack is used, then the later one. */
class Names {
  private readonly byName = new Map<string, PolicyObject>();
  /** The first statement of each type and name, by language and name in uppercase. */
  private readonly all = new Map<string, PolicyObject[]>();
  /** Statements that no other statement uses, by language, type and the numbers in their names. */
  private unused: ReadonlyMap<string, readonly PolicyObject[]> | undefined;
  private readonly near = new Map<string, PolicyObject | undefined>();

  /** A statement in a file of another type does not replace one in a file of its own type. */
  constructor(objects: readonly PolicyObject[], misplaced: ReadonlySet<PolicyObject>) {
    const named = objects.filter(({ parent, name }) => parent === undefined && name !== undefined);
    for (const object of named) if (!misplaced.has(object)) this.add(object);
    for (const object of named) {
      const isFree = !this.byName.has(keyOf(object.language, object.type, object.name!));
      if (misplaced.has(object) && isFree) this.add(object);
    }
  }

  private add(object: PolicyObject): void {
    const key = keyOf(object.language, object.type, object.name!);
    const before = this.byName.get(key);
    if (before && object.common && !before.common) {
      object.replacedBy = before.at;
      return;
    }
    this.byName.set(key, object);
    if (before) {
      before.replacedBy = object.at;
      return;
    }
    const loose = `${object.language} ${object.name!.toUpperCase()}`;
    keptIn(this.all, loose, () => []).push(object);
  }

  find(holder: PolicyObject, type: string, name: string): PolicyObject | undefined {
    return this.byName.get(keyOf(holder.language, type, name));
  }

  /**
   * The probable meaning of a dangling name: the same type in another case, the same name of another type, or the most similar name of this
   * type that no statement uses. Call it only after all uses are linked.
   */
  similar(holder: PolicyObject, type: string, name: string): PolicyObject | undefined {
    const candidates = this.all.get(`${holder.language} ${name.toUpperCase()}`) ?? [];
    return (
      candidates.find((object) => object.type === type) ??
      candidates.find((object) => object.name === name) ??
      this.unusedNear(holder, type, name)
    );
  }

  private unusedNear({ language }: PolicyObject, type: string, name: string): PolicyObject | undefined {
    const key = keyOf(language, type, name);
    if (this.near.has(key)) return this.near.get(key);
    this.unused ??= unusedIn(this.byName.values());
    const unused = this.unused.get(seriesOf(language, type, name)) ?? [];
    const near = nearest(
      name.toUpperCase(),
      unused.map((object) => object.name!.toUpperCase()),
    );
    const found = unused.filter((object) => object.name!.toUpperCase() === near);
    const only = found.length === 1 ? found[0] : undefined;
    this.near.set(key, only);
    return only;
  }
}

function unusedIn(objects: Iterable<PolicyObject>): Map<string, PolicyObject[]> {
  return groupedBy(objects, ({ uses, language, type, name }) =>
    uses > 0 ? undefined : seriesOf(language, type, name!),
  );
}

/** Names of a series differ only in their numbers, so names with other numbers are not similar. */
function seriesOf(language: string, type: string, name: string): string {
  return keyOf(language, type, digitsOf(name));
}

function digitsOf(name: string): string {
  return name.replace(/\D+/g, ' ').trim();
}

function keyOf(language: string, type: string, name: string): string {
  return `${language} ${type} ${name}`;
}
