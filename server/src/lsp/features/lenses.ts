import type { CodeLens } from 'vscode-languageserver';
import type { Finding } from '../../core/finding.js';
import { toRange } from '../places.js';
import type { FileView, SettledView } from '../view.js';
import { impactHeadline } from './impact-text.js';

interface LensData {
  uri: string;
  fingerprints: string[];
}

/** One lens for each statement that has findings with an impact; what they are worth is worked out when the lens is shown. */
export function codeLenses({ findings, path, rules, uriOf }: FileView): CodeLens[] {
  const byLine = new Map<number, Finding[]>();
  for (const finding of findings) {
    if (finding.file !== path || rules.get(finding.ruleId)?.quantified !== true) continue;
    const { line } = finding.range.start;
    byLine.set(line, [...(byLine.get(line) ?? []), finding]);
  }
  return [...byLine].map(([line, own]) => ({
    range: toRange({ start: { line, column: 1 }, end: { line, column: 1 } }),
    data: { uri: uriOf(path), fingerprints: own.map(({ fingerprint }) => fingerprint) } satisfies LensData,
  }));
}

/** Fills a lens in, when what its findings are worth is worked out. */
export async function resolveLens(lens: CodeLens, { findings, impacts }: SettledView): Promise<CodeLens> {
  const { fingerprints } = lens.data as LensData;
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
    command: { title: title || 'no measurable impact', command: 'ezlint.showImpact', arguments: [fingerprints] },
  };
}
