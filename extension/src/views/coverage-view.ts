import {
  type Disposable,
  EventEmitter,
  languages,
  OverviewRulerLane,
  Range,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { currentConfiguration } from '../client/documents.js';
import type { Server } from '../client/protocol.js';

/** Milliseconds without a change after which coverage is requested again. */
const QUIET_MS = 300;

interface Gap {
  uri: Uri;
  line: number;
  text: string;
}

/** The lines that could not be parsed, as a list and as marks in the editor. */
export class CoverageView implements TreeDataProvider<Gap>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view = window.createTreeView('ezlint.coverage', { treeDataProvider: this });
  private readonly mark = window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new ThemeColor('diffEditor.removedLineBackground'),
    overviewRulerColor: new ThemeColor('editorOverviewRuler.warningForeground'),
    overviewRulerLane: OverviewRulerLane.Left,
  });
  private gaps: Gap[] = [];

  private uri: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners: Disposable[];

  constructor(private readonly server: () => Server | undefined) {
    this.listeners = [
      // Marks refer to the current text, and to the settings: other settings lead to other problems.
      workspace.onDidChangeTextDocument(({ document }) => this.refreshLater([document.uri])),
      languages.onDidChangeDiagnostics(({ uris }) => this.refreshLater(uris)),
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.uri !== undefined) void this.refresh();
        else this.clearMarks();
      }),
    ];
  }

  private refreshLater(changed: readonly Uri[]): void {
    if (!changed.some((uri) => uri.toString() === this.uri)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // Marks of a hidden view would have no explanation; when it is shown again, it is refreshed.
      if (this.view.visible) void this.refresh();
    }, QUIET_MS);
  }

  private clearMarks(): void {
    for (const editor of window.visibleTextEditors) editor.setDecorations(this.mark, []);
  }

  async refresh(): Promise<void> {
    const document = currentConfiguration();
    this.clearMarks();
    this.uri = document?.uri.toString();
    const coverage = document && (await this.server()?.coverage({ uri: document.uri.toString() }));
    if (!document || !coverage) {
      this.gaps = [];
      this.view.message = 'Open a configuration first.';
      this.changed.fire(undefined);
      return;
    }
    const { understood, ignored, unknown } = coverage.counts;
    this.view.message = `${understood} lines understood, ${ignored} blank or comment, ${unknown} not understood.`;
    this.gaps = coverage.lines
      .filter(({ state }) => state === 'unknown')
      .map(({ line }) => ({
        uri: document.uri,
        line,
        text: document.lineAt(Math.min(line, document.lineCount) - 1).text.trim(),
      }));
    const editor = window.visibleTextEditors.find((candidate) => candidate.document === document);
    editor?.setDecorations(
      this.mark,
      this.gaps.map(({ line }) => new Range(line - 1, 0, line - 1, 0)),
    );
    this.changed.fire(undefined);
  }

  getChildren(gap?: Gap): Gap[] {
    return gap ? [] : this.gaps;
  }

  getTreeItem({ uri, line, text }: Gap): TreeItem {
    const item = new TreeItem(`line ${line}`);
    item.description = text;
    item.iconPath = new ThemeIcon('warning');
    item.accessibilityInformation = { label: `Line ${line} was not understood: ${text}` };
    const start = { line: line - 1, character: 0 };
    item.command = {
      title: 'Go to the line',
      command: 'vscode.open',
      arguments: [uri, { selection: { start, end: start } }],
    };
    return item;
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener.dispose();
    this.view.dispose();
    this.mark.dispose();
    this.changed.dispose();
  }
}
