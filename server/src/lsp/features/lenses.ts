import type { CodeLens } from 'vscode-languageserver';
import type { Finding, Impact } from '../../engine/core/types/finding.js';
import { SHOW_IMPACT } from '../protocol/legend.js';
import { toRange } from '../protocol/places.js';
import type { FileView, SettledView } from '../view/view.js';
import { impactHeadline } from './impact-text.js';
import { ruleLenses } from './rule-lenses.js';

interface LensData {
  uri: string;
  fingerprints: string[];
}

/**
 * One lens for each statement that has findings with an impact, worked out when the lens is shown, and one for each rule of an ordered
 * list: which of them wins.
 */
export function codeLenses(view: FileView): CodeLens[] {
  const { findings, path, rules, uriOf } = view;
  const byLine = new Map<number, Finding[]>();
  for (const finding of findings) {
    if (finding.file !== path || rules.get(finding.ruleId)?.quantified !== true) continue;
    const { line } = finding.range.start;
    byLine.set(line, [...(byLine.get(line) ?? []), finding]);
  }
  const impacts = [...byLine].map(([line, own]) => ({
    range: toRange({ start: { line, column: 1 }, end: { line, column: 1 } }),
    data: { uri: uriOf(path), fingerprints: own.map(({ fingerprint }) => fingerprint) } satisfies LensData,
  }));
  return [...impacts, ...ruleLenses(view)];
}

/** Fills a lens in, when what its findings are worth is worked out. */
export async function resolveLens(lens: CodeLens, { findings, impacts }: SettledView): Promise<CodeLens> {
  const { fingerprints, uri } = lens.data as LensData;
  const own = findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint));
  const known = await Promise.all(
    own.map(async (finding) => ({ ruleId: finding.ruleId, impact: await impacts.demand(finding) })),
  );
  return {
    ...lens,
    command: { title: titleOf(known), command: SHOW_IMPACT, arguments: [fingerprints, uri] },
  };
}

/** Figures where there are some; what has no effect is distinguished from what is not known. */
function titleOf(known: readonly { ruleId: string; impact: Impact | undefined }[]): string {
  const figures = known.flatMap(({ ruleId, impact }) =>
    impact?.status === 'quantified' ? [`${ruleId}: ${impactHeadline(impact)}`] : [],
  );
  if (figures.length > 0) return figures.join('; ');
  return known.length > 0 && known.every(({ impact }) => impact?.status === 'no-effect')
    ? 'no measurable impact'
    : 'impact not quantified';
}
