import type { PolicyInput } from '@ezlint/grammar';
import type { AnalyseOptions, Analyzer, StackAnalysis, StackReading } from '../../engine/core/analysis/analysis.js';
import { addFingerprints } from '../../engine/core/findings/fingerprint.js';
import type { RawFinding } from '../../engine/core/findings/raw-finding.js';
import type { StoppedRule } from '../../engine/core/findings/rule-evaluation.js';
import type { Document, StackRequest } from '../../engine/core/types/documents.js';
import { compareFindings, type Finding } from '../../engine/core/types/finding.js';
import { SitePolicyError } from '../../engine/core/types/policy-error.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { ImpactQueue } from '../threads/impact-queue.js';
import type { RuleRunner } from '../threads/rule-runner.js';
import { afterOthers, type Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import { movedFindings } from './moved-findings.js';

/** Rules with the analysis that uses them and their runner. */
export interface RuleSet {
  rules: ReadonlyMap<string, Rule>;
  analyzer: Analyzer;
  runner: RuleRunner;
}

export type Trouble = (message: string) => void;

/** A stack whose rules have run for the current texts. */
export interface Settled {
  analysis: StackAnalysis;
  /** The reported findings. */
  findings: Finding[];
  impacts: ImpactQueue;
  /** The input of the rules in addition to the texts. */
  environment: Environment;
}

/** What the findings of a stack depend on, except what `stackId` identifies. */
export interface FindingsBasis extends Pick<StackParts, 'ruleSet' | 'baseline'> {
  documents: readonly Document[];
  /** As JSON. */
  environment: string;
}

type Environment = StackRequest['environment'];

type Workload = NonNullable<AnalyseOptions['impact']>;

export interface StackParts {
  /** The request with the current content of the editor. */
  request(): StackRequest;
  /** All documents that may be used, with the current content of the editor. */
  documents(): readonly Document[];
  /** The current facts in addition to the texts. */
  environment(): Environment;
  ruleSet: RuleSet;
  /** Replaces site rules that cannot run. */
  shipped: RuleSet;
  /** Text of the baseline file, whose findings are not reported. */
  baseline: string | undefined;
  /** Selects the findings to report. */
  review(findings: readonly Finding[], documents: readonly Document[]): Finding[];
  workload: Workload;
  simulator: Simulator;
  scheduler: Scheduler;
  trouble: Trouble;
}

/** The findings of one stack while its texts change: drafts immediately, settled ones after the rules have run. */
export class StackFindings {
  private reading: { request: StackRequest; documents: readonly Document[]; known: StackReading } | undefined;
  private surroundings: { given: Environment; text: string; kept: Environment } | undefined;
  private draft: Finding[] | undefined;
  private settled: Settled | undefined;
  /** The last results of the rules, with places in `files`. */
  private last: { ruled: readonly RawFinding[]; files: StackReading['parsed'] } | undefined;
  private running: Promise<void> | undefined;
  /** Stands for this stack where its rules run. */
  private subject = {};

  constructor(private parts: StackParts) {}

  /** Whether the same rules would find it, and the same findings would be reported. */
  hasRulesOf({ parts }: StackFindings): boolean {
    return this.parts.ruleSet === parts.ruleSet && this.parts.baseline === parts.baseline;
  }

  /** What the findings depend on in this environment, except what `stackId` identifies. */
  basis(environment: Environment): FindingsBasis {
    const { ruleSet, baseline } = this.parts;
    return { ruleSet, baseline, documents: this.parts.documents(), environment: JSON.stringify(environment) };
  }

  /** Whether the findings would be the same. */
  isBasedOn({ ruleSet, baseline, documents, environment }: FindingsBasis): boolean {
    const now = this.basis(this.parts.environment());
    return (
      now.ruleSet === ruleSet &&
      now.baseline === baseline &&
      now.environment === environment &&
      haveSameTexts(now.documents, documents)
    );
  }

  /** Takes over from the same stack after it was read again; results that are valid for its texts are kept. */
  renew({ parts }: StackFindings): void {
    this.parts = parts;
    if (this.reading && !haveSameTexts(this.reading.documents, parts.documents())) this.outdate();
  }

  /** Texts changed: results are no longer valid. */
  outdate(): void {
    this.settled?.impacts.stop();
    this.reading = undefined;
    this.draft = undefined;
    this.settled = undefined;
  }

  /** Keeps nothing: what is requested next is read and evaluated anew. */
  release(): void {
    if (this.reading) this.parts.ruleSet.analyzer.forget(this.reading.request.documents.map(({ path }) => path));
    this.outdate();
    this.last = undefined;
    this.subject = {};
  }

  /** Rules have run for an earlier state of the texts, so a draft is useful. */
  get canDraft(): boolean {
    return this.last !== undefined;
  }

  /** The current texts, parsed. */
  read(): StackReading {
    if (!this.reading) {
      const request = this.parts.request();
      this.reading = { request, documents: this.parts.documents(), known: this.parts.ruleSet.analyzer.read(request) };
      this.surroundings = undefined;
    }
    return this.reading.known;
  }

  /** The settled state, if the rules have run. */
  get current(): Settled | undefined {
    return this.settled;
  }

  /** The best known state: what the parser finds, and the last results of the rules, moved with the text. */
  findings(): Finding[] {
    if (this.settled) return this.settled.findings;
    this.draft ??= this.drafted(this.read());
    return this.draft;
  }

  /** The settled state is no longer valid because of another stack, not because of the texts. */
  get isOvertaken(): boolean {
    return this.settled !== undefined && this.settled.environment !== this.environment();
  }

  /** The same object while the content is the same. */
  private environment(): Environment {
    const given = this.parts.environment();
    if (this.surroundings?.given === given) return this.surroundings.kept;
    const text = JSON.stringify(given);
    const kept = this.surroundings?.text === text ? this.surroundings.kept : given;
    this.surroundings = { given, text, kept };
    return kept;
  }

  /** The findings of the texts at the time of resolution, equal to those of the command line. */
  async settle(): Promise<Settled> {
    while (!this.settled || this.isOvertaken) {
      this.settled?.impacts.stop();
      this.settled = undefined;
      this.running ??= this.run().finally(() => {
        this.running = undefined;
      });
      await this.running;
    }
    return this.settled;
  }

  /** Rules run for one state of the texts at a time; changes in the meantime belong to the next run. */
  private async run(): Promise<void> {
    const reading = this.read();
    const { request } = this.reading!;
    const environment = this.environment();
    const whole = environment === request.environment ? reading : reading.within(environment);
    const { rulesInput: input } = whole;
    await afterOthers();
    if (this.reading?.known !== reading) return;
    const analysis = await this.analyzed(whole, input);
    this.last = { ruled: analysis.ruled, files: reading.parsed };
    if (this.reading?.known !== reading) return;
    const { review, workload, simulator, scheduler } = this.parts;
    this.settled = {
      analysis,
      environment,
      findings: review(analysis.findings, request.documents),
      impacts: new ImpactQueue((finding) => analysis.experimentOf(finding, workload), simulator, scheduler),
    };
  }

  /** Rules that cannot run affect only their own findings. */
  private async analyzed(reading: StackReading, input: PolicyInput): Promise<StackAnalysis> {
    const { ruleSet, shipped, trouble } = this.parts;
    const stopped = ({ rule, reason, ofSite }: StoppedRule): void =>
      trouble(
        `${rule} ended with an error: ${reason}. Its findings are missing. ${ofSite ? 'Correct the rule.' : 'Report the error with the files.'}`,
      );
    try {
      const outputs = await ruleSet.runner.evaluate(input, this.subject, stopped);
      return reading.conclude(outputs, this.lastFor(reading));
    } catch (error) {
      trouble((error as Error).message);
      if (!(error instanceof SitePolicyError)) return reading.conclude([]);
    }
    return reading.conclude(await shipped.runner.evaluate(input, this.subject, stopped));
  }

  /** The last results of the rules, moved with the text. */
  private lastFor({ parsed }: StackReading): readonly RawFinding[] {
    const { last } = this;
    if (!last || last.files === parsed) return last?.ruled ?? [];
    const ruled = movedFindings(last.ruled, last.files, parsed);
    this.last = { ruled, files: parsed };
    return ruled;
  }

  private drafted(reading: StackReading): Finding[] {
    const found = addFingerprints(reading.distinct(this.lastFor(reading)));
    const reviewed = this.parts.review(found.sort(compareFindings), this.reading!.request.documents);
    // Suppressions without effect are known only after the rules have run.
    return reviewed.filter(({ ruleId }) => ruleId !== UNUSED_EXCEPTION);
  }
}

function haveSameTexts(before: readonly Document[], now: readonly Document[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ text, decoding }, index) => {
      const other = now[index]!;
      return text === other.text && JSON.stringify(decoding) === JSON.stringify(other.decoding);
    })
  );
}

const UNUSED_EXCEPTION = 'SUP004';
