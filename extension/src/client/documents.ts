import { type Disposable, languages, type TextDocument, Uri, window, workspace } from 'vscode';
import type { Member, Server } from './protocol.js';

const LANGUAGES: readonly string[] = [
  ...['profile', 'tn3270', 'smcat', 'pagent', 'at-tls', 'ipsec', 'ids', 'qos', 'routing', 'ftp-data', 'tcpip-data'],
  ...['resolver-setup', 'ieaopt', 'vtam-start', 'ivtprm', 'bpxprm', 'iked', 'inetd', 'ctiezb', 'omproute'],
  ...['vtam-major-node', 'jcl-proc'],
].map((language) => `ezlint-${language}`);
/** Characters at the beginning of a text that recognize it. */
const LONGEST_SAMPLE = 200_000;
const MOST_LINES = 100_000;

/** Schemes of documents that are checked; those of Zowe Explorer are read only from the editor, never from the host. */
export const SELECTOR = ['file', 'untitled', 'zowe-ds', 'zowe-uss', 'vscode-vfs', 'vscode-test-web'].flatMap((scheme) =>
  LANGUAGES.map((language) => ({ scheme, language })),
);

/** Settings, facts and assertions can have any name: the server recognizes them by their keys, completes them, and reports errors in them. */
export const SETTINGS_SELECTOR = [{ language: 'yaml' }];

export function isConfiguration(document: TextDocument | undefined): document is TextDocument {
  return document !== undefined && languages.match(SELECTOR, document) > 0;
}

let lastActive: TextDocument | undefined;

/** Keeps track of the configuration that was edited last: it is the subject of views and panels. */
export function followActiveConfiguration(): Disposable {
  const follow = (document: TextDocument | undefined): void => {
    if (isConfiguration(document)) lastActive = document;
  };
  follow(window.activeTextEditor?.document);
  return window.onDidChangeActiveTextEditor((editor) => follow(editor?.document));
}

/** The configuration that the user edits: the active editor, otherwise the previous one, otherwise any open one. */
export function currentConfiguration(): TextDocument | undefined {
  const active = window.activeTextEditor?.document;
  if (isConfiguration(active)) return active;
  if (lastActive && !lastActive.isClosed && isConfiguration(lastActive)) return lastActive;
  return workspace.textDocuments.findLast(isConfiguration);
}

/** Languages of files that belong to stacks, by address. */
const members = new Map<string, string>();

/** Records the languages of the files of a stack; files that are open as plain text get their language. */
export async function assignMembers(stack: readonly Member[]): Promise<void> {
  for (const { uri, languageId } of stack) members.set(Uri.parse(uri).toString(), languageId);
  for (const document of workspace.textDocuments) await recognizeMember(document, undefined);
}

/**
 * The names of data set members do not show their language: a plain text that belongs to a stack, or that the server recognizes as a
 * configuration, is treated as one.
 */
export async function recognizeMember(document: TextDocument, server: Server | undefined): Promise<void> {
  if (document.languageId !== 'plaintext' || document.lineCount > MOST_LINES) return;
  const uri = document.uri.toString();
  const text = (): string => document.getText().slice(0, LONGEST_SAMPLE);
  // A server that ends meanwhile recognizes nothing.
  const language = members.get(uri) ?? (await server?.language({ uri, text: text() }).catch(() => undefined));
  if (language && LANGUAGES.includes(language) && !document.isClosed)
    await languages.setTextDocumentLanguage(document, language);
}
