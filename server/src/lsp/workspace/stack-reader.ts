import { LANGUAGES, type LanguageId } from '@ezlint/grammar';
import { findConfig } from '../../engine/config/config.js';
import { reviewSettings } from '../../engine/config/review-settings.js';
import type { AnalyseOptions } from '../../engine/core/analysis/analysis.js';
import { type Baseline, compareWithBaseline, parseBaseline } from '../../engine/core/review/baseline.js';
import { type ReviewSettings, review } from '../../engine/core/review/review.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { InputError, reasonOf, UsageError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { absolute, isBelow, parentOf, relativeTo } from '../../engine/files/paths.js';
import { recognise } from '../../engine/files/recognize.js';
import { refusalOf } from '../../engine/files/refused-path.js';
import { type Run, readRun } from '../../engine/input/run.js';
import { looksForeign } from '../../engine/input/wrong-language.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import { type How, JointStacks } from './joint-stacks.js';
import { type OpenDocument, withOpenTexts } from './open-files.js';
import { type RuleSet, StackFindings } from './open-stack.js';
import type { EditorSettings } from './settings.js';
import { type OpenStack, stackId } from './stack-registry.js';
import type { StackShapes } from './stack-shape.js';

const NO_SITE_RULES =
  'The rules of the site that ezlint.yaml names are not run in a browser: they are compiled by OPA, which is too large to load there. What is found here comes from the rules of ezlint alone; the command line and the desktop run both.';

const TOO_MUCH =
  'The folder has too many files to look for stacks in it: each open file is checked with the files that it names. List the stacks in ezlint.yaml.';

const UNTRUSTED =
  'The workspace is not trusted: the rules of the site that ezlint.yaml names are not loaded. What is found here comes from the rules of ezlint alone.';

/** Why the stacks of a document are not known, and what to do. */
export interface Unread {
  message: string;
  remedy: string;
}

/** A file of settings with what it says. */
interface Settings {
  path: string;
  bytes: Uint8Array;
}

/** A document or folder whose stacks are read. */
interface Subject {
  path: string;
  /** At or above which its settings are. */
  folder: string;
  /** What is wrong is shown in the file of settings. */
  isNoted: boolean;
}

/** The shipped rules and those in folders of the site; throws UsageError and InputError as reading does. */
export type SiteRuleSets = (folders: readonly string[]) => Promise<RuleSet>;

export interface StackReaderParts {
  shipped: RuleSet;
  files: FileSystem;
  open: ReadonlyMap<string, OpenDocument>;
  settings(): EditorSettings;
  /** Folders of the workspace: paths of ezlint.yaml stay in them. */
  folders(): readonly string[];
  /** Whether rules of the workspace may run. */
  isTrusted(): boolean;
  simulator: Simulator;
  scheduler: Scheduler;
  /** The day that ends of exceptions are judged against. */
  today?: string;
  /** Absent where OPA cannot run: rules of a site are left out. */
  withSite?: SiteRuleSets;
  /** Says what the user should know. */
  tell(message: string): void;
  environmentOf(stack: OpenStack): StackRequest['environment'];
  shapes: StackShapes;
  /** The folder that the paths of the stacks of a file are relative to. */
  cwdOf(path: string): string;
  /** Folders have more files than are looked through. */
  isTooMuch(): boolean;
}

/** Reads the stacks of open documents as the command line does: settings, files, rules of the site, baseline. */
export class StackReader {
  /** Findings about documents that are no configuration. */
  readonly foreign = new Map<string, Finding[]>();
  /** Configurations whose settings are wrong. */
  readonly unread = new Map<string, Unread>();
  /** Configurations whose settings are wrong and that are checked by those before. */
  readonly outdated = new Map<string, Unread>();
  /** The settings that each document was read by last without a mistake. */
  private readonly good = new Map<string, Settings>();

  private readonly joint: JointStacks;

  constructor(private readonly parts: StackReaderParts) {
    this.joint = new JointStacks(parts.shapes, async (folder, paths, how) => {
      const read = await this.readRunOf(paths, how, {});
      if (this.parts.isTooMuch()) {
        this.parts.tell(TOO_MUCH);
        return [];
      }
      return this.opened(read, read.run.requests, how.cwd, folder);
    });
  }

  forget(): void {
    this.joint.forget();
    this.foreign.clear();
    this.unread.clear();
    this.outdated.clear();
  }

  /**
   * The stacks that an open document belongs to; the paths in them are relative to `cwd`.
   *
   * @param isCurrent nothing was forgotten since: what is found out for an earlier state is not kept
   */
  async read(document: OpenDocument, cwd: string, isCurrent: () => boolean): Promise<readonly OpenStack[]> {
    const { path } = document;
    this.foreign.delete(path);
    const subject = { path, folder: parentOf(path) ?? cwd, isNoted: isConfiguration(document) };
    return this.readSubject(subject, cwd, isCurrent, (how) => this.readBy(document, how));
  }

  /** All stacks of a folder, opened or not, by its nearest settings; the user is shown why some were not read. */
  readFolder(folder: string, cwd: string, isCurrent: () => boolean): Promise<readonly OpenStack[]> {
    return this.readSubject({ path: folder, folder, isNoted: true }, cwd, isCurrent, async (how) => {
      const { run, ruleSet } = await this.readRunOf([relativeTo(folder, cwd) || '.'], how, { listed: true });
      if (this.parts.isTooMuch()) {
        this.parts.tell(TOO_MUCH);
        return [];
      }
      for (const { message, remedy } of run.failures) this.parts.tell(`${asSettings(message)} ${asSettings(remedy)}`);
      // Rules across stacks see those that settings do not list, too, as in a run of the command line.
      const whole = run.config.settings.stacks ? { ...run, listed: run.requests } : run;
      const isListed = (request: StackRequest): boolean => run.listed.includes(request);
      const of = (requests: StackRequest[], inFolder?: string): Promise<OpenStack[]> =>
        this.opened({ run: whole, ruleSet }, requests, cwd, inFolder);
      const listed = await of(run.requests.filter(isListed));
      const others = await of(
        run.requests.filter((request) => !isListed(request)),
        folder,
      );
      return [...listed, ...others];
    });
  }

  private async readSubject(
    subject: Subject,
    cwd: string,
    isCurrent: () => boolean,
    readBy: (how: How) => Promise<readonly OpenStack[]>,
  ): Promise<readonly OpenStack[]> {
    const { path, isNoted } = subject;
    for (const known of [this.unread, this.outdated]) known.delete(path);
    const config = await findConfig(subject.folder, this.parts.files);
    const settings = config === undefined ? undefined : { path: config, bytes: await this.settingsIn(config) };
    try {
      const stacks = await readBy({ cwd, config, files: this.parts.files, isCurrent });
      if (settings?.bytes) this.good.set(path, { path: settings.path, bytes: settings.bytes });
      return stacks;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
      const unread = { message: asSettings(error.message), remedy: asSettings(error.remedy) };
      const good = this.good.get(path);
      if (good && settings && good.path === settings.path && !isSame(good.bytes, settings.bytes))
        return this.readByEarlier(subject, cwd, good, unread, isCurrent, readBy);
      if (isNoted && isCurrent()) this.unread.set(path, unread);
      this.parts.tell(`${unread.message} ${unread.remedy}`);
    }
    return [];
  }

  private async settingsIn(config: string): Promise<Uint8Array | undefined> {
    try {
      return await this.parts.files.read(config);
    } catch {
      // Why it cannot be read is said by whoever needs what is in it.
      return undefined;
    }
  }

  /** After a mistake in the settings those before it stay in force. */
  private async readByEarlier(
    { path, isNoted }: Subject,
    cwd: string,
    good: Settings,
    unread: Unread,
    isCurrent: () => boolean,
    readBy: (how: How) => Promise<readonly OpenStack[]>,
  ): Promise<readonly OpenStack[]> {
    const { files } = this.parts;
    const earlier: FileSystem = {
      stat: (own) => files.stat(own),
      read: (own) => (own === good.path ? Promise.resolve(good.bytes) : files.read(own)),
      real: (own) => files.real(own),
      list: (own) => files.list(own),
    };
    const how: How = { cwd, config: good.path, files: earlier, isEarlier: true, isCurrent };
    try {
      const stacks = await readBy(how);
      if (isCurrent()) this.outdated.set(path, unread);
      this.parts.tell(`${unread.message} ${unread.remedy} The settings before that stay in force.`);
      return stacks;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
      if (isNoted && isCurrent()) this.unread.set(path, unread);
      this.parts.tell(`${unread.message} ${unread.remedy}`);
      return [];
    }
  }

  private async readBy(document: OpenDocument, how: How): Promise<readonly OpenStack[]> {
    const listed = how.config === undefined ? [] : await this.readListed(document, how);
    if (listed.length > 0) return listed;
    const together = await this.readTogether(document, how);
    return together.length > 0 ? together : await this.readAlone(document, how);
  }

  /** Stacks of the document that its settings list. */
  private async readListed(document: OpenDocument, how: How): Promise<readonly OpenStack[]> {
    const { cwd } = how;
    const { run, ruleSet } = await this.readRun(document, how, { listed: true });
    const own = run.requests.filter((request) => run.listed.includes(request) && has(request, document.path, cwd));
    return this.opened({ run, ruleSet }, own, cwd);
  }

  /** The document among the files of its folder, as the command line joins them: those of the workspace, else those that are open. */
  private async readTogether(document: OpenDocument, how: How): Promise<readonly OpenStack[]> {
    const { cwd, config } = how;
    const { path } = document;
    const workspace = this.parts.folders().find((folder) => isBelow(path, folder));
    if (workspace !== undefined) {
      const settings = config === undefined ? undefined : parentOf(config);
      const folder = settings !== undefined && isBelow(settings, workspace) ? settings : workspace;
      const found = await this.joint.of(folder, [relativeTo(folder, cwd)], how);
      const own = found.filter(({ members }) => members.has(path));
      if (own.length > 0) return own;
    }
    const beside = [...this.parts.open.values()].filter((other) => this.parts.cwdOf(other.path) === cwd);
    if (beside.length < 2) return [];
    const paths = beside.map((other) => relativeTo(other.path, cwd)).sort();
    const found = await this.joint.of(cwd, paths, how);
    return found.filter(({ members }) => members.has(path));
  }

  /** The document as the command line checks it alone. */
  private async readAlone(document: OpenDocument, how: How): Promise<readonly OpenStack[]> {
    const { cwd } = how;
    const read = await this.readRun(document, how, {});
    const requests = read.run.requests.filter((request) => has(request, document.path, cwd));
    const { problems } = read.run;
    if (requests.length === 0 && problems.some(looksForeign) && how.isCurrent())
      this.foreign.set(document.path, problems);
    return this.opened(read, requests, cwd, cwd);
  }

  private readRun({ path }: OpenDocument, how: How, more: { listed?: true }): Promise<{ run: Run; ruleSet: RuleSet }> {
    // As a user would name it who works in the folder: it is in what is shown.
    return this.readRunOf([isBelow(path, how.cwd) ? relativeTo(path, how.cwd) : path], how, more);
  }

  /** What the command line reads for the paths. */
  private async readRunOf(
    paths: readonly string[],
    { cwd, files }: How,
    more: { listed?: true },
  ): Promise<{ run: Run; ruleSet: RuleSet }> {
    const { release, environment, workload } = this.parts.settings();
    for (const path of [environment, workload]) this.refuseOtherMachine(path, cwd);
    let ruleSet = this.parts.shipped;
    const { withSite } = this.parts;
    const known = async (folders: readonly string[]): Promise<Rule[]> => {
      if (folders.length > 0 && !this.parts.isTrusted()) this.parts.tell(UNTRUSTED);
      else if (folders.length > 0 && withSite) ruleSet = await withSite(folders);
      else if (folders.length > 0) this.parts.tell(NO_SITE_RULES);
      return [...ruleSet.rules.values()];
    };
    const run = await readRun(
      {
        ...{ paths, cwd, rules: known, languageOf: (path: string) => this.languageFor(path, paths, cwd) },
        ...(release === undefined ? {} : { release }),
        ...(environment === undefined ? {} : { environment }),
        ...(workload === undefined ? {} : { workload }),
        ...more,
        allowed: this.parts.folders(),
        leavesOutSiteRules: !withSite || !this.parts.isTrusted(),
      },
      files,
    );
    return { run, ruleSet };
  }

  /** The language that the user chose; that of the editor for a file that is named and that nothing else tells the language of. */
  private languageFor(path: string, paths: readonly string[], cwd: string): LanguageId | undefined {
    const document = this.parts.open.get(path);
    const own = document && languageOf(document.languageId);
    if (!own || document.isChosen) return own;
    const isNamed = paths.some((other) => absolute(other, cwd) === path);
    const { language, looksLike } = isNamed ? recognise(path, document.text, 'named') : { looksLike: '' };
    return language === undefined && looksLike === undefined ? own : undefined;
  }

  /** The settings of an editor may come with the workspace: opening it must not connect to another machine. */
  private refuseOtherMachine(path: string | undefined, cwd: string): void {
    const refusal = path === undefined ? undefined : refusalOf(absolute(path, cwd), [cwd, ...this.parts.folders()]);
    if (refusal !== undefined)
      throw new UsageError(
        `A file of the editor's settings is not read: ${refusal}.`,
        'Correct ezlint.environment or ezlint.workload.',
      );
  }

  /** `folder`: where open files may change what is one stack. */
  private async opened(
    { run, ruleSet }: { run: Run; ruleSet: RuleSet },
    requests: readonly StackRequest[],
    cwd: string,
    folder?: string,
  ): Promise<OpenStack[]> {
    if (requests.length === 0) return [];
    const baseline = run.baseline === undefined ? undefined : await this.baselineIn(run.baseline);
    const settings = this.reviewSettings(run, cwd, ruleSet);
    return requests.map((request) => {
      const found = this.findingsOf(run, request, cwd, ruleSet, settings, baseline, () => stack);
      const members = new Set(request.documents.map((own) => absolute(own.path, cwd)));
      const stack: OpenStack = {
        ...{ id: stackId(run, request, cwd), run, request, cwd, ruleSet, members, shape: '', found },
        ...(folder === undefined ? {} : { folder }),
      };
      stack.shape = this.parts.shapes.of(stack);
      return stack;
    });
  }

  private findingsOf(
    run: Run,
    request: StackRequest,
    cwd: string,
    ruleSet: RuleSet,
    settings: ReviewSettings | undefined,
    baseline: Baseline | undefined,
    stack: () => OpenStack,
  ): StackFindings {
    const { shipped, simulator, scheduler } = this.parts;
    return new StackFindings({
      request: () => withOpenTexts(request, cwd, this.parts.open),
      environment: () => this.parts.environmentOf(stack()),
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
      trouble: (message) => this.parts.tell(message),
    });
  }

  private reviewSettings(run: Run, cwd: string, { rules }: RuleSet): ReviewSettings | undefined {
    const { today } = this.parts;
    try {
      return reviewSettings(run.config, [...rules.values()], {
        cwd,
        ...(today === undefined ? {} : { today }),
        selectsAll: false,
        preview: false,
        isWhole: false,
      });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.parts.tell(error.message);
      return undefined;
    }
  }

  private async baselineIn(path: string): Promise<Baseline> {
    let text: string;
    try {
      text = new TextDecoder().decode(await this.parts.files.read(path));
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
}

/** What are options of the command line are settings of an editor. */
function asSettings(text: string): string {
  return text.replace(/--(release|environment|workload)\b/g, 'ezlint.$1');
}

/** The language that the editor takes a document for, when it is one of ours. */
function languageOf(languageId: string): LanguageId | undefined {
  const name = languageId.replace(/^ezlint-/, '');
  return name !== languageId && (LANGUAGES as readonly string[]).includes(name) ? (name as LanguageId) : undefined;
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function has({ documents }: StackRequest, path: string, cwd: string): boolean {
  return documents.some((own) => absolute(own.path, cwd) === path);
}

/** The editor takes it for a configuration, or its name or text says so. */
function isConfiguration({ path, text, languageId }: OpenDocument): boolean {
  const language = languageOf(languageId) ?? recognise(path, text, 'named').language;
  return language !== undefined && language !== 'environment' && language !== 'workload';
}
