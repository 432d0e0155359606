import { commonBack, commonFront } from '../collections/common-ends.js';
import type { Word } from '../tree/nodes.js';
import { lastNotAfter } from './lines.js';
import { type FileWord, type LexicalRules, scanWords } from './words.js';

/** Approximate number of characters that are scanned together. */
const BLOCK = 4096;

const NEWLINE = 10;

/** Lines that were scanned together. Offsets are relative to its first character, so the block is position-independent. */
interface Block {
  length: number;
  words: readonly FileWord[];
  glued: readonly FileWord[];
  firstTab?: number;
}

/** A scan of an edited text, with the number of words at both ends that are unchanged, on lines that the edit did not touch. */
export interface Rescan {
  scan: ScannedText;
  front: number;
  back: number;
}

/**
 * A text split into words. The words are kept in blocks of lines, with positions relative to their block: an edit scans only the blocks
 * that it changes, and words after them do not move.
 */
export class ScannedText {
  /** All words; their offsets are relative to their block, so use the index of a word to get its position. */
  readonly words: readonly FileWord[];
  /** For each block: the offset of its first character, and the index of its first word. */
  private readonly starts: number[] = [];
  private readonly firstWords: number[] = [];

  private constructor(
    readonly text: string,
    private readonly rules: LexicalRules,
    private readonly blocks: readonly Block[],
  ) {
    this.words = ([] as FileWord[]).concat(...blocks.map(({ words }) => words as FileWord[]));
    let [start, word] = [0, 0];
    for (const { length, words } of blocks) {
      this.starts.push(start);
      this.firstWords.push(word);
      start += length;
      word += words.length;
    }
  }

  /** Does not throw; every character that is not a blank or a comment belongs to exactly one word. */
  static of(text: string, rules: LexicalRules): ScannedText {
    return new ScannedText(text, rules, scanBlocks(text, 0, text.length, rules));
  }

  /** Offset of the first character of a word. */
  startOf(index: number): number {
    return this.baseOf(index) + this.words[index]!.start;
  }

  /** One past the last character of a word. */
  endOf(index: number): number {
    return this.baseOf(index) + this.words[index]!.end;
  }

  /** Some of the words, the last one excluded; their offsets are relative to the first one. */
  wordsOf(from: number, to: number): Word[] {
    const first = this.startOf(from);
    let block = lastNotAfter(this.firstWords, from);
    let base = this.starts[block]! - first;
    const own: Word[] = [];
    for (let index = from; index < to; index++) {
      while (index >= (this.firstWords[block + 1] ?? Number.POSITIVE_INFINITY)) base = this.starts[++block]! - first;
      const { kind, text, upper, start, end, firstOnLine } = this.words[index]!;
      own.push({ kind, text, upper, start: start + base, end: end + base, firstOnLine });
    }
    return own;
  }

  /** The first tab that is outside of comments. */
  get firstTab(): number | undefined {
    const block = this.blocks.findIndex(({ firstTab }) => firstTab !== undefined);
    return block < 0 ? undefined : this.starts[block]! + this.blocks[block]!.firstTab!;
  }

  /** Words with a comment directly after them. */
  *glued(): Generator<{ text: string; start: number; end: number }> {
    for (const [index, { glued }] of this.blocks.entries()) {
      const base = this.starts[index]!;
      for (const { text, start, end } of glued) yield { text, start: start + base, end: end + base };
    }
  }

  /** The words of an edited text by the same rules. */
  edited(text: string): Rescan {
    const old = this.text;
    const front = commonFront(old, text);
    const back = commonBack(old, text, front);
    const kept = this.blocksWithin(front, back);
    const from = lengthOf(kept.front);
    const to = text.length - lengthOf(kept.back);
    const blocks = [...kept.front, ...scanBlocks(text, from, to, this.rules), ...kept.back];
    const scan = new ScannedText(text, this.rules, blocks);
    return { scan, ...this.sameWords(front, back) };
  }

  /** Blocks of lines that are entirely within the first or the last characters of the text. */
  private blocksWithin(front: number, back: number): { front: readonly Block[]; back: readonly Block[] } {
    const { blocks, starts, text } = this;
    let first = 0;
    while (first < blocks.length) {
      const end = starts[first]! + blocks[first]!.length;
      if (end > front || text.charCodeAt(end - 1) !== NEWLINE) break;
      first++;
    }
    let last = blocks.length;
    // The line end before a block must also be among the characters, so the block starts a line in the edited text.
    while (last > first && starts[last - 1]! > text.length - back) last--;
    return { front: blocks.slice(0, first), back: blocks.slice(last) };
  }

  /** Words on entire lines within the first or the last characters of the text. */
  private sameWords(front: number, back: number): Pick<Rescan, 'front' | 'back'> {
    const { text, words } = this;
    const lastLine = front === 0 ? 0 : text.lastIndexOf('\n', front - 1) + 1;
    const newline = text.indexOf('\n', text.length - back);
    return {
      front: this.firstWordFrom(lastLine),
      back: back === 0 || newline < 0 ? 0 : words.length - this.firstWordFrom(newline + 1),
    };
  }

  /** Index of the first word that starts at or after the offset. */
  private firstWordFrom(offset: number): number {
    const { blocks } = this;
    if (blocks.length === 0) return 0;
    const block = lastNotAfter(this.starts, offset);
    const own = blocks[block]!.words;
    const within = own.findIndex(({ start }) => start + this.starts[block]! >= offset);
    return this.firstWords[block]! + (within < 0 ? own.length : within);
  }

  /** Offset of the block that contains a word. */
  private baseOf(index: number): number {
    return this.starts[lastNotAfter(this.firstWords, index)]!;
  }
}

/** Blocks of about equal size between two starts of lines. */
function scanBlocks(text: string, from: number, to: number, rules: LexicalRules): Block[] {
  const count = Math.ceil((to - from) / BLOCK);
  const size = Math.ceil((to - from) / count);
  const blocks: Block[] = [];
  for (let start = from; start < to; ) {
    const newline = text.indexOf('\n', Math.min(start + size, to) - 1);
    const end = newline < 0 || newline >= to ? to : newline + 1;
    const { words, firstTab } = scanWords(text.slice(start, end), rules);
    const glued = words.filter(({ gluedComment }) => gluedComment);
    blocks.push({ length: end - start, words, glued, ...(firstTab === undefined ? {} : { firstTab }) });
    start = end;
  }
  return blocks;
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { length }) => sum + length, 0);
}
