import { type Range as EditorRange, NotificationType, RequestType } from 'vscode-languageserver';
import type { LineState } from '../../engine/core/findings/coverage.js';
import type { Finding, Impact, ImpactMetric, StateCounts } from '../../engine/core/types/finding.js';

/** Requests beyond the Language Server Protocol: for the views of the VS Code extension, and for other clients that use them. */

export interface OfDocument {
  uri: string;
}

/** A file of a stack. */
export interface Member extends OfDocument {
  /** The language id of editors: `ezlint-profile`. */
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
  /** Name of the workload for which impacts are calculated. */
  workload: string;
}

export type FindingWithImpact = Pick<
  Finding,
  'ruleId' | 'name' | 'severity' | 'message' | 'range' | 'fingerprint' | 'fix' | 'statement'
> & {
  uri: string;
  impact?: Impact;
  /** The values before and after, as HTML; its classes are those of the HTML report. */
  chart?: string;
};

export interface Coverage {
  lines: LineState[];
  counts: StateCounts;
}

/** A connection in a request. */
export interface AskedConnection {
  /** ADDRESS:PORT. */
  local: string;
  remote: string;
  direction: 'inbound' | 'outbound';
  job?: string;
  user?: string;
  /** When it is opened: 2026-11-24T14:30, with Z for UTC. */
  time?: string;
}

export type ConnectionParams = OfDocument & AskedConnection;

/** A place in a file of the workspace; line and column are one-based. */
export interface PlaceLink extends OfDocument {
  text: string;
  line: number;
  column: number;
}

/** The decision at one stage of the path of a connection. */
export interface AnsweredStage {
  title: string;
  result: string;
  /** What is missing for an answer. */
  missing: string[];
  by?: PlaceLink;
  /** What would decide otherwise. */
  next: PlaceLink[];
}

/** The rules of one type, in order, with the result of each for a connection. */
export interface RuleGroup {
  title: string;
  summary: string;
  rules: {
    name: string;
    outcome: 'applies' | 'in-part' | 'shadowed' | 'no-match' | 'unknown';
    why: string;
    at?: PlaceLink;
  }[];
  /** Number of further rules, which do not match. */
  omitted: number;
}

/** The path of a connection through its stack. */
export interface ConnectionAnswer {
  title: string;
  notices: string[];
  stages: AnsweredStage[];
  groups: RuleGroup[];
}

/** What a drawing shows in addition to the network. */
export interface AskedDrawing {
  /** Index in the failures of the drawing. */
  failure?: number;
  /** Of the stack of the document. */
  connection?: AskedConnection;
}

/** The network of a stack, or of the stacks that settings list with it. */
export interface Drawing {
  /** Elements with the attribute `data-shape` are the keys of `places`. */
  svg: string;
  places: (OfDocument & { shape: string; line: number; column: number })[];
  /** Single failures that can be shown. */
  failures: string[];
}

/** A difference between two versions of a stack, with its class and the line of the later version that codes it. */
export interface VersionDifference {
  /** What differs. */
  what: string;
  before: string;
  after: string;
  at?: PlaceLink;
  /** The affected connections, as sets, and the smallest of them. */
  connections?: string[];
  example?: string;
}

/** The effects of the files in the editor compared with a revision of their repository. */
export interface VersionComparison {
  stack: string;
  revision: string;
  /** Contents that are not in the repository. */
  notices: string[];
  /** Classes of changes that are not empty: connections, settings, definitions, findings, unknown. */
  classes: { title: string; differences: VersionDifference[] }[];
  /** The effect of the change, in one sentence, with its values as HTML. */
  impact?: { text: string; chart?: string };
}

/** The result of one assertion on one stack. */
export interface AssertionVerdict {
  name: string;
  stack: string;
  verdict: 'proved' | 'refuted' | 'unknown';
  /** In one sentence. */
  why: string;
  /** The smallest connection that decides, if there is one. */
  witness?: string;
  /** The same for a drawing of the stack; only for TCP. */
  connection?: AskedConnection;
  /** The decisive place: a line of the stack, or the assertion itself. */
  decides: { uri: string; line: number };
  /** The place of the assertion. */
  written: { uri: string; line: number };
}

/** A change in percent, with the bounds of its 90 % interval. */
export interface Bounded {
  value: number;
  low: number;
  high: number;
}

/** One aim of a plan: the change in percent, and its text as reports show it. */
export interface PlannedAim {
  name: string;
  percent: number;
  text: string;
}

export interface PlannedEffect {
  aims: PlannedAim[];
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
  /** Its additional effect after the steps before it. */
  adds: PlannedEffect;
  /** The effect of all steps up to this one, compared with the current stack. */
  joint: PlannedEffect;
  /** What it requires, what else it fixes, what it replaces, and the steps that belong together with it. */
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

/** Other assumptions about traffic and hardware: factors of the assumed values, or values. */
export interface AskedWhatIf {
  interface?: string;
  change: { clients?: number; rate?: number; messageSize?: number; lossPercent?: number; ziips?: number; cpc?: string };
}

/** The traffic over one interface under other assumptions. */
export interface WhatIf {
  interface: string;
  /** Interfaces with traffic. */
  interfaces: string[];
  workload: string;
  asIs: { cpc: string; ziips: number };
  metrics: ImpactMetric[];
  limitedBy: string;
  /** As in the impact of a finding. */
  charts: string;
}

/** The result of a test of a site rule. */
export interface RuleTest extends OfDocument {
  name: string;
  /** Line of the test, and of the expression that failed; one-based. */
  line: number;
  failedLine?: number;
  outcome: 'pass' | 'fail' | 'skip';
  /** Why it fails. */
  message?: string;
}

/** An edit in the form that editors apply. */
export interface CurrentFix {
  title: string;
  kind: 'safe' | 'review';
  edits: { uri: string; range: EditorRange; text: string }[];
}

/** The stack of a document; null if it is not configuration. */
export const StackRequest = new RequestType<OfDocument, StackInfo | null, void>('ezlint/stack');
/** Compares the stack of a document with a revision of the git repository that contains it; a sentence if that is not possible. */
export const CompareRequest = new RequestType<OfDocument & { revision: string }, VersionComparison | string, void>(
  'ezlint/compare',
);
/** Findings that affect performance, with the effects of their fixes; responds when all are calculated. */
export const ImpactsRequest = new RequestType<
  OfDocument & { workDoneToken?: string | number },
  FindingWithImpact[],
  void
>('ezlint/impacts');
/** The plan of `ezlint advise` for the stack of a document; null if it is canceled, or without a stack. */
export const PlanRequest = new RequestType<OfDocument & { workDoneToken?: string | number }, StackPlan | null, void>(
  'ezlint/plan',
);
/** Null without a stack, or without traffic over a modeled interface; fast enough for a slider. */
export const WhatIfRequest = new RequestType<OfDocument & AskedWhatIf, WhatIf | null, void>('ezlint/whatIf');
/** The edits of the fix of a finding in the current texts; null if the finding no longer exists. */
export const FixRequest = new RequestType<OfDocument & { fingerprint: string }, CurrentFix | null, void>('ezlint/fix');
export const CoverageRequest = new RequestType<OfDocument, Coverage | null, void>('ezlint/coverage');
/** The page of a rule, statement or parameter as text, or as Markdown. */
export const PageRequest = new RequestType<{ words: string[]; markdown?: boolean }, string, void>('ezlint/page');
/** Which AT-TLS and IP filter rule applies to a connection: the text of `ezlint resolve`. */
export const ResolveRequest = new RequestType<ConnectionParams, string, void>('ezlint/resolve');
/** The same with links; a string is an error message about the ends. */
export const ConnectionRequest = new RequestType<ConnectionParams, ConnectionAnswer | string | null, void>(
  'ezlint/connection',
);
/** The network of the stacks of a document as SVG; null without a stack, a string is an error message about the ends. */
export const DrawingRequest = new RequestType<OfDocument & AskedDrawing, Drawing | string | null, void>(
  'ezlint/drawing',
);
/** The results of the open stacks of its folder for each assertion of an open file; a sentence if there are none. */
export const VerifyRequest = new RequestType<OfDocument, AssertionVerdict[] | string, void>('ezlint/verify');
/** The text of a new ezlint.yaml for the folder of a document, and its location; errors are a sentence. */
export const SettingsRequest = new RequestType<OfDocument, NewSettings | string, void>('ezlint/settings');
/** The language of a text whose editor knows none, by its name and content; null if it is not configuration. */
export const LanguageRequest = new RequestType<OfDocument & { text: string }, string | null, void>('ezlint/language');
/** The files of a stack with their languages; the name or text of a member often does not determine its language. For clients that request it with `members: true`. */
export const MembersNotification = new NotificationType<{ members: Member[] }>('ezlint/members');
/**
 * Runs the tests of the rules to which a test file belongs, as stored on disk: those of all rules in their folder. A sentence if they
 * cannot run.
 */
export const RuleTestsRequest = new RequestType<OfDocument, RuleTest[] | string, void>('ezlint/ruleTests');
/**
 * The problems published for this version of a document include those of the rules; no draft with only parser problems follows. For clients
 * that request it with `checked: true` in `initializationOptions`.
 */
export const CheckedNotification = new NotificationType<OfDocument & { version: number }>('ezlint/checked');
