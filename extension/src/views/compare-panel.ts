import { ProgressLocation, type Uri, window } from 'vscode';
import { currentConfiguration } from '../client/documents.js';
import type { Server } from '../client/protocol.js';
import { AnswerPanel } from './answer-panel.js';
import { compareHtml, compareMain } from './compare-html.js';

const REVISION = 'HEAD';

/** The differences between the files in the editor and the last commit: connections, settings, definitions, findings and impact. */
export class ComparePanel extends AnswerPanel {
  protected readonly noSubject = 'Open a profile or a policy file of the stack first.';
  protected readonly page = compareHtml;
  protected readonly main = compareMain;

  constructor(server: () => Server | undefined) {
    super('ezlint.compare', 'Changes', server);
  }

  protected subject(): Uri | undefined {
    return currentConfiguration()?.uri;
  }

  protected async answer(server: Server, uri: string): Promise<string> {
    const title = `ezlint: compare with ${REVISION}`;
    return window.withProgress({ location: ProgressLocation.Window, title }, async () =>
      compareMain(await server.compare({ uri, revision: REVISION })),
    );
  }
}
