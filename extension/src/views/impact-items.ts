import { ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { FindingWithImpact, PlannedStep } from '../client/protocol.js';
import { figure, headline, type Metric, percent, summary } from './impact-figures.js';
import { effectHeadline, effectText, isApplicable, type WorkedOutPlan } from './plan-figures.js';

export interface StepEntry {
  step: PlannedStep;
  number: number;
  isDone: boolean;
}

/** The lines of the Impact view. */
export type Entry = { plan: WorkedOutPlan } | StepEntry | { finding: FindingWithImpact } | { metric: Metric };

export function planItem({ plan, done }: WorkedOutPlan): TreeItem {
  const { steps, joint } = plan;
  const item = new TreeItem(
    'Plan',
    steps.length > 0 ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None,
  );
  const left = steps.filter(({ fingerprint }) => !done.has(fingerprint)).length;
  const all = `${steps.length} step${steps.length === 1 ? '' : 's'}`;
  const count = done.size > 0 ? `${left} of ${all} left` : all;
  item.description = joint ? `${count}, ${effectText(joint)}` : 'no change is certain to be an improvement';
  item.tooltip = plan.searched;
  item.iconPath = new ThemeIcon('list-ordered');
  item.accessibilityInformation = { label: `Plan, ${item.description}` };
  return item;
}

export function stepItem({ step, number, isDone }: StepEntry): TreeItem {
  // The value is first: a narrow view truncates the text after it.
  const item = new TreeItem(`${number}. ${isDone ? 'applied' : effectHeadline(step.adds)}`);
  item.id = `step ${step.fingerprint}`;
  item.description = step.title;
  item.tooltip = [`${step.ruleId}: ${step.message}`, `Adds ${effectText(step.adds)}`, ...step.notes].join('\n');
  item.iconPath = new ThemeIcon(isDone ? 'check' : 'circle-large-outline');
  item.contextValue = isApplicable(step) && !isDone ? 'fixable' : 'advice';
  item.accessibilityInformation = {
    label: `Step ${number}, ${step.ruleId}, ${step.title}, ${isDone ? 'applied' : effectText(step.adds)}`,
  };
  item.command = goTo(step);
  return item;
}

export function findingItem(finding: FindingWithImpact): TreeItem {
  const hasFigures = (finding.impact?.metrics?.length ?? 0) > 0;
  const title = finding.fix?.title ?? finding.name;
  const item = new TreeItem(
    figureOf(finding),
    hasFigures ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None,
  );
  item.id = finding.fingerprint;
  item.description = title;
  item.tooltip = `${finding.ruleId}: ${finding.message}\n${summary(finding)}`;
  item.iconPath = new ThemeIcon(iconOf(finding));
  item.contextValue = finding.fix?.edits ? 'fixable' : 'advice';
  item.accessibilityInformation = { label: `${finding.ruleId}, ${title}, ${summary(finding)}` };
  item.command = goTo(finding);
  return item;
}

function goTo({ uri, range }: Pick<FindingWithImpact, 'uri' | 'range'>): NonNullable<TreeItem['command']> {
  const { line, column } = range.start;
  const start = { line: line - 1, character: column - 1 };
  return {
    title: 'Go to the finding',
    command: 'vscode.open',
    arguments: [Uri.parse(uri), { selection: { start, end: start } }],
  };
}

/** The text that fits in a narrow view. */
function figureOf(finding: FindingWithImpact): string {
  const metric = headline(finding);
  if (metric) return `${percent(metric.change)}  ${metric.metric}`;
  return finding.impact?.status === 'no-effect' ? 'no effect' : 'not quantified';
}

function iconOf(finding: FindingWithImpact): string {
  if (headline(finding)) return 'graph-line';
  return finding.impact?.status === 'no-effect' ? 'dash' : 'question';
}

export function metricItem({ metric, unit, before, after, change, low, high }: Metric): TreeItem {
  const item = new TreeItem(`${percent(change)}  ${metric}`);
  item.description = `${figure(before)} → ${figure(after)} ${unit} (90 %: ${percent(low)} to ${percent(high)})`;
  item.iconPath = new ThemeIcon('blank');
  return item;
}
