import {
  type BuiltStack,
  flatten,
  languageOf,
  type ParsedFile,
  PolicyBuilder,
  type PolicyInput,
  type PolicyLanguage,
  type PrintedModel,
  type ProfileParser,
  policyParser,
  profileParser,
  StackBuilder,
  type StackModel,
} from '@ezlint/grammar';
import { changeFindings } from './change/change-findings.js';
import { type Change, changeReport } from './change/change-report.js';
import { concernOf } from './change/concern.js';
import { type CommentedFile, withCommentedOut } from './commented-out.js';
import { countStates, type LineState, lineStates } from './coverage.js';
import type { Document, StackRequest } from './documents.js';
import { compareFindings, type Edit, type FileReport, type Finding, type Impact } from './finding.js';
import { addFingerprints } from './fingerprint.js';
import { applyEdits } from './impact/apply-edits.js';
import { changedFacts } from './impact/fact-changes.js';
import { type Experiment, ImpactCache, isExperiment, planExperiment } from './impact/project.js';
import type { Workload } from './impact/scenario-mapping.js';
import { StackScenarios } from './impact/stack-scenarios.js';
import type { StackTrial } from './impact/trial.js';
import { MemberReader, telnetServers, withMembers } from './members.js';
import { isPolicy, type PolicySet, policySet } from './policies.js';
import { printTree } from './print-tree.js';
import { decodingFindings, type RawFinding, syntaxFindings } from './problem-findings.js';
import { type CompiledRules, RuleEvaluation } from './rule-evaluation.js';
import { ruleFindings, withoutDoubles } from './rule-findings.js';
import type { Rule } from './rules.js';
import { symbolFiles, withSymbols } from './symbol-uses.js';

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
}

export interface Analyzer {
  /** Reads a stack; its rules are run by the caller. */
  read(request: StackRequest): StackReading;
  analyse(request: StackRequest, options?: AnalyseOptions): StackAnalysis;
}

export interface AnalyzerParts extends CompiledRules {
  rules: readonly Rule[];
}

type Family = 'profile' | 'tn3270' | 'smcat';

/** What reads a file of a language; the same file again is read by its changes. */
type FileParser = Pick<ProfileParser, 'parse'>;

const FAMILIES: ReadonlySet<string> = new Set<Family>(['profile', 'tn3270', 'smcat']);

/** Makes the one analysis that command line, language server and tests share. It reads no file and no clock. */
export function createAnalyzer(parts: AnalyzerParts): Analyzer {
  return new StackAnalyzer(parts);
}

class StackAnalyzer implements Analyzer {
  private readonly rules: ReadonlyMap<string, Rule>;
  private readonly parsers = new Map<string, FileParser>();
  private readonly parsed = new Map<string, { text: string; parserKey: string; file: ParsedFile }>();
  private readonly builder = new StackBuilder();
  private readonly members = new MemberReader();
  private readonly policies = new PolicyBuilder();
  private readonly impacts = new ImpactCache();
  private readonly evaluation: RuleEvaluation;

  constructor(private readonly parts: AnalyzerParts) {
    this.rules = new Map(parts.rules.map((rule) => [rule.id, rule]));
    this.evaluation = new RuleEvaluation(parts, this.rules);
  }

  analyse(request: StackRequest, options: AnalyseOptions = {}): StackAnalysis {
    const reading = this.read(request);
    const analysis = reading.conclude(this.evaluation.evaluate(reading.input));
    const change = this.change(request, analysis);
    if (change) analysis.change = change;
    if (options.impact) {
      for (const finding of analysis.findings) {
        if (change && !change.concerns(finding)) continue;
        const impact = analysis.impactOf(finding, options.impact);
        if (impact) finding.impact = impact;
      }
    }
    return analysis;
  }

  /** What the base reports without the change does not concern it. */
  private change(request: StackRequest, { findings, stack }: StackAnalysis): Change | undefined {
    const { changes = [], ...rest } = request;
    if (changes.length === 0) return undefined;
    const base = this.analyse({ ...rest, documents: baseDocuments(request, request.documents) });
    return {
      report: changeReport(stack, changes),
      concerns: concernOf(findings, base.findings, (file) => base.parsed.has(file)),
    };
  }

  read(request: StackRequest): StackReading {
    const documents = request.documents.filter((document) => FAMILIES.has(document.language) || isPolicy(document));
    const files = new Map(documents.map((document) => [document.path, this.parse(document, request)]));
    const resolveInclude = (name: string, from: string): ParsedFile | undefined => {
      const document = request.resolve(name, from);
      if (!document) return undefined;
      const file = this.parse({ ...document, language: 'profile' }, request);
      files.set(document.path, file);
      return file;
    };
    const changes = (request.changes ?? []).map((path) => files.get(path)!);
    const profile = mainProfile(baseDocuments(request, documents), request, files);
    const members = this.members.read(request);
    for (const { file } of members) files.set(file.path, file);
    const servers = documents.flatMap(({ language, path }) => (language === 'tn3270' ? [files.get(path)!] : []));
    const watched = documents.flatMap(({ language, path }) =>
      language === 'smcat' ? [{ language: 'smcat' as const, file: files.get(path)! }] : [],
    );
    const beside = [...members, ...telnetServers(servers, resolveInclude), ...watched];
    const policies = policySet(request, (document) => files.get(document.path)!);
    const ofProfile = [profile, ...changes].flatMap((file) => flatten(file, resolveInclude).files);
    const context = { request, profile, policies, files, changes, resolveInclude };
    const built = once(() => {
      const stack = this.build(profile, policies, request, resolveInclude, changes);
      const known = withSymbols(withMembers(stack, beside, request), symbolFiles(files, request), request);
      return withCommentedOut(known, this.commented(documents, files, request));
    });
    const input = once(() => this.input(request, built()));
    const syntax = once(() => [
      ...decodingFindings(request.documents),
      ...[...files.values()].flatMap((file) => syntaxFindings(file, ofProfile.includes(file))),
    ]);
    const states = new Map<string, LineState[]>();
    const reading: StackReading = {
      parsed: files,
      get syntax() {
        return syntax();
      },
      get stack() {
        return built();
      },
      get input() {
        return input();
      },
      lineStates: (path) => {
        const file = files.get(path);
        if (file && !states.has(path)) states.set(path, lineStates(file));
        return states.get(path) ?? [];
      },
      conclude: (outputs) => this.conclude(outputs, reading, { ...context, built: built() }),
    };
    return reading;
  }

  private conclude(outputs: readonly unknown[], reading: StackReading, context: ImpactContext): StackAnalysis {
    const { request, built, files } = context;
    const { input, lineStates: statesOf } = reading;
    const ruled = ruleFindings(outputs, this.rules, built);
    const distinct = withoutDoubles([...reading.syntax, ...ruled, ...changeFindings(built)], this.rules);
    const findings = addFingerprints(distinct);
    const raw = new Map(findings.map(({ fingerprint }, index) => [fingerprint, distinct[index]!]));
    const trial = this.trial(context, raw);
    const before = new Map<Workload, StackScenarios>();
    const experimentOf: StackAnalysis['experimentOf'] = (finding, workload) => {
      let scenarios = before.get(workload);
      if (!scenarios) {
        scenarios = new StackScenarios(built.model, trial.facts(workload));
        before.set(workload, scenarios);
      }
      return experimentIn(trial, finding, workload, scenarios);
    };
    findings.sort(compareFindings);
    const languages = new Map(request.documents.map((document) => [document.path, document.language as string]));
    const reports = once(() =>
      [...files.values()].map((file) => fileReport(file, languages.get(file.path) ?? 'profile', statesOf(file.path))),
    );
    return {
      findings,
      ruled,
      get files() {
        return reports();
      },
      get model() {
        return printedModel(input, built);
      },
      tree: (path) => printTree(files.get(path)!),
      lineStates: statesOf,
      texts: new Map([...files.values()].map((file) => [file.path, file.text])),
      input,
      impactOf: (finding, workload) => {
        const planned = experimentOf(finding, workload);
        return planned && isExperiment(planned) ? this.impacts.run(planned) : planned;
      },
      experimentOf,
      trial,
      parsed: files,
      stack: built,
    };
  }

  private trial(context: ImpactContext, raw: ReadonlyMap<string, RawFinding>): StackTrial {
    const { environment, release } = context.request;
    return {
      stack: context.built.model,
      impacts: this.impacts,
      facts: (workload) => ({ environment, workload, release }),
      isQuantified: ({ ruleId }) => this.rules.get(ruleId)?.quantified === true,
      editsOf: ({ fix, fingerprint }) => fix?.edits ?? raw.get(fingerprint)?.experiment,
      changesOf: ({ fingerprint }) => raw.get(fingerprint)?.trial,
      notQuantified: ({ ruleId }) => this.rules.get(ruleId)?.notQuantified,
      after: (edits) => this.withEdits(edits, context),
      text: (file) => context.files.get(file)?.text,
    };
  }

  /** The stack model after edits; nothing of the analysis itself changes. */
  private withEdits(
    edits: readonly Edit[],
    { request, profile, policies, files, changes, resolveInclude }: ImpactContext,
  ): StackModel | undefined {
    const edited = new Map<ParsedFile, ParsedFile>();
    for (const path of new Set(edits.map((edit) => edit.file))) {
      const file = files.get(path);
      if (!file) continue;
      const language = languageIn(policies, file);
      // No setting of a file beside profile and policies takes part in the simulation.
      if (file.dialect && language === 'profile') return undefined;
      const own = edits.filter((edit) => edit.file === path);
      const text = applyEdits(file.text, own, (position) => file.lines.startOf(position.line) + position.column - 1);
      const { parser } = this.parserFor(language, request);
      edited.set(file, parser.parse(text, path, file));
    }
    const swap = (file: ParsedFile): ParsedFile => edited.get(file) ?? file;
    const after = { ...policies, files: policies.files.map((each) => ({ ...each, file: swap(each.file) })) };
    const include = (name: string, from: string): ParsedFile | undefined => {
      const file = resolveInclude(name, from);
      return file && swap(file);
    };
    return this.build(swap(profile), after, request, include, changes.map(swap)).model;
  }

  /** The model of the profile with the policies in it. */
  private build(
    profile: ParsedFile,
    { files, missing }: PolicySet,
    { name, release, documents }: StackRequest,
    resolveInclude: ImpactContext['resolveInclude'],
    changes: readonly ParsedFile[],
  ): BuiltStack {
    const language = languageOf('profile');
    const built = this.builder.build(profile, { name, release, language, resolveInclude, changes });
    // A stack without a profile has none of an empty text either.
    if (!documents.some((document) => isFamily(document.language))) built.model.files = [];
    if (files.length === 0) return built;
    const policies = this.policies.build(files, { release, missing, profile: built.model });
    return {
      ...built,
      model: { ...built.model, policy: policies.model },
      locate: (place) => built.locate(place) ?? policies.locate(place),
    };
  }

  private parse(document: Document, request: StackRequest): ParsedFile {
    const { parser, key } = this.parserFor(document.language as Family | PolicyLanguage, request);
    const known = this.parsed.get(document.path);
    if (known?.parserKey === key && known.text === document.text) return known.file;
    const file = parser.parse(document.text, document.path, known?.parserKey === key ? known.file : undefined);
    this.parsed.set(document.path, { text: document.text, parserKey: key, file });
    return file;
  }

  /** The files whose comments may hold statements. */
  private commented(
    documents: readonly Document[],
    files: ReadonlyMap<string, ParsedFile>,
    request: StackRequest,
  ): CommentedFile[] {
    const languages = new Map(documents.map(({ path, language }) => [path, language as Family | PolicyLanguage]));
    return [...files].flatMap(([path, file]) => {
      const language = languages.get(path) ?? (file.dialect ? undefined : 'profile');
      if (language === undefined) return [];
      const { parser } = this.parserFor(language, request);
      return [{ file, mark: isFamily(language) ? ';' : '#', parse: (text) => parser.parse(text, path) }];
    });
  }

  /** One parser, with its cache of statements, for each language, release and set of symbols. */
  private parserFor(
    family: Family | PolicyLanguage,
    { release, symbols }: StackRequest,
  ): { parser: FileParser; key: string } {
    const key = [family, release, ...[...symbols].map(([name, value]) => `${name}=${value}`)].join('|');
    let parser = this.parsers.get(key);
    if (!parser) {
      const options = { release, symbols };
      parser = isFamily(family) ? profileParser(family, options) : policyParser(family, options);
      this.parsers.set(key, parser);
    }
    return { parser, key };
  }

  private input(request: StackRequest, built: BuiltStack): PolicyInput {
    const parameters: Record<string, Record<string, unknown>> = {};
    for (const rule of this.parts.rules) {
      const own = { ...rule.parameters, ...request.parameters[rule.id] };
      if (Object.keys(own).length > 0) parameters[rule.id] = own;
    }
    return {
      version: 1,
      release: request.release,
      stack: built.model,
      environment: { ...request.environment },
      ...(request.workload ? { workload: { ...request.workload } } : {}),
      parameters,
    };
  }
}

function experimentIn(
  trial: StackTrial,
  finding: Finding,
  workload: Workload,
  before: StackScenarios,
): Impact | Experiment | undefined {
  if (!trial.isQuantified(finding)) return undefined;
  const changes = trial.changesOf(finding);
  const edits = trial.editsOf(finding);
  const after = (edits && trial.after(edits)) ?? (changes && trial.stack);
  if (!after) return { status: 'not-quantified', reason: reasonOf(finding, trial), workload: workload.name };
  const facts = changedFacts(trial.facts(workload), changes ?? []);
  return planExperiment(before, new StackScenarios(after, facts), workload.name, finding, trial.notQuantified(finding));
}

/** Why nothing was simulated. */
export function reasonOf(finding: Finding, trial: StackTrial): string {
  return (
    trial.notQuantified(finding) ??
    (trial.editsOf(finding)
      ? 'the simulation does not know the file that changes'
      : 'the remedy is a decision, not one edit')
  );
}

function isFamily(language: string): language is Family {
  return FAMILIES.has(language);
}

function languageIn({ files }: PolicySet, file: ParsedFile): PolicyLanguage | 'profile' {
  return files.find((candidate) => candidate.file === file)?.language ?? 'profile';
}

/** Worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

interface ImpactContext {
  request: StackRequest;
  built: BuiltStack;
  profile: ParsedFile;
  policies: PolicySet;
  files: ReadonlyMap<string, ParsedFile>;
  changes: readonly ParsedFile[];
  resolveInclude: (name: string, from: string) => ParsedFile | undefined;
}

/** The documents without the data sets for VARY TCPIP,,OBEYFILE, which come last with the files that they include. */
function baseDocuments({ changes = [] }: StackRequest, documents: readonly Document[]): Document[] {
  const first = documents.findIndex(({ path }) => changes.includes(path));
  return first < 0 ? [...documents] : documents.slice(0, first);
}

/** The profile that no other document of the stack includes; an empty one when there is none. */
function mainProfile(
  documents: readonly Document[],
  request: StackRequest,
  files: ReadonlyMap<string, ParsedFile>,
): ParsedFile {
  const profiles = documents
    .filter((document) => document.language === 'profile')
    .map((document) => files.get(document.path)!);
  const included = new Set<string>();
  for (const file of profiles) {
    for (const part of file.parts) {
      const resolved =
        part.statement?.keyword.full === 'INCLUDE' ? part.content.node?.operands[0]?.resolved : undefined;
      const target = resolved?.state === 'set' ? request.resolve(String(resolved.value), file.path) : undefined;
      if (target && target.path !== file.path) included.add(target.path);
    }
  }
  const main = profiles.find((file) => !included.has(file.path)) ?? profiles[0];
  return main ?? profileParser('profile').parse('', documents[0]?.path ?? '');
}

function fileReport(file: ParsedFile, language: string, states: readonly LineState[]): FileReport {
  return {
    file: file.path,
    language,
    lines: states.length,
    statements: file.parts.filter((part) => part.kind === 'statement' && !part.continues).length,
    coverage: countStates(states),
  };
}

/** Keys of the model whose numbers are places. */
const PLACES: ReadonlySet<string> = new Set([
  ...['at', 'by', 'nameAt', 'parent', 'replacedBy', 'object', 'group', 'environment', 'connection', 'first', 'second'],
  ...['service', 'genericAction', 'dynamicVpn', 'manualVpn'],
]);
const PLACE_LISTS: ReadonlySet<string> = new Set(['definitions', 'parts', 'coveredBy']);

function printedModel(input: PolicyInput, built: BuiltStack): PrintedModel {
  const places: PrintedModel['places'] = {};
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (PLACES.has(key) && typeof part === 'number') addPlace(part);
      else if (PLACE_LISTS.has(key))
        Object.values(part ?? {})
          .flat()
          .forEach(addPlace);
      else visit(part);
    }
  };
  const addPlace = (at: unknown): void => {
    if (typeof at !== 'number') {
      visit(at);
      return;
    }
    const place = built.locate(at);
    if (!place || places[at]) return;
    const start = place.file.lines.position(place.start);
    const end = place.file.lines.position(place.end);
    places[at] = [place.file.path, start.line, start.column, end.line, end.column];
  };
  visit(input.stack);
  return { ...input, places };
}
