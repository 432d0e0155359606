import type { CompletionItem, Diagnostic, Hover, Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { AssertionFile } from '../../engine/verify/assertions.js';
import { pathOfUri } from '../protocol/uris.js';
import type { Features } from './features.js';
import type { Problems } from './problems.js';

/** Languages of files that may be settings or facts: they do not belong to a stack, but a stack is read with their texts. */
const LANGUAGES: ReadonlySet<string> = new Set(['yaml', 'dockercompose', 'json']);

/** An open file with its problems. */
interface OpenSettings {
  document: TextDocument;
  problems: Diagnostic[];
  /** For a valid file of assertions. */
  assertions?: AssertionFile;
}

/** Files of settings and facts that are open: ezlint.yaml, environment, workload, assertions. */
export class SettingsDocuments {
  private readonly open = new Map<string, OpenSettings>();

  constructor(
    private readonly problems: Problems,
    /** The results of the assertions of a file for the stacks. */
    private readonly verified: (uri: string) => readonly Diagnostic[],
  ) {}

  static takes({ languageId }: TextDocument): boolean {
    return LANGUAGES.has(languageId);
  }

  /** Records a document or its new text, and publishes its schema errors; true if it contains or contained assertions, or they changed. */
  async put(document: TextDocument, features: Features): Promise<boolean> {
    const { uri, version } = document;
    const had = this.open.get(uri)?.assertions !== undefined;
    this.open.set(uri, { document, problems: [] });
    const text = document.getText();
    const path = pathOfUri(uri);
    const kind = features.settingsKindOf(path, text);
    if (!kind) {
      this.publish(uri);
      return had;
    }
    const { problems, assertions } = await features.checkSettings(text, path, kind);
    if (this.open.get(uri)?.document.version !== version) return had;
    const diagnostics = problems.map(({ line, column, message }): Diagnostic => {
      const start = { line: line - 1, character: column - 1 };
      const end = { line: line - 1, character: Math.max(column, endOfWord(text, line, column)) };
      return { range: { start, end }, severity: 1, source: 'ezlint', message };
    });
    this.open.set(uri, { document, problems: diagnostics, ...(assertions ? { assertions } : {}) });
    if (!assertions) this.publish(uri);
    return had || assertions !== undefined;
  }

  /** The open valid files of assertions. */
  assertions(): { uri: string; path: string; file: AssertionFile }[] {
    return [...this.open].flatMap(([uri, { assertions: file }]) => (file ? [{ uri, path: pathOfUri(uri), file }] : []));
  }

  publish(uri: string): void {
    const own = this.open.get(uri);
    if (!own) return;
    const diagnostics = [...own.problems, ...(own.assertions ? this.verified(uri) : [])];
    void this.problems.put(uri, 'document', diagnostics, own.document.version);
  }

  close(uri: string): boolean {
    if (!this.open.delete(uri)) return false;
    void this.problems.put(uri, 'document', []);
    return true;
  }

  /** Undefined if the document is not one of these files. */
  complete(uri: string, position: Position, features: Features): CompletionItem[] | undefined {
    const known = this.kindOf(uri, features);
    return known && features.settingsCompletions(known.text, position, known.kind);
  }

  hover(uri: string, position: Position, features: Features): Hover | null | undefined {
    const known = this.kindOf(uri, features);
    return known && features.settingsHover(known.text, position, known.kind);
  }

  private kindOf(uri: string, features: Features) {
    const text = this.open.get(uri)?.document.getText();
    const kind = text === undefined ? undefined : features.settingsKindOf(pathOfUri(uri), text);
    return kind && { text: text!, kind };
  }
}

function endOfWord(text: string, line: number, column: number): number {
  const own = text.split(/\r?\n/)[line - 1] ?? '';
  return column - 1 + (/^[^\s:]+/.exec(own.slice(column - 1))?.[0].length ?? 0);
}
