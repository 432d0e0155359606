import { ConfigurationTarget, commands, type Disposable, type ExtensionContext, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { applyFix } from './apply-fix.js';
import { CoverageView } from './coverage-view.js';
import { followActiveConfiguration, recogniseByContent, SELECTOR } from './documents.js';
import { ImpactView } from './impact-view.js';
import { Pages } from './pages.js';
import { type FindingWithImpact, Server } from './protocol.js';
import type { ReportContent } from './report-html.js';
import { type ReportActions, ReportPanel } from './report-panel.js';
import { ResolverPanel } from './resolver.js';
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
  const actions: ReportActions = {
    apply: (fingerprint) => apply(find(fingerprint)),
    goTo: (fingerprint) => goTo(find(fingerprint)),
    plan: () => impact.workOutPlan(),
  };
  const report = new ReportPanel(actions);
  const resolver = new ResolverPanel(current);
  const find = (fingerprint: string): Place | undefined =>
    [...impact.findings, ...(impact.plan?.plan.steps ?? [])].find((own) => own.fingerprint === fingerprint);
  const apply = async (place: Place | undefined): Promise<void> => {
    if (!server || !place || !(await applyFix(server, place))) return;
    impact.markDone(place.fingerprint);
    await impact.refresh();
  };
  const content = (): ReportContent => ({
    findings: impact.findings,
    ...(impact.plan ? { plan: impact.plan } : {}),
  });
  const register = (name: string, run: (...args: never[]) => unknown): Disposable =>
    commands.registerCommand(`ezlint.${name}`, run);
  context.subscriptions.push(
    ...[status, impact, coverage, pages, report, resolver, followActiveConfiguration()],
    impact.onDidWorkOut((news) => report.update(content(), news)),
    register('showImpact', async () => {
      await commands.executeCommand('ezlint.impact.focus');
      await impact.refresh();
      await impact.reveal();
    }),
    register('refreshImpact', () => impact.refresh()),
    register('showPlan', async () => {
      await commands.executeCommand('ezlint.impact.focus');
      await impact.workOutPlan();
      await impact.reveal();
    }),
    register('openReport', async () => {
      if (impact.findings.length === 0) await impact.refresh();
      report.show(content());
    }),
    register('applyFix', (entry: { finding: Place } | { step: Place }) =>
      apply('step' in entry ? entry.step : entry.finding),
    ),
    register('showCoverage', async () => {
      await commands.executeCommand('ezlint.coverage.focus');
      await coverage.refresh();
    }),
    register('resolve', () => resolver.show()),
    register('explain', (word?: string) => explain(pages, word)),
    register('pickRelease', () => pick('release', RELEASES, 'Release of z/OS to check for')),
    register('pickWorkload', () => pickFile('workload', WORKLOADS, 'Workload that impacts are worked out for')),
    register('pickEnvironment', () =>
      pickFile('environment', [''], 'Facts of the machine: processors, adapters, partners'),
    ),
    register('openExample', () => openExample(context)),
    register('restart', async () => {
      await server?.client.stop();
      await connect();
    }),
    workspace.onDidOpenTextDocument(recogniseByContent),
    window.onDidChangeActiveTextEditor(() => status.update()),
    // A document whose language is recognised by its content is opened again.
    workspace.onDidOpenTextDocument(() => status.update()),
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
  const chosen = await window.showQuickPick(values.map(itemOf), { title });
  if (chosen) await choose(setting, chosen.value);
}

/** Files that say by their name what they are for come first. */
async function pickFile(setting: string, values: readonly string[], title: string): Promise<void> {
  const found = await workspace.findFiles('**/*.{yaml,yml}', '**/{node_modules,.git}/**', 200);
  const files = found
    .map((uri) => ({ label: workspace.asRelativePath(uri), value: uri.fsPath }))
    .filter(({ label }) => !/(^|\/)ezlint\.ya?ml$/.test(label))
    .sort(
      (a, b) => Number(b.label.includes(setting)) - Number(a.label.includes(setting)) || (a.label < b.label ? -1 : 1),
    );
  const chosen = await window.showQuickPick([...values.map(itemOf), ...files], { title });
  if (chosen) await choose(setting, chosen.value);
}

function itemOf(value: string): { label: string; value: string } {
  return { label: value === '' ? 'as ezlint.yaml says' : value, value };
}

/** For the folder that is open; without one, as for a document of a host, for the user. */
async function choose(setting: string, value: string): Promise<void> {
  const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  await workspace.getConfiguration('ezlint').update(setting, value === '' ? undefined : value, target);
}

async function explain(pages: Pages, word?: string): Promise<void> {
  const words =
    word ??
    (await window.showInputBox({ title: 'Rule, statement or parameter', placeHolder: 'PERF004, or IPCONFIG ARPTO' }));
  if (words) await pages.explain(words.trim().split(/\s+/));
}

/** A finding, or the step of a plan that mends it. */
type Place = Pick<FindingWithImpact, 'fingerprint' | 'uri' | 'range' | 'ruleId'>;

async function goTo(finding: Place | undefined): Promise<void> {
  if (!finding) return;
  const { line, column } = finding.range.start;
  const start = { line: line - 1, character: column - 1 };
  await commands.executeCommand('vscode.open', Uri.parse(finding.uri), { selection: { start, end: start } });
}

/** The example is copied into an unsaved document, so that it can be changed freely. */
async function openExample(context: ExtensionContext): Promise<void> {
  const uri = Uri.joinPath(context.extensionUri, 'dist/example/PROFILE.tcpip');
  const content = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const document = await workspace.openTextDocument({ language: 'ezlint-profile', content });
  await window.showTextDocument(document);
}
