import { capitalized } from '../../engine/core/capitalized.js';
import type { Fix, Impact } from '../../engine/core/types/finding.js';
import { countOf, type StackFinding, stacksSentence } from '../text/across-stacks.js';
import { concernOf } from '../text/concern.js';
import { editLines, evidenceLines, messageLine } from '../text/finding-lines.js';
import { impactCapacityLines, impactHead, impactRemarks, metricCells, volumeLines } from '../text/impact-lines.js';
import { otherRules } from '../text/one-cause.js';
import { otherPlaces } from '../text/places-text.js';
import type { Sources } from '../text/source-text.js';
import { styleFor } from '../text/style.js';
import { xmlAttribute, xmlText } from '../text/xml.js';
import { beforeAfterChart } from './charts.js';
import { stacksClass } from './filters.js';

/** Data of a finding for filters and links. */
export interface ArticleContext {
  id: string;
  /** The path as the report prints it. */
  shownFile: string;
  /** Indexes of its stacks in the list of all. */
  stacks: readonly number[];
  sources: Sources;
}

/** A collapsible finding; its summary line contains the essentials. */
export function article(finding: StackFinding, { id, shownFile, stacks, sources }: ArticleContext): string[] {
  const { severity, category, ruleId, name, range, zosMessage } = finding;
  const classes = [severity, `category-${category}`, `concern-${concernOf(finding)}`, stacksClass(stacks)];
  const isOpen = severity === 'error' || severity === 'warning';
  const others = otherPlaces(finding);
  const stacksToo = stacksSentence(finding);
  const rules = otherRules(finding);
  return [
    `<article id="${id}" class="${classes.map(xmlAttribute).join(' ')}" data-rule="${xmlAttribute(ruleId)}" data-count="${countOf(finding)}">`,
    `<details${isOpen ? ' open="open"' : ''}>`,
    `<summary><span class="severity">${severity}</span> <strong>${xmlText(ruleId)}</strong> ${xmlText(messageLine(finding))} <span class="faint">${xmlText(shownFile)}, line ${range.start.line}</span></summary>`,
    `<p class="faint">${xmlText(name)}, ${xmlText(category)}</p>`,
    ...(others === undefined ? [] : [`<p>${finding.places!.length} places; also ${xmlText(others)}.</p>`]),
    ...(stacksToo === undefined ? [] : [`<p>${xmlText(stacksToo)}</p>`]),
    ...(rules === undefined ? [] : [`<p>${xmlText(rules)}</p>`]),
    ...code(evidenceLines(finding, sources, styleFor(false)), `Lines of ${shownFile}`),
    ...(finding.fix ? fix(finding.fix, finding.file, sources) : []),
    ...(finding.impact ? impact(finding.impact) : []),
    ...(zosMessage === undefined ? [] : [`<p class="faint">z/OS message: ${xmlText(zosMessage)}</p>`]),
    ...(finding.sources.length === 0
      ? []
      : ['<ul class="sources faint">', ...finding.sources.map((source) => `<li>${xmlText(source)}</li>`), '</ul>']),
    '</details>',
    '</article>',
  ];
}

/** Text that is wider than the page scrolls, also with the keyboard. */
function code(lines: readonly string[], label: string, mark: (line: string) => string = xmlText): string[] {
  return lines.length > 0
    ? [`<pre tabindex="0" role="group" aria-label="${xmlAttribute(label)}">${lines.map(mark).join('\n')}</pre>`]
    : [];
}

function fix({ kind, title, edits = [] }: Fix, file: string, sources: Sources): string[] {
  if (edits.length === 0) return [`<h3>Advice: ${xmlText(title)}</h3>`];
  const lines = editLines(edits, file, sources, styleFor(false));
  return [`<h3>Fix (${kind}): ${xmlText(title)}</h3>`, ...code(lines, 'Edit', editLine)];
}

/** A line of an edit, in the color for its effect. */
function editLine(line: string): string {
  const kind = /^\s*(?:\d+ *)?([-+]) /.exec(line)?.[1];
  const text = xmlText(line);
  if (kind === '+') return `<ins>${text}</ins>`;
  return kind === '-' ? `<del>${text}</del>` : text;
}

function impact(found: Impact): string[] {
  const head = impactHead(found);
  const title = capitalized(head).replace(/:$/, '');
  if (found.status !== 'quantified') return [`<p>${xmlText(title)}</p>`];
  const rows = (found.metrics ?? []).map((metric) => {
    const [name, ...figures] = metricCells(metric);
    return `<tr><td>${xmlText(name!)}</td>${figures.map((text) => `<td class="number">${xmlText(text)}</td>`).join('')}</tr>`;
  });
  return [
    `<h3>${xmlText(title)}</h3>`,
    ...[...volumeLines(found), ...impactCapacityLines(found)].map((text) => `<p>${xmlText(text)}</p>`),
    ...beforeAfterChart(found.metrics ?? []),
    ...table(['figure', 'before and after', 'change', 'interval', 'significance'], rows, 'Effect of the edit'),
    ...impactRemarks(found).map((text) => `<p class="faint">${xmlText(text)}</p>`),
  ];
}

/** A table that scrolls if it is wider than the page. */
export function table(heads: readonly string[], rows: readonly string[], label: string): string[] {
  return [
    `<div class="wide" tabindex="0" role="group" aria-label="${xmlAttribute(label)}"><table>`,
    `<thead><tr>${heads.map((name) => `<th scope="col">${xmlText(name)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows,
    '</tbody>',
    '</table></div>',
  ];
}
