/** The part of a result or of settings at a path of keys; undefined if there is none. */
export function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    from,
  );
}
