import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { CLIENT_OPTIONS, start } from './start.js';

/** On the desktop and on a remote machine, the server is a separate process. */
export function activate(context: ExtensionContext): Promise<void> {
  const run = {
    module: context.asAbsolutePath('dist/server/bin/ezlint.js'),
    args: ['lsp'],
    transport: TransportKind.stdio,
  };
  return start(context, () => new LanguageClient('ezlint', 'ezlint', { run, debug: run }, CLIENT_OPTIONS));
}
