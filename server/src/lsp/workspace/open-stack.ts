import type { PolicyInput } from '@ezlint/grammar';
import type { AnalyseOptions, Analyzer, StackAnalysis, StackReading } from '../../engine/core/analysis/analysis.js';
import { addFingerprints } from '../../engine/core/findings/fingerprint.js';
import type { RawFinding } from '../../engine/core/findings/problem-findings.js';
import type { StoppedRule } from '../../engine/core/findings/rule-evaluation.js';
import { withoutDoubles } from '../../engine/core/findings/rule-findings.js';
import type { Document, StackRequest } from '../../engine/core/types/documents.js';
import { compareFindings, type Finding } from '../../engine/core/types/finding.js';
import { SitePolicyError } from '../../engine/core/types/policy-error.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { ImpactQueue } from '../threads/impact-queue.js';
import type { RuleRunner } from '../threads/rule-runner.js';
import { afterOthers, type Scheduler } from '../threads/scheduler.js';
import type { Simulator } from '../threads/simulator.js';
import { movedFindings } from './moved-findings.js';

/** Rules with the analysis that uses them and what runs them. */
export interface RuleSet {
  rules: ReadonlyMap<string, Rule>;
  analyzer: Analyzer;
  runner: RuleRunner;
}

export type Trouble = (message: string) => void;

/** A stack whose rules have run over the texts as they are now. */
export interface Settled {
  analysis: StackAnalysis;
  /** What is reported of its findings. */
  findings: Finding[];
  impacts: ImpactQueue;
  /** What the rules knew besides the texts. */
  environment: Environment;
}

type Environment = StackRequest['environment'];

type Workload = NonNullable<AnalyseOptions['impact']>;

export interface StackParts {
  /** The request with what the editor holds now. */
  request(): StackRequest;
  /** All documents that may be looked at, with what the editor holds now. */
  documents(): readonly Document[];
  /** What is known besides the texts now. */
  environment(): Environment;
  ruleSet: RuleSet;
  /** Takes the place of a set of the site that cannot be run. */
  shipped: RuleSet;
  /** Text of the file of known findings, which are not reported. */
  baseline: string | undefined;
  /** What of findings is reported. */
  review(findings: readonly Finding[], documents: readonly Document[]): Finding[];
  workload: Workload;
  simulator: Simulator;
  scheduler: Scheduler;
  trouble: Trouble;
}

/** The findings of one stack while its texts change: drafts at once, settled ones when the rules have run. */
export class StackFindings {
  private reading: { request: StackRequest; documents: readonly Document[]; known: StackReading } | undefined;
  private surroundings: { given: Environment; text: string; kept: Environment } | undefined;
  private draft: Finding[] | undefined;
  private settled: Settled | undefined;
  /** What rules found last, at its places in `files`. */
  private last: { ruled: readonly RawFinding[]; files: StackReading['parsed'] } | undefined;
  private running: Promise<void> | undefined;

  constructor(private parts: StackParts) {}

  /** It would be found by the same rules, and the same of it would be reported. */
  hasRulesOf({ parts }: StackFindings): boolean {
    return this.parts.ruleSet === parts.ruleSet && this.parts.baseline === parts.baseline;
  }

  /** Takes the place of the same stack that was read again; what holds of its texts is kept. */
  renew({ parts }: StackFindings): void {
    this.parts = parts;
    if (this.reading && !haveSameTexts(this.reading.documents, parts.documents())) this.outdate();
  }

  /** Texts changed: what was calculated holds no more. */
  outdate(): void {
    this.settled?.impacts.stop();
    this.reading = undefined;
    this.draft = undefined;
    this.settled = undefined;
  }

  /** Rules have run over an earlier state of the texts, so that a draft is worth showing. */
  get canDraft(): boolean {
    return this.last !== undefined;
  }

  /** The texts as they are now, parsed. */
  read(): StackReading {
    if (!this.reading) {
      const request = this.parts.request();
      this.reading = { request, documents: this.parts.documents(), known: this.parts.ruleSet.analyzer.read(request) };
      this.surroundings = undefined;
    }
    return this.reading.known;
  }

  /** What is settled, if the rules have run. */
  get current(): Settled | undefined {
    return this.settled;
  }

  /** The best that is known now: what the parser finds, and what the rules found last, moved with the text. */
  findings(): Finding[] {
    if (this.settled) return this.settled.findings;
    this.draft ??= this.drafted(this.read());
    return this.draft;
  }

  /** What was settled holds no more because of another stack, not of the texts. */
  get isOvertaken(): boolean {
    return this.settled !== undefined && this.settled.environment !== this.environment();
  }

  /** The same object as long as it says the same. */
  private environment(): Environment {
    const given = this.parts.environment();
    if (this.surroundings?.given === given) return this.surroundings.kept;
    const text = JSON.stringify(given);
    const kept = this.surroundings?.text === text ? this.surroundings.kept : given;
    this.surroundings = { given, text, kept };
    return kept;
  }

  /** The findings of the texts as they are when it resolves, equal to those of the command line. */
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

  /** Rules run over one state of the texts at a time; what changes meanwhile is the next one's. */
  private async run(): Promise<void> {
    const reading = this.read();
    const { request } = this.reading!;
    const environment = this.environment();
    const whole = environment === request.environment ? reading : reading.within(environment);
    const { input } = whole;
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

  /** Rules that cannot be run cost their own findings, not those of others. */
  private async analyzed(reading: StackReading, input: PolicyInput): Promise<StackAnalysis> {
    const { ruleSet, shipped, trouble } = this.parts;
    const stopped = ({ rule, reason, ofSite }: StoppedRule): void =>
      trouble(
        `${rule} ended with an error: ${reason}. Its findings are missing. ${ofSite ? 'Correct the rule.' : 'Report the error with the files.'}`,
      );
    try {
      return reading.conclude(await ruleSet.runner.evaluate(input, this, stopped));
    } catch (error) {
      trouble((error as Error).message);
      if (!(error instanceof SitePolicyError)) return reading.conclude([]);
    }
    return reading.conclude(await shipped.runner.evaluate(input, this, stopped));
  }

  private drafted(reading: StackReading): Finding[] {
    const { last, parts } = this;
    const moved = last ? movedFindings(last.ruled, last.files, reading.parsed) : [];
    if (last) this.last = { ruled: moved, files: reading.parsed };
    const found = addFingerprints(withoutDoubles([...reading.syntax, ...moved], parts.ruleSet.rules));
    const reviewed = parts.review(found.sort(compareFindings), this.reading!.request.documents);
    // Which exceptions suppress nothing is known when the rules have run.
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
