/**
 * A memory of results by the identity of an object: `remembered(key, make)` makes the result of a key once and keeps it as long as the key lives.
 * With a `context`, the result is made again when the context is another one than the last time; only the last result of a key is kept.
 *
 * A key is never changed after it has a result: who edits makes a new object. So nothing is ever invalidated, and what depends on more than
 * its key names that in the context.
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
