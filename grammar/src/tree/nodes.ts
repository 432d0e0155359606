import type { OperandFacts, ParameterFacts, Scalar, StatementFacts } from '../facts/types.js';

export type TokenKind = 'word' | 'number' | 'address' | 'equals' | 'star' | 'string' | 'symbolic';

/** A word of the source. Offsets are relative to the start of its statement's text. */
export interface Word {
  kind: TokenKind;
  /** With the original case, after substitution of system symbols. */
  text: string;
  /** `text` in uppercase, for comparison. */
  upper: string;
  start: number;
  end: number;
  firstOnLine?: boolean;
}

export type Resolved = { state: 'set'; value: Scalar } | { state: 'symbolic' } | { state: 'invalid' };

/** One operand of a parameter or statement, checked against its facts. */
export interface Operand {
  facts: OperandFacts;
  word: Word;
  resolved: Resolved;
}

/** An operand with a valid value. */
export type SetOperand = Operand & { resolved: { state: 'set' } };

/** A statement, a parameter, a sub-statement or a list entry. */
export interface Node {
  facts: ParameterFacts | StatementFacts;
  /** Name of the parameter or id of the statement. */
  name: string;
  keyword?: Word;
  operands: Operand[];
  children: Node[];
  start: number;
  end: number;
  /** A part could not be parsed: absence of a parameter is not significant. */
  damaged: boolean;
  /** Its keyword is misspelled and read as the likeliest one: no conclusions are drawn from its content. */
  guessed?: true;
  /** Policies: only values of its parameters are in error; all coded parameters are valid. */
  whole?: boolean;
}

export function operandNamed(node: Node, name: string): Operand | undefined {
  return node.operands.find(({ facts }) => facts.name === name);
}

export function operandsNamed(node: Node, name: string): Operand[] {
  return node.operands.filter(({ facts }) => facts.name === name);
}

/** An address as coded; an interface name does not contain a colon. */
export function isIpv6(operand: Operand): boolean {
  return operand.word.text.includes(':');
}

/** The first operand of that name, if it is set and valid. */
export function setOperand(node: Node | undefined, name: string): SetOperand | undefined {
  const operand = node && operandNamed(node, name);
  return operand?.resolved.state === 'set' ? (operand as SetOperand) : undefined;
}

/** Its value. */
export function operandValue(node: Node, name: string): Scalar | undefined {
  return setOperand(node, name)?.resolved.value;
}

/** The first child of that name. */
export function childNamed(node: Node | undefined, name: string): Node | undefined {
  return node?.children.find((child) => child.name === name);
}

/** The last child of that name: the one in effect where an attribute or parameter is repeated. */
export function lastNamed(node: Node, name: string): Node | undefined {
  return childrenNamed(node, name).at(-1);
}

/** The first operand of the last child of that name. */
export function operandIn(node: Node, name: string): Operand | undefined {
  return lastNamed(node, name)?.operands[0];
}

export function childrenNamed(node: Node, name: string): Node[] {
  return node.children.filter((child) => child.name === name);
}
