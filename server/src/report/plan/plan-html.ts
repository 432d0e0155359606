import type { NotInPlan, Percent, Plan, PlanStep } from '../../engine/core/plan/types.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { page } from '../html/page.js';
import { editLines } from '../text/finding-lines.js';
import { formatPercent, metricCells, planCapacityLines } from '../text/impact-lines.js';
import type { Sources } from '../text/source-text.js';
import { styleFor } from '../text/style.js';
import { xmlText } from '../text/xml.js';
import { planCharts } from './plan-chart-sections.js';
import { CHART_CSS } from './plan-charts.js';
import {
  certaintyText,
  cpText,
  editsBefore,
  effectText,
  factsOf,
  groupText,
  introductionText,
  noSteps,
  otherRow,
  responseText,
  searchText,
  titleOf,
  trafficLines,
  VERDICTS,
  WANTED,
} from './plan-wording.js';

const CSS = `${CHART_CSS}
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem; }
.cards div { background: var(--box); border-radius: .4rem; padding: .75rem 1rem; } .cards strong { display: block; font-size: 1.8rem; }
.cards .good strong { color: var(--good); } .cards .bad strong { color: var(--bad); }
article { border-left: .35rem solid var(--after); margin: 1.5rem 0; padding: 0 1rem; } h3 { margin-top: 1.5rem; } article h3 { margin: 0; } article p { margin: .4rem 0; }
.faint { color: var(--faint); } .wide { overflow-x: auto; }
`;

/** The plans as one page for decision makers: gains, where they occur, their certainty, and the effort. */
export function plansHtml(plans: readonly Plan[], version: string, sources: Sources): string {
  const title = `ezlint ${version}: plan for ${plans.map(({ stack }) => stack).join(', ')}`;
  return page(title, CSS, {
    head: ['<h1>What to change first</h1>'],
    main: plans.flatMap((plan) => planSection(plan, sources)),
  });
}

function planSection(plan: Plan, sources: Sources): string[] {
  const { joint, steps, others } = plan;
  return [
    `<h2>${xmlText(plan.stack)}</h2>`,
    `<p>${xmlText(searchText(plan))}</p>`,
    ...trafficLines(plan).map((line) => `<p>${xmlText(line)}</p>`),
    ...(joint
      ? [
          '<div class="cards">',
          joint.shared
            ? openCard('CP time of the network', cpText(joint))
            : card('CP time of the network', joint.processorTime),
          ...(joint.distributingTime ? [card('CP time of distribution', joint.distributingTime)] : []),
          joint.saturated ? openCard(RESPONSE, responseText(joint)) : card(RESPONSE, joint.responseTime),
          `<div><strong>${steps.length}</strong>${steps.length === 1 ? 'step' : 'steps, best first'}</div>`,
          '</div>',
        ]
      : noSteps(plan).map((line) => `<p>${xmlText(line)}</p>`)),
    ...planCapacityLines(plan).map((line) => `<p>${xmlText(line)}</p>`),
    ...planCharts(plan),
    ...(steps.length > 0
      ? ['<h2>The steps</h2>', ...steps.flatMap((step, index) => stepArticle(plan, step, index, sources))]
      : []),
    ...othersTable(others),
    ...basis(plan),
  ];
}

function card(what: string, change: Percent): string {
  const kind = change.high < 0 ? 'good' : change.low > 0 ? 'bad' : 'open';
  return `<div class="${kind}"><strong>${xmlText(formatPercent(change.value))}</strong>${xmlText(what)}<br /><span class="faint">${xmlText(certaintyText(change))}</span></div>`;
}

const RESPONSE = 'response time, mean of all traffic';

/** For a metric that is not determined everywhere. */
function openCard(what: string, text: string): string {
  return `<div class="open">${xmlText(what)}<br /><span class="faint">${xmlText(text)}</span></div>`;
}

function stepArticle(plan: Plan, step: PlanStep, index: number, sources: Sources): string[] {
  const { finding, adds, prerequisites, introduction, conflicts, also } = step;
  const group = groupText(plan, index);
  const items = [
    introductionText(introduction),
    ...prerequisites.map(({ kind, text }) => `requires (${kind}): ${text}`),
    ...also.map((other) => `also fixes: ${other.ruleId}, ${fileAndLine(other)}`),
    ...conflicts.map(({ finding: other, reason }) => `replaces: ${other.ruleId}, ${fileAndLine(other)} (${reason})`),
  ];
  return [
    '<article>',
    `<h3>${index + 1}. ${xmlText(titleOf(finding))}</h3>`,
    `<p class="faint">${xmlText(`${finding.ruleId} ${finding.name}, ${fileAndLine(finding)}, ${finding.fix?.kind ?? 'advice'}`)}</p>`,
    `<p>${xmlText(finding.message)}</p>`,
    `<pre>${editLines(step.edits, finding.file, sources, styleFor(false), editsBefore(plan, index)).map(xmlText).join('\n')}</pre>`,
    `<p>Adds: ${xmlText(effectText(adds))}</p>`,
    ...(group === undefined ? [] : [`<p>${xmlText(group)}</p>`]),
    ...metricsTable(step),
    ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${xmlText(item)}</li>`).join('')}</ul>`] : []),
    `<p class="faint">Sources: ${xmlText(finding.sources.join('; '))}</p>`,
    '</article>',
  ];
}

function metricsTable({ adds }: PlanStep): string[] {
  const rows = adds.over.flatMap(({ interfaces, metrics }) =>
    metrics.map((metric) => [interfaces.join(', '), ...metricCells(metric)]),
  );
  if (rows.length === 0) return [];
  const heads = ['traffic over', 'figure', 'before and after', 'change', 'interval', 'significance'];
  return [
    '<details><summary>All figures of this step</summary><div class="wide"><table>',
    ...tableLines(heads, rows),
    '</tbody></table></div></details>',
  ];
}

function tableLines(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    `<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>`,
    ...rows.map((cells) => `<tr>${cells.map((cell) => `<td>${xmlText(cell)}</td>`).join('')}</tr>`),
  ];
}

function othersTable(others: readonly NotInPlan[]): string[] {
  if (others.length === 0) return [];
  const rows = VERDICTS.flatMap((verdict) => others.filter((other) => other.verdict === verdict)).map((other) => [
    ...otherRow(other),
    other.effect ? responseText(other.effect) : '',
  ]);
  const heads = ['verdict', 'rule', 'place', 'change', 'reason', 'CP time', 'response time'];
  return [
    '<h2>Not in the plan</h2>',
    '<div class="wide"><table>',
    ...tableLines(heads, rows),
    '</tbody></table></div>',
  ];
}

function basis(plan: Plan): string[] {
  const facts = factsOf(plan);
  return [
    '<h2>Basis of the figures</h2>',
    '<p>Each figure compares a simulation of the changed stack with a simulation of the current stack. Both use the same random numbers and costs that are fitted to published measurements. The intervals cover 90 % of the possible changes.</p>',
    ...(plan.joint?.calibrated === false
      ? ['<p>Some costs are extrapolated beyond the published measurements.</p>']
      : []),
    ...(plan.joint ? list(WANTED, plan.wanted) : []),
    ...list('Assumptions', plan.assumptions),
    ...list('Published figures with the greatest influence on the costs', facts),
  ];
}

function list(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<p>${xmlText(title)}:</p>`, `<ul>${items.map((item) => `<li>${xmlText(item)}</li>`).join('')}</ul>`];
}
