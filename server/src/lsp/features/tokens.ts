import type { Node, Operand, ParsedFile, Word } from '@ezlint/grammar';
import { type Range, type SemanticTokens, SemanticTokensBuilder } from 'vscode-languageserver';
import { commentStart } from '../../engine/core/format/comments.js';
import { TOKEN_TYPES } from '../protocol/legend.js';
import { offsetAt } from '../protocol/places.js';
import type { FileView } from '../view/view.js';

type TokenType = (typeof TOKEN_TYPES)[number];

interface Token {
  start: number;
  end: number;
  type: TokenType;
  modifiers: number;
}

const DECLARATION = 1;
const DEPRECATED = 2;

/** The type of each word in a range of a file: statement, parameter, value, name, comment. */
export function semanticTokens({ file, comment }: FileView, range?: Range): SemanticTokens {
  const from = range ? offsetAt(file, range.start) : 0;
  const to = range ? offsetAt(file, range.end) : file.text.length;
  const tokens: Token[] = commentsOf(file, comment, from, to);
  for (const part of file.parts) {
    if (part.end < from || part.start > to || !part.content.node) continue;
    collect(part.content.node, part.start, true, tokens);
  }
  tokens.sort((a, b) => a.start - b.start);
  const builder = new SemanticTokensBuilder();
  let last = -1;
  for (const { start, end, type, modifiers } of tokens) {
    if (start < last || end <= start) continue;
    last = end;
    // A value may continue on the next line; a token may not.
    for (let { line } = file.lines.position(start); line <= file.lines.lineOf(end - 1); line++) {
      const ofLine = file.lines.startOf(line);
      const from = Math.max(start, ofLine);
      const to = Math.min(end, ofLine + file.lines.lineText(line).length);
      if (to > from) builder.push(line - 1, from - ofLine, to - from, TOKEN_TYPES.indexOf(type), modifiers);
    }
  }
  return builder.build();
}

function collect(node: Node, base: number, isStatement: boolean, tokens: Token[]): void {
  const gone = (node.facts.status ?? 'current') !== 'current' ? DEPRECATED : 0;
  const add = (word: Word, type: TokenType, modifiers = 0): void => {
    tokens.push({ start: base + word.start, end: base + word.end, type, modifiers });
  };
  if (node.keyword && node.keyword.end > node.keyword.start)
    add(node.keyword, isStatement ? 'keyword' : 'property', gone);
  for (const operand of node.operands)
    add(operand.word, typeOf(operand), operand.facts.defines === undefined ? 0 : DECLARATION);
  for (const child of node.children) collect(child, base, false, tokens);
}

function typeOf({ facts, word }: Operand): TokenType {
  switch (facts.type) {
    case 'keyword':
      return 'enumMember';
    case 'integer':
    case 'decimal':
    case 'size':
    case 'port':
    case 'hex':
      return 'number';
    case 'name':
    case 'job':
      return 'variable';
    default:
      return word.kind === 'number' ? 'number' : 'string';
  }
}

function commentsOf(file: ParsedFile, comment: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const { lines, text, dialect } = file;
  for (let line = lines.lineOf(from); line <= lines.lineOf(Math.max(from, to - 1)); line++) {
    const start = lines.startOf(line);
    const own = lines.lineText(line);
    const spans = dialect
      ? blankedIn(own, dialect.masked.slice(start, start + own.length))
      : [[commentStart(own, comment), own.length] as const];
    for (const [at, end] of spans)
      if (at >= 0) tokens.push({ start: start + at, end: start + end, type: 'comment', modifiers: 0 });
  }
  return text === '' ? [] : tokens;
}

/** The parts of a line that the parser ignores. */
function blankedIn(line: string, masked: string): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  let start = -1;
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (/\s/.test(line[at]!)) continue;
    if (masked[at] === line[at]) {
      if (start >= 0) spans.push([start, end]);
      start = -1;
    } else {
      if (start < 0) start = at;
      end = at + 1;
    }
  }
  if (start >= 0) spans.push([start, end]);
  return spans;
}
