import type { ProblemSeverity } from './problems.js';
import type { Release } from './release.js';

/** The facts of one language, as written in `grammar/statements/**.yaml`. See docs/how-to/add-a-statement.md. */

type Confidence = 'low' | 'medium';
/** `misplaced`: was never a statement of this language, but is sometimes coded there. */
type Status = 'current' | 'deprecated' | 'obsolete' | 'removed' | 'misplaced';
type Repeat = 'accumulates' | 'adds' | 'replaces' | 'lastWins' | 'once';
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
  | 'ipPattern'
  | 'mask'
  | 'mac'
  | 'time'
  | 'dataset'
  | 'string'
  | 'interfaceId'
  | 'port'
  | 'text'
  | 'enum'
  | 'addresses'
  | 'path'
  | 'url'
  | 'line'
  | 'jobPattern'
  | 'bits'
  | 'codes'
  | 'times'
  | 'timestamps';

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
  /** Keywords to the last release that has them, if a rule of the catalog reports their use; like `goneAfter` of a parameter. */
  goneValues?: Record<string, string>;
  length?: [number, number];
  case?: 'mixed';
  prefix?: 'none' | 'optional' | 'required';
  suffix?: 'required';
  also?: string[];
  default?: Scalar;
  defines?: string;
  refers?: string[];
  target?: TargetFacts;
  confidence?: Confidence;
  /** The range is confirmed, although not everything about the statement is. */
  confirmed?: boolean;
  /** For an operand of low confidence: the bound that is not confirmed. */
  unsure?: 'min' | 'max';
  help?: string;
  /**
   * Policies: complete words, case-insensitive, that are the value (`enum`) or valid in place of it; the model contains them with this
   * spelling.
   */
  words?: string[];
  /** Type `addresses`: the valid notations. */
  forms?: ('address' | 'prefix' | 'range')[];
  /** Low end of a range: `a-b`, `a:b` and `a b` give this operand and the next one. */
  range?: boolean;
  /** Type `codes`: number of hexadecimal digits per code. */
  digits?: number;
  /** Type `codes`: the digits may begin with `0x`. */
  prefixed?: boolean;
  /** Type `codes`: one code only. */
  single?: boolean;
  /** Type `codes`: the table with the names of the codes. */
  table?: string;
  /** Type `codes`: the table with names that another attribute accepts, if this one accepts only codes. */
  namesElsewhere?: string;
  /** Type `bits`: the valid numbers of digits. */
  lengths?: number[];
  /** Names of VPN statements do not begin with a dash and do not contain a comma. */
  nameForm?: 'vpn';
}

/** Definitions that the name can refer to, if the same data set contains them. */
export interface TargetFacts {
  /** Types (discriminators) that are valid, or those that are not. */
  types?: string[];
  not?: string[];
  /** The IP version, or the adjacent operand that determines it. */
  family?: 4 | 6;
  familyOf?: string;
  /**
   * What is expected and why; the message starts with the type of the name. If omitted, a rule checks the name, and only completion uses
   * this.
   */
  why?: string;
}

interface CheckUse {
  check: string;
  [argument: string]: unknown;
}

/** What VARY TCPIP,,OBEYFILE does with a statement, sub-statement or parameter in a running stack. */
export interface ObeyfileFacts {
  /**
   * Of a statement. `parameters`: the coded parameters change, the others keep their values. `replaces`: the first statement of a data set
   * replaces everything in effect. `adds`: is added to what is in effect; existing entries do not change. `updates`: replaces the entry
   * with the same key. `removes`, `acts`: is applied without leaving a definition. `contains`: its contents have facts of their own.
   * Of a parameter that repeats: `replaces`, if the coded ones replace all of those in effect.
   */
  effect?: 'parameters' | 'replaces' | 'adds' | 'updates' | 'removes' | 'acts' | 'contains';
  /** The operands and parameters that identify it; default: all operands. */
  key?: string[];
  /** Parameters that change when an existing definition is coded again; the others are ignored. */
  modifiable?: string[];
  /**
   * Of a parameter. `fixed`: only before the stack is active. `once`: cannot be changed once it is in effect. `inactive`: only while the
   * parameter that `switch` names is false. `always`: represents other parameters, so its own value does not show whether anything changes.
   */
  change?: 'fixed' | 'once' | 'inactive' | 'always';
  switch?: string;
  /** When it takes effect; default: immediately. */
  takes?: 'new-connections' | 'new-sockets' | 'new-checks' | 'interface-restart' | 'stack-start';
  /** The effect on running work: of the change itself, of entries that are omitted, of entries that are repeated. */
  disrupts?: string;
  dropping?: string;
  keeping?: string;
  /** Message of the stack for a change that it rejects. */
  message?: string;
  confidence?: Confidence;
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
  /** Parameters without which it has no effect, although z/OS accepts it alone. */
  worksWith?: string[];
  sets?: Record<string, Scalar>;
  default?: Scalar;
  end?: string;
  since?: Release;
  until?: Release;
  /** The parameter is confirmed, but not the release that introduced it. */
  unsure?: 'since';
  status?: Status;
  confidence?: Confidence;
  message?: string;
  checks?: CheckUse[];
  /**
   * The last release that has it, if `until` would change what is checked: a rule of the catalog reports its use, and parser and model
   * accept it in every release. Completion, hover and pages use this value.
   */
  goneAfter?: Release;
  /** The rule of the catalog that reports its use in a release that lacks it. */
  migration?: string;
  obeyfile?: ObeyfileFacts;
  help?: string;
  /** Policies: the statement that may be coded inline here. `true`: a block with its own parameters. */
  block?: string | boolean;
  /** Policies: a definition coded here can be referenced by name from anywhere, as if it were at the top level. */
  global?: true;
  /** Policies: replaces this operand, and is valid only there. */
  instead?: string;
  /** Policies: how often it may be coded. */
  limit?: number;
  /** Policies: as for a statement. */
  affects?: 'treatment';
  /** Required values of another attribute of the same statement. */
  needs?: Need[];
  /** Defaults that differ between releases; `parts`: those of nested parameters and further operands. */
  releaseDefaults?: ReleaseDefault[];
  /** The page that documents it, if not the page of its statement: an id of `grammar/sources.yaml`. */
  source?: string;
}

export interface Need {
  parameter: string;
  /** One of its occurrences has one of these values. */
  values: Scalar[];
  /** If the parameter is not coded, it inherits its value. */
  inherited?: boolean;
  /** Required only if the attribute itself has one of these values, or none of those. */
  when?: Scalar[];
  unless?: Scalar[];
}

interface ReleaseDefault {
  value: Scalar;
  parts?: Record<string, Scalar>;
  since?: Release;
  until?: Release;
}

/** The types of Policy Agent files. */
export type PolicyLanguage = 'pagent' | 'at-tls' | 'ipsec' | 'ids' | 'qos' | 'routing';

export type StatementLanguage = 'profile' | 'tn3270' | 'smcat' | 'policy' | MemberLanguageName;

export interface StatementFacts {
  statement: string;
  /** Default: profile. */
  language?: StatementLanguage;
  keyword: string;
  discriminator?: string;
  parent?: string;
  summary: string;
  status: Status;
  since?: Release;
  until?: Release;
  confidence?: Confidence;
  replacedBy?: string;
  /** As for a parameter. */
  goneAfter?: Release;
  /** The rule of the catalog that reports its use; the parser then does not report it. */
  migration?: string;
  end?: string;
  /** Characters other than blanks that separate words in this statement: `=` becomes a separate word, others are treated as blanks. */
  separators?: string;
  repeat: Repeat;
  obeyfile?: ObeyfileFacts;
  /** A device: it accepts this many links, or one for each adapter number. */
  links?: 1 | 'numbered';
  operands?: OperandFacts[];
  parameters?: ParameterFacts[];
  checks?: CheckUse[];
  message?: string;
  notes?: string;
  examples?: string[];
  invalid?: { text: string; about: string; severity?: ProblemSeverity }[];
  /** Policies: the types of files that can contain it. */
  languages?: string[];
  /** Policies: other keywords of the same statement. */
  synonyms?: string[];
  /**
   * Policies: it specifies how something is done, not for which traffic. With an invalid value in it, its effect is unknown, but no rule,
   * filter or reference can be missing. Names that it refers to can be.
   */
  affects?: 'treatment';
  /** Policies: a statement of one line; default: a block in braces. */
  form?: 'line';
  /** Policies: restricts the characters of the name. */
  nameForm?: 'vpn';
  /** Policies: represents all statements whose keyword begins with this text; their attributes are unknown. */
  open?: string;
  /** The page with which the statement was compared: an id of `grammar/sources.yaml`. */
  source?: string;
}

export type MemberLanguageName = (typeof MEMBER_LANGUAGES)[number];

/** The languages of the small configuration files other than the profile. */
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
