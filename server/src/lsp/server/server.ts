import {
  CancellationToken,
  type Connection,
  type Diagnostic,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ResponseError,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { initializeResult } from '../protocol/capabilities.js';
import { SHAPES, type Shape, wrongIn } from '../protocol/params.js';
import { pathOfUri } from '../protocol/uris.js';
import { Outdated } from '../threads/impact-queue.js';
import { realTime, type Scheduler } from '../threads/scheduler.js';
import type { FileView, SettledView } from '../view/view.js';
import { say } from '../workspace/notices.js';
import { Publisher } from '../workspace/publisher.js';
import { toSettings } from '../workspace/settings.js';
import { SettingsProblems } from '../workspace/settings-problems.js';
import type { OpenStack } from '../workspace/stack-state.js';
import type { Workspace } from '../workspace/workspace.js';
import { AssertionChecks } from './assertion-checks.js';
import { EditorClient } from './editor-client.js';
import type { Features } from './features.js';
import { handleCommands } from './handle-commands.js';
import { handleEditing } from './handle-editing.js';
import { canceled, handlePulls } from './handle-pulls.js';
import { handleReading } from './handle-reading.js';
import { handleViews } from './handle-views.js';
import { practicePolicies } from './policy-practice.js';
import { Problems } from './problems.js';
import { Results } from './results.js';
import type { Feature, Loaded, Publishing } from './serving.js';
import { SettingsDocuments } from './settings-documents.js';
import { practice, warmUp } from './warm-up.js';

/** The environment of the server. */
export interface ServerParts {
  /** Loads rules, parsers and features: after the response to `initialize`, because it takes longer than editors wait. */
  load(trouble: (message: string) => void): Promise<{ workspace: Workspace; features: Features }>;
  /** Address of the page of a rule, if pages are available. */
  pageOf(ruleId: string): string | undefined;
  scheduler?: Scheduler;
  /** Prepares for files and edits before the first ones, which takes processor time once. Without own threads, a first file would wait for it. */
  practices?: boolean;
}

/** Serves one client over a connection. */
export function serve(connection: Connection, parts: ServerParts): void {
  new Server(connection, parts).listen();
}

/** Pause of a user who edits settings, longer than between two keys. */
const SETTINGS_PAUSE_MS = 300;

/** Files that affect the results although no editor has them open; members of stacks may have any name. */
const WATCHED = ['**/*'];

/** Rules of a site, which may be outside the workspace. */
const OF_RULES = /(^|\/)([^/]*\.rego|rule\.yaml)$/;

class Server implements Publishing {
  private readonly documents = new Map<string, TextDocument>();
  private readonly settingsTexts = new Map<string, TextDocument>();
  readonly settingsDocuments: SettingsDocuments;
  private readonly problems: Problems;
  readonly results: Results;
  readonly client = new EditorClient();
  /** Languages of documents when they were first opened: a later change is the user's choice. */
  private readonly firstLanguages = new Map<string, string>();
  private loading: Promise<Loaded> | undefined;
  private loaded: Loaded | undefined;
  private cancelRefresh: (() => void) | undefined;
  private isEnding = false;
  /** The user edited a document; this is better practice than edits of the server. */
  private hasEdits = false;
  private isInitialized = false;

  constructor(
    readonly connection: Connection,
    private readonly parts: ServerParts,
  ) {
    this.problems = new Problems(connection);
    this.settingsDocuments = new SettingsDocuments(this.problems, (uri) => this.loaded?.assertions.verified(uri) ?? []);
    const decidersIn = (path: string): readonly Diagnostic[] => this.loaded?.assertions.decidersIn(path) ?? [];
    this.results = new Results(connection, this.client, this.problems, parts.pageOf, decidersIn);
  }

  listen(): void {
    const { connection } = this;
    connection.onInitialize((params) => this.initialize(params));
    connection.onInitialized(() => this.inBackground(this.ready()));
    this.handleDocuments();
    this.handleSurroundings();
    handlePulls(this);
    handleReading(this);
    handleEditing(this);
    handleViews(this);
    handleCommands(this);
    connection.onShutdown(async () => {
      this.isEnding = true;
      this.cancelRefresh?.();
      const loaded = await this.loading;
      loaded?.publisher.stop();
      loaded?.workspace.end();
    });
    connection.listen();
  }

  private initialize(params: InitializeParams): InitializeResult {
    if (this.isInitialized) return invalidRequest('initialize was already processed.');
    this.isInitialized = true;
    this.client.initialize(params);
    return initializeResult(params);
  }

  private async ready(): Promise<void> {
    const { workspace, publisher, features } = await this.started();
    if (this.client.canPullSettings) await this.pullSettings(workspace);
    if (this.client.canWatchFiles) {
      const watchers = WATCHED.map((globPattern) => ({ globPattern }));
      const registered = this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
      this.inBackground(registered.then(() => undefined));
    }
    this.refreshAll(publisher);
    if (!this.parts.practices) return;
    await warmUp(workspace.shipped);
    const isEnding = (): boolean => this.isEnding || this.hasEdits;
    await practice(workspace.shipped, realTime, isEnding);
    if (workspace.hasPolicies) await practicePolicies(features, workspace.shipped.rules, realTime, isEnding);
  }

  readonly never = CancellationToken.None;

  pageOf(ruleId: string): string | undefined {
    return this.parts.pageOf(ruleId);
  }

  started(): Promise<Loaded> {
    if (this.isEnding) return Promise.reject(new ResponseError(ErrorCodes.InvalidRequest, 'The server was shut down.'));
    this.loading ??= this.load();
    return this.loading;
  }

  private async load(): Promise<Loaded> {
    const { workspace, features } = await this.parts.load((message) => this.trouble(message));
    const { scheduler = realTime } = this.parts;
    const completion = new features.ReadyCompletion(scheduler);
    const settingsProblems = new SettingsProblems(this.problems, workspace);
    const assertions = new AssertionChecks(workspace, this.settingsDocuments, features);
    const outlet = {
      publish: async (stack: OpenStack) => {
        const byFile = [...workspace.byFile(stack)];
        const isSettled = stack.found.current !== undefined;
        const elsewhere = isSettled ? assertions.update().filter((path) => !stack.members.has(path)) : [];
        await Promise.all(byFile.map(([path, own]) => this.results.publish(path, own, workspace, features)));
        await this.results.publishAgain(elsewhere, workspace, features);
      },
      publishNothing: (path: string) => {
        void this.results.publish(path, [], workspace, features);
        this.results.tellChecked(path, workspace);
      },
      read: () => {
        settingsProblems.update();
        assertions.update();
      },
      settled: (stack: OpenStack) => {
        this.results.tellMembers(stack, workspace);
        for (const path of stack.members) if (workspace.isSettled(path)) this.results.tellChecked(path, workspace);
        completion.of(stack.found.read().parsed.values());
      },
    };
    const publisher = new Publisher(workspace, outlet, scheduler, (error) => this.logUnlessEnding(error));
    workspace.settings = toSettings(this.client.initialSettings);
    workspace.isTrusted = this.client.isTrusted;
    workspace.setFolders(this.client.folders);
    for (const document of this.settingsTexts.values()) this.putSettings(document, workspace);
    for (const document of this.documents.values()) this.put(document, workspace);
    this.loaded = { workspace, features, publisher, settingsProblems, assertions };
    return this.loaded;
  }

  private trouble(message: string): void {
    say(this.connection, MessageType.Warning, `ezlint: ${message}`);
  }

  /** Errors without a waiting request are logged, and the server continues. */
  inBackground(work: Promise<void>): void {
    work.catch((error) => this.logUnlessEnding(error));
  }

  /** Work that is in progress when the client shuts the server down is canceled, which is not an error. */
  private logUnlessEnding(error: unknown): void {
    if (!this.isEnding) this.connection.console.error(String((error as Error).stack ?? error));
  }

  private async pullSettings(workspace: Workspace): Promise<void> {
    try {
      workspace.settings = toSettings(await this.connection.workspace.getConfiguration('ezlint'));
    } catch (error) {
      this.connection.console.error(`the settings cannot be requested: ${(error as Error).message}`);
    }
    workspace.forget();
  }

  private handleDocuments(): void {
    const { connection } = this;
    connection.onDidOpenTextDocument((params) => {
      if (!this.isValid('didOpen', params, SHAPES.opened)) return;
      const { uri, languageId, version: own, text } = params.textDocument;
      const language = typeof languageId === 'string' ? languageId : '';
      if (!this.firstLanguages.has(uri)) this.firstLanguages.set(uri, language);
      this.changed(TextDocument.create(uri, language, wholeNumber(own, 0), text));
    });
    connection.onDidChangeTextDocument((params) => {
      if (!this.isValid('didChange', params, SHAPES.edited)) return;
      const { textDocument, contentChanges } = params;
      const ranged = contentChanges.filter((change) => 'range' in change && change.range !== undefined);
      if (!ranged.every((change) => this.isValid('didChange', change, SHAPES.edit))) return;
      const before = this.documents.get(textDocument.uri) ?? this.settingsTexts.get(textDocument.uri);
      if (!before) return;
      this.hasEdits = true;
      this.changed(TextDocument.update(before, contentChanges, wholeNumber(textDocument.version, before.version + 1)));
    });
    connection.onDidCloseTextDocument((params) => {
      if (!this.isValid('didClose', params, SHAPES.ofDocument)) return;
      const { uri } = params.textDocument;
      this.settingsTexts.delete(uri);
      if (this.settingsDocuments.close(uri)) {
        this.inBackground(this.askAssertions());
        if (this.loaded?.workspace.closeSettings(pathOfUri(uri))) this.refreshAll(this.loaded.publisher);
        return;
      }
      this.documents.delete(uri);
      if (!this.loaded) return;
      const { workspace, publisher, settingsProblems } = this.loaded;
      workspace.close(pathOfUri(uri));
      if (this.client.canPull) settingsProblems.update();
      else void this.problems.put(uri, 'stacks', []);
      this.refreshAll(publisher);
    });
  }

  /** Whether a notification is valid. An invalid one is logged and ignored: otherwise, its values would break results for all documents. */
  private isValid(name: string, params: unknown, shape: Shape): boolean {
    const wrong = wrongIn(params, shape, '');
    if (wrong !== undefined) this.connection.console.error(`${name} is ignored: ${wrong}`);
    return wrong === undefined;
  }

  private changed(document: TextDocument): void {
    if (SettingsDocuments.takes(document)) {
      this.inBackground(this.takeSettings(document));
      this.settingsTexts.set(document.uri, document);
      if (this.loaded && this.putSettings(document, this.loaded.workspace))
        this.refreshAfterPause(this.loaded.publisher);
      return;
    }
    this.documents.set(document.uri, document);
    if (!this.loaded) {
      this.inBackground(this.started().then(({ publisher }) => this.announce(publisher, [document.uri])));
      return;
    }
    const { workspace, publisher } = this.loaded;
    if (this.put(document, workspace)) this.refreshAll(publisher);
    else this.announce(publisher, [document.uri]);
  }

  private async takeSettings(document: TextDocument): Promise<void> {
    const { features } = await this.started();
    if (await this.settingsDocuments.put(document, features)) await this.askAssertions();
  }

  /** Assertions changed: the results are shown, also at the lines of stacks. */
  private async askAssertions(): Promise<void> {
    const { workspace, features, assertions } = await this.started();
    const changed = assertions.update();
    for (const { uri } of this.settingsDocuments.assertions()) this.settingsDocuments.publish(uri);
    if (!this.client.canPull) await this.results.publishAgain(changed, workspace, features);
    else if (changed.length > 0) this.results.refreshPulled();
  }

  private put(document: TextDocument, workspace: Workspace): boolean {
    const { uri, languageId, version } = document;
    const first = this.firstLanguages.get(uri);
    const isChosen = uri.startsWith('untitled:') || (first !== undefined && first !== languageId);
    return workspace.put({ uri, path: pathOfUri(uri), text: document.getText(), version, languageId, isChosen });
  }

  private putSettings(document: TextDocument, workspace: Workspace): boolean {
    return workspace.putSettings(pathOfUri(document.uri), document.getText());
  }

  private handleSurroundings(): void {
    const { connection } = this;
    connection.onDidChangeConfiguration(async ({ settings }) => {
      const { workspace, publisher } = await this.started();
      if (this.client.canPullSettings) await this.pullSettings(workspace);
      else workspace.settings = toSettings((settings as { ezlint?: unknown } | undefined)?.ezlint);
      workspace.forget();
      this.refreshAll(publisher);
    });
    connection.onDidChangeWatchedFiles(async (params) => {
      if (!this.isValid('didChangeWatchedFiles', params, SHAPES.watched)) return;
      const { changes } = params;
      const { workspace, publisher } = await this.started();
      const paths = changes.map(({ uri }) => pathOfUri(uri));
      if (!paths.some((path) => OF_RULES.test(path) || workspace.readsFromDisk(path))) return;
      workspace.forget();
      this.refreshAll(publisher);
    });
    connection.onNotification('workspace/didChangeWorkspaceFolders', async (params) => {
      if (!this.isValid('didChangeWorkspaceFolders', params, SHAPES.folders)) return;
      const { event } = params;
      const { workspace, publisher } = await this.started();
      this.client.changeFolders(event);
      workspace.setFolders(this.client.folders);
      this.refreshAll(publisher);
    });
  }

  /** Typed settings can change all stacks: these are read again when the user pauses. */
  private refreshAfterPause(publisher: Publisher): void {
    const { scheduler = realTime } = this.parts;
    this.cancelRefresh?.();
    this.cancelRefresh = scheduler.after(SETTINGS_PAUSE_MS, () => this.refreshAll(publisher));
  }

  private refreshAll(publisher: Publisher): void {
    this.cancelRefresh?.();
    this.results.refreshPulled();
    if (!this.client.canPull) publisher.changedEverywhere(() => [...this.documents.keys()].map(pathOfUri));
  }

  private announce(publisher: Publisher, uris: Iterable<string>): void {
    if (!this.client.canPull) publisher.changedAt([...uris].map(pathOfUri));
  }

  async with<T>(uri: string, token: CancellationToken, feature: Feature<FileView, T>): Promise<T | null> {
    const { features } = await this.started();
    if (token.isCancellationRequested) return canceled();
    const view = await this.viewOf(uri);
    return view ? ((await feature(features, view)) ?? null) : null;
  }

  async settledWith<T>(uri: string, token: CancellationToken, feature: Feature<SettledView, T>): Promise<T | null> {
    const { features, workspace } = await this.started();
    for (;;) {
      if (token.isCancellationRequested) return canceled();
      const view = this.documents.has(uri) ? await workspace.settledView(pathOfUri(uri)) : undefined;
      if (token.isCancellationRequested) return canceled();
      if (!view) return null;
      try {
        return (await feature(features, view)) ?? null;
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    }
  }

  openUris(): Iterable<string> {
    return this.documents.keys();
  }

  async viewOf(uri: string): Promise<FileView | undefined> {
    if (!this.documents.has(uri)) return undefined;
    return (await this.started()).workspace.view(pathOfUri(uri));
  }

  versionOf(uri: string): number | null {
    return this.documents.get(uri)?.version ?? null;
  }
}

function wholeNumber(value: unknown, otherwise: number): number {
  return Number.isInteger(value) ? (value as number) : otherwise;
}

function invalidRequest(message: string): never {
  return new ResponseError(ErrorCodes.InvalidRequest, message) as never;
}
