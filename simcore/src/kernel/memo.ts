/**
 * A cache of results by object identity, for the lifetime of the object. Neither the object nor the result is changed afterwards, so
 * nothing is ever invalidated.
 */
export function memo<K extends object, V>(): (key: K, make: () => V) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key, make) => {
    let own = known.get(key);
    if (!own) {
      own = { value: make() };
      known.set(key, own);
    }
    return own.value;
  };
}
