import { type PolicyInput, unprintable } from '@ezlint/grammar';
import type { AnalyseOptions } from '../core/analysis.js';
import type { Document, LanguageId, StackRequest } from '../core/documents.js';
import { LANGUAGES } from '../core/documents.js';
import { compareFindings, contentOf, type Finding } from '../core/finding.js';
import type { Plan } from '../core/plan/types.js';
import { type Baseline, compareWithBaseline, parseBaseline } from '../core/review/baseline.js';
import { type ReviewSettings, review } from '../core/review/review.js';
import type { Rule } from '../core/rules.js';
import { InputError, reasonOf, UsageError } from '../input/errors.js';
import type { FileSystem } from '../input/file-system.js';
import { recognise } from '../input/languages.js';
import { absolute, isBelow, parentOf, relativeTo } from '../input/paths.js';
import { planWorkloads } from '../input/plan-workloads.js';
import { referencesIn } from '../input/references.js';
import { plainOf } from '../input/request.js';
import { reviewSettings } from '../input/review-settings.js';
import { type Run, readRun } from '../input/run.js';
import { looksForeign } from '../input/wrong-language.js';
import { commentOf } from './comments.js';
import { completionItems } from './features/completion.js';
import { type OpenDocument, overlay } from './open-files.js';
import { type RuleSet, StackFindings, type Trouble } from './open-stack.js';
import type { OnComparison, Planner } from './planner.js';
import { SAMPLE_PATH, sampleStack } from './sample-stack.js';
import type { Scheduler } from './scheduler.js';
import { DEFAULT_SETTINGS, type EditorSettings } from './settings.js';
import type { Simulator } from './simulator.js';
import { StackRegistry } from './stack-registry.js';
import { SysplexStacks } from './sysplex-stacks.js';
import { fileUri } from './uris.js';
import type { FileView, SettledView } from './view.js';

/** Characters of text beyond which a stack is a large one. */
const LARGE = 120_000;

/** Characters of text whose language is looked at again with each edit: that of a longer one is settled. */
const SHORT = 20_000;

const NO_SITE_RULES =
  'The rules of the site that ezlint.yaml names are not run in a browser: they are compiled by OPA, which is too large to load there. What is found here comes from the rules of ezlint alone; the command line and the desktop run both.';

/** A stack with at least one open file. */
export interface OpenStack {
  /** The same for a stack that is read again. */
  id: string;
  run: Run;
  request: StackRequest;
  cwd: string;
  /** The shipped rules, and those of the site that the settings of this stack name. */
  ruleSet: RuleSet;
  /** Paths of all files of the stack, absolute. */
  members: Set<string>;
  /** What the files name and which settings hold: when this changes, the stack is read again. */
  shape: string;
  found: StackFindings;
}

/** Why the stacks of a document are not known, and what to do. */
export interface Unread {
  message: string;
  remedy: string;
}

/** The shipped rules and those in folders of the site; throws UsageError and InputError as reading does. */
export type SiteRuleSets = (folders: readonly string[]) => Promise<RuleSet>;

export interface WorkspaceParts {
  shipped: RuleSet;
  /** Absent where there is no file system, as in a browser. */
  disk: FileSystem | undefined;
  trouble: Trouble;
  simulator: Simulator;
  planner: Planner;
  scheduler: Scheduler;
  /** The day that ends of exceptions are judged against. */
  today?: string;
  /** Absent where OPA cannot run: rules of a site are left out. */
  withSite?: SiteRuleSets;
}

/** The open documents and the stacks that they belong to; keeps analyses until a document changes. */
export class Workspace {
  readonly open = new Map<string, OpenDocument>();
  settings: EditorSettings = DEFAULT_SETTINGS;
  private readonly stacks = new StackRegistry((stack) => this.shapeOf(stack));
  private readonly sysplexes = new SysplexStacks(({ run, cwd }, request) => this.stacks.get(idOf(run, request, cwd)));
  /** What rules practise on, once the server is warm. */
  private sample: PolicyInput | undefined;
  /** Findings about documents that are no configuration. */
  private readonly foreign = new Map<string, Finding[]>();
  /** Configurations whose settings are wrong. */
  private readonly unread = new Map<string, Unread>();
  private readonly files: FileSystem;
  private folders: string[] = [];
  private hasEnded = false;
  private readonly told = new Set<string>();
  private readonly named = new Map<string, { text: string; symbols: StackRequest['symbols']; names: string }>();

  constructor(private readonly parts: WorkspaceParts) {
    this.files = overlay(this.open, parts.disk);
  }

  /** All rules that apply to an open document. */
  get rules(): ReadonlyMap<string, Rule> {
    return new Map(
      [this.parts.shipped, ...this.stacks.all().map((stack) => stack.ruleSet)].flatMap((set) => [...set.rules]),
    );
  }

  setFolders(paths: readonly string[]): void {
    this.folders = [...paths];
    this.forget();
  }

  /** Settings or files outside the editor changed: stacks are read again when they are next asked for. */
  forget(): void {
    this.stacks.clear();
    this.foreign.clear();
    this.unread.clear();
    this.told.clear();
    this.named.clear();
  }

  /** Takes a document in, or its new text. */
  put(document: OpenDocument): void {
    const known = this.open.get(document.path);
    this.open.set(document.path, document);
    if (!known || known.languageId !== document.languageId) this.forget();
    else for (const { found } of this.stacks.having(document.path)) found.outdate();
  }

  close(path: string): void {
    this.open.delete(path);
    this.forget();
  }

  /** Ends what runs beside the server. */
  end(): void {
    this.hasEnded = true;
    this.forget();
    this.parts.simulator.close();
    this.parts.shipped.runner.close();
  }

  /** The file in its stack; undefined when it is no configuration, or too large. Waits for no rule. */
  async view(path: string): Promise<FileView | undefined> {
    const stacks = await this.stacksOf(path);
    return this.viewIn(stacks, path);
  }

  /** The same when the rules have run over the text as it is. */
  async settledView(path: string): Promise<SettledView | undefined> {
    const stacks = await this.stacksOf(path);
    const [settled] = await Promise.all(stacks.map(({ found }) => found.settle()));
    const view = settled && this.viewIn(stacks, path);
    return view && { ...view, findings: view.findings, others: view.others, impacts: settled.impacts };
  }

  /** A file of several stacks is seen in the first one. */
  private viewIn([stack, ...more]: readonly OpenStack[], path: string): FileView | undefined {
    if (!stack) return undefined;
    const { found, request } = stack;
    const reading = found.read();
    const document = request.documents.find((own) => absolute(own.path, stack.cwd) === path);
    const file = document && reading.parsed.get(document.path);
    if (!file) return undefined;
    const impacts = found.current?.impacts;
    return {
      file,
      path: document.path,
      language: document.language,
      comment: commentOf(document.language),
      reading,
      request,
      rules: stack.ruleSet.rules,
      get findings() {
        return found.findings();
      },
      get others() {
        if (more.length === 0) return [];
        const known = new Set(found.findings().map(contentOf));
        return more.flatMap((other) => other.found.findings()).filter((finding) => !known.has(contentOf(finding)));
      },
      ...(impacts ? { impacts } : {}),
      workload: stack.run.impactWorkload(request).name as string,
      uriOf: (other) => this.uriOf(absolute(other, stack.cwd)),
    };
  }

  /** The plan for the stack of a document; undefined where there is no stack, and when it is called off. */
  async plan(path: string, onComparison: OnComparison): Promise<Plan | undefined> {
    const stack = await this.stackOf(path);
    if (!stack) return undefined;
    const { run, request, cwd, ruleSet, found } = stack;
    const { findings, environment } = await found.settle();
    const plain = { ...plainOf(request), environment };
    const asOpen = (own: (typeof plain.located)[number]) => ({ ...own, document: this.current(own.document, cwd) });
    return this.parts.planner.plan(
      {
        stack: { ...plain, located: plain.located.map(asOpen), aside: plain.aside.map(asOpen) },
        rules: [...ruleSet.rules.values()],
        reported: findings.map(({ fingerprint }) => fingerprint),
        ...planWorkloads(run, request),
      },
      (input) => ruleSet.runner.evaluate(input),
      onComparison,
    );
  }

  /** Open stacks of its sysplex that rules must run over because of what a stack has become. */
  async overtakenBy(stack: OpenStack): Promise<OpenStack[]> {
    const members = this.sysplexes.beside(stack).flatMap(({ documents }) => documents);
    const paths = members.map((own) => absolute(own.path, stack.cwd)).filter((path) => this.open.has(path));
    const beside = new Set((await Promise.all(paths.map((path) => this.stacksOf(path)))).flat());
    return [...beside].filter((other) => other !== stack && (!other.found.current || other.found.isOvertaken));
  }

  /** A file of a stack, or of one beside it in its sysplex, that no editor has open. */
  readsFromDisk(path: string): boolean {
    if (this.open.has(path)) return false;
    return this.stacks
      .all()
      .some((stack) =>
        [stack.request, ...this.sysplexes.beside(stack)].some(({ documents }) =>
          documents.some((own) => absolute(own.path, stack.cwd) === path),
        ),
      );
  }

  /** The stack has not been read anew since. */
  holds(stack: OpenStack): boolean {
    return this.stacks.holds(stack);
  }

  /**
   * The findings of the open files of a stack, by absolute path; a file without any has an empty list. What is found in a file of several
   * stacks counts once, as in the reports of the command line.
   */
  byFile(stack: OpenStack, findings: readonly Finding[]): Map<string, Finding[]> {
    const byFile = ofOpenFiles(stack, findings, this.open);
    for (const [path, own] of byFile) {
      for (const other of this.stacks.having(path)) {
        if (other === stack) continue;
        const known = new Set(own.map(contentOf));
        const more = ofOpenFiles(other, other.found.findings(), this.open).get(path) ?? [];
        own.push(...more.filter((finding) => !known.has(contentOf(finding))));
        own.sort(compareFindings);
      }
    }
    return byFile;
  }

  /** All stacks of an open file are known, and have findings worth showing. */
  isWhole(path: string): boolean {
    return this.stacks.of(path)?.every(({ found }) => found.current || found.canDraft) === true;
  }

  /** The rules have run over all stacks of a file. */
  isSettled(path: string): boolean {
    return this.stacks.having(path).every(({ found }) => found.current !== undefined);
  }

  /** What is found about a document that belongs to no stack. */
  foreignFindings(path: string): readonly Finding[] {
    return this.foreign.get(path) ?? [];
  }

  /** Why a configuration could not be checked. */
  unreadOf(path: string): Unread | undefined {
    return this.unread.get(path);
  }

  /** Its model takes longer to make than a keystroke may wait. */
  isLarge({ members }: OpenStack): boolean {
    let size = 0;
    for (const member of members) size += this.open.get(member)?.text.length ?? 0;
    return size > LARGE;
  }

  /** Has rules and parsers ready before the first file is opened. */
  async warmUp(): Promise<void> {
    const { analyzer, runner } = this.parts.shipped;
    const request = sampleStack();
    const reading = analyzer.read(request);
    await runner.evaluate(reading.input);
    this.sample = reading.input;
    for (const { ruleSet } of [{ ruleSet: this.parts.shipped }, ...this.stacks.all()])
      ruleSet.runner.practiseOn?.(this.sample);
    completionItems(
      {
        ...{ file: reading.parsed.get(SAMPLE_PATH)!, path: SAMPLE_PATH, language: 'profile', comment: ';' },
        ...{
          reading,
          request,
          rules: new Map(),
          findings: [],
          others: [],
          workload: '',
          uriOf: (path: string) => path,
        },
      },
      { line: 0, character: 9 },
    );
  }

  isTooLarge(path: string): boolean {
    return (this.open.get(path)?.text.length ?? 0) > this.settings.maxFileKb * 1024;
  }

  /** The URI of a file as findings in the file of `path` name it. */
  uriBeside(path: string, other: string): string {
    return this.uriOf(absolute(other, this.cwdOf(path)));
  }

  /** The folder that the paths of the stacks of a file are relative to. */
  private cwdOf(path: string): string {
    return this.folders.find((folder) => isBelow(path, folder)) ?? parentOf(path) ?? '/';
  }

  uriOf(path: string): string {
    return this.open.get(path)?.uri ?? fileUri(path);
  }

  /** The stack that an open document is seen in. */
  async stackOf(path: string): Promise<OpenStack | undefined> {
    const [first] = await this.stacksOf(path);
    return first;
  }

  /** All stacks that an open document belongs to. */
  async stacksOf(path: string): Promise<readonly OpenStack[]> {
    const document = this.open.get(path);
    if (!document || this.isTooLarge(path)) return [];
    const known = this.stacks.of(path);
    if (known) return known;
    const read = await this.read(document);
    // Whoever asked at the same time has the same stacks.
    return this.stacks.of(path) ?? this.stacks.take(path, read);
  }

  private async read(document: OpenDocument): Promise<readonly OpenStack[]> {
    const { path } = document;
    const cwd = this.cwdOf(path);
    this.foreign.delete(path);
    this.unread.delete(path);
    try {
      const own = languageOf(document.languageId);
      const first = await this.readAs(path, cwd, document.isChosen ? own : undefined);
      if (first.stacks.length > 0) return first.stacks;
      if (first.problems.some(looksForeign)) this.foreign.set(path, first.problems);
      else if (own && !document.isChosen) return (await this.readAs(path, cwd, own)).stacks;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
      if (isConfiguration(document)) this.unread.set(path, error);
      this.tell(`${error.message} ${error.remedy}`);
    }
    return [];
  }

  private async readAs(
    path: string,
    cwd: string,
    language: LanguageId | undefined,
  ): Promise<{ stacks: OpenStack[]; problems: Finding[] }> {
    const { release, environment, workload } = this.settings;
    let ruleSet = this.parts.shipped;
    const { withSite } = this.parts;
    const known = async (folders: readonly string[]): Promise<Rule[]> => {
      if (folders.length > 0 && withSite) {
        ruleSet = await withSite(folders);
        if (this.sample) ruleSet.runner.practiseOn?.(this.sample);
      } else if (folders.length > 0) this.tell(NO_SITE_RULES);
      return [...ruleSet.rules.values()];
    };
    const run = await readRun(
      {
        // As a user would name it who works in the folder: it stands in what is shown.
        paths: [isBelow(path, cwd) ? relativeTo(path, cwd) : path],
        cwd,
        rules: known,
        ...(language === undefined ? {} : { language }),
        ...(release === undefined ? {} : { release }),
        ...(environment === undefined ? {} : { environment }),
        ...(workload === undefined ? {} : { workload }),
        listed: true,
      },
      this.files,
    );
    const requests = run.requests.filter(({ documents }) => documents.some((own) => absolute(own.path, cwd) === path));
    const { problems } = run;
    if (requests.length === 0) return { stacks: [], problems };
    const baseline = run.baseline === undefined ? undefined : await this.baselineIn(run.baseline);
    return { stacks: requests.map((request) => this.opened(run, request, cwd, ruleSet, baseline)), problems };
  }

  private opened(
    run: Run,
    request: StackRequest,
    cwd: string,
    ruleSet: RuleSet,
    baseline: Baseline | undefined,
  ): OpenStack {
    const { shipped, simulator, scheduler } = this.parts;
    const settings = this.reviewSettings(run, cwd, ruleSet);
    const found = new StackFindings({
      request: () => this.withOpenTexts(request, cwd),
      environment: () => this.sysplexes.environmentOf(stack),
      ruleSet,
      shipped,
      review: (findings, documents) => {
        if (!settings) return [...findings];
        const reviewed = review(findings, documents, settings);
        if (!baseline) return reviewed.findings;
        return compareWithBaseline(reviewed.findings, baseline, { findings: [], files: new Set() }).fresh;
      },
      workload: run.impactWorkload(request) as unknown as NonNullable<AnalyseOptions['impact']>,
      simulator,
      scheduler,
      trouble: (message) => this.tell(message),
    });
    const members = new Set(request.documents.map((own) => absolute(own.path, cwd)));
    const stack: OpenStack = { id: idOf(run, request, cwd), run, request, cwd, ruleSet, members, shape: '', found };
    stack.shape = this.shapeOf(stack);
    return stack;
  }

  private reviewSettings(run: Run, cwd: string, { rules }: RuleSet): ReviewSettings | undefined {
    const { today } = this.parts;
    try {
      return reviewSettings(run.config, [...rules.values()], {
        cwd,
        ...(today === undefined ? {} : { today }),
        selectsAll: false,
        isWhole: false,
      });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.tell(error.message);
      return undefined;
    }
  }

  private async baselineIn(path: string): Promise<Baseline> {
    let text: string;
    try {
      text = new TextDecoder().decode(await this.files.read(path));
    } catch (error) {
      throw new InputError(
        `The baseline ${path} cannot be read: ${reasonOf(error)}.`,
        'ezlint check --update-baseline makes it from what is found now.',
      );
    }
    const baseline = parseBaseline(text);
    if (typeof baseline !== 'string') return baseline;
    throw new UsageError(
      `The baseline ${path} cannot be used: ${baseline}.`,
      'Make it anew with ezlint check --update-baseline.',
    );
  }

  /** Says a thing once, until something outside of the texts changes. */
  private tell(message: string): void {
    if (this.hasEnded || this.told.has(message)) return;
    this.told.add(message);
    this.parts.trouble(message);
  }

  /** The request with what the editor holds; places count in its text, not in that of the file. */
  private withOpenTexts(request: StackRequest, cwd: string): StackRequest {
    return {
      ...request,
      documents: request.documents.map((document) => this.current(document, cwd)),
      resolve: (name, from) => {
        const found = request.resolve(name, from);
        return found && this.current(found, cwd);
      },
    };
  }

  private current(document: Document, cwd: string): Document {
    const own = this.open.get(absolute(document.path, cwd));
    return own && own.text !== document.text
      ? { path: document.path, language: document.language, text: own.text, decoding: unprintable(own.text) }
      : document;
  }

  /** What the open members look like, and the names of files that they name; other edits leave the stack as it is. */
  private shapeOf({ request, cwd }: Pick<OpenStack, 'request' | 'cwd'>): string {
    return request.documents
      .map((document) => {
        const text = this.open.get(absolute(document.path, cwd))?.text ?? document.text;
        return this.namedIn({ ...document, text }, request);
      })
      .join('|');
  }

  /** Kept by text: every request asks for it. */
  private namedIn(document: Document, { symbols }: StackRequest): string {
    const known = this.named.get(document.path);
    if (known?.text === document.text && known.symbols === symbols) return known.names;
    const language = document.text.length < SHORT ? recognise(document.path, document.text, 'named').language : '';
    const names = [language, ...referencesIn(document, symbols).map(({ name }) => name)].join(',');
    this.named.set(document.path, { text: document.text, symbols, names });
    return names;
  }
}

/** The language that the editor takes a document for, when it is one of ours. */
function languageOf(languageId: string): LanguageId | undefined {
  const name = languageId.replace(/^ezlint-/, '');
  return name !== languageId && (LANGUAGES as readonly string[]).includes(name) ? (name as LanguageId) : undefined;
}

/** The editor takes it for a configuration, or its name or text says so. */
function isConfiguration({ path, text, languageId }: OpenDocument): boolean {
  const language = languageOf(languageId) ?? recognise(path, text, 'named').language;
  return language !== undefined && language !== 'environment' && language !== 'workload';
}

function idOf({ configFile }: Run, { name }: StackRequest, cwd: string): string {
  return JSON.stringify([cwd, configFile, name]);
}

function ofOpenFiles(
  { members, cwd }: OpenStack,
  findings: readonly Finding[],
  open: ReadonlyMap<string, OpenDocument>,
): Map<string, Finding[]> {
  const byFile = new Map<string, Finding[]>();
  for (const member of members) if (open.has(member)) byFile.set(member, []);
  const paths = new Map<string, string>();
  for (const finding of findings) {
    const path = paths.get(finding.file) ?? absolute(finding.file, cwd);
    paths.set(finding.file, path);
    byFile.get(path)?.push(finding);
  }
  return byFile;
}
