import { resourceText } from '../../engine/core/impact/resource-text.js';
import type { Plan } from '../../engine/core/plan/types.js';
import { loadCurveSvg, saturationText } from '../simulation/load-curve-report.js';
import { sensitivityText, tornadoSvg } from '../simulation/sensitivity-report.js';
import { xmlText } from '../text/xml.js';
import { processorChart, responseChart, stepsChart, workloadChart } from './plan-charts.js';

/** The charts of a plan with their headings, as HTML: for the report of `advise`, and for the views of editors. */
export function planCharts(plan: Plan): string[] {
  const { outcomes, steps } = plan;
  const main = outcomes[0];
  return [
    ...(outcomes.length > 0 ? ['<h3>Before and after, by workload</h3>', ...workloadChart(plan)] : []),
    ...(steps.length > 0 ? ['<h3>Effect of each step</h3>', ...stepsChart(plan)] : []),
    ...(main ? ['<h3>CP time by component</h3>', ...processorChart(main)] : []),
    ...curvesOf(plan),
    ...(main && main.responseUs.length > 0
      ? ['<h3>Response times</h3>', ...responseChart(main), ...shownFor(main.interfaces)]
      : []),
  ];
}

/** How much more load is served, and which assumption has the largest effect. */
function curvesOf({ curves }: Plan): string[] {
  if (!curves) return [];
  const named = [
    { name: 'without the plan', curve: curves.before },
    { name: 'with the plan', curve: curves.after },
  ].map((each) => ({ ...each, limit: resourceText(each.curve.limitedBy, curves.interface) }));
  return [
    '<h3>Higher load</h3>',
    ...named.map((each) => `<p>${xmlText(`${each.name}: ${saturationText(each)}.`)}</p>`),
    `<div class="wide" tabindex="0" role="group" aria-label="Load curve">${loadCurveSvg(named)}</div>`,
    '<h3>Sensitivity to assumptions</h3>',
    `<div class="wide" tabindex="0" role="group" aria-label="Assumptions">${tornadoSvg(curves.sensitivity)}</div>`,
    `<details><summary>Table</summary><pre>${xmlText(sensitivityText(curves.sensitivity))}</pre></details>`,
    `<p class="faint">Shown for traffic over ${xmlText(curves.interface)}.</p>`,
  ];
}

function shownFor(interfaces: readonly string[]): string[] {
  return [
    `<p class="faint">Shown for traffic over ${xmlText(interfaces.join(', '))}, which has the largest change.</p>`,
  ];
}
