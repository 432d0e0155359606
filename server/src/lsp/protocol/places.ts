import { firstIndex, type Node, type OperandFacts, type ParsedFile, type Part, type Word } from '@ezlint/grammar';
import type { Position, Range } from 'vscode-languageserver';
import type { Range as FindingRange } from '../../engine/core/types/finding.js';

/** Editor positions are zero-based, in lines and UTF-16 units; positions of findings are one-based. */
export function toRange({ start, end }: FindingRange): Range {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

export function offsetAt(file: ParsedFile, { line, character }: Position): number {
  const { lines, text } = file;
  if (line >= lines.count) return text.length;
  return lines.startOf(line + 1) + Math.min(character, lines.lineText(line + 1).length);
}

export function rangeOf(file: ParsedFile, start: number, end: number): Range {
  return toRange({ start: file.lines.position(start), end: file.lines.position(Math.max(start, end)) });
}

/** What is at an offset: the part, the nodes from the statement inwards, and the operand. */
export interface Spot {
  part: Part;
  nodes: Node[];
  operand?: { facts: OperandFacts; word: Word; owner: Node };
}

export function spotAt(file: ParsedFile, offset: number): Spot | undefined {
  const part = partAt(file, offset);
  if (!part?.content.node) return undefined;
  const local = offset - part.start;
  const nodes: Node[] = [];
  let node: Node | undefined = part.content.node;
  while (node) {
    nodes.push(node);
    node = node.children.findLast((child) => child.start <= local && local <= child.end);
  }
  const owner = nodes.at(-1)!;
  const operand = owner.operands.find(({ word }) => word.start <= local && local <= word.end);
  return { part, nodes, ...(operand ? { operand: { facts: operand.facts, word: operand.word, owner } } : {}) };
}

/** The part that contains the offset; the position after its last character is included. */
export function partAt(file: ParsedFile, offset: number): Part | undefined {
  const part = file.parts[firstIndex(file.parts, ({ start }) => start > offset) - 1];
  return part && offset <= part.end ? part : undefined;
}
