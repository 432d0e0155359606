import { cutShort, distance, isForm, type Keyword, nearest } from '../facts/keyword.js';
import { isGoneForGood, type Language, type Statement } from '../facts/language.js';
import type { Grammar } from '../shape/grammar.js';
import type { FileWord } from '../source/words.js';
import { asksForName, fitsInBlock, isStatement, WORDS_BEHIND_NAME } from './operand-position.js';

/**
 * Consecutive words that belong to one statement. `unknown`: the first word is not a statement keyword.
 * `stray-end`: a terminator without its statement.
 */
export interface Chunk {
  kind: 'statement' | 'unknown' | 'stray-end';
  /** Number of words. */
  length: number;
  /**
   * Number of words, from its first one, that were read to find its end; infinite if the end of the text was reached. While they are the
   * same, the chunk is the same, whatever precedes or follows them.
   */
  reach: number;
  /** The statement, or for an unknown one the statement that was probably meant. */
  statement?: Statement;
  /** Full keyword of the terminator of a `stray-end`. */
  end?: string;
  /** The last word is the terminator of the block, in a misspelled form. */
  misspelledEnd?: boolean;
  /** An `unknown` chunk of entries whose block was not opened. */
  headless?: boolean;
}

/** Number of words, from the keyword on, that may determine the type of a statement. */
export const WORDS_OF_TYPE = 5;

/** Words of an entry of a block; the search for its end stops there. */
const LONGEST_ENTRY = 400;

/** The result of `take` for a chunk; `word` records how far it had to read. */
type Found = Omit<Chunk, 'length' | 'reach'> & { to: number };

/**
 * Splits the words of a file at the starts of statements. Free format: a statement may start anywhere, so a word that is a statement
 * keyword starts a statement unless it belongs to the one it is in.
 */
export class Splitter {
  /** Start of the word where each terminator last occurs, by full keyword, calculated on demand. */
  private readonly lastEnds = new Map<string, number>();
  /** The last word that was read since the chunk began. */
  private reached = 0;

  constructor(
    private readonly words: readonly FileWord[],
    private readonly language: Language,
    private readonly grammars: (name: string) => Grammar,
  ) {}

  /** The chunk that starts at a word. It does not depend on earlier words. */
  chunkAt(at: number): Chunk {
    this.reached = at;
    const { to, ...found } = this.take(at);
    const reach = this.reached < this.words.length ? this.reached + 1 - at : Number.POSITIVE_INFINITY;
    return { ...found, length: to - at, reach };
  }

  /** All words are read through this method, which records how far a chunk depends on what follows. */
  private word(at: number): FileWord | undefined {
    if (at > this.reached) this.reached = at;
    return this.words[at];
  }

  private take(at: number): Found {
    const word = this.word(at)!;
    const keyword = this.language.keywords.get(word.upper);
    if (keyword) {
      const statement = this.select(keyword.full, at);
      const to = statement.end ? this.endOfBlock(at, statement) : this.endOfStatement(at, statement);
      const isMisspelled =
        statement.end !== undefined &&
        (this.isMisspelledEnd(to - 1, statement.end) || (to - 2 > at && this.isSplitEnd(to - 2, statement.end)));
      return { kind: 'statement', to, statement, ...(isMisspelled ? { misspelledEnd: true } : {}) };
    }
    const end = this.language.ends.get(word.upper);
    return end ? { kind: 'stray-end', to: at + 1, end: end.full } : this.takeUnknown(at);
  }

  /**
   * The statement keyword that a word inside another statement may be. Many words of removed statements are plain English and are used as
   * names; they are statement keywords only at the start of a line.
   */
  private startKeyword(at: number): Keyword | undefined {
    const word = this.word(at)!;
    const keyword = this.language.keywords.get(word.upper);
    if (!keyword || word.firstOnLine) return keyword;
    const removed = this.language.family(keyword.full).every((statement) => isGoneForGood(statement.facts));
    return removed ? undefined : keyword;
  }

  private select(keyword: string, at: number): Statement {
    const upper: string[] = [];
    for (let word = this.word(at); word && upper.length < WORDS_OF_TYPE; word = this.word(at + upper.length)) {
      // After the name, a keyword begins the next statement, or is DELETE: what follows is not a type.
      if (upper.length > 1 && (this.language.keywords.has(word.upper) || this.language.ends.has(word.upper))) break;
      upper.push(word.upper);
    }
    return this.language.select(keyword, upper)!;
  }

  private isMisspelledEnd(at: number, end: Keyword): boolean {
    const word = this.word(at)!;
    return (
      word.kind === 'word' &&
      !isForm(word.upper, end) &&
      ((word.firstOnLine && isCutShort(word.upper, end)) || nearest(word.upper, [end.full]) !== undefined)
    );
  }

  /** The terminator is written as two words: `END AUTOLOG`. */
  private isSplitEnd(at: number, end: Keyword): boolean {
    const [word, next] = [this.word(at)!, this.word(at + 1)];
    return word.firstOnLine && next?.firstOnLine === false && isEndInTwoWords(word.upper, next.upper, end);
  }

  private takeUnknown(at: number): Found {
    const word = this.word(at)!;
    const block = this.language.blockEntries.get(word.upper);
    if (block) return { kind: 'unknown', to: this.endOfBlock(at, block), statement: block, headless: true };
    const isProtocol = word.upper === 'TCP' || word.upper === 'UDP';
    const short = isProtocol ? undefined : cutShort(word.upper, this.language.current)?.full;
    const meant = this.meant(word) ?? short ?? this.ofFourLetters(word);
    const statement = meant === undefined ? undefined : this.select(meant, at);
    if (statement) {
      const to = statement.end ? this.endOfBlock(at, statement) : this.endOfStatement(at, statement);
      return { kind: 'unknown', to, statement };
    }
    let to = at + 1;
    while (this.word(to) && !this.startsAnything(to)) to++;
    return { kind: 'unknown', to };
  }

  private startsAnything(at: number): boolean {
    const { upper, firstOnLine } = this.word(at)!;
    const startsEntry = firstOnLine && this.language.blockEntries.has(upper);
    return startsEntry || this.language.keywords.has(upper) || this.language.ends.has(upper) || this.isMisspelled(at);
  }

  private isMisspelled(at: number): boolean {
    const word = this.word(at)!;
    return word.firstOnLine && this.meant(word) !== undefined;
  }

  /** The statement keyword that a misspelled word represents, if there is exactly one near enough. */
  private meant(word: FileWord): string | undefined {
    if (word.kind !== 'word' || word.upper.length < 4) return undefined;
    // LINK1, DEVICE2: a name derived from a keyword.
    if (this.language.keywords.has(word.upper.replace(/(?<!\d)\d+$/, ''))) return undefined;
    return nearest(word.upper, this.language.proposals);
  }

  /** A statement of four letters of which one is missing (POT for PORT): where a statement is required, three letters are sufficient. */
  private ofFourLetters({ kind, upper }: FileWord): string | undefined {
    if (kind !== 'word' || upper.length !== 3) return undefined;
    const [only, ...others] = this.language.proposals.filter(
      (keyword) => keyword.length === 4 && distance(upper, keyword, 1) === 1,
    );
    return others.length === 0 ? only : undefined;
  }

  private endOfStatement(from: number, statement: Statement): number {
    let at = from + 1;
    while (this.word(at) && !this.startsInside(at, from, statement)) at++;
    return at;
  }

  /** Whether the word begins something new although a statement without terminator is still open. */
  private startsInside(at: number, from: number, statement: Statement): boolean {
    const word = this.word(at)!;
    const keyword = this.startKeyword(at);
    const end = this.language.ends.get(word.upper);
    if (!keyword && !end)
      return this.isSplitKeyword(at, from, statement) || this.isUnknownStatement(at, from, statement);
    if (this.isOperandPosition(at, from, statement)) return false;
    const own = statement.vocabulary.get(word.upper);
    if (!own) return true;
    if (end && !keyword) return false;
    // A keyword of the open statement that is also a statement keyword (DELETE PORT, INTERFACE name DELETE).
    return own.full === statement.keyword.full || at - from > 2;
  }

  /** An operand is required here, whatever the word is: on the same line, or indented on the next one. */
  private isOperandPosition(at: number, from: number, statement: Statement): boolean {
    return this.isBehindKeyword(at, from, statement) || this.isNameAskedFor(at, from, statement);
  }

  private isBehindKeyword(at: number, from: number, statement: Statement): boolean {
    if (at <= from || this.word(at)!.firstOnLine) return false;
    const keyword = statement.vocabulary.get(this.word(at - 1)!.upper);
    return (
      keyword !== undefined && statement.nameAfter.has(keyword.full) && !this.isBehindKeyword(at - 1, from, statement)
    );
  }

  /** The grammar requires a name here: the device after `LINK name VIRTUAL 0`, the link after an address of HOME. */
  private isNameAskedFor(at: number, from: number, statement: Statement): boolean {
    const { upper, firstOnLine } = this.word(at)!;
    if (statement.end && statement.vocabulary.get(upper)?.full === statement.end.full) return false;
    if (firstOnLine && this.mayStartStatement(at, from, statement)) return false;
    for (let behind = 1; behind <= WORDS_BEHIND_NAME; behind++) this.word(at + behind);
    const next = this.word(at + 1);
    const isEnd = next === undefined || this.startsLineOrStatement(at + 1, statement);
    const words = this.words.slice(from, at + 1 + WORDS_BEHIND_NAME);
    return asksForName(words, at - from, isEnd, statement, this.grammars(statement.grammar));
  }

  /**
   * Whether a keyword at the start of a line is the next statement, although a name is missing before it: its words form that statement, or
   * it is alone on a line that is not indented more than the open one. A removed statement without operands does not qualify, and neither
   * does a block without its terminator.
   */
  private mayStartStatement(at: number, from: number, statement: Statement): boolean {
    const keyword = this.language.keywords.get(this.word(at)!.upper);
    if (!keyword) return true;
    const isDeeper = this.word(at)!.column > this.word(from)!.column;
    const isAlone = this.endOfLine(at) === at + 1;
    if (isDeeper && !isAlone) return false;
    const other = this.select(keyword.full, at);
    if (!isAlone) return isStatement(this.words.slice(at, this.endOfLine(at)), other, this.grammars(other.grammar));
    if (this.continuesOnly(at + 1, statement, other)) return false;
    const isRemoved = isGoneForGood(other.facts);
    if (!isDeeper && !isRemoved) return true;
    const to = this.endOfOperands(at);
    if (to === at + 1 || (other.end && this.language.ends.get(this.word(to)?.upper ?? '')?.full !== other.end.full))
      return false;
    return isStatement(this.words.slice(at, to), other, this.grammars(other.grammar));
  }

  /** The word continues only the open statement, neither the other nor a new one: `DEFINE` after an INTERFACE that is named NETA. */
  private continuesOnly(at: number, statement: Statement, other: Statement): boolean {
    const upper = this.word(at)?.upper;
    if (upper === undefined || this.language.keywords.has(upper)) return false;
    return knows(statement, upper) && !knows(other, upper);
  }

  /**
   * The next statement keyword or terminator, or a position far enough ahead that the words before it show to which statement they belong.
   */
  private endOfOperands(at: number): number {
    let next = at + 1;
    for (let word = this.word(next); word && next - at < LONGEST_ENTRY; word = this.word(++next))
      if (this.language.keywords.has(word.upper) || this.language.ends.has(word.upper)) break;
    return next;
  }

  private startsLineOrStatement(at: number, statement: Statement): boolean {
    const word = this.word(at)!;
    const startsLine = word.firstOnLine && !knows(statement, word.upper);
    return startsLine || this.language.keywords.has(word.upper) || this.language.ends.has(word.upper);
  }

  /**
   * A statement keyword written as two words, if the open statement does not require a name here and does not continue after them: `BEGIN
   * ROUTES`.
   */
  private isSplitKeyword(at: number, from: number, statement: Statement): boolean {
    const [{ upper, kind }, next] = [this.word(at)!, this.word(at + 1)];
    if (kind !== 'word' || next?.firstOnLine !== false || knows(statement, upper)) return false;
    const behind = this.word(at + 2)?.upper;
    if (behind !== undefined && knows(statement, behind) && !this.language.keywords.has(behind)) return false;
    return this.language.proposals.includes(upper + next.upper) && !this.isOperandPosition(at, from, statement);
  }

  /**
   * A word at the start of a line that is not a keyword of the open statement: a misspelled statement, or, where the statement consists of
   * keywords only, anything that is not indented more than the statement itself.
   */
  private isUnknownStatement(at: number, from: number, statement: Statement): boolean {
    const word = this.word(at)!;
    if (!word.firstOnLine || word.kind !== 'word') return false;
    if (knows(statement, word.upper) || this.isInClosedList(at, from, statement)) return false;
    if (this.language.blockEntries.has(word.upper)) return true;
    const before = statement.vocabulary.get(this.word(at - 1)!.upper);
    const meant = this.meant(word);
    const column = this.word(from)!.column;
    if (before && statement.operandAfter.has(before.full)) {
      // A word like a statement, in the column of the statement, is not a value, unless any name is one.
      if (meant === undefined || word.column > column || statement.nameAfter.has(before.full)) return false;
    }
    if (meant !== undefined) {
      // A misspelled parameter is closer to a parameter than to a statement.
      const own = nearest(
        word.upper,
        [...statement.vocabulary.values()].map((keyword) => keyword.full),
      );
      if (own === undefined || own === statement.keyword.full) return true;
    }
    if (statement.hasBareEntries || word.column > column || !this.word(from)!.firstOnLine) return false;
    if (at - from < Math.max(statement.leadingWords, 2)) return false;
    return !this.wrapsAt(word.column, at, from, statement) && !this.isStray(at, from, statement);
  }

  /** A list of the statement with its own terminator is open here, and is closed before another statement starts. */
  private isInClosedList(at: number, from: number, statement: Statement): boolean {
    if (statement.innerEnds.size === 0) return false;
    const ends = [...statement.innerEnds.values()].map(({ full }) => full);
    for (let before = at - 1; before > from; before--) {
      const full = statement.vocabulary.get(this.word(before)!.upper)?.full ?? '';
      if (ends.includes(full)) return false;
      const end = statement.innerEnds.get(full);
      if (end) return this.closesFirst(at, end, statement);
    }
    return false;
  }

  private closesFirst(at: number, end: Keyword, statement: Statement): boolean {
    let next = at;
    for (let word = this.word(next); word; word = this.word(++next)) {
      const own = statement.vocabulary.get(word.upper);
      if (own?.full === end.full) return true;
      if (own || this.startKeyword(next)) return false;
    }
    return false;
  }

  /** A word alone on its line, after which the statement continues with deeper indentation. */
  private isStray(at: number, from: number, statement: Statement): boolean {
    const next = this.word(at + 1);
    if (!next?.firstOnLine || next.column <= this.word(from)!.column) return false;
    return statement.vocabulary.has(next.upper) && !this.language.keywords.has(next.upper);
  }

  /** An earlier line of the statement began at this column with one of its own words: it is written without indentation. */
  private wrapsAt(column: number, at: number, from: number, statement: Statement): boolean {
    for (let before = from + 1; before < at; before++) {
      const word = this.word(before)!;
      if (word.firstOnLine && word.column === column && knows(statement, word.upper)) return true;
    }
    return false;
  }

  private endOfBlock(from: number, statement: Statement): number {
    const end = statement.end!;
    const close = this.closing(from, statement, end);
    if (close !== undefined) return close + 1;
    // The terminator is missing: the block ends where another statement visibly starts.
    const column = this.word(from)!.column;
    let at = from + 1;
    for (let word = this.word(at); word; word = this.word(++at)) {
      if (this.isSplitEnd(at, end)) return at + 2;
      if (this.isMisspelledEnd(at, end)) return at + 1;
      const keyword = this.startKeyword(at);
      if (!keyword && !this.language.ends.has(word.upper)) {
        if (word.firstOnLine && word.column <= column && !statement.vocabulary.has(word.upper) && this.meant(word))
          break;
        continue;
      }
      if (this.isOperandPosition(at, from, statement)) continue;
      const own = statement.vocabulary.get(word.upper);
      if (!own || own.full === statement.keyword.full) break;
      if (keyword && word.firstOnLine && word.column <= column && !this.goesOnWith(at, from, statement)) break;
    }
    return at;
  }

  /**
   * The words from this one are operands of the preceding entry of the block, not a statement: `PORT 8080 8443 DESTIP ALL` of
   * VIPADISTRIBUTE.
   */
  private goesOnWith(at: number, from: number, statement: Statement): boolean {
    let entry = at - 1;
    while (entry > from && !this.startsEntryOf(statement, entry)) entry--;
    if (at - entry > LONGEST_ENTRY) return false;
    const line = this.words.slice(at, this.endOfLine(at));
    const opener = entry > from ? [this.words[from]!] : [];
    const words = [...opener, ...this.words.slice(entry, at), ...line];
    const other = this.select(this.language.keywords.get(line[0]!.upper)!.full, at);
    return (
      fitsInBlock(words, statement, this.grammars(statement.grammar)) &&
      !isStatement(line, other, this.grammars(other.grammar))
    );
  }

  private startsEntryOf(statement: Statement, at: number): boolean {
    const full = statement.vocabulary.get(this.word(at)!.upper)?.full;
    return full !== undefined && statement.entryKeywords.includes(full);
  }

  private endOfLine(at: number): number {
    let next = at + 1;
    while (this.word(next) && !this.word(next)!.firstOnLine) next++;
    return next;
  }

  /** The terminator of the block, if it precedes the next opening of the same block. */
  private closing(from: number, statement: Statement, end: Keyword): number | undefined {
    if (this.lastEnd(end) < from) {
      // Only the entire rest of the text shows that it is missing.
      this.reached = this.words.length;
      return undefined;
    }
    let at = from + 1;
    for (let word = this.word(at); word; word = this.word(++at)) {
      const own = statement.vocabulary.get(word.upper);
      if (own?.full === end.full) return at;
      const opensAgain = own?.full === statement.keyword.full && word.firstOnLine;
      if (opensAgain || (this.opensBlock(at) && !own && this.blockClosesFirst(at, end))) return undefined;
    }
    return undefined;
  }

  private lastEnd(end: Keyword): number {
    const known = this.lastEnds.get(end.full);
    if (known !== undefined) return known;
    const last = this.words.findLastIndex(({ upper }) => this.language.ends.get(upper)?.full === end.full);
    this.lastEnds.set(end.full, last);
    return last;
  }

  private opensBlock(at: number): boolean {
    const word = this.word(at)!;
    const keyword = word.firstOnLine ? this.language.keywords.get(word.upper) : undefined;
    return keyword !== undefined && this.language.family(keyword.full).some((statement) => statement.end !== undefined);
  }

  /** Another block opens here and is closed before the outer terminator: the outer terminator is missing. */
  private blockClosesFirst(at: number, outer: Keyword): boolean {
    const inner = this.language.keywords.get(this.word(at)!.upper)!;
    const end = this.language.family(inner.full).find((statement) => statement.end)!.end!;
    let next = at + 1;
    for (let word = this.word(next); word; word = this.word(++next)) {
      const full = this.language.ends.get(word.upper)?.full;
      if (full === end.full) return true;
      if (full === outer.full) return false;
    }
    return false;
  }
}

/** The word is a keyword of the statement, possibly joined to its value: `IPADDR=10.1.1.1`. */
function knows(statement: Statement, upper: string): boolean {
  if (statement.vocabulary.has(upper)) return true;
  const equals = statement.facts.separators?.includes('=') === true ? upper.indexOf('=') : -1;
  return equals > 0 && statement.vocabulary.has(upper.slice(0, equals));
}

/** `END AUTOLOG` instead of ENDAUTOLOG. */
export function isEndInTwoWords(word: string, next: string, end: Keyword): boolean {
  return word === 'END' && isForm(`END${next}`, end);
}

/** END alone, or a terminator that is abbreviated too much. */
function isCutShort(word: string, end: Keyword): boolean {
  return word === 'END' || (word.length >= 'ENDxx'.length && end.full.startsWith(word));
}
