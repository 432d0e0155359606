import type { Line } from './lines.js';
import type { LinesAhead } from './lines-ahead.js';
import type { Body, PolicyStatements } from './policy-language.js';

/** Decides where the innermost open block ends. `open`: the open blocks, innermost first; `columns`: of their heads, innermost last. */
export class BlockEnds {
  constructor(
    private readonly lines: readonly Line[],
    private readonly language: PolicyStatements,
    private readonly ahead: LinesAhead,
  ) {}

  /** The column shows that the brace ends an enclosing block, and too few braces follow: the one of this block is missing. */
  closesOuter(at: number, open: readonly Body[], columns: readonly number[]): boolean {
    const { column, glued } = this.lines[at]!;
    const own = columns.at(-1)!;
    if (glued || column >= own || !columns.slice(0, -1).includes(column)) return false;
    return this.ahead.missingEnds(at, open.length) > 0;
  }

  /** The statement continues after this brace, and no enclosing block can continue there. */
  isStrayEnd(at: number, open: readonly Body[], columns: readonly number[]): boolean {
    const next = this.lines[at + 1];
    const [body, outer] = open;
    if (!next || !body!.attributes.has(next.word) || outer?.attributes.has(next.word)) return false;
    if (outer === undefined) {
      const isLast = at + 2 === this.lines.length;
      if (this.ahead.lacksBrace(at + 1) || (isLast && this.language.statement(next.word))) return false;
      if (!this.ahead.startsStatement(at + 1)) return true;
      // A statement that can also be inline continues the block if a closing brace for it follows. Global statements have a name.
      const isGlobal = next.text.length > next.word.length && next.column <= columns[0]!;
      return !isGlobal && this.ahead.isInlineHead(at + 1) && this.ahead.missingEnds(at + 1, 1) === 0;
    }
    return this.ahead.missingEnds(at, open.length) < 0;
  }

  /** The line belongs to an enclosing block, or to the next statement: a closing brace is missing. */
  isOutside(at: number, open: readonly Body[]): boolean {
    const { word } = this.lines[at]!;
    const isOuter = open.slice(1).some(({ attributes }) => {
      const attribute = attributes.get(word);
      return attribute !== undefined && (attribute.global !== true || this.ahead.startsStatement(at));
    });
    if (isOuter) return this.ahead.missingEnds(at, open.length) > 0;
    return this.ahead.startsStatement(at) && !this.ahead.isNested(at, open);
  }

  /** A statement that can be inline here, but has a name, begins in the column of the open one, and a closing brace is missing. */
  startsGlobal(at: number, open: readonly Body[], columns: readonly number[]): boolean {
    const { text, word, column } = this.lines[at]!;
    if (text.length === word.length || column > columns[0]! || !this.ahead.startsStatement(at)) return false;
    const [body] = open;
    if ([...body!.attributes.values()].some((attribute) => attribute.global === true))
      return !this.ahead.isHeld(at, body!);
    return this.ahead.missingEnds(at, open.length) > 0;
  }
}
