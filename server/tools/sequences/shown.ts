import { CancellationTokenSource, type Diagnostic, type DocumentDiagnosticReport } from 'vscode-languageserver/node';
import type { TextDocument, TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Editor } from '../../test/lsp/lsp-client.js';
import type { Client } from './acts.js';
import type { Quiet } from './quiet.js';

interface Pulled {
  resultId?: string | undefined;
  items: readonly Diagnostic[];
}

/** Kinds of file changes, with the numbers of the protocol. */
export interface FileEvent {
  uri: string;
  type: 1 | 2 | 3;
}

/** An editor from the perspective of its user: the problems of each file, pushed or requested. */
export class Shown {
  private readonly documents = new Set<string>();
  private hasEnded = false;
  private readonly pulled = new Map<string, Pulled>();
  private requests = 0;
  /** The last pull request for each document. */
  private readonly newest = new Map<string, number>();

  constructor(
    private readonly editor: Editor,
    private readonly client: Client,
    private readonly quiet: Quiet,
    private settings: object,
  ) {
    editor.onHeard = () => quiet.stir();
    const { connection } = editor;
    connection.onRequest('workspace/configuration', () => [this.settings]);
    connection.onRequest('workspace/diagnostic/refresh', () => {
      this.pullAll();
      return null;
    });
  }

  stop(): Promise<void> {
    this.hasEnded = true;
    return this.editor.stop();
  }

  async open(document: TextDocument): Promise<void> {
    const { uri, languageId, version } = document;
    this.documents.add(uri);
    const textDocument = { uri, languageId, version, text: document.getText() };
    await this.editor.connection.sendNotification('textDocument/didOpen', { textDocument });
    this.pullAll();
  }

  async change({ uri, version }: TextDocument, changes: readonly TextDocumentContentChangeEvent[]): Promise<void> {
    const params = { textDocument: { uri, version }, contentChanges: changes };
    await this.editor.connection.sendNotification('textDocument/didChange', params);
    this.pullAll();
  }

  /** The answer is ignored, even if it is an error: it must not change what the editor shows. */
  ask(method: string, document: TextDocument, at: number, isCanceled: boolean): void {
    const source = new CancellationTokenSource();
    const position = document.positionAt(at);
    const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
    const params = {
      ...{ textDocument: { uri: document.uri }, position, range: all, newName: 'NEW1' },
      ...{ context: { diagnostics: [], includeDeclaration: true }, options: { tabSize: 2, insertSpaces: true } },
    };
    const answer = this.editor.connection.sendRequest(`textDocument/${method}`, params, source.token);
    void this.quiet.during(answer.catch(() => undefined));
    if (isCanceled) source.cancel();
  }

  async close(uri: string): Promise<void> {
    this.documents.delete(uri);
    this.pulled.delete(uri);
    await this.editor.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    this.pullAll();
  }

  filesChanged(changes: readonly FileEvent[]): Promise<void> {
    return this.editor.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  configure(settings: object): Promise<void> {
    this.settings = settings;
    return this.editor.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: this.client === 'pull' ? null : { ezlint: settings },
    });
  }

  changeFolders(before: readonly string[], now: readonly string[]): Promise<void> {
    const asFolders = (names: readonly string[]) => names.map((name) => ({ uri: `file:///${name}`, name }));
    const added = asFolders(now.filter((name) => !before.includes(name)));
    const removed = asFolders(before.filter((name) => !now.includes(name)));
    return this.editor.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added, removed },
    });
  }

  /** Problems by file, one per line; files without problems are omitted. */
  problems(): Map<string, string[]> {
    const byFile = new Map<string, string[]>();
    const add = (uri: string, items: readonly Diagnostic[]): void => {
      if (items.length > 0) byFile.set(uri, [...(byFile.get(uri) ?? []), ...items.map(line)]);
    };
    for (const [uri, { diagnostics }] of this.editor.diagnostics) add(uri, diagnostics);
    for (const [uri, { items }] of this.pulled) add(uri, items);
    return byFile;
  }

  /** The problems of one document may depend on all others, so all are requested again. */
  private pullAll(): void {
    if (this.client === 'pull')
      for (const uri of this.documents)
        void this.quiet.during(this.pull(uri)).catch((error) => this.failed(uri, error));
  }

  private async pull(uri: string): Promise<void> {
    const request = ++this.requests;
    this.newest.set(uri, request);
    const previousResultId = this.pulled.get(uri)?.resultId;
    const params = { textDocument: { uri }, ...(previousResultId === undefined ? {} : { previousResultId }) };
    const report = await this.editor.connection.sendRequest<DocumentDiagnosticReport>(
      'textDocument/diagnostic',
      params,
    );
    for (const [other, more] of Object.entries(report.relatedDocuments ?? {})) this.take(other, more, request);
    this.take(uri, report, request);
  }

  /** A failed request is a difference, unless the editor has ended. */
  private failed(uri: string, error: Error): void {
    const start = { line: 0, character: 0 };
    if (!this.hasEnded)
      this.take(
        uri,
        { kind: 'full', items: [{ range: { start, end: start }, message: error.message }] },
        this.requests,
      );
  }

  /** An editor ignores the answer to a request that it has repeated: it may even be about the document before it was closed. */
  private take(
    uri: string,
    report: { kind: string; items?: readonly Diagnostic[]; resultId?: string },
    request: number,
  ): void {
    if (request < (this.newest.get(uri) ?? 0)) return;
    if (report.items && this.documents.has(uri))
      this.pulled.set(uri, { resultId: report.resultId, items: report.items });
  }
}

function line({ code, severity, range: { start, end }, message }: Diagnostic): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${severity} ${code} ${message}`;
}
