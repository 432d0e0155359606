import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { FileView, SettledView } from '../view/view.js';
import type { Publisher } from '../workspace/publisher.js';
import type { SettingsProblems } from '../workspace/settings-problems.js';
import type { Workspace } from '../workspace/workspace.js';
import type { AssertionChecks } from './assertion-checks.js';
import type { EditorClient } from './editor-client.js';
import type { Features } from './features.js';
import type { Results } from './results.js';
import type { SettingsDocuments } from './settings-documents.js';

/** The context of request handlers. */
export interface Serving {
  readonly connection: Connection;
  started(): Promise<Loaded>;
  /** Runs a feature on a file as parsed; null if it is not configuration. A canceled request is not processed. */
  with<T>(uri: string, token: CancellationToken, feature: Feature<FileView, T>): Promise<T | null>;
  /** The same after the rules have run; starts again if the text changes before the feature has its input. */
  settledWith<T>(uri: string, token: CancellationToken, feature: Feature<SettledView, T>): Promise<T | null>;
  /** URIs of the open documents. */
  openUris(): Iterable<string>;
  viewOf(uri: string): Promise<FileView | undefined>;
  versionOf(uri: string): number | null;
  /** Address of the page of a rule, if pages are available. */
  pageOf(ruleId: string): string | undefined;
  readonly client: EditorClient;
  /** Open files of settings and facts. */
  readonly settingsDocuments: SettingsDocuments;
  /** For work that cannot be canceled. */
  readonly never: CancellationToken;
}

/** The additional context of handlers of pulled diagnostics. */
export interface Publishing extends Serving {
  readonly results: Results;
  /** Errors without a waiting request are logged, and the server continues. */
  inBackground(work: Promise<void>): void;
}

export type Feature<View, T> = (features: Features, view: View) => T | Promise<T>;

export interface Loaded {
  workspace: Workspace;
  assertions: AssertionChecks;
  features: Features;
  publisher: Publisher;
  settingsProblems: SettingsProblems;
}
