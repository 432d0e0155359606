import { commands, type Disposable, type TextDocument, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { agentTools } from './agent-tools.js';
import { applyFix } from './apply-fix.js';
import { assignMembers, currentConfiguration, recognizeMember } from './client/documents.js';
import { type FindingWithImpact, Server } from './client/protocol.js';
import { statusBar } from './client/status.js';
import { showMenu } from './menu.js';
import { createSettings } from './new-settings.js';
import { ruleTests } from './rule-tests.js';
import { ComparePanel } from './views/compare-panel.js';
import { CoverageView } from './views/coverage-view.js';
import { ImpactView } from './views/impact-view.js';
import { NetworkPanel } from './views/network.js';
import { Pages } from './views/pages.js';
import type { ReportContent } from './views/report-html.js';
import { ReportPanel } from './views/report-panel.js';
import { ResolverPanel } from './views/resolver.js';
import { VerifyPanel } from './views/verify-panel.js';

/** A finding, or the step of a plan that fixes it. */
export type Place = Pick<FindingWithImpact, 'fingerprint' | 'uri' | 'range' | 'ruleId'>;

/** The server with all its views, and their common functions. */
export class Workbench implements Disposable {
  private server: Server | undefined;
  /** Undefined if it does not run, which views report. */
  private readonly current = (): Server | undefined => (this.server?.isRunning ? this.server : undefined);
  readonly status = statusBar(this.current);
  readonly impact = new ImpactView(this.current);
  readonly coverage = new CoverageView(this.current);
  readonly pages = new Pages(this.current);
  readonly resolver = new ResolverPanel(this.current);
  readonly verify = new VerifyPanel(this.current, (witness) => this.network.showWitness(witness));
  readonly compare = new ComparePanel(this.current);
  readonly network = new NetworkPanel(this.current);
  readonly report = new ReportPanel({
    apply: (fingerprint) => this.apply(this.find(fingerprint)),
    goTo: (fingerprint) => goTo(this.find(fingerprint)),
    plan: () => this.impact.workOutPlan(),
    whatIf: async (asked) => {
      const uri = currentConfiguration()?.uri.toString();
      return uri === undefined ? null : this.server?.whatIf({ uri, ...asked });
    },
  });
  private readonly parts: readonly Disposable[] = [
    ...[
      this.status,
      this.impact,
      this.coverage,
      this.pages,
      this.report,
      this.resolver,
      this.verify,
      this.network,
      this.compare,
    ],
    ...agentTools(this.current),
    ...ruleTests(this.current),
    this.impact.onDidWorkOut((news) => this.report.update(this.content(), news)),
  ];

  constructor(private readonly createClient: () => BaseLanguageClient) {}

  async connect(): Promise<void> {
    const client = this.createClient();
    this.server = new Server(client);
    this.server.onMembers(async (members) => {
      await assignMembers(members);
      await this.status.update();
    });
    client.onDidChangeState(() => this.status.update());
    // The reason is in its log; the status bar shows that it is not running.
    await client.start().catch(() => this.status.update());
    for (const document of workspace.textDocuments) await this.recognize(document);
  }

  /** Gives a plain text the language that its stack or its content determines. */
  recognize(document: TextDocument): Promise<void> {
    return recognizeMember(document, this.current());
  }

  showMenu(): Promise<void> {
    return showMenu(this.server?.isRunning === true);
  }

  showLog(): void {
    this.server?.client.outputChannel.show();
  }

  async restart(): Promise<void> {
    // A server that has ended cannot be stopped.
    if (this.server?.isRunning) await this.server.client.stop();
    await this.connect();
  }

  async showImpact(): Promise<void> {
    await commands.executeCommand('ezlint.impact.focus');
    await this.impact.refresh();
    await this.impact.reveal();
  }

  async showPlan(): Promise<void> {
    await commands.executeCommand('ezlint.impact.focus');
    await this.impact.workOutPlan();
    await this.impact.reveal();
  }

  async showCoverage(): Promise<void> {
    await commands.executeCommand('ezlint.coverage.focus');
    await this.coverage.refresh();
  }

  async openReport(): Promise<void> {
    if (this.impact.findings.length === 0) await this.impact.refresh();
    this.report.show(this.content());
  }

  /** Applies the edit of a finding; impacts are calculated again. */
  async apply(place: Place | undefined): Promise<void> {
    const server = this.current();
    if (!server || !place || !(await applyFix(server, place))) return;
    this.impact.markDone(place.fingerprint);
    await this.impact.refresh();
  }

  createSettings(): Promise<void> {
    return createSettings(this.current());
  }

  async explain(word?: string): Promise<void> {
    const words =
      word ??
      (await window.showInputBox({
        title: 'Rule, statement or parameter',
        placeHolder: 'PERF004, or IPCONFIG ARPTO',
        value: wordAtCaret(),
      }));
    if (words) await this.pages.explain(words.trim().split(/\s+/));
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    void this.server?.client.stop();
  }

  private find(fingerprint: string): Place | undefined {
    const { findings, plan } = this.impact;
    return [...findings, ...(plan?.plan.steps ?? [])].find((own) => own.fingerprint === fingerprint);
  }

  private content(): ReportContent {
    const { findings, plan, stackName } = this.impact;
    return { findings, ...(plan ? { plan } : {}), ...(stackName === undefined ? {} : { stack: stackName }) };
  }
}

function wordAtCaret(): string {
  const editor = window.activeTextEditor;
  const range = editor?.document.getWordRangeAtPosition(editor.selection.active, /[A-Za-z0-9@#$_-]+/);
  return range ? editor!.document.getText(range) : '';
}

async function goTo(finding: Place | undefined): Promise<void> {
  if (!finding) return;
  const { line, column } = finding.range.start;
  const start = { line: line - 1, character: column - 1 };
  await commands.executeCommand('vscode.open', Uri.parse(finding.uri), { selection: { start, end: start } });
}
