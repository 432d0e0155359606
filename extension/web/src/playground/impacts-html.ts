import type { FindingWithImpact } from 'ezlint/protocol';
import { html } from '../html.js';

type Metric = NonNullable<NonNullable<FindingWithImpact['impact']>['metrics']>[number];

const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;
const figure = (value: number): string => Number(value.toPrecision(3)).toString();

/** The distance of the interval of a change from zero. */
function certainty({ low, high }: Metric): number {
  return low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
}

/** The effects of the fixes, the most certain one first; storage, which is small, is last. */
export function impactsHtml(findings: readonly FindingWithImpact[]): string {
  const weight = ({ impact }: FindingWithImpact): number =>
    Math.max(-1, ...(impact?.metrics ?? []).map((metric) => (metric.unit === 'MB' ? -0.5 : certainty(metric))));
  const quantified = findings.filter(({ impact }) => impact?.status === 'quantified');
  const others = findings.filter(({ impact }) => impact?.status !== 'quantified');
  if (findings.length === 0) return '<p>No finding of this stack changes performance.</p>';
  return `${quantified
    .sort((a, b) => weight(b) - weight(a))
    .map(impactHtml)
    .join('')}${
    others.length === 0
      ? ''
      : `<details><summary>${others.length} without a figure</summary><ul>${others
          .map(
            ({ ruleId, fix, name, impact }) =>
              `<li>${html(ruleId)} ${html(fix?.title ?? name)}: ${html(impact?.reason ?? 'no effect')}</li>`,
          )
          .join('')}</ul></details>`
  }`;
}

function impactHtml({ ruleId, fix, name, impact, chart }: FindingWithImpact): string {
  const rows = (impact?.metrics ?? []).map(
    ({ metric, unit, before, after, change, low, high }) =>
      `<tr><th scope="row">${html(metric)}</th><td>${figure(before)} ${html(unit)}</td><td>${figure(after)} ${html(unit)}</td><td>${percent(change)}</td><td>${percent(low)} to ${percent(high)}</td></tr>`,
  );
  return `<section class="impact"><h2>${html(ruleId)} ${html(fix?.title ?? name)}</h2>${chart ?? ''}
<div class="table" tabindex="0"><table><thead><tr><th scope="col">figure</th><th scope="col">now</th><th scope="col">with the edit</th><th scope="col">change</th><th scope="col">90 % interval</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}
