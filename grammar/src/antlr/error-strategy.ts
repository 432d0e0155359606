import {
  ATNState,
  DefaultErrorStrategy,
  InputMismatchException,
  IntervalSet,
  type Parser,
  type ParserRuleContext,
  type RecognitionException,
  Token,
} from 'antlr4ng';
import { FOREIGN_PARAMETER, type Grammar, MISSPELLED_ENTRY } from '../shape/grammar.js';
import type { WordToken } from './token-stream.js';

/**
 * A syntax error from the parser; `diagnose.ts` writes its message. `symbolic`: the structure depends on an unresolved system symbol; nothing is
 * wrong, but what follows is unknown.
 */
export interface Damage {
  kind: 'unknown' | 'missing' | 'invalid' | 'symbolic';
  /** The rule that was being read. */
  context: ParserRuleContext;
  /** First and last word that could not be read; for something missing, the word before the gap. */
  from: WordToken;
  to: WordToken;
  /** Token types that are valid at this position. */
  expected: IntervalSet;
  /** The statement ends here. */
  atEnd: boolean;
}

/**
 * Recovery for keyword languages without punctuation: a wrong value is read as the value, a missing one is skipped, unknown words are skipped up to
 * the next word that can follow. Each error is reported once.
 */
export class StatementErrorStrategy extends DefaultErrorStrategy {
  readonly damages: Damage[] = [];
  /** The kind of the operand that a rule context reads; decides whether a keyword may be a name. */
  acceptsName: (context: ParserRuleContext) => boolean = () => false;

  /** The statement is a list of entries that begin with a value, usually one per line. */
  hasBareEntries = false;

  constructor(private readonly grammar: Grammar) {
    super();
  }

  clear(): void {
    this.damages.length = 0;
    this.errorRecoveryMode = false;
    this.lastErrorIndex = -1;
    this.lastErrorStates = new IntervalSet();
  }

  override recoverInline(parser: Parser): Token {
    const expected = parser.getExpectedTokens();
    const current = parser.getCurrentToken() as WordToken;
    if (current.type === this.grammar.typeOfKind('symbolic')) return this.accept(parser, current);
    const after = this.afterThis(parser);
    const next = parser.tokenStream.LA(2);
    const isKeyword = this.grammar.isKeywordType(current.type);
    const context = parser.context!;
    const isOperand = this.grammar.roles[context.ruleIndex] === 'operand';
    const mayBeName = isKeyword && isOperand && !this.startsLine(parser, current) && this.acceptsName(context);
    if (current.type !== Token.EOF && mayBeName && after.contains(next)) return this.accept(parser, current);
    if (isOperand && this.startsNextEntry(parser, current)) {
      this.reportMissing(parser, expected);
      throw new InputMismatchException(parser);
    }
    if (!isKeyword && current.type !== Token.EOF && this.isStray(parser, current, expected, after)) {
      this.report(parser, 'unknown', current, current, expected);
      this.endErrorCondition(parser);
      parser.consume();
      return this.accept(parser, parser.getCurrentToken() as WordToken);
    }
    // An address or a number in place of one of a few words is not a misspelling: it is the operand that follows.
    const isLater = current.type !== this.grammar.typeOfKind('word') && after.contains(current.type);
    if (isOperand && !isKeyword && isLater && this.asksForKeyword(expected)) {
      this.reportMissing(parser, expected);
      return this.conjure(parser, current);
    }
    const readsOn = !isKeyword && current.type !== Token.EOF && isOperand;
    // A keyword that cannot follow the value, while the word after it can, is the value.
    const isValue = isKeyword && isOperand && !after.contains(current.type) && after.contains(next);
    if (isValue || (readsOn && (after.contains(next) || !after.contains(current.type)))) {
      this.report(parser, 'invalid', current, current, expected);
      return this.accept(parser, current);
    }
    if (after.contains(current.type) || isOperand) {
      this.reportMissing(parser, expected);
      return this.conjure(parser, current);
    }
    throw new InputMismatchException(parser);
  }

  override sync(parser: Parser): void {
    const state = parser.atn.states[parser.state]!;
    const la = parser.tokenStream.LA(1);
    const next = parser.atn.nextTokens(state);
    if (next.contains(la)) return;
    const kind = (state.constructor as unknown as { stateType: number }).stateType;
    const isLoop = LOOP_STATES.has(kind);
    if (this.inErrorRecoveryMode(parser)) {
      // The word belongs to the error that was reported; leaving the loop here would lose all words after it.
      if (isLoop && la !== Token.EOF) this.skipUnknown(parser);
      return;
    }
    // A misspelled entry ends all other entries; only the list itself handles it.
    const isList = this.grammar.roles[parser.context!.ruleIndex] === 'statement';
    if (la === MISSPELLED_ENTRY && !isList && (isLoop || next.contains(Token.EPSILON))) return;
    // The rule may end here: the word is wrong only if it cannot follow in any enclosing rule.
    if (next.contains(Token.EPSILON) && (!isLoop || la === Token.EOF || parser.isExpectedToken(la))) return;
    if (isLoop && la !== Token.EOF) {
      // The list needs an item and this is the first: read the operand itself as a wrong value.
      if (kind === ATNState.PLUS_BLOCK_START && !this.grammar.isKeywordType(la) && this.readsOperand(next)) return;
      this.skipUnknown(parser);
      return;
    }
    if (la === this.grammar.typeOfKind('symbolic')) {
      const current = parser.getCurrentToken() as WordToken;
      this.report(parser, 'symbolic', current, current, parser.getExpectedTokens());
      parser.consume();
    } else if (la === Token.EOF) this.reportMissing(parser, parser.getExpectedTokens());
    else if (isList && this.goesOn(parser, next)) {
      this.skipUnknown(parser);
      return;
    }
    throw new InputMismatchException(parser);
  }

  override recover(parser: Parser, error: RecognitionException): void {
    const from = parser.tokenStream.index;
    super.recover(parser, error);
    const damage = this.damages.at(-1);
    const last = parser.tokenStream.index - 1;
    if (damage?.kind === 'unknown' && last > from && damage.from.tokenIndex >= from)
      damage.to = parser.tokenStream.get(last) as WordToken;
  }

  override reportError(parser: Parser, _error: RecognitionException): void {
    if (this.inErrorRecoveryMode(parser)) return;
    const current = parser.getCurrentToken() as WordToken;
    const expected = parser.getExpectedTokens();
    if (current.type === Token.EOF || this.canFollowHere(parser, current.type)) this.reportMissing(parser, expected);
    else this.report(parser, 'unknown', current, current, expected);
  }

  /** The word can follow the rule, so something before it is missing. */
  private canFollowHere(parser: Parser, type: number): boolean {
    return this.getErrorRecoverySet(parser).contains(type);
  }

  /** One of the keywords that are valid here follows later in the statement. */
  private goesOn(parser: Parser, expected: IntervalSet): boolean {
    const stream = parser.tokenStream;
    for (let ahead = 2; stream.LA(ahead) !== Token.EOF; ahead++) {
      const type = stream.LA(ahead);
      if (this.grammar.isKeywordType(type) && expected.contains(type)) return true;
    }
    return false;
  }

  /** Only values, not keywords, are valid here. */
  private readsOperand(expected: IntervalSet): boolean {
    return expected.toArray().every((type) => type > 0 && !this.grammar.isKeywordType(type));
  }

  private asksForKeyword(expected: IntervalSet): boolean {
    const symbolic = this.grammar.typeOfKind('symbolic');
    return expected.toArray().every((type) => type === symbolic || this.grammar.isKeywordType(type));
  }

  private skipUnknown(parser: Parser): void {
    const from = parser.getCurrentToken() as WordToken;
    const expected = parser.getExpectedTokens();
    const outer = this.getErrorRecoverySet(parser);
    // The word belongs to an enclosing rule: end the loop and report the missing terminator.
    if (outer.contains(from.type)) return;
    const stop = new IntervalSet();
    stop.addSet(expected);
    stop.addSet(outer);
    stop.addOne(FOREIGN_PARAMETER);
    stop.addOne(MISSPELLED_ENTRY);
    const isValid = () => stop.contains(parser.tokenStream.LA(1)) || parser.tokenStream.LA(1) === Token.EOF;
    do this.skipWords(parser, expected, isValid);
    while (!isValid());
  }

  /** Reports and skips the words up to a valid one, or up to the next entry of a list that begins with a damaged number. */
  private skipWords(parser: Parser, expected: IntervalSet, isValid: () => boolean): void {
    const from = parser.getCurrentToken() as WordToken;
    let to = from;
    do {
      to = parser.getCurrentToken() as WordToken;
      parser.consume();
    } while (!isValid() && !this.startsNumber(parser));
    const kind = from.type === this.grammar.typeOfKind('symbolic') ? 'symbolic' : 'unknown';
    this.report(parser, kind, from, to, expected);
    this.endErrorCondition(parser);
  }

  private startsNumber(parser: Parser): boolean {
    const { word } = parser.getCurrentToken() as WordToken;
    return this.hasBareEntries && word.firstOnLine === true && /^\d/.test(word.text);
  }

  /** An extra word: the expected word follows it directly, and so does a valid word after that. */
  private isStray(parser: Parser, word: WordToken, expected: IntervalSet, after: IntervalSet): boolean {
    const next = parser.tokenStream.LA(2);
    if (!expected.contains(next) || !after.contains(parser.tokenStream.LA(3))) return false;
    // If the next word could also follow, a word with digits is more likely a mistyped value.
    return !after.contains(next) || !/\d/.test(word.word.text);
  }

  /** A keyword at the start of a line where a parameter can begin is not a name that looks like a keyword. */
  private startsLine(parser: Parser, { type, word }: WordToken): boolean {
    return word.firstOnLine === true && this.getErrorRecoverySet(parser).contains(type);
  }

  /** The first word of the next line, where an entry can begin: the previous entry is incomplete. */
  private startsNextEntry(parser: Parser, { type, word }: WordToken): boolean {
    return (
      this.hasBareEntries &&
      word.firstOnLine === true &&
      !this.grammar.isKeywordType(type) &&
      this.getErrorRecoverySet(parser).contains(type)
    );
  }

  private accept(parser: Parser, word: WordToken): Token {
    this.endErrorCondition(parser);
    parser.consume();
    return word;
  }

  private reportMissing(parser: Parser, expected: IntervalSet): void {
    const stream = parser.tokenStream;
    const before = stream.get(Math.max(stream.index - 1, 0)) as WordToken;
    this.report(parser, 'missing', before, before, expected);
  }

  private report(parser: Parser, kind: Damage['kind'], from: WordToken, to: WordToken, expected: IntervalSet): void {
    if (this.inErrorRecoveryMode(parser)) return;
    const atEnd = parser.getCurrentToken().type === Token.EOF;
    this.damages.push({ kind, context: parser.context!, from, to, expected, atEnd });
    this.beginErrorCondition(parser);
  }

  private afterThis(parser: Parser): IntervalSet {
    const state = parser.atn.states[parser.state]!;
    const target = state.transitions[0]!.target;
    return parser.atn.nextTokens(target, parser.context ?? undefined);
  }

  /** A placeholder for a missing word; it is not part of the text and never becomes an operand. */
  private conjure(parser: Parser, current: WordToken): Token {
    const missing = parser.tokenStream.get(parser.tokenStream.size) as WordToken;
    return { ...missing, tokenIndex: -1, start: current.start, stop: current.start - 1 } as unknown as Token;
  }
}

const LOOP_STATES = new Set<number>([
  ATNState.STAR_LOOP_ENTRY,
  ATNState.STAR_LOOP_BACK,
  ATNState.PLUS_LOOP_BACK,
  ATNState.PLUS_BLOCK_START,
  ATNState.STAR_BLOCK_START,
]);
