import type { Range } from '../../core/types/finding.js';

/**
 * A standard and what an audit finds for each of its controls. A control is data (`policies/standards`); how its assertions
 * are decided is in `checks`. The JSON of `audit` is made of these types, so names and shapes stay.
 */

const VERDICTS = ['pass', 'fail', 'not-applicable', 'undecidable'] as const;

/** `undecidable`: the files that were read do not decide the control; `look` says what does. */
export type Verdict = (typeof VERDICTS)[number];

type ControlSeverity = 'high' | 'medium' | 'low';

/** What supports a verdict: a value in a file, a finding of a rule, or a fact of the environment. */
export interface Evidence {
  kind: 'rule' | 'assertion' | 'fact';
  /** Id of the rule, name of the assertion, or key of the fact. */
  name: string;
  /** Whether it speaks for the control or against it; `open`: it decides nothing. */
  outcome: 'met' | 'violated' | 'open';
  message: string;
  file?: string;
  range?: Range;
  /** What is coded or in effect there. */
  value?: string;
  /** Name of the stack, in a report on several ones. */
  stack?: string;
}

/** One demand on the configuration, as a standard codes it: the name of a check and its parameters. */
export interface Assertion {
  /** A check of `checks/index.ts`. */
  check?: string;
  /** Parameters of the check. */
  with?: Readonly<Record<string, unknown>>;
  /** Rules that must not report anything. */
  rules?: readonly string[];
  /** Files that must have been read completely before silence of the rules means anything. */
  needs?: readonly string[];
  /** Environment facts, as paths such as `icsf.fips`, without which silence of the rules means nothing. */
  facts?: readonly string[];
  /** The assertion is about a kind of policy: it does not apply where Policy Agent installs none. */
  policy?: string;
  /** Controls of other standards with one of these CCIs; in the words of NIST SP 800-53. */
  cci?: readonly string[];
}

export interface Control {
  id: string;
  title: string;
  /** What is demanded, in the words of ezlint. */
  requirement: string;
  severity?: ControlSeverity;
  /** How much of the control the files can decide. `part`: a violation can be proved, compliance cannot. */
  decides: 'all' | 'part' | 'none';
  /** Name of a scope of `scopes.ts`; the control is not applicable outside of it. */
  applies?: string;
  asserts: readonly Assertion[];
  /** Rules that report the same; shown in `rules`, `explain`, SARIF and the editor. They decide nothing. */
  rules: readonly string[];
  /** What a person must look at beside or instead of the files. */
  look: readonly string[];
  /** Where the wording of the standard and the meaning on z/OS differ. */
  note?: string;
  cci: readonly string[];
  /** Further identifiers that checklists carry: rule, version and group of a STIG item. */
  ids: Readonly<Record<string, string>>;
  source: string;
}

export interface Standard {
  name: string;
  edition: string;
  title: string;
  publisher: string;
  /** Date of the edition, YYYY-MM-DD. */
  published: string;
  source: string;
  /** Product that the guide is for: what the fact `esm` names. */
  product?: string;
  /** For checklists: id of the benchmark, version and release. */
  ids: Readonly<Record<string, string>>;
  controls: readonly Control[];
}

export interface ControlResult {
  control: Control;
  verdict: Verdict;
  evidence: readonly Evidence[];
  /** What a person must look at; never empty where the verdict is undecidable. */
  look: readonly string[];
}

export interface StandardResult {
  standard: Standard;
  controls: readonly ControlResult[];
}

/** A file that the configuration names and that was not given. */
export interface MissingFile {
  file: string;
  namedAt: { file: string; range: Range };
}

/** A suppression of a finding that an audit lists. */
export interface AuditException {
  rule: string;
  file: string;
  line: number;
  reason?: string;
  owner?: string;
  until?: string;
}

/** The audit of one stack. */
export interface StackAudit {
  stack: string;
  release: string;
  missingFiles: readonly MissingFile[];
  standards: readonly StandardResult[];
  exceptions: readonly AuditException[];
  /** Files that were read, with the SHA-256 of their text. */
  files: readonly { file: string; language: string; sha256: string }[];
}

/** The audit of all stacks of a run, as reports show it. */
export interface AuditReport {
  /** YYYY-MM-DD. */
  date: string;
  /** Version of ezlint. */
  version: string;
  stacks: readonly StackAudit[];
  /** With several stacks, the worst verdict of each control. */
  standards: readonly StandardResult[];
}
