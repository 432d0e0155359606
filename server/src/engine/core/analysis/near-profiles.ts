import { type BuiltStack, scanWords } from '@ezlint/grammar';

/** Words in which two profiles of the same number of words differ. */
export interface ProfileDifference {
  words: number;
  /** `before` is the word in front of both. */
  pairs: { own: string; other: string; before: string }[];
}

/** More differing words than this share make two profiles unlike each other; what a rule asks for is far below. */
const ALIKE = 0.25;

/** The words of a profile with its INCLUDE members, in capitals and without comments. */
export function profileWords({ flat }: BuiltStack): string[] {
  return flat.files.flatMap(({ text, sequenceNumbers }) =>
    scanWords(text, {
      comment: ';',
      symbols: new Map(),
      ...(sequenceNumbers ? { sequenceColumns: sequenceNumbers.columns } : {}),
    }).words.map(({ upper }) => upper),
  );
}

/** Undefined for profiles that are not alike word by word. */
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
