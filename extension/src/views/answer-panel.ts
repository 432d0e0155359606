import type { Uri } from 'vscode';
import { type Link, openLine } from '../client/open-line.js';
import type { Server } from '../client/protocol.js';
import { NOT_RUNNING } from './impact-view.js';
import { Panel } from './webview.js';

/** The answer of the server about a file, with links to its lines and a button to ask again. */
export abstract class AnswerPanel extends Panel<Link | { again: true }> {
  private asked: Uri | undefined;

  constructor(
    kind: string,
    title: string,
    private readonly server: () => Server | undefined,
  ) {
    super(kind, title);
  }

  /** The file in the editor, if it can be asked about. */
  protected abstract subject(): Uri | undefined;
  /** The sentence without such a file. */
  protected abstract readonly noSubject: string;
  protected abstract page(main: string): string;
  /** The main part of the page with an answer, or with a sentence instead. */
  protected abstract main(answer: string): string;
  protected abstract answer(server: Server, uri: string): Promise<string>;

  async show(): Promise<void> {
    this.asked = this.subject() ?? this.asked;
    const main = await this.current();
    this.open(() => this.page(main));
    this.send({ main });
  }

  protected async received(message: Link | { again: true }): Promise<void> {
    if ('again' in message) this.send({ main: await this.current() });
    else await openLine(message);
  }

  private async current(): Promise<string> {
    const server = this.server();
    if (!server) return this.main(NOT_RUNNING);
    return this.asked ? this.answer(server, this.asked.toString()) : this.main(this.noSubject);
  }
}
