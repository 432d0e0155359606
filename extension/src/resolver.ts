import { type Disposable, type TextDocument, workspace } from 'vscode';
import { currentConfiguration } from './documents.js';
import type { Server } from './protocol.js';
import { resolverHtml } from './resolver-html.js';
import { Panel } from './webview.js';

/** A connection as the form holds it. */
interface Asked {
  local: string;
  remote: string;
  direction: 'inbound' | 'outbound';
  job: string;
  user: string;
}

/** Asks which AT-TLS rule and IP filter applies to a connection, and why the others do not. */
export class ResolverPanel implements Disposable {
  private readonly panel = new Panel<Asked>('ezlint.resolver', 'Connection', (asked) => this.answer(asked));

  constructor(private readonly server: () => Server | undefined) {}

  show(): void {
    this.panel.show(() => resolverHtml(nameOf(currentConfiguration())));
    this.panel.send({ file: nameOf(currentConfiguration()) });
  }

  private async answer({ job, user, ...connection }: Asked): Promise<void> {
    const document = currentConfiguration();
    const text = document
      ? await this.server()?.resolve({
          uri: document.uri.toString(),
          ...connection,
          ...(job.trim() === '' ? {} : { job: job.trim() }),
          ...(user.trim() === '' ? {} : { user: user.trim() }),
        })
      : 'Open a policy or profile of the stack first.';
    this.panel.send({ file: nameOf(document), text: text ?? 'The language server does not run.' });
  }

  dispose(): void {
    this.panel.dispose();
  }
}

function nameOf(document: TextDocument | undefined): string {
  return document ? workspace.asRelativePath(document.uri) : 'no configuration';
}
