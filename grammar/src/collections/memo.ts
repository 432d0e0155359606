/**
 * A cache of results by object identity: `remembered(key, make)` calculates the result for a key once and keeps it for the lifetime of the
 * key. With a `context`, the result is calculated again if the context changes; only the most recent result of a key is kept.
 *
 * A key is never modified after it has a result: an edit creates a new object. So no entry is ever invalidated, and a result that depends
 * on more than its key has the other dependencies as context.
 */
export function memo<K extends object, V>(): (key: K, make: () => V, context?: unknown) => V {
  const known = new WeakMap<K, { value: V; context: unknown }>();
  return (key, make, context) => {
    const own = known.get(key);
    if (own && own.context === context) return own.value;
    const value = make();
    known.set(key, { value, context });
    return value;
  };
}

type MapOf<K, V> = Pick<Map<K, V>, 'get' | 'set'>;

/**
 * The value of a key in a map; a missing value is made and added. With `most`, the map never has more values than this number: it is
 * cleared before one more is added.
 */
export function keptIn<K, V>(map: MapOf<K, V>, key: K, make: () => NoInfer<V>): V;
export function keptIn<K, V>(map: Map<K, V>, key: K, make: () => NoInfer<V>, most: number): V;
export function keptIn<K, V>(map: MapOf<K, V>, key: K, make: () => V, most?: number): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (most !== undefined && (map as Map<K, V>).size >= most) (map as Map<K, V>).clear();
  map.set(key, value);
  return value;
}
