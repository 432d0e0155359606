import { builtins } from './builtins.js';
import { leaveToOpa } from './undecided.js';
import {
  equal,
  get,
  isArray,
  isObject,
  keysOf,
  lookup,
  sizeOf,
  sorted,
  type Value,
  ValueMap,
  ValueSet,
  valuesOf,
} from './values.js';

/** Stands for a rule that has not run yet. */
const NOT_YET = Symbol('not yet');

/** What a name stands for; of two values for one name OPA says best what is wrong. */
function assignOnce(known: Value | undefined, value: Value): Value {
  return known === undefined || equal(known, value) ? value : leaveToOpa('two values for one name');
}

function insertOnce(object: ValueMap, key: Value, value: Value): void {
  object.set(key, assignOnce(object.get(key), value));
}

/** What a program calls. */
export const runtime = {
  get,
  lookup,
  valuesOf,
  keysOf,
  sizeOf,
  equal,
  isArray,
  isObject,
  ValueSet,
  ValueMap,
  insertOnce,
  assignOnce,
  NOT_YET,
  builtins,
};

/** What `generate` writes. */
export type MakeProgram = (given: typeof runtime) => {
  begin(input: unknown): void;
  plans: Readonly<Record<string, () => { result: Value }[]>>;
};

/** A policy as JavaScript. */
export class Program {
  readonly #made: ReturnType<MakeProgram>;

  /** `given` is another runtime than the usual one for tests. */
  constructor(make: MakeProgram, given = runtime) {
    this.#made = make(given);
  }

  /** The members of a set, in no order; throws Undecided where OPA has to say. */
  evaluate(input: unknown, entrypoint: string): unknown[] {
    const { begin, plans } = this.#made;
    try {
      begin(input);
      const [found] = plans[entrypoint]!();
      return found?.result instanceof ValueSet ? found.result.unordered.map(dataOf) : [];
    } finally {
      // Nothing of an input is kept.
      begin(undefined);
    }
  }
}

/** A value as JSON data: sets become sorted arrays. */
function dataOf(value: Value): unknown {
  if (typeof value === 'string') return HALF.test(value) ? leaveToOpa('half a character') : value;
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof ValueSet) return value.list.map(dataOf);
  if (isArray(value)) return value.map(dataOf);
  const data: Record<string, unknown> = {};
  for (const key of sorted(keysOf(value)!)) {
    if (typeof key !== 'string' || key === '__proto__') return leaveToOpa('a key that is no text');
    data[key] = dataOf(get(value, key)!);
  }
  return data;
}

/** A unit of a character that takes two. */
const HALF = /[\ud800-\udfff]/;
