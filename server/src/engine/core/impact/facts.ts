/** A fact of the environment by path; undefined if a part of the path is missing. */
export function fact(environment: Readonly<Record<string, unknown>>, ...path: string[]): unknown {
  let at: unknown = environment;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    const record = at as Record<string, unknown>;
    at = record[key] ?? Object.entries(record).find(([name]) => name.toUpperCase() === key.toUpperCase())?.[1];
  }
  return at;
}

export function numberOr<T>(value: unknown, otherwise: T): number | T {
  return typeof value === 'number' ? value : otherwise;
}

export function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}
