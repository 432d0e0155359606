import type { Entry, Setting } from '../basic-types.js';

/** The setting of an entry by name; undefined if the entry or the setting is absent. */
export function settingIn(entry: Entry | undefined, name: string): Setting | undefined {
  const part = entry?.[name];
  return typeof part === 'object' && !Array.isArray(part) ? part : undefined;
}
