import type { CancellationToken } from 'vscode-languageserver';
import { CONFIG_NAME, findConfig } from '../../engine/config/config.js';
import { commentOf } from '../../engine/core/format/comments.js';
import { formatSettings } from '../../engine/core/format/format-settings.js';
import { compareText, contentOf, type Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { UsageError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { absolute, isBelow, joined, parentOf } from '../../engine/files/paths.js';
import { newSettings } from '../../engine/input/new-settings.js';
import type { Member, NewSettings, RuleTest } from '../protocol/protocol.js';
import { fileUri } from '../protocol/uris.js';
import type { Planner } from '../threads/planner.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import type { FileView, SettledView } from '../view/view.js';
import { CheckedStacks } from './checked-stacks.js';
import { findingsByFile } from './findings-by-file.js';
import { NotedFiles } from './noted-files.js';
import { type OpenDocument, overlay } from './open-files.js';
import type { RuleSet, Settled, Trouble } from './open-stack.js';
import { RememberedFiles } from './remembered-files.js';
import type { OpenRevision } from './revision-stack.js';
import { folderOfRules, type TestRules, testedRules } from './rule-tests.js';
import { DEFAULT_SETTINGS, type EditorSettings } from './settings.js';
import { StackAnswers } from './stack-answers.js';
import { type SiteRuleSets, StackReader } from './stack-reader.js';
import { type DocumentStacks, type OpenStack, StackState, stackId } from './stack-state.js';
import { SysplexStacks } from './sysplex-stacks.js';
import { type FolderProblems, WholeFolders } from './whole-folders.js';

/** Number of characters above which a stack is considered large. */
const LARGE = 120_000;

export interface WorkspaceParts {
  shipped: RuleSet;
  /** Absent without a file system, as in a browser. */
  disk: FileSystem | undefined;
  trouble: Trouble;
  simulator: Simulator;
  planner: Planner;
  scheduler: Scheduler;
  /** The date used to determine whether suppressions have expired. */
  today?: string;
  /** Absent without a repository. */
  openRevision?: OpenRevision;
  /** Absent if OPA cannot run: site rules are ignored. */
  withSite?: SiteRuleSets;
  /** Absent if OPA cannot run. */
  testRules?: TestRules;
}

/** The open documents and their stacks; caches analyses until a document changes. */
export class Workspace {
  readonly open = new Map<string, OpenDocument>();
  /** The same, and open files of settings and facts, which have no stacks. */
  private readonly texts = new Map<string, { readonly text: string }>();
  settings: EditorSettings = DEFAULT_SETTINGS;
  /** The user trusts the workspace: rules in it may run. */
  isTrusted = true;
  private state: StackState;
  private readonly reader: StackReader;
  private readonly disk: RememberedFiles | undefined;
  private readonly files: NotedFiles;
  private readonly sysplexes = new SysplexStacks(({ run, cwd }, request) => this.state.get(stackId(run, request, cwd)));
  /** What is known and projected about stacks, beyond their files. */
  readonly answers: StackAnswers;
  /** The client pulls the problems of all files of the workspace. */
  showsFolders = false;
  private folders: string[] = [];
  private readonly checked = new CheckedStacks();
  private whole: { state: StackState; problems: FolderProblems } | undefined;
  private hasEnded = false;
  private readonly reported = new Set<string>();

  constructor(private readonly parts: WorkspaceParts) {
    this.disk = parts.disk && new RememberedFiles(parts.disk);
    this.files = new NotedFiles(overlay(this.texts, this.disk));
    this.state = new StackState(this.files, []);
    this.reader = new StackReader({
      ...parts,
      open: this.open,
      texts: this.texts,
      settings: () => this.settings,
      folders: () => this.folders,
      isTrusted: () => this.isTrusted,
      report: (message) => this.report(message),
      environmentOf: (stack) => this.sysplexes.environmentOf(stack),
      cwdOf: (path) => this.cwdOf(path),
      isTooMuch: () => this.disk?.isTooMuch === true,
    });
    this.answers = new StackAnswers({
      ...parts,
      disk: this.disk,
      open: this.open,
      stackOf: (path) => this.stackOf(path),
      openStacks: () => this.state.openStacks(),
      openStack: (id) => this.state.get(id),
      folders: () => this.folders,
      cwdOf: (path) => this.cwdOf(path),
      uriOf: (path) => this.uriOf(path),
      readRun: (paths, cwd, files) => this.reader.readOther(paths, cwd, files),
    });
  }

  /** All rules that apply to an open document. */
  get rules(): ReadonlyMap<string, Rule> {
    return new Map(
      [this.parts.shipped, ...this.state.openStacks().map((stack) => stack.ruleSet)].flatMap((set) => [...set.rules]),
    );
  }

  /** An open stack has a policy. */
  get hasPolicies(): boolean {
    return this.state.openStacks().some(({ found }) => found.read().input.stack.policy !== undefined);
  }

  setFolders(paths: readonly string[]): void {
    // A file belongs to the innermost of its folders, regardless of their order.
    this.folders = [...paths].sort((a, b) => b.length - a.length || compareText(a, b));
    this.forget();
  }

  /** Settings or files outside the editor changed: stacks are read again on the next request. */
  forget(): void {
    this.reported.clear();
    this.forgetFiles();
  }

  private forgetFiles(): void {
    this.disk?.forget();
    this.files.forget();
    this.state = this.state.next(this.files);
  }

  /** Records a document or its new text; true if that may change the stacks of other documents. */
  put(document: OpenDocument): boolean {
    const { path } = document;
    const known = this.open.get(path);
    const wasTooLarge = this.isTooLarge(path);
    this.open.set(path, document);
    this.texts.set(path, document);
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
    this.texts.delete(path);
    this.forgetFiles();
  }

  /** Records an open file of settings or facts, or its new text, saved or not; true if that may change stacks. */
  putSettings(path: string, text: string): boolean {
    const known = this.texts.get(path);
    this.texts.set(path, { text });
    if (known ? known.text === text || this.state.allows(path, text) : !this.files.hasAsked(path)) return false;
    this.state = this.state.next(this.files);
    return true;
  }

  /** Its file applies again; true if that may change stacks. */
  closeSettings(path: string): boolean {
    this.texts.delete(path);
    if (!this.files.hasAsked(path)) return false;
    this.forgetFiles();
    return true;
  }

  /** Ends the threads of the server. */
  end(): void {
    this.hasEnded = true;
    this.forget();
    this.parts.simulator.close();
    this.parts.shipped.runner.close();
  }

  /** The file in its stack; undefined if it is not configuration, or too large. Does not wait for rules. */
  async view(path: string): Promise<FileView | undefined> {
    const stacks = await this.stacksOf(path);
    return this.viewIn(stacks, path);
  }

  /** The same after the rules have run for the current text. */
  async settledView(path: string): Promise<SettledView | undefined> {
    const stacks = await this.stacksOf(path);
    const [settled] = await Promise.all(stacks.map(({ found }) => found.settle()));
    const view = settled && this.viewIn(stacks, path);
    return view && { ...view, findings: view.findings, others: view.others, impacts: settled.impacts };
  }

  /** A file of several stacks is shown in the first one. */
  private viewIn([stack, ...more]: readonly OpenStack[], path: string): FileView | undefined {
    if (!stack) return undefined;
    const { found, request } = stack;
    const { answers } = this;
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
      get beside() {
        return answers.readWith(stack).filter((other) => other.request !== request);
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

  /** Open stacks of its sysplex whose rules must run because a stack changed. */
  async overtakenBy(stack: OpenStack): Promise<OpenStack[]> {
    const members = this.sysplexes.beside(stack).flatMap(({ documents }) => documents);
    const paths = members.map((own) => absolute(own.path, stack.cwd)).filter((path) => this.open.has(path));
    const beside = new Set((await Promise.all(paths.map((path) => this.stacksOf(path)))).flat());
    return [...beside].filter((other) => other !== stack && (!other.found.current || other.found.isOvertaken));
  }

  /**
   * A file that is not open in an editor and that the stacks, their settings or a folder search queried; a missing one may have been
   * created.
   */
  readsFromDisk(path: string): boolean {
    return !this.texts.has(path) && this.files.hasAsked(path);
  }

  /** The stack has not been read again since. */
  holds(stack: OpenStack): boolean {
    return this.state.openStacks().includes(stack);
  }

  /**
   * The findings in all files of the workspace folders, open or not, as the command line reports for the folders; empty if the settings
   * exclude files that are not open. Undefined if it is canceled.
   */
  async wholeFolders(token: CancellationToken): Promise<FolderProblems | undefined> {
    if (this.settings.problems === 'openFiles') return { stacks: [], byPath: new Map(), ofOpen: new Map() };
    return this.inOneState(token, async (state) => {
      const known = this.whole?.state === state ? this.whole.problems : undefined;
      const isCurrent = ([{ found }, settled]: [OpenStack, Settled]): boolean =>
        found.current === settled && !found.isOvertaken;
      if (known && [...known.ofOpen].every(isCurrent)) return known;
      const problems = await this.folderStacks(state).of(
        this.folders,
        () => state !== this.state || token.isCancellationRequested,
      );
      this.whole = problems && { state, problems };
      return problems;
    });
  }

  /** All stacks of the open documents and of the workspace folders; undefined if it is canceled. */
  everyStack(token: CancellationToken): Promise<readonly OpenStack[] | undefined> {
    return this.inOneState(token, async (state) => {
      const found = await this.folderStacks(state).stacks(this.folders);
      return [...new Set([...state.openStacks(), ...found.map(({ stack }) => stack)])];
    });
  }

  /** The stack has an open file. */
  hasOpen({ id }: OpenStack): boolean {
    return this.state.get(id) !== undefined;
  }

  private folderStacks(state: StackState): WholeFolders {
    return new WholeFolders({
      stacksIn: async (folder) =>
        (await state.ofFolder(folder, () => this.reader.readFolder(folder, this.cwdOf(folder), state))).stacks,
      settingsOf: (path) => findConfig(path, state.files),
      opened: ({ id }) => state.get(id),
      keeps: (stack) => state.keeps(stack),
      checked: this.checked,
    });
  }

  /** Asks again if something changes meanwhile; undefined if it is canceled. The stacks of all open documents are determined before. */
  private async inOneState<T>(
    token: CancellationToken,
    ask: (state: StackState) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    // Files are read together, which takes long for a large folder.
    const canceled = new Promise<undefined>((fulfill) => {
      token.onCancellationRequested(() => fulfill(undefined));
    });
    for (;;) {
      const { state } = this;
      for (const path of this.open.keys()) await this.stacksOf(path);
      const found = await Promise.race([ask(state), state.ended, canceled]);
      if (token.isCancellationRequested) return undefined;
      if (found && state === this.state) return found;
    }
  }

  /** The findings of the open files of a stack, by absolute path. */
  byFile(stack: OpenStack): Map<string, Finding[]> {
    return findingsByFile(stack, this.state, this.open);
  }

  /** All stacks of an open file are among these, or their rules have run. */
  isBrought(path: string, brought: readonly OpenStack[]): boolean {
    return this.state.having(path).every((stack) => brought.includes(stack) || stack.found.current);
  }

  /** The rules have run over all stacks of a file. */
  isSettled(path: string): boolean {
    return this.state.having(path).every(({ found }) => found.current !== undefined);
  }

  /** What is known of a document, as far as its stacks are determined. */
  knownOf(path: string): DocumentStacks | undefined {
    return this.isTooLarge(path) ? { stacks: [] } : this.state.now(path);
  }

  /** The same for all open documents, and for the folders if all of their files are requested, by path. */
  get known(): ReadonlyMap<string, DocumentStacks> {
    return this.showsFolders ? new Map([...this.state.all(), ...this.state.folders]) : this.state.all();
  }

  /** Building its model takes longer than a keystroke may wait. */
  isLarge({ members }: OpenStack): boolean {
    let size = 0;
    for (const member of members) size += this.open.get(member)?.text.length ?? 0;
    return size > LARGE;
  }

  /** Only the rules that ship with ezlint. */
  get shipped(): RuleSet {
    return this.parts.shipped;
  }

  /** The files of a stack with their languages in it. */
  membersOf({ request, cwd }: OpenStack): Member[] {
    return request.documents.map(({ path, language }) => ({
      uri: this.uriOf(absolute(path, cwd)),
      languageId: `ezlint-${language}`,
    }));
  }

  /** Settings that list the stacks of the folder of a document; throws the errors of reading. */
  async newSettings(path: string): Promise<NewSettings> {
    const folder = this.cwdOf(path);
    const { text } = await newSettings(folder, this.files);
    return { uri: fileUri(joined(folder, CONFIG_NAME)), text };
  }

  /** The results of the tests of the rules to which a test file belongs; throws its errors. */
  async testedRules(path: string): Promise<RuleTest[]> {
    if (!this.isTrusted)
      throw new UsageError('The workspace is not trusted, so site rules do not run.', 'Trust the workspace.');
    const tests = await testedRules(folderOfRules(path, this.folders), this.parts.testRules);
    return tests.map((test) => ({ ...test, uri: this.uriOf(test.uri) }));
  }

  isTooLarge(path: string): boolean {
    return (this.open.get(path)?.text.length ?? 0) > this.settings.maxFileKb * 1024;
  }

  /** The URI of a file that findings in the file of `path` refer to. */
  uriBeside(path: string, other: string): string {
    return this.uriOf(absolute(other, this.cwdOf(path)));
  }

  /** The base folder of the paths of a file's stacks. */
  private cwdOf(path: string): string {
    return this.folders.find((folder) => isBelow(path, folder)) ?? parentOf(path) ?? '/';
  }

  uriOf(path: string): string {
    return this.open.get(path)?.uri ?? fileUri(path);
  }

  /** The stack in which an open document is shown. */
  async stackOf(path: string): Promise<OpenStack | undefined> {
    const [first] = await this.stacksOf(path);
    return first;
  }

  /** All stacks of an open document. */
  async stacksOf(path: string): Promise<readonly OpenStack[]> {
    for (;;) {
      const document = this.open.get(path);
      if (!document || this.isTooLarge(path)) return [];
      const { state } = this;
      const found = state.of(path, () => this.reader.read(document, this.cwdOf(path), state));
      const stacks = (await Promise.race([found, state.ended]))?.stacks;
      if (stacks && state === this.state) return stacks;
    }
  }

  /** The same, and those of other open documents that include it; empty for a file that is not open. */
  async allStacksOf(path: string): Promise<readonly OpenStack[]> {
    for (;;) {
      const { state } = this;
      for (const other of this.open.keys()) await this.stacksOf(other);
      if (state === this.state) return this.stacksHaving(path);
    }
  }

  /** The same as far as they are already determined. */
  stacksHaving(path: string): readonly OpenStack[] {
    return this.open.has(path) && !this.isTooLarge(path) ? this.state.having(path) : [];
  }

  /** Shows a notice once, until something other than the texts changes. */
  private report(message: string): void {
    if (this.hasEnded || this.reported.has(message)) return;
    this.reported.add(message);
    this.parts.trouble(message);
  }
}
