import type { AnalyseOptions, Analyzer, StackAnalysis } from '../core/analyse.js';
import type { Document, StackRequest } from '../core/documents.js';
import type { Finding } from '../core/finding.js';
import { SitePolicyError } from '../core/policy-error.js';
import { review } from '../core/review/review.js';
import type { Rule } from '../core/rules.js';
import { InputError, UsageError } from '../input/errors.js';
import type { FileSystem } from '../input/file-system.js';
import { absolute, isBelow, parentOf } from '../input/paths.js';
import { referencesIn } from '../input/references.js';
import { reviewSettings } from '../input/review-settings.js';
import { type Run, readRun } from '../input/run.js';
import { commentOf } from './comments.js';
import { ImpactQueue } from './impact-queue.js';
import { type OpenDocument, overlay } from './open-files.js';
import { DEFAULT_SETTINGS, type EditorSettings } from './settings.js';
import { fileUri } from './uris.js';
import type { FileView } from './view.js';

/** A stack with at least one open file. */
interface OpenStack {
  run: Run;
  request: StackRequest;
  cwd: string;
  /** The shipped rules, and those of the site that the settings of this stack name. */
  ruleSet: RuleSet;
  /** Paths of all files of the stack, absolute. */
  members: Set<string>;
  /** What the files name and which settings hold: when this changes, the stack is read again. */
  shape: string;
  analysis?: StackAnalysis;
  /** What is reported of its findings. */
  findings?: Finding[];
  impacts?: ImpactQueue;
}

export type Trouble = (message: string) => void;

/** Rules with the analysis that evaluates them. */
export interface RuleSet {
  rules: ReadonlyMap<string, Rule>;
  analyzer: Analyzer;
}

/** The shipped rules and those in folders of the site; throws UsageError and InputError as reading does. */
export type SiteRuleSets = (folders: readonly string[]) => Promise<RuleSet>;

/** The open documents and the stacks that they belong to; keeps analyses until a document changes. */
export class Workspace {
  readonly open = new Map<string, OpenDocument>();
  settings: EditorSettings = DEFAULT_SETTINGS;
  private readonly stacks = new Map<string, OpenStack>();
  private readonly files: FileSystem;
  private folders: string[] = [];

  constructor(
    private readonly shipped: RuleSet,
    disk: FileSystem | undefined,
    private readonly trouble: Trouble,
    /** The day that ends of exceptions are judged against. */
    private readonly today?: string,
    /** Absent where OPA cannot run: rules of a site are left out. */
    private readonly withSite?: SiteRuleSets,
  ) {
    this.files = overlay(this.open, disk);
  }

  /** All rules that apply to an open document. */
  get rules(): ReadonlyMap<string, Rule> {
    return new Map(
      [this.shipped, ...[...this.stacks.values()].map((stack) => stack.ruleSet)].flatMap((set) => [...set.rules]),
    );
  }

  setFolders(paths: readonly string[]): void {
    this.folders = [...paths];
    this.forget();
  }

  /** Settings or files outside the editor changed: stacks are read again when they are next asked for. */
  forget(): void {
    for (const stack of this.stacks.values()) outdate(stack);
    this.stacks.clear();
  }

  /** Takes a document in, or its new text. */
  put(document: OpenDocument): void {
    const known = this.open.get(document.path);
    this.open.set(document.path, document);
    if (!known) this.forget();
    else for (const stack of this.stacks.values()) if (stack.members.has(document.path)) outdate(stack);
  }

  close(path: string): void {
    this.open.delete(path);
    this.forget();
  }

  /** The file in its stack, analysed; undefined when it is no configuration, or too large. */
  async view(path: string): Promise<FileView | undefined> {
    const stack = await this.stackOf(path);
    if (!stack) return undefined;
    const analysis = this.analyse(stack);
    const document = stack.request.documents.find((own) => absolute(own.path, stack.cwd) === path);
    const file = document && analysis.parsed.get(document.path);
    if (!file) return undefined;
    return {
      file,
      path: document.path,
      language: document.language,
      comment: commentOf(document.language),
      analysis,
      request: stack.request,
      rules: stack.ruleSet.rules,
      findings: stack.findings!,
      impacts: stack.impacts!,
      workload: stack.run.impactWorkload(stack.request).name as string,
      uriOf: (other) => this.uriOf(absolute(other, stack.cwd)),
    };
  }

  /** The findings of every open file of the stack that holds the path, by absolute path. */
  async findings(path: string): Promise<Map<string, Finding[]>> {
    const found = new Map<string, Finding[]>();
    const stack = await this.stackOf(path);
    if (!stack) return found;
    for (const member of stack.members) if (this.open.has(member)) found.set(member, []);
    this.analyse(stack);
    for (const finding of stack.findings!) {
      found.get(absolute(finding.file, stack.cwd))?.push(finding);
    }
    return found;
  }

  /** What of the findings is reported, as on the command line. */
  private reviewed(stack: OpenStack, analysis: StackAnalysis): Finding[] {
    try {
      const settings = reviewSettings(stack.run.config, [...stack.ruleSet.rules.values()], {
        cwd: stack.cwd,
        ...(this.today === undefined ? {} : { today: this.today }),
        selectsAll: false,
        isWhole: false,
      });
      return review(analysis.findings, this.withOpenTexts(stack).documents, settings).findings;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.trouble(error.message);
      return analysis.findings;
    }
  }

  uriOf(path: string): string {
    return this.open.get(path)?.uri ?? fileUri(path);
  }

  private analyse(stack: OpenStack): StackAnalysis {
    if (stack.analysis) return stack.analysis;
    const analysis = this.evaluate(stack);
    const workload = stack.run.impactWorkload(stack.request) as unknown as NonNullable<AnalyseOptions['impact']>;
    stack.analysis = analysis;
    stack.findings = this.reviewed(stack, analysis);
    stack.impacts = new ImpactQueue((finding) => analysis.impactOf(finding, workload));
    return analysis;
  }

  /** A rule of the site that breaks its limits costs the site's findings, not the others. */
  private evaluate(stack: OpenStack): StackAnalysis {
    const request = this.withOpenTexts(stack);
    try {
      return stack.ruleSet.analyzer.analyse(request);
    } catch (error) {
      if (!(error instanceof SitePolicyError)) throw error;
      this.trouble(error.message);
      return this.shipped.analyzer.analyse(request);
    }
  }

  /** The request with what the editor holds; places count in its text, not in that of the file. */
  private withOpenTexts({ request, cwd }: OpenStack): StackRequest {
    const current = (document: Document): Document => {
      const own = this.open.get(absolute(document.path, cwd));
      return own && own.text !== document.text
        ? { path: document.path, language: document.language, text: own.text }
        : document;
    };
    return {
      ...request,
      documents: request.documents.map(current),
      resolve: (name, from) => {
        const found = request.resolve(name, from);
        return found && current(found);
      },
    };
  }

  private async stackOf(path: string): Promise<OpenStack | undefined> {
    const document = this.open.get(path);
    if (!document || document.text.length > this.settings.maxFileKb * 1024) return undefined;
    const known = this.stacks.get(path);
    if (known && known.shape === this.shapeOf(known)) return known;
    const read = await this.read(path);
    if (!read) this.stacks.delete(path);
    else for (const member of read.members) if (this.open.has(member)) this.stacks.set(member, read);
    return read;
  }

  private async read(path: string): Promise<OpenStack | undefined> {
    const cwd = this.folders.find((folder) => isBelow(path, folder)) ?? parentOf(path) ?? '/';
    const { release, environment, workload } = this.settings;
    let ruleSet = this.shipped;
    const known = async (folders: readonly string[]): Promise<Rule[]> => {
      if (folders.length > 0 && this.withSite) ruleSet = await this.withSite(folders);
      return [...ruleSet.rules.values()];
    };
    try {
      const run = await readRun(
        {
          paths: [path],
          cwd,
          rules: known,
          ...(release === undefined ? {} : { release }),
          ...(environment === undefined ? {} : { environment }),
          ...(workload === undefined ? {} : { workload }),
        },
        this.files,
      );
      const request = run.requests.find(({ documents }) => documents.some((own) => absolute(own.path, cwd) === path));
      if (!request) return undefined;
      const members = new Set(request.documents.map((own) => absolute(own.path, cwd)));
      const stack: OpenStack = { run, request, cwd, ruleSet, members, shape: '' };
      stack.shape = this.shapeOf(stack);
      return stack;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
      this.trouble(`${error.message} ${error.remedy}`);
      return undefined;
    }
  }

  /** The names of files that the open members name; other edits leave the stack as it is. */
  private shapeOf({ request, cwd }: OpenStack): string {
    return request.documents
      .map((document) => {
        const text = this.open.get(absolute(document.path, cwd))?.text ?? document.text;
        return referencesIn({ ...document, text }, request.symbols)
          .map(({ name }) => name)
          .join(',');
      })
      .join('|');
  }
}

function outdate(stack: OpenStack): void {
  stack.impacts?.stop();
  delete stack.analysis;
  delete stack.findings;
  delete stack.impacts;
}
