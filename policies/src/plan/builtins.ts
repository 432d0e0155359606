import { add, divide, isWhole, multiply, remainder, subtract } from './arithmetic.js';
import { textBuiltins } from './text.js';
import { leaveToOpa } from './undecided.js';
import {
  compare,
  equal,
  get,
  isArray,
  isObject,
  keysOf,
  type PlainObject,
  sizeOf,
  sorted,
  type Value,
  ValueMap,
  ValueSet,
  valuesOf,
} from './values.js';

type Result = Value | undefined;

function onNumbers(work: (a: number, b: number) => number | undefined) {
  return (a: Value, b: Value): Result => (typeof a === 'number' && typeof b === 'number' ? work(a, b) : undefined);
}

function onNumber(work: (a: number) => number) {
  // There is no negative zero.
  return (a: Value): Result => (typeof a === 'number' ? work(a) || 0 : undefined);
}

/** Work on bits of numbers that are whole and not negative. */
function onBits(work: (a: bigint, b: bigint) => bigint) {
  return onNumbers((a, b) => {
    if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || a < 0 || b < 0) leaveToOpa('bits of such a number');
    const result = Number(work(BigInt(a), BigInt(b)));
    return Number.isSafeInteger(result) ? result : leaveToOpa('a large number');
  });
}

function onSets(keep: (a: ValueSet, b: ValueSet) => Iterable<Value>) {
  return (a: Value, b: Value): Result =>
    a instanceof ValueSet && b instanceof ValueSet ? ValueSet.of(keep(a, b)) : undefined;
}

function members(value: Value): readonly Value[] | undefined {
  return isArray(value) ? value : value instanceof ValueSet ? value.unordered : undefined;
}

function extreme(isBetter: (order: number) => boolean) {
  return (value: Value): Result => {
    const list = members(value);
    if (list === undefined || list.length === 0) return undefined;
    return list.reduce((found, item) => (isBetter(compare(item, found)) ? item : found));
  };
}

const difference = onSets((a, b) => a.unordered.filter((member) => !b.has(member)));
const minus = onNumbers(subtract);

function intersection(sets: Value): Result {
  if (!(sets instanceof ValueSet) || !sets.unordered.every((set) => set instanceof ValueSet)) return undefined;
  const [first, ...rest] = sets.unordered as ValueSet[];
  return ValueSet.of((first?.unordered ?? []).filter((member) => rest.every((set) => set.has(member))));
}

function sum(value: Value): Result {
  const list = members(value);
  return list?.every((item) => typeof item === 'number') ? (list as number[]).reduce(add, 0) : undefined;
}

/** OPA's engine has a limit of memory that it can be stopped at. */
const LONGEST_RANGE = 1_000_000;

function range(from: Value, to: Value): Result {
  if (!isWhole(from) || !isWhole(to)) return undefined;
  if (Math.abs(to - from) > LONGEST_RANGE) leaveToOpa('a range that may not fit in memory');
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
}

function slice(list: Value, from: Value, to: Value): Result {
  if (!isArray(list) || !isWhole(from) || !isWhole(to)) return undefined;
  const stop = Math.min(Math.max(to, 0), list.length);
  return list.slice(Math.min(Math.max(from, 0), stop), stop);
}

function getOr(object: Value, key: Value, otherwise: Value): Result {
  if (!isObject(object)) return undefined;
  let found: Result = object;
  for (const part of isArray(key) ? key : [key]) found = found === undefined ? undefined : get(found, part);
  return found === undefined ? otherwise : found;
}

function without(object: Value, keys: Value): Result {
  if (!isObject(object) || typeof keys !== 'object' || keys === null) return undefined;
  const gone = ValueSet.of(isArray(keys) ? keys : keysOf(keys)!);
  const rest = new ValueMap();
  for (const key of keysOf(object)!) if (!gone.has(key)) rest.set(key, get(object, key)!);
  return rest;
}

/** Both objects in one; what stands in both is joined where it is objects, else the second's. */
function union(a: Value, b: Value): Result {
  if (!isObject(a) || !isObject(b)) return undefined;
  if (!(a instanceof ValueMap || b instanceof ValueMap)) return plainUnion(a, b);
  const joined = new ValueMap();
  for (const key of keysOf(a)!) joined.set(key, get(a, key)!);
  for (const key of keysOf(b)!) joined.set(key, unionOf(joined.get(key), get(b, key)!));
  return joined;
}

function plainUnion(a: PlainObject, b: PlainObject): PlainObject {
  const joined: Record<string, Value | undefined> = { ...a };
  for (const key of Object.keys(b)) {
    if (key === '__proto__') leaveToOpa('a key that JavaScript keeps for itself');
    joined[key] = unionOf(Object.hasOwn(a, key) ? a[key] : undefined, b[key]!);
  }
  return joined;
}

function unionOf(old: Result, value: Value): Value {
  return old !== undefined && isObject(old) && isObject(value) ? union(old, value)! : value;
}

/** The nodes with edges that can be reached. */
function reachable(graph: Value, from: Value): Result {
  const queue = [...(members(from) ?? [])];
  if (!isObject(graph) || members(from) === undefined) return undefined;
  const reached = new ValueSet();
  for (const node of queue) {
    const next = get(graph, node);
    if (next === undefined || reached.has(node)) continue;
    reached.add(node);
    queue.push(...(members(next) ?? []));
  }
  return reached;
}

/** The builtins that the shipped rules call; a plan with another cannot be made a program. */
export const builtins: Record<string, (...args: Value[]) => Result> = {
  ...textBuiltins,
  and: onSets((a, b) => a.unordered.filter((member) => b.has(member))),
  'array.concat': (a, b) => (isArray(a) && isArray(b) ? [...a, ...b] : undefined),
  'array.slice': slice,
  'bits.and': onBits((a, b) => a & b),
  'bits.lsh': onBits((a, b) => (b > 53n ? leaveToOpa('a large number') : a << b)),
  'bits.or': onBits((a, b) => a | b),
  ceil: onNumber(Math.ceil),
  count: (value) => sizeOf(value),
  div: onNumbers(divide),
  equal,
  floor: onNumber(Math.floor),
  'graph.reachable': reachable,
  gt: (a, b) => compare(a, b) > 0,
  gte: (a, b) => compare(a, b) >= 0,
  'internal.member_2': (value, list) =>
    list instanceof ValueSet ? list.has(value) : valuesOf(list).some((item) => equal(item, value)),
  intersection,
  is_array: isArray,
  is_boolean: (value) => typeof value === 'boolean',
  is_number: (value) => typeof value === 'number',
  is_object: isObject,
  is_string: (value) => typeof value === 'string',
  lt: (a, b) => compare(a, b) < 0,
  lte: (a, b) => compare(a, b) <= 0,
  max: extreme((order) => order > 0),
  min: extreme((order) => order < 0),
  minus: (a, b) => (a instanceof ValueSet ? difference(a, b) : minus(a, b)),
  mul: onNumbers(multiply),
  neq: (a, b) => !equal(a, b),
  'numbers.range': range,
  'object.get': getOr,
  'object.keys': (object) => (isObject(object) ? ValueSet.of(keysOf(object)!) : undefined),
  'object.remove': without,
  'object.union': union,
  or: onSets((a, b) => [...a.unordered, ...b.unordered]),
  plus: onNumbers(add),
  rem: onNumbers(remainder),
  round: onNumber((a) => (Math.abs(a) % 1 === 0.5 ? leaveToOpa('a half to round') : Math.round(a))),
  sort: (value) => {
    const list = members(value);
    return list && sorted(list);
  },
  sum,
};
