import {
  type Disposable,
  EventEmitter,
  type ProviderResult,
  type TreeDataProvider,
  type TreeItem,
  window,
} from 'vscode';
import { currentConfiguration } from '../client/documents.js';
import type { FindingWithImpact, PlannedStep, Server, StackInfo } from '../client/protocol.js';
import { shownName } from '../client/status.js';
import { ranked } from './impact-figures.js';
import { type Entry, findingItem, metricItem, planItem, stepItem } from './impact-items.js';
import type { WorkedOutPlan } from './plan-figures.js';

/** Shown in place of a result. */
export const NOT_RUNNING =
  'The language server is not running, so nothing is checked. To see its log, click the status bar.';

/** The plan with its steps in order, and the findings of the stack, the most certain gain first, each with its effects. */
export class ImpactView implements TreeDataProvider<Entry>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view = window.createTreeView('ezlint.impact', { treeDataProvider: this });
  private readonly workedOut = new EventEmitter<string>();
  /** Fires with a message when findings or plan were calculated. */
  readonly onDidWorkOut = this.workedOut.event;
  private list: FindingWithImpact[] = [];
  private planned: WorkedOutPlan | undefined;

  private stack: StackInfo | undefined;

  constructor(private readonly server: () => Server | undefined) {}

  /** The user switched to another file: results for another stack do not apply to it. */
  async follow(): Promise<void> {
    const uri = currentConfiguration()?.uri.toString();
    const stack = uri === undefined ? undefined : await this.server()?.stack({ uri });
    if (!stack) return;
    const isSame = isSameStack(this.stack, stack);
    this.stack = stack;
    this.view.description = shownName(stack);
    if (isSame || (this.list.length === 0 && !this.planned)) return;
    this.list = [];
    this.planned = undefined;
    this.view.message = `The impact of stack ${shownName(stack)} has not been calculated yet.`;
    this.announce(this.view.message);
  }

  /** The stack that the view shows. */
  get stackName(): string | undefined {
    return this.stack && shownName(this.stack);
  }

  get findings(): readonly FindingWithImpact[] {
    return this.list;
  }

  get plan(): WorkedOutPlan | undefined {
    return this.planned;
  }

  /** Calculates the impacts again, with progress in the view. */
  async refresh(): Promise<void> {
    const found = await this.workOut((server, uri) => server.impacts({ uri }));
    if (!found) return;
    this.list = ranked(found);
    this.view.message = this.list.length === 0 ? 'No finding of this stack changes performance.' : undefined;
    this.announce(`${this.list.length} findings evaluated.`);
  }

  /** Searches for the set of edits with the largest combined effect, and their order. */
  async workOutPlan(): Promise<void> {
    const plan = await this.workOut((server, uri) => server.plan({ uri }));
    if (!plan) return;
    this.planned = { plan, done: new Set() };
    this.announce(`The plan has ${plan.steps.length} step${plan.steps.length === 1 ? '' : 's'}.`);
  }

  /** A step was applied: the others keep their values, which were calculated cumulatively. */
  markDone(fingerprint: string): void {
    if (!this.planned?.plan.steps.some((step) => step.fingerprint === fingerprint)) return;
    this.planned = { ...this.planned, done: new Set([...this.planned.done, fingerprint]) };
    this.announce('The step is applied; calculating the impact of the remaining findings.');
  }

  private async workOut<T>(work: (server: Server, uri: string) => Promise<T>): Promise<T | undefined> {
    const uri = currentConfiguration()?.uri.toString();
    const server = this.server();
    if (uri === undefined || !server) {
      this.view.message = server ? 'Open a TCP/IP profile or a policy file first.' : NOT_RUNNING;
      return undefined;
    }
    await this.follow();
    const { stack } = this;
    const found = await window.withProgress({ location: { viewId: 'ezlint.impact' } }, () => work(server, uri));
    // The user may have switched to another stack in the meantime.
    return isSameStack(stack, this.stack) ? found : undefined;
  }

  private announce(text: string): void {
    this.changed.fire(undefined);
    this.workedOut.fire(text);
  }

  async reveal(): Promise<void> {
    const [first] = this.getChildren();
    if (first) await this.view.reveal(first, { focus: true, expand: true }).then(undefined, () => undefined);
  }

  getChildren(entry?: Entry): Entry[] {
    if (!entry) {
      const findings = this.list.map((finding): Entry => ({ finding }));
      return this.planned ? [{ plan: this.planned }, ...findings] : findings;
    }
    if ('plan' in entry) return entry.plan.plan.steps.map((step, index) => this.stepEntry(step, index));
    return 'finding' in entry ? (entry.finding.impact?.metrics ?? []).map((metric) => ({ metric })) : [];
  }

  private stepEntry(step: PlannedStep, index: number): Entry {
    return { step, number: index + 1, isDone: this.planned?.done.has(step.fingerprint) === true };
  }

  getParent(): ProviderResult<Entry> {
    return undefined;
  }

  getTreeItem(entry: Entry): TreeItem {
    if ('plan' in entry) return planItem(entry.plan);
    if ('step' in entry) return stepItem(entry);
    return 'finding' in entry ? findingItem(entry.finding) : metricItem(entry.metric);
  }

  dispose(): void {
    this.view.dispose();
    this.changed.dispose();
    this.workedOut.dispose();
  }
}

function isSameStack(one: StackInfo | undefined, other: StackInfo | undefined): boolean {
  return one?.files.join() === other?.files.join();
}
