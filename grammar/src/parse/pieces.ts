import { memo } from '../collections/memo.js';
import { parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { OperandFacts, ParameterFacts } from '../facts/types.js';
import type { ScannedText } from '../source/scanned-text.js';
import type { FileWord } from '../source/words.js';
import type { Word } from '../tree/nodes.js';
import type { Chunk } from './split.js';

/**
 * A long list (PORT, BEGINROUTES, HOME …) is read in pieces, each as if it were the complete statement, so an edit of one entry parses a
 * few entries instead of thousands. Repeated statements add up, so the meaning is the same.
 */
export interface Piece {
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Minimum number of words of a list that is split. */
const LONG = 400;
/** Minimum and maximum number of words of a piece; with entries of ordinary length, a piece has about a hundred. */
const LEAST = 40;
const MOST = 400;
/** On average, one of this many entries begins a piece. */
const SHARE = 8;

/** The pieces of a chunk that starts at a word, in order; a single piece for anything that is not a long list. */
export function piecesOf(chunk: Chunk, start: number, words: readonly FileWord[]): Piece[] {
  const to = start + chunk.length;
  const { statement } = chunk;
  if (chunk.kind !== 'statement' || !statement || chunk.length < LONG)
    return [{ from: start, to, isFirst: true, isLast: true }];
  const starts = [start];
  let last = start;
  for (let at = start + LEAST; at < to - 1; at++) {
    if (at - last < LEAST || !words[at]!.firstOnLine || !startsEntry(words, at, statement)) continue;
    if (at - last < MOST && !isCut(words[at]!, words[at + 1]!)) continue;
    starts.push(at);
    last = at;
  }
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? to,
    isFirst: index === 0,
    isLast: index === starts.length - 1,
  }));
}

/** Only the words of an entry determine whether it begins a piece, so lines inserted before it do not move later boundaries. */
function isCut(first: FileWord, second: FileWord): boolean {
  let hash = 0x811c9dc5;
  for (const { upper } of [first, second])
    for (let at = 0; at < upper.length; at++) hash = Math.imul(hash ^ upper.charCodeAt(at), 0x01000193);
  // The highest bits are mixed best.
  return (hash >>> 0) / 2 ** 32 < 1 / SHARE;
}

/** The words of a piece, with placeholders for the statement around it; offsets are relative to the first word of the piece. */
export function pieceWords({ from, to, isFirst, isLast }: Piece, scan: ScannedText, statement: Statement): Word[] {
  const own = scan.wordsOf(from, to);
  const { end } = own.at(-1)!;
  // What precedes a statement does not affect it, so equal texts are parsed once.
  own[0]!.firstOnLine = true;
  if (!isFirst) own.unshift(standIn(statement.keyword.full, 0));
  if (!isLast && statement.end) own.push(standIn(statement.end.full, end));
  return own;
}

function standIn(text: string, at: number): Word {
  return { kind: 'word', text, upper: text, start: at, end: at };
}

/** A word at the start of a line that can only begin a list entry. */
function startsEntry(words: readonly FileWord[], at: number, statement: Statement): boolean {
  return entriesOf(statement).some((entry) => begins(entry, words[at]!, words[at + 1], statement));
}

const entries = memo<Statement, ParameterFacts[]>();

function entriesOf(statement: Statement): ParameterFacts[] {
  return entries(statement, () => (statement.facts.parameters ?? []).filter((parameter) => parameter.repeat === true));
}

function begins(entry: ParameterFacts, word: FileWord, next: FileWord | undefined, statement: Statement): boolean {
  if (entry.keyword !== undefined)
    return statement.vocabulary.get(word.upper)?.full === parseKeyword(entry.keyword).full;
  const [first, second] = entry.operands ?? [];
  return (
    first !== undefined &&
    isShape(first, word, statement) &&
    (second === undefined || (next !== undefined && isShape(second, next, statement)))
  );
}

/** Numbers, addresses and keywords are recognized by their shape; names are not. */
function isShape(operand: OperandFacts, word: FileWord, statement: Statement): boolean {
  switch (operand.type) {
    case 'port':
    case 'integer':
      return word.kind === 'number';
    case 'ipv4':
    case 'ipv6':
    case 'ip':
      return word.kind === 'address';
    case 'keyword': {
      const keyword = statement.vocabulary.get(word.upper);
      return (
        keyword !== undefined &&
        Object.keys(operand.values ?? {}).some((value) => parseKeyword(value).full === keyword.full)
      );
    }
    default:
      return word.kind === 'word' && !statement.vocabulary.has(word.upper);
  }
}
