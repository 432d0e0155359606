import { commands, type Disposable, type TextDocumentContentProvider, Uri, workspace } from 'vscode';
import type { Server } from '../client/protocol.js';

const SCHEME = 'ezlint-page';

/** Pages of rules and keywords, as a Markdown preview. */
export class Pages implements TextDocumentContentProvider, Disposable {
  private readonly registration = workspace.registerTextDocumentContentProvider(SCHEME, this);
  private readonly texts = new Map<string, string>();

  constructor(private readonly server: () => Server | undefined) {}

  async explain(words: string[]): Promise<void> {
    const text = await this.server()?.page(words);
    if (text !== undefined) await this.show(words.join(' '), text);
  }

  async show(title: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme: SCHEME, path: `/${title.replaceAll('/', '-')}.md` });
    this.texts.set(uri.toString(), text);
    await commands.executeCommand('markdown.showPreviewToSide', uri);
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }

  dispose(): void {
    this.registration.dispose();
  }
}
