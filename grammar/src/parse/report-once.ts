import { nearest } from '../facts/keyword.js';
import type { Problem } from '../facts/problems.js';
import type { Word } from '../tree/nodes.js';

/** Words between a keyword without value and its displaced value: `TTL ARPTO 1200 60`. */
const FARTHEST = 3;

/** Two words in the wrong order affect the words up to this distance. */
const SWAPPED = 2;

/**
 * Omits problems that follow from another one nearby: words in the wrong order, an extra word before a value, a keyword that is coded twice
 * in a row. Problems and words are in the order of the text; their offsets have the same base.
 */
export function reportOncePerError(problems: readonly Problem[], words: readonly Word[]): Problem[] {
  if (problems.length < 2) return [...problems];
  const indexes = new Map(words.map(({ start }, index) => [start, index]));
  const checked = new Set(problems.filter(({ kind }) => kind === 'check').map(({ start }) => start));
  const reported: Reported[] = [];
  let hasGap = false;
  for (const problem of problems) {
    // The message of a check is more specific than that of an invalid value.
    if (problem.kind === 'invalid-value' && checked.has(problem.start)) continue;
    if (problem.missing?.some((name) => isCodedWrong(name, problems))) continue;
    if (hasGap && (problem.kind === 'repeated-parameter' || problem.kind === 'exclusive')) continue;
    const index = indexes.get(problem.start);
    if (index !== undefined && reported.slice(-FARTHEST).some((before) => follows(before, { problem, index }, words)))
      continue;
    reported.push({ problem, index: index ?? Number.NEGATIVE_INFINITY });
    hasGap ||= isGap(problem);
  }
  return reported.map(({ problem }) => problem);
}

interface Reported {
  problem: Problem;
  /** Index of its first word. */
  index: number;
}

function follows(before: Reported, { problem, index }: Reported, words: readonly Word[]): boolean {
  const distance = index - before.index;
  if (distance < 1 || distance > FARTHEST || words.slice(before.index + 1, index + 1).some((word) => word.firstOnLine))
    return false;
  const isGuessed = isRespelled(before, words) || isRespelled({ problem, index }, words);
  switch (`${before.problem.kind} ${problem.kind}`) {
    case 'check check':
      return distance === 1 && before.problem.check === problem.check;
    case 'invalid-value invalid-value':
      return distance === 1 && before.problem.path === problem.path;
    case 'invalid-value unknown-word':
      if (isGuessed) return false;
      // A value before its keyword: `PORT 443 10.1.1.1 DESTIP PREFERRED`.
      if (distance === SWAPPED) return problem.path?.endsWith(`/${words[index - 1]!.upper}`) === true;
      if (distance !== 1) return false;
      return /^\d/.test(words[index]!.text) || isSuffixApart(words[before.index]!, words[index]!, before.problem);
    case 'unknown-word unknown-word':
      return distance <= SWAPPED && !isGuessed && /^\d/.test(words[index]!.text);
    case 'missing-operand repeated-parameter':
      return distance === 1 && words[index]!.upper === words[before.index]!.upper;
    case 'missing-operand unknown-word':
      return distance > 1 && !isGuessed;
    case 'unknown-word missing-operand':
    case 'unknown-word invalid-value':
    case 'unknown-word check':
    case 'check unknown-word':
    case 'check missing-operand':
    case 'missing-operand missing-operand':
    case 'missing-operand invalid-value':
    case 'invalid-value missing-operand':
      return distance <= SWAPPED && !isGuessed;
    default:
      return false;
  }
}

/** The word itself is misspelled: not a number whose keyword is missing, `1500` for `MTU 1500`. */
function isRespelled({ problem, index }: Reported, words: readonly Word[]): boolean {
  return problem.replacement !== undefined && !/^\d/.test(words[index]?.text ?? '');
}

/** Another problem of the statement is about the word that is the missing parameter, at the wrong position or misspelled. */
function isCodedWrong(name: string, problems: readonly Problem[]): boolean {
  return problems.some(
    ({ kind, text }) =>
      (kind === 'check' || kind === 'invalid-value') &&
      text !== undefined &&
      (text === name || nearest(text, [name]) !== undefined),
  );
}

/** `120 M`: an earlier error already states that the size is invalid without its suffix. */
function isSuffixApart(size: Word, suffix: Word, { severity }: Problem): boolean {
  return severity === 'error' && /^\d+$/.test(size.text) && /^[KMG]B?$/.test(suffix.upper);
}

/**
 * Several consecutive words are unknown: the beginning of an entry or statement is missing, so what follows is read as part of the previous
 * one.
 */
function isGap({ kind, end, parameter }: Problem): boolean {
  return kind === 'unknown-word' && parameter !== undefined && parameter.end > end;
}
