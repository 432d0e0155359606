import type { Language } from '../../facts/language.js';
import type { ProblemKind } from '../../facts/problems.js';
import type { ParsedFile, Part } from '../../parse/parsed-file.js';
import { PLACES_PER_PART } from '../stack/fragment.js';
import type { Piece } from '../stack/pieces.js';
import type { Gap } from '../types.js';
import { lostStatements } from './lost-statements.js';
import { mayBeAnything } from './stretches.js';

/** What a part of the text hides: it was not understood, or only in part. */
export function* gapsOf({ file, part, fragment, id }: Piece, language: Language): Generator<Gap> {
  const at = fragment.entry?.at ?? id * PLACES_PER_PART;
  const keyword = part.statement?.keyword.full;
  const statement = keyword === undefined ? {} : { statement: keyword };
  const words =
    part.kind === 'statement' ? [...skippedWords(file, part), ...cutWords(file, part)] : wordsOf(file, part);
  const lost = lostStatements(part, language, words);
  const read = [...new Set([...words, ...lost.names])];
  if (part.content.isOpen || part.cutFrom !== undefined) yield { at, reason: 'include' };
  for (const owner of lost.statements) yield { at, reason: 'damaged', statement: owner };
  // A ruler or a line of dashes does not hide a statement.
  if (part.kind === 'unknown' && isRuler(words)) return;
  if (part.kind === 'unknown') yield { at, reason: 'unknown-statement', ...statement, words: read };
  else if (part.content.node?.damaged)
    yield { at, reason: 'damaged', ...statement, ...(read.length > 0 ? { words: read } : {}) };
  else if (mayBeAnything(part)) yield { at, reason: 'symbolic', ...statement };
}

function isRuler(words: readonly string[]): boolean {
  return words.some((word) => /[-=*_+]{4}/.test(word)) && !words.some((word) => /[A-Z@#$&]/.test(word));
}

const SKIPS: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'unknown-word',
  'unknown-statement',
  'trailing-words',
  'comment-in-value',
]);

/** Text that a statement skipped after an unknown word or a comment sign may be another statement without its keyword. */
function skippedWords(file: ParsedFile, { start, content }: Part): string[] {
  return content.problems.flatMap(({ kind, end, parameter }) =>
    SKIPS.has(kind) && parameter !== undefined && parameter.end > end
      ? wordsOf(file, { start: start + parameter.start, end: start + parameter.end })
      : [],
  );
}

/** The words of a truncated line are unknown. */
function cutWords(file: ParsedFile, { start, end, cutFrom }: Part): string[] {
  return cutFrom === undefined ? [] : wordsOf(file, { start: start + Math.max(0, cutFrom), end });
}

function wordsOf({ text }: ParsedFile, { start, end }: { start: number; end: number }): string[] {
  const words = text
    .slice(start, end)
    .replace(/;[^\r\n]*/g, '')
    .toUpperCase()
    .split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))];
}
