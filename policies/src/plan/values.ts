import { compareStrings } from '../rego-value.js';

/**
 * Values of Rego as a program made of a plan handles them: the input as JSON gives it, computed sets and objects in
 * classes of their own, since their members and keys may be any value.
 */
export type Value = null | boolean | number | string | readonly Value[] | ValueSet | ValueMap | PlainObject;

export interface PlainObject {
  readonly [key: string]: Value | undefined;
}

type Scalar = null | boolean | number | string;

/** A set; members are equal when their identities are. Most have no member or one, which needs no identity. */
export class ValueSet {
  /** In the order in which they came. */
  readonly unordered: Value[] = [];
  #identities: Set<Scalar> | undefined;

  static of(members: Iterable<Value>): ValueSet {
    const set = new ValueSet();
    for (const member of members) set.add(member);
    return set;
  }

  add(member: Value): void {
    if (this.unordered.length > 0) {
      this.#identities ??= new Set(this.unordered.map(identityOf));
      const identity = identityOf(member);
      if (this.#identities.has(identity)) return;
      this.#identities.add(identity);
    }
    this.unordered.push(member);
  }

  has(member: Value): boolean {
    if (this.#identities) return this.#identities.has(identityOf(member));
    return this.unordered.length > 0 && equal(this.unordered[0]!, member);
  }

  get size(): number {
    return this.unordered.length;
  }

  /** The members in OPA's order. */
  get list(): readonly Value[] {
    return sorted(this.unordered);
  }
}

/** An object whose keys were computed. */
export class ValueMap {
  /** In the order in which they came. */
  readonly keys: Value[] = [];
  readonly values: Value[] = [];
  #places: Map<Scalar, number> | undefined;

  set(key: Value, value: Value): void {
    this.#places ??= new Map();
    const identity = identityOf(key);
    const place = this.#places.get(identity) ?? this.keys.length;
    if (place === this.keys.length) {
      this.#places.set(identity, place);
      this.keys.push(key);
    }
    this.values[place] = value;
  }

  get(key: Value): Value | undefined {
    const place = this.#places?.get(identityOf(key));
    return place === undefined ? undefined : this.values[place];
  }

  get size(): number {
    return this.keys.length;
  }
}

/** What two values share exactly when they are equal: scalars themselves, of the rest a text that no string of the input is. */
function identityOf(value: Value): Scalar {
  if (typeof value === 'string') return value.charCodeAt(0) === 0 ? `\0${value}` : value;
  return typeof value === 'object' && value !== null ? `\0\u0001${textOf(value)}` : value;
}

function textOf(value: Value): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `${value};`;
  let text: string;
  if (isArray(value)) {
    text = '[';
    for (const item of value) text += textOf(item);
    return `${text}]`;
  }
  if (value instanceof ValueSet) return `<${value.unordered.map(textOf).sort().join('')}>`;
  if (value instanceof ValueMap) {
    return `{${value.keys
      .map((key, place) => textOf(key) + textOf(value.values[place]!))
      .sort()
      .join('')}}`;
  }
  const parts: string[] = [];
  for (const key in value) {
    const part = value[key];
    if (part !== undefined) parts.push(`${key.length}:${key}${textOf(part)}`);
  }
  return `{${parts.sort().join('')}}`;
}

export const isArray = Array.isArray as (value: unknown) => value is readonly Value[];

export function isObject(value: Value): value is ValueMap | PlainObject {
  return typeof value === 'object' && value !== null && !isArray(value) && !(value instanceof ValueSet);
}

/** What stands under a key; undefined is Rego's undefined. */
export function get(value: Value | undefined, key: Value): Value | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  if (value instanceof ValueSet) return value.has(key) ? key : undefined;
  if (value instanceof ValueMap) return value.get(key);
  return typeof key === 'string' && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What stands under a text that is no property of a value. */
export function lookup(value: Value, key: string): Value | undefined {
  if (value instanceof ValueMap) return value.get(key);
  return value instanceof ValueSet && value.has(key) ? key : undefined;
}

const NONE: readonly Value[] = [];

/** The values to walk through, sets and objects in the order in which they were made, which no finding may depend on; a scalar has none. */
export function valuesOf(value: Value | undefined): readonly Value[] {
  if (typeof value !== 'object' || value === null) return NONE;
  if (isArray(value)) return value;
  if (value instanceof ValueSet) return value.unordered;
  return value instanceof ValueMap ? value.values : plainKeys(value).map((key) => value[key]!);
}

/** The keys of these values, in the same order; undefined for an array, whose keys are 0, 1 and so on. */
export function keysOf(value: Value | undefined): readonly Value[] | undefined {
  if (typeof value !== 'object' || value === null || isArray(value)) return undefined;
  if (value instanceof ValueSet) return value.unordered;
  return value instanceof ValueMap ? value.keys : plainKeys(value);
}

function plainKeys(value: PlainObject): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

export function sizeOf(value: Value): number | undefined {
  if (typeof value === 'string') return codePoints(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (isArray(value)) return value.length;
  return value instanceof ValueSet || value instanceof ValueMap ? value.size : plainKeys(value).length;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]!));
  if (a instanceof ValueSet) {
    return b instanceof ValueSet && a.size === b.size && a.unordered.every((member) => b.has(member));
  }
  if (!isObject(b) || sizeOf(a) !== sizeOf(b)) return false;
  return keysOf(a)!.every((key) => {
    const other = get(b, key);
    return other !== undefined && equal(get(a, key)!, other);
  });
}

function rank(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (isArray(value)) return 4;
  return value instanceof ValueSet ? 6 : 5;
}

/** OPA's total order over values: by type, then by content. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const byType = rank(a) - rank(b);
  if (byType !== 0 || a === b) return byType;
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (isArray(a)) return compareLists(a, b as readonly Value[]);
  if (a instanceof ValueSet) return compareLists(a.list, (b as ValueSet).list);
  return compareLists(flattened(a as PlainObject), flattened(b as PlainObject));
}

/** Keys in order, each followed by its value. */
function flattened(value: PlainObject | ValueMap): Value[] {
  return sorted(keysOf(value)!).flatMap((key) => [key, get(value, key)!]);
}

export function sorted(values: readonly Value[]): Value[] {
  if (values.length < 2) return [...values];
  if (!values.every(isObject)) return [...values].sort(compare);
  // What objects are compared by is worked out once for each.
  const keyed = values.map((value) => ({ value, by: flattened(value) }));
  return keyed.sort((a, b) => compareLists(a.by, b.by)).map(({ value }) => value);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
