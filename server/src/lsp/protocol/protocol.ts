import { type Range as EditorRange, NotificationType, RequestType } from 'vscode-languageserver';
import type { LineState } from '../../engine/core/findings/coverage.js';
import type { Finding, Impact, ImpactMetric, StateCounts } from '../../engine/core/types/finding.js';

/** What clients may ask beyond the Language Server Protocol: the views of the VS Code extension, and whoever wants the same. */

export interface OfDocument {
  uri: string;
}

/** A file of a stack. */
export interface Member extends OfDocument {
  /** As editors name it: `ezlint-profile`. */
  languageId: string;
}

/** Settings that list the stacks of a folder. */
export interface NewSettings extends OfDocument {
  text: string;
}

export interface StackInfo {
  name: string;
  release: string;
  language: string;
  /** URIs of all files of the stack. */
  files: string[];
  /** Name of the workload that impacts are calculated for. */
  workload: string;
}

export type FindingWithImpact = Pick<
  Finding,
  'ruleId' | 'name' | 'severity' | 'message' | 'range' | 'fingerprint' | 'fix' | 'statement'
> & {
  uri: string;
  impact?: Impact;
  /** The figures before and after, as HTML; its classes are those of the HTML report. */
  chart?: string;
};

export interface Coverage {
  lines: LineState[];
  counts: StateCounts;
}

/** A connection that is asked about. */
export interface AskedConnection {
  /** ADDRESS:PORT. */
  local: string;
  remote: string;
  direction: 'inbound' | 'outbound';
  job?: string;
  user?: string;
}

export type ConnectionParams = OfDocument & AskedConnection;

/** A place in a file of the workspace; line and column count from 1. */
export interface PlaceLink extends OfDocument {
  text: string;
  line: number;
  column: number;
}

/** What decides at one stage of the path of a connection. */
export interface AnsweredStage {
  title: string;
  result: string;
  /** What an answer needs that is not known. */
  missing: string[];
  by?: PlaceLink;
  /** What would decide if that did not. */
  next: PlaceLink[];
}

/** The rules of one kind, in their order, with what each says of a connection. */
export interface RuleGroup {
  title: string;
  summary: string;
  rules: {
    name: string;
    outcome: 'applies' | 'in-part' | 'shadowed' | 'no-match' | 'unknown';
    why: string;
    at?: PlaceLink;
  }[];
}

/** The path of a connection through its stack. */
export interface ConnectionAnswer {
  title: string;
  notices: string[];
  stages: AnsweredStage[];
  groups: RuleGroup[];
}

/** What is shown on a drawing beside the network. */
export interface AskedDrawing {
  /** Index in the failures of the drawing. */
  failure?: number;
  /** Of the stack of the document. */
  connection?: AskedConnection;
}

/** The network of a stack, or of the stacks that settings list with it. */
export interface Drawing {
  /** Elements with an attribute `data-shape` are what `places` names. */
  svg: string;
  places: (OfDocument & { shape: string; line: number; column: number })[];
  /** Single failures that can be shown. */
  failures: string[];
}

/** A difference between two versions of a stack, in a class of its own, with the line where the later version codes it. */
export interface VersionDifference {
  /** What differs. */
  what: string;
  before: string;
  after: string;
  at?: PlaceLink;
  /** Connections that it is about, as sets, and the smallest of them. */
  connections?: string[];
  example?: string;
}

/** What the files as they are in the editor mean against a revision of their repository. */
export interface VersionComparison {
  stack: string;
  revision: string;
  /** Contents that are not in the repository. */
  notices: string[];
  /** Classes of changes that are not empty: connections, settings, definitions, findings, what is not known. */
  classes: { title: string; differences: VersionDifference[] }[];
  /** What the change is worth, in one sentence, with its figures as HTML. */
  impact?: { text: string; chart?: string };
}

/** What became of one assertion on one stack. */
export interface AssertionVerdict {
  name: string;
  stack: string;
  verdict: 'proved' | 'refuted' | 'unknown';
  /** In one sentence. */
  why: string;
  /** The smallest connection that decides, where there is one. */
  witness?: string;
  /** The same for a drawing of the stack; only of TCP. */
  connection?: AskedConnection;
  /** What decides: a line of the stack, or the assertion itself. */
  decides: { uri: string; line: number };
  /** Where the assertion is written. */
  written: { uri: string; line: number };
}

/** A change in percent with the bounds that contain 90 % of what it may be. */
export interface Bounded {
  value: number;
  low: number;
  high: number;
}

export interface PlannedEffect {
  processorTime: Bounded;
  /** Of what is passed on to targets of Sysplex Distributor, where it changes. */
  distributingTime?: Bounded;
  responseTime: Bounded;
}

export interface PlannedStep {
  fingerprint: string;
  ruleId: string;
  title: string;
  message: string;
  /** Place of its finding. */
  uri: string;
  range: Finding['range'];
  kind: 'safe' | 'review' | 'advice';
  /** What it adds to the steps before it. */
  adds: PlannedEffect;
  /** All steps up to this one, against the stack as it is. */
  joint: PlannedEffect;
  /** What it needs, what it also fixes, what it takes the place of, with which steps it belongs together. */
  notes: string[];
}

export interface StackPlan {
  /** What was searched, in one sentence. */
  searched: string;
  steps: PlannedStep[];
  /** All steps together. */
  joint?: PlannedEffect;
  /** Findings that are not a step, with the reason. */
  others: { ruleId: string; title: string; reason: string }[];
  assumptions: string[];
  /** The charts of `ezlint advise --format html`, without their styles. */
  charts: string;
}

/** Other assumptions about traffic and machine: factors of what is assumed, or values. */
export interface AskedWhatIf {
  interface?: string;
  change: { clients?: number; rate?: number; messageSize?: number; lossPercent?: number; ziips?: number; cpc?: string };
}

/** The traffic over one interface under other assumptions. */
export interface WhatIf {
  interface: string;
  /** Those that carry traffic. */
  interfaces: string[];
  workload: string;
  asIs: { cpc: string; ziips: number };
  metrics: ImpactMetric[];
  limitedBy: string;
  /** As in the impact of a finding. */
  charts: string;
}

/** What became of a test of a rule of the site. */
export interface RuleTest extends OfDocument {
  name: string;
  /** Line of the test, and of the expression that failed; they count from 1. */
  line: number;
  failedLine?: number;
  outcome: 'pass' | 'fail' | 'skip';
  /** Why it does not pass. */
  message?: string;
}

/** An edit as editors take it. */
export interface CurrentFix {
  title: string;
  kind: 'safe' | 'review';
  edits: { uri: string; range: EditorRange; text: string }[];
}

/** The stack of a document; null when it is not configuration. */
export const StackRequest = new RequestType<OfDocument, StackInfo | null, void>('ezlint/stack');
/** Compares the stack of a document with a revision of the git repository that it is in; a sentence where that is not possible. */
export const CompareRequest = new RequestType<OfDocument & { revision: string }, VersionComparison | string, void>(
  'ezlint/compare',
);
/** Findings that change performance, with what their fixes are worth; answers when all is calculated. */
export const ImpactsRequest = new RequestType<
  OfDocument & { workDoneToken?: string | number },
  FindingWithImpact[],
  void
>('ezlint/impacts');
/** The plan of `ezlint advise` for the stack of a document; null when it is called off, or where there is no stack. */
export const PlanRequest = new RequestType<OfDocument & { workDoneToken?: string | number }, StackPlan | null, void>(
  'ezlint/plan',
);
/** Null where there is no stack, or no traffic over an interface that is modeled; answers soon, so that a slider can ask. */
export const WhatIfRequest = new RequestType<OfDocument & AskedWhatIf, WhatIf | null, void>('ezlint/whatIf');
/** The edits of the fix of a finding in the texts as they are now; null when the finding is no longer there. */
export const FixRequest = new RequestType<OfDocument & { fingerprint: string }, CurrentFix | null, void>('ezlint/fix');
export const CoverageRequest = new RequestType<OfDocument, Coverage | null, void>('ezlint/coverage');
/** The page of a rule, statement or parameter as text, or as Markdown. */
export const PageRequest = new RequestType<{ words: string[]; markdown?: boolean }, string, void>('ezlint/page');
/** Which AT-TLS and IP filter rule applies to a connection: the text of `ezlint resolve`. */
export const ResolveRequest = new RequestType<ConnectionParams, string, void>('ezlint/resolve');
/** The same with links; a string says what is wrong with the ends. */
export const ConnectionRequest = new RequestType<ConnectionParams, ConnectionAnswer | string | null, void>(
  'ezlint/connection',
);
/** The network of the stacks of a document as SVG; null where there is no stack, a string says what is wrong with the ends. */
export const DrawingRequest = new RequestType<OfDocument & AskedDrawing, Drawing | string | null, void>(
  'ezlint/drawing',
);
/** What the stacks of its folder that are open say of each assertion of an open file; a sentence where there is none. */
export const VerifyRequest = new RequestType<OfDocument, AssertionVerdict[] | string, void>('ezlint/verify');
/** The text of a new ezlint.yaml for the folder of a document, and where it belongs; what is wrong is a sentence. */
export const SettingsRequest = new RequestType<OfDocument, NewSettings | string, void>('ezlint/settings');
/** The files of a stack with their languages; the name or text of a member often does not determine its language. For clients that request it with `members: true`. */
export const MembersNotification = new NotificationType<{ members: Member[] }>('ezlint/members');
/** Runs the tests of the rules that a file of tests belongs to, as they are on disk: those of all rules of their folder. A sentence where they cannot run. */
export const RuleTestsRequest = new RequestType<OfDocument, RuleTest[] | string, void>('ezlint/ruleTests');
/**
 * The problems that were published for this version of a document are what the rules found in it; none that the parser alone
 * found follow. For clients that ask with `checked: true` in `initializationOptions`.
 */
export const CheckedNotification = new NotificationType<OfDocument & { version: number }>('ezlint/checked');
