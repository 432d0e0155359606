import { distance } from '@ezlint/grammar/words';
import { listText } from './core/list-text.js';

/** The candidates with the most similar spelling, best first; empty if none is similar enough. */
export function nearest(word: string, candidates: Iterable<string>, most = 3): string[] {
  const wanted = word.toUpperCase();
  if (wanted === '') return [];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const scored: { candidate: string; score: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const upper = candidate.toUpperCase();
    const prefix = wanted.length >= 3 && (upper.startsWith(wanted) || (upper.length >= 3 && wanted.startsWith(upper)));
    const score = prefix ? 1 : distance(wanted, upper, limit);
    if (score <= limit) scored.push({ candidate, score });
  }
  scored.sort((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1));
  return scored.slice(0, most).map(({ candidate }) => candidate);
}

/** `did you mean A, B or C?`, or an empty text. */
export function didYouMean(words: readonly string[]): string {
  if (words.length === 0) return '';
  return `did you mean ${listText(words, 'or')}?`;
}
