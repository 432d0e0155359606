import { type ParserRuleContext, Token } from 'antlr4ng';
import { Members } from '../../gen/Members.js';
import type { MemberToken } from '../shape/member-tokens.js';
import { typesOf } from './member-token-types.js';
import { WordToken, WordTokenStream } from './token-stream.js';

/** A word with what is attached to it, a list in parentheses, or a separate mark. */
export interface Shape {
  word?: MemberToken;
  /** `KEY=value`. */
  value?: Shape;
  /** `KEY=` without a value. */
  isEmpty?: boolean;
  /** `KEY(…)`, or a list without a key; commas are items, too. */
  group?: Shape[];
  /** The list is not closed. */
  isOpen?: boolean;
  mark?: MemberToken;
  start: number;
  end: number;
}

/**
 * Reads the words of one statement with the grammar of members. Any sequence of words has a shape. Each element is parsed separately, because the
 * tree of a long statement needs a multiple of the memory of its shapes.
 */
export function shapeOf(words: readonly MemberToken[]): Shape[] {
  const { types, open } = typesOf(words);
  const end = words.at(-1)?.end ?? 0;
  const behind = (type: number, index: number): WordToken =>
    new WordToken(type, { kind: 'word', text: '', upper: '', start: end, end }, index);
  const tokens = [
    ...words.map((one, index) => new WordToken(types[index]!, one, index)),
    ...Array.from({ length: open }, (_, index) => behind(Members.MISSING, words.length + index)),
  ];
  const stream = new WordTokenStream(tokens, behind(Token.EOF, tokens.length));
  const parser = new Members(stream);
  parser.removeErrorListeners();
  const shapes: Shape[] = [];
  while (stream.LA(1) !== Token.EOF) shapes.push(readElement(parser.element()));
  return shapes;
}

function rules(context: ParserRuleContext): ParserRuleContext[] {
  return (context.children ?? []).filter((child): child is ParserRuleContext => 'ruleIndex' in child);
}

/** Tokens that do not come from a word of the text. */
const ABSENT = new Set<number>([Token.EOF, Members.MISSING]);

/** The words directly in a context, not in a nested one. */
function wordsOf(context: ParserRuleContext): MemberToken[] {
  return (context.children ?? []).flatMap((child) => {
    const symbol = (child as unknown as { symbol?: WordToken }).symbol;
    return symbol?.word && !ABSENT.has(symbol.type) ? [symbol.word as MemberToken] : [];
  });
}

function readElement(context: ParserRuleContext): Shape {
  const [item] = rules(context);
  if (item) return readItem(item);
  const [mark] = wordsOf(context);
  return { mark: mark!, start: mark!.start, end: mark!.end };
}

function readItem(context: ParserRuleContext): Shape {
  const [word] = wordsOf(context);
  const [inner] = rules(context);
  if (!word) return readGroup(inner!);
  if (word.mark) return { mark: word, start: word.start, end: word.end };
  const shape: Shape = { word, start: word.start, end: word.end };
  return inner ? attach(shape, inner) : shape;
}

/** Adds `(…)` or `=value` to a word. */
function attach(shape: Shape, tail: ParserRuleContext): Shape {
  const [inner] = rules(tail);
  const [equals] = wordsOf(tail);
  if (!equals) {
    const { group, isOpen, end } = readGroup(inner!);
    return { ...shape, group: group!, end, ...(isOpen ? { isOpen } : {}) };
  }
  if (!inner) return { ...shape, isEmpty: true, end: equals.end };
  const value = readValue(inner);
  return { ...shape, value, end: value.end };
}

function readValue(context: ParserRuleContext): Shape {
  const [word] = wordsOf(context);
  const [inner] = rules(context);
  if (!word) return readGroup(inner!);
  const shape: Shape = { word, start: word.start, end: word.end };
  if (!inner) return shape;
  const { group, isOpen, end } = readGroup(inner);
  return { ...shape, group: group!, end, ...(isOpen ? { isOpen } : {}) };
}

function readGroup(context: ParserRuleContext): Shape {
  const marks = wordsOf(context);
  const group = rules(context).map(readItem);
  const isOpen = marks.length < 2;
  const end = isOpen ? (group.at(-1)?.end ?? marks[0]!.end) : marks[1]!.end;
  return { group, start: marks[0]!.start, end, ...(isOpen ? { isOpen } : {}) };
}
