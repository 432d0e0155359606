import { partText, partValue } from '@ezlint/grammar';

/** The value as text, in a list; empty if the value is unknown. */
export function values(part: unknown): string[] {
  return partText(part) === undefined ? [] : [partText(part)!];
}

/** An object with the value under the key; empty if the value is unknown. */
export function known(key: string, part: unknown): Record<string, unknown> {
  return partValue(part) === undefined ? {} : { [key]: partValue(part) };
}
