import type { Node, Operand, Word } from '../tree/nodes.js';

export interface CheckReport {
  /** What the message points at. */
  at: Node | Operand | Word;
  /** What is wrong, what is allowed, what z/OS does with it. */
  message: string;
  /** Message number of the stack, where known. */
  zosMessage?: string;
  severity?: 'error' | 'warning' | 'info';
  /** What it points at has no effect and can be deleted. */
  isNeedless?: boolean;
  /** Only something that is missing is wrong: nothing speaks against the word while the statement is written. */
  isMissing?: true;
}

export type Report = (problem: CheckReport) => void;

/** A check over one statement or parameter; `args` are the other keys of the entry in the facts. */
export type Check = (node: Node, args: Record<string, unknown>, report: Report) => void;
