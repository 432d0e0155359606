import { workspace } from 'vscode';
import { currentConfiguration, isConfiguration } from '../client/documents.js';
import { type Link, openLine } from '../client/open-line.js';
import type { Server } from '../client/protocol.js';
import { NOT_RUNNING } from './impact-view.js';
import { networkHtml } from './network-html.js';
import type { Witness } from './verify-panel.js';
import { Panel } from './webview.js';

type Asked = Omit<Parameters<Server['drawing']>[0], 'uri'>;

/** The network of the stack that the user edits, as `ezlint draw` shows it; each shape links to its line. */
export class NetworkPanel extends Panel<Asked | Link> {
  private asked: Asked = {};
  /** The drawn stack, if it is not that of the file in the editor. */
  private subject: string | undefined;

  constructor(private readonly server: () => Server | undefined) {
    super('ezlint.network', 'Network');
  }

  protected received(message: Asked | Link): unknown {
    return 'uri' in message ? openLine(message) : this.draw(message);
  }

  async show(): Promise<void> {
    const isNew = !this.isOpen;
    this.subject = undefined;
    this.open(() => networkHtml(currentConfiguration()?.fileName ?? ''));
    // A new page sends a request itself.
    if (!isNew) await this.draw({});
  }

  /** The path of a connection that decides an assertion about a stack. */
  async showWitness({ connection, stack }: Witness): Promise<void> {
    this.subject = await this.fileOf(stack);
    this.open(() => networkHtml(stack, connection));
    // An existing page shows the connection and requests its path.
    this.send({ connection });
  }

  /** An open file of a stack. */
  private async fileOf(name: string): Promise<string | undefined> {
    for (const document of workspace.textDocuments.filter(isConfiguration)) {
      const uri = document.uri.toString();
      if ((await this.server()?.stack({ uri }))?.name === name) return uri;
    }
    return undefined;
  }

  /** The user switched to another file, or saved the text: the view shows the new state. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.draw(this.asked);
  }

  private async draw(asked: Asked): Promise<void> {
    this.asked = asked;
    const uri = this.subject ?? currentConfiguration()?.uri.toString();
    const server = this.server();
    if (!server) return this.send({ text: NOT_RUNNING });
    if (uri === undefined) return this.send({ text: 'Open a profile of the stack first.' });
    const drawing = await server.drawing({ uri, ...asked });
    if (drawing === null) this.send({ text: 'This file does not belong to a stack.' });
    else this.send(typeof drawing === 'string' ? { text: drawing } : { drawing, failure: asked.failure });
  }
}
