import { type CheckResult, type Finding, summarize } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { byFile } from './by-file.js';
import { changeLines } from './change-text.js';
import { digestLines } from './digest.js';
import { alsoLines, findingLines } from './finding-lines.js';
import { type FoldedFinding, folded } from './fold.js';
import { printable, Sources } from './source-text.js';
import { type Style, styleFor } from './style.js';
import { plural, severityCounts, summaryLine } from './summary-line.js';

/**
 * The report that people read: findings by file and statement, each with its line, its reason, its edit and what that is worth; what repeats
 * is said once; what matters most stands at the end, where a terminal stops.
 */
export function textReport(result: CheckResult, context: ReportContext): string {
  const style = styleFor(context.color);
  const shown = context.all ? result.findings : result.findings.filter((finding) => finding.severity !== 'hint');
  const sources = new Sources(context.texts);
  const blocks: string[] = [];
  const groups = byFile(shown);
  const all: FoldedFinding[] = [];
  for (const [file, findings] of groups) {
    if (groups.size > 1) blocks.push(heading(file, findings, style));
    const folds = folded(findings);
    all.push(...folds);
    for (const statement of byStatement(folds)) blocks.push(...statementBlocks(statement, sources, style));
  }
  if (result.change) blocks.unshift(changeLines(result.change, style).join('\n'));
  const digest = digestLines(all, style);
  if (digest.length > 0) blocks.push(digest.join('\n'));
  blocks.push(summaryLine(result, result.findings.length - shown.length, style));
  return `${blocks.join('\n\n')}\n`;
}

/** Tells the files of a run apart; a single one needs none. */
function heading(file: string, findings: readonly Finding[], style: Style): string {
  return `${style.strong(`== ${printable(file)}`)}: ${severityCounts(summarize(findings, 0), style).join(', ')}`;
}

/** Neighbours that concern one statement. */
function byStatement(folds: readonly FoldedFinding[]): FoldedFinding[][] {
  const groups: FoldedFinding[][] = [];
  for (const fold of folds) {
    const group = groups.at(-1);
    const subject = fold.finding.subject;
    if (group && subject && group[0]!.finding.subject?.line === subject.line) group.push(fold);
    else groups.push([fold]);
  }
  return groups;
}

/** A statement with several findings has a line of its own above them. */
function statementBlocks(folds: readonly FoldedFinding[], sources: Sources, style: Style): string[] {
  const blocks = folds.map(({ finding, also }) =>
    [...findingLines(finding, sources, style), ...alsoLines(also, sources, style)].join('\n'),
  );
  const subject = folds[0]!.finding.subject;
  if (folds.length < 2 || !subject) return blocks;
  const title = `-- ${printable(subject.text)}, line ${subject.line}: ${plural(folds.length, 'finding')}`;
  return [style.strong(title), ...blocks];
}
