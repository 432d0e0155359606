import type { Setting } from '@ezlint/grammar';

/** The value as text, where it is known: a list of one or none. */
export function values(setting: Setting | undefined): string[] {
  return setting?.value === undefined ? [] : [String(setting.value)];
}

/** An object with the value under the key, where it is known. */
export function known(key: string, setting: Setting | undefined): Record<string, unknown> {
  return setting?.value === undefined ? {} : { [key]: setting.value };
}
