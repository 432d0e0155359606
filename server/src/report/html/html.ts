import { type CheckResult, type Finding, type Fix, type Impact, SEVERITIES } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { byFile } from '../text/by-file.js';
import { mostImportant } from '../text/digest.js';
import { editLines, evidenceLines, messageLine } from '../text/finding-lines.js';
import { folded } from '../text/fold.js';
import { impactHead, impactRemarks, metricCells } from '../text/impact-lines.js';
import { Sources } from '../text/source-text.js';
import { styleFor } from '../text/style.js';
import { summaryLine } from '../text/summary-line.js';
import { xmlAttribute, xmlText } from '../text/xml.js';
import { page } from './page.js';

const CSS = `
:root { --error: #b3261e; --warning: #8a5c00; --info: #0b57d0; --hint: #6b6b6b; --link: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --error: #f2857d; --warning: #e0b050; --info: #8ab4f8; --hint: #a8a8a8; --link: #8ab4f8; } }
a { color: var(--link); overflow-wrap: anywhere; } h1, h2, h3, p, li { overflow-wrap: anywhere; }
article { border-left: .3rem solid var(--hint); border-radius: .2rem; margin: 1.75rem 0; padding: 0 1rem; break-inside: avoid; }
article.error { border-color: var(--error); } article.warning { border-color: var(--warning); } article.info { border-color: var(--info); }
.severity { color: var(--hint); } .error .severity { color: var(--error); } .warning .severity { color: var(--warning); } .info .severity { color: var(--info); }
.faint { color: var(--faint); } .sources { font-size: .9rem; margin: .5rem 0 0; padding-left: 1.1rem; }
.wide { overflow-x: auto; } .wide td:first-child { min-width: 9rem; } td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.first { padding-left: 0; list-style: none; } .first li { margin: .3rem 0; }
h4 { font-size: 1rem; font-weight: 600; margin: .75rem 0 .25rem; }
@media print { pre { white-space: pre-wrap; } }
`;

/** One page without scripts and without anything from elsewhere; well-formed XML, too. */
export function htmlReport(result: CheckResult, context: ReportContext): string {
  const sources = new Sources(context.texts);
  const files = [...byFile(result.findings)];
  const places = new Map(result.findings.map((finding, index) => [finding, `finding-${index + 1}`]));
  const body = [
    '<h1>ezlint</h1>',
    `<p>${xmlText(summaryLine(result, 0, styleFor(false)))}</p>`,
    ...digest(result.findings, places),
    ...(files.length > 0 ? overview(files) : []),
    ...files.flatMap(([file, findings], index) => [
      `<h2 id="file-${index + 1}">${xmlText(file)}</h2>`,
      ...findings.flatMap((finding) => article(finding, places.get(finding)!, sources)),
    ]),
  ];
  return page(`ezlint ${context.version}: ${result.findings.length} findings`, CSS, body);
}

/** The few that somebody begins with. */
function digest(findings: readonly Finding[], places: ReadonlyMap<Finding, string>): string[] {
  const items = mostImportant(folded(findings)).map(({ finding }) => {
    const link = `<a href="#${places.get(finding)!}">${xmlText(finding.ruleId)}</a>`;
    return `<li class="${finding.severity}"><strong class="severity">${finding.severity}</strong> ${link} ${xmlText(messageLine(finding))}</li>`;
  });
  return items.length === 0 ? [] : ['<h2>What matters most</h2>', '<ul class="first">', ...items, '</ul>'];
}

function overview(files: readonly [string, Finding[]][]): string[] {
  const heads = SEVERITIES.map((severity) => `<th scope="col">${severity}</th>`).join('');
  const rows = files.map(([file, findings], index) => {
    const counts = SEVERITIES.map(
      (severity) => `<td class="number">${findings.filter((finding) => finding.severity === severity).length}</td>`,
    ).join('');
    return `<tr><td><a href="#file-${index + 1}">${xmlText(file)}</a></td>${counts}</tr>`;
  });
  return table(`<th scope="col">file</th>${heads}`, rows);
}

function table(head: string, rows: readonly string[]): string[] {
  return [
    '<div class="wide"><table>',
    `<thead><tr>${head}</tr></thead>`,
    '<tbody>',
    ...rows,
    '</tbody>',
    '</table></div>',
  ];
}

function article(finding: Finding, id: string, sources: Sources): string[] {
  const { line, column } = finding.range.start;
  const { zosMessage } = finding;
  return [
    `<article id="${id}" class="${finding.severity}" data-rule="${xmlAttribute(finding.ruleId)}">`,
    `<h3><span class="severity">${finding.severity}</span> ${xmlText(finding.ruleId)} ${xmlText(finding.name)} <span class="faint">line ${line}, column ${column}</span></h3>`,
    `<p>${xmlText(messageLine(finding))}</p>`,
    ...code(evidenceLines(finding, sources, styleFor(false))),
    ...(finding.fix ? fix(finding.fix, finding.file, sources) : []),
    ...(finding.impact ? impact(finding.impact) : []),
    ...(zosMessage === undefined ? [] : [`<p class="faint">z/OS message: ${xmlText(zosMessage)}</p>`]),
    ...(finding.sources.length === 0
      ? []
      : ['<ul class="sources faint">', ...finding.sources.map((source) => `<li>${xmlText(source)}</li>`), '</ul>']),
    '</article>',
  ];
}

function code(lines: readonly string[]): string[] {
  return lines.length > 0 ? [`<pre>${lines.map(xmlText).join('\n')}</pre>`] : [];
}

function fix({ kind, title, edits = [] }: Fix, file: string, sources: Sources): string[] {
  if (edits.length === 0) return [`<h4>Advice: ${xmlText(title)}</h4>`];
  return [`<h4>Fix (${kind}): ${xmlText(title)}</h4>`, ...code(editLines(edits, file, sources, styleFor(false)))];
}

function impact(found: Impact): string[] {
  const head = impactHead(found);
  const title = head.charAt(0).toUpperCase() + head.slice(1).replace(/:$/, '');
  if (found.status !== 'quantified') return [`<p>${xmlText(title)}</p>`];
  const rows = (found.metrics ?? []).map((metric) => {
    const [name, ...figures] = metricCells(metric);
    return `<tr><td>${xmlText(name!)}</td>${figures.map((text) => `<td class="number">${xmlText(text)}</td>`).join('')}</tr>`;
  });
  return [
    `<h4>${xmlText(title)}</h4>`,
    ...table(
      ['figure', 'before and after', 'change', 'interval'].map((name) => `<th scope="col">${name}</th>`).join(''),
      rows,
    ),
    ...impactRemarks(found).map((text) => `<p class="faint">${xmlText(text)}</p>`),
  ];
}
