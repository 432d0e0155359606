import { memo } from '@ezlint/grammar';
import type { Comparison, Scenario } from '@ezlint/simcore';
import { CONFIG_NAME, findConfig } from '../../engine/config/config.js';
import type { StackAnalysis, StackReading } from '../../engine/core/analysis/analysis.js';
import { commentOf } from '../../engine/core/format/comments.js';
import { formatSettings } from '../../engine/core/format/format-settings.js';
import type { Workload } from '../../engine/core/impact/scenario-mapping.js';
import type { Plan } from '../../engine/core/plan/types.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import { compareText, contentOf, type Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { InputError, UsageError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { absolute, isBelow, joined, parentOf } from '../../engine/files/paths.js';
import { newSettings } from '../../engine/input/new-settings.js';
import { planWorkloads } from '../../engine/input/plan-workloads.js';
import { plainOf } from '../../engine/input/request.js';
import type { ComparedVersions } from '../features/compared-versions.js';
import type { DrawnStack } from '../features/drawing.js';
import type { Member, NewSettings, RuleTest } from '../protocol/protocol.js';
import { fileUri } from '../protocol/uris.js';
import type { OnComparison, Planner } from '../threads/planner.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import type { FileView, SettledView } from '../view/view.js';
import { findingsByFile } from './findings-by-file.js';
import { NotedFiles } from './noted-files.js';
import { asOpen, type OpenDocument, overlay } from './open-files.js';
import type { RuleSet, Trouble } from './open-stack.js';
import { RememberedFiles } from './remembered-files.js';
import { type OpenRevision, RevisionStack } from './revision-stack.js';
import { folderOfRules, type TestRules, testedRules } from './rule-tests.js';
import { DEFAULT_SETTINGS, type EditorSettings } from './settings.js';
import { type SiteRuleSets, StackReader } from './stack-reader.js';
import { type DocumentStacks, type OpenStack, StackState, stackId } from './stack-state.js';
import { SysplexStacks } from './sysplex-stacks.js';
import { type FolderProblems, WholeFolders } from './whole-folders.js';

/** Characters of text beyond which a stack is a large one. */
const LARGE = 120_000;

/** A stack with the folder that its paths are relative to. */
export interface StackBeside {
  cwd: string;
  reading: StackReading;
}

/** Two scenarios to compare, and what their comparison answers. */
interface SimulatedQuestion<T> {
  before: Scenario;
  after: Scenario;
  conclude(comparison: Comparison): T;
}

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
  /** Absent where there is no repository to read. */
  openRevision?: OpenRevision;
  /** Absent where OPA cannot run: rules of a site are left out. */
  withSite?: SiteRuleSets;
  /** Absent where OPA cannot run. */
  testRules?: TestRules;
}

/** The open documents and the stacks that they belong to; keeps analyses until a document changes. */
export class Workspace {
  readonly open = new Map<string, OpenDocument>();
  settings: EditorSettings = DEFAULT_SETTINGS;
  /** The user trusts the workspace: rules in it may run. */
  isTrusted = true;
  private state: StackState;
  private readonly reader: StackReader;
  private readonly disk: RememberedFiles | undefined;
  private readonly files: NotedFiles;
  private readonly sysplexes = new SysplexStacks(({ run, cwd }, request) => this.state.get(stackId(run, request, cwd)));
  /** Stacks that were read beside others and have no open file. */
  private readonly unopened = memo<StackRequest, StackReading>();
  /** The client asks for the problems of all files of the workspace. */
  showsFolders = false;
  private folders: string[] = [];
  private hasEnded = false;
  private readonly reported = new Set<string>();

  constructor(private readonly parts: WorkspaceParts) {
    this.disk = parts.disk && new RememberedFiles(parts.disk);
    this.files = new NotedFiles(overlay(this.open, this.disk));
    this.state = new StackState(this.files, []);
    this.reader = new StackReader({
      ...parts,
      open: this.open,
      settings: () => this.settings,
      folders: () => this.folders,
      isTrusted: () => this.isTrusted,
      tell: (message) => this.tell(message),
      environmentOf: (stack) => this.sysplexes.environmentOf(stack),
      cwdOf: (path) => this.cwdOf(path),
      isTooMuch: () => this.disk?.isTooMuch === true,
    });
  }

  /** All rules that apply to an open document. */
  get rules(): ReadonlyMap<string, Rule> {
    return new Map(
      [this.parts.shipped, ...this.state.openStacks().map((stack) => stack.ruleSet)].flatMap((set) => [...set.rules]),
    );
  }

  setFolders(paths: readonly string[]): void {
    // A file is in the innermost of its folders, in whatever order they came.
    this.folders = [...paths].sort((a, b) => b.length - a.length || compareText(a, b));
    this.forget();
  }

  /** Settings or files outside the editor changed: stacks are read again when they are next asked for. */
  forget(): void {
    this.reported.clear();
    this.forgetFiles();
  }

  private forgetFiles(): void {
    this.disk?.forget();
    this.files.forget();
    this.state = this.state.next(this.files);
  }

  /** Takes a document in, or its new text; true when that may change what other documents are one stack with. */
  put(document: OpenDocument): boolean {
    const { path } = document;
    const known = this.open.get(path);
    const wasTooLarge = this.isTooLarge(path);
    this.open.set(path, document);
    if (!known || known.languageId !== document.languageId) {
      this.forgetFiles();
      return true;
    }
    if (wasTooLarge === this.isTooLarge(path) && this.state.allows(path, document.text)) return false;
    this.state = this.state.next(this.files);
    return true;
  }

  close(path: string): void {
    this.open.delete(path);
    this.forgetFiles();
  }

  /** Ends what runs beside the server. */
  end(): void {
    this.hasEnded = true;
    this.forget();
    this.parts.simulator.close();
    this.parts.shipped.runner.close();
  }

  /** The file in its stack; undefined when it is not configuration, or too large. Waits for no rule. */
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
      format: formatSettings(stack.run.config.settings.format),
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

  /** The stacks that belong together with that of a document, as a drawing shows them; none where there is no stack. */
  async drawnStacks(path: string): Promise<DrawnStack[]> {
    const own = await this.stackOf(path);
    if (!own) return [];
    await own.found.settle();
    const { run, request, cwd } = own;
    const together = run.listed.includes(request) ? run.listed : run.requests;
    return together.map((each) => {
      const open = each === request ? own : this.state.get(stackId(run, each, cwd));
      return {
        reading: open ? open.found.read() : own.ruleSet.analyzer.read(each),
        findings: open ? open.found.findings() : [],
        uriOf: (other) => this.uriOf(absolute(other, cwd)),
        isActive: each === request,
      };
    });
  }

  /** The answer to a question about the stack of a document that takes one comparison; undefined where there is none to make. */
  async simulated<T>(
    path: string,
    ask: (analysis: StackAnalysis, workload: Workload) => SimulatedQuestion<T> | undefined,
  ): Promise<T | undefined> {
    const stack = await this.stackOf(path);
    if (!stack) return undefined;
    const { analysis } = await stack.found.settle();
    const workload = stack.run.impactWorkload(stack.request) as unknown as Workload;
    const question = ask(analysis, workload);
    return question?.conclude(await this.parts.simulator.compare(question.before, question.after));
  }

  /**
   * The stack of a document as the editor has it against a revision of the repository; undefined where there is no stack. Throws
   * UsageError and InputError.
   */
  async compared(path: string, revision: string): Promise<ComparedVersions | undefined> {
    const stack = await this.stackOf(path);
    if (!stack) return undefined;
    const { openRevision } = this.parts;
    if (!openRevision || !this.disk)
      throw new InputError('A repository cannot be read here.', 'Use VS Code on the desktop, or ezlint diff.');
    const revised = new RevisionStack({
      openRevision,
      disk: this.disk,
      folders: this.folders,
      readRun: (paths, cwd, files) => this.reader.readOther(paths, cwd, files),
      simulator: this.parts.simulator,
    });
    return revised.compare(stack, path, revision);
  }

  /** The plan for the stack of a document; undefined where there is no stack, and when it is called off. */
  async plan(path: string, onComparison: OnComparison): Promise<Plan | undefined> {
    const stack = await this.stackOf(path);
    if (!stack) return undefined;
    const { run, request, cwd, ruleSet, found } = stack;
    const { findings, environment } = await found.settle();
    const plain = { ...plainOf(request), environment };
    const held = (own: (typeof plain.located)[number]) => ({ ...own, document: asOpen(own.document, cwd, this.open) });
    return this.parts.planner.plan(
      {
        stack: { ...plain, located: plain.located.map(held), aside: plain.aside.map(held) },
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

  /** The stacks that a file of assertions is about: those of its folder of which a file is open, and all that were read with them, each once. */
  stacksBeside(path: string): StackBeside[] {
    const found = new Map<string, StackBeside>();
    for (const stack of this.state.openStacks()) {
      const { run, cwd, ruleSet } = stack;
      const folder = run.configFile === undefined ? cwd : parentOf(absolute(run.configFile, cwd));
      if (cwd !== this.cwdOf(path) || (folder !== undefined && !isBelow(path, folder))) continue;
      for (const request of run.listed.length > 0 ? run.listed : run.requests) {
        const id = stackId(run, request, cwd);
        if (!found.has(id)) found.set(id, { cwd, reading: this.readingOf(id, request, ruleSet) });
      }
    }
    return [...found.values()];
  }

  private readingOf(id: string, request: StackRequest, { analyzer }: RuleSet): StackReading {
    const open = this.state.get(id);
    if (open) return open.found.read();
    return this.unopened(request, () => analyzer.read(request));
  }

  /** A file that no editor has open and that the stacks, their settings or a look into a folder asked for; one that was not there may have come. */
  readsFromDisk(path: string): boolean {
    return !this.open.has(path) && this.files.hasAsked(path);
  }

  /** The stack has not been read again since. */
  holds(stack: OpenStack): boolean {
    return this.state.openStacks().includes(stack);
  }

  /**
   * What is found in all files of the workspace folders, opened or not, as the command line reports of the folders; nothing where the
   * settings leave files that are not open out. Undefined when it is called off.
   */
  async wholeFolders(isOff: () => boolean): Promise<FolderProblems | undefined> {
    if (this.settings.problems === 'openFiles') return { stacks: [], byPath: new Map() };
    for (;;) {
      const { state } = this;
      for (const path of this.open.keys()) await this.stacksOf(path);
      const whole = new WholeFolders({
        stacksIn: async (folder) =>
          (await state.ofFolder(folder, () => this.reader.readFolder(folder, this.cwdOf(folder), state))).stacks,
        settingsOf: (path) => findConfig(path, state.files),
        opened: ({ id }) => state.get(id),
        keeps: (stack) => state.keeps(stack) && this.sysplexes.beside(stack).length === 0,
        checked: state.checked,
      });
      const found = await whole.of(this.folders, () => state !== this.state || isOff());
      if ((found && state === this.state) || isOff()) return found;
    }
  }

  /** The findings of the open files of a stack, by absolute path. */
  byFile(stack: OpenStack): Map<string, Finding[]> {
    return findingsByFile(stack, this.state, this.open);
  }

  /** All stacks of an open file are among these, or the rules have run over them. */
  isBrought(path: string, brought: readonly OpenStack[]): boolean {
    return this.state.having(path).every((stack) => brought.includes(stack) || stack.found.current);
  }

  /** The rules have run over all stacks of a file. */
  isSettled(path: string): boolean {
    return this.state.having(path).every(({ found }) => found.current !== undefined);
  }

  /** What is known of a document, as far as its stacks have been looked for. */
  knownOf(path: string): DocumentStacks | undefined {
    return this.isTooLarge(path) ? { stacks: [] } : this.state.now(path);
  }

  /** The same of all open documents, and of the folders where all their files are asked for, by path. */
  get known(): ReadonlyMap<string, DocumentStacks> {
    return this.showsFolders ? new Map([...this.state.all(), ...this.state.folders]) : this.state.all();
  }

  /** Its model takes longer to make than a keystroke may wait. */
  isLarge({ members }: OpenStack): boolean {
    let size = 0;
    for (const member of members) size += this.open.get(member)?.text.length ?? 0;
    return size > LARGE;
  }

  /** The rules that ship with ezlint, on their own. */
  get shipped(): RuleSet {
    return this.parts.shipped;
  }

  /** The files of a stack with the languages that they have in it. */
  membersOf({ request, cwd }: OpenStack): Member[] {
    return request.documents.map(({ path, language }) => ({
      uri: this.uriOf(absolute(path, cwd)),
      languageId: `ezlint-${language}`,
    }));
  }

  /** Settings that list the stacks of the folder of a document; throws what reading throws. */
  async newSettings(path: string): Promise<NewSettings> {
    const folder = this.cwdOf(path);
    const { text } = await newSettings(folder, this.files);
    return { uri: fileUri(joined(folder, CONFIG_NAME)), text };
  }

  /** What became of the tests of the rules that a file of tests belongs to; throws what is wrong with it. */
  async testedRules(path: string): Promise<RuleTest[]> {
    if (!this.isTrusted)
      throw new UsageError('The workspace is not trusted, so site rules do not run.', 'Trust the workspace.');
    const tests = await testedRules(folderOfRules(path, this.folders), this.parts.testRules);
    return tests.map((test) => ({ ...test, uri: this.uriOf(test.uri) }));
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
    for (;;) {
      const document = this.open.get(path);
      if (!document || this.isTooLarge(path)) return [];
      const { state } = this;
      const { stacks } = await state.of(path, () => this.reader.read(document, this.cwdOf(path), state));
      if (state === this.state) return stacks;
    }
  }

  /** The same, and those of other open documents that it is part of; of a file that is not open none. */
  async allStacksOf(path: string): Promise<readonly OpenStack[]> {
    for (;;) {
      const { state } = this;
      for (const other of this.open.keys()) await this.stacksOf(other);
      if (state === this.state) return this.stacksHaving(path);
    }
  }

  /** The same as far as they are known. */
  stacksHaving(path: string): readonly OpenStack[] {
    return this.open.has(path) && !this.isTooLarge(path) ? this.state.having(path) : [];
  }

  /** Says a thing once, until something outside of the texts changes. */
  private tell(message: string): void {
    if (this.hasEnded || this.reported.has(message)) return;
    this.reported.add(message);
    this.parts.trouble(message);
  }
}
