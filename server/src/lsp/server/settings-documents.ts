import type { CompletionItem, Connection, Diagnostic, Hover, Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { pathOfUri } from '../protocol/uris.js';
import type { Features } from './features.js';

/** Languages of files that may be settings or facts: they belong to no stack, and are read from the disk when a stack is. */
const LANGUAGES: ReadonlySet<string> = new Set(['yaml', 'dockercompose', 'json']);

/** Files of settings and facts that are open: ezlint.yaml, environment, workload, assertions. */
export class SettingsDocuments {
  private readonly open = new Map<string, TextDocument>();

  constructor(private readonly connection: Connection) {}

  static takes({ languageId }: TextDocument): boolean {
    return LANGUAGES.has(languageId);
  }

  /** Takes in a document or its new text, and publishes what its schema refuses in it. */
  async put(document: TextDocument, features: Features): Promise<void> {
    const { uri, version } = document;
    this.open.set(uri, document);
    const text = document.getText();
    const path = pathOfUri(uri);
    const kind = features.settingsKindOf(path, text);
    if (!kind) return;
    const { problems } = await features.checkSettings(text, path, kind);
    if (this.open.get(uri)?.version !== version) return;
    const diagnostics = problems.map(({ line, column, message }): Diagnostic => {
      const start = { line: line - 1, character: column - 1 };
      const end = { line: line - 1, character: Math.max(column, endOfWord(text, line, column)) };
      return { range: { start, end }, severity: 1, source: 'ezlint', message };
    });
    void this.connection.sendDiagnostics({ uri, version, diagnostics });
  }

  close(uri: string): boolean {
    if (!this.open.delete(uri)) return false;
    void this.connection.sendDiagnostics({ uri, diagnostics: [] });
    return true;
  }

  /** Undefined where the document is none of these files. */
  complete(uri: string, position: Position, features: Features): CompletionItem[] | undefined {
    const known = this.kindOf(uri, features);
    return known && features.settingsCompletions(known.text, position, known.kind);
  }

  hover(uri: string, position: Position, features: Features): Hover | null | undefined {
    const known = this.kindOf(uri, features);
    return known && features.settingsHover(known.text, position, known.kind);
  }

  private kindOf(uri: string, features: Features) {
    const text = this.open.get(uri)?.getText();
    const kind = text === undefined ? undefined : features.settingsKindOf(pathOfUri(uri), text);
    return kind && { text: text!, kind };
  }
}

function endOfWord(text: string, line: number, column: number): number {
  const own = text.split(/\r?\n/)[line - 1] ?? '';
  return column - 1 + (/^[^\s:]+/.exec(own.slice(column - 1))?.[0].length ?? 0);
}
