import type { AskedWhatIf, WhatIf } from '../client/protocol.js';
import { type ReportContent, reportHtml, reportMain } from './report-html.js';
import { Panel } from './webview.js';
import { whatIfAnswer } from './what-if-html.js';

interface Clicked {
  kind: 'apply' | 'go' | 'plan';
  fingerprint?: string;
}

/** A slider of the page was moved. */
interface Supposed {
  kind: 'whatIf';
  asked: AskedWhatIf;
}

/** Callbacks of the panel to the owners of findings and plan. */
export interface ReportActions {
  apply(fingerprint: string): Promise<void>;
  goTo(fingerprint: string): Promise<void>;
  plan(): Promise<void>;
  whatIf(asked: AskedWhatIf): Promise<WhatIf | null | undefined>;
}

/** The plan and the impact of all findings as charts, in a panel that loads no external resources. */
export class ReportPanel extends Panel<Clicked | Supposed> {
  constructor(private readonly actions: ReportActions) {
    super('ezlint.report', 'Impact report');
  }

  protected received(message: Clicked | Supposed): Promise<void> {
    return message.kind === 'whatIf' ? this.suppose(message.asked) : this.clicked(message);
  }

  show(content: ReportContent): void {
    this.update(content);
    this.open(() => reportHtml(content));
  }

  /** Replaces the content; the focus is kept. */
  update(content: ReportContent, status = ''): void {
    this.send({ main: reportMain(content), status });
  }

  /** The page waits for each response before the next request. */
  private async suppose(asked: AskedWhatIf): Promise<void> {
    const answer = await this.actions.whatIf(asked).catch(() => null);
    const interfaces = answer ? { interfaces: answer.interfaces, interface: answer.interface } : {};
    this.send({ whatIf: whatIfAnswer(answer), ...interfaces });
  }

  private clicked({ kind, fingerprint = '' }: Clicked): Promise<void> {
    if (kind === 'plan') return this.actions.plan();
    return kind === 'apply' ? this.actions.apply(fingerprint) : this.actions.goTo(fingerprint);
  }
}
