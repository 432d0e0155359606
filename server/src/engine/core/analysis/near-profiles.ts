import { type BuiltStack, scanWords } from '@ezlint/grammar';

/** Difference between two profiles with the same number of words. */
export interface ProfileDifference {
  words: number;
  /** `before` is the word before both. */
  pairs: { own: string; other: string; before: string }[];
}

/** If more than this share of the words differs, the profiles are not similar; rules use much lower limits. */
const ALIKE = 0.25;

/** The words of a profile with its INCLUDE members, in uppercase and without comments. */
export function profileWords({ flat }: BuiltStack): string[] {
  return flat.files.flatMap(({ text, sequenceNumbers }) =>
    scanWords(text, {
      comment: ';',
      symbols: new Map(),
      ...(sequenceNumbers ? { sequenceColumns: sequenceNumbers.columns } : {}),
    }).words.map(({ upper }) => upper),
  );
}

/** Undefined if the profiles are not similar word by word. */
export function profileDifference(own: readonly string[], other: readonly string[]): ProfileDifference | undefined {
  if (own.length !== other.length) return undefined;
  const pairs: ProfileDifference['pairs'] = [];
  for (const [index, word] of own.entries()) {
    if (word === other[index]) continue;
    pairs.push({ own: word, other: other[index]!, before: own[index - 1] ?? '' });
    if (pairs.length > own.length * ALIKE) return undefined;
  }
  return { words: own.length, pairs };
}
