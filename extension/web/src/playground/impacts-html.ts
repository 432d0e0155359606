import type { FindingWithImpact } from 'ezlint/protocol';
import { figure, percent, ranked } from '../../../src/views/impact-figures.js';
import { html } from '../html.js';

/** The effects of the fixes, the most certain one first. */
export function impactsHtml(findings: readonly FindingWithImpact[]): string {
  const quantified = findings.filter(({ impact }) => impact?.status === 'quantified');
  const others = findings.filter(({ impact }) => impact?.status !== 'quantified');
  if (findings.length === 0) return '<p>No finding of this stack changes performance.</p>';
  return `${ranked(quantified).map(impactHtml).join('')}${
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
