import { firstText } from '../../engine/core/list-text.js';
import type { CheckResult, Finding, Severity } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { ReportContext } from '../reporter.js';
import { acrossStacks, joinedElsewhere } from './across-stacks.js';
import { type BlockContext, block, type Detail, hasInterval } from './blocks.js';
import { changeLines } from './change-text.js';
import { wrap } from './columns.js';
import { folded } from './fold.js';
import { byRule, type Section, sectionsOf } from './groups.js';
import { resultByCause } from './one-cause.js';
import { shownPath } from './shown-path.js';
import { Sources } from './source-text.js';
import { type Style, styleFor } from './style.js';
import { asideTexts } from './summary-line.js';
import { verdictLines } from './verdict.js';

/** Number of lines that users of most sites read to the end; for longer input, reports may be longer. */
const BUDGET_LINES = 100;
const BUDGET_SHARE = 0.5;

/** A longer path is omitted if it is the only one: the verdict contains it. */
const LONGEST_PATH = 24;

type Details = Record<Severity, Detail>;

/** Levels of detail by severity, the highest first: the first that fits is used. */
const CHOICES: readonly Details[] = [
  { error: 'usual', warning: 'usual', info: 'usual', hint: 'usual' },
  { error: 'usual', warning: 'usual', info: 'brief', hint: 'brief' },
  { error: 'usual', warning: 'brief', info: 'brief', hint: 'brief' },
  { error: 'brief', warning: 'brief', info: 'brief', hint: 'line' },
  { error: 'brief', warning: 'brief', info: 'message', hint: 'line' },
  { error: 'brief', warning: 'message', info: 'message', hint: 'line' },
  { error: 'brief', warning: 'brief', info: 'line', hint: 'line' },
  { error: 'brief', warning: 'message', info: 'line', hint: 'line' },
  { error: 'message', warning: 'message', info: 'line', hint: 'line' },
  { error: 'brief', warning: 'line', info: 'line', hint: 'line' },
  { error: 'line', warning: 'line', info: 'line', hint: 'line' },
];
const EVERYTHING: Details = { error: 'full', warning: 'full', info: 'full', hint: 'full' };

/**
 * The report for users: the verdict, then the findings by concern, each with its fix. The level of detail depends on what fits on a few
 * pages; with `details`, everything is shown.
 */
export function textReport(checked: CheckResult, context: ReportContext): string {
  const { all, width, details, groupBy, quiet } = context;
  const result = details ? checked : resultByCause(checked, context.rules);
  const style = styleFor(context.color);
  const shown = all ? result.findings : result.findings.filter((finding) => finding.severity !== 'hint');
  const joins = groupBy !== 'file' && groupBy !== 'statement';
  const listed = joins ? acrossStacks(shown, result.files) : shown;
  const sections = sectionsOf(listed, groupBy);
  const isOneFile = result.files.length === 1 && shown.every(({ file }) => file === result.files[0]!.file);
  const titles = new Map(context.rules.map(({ id, title }) => [id, title]));
  const blocks: BlockContext = {
    sources: new Sources(context.texts),
    style,
    width,
    shownFile: (file) => {
      const path = shownPath(file, context.baseUri);
      return isOneFile && path.length > LONGEST_PATH ? undefined : path;
    },
    titleOf: (ruleId) => titles.get(ruleId) ?? '',
  };
  // One line is the title of the rule, instead of the message.
  const inLines = (findings: readonly Finding[]): readonly Finding[] =>
    joins ? acrossStacks(findings, result.files, 'title') : findings;
  const head = quiet ? [] : verdictLines(result, shown, width, style);
  const foot = quiet ? [] : footLines(result, result.findings.length - shown.length, details === true, width, style);
  const rendered = (choice: Details): string[] => [
    ...head,
    ...(result.change ? ['', ...changeLines(result.change, width, style)] : []),
    ...sections.flatMap((section) => ['', ...sectionLines(section, choice, blocks, inLines)]),
    ...(foot.length > 0 ? ['', ...foot] : []),
  ];
  const lines = details ? rendered(EVERYTHING) : firstThatFits(rendered, budgetOf(result));
  return `${(lines[0] === '' ? lines.slice(1) : lines).join('\n')}\n`;
}

function budgetOf({ files }: CheckResult): number {
  return Math.max(BUDGET_LINES, BUDGET_SHARE * files.reduce((sum, file) => sum + file.lines, 0));
}

function firstThatFits(rendered: (choice: Details) => string[], budget: number): string[] {
  let lines: string[] = [];
  for (const choice of CHOICES) {
    lines = rendered(choice);
    if (lines.length <= budget) break;
  }
  return lines;
}

/** Consecutive findings; detailed ones are separated by blank lines. */
function sectionLines(
  { title, findings }: Section,
  choice: Details,
  context: BlockContext,
  inLines: (findings: readonly Finding[]) => readonly Finding[],
): string[] {
  const blocks: string[][] = [];
  const brief = inLines(findings.filter(({ severity }) => choice[severity] === 'line'));
  for (const { finding, also } of folded(findings.filter(({ severity }) => choice[severity] !== 'line'))) {
    const lines = block({ ...finding, ...joinedElsewhere([finding, ...also]) }, choice[finding.severity], context);
    blocks.push(also.length === 0 ? lines : [...lines, ...alsoText(also, context)]);
  }
  for (const group of byRule(brief)) blocks.push(block(joined(group), 'line', context));
  const gap = findings.some(({ severity }) => choice[severity] === 'full') ? [''] : [];
  return [
    ...wrap(printable(title), context.width).map(context.style.strong),
    ...blocks.flatMap((lines, index) => [...(index === 0 ? [] : gap), ...lines]),
  ];
}

/** Findings of one rule in one file, combined with their places. */
function joined(group: readonly Finding[]): Finding {
  const [first] = group;
  const places = group.flatMap((finding) => finding.places ?? [finding]);
  const elsewhere = joinedElsewhere(group);
  return places.length > 1 ? { ...first!, ...elsewhere, places } : first!;
}

const MOST_ALSO = 8;

/** Other places with the same finding for other names. */
function alsoText(also: readonly Finding[], { width, sources }: BlockContext): string[] {
  const lines = also.flatMap(({ places, file, range }) =>
    (places ?? [{ file, range }]).map((place) => {
      const { line, column } = place.range.start;
      const word = /^\S*/.exec(sources.lines(place.file)?.[line - 1]?.slice(column - 1) ?? '')![0];
      return word === '' ? String(line) : `${line} (${printable(word)})`;
    }),
  );
  const list = firstText(lines, MOST_ALSO);
  return wrap(`The same applies at ${lines.length === 1 ? 'line' : 'lines'} ${list}.`, width - 2).map(
    (text) => `  ${text}`,
  );
}

function footLines(result: CheckResult, hints: number, details: boolean, width: number, style: Style): string[] {
  const asides = asideTexts(result, hints);
  const help =
    result.findings.length === 0
      ? []
      : [
          ...(!details && result.findings.some(({ impact }) => hasInterval(impact))
            ? ['Ranges in parentheses are 90 % intervals.']
            : []),
          `Reasons: ezlint explain RULE.${details ? '' : ' Edits, figures and sources: --details.'}`,
        ];
  return wrap([...asides.map((text) => `${text}.`), ...help].join(' '), width).map(style.faint);
}
