import type { Node, Operand, Word } from '../tree/nodes.js';

export interface CheckReport {
  /** What the message points at. */
  at: Node | Operand | Word;
  /** What is wrong, what is allowed, what z/OS does with it. */
  message: string;
  /** Message number of the stack, where known. */
  zosMessage?: string;
  severity?: 'error' | 'warning' | 'info';
  /** The reported part has no effect and can be deleted. */
  isNeedless?: boolean;
  /** The only error is that something is missing: the word is acceptable while the statement is being written. */
  isMissing?: true;
}

export type Report = (problem: CheckReport) => void;

/** A check over one statement or parameter; `args` are the other keys of the entry in the facts. */
export type Check = (node: Node, args: Record<string, unknown>, report: Report) => void;
