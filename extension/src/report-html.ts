import { type Metric, percent, ranked, summary } from './impact-figures.js';
import type { FindingWithImpact } from './protocol.js';

/** The page of the impact report: one section a finding, bars before and after with the interval of the change. */
export function reportHtml(findings: readonly FindingWithImpact[], nonce: string): string {
  const sections = ranked(findings).map(section).join('\n');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}';">
<title>Impact report</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>What the changes are worth</h1>
<p>Each figure is the difference of two simulated runs under the same random numbers: the stack as it is, and with the edit. Bounds hold 90 %. Effects of several edits do not add up.</p>
${sections || '<p>No finding of this stack changes performance.</p>'}
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}

function section(finding: FindingWithImpact, index: number): string {
  const { impact, fix } = finding;
  const metrics = impact?.status === 'quantified' ? (impact.metrics ?? []) : [];
  const key = html(finding.fingerprint);
  const buttons = [
    `<button data-kind="go" data-key="${key}">Go to ${html(finding.ruleId)}</button>`,
    fix?.edits
      ? `<button data-kind="apply" data-key="${key}">Apply${fix.kind === 'safe' ? '' : ' after review'}</button>`
      : '',
  ].join(' ');
  return `<section aria-labelledby="f${index}">
<h2 id="f${index}">${index + 1}. ${html(fix?.title ?? finding.name)}</h2>
<p>${html(finding.ruleId)}: ${html(finding.message)}</p>
<p><strong>${html(summary(finding))}</strong></p>
${metrics.length > 0 ? `<table><thead><tr><th scope="col">figure</th><th scope="col">now</th><th scope="col">with the edit</th><th scope="col">change</th><th scope="col">90 %</th></tr></thead><tbody>${metrics.map(row).join('')}</tbody></table>` : ''}
${impact?.dominantAssumption === undefined ? '' : `<p class="note">Rests most on: ${html(impact.dominantAssumption)}.${impact.calibrated === false ? ' Extrapolated: outside of what was measured.' : ''}</p>`}
<p>${buttons}</p>
</section>`;
}

function row(metric: Metric): string {
  const most = Math.max(metric.before, metric.after) || 1;
  return `<tr><th scope="row">${html(metric.metric)}</th><td>${bar(metric.before / most, 'before')} ${figure(metric.before)} ${html(metric.unit)}</td><td>${bar(metric.after / most, 'after')} ${figure(metric.after)} ${html(metric.unit)}</td><td>${percent(metric.change)}</td><td>${interval(metric)}</td></tr>`;
}

function bar(share: number, kind: 'before' | 'after'): string {
  const width = Math.max(1, Math.round(share * 100));
  return `<svg class="${kind}" width="104" height="10" aria-hidden="true"><rect x="1" y="1" width="${width}" height="8"/></svg>`;
}

/** The interval on a scale from -100 % to +100 %; what lies outside ends at the edge. */
function interval({ low, high, change }: Metric): string {
  const x = (value: number): number => 60 + Math.max(-58, Math.min(58, value * 0.58));
  return `<svg class="interval" width="120" height="12" role="img" aria-label="${percent(low)} to ${percent(high)}"><line class="axis" x1="60" y1="0" x2="60" y2="12"/><line x1="${x(low).toFixed(1)}" y1="6" x2="${x(high).toFixed(1)}" y2="6"/><circle cx="${x(change).toFixed(1)}" cy="6" r="3"/></svg> ${percent(low)} to ${percent(high)}`;
}

const figure = (value: number): string => Number(value.toPrecision(3)).toString();

function html(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const STYLE = `
body { font-family: var(--vscode-font-family); color: var(--vscode-foreground); background: var(--vscode-editor-background); max-width: 70rem; padding: 0 1.5rem 2rem; line-height: 1.45; }
section { border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder)); padding-top: .5rem; }
h1 { font-size: 1.5rem; font-weight: 600; } h2 { font-size: 1.1rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; font-weight: normal; vertical-align: middle; }
thead th { color: var(--vscode-descriptionForeground); }
.note { color: var(--vscode-descriptionForeground); }
.before rect { fill: var(--vscode-descriptionForeground); } .after rect { fill: var(--vscode-charts-blue); }
.interval line { stroke: var(--vscode-foreground); stroke-width: 2; } .interval .axis { stroke: var(--vscode-descriptionForeground); stroke-width: 1; } .interval circle { fill: var(--vscode-charts-blue); stroke: var(--vscode-contrastBorder, none); }
button { color: var(--vscode-button-foreground); background: var(--vscode-button-background); border: 1px solid var(--vscode-button-border, transparent); padding: .3rem .8rem; cursor: pointer; }
button:hover { background: var(--vscode-button-hoverBackground); } button:focus-visible { outline: 2px solid var(--vscode-focusBorder); outline-offset: 2px; }
@media (max-width: 40rem) { table, tbody, tr, td, th { display: block; } thead { display: none; } }
`;

const SCRIPT = `
const api = acquireVsCodeApi();
document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) api.postMessage({ kind: button.dataset.kind, fingerprint: button.dataset.key });
});
`;
