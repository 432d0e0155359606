import type { Bounded } from '../client/protocol.js';
import { figure, type Metric, percent } from './impact-figures.js';
import { html } from './webview.js';

/** A change with its bounds. */
export function bounded({ value, low, high }: Bounded): string {
  return `${percent(value)} (${percent(low)} to ${percent(high)})`;
}

/** The values before and after. */
export function metricTable(metrics: readonly Metric[], then = 'with the edit'): string {
  const rows = metrics.map(
    ({ metric, before, after, unit, change, low, high }) =>
      `<tr><th scope="row">${html(metric)}</th>${cell('now', `${figure(before)} ${html(unit)}`)}${cell(then, `${figure(after)} ${html(unit)}`)}${cell('change, 90 %', bounded({ value: change, low, high }))}</tr>`,
  );
  return `<table><caption>Now and ${html(then)}</caption><thead><tr><th scope="col">figure</th><th scope="col">now</th><th scope="col">${html(then)}</th><th scope="col">change, 90 %</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The name of the column is shown if a narrow page arranges cells vertically. */
export function cell(column: string, text: string): string {
  return `<td data-column="${column}"><span>${text}</span></td>`;
}
