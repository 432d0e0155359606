import { isForm, type Keyword, nearest } from '../facts/keyword.js';
import { isGoneForGood, type Language, type Statement } from '../facts/language.js';
import type { FileWord } from '../source/words.js';

/**
 * A run of words that belongs to one statement. `unknown`: the first word is no statement keyword.
 * `stray-end`: a terminator without its statement.
 */
export interface Chunk {
  kind: 'statement' | 'unknown' | 'stray-end';
  /** Indexes into the words of the file: first, and one after the last. */
  from: number;
  to: number;
  /** The statement, or for an unknown one the statement that was probably meant. */
  statement?: Statement;
  /** Full keyword of the terminator of a `stray-end`. */
  end?: string;
  /** The last word is the terminator of the block, misspelt. */
  misspeltEnd?: boolean;
  /** An `unknown` chunk of entries whose block was not opened. */
  headless?: boolean;
}

/**
 * Cuts the words of a file at the starts of statements. Free format: a statement may start anywhere, so a
 * word that is a statement keyword starts a statement unless it belongs to the one it stands in.
 */
export function split(words: readonly FileWord[], language: Language): Chunk[] {
  return new Splitter(words, language).run();
}

class Splitter {
  private readonly chunks: Chunk[] = [];
  /** Start of the word where each terminator last occurs, by full keyword: found on first need. */
  private readonly lastEnds = new Map<string, number>();

  constructor(
    private readonly words: readonly FileWord[],
    private readonly language: Language,
  ) {}

  run(): Chunk[] {
    let at = 0;
    while (at < this.words.length) at = this.take(at);
    return this.chunks;
  }

  /** Adds the chunk that starts at `at`; returns where the next one starts. */
  private take(at: number): number {
    const word = this.words[at]!;
    const keyword = this.language.keywords.get(word.upper);
    if (keyword) {
      const statement = this.select(keyword.full, at);
      const to = statement.end ? this.endOfBlock(at, statement) : this.endOfStatement(at, statement);
      const chunk: Chunk = { kind: 'statement', from: at, to, statement };
      if (statement.end && this.isMisspeltEnd(to - 1, statement.end)) chunk.misspeltEnd = true;
      this.chunks.push(chunk);
      return to;
    }
    const end = this.language.ends.get(word.upper);
    if (end) {
      this.chunks.push({ kind: 'stray-end', from: at, to: at + 1, end: end.full });
      return at + 1;
    }
    return this.takeUnknown(at);
  }

  /**
   * The statement keyword that a word inside another statement may be. Many words of removed statements are
   * plain English and serve as names today; they count only at the start of a line.
   */
  private startKeyword(at: number): Keyword | undefined {
    const word = this.words[at]!;
    const keyword = this.language.keywords.get(word.upper);
    if (!keyword || word.firstOnLine) return keyword;
    const removed = this.language.family(keyword.full).every((statement) => isGoneForGood(statement.facts));
    return removed ? undefined : keyword;
  }

  private select(keyword: string, at: number): Statement {
    const upper: string[] = [];
    for (let i = at; i < Math.min(at + 5, this.words.length); i++) upper.push(this.words[i]!.upper);
    return this.language.select(keyword, upper)!;
  }

  private isMisspeltEnd(at: number, end: Keyword): boolean {
    const word = this.words[at]!;
    return (
      word.firstOnLine &&
      word.kind === 'word' &&
      !isForm(word.upper, end) &&
      (isCutShort(word.upper, end) || nearest(word.upper, [end.full]) !== undefined)
    );
  }

  private takeUnknown(at: number): number {
    const block = this.language.blockEntries.get(this.words[at]!.upper);
    if (block) {
      const to = this.endOfBlock(at, block);
      this.chunks.push({ kind: 'unknown', from: at, to, statement: block, headless: true });
      return to;
    }
    const meant = this.meant(this.words[at]!);
    const statement = meant === undefined ? undefined : this.select(meant, at);
    let to: number;
    if (statement) to = statement.end ? this.endOfBlock(at, statement) : this.endOfStatement(at, statement);
    else {
      to = at + 1;
      while (to < this.words.length && !this.startsAnything(to)) to++;
    }
    this.chunks.push({ kind: 'unknown', from: at, to, ...(statement ? { statement } : {}) });
    return to;
  }

  private startsAnything(at: number): boolean {
    const upper = this.words[at]!.upper;
    const startsEntry = this.words[at]!.firstOnLine && this.language.blockEntries.has(upper);
    return startsEntry || this.language.keywords.has(upper) || this.language.ends.has(upper) || this.isMisspelt(at);
  }

  private isMisspelt(at: number): boolean {
    const word = this.words[at]!;
    return word.firstOnLine && this.meant(word) !== undefined;
  }

  /** The statement keyword that a misspelt word stands for, if there is exactly one near enough. */
  private meant(word: FileWord): string | undefined {
    if (word.kind !== 'word' || word.upper.length < 4) return undefined;
    return nearest(word.upper, this.language.proposals);
  }

  private endOfStatement(from: number, statement: Statement): number {
    let at = from + 1;
    while (at < this.words.length && !this.startsInside(at, from, statement)) at++;
    return at;
  }

  /** Does the word start something new, although a statement without terminator is still open? */
  private startsInside(at: number, from: number, statement: Statement): boolean {
    const word = this.words[at]!;
    const keyword = this.startKeyword(at);
    const end = this.language.ends.get(word.upper);
    if (!keyword && !end) return this.isUnknownStatement(at, from, statement);
    if (this.isOperandPosition(at, statement)) return false;
    const own = statement.vocabulary.get(word.upper);
    if (!own) return true;
    if (end && !keyword) return false;
    // A word of its own that is a statement keyword too (DELETE PORT, INTERFACE name DELETE).
    return own.full === statement.keyword.full || at - from > 2;
  }

  /** The word before asks for an operand on the same line, whatever it is called. */
  private isOperandPosition(at: number, statement: Statement): boolean {
    const word = this.words[at]!;
    const before = this.words[at - 1]!;
    if (word.firstOnLine) return false;
    const keyword = statement.vocabulary.get(before.upper);
    return keyword !== undefined && statement.nameAfter.has(keyword.full) && !this.isOperandPosition(at - 1, statement);
  }

  /**
   * A word at the start of a line that the open statement does not know: a misspelt statement, or, where
   * the statement consists of keywords only, anything that stands no deeper than the statement itself.
   */
  private isUnknownStatement(at: number, from: number, statement: Statement): boolean {
    const word = this.words[at]!;
    if (!word.firstOnLine || word.kind !== 'word') return false;
    if (statement.vocabulary.has(word.upper)) return false;
    if (this.language.blockEntries.has(word.upper)) return true;
    const before = statement.vocabulary.get(this.words[at - 1]!.upper);
    if (before && statement.operandAfter.has(before.full)) return false;
    const meant = this.meant(word);
    if (meant !== undefined) {
      // A misspelt parameter is nearer to a parameter than to a statement.
      const own = nearest(
        word.upper,
        [...statement.vocabulary.values()].map((keyword) => keyword.full),
      );
      if (own === undefined || own === statement.keyword.full) return true;
    }
    const column = this.words[from]!.column;
    if (statement.hasBareEntries || word.column > column || !this.words[from]!.firstOnLine || at - from < 2)
      return false;
    return !this.wrapsAt(word.column, at, from, statement) && !this.isStray(at, from, statement);
  }

  /** A word alone on its line, behind which the statement goes on deeper. */
  private isStray(at: number, from: number, statement: Statement): boolean {
    const next = this.words[at + 1];
    if (!next?.firstOnLine || next.column <= this.words[from]!.column) return false;
    return statement.vocabulary.has(next.upper) && !this.language.keywords.has(next.upper);
  }

  /** An earlier line of the statement began at this column with one of its own words: it is written without indentation. */
  private wrapsAt(column: number, at: number, from: number, statement: Statement): boolean {
    for (let before = from + 1; before < at; before++) {
      const word = this.words[before]!;
      if (word.firstOnLine && word.column === column && statement.vocabulary.has(word.upper)) return true;
    }
    return false;
  }

  private endOfBlock(from: number, statement: Statement): number {
    const end = statement.end!;
    const close = this.closing(from, statement, end);
    if (close !== undefined) return close + 1;
    // The terminator is missing: the block ends where another statement visibly starts.
    const column = this.words[from]!.column;
    let at = from + 1;
    for (; at < this.words.length; at++) {
      const word = this.words[at]!;
      if (this.isMisspeltEnd(at, statement.end!)) return at + 1;
      const keyword = this.startKeyword(at);
      if (!keyword && !this.language.ends.has(word.upper)) {
        if (word.firstOnLine && word.column <= column && !statement.vocabulary.has(word.upper) && this.meant(word))
          break;
        continue;
      }
      if (this.isOperandPosition(at, statement)) continue;
      const own = statement.vocabulary.get(word.upper);
      if (!own || own.full === statement.keyword.full) break;
      if (keyword && word.firstOnLine && word.column <= column) break;
    }
    return at;
  }

  /** The terminator of the block, if it comes before the same block is opened again. */
  private closing(from: number, statement: Statement, end: Keyword): number | undefined {
    if ((this.lastEnd(end) ?? -1) < from) return undefined;
    for (let at = from + 1; at < this.words.length; at++) {
      const upper = this.words[at]!.upper;
      const own = statement.vocabulary.get(upper);
      if (own?.full === end.full) return at;
      const opensAgain = own?.full === statement.keyword.full && this.words[at]!.firstOnLine;
      if (opensAgain || (this.opensBlock(at) && !own && this.blockClosesFirst(at, end))) return undefined;
    }
    return undefined;
  }

  private lastEnd(end: Keyword): number | undefined {
    if (!this.lastEnds.has(end.full)) {
      for (let at = this.words.length - 1; at >= 0; at--) {
        if (this.language.ends.get(this.words[at]!.upper)?.full === end.full) {
          this.lastEnds.set(end.full, at);
          break;
        }
      }
      if (!this.lastEnds.has(end.full)) this.lastEnds.set(end.full, -1);
    }
    return this.lastEnds.get(end.full);
  }

  private opensBlock(at: number): boolean {
    const word = this.words[at]!;
    const keyword = word.firstOnLine ? this.language.keywords.get(word.upper) : undefined;
    return keyword !== undefined && this.language.family(keyword.full).some((statement) => statement.end !== undefined);
  }

  /** Another block opens here and is closed before the outer terminator: the outer one is missing. */
  private blockClosesFirst(at: number, outer: Keyword): boolean {
    const inner = this.language.keywords.get(this.words[at]!.upper)!;
    const end = this.language.family(inner.full).find((statement) => statement.end)!.end!;
    for (let next = at + 1; next < this.words.length; next++) {
      const full = this.language.ends.get(this.words[next]!.upper)?.full;
      if (full === end.full) return true;
      if (full === outer.full) return false;
    }
    return false;
  }
}

/** END alone, or the terminator cut shorter than it may be. */
function isCutShort(word: string, end: Keyword): boolean {
  return word === 'END' || (word.length >= 'ENDxx'.length && end.full.startsWith(word));
}
