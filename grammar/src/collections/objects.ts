/** Whether a value is an object with keys, and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object without the keys whose value is undefined. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Whether two values have the same content; `except`: keys of the outer objects that are not compared. */
export function isAlike(a: unknown, b: unknown, except: ReadonlySet<string> = NOTHING): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isAlike(one, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  let extra = 0;
  for (const key of Object.keys(a)) {
    if (except.has(key)) continue;
    if (a[key] !== b[key] && !isAlike(a[key], b[key])) return false;
    if (a[key] === undefined && !Object.hasOwn(b, key)) return false;
    extra--;
  }
  for (const key of Object.keys(b)) if (!except.has(key)) extra++;
  return extra === 0;
}

const NOTHING: ReadonlySet<string> = new Set();
