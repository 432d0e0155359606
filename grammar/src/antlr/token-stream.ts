import type { CharStream, Interval, ParserRuleContext, Token, TokenSource, TokenStream } from 'antlr4ng';
import type { Word } from '../tree/nodes.js';

/** A word as ANTLR sees it. Positions stay in `word`; ANTLR itself needs only type and index. */
export class WordToken implements Token {
  channel = 0;
  line = 0;
  column = 0;
  tokenIndex: number;
  tokenSource: TokenSource | null = null;
  inputStream: CharStream | null = null;

  constructor(
    public type: number,
    readonly word: Word,
    index: number,
  ) {
    this.tokenIndex = index;
  }

  get text(): string {
    return this.word.text;
  }

  get start(): number {
    return this.word.start;
  }

  get stop(): number {
    return this.word.end - 1;
  }
}

/** The typed words of one statement as a token stream, without a lexer. */
export class WordTokenStream implements TokenStream {
  private at = 0;

  constructor(
    private readonly tokens: readonly WordToken[],
    private readonly eof: WordToken,
  ) {}

  get index(): number {
    return this.at;
  }

  get size(): number {
    return this.tokens.length + 1;
  }

  get tokenSource(): TokenSource {
    throw new Error('words have no token source');
  }

  get(index: number): WordToken {
    return this.tokens[index] ?? this.eof;
  }

  LT(offset: number): WordToken {
    return this.get(offset > 0 ? this.at + offset - 1 : this.at + offset);
  }

  LA(offset: number): number {
    return this.LT(offset).type;
  }

  consume(): void {
    if (this.at < this.tokens.length) this.at++;
  }

  mark(): number {
    return 0;
  }

  release(_marker: number): void {}

  seek(index: number): void {
    this.at = Math.min(Math.max(index, 0), this.tokens.length);
  }

  getText(): string {
    return this.tokens.map((token) => token.text).join(' ');
  }

  getTextFromInterval(interval: Interval): string {
    return this.tokens
      .slice(interval.start, interval.stop + 1)
      .map((token) => token.text)
      .join(' ');
  }

  getTextFromContext(_context: ParserRuleContext): string {
    return this.getText();
  }

  getTextFromRange(_start: Token | null, _stop: Token | null): string {
    return this.getText();
  }

  getSourceName(): string {
    return 'statement';
  }

  setLine(_line: number): void {}

  setColumn(_column: number): void {}
}
