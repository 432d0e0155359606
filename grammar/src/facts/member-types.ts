import type { MemberLanguageName, ParameterFacts, Scalar, StatementFacts } from './types.js';

/**
 * How statements are distinguished. `lines`: one per line, values after the keyword. `calls`: `KEYWORD(value)` and statements that consist
 * of such calls, in any layout. `assignments`: `KEYWORD=value`, separated by commas, blanks or line ends. `macros`: label, operation and
 * operands of one logical record, as in assembler and JCL. `terminated`: `Keyword Name=value … ;`.
 */
export type MemberForm = 'lines' | 'calls' | 'assignments' | 'macros' | 'terminated';

export interface CommentFacts {
  /** Start a comment at any position. */
  anywhere?: string[];
  /** Start a comment at the beginning of a word. */
  word?: string[];
  /** Make the record that begins with them a comment. */
  record?: string[];
  /** End a statement and make the rest of the record a comment; at the start of a record that contains text, they only begin a comment. */
  terminator?: string;
  /** Comments are enclosed in slash-asterisk and asterisk-slash. */
  block?: boolean;
}

/** The facts of one language, as written in `grammar/members/*.yaml`. */
export interface MemberFacts {
  language: MemberLanguageName;
  /** The usual name of the file: FTP.DATA. */
  title: string;
  /** Where its statements are documented. */
  source: string;
  form: MemberForm;
  comments: CommentFacts;
  /** Columns after this one are not read. */
  lastColumn?: number;
  /** Blanks end the operands of a record; what follows is a remark. */
  remarks?: boolean;
  /** A system name with a colon before a statement limits it to that system. */
  systems?: boolean;
  /** Without a profile, a file with statements of fewer types is an excerpt. */
  wholeFrom?: number;
  /** Characters that only structure the text. */
  punctuation?: string;
  /** The records of statements start with this; records of other types can be between them. */
  recordStart?: string;
  /** `ignore`: the facts cover only a part of the language. `hint`: some versions of the program have other keywords. */
  unknown: 'report' | 'hint' | 'ignore';
  /** Words that users code in the file although they belong elsewhere, with the correct place. */
  elsewhere?: Record<string, string>;
  statements: MemberStatementFacts[];
}

/** A statement of a member: a parameter of the file, with properties that only statements have. */
export interface MemberStatementFacts extends ParameterFacts {
  help: string;
  /** The program that the statement configures; servers and clients both read FTP.DATA. */
  reader?: 'server' | 'client';
  /** Values of the first operand to which `reader` applies; for all others both server and client read the statement. */
  readerFor?: string[];
  /** Defaults by the first release in which they apply. */
  defaults?: Record<string, Scalar>;
  /** What the statement must look like, including blanks, to be distinguished from a comment. */
  layout?: string;
  /** The facts cover all parameters of the statement, although not the complete language; the program ends at any other word. */
  unknown?: 'report';
  /** The statement has no keyword: every line is a statement. */
  bare?: boolean;
  notes?: string;
  examples?: string[];
  invalid?: StatementFacts['invalid'];
}
