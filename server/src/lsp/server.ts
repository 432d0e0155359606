import {
  type CancellationToken,
  CodeActionKind,
  type Connection,
  type Diagnostic,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticReportKind,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../package.json';
import type { Features } from './features.js';
import { ACTION_KINDS, ALIGN, LEGEND } from './legend.js';
import { CoverageRequest, ImpactsRequest, PageRequest, ResolveRequest, StackRequest } from './protocol.js';
import { toSettings } from './settings.js';
import { pathOfUri } from './uris.js';
import type { FileView } from './view.js';
import type { Workspace } from './workspace.js';

/** What the server needs of its surroundings. */
export interface ServerParts {
  /** Loads rules, parsers and features: after `initialize` is answered, since it takes longer than editors like to wait. */
  load(trouble: (message: string) => void): Promise<{ workspace: Workspace; features: Features }>;
  /** Address of the page of a rule, where pages are at hand. */
  pageOf(ruleId: string): string | undefined;
}

/** Serves one client over a connection. */
export function serve(connection: Connection, parts: ServerParts): void {
  new Server(connection, parts).listen();
}

/** Files that change what is reported though no editor has them open. */
const WATCHED = ['**/ezlint.yaml', '**/*.rego', '**/rule.yaml', '**/*environment*.yaml', '**/*workload*.yaml'];

type Loaded = Awaited<ReturnType<ServerParts['load']>>;

class Server {
  private readonly documents = new Map<string, TextDocument>();
  private loaded: Promise<Loaded> | undefined;
  private folders: string[] = [];
  private canPull = false;
  private canPullSettings = false;
  private canWatch = false;
  private pending: NodeJS.Timeout | undefined;
  private readonly changed = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly parts: ServerParts,
  ) {}

  listen(): void {
    const { connection } = this;
    connection.onInitialize((params) => this.initialize(params));
    connection.onInitialized(() => void this.ready());
    this.handleDocuments();
    this.handleReading();
    this.handleEditing();
    this.handleViews();
    connection.onShutdown(async () => {
      clearTimeout(this.pending);
      (await this.loaded)?.workspace.forget();
    });
    connection.listen();
  }

  private initialize({
    capabilities,
    workspaceFolders,
    rootUri,
    initializationOptions,
  }: InitializeParams): InitializeResult {
    this.canPull = capabilities.textDocument?.diagnostic !== undefined;
    this.canPullSettings = capabilities.workspace?.configuration === true;
    this.canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const roots = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.folders = roots.filter((uri) => uri.startsWith('file:')).map(pathOfUri);
    this.initialSettings = initializationOptions;
    return {
      serverInfo: { name: 'ezlint', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: [' ', '&'] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        foldingRangeProvider: true,
        selectionRangeProvider: true,
        documentLinkProvider: {},
        semanticTokensProvider: { legend: LEGEND, full: true, range: true },
        inlayHintProvider: true,
        codeLensProvider: { resolveProvider: true },
        codeActionProvider: { codeActionKinds: ACTION_KINDS },
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        diagnosticProvider: { identifier: 'ezlint', interFileDependencies: true, workspaceDiagnostics: false },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  }

  private initialSettings: unknown;

  private async ready(): Promise<void> {
    const { workspace } = await this.started();
    if (this.canPullSettings) await this.pullSettings(workspace);
    if (this.canWatch) {
      const watchers = WATCHED.map((globPattern) => ({ globPattern }));
      await this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    this.refreshAll();
  }

  private started(): Promise<Loaded> {
    this.loaded ??= this.parts
      .load((message) => void this.connection.window.showWarningMessage(`ezlint: ${message}`))
      .then((loaded) => {
        loaded.workspace.settings = toSettings(this.initialSettings);
        loaded.workspace.setFolders(this.folders);
        for (const document of this.documents.values()) putInto(loaded.workspace, document);
        return loaded;
      });
    return this.loaded;
  }

  private async pullSettings(workspace: Workspace): Promise<void> {
    workspace.settings = toSettings(await this.connection.workspace.getConfiguration('ezlint'));
    workspace.forget();
  }

  private handleDocuments(): void {
    const { connection } = this;
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version: own, text } }) => {
      const document = TextDocument.create(uri, languageId, own, text);
      this.documents.set(uri, document);
      void this.started().then(({ workspace }) => {
        putInto(workspace, document);
        this.schedule(uri, 0);
      });
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version: own }, contentChanges }) => {
      const before = this.documents.get(uri);
      if (!before) return;
      const document = TextDocument.update(before, contentChanges, own);
      this.documents.set(uri, document);
      void this.started().then(({ workspace }) => {
        putInto(workspace, document);
        this.schedule(uri, 0);
      });
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.documents.delete(uri);
      void this.started().then(({ workspace }) => {
        workspace.close(pathOfUri(uri));
        this.publish(uri, []);
        this.refreshAll();
      });
    });
    connection.onDidChangeConfiguration(async ({ settings }) => {
      const { workspace } = await this.started();
      if (this.canPullSettings) await this.pullSettings(workspace);
      else workspace.settings = toSettings((settings as { ezlint?: unknown } | undefined)?.ezlint);
      workspace.forget();
      this.refreshAll();
    });
    connection.onDidChangeWatchedFiles(async () => {
      (await this.started()).workspace.forget();
      this.refreshAll();
    });
  }

  /** Several edits that arrive together are analysed once. */
  private schedule(uri: string, delayMs: number): void {
    this.changed.add(uri);
    clearTimeout(this.pending);
    this.pending = setTimeout(() => void this.analyseChanged(), delayMs);
  }

  private refreshAll(): void {
    for (const uri of this.documents.keys()) this.changed.add(uri);
    if (this.canPull) void this.connection.languages.diagnostics.refresh().catch(() => undefined);
    this.pending ??= setTimeout(() => void this.analyseChanged(), 0);
  }

  private async analyseChanged(): Promise<void> {
    this.pending = undefined;
    const todo = [...this.changed];
    this.changed.clear();
    if (this.canPull) return;
    const done = new Set<string>();
    for (const uri of todo) {
      if (done.has(uri) || !this.documents.has(uri)) continue;
      for (const [own, diagnostics] of await this.diagnosticsOf(uri)) {
        done.add(own);
        this.publish(own, diagnostics);
      }
    }
  }

  /** An empty list is news, too: clients wait for it. */
  private publish(uri: string, diagnostics: Diagnostic[]): void {
    const own = this.documents.get(uri);
    void this.connection.sendDiagnostics({ uri, ...(own ? { version: own.version } : {}), diagnostics });
  }

  /** The problems of every open file of the stack that a document belongs to. */
  private async diagnosticsOf(uri: string): Promise<Map<string, Diagnostic[]>> {
    const { workspace, features } = await this.started();
    const result = new Map<string, Diagnostic[]>([[uri, []]]);
    for (const [path, findings] of await workspace.findings(pathOfUri(uri))) {
      const own = workspace.uriOf(path);
      const shown = findings.slice(0, workspace.settings.maxProblems);
      const diagnostics = shown.map((finding) =>
        features.toDiagnostic(finding, { uriOf: (other) => workspace.uriOf(other), pageOf: this.parts.pageOf }),
      );
      if (findings.length > shown.length) diagnostics.push(tooMany(findings.length - shown.length));
      result.set(own, diagnostics);
    }
    const document = this.documents.get(uri);
    if (document && document.getText().length > workspace.settings.maxFileKb * 1024)
      result.set(uri, [tooLarge(workspace.settings.maxFileKb)]);
    return result;
  }

  private handleReading(): void {
    const { connection } = this;
    connection.languages.diagnostics.on(async ({ textDocument }) => {
      const all = await this.diagnosticsOf(textDocument.uri);
      const { [textDocument.uri]: items = [], ...related } = Object.fromEntries(all);
      return {
        kind: DocumentDiagnosticReportKind.Full,
        items,
        relatedDocuments: Object.fromEntries(
          Object.entries(related).map(([uri, own]) => [uri, { kind: DocumentDiagnosticReportKind.Full, items: own }]),
        ),
      };
    });
    connection.onHover(({ textDocument, position }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.hoverAt(view, position)),
    );
    connection.onDefinition(({ textDocument, position }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.definitionsAt(view, position)),
    );
    connection.onReferences(({ textDocument, position, context }, token) =>
      this.with(textDocument.uri, token, (features, view) =>
        features.referencesAt(view, position, context.includeDeclaration),
      ),
    );
    connection.onDocumentHighlight(({ textDocument, position }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.highlightsAt(view, position)),
    );
    connection.onDocumentSymbol(({ textDocument }, token) =>
      this.with(textDocument.uri, token, (features, { file }) => features.documentSymbols(file)),
    );
    connection.onWorkspaceSymbol(async ({ query }) => {
      const seen = new Map<string, FileView['file']>();
      let uriOf: FileView['uriOf'] = (path) => path;
      for (const uri of this.documents.keys()) {
        const view = await this.viewOf(uri);
        if (!view) continue;
        for (const [path, file] of view.analysis.parsed) seen.set(path, file);
        uriOf = view.uriOf;
      }
      const { features } = await this.started();
      return features.workspaceSymbols(seen.values(), query, uriOf);
    });
    connection.onFoldingRanges(({ textDocument }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.foldingRanges(view)),
    );
    connection.onSelectionRanges(({ textDocument, positions }, token) =>
      this.with(textDocument.uri, token, (features, { file }) =>
        positions.map((position) => features.selectionRange(file, position)),
      ),
    );
    connection.onDocumentLinks(({ textDocument }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.documentLinks(view)),
    );
    connection.languages.semanticTokens.on(
      async ({ textDocument }, token) =>
        (await this.with(textDocument.uri, token, (features, view) => features.semanticTokens(view))) ?? {
          data: [],
        },
    );
    connection.languages.semanticTokens.onRange(
      async ({ textDocument, range }, token) =>
        (await this.with(textDocument.uri, token, (features, view) => features.semanticTokens(view, range))) ?? {
          data: [],
        },
    );
    connection.languages.inlayHint.on(({ textDocument, range }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.inlayHints(view, range)),
    );
    connection.onCodeLens(({ textDocument }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.codeLenses(view)),
    );
    connection.onCodeLensResolve(async (lens, token) => {
      const { uri } = lens.data as { uri: string };
      const resolved = await this.with(uri, token, (features, view) => features.resolveLens(lens, view));
      return resolved ?? lens;
    });
  }

  private handleEditing(): void {
    const { connection } = this;
    connection.onCompletion(({ textDocument, position }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.completionItems(view, position)),
    );
    connection.onPrepareRename(({ textDocument, position }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.renameRange(view, position)),
    );
    connection.onRenameRequest(({ textDocument, position, newName }, token) =>
      this.with(textDocument.uri, token, (features, view) => {
        try {
          return features.renameEdit(view, position, newName, (uri) => this.versionOf(uri));
        } catch (error) {
          if (error instanceof RangeError)
            return new ResponseError(LSPErrorCodes.RequestFailed, error.message) as never;
          throw error;
        }
      }),
    );
    connection.onCodeAction(({ textDocument, range, context }, token) =>
      this.with(textDocument.uri, token, (features, view) => {
        const wanted = context.only;
        const actions = features.codeActions(view, range, context.diagnostics, (uri) => this.versionOf(uri));
        const align = features.formatEdits(view);
        if (align.length > 0) {
          actions.push({
            title: 'Align operands and comments',
            kind: ALIGN,
            edit: {
              documentChanges: [
                { textDocument: { uri: textDocument.uri, version: this.versionOf(textDocument.uri) }, edits: align },
              ],
            },
          });
        }
        return actions.filter(({ kind }) =>
          wanted ? wanted.some((own) => kind === own || kind?.startsWith(`${own}.`)) : kind === CodeActionKind.QuickFix,
        );
      }),
    );
    connection.onDocumentFormatting(({ textDocument }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.formatEdits(view)),
    );
    connection.onDocumentRangeFormatting(({ textDocument, range }, token) =>
      this.with(textDocument.uri, token, (features, view) => features.formatEdits(view, range)),
    );
  }

  /** The views of clients that know ezlint. */
  private handleViews(): void {
    const { connection } = this;
    connection.onRequest(StackRequest, ({ uri }, token) =>
      this.with(uri, token, (features, view) => features.stackInfo(view)),
    );
    connection.onRequest(
      ImpactsRequest,
      async ({ uri }, token) =>
        (await this.with(uri, token, (features, view) => features.findingsWithImpact(view))) ?? [],
    );
    connection.onRequest(CoverageRequest, ({ uri }, token) =>
      this.with(uri, token, (features, view) => features.coverageOf(view)),
    );
    connection.onRequest(PageRequest, async ({ words }) => {
      const { workspace, features } = await this.started();
      return refusable(() => features.pageOf(words, workspace.rules));
    });
    connection.onRequest(
      ResolveRequest,
      async (params, token) =>
        (await this.with(params.uri, token, (features, view) => refusable(() => features.resolveText(view, params)))) ??
        'This document belongs to no stack.',
    );
  }

  /** Runs a feature on a file; null when it is no configuration. A cancelled request is not worked on. */
  private async with<T>(
    uri: string,
    token: CancellationToken,
    feature: (features: Features, view: FileView) => T | Promise<T>,
  ): Promise<T | null> {
    const { features } = await this.started();
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled') as never;
    const view = await this.viewOf(uri);
    return view ? ((await feature(features, view)) ?? null) : null;
  }

  private async viewOf(uri: string): Promise<FileView | undefined> {
    if (!this.documents.has(uri)) return undefined;
    return (await this.started()).workspace.view(pathOfUri(uri));
  }

  private versionOf(uri: string): number | null {
    return this.documents.get(uri)?.version ?? null;
  }
}

/** What the user asked for and cannot have becomes the answer, with its remedy. */
function refusable(work: () => string): string {
  try {
    return work();
  } catch (error) {
    const { remedy } = error as { remedy?: string };
    if (remedy === undefined) throw error;
    return `${(error as Error).message} ${remedy}`;
  }
}

function putInto(workspace: Workspace, document: TextDocument): void {
  const { uri } = document;
  workspace.put({ uri, path: pathOfUri(uri), text: document.getText(), version: document.version });
}

function tooMany(left: number): Diagnostic {
  return notice(`${left} more problems are not shown; the setting ezlint.maxProblems says how many are.`);
}

function tooLarge(maxKb: number): Diagnostic {
  return notice(
    `The file is larger than ${maxKb} KB and is not checked while it is edited; the setting ezlint.maxFileKb says how large a file may be.`,
  );
}

function notice(message: string): Diagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: 3, source: 'ezlint', message };
}
