import type { Statement } from '../facts/language.js';
import type { ParameterFacts } from '../facts/types.js';
import { startsRemarkLine } from '../parse/remark-words.js';
import { hasPlaceholder, isPlaceholder } from '../source/placeholders.js';
import { BlockEnds } from './block-ends.js';
import { corrected, lastWord, nameOf, withoutSecond, wordOf } from './head-words.js';
import { joinedAttributes, withoutJoinedBraces } from './joined-attributes.js';
import type { Line } from './lines.js';
import { LinesAhead } from './lines-ahead.js';
import { hasBlockOfValue, lacksValue, misspelledAttribute } from './misspelled-attribute.js';
import type { Body, PolicyStatements } from './policy-language.js';
import { type Block, type Entry, forgetHalf, type Section } from './sections.js';
import { StructureProblems } from './structure-problems.js';

/** Finds statements and blocks in the lines of a file of this kind. Contains the effects of errors in braces and names, and reports each error once. */
export function readStructure(
  lines: readonly Line[],
  language: PolicyStatements,
  homeOf: (upper: string) => string | undefined,
  kind: string,
): Section[] {
  return new StructureReader(lines, language, homeOf, kind).run();
}

const BEHIND_BRACE = 'Policy Agent ignores words that follow a brace on the same line.';

/** Of a statement of another file. */
const MOST_WORDS = 6;

class StructureReader {
  private at = 0;
  /** Number of doubled opening braces of the statement that are reported; each may have a closing brace. */
  private doubled = 0;
  /** Number of reported opening braces without a statement whose closing braces follow. */
  private headlessOpen = 0;
  /** Line before which a closing brace is missing. */
  private unclosedAt = -1;
  /** Columns of the heads of the open blocks, or of their braces, innermost last. */
  private readonly columns: number[] = [];
  private readonly sections: Section[] = [];
  private readonly ahead: LinesAhead;
  private readonly ends: BlockEnds;
  private readonly problems: StructureProblems;

  private readonly lines: readonly Line[];

  constructor(
    coded: readonly Line[],
    private readonly language: PolicyStatements,
    private readonly homeOf: (upper: string) => string | undefined,
    private readonly kind: string,
  ) {
    this.lines = withoutJoinedBraces(coded, language);
    this.ahead = new LinesAhead(this.lines, language);
    this.ends = new BlockEnds(this.lines, language, this.ahead);
    this.problems = new StructureProblems(this.lines);
  }

  run(): Section[] {
    while (this.at < this.lines.length) {
      this.problems.list = [];
      this.doubled = 0;
      const head = this.lines[this.at]!;
      const statement = this.language.statement(head.word);
      if (statement) this.statement(head, statement);
      else if (head.word === '}') this.strayEnd(head);
      else if (this.problems.hasReported(head, this.at - 1)) {
        this.at++;
        this.add('unknown', head, { lines: [head] });
      } else this.unknown(head);
    }
    return this.sections;
  }

  private statement(head: Line, statement: Statement): void {
    this.at++;
    const isLine = statement.facts.form === 'line';
    const hasNeedlessBlock = isLine && this.needlessBlock(statement);
    const block = isLine ? undefined : this.block(head, this.language.bodyOf(statement), []);
    this.add('statement', head, {
      statement,
      ...(block ? { block } : {}),
      ...(hasNeedlessBlock ? { hasNeedlessBlock } : {}),
    });
  }

  /** The block after a one-line statement. */
  private needlessBlock({ facts }: Statement): boolean {
    const open = this.lines[this.at];
    if (open?.word !== '{' || open.glued) return false;
    this.problems.brace(open, `${facts.statement} has no block: code its values on its own line.`);
    this.skipBlock();
    return true;
  }

  private add(kind: Section['kind'], head: Line, more: Partial<Section> = {}): void {
    const last = this.lines[this.at - 1]!;
    this.sections.push({
      kind,
      head,
      lines: [],
      start: head.start,
      end: Math.max(last.end, head.end),
      problems: this.problems.list,
      ...more,
    });
  }

  private strayEnd(head: Line): void {
    this.at++;
    if (this.headlessOpen > 0) this.headlessOpen--;
    else this.problems.brace(head, 'This brace does not end a block: no block is open here.');
    this.add('stray-end', head);
  }

  /** Lines that do not begin with a statement: a misspelled statement is read as the one that was meant. */
  private unknown(head: Line): void {
    if (hasPlaceholder(head.word)) {
      this.lost(head);
      return;
    }
    const meant = this.meant(head.word);
    const next = this.lines[this.at + 1];
    if (meant && (next?.word === '{' || meant.facts.form === 'line') && head.word !== '{') {
      this.problems.unknownStatement(head, `did you mean ${meant.facts.statement}?`, corrected(head, meant));
      this.at++;
      const isLine = meant.facts.form === 'line';
      const block = isLine ? undefined : this.block(head, this.language.bodyOf(meant), []);
      if (block) block.damaged = true;
      this.add('statement', head, { statement: meant, isMisspelled: true, ...(block ? { block } : {}) });
      return;
    }
    const inferred = next?.word === '{' && head.word !== '{' ? this.ahead.ownerOf(this.at + 2) : undefined;
    if (!inferred) {
      this.lost(head);
      return;
    }
    const { statement: name } = inferred.facts;
    this.problems.unknownStatement(head, `its block has attributes of ${name}.`, corrected(head, inferred, true));
    this.at++;
    const block = this.block(head, this.language.bodyOf(inferred), []);
    if (block) block.damaged = true;
    const named = { ...head, text: withoutSecond(head.text, name) };
    this.add('statement', named, { statement: inferred, isMisspelled: true, ...(block ? { block } : {}) });
  }

  /** The statement that a word probably misspells: one of this type of file, because a guess proves no wrong file. */
  private meant(word: string): Statement | undefined {
    const meant = this.language.meant(word);
    return meant?.facts.languages?.includes(this.kind) === false ? undefined : meant;
  }

  /** Skips to the next statement at the top level; the braces before it are skipped, too. */
  private lost(head: Line): void {
    const [owner] = this.language.ownersOf(head.word);
    if (hasPlaceholder(head.word)) {
      // This is not an error, but the statements at this position are unknown.
    } else if (head.word === '{')
      this.problems.brace(head, 'This brace does not begin a block: no statement precedes it.');
    else if (owner)
      this.problems.unknownStatement(
        head,
        `it is an attribute of ${owner.facts.statement}; is the first line of the statement missing before it?`,
      );
    else {
      // A long line is text, not a statement of another file.
      const home = head.text.split(/\s+/).length > MOST_WORDS ? undefined : this.homeOf(head.word);
      const belongs = home === undefined ? '' : `code it in ${home}; `;
      const comment = startsRemarkLine(head.word) ? 'a comment begins with #. ' : belongs;
      this.problems.unknownStatement(head, `${comment}Policy Agent skips all lines up to the next statement.`);
    }
    const lines: Line[] = [];
    let depth = 0;
    if (head.word === '{' && this.lines[this.at + 2]?.word === '{' && this.ahead.startsStatement(this.at + 1)) {
      // An extra brace before a statement: what follows is complete.
      this.at++;
      this.headlessOpen++;
      this.add('unknown', head, { lines: [head] });
      return;
    }
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!;
      if (line !== head && this.ahead.startsStatement(this.at) && (depth === 0 || !this.ahead.isInlineHead(this.at)))
        break;
      if (line.word === '{') depth++;
      if (line.word === '}') depth--;
      lines.push(line);
      this.at++;
      if (depth < 0 || (depth === 0 && line.word === '}')) break;
    }
    if (head.word === '{') this.headlessOpen += Math.max(depth, 0);
    this.add('unknown', head, { lines });
  }

  /** The block of the statement or attribute whose head was just read; undefined if there is none. */
  private block(head: Line, body: Body, outer: readonly Body[], isHalf = false): Block | undefined {
    this.skipBeforeBrace(body);
    const open = this.lines[this.at];
    if (open?.word === '{') {
      if (open.glued)
        this.problems.notAlone(
          open,
          this.at - 1,
          open.start === head.end
            ? `A brace must be the only word on its line: Policy Agent reads it as part of ${lastWord(head)}{.`
            : 'A brace must be the only word on its line: Policy Agent ignores it here.',
        );
      this.at++;
      this.skipDoubled(open);
      const next = this.lines[this.at];
      if (next?.glued && !open.glued && next.word !== '}') this.problems.notAlone(next, this.at - 1, BEHIND_BRACE);
      return this.content(head, body, outer, open.glued ? head.column : Math.min(head.column, open.column));
    }
    if (open && isPlaceholder(open.text)) {
      this.at++;
      return { body, entries: [], end: open.end, damaged: true };
    }
    const isOptional = 'block' in body.facts && body.facts.block === true;
    const follows = open !== undefined && body.attributes.has(open.word);
    if (isOptional && !follows) return undefined;
    // If the file ends here, the unclosed enclosing block is reported instead.
    const isCutOff = open === undefined && outer.length > 0;
    if (!isCutOff && !(isHalf && !follows))
      this.problems.brace(head, `${wordOf(head)} requires a block: { is missing on the next line.`);
    if (!follows) return undefined;
    const hasEnd = this.ahead.missingEnds(this.at, outer.length) < 0;
    return { ...(hasEnd ? this.content(head, body, outer) : this.braceless(head, body, outer)), damaged: true };
  }

  /** `{ {`, or a brace on the line of the head and one on the next line: one of them is extra. */
  private skipDoubled(open: Line): void {
    const next = this.lines[this.at];
    if (next?.word !== '{' || !(next.glued || open.glued)) return;
    if (next.glued) this.problems.notAlone(next, this.at - 1, BEHIND_BRACE);
    this.doubled++;
    this.at++;
  }

  /** A block that lacks both braces: the next closing brace ends the enclosing block. */
  private braceless(head: Line, body: Body, outer: readonly Body[]): Block {
    const block: Block = { body, entries: [], end: head.end };
    this.columns.push(head.column);
    for (let line = this.lines[this.at]; line; line = this.lines[this.at]) {
      const isInline = line.text.length === line.word.length && body.attributes.has(line.word);
      const isOver = !isInline && this.ends.isOutside(this.at, [body, ...outer]);
      if (isOver || !body.attributes.has(line.word)) break;
      this.entry(line, block, [body, ...outer]);
      block.end = this.lines[this.at - 1]!.end;
    }
    this.columns.pop();
    return block;
  }

  /** A line that is not valid between the first line of a block and its brace. */
  private skipBeforeBrace(body: Body): void {
    const line = this.lines[this.at];
    const after = this.lines[this.at + 1];
    if (!line || line.word === '{' || after?.word !== '{' || line.glued) return;
    if (hasPlaceholder(line.word)) {
      this.at++;
      return;
    }
    if (line.word === '}')
      this.problems.brace(line, `This brace does not end a block: the block of ${nameOf(body)} begins after it.`);
    else if (
      !body.attributes.has(line.word) &&
      !this.language.statement(line.word) &&
      !this.language.meant(line.word)
    ) {
      const known = this.language.ownersOf(line.word).length > 0;
      if (known) return;
      const message = `${wordOf(line)} is not expected here: the block of ${nameOf(body)} begins with { on the next line.`;
      this.problems.report('unknown-word', line, message);
    } else return;
    this.at++;
  }

  /** `column`: of the head or of its brace, whichever is smaller. */
  private content(head: Line, body: Body, outer: readonly Body[], column = head.column): Block {
    this.columns.push(column);
    const block = this.entries(head, body, outer);
    this.columns.pop();
    return block;
  }

  private entries(head: Line, body: Body, outer: readonly Body[]): Block {
    const block: Block = { body, entries: [], end: head.end };
    const open = [body, ...outer];
    let extra = 0;
    let hasStrayOpen = false;
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!;
      if (line.word === '}') {
        if (extra === 0 && this.ends.isStrayEnd(this.at, open, this.columns)) {
          this.problems.brace(line, `This brace ends ${nameOf(body)} too early: attributes of ${nameOf(body)} follow.`);
          block.damaged = true;
          this.at++;
          continue;
        }
        if (extra === 0 && this.ends.closesOuter(this.at, open, this.columns)) {
          // A stray opening brace consumed the closing one.
          if (!hasStrayOpen) this.unclosed(head, block, outer);
          return block;
        }
        this.close(line, extra === 0 ? open.length - 1 : open.length);
        block.end = this.lines[this.at - 1]!.end;
        if (extra-- === 0) return block;
        continue;
      }
      if (line.word === '{') {
        block.damaged = true;
        if (this.headless(line, block, open)) continue;
        // The previous line is an attribute without a value, which is reported there.
        if (!lacksValue(block.entries.at(-1)))
          this.problems.brace(line, 'This brace does not begin a block: the previous line does not begin a statement.');
        hasStrayOpen = true;
        extra++;
        this.at++;
        continue;
      }
      if (
        body.attributes.has(line.word)
          ? this.ends.startsGlobal(this.at, open, this.columns)
          : this.ends.isOutside(this.at, open)
      ) {
        if (!hasStrayOpen) this.unclosed(head, block, outer);
        return block;
      }
      this.entry(line, block, open);
      block.end = this.lines[this.at - 1]!.end;
    }
    if (!hasStrayOpen) this.unclosed(head, block, outer);
    return block;
  }

  /** Reads a block whose first line is missing as the block to which its attributes belong; false if there is no such block. */
  private headless(brace: Line, block: Block, open: readonly Body[]): boolean {
    const [second, third] = this.lines.slice(this.at + 1, this.at + 3);
    const next = second?.word === '{' && second.glued ? third : second;
    if (!next || block.body.attributes.has(next.word)) return false;
    for (const attribute of block.body.attributes.values()) {
      if (attribute.block === undefined) continue;
      const inner = this.language.inner(block.body, attribute);
      if (!inner.attributes.has(next.word)) continue;
      this.problems.brace(
        brace,
        `This brace does not begin a block: ${attribute.name} is missing on the line before it.`,
      );
      this.at++;
      this.skipDoubled(brace);
      this.content(brace, inner, open);
      return true;
    }
    return false;
  }

  /** `depth`: number of blocks that are open after the brace. */
  private close(line: Line, depth: number): void {
    this.at++;
    const [next, after] = this.lines.slice(this.at, this.at + 2);
    // Two closing braces on one record probably match the doubled opening braces.
    const isPair = next?.word === '}' && (next.glued || !after?.glued);
    if (this.doubled > 0 && isPair && this.ahead.missingEnds(this.at, depth) < 0) {
      this.doubled--;
      this.at++;
      return;
    }
    if (line.glued)
      this.problems.notAlone(
        line,
        this.at - 1,
        'A brace must be the only word on its line: Policy Agent ignores it here.',
      );
    if (next?.glued && !line.glued) this.problems.notAlone(next, this.at - 1, BEHIND_BRACE);
  }

  /**
   * An unclosed block ends where something else begins, which remains correct when the brace is added. Its content is uncertain if the file
   * ends, or if one of its lines may belong to an enclosing block.
   */
  private unclosed(head: Line, block: Block, outer: readonly Body[]): void {
    const isCutOff = this.at === this.lines.length;
    if (isCutOff || block.entries.some(({ line }) => outer.some(({ attributes }) => attributes.has(line.word))))
      block.damaged = true;
    // Enclosing blocks that end at the same position are also unclosed; a missing brace is one error.
    if (this.unclosedAt === this.at) return;
    this.unclosedAt = this.at;
    if (this.gluedEnd(block)) return;
    this.problems.report('missing-end', head, `The block of ${wordOf(head)} is not closed: } is missing.`, {
      text: '}',
    });
  }

  /** A closing brace without a blank before it: Policy Agent reads it as part of the last value. */
  private gluedEnd({ entries }: Block): boolean {
    const last = entries.at(-1);
    if (!last || last.block || !/[^\s{}]\}$/.test(last.line.text)) return false;
    const { line } = last;
    const brace: Line = {
      ...line,
      start: line.end - 1,
      text: '}',
      word: '}',
      column: line.column + line.text.length - 1,
    };
    const message = `A brace must be the only word on its line: Policy Agent reads it as part of ${lastWord(line)}.`;
    this.problems.brace(brace, message, { breaks: [brace.start] });
    last.line = { ...line, end: brace.start, text: line.text.slice(0, -1) };
    return true;
  }

  /** An attribute, or several on one line. */
  private entry(line: Line, block: Block, open: readonly Body[]): void {
    this.at++;
    const hasBrace = line.glued === true || this.lines[this.at]?.glued === true;
    const parts = joinedAttributes(line, block.body, hasBrace);
    if (parts.length > 1) this.problems.joined(line, parts, this.at - 1);
    for (const part of parts) this.oneEntry(part, block, open);
  }

  private oneEntry(line: Line, block: Block, open: readonly Body[]): void {
    const { body } = block;
    const known = body.attributes.get(line.word);
    const attribute =
      known ?? (this.problems.hasReported(line, this.at - 1) ? undefined : this.misspelled(line, block));
    const isHalf = !known && line.text.length === line.word.length;
    const entry: Entry = { line };
    if (known && hasBlockOfValue(line, known, body, this.lines.slice(this.at, this.at + 2))) {
      this.problems.brace(line, `${known.name} has no block: code its value on its own line.`);
      block.damaged = true;
      this.skipBlock();
      block.entries.push(entry);
      return;
    }
    if (attribute) entry.attribute = attribute;
    else block.damaged = true;
    if (attribute && !known) entry.isGuessed = true;
    if (attribute && isHalf && attribute.block === undefined) entry.isHalf = true;
    else if (attribute) forgetHalf(block, attribute);
    if (attribute?.block !== undefined) {
      const inner = this.block(line, this.language.inner(body, attribute), open, isHalf);
      if (inner) entry.block = inner;
    } else if (!attribute && this.lines[this.at]?.word === '{') this.skipBlock();
    block.entries.push(entry);
  }

  /** Reports that the word is not an attribute of the block; returns the attribute that was meant. */
  private misspelled(line: Line, { body, entries }: Block): ParameterFacts | undefined {
    const hasBlock = this.lines[this.at]?.word === '{';
    const { meant, problem } = misspelledAttribute(line, body, entries.at(-1), hasBlock, this.language);
    if (problem) this.problems.list.push(problem);
    return meant;
  }

  /** Skips the block of an unknown word. */
  private skipBlock(): void {
    let depth = 0;
    while (this.at < this.lines.length) {
      const { word } = this.lines[this.at]!;
      if (depth > 0 && this.ahead.startsStatement(this.at) && !this.ahead.isInlineHead(this.at)) return;
      this.at++;
      if (word === '{') depth++;
      else if (word === '}' && --depth === 0) return;
    }
  }
}
