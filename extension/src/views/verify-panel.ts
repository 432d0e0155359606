import { type Disposable, type Uri, window } from 'vscode';
import { type Link, openLine } from '../client/open-line.js';
import type { AssertionVerdict, Server } from '../client/protocol.js';
import { NOT_RUNNING } from './impact-view.js';
import { verifyHtml, verifyMain } from './verify-html.js';
import { Panel } from './webview.js';

/** A connection that decides an assertion, with the name of its stack. */
export type Witness = Required<Pick<AssertionVerdict, 'connection' | 'stack'>>;

/** The assertions of the file in the editor, with their results for each stack. */
export class VerifyPanel implements Disposable {
  private readonly panel = new Panel<Link | Witness | { again: true }>('ezlint.verify', 'Assertions', (message) => {
    if ('connection' in message) return this.draw(message);
    return 'again' in message ? this.update() : openLine(message);
  });
  private asked: Uri | undefined;

  constructor(
    private readonly server: () => Server | undefined,
    /** Shows the path of a connection on the drawing of its stack. */
    private readonly draw: (witness: Witness) => unknown,
  ) {}

  async show(): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (document) this.asked = document.uri;
    const main = await this.main();
    this.panel.show(() => verifyHtml(main));
    this.panel.send({ main });
  }

  private async update(): Promise<void> {
    this.panel.send({ main: await this.main() });
  }

  private async main(): Promise<string> {
    const server = this.server();
    if (!server) return verifyMain(NOT_RUNNING);
    if (!this.asked) return verifyMain('Open a file of assertions first.');
    return verifyMain(await server.verify({ uri: this.asked.toString() }));
  }

  dispose(): void {
    this.panel.dispose();
  }
}
