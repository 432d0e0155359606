import { Position, Range, Uri, ViewColumn, window } from 'vscode';

/** A line that a link of a panel names, counted from 1. */
export interface Link {
  uri: string;
  line: number;
}

/** Shows a line where its file is open, else beside the panel that names it, which stays in view. */
export async function openLine({ uri, line }: Link): Promise<void> {
  const at = new Position(line - 1, 0);
  const target = Uri.parse(uri);
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === target.toString());
  const viewColumn = open?.viewColumn ?? ViewColumn.One;
  await window.showTextDocument(target, { viewColumn, selection: new Range(at, at) });
}
