import type { InterfaceModel, StackInEffect } from '@ezlint/grammar';
import { isSameList } from '@ezlint/grammar/words';
import type { StackTrial } from '../impact/trial.js';
import { type Candidate, jointEdits } from './candidates.js';

/** The stack in effect after a set of changes. */
export interface ChangedStack {
  model: StackInEffect;
  /** A stack that differs only in some interfaces; absent if this one was built from its text. */
  like?: { stack: ChangedStack; except: ReadonlySet<string> };
}

/**
 * The stacks in effect after sets of changes. Most edits change one interface and nothing else. A set that contains such edits is combined from
 * the stack with the other changes and the changed interfaces, because building a stack from text takes far longer.
 */
export class ChangedStacks {
  private readonly known = new Map<string, ChangedStack | undefined>();
  private readonly places = new Map<Candidate, string | undefined>();
  private unchanged: StackInEffect | undefined;

  constructor(private readonly trial: StackTrial) {}

  /** Undefined if the simulation does not model the changes. */
  after(set: readonly Candidate[]): ChangedStack | undefined {
    const key = set.map(({ index }) => index).join();
    if (!this.known.has(key)) this.known.set(key, this.combined(set) ?? this.built(set));
    return this.known.get(key);
  }

  private built(set: readonly Candidate[]): ChangedStack | undefined {
    const model = set.length === 0 ? this.trial.stack : this.trial.after(jointEdits(set, this.trial));
    return model && { model };
  }

  private combined(set: readonly Candidate[]): ChangedStack | undefined {
    if (set.length < 2) return undefined;
    const groups = new Map<string, Candidate[]>();
    const others: Candidate[] = [];
    for (const each of set) {
      const name = this.placeOf(each);
      const group = name === undefined ? others : groups.get(name);
      if (group) group.push(each);
      else groups.set(name!, [each]);
    }
    if (groups.size === 0 || (groups.size === 1 && others.length === 0)) return undefined;
    const origin = this.origin();
    const stack = this.after(others);
    const base = others.length === 0 ? origin : stack?.model;
    if (!origin || !stack || !base) return undefined;
    const interfaces = [...base.interfaces];
    for (const [name, group] of groups) {
      const changed = this.after(group)?.model;
      if (!changed || onlyChanged(origin, changed) !== name) return undefined;
      const at = interfaces.findIndex((each) => each.name === name);
      // The other changes must leave the interface as it is.
      if (at < 0 || interfaces[at] !== origin.interfaces[at]) return undefined;
      interfaces[at] = changed.interfaces[at]!;
    }
    return { model: { ...base, interfaces }, like: { stack, except: new Set(groups.keys()) } };
  }

  /** The name of the interface if a change affects one interface and nothing else. */
  private placeOf(change: Candidate): string | undefined {
    if (!this.places.has(change)) {
      const [origin, changed] = [this.origin(), this.after([change])?.model];
      this.places.set(change, origin && changed && onlyChanged(origin, changed));
    }
    return this.places.get(change);
  }

  /** The unchanged stack, whose parts are the same objects as those of changed stacks. */
  private origin(): StackInEffect | undefined {
    this.unchanged ??= this.trial.after([]);
    return this.unchanged;
  }
}

/** The name of the only interface that differs, if nothing else does. */
function onlyChanged(from: StackInEffect, to: StackInEffect): string | undefined {
  const changed = from.interfaces.flatMap((each, at) => (each === to.interfaces[at] ? [] : [at]));
  const [at] = changed;
  if (at === undefined || changed.length > 1 || from.interfaces.length !== to.interfaces.length) return undefined;
  const [before, after] = [from.interfaces[at]!, to.interfaces[at]!];
  if (JSON.stringify(identityOf(before)) !== JSON.stringify(identityOf(after))) return undefined;
  const keys = Object.keys({ ...from, ...to }) as (keyof StackInEffect)[];
  return keys.every((key) => key === 'interfaces' || isEqual(from[key], to[key])) ? before.name : undefined;
}

/** What other interfaces depend on. */
function identityOf({ name, class: kind, family, addresses }: InterfaceModel): unknown {
  return { name, kind, family, addresses };
}

/** Long lists consist of the same objects where nothing changed. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b || (Array.isArray(a) && Array.isArray(b) && isSameList(a, b))) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}
