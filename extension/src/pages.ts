import { type Disposable, type TextDocumentContentProvider, Uri, window, workspace } from 'vscode';
import type { Server } from './protocol.js';

const SCHEME = 'ezlint-page';

/** Pages of rules and words, and answers of the resolver, as read-only documents. */
export class Pages implements TextDocumentContentProvider, Disposable {
  private readonly registration = workspace.registerTextDocumentContentProvider(SCHEME, this);
  private readonly texts = new Map<string, string>();

  constructor(private readonly server: () => Server | undefined) {}

  async explain(words: string[]): Promise<void> {
    const text = await this.server()?.page(words);
    if (text !== undefined) await this.show(words.join(' '), text);
  }

  async show(title: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme: SCHEME, path: `/${title.replaceAll('/', '-')}.txt` });
    this.texts.set(uri.toString(), text);
    const document = await workspace.openTextDocument(uri);
    await window.showTextDocument(document, { preview: true, viewColumn: -2 });
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }

  dispose(): void {
    this.registration.dispose();
  }
}
