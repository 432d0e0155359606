import type { LanguageId } from '@ezlint/grammar';

/** Limits for the input of a run; `limits` in ezlint.yaml replaces individual ones. Larger input takes minutes and gigabytes. */
export interface Limits {
  /** Maximum size of a configuration file. */
  fileMb: number;
  /** Maximum length of a line in characters; records of data sets have at most 32,760. */
  lineCharacters: number;
  /** Maximum number of lines of a file, and of a profile with its INCLUDE members; the largest known profiles have a few thousand. */
  lines: number;
  /** Maximum number of members that the INCLUDE statements of a stack read, with repetitions. */
  includes: number;
}

export const DEFAULT_LIMITS: Limits = {
  fileMb: 32,
  lineCharacters: 100_000,
  lines: 100_000,
  includes: 10_000,
};

/** The limit that a text exceeds, as text; undefined if there is none. The lines of a text that is no configuration are not counted. */
export function excessOf(text: string, language: LanguageId | undefined, limits: Limits): string | undefined {
  const { lineCharacters, lines: mostLines } = limits;
  if (text.length <= lineCharacters && text.length < mostLines) return undefined;
  const longest = longestLine(text, lineCharacters);
  if (longest > lineCharacters) return `has a line of ${longest} characters (limit: ${lineCharacters})`;
  const lines = language === undefined ? 0 : linesOf(text);
  return lines > mostLines ? `has ${lines} lines (limit: ${mostLines})` : undefined;
}

/** Length of the longest line if it exceeds a limit; otherwise, 0. */
function longestLine(text: string, limit: number): number {
  let longest = 0;
  for (let start = 0; text.length - start > limit; ) {
    // A line end within the limit is enough, wherever it is: an editor asks this after each keystroke.
    let end = text.lastIndexOf('\n', start + limit);
    if (end < start) end = text.lastIndexOf('\r', start + limit);
    if (end >= start) start = end + 1;
    else {
      const next = text.slice(start + limit).search(/[\r\n]|$/) + limit;
      longest = Math.max(longest, next);
      start += next + 1;
    }
  }
  return longest;
}

/** Number of lines, with any kind of line end. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) if (text[at + 1] !== '\n') lines++;
  return lines;
}
