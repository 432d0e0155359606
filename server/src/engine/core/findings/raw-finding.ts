import type { Position, ProblemKind } from '@ezlint/grammar';
import type { FactChange } from '../types/fact-change.js';
import type { Edit, Finding } from '../types/finding.js';

/** A finding before its fingerprint is added, with the text that it refers to and the kind of the parser's problem. */
export type RawFinding = Omit<Finding, 'fingerprint'> & {
  /** The text that it refers to, independent of position and formatting. */
  text: string;
  /** Start of the unit that contains it; see unitAt. */
  unit: Position;
  kind?: ProblemKind;
  /** For a rule: start positions of the problems that this finding replaces. */
  replaces?: Spot[];
  /** For advice that can be simulated: the edits to simulate. */
  experiment?: Edit[];
  /** Changes of the fix outside the files. */
  trial?: FactChange[];
};

export interface Spot extends Position {
  file: string;
}
