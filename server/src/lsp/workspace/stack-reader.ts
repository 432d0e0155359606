import { LANGUAGES, type LanguageId } from '@ezlint/grammar';
import { isSameList, withoutUndefined } from '@ezlint/grammar/words';
import { findConfig } from '../../engine/config/config.js';
import { reviewSettings } from '../../engine/config/review-settings.js';
import type { AnalyseOptions } from '../../engine/core/analysis/analysis.js';
import { type Baseline, compareWithBaseline, parseBaseline } from '../../engine/core/review/baseline.js';
import { type ReviewSettings, review } from '../../engine/core/review/review.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { DeniedError, InputError, reasonOf, UsageError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { absolute, isBelow, parentOf, relativeTo } from '../../engine/files/paths.js';
import { recognize } from '../../engine/files/recognize.js';
import { refusalOf } from '../../engine/files/refused-path.js';
import { readRun } from '../../engine/input/run.js';
import type { Run } from '../../engine/input/run-types.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import { type OpenDocument, type OpenTexts, textsOf, withOpenTexts } from './open-files.js';
import { type RuleSet, StackFindings } from './open-stack.js';
import type { EditorSettings } from './settings.js';
import { type DocumentStacks, type OpenStack, StackState, stackId, type Unread } from './stack-state.js';

const NO_SITE_RULES =
  'The site rules of ezlint.yaml do not run in a browser, because the compiler (OPA) is too large to load there. The findings come only from the rules of ezlint. The command line and the desktop editor run both.';

const TOO_MUCH =
  'The folder has too many files to search for stacks. Each open file is checked only with the files that it refers to. List the stacks in ezlint.yaml.';

const UNTRUSTED =
  'The workspace is not trusted, so the site rules of ezlint.yaml are not loaded. The findings come only from the rules of ezlint.';

/** A settings file with its content. */
interface Settings {
  path: string;
  bytes: Uint8Array;
}

/** A document or folder whose stacks are read. */
interface Subject {
  path: string;
  /** Settings are searched in this folder and above it. */
  folder: string;
  /** Errors are shown in the settings file. */
  isNoted(): boolean;
}

type ReadBy = (how: How) => Promise<DocumentStacks>;

/** The shipped rules and those in folders of the site; throws UsageError and InputError. */
export type SiteRuleSets = (folders: readonly string[]) => Promise<RuleSet>;

/** How stacks are read: paths in them are relative to `cwd`. */
interface How {
  cwd: string;
  /** The nearest settings file. */
  config: string | undefined;
  files: FileSystem;
  /** With settings that are no longer in the file. */
  isEarlier?: true;
  state: StackState;
}

export interface StackReaderParts {
  shipped: RuleSet;
  open: ReadonlyMap<string, OpenDocument>;
  texts: OpenTexts;
  settings(): EditorSettings;
  /** Folders of the workspace: paths of ezlint.yaml must be below them. */
  folders(): readonly string[];
  /** Whether rules of the workspace may run. */
  isTrusted(): boolean;
  simulator: Simulator;
  scheduler: Scheduler;
  /** The date used to determine whether suppressions have expired. */
  today?: string;
  /** Absent if OPA cannot run: site rules are ignored. */
  withSite?: SiteRuleSets;
  /** Shows a notice to the user. */
  report(message: string): void;
  environmentOf(stack: OpenStack): StackRequest['environment'];
  /** The base folder of the paths of a file's stacks. */
  cwdOf(path: string): string;
  /** Some folders have more files than are searched. */
  isTooMuch(): boolean;
}

/** Reads the stacks of open documents like the command line: settings, files, site rules, baseline. */
export class StackReader {
  /** The last valid settings of each document. */
  private readonly good = new Map<string, Settings>();

  constructor(private readonly parts: StackReaderParts) {}

  /** The stacks of an open document in a state; their paths are relative to `cwd`. */
  async read(document: OpenDocument, cwd: string, state: StackState): Promise<DocumentStacks> {
    const { path } = document;
    const subject = { path, folder: parentOf(path) ?? cwd, isNoted: () => isConfiguration(document, state) };
    return this.readSubject(subject, cwd, state, (how) => this.readBy(document, how));
  }

  /** All stacks of a folder, open or not, by its nearest settings; the user is notified if some were not read. */
  readFolder(folder: string, cwd: string, state: StackState): Promise<DocumentStacks> {
    return this.readSubject({ path: folder, folder, isNoted: () => true }, cwd, state, async (how) => {
      const { run, ruleSet } = await this.readRunOf([relativeTo(folder, cwd) || '.'], how, { listed: true });
      if (this.parts.isTooMuch()) {
        this.parts.report(TOO_MUCH);
        return { stacks: [] };
      }
      // Rules across stacks also use stacks that settings do not list, as in a run of the command line.
      const whole = run.config.settings.stacks ? { ...run, listed: run.requests } : run;
      const isListed = (request: StackRequest): boolean => run.listed.includes(request);
      const listed = run.requests.filter(isListed);
      const others = run.requests.filter((request) => !isListed(request));
      return { stacks: await this.opened({ run: whole, ruleSet }, [...listed, ...others], how) };
    });
  }

  private async readSubject(subject: Subject, cwd: string, state: StackState, readBy: ReadBy): Promise<DocumentStacks> {
    const { files } = state;
    const config = await findConfig(subject.folder, files);
    const settings = config === undefined ? undefined : { path: config, bytes: await settingsIn(config, files) };
    try {
      const found = await readBy({ cwd, config, files, state });
      if (settings?.bytes) this.good.set(subject.path, { path: settings.path, bytes: settings.bytes });
      return found;
    } catch (error) {
      const unread = unreadBy(error);
      const good = this.good.get(subject.path);
      const isMistake = !(error instanceof DeniedError);
      if (isMistake && good && settings && good.path === settings.path && !isSameList(good.bytes, settings.bytes))
        return this.readByEarlier(subject, { cwd, config: good.path, files, state }, good, unread, readBy);
      return this.notRead(subject, unread);
    }
  }

  /** Errors are shown if they leave a configuration unchecked. */
  private notRead({ isNoted }: Subject, unread: Unread): DocumentStacks {
    this.parts.report(`${unread.message} ${unread.remedy}`);
    return isNoted() ? { stacks: [], unread } : { stacks: [] };
  }

  /** After an error in the settings, the previous ones stay in effect, for files that are configuration regardless of settings. */
  private async readByEarlier(
    subject: Subject,
    { files, ...how }: How,
    good: Settings,
    unread: Unread,
    readBy: ReadBy,
  ): Promise<DocumentStacks> {
    if (!subject.isNoted()) return this.notRead(subject, unread);
    const earlier: FileSystem = {
      stat: (path) => files.stat(path),
      read: (path) => (path === good.path ? Promise.resolve(good.bytes) : files.read(path)),
      real: (path) => files.real(path),
      list: (path) => files.list(path),
    };
    try {
      const found = await readBy({ ...how, files: earlier, isEarlier: true });
      this.parts.report(`${unread.message} ${unread.remedy} The previous settings remain in effect.`);
      return { ...found, outdated: unread };
    } catch (error) {
      unreadBy(error);
      return this.notRead(subject, unread);
    }
  }

  private async readBy(document: OpenDocument, how: How): Promise<DocumentStacks> {
    const listed = how.config === undefined ? [] : await this.readListed(document, how);
    if (listed.length > 0) return { stacks: listed };
    const together = await this.readTogether(document, how);
    return together.length > 0 ? { stacks: together } : this.readAlone(document, how);
  }

  /** Stacks of the document in its settings. */
  private async readListed(document: OpenDocument, how: How): Promise<readonly OpenStack[]> {
    const { cwd } = how;
    const { run, ruleSet } = await this.readRun(document, how, { listed: true });
    const own = run.requests.filter((request) => run.listed.includes(request) && has(request, document.path, cwd));
    return this.opened({ run, ruleSet }, own, how);
  }

  /** The document with the files of its folder, combined as on the command line: files of the workspace, otherwise open ones. */
  private async readTogether(document: OpenDocument, how: How): Promise<readonly OpenStack[]> {
    const { cwd, config } = how;
    const { path } = document;
    const workspace = this.parts.folders().find((folder) => isBelow(path, folder));
    if (workspace !== undefined) {
      const settings = config === undefined ? undefined : parentOf(config);
      const folder = settings !== undefined && isBelow(settings, workspace) ? settings : workspace;
      const found = await this.together([relativeTo(folder, cwd)], how);
      const own = found.filter(({ members }) => members.has(path));
      if (own.length > 0) return own;
    }
    const beside = [...this.parts.open.values()].filter((other) => this.parts.cwdOf(other.path) === cwd);
    if (beside.length < 2) return [];
    const paths = beside.map((other) => relativeTo(other.path, cwd)).sort();
    const found = await this.together(paths, how);
    return found.filter(({ members }) => members.has(path));
  }

  /** The stacks of paths; empty if they cannot be read together: the error is reported when a document is read alone. */
  private together(paths: readonly string[], how: How): Promise<readonly OpenStack[]> {
    const key = JSON.stringify([how.cwd, paths, how.isEarlier]);
    const { together } = how.state;
    const read = async (): Promise<readonly OpenStack[]> => {
      try {
        const found = await this.readRunOf(paths, how, {});
        if (!this.parts.isTooMuch()) return await this.opened(found, found.run.requests, how);
        this.parts.report(TOO_MUCH);
        return [];
      } catch (error) {
        unreadBy(error);
        return [];
      }
    };
    const known = together.get(key) ?? read();
    together.set(key, known);
    return known;
  }

  /** The document alone, as the command line checks it. */
  private async readAlone(document: OpenDocument, how: How): Promise<DocumentStacks> {
    const read = await this.readRun(document, how, {});
    const requests = read.run.requests.filter((request) => has(request, document.path, how.cwd));
    return { stacks: await this.opened(read, requests, how) };
  }

  private readRun({ path }: OpenDocument, how: How, more: { listed?: true }): Promise<{ run: Run; ruleSet: RuleSet }> {
    // The path that a user would enter in the folder, because it is shown.
    return this.readRunOf([isBelow(path, how.cwd) ? relativeTo(path, how.cwd) : path], how, more);
  }

  /** What the command line would read for the paths from these files. */
  readOther(paths: readonly string[], cwd: string, files: FileSystem): Promise<{ run: Run; ruleSet: RuleSet }> {
    return this.readRunOf(paths, { cwd, config: undefined, files, state: new StackState(files, []) }, { listed: true });
  }

  /** What the command line reads for the paths. */
  private async readRunOf(
    paths: readonly string[],
    { cwd, files, state }: How,
    more: { listed?: true },
  ): Promise<{ run: Run; ruleSet: RuleSet }> {
    const { release, environment, workload } = this.parts.settings();
    for (const path of [environment, workload]) this.refuseOtherMachine(path, cwd);
    let ruleSet = this.parts.shipped;
    const { withSite } = this.parts;
    const named = new Set(paths.map((path) => absolute(path, cwd)));
    const known = async (folders: readonly string[]): Promise<Rule[]> => {
      if (folders.length > 0 && !this.parts.isTrusted()) this.parts.report(UNTRUSTED);
      else if (folders.length > 0 && withSite) ruleSet = await withSite(folders);
      else if (folders.length > 0) this.parts.report(NO_SITE_RULES);
      return [...ruleSet.rules.values()];
    };
    const run = await readRun(
      {
        ...{ paths, cwd, rules: known, languageOf: (path: string) => this.languageFor(path, named, state) },
        ...withoutUndefined({ release, environment, workload }),
        ...more,
        onText: (path, asked, isRead) => {
          if (this.parts.texts.has(path)) state.texts.note(path, asked, isRead);
        },
        allowed: this.parts.folders(),
        leavesOutSiteRules: !withSite || !this.parts.isTrusted(),
      },
      files,
    );
    for (const failure of run.failures) {
      const { message, remedy } = unreadBy(failure);
      this.parts.report(`${message} ${remedy}`);
    }
    return { run, ruleSet };
  }

  /** The language that the user selected; the editor's language for a named file whose language is otherwise unknown. */
  private languageFor(path: string, named: ReadonlySet<string>, { texts }: StackState): LanguageId | undefined {
    const document = this.parts.open.get(path);
    const own = document && languageOf(document.languageId);
    if (!own || document.isChosen) return own;
    const saysNothing = (text: string): boolean => {
      const { language, looksLike } = recognize(path, text, 'named');
      return language === undefined && looksLike === undefined;
    };
    return named.has(path) && texts.ask(path, document.text, 'says nothing', saysNothing) ? own : undefined;
  }

  /** Settings of an editor may be part of the workspace: opening it must not connect to another machine. */
  private refuseOtherMachine(path: string | undefined, cwd: string): void {
    const refusal = path === undefined ? undefined : refusalOf(absolute(path, cwd), [cwd, ...this.parts.folders()]);
    if (refusal !== undefined)
      throw new UsageError(
        `A file in the editor settings cannot be read: ${refusal}.`,
        'Correct ezlint.environment or ezlint.workload.',
      );
  }

  private async opened(
    { run, ruleSet }: { run: Run; ruleSet: RuleSet },
    requests: readonly StackRequest[],
    { cwd, files, isEarlier }: How,
  ): Promise<OpenStack[]> {
    if (requests.length === 0) return [];
    const baseline = run.baseline === undefined ? undefined : await baselineIn(run.baseline, files);
    const settings = this.reviewSettings(run, cwd, ruleSet);
    return requests.map((request) => {
      const found = this.findingsOf(run, request, cwd, ruleSet, settings, baseline, () => stack);
      const members = new Set(request.documents.map((own) => absolute(own.path, cwd)));
      const stack: OpenStack = {
        id: stackId(run, request, cwd),
        run,
        request,
        cwd,
        ruleSet,
        members,
        found,
        ...(isEarlier ? { isEarlier } : {}),
      };
      return stack;
    });
  }

  private findingsOf(
    run: Run,
    request: StackRequest,
    cwd: string,
    ruleSet: RuleSet,
    settings: ReviewSettings | undefined,
    baseline: { text: string; known: Baseline } | undefined,
    stack: () => OpenStack,
  ): StackFindings {
    const { shipped, simulator, scheduler } = this.parts;
    return new StackFindings({
      request: () => withOpenTexts(request, cwd, this.parts.open),
      documents: () => textsOf(request, cwd, this.parts.open),
      environment: () => this.parts.environmentOf(stack()),
      ruleSet,
      shipped,
      baseline: baseline?.text,
      review: (findings, documents) => {
        if (!settings) return [...findings];
        const reviewed = review(findings, documents, settings);
        if (!baseline) return reviewed.findings;
        return compareWithBaseline(reviewed.findings, baseline.known, { findings: [], files: new Set() }).fresh;
      },
      workload: run.impactWorkload(request) as unknown as NonNullable<AnalyseOptions['impact']>,
      simulator,
      scheduler,
      trouble: (message) => this.parts.report(message),
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
      this.parts.report(error.message);
      return undefined;
    }
  }
}

async function settingsIn(config: string, files: FileSystem): Promise<Uint8Array | undefined> {
  try {
    return await files.read(config);
  } catch {
    // The consumer of its content reports why it cannot be read.
    return undefined;
  }
}

async function baselineIn(path: string, files: FileSystem): Promise<{ text: string; known: Baseline }> {
  let text: string;
  try {
    text = new TextDecoder().decode(await files.read(path));
  } catch (error) {
    throw new InputError(
      `The baseline ${path} cannot be read: ${reasonOf(error)}.`,
      'To create it from the findings of a run, enter ezlint check --update-baseline.',
    );
  }
  const known = parseBaseline(text);
  if (typeof known !== 'string') return { text, known };
  throw new UsageError(
    `The baseline ${path} cannot be used: ${known}.`,
    'Create it again with ezlint check --update-baseline.',
  );
}

/** Throws for errors that are not user errors. */
function unreadBy(error: unknown): Unread {
  if (!(error instanceof UsageError || error instanceof InputError)) throw error;
  return { message: asSettings(error.message), remedy: asSettings(error.remedy) };
}

/** Options of the command line are settings of an editor. */
function asSettings(text: string): string {
  return text.replace(/--(release|environment|workload)\b/g, 'ezlint.$1');
}

/** The language that the editor assigned to a document, if ezlint supports it. */
function languageOf(languageId: string): LanguageId | undefined {
  const name = languageId.replace(/^ezlint-/, '');
  return name !== languageId && (LANGUAGES as readonly string[]).includes(name) ? (name as LanguageId) : undefined;
}

function has({ documents }: StackRequest, path: string, cwd: string): boolean {
  return documents.some((own) => absolute(own.path, cwd) === path);
}

/** The editor's language, the name or the text identify it as a configuration. */
function isConfiguration({ path, text, languageId }: OpenDocument, { texts }: StackState): boolean {
  const recognized = (own: string): boolean => {
    const language = languageOf(languageId) ?? recognize(path, own, 'named').language;
    return language !== undefined && language !== 'environment' && language !== 'workload';
  };
  return texts.ask(path, text, 'is configuration', recognized);
}
