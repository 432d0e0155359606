/** Whether a value is an object with keys, and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values have the same content; `except`: keys of the outer objects that are not compared. */
export function isAlike(a: unknown, b: unknown, except: ReadonlySet<string> = NOTHING): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isAlike(one, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const keysOf = (value: object): string[] => {
    const all = Object.keys(value);
    return except.size > 0 ? all.filter((key) => !except.has(key)) : all;
  };
  const keys = keysOf(a);
  return keys.length === keysOf(b).length && keys.every((key) => Object.hasOwn(b, key) && isAlike(a[key], b[key]));
}

const NOTHING: ReadonlySet<string> = new Set();
