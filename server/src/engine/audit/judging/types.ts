import type { Range } from '../../core/types/finding.js';

/**
 * A standard, and the result of an audit for each of its controls. A control is data (`policies/standards`); the code for its assertions is in
 * `checks`. The JSON of `audit` consists of these types, so names and structure must not change.
 */

const VERDICTS = ['pass', 'fail', 'not-applicable', 'undecidable'] as const;

/** `undecidable`: the files do not decide the control; `look` lists what decides it. */
export type Verdict = (typeof VERDICTS)[number];

type ControlSeverity = 'high' | 'medium' | 'low';

/** Support for a verdict: a value in a file, a finding of a rule, or a fact of the environment. */
export interface Evidence {
  kind: 'rule' | 'assertion' | 'fact';
  /** ID of the rule, name of the assertion, or key of the fact. */
  name: string;
  /** Whether it supports or contradicts compliance; `open`: it does not decide. */
  outcome: 'met' | 'violated' | 'open';
  message: string;
  file?: string;
  range?: Range;
  /** Coded value or value in effect. */
  value?: string;
  /** Name of the stack, in a report about several stacks. */
  stack?: string;
}

/** One requirement for the configuration in a standard: the name of a check and its parameters. */
export interface Assertion {
  /** A check of `checks/index.ts`. */
  check?: string;
  /** Parameters of the check. */
  with?: Readonly<Record<string, unknown>>;
  /** Rules that must not have findings. */
  rules?: readonly string[];
  /** Files that must be read completely before the absence of findings is conclusive. */
  needs?: readonly string[];
  /** Environment facts, as paths such as `icsf.fips`, without which the absence of findings is not conclusive. */
  facts?: readonly string[];
  /** For an assertion about a kind of policy: it does not apply if Policy Agent installs none. */
  policy?: string;
  /** Depends on controls of other standards with one of these CCIs (used by NIST SP 800-53). */
  cci?: readonly string[];
}

export interface Control {
  id: string;
  title: string;
  /** The requirement, as worded by ezlint. */
  requirement: string;
  severity?: ControlSeverity;
  /** How much of the control the files can decide. `part`: they can prove a violation, but not compliance. */
  decides: 'all' | 'part' | 'none';
  /** Name of a scope in `scopes.ts`; the control is not applicable outside it. */
  applies?: string;
  asserts: readonly Assertion[];
  /** Rules about the same subject; shown in `rules`, `explain`, SARIF and the editor. They do not decide the control. */
  rules: readonly string[];
  /** What must be checked manually in addition to or instead of the files. */
  look: readonly string[];
  /** Difference between the wording of the standard and its meaning on z/OS. */
  note?: string;
  cci: readonly string[];
  /** Other identifiers in checklists: rule, version and group of a STIG item. */
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
  /** Product of the guide, as in the fact `esm`. */
  product?: string;
  /** For checklists: ID of the benchmark, version and release. */
  ids: Readonly<Record<string, string>>;
  controls: readonly Control[];
}

export interface ControlResult {
  control: Control;
  verdict: Verdict;
  evidence: readonly Evidence[];
  /** What must be checked manually; never empty if the verdict is undecidable. */
  look: readonly string[];
}

export interface StandardResult {
  standard: Standard;
  controls: readonly ControlResult[];
}

/** A file that the configuration names but that was not given. */
export interface MissingFile {
  file: string;
  namedAt: { file: string; range: Range };
}

/** A suppression of a finding, as listed by an audit. */
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
  /** Files read, with the SHA-256 of their text. */
  files: readonly { file: string; language: string; sha256: string }[];
}

/** The audit of all stacks of a run, as input of reports. */
export interface AuditReport {
  /** YYYY-MM-DD. */
  date: string;
  /** Version of ezlint. */
  version: string;
  stacks: readonly StackAudit[];
  /** For several stacks, the worst verdict of each control. */
  standards: readonly StandardResult[];
}
