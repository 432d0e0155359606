import { type CheckResult, type Finding, SEVERITIES } from '../core/finding.js';
import { byFile } from './by-file.js';
import { findingLines } from './finding-lines.js';
import { page } from './page.js';
import type { ReportContext } from './reporter.js';
import { Sources } from './source-text.js';
import { styleFor } from './style.js';
import { summaryLine } from './summary-line.js';
import { xmlAttribute, xmlText } from './xml.js';

const CSS = `
article { border-left: .35rem solid #767676; margin: 1.5rem 0; padding: 0 1rem; }
article.error { border-color: #b3261e; } article.warning { border-color: #9a6700; } article.info { border-color: #0b57d0; }
`;

/** One page without scripts and without anything from elsewhere; well-formed XML, too. */
export function htmlReport(result: CheckResult, context: ReportContext): string {
  const sources = new Sources(context.texts);
  const files = [...byFile(result.findings)];
  const body = [
    '<h1>ezlint</h1>',
    `<p>${xmlText(summaryLine(result, 0, styleFor(false)))}</p>`,
    ...(files.length > 0 ? overview(files) : []),
    ...files.flatMap(([file, findings], index) => [
      `<h2 id="file-${index + 1}">${xmlText(file)}</h2>`,
      ...findings.flatMap((finding) => article(finding, sources)),
    ]),
  ];
  return page(`ezlint ${context.version}: ${result.findings.length} findings`, CSS, body);
}

function overview(files: readonly [string, Finding[]][]): string[] {
  const heads = SEVERITIES.map((severity) => `<th scope="col">${severity}</th>`).join('');
  const rows = files.map(([file, findings], index) => {
    const counts = SEVERITIES.map(
      (severity) => `<td>${findings.filter((finding) => finding.severity === severity).length}</td>`,
    ).join('');
    return `<tr><td><a href="#file-${index + 1}">${xmlText(file)}</a></td>${counts}</tr>`;
  });
  return [
    '<table>',
    `<thead><tr><th scope="col">file</th>${heads}</tr></thead>`,
    '<tbody>',
    ...rows,
    '</tbody>',
    '</table>',
  ];
}

function article(finding: Finding, sources: Sources): string[] {
  const [, message, ...details] = findingLines(finding, sources, styleFor(false)) as [string, string, ...string[]];
  const { line, column } = finding.range.start;
  return [
    `<article class="${finding.severity}" data-rule="${xmlAttribute(finding.ruleId)}">`,
    `<h3>${finding.severity}: ${xmlText(finding.ruleId)} ${xmlText(finding.name)}, line ${line}, column ${column}</h3>`,
    `<p>${xmlText(message)}</p>`,
    ...(details.length > 0 ? [`<pre>${details.map(xmlText).join('\n')}</pre>`] : []),
    '</article>',
  ];
}
