import type { Disposable } from 'vscode';
import { currentConfiguration } from './documents.js';
import { NOT_RUNNING } from './impact-view.js';
import { networkHtml } from './network-html.js';
import { type Link, openLine } from './open-line.js';
import type { Server } from './protocol.js';
import { Panel } from './webview.js';

type Asked = Omit<Parameters<Server['drawing']>[0], 'uri'>;

/** The network of the stack that the user works on, as `ezlint draw` shows it; each shape leads to its line. */
export class NetworkPanel implements Disposable {
  private readonly panel = new Panel<Asked | Link>('ezlint.network', 'Network', (message) =>
    'uri' in message ? openLine(message) : this.draw(message),
  );
  private asked: Asked = {};

  constructor(private readonly server: () => Server | undefined) {}

  async show(): Promise<void> {
    const isNew = !this.panel.isOpen;
    this.panel.show(() => networkHtml(currentConfiguration()?.fileName ?? ''));
    // A new page asks by itself.
    if (!isNew) await this.draw({});
  }

  /** The user works on another file, or the text was saved: what is shown is that of the new state. */
  async refresh(): Promise<void> {
    if (this.panel.isOpen) await this.draw(this.asked);
  }

  private async draw(asked: Asked): Promise<void> {
    this.asked = asked;
    const uri = currentConfiguration()?.uri.toString();
    const server = this.server();
    if (!server) return this.panel.send({ text: NOT_RUNNING });
    if (uri === undefined) return this.panel.send({ text: 'Open a profile of the stack first.' });
    const drawing = await server.drawing({ uri, ...asked });
    if (drawing === null) this.panel.send({ text: 'This file belongs to no stack.' });
    else this.panel.send(typeof drawing === 'string' ? { text: drawing } : { drawing, failure: asked.failure });
  }

  dispose(): void {
    this.panel.dispose();
  }
}
