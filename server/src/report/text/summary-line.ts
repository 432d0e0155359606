import { firstText, plural } from '../../engine/core/list-text.js';
import { type CheckResult, SEVERITIES, type Summary } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { Style } from './style.js';

/** Maximum number of names in a sentence. */
export const MOST_NAMES = 6;

/** The closing line: number of findings, amount of input, and what is not shown. */
export function summaryLine(result: CheckResult, hiddenHints: number, style: Style): string {
  const { summary, files } = result;
  if (files.length === 0 && result.findings.length > 0)
    return 'Nothing was checked: no file is configuration of a supported language.';
  const counts = severityCounts(summary, style);
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const found = counts.length === 0 ? style.strong('No findings') : counts.join(', ');
  const asides = [...asideTexts(result, hiddenHints), ...coverageAsides(result).filter((text) => text !== '')];
  const rest = asides.length === 0 ? '' : style.faint(` (${asides.join('; ')})`);
  return `${found} in ${plural(files.length, 'file')}, ${plural(lines, 'line')}${rest}.`;
}

/** `2 errors`, `1 info`: the severities that occur. */
export function severityCounts(summary: Summary, style: Style): string[] {
  return SEVERITIES.filter((severity) => summary[severity] > 0).map((severity) =>
    style.severity(severity, severity === 'info' ? `${summary.info} info` : plural(summary[severity], severity)),
  );
}

/** Findings that a report omits: hints, suppressed findings, and findings in the baseline. */
export function asideTexts(result: CheckResult, hiddenHints: number): string[] {
  return [
    hiddenHints > 0 ? `${plural(hiddenHints, 'hint')} not shown: --all shows ${hiddenHints === 1 ? 'it' : 'them'}` : '',
    ...suppressedAsides(result),
  ].filter((text) => text !== '');
}

/** Suppressed findings, separate from those in the baseline. */
function suppressedAsides({ summary, suppressed }: CheckResult): string[] {
  const known = suppressed.filter(({ suppression }) => suppression.isBaseline).length;
  const accepted = summary.suppressed - known;
  return [accepted > 0 ? `${accepted} suppressed` : '', known > 0 ? `${known} in the baseline` : ''];
}

function coverageAsides({ files, skipped, skippedAs }: CheckResult): string[] {
  const unknown = files.reduce((sum, file) => sum + file.coverage.unknown, 0);
  return [
    unknown > 0
      ? `${plural(unknown, 'line')} not understood: ezlint coverage shows ${unknown === 1 ? 'it' : 'them'}`
      : '',
    skipped.length > 0 ? skippedText(skipped, skippedAs) : '',
  ];
}

/** Files that were skipped; first those of which nothing is known. */
export function skippedText(skipped: readonly string[], skippedAs: CheckResult['skippedAs'] = {}): string {
  const [known, unknown] = [true, false].map((isKnown) => skipped.filter((file) => file in skippedAs === isKnown));
  const names = known!.map((file) => `${printable(file)} (${skippedAs[file]})`);
  return [
    ...(unknown!.length > 0
      ? [
          `${plural(unknown!.length, 'file')} skipped, language not recognized: ${firstText(unknown!.map(printable), MOST_NAMES)}`,
        ]
      : []),
    ...(names.length > 0 ? [`${plural(names.length, 'file')} not checked: ${firstText(names, MOST_NAMES)}`] : []),
  ].join('; ');
}
