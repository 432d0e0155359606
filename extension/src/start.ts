import { commands, type Disposable, type ExtensionContext, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { checkDataSet } from './check-data-set.js';
import { followActiveConfiguration, SELECTOR, SETTINGS_SELECTOR } from './client/documents.js';
import { pickers } from './pickers.js';
import { type Place, Workbench } from './workbench.js';
import type { DataSetNode } from './zowe.js';

export const CLIENT_OPTIONS: LanguageClientOptions = {
  documentSelector: [...SELECTOR, ...SETTINGS_SELECTOR],
  synchronize: { configurationSection: 'ezlint' },
  progressOnInitialization: true,
  // The views of the extension show the results of actions and lenses. In an untrusted workspace, its rules are not loaded.
  initializationOptions: () => ({
    ...{ commands: true, members: true, untrusted: !workspace.isTrusted },
    // The first response precedes the request for settings.
    problems: workspace.getConfiguration('ezlint').get('problems'),
  }),
};

/** Starts views and commands around a client; the client itself differs between desktop and web. */
export async function start(context: ExtensionContext, createClient: () => BaseLanguageClient): Promise<void> {
  const workbench = new Workbench(createClient);
  const { status } = workbench;
  context.subscriptions.push(
    workbench,
    ...registered(workbench, context),
    followActiveConfiguration(),
    workspace.onDidOpenTextDocument((document) => workbench.recognize(document)),
    window.onDidChangeActiveTextEditor(async () => {
      await status.update();
      await workbench.impact.follow();
    }),
    workspace.onDidSaveTextDocument(() => workbench.network.refresh()),
    workspace.onDidGrantWorkspaceTrust(() => workbench.restart()),
    // A document whose language is recognized by its content is opened again.
    workspace.onDidOpenTextDocument(() => status.update()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('ezlint')) setTimeout(() => status.update(), 500);
    }),
  );
  await workbench.connect();
  await status.update();
}

/** The commands of the palette, the views and the walkthrough (package.json). */
function registered(workbench: Workbench, context: ExtensionContext): Disposable[] {
  const actions: Readonly<Record<string, (...args: never[]) => unknown>> = {
    showImpact: () => workbench.showImpact(),
    refreshImpact: () => workbench.impact.refresh(),
    showPlan: () => workbench.showPlan(),
    openReport: () => workbench.openReport(),
    applyFix: (entry: { finding: Place } | { step: Place }) =>
      workbench.apply('step' in entry ? entry.step : entry.finding),
    showCoverage: () => workbench.showCoverage(),
    resolve: () => workbench.resolver.show(),
    verify: () => workbench.verify.show(),
    compare: () => workbench.compare.show(),
    showNetwork: () => workbench.network.show(),
    checkDataSet: (node: DataSetNode<Uri> | undefined) => checkDataSet(node, workbench),
    explain: (word?: string) => workbench.explain(word),
    createSettings: () => workbench.createSettings(),
    pickRelease: pickers.release,
    pickWorkload: pickers.workload,
    pickEnvironment: pickers.environment,
    openExample: () => openExample(context),
    showMenu: () => workbench.showMenu(),
    showLog: () => workbench.showLog(),
    restart: () => workbench.restart(),
  };
  return Object.entries(actions).map(([name, run]) => commands.registerCommand(`ezlint.${name}`, run));
}

/** The example is copied to an unsaved document, so it can be changed freely. */
async function openExample(context: ExtensionContext): Promise<void> {
  const uri = Uri.joinPath(context.extensionUri, 'dist/example/PROFILE.tcpip');
  const content = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const document = await workspace.openTextDocument({ language: 'ezlint-profile', content });
  await window.showTextDocument(document);
}
