import type { Arguments } from '../../../engine/arguments.js';
import { UsageError } from '../../../engine/errors.js';

interface Bounds {
  /** Whether a value is valid for the option. */
  allows(value: number): boolean;
  words: string;
  example: string;
}

const FROM_NONE: Bounds = {
  allows: (value) => value >= 0,
  words: 'not a number greater than or equal to 0',
  example: '2.5',
};
const COUNT: Bounds = {
  allows: (value) => Number.isInteger(value) && value >= 1,
  words: 'not a whole number greater than 0',
  example: '2',
};
const SHARE: Bounds = { allows: (value) => value > 0 && value <= 100, words: 'not from 1 to 100', example: '85' };
const OVER_NONE: Bounds = { allows: (value) => value > 0, words: 'not a number greater than 0', example: '30' };

const BOUNDS = new Map<string, Bounds>([
  ['ziips', COUNT],
  ['cps', COUNT],
  ['target', SHARE],
  ['interval', OVER_NONE],
  ['rate', OVER_NONE],
]);

/** The numeric value of an option. */
export function numberOf(args: Arguments, option: string): number | undefined {
  const text = args.value(option);
  if (text === undefined) return undefined;
  const value = Number(text);
  const { allows, words, example } = BOUNDS.get(option) ?? FROM_NONE;
  if (text.trim() !== '' && Number.isFinite(value) && allows(value)) return value;
  throw new UsageError(`--${option} ${text} is ${words}.`, `Specify it as in --${option} ${example}.`);
}

const BY_METHOD = new Map<1 | 2 | 3, readonly string[]>([
  [1, ['class', 'rate', 'busy', 'overhead', 'ziips', 'target', 'honor-priority', 'start']],
  [2, ['busy', 'cps', 'interval', 'target', 'start', 'job']],
  [3, ['target']],
]);

/** Options that were given but do not apply to a method. */
export function idleOptions(args: Arguments, method: 1 | 2 | 3): string[] {
  const all = new Set([...BY_METHOD.values()].flat());
  return [...all].filter((option) => args.has(option) && !BY_METHOD.get(method)!.includes(option));
}
