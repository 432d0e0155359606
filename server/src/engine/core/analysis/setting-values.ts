import type { Setting } from '@ezlint/grammar';

/** The value as text, in a list; empty if the value is unknown. */
export function values(setting: Setting | undefined): string[] {
  return setting?.value === undefined ? [] : [String(setting.value)];
}

/** An object with the value under the key; empty if the value is unknown. */
export function known(key: string, setting: Setting | undefined): Record<string, unknown> {
  return setting?.value === undefined ? {} : { [key]: setting.value };
}
