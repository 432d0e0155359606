import type { MemberLanguageName } from './member-types.js';
import type { ProblemSeverity } from './problems.js';

/** The facts of one language, as written in `grammar/statements/**.yaml`. See docs/how-to/add-a-statement.md. */

type Confidence = 'low' | 'medium';
/** `misplaced`: never was a statement of this language, but people put it there. */
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
  /** Keywords to the last release that has them, where a rule of the catalog reports their use; as `goneAfter` of a parameter. */
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
  /** Its range is confirmed, although not everything about the statement is. */
  confirmed?: boolean;
  /** Of an operand of low confidence: the one bound that is not confirmed. */
  unsure?: 'min' | 'max';
  help?: string;
  /** Policies: whole words, in any case, that are the value (`enum`) or are legal in its place; the model has them as written here. */
  words?: string[];
  /** Type `addresses`: what may be written. */
  forms?: ('address' | 'prefix' | 'range')[];
  /** Low end of a range: `a-b`, `a:b` and `a b` give this operand and the next one. */
  range?: boolean;
  /** Type `codes`: hexadecimal digits of one code. */
  digits?: number;
  /** Type `codes`: the digits may begin with `0x`. */
  prefixed?: boolean;
  /** Type `codes`: one code only. */
  single?: boolean;
  /** Type `codes`: the table that has the names of the codes. */
  table?: string;
  /** Type `bits`: how many digits there may be. */
  lengths?: number[];
  /** Names of VPN statements do not begin with a dash and have no comma. */
  nameForm?: 'vpn';
}

/** Definitions that the name can refer to, if the same data set contains them. */
export interface TargetFacts {
  /** Types (discriminators) that are right, or those that are wrong. */
  types?: string[];
  not?: string[];
  /** The IP version, or the operand beside it that has the same. */
  family?: 4 | 6;
  familyOf?: string;
  /** What is expected and why; the message says what the name is. Left out: a rule judges the name, and completion alone goes by this. */
  why?: string;
}

interface CheckUse {
  check: string;
  [argument: string]: unknown;
}

/** What VARY TCPIP,,OBEYFILE does with a statement, sub-statement or parameter in a running stack. */
export interface ObeyfileFacts {
  /**
   * Of a statement. `parameters`: what is coded changes, the rest stays. `replaces`: the first one of a data set takes the place of all in effect.
   * `adds`: joins what is in effect; what is there already stays as it is. `updates`: takes the place of the one with the same key.
   * `removes`, `acts`: is applied and leaves nothing. `contains`: what is in it has facts of its own.
   */
  effect?: 'parameters' | 'replaces' | 'adds' | 'updates' | 'removes' | 'acts' | 'contains';
  /** The operands and parameters by which it is known again; left out: all operands. */
  key?: string[];
  /** Parameters that change when something defined already is coded again; the others are ignored. */
  modifiable?: string[];
  /**
   * Of a parameter. `fixed`: only before the stack is active. `once`: stays once it is in effect. `inactive`: only while the parameter
   * that `switch` names is false. `always`: represents other parameters, so that its own value does not show whether it changes something.
   */
  change?: 'fixed' | 'once' | 'inactive' | 'always';
  switch?: string;
  /** When it takes effect; left out: at once. */
  takes?: 'new-connections' | 'new-sockets' | 'new-checks' | 'interface-restart' | 'stack-start';
  /** What running work notices: of the change itself, of entries that are left out, of entries that are repeated. */
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
  /** Parameters without which it has no effect, although z/OS accepts it. */
  worksWith?: string[];
  sets?: Record<string, Scalar>;
  default?: Scalar;
  end?: string;
  since?: string;
  until?: string;
  /** That the parameter exists is confirmed, but not the release that brought it. */
  unsure?: 'since';
  status?: Status;
  confidence?: Confidence;
  message?: string;
  checks?: CheckUse[];
  /**
   * The last release that has it, where `until` would change what is checked: a rule of the catalog reports its use, and parser and model take it in every
   * release. Completion, hover and pages go by it.
   */
  goneAfter?: string;
  /** The rule of the catalog that reports its use in a release that lacks it. */
  migration?: string;
  obeyfile?: ObeyfileFacts;
  help?: string;
  /** Policies: the statement that may be coded inline here. `true`: a block with parameters of its own. */
  block?: string | boolean;
  /** Policies: what is coded here is found by its name from everywhere, as at the top level. */
  global?: true;
  /** Policies: replaces this operand, and is valid nowhere else. */
  instead?: string;
  /** Policies: how often it may be coded. */
  limit?: number;
  /** What another attribute of the same statement must be. */
  needs?: Need[];
  /** Defaults that differ between releases; `parts`: those of nested parameters and further operands. */
  releaseDefaults?: ReleaseDefault[];
  /** Where it is documented, if not on the page of its statement: an id of `grammar/sources.yaml`. */
  source?: string;
}

export interface Need {
  parameter: string;
  /** One of its occurrences has one of these values. */
  values: Scalar[];
  /** Where the parameter is not coded, its value comes from elsewhere. */
  inherited?: boolean;
  /** Asked for only when the attribute itself has one of these values, or none of those. */
  when?: Scalar[];
  unless?: Scalar[];
}

interface ReleaseDefault {
  value: Scalar;
  parts?: Record<string, Scalar>;
  since?: string;
  until?: string;
}

/** The kinds of Policy Agent files. */
export type PolicyLanguage = 'pagent' | 'at-tls' | 'ipsec' | 'ids' | 'qos' | 'routing';

export type StatementLanguage = 'profile' | 'tn3270' | 'smcat' | 'policy' | MemberLanguageName;

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
  /** As of a parameter. */
  goneAfter?: string;
  /** The rule of the catalog that reports its use; then the parser does not. */
  migration?: string;
  end?: string;
  /** Characters that separate words in this statement, beside blanks: `=` becomes a word of its own, others act as blanks. */
  separators?: string;
  repeat: Repeat;
  obeyfile?: ObeyfileFacts;
  /** A device: it takes this many links, or one for each adapter number. */
  links?: 1 | 'numbered';
  operands?: OperandFacts[];
  parameters?: ParameterFacts[];
  checks?: CheckUse[];
  message?: string;
  notes?: string;
  examples?: string[];
  invalid?: { text: string; about: string; severity?: ProblemSeverity }[];
  /** Policies: the kinds of files that it may be in. */
  languages?: string[];
  /** Policies: other keywords of the same statement. */
  synonyms?: string[];
  /** Policies: a statement of one line; left out: a block in braces. */
  form?: 'line';
  /** Policies: characters that a name must not have. */
  nameForm?: 'vpn';
  /** Policies: represents all statements whose keyword begins so; its attributes are not known. */
  open?: string;
  /** The page that the statement was compared with: an id of `grammar/sources.yaml`. */
  source?: string;
}
