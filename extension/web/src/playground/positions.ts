import { type Position, TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';

export type { Position, TextEdit };

const documentOf = (text: string): TextDocument => TextDocument.create('', '', 0, text);

export function lineCount(text: string): number {
  return documentOf(text).lineCount;
}

/** A position beyond the end of its line or of the text is treated as that end. */
export function offsetOf(text: string, position: Position): number {
  return documentOf(text).offsetAt(position);
}

/** The text after edits, which do not overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(documentOf(text), [...edits]);
}

/** The single change from one text to another; undefined if they are equal. */
export function changeBetween(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const document = documentOf(before);
  return {
    range: { start: document.positionAt(head), end: document.positionAt(before.length - tail) },
    newText: after.slice(head, after.length - tail),
  };
}
