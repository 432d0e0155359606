import type { Statement } from '../facts/language.js';
import { isPlaceholder } from '../source/placeholders.js';
import type { Line } from './lines.js';
import type { Body, PolicyStatements } from './policy-language.js';

/** Looks at lines that are not yet parsed, to find where statements begin and where blocks end. */
export class LinesAhead {
  /** Results of `isHeld`: each statement of a long block has the same. */
  private readonly held = new Map<Body['attributes'], Map<number, boolean>>();
  private readonly missing = new Map<number, Map<number, number>>();
  /** Results of `endsBehind`. */
  private readonly enclosed = new Map<number, boolean>();
  private allBraces: { depths: Int32Array; heads: Int32Array } | undefined;

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
    const known = this.held.get(attributes) ?? new Map<number, boolean>();
    this.held.set(attributes, known);
    const passed: number[] = [];
    let result = known.get(from);
    for (let at = from, depth = 0; result === undefined && at < this.lines.length; at++) {
      const { word } = this.lines[at]!;
      if (word === '{') depth++;
      else if (word === '}' && depth-- === 0) result = true;
      else if (depth === 0 && this.startsStatement(at)) {
        result = attributes.has(word) ? known.get(at) : false;
        passed.push(at);
      }
    }
    for (const at of passed) known.set(at, result ?? false);
    return result ?? false;
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
    if (next === undefined || next.word === '{') return false;
    return next.word === '}' || !this.startsStatement(end + 1) || this.endsBehind(end + 1);
  }

  /** After this statement and those that follow it, another block ends. */
  private endsBehind(from: number): boolean {
    const passed: number[] = [];
    let head = from;
    let result = this.enclosed.get(head);
    while (result === undefined) {
      passed.push(head);
      const end = this.endOfBlock(head);
      if (end !== undefined && this.startsStatement(end + 1)) {
        head = end + 1;
        result = this.enclosed.get(head);
      } else result = end !== undefined && this.lines[end + 1]?.word === '}';
    }
    for (const at of passed) this.enclosed.set(at, result);
    return result;
  }

  /** Number of closing braces that the open statement lacks before the next one at the top level. */
  missingEnds(from: number, depth: number): number {
    const { depths, heads } = this.braces();
    // What is missing at a line is the depth there plus this, also behind a statement inside.
    const offset = depth - depths[from]!;
    const first = heads[from]!;
    const atFirst = offset + depths[first]!;
    return this.missingAtLast(first, offset) === 0 ? 0 : atFirst;
  }

  /**
   * The same after statements in invalid positions inside blocks: each is followed by the end of the enclosing block, or by an attribute of that
   * block. Known for each of them, because many lines ask about the same ones.
   */
  private missingAtLast(first: number, offset: number): number {
    const known = this.missing.get(offset) ?? new Map<number, number>();
    this.missing.set(offset, known);
    const { depths, heads } = this.braces();
    const passed: number[] = [];
    let head = first;
    let result = known.get(head);
    while (result === undefined) {
      passed.push(head);
      const missing = offset + depths[head]!;
      const end = missing > 0 ? this.endOfBlock(head) : undefined;
      if (end === undefined || !this.goesOnBehind(end)) result = missing;
      else {
        head = heads[end + 1]!;
        result = known.get(head);
      }
    }
    for (const at of passed) known.set(at, result);
    return result;
  }

  /** For each line and the end: the depth of braces before it, and the next statement that cannot be inline. */
  private braces(): { depths: Int32Array; heads: Int32Array } {
    if (this.allBraces) return this.allBraces;
    const { length } = this.lines;
    const depths = new Int32Array(length + 1);
    const heads = new Int32Array(length + 1).fill(length);
    for (const [at, { word }] of this.lines.entries())
      depths[at + 1] = depths[at]! + (word === '{' ? 1 : word === '}' ? -1 : 0);
    for (let at = length - 1; at >= 0; at--)
      heads[at] = this.startsStatement(at) && !this.isInlineHead(at) ? at : heads[at + 1]!;
    this.allBraces = { depths, heads };
    return this.allBraces;
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
