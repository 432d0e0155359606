import type { Setting } from '../basic-types.js';
import type { InterfaceModel, StackInEffect } from '../types.js';

/** Reads single values of the stack model; undefined is unknown. */
export class SettingReader {
  constructor(readonly stack: Pick<StackInEffect, 'settings' | 'defaults'>) {}

  /** A stack-wide parameter, with the path below it: `of('GLOBALCONFIG', 'ZIIP', 'IPSECURITY')`. */
  of(statement: string, ...path: string[]): unknown {
    return this.settingOf(statement, ...path)?.value;
  }

  /** The same, with its place and state. */
  settingOf(statement: string, ...path: string[]): Setting | undefined {
    return settingAt(this.stack.settings[statement], path);
  }

  /** A parameter of an interface, coded or the default of its type. */
  on(via: InterfaceModel, ...path: string[]): unknown {
    return this.settingOn(via, ...path)?.value;
  }

  settingOn(via: InterfaceModel, ...path: string[]): Setting | undefined {
    const coded = settingAt(via.settings, path);
    if (coded !== undefined || via.damaged) return coded;
    return settingAt(this.stack.defaults[via.variant], path);
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
