import { parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { OperandFacts, ParameterFacts } from '../facts/types.js';
import type { FileWord } from '../source/words.js';
import type { Word } from '../tree/nodes.js';
import type { Chunk } from './split.js';

/**
 * A long list (PORT, BEGINROUTES, HOME …) is read in pieces, each as if the statement began and ended with it, so that an
 * edit of one entry parses a few entries and not thousands. Repeated statements add up, so the meaning is the same.
 */
export interface Piece {
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Words from which on a list is cut, and about how many words a piece has. */
const LONG = 400;
const PIECE = 80;

/** The pieces of a chunk, in order; one for everything that is no long list. */
export function piecesOf(chunk: Chunk, words: readonly FileWord[]): Piece[] {
  const whole: Piece = { from: chunk.from, to: chunk.to, isFirst: true, isLast: true };
  if (chunk.kind !== 'statement' || !chunk.statement || chunk.to - chunk.from < LONG) return [whole];
  const cuts: number[] = [];
  let last = chunk.from;
  for (let at = chunk.from + 1; at < chunk.to - 1; at++) {
    if (at - last >= PIECE && startsEntry(words, at, chunk.statement)) {
      cuts.push(at);
      last = at;
    }
  }
  const starts = [chunk.from, ...cuts];
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? chunk.to,
    isFirst: index === 0,
    isLast: index === starts.length - 1,
  }));
}

/** The words of a piece with what stands for the statement around it; offsets count from the piece's first word. */
export function pieceWords(piece: Piece, words: readonly FileWord[], statement: Statement): Word[] {
  const base = words[piece.from]!.start;
  const end = words[piece.to - 1]!.end - base;
  const own: Word[] = words.slice(piece.from, piece.to).map(({ kind, text, upper, start, end: last, firstOnLine }) => {
    return { kind, text, upper, start: start - base, end: last - base, firstOnLine };
  });
  if (!piece.isFirst) own.unshift(standIn(statement.keyword.full, 0));
  if (!piece.isLast && statement.end) own.push(standIn(statement.end.full, end));
  return own;
}

function standIn(text: string, at: number): Word {
  return { kind: 'word', text, upper: text, start: at, end: at };
}

/** A word at the start of a line that can only be the beginning of a list entry. */
function startsEntry(words: readonly FileWord[], at: number, statement: Statement): boolean {
  const word = words[at]!;
  if (!word.firstOnLine) return false;
  return entriesOf(statement).some((entry) => begins(entry, word, words[at + 1], statement));
}

const entries = new WeakMap<Statement, ParameterFacts[]>();

function entriesOf(statement: Statement): ParameterFacts[] {
  let found = entries.get(statement);
  if (!found) {
    found = (statement.facts.parameters ?? []).filter((parameter) => parameter.repeat === true);
    entries.set(statement, found);
  }
  return found;
}

function begins(entry: ParameterFacts, word: FileWord, next: FileWord | undefined, statement: Statement): boolean {
  if (entry.keyword !== undefined) {
    return statement.vocabulary.get(word.upper)?.full === parseKeyword(entry.keyword).full;
  }
  const [first, second] = entry.operands ?? [];
  return (
    first !== undefined &&
    isShape(first, word, statement) &&
    (second === undefined || (next !== undefined && isShape(second, next, statement)))
  );
}

/** Numbers, addresses and keywords are recognised by their shape; names are not. */
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
