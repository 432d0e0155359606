import type { MemberLanguageName } from '../members/facts.js';

/** The facts of one language, as written in `grammar/statements/**.yaml`. See docs/how-to/add-a-statement.md. */

export type Confidence = 'low' | 'medium';
/** `misplaced`: never was a statement of this language, but people put it there. */
export type Status = 'current' | 'deprecated' | 'obsolete' | 'removed' | 'misplaced';
export type Repeat = 'accumulates' | 'adds' | 'replaces' | 'lastWins' | 'once';
export type Scalar = string | number | boolean;

export type ValueType =
  | 'integer'
  | 'decimal'
  | 'hex'
  | 'size'
  | 'keyword'
  | 'name'
  | 'job'
  | 'ipv4'
  | 'ipv6'
  | 'ip'
  | 'mask'
  | 'mac'
  | 'time'
  | 'dataset'
  | 'string'
  | 'interfaceId'
  | 'port'
  | 'text';

export interface OperandFacts {
  name: string;
  type: ValueType;
  optional?: boolean;
  list?: boolean;
  min?: number;
  max?: number;
  unit?: string;
  /** Keyword in IBM notation to its help text. */
  values?: Record<string, string>;
  length?: [number, number];
  case?: 'mixed';
  prefix?: 'none' | 'optional' | 'required';
  suffix?: 'required';
  also?: string[];
  default?: Scalar;
  defines?: string;
  refers?: string[];
  confidence?: Confidence;
  help?: string;
}

export interface CheckUse {
  check: string;
  [argument: string]: unknown;
}

export interface ParameterFacts {
  name: string;
  keyword?: string;
  operands?: OperandFacts[];
  parameters?: ParameterFacts[];
  repeat?: boolean;
  required?: boolean;
  oneOf?: string;
  excludes?: string[];
  requires?: string[];
  sets?: Record<string, Scalar>;
  default?: Scalar;
  end?: string;
  since?: string;
  until?: string;
  status?: Status;
  confidence?: Confidence;
  message?: string;
  checks?: CheckUse[];
  /** The rule of the catalogue that reports its use in a release that lacks it. */
  migration?: string;
  help?: string;
}

export type StatementLanguage = 'profile' | 'tn3270' | 'smcat' | MemberLanguageName;

export interface StatementFacts {
  statement: string;
  /** Left out: profile. */
  language?: StatementLanguage;
  keyword: string;
  discriminator?: string;
  parent?: string;
  summary: string;
  status: Status;
  since?: string;
  until?: string;
  confidence?: Confidence;
  replacedBy?: string;
  /** The rule of the catalogue that reports its use; then the parser does not. */
  migration?: string;
  end?: string;
  /** Characters that separate words in this statement, beside blanks: `=` becomes a word of its own, others act as blanks. */
  separators?: string;
  repeat: Repeat;
  operands?: OperandFacts[];
  parameters?: ParameterFacts[];
  checks?: CheckUse[];
  message?: string;
  notes?: string;
  examples?: string[];
  invalid?: { text: string; about: string }[];
}
