import { type Disposable, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { FindingWithImpact } from './protocol.js';
import { reportHtml } from './report-html.js';

/** The impact of all findings as charts, in a panel that loads nothing from anywhere. */
export class ReportPanel implements Disposable {
  private panel: WebviewPanel | undefined;

  constructor(
    private readonly apply: (fingerprint: string) => Promise<void>,
    private readonly goTo: (fingerprint: string) => Promise<void>,
  ) {}

  show(findings: readonly FindingWithImpact[]): void {
    if (!this.panel) {
      this.panel = window.createWebviewPanel('ezlint.report', 'Impact report', ViewColumn.Beside, {
        enableScripts: true,
        localResourceRoots: [],
        retainContextWhenHidden: true,
      });
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
      this.panel.webview.onDidReceiveMessage(({ kind, fingerprint }: { kind: string; fingerprint: string }) =>
        kind === 'apply' ? this.apply(fingerprint) : this.goTo(fingerprint),
      );
    }
    this.panel.webview.html = reportHtml(findings, nonce());
    this.panel.reveal(undefined, true);
  }

  update(findings: readonly FindingWithImpact[]): void {
    if (this.panel) this.panel.webview.html = reportHtml(findings, nonce());
  }

  dispose(): void {
    this.panel?.dispose();
  }
}

/** Only scripts and styles with this word run in the panel. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
