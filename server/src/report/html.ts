import { type CheckResult, type Finding, SEVERITIES } from '../core/finding.js';
import { byFile } from './by-file.js';
import { findingLines } from './finding-lines.js';
import type { ReportContext } from './reporter.js';
import { Sources } from './source-text.js';
import { styleFor } from './style.js';
import { summaryLine } from './summary-line.js';
import { xmlAttribute, xmlText } from './xml.js';

const CSS = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1b1b1b; background: #fff; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem; text-align: left; border-bottom: 1px solid #ccc; }
article { border-left: .35rem solid #767676; margin: 1.5rem 0; padding: 0 1rem; }
article.error { border-color: #b3261e; } article.warning { border-color: #9a6700; } article.info { border-color: #0b57d0; }
h3 { font-size: 1rem; margin: 0; } pre { overflow-x: auto; background: #f4f4f4; padding: .5rem; }
@media (prefers-color-scheme: dark) { body { color: #e6e6e6; background: #1b1b1b; } pre { background: #2a2a2a; } }
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
  return `${[
    '<!DOCTYPE html>',
    '<html lang="en" xmlns="http://www.w3.org/1999/xhtml">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>ezlint ${xmlText(context.version)}: ${result.findings.length} findings</title>`,
    `<style>${CSS}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
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
