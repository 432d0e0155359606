import type { ParameterFacts, Scalar, StatementFacts } from './types.js';

/** The languages of the small files beside the profile. */
export const MEMBER_LANGUAGES = [
  'tcpip-data',
  'ftp-data',
  'ieaopt',
  'vtam-start',
  'ivtprm',
  'bpxprm',
  'resolver-setup',
  'iked',
  'inetd',
  'ctiezb',
  'omproute',
  'vtam-major-node',
  'jcl-proc',
  'sshd-config',
  'zos-sshd-config',
  'syslog-conf',
] as const;

export type MemberLanguageName = (typeof MEMBER_LANGUAGES)[number];

/**
 * How statements are distinguished. `lines`: one a line, values behind the keyword. `calls`: `KEYWORD(value)` and statements made of such,
 * in any layout. `assignments`: `KEYWORD=value`, separated by commas, blanks or line ends. `macros`: label, operation and operands of
 * one logical record, as in assembler and JCL. `terminated`: `Keyword Name=value … ;`.
 */
export type MemberForm = 'lines' | 'calls' | 'assignments' | 'macros' | 'terminated';

export interface CommentFacts {
  /** Start a comment wherever they are. */
  anywhere?: string[];
  /** Start a comment at the beginning of a word. */
  word?: string[];
  /** Make a comment of the record that they begin. */
  record?: string[];
  /** End a statement, and make a comment of the rest of the record; at the start of a record with text behind it only a comment. */
  terminator?: string;
  /** Comments are between slash and asterisk. */
  block?: boolean;
}

/** The facts of one language, as written in `grammar/members/*.yaml`. */
export interface MemberFacts {
  language: MemberLanguageName;
  /** What people call the file: FTP.DATA. */
  title: string;
  /** Where its statements are documented. */
  source: string;
  form: MemberForm;
  comments: CommentFacts;
  /** Columns behind it are not read. */
  lastColumn?: number;
  /** Blanks end the operands of a record; what follows is a remark. */
  remarks?: boolean;
  /** A name with a colon before a statement makes it count for that system alone. */
  systems?: boolean;
  /** Marks that only structure the text. */
  punctuation?: string;
  /** Records of other kinds that are between the statements start with anything but this. */
  recordStart?: string;
  /** `ignore`: the facts hold part of the language only. `hint`: versions of the program know other words. */
  unknown: 'report' | 'hint' | 'ignore';
  statements: MemberStatementFacts[];
}

/** A statement of a member: a parameter of the file, with what only statements have. */
export interface MemberStatementFacts extends ParameterFacts {
  help: string;
  /** Whose configuration the statement is; FTP.DATA is read by servers and clients. */
  reader?: 'server' | 'client';
  /** Values of the first operand for which `reader` holds; for all others server and client read the statement. */
  readerFor?: string[];
  /** Defaults by the first release that has them. */
  defaults?: Record<string, Scalar>;
  /** What the statement must look like, blanks included, so as not to be taken for a comment. */
  layout?: string;
  /** The facts hold all parameters of the statement, although not the whole language; the program ends at any other word. */
  unknown?: 'report';
  /** The statement has no keyword: every line is one. */
  bare?: boolean;
  notes?: string;
  examples?: string[];
  invalid?: StatementFacts['invalid'];
}
