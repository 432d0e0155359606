import type { ObeyfileFacts } from '../../facts/types.js';
import type { Place } from '../basic-types.js';

/** One thing that a data set for VARY TCPIP,,OBEYFILE does to the stack. */
export interface ChangeEffect {
  /** `same`: already in effect. `ignored`: the stack does not apply it. */
  kind: 'adds' | 'changes' | 'replaces' | 'removes' | 'starts' | 'stops' | 'acts' | 'same' | 'ignored';
  /** Keyword of the statement or sub-statement. */
  statement: string;
  /** The parameter, the name or the entry that it concerns; absent: the complete statement. */
  subject?: string;
  at: Place;
  /** The place of the previous value, if it is coded. */
  before?: Place;
  /** The previous value, if it is not coded. */
  beforeDefault?: string;
  takes?: NonNullable<ObeyfileFacts['takes']>;
  disrupts?: string;
  /** For a replaced list: entries that are added, entries that are removed, and the number that stay. */
  added?: Place[];
  removed?: Place[];
  kept?: number;
}

/** Something that the author of a change should know before applying it. */
export interface ChangeProblem {
  kind: ChangeProblemKind;
  severity: 'error' | 'warning' | 'info';
  /** Selects one of the texts of its type. */
  variant: string;
  at: Place;
  statement: string;
  args: Record<string, string | string[]>;
  related?: Place;
  zosMessage?: string;
}

export type ChangeProblemKind = 'fixed' | 'defined' | 'unknown' | 'stopLast' | 'inUse' | 'disruptive' | 'later';

/** The effects of data sets for VARY TCPIP,,OBEYFILE on the stack, in the order in which they are read. */
export interface StackChange {
  effects: ChangeEffect[];
  problems: ChangeProblem[];
}
