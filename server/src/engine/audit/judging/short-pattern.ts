/** No name or value that a standard asks for is longer. */
const LONGEST_TEXT = 256;
const LONGEST_PATTERN = 500;
/** With so many repetitions, a text of that length still takes milliseconds. */
const MOST_REPETITIONS = 3;

/**
 * A regular expression of a standard, in any case, on a text. Standards of a site may come from someone else: the time is limited.
 *
 * @param tooLong the answer for a text of more than 256 characters
 */
export function selects(pattern: string, text: string, tooLong = false): boolean {
  return text.length <= LONGEST_TEXT ? new RegExp(pattern, 'i').test(text) : tooLong;
}

/** What is wrong with a regular expression of a standard, in words; undefined where it can be used. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > LONGEST_PATTERN) return `has more than ${LONGEST_PATTERN} characters`;
  try {
    new RegExp(pattern, 'i');
  } catch {
    return 'is not a regular expression';
  }
  // Without escaped characters and classes, what remains are groups, alternatives and repetitions.
  const plain = pattern.replace(/\\.|\[(?:[^[\]\\]|\\.)*\]/g, 'x');
  if (/\)(?:[*+]|\{\d)/.test(plain))
    return 'repeats a group, which can take exponential time. Repeat single characters';
  const repetitions = plain.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return repetitions > MOST_REPETITIONS
    ? `has ${repetitions} repetitions; at most ${MOST_REPETITIONS} are accepted`
    : undefined;
}
