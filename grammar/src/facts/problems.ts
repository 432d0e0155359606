import checkRules from '../../gen/check-rules.json';
import problemRules from '../../gen/problem-rules.json';

/** Problems that the parser and the value checks find. If a rule of the catalog owns a problem, it has the id of the rule. */

export type ProblemSeverity = 'error' | 'warning' | 'info' | 'hint';

export type ProblemKind =
  | 'unknown-statement'
  | 'unknown-word'
  | 'missing-operand'
  | 'invalid-value'
  | 'missing-end'
  | 'stray-end'
  | 'repeated-parameter'
  | 'exclusive'
  | 'required'
  | 'dependency'
  | 'check'
  | 'not-in-release'
  | 'misplaced-statement'
  | 'obsolete-statement'
  | 'tab'
  | 'encoding'
  | 'character'
  | 'long-line'
  | 'nothing-coded'
  | 'sequence-numbers'
  | 'glued-comment'
  | 'include-unresolved'
  | 'include-empty'
  | 'include-cycle'
  | 'wrong-language'
  | 'unreadable-line'
  | 'trailing-words'
  | 'comment-in-value'
  | 'misplaced-brace'
  | 'name-missing'
  | 'too-many';

/** A rule of category syntax (`grammar/problems.yaml`). */
export interface ProblemRule {
  id: string;
  name: string;
  kinds: readonly ProblemKind[];
  /** For the profile of a stack, a rule of the catalog reports these kinds. */
  inProfile?: 'rule';
  severity: 'error' | 'warning' | 'info';
  fix: 'review' | 'advice';
  /** After its correction, the parser can read the statement, so other findings can appear. */
  uncovers?: true;
  /** A habit that affects many lines: one finding for each file. */
  group?: 'file';
  title: string;
  reason: string;
  action: string;
}

export type ProblemRules = ProblemRule[];

export const PROBLEM_RULES: readonly ProblemRule[] = problemRules as ProblemRules;

type RuleOfKind = Partial<Record<ProblemKind, ProblemRule>>;

function byKind(rules: readonly ProblemRule[]): RuleOfKind {
  return Object.fromEntries(rules.flatMap((rule) => rule.kinds.map((kind) => [kind, rule])));
}

/** The rules of the kinds of problems; kinds without one are reported by a rule of the catalog. */
export const SYNTAX_RULES: RuleOfKind = byKind(PROBLEM_RULES.filter(({ inProfile }) => inProfile === undefined));

/** Kinds that rules report for the profile of a stack; in other files of its family they are of category syntax, too. */
export const RULE_KINDS: RuleOfKind = byKind(PROBLEM_RULES.filter(({ inProfile }) => inProfile === 'rule'));

/** A named check of values, with its rule; all were SYN009 in earlier versions, which is still their alias. */
export interface CheckRule {
  id: string;
  /** The name in the facts. */
  check: string;
  name: string;
  severity?: 'warning' | 'info';
  title: string;
  reason: string;
  action: string;
  /** An invalid text that it reports, and the language of the text. */
  example: string;
  language: string;
}

export type CheckRules = CheckRule[];

export const CHECK_RULES: readonly CheckRule[] = checkRules as CheckRules;

/** The rule of each check, by its name in the facts. */
export const RULE_OF_CHECK: ReadonlyMap<string, CheckRule> = new Map(CHECK_RULES.map((rule) => [rule.check, rule]));

/** What the problems of one mistake have in common: problems of a statement or of a file with the same text are one finding. */
export interface Cause {
  within: 'statement' | 'file';
  text: string;
  /** What is wrong with several words, as the end of a sentence: `are not attributes of PortRange. Valid attributes: …`. */
  ofSeveral?: string;
}

/** Offsets are relative to the text in which the problem was found (a statement, or the complete file). */
export interface Problem {
  kind: ProblemKind;
  /** The check that found it, by its name in the facts. */
  check?: string;
  severity: ProblemSeverity;
  message: string;
  /** If absent, the problems of a file with the same message have one cause. */
  cause?: Cause;
  start: number;
  end: number;
  /** The enclosing statement and the parameter path, for `statement` and `path` of a finding. */
  statement?: string;
  path?: string;
  /** The word that is wrong, in capitals. */
  text?: string;
  /** All characters that are not allowed in names. */
  characters?: readonly string[];
  /** The complete wrong parameter, or all words that were skipped. */
  parameter?: { start: number; end: number };
  /** A number that is too small or too large, and whether the bounds are confirmed. */
  bounds?: 'confirmed' | 'unconfirmed';
  /** The parameters that are missing. */
  missing?: readonly string[];
  /** Exclusive parameters: both names in order, and the range of the first one. */
  names?: [string, string];
  other?: { start: number; end: number };
  /** Message number of the stack. */
  zosMessage?: string;
  /** The parameter has no effect: deleting it is safe. */
  isNeedless?: true;
  /** Replacement text of the range, if the fix is a single word. */
  replacement?: string;
  /** Words that must each begin a line. */
  breaks?: readonly number[];
}
