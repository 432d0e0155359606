import { countsOf } from '@ezlint/grammar/words';
import { firstText, plural } from '../../engine/core/list-text.js';
import { busiest } from '../../engine/core/types/capacity.js';
import type { CheckResult, FileReport, Finding, Range, Severity } from '../../engine/core/types/finding.js';
import { SEVERITIES, summarize } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import { wrap } from './columns.js';
import { byImportance, CONCERNS, type Concern, concernOf } from './concern.js';
import { otherStacksText, saturationLines } from './saturation-lines.js';
import type { Style } from './style.js';
import { MOST_NAMES, severityCounts, skippedText } from './summary-line.js';

/** Maximum number of rules in a line of the verdict. */
const MOST_RULES = 6;
/** A longer path is omitted. */
const LONGEST_NAME = 40;
/** Below this share of understood lines, a result is not meaningful. */
const LITTLE_PERCENT = 90;

/** A summary of the findings of one concern. */
export interface VerdictRow {
  concern: Concern;
  count: number;
  worst: Severity;
  /** Rule ids with their numbers of findings, the most important first. */
  rules: { id: string; count: number }[];
}

/** Findings by concern; concerns without findings are omitted. */
export function verdictRows(findings: readonly Finding[]): VerdictRow[] {
  const ranked = byImportance(findings);
  return CONCERNS.flatMap((concern) => {
    const own = ranked.filter((finding) => concernOf(finding) === concern);
    if (own.length === 0) return [];
    const rules = countsOf(own.map(({ ruleId }) => ruleId));
    const worst = SEVERITIES.find((severity) => own.some((finding) => finding.severity === severity))!;
    return [{ concern, count: own.length, worst, rules: [...rules].map(([id, count]) => ({ id, count })) }];
  });
}

/**
 * The header of a report: counts, what was read and understood, and the meaning of the findings.
 *
 * @param shown the findings that the report prints
 */
export function verdictLines(result: CheckResult, shown: readonly Finding[], width: number, style: Style): string[] {
  return [
    ...firstRemarks(result).flatMap((text) => wrap(printable(text), width)),
    ...wrap(countText(result, style), width),
    ...rowLines(shown, width, style),
    ...remarkLines(result, width),
  ];
}

/** Number of findings, amount of input, and the share of it that was understood, in a sentence. */
export function countText({ files, findings }: CheckResult, style: Style): string {
  if (files.length === 0) return 'Nothing was checked: no file is configuration of a supported language.';
  const counts = severityCounts(summarize(findings, 0), style);
  const found = counts.length === 0 ? style.strong('No findings') : counts.join(', ');
  const lines = plural(
    files.reduce((sum, file) => sum + file.lines, 0),
    'line',
  );
  const [only] = files;
  const name = files.length === 1 ? printable(only!.file) : '';
  const scope = name !== '' && name.length <= LONGEST_NAME ? name : plural(files.length, 'file');
  return `${found} in ${scope}, ${lines}: ${understoodText(files)}.`;
}

/** `all understood`, `92 % understood`: the share of the non-comment lines. */
function understoodText(files: readonly FileReport[]): string {
  const understood = sum(files, 'understood');
  const unknown = sum(files, 'unknown');
  if (understood + unknown === 0) return 'only blank lines and comments, nothing to check';
  if (unknown === 0) return 'all understood';
  const percent = (100 * understood) / (understood + unknown);
  return `${percent > 99 ? '99' : percent.toFixed(0)} % understood`;
}

function sum(files: readonly FileReport[], state: 'understood' | 'unknown' | 'symbolic'): number {
  return files.reduce((total, { coverage }) => total + coverage[state], 0);
}

function rowLines(findings: readonly Finding[], width: number, style: Style): string[] {
  const rows = verdictRows(findings);
  const digits = Math.max(0, ...rows.map(({ count }) => String(count).length));
  return rows.flatMap(({ concern, count, worst, rules }) => {
    const named = rules.slice(0, MOST_RULES).map((rule) => (rule.count > 1 ? `${rule.id} (${rule.count})` : rule.id));
    const rest = rules.length - named.length;
    const list = `${named.join(', ')}${rest > 0 ? ` and ${plural(rest, 'more rule')}` : ''}`;
    const head = `  ${concern.padEnd(9)} ${String(count).padStart(digits)}  `;
    const lines = wrap(list, width - head.length);
    return lines.map((line, index) => (index === 0 ? style.severity(worst, head) : ' '.repeat(head.length)) + line);
  });
}

/** Stated before anything else: a measurement outside the range that the model expects, and traffic that the stack cannot serve. */
export function firstRemarks({ findings }: CheckResult): string[] {
  const found = findings.find(({ impact }) => impact?.contradiction !== undefined)?.impact?.contradiction;
  const byFlow = new Map(
    findings.flatMap(({ impact }) => impact?.notServed ?? []).map((each) => [`${each.flow} ${each.over}`, each]),
  );
  const notServed = [...byFlow.values()];
  return [
    ...(found === undefined
      ? []
      : [
          `${found} The sizes of impacts are therefore uncertain. Check the contents of the report class and the workload.`,
        ]),
    ...saturationLines({ notServed, limits: busiest(findings.flatMap(({ impact }) => impact?.limits ?? [])) }),
  ];
}

/** The assumptions and open questions of the result, one sentence each. */
export function remarks(result: CheckResult): string[] {
  const { files, findings, assumedRelease, skipped, skippedAs, notCompared = [] } = result;
  const understood = sum(files, 'understood');
  const unknown = sum(files, 'unknown');
  const isLittle = unknown > 0 && 100 * understood < LITTLE_PERCENT * (understood + unknown);
  const otherStacks = [...new Set(findings.flatMap(({ impact }) => impact?.otherStacks ?? []))].sort();
  const fragments = files.filter(({ treatedAs }) => treatedAs === 'fragment');
  return [
    ...(assumedRelease === undefined || files.length === 0
      ? []
      : [`Release ${assumedRelease} is assumed; to specify another release, use --release.`]),
    ...(isLittle
      ? [
          `${plural(unknown, 'line')} could not be read, so the findings can be incomplete: ezlint coverage shows ${unknown === 1 ? 'it' : 'them'}.`,
        ]
      : unknown > 0
        ? [`${plural(unknown, 'line')} not understood: ezlint coverage shows ${unknown === 1 ? 'it' : 'them'}.`]
        : []),
    ...fragmentRemarks(fragments),
    ...notCompared.map(({ stacks, reason }) => `${firstNames(stacks)} were not compared with each other: ${reason}.`),
    ...(otherStacks.length > 0 ? [otherStacksText(otherStacks)] : []),
    ...symbolRemarks(files),
    ...(skipped.length > 0 ? [`${skippedText(skipped, skippedAs)}.`] : []),
  ];
}

function firstNames(list: readonly string[]): string {
  return firstText(list, MOST_NAMES);
}

function fragmentRemarks(fragments: readonly FileReport[]): string[] {
  const named = (files: readonly FileReport[], reason: string): string[] => {
    const names = firstNames(files.map(({ file }) => printable(file)));
    return files.length === 0 ? [] : [`${names} ${files.length === 1 ? 'is' : 'are'} ${reason}`];
  };
  return [
    ...named(
      fragments.filter(({ language }) => language === 'profile'),
      'checked as part of a profile: statements that other members can contain are not reported as missing.',
    ),
    ...named(
      fragments.filter(({ language }) => language !== 'profile'),
      'checked as an excerpt, because of the few statements: other statements are not reported as missing.',
    ),
  ];
}

function symbolRemarks(files: readonly FileReport[]): string[] {
  const lines = new Map<string, number>();
  for (const { symbols = [] } of files)
    for (const symbol of symbols) lines.set(symbol.name, (lines.get(symbol.name) ?? 0) + symbol.lines.length);
  const used = [...lines.values()].reduce((total, count) => total + count, 0);
  const open = files.filter(({ placeholders = [] }) => placeholders.length > 0);
  const places = open.reduce((total, { placeholders = [] }) => total + placeholders.length, 0);
  return [
    ...(lines.size > 0
      ? [
          `Symbols without a value: ${firstNames([...lines.keys()])}, ${plural(used, 'line')}; to specify a value, use --symbols NAME=VALUE.`,
        ]
      : []),
    ...(places > 0
      ? [
          `Placeholders without a value: ${plural(places, 'place')} in ${firstNames(open.map(({ file, placeholders = [] }) => `${printable(file)} (${linesOf(placeholders)})`))}.`,
        ]
      : []),
  ];
}

/** The place: one line, or from the first line to the last. */
function linesOf(places: readonly Range[]): string {
  const [first, last] = [places[0]!.start.line, places.at(-1)!.start.line];
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}

function remarkLines(result: CheckResult, width: number): string[] {
  return remarks(result).flatMap((text) => wrap(text, width, 2));
}
