import { countStates } from '../../engine/core/findings/coverage.js';
import type { Impact } from '../../engine/core/types/finding.js';
import { beforeAfterChart } from '../../report/html/charts.js';
import { shownFigures } from '../../report/text/impact-lines.js';
import type { Coverage, FindingWithImpact, StackInfo } from '../protocol/protocol.js';
import { shownPath } from '../protocol/uris.js';
import type { FileView, SettledView } from '../view/view.js';

/** Line width of the pages that editors show. */
const PAGE_WIDTH = 96;

export function stackInfo({ reading, request, language, uriOf, workload }: FileView): StackInfo {
  return {
    name: shownPath(request.name),
    release: request.release,
    language,
    files: [...reading.parsed.keys()].map(uriOf),
    workload,
  };
}

/** Reports progress; returns whether to continue. */
export type Going = (done: number, all: number) => boolean;

/** The findings of the entire stack that change a metric, calculated in sequence; empty if it is canceled. */
export async function findingsWithImpact(
  { findings, rules, impacts, uriOf }: SettledView,
  going: Going,
): Promise<FindingWithImpact[]> {
  const quantified = findings.filter(({ ruleId }) => rules.get(ruleId)?.quantified === true);
  const found: FindingWithImpact[] = [];
  for (const finding of quantified) {
    if (!going(found.length, quantified.length)) return [];
    const { ruleId, name, severity, message, range, fingerprint, fix, statement, file } = finding;
    const impact = await impacts.demand(finding);
    found.push({
      ...{ ruleId, name, severity, message, range, fingerprint, uri: uriOf(file) },
      ...(fix ? { fix } : {}),
      ...(statement === undefined ? {} : { statement }),
      ...(impact ? { impact: inShownUnits(impact) } : {}),
      ...(impact?.metrics ? { chart: beforeAfterChart(impact.metrics).join('\n') } : {}),
    });
  }
  return found;
}

function inShownUnits(impact: Impact): Impact {
  const { metrics } = impact;
  return metrics ? { ...impact, metrics: metrics.map((metric) => ({ ...metric, ...shownFigures(metric) })) } : impact;
}

export function coverageOf({ reading, path }: FileView): Coverage {
  const lines = reading.lineStates(path);
  return { lines, counts: countStates(lines) };
}

/** Throws UsageError if the name is unknown. */
export async function pageOf(words: readonly string[], rules: FileView['rules'], asMarkdown: boolean): Promise<string> {
  // Loaded on demand, because few sessions request a page.
  const { explainMarkdown, explainPage } = await import('../../report/explain/page.js');
  return (asMarkdown ? explainMarkdown : explainPage)(words, [...rules.values()], PAGE_WIDTH);
}
