import type { Statement } from '../facts/language.js';
import { isPlaceholder } from '../source/placeholders.js';
import type { Line } from './lines.js';
import type { Body, PolicyStatements } from './policy-language.js';

/** Looks at lines that are not yet parsed, to find where statements begin and where blocks end. */
export class LinesAhead {
  constructor(
    private readonly lines: readonly Line[],
    private readonly language: PolicyStatements,
  ) {}

  /** A line with the keyword of a statement that is followed by its block, or that needs none. */
  startsStatement(at: number): boolean {
    const statement = this.language.statement(this.lines[at]?.word ?? '');
    if (!statement) return false;
    const next = this.lines[at + 1];
    return statement.facts.form === 'line' || next?.word === '{' || (next !== undefined && isPlaceholder(next.text));
  }

  isInlineHead(at: number): boolean {
    return this.language.isInline(this.language.statement(this.lines[at]!.word)!);
  }

  /** The only statement that has all attributes from a line up to the end of their block. */
  ownerOf(from: number): Statement | undefined {
    let owners: readonly Statement[] | undefined;
    for (let at = from; at < this.lines.length; at++) {
      const { word } = this.lines[at]!;
      if (word === '{' || word === '}') break;
      const own = this.language.ownersOf(word);
      owners = owners === undefined ? own : owners.filter((owner) => own.includes(owner));
    }
    return owners?.length === 1 ? owners[0] : undefined;
  }

  /** A statement whose attributes follow immediately, without a brace. */
  lacksBrace(at: number): boolean {
    const statement = this.language.statement(this.lines[at]!.word);
    const follows = this.lines[at + 1]?.word ?? '';
    return statement !== undefined && this.language.bodyOf(statement).attributes.has(follows);
  }

  /** After this statement, others that the block may contain follow, and then its closing brace. */
  isHeld(from: number, { attributes }: Body): boolean {
    for (let at = from, depth = 0; at < this.lines.length; at++) {
      const { word } = this.lines[at]!;
      if (word === '{') depth++;
      else if (word === '}' && depth-- === 0) return true;
      else if (depth === 0 && this.startsStatement(at) && !attributes.has(word)) return false;
    }
    return false;
  }

  /** The line that closes the block of a head. */
  endOfBlock(head: number): number | undefined {
    if (this.lines[head + 1]?.word !== '{') return undefined;
    for (let at = head + 1, depth = 0; at < this.lines.length; at++) {
      const { word } = this.lines[at]!;
      if (word === '{') depth++;
      else if (word === '}' && --depth === 0) return at;
    }
    return undefined;
  }

  /** After the end of the block, another block ends or an attribute follows: neither can follow a statement at the top level. */
  private goesOnBehind(end: number): boolean {
    const next = this.lines[end + 1];
    return next !== undefined && next.word !== '{' && (next.word === '}' || !this.startsStatement(end + 1));
  }

  /** Number of closing braces that the open statement lacks before the next one at the top level. */
  missingEnds(from: number, depth: number): number {
    let missing = depth;
    for (let at = from; at < this.lines.length; at++) {
      if (this.startsStatement(at) && !this.isInlineHead(at)) {
        const end = missing > 0 ? this.endOfBlock(at) : undefined;
        // A statement in an invalid position inside a block is followed by the end of the enclosing block, or by an attribute of that block.
        const isInside = end !== undefined && this.goesOnBehind(end) && this.missingEnds(end + 1, missing) === 0;
        return isInside ? 0 : missing;
      }
      const { word } = this.lines[at]!;
      if (word === '{') missing++;
      else if (word === '}') missing--;
    }
    return missing;
  }

  /** One or more blocks that are not valid here but are coded here: after them, the open block continues and all blocks are closed. */
  isNested(from: number, open: readonly Body[]): boolean {
    let end = this.endOfBlock(from);
    while (end !== undefined && end + 1 < this.lines.length) {
      const next = end + 1;
      if (!this.startsStatement(next) || open[0]!.attributes.has(this.lines[next]!.word))
        return this.missingEnds(next, open.length) === 0;
      end = this.endOfBlock(next);
    }
    return false;
  }
}
