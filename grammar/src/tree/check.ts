import type { Cause } from '../facts/problems.js';
import type { Node, Operand, Word } from './nodes.js';

export interface ReportDetails {
  /** Message number of the stack, where known. */
  zosMessage?: string;
  severity?: 'error' | 'warning' | 'info';
  /** The reported part has no effect and can be deleted. */
  isNeedless?: boolean;
  /** The only error is that something is missing: the word is acceptable while the statement is being written. */
  isMissing?: true;
  /** What the entries of a statement have in common that one mistake explains, for example repetition. */
  cause?: Cause;
}

/** What the message points at; the message: what is wrong, what is allowed, what z/OS does with it. */
type Reporting = (at: Node | Operand | Word, message: string, details?: ReportDetails) => void;

/** The facts decide how severe a problem is unless the check calls it a warning or states the severity. */
export type Report = Reporting & { warning: Reporting };

/** A check over one statement or parameter; `args` are the other keys of the entry in the facts. */
export type Check = (node: Node, args: Record<string, unknown>, report: Report) => void;

/** Reports that go to `take`. */
export function reportTo(take: Reporting): Report {
  const warning: Reporting = (at, message, details) => take(at, message, { severity: 'warning', ...details });
  return Object.assign(take, { warning });
}

/** Several repeated entries of a block are one mistake. */
export const REPEATED: ReportDetails = { cause: { within: 'statement', text: 'repeated' } };

/** The severity of a check that the facts call a warning. */
export function severityOf(args: Record<string, unknown>): { severity?: 'warning' } {
  return args.severity === 'warning' ? { severity: 'warning' } : {};
}
