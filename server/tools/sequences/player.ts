import type { ClientCapabilities } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type OpenDocument, overlay } from '../../src/lsp/workspace/open-files.js';
import { Editor } from '../../test/lsp/lsp-client.js';
import { randomFrom } from '../../test/records/bank.js';
import type { Act, Sequence } from './acts.js';
import { Disk } from './disk.js';
import { type Checked, fullCheck } from './full-check.js';
import { Quiet } from './quiet.js';
import { type FileEvent, Shown } from './shown.js';

export const uriOf = (name: string): string => `file:///${name}`;

const PULL: ClientCapabilities = {
  workspace: { configuration: true, diagnostics: { refreshSupport: true } },
  textDocument: { diagnostic: {} },
};

/** Performs the actions of a sequence with a language server. */
export class Player {
  readonly disk: Disk;
  /** By name. */
  readonly open = new Map<string, TextDocument>();
  private readonly quiet = new Quiet();
  private readonly shown: Promise<Shown>;
  private folders: readonly string[];
  private settings: object = {};
  private version = 0;

  constructor(private readonly start: Omit<Sequence, 'acts'>) {
    this.disk = new Disk(new Map(Object.entries(start.links ?? {}).map(([from, to]) => [`/${from}`, `/${to}`])));
    for (const [name, text] of Object.entries(start.disk)) this.disk.write(`/${name}`, text);
    this.folders = start.folders;
    this.shown = this.connect(this.quiet);
  }

  async stop(): Promise<void> {
    await (await this.shown).stop();
  }

  /** The problems in the idle editor: by file, one per line. */
  async rest(): Promise<Map<string, string[]>> {
    await this.quiet.rest();
    return (await this.shown).problems();
  }

  /** The problems of a newly started editor with the same documents. */
  async anew(): Promise<Map<string, string[]>> {
    const quiet = new Quiet();
    const shown = await this.connect(quiet);
    try {
      for (const document of this.open.values()) await shown.open(document);
      await quiet.rest();
      return shown.problems();
    } finally {
      await shown.stop();
    }
  }

  /** The report of a check of the folder, by name; undefined if the editor has settings, folders or languages that a check does not support. */
  async checked(folder: string): Promise<Map<string, Checked> | undefined> {
    const isPlain = Object.keys(this.settings).length === 0 && this.folders.join() === folder;
    const documents = [...this.open.values()].filter(({ languageId }) => !/^(yaml|json)$/.test(languageId));
    if (!isPlain || documents.some(({ languageId }) => languageId !== 'plaintext')) return undefined;
    // Settings take effect before they are saved.
    const open = new Map(
      [...this.open.values()].map((document) => [new URL(document.uri).pathname, asOpenDocument(document)]),
    );
    const found = await fullCheck(`/${folder}`, overlay(open, this.disk));
    return found && new Map([...found].map(([path, checked]) => [path.slice(1), checked]));
  }

  /** Performs an action; omits it if it is not possible in the current state. */
  async do(act: Act): Promise<void> {
    const shown = await this.shown;
    switch (act.act) {
      case 'open': {
        const text = this.disk.text(`/${act.name}`);
        if (text === undefined || this.open.has(act.name)) return;
        const document = TextDocument.create(uriOf(act.name), act.language, ++this.version, text);
        this.open.set(act.name, document);
        return shown.open(document);
      }
      case 'close':
        if (!this.open.delete(act.name)) return;
        return shown.close(uriOf(act.name));
      case 'edit': {
        const { name, from, to, text } = act;
        return this.edit(name, from === undefined ? [{ text }] : [{ from, to, text }]);
      }
      case 'edits':
        return this.edit(act.name, act.edits);
      case 'ask': {
        const document = this.open.get(act.name);
        if (document) shown.ask(act.method, document, act.at, act.isCanceled);
        return;
      }
      case 'link':
        this.disk.link(`/${act.link}`, act.target && `/${act.target}`);
        return shown.filesChanged([{ uri: uriOf(act.link), type: act.target === null ? 3 : 2 }]);
      case 'write': {
        const events = Object.entries(act.files).map(([name, text]) => {
          const before = this.disk.text(`/${name}`);
          this.disk.write(`/${name}`, text);
          return { uri: uriOf(name), type: typeOf(before, text) };
        });
        const isGone = events.some(({ type }) => type === 3);
        const ofFolder: FileEvent = { uri: uriOf(act.folder ?? ''), type: isGone ? 3 : 1 };
        return shown.filesChanged(act.folder === undefined ? events : [ofFolder]);
      }
      case 'unreadable': {
        const before = [...this.disk.unreadable];
        const names = act.names.map((name) => `/${name}`);
        this.disk.unreadable = new Set(names);
        return shown.filesChanged([...before, ...names].map((path) => ({ uri: `file://${path}`, type: 2 })));
      }
      case 'settings':
        this.settings = act.settings;
        return shown.configure(act.settings);
      case 'folders': {
        const before = this.folders;
        this.folders = act.folders;
        return shown.changeFolders(before, act.folders);
      }
      case 'rest':
    }
  }

  private async edit(name: string, edits: readonly { from?: number; to?: number; text: string }[]): Promise<void> {
    const before = this.open.get(name);
    if (!before) return;
    let document = TextDocument.create(before.uri, before.languageId, before.version, before.getText());
    const version = ++this.version;
    const changes = edits.map(({ from, to, text }) => {
      const range = { start: document.positionAt(from ?? 0), end: document.positionAt(to ?? 0) };
      const change = from === undefined ? { text } : { range, text };
      document = TextDocument.update(document, [change], version);
      return change;
    });
    this.open.set(name, document);
    await (await this.shown).change(document, changes);
  }

  private async connect(quiet: Quiet): Promise<Shown> {
    const { client, delays } = this.start;
    const random = randomFrom(delays);
    const { editor } = await Editor.start(this.disk, null, undefined, {
      scheduler: quiet.scheduler,
      makeRunner: quiet.runner((limit) => Math.floor(random() * limit)),
      folders: this.folders.map(uriOf),
      initializationOptions: this.settings,
      ...(client === 'pull' ? { capabilities: PULL } : {}),
    });
    return new Shown(editor, client, quiet, this.settings);
  }
}

function typeOf(before: string | undefined, text: string | null): 1 | 2 | 3 {
  if (text === null) return 3;
  return before === undefined ? 1 : 2;
}

function asOpenDocument(document: TextDocument): OpenDocument {
  const { uri, languageId, version } = document;
  return { uri, path: new URL(uri).pathname, text: document.getText(), version, languageId };
}
