import {
  type Connection,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver';
import type { Unread } from './stack-state.js';

/**
 * Notifies the user without requesting a response: `connection.window` sends a request, which some editors do not support and others wait
 * for.
 */
export function say(connection: Connection, type: MessageType, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type, message });
}

/** Information about the list of problems itself. */

export function tooMany(left: number): Diagnostic {
  return notice(`${left} more problems are not shown. The setting ezlint.maxProblems defines the maximum.`);
}

export function tooLarge(maxKb: number): Diagnostic {
  return notice(
    `The file is larger than ${maxKb} KB and is not checked while you edit it. The setting ezlint.maxFileKb defines the maximum size.`,
  );
}

/** With an invalid configuration, nothing is checked: an empty list of problems would mean that there are none. */
export function notRead(unread: Unread, uriOf: (path: string) => string): Diagnostic {
  const places = placesIn(unread, uriOf);
  return {
    ...notice(`Not checked. ${unread.message} ${unread.remedy}`),
    severity: 1,
    ...(places.length > 0 ? { relatedInformation: places } : {}),
  };
}

/** The places of the errors. */
export function placesIn({ message }: Unread, uriOf: (path: string) => string): DiagnosticRelatedInformation[] {
  return message.split('\n').flatMap((line) => {
    const [, path, row, column, what] = /^(.+?):(\d+):(\d+): (.*)/.exec(line) ?? [];
    if (path === undefined) return [];
    const start = { line: Number(row) - 1, character: Number(column) - 1 };
    return [{ location: { uri: uriOf(path), range: { start, end: start } }, message: what! }];
  });
}

function notice(message: string): Diagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: 3, source: 'ezlint', message };
}
