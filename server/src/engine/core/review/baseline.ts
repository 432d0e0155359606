import { countsOf } from '@ezlint/grammar/words';
import { compareText, type Finding } from '../types/finding.js';
import { jsonDocument } from '../types/json-document.js';

/** An accepted finding. */
export interface BaselineEntry {
  fingerprint: string;
  ruleId: string;
  file: string;
  message: string;
}

export interface Baseline {
  version: 1;
  findings: BaselineEntry[];
}

/**
 * Findings that are not in the baseline, findings that are, and entries of the files read that no longer occur. A finding with several places is in
 * the baseline if it or all of its places are.
 */
export function compareWithBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  all: { findings: readonly Finding[]; files: ReadonlySet<string> },
): { fresh: Finding[]; known: Finding[]; stale: BaselineEntry[] } {
  const open = countsOf(baseline.findings.map(({ fingerprint }) => fingerprint));
  const fresh: Finding[] = [];
  const known: Finding[] = [];
  for (const finding of findings) {
    const own = takeFrom(open, [finding]);
    const isKnown = own || (finding.places !== undefined && takeFrom(open, finding.places));
    (isKnown ? known : fresh).push(finding);
  }
  const present = new Set([...all.findings, ...findings].map(({ fingerprint }) => fingerprint));
  const stale = baseline.findings.filter(
    ({ fingerprint, file }) => !present.has(fingerprint) && all.files.has(fileKey(file)),
  );
  return { fresh, known, stale };
}

/** Removes one entry per fingerprint if there is one for each of them. */
function takeFrom(open: Map<string, number>, wanted: readonly { fingerprint: string }[]): boolean {
  const left = (fingerprint: string): number => open.get(fingerprint) ?? 0;
  if (!wanted.every(({ fingerprint }) => left(fingerprint) > 0)) return false;
  for (const { fingerprint } of wanted) open.set(fingerprint, left(fingerprint) - 1);
  return true;
}

/** The baseline after a run: its findings, and the entries of files that it did not read. */
export function updatedBaseline(
  findings: readonly Finding[],
  before: Baseline | undefined,
  files: ReadonlySet<string>,
): Baseline {
  const others = (before?.findings ?? []).filter(({ file }) => !files.has(fileKey(file)));
  const own = findings.map(({ fingerprint, ruleId, file, message }) => ({ fingerprint, ruleId, file, message }));
  return {
    version: 1,
    findings: [...others, ...own].sort(
      (a, b) =>
        compareText(a.file, b.file) || compareText(a.ruleId, b.ruleId) || compareText(a.fingerprint, b.fingerprint),
    ),
  };
}

/** Files are identified by name only, as in fingerprints, because a member can move to another folder. */
export function fileKey(file: string): string {
  return file.split(/[\\/]/).at(-1)!.toUpperCase();
}

/** The content of a baseline file, or the error as text. */
export function parseBaseline(text: string): Baseline | string {
  let content: unknown;
  try {
    content = jsonDocument(text);
  } catch (error) {
    return `it ${(error as Error).message}`;
  }
  const { version, findings } = (content ?? {}) as Partial<Baseline>;
  if (version !== 1 || !Array.isArray(findings)) return 'it is not a baseline of ezlint (version 1)';
  const wrong = findings.findIndex(
    (entry) => typeof entry?.fingerprint !== 'string' || typeof entry?.file !== 'string',
  );
  if (wrong >= 0) return `entry ${wrong + 1} has no fingerprint or file`;
  return { version, findings };
}
