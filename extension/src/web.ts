import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { CLIENT_OPTIONS, start } from './start.js';

/** Provided by the browser; the Node types do not include it. */
declare const Worker: new (url: string) => never;

/** In a browser, the server is a worker with access only to the open documents. */
export function activate(context: ExtensionContext): Promise<void> {
  const worker = Uri.joinPath(context.extensionUri, 'dist/web-server/server.js').toString(true);
  return start(context, () => new LanguageClient('ezlint', 'ezlint', new Worker(worker), CLIENT_OPTIONS));
}
