import type { BuiltStack, ParsedFile, PolicyInput, PrintedModel } from '@ezlint/grammar';
import type { LineState } from '../findings/coverage.js';
import type { RawFinding } from '../findings/problem-findings.js';
import type { Experiment } from '../impact/project.js';
import type { Workload } from '../impact/scenario-mapping.js';
import type { StackTrial } from '../impact/trial.js';
import type { Change } from '../types/change-report.js';
import type { StackRequest } from '../types/documents.js';
import type { FileReport, Finding, Impact } from '../types/finding.js';

/** A stack as parser and model see it, before its rules run. */
export interface StackReading {
  /** Syntax trees by path, for editors. */
  readonly parsed: ReadonlyMap<string, ParsedFile>;
  /** What decoding and parser find, also where a rule will say it better. */
  readonly syntax: readonly RawFinding[];
  /** The stack with the way from its places to the text; built when it is first asked for. */
  readonly stack: BuiltStack;
  /** What the rules read, and what fixes are simulated with. */
  readonly input: PolicyInput;
  lineStates(path: string): LineState[];
  /** The same texts in another environment, such as one with what is known of the other stacks of the sysplex. */
  within(environment: StackRequest['environment']): StackReading;
  /** The analysis, given what the rules returned for the input. */
  conclude(outputs: readonly unknown[]): StackAnalysis;
}

export interface StackAnalysis {
  findings: Finding[];
  /** What the rules found, with its way back to the text. */
  ruled: readonly RawFinding[];
  files: FileReport[];
  model: PrintedModel;
  /** The syntax tree of a file as JSON. */
  tree(path: string): unknown;
  lineStates(path: string): LineState[];
  /** Texts of all files read, by path, for reports that show lines. */
  texts: ReadonlyMap<string, string>;
  /** For simulating what a fix changes. */
  input: PolicyInput;
  /** What the fix of a finding of this analysis is worth; undefined for a rule that changes no figure. */
  impactOf(finding: Finding, workload: Workload): Impact | undefined;
  /** The same up to the simulation, for who runs it elsewhere. */
  experimentOf(finding: Finding, workload: Workload): Impact | Experiment | undefined;
  /** For plans: tries the edits of several findings at once. */
  trial: StackTrial;
  /** Syntax trees by path, for editors. */
  parsed: ReadonlyMap<string, ParsedFile>;
  /** The stack with the way from its places to the text. */
  stack: BuiltStack;
  /** What the data sets for VARY TCPIP,,OBEYFILE do; the findings are those of the stack after them. */
  change?: Change;
}

export interface AnalyseOptions {
  /** Project what each fix is worth under this workload. */
  impact?: Workload;
  /** One finding for each cause: the findings of the analysis may have several places. */
  grouped?: boolean;
}

export interface Analyzer {
  /** Reads a stack; its rules are run by the caller. */
  read(request: StackRequest): StackReading;
  analyze(request: StackRequest, options?: AnalyseOptions): StackAnalysis;
}
