import { type Finding, SEVERITIES } from '../../engine/core/types/finding.js';
import type { FoldedFinding } from './fold.js';
import { printable } from './source-text.js';
import type { Style } from './style.js';

/** A report of so few findings is surveyed at once. */
const NEEDED_FROM = 6;

const MOST_SHOWN = 5;

const WIDEST = 110;

/** What matters most, first: the worst severity, and of one severity what is worth most. */
export function digestLines(shown: readonly FoldedFinding[], style: Style): string[] {
  const ranked = mostImportant(shown);
  if (ranked.length === 0) return [];
  return [style.strong('What matters most:'), ...ranked.map((fold) => line(fold, style))];
}

/** A few findings to begin with; none where all are surveyed at once. */
export function mostImportant(shown: readonly FoldedFinding[]): FoldedFinding[] {
  if (shown.length < NEEDED_FROM) return [];
  return shown
    .map((fold, index) => ({ fold, index }))
    .filter(({ fold }) => fold.finding.severity !== 'hint')
    .sort(
      (a, b) =>
        rank(a.fold.finding) - rank(b.fold.finding) ||
        worth(b.fold.finding) - worth(a.fold.finding) ||
        a.index - b.index,
    )
    .slice(0, MOST_SHOWN)
    .map(({ fold }) => fold);
}

function rank({ severity }: Finding): number {
  return SEVERITIES.indexOf(severity);
}

/** The largest change that its edit was projected to bring, in percent. */
function worth({ impact }: Finding): number {
  if (impact?.status !== 'quantified') return 0;
  return Math.max(0, ...(impact.metrics ?? []).map(({ change }) => Math.abs(change)));
}

function line({ finding, also }: FoldedFinding, style: Style): string {
  const { severity, ruleId, file, range, message } = finding;
  const place = `${printable(file)}:${range.start.line}${also.length > 0 ? ` and ${also.length} more` : ''}`;
  const text = printable(message.replace(/\s*\n\s*/g, ' '));
  const room = Math.max(40, WIDEST - place.length);
  const short = text.length > room ? `${text.slice(0, text.lastIndexOf(' ', room))} ...` : text;
  return `  ${style.severity(severity, severity.padEnd(7))} ${ruleId.padEnd(7)} ${place}: ${short}`;
}
