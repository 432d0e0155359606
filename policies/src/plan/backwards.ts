import { runtime } from './program.js';
import { isArray, type Value } from './values.js';

type Walk = (value: Value | undefined) => readonly Value[] | undefined;

function backwards<W extends Walk>(walk: W): W {
  return ((value) => (isArray(value) ? walk(value) : walk(value)?.slice().reverse())) as W;
}

/**
 * Walks sets and objects from their last member to the first. OPA says nothing about that order and its engines differ
 * in it; findings that are the same with this runtime depend on none.
 */
export const walkingBackwards: typeof runtime = {
  ...runtime,
  valuesOf: backwards(runtime.valuesOf),
  keysOf: backwards(runtime.keysOf),
};
