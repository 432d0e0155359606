import type { BuiltStack, ParsedFile, PolicyInput, PrintedModel } from '@ezlint/grammar';
import type { LineState } from '../findings/coverage.js';
import type { RawFinding } from '../findings/raw-finding.js';
import type { Experiment } from '../impact/project.js';
import type { StackTrial } from '../impact/trial.js';
import type { Workload } from '../impact/workload.js';
import type { Change } from '../types/change-report.js';
import type { StackRequest } from '../types/documents.js';
import type { FileReport, Finding, Impact } from '../types/finding.js';

/** A parsed stack and its model before the rules are evaluated. */
export interface StackReading {
  /** Syntax trees by path, for editors. */
  readonly parsed: ReadonlyMap<string, ParsedFile>;
  /** Findings of decoding and the parser, including those that a rule replaces later. */
  readonly syntax: readonly RawFinding[];
  /** The model of the stack and the mapping of its places to the text; built on first use. */
  readonly stack: BuiltStack;
  /** Input of the rules and of the simulation of fixes. */
  readonly input: PolicyInput;
  /** The input as far as rules can conclude from it. */
  readonly rulesInput: PolicyInput;
  lineStates(path: string): LineState[];
  /** The same texts in another environment, for example with facts about the other stacks of the sysplex. */
  within(environment: StackRequest['environment']): StackReading;
  /** The findings of the text with those of the rules and the model (`ruled`): one for each error, and only those that apply beside the others. */
  distinct(ruled: readonly RawFinding[]): RawFinding[];
  /**
   * The analysis for the results of the rules.
   *
   * @param earlier findings of the rules before an edit; absent if no edit follows: a finding with the same content is the same object, so everything that is known of it stays
   */
  conclude(outputs: readonly unknown[], earlier?: readonly RawFinding[]): StackAnalysis;
}

export interface StackAnalysis {
  findings: Finding[];
  /** The findings of the rules and the model, with their places in the text. */
  ruled: readonly RawFinding[];
  files: FileReport[];
  model: PrintedModel;
  /** The syntax tree of a file as JSON. */
  tree(path: string): unknown;
  lineStates(path: string): LineState[];
  /** Texts of all files read, by path, for reports that show lines. */
  texts: ReadonlyMap<string, string>;
  /** Input for simulating the changes of a fix. */
  input: PolicyInput;
  /** The impact of a finding's fix; undefined if the rule changes no metric. */
  impactOf(finding: Finding, workload: Workload): Impact | undefined;
  /** Like `impactOf`, but without running the simulation, for callers that run it elsewhere. */
  experimentOf(finding: Finding, workload: Workload): Impact | Experiment | undefined;
  /** Applies the edits of several findings together, for plans. */
  trial: StackTrial;
  /** Syntax trees by path, for editors. */
  parsed: ReadonlyMap<string, ParsedFile>;
  /** The model of the stack and the mapping of its places to the text. */
  stack: BuiltStack;
  /** Effects of the data sets for VARY TCPIP,,OBEYFILE; the findings are those of the stack after these data sets. */
  change?: Change;
}

export interface AnalyseOptions {
  /** Calculate the impact of each fix under this workload. */
  impact?: Workload;
  /** Group findings by cause: a finding of the analysis can then have several places. */
  grouped?: boolean;
}

export interface Analyzer {
  /** Reads a stack; the caller evaluates its rules. */
  read(request: StackRequest): StackReading;
  /** Releases what is kept of files for their next edit, or for another stack that has them. */
  forget(paths: readonly string[]): void;
  analyze(request: StackRequest, options?: AnalyseOptions): StackAnalysis;
}
