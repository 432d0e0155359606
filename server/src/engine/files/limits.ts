import type { LanguageId } from '@ezlint/grammar';

/** How much is read of what a run is given; `limits` of ezlint.yaml replaces single ones. Beyond them, reading takes minutes and gigabytes. */
export interface Limits {
  /** Size of a configuration file. */
  fileMb: number;
  /** Characters of one line; records of data sets have at most 32,760. */
  lineCharacters: number;
  /** Lines of a profile, with all that it includes; the largest known have a few thousand. */
  profileLines: number;
  /** How often the INCLUDE statements of a stack read a member. */
  includes: number;
}

export const DEFAULT_LIMITS: Limits = {
  fileMb: 32,
  lineCharacters: 100_000,
  profileLines: 100_000,
  includes: 10_000,
};

const PROFILES: readonly (LanguageId | undefined)[] = ['profile', 'tn3270'];

/** What of a text is beyond the limits, in words; undefined where nothing is. */
export function excessOf(text: string, language: LanguageId | undefined, limits: Limits): string | undefined {
  const { lineCharacters, profileLines } = limits;
  if (text.length <= lineCharacters && text.length < profileLines) return undefined;
  let start = 0;
  let longest = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== 10 && code !== 13) continue;
    longest = Math.max(longest, at - start);
    start = at + 1;
  }
  if (longest > lineCharacters) return `has a line of ${longest} characters (limit: ${lineCharacters})`;
  const lines = PROFILES.includes(language) ? linesOf(text) : 0;
  return lines > profileLines ? `has ${lines} lines (limit: ${profileLines})` : undefined;
}

/** Lines however they end. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines++;
  }
  return lines;
}
