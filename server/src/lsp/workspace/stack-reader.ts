import { LANGUAGES, type LanguageId } from '@ezlint/grammar';
import { reviewSettings } from '../../engine/config/review-settings.js';
import type { AnalyseOptions } from '../../engine/core/analysis/analysis.js';
import { type Baseline, compareWithBaseline, parseBaseline } from '../../engine/core/review/baseline.js';
import { type ReviewSettings, review } from '../../engine/core/review/review.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { InputError, reasonOf, UsageError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { absolute, isBelow, relativeTo } from '../../engine/files/paths.js';
import { recognise } from '../../engine/files/recognize.js';
import { refusalOf } from '../../engine/files/refused-path.js';
import { type Run, readRun } from '../../engine/input/run.js';
import { looksForeign } from '../../engine/input/wrong-language.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import { type OpenDocument, withOpenTexts } from './open-files.js';
import { type RuleSet, StackFindings } from './open-stack.js';
import type { EditorSettings } from './settings.js';
import { type OpenStack, stackId } from './stack-registry.js';

const NO_SITE_RULES =
  'The rules of the site that ezlint.yaml names are not run in a browser: they are compiled by OPA, which is too large to load there. What is found here comes from the rules of ezlint alone; the command line and the desktop run both.';

const UNTRUSTED =
  'The workspace is not trusted: the rules of the site that ezlint.yaml names are not loaded. What is found here comes from the rules of ezlint alone.';

/** Why the stacks of a document are not known, and what to do. */
export interface Unread {
  message: string;
  remedy: string;
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
  shapeOf(stack: OpenStack): string;
}

/** Reads the stacks of open documents as the command line does: settings, files, rules of the site, baseline. */
export class StackReader {
  /** Findings about documents that are no configuration. */
  readonly foreign = new Map<string, Finding[]>();
  /** Configurations whose settings are wrong. */
  readonly unread = new Map<string, Unread>();

  constructor(private readonly parts: StackReaderParts) {}

  forget(): void {
    this.foreign.clear();
    this.unread.clear();
  }

  /** The stacks that an open document belongs to; the paths in them are relative to `cwd`. */
  async read(document: OpenDocument, cwd: string): Promise<readonly OpenStack[]> {
    const { path } = document;
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
      const unread = { message: asSettings(error.message), remedy: asSettings(error.remedy) };
      if (isConfiguration(document)) this.unread.set(path, unread);
      this.parts.tell(`${unread.message} ${unread.remedy}`);
    }
    return [];
  }

  private async readAs(
    path: string,
    cwd: string,
    language: LanguageId | undefined,
  ): Promise<{ stacks: OpenStack[]; problems: Finding[] }> {
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
        // As a user would name it who works in the folder: it stands in what is shown.
        paths: [isBelow(path, cwd) ? relativeTo(path, cwd) : path],
        cwd,
        rules: known,
        ...(language === undefined ? {} : { language }),
        ...(release === undefined ? {} : { release }),
        ...(environment === undefined ? {} : { environment }),
        ...(workload === undefined ? {} : { workload }),
        listed: true,
        allowed: this.parts.folders(),
        leavesOutSiteRules: !withSite || !this.parts.isTrusted(),
      },
      this.parts.files,
    );
    const requests = run.requests.filter(({ documents }) => documents.some((own) => absolute(own.path, cwd) === path));
    const { problems } = run;
    if (requests.length === 0) return { stacks: [], problems };
    const baseline = run.baseline === undefined ? undefined : await this.baselineIn(run.baseline);
    return { stacks: requests.map((request) => this.opened(run, request, cwd, ruleSet, baseline)), problems };
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
      request: () => withOpenTexts(request, cwd, this.parts.open),
      environment: () => this.parts.environmentOf(stack),
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
    const members = new Set(request.documents.map((own) => absolute(own.path, cwd)));
    const stack: OpenStack = { id: stackId(run, request, cwd), run, request, cwd, ruleSet, members, shape: '', found };
    stack.shape = this.parts.shapeOf(stack);
    return stack;
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

/** The editor takes it for a configuration, or its name or text says so. */
function isConfiguration({ path, text, languageId }: OpenDocument): boolean {
  const language = languageOf(languageId) ?? recognise(path, text, 'named').language;
  return language !== undefined && language !== 'environment' && language !== 'workload';
}
