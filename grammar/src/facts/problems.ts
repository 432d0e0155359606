import checkRules from '../../gen/check-rules.json';

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
  | 'misplaced-brace'
  | 'name-missing'
  | 'too-many';

/** Stable ids of the problems of category syntax; kinds without one are reported by a rule. Never reuse or delete one. */
export const SYNTAX_RULES: Partial<Record<ProblemKind, { id: string; name: string }>> = {
  'unknown-statement': { id: 'SYN001', name: 'unknown-statement' },
  'unknown-word': { id: 'SYN002', name: 'unknown-parameter' },
  'missing-operand': { id: 'SYN003', name: 'missing-operand' },
  'invalid-value': { id: 'SYN004', name: 'invalid-value' },
  'stray-end': { id: 'SYN005', name: 'end-without-begin' },
  'repeated-parameter': { id: 'SYN006', name: 'repeated-parameter' },
  required: { id: 'SYN007', name: 'required-parameter-missing' },
  dependency: { id: 'SYN008', name: 'parameter-needs-another' },
  check: { id: 'SYN009', name: 'contradicting-operands' },
  'not-in-release': { id: 'SYN010', name: 'not-in-release' },
  'misplaced-statement': { id: 'SYN011', name: 'misplaced-statement' },
  tab: { id: 'SYN012', name: 'tab-character' },
  encoding: { id: 'SYN013', name: 'undecodable-character' },
  character: { id: 'SYN013', name: 'undecodable-character' },
  'long-line': { id: 'SYN025', name: 'record-too-long' },
  'nothing-coded': { id: 'SYN026', name: 'nothing-coded' },
  'wrong-language': { id: 'SYN015', name: 'wrong-language' },
  'unreadable-line': { id: 'SYN016', name: 'binary-content' },
  'trailing-words': { id: 'SYN020', name: 'trailing-words' },
  'misplaced-brace': { id: 'SYN021', name: 'misplaced-brace' },
  'name-missing': { id: 'SYN022', name: 'name-missing' },
  'too-many': { id: 'SYN023', name: 'too-many-of-an-attribute' },
};

/** Kinds that rules report for the profile of a stack; in other files of its family they are of category syntax, too. */
export const RULE_KINDS: Partial<Record<ProblemKind, { id: string; name: string }>> = {
  'missing-end': { id: 'SYN017', name: 'missing-end' },
  exclusive: { id: 'SYN018', name: 'exclusive-parameters' },
  'glued-comment': { id: 'SYN019', name: 'glued-comment' },
  'sequence-numbers': { id: 'SYN024', name: 'sequence-numbers' },
};

/** A named check of values, with its rule; all were SYN009 in earlier versions, which is still their alias. */
export interface CheckRule {
  id: string;
  /** The name in the facts. */
  check: string;
  name: string;
  severity?: 'warning';
  title: string;
  reason: string;
  action: string;
  /** An invalid text that it reports, and the language of the text. */
  example: string;
  language: string;
}

export const CHECK_RULES: readonly CheckRule[] = checkRules as CheckRule[];

/** The rule of each check, by its name in the facts. */
export const RULE_OF_CHECK: ReadonlyMap<string, CheckRule> = new Map(CHECK_RULES.map((rule) => [rule.check, rule]));

/** Offsets are relative to the text in which the problem was found (a statement, or the complete file). */
export interface Problem {
  kind: ProblemKind;
  /** The check that found it, by its name in the facts. */
  check?: string;
  severity: ProblemSeverity;
  message: string;
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
}
