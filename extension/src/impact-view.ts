import {
  type Disposable,
  EventEmitter,
  type ProviderResult,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
} from 'vscode';
import { currentConfiguration } from './documents.js';
import { headline, type Metric, percent, ranked, summary } from './impact-figures.js';
import type { FindingWithImpact, Server } from './protocol.js';

type Entry = { finding: FindingWithImpact } | { metric: Metric };

/** The findings of the stack, the most certain gain first, each with its figures. */
export class ImpactView implements TreeDataProvider<Entry>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view = window.createTreeView('ezlint.impact', { treeDataProvider: this });
  private readonly report = new EventEmitter<FindingWithImpact[]>();
  /** Fires with the ranked findings when they are worked out. */
  readonly onDidWorkOut = this.report.event;
  private list: FindingWithImpact[] = [];

  constructor(private readonly server: () => Server | undefined) {}

  get findings(): readonly FindingWithImpact[] {
    return this.list;
  }

  /** Works the impacts out anew, with progress in the view. */
  async refresh(): Promise<void> {
    const document = currentConfiguration();
    const server = this.server();
    if (!document || !server) {
      this.view.message = 'Open a TCP/IP profile or a policy file first.';
      return;
    }
    this.view.message = undefined;
    await window.withProgress({ location: { viewId: 'ezlint.impact' } }, async () => {
      this.list = ranked(await server.impacts({ uri: document.uri.toString() }));
    });
    if (this.list.length === 0) this.view.message = 'No finding of this stack changes performance.';
    this.changed.fire(undefined);
    this.report.fire(this.list);
  }

  async reveal(): Promise<void> {
    const [first] = this.list;
    if (first) await this.view.reveal({ finding: first }, { focus: true }).then(undefined, () => undefined);
  }

  getChildren(entry?: Entry): Entry[] {
    if (!entry) return this.list.map((finding) => ({ finding }));
    return 'finding' in entry ? (entry.finding.impact?.metrics ?? []).map((metric) => ({ metric })) : [];
  }

  getParent(): ProviderResult<Entry> {
    return undefined;
  }

  getTreeItem(entry: Entry): TreeItem {
    return 'finding' in entry ? findingItem(entry.finding) : metricItem(entry.metric);
  }

  dispose(): void {
    this.view.dispose();
    this.changed.dispose();
    this.report.dispose();
  }
}

function findingItem(finding: FindingWithImpact): TreeItem {
  const hasFigures = (finding.impact?.metrics?.length ?? 0) > 0;
  const title = finding.fix?.title ?? finding.name;
  const item = new TreeItem(title, hasFigures ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None);
  item.id = finding.fingerprint;
  item.description = summary(finding);
  item.tooltip = `${finding.ruleId}: ${finding.message}`;
  item.iconPath = new ThemeIcon(iconOf(finding));
  item.contextValue = finding.fix?.edits ? 'fixable' : 'advice';
  item.accessibilityInformation = { label: `${finding.ruleId}, ${title}, ${item.description}` };
  const { line, column } = finding.range.start;
  const start = { line: line - 1, character: column - 1 };
  item.command = {
    title: 'Go to the finding',
    command: 'vscode.open',
    arguments: [Uri.parse(finding.uri), { selection: { start, end: start } }],
  };
  return item;
}

function iconOf(finding: FindingWithImpact): string {
  if (headline(finding)) return 'graph-line';
  return finding.impact?.status === 'no-effect' ? 'dash' : 'question';
}

function metricItem({ metric, unit, before, after, change, low, high }: Metric): TreeItem {
  const item = new TreeItem(metric);
  item.description = `${figure(before)} → ${figure(after)} ${unit}, ${percent(change)} (90 %: ${percent(low)} to ${percent(high)})`;
  item.iconPath = new ThemeIcon('blank');
  return item;
}

const figure = (value: number): string => Number(value.toPrecision(3)).toString();
