import { LanguageClient, type Port } from './language-client.js';
import { changeBetween } from './positions.js';
import type { NamedText } from './share-link.js';

/** The apparent folder of the files; no file of the visitor has this address. */
const FOLDER = 'file:///site/';

export function uriOf(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

export function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}

export interface Problem {
  range: { start: { line: number; character: number }; end: { line: number; character: number } };
  /** 1 error, 2 warning, 3 information, 4 hint. */
  severity?: 1 | 2 | 3 | 4;
  code?: string | number;
  message: string;
  data?: { fingerprint: string };
}

/** The files of the playground in a language server that runs in a worker. */
export class Session {
  readonly client: LanguageClient;
  private readonly texts = new Map<string, { text: string; version: number }>();
  private readonly ready: Promise<unknown>;

  constructor(port: Port, onProblems: (name: string, problems: readonly Problem[]) => void) {
    this.client = new LanguageClient(port);
    this.client.on('textDocument/publishDiagnostics', ({ uri, diagnostics }: { uri: string; diagnostics: Problem[] }) =>
      onProblems(nameOf(uri), diagnostics),
    );
    this.ready = this.client
      .request('initialize', {
        processId: null,
        rootUri: FOLDER.slice(0, -1),
        capabilities: { workspace: { workspaceEdit: { documentChanges: true } } },
        initializationOptions: { commands: true, debounceMs: 0 },
      })
      .then(() => this.client.notify('initialized', {}));
  }

  /** Sends these files to the server; facts and settings first, because they affect how stacks are read. */
  async put(files: readonly NamedText[]): Promise<void> {
    await this.ready;
    const names = new Set(files.map(({ name }) => name));
    for (const name of [...this.texts.keys()]) if (!names.has(name)) this.close(name);
    const ordered = [...files].sort((a, b) => Number(isProfile(a)) - Number(isProfile(b)));
    for (const { name, text } of ordered) this.update(name, text);
  }

  /** The target release of the check; empty for the release in the files. */
  async setRelease(release: string): Promise<void> {
    await this.ready;
    this.client.notify('workspace/didChangeConfiguration', { settings: { ezlint: { release, debounceMs: 0 } } });
  }

  private update(name: string, text: string): void {
    const known = this.texts.get(name);
    const uri = uriOf(name);
    if (!known) {
      this.texts.set(name, { text, version: 1 });
      const textDocument = { uri, languageId: 'plaintext', version: 1, text };
      this.client.notify('textDocument/didOpen', { textDocument });
      return;
    }
    const change = changeBetween(known.text, text);
    if (!change) return;
    known.text = text;
    known.version++;
    const contentChanges = [{ range: change.range, text: change.newText }];
    this.client.notify('textDocument/didChange', { textDocument: { uri, version: known.version }, contentChanges });
  }

  private close(name: string): void {
    this.texts.delete(name);
    this.client.notify('textDocument/didClose', { textDocument: { uri: uriOf(name) } });
  }
}

function isProfile({ name }: NamedText): boolean {
  return !/\.ya?ml$/i.test(name);
}
