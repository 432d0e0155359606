import { type CheckResult, type Finding, summarize } from '../core/finding.js';
import { findingLines } from './finding-lines.js';
import type { ReportContext } from './reporter.js';
import { printable, Sources } from './source-text.js';
import { type Style, styleFor } from './style.js';
import { severityCounts, summaryLine } from './summary-line.js';

/** The report that people read: findings by file, each with its line, its reason, its edit and what that is worth. */
export function textReport(result: CheckResult, context: ReportContext): string {
  const style = styleFor(context.color);
  const shown = context.all ? result.findings : result.findings.filter((finding) => finding.severity !== 'hint');
  const sources = new Sources(context.texts);
  const blocks: string[] = [];
  const groups = byFile(shown);
  for (const [file, findings] of groups) {
    if (groups.size > 1) blocks.push(heading(file, findings, style));
    for (const finding of findings) blocks.push(findingLines(finding, sources, style).join('\n'));
  }
  blocks.push(summaryLine(result, result.findings.length - shown.length, style));
  return `${blocks.join('\n\n')}\n`;
}

/** Tells the files of a run apart; a single one needs none. */
function heading(file: string, findings: readonly Finding[], style: Style): string {
  return `${style.strong(`== ${printable(file)}`)}: ${severityCounts(summarize(findings, 0), style).join(', ')}`;
}

function byFile(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.file);
    if (group) group.push(finding);
    else groups.set(finding.file, [finding]);
  }
  return groups;
}
