import { commonBack, commonFront } from '../collections/common-ends.js';
import { keptIn } from '../collections/memo.js';
/**
 * A keyword in IBM notation: the required letters are capitals, the rest is optional (`GLOBALCONFig`). Everything after the first lowercase
 * letter is optional, including digits (`FINWait2time`).
 */
export interface Keyword {
  /** The full keyword, in capitals. */
  full: string;
  /** The required part. */
  minimum: string;
}

/** Reads a keyword in IBM notation. */
export function parseKeyword(notation: string): Keyword {
  return keptIn(parsed, notation, () => readNotation(notation));
}

/** Only the facts use this notation, so there are only a few thousand values. */
const parsed = new Map<string, Keyword>();

function readNotation(notation: string): Keyword {
  const optional = notation.search(/[a-z]/);
  const minimum = optional < 0 ? notation : notation.slice(0, optional);
  return { full: notation.toUpperCase(), minimum: minimum.toUpperCase() };
}

/** True when the word, in capitals, is the keyword or a valid abbreviation of it. */
export function isForm(word: string, keyword: Keyword): boolean {
  return word.length >= keyword.minimum.length && keyword.full.startsWith(word);
}

/** Every valid form, shortest first. */
export function forms(keyword: Keyword): string[] {
  const result: string[] = [];
  for (let length = keyword.minimum.length; length <= keyword.full.length; length++)
    result.push(keyword.full.slice(0, length));
  return result;
}

/** The token name of a keyword in a grammar. */
export function tokenName(keyword: Keyword): string {
  const name = keyword.full.replace(/[^A-Z0-9]/g, '_');
  return /^[0-9]/.test(name) ? `K_${name}` : name;
}

/** Forms of all keywords of one vocabulary. If an abbreviation is ambiguous, an exact match has priority, then the longer required part. */
export function formTable(keywords: Iterable<Keyword>): Map<string, Keyword> {
  const table = new Map<string, Keyword>();
  for (const keyword of keywords)
    for (const form of forms(keyword)) {
      const other = table.get(form);
      const wins =
        other === undefined ||
        form === keyword.full ||
        (form !== other.full && keyword.minimum.length > other.minimum.length);
      if (wins) table.set(form, keyword);
    }
  return table;
}

/** Damerau-Levenshtein distance (an adjacent transposition is one edit), limited to `limit`. */
export function distance(left: string, right: string, limit: number): number {
  const far = limit + 1;
  if (Math.abs(left.length - right.length) > limit) return far;
  const start = commonFront(left, right);
  const end = commonBack(left, right, start);
  return start + end === 0
    ? distanceOf(left, right, limit)
    : distanceOf(left.slice(start, left.length - end), right.slice(start, right.length - end), limit);
}

/** For words without common letters at the start or end. */
function distanceOf(left: string, right: string, limit: number): number {
  const far = limit + 1;
  if (left === '' || right === '') return left.length + right.length;
  let before: number[] = [];
  let previous: number[] = [];
  let current: number[] = [];
  for (let j = 0; j <= right.length; j++) current.push(j);
  for (let i = 1; i <= left.length; i++) {
    [before, previous, current] = [previous, current, new Array<number>(right.length + 1).fill(far)];
    current[0] = i;
    let least = i;
    // Beyond these columns, the distance is greater than the limit.
    for (let j = Math.max(1, i - limit); j <= Math.min(right.length, i + limit); j++) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      current[j] = best;
      least = Math.min(least, best);
    }
    // Later rows contain no smaller number; most words differ after a few letters.
    if (least > limit) return far;
  }
  return Math.min(current[right.length]!, far);
}

/** Number of wrong letters with which a word is still recognized. */
function mostErrors({ length }: string): number {
  return length >= 20 ? 3 : length >= 7 ? 2 : length >= 4 ? 1 : 0;
}

/** All candidates with the most similar spelling, if it is similar enough: the word may be a misspelling of any of them. */
export function allNearest(word: string, candidates: Iterable<string>): string[] {
  let found: string[] = [];
  let least = mostErrors(word);
  for (const candidate of candidates) {
    const errors = distance(word, candidate, least);
    if (errors < least) found = [];
    if (errors <= least) found.push(candidate);
    least = Math.min(least, errors);
  }
  return found;
}

/** SMC-R or SMC-D, which differ by one letter: a keyword of one is not a misspelling of the other. */
function smcOf(word: string): string | undefined {
  return /^(?:NO)?SMC([RD])/.exec(word)?.[1];
}

/**
 * The candidate with the most similar spelling, if it is similar enough. Of several equally similar ones, the longest: letters are omitted
 * more often than added; but first one with the digits of the word: IPAQENETT is not IPAQENET6. Of those that differ only in a number, the
 * highest, which is the current one: V3CipherSuites, not V2CipherSuites.
 * The negated form (`NOTYPE118` of `TYPE118`) is not a candidate.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = mostErrors(word);
  let best: string | undefined;
  let bestDistance = limit + 1;
  const smc = smcOf(word);
  for (const candidate of candidates) {
    if (smc !== undefined && (smcOf(candidate) ?? smc) !== smc) continue;
    if (word === `NO${candidate}` || candidate === `NO${word}`) continue;
    const d = distance(word, candidate, limit);
    if (d < bestDistance || (d === bestDistance && best !== undefined && d > 0 && isPreferred(candidate, best, word))) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

function isPreferred(candidate: string, best: string, word: string): boolean {
  const hasDigits = (text: string): boolean => text.replace(/\D/g, '') === word.replace(/\D/g, '');
  if (hasDigits(candidate) !== hasDigits(best)) return hasDigits(candidate);
  if (candidate.length !== best.length) return candidate.length > best.length;
  return candidate > best && isOtherNumber(candidate, best);
}

/** Whether the words differ only in digits: another number, not a misspelling (`Group19` and `Group14`). */
export function isOtherNumber(word: string, other: string): boolean {
  return word !== other && word.replace(/\d/g, '') === other.replace(/\d/g, '');
}

const SHORTEST_BEGINNING = 5;

/** The only candidate that begins with the word, if the word is more than half of it. */
export function completion(word: string, candidates: Iterable<string>): string | undefined {
  const only = word.length < SHORTEST_BEGINNING ? undefined : onlyWithBeginning(word, candidates);
  return only === undefined || only.length >= word.length * 2 ? undefined : only;
}

/** Fewer letters are not significant: many words begin with them. */
const FEWEST_LETTERS = 3;

/** The only word with this beginning, or, of several, the one that is the beginning of all others. */
export function onlyWithBeginning(beginning: string, words: Iterable<string>): string | undefined {
  if (beginning.length < FEWEST_LETTERS) return undefined;
  const [shortest, ...others] = [...words]
    .filter((word) => word !== beginning && word.startsWith(beginning))
    .sort((left, right) => left.length - right.length);
  return others.every((other) => other.startsWith(shortest!)) ? shortest : undefined;
}

/** The keyword that the word abbreviates with fewer letters than z/OS requires, if it is unambiguous. */
export function cutShort(word: string, keywords: Iterable<Keyword>): Keyword | undefined {
  const all = [...keywords];
  const only = onlyWithBeginning(
    word,
    all.map(({ full }) => full),
  );
  return all.find(({ full }) => full === only);
}
