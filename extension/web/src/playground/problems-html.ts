import { html } from '../html.js';
import type { Problem } from './session.js';

/** Maximum number of findings that are listed; others are counted. */
const MOST_LISTED = 300;

export const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const;

export function severityOf({ severity = 1 }: Pick<Problem, 'severity'>): (typeof SEVERITIES)[number] {
  return SEVERITIES[severity - 1]!;
}

/** A finding with its file. */
export interface Listed {
  file: string;
  problem: Problem;
}

/** All findings, the most severe first, in each file from top to bottom. */
export function listed(problems: ReadonlyMap<string, readonly Problem[]>): Listed[] {
  const all = [...problems].flatMap(([file, own]) => own.map((problem) => ({ file, problem })));
  return all.sort(
    (a, b) =>
      (a.problem.severity ?? 1) - (b.problem.severity ?? 1) ||
      a.file.localeCompare(b.file, 'en') ||
      a.problem.range.start.line - b.problem.range.start.line,
  );
}

/** `1 error, 9 warnings, 8 information, 6 hints`. */
export function countText(all: readonly Listed[]): string {
  if (all.length === 0) return 'No findings.';
  const counts = SEVERITIES.map((name) => ({
    name,
    count: all.filter(({ problem }) => severityOf(problem) === name).length,
  }));
  const texts = counts
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}${count === 1 || name === 'information' ? '' : 's'}`);
  return `${texts.join(', ')}.`;
}

/** The list; `data-index` of an element is the index of its finding. */
export function problemsHtml(all: readonly Listed[], rulePages: string): string {
  const items = all.slice(0, MOST_LISTED).map((each, index) => problemItem(each, index, rulePages));
  const rest = all.length - items.length;
  return `<ul class="problems">${items.join('')}</ul>${rest > 0 ? `<p>And ${rest} more.</p>` : ''}`;
}

function problemItem({ file, problem }: Listed, index: number, rulePages: string): string {
  const severity = severityOf(problem);
  const { code = '', message, range } = problem;
  const rule = String(code);
  const page = /^[A-Z]{3,4}\d{3}$/.test(rule) && !rule.startsWith('SYN') ? `${rulePages}${rule}.html` : undefined;
  return `<li class="${severity}"><details data-index="${index}"><summary><span class="severity">${severity}</span> <strong>${html(rule)}</strong> ${html(message)}</summary>
<p class="actions"><button type="button" data-do="go">${html(file)}, line ${range.start.line + 1}</button>${page ? ` <a href="${html(page)}" target="_blank" rel="noopener">Page of ${html(rule)}</a>` : ''}</p>
<div class="fixes" aria-live="polite"></div></details></li>`;
}
