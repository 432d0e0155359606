import type { Disposable } from 'vscode';
import { type ReportContent, reportHtml, reportMain } from './report-html.js';
import { Panel } from './webview.js';

interface Clicked {
  kind: 'apply' | 'go' | 'plan';
  fingerprint?: string;
}

/** What the panel asks of those who own findings and plan. */
export interface ReportActions {
  apply(fingerprint: string): Promise<void>;
  goTo(fingerprint: string): Promise<void>;
  plan(): Promise<void>;
}

/** The plan and the impact of all findings as charts, in a panel that loads nothing from anywhere. */
export class ReportPanel implements Disposable {
  private readonly panel = new Panel<Clicked>('ezlint.report', 'Impact report', (clicked) => this.clicked(clicked));

  constructor(private readonly actions: ReportActions) {}

  show(content: ReportContent): void {
    this.update(content);
    this.panel.show(() => reportHtml(content));
  }

  /** Replaces the content; where the focus was, it stays. */
  update(content: ReportContent, status = ''): void {
    this.panel.send({ main: reportMain(content), status });
  }

  private clicked({ kind, fingerprint = '' }: Clicked): Promise<void> {
    if (kind === 'plan') return this.actions.plan();
    return kind === 'apply' ? this.actions.apply(fingerprint) : this.actions.goTo(fingerprint);
  }

  dispose(): void {
    this.panel.dispose();
  }
}
