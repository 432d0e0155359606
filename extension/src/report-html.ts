import { type Metric, percent, ranked, summary } from './impact-figures.js';
import { effectText, isApplicable, type WorkedOutPlan } from './plan-figures.js';
import type { Bounded, FindingWithImpact, PlannedStep } from './protocol.js';
import { html, pageHtml } from './webview.js';

export interface ReportContent {
  findings: readonly FindingWithImpact[];
  plan?: WorkedOutPlan;
}

/** The page of the impact report: the plan with its order, then one section a finding, bars before and after with the interval of the change. */
export function reportHtml(content: ReportContent): string {
  return pageHtml({ title: 'Impact report', style: STYLE, script: SCRIPT, main: reportMain(content) });
}

export function reportMain({ findings, plan }: ReportContent): string {
  const scale = scaleOf([...boundsIn(findings), ...(plan ? boundsOfPlan(plan) : [])]);
  const sections = ranked(findings)
    .map((finding, index) => section(finding, index, scale))
    .join('\n');
  return `<h1 tabindex="-1">What the changes are worth</h1>
<p>Each figure is the difference of two simulated runs under the same random numbers: the stack as it is, and with the edit. Bounds hold 90 %. Each line of a chart goes from -${scale} % to +${scale} %.</p>
<section aria-labelledby="plan"><h2 id="plan">What to change first</h2>${plan ? planned(plan, scale) : notPlanned(findings)}</section>
<section aria-labelledby="alone"><h2 id="alone">Each finding alone</h2>
<p>Effects of several edits do not add up; the plan says what they are worth together.</p>
${sections || '<p>No finding of this stack changes performance.</p>'}</section>`;
}

function notPlanned(findings: readonly FindingWithImpact[]): string {
  if (findings.length === 0) return '<p>There is nothing to plan.</p>';
  return `<p>Which of the edits are worth most together, and in which order, is searched by simulation; that takes a while.</p>
<p><button type="button" data-kind="plan">Work out the plan</button></p>`;
}

function planned({ plan, done }: WorkedOutPlan, scale: number): string {
  const { searched, steps, joint, others, assumptions } = plan;
  const outdated = done.size > 0 ? '<p class="note">Figures are those before the first step was applied.</p>' : '';
  return `<p>${html(searched)}</p>${outdated}
<p><strong>${joint ? `All steps together: ${html(effectText(joint))}.` : 'No change is certain to make this stack better under this workload.'}</strong></p>
<ol class="steps">${steps.map((step) => stepItem(step, done.has(step.fingerprint), scale)).join('')}</ol>
${details(
  `Not in the plan (${others.length})`,
  others.map(({ ruleId, title, reason }) => `${ruleId}: ${title}. ${reason}`),
)}
${details('Assumed, since the environment does not say it', assumptions)}
<p><button type="button" data-kind="plan">Work out the plan again</button></p>`;
}

function stepItem(step: PlannedStep, isDone: boolean, scale: number): string {
  const { title, ruleId, message, adds, joint, notes } = step;
  return `<li><h3>${html(title)}</h3>
<p>${html(ruleId)}: ${html(message)}</p>
<table><caption>What the step brings</caption><thead><tr><th scope="col">figure</th><th scope="col">adds</th><th scope="col">with all steps so far</th></tr></thead><tbody>
${effectRow('CP time', adds.processorTime, joint.processorTime, scale)}${effectRow('response time', adds.responseTime, joint.responseTime, scale)}</tbody></table>
${notes.length > 0 ? `<ul>${notes.map((note) => `<li>${html(note)}</li>`).join('')}</ul>` : ''}
<p>${button('go', step.fingerprint, `Go to ${ruleId}`, title)} ${isDone ? '<strong>Applied</strong>' : isApplicable(step) ? button('apply', step.fingerprint, step.kind === 'safe' ? 'Apply this step' : 'Apply this step after review', title) : '<span class="note">A decision, not one edit.</span>'}</p></li>`;
}

function effectRow(name: string, adds: Bounded, joint: Bounded, scale: number): string {
  return `<tr><th scope="row">${name}</th>${cell('adds', ...bounded(adds, scale))}${cell('with all steps so far', ...bounded(joint, scale))}</tr>`;
}

function bounded({ value, low, high }: Bounded, scale: number): [chart: string, text: string] {
  return [interval({ change: value, low, high }, scale), `${percent(value)} (${percent(low)} to ${percent(high)})`];
}

/** Ends of charts to choose from, in per cent. */
const SCALES = [5, 10, 25, 50, 75];

/** The smallest one that holds what is shown: all charts of a page have the same. */
function scaleOf(values: readonly number[]): number {
  const most = Math.max(0, ...values.map(Math.abs));
  return SCALES.find((scale) => most <= scale) ?? 100;
}

function boundsIn(findings: readonly FindingWithImpact[]): number[] {
  const metrics = findings.flatMap(({ impact }) => (impact?.status === 'quantified' ? (impact.metrics ?? []) : []));
  // Storage, which may grow many times over, would make the others too small to see.
  return metrics.filter(({ unit }) => unit !== 'MB').flatMap(({ low, high }) => [low, high]);
}

function boundsOfPlan({ plan }: WorkedOutPlan): number[] {
  const effects = plan.steps.flatMap(({ adds, joint }) => [adds, joint]);
  return effects.flatMap(({ processorTime, responseTime }) =>
    [processorTime, responseTime].flatMap(({ low, high }) => [low, high]),
  );
}

function details(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<details><summary>${html(title)}</summary><ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul></details>`;
}

function section(finding: FindingWithImpact, index: number, scale: number): string {
  const { impact, fix, ruleId, fingerprint } = finding;
  const metrics = impact?.status === 'quantified' ? (impact.metrics ?? []) : [];
  const title = fix?.title ?? finding.name;
  const apply = fix?.edits
    ? button('apply', fingerprint, fix.kind === 'safe' ? 'Apply' : 'Apply after review', title)
    : '';
  return `<section aria-labelledby="f${index}">
<h3 id="f${index}">${index + 1}. ${html(title)}</h3>
<p>${html(ruleId)}: ${html(finding.message)}</p>
<p><strong>${html(summary(finding))}</strong></p>
${metrics.length > 0 ? `<table><caption>Now and with the edit</caption><thead><tr><th scope="col">figure</th><th scope="col">now</th><th scope="col">with the edit</th><th scope="col">change, 90 %</th></tr></thead><tbody>${metrics.map((metric) => row(metric, scale)).join('')}</tbody></table>` : ''}
${impact?.dominantAssumption === undefined ? '' : `<p class="note">Rests most on: ${html(impact.dominantAssumption)}.${impact.calibrated === false ? ' Extrapolated: outside of what was measured.' : ''}</p>`}
<p>${button('go', fingerprint, `Go to ${ruleId}`, title)} ${apply}</p>
</section>`;
}

/** Each button says by itself what it is about. */
function button(kind: string, key: string, text: string, about: string): string {
  return `<button type="button" data-kind="${kind}" data-key="${html(key)}" aria-label="${html(`${text}: ${about}`)}">${html(text)}</button>`;
}

function row(metric: Metric, scale: number): string {
  const most = Math.max(metric.before, metric.after) || 1;
  const { before, after, unit, change, low, high } = metric;
  const now = cell('now', bar(before / most, 'before'), `${figure(before)} ${html(unit)}`);
  const edited = cell('with the edit', bar(after / most, 'after'), `${figure(after)} ${html(unit)}`);
  const changed = cell('change', ...bounded({ value: change, low, high }, scale));
  return `<tr><th scope="row">${html(metric.metric)}</th>${now}${edited}${changed}</tr>`;
}

/** The name of the column is shown where a narrow page puts cells below each other. */
function cell(column: string, chart: string, text: string): string {
  return `<td data-column="${column}">${chart} <span>${text}</span></td>`;
}

function bar(share: number, kind: 'before' | 'after'): string {
  const width = Math.max(1, Math.round(share * 100));
  return `<svg class="${kind}" width="104" height="10" aria-hidden="true"><rect x="1" y="1" width="${width}" height="8"/></svg>`;
}

/** The interval on a scale that reaches as far down as up; what lies outside ends at the edge. The figures stand beside it. */
function interval({ low, high, change }: Pick<Metric, 'low' | 'high' | 'change'>, scale: number): string {
  const x = (value: number): string => (60 + Math.max(-58, Math.min(58, (value / scale) * 58))).toFixed(1);
  return `<svg class="interval" width="120" height="12" aria-hidden="true"><line class="axis" x1="60" y1="0" x2="60" y2="12"/><line x1="${x(low)}" y1="6" x2="${x(high)}" y2="6"/><circle cx="${x(change)}" cy="6" r="3"/></svg>`;
}

const figure = (value: number): string => Number(value.toPrecision(3)).toString();

const STYLE = `
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; font-weight: normal; vertical-align: middle; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
thead th, .note { color: var(--vscode-descriptionForeground); }
svg { vertical-align: middle; flex: none; } td span { white-space: nowrap; }
.before rect { fill: var(--vscode-descriptionForeground); } .after rect { fill: var(--vscode-charts-blue); }
svg rect { stroke: var(--vscode-contrastBorder, none); }
.interval line { stroke: var(--vscode-foreground); stroke-width: 2; } .interval .axis { stroke: var(--vscode-descriptionForeground); stroke-width: 1; } .interval circle { fill: var(--vscode-charts-blue); stroke: var(--vscode-contrastBorder, none); }
.steps > li { margin-bottom: 1.25rem; } .steps h3 { margin: 0; }
@media (max-width: 46rem) { table, tbody, tr, td, tbody th { display: block; } thead { display: none; } tbody th { margin-top: .5rem; } td { display: flex; flex-wrap: wrap; align-items: center; column-gap: .75rem; } td::before { content: attr(data-column); flex: 0 0 9.5rem; color: var(--vscode-descriptionForeground); } }
@media (max-width: 30rem) { td::before { flex-basis: 100%; } }
`;

const SCRIPT = `
const api = acquireVsCodeApi();
const main = document.querySelector('main');
addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) api.postMessage({ kind: button.dataset.kind, fingerprint: button.dataset.key });
});
addEventListener('message', ({ data }) => {
  const { kind, key } = document.activeElement?.dataset ?? {};
  main.innerHTML = data.main;
  document.getElementById('status').textContent = data.status;
  if (kind === undefined) return;
  const same = [...main.querySelectorAll('button')].find((button) => button.dataset.kind === kind && button.dataset.key === key);
  (same ?? main.querySelector('h1')).focus();
});
`;
