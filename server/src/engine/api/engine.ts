import {
  isRelease,
  LANGUAGES,
  type LanguageId,
  NEWEST,
  type PrintedModel,
  RELEASES,
  type Release,
} from '@ezlint/grammar';
import { parseScenario, type SimulationResult, simulate } from '@ezlint/simcore';
import { builtInWorkload, isBuiltInWorkload } from '../config/workloads.js';
import { allRules } from '../core/analysis/all-rules.js';
import type { AnalyseOptions, Analyzer, StackAnalysis } from '../core/analysis/analysis.js';
import { createAnalyzer } from '../core/analysis/analyze.js';
import { fixStack } from '../core/fix/fix-stack.js';
import { isInForce } from '../core/review/life-cycle.js';
import { DEFAULT_PRESET, presetRules } from '../core/review/presets.js';
import { type ReviewSettings, review } from '../core/review/review.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import type { FileReport, Finding, SuppressedFinding } from '../core/types/finding.js';
import { findRule, type Rule, rulesOfStatements } from '../core/types/rules.js';
import { UsageError } from '../errors.js';
import { recognize } from '../files/recognize.js';
import { requestOf } from '../input/request.js';

/** Input of `createEngine`: `rules.json` and `policy.wasm` of the package. */
export interface EngineParts {
  rules: readonly Rule[];
  policyWasm: Uint8Array;
}

/** One file of a stack. */
export interface SourceFile {
  /** Identifies the file in findings; INCLUDE members and policy files are found by its last part. */
  path: string;
  text: string;
  /** If absent, recognized by name and content. */
  language?: LanguageId;
}

/** Facts about a stack besides its files. All are optional; absent facts are unknown. */
export interface StackOptions {
  name?: string;
  /** If absent, the newest release. */
  release?: Release;
  /** Environment facts, as in an environment file. */
  environment?: Readonly<Record<string, unknown>>;
  /** The site's own workload facts, as in a workload file. */
  workload?: Readonly<Record<string, unknown>>;
  /** Static system symbols by name. */
  symbols?: Readonly<Record<string, string>>;
  /** Parameters of rules by rule ID. */
  parameters?: Readonly<Record<string, Record<string, unknown>>>;
}

export interface CheckOptions extends StackOptions {
  /** Whether to calculate the impact of each fix: under the workload of the stack, or a built-in workload. */
  impact?: boolean | 'low' | 'average' | 'high';
}

/** The result of `check`. */
export interface CheckedStack {
  findings: Finding[];
  suppressed: SuppressedFinding[];
  files: FileReport[];
}

export interface FixOptions extends StackOptions {
  /** Rules (IDs or names) whose fixes that require review are also applied; safe fixes are always applied. */
  review?: readonly string[];
}

/** The result of `fix`. */
export interface FixedStack {
  /** The changed files with their new text. */
  files: { path: string; text: string }[];
  applied: Finding[];
  /** Fixes that would cause an error, with the reason. */
  refused: { finding: Finding; reason: string }[];
}

/** The published interface: files as input, results as output. It reads no file, no clock and no network. */
export interface Engine {
  readonly rules: readonly Rule[];
  /** The syntax tree of one file as JSON, with the findings of the parser and the value checks. Throws UsageError for an unknown language. */
  parse(file: SourceFile, options?: StackOptions): { tree: unknown; findings: Finding[] };
  /** The input of the rules: the stack model with the place of every value. The JSON Schema of the model describes it. */
  model(files: readonly SourceFile[], options?: StackOptions): PrintedModel;
  /** The findings of `ezlint check` for one stack, with `ezlint:ignore` directives applied. */
  check(files: readonly SourceFile[], options?: CheckOptions): CheckedStack;
  /** Applies fixes until none remains. */
  fix(files: readonly SourceFile[], options?: FixOptions): FixedStack;
  /** Runs a scenario like `ezlint simulate`. Throws UsageError if it is not valid. */
  simulate(scenario: unknown): SimulationResult | SimulationResult[];
}

/** Creates an engine with the shipped rules; in Node, `loadEngine` reads them from the package. */
export function createEngine({ rules, policyWasm }: EngineParts): Engine {
  return new StackEngine(allRules(rules), policyWasm);
}

class StackEngine implements Engine {
  private readonly analyzer: Analyzer;
  /** Parses only. */
  private readonly reader: Analyzer;

  constructor(
    readonly rules: readonly Rule[],
    policyWasm: Uint8Array,
  ) {
    this.analyzer = createAnalyzer({ rules, policyWasm });
    this.reader = createAnalyzer({ rules });
  }

  parse(file: SourceFile, options: StackOptions = {}): { tree: unknown; findings: Finding[] } {
    const { findings, tree } = this.reader.analyze(toRequest([file], options));
    return { tree: tree(file.path), findings };
  }

  model(files: readonly SourceFile[], options: StackOptions = {}): PrintedModel {
    return this.reader.analyze(toRequest(files, options)).model;
  }

  check(files: readonly SourceFile[], options: CheckOptions = {}): CheckedStack {
    const request = toRequest(files, options);
    const analysis: StackAnalysis = this.analyzer.analyze(request, impactOf(options));
    const { findings, suppressed } = review(analysis.findings, request.documents, this.reviewSettings());
    return { findings, suppressed, files: analysis.files };
  }

  fix(files: readonly SourceFile[], options: FixOptions = {}): FixedStack {
    const wanted = new Set((options.review ?? []).map((word) => this.ruleOf(word).id));
    const settings = this.reviewSettings();
    const { texts, applied, refused } = fixStack(this.analyzer, toRequest(files, options), {
      report: (findings, documents) => review(findings, documents, settings).findings,
      wants: ({ ruleId, fix }) => fix?.kind === 'safe' || (fix?.kind === 'review' && wanted.has(ruleId)),
    });
    return { files: [...texts].map(([path, text]) => ({ path, text })), applied, refused };
  }

  simulate(scenario: unknown): SimulationResult | SimulationResult[] {
    const read = parseScenario(scenario);
    if (!read.problems) return simulate(read.scenario);
    const [first] = read.problems;
    throw new UsageError(`Scenario, ${first!.path || 'top level'}: ${first!.message}`, 'Correct the scenario.');
  }

  private ruleOf(word: string): Rule {
    const rule = findRule(word, this.rules);
    if (rule) return rule;
    throw new UsageError(`Unknown rule: ${word}.`, 'The rules of the engine are listed in engine.rules.');
  }

  private reviewSettings(): ReviewSettings {
    return {
      severities: {},
      standards: {},
      selected: presetRules(
        [DEFAULT_PRESET],
        this.rules.filter((rule) => isInForce(rule, { preview: false })),
      ),
      suppression: {
        exceptions: [],
        requireReason: false,
        forbidden: new Set(),
        ofStatements: rulesOfStatements(this.rules),
        ruleId: (text) => findRule(text, this.rules)?.id,
      },
    };
  }
}

function toRequest(files: readonly SourceFile[], options: StackOptions): StackRequest {
  const { name = '', release = NEWEST, environment = {}, workload, symbols = {}, parameters = {} } = options;
  if (!isRelease(release))
    throw new UsageError(`Unknown release: ${String(release)}.`, `Specify one of ${RELEASES.join(', ')}.`);
  const located = files.map((file) => ({ path: `/${file.path}`, document: documentOf(file) }));
  return requestOf({
    ...{ name, release, environment, parameters, located, aside: [], mappings: [] },
    ...(workload ? { workload } : {}),
    symbols: new Map(Object.entries(symbols).map(([symbol, value]) => [symbol.toUpperCase(), value])),
  });
}

function documentOf({ path, text, language }: SourceFile): Document {
  if (language !== undefined && !LANGUAGES.includes(language))
    throw new UsageError(`Unknown language: ${String(language)}.`, `Specify one of ${LANGUAGES.join(', ')}.`);
  const found = language ?? recognize(path, text, 'named').language;
  if (found) return { path, text, language: found };
  throw new UsageError(`${path}: the language of the file is not recognized.`, 'Specify `language`.');
}

/** The workload under which impacts are calculated. */
function impactOf({ impact = false, workload }: CheckOptions): AnalyseOptions {
  if (impact === false) return {};
  const facts = impact === true && workload ? workload : builtInWorkload(impact === true ? 'average' : impact);
  if (typeof impact === 'string' && !isBuiltInWorkload(impact))
    throw new UsageError(`Unknown workload: ${String(impact)}.`, 'Specify low, average or high.');
  // The facts of a workload file have the form of a workload.
  return { impact: facts as unknown as NonNullable<AnalyseOptions['impact']> };
}
