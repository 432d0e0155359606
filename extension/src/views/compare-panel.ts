import { type Disposable, ProgressLocation, type Uri, window } from 'vscode';
import { currentConfiguration } from '../client/documents.js';
import { type Link, openLine } from '../client/open-line.js';
import type { Server } from '../client/protocol.js';
import { compareHtml, compareMain } from './compare-html.js';
import { NOT_RUNNING } from './impact-view.js';
import { Panel } from './webview.js';

const REVISION = 'HEAD';

/** The differences between the files in the editor and the last commit: connections, settings, definitions, findings and impact. */
export class ComparePanel implements Disposable {
  private readonly panel = new Panel<Link | { again: true }>('ezlint.compare', 'Changes', (message) =>
    'again' in message ? this.update() : openLine(message),
  );
  private asked: Uri | undefined;

  constructor(private readonly server: () => Server | undefined) {}

  async show(): Promise<void> {
    this.asked = currentConfiguration()?.uri;
    const main = await this.main();
    this.panel.show(() => compareHtml(main));
    this.panel.send({ main });
  }

  private async update(): Promise<void> {
    this.panel.send({ main: await this.main() });
  }

  private async main(): Promise<string> {
    const server = this.server();
    if (!server) return compareMain(NOT_RUNNING);
    if (!this.asked) return compareMain('Open a profile or a policy file of the stack first.');
    const asked = { uri: this.asked.toString(), revision: REVISION };
    const title = `ezlint: compare with ${REVISION}`;
    return window.withProgress({ location: ProgressLocation.Window, title }, async () =>
      compareMain(await server.compare(asked)),
    );
  }

  dispose(): void {
    this.panel.dispose();
  }
}
