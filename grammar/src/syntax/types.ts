import type { OperandFacts, ParameterFacts } from '../facts/types.js';

/**
 * A rule of a grammar as the build writes it (`scripts/lib/grammar-forms.mjs`): a name, or a list of `,` `|` `?` `*` or `+` and their
 * contents.
 */
export type Form = string | FormList;
interface FormList extends ReadonlyArray<Form> {}

/** The syntax of a statement or a part of it. */
export type Syntax = Text | Sequence | Choice | Group | Options;

/** Words as coded, and names that represent values. */
export interface Text {
  kind: 'text';
  text: string;
  /** What the text represents, if it is a value. */
  operand?: OperandFacts;
}

export interface Sequence {
  kind: 'sequence';
  parts: Syntax[];
}

/** One of several alternatives, or an optional or repeated part. */
export interface Choice {
  kind: 'choice';
  ways: Syntax[];
  optional: boolean;
  repeated: boolean;
}

export interface Member {
  facts: ParameterFacts;
  part: Syntax;
}

/** A parameter, or those that exclude each other. */
export interface Group {
  kind: 'group';
  members: Member[];
  optional: boolean;
  repeated: boolean;
  /** The default, if none is coded, and whether one is required. */
  notes: string[];
}

/** Parameters in any order. */
interface Options {
  kind: 'options';
  groups: Group[];
}
