import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { CLIENT_OPTIONS, start } from './start.js';

/** Of the browser; the types of Node do not know it. */
declare const Worker: new (url: string) => never;

/** In a browser the server is a worker; it sees the open documents alone. */
export function activate(context: ExtensionContext): Promise<void> {
  const worker = Uri.joinPath(context.extensionUri, 'dist/web-server/server.js').toString(true);
  return start(context, () => new LanguageClient('ezlint', 'ezlint', new Worker(worker), CLIENT_OPTIONS));
}
