import type { ChangeReport, CheckResult, Finding } from '../../engine/core/types/finding.js';
import { markdownCode, markdownTable, markdownText } from '../escape.js';
import type { ReportContext } from '../reporter.js';
import { adviceText } from '../text/advice-text.js';
import { byFile } from '../text/by-file.js';
import { changeWording } from '../text/change-text.js';
import { metricCells } from '../text/impact-lines.js';
import { resultByCause } from '../text/one-cause.js';
import { messageWithPlaces } from '../text/places-text.js';
import { styleFor } from '../text/style.js';
import { summaryLine } from '../text/summary-line.js';

/** A report for a merge request or a wiki: the counts, then a table for each file. */
export function markdownReport(checked: CheckResult, { rules }: ReportContext): string {
  const result = resultByCause(checked, rules);
  const blocks = ['# ezlint', markdownText(summaryLine(result, 0, styleFor(false)))];
  if (result.change) blocks.push('## What changes', changeTable(result.change));
  for (const [file, findings] of byFile(result.findings)) {
    blocks.push(`## ${markdownCode(file)}`);
    blocks.push(
      ['| line | severity | rule | finding | remedy |', '| ---: | --- | --- | --- | --- |', ...findings.map(row)].join(
        '\n',
      ),
    );
  }
  return `${blocks.join('\n\n')}\n`;
}

function changeTable({ effects }: ChangeReport): string {
  const rows = effects.map((entry) => {
    const { title, details } = changeWording(entry);
    return [
      `${markdownText(entry.file)}:${entry.range.start.line}`,
      entry.effect,
      markdownText(title),
      details.map(markdownText).join('<br>'),
    ];
  });
  return markdownTable(['place', 'effect', 'on', 'details'], rows);
}

function row(finding: Finding): string {
  const cells = [
    String(finding.range.start.line),
    finding.severity,
    `${finding.ruleId} ${markdownText(finding.name)}`,
    [markdownText(messageWithPlaces(finding)), ...impact(finding).map(markdownText)].join('<br>'),
    markdownText(adviceText(finding) ?? ''),
  ];
  return `| ${cells.join(' | ')} |`;
}

function impact({ impact: found }: Finding): string[] {
  if (found?.status !== 'quantified') return [];
  return (found.metrics ?? []).map((metric) => {
    const [name, figures, change, sure] = metricCells(metric);
    return `${name}: ${figures}, ${change} ${sure}`.trimEnd();
  });
}
