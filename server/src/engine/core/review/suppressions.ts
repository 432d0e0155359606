import { keptIn } from '@ezlint/grammar/words';
import { addFingerprints } from '../findings/fingerprint.js';
import type { Document } from '../types/documents.js';
import { SUPPRESSION_RULES, type SuppressionProblem } from '../types/engine-rules.js';
import type { Finding, Range, SuppressedFinding, Suppression } from '../types/finding.js';
import { type Directive, readDirectives } from './directives.js';

/** A suppression in the settings. */
export interface SettingsException {
  /** Rule IDs. */
  rules: readonly string[];
  /** Whether the suppression applies to the file. */
  covers(file: string): boolean;
  /** Only findings of this statement. */
  statement?: string;
  until?: string;
  reason?: string;
  owner?: string;
  /** Where it is coded. */
  file: string;
  range: Range;
  /** Whether the run includes what it applies to; only then can it be reported as unused. */
  isTried: boolean;
}

export interface SuppressionSettings {
  exceptions: readonly SettingsException[];
  requireReason: boolean;
  /** Rules that must not be suppressed. */
  forbidden: ReadonlySet<string>;
  /** ISO date; without it, suppressions do not expire. */
  today?: string;
  /** Rules with one finding per statement: a directive for the first line of the statement applies to all of its places. */
  ofStatements: ReadonlySet<string>;
  /** The ID of a rule by its ID or name, case-insensitive. */
  ruleId(text: string): string | undefined;
}

/** One rule of a directive or suppression, and where it applies. */
interface Holder {
  rule: string;
  covers(finding: Finding): boolean;
  suppression: Suppression;
  used: boolean;
  unused: () => Finding | undefined;
}

export interface SuppressionResult {
  kept: Finding[];
  suppressed: SuppressedFinding[];
  /** Findings about the directives themselves. */
  problems: Finding[];
}

/** Removes the findings that directives and settings suppress. An invalid directive is reported and has no effect. */
export function applySuppressions(
  findings: readonly Finding[],
  documents: readonly Document[],
  settings: SuppressionSettings,
): SuppressionResult {
  const collector = new Collector(settings);
  for (const document of documents) collector.addDocument(document);
  for (const exception of settings.exceptions) collector.addException(exception);
  const kept: Finding[] = [];
  const suppressed: SuppressionResult['suppressed'] = [];
  for (const finding of findings) {
    const holders = collector.holdersOf(finding);
    for (const holder of holders) holder.used = true;
    if (holders[0]) suppressed.push({ ...finding, suppression: holders[0].suppression });
    else kept.push(finding);
  }
  return { kept, suppressed, problems: collector.allProblems() };
}

class Collector {
  private readonly byRule = new Map<string, Holder[]>();
  private readonly problems: Finding[] = [];

  constructor(private readonly settings: SuppressionSettings) {}

  holdersOf(finding: Finding): Holder[] {
    const { ruleId, formerId } = finding;
    const former = formerId === undefined ? [] : (this.byRule.get(formerId) ?? []);
    return [...(this.byRule.get(ruleId) ?? []), ...former].filter((holder) => holder.covers(finding));
  }

  allProblems(): Finding[] {
    const unused = [...this.byRule.values()].flat().flatMap((holder) => (holder.used ? [] : (holder.unused() ?? [])));
    return [...this.problems, ...unused];
  }

  addDocument({ path, text, language }: Document): void {
    const { directives, malformed } = readDirectives(text, language);
    for (const { line, column, endColumn, message } of malformed)
      this.problems.push(problem('malformed', path, oneLine(line, column, endColumn), message));
    const starts: Directive[] = [];
    let lines: readonly string[] | undefined;
    for (const directive of directives)
      if (directive.kind === 'ignore-start') starts.push(directive);
      else if (directive.kind === 'ignore-end') this.closeRegion(directive, starts, path);
      else {
        lines ??= text.split(/\r\n|\r|\n/);
        this.addDirective(directive, path, coveredLines(directive, lines));
      }
    for (const open of starts)
      this.problems.push(problem('malformed', path, rangeOf(open), 'ezlint:ignore-end is missing.'));
  }

  addException(exception: SettingsException): void {
    const { file, range, until } = exception;
    const at = { path: file, range };
    if (!this.isInForce(at, exception)) return;
    for (const rule of exception.rules) {
      if (!this.isAllowed(rule, at)) continue;
      this.add({
        rule,
        covers: (finding) =>
          exception.covers(finding.file) &&
          (exception.statement === undefined || finding.statement?.split(' ')[0] === exception.statement.toUpperCase()),
        suppression: suppressionOf('external', exception),
        used: false,
        unused: () =>
          exception.isTried
            ? problem('unused', file, range, `This entry suppresses no finding of ${rule}${untilText(until)}.`)
            : undefined,
      });
    }
  }

  /** The nearest open start that, if the end names rules, names the same rules. */
  private closeRegion(end: Directive, starts: Directive[], path: string): void {
    const wanted = end.rules.map(({ text }) => this.settings.ruleId(text)).join();
    const index = starts.findLastIndex(
      ({ rules }) => wanted === '' || rules.map(({ text }) => this.settings.ruleId(text)).join() === wanted,
    );
    const [start] = index < 0 ? [] : starts.splice(index, 1);
    if (!start) {
      this.problems.push(
        problem('malformed', path, rangeOf(end), 'ezlint:ignore-end has no matching ezlint:ignore-start.'),
      );
      return;
    }
    this.addDirective(start, path, (line) => start.line <= line && line <= end.line);
  }

  private addDirective(directive: Directive, path: string, covers: (line: number) => boolean): void {
    const at = { path, range: rangeOf(directive) };
    if (!this.isInForce(at, directive)) return;
    const { ofStatements } = this.settings;
    for (const { text, column } of directive.rules) {
      const range = oneLine(directive.line, column, column + text.length);
      const rule = this.settings.ruleId(text);
      if (rule === undefined) {
        this.problems.push(problem('unknownRule', path, range, `Unknown rule: ${text}.`));
        continue;
      }
      if (!this.isAllowed(rule, { path, range })) continue;
      this.add({
        rule,
        covers: ({ file, range: { start }, subject, ruleId }) =>
          file === path &&
          (covers(start.line) || (ofStatements.has(ruleId) && subject !== undefined && covers(subject.line))),
        suppression: suppressionOf('inSource', directive),
        used: false,
        unused: () => problem('unused', path, range, `This directive suppresses no finding of ${text}.`),
      });
    }
  }

  private add(holder: Holder): void {
    keptIn(this.byRule, holder.rule, () => []).push(holder);
  }

  private isInForce(
    { path, range }: { path: string; range: Range },
    { until, reason }: { until?: string; reason?: string },
  ): boolean {
    const { today, requireReason } = this.settings;
    if (requireReason && (reason ?? '') === '') {
      this.problems.push(
        problem('noReason', path, range, 'This suppression has no reason, but this site requires a reason.'),
      );
      return false;
    }
    if (until === undefined || today === undefined || until >= today) return true;
    this.problems.push(problem('expired', path, range, `This suppression expired on ${until}.`));
    return false;
  }

  private isAllowed(rule: string, { path, range }: { path: string; range: Range }): boolean {
    if (!this.settings.forbidden.has(rule)) return true;
    this.problems.push(problem('forbidden', path, range, `This site does not allow ${rule} to be suppressed.`));
    return false;
  }
}

function suppressionOf(
  kind: Suppression['kind'],
  { reason, owner, until }: { reason?: string; owner?: string; until?: string },
): Suppression {
  return {
    kind,
    ...(reason === undefined ? {} : { justification: reason }),
    ...(owner === undefined ? {} : { owner }),
    ...(until === undefined ? {} : { until }),
  };
}

/** A directive after words applies to its line, a directive on a separate line to the next line that contains words. */
function coveredLines(directive: Directive, lines: readonly string[]): (line: number) => boolean {
  if (directive.kind === 'ignore-file') return () => true;
  if (directive.kind === 'ignore' && !directive.alone) return (line) => line === directive.line;
  let next = directive.line + 1;
  while (next <= lines.length && /^\s*([;#].*)?$/.test(lines[next - 1]!)) next++;
  return (line) => line === next;
}

function untilText(until: string | undefined): string {
  return until === undefined ? '' : ` (until ${until})`;
}

function rangeOf({ line, column, endColumn }: Directive): Range {
  return oneLine(line, column, endColumn);
}

function oneLine(line: number, column: number, endColumn: number): Range {
  return { start: { line, column }, end: { line, column: endColumn } };
}

function problem(kind: SuppressionProblem, file: string, range: Range, message: string): Finding {
  const { id, name, severity } = SUPPRESSION_RULES[kind];
  const [finding] = addFingerprints([
    {
      ruleId: id,
      name,
      category: 'hygiene',
      severity,
      message,
      file,
      range,
      related: [],
      sources: [],
      text: message,
      unit: range.start,
    },
  ]);
  return finding!;
}
