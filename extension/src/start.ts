import {
  commands,
  type Disposable,
  type ExtensionContext,
  Position,
  Range,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { CoverageView } from './coverage-view.js';
import { recogniseByContent, SELECTOR } from './documents.js';
import { ImpactView } from './impact-view.js';
import { Pages } from './pages.js';
import { type FindingWithImpact, Server } from './protocol.js';
import { ReportPanel } from './report-panel.js';
import { resolveConnection } from './resolver.js';
import { statusBar } from './status.js';

export const CLIENT_OPTIONS: LanguageClientOptions = {
  documentSelector: SELECTOR,
  synchronize: { configurationSection: 'ezlint' },
  progressOnInitialization: true,
  // What actions and lenses start is shown by the views of the extension.
  initializationOptions: { commands: true },
};

/** Starts views and commands around a client; the client itself differs between desktop and web. */
export async function start(context: ExtensionContext, createClient: () => BaseLanguageClient): Promise<void> {
  let server: Server | undefined;
  const current = (): Server | undefined => server;
  const connect = async (): Promise<void> => {
    const client = createClient();
    server = new Server(client);
    await client.start();
  };
  const status = statusBar(current);
  const impact = new ImpactView(current);
  const coverage = new CoverageView(current);
  const pages = new Pages(current);
  const find = (fingerprint: string): FindingWithImpact | undefined =>
    impact.findings.find((finding) => finding.fingerprint === fingerprint);
  const apply = async (finding: FindingWithImpact | undefined): Promise<void> => {
    if (finding && (await applyFix(finding))) await impact.refresh();
  };
  const report = new ReportPanel(
    (fingerprint) => apply(find(fingerprint)),
    (fingerprint) => goTo(find(fingerprint)),
  );
  const register = (name: string, run: (...args: never[]) => unknown): Disposable =>
    commands.registerCommand(`ezlint.${name}`, run);
  context.subscriptions.push(
    ...[status, impact, coverage, pages, report],
    impact.onDidWorkOut((findings) => report.update(findings)),
    register('showImpact', async () => {
      await commands.executeCommand('ezlint.impact.focus');
      await impact.refresh();
      await impact.reveal();
    }),
    register('refreshImpact', () => impact.refresh()),
    register('openReport', async () => {
      if (impact.findings.length === 0) await impact.refresh();
      report.show(impact.findings);
    }),
    register('applyFix', ({ finding }: { finding: FindingWithImpact }) => apply(finding)),
    register('showCoverage', async () => {
      await commands.executeCommand('ezlint.coverage.focus');
      await coverage.refresh();
    }),
    register('resolve', () => server && resolveConnection(server, pages)),
    register('explain', (word?: string) => explain(pages, word)),
    register('pickRelease', () => pick('release', RELEASES, 'Release of z/OS to check for')),
    register('pickWorkload', () => pick('workload', WORKLOADS, 'Workload that impacts are worked out for')),
    register('pickEnvironment', () => pickFile('environment', 'Facts of the machine: processors, adapters, partners')),
    register('openExample', () => openExample(context)),
    register('restart', async () => {
      await server?.client.stop();
      await connect();
    }),
    workspace.onDidOpenTextDocument(recogniseByContent),
    window.onDidChangeActiveTextEditor(() => status.update()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('ezlint')) setTimeout(() => status.update(), 500);
    }),
    { dispose: () => void server?.client.stop() },
  );
  for (const document of workspace.textDocuments) await recogniseByContent(document);
  await connect();
  await status.update();
}

const RELEASES = ['', '3.2', '3.1', '2.5', '2.4', '2.3', '2.2', '2.1'];
const WORKLOADS = ['', 'low', 'average', 'high'];

async function pick(setting: string, values: readonly string[], title: string): Promise<void> {
  const items = values.map((value) => ({ label: value === '' ? 'as ezlint.yaml says' : value, value }));
  const chosen = await window.showQuickPick(items, { title });
  if (chosen) await workspace.getConfiguration('ezlint').update(setting, chosen.value);
}

async function pickFile(setting: string, title: string): Promise<void> {
  const files = await workspace.findFiles('**/*.{yaml,yml}', '**/node_modules/**', 200);
  const items = files.map((uri) => ({ label: workspace.asRelativePath(uri), uri }));
  const chosen = await window.showQuickPick([{ label: 'none', uri: undefined }, ...items], { title });
  if (chosen) await workspace.getConfiguration('ezlint').update(setting, chosen.uri?.fsPath ?? '');
}

async function explain(pages: Pages, word?: string): Promise<void> {
  const words =
    word ??
    (await window.showInputBox({ title: 'Rule, statement or parameter', placeHolder: 'PERF004, or IPCONFIG ARPTO' }));
  if (words) await pages.explain(words.trim().split(/\s+/));
}

async function goTo(finding: FindingWithImpact | undefined): Promise<void> {
  if (!finding) return;
  const { line, column } = finding.range.start;
  const start = { line: line - 1, character: column - 1 };
  await commands.executeCommand('vscode.open', Uri.parse(finding.uri), { selection: { start, end: start } });
}

/** Applies the edits of a fix; those that want a review are shown by the editor first. */
async function applyFix({ uri, fix }: FindingWithImpact): Promise<boolean> {
  if (!fix?.edits) return false;
  const edit = new WorkspaceEdit();
  const needsConfirmation = fix.kind !== 'safe';
  for (const { range, text } of fix.edits) {
    const place = new Range(
      new Position(range.start.line - 1, range.start.column - 1),
      new Position(range.end.line - 1, range.end.column - 1),
    );
    edit.replace(Uri.parse(uri), place, text, { needsConfirmation, label: fix.title });
  }
  return workspace.applyEdit(edit);
}

/** The example is copied into an unsaved document, so that it can be changed freely. */
async function openExample(context: ExtensionContext): Promise<void> {
  const uri = Uri.joinPath(context.extensionUri, 'dist/example/PROFILE.tcpip');
  const content = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const document = await workspace.openTextDocument({ language: 'ezlint-profile', content });
  await window.showTextDocument(document);
}
