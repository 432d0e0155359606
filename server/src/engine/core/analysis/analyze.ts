import {
  type BuiltStack,
  connectionAnswers,
  type LanguageId,
  type ParsedFile,
  type PolicyInput,
  type Problem,
  type StackModel,
} from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import type { RunAll } from '@ezlint/simcore';
import { changeFindings } from '../change/change-findings.js';
import { concernOf } from '../change/concern.js';
import { countStates, joinedStates, type LineState } from '../findings/coverage.js';
import { earlierOf } from '../findings/earlier-findings.js';
import { filterLimit } from '../findings/filter-limit.js';
import { addFingerprints } from '../findings/fingerprint.js';
import { grouped, ungrouped } from '../findings/grouping.js';
import { calloutFindings, decodingFindings, syntaxFindings } from '../findings/problem-findings.js';
import type { RawFinding } from '../findings/raw-finding.js';
import { type CompiledRules, RuleEvaluation, type StoppedRule } from '../findings/rule-evaluation.js';
import { ruleFindings, withoutDoubles, withoutRejected } from '../findings/rule-findings.js';
import { withinTextAsRead } from '../findings/text-as-read.js';
import {
  cutLines,
  inStreamNotChecked,
  nothingCoded,
  replacesAll,
  uncertainLanguage,
  unlikeLanguage,
} from '../findings/unlike-language.js';
import { experimentOf } from '../impact/experiment.js';
import { ImpactCache, isExperiment } from '../impact/project.js';
import { StackScenarios } from '../impact/stack-scenarios.js';
import type { StackTrial } from '../impact/trial.js';
import type { Workload } from '../impact/workload.js';
import { printedModel } from '../print/print-model.js';
import { printTree } from '../print/print-tree.js';
import { type Change, changeReport } from '../types/change-report.js';
import type { StackRequest } from '../types/documents.js';
import { compareFindings, type FileReport, type Finding } from '../types/finding.js';
import { SitePolicyError } from '../types/policy-error.js';
import type { Rule } from '../types/rules.js';
import type { AnalyseOptions, Analyzer, StackAnalysis, StackReading } from './analysis.js';
import { asFarAsRead } from './excerpt.js';
import { FileParsers } from './file-parsers.js';
import { measuredElsewhere } from './measured-elsewhere.js';
import { MemberReader } from './members.js';
import { StackAssembly } from './stack-assembly.js';
import { baseDocuments, readSources, type StackSources } from './stack-sources.js';
import { POLICIES } from './symbol-uses.js';
import { type Unresolved, unresolvedIn } from './unresolved.js';

export interface AnalyzerParts extends CompiledRules {
  rules: readonly Rule[];
  /** Runs the simulations; if absent, they run one after the other. */
  runAll?: RunAll;
  /** Called with the progress of long work, and without an argument when the work is complete. */
  report?: (what?: string) => void;
  /** Called with the rules that did not complete for a stack; if absent, such a rule is an error. */
  stopped?: OnStoppedRules;
}

export type OnStoppedRules = (stack: string, rules: readonly StoppedRule[]) => void;

/** Creates the analyzer that the command line, the language server and the tests share. It reads no file and no clock. */
export function createAnalyzer(parts: AnalyzerParts): Analyzer {
  return new StackAnalyzer(parts);
}

class StackAnalyzer implements Analyzer {
  private readonly rules: ReadonlyMap<string, Rule>;
  /** Default parameters of the rules that have parameters: the same object in every input. */
  private readonly ownParameters: Parameters;
  private readonly parsers: FileParsers;
  private readonly members = new MemberReader();
  private readonly assembly: StackAssembly;
  private readonly impacts: ImpactCache;
  private readonly evaluation: RuleEvaluation;
  private readonly report: (what?: string) => void;
  private readonly stopped: OnStoppedRules;

  constructor(parts: AnalyzerParts) {
    this.rules = new Map(parts.rules.map((rule) => [rule.id, rule]));
    this.ownParameters = withoutEmpty(parts.rules.map(({ id, parameters }) => [id, parameters]));
    this.report = parts.report ?? (() => undefined);
    this.stopped = parts.stopped ?? refuse;
    this.parsers = new FileParsers(this.report);
    this.assembly = new StackAssembly(this.parsers);
    this.impacts = new ImpactCache(parts.runAll);
    this.evaluation = new RuleEvaluation(parts, this.rules);
  }

  analyze(request: StackRequest, options: AnalyseOptions = {}): StackAnalysis {
    const reading = this.read(request);
    this.report(`${request.name}: model`);
    const { rulesInput: input } = reading;
    this.report(`${request.name}: rules`);
    const stopped: StoppedRule[] = [];
    const outputs = this.evaluation.evaluate(input, (rule) => stopped.push(rule));
    if (stopped.length > 0) this.stopped(request.name, stopped);
    this.report(`${request.name}: findings`);
    const analysis = reading.conclude(outputs);
    this.report();
    const change = this.change(request, analysis);
    if (change) analysis.change = change;
    if (options.grouped) analysis.findings = grouped(analysis.findings, this.rules);
    if (options.impact) {
      const concerned = analysis.findings.filter(
        (finding) => !change || ungrouped([finding]).some((member) => change.concerns(member)),
      );
      this.project(analysis, concerned, options.impact);
    }
    return analysis;
  }

  /** Collects all experiments first, to simulate them together. */
  private project({ experimentOf }: StackAnalysis, findings: readonly Finding[], workload: Workload): void {
    const planned = findings.flatMap((finding) => {
      const impact = experimentOf(finding, workload);
      return impact ? [{ finding, impact }] : [];
    });
    this.impacts.prepare(planned.flatMap(({ impact }) => (isExperiment(impact) ? impact.pairs : [])));
    for (const { finding, impact } of planned)
      finding.impact = isExperiment(impact) ? this.impacts.run(impact) : impact;
  }

  /** Findings already present in the base are not attributed to the change. */
  private change(request: StackRequest, { findings, stack }: StackAnalysis): Change | undefined {
    const { changes = [], ...rest } = request;
    if (changes.length === 0) return undefined;
    const base = this.analyze({ ...rest, documents: baseDocuments(request, request.documents) });
    return {
      report: changeReport(stack, changes),
      concerns: concernOf(findings, base.findings, (file) => base.parsed.has(file)),
    };
  }

  read(request: StackRequest): StackReading {
    const sources = readSources(request, this.parsers, this.members);
    this.report();
    const { files, ofProfile, profile, changes } = sources;
    const stack = once(() => this.assembly.build(sources));
    const isIncluded = (file: ParsedFile) => ofProfile.includes(file) && file !== profile && !changes.includes(file);
    const written = new Map(request.documents.map((document) => [document.path, document]));
    const syntax = once(() => [
      ...decodingFindings(request.documents, (path) => files.get(path)?.problems.some(isCharacter) === true),
      ...calloutFindings(request.documents, (path) => files.get(path)?.text),
      ...[...files.values()].flatMap((file) => {
        const language = languageIn(request, file);
        const isGuessed = written.get(file.path)?.guessed === true;
        const unlike = unlikeLanguage(file, language, isGuessed) ?? cutLines(file);
        return unlike
          ? [unlike]
          : [
              ...(isGuessed ? uncertainLanguage(file, language) : []),
              // Of an included member, COR052 reports it at the INCLUDE.
              ...(isIncluded(file) ? [] : nothingCoded(file, language)),
              ...inStreamNotChecked(file, written.get(file.path)?.text ?? '', language),
              ...syntaxFindings(file, ofProfile.includes(file), written.get(file.path)?.codePage),
            ];
      }),
      ...sources.inStream.flatMap((file) => syntaxFindings(file, false)),
    ]);
    return this.readingOf(sources, stack, syntax);
  }

  forget(paths: readonly string[]): void {
    for (const path of paths) {
      this.parsers.forget(path);
      this.members.forget(path);
    }
  }

  private readingOf(sources: StackSources, stack: () => BuiltStack, syntax: () => readonly RawFinding[]): StackReading {
    const { request, files } = sources;
    const input = once(() => this.input(request, stack()));
    const rulesInput = once(() => asFarAsRead(input()));
    const states = new Map<string, LineState[]>();
    const reading: StackReading = {
      parsed: files,
      get syntax() {
        return syntax();
      },
      get stack() {
        return stack();
      },
      get input() {
        return input();
      },
      get rulesInput() {
        return rulesInput();
      },
      lineStates: (path) => {
        const file = files.get(path);
        const inStream = sources.inStream.filter((each) => each.path === path);
        if (file && !states.has(path)) states.set(path, joinedStates([file, ...inStream]));
        return states.get(path) ?? [];
      },
      within: (environment) => this.readingOf({ ...sources, request: { ...request, environment } }, stack, syntax),
      distinct: (ruled) => {
        const single = withoutDoubles([...reading.syntax, ...ruled], this.rules);
        const all = withoutRejected(single, this.rules);
        return withinTextAsRead(all, request.documents, [...files.values(), ...sources.inStream]);
      },
      conclude: (outputs, earlier) => this.conclude(outputs, earlier, reading, sources),
    };
    return reading;
  }

  private conclude(
    outputs: readonly unknown[],
    earlier: readonly RawFinding[] | undefined,
    reading: StackReading,
    sources: StackSources,
  ): StackAnalysis {
    const { files } = sources;
    const { input, stack, lineStates: statesOf } = reading;
    const unlike = new Set(reading.syntax.filter(replacesAll).map(({ file }) => file));
    const kept = earlier && earlierOf(earlier);
    const ofModel = [...changeFindings(stack), ...filterLimit(stack)];
    const ruled = [
      ...ruleFindings(outputs, this.rules, stack, kept).filter(({ file }) => !unlike.has(file)),
      ...(kept ? ofModel.map(kept) : ofModel),
    ];
    const distinct = reading.distinct(ruled);
    const findings = addFingerprints(distinct);
    const raw = new Map(findings.map(({ fingerprint }, index) => [fingerprint, distinct[index]!]));
    findings.sort(compareFindings);
    const trial = this.trial(stack, sources, raw);
    const planned = plannedExperiments(trial);
    const reports = once(() => fileReports(sources, statesOf, stack.model));
    return {
      findings,
      ruled,
      get files() {
        return reports();
      },
      get model() {
        return printedModel(reading.rulesInput, stack);
      },
      tree: (path) => printTree(files.get(path)!),
      lineStates: statesOf,
      texts: new Map([...files.values()].map((file) => [file.path, file.text])),
      input,
      impactOf: (finding, workload) => {
        const experiment = planned(finding, workload);
        return experiment && isExperiment(experiment) ? this.impacts.run(experiment) : experiment;
      },
      experimentOf: planned,
      trial,
      parsed: files,
      stack,
    };
  }

  private trial(stack: BuiltStack, sources: StackSources, raw: ReadonlyMap<string, RawFinding>): StackTrial {
    const { environment, release } = sources.request;
    return {
      stack: stack.model,
      impacts: this.impacts,
      facts: (workload) => ({ environment, workload, release }),
      isQuantified: ({ ruleId }) => this.rules.get(ruleId)?.quantified === true,
      editsOf: (finding) =>
        finding.fix?.edits ?? ofMembers(finding, (member) => raw.get(member.fingerprint)?.experiment),
      changesOf: (finding) => ofMembers(finding, (member) => raw.get(member.fingerprint)?.trial),
      notQuantified: ({ ruleId }) => this.rules.get(ruleId)?.notQuantified,
      carrierOf: ({ ruleId }) => this.rules.get(ruleId)?.quantifiedOver,
      after: (edits) => this.assembly.inEffectAfter(edits, sources, stack.model),
      text: (file) => sources.files.get(file)?.text,
    };
  }

  private input(request: StackRequest, built: BuiltStack): PolicyInput {
    const elsewhere = request.workload && measuredElsewhere(request.workload, built.model);
    const facts = {
      environment: { ...request.environment },
      ...(request.workload && !elsewhere ? { workload: { ...request.workload } } : {}),
    };
    return {
      version: 1,
      release: request.release,
      stack: built.model,
      connections: connectionAnswers({ stack: built.model, ...facts }),
      ...facts,
      ...(elsewhere ? { measuredElsewhere: elsewhere } : {}),
      parameters: this.parameters(request),
    };
  }

  private parameters({ parameters: given }: StackRequest): Parameters {
    const known = Object.entries(given).filter(([id]) => this.rules.has(id));
    if (known.length === 0) return this.ownParameters;
    const joined = known.map(([id, values]) => [id, { ...this.ownParameters[id], ...values }] as const);
    return { ...this.ownParameters, ...withoutEmpty(joined) };
  }
}

function refuse(stack: string, [first]: readonly StoppedRule[]): never {
  const { rule, reason, ofSite } = first!;
  const message = `${stack}: ${rule} ended with an error: ${reason}.`;
  throw ofSite ? new SitePolicyError(message) : new Error(message);
}

/** Values of the parameters of rules, by the id of the rule. */
type Parameters = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function withoutEmpty(parameters: readonly (readonly [id: string, values: Parameters[string]])[]): Parameters {
  return Object.fromEntries(parameters.filter(([, values]) => Object.keys(values).length > 0));
}

/** Experiments of findings; the base scenarios of the stack are calculated once per workload. */
function plannedExperiments(trial: StackTrial): StackAnalysis['experimentOf'] {
  const before = new Map<Workload, StackScenarios>();
  return (finding, workload) => {
    const scenarios = keptIn(
      before,
      workload,
      () => new StackScenarios(trial.stack, trial.facts(workload), trial.impacts.scenarioNames),
    );
    return experimentOf(trial, finding, workload, scenarios);
  };
}

function fileReports(
  { request, files, profile }: StackSources,
  statesOf: (path: string) => readonly LineState[],
  model: StackModel,
): FileReport[] {
  return [...files.values()].map((file) => {
    const language = languageIn(request, file);
    const symbols = POLICIES.has(language) ? undefined : request.symbols;
    const report = {
      ...fileReport(file, language, statesOf(file.path), unresolvedIn(file, symbols)),
      stacks: [request.name],
    };
    if (file === profile && language === 'profile' && report.statements > 0)
      return { ...report, treatedAs: model.initial && !model.excerpt ? 'stack' : 'fragment' };
    const members = model.members?.[language] ?? [];
    return members.some(({ path, excerpt }) => excerpt && path === file.path)
      ? { ...report, treatedAs: 'fragment' }
      : report;
  });
}

/** A file that an INCLUDE names is part of a profile. */
function languageIn({ documents }: StackRequest, { path }: ParsedFile): LanguageId {
  return documents.find((document) => document.path === path)?.language ?? 'profile';
}

function fileReport(
  file: ParsedFile,
  language: string,
  states: readonly LineState[],
  { symbols, placeholders, lines }: Unresolved,
): Omit<FileReport, 'stacks'> {
  return {
    ...(symbols.length > 0 ? { symbols } : {}),
    ...(placeholders.length > 0 ? { placeholders } : {}),
    file: file.path,
    language,
    lines: states.length,
    statements: file.parts.filter((part) => part.kind === 'statement' && !part.continues).length,
    coverage: { ...countStates(states), symbolic: lines.size },
  };
}

/** The joined lists of the members of a finding; undefined if all of them are empty. */
function ofMembers<T>(finding: Finding, listOf: (member: Finding) => readonly T[] | undefined): T[] | undefined {
  const lists = ungrouped([finding]).flatMap((member) => listOf(member) ?? []);
  return lists.length > 0 ? lists : undefined;
}

function isCharacter({ kind }: Problem): boolean {
  return kind === 'character';
}

/** Calculates the value on first use. */
function once<T>(work: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}
