import type { Entry, Setting } from '../basic-types.js';

/** The setting of an entry or another setting by name; undefined if either is absent. */
export function settingIn(entry: Entry | Setting | undefined, name: string): Setting | undefined {
  const part = entry?.[name];
  return typeof part === 'object' && !Array.isArray(part) ? part : undefined;
}
