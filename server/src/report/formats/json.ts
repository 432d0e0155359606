import { jsonText } from '../../engine/core/json-text.js';
import type { ChangeReport, CheckResult, Edit, Finding, Fix, Impact, Range } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';

/** The published JSON of `check`. Keys are listed individually, because their order is part of the format. */
export function jsonReport(result: CheckResult, context: ReportContext): string {
  const document = {
    version: 1,
    tool: { name: 'ezlint', version: context.version },
    files: result.files.map(({ file, language, lines, statements, coverage, treatedAs }) => ({
      file,
      language,
      lines,
      statements,
      treatedAs,
      coverage: {
        understood: coverage.understood,
        ignored: coverage.ignored,
        unknown: coverage.unknown,
        symbolic: coverage.symbolic,
      },
    })),
    ...openEnds(result),
    findings: result.findings.map(findingObject),
    summary: summaryObject(result),
    change: result.change && changeObject(result.change),
  };
  return jsonText(document);
}

/** The assumptions of the result, and values that are not in the files. */
function openEnds({ files, assumedRelease, notCompared }: CheckResult): object {
  const lines = new Map<string, number>();
  for (const { symbols = [] } of files)
    for (const symbol of symbols) lines.set(symbol.name, (lines.get(symbol.name) ?? 0) + symbol.lines.length);
  return {
    assumed: assumedRelease === undefined ? undefined : { release: assumedRelease },
    symbols: [...lines].map(([name, count]) => ({ name, lines: count })),
    placeholders: files.flatMap(({ file, placeholders = [] }) =>
      placeholders.length === 0 ? [] : [{ file, ranges: placeholders.map(rangeObject) }],
    ),
    notCompared: notCompared?.map(({ stacks, reason }) => ({ stacks, reason })),
  };
}

/** A finding in the published form; absent properties are omitted. */
export function findingObject(finding: Finding): object {
  return {
    ruleId: finding.ruleId,
    name: finding.name,
    category: finding.category,
    severity: finding.severity,
    message: finding.message,
    file: finding.file,
    range: rangeObject(finding.range),
    statement: finding.statement,
    path: finding.path,
    zosMessage: finding.zosMessage,
    fingerprint: finding.fingerprint,
    places: finding.places?.map(({ file, range, fingerprint, message }) => ({
      file,
      range: rangeObject(range),
      fingerprint,
      message,
    })),
    related: finding.related.map(({ file, range, message }) => ({ file, range: rangeObject(range), message })),
    sources: finding.sources,
    fix: finding.fix && fixObject(finding.fix),
    controls: finding.controls,
    impact: finding.impact && impactObject(finding.impact),
  };
}

/** The effects of a change in the published form. */
function changeObject({ base, dataSets, effects }: ChangeReport): object {
  return {
    base,
    dataSets,
    effects: effects.map((entry) => ({
      effect: entry.effect,
      statement: entry.statement,
      subject: entry.subject,
      file: entry.file,
      range: rangeObject(entry.range),
      text: entry.text,
      before: entry.before && {
        text: entry.before.text,
        file: entry.before.file,
        range: entry.before.range && rangeObject(entry.before.range),
      },
      takes: entry.takes,
      disrupts: entry.disrupts,
      added: entry.added,
      removed: entry.removed,
      kept: entry.kept,
    })),
  };
}

export function summaryObject({ summary }: CheckResult): object {
  const { error, warning, info, hint, suppressed } = summary;
  return { error, warning, info, hint, suppressed };
}

/** The simulation results of a fix in the published form. */
export function impactObject(impact: Impact): object {
  return {
    status: impact.status,
    reason: impact.reason,
    workload: impact.workload,
    metrics: impact.metrics?.map(({ metric, unit, before, after, change, low, high, pBetter }) => ({
      metric,
      unit,
      before,
      after,
      change,
      low,
      high,
      pBetter,
    })),
    over: impact.over,
    isPassedOn: impact.isPassedOn,
    forwardedTo: impact.forwardedTo,
    volume: impact.volume,
    notServed: impact.notServed,
    limits: impact.limits,
    otherStacks: impact.otherStacks,
    capacity: impact.capacity,
    contradiction: impact.contradiction,
    assumptions: impact.assumptions,
    dominantAssumption: impact.dominantAssumption,
    facts: impact.facts,
    calibrated: impact.calibrated,
  };
}

function fixObject({ kind, title, edits }: Fix): object {
  return { kind, title, edits: edits?.map(editObject) };
}

/** An edit in the published form. */
export function editObject({ file, range, text }: Edit): object {
  return { file, range: rangeObject(range), text };
}

/** A range in the published form. */
export function rangeObject({ start, end }: Range): object {
  return { start: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } };
}
