import { firstIndex } from '../collections/search.js';
import type { Language } from '../facts/language.js';
import type { Grammar } from '../shape/grammar.js';
import type { FileWord } from '../source/words.js';
import type { Part, PartContent } from './parsed-file.js';
import type { Piece } from './pieces.js';
import { type Chunk, Splitter } from './split.js';

/** A chunk with its position in the file and the parts that it was parsed into. */
export interface Cut {
  chunk: Chunk;
  /** Index of its first word. */
  from: number;
  parts: readonly Part[];
}

/** Parses the chunk that starts at a word. */
export type ReadChunk = (chunk: Chunk, from: number) => Part[];

/** The cuts of the words of a text; those of `earlier` are reused where they are still valid. */
export function cutWords(
  words: readonly FileWord[],
  language: Language,
  grammars: (name: string) => Grammar,
  read: ReadChunk,
  earlier?: EarlierCuts,
): readonly Cut[] {
  const splitter = new Splitter(words, language, grammars);
  const cuts: Cut[] = [];
  let fresh: Part[] = [];
  for (let at = 0; at < words.length; at += cuts.at(-1)!.chunk.length) {
    const known = earlier?.at(at);
    if (known) {
      if (known.replaced.length > 0) keepIdentities(known.replaced, fresh);
      fresh = [];
      cuts.push(known.cut);
    } else {
      const chunk = splitter.chunkAt(at);
      const parts = read(chunk, at);
      for (const each of parts) fresh.push(each);
      cuts.push({ chunk, from: at, parts });
    }
  }
  if (earlier) keepIdentities(earlier.rest(), fresh);
  return cuts;
}

/** The words of an edited text that are the same as before the edit. */
export interface SameWords {
  /** Number of identical words at the beginning and the end, on lines that are identical. */
  front: number;
  back: number;
  /** Number of words before the edit, and now. */
  before: number;
  now: number;
  /** Number of characters by which the words at the end moved. */
  shift: number;
}

/** The cuts of a text before an edit; `at` is called for the start of each chunk in order. */
export class EarlierCuts {
  /** The first cut that was neither reused nor replaced. */
  private next = 0;

  constructor(
    private readonly cuts: readonly Cut[],
    private readonly same: SameWords,
  ) {}

  /**
   * The cut that starts at a word of the edited text, if it is still valid there, and the parts before it that newly parsed ones replace.
   */
  at(index: number): { cut: Cut; replaced: Part[] } | undefined {
    const { front, back, before, now, shift } = this.same;
    const isBehind = index >= now - back;
    if (!isBehind && index >= front) return undefined;
    const from = isBehind ? index - now + before : index;
    let found = this.next;
    while (found < this.cuts.length && this.cuts[found]!.from < from) found++;
    const old = this.cuts[found];
    if (old?.from !== from) return undefined;
    // What precedes a chunk does not affect it; the words after it that the splitter looked at must be the same.
    if (!isBehind && from + old.chunk.reach > front) return undefined;
    const replaced = this.cuts.slice(this.next, found).flatMap(({ parts }) => parts);
    this.next = found + 1;
    return { cut: isBehind ? moved(old, index, shift) : old, replaced };
  }

  /** Parts after the last cut that was reused. */
  rest(): Part[] {
    return this.cuts.slice(this.next).flatMap(({ parts }) => parts);
  }
}

/** The parts of a text before an edit: pieces of an edited list that are on unchanged lines are not parsed again. */
export class EarlierParts {
  constructor(
    private readonly parts: readonly Part[],
    private readonly same: SameWords,
  ) {}

  /** The result of parsing the piece of a statement that is now at `start` to `end`. */
  contentOf({ kind, statement }: Chunk, piece: Piece, start: number, end: number): PartContent | undefined {
    const { front, back, now, shift } = this.same;
    const isBehind = piece.from >= now - back;
    if (kind !== 'statement' || (!isBehind && piece.to > front)) return undefined;
    const moved = isBehind ? shift : 0;
    const index = firstIndex(this.parts, (part) => part.start >= start - moved);
    const old = this.parts[index];
    if (old?.start !== start - moved || old.end !== end - moved) return undefined;
    // The same words as the first, the last or another piece of a list are parsed differently.
    const isFirst = old.continues !== true;
    const isLast = this.parts[index + 1]?.continues !== true;
    const isRead =
      old.kind === kind && old.statement === statement && isFirst === piece.isFirst && isLast === piece.isLast;
    return isRead ? old.content : undefined;
  }
}

function moved(cut: Cut, from: number, shift: number): Cut {
  if (from === cut.from && shift === 0) return cut;
  const { chunk, parts } = cut;
  if (shift === 0) return { chunk, from, parts };
  return { chunk, from, parts: parts.map((part) => movedPart(part, shift)) };
}

// There are thousands of these after an edit, so each one is constructed explicitly instead of spread.
function movedPart({ kind, statement, start, end, content, continues, identity }: Part, shift: number): Part {
  const part: Part = { kind, start: start + shift, end: end + shift, content, identity };
  if (statement) part.statement = statement;
  if (continues) part.continues = true;
  return part;
}

/** Gives parts after an edit the identity of the same parts before it. */
export function keepIdentities(before: readonly Part[], after: readonly Part[]): void {
  const shared = Math.min(before.length, after.length);
  let front = 0;
  while (front < shared && before[front]!.content === after[front]!.content) {
    after[front]!.identity = before[front]!.identity;
    front++;
  }
  for (let back = 1; back <= shared - front; back++) {
    const old = before.at(-back)!;
    const part = after.at(-back)!;
    if (old.content !== part.content) break;
    part.identity = old.identity;
  }
}
