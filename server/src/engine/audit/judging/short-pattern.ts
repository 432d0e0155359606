/** Names and values in standards are not longer. */
const LONGEST_TEXT = 256;
const LONGEST_PATTERN = 500;
/** With this number of repetitions, a text of that length takes only milliseconds. */
const MOST_REPETITIONS = 3;

/**
 * Matches a text against a regular expression of a standard, case-insensitive. Standards of a site may be from another author, so the time is
 * limited.
 *
 * @param tooLong the result for a text of more than 256 characters
 */
export function selects(pattern: string, text: string, tooLong = false): boolean {
  return text.length <= LONGEST_TEXT ? new RegExp(pattern, 'i').test(text) : tooLong;
}

/** The error in a regular expression of a standard, as text; undefined if it can be used. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > LONGEST_PATTERN) return `has more than ${LONGEST_PATTERN} characters`;
  try {
    new RegExp(pattern, 'i');
  } catch {
    return 'is not a regular expression';
  }
  // Without escaped characters and classes, only groups, alternatives and repetitions remain.
  const plain = pattern.replace(/\\.|\[(?:[^[\]\\]|\\.)*\]/g, 'x');
  if (/\)(?:[*+]|\{\d)/.test(plain))
    return 'repeats a group, which can take exponential time. Repeat single characters';
  const repetitions = plain.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return repetitions > MOST_REPETITIONS
    ? `has ${repetitions} repetitions; at most ${MOST_REPETITIONS} are accepted`
    : undefined;
}
