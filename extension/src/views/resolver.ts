import { type TextDocument, workspace } from 'vscode';
import { connectionHtml } from '../../web/src/connection-html.js';
import { currentConfiguration } from '../client/documents.js';
import { type Link, openLine } from '../client/open-line.js';
import type { Server } from '../client/protocol.js';
import { resolverHtml } from './resolver-html.js';
import { html, Panel } from './webview.js';

/** A connection as the form contains it. */
interface Asked {
  local: string;
  remote: string;
  direction: 'inbound' | 'outbound';
  job: string;
  user: string;
}

/** Requests the path of a connection: which AT-TLS rule and IP filter applies to it, and why the others do not. */
export class ResolverPanel extends Panel<Asked | Link> {
  constructor(private readonly server: () => Server | undefined) {
    super('ezlint.resolver', 'Connection');
  }

  protected received(message: Asked | Link): unknown {
    return 'uri' in message ? openLine(message) : this.answer(message);
  }

  show(): void {
    this.open(() => resolverHtml(nameOf(currentConfiguration())));
    this.send({ file: nameOf(currentConfiguration()) });
  }

  private async answer({ job, user, ...connection }: Asked): Promise<void> {
    const document = currentConfiguration();
    const answer = document
      ? await this.server()?.connection({
          uri: document.uri.toString(),
          ...connection,
          ...(job.trim() === '' ? {} : { job: job.trim() }),
          ...(user.trim() === '' ? {} : { user: user.trim() }),
        })
      : 'Open a policy or profile of the stack first.';
    const sentence =
      answer ?? (answer === null ? 'This file does not belong to a stack.' : 'The language server is not running.');
    this.send({
      file: nameOf(document),
      answer: typeof sentence === 'string' ? `<p>${html(sentence)}</p>` : connectionHtml(sentence),
    });
  }
}

function nameOf(document: TextDocument | undefined): string {
  return document ? workspace.asRelativePath(document.uri) : 'no configuration';
}
