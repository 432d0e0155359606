import type { InterfaceModel, Setting, StackInEffect } from '@ezlint/grammar';

/** Reads single values of the stack model; undefined is unknown. */
export class StackReader {
  constructor(readonly stack: StackInEffect) {}

  /** Value of a stack-wide parameter, with the path below it: `of('GLOBALCONFIG', 'ZIIP', 'IPSECURITY')`. */
  of(statement: string, ...path: string[]): unknown {
    return valueAt(this.stack.settings[statement], path);
  }

  /** Value of a parameter of an interface, coded or by the default of its type. */
  on(interfaceModel: InterfaceModel, ...path: string[]): unknown {
    const coded = settingAt(interfaceModel.settings, path);
    if (coded !== undefined) return coded.value;
    if (interfaceModel.damaged) return undefined;
    return valueAt(this.stack.defaults[interfaceModel.variant], path);
  }
}

function settingAt(from: unknown, path: readonly string[]): Setting | undefined {
  let at: unknown = from;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as Setting) : undefined;
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  return settingAt(from, path)?.value;
}

/** A fact of the environment by path; undefined where a part of the path is missing. */
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
