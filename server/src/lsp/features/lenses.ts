import type { CodeLens } from 'vscode-languageserver';
import type { Finding, Impact, ImpactMetric } from '../../engine/core/types/finding.js';
import { SHOW_IMPACT } from '../protocol/legend.js';
import { toRange } from '../protocol/places.js';
import type { FileView, SettledView } from '../view/view.js';
import { ruleLenses } from './rule-lenses.js';
import { roundedPercent } from './views/impact-text.js';

/** Minimum probability of an improvement or degradation to be shown above a line. */
const CERTAIN = 0.95;

/**
 * One lens for each line whose fixes certainly have an effect, and one for each rule of an ordered list: which rules have priority. All are
 * complete: a lens that is first empty and then removed would move the lines.
 */
export async function codeLenses(view: SettledView): Promise<CodeLens[]> {
  const { findings, path, rules, impacts } = view;
  const own = findings.filter(({ file, ruleId }) => file === path && rules.get(ruleId)?.quantified === true);
  const known = await Promise.all(own.map(async (finding) => ({ finding, impact: await impacts.demand(finding) })));
  const byLine = new Map<number, { finding: Finding; text: string }[]>();
  for (const { finding, impact } of known) {
    const text = impact && certainChange(impact);
    const { line } = finding.range.start;
    if (text) byLine.set(line, [...(byLine.get(line) ?? []), { finding, text }]);
  }
  return [...[...byLine].map(([line, shown]) => lensOf(line, shown, view)), ...ruleLenses(view)];
}

function lensOf(line: number, shown: readonly { finding: Finding; text: string }[], view: FileView): CodeLens {
  const [{ finding, text }, ...more] = shown as [{ finding: Finding; text: string }];
  const fingerprints = shown.map((each) => each.finding.fingerprint);
  return {
    range: toRange({ start: { line, column: 1 }, end: { line, column: 1 } }),
    command: {
      title: `${finding.ruleId}: ${text}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      command: SHOW_IMPACT,
      arguments: [fingerprints, view.uriOf(view.path)],
    },
  };
}

/** The largest certain gain, and the largest certain loss; undefined if neither is certain. Storage alone is not sufficient for a lens. */
function certainChange({ status, metrics = [] }: Impact): string | undefined {
  if (status !== 'quantified') return undefined;
  const changes = metrics.filter((metric) => metric.unit !== 'MB' && isCertain(metric));
  const largest = (fits: (metric: ImpactMetric) => boolean): ImpactMetric | undefined =>
    changes.filter(fits).sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  const better = largest((metric) => (metric.pBetter ?? 1) >= CERTAIN);
  const worse = largest((metric) => metric.pBetter !== undefined && metric.pBetter <= 1 - CERTAIN);
  const textOf = (metric: ImpactMetric): string => `${metric.metric} ${roundedPercent(metric.change)}`;
  if (better) return `${textOf(better)}${worse ? `, but ${textOf(worse)}` : ''}`;
  return worse && `worse: ${textOf(worse)}`;
}

function isCertain({ low, high, pBetter }: ImpactMetric): boolean {
  return pBetter === undefined ? low > 0 || high < 0 : pBetter >= CERTAIN || pBetter <= 1 - CERTAIN;
}
