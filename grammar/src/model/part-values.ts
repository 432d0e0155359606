import type { Scalar } from '../facts/types.js';
import type { Setting } from './basic-types.js';

/** The value of a part of an entry, a statement or a policy object; undefined if it is not coded, is a list, or is unknown. */
export function partValue(part: unknown): Scalar | undefined {
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Setting).value : undefined;
}

/** The value as text, whatever its type is. */
export function partText(part: unknown): string | undefined {
  const value = partValue(part);
  return value === undefined ? undefined : String(value);
}

/** The value if it is a text, not a number or a boolean. */
export function partString(part: unknown): string | undefined {
  const value = partValue(part);
  return typeof value === 'string' ? value : undefined;
}

/** The value if it is a number. */
export function partNumber(part: unknown): number | undefined {
  const value = partValue(part);
  return typeof value === 'number' ? value : undefined;
}

/** The value as a keyword or a name, in uppercase. */
export function partWord(part: unknown): string | undefined {
  return partText(part)?.toUpperCase();
}
