import { Position, Range, Uri, ViewColumn, window } from 'vscode';

/** A line in a link of a panel, one-based. */
export interface Link {
  uri: string;
  line: number;
}

/** Shows a line in the editor in which its file is open, otherwise next to the panel, which stays visible. */
export async function openLine({ uri, line }: Link): Promise<void> {
  const at = new Position(line - 1, 0);
  const target = Uri.parse(uri);
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === target.toString());
  const viewColumn = open?.viewColumn ?? ViewColumn.One;
  await window.showTextDocument(target, { viewColumn, selection: new Range(at, at) });
}
