import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  type ClientCapabilities,
  createConnection,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  ProposedFeatures,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import { syntaxRules } from '../../src/engine/core/findings/syntax-rules.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import type { FileSystem } from '../../src/engine/files/file-system.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { CheckedNotification } from '../../src/lsp/protocol/protocol.js';
import { SafeWriter } from '../../src/lsp/protocol/safe-message.js';
import { SafeReader } from '../../src/lsp/protocol/safe-reader.js';
import { serve } from '../../src/lsp/server/server.js';
import { features, type LoadSite, openWorkspace, type SessionParts } from '../../src/lsp/server/session.js';

/** From the root of the repository, where tests and tools run. */
const dist = join(process.cwd(), 'policies/dist');

let shipped: { rules: Rule[]; policyWasm: Uint8Array } | undefined;

export function shippedParts(): { rules: Rule[]; policyWasm: Uint8Array } {
  if (!shipped) {
    const rules = JSON.parse(readFileSync(join(dist, 'rules.json'), 'utf8')) as Rule[];
    shipped = { rules: [...rules, ...syntaxRules()], policyWasm: readFileSync(join(dist, 'policy.wasm')) };
  }
  return shipped;
}

/** The capabilities of an editor, and the substitutes for threads and time. */
export type Setup = Partial<
  Pick<SessionParts, 'makeRunner' | 'simulator' | 'scheduler' | 'planner' | 'openRevision' | 'testRules'>
> & {
  capabilities?: ClientCapabilities;
  /** URIs of the workspace folders, instead of one root. */
  folders?: readonly string[];
  initializationOptions?: object;
};

/** Capabilities of current editors. */
const MODERN: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true } },
  textDocument: { completion: { completionItem: { snippetSupport: true } } },
};

/** A scripted editor, connected to a server in this process over streams. */
export class Editor {
  readonly diagnostics = new Map<string, PublishDiagnosticsParams>();
  readonly troubles: string[] = [];
  /** All published diagnostics, in order. */
  readonly published: PublishDiagnosticsParams[] = [];
  /** Called for each publication and at the end of each check. */
  onHeard: () => void = () => undefined;
  private readonly listeners = new Set<(params: PublishDiagnosticsParams) => void>();
  private readonly versions = new Map<string, number>();

  private constructor(readonly connection: ProtocolConnection) {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.diagnostics.set(params.uri, params);
      this.published.push(params);
      this.onHeard();
      // No version of a closed document is checked.
      if (params.version === undefined) this.report(params);
    });
    connection.onNotification(CheckedNotification, ({ uri }) => {
      this.onHeard();
      this.report(this.diagnostics.get(uri)!);
    });
    connection.listen();
  }

  private report(params: PublishDiagnosticsParams): void {
    for (const listener of [...this.listeners]) listener(params);
  }

  static async start(
    files: FileSystem | undefined,
    rootUri: string | null = null,
    loadSite?: LoadSite,
    { capabilities = MODERN, initializationOptions = {}, folders, ...parts }: Setup = {},
  ): Promise<{ editor: Editor; result: InitializeResult }> {
    const [up, down] = [new PassThrough(), new PassThrough()];
    const server = createConnection(
      ProposedFeatures.all,
      new SafeReader(new StreamMessageReader(up)),
      new SafeWriter(new StreamMessageWriter(down)),
    );
    const editor = new Editor(createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up)));
    serve(server, {
      pageOf: (ruleId) => `file:///pages/${ruleId}.md`,
      ...(parts.scheduler ? { scheduler: parts.scheduler } : {}),
      load: async (trouble) => ({
        workspace: openWorkspace(
          { ...shippedParts(), ...(loadSite ? { loadSite } : {}), ...parts },
          files,
          (message) => {
            editor.troubles.push(message);
            trouble(message);
          },
        ),
        features,
      }),
    });
    const result = await editor.connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri,
      ...(folders ? { workspaceFolders: folders.map((uri) => ({ uri, name: uri })) } : {}),
      capabilities,
      initializationOptions: { checked: true, ...initializationOptions },
    });
    await editor.connection.sendNotification(InitializedNotification.type, {});
    return { editor, result };
  }

  /** Opens a document and waits for its diagnostics. */
  async open(uri: string, text: string, languageId = 'ezlint-profile'): Promise<PublishDiagnosticsParams> {
    const answer = this.next(uri);
    this.versions.set(uri, 1);
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: 1, text },
    });
    return answer;
  }

  /** Opens a document that is not checked. */
  async put(uri: string, text: string, languageId: string): Promise<void> {
    this.versions.set(uri, 1);
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  async change(uri: string, ...changes: TextDocumentContentChangeEvent[]): Promise<number> {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: changes,
    });
    return version;
  }

  /** The next diagnostics of a document after the rules have run, for the given version or a later one. */
  next(uri: string, version = 0): Promise<PublishDiagnosticsParams> {
    return new Promise((resolve) => {
      const listener = (params: PublishDiagnosticsParams): void => {
        if (params.uri !== uri || (params.version ?? 0) < version) return;
        this.listeners.delete(listener);
        resolve(params);
      };
      this.listeners.add(listener);
    });
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    // Without `exit`, which would end the test process.
    this.connection.dispose();
  }
}

/** Editors in a separate folder, stopped after each test of the file. */
export function editorsOfTests(): {
  edit(files?: Record<string, string>, setup?: Setup): Promise<Editor>;
  ask<T>(editor: Editor, method: string, uri: string, more?: object): Promise<T>;
} {
  let editors: Editor[] = [];
  afterEach(async () => {
    await Promise.all(editors.map((editor) => editor.stop()));
    editors = [];
  });
  return {
    async edit(files = {}, setup = {}) {
      const { editor } = await Editor.start(memoryFiles(files), 'file:///site', undefined, setup);
      editors.push(editor);
      return editor;
    },
    async ask<T>(editor: Editor, method: string, uri: string, more: object = {}): Promise<T> {
      return editor.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...more }) as Promise<T>;
    },
  };
}

/** The text without its caret, and the position of the caret. */
export function caretIn(marked: string): { text: string; position: { line: number; character: number } } {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  return {
    text: marked.replace('|', ''),
    position: { line: before.length - 1, character: before.at(-1)!.length },
  };
}
