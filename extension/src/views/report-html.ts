import type { FindingWithImpact, PlannedStep } from '../client/protocol.js';
import { CHART_STYLE } from './chart-style.js';
import { ranked, summary } from './impact-figures.js';
import { cell, metricTable } from './metric-table.js';
import { effectText, isApplicable, type WorkedOutPlan } from './plan-figures.js';
import { html, pageHtml } from './webview.js';
import { WHAT_IF_SCRIPT, WHAT_IF_STYLE, whatIfSection } from './what-if-html.js';

export interface ReportContent {
  /** The stack of the results. */
  stack?: string;
  findings: readonly FindingWithImpact[];
  plan?: WorkedOutPlan;
}

/** The page of the impact report: the plan with its order and charts, one section per finding, and the effects of other assumptions. */
export function reportHtml(content: ReportContent): string {
  return pageHtml({
    title: 'Impact report',
    style: STYLE,
    script: SCRIPT,
    main: `<div id="content">${reportMain(content)}</div>${whatIfSection()}`,
  });
}

export function reportMain({ stack, findings, plan }: ReportContent): string {
  const sections = ranked(findings).map(section).join('\n');
  return `<h1 tabindex="-1">Impact of the changes${stack === undefined ? '' : `: ${html(stack)}`}</h1>
${plan?.plan.joint ? `<p class="headline">${html(effectText(plan.plan.joint))} <span class="note">with all steps of the plan</span></p>` : ''}
<p>Each figure is the difference between two simulated runs with the same random numbers: the current stack, and the stack with the edit. Ranges in parentheses are 90 % intervals. <a href="#what-if-title">Try other traffic or another machine</a></p>
<section aria-labelledby="plan"><h2 id="plan">What to change first</h2>${plan ? planned(plan) : notPlanned(findings)}</section>
<section aria-labelledby="alone"><h2 id="alone">Each finding alone</h2>
<p>Effects of several edits do not add up; the plan says what they are worth together.</p>
${sections || '<p>No finding of this stack changes performance.</p>'}</section>`;
}

function notPlanned(findings: readonly FindingWithImpact[]): string {
  if (findings.length === 0) return '<p>There is nothing to plan.</p>';
  return `<p>Which of the edits are worth most together, and in which order, is searched by simulation; that takes a while.</p>
<p><button type="button" data-kind="plan">Work out the plan</button></p>`;
}

function planned({ plan, done }: WorkedOutPlan): string {
  const { searched, steps, joint, others, assumptions, charts } = plan;
  const outdated =
    done.size > 0 ? '<p class="note">The figures show the state before the first step was applied.</p>' : '';
  return `<p>${html(searched)}</p>${outdated}
${joint ? '' : '<p><strong>No change certainly improves this stack under this workload without a loss.</strong></p>'}
<ol class="steps">${steps.map((step, index) => stepItem(step, index === 0, done.has(step.fingerprint))).join('')}</ol>
<div class="charts">${charts}</div>
${details(
  `Not in the plan (${others.length})`,
  others.map(({ ruleId, title, reason }) => `${ruleId}: ${title}. ${reason}`),
)}
${details('Assumed, because the environment file does not contain it', assumptions)}
<p><button type="button" data-kind="plan">Work out the plan again</button></p>`;
}

/** The effect of the first step is the cumulative effect. */
function stepItem(step: PlannedStep, isFirst: boolean, isDone: boolean): string {
  const { title, ruleId, message, adds, joint, notes } = step;
  return `<li><h3>${html(title)}</h3>
<p>${html(ruleId)}: ${html(message)}</p>
<table><caption>What the step brings</caption><thead><tr><th scope="col">figure</th><th scope="col">adds</th>${isFirst ? '' : '<th scope="col">with all steps so far</th>'}</tr></thead><tbody>
${effectRows(adds, isFirst ? undefined : joint)}</tbody></table>
${notes.length > 0 ? `<ul>${notes.map((note) => `<li>${html(note)}</li>`).join('')}</ul>` : ''}
<p>${button('go', step.fingerprint, `Go to ${ruleId}`, title)} ${isDone ? '<strong>Applied</strong>' : isApplicable(step) ? button('apply', step.fingerprint, step.kind === 'safe' ? 'Apply this step' : 'Apply this step after review', title) : '<span class="note">A decision, not one edit.</span>'}</p></li>`;
}

function effectRows({ aims }: PlannedStep['adds'], joint: PlannedStep['joint'] | undefined): string {
  const textOf = (name: string): string => aims.find((aim) => aim.name === name)?.text ?? 'unchanged';
  return (joint?.aims ?? aims)
    .map(
      ({ name, text }) =>
        `<tr><th scope="row">${html(name)}</th>${cell('adds', html(textOf(name)))}${joint ? cell('with all steps so far', html(text)) : ''}</tr>`,
    )
    .join('');
}

function details(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<details><summary>${html(title)}</summary><ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul></details>`;
}

function section(finding: FindingWithImpact, index: number): string {
  const { impact, fix, ruleId, fingerprint, chart = '' } = finding;
  const metrics = impact?.status === 'quantified' ? (impact.metrics ?? []) : [];
  const title = fix?.title ?? finding.name;
  const apply = fix?.edits
    ? button('apply', fingerprint, fix.kind === 'safe' ? 'Apply' : 'Apply after review', title)
    : '';
  return `<section aria-labelledby="f${index}">
<h3 id="f${index}">${index + 1}. ${html(title)}</h3>
<p>${html(ruleId)}: ${html(finding.message)}</p>
<p><strong>${html(summary(finding))}</strong></p>
<div class="charts">${chart}</div>
${metrics.length > 0 ? `<details><summary>Figures</summary>${metricTable(metrics)}</details>` : ''}
${impact?.dominantAssumption === undefined ? '' : `<p class="note">Most sensitive to: ${html(impact.dominantAssumption)}.${impact.calibrated === false ? ' Extrapolated: outside what the published measurements cover.' : ''}</p>`}
<p>${button('go', fingerprint, `Go to ${ruleId}`, title)} ${apply}</p>
</section>`;
}

/** The label of each button is sufficient without context. */
function button(kind: string, key: string, text: string, about: string): string {
  return `<button type="button" data-kind="${kind}" data-key="${html(key)}" aria-label="${html(`${text}: ${about}`)}">${html(text)}</button>`;
}

const STYLE = `
${WHAT_IF_STYLE}
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; font-weight: normal; vertical-align: middle; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
thead th, .note { color: var(--vscode-descriptionForeground); }
main a { text-decoration: underline; } .headline { font-size: 1.3rem; font-weight: 600; } .headline .note { font-weight: normal; font-size: 1rem; }
td span { white-space: nowrap; }
${CHART_STYLE}
.steps > li { margin-bottom: 1.25rem; } .steps h3 { margin: 0; }
@media (max-width: 46rem) { table, tbody, tr, td, tbody th { display: block; } thead { display: none; } tbody th { margin-top: .5rem; } td { display: flex; flex-wrap: wrap; align-items: center; column-gap: .75rem; } td::before { content: attr(data-column); flex: 0 0 9.5rem; color: var(--vscode-descriptionForeground); } }
@media (max-width: 30rem) { td::before { flex-basis: 100%; } }
`;

const SCRIPT = `
const api = acquireVsCodeApi();
const content = document.getElementById('content');
addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) api.postMessage({ kind: button.dataset.kind, fingerprint: button.dataset.key });
});
addEventListener('message', ({ data }) => {
  if (data.whatIf !== undefined) return answered(data);
  const { kind, key } = document.activeElement?.dataset ?? {};
  content.innerHTML = data.main;
  document.getElementById('status').textContent = data.status;
  if (kind === undefined) return;
  const same = [...content.querySelectorAll('button')].find((button) => button.dataset.kind === kind && button.dataset.key === key);
  (same ?? content.querySelector('h1')).focus();
});
${WHAT_IF_SCRIPT}
`;
