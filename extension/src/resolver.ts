import { window } from 'vscode';
import { currentConfiguration } from './documents.js';
import type { Pages } from './pages.js';
import type { Server } from './protocol.js';

const END = /^\S+$/;

/** Asks for a connection and shows which AT-TLS and IP filter rule applies to it, and why the others do not. */
export async function resolveConnection(server: Server, pages: Pages): Promise<void> {
  const document = currentConfiguration();
  if (!document) {
    await window.showInformationMessage('Open a policy or profile of the stack first.');
    return;
  }
  const ask = (title: string, value: string, placeHolder: string): Thenable<string | undefined> =>
    window.showInputBox({
      title,
      value,
      placeHolder,
      ignoreFocusOut: true,
      validateInput: (text) => (END.test(text) ? undefined : 'Write it as ADDRESS:PORT, without blanks.'),
    });
  const local = await ask('Connection: end on this stack', '*:443', '10.1.1.1:443');
  const remote = local && (await ask('Connection: end of the partner', '*:*', '10.2.2.2:50000'));
  if (!local || !remote) return;
  const direction = await window.showQuickPick(['inbound', 'outbound'] as const, {
    title: 'Who opens the connection: inbound is the partner, outbound this stack',
  });
  if (!direction) return;
  const job = await window.showInputBox({ title: 'Job name of the program (empty: any)', ignoreFocusOut: true });
  if (job === undefined) return;
  const text = await server.resolve({
    uri: document.uri.toString(),
    local,
    remote,
    direction: direction as 'inbound' | 'outbound',
    ...(job === '' ? {} : { job }),
  });
  await pages.show(`${local} ${direction} ${remote}`, text);
}
