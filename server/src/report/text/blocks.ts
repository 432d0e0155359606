import { capitalized } from '../../engine/core/capitalized.js';
import type { Finding, Impact, ImpactMetric } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import { otherStacks, type StackFinding, stacksSentence } from './across-stacks.js';
import { visibleLength, wrap } from './columns.js';
import { findingLines, showsCode } from './finding-lines.js';
import { formatNumber } from './format-number.js';
import { certainty, formatPercent, isSignificant, significance } from './impact-lines.js';
import { otherRules } from './one-cause.js';
import { otherPlaces } from './places-text.js';
import type { Sources } from './source-text.js';
import type { Style } from './style.js';

/** The level of detail of a finding: the title of its rule; its message; message and fix; the same with its text and source; everything. */
export type Detail = 'line' | 'message' | 'brief' | 'usual' | 'full';

export interface BlockContext {
  sources: Sources;
  style: Style;
  width: number;
  /** A path as printed in reports; undefined if there is only one file. */
  shownFile(file: string): string | undefined;
  titleOf(ruleId: string): string;
}

const INDENT = '  ';

/** One finding, wrapped. */
export function block(finding: StackFinding, detail: Detail, context: BlockContext): string[] {
  const { style, width, sources } = context;
  if (detail === 'full') return fullBlock(finding, context);
  const title = context.titleOf(finding.ruleId);
  const text = detail === 'line' ? `${title}${lineEnd(finding)}` : sentence(messageOf(finding));
  const lines = headed(finding, text, context);
  if (detail === 'line') return lines;
  const others = otherPlaces(finding);
  return [
    ...lines,
    ...(others === undefined ? [] : indented(`${finding.places!.length} places; also ${printable(others)}.`, width)),
    ...stackLines(finding, width),
    ...indented(otherRules(finding) ?? '', width),
    ...(detail === 'usual' ? sourceLine(finding, sources, width, style) : []),
    ...(detail === 'message' ? [] : indented(remedy(finding), width)),
    ...(detail === 'usual' ? indented(reference(finding), width).map(style.faint) : []),
  ];
}

/** The message of a group without the number of places, which is on the next line. */
function messageOf({ message, members }: Finding): string {
  const own = members?.[0]?.message;
  return own !== undefined && message.startsWith(`${own} The same applies at `) ? own : message;
}

/** All details, with message and title lines wrapped; source text and edits keep their width. */
function fullBlock(finding: StackFinding, { sources, style, width }: BlockContext): string[] {
  const [head, message, ...rest] = findingLines(finding, sources, style);
  const others = otherPlaces(finding);
  return [
    head!,
    ...wrap(message!, width),
    ...(others === undefined ? [] : indented(`${finding.places!.length} places; also ${printable(others)}.`, width)),
    ...stackLines(finding, width),
    ...rest.flatMap((line) => (PROSE.test(line) && !line.includes(' -> ') ? proseLines(line, width) : [line])),
  ];
}

/** Lines of the detailed form that are sentences, not source text, edits or tables. */
const PROSE = /^ {2,4}(?:\S*\[2m)?[a-z][a-z/ ()]+(?:: |$| )/i;

function proseLines(line: string, width: number): string[] {
  if (visibleLength(line) <= width) return [line];
  const indent = /^ */.exec(line)![0];
  return wrap(line, width - indent.length, INDENT.length).map((text) => indent + text);
}

/** Place, severity and rule, then a text with a hanging indent. */
function headed(finding: Finding, text: string, { style, width, shownFile }: BlockContext): string[] {
  const { severity, ruleId, range, file } = finding;
  const shown = shownFile(file);
  const place = `${shown === undefined ? '' : `${printable(shown)}:`}${range.start.line}:${range.start.column}`;
  const head = `${style.strong(place)} ${style.severity(severity, severity)} ${ruleId}`;
  return wrap(`${head} ${printable(text.replace(/(?<!\s)\s*\n\s*/g, ' '))}`, width, INDENT.length);
}

function lineEnd(finding: StackFinding): string {
  const others = [otherPlaces(finding), otherStacks(finding)].filter((text) => text !== undefined);
  const rules = otherRules(finding);
  return `${others.length === 0 ? '' : `; also ${others.join('; ')}`}${rules === undefined ? '' : `. ${rules}`}`;
}

function stackLines(finding: StackFinding, width: number): string[] {
  const stacks = stacksSentence(finding);
  return stacks === undefined ? [] : indented(printable(stacks), width);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** What to do, and its effect. */
function remedy({ fix, impact, message }: Finding): string {
  // Advice that the message ends with is not repeated.
  if (!fix || (!fix.edits && message.endsWith(sentence(fix.title)))) return '';
  const head = !fix.edits || fix.edits.length === 0 ? 'Advice' : fix.kind === 'safe' ? 'Fix (safe)' : 'Fix';
  const effect = impactText(impact);
  return printable(`${head}: ${sentence(fix.title)}${effect === '' ? '' : ` ${effect}.`}`);
}

/** The line of the file that the finding is about. */
function sourceLine({ file, range }: Finding, sources: Sources, width: number, style: Style): string[] {
  const text = sources.lines(file)?.[range.start.line - 1];
  if (text === undefined || !showsCode(sources.lines(file)!, range)) return [];
  const head = `${INDENT}${range.start.line} | `;
  const room = width - head.length;
  const shown = printable(text.trimEnd().replace(/\t/g, ' '));
  return [style.faint(head) + (shown.length > room ? `${shown.slice(0, room - 3).trimEnd()}...` : shown)];
}

function reference({ sources }: Finding): string {
  const [first] = sources;
  return first === undefined ? '' : `Source: ${printable(first.replace(/^z\/OS Communications Server: /, ''))}`;
}

/** The most certain and largest change of an edit, with its cost; empty if no metric changes or none is known. */
function impactText(impact: Impact | undefined): string {
  const metric = mainMetric(impact);
  if (!metric) return '';
  if (isStorage(metric)) return capitalized(impact!.metrics!.map(storageText).join('; '));
  const head = `${significance(metric)}: ${changeText(metric)}`;
  return capitalized([head, ...prices(impact?.metrics ?? [], metric)].join('; '));
}

/** A change with its interval, if that excludes zero: `CP time -18.6 % (-24.6 to -12.1)`. */
function changeText(metric: ImpactMetric): string {
  const change = `${metric.metric} ${formatPercent(metric.change)}`;
  return isSignificant(metric) ? `${change} ${certainty(metric)}` : change;
}

/** Whether the text of an impact contains an interval. */
export function hasInterval(impact: Impact | undefined): boolean {
  const metric = mainMetric(impact);
  return metric !== undefined && !isStorage(metric) && isSignificant(metric);
}

/** A possible loss is named if the probability of a gain is at most this. */
const NAMED_LOSS = 0.2;

/** The cost of the main change: the largest loss with its certainty, if that differs, and storage in its unit. */
function prices(metrics: readonly ImpactMetric[], main: ImpactMetric): string[] {
  const others = metrics.filter((metric) => metric !== main);
  const [loss] = others
    .filter((metric) => !isStorage(metric) && isLoss(metric))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return [
    ...(loss ? [`${certaintyBeside(loss, main)}${changeText(loss)}`] : []),
    ...others.filter((metric) => isStorage(metric) && metric.after > metric.before).map(storageText),
  ];
}

/** Storage is calculated, not simulated, so its change is certain. */
function storageText({ metric, unit, before, after }: ImpactMetric): string {
  return `${metric} ${after > before ? '+' : '-'}${formatNumber(Math.abs(after - before))} ${unit}`;
}

function certaintyBeside(loss: ImpactMetric, main: ImpactMetric): string {
  return significance(loss) === significance(main) ? '' : `${significance(loss)}: `;
}

function isLoss(metric: ImpactMetric): boolean {
  const isWorse = metric.metric.endsWith('throughput') ? metric.change < 0 : metric.change > 0;
  return isWorse && (isSignificant(metric) || (metric.pBetter ?? 1) <= NAMED_LOSS);
}

const isStorage = ({ unit }: ImpactMetric): boolean => unit === 'MB';

/** The most important change of an impact. */
export function mainMetric(impact: Impact | undefined): ImpactMetric | undefined {
  if (impact?.status !== 'quantified') return undefined;
  return [...(impact.metrics ?? [])].sort((a, b) => weight(b) - weight(a))[0];
}

/** Storage is the cost of a gain, so it is last; certain changes precede uncertain ones, then larger ones smaller ones. */
function weight(metric: ImpactMetric): number {
  return (isStorage(metric) ? 0 : 10_000) + (isSignificant(metric) ? 1000 : 0) + Math.min(999, Math.abs(metric.change));
}

function indented(text: string, width: number): string[] {
  return wrap(text, width - INDENT.length).map((line) => INDENT + line);
}
