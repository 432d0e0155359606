import type { ObeyfileFacts } from '../../facts/types.js';
import type { Place } from '../types.js';

/** One thing that a data set for VARY TCPIP,,OBEYFILE does to the stack. */
export interface ChangeEffect {
  /** `same`: is in effect already. `ignored`: the stack does not do it. */
  kind: 'adds' | 'changes' | 'replaces' | 'removes' | 'starts' | 'stops' | 'acts' | 'same' | 'ignored';
  /** Keyword of the statement or sub-statement. */
  statement: string;
  /** The parameter, the name or the entry that it concerns; left out: the whole statement. */
  subject?: string;
  at: Place;
  /** What was in effect before, where it is coded. */
  before?: Place;
  /** The value before, where it is not coded. */
  beforeDefault?: string;
  takes?: NonNullable<ObeyfileFacts['takes']>;
  disrupts?: string;
  /** Of a list that is replaced: entries that come, entries that go, and how many stay. */
  added?: Place[];
  removed?: Place[];
  kept?: number;
}

/** Something about a change that its author should know before it is made. */
export interface ChangeProblem {
  kind: ChangeProblemKind;
  severity: 'error' | 'warning' | 'info';
  /** Which of the texts of its kind. */
  variant: string;
  at: Place;
  statement: string;
  args: Record<string, string | string[]>;
  related?: Place;
  zosMessage?: string;
}

export type ChangeProblemKind = 'fixed' | 'defined' | 'unknown' | 'stopLast' | 'inUse' | 'disruptive' | 'later';

/** What data sets for VARY TCPIP,,OBEYFILE do to the stack, in the order in which they are read. */
export interface StackChange {
  effects: ChangeEffect[];
  problems: ChangeProblem[];
}
