import type { LanguageId } from '@ezlint/grammar';

/** Characters of one line; records of data sets have at most 32,760. */
const LONGEST_LINE = 100_000;
/** Lines of a profile, which is kept in memory as a whole: the largest known have a few thousand. */
const MOST_LINES = 300_000;
const PROFILES: readonly (LanguageId | undefined)[] = ['profile', 'tn3270'];

/** What of a text is beyond the limits, in words; undefined where nothing is. Beyond them, reading takes minutes and gigabytes. */
export function excessOf(text: string, language: LanguageId | undefined): string | undefined {
  let lines = 1;
  let start = 0;
  let longest = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== 10 && code !== 13) continue;
    longest = Math.max(longest, at - start);
    start = at + 1;
    if (code === 10) lines++;
  }
  if (longest > LONGEST_LINE) return `has a line of ${longest} characters; at most ${LONGEST_LINE} are read`;
  if (PROFILES.includes(language) && lines > MOST_LINES) return `has ${lines} lines; at most ${MOST_LINES} are read`;
  return undefined;
}
