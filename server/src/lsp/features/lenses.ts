import type { CodeLens } from 'vscode-languageserver';
import type { Finding } from '../../core/finding.js';
import { SHOW_IMPACT } from '../legend.js';
import { toRange } from '../places.js';
import type { FileView, SettledView } from '../view.js';
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
  const texts = await Promise.all(
    own.map(async (finding) => {
      const impact = await impacts.get(finding);
      return impact?.status === 'quantified' ? `${finding.ruleId}: ${impactHeadline(impact)}` : '';
    }),
  );
  const title = texts.filter((text) => text !== '').join('; ');
  return {
    ...lens,
    command: { title: title || 'no measurable impact', command: SHOW_IMPACT, arguments: [fingerprints, uri] },
  };
}
