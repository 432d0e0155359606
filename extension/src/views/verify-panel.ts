import { type Uri, window } from 'vscode';
import type { Link } from '../client/open-line.js';
import type { AssertionVerdict, Server } from '../client/protocol.js';
import { AnswerPanel } from './answer-panel.js';
import { verifyHtml, verifyMain } from './verify-html.js';

/** A connection that decides an assertion, with the name of its stack. */
export type Witness = Required<Pick<AssertionVerdict, 'connection' | 'stack'>>;

/** The assertions of the file in the editor, with their results for each stack. */
export class VerifyPanel extends AnswerPanel {
  protected readonly noSubject = 'Open a file of assertions first.';
  protected readonly page = verifyHtml;
  protected readonly main = verifyMain;

  constructor(
    server: () => Server | undefined,
    /** Shows the path of a connection on the drawing of its stack. */
    private readonly draw: (witness: Witness) => Promise<void>,
  ) {
    super('ezlint.verify', 'Assertions', server);
  }

  protected subject(): Uri | undefined {
    return window.activeTextEditor?.document.uri;
  }

  protected async answer(server: Server, uri: string): Promise<string> {
    return verifyMain(await server.verify({ uri }));
  }

  protected override received(message: Link | { again: true } | Witness): Promise<void> {
    return 'connection' in message ? this.draw(message) : super.received(message);
  }
}
