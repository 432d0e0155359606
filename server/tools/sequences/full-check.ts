import { reviewSettings } from '../../src/engine/config/review-settings.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { type Baseline, compareWithBaseline, parseBaseline } from '../../src/engine/core/review/baseline.js';
import { review } from '../../src/engine/core/review/review.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { RunError } from '../../src/engine/errors.js';
import type { FileSystem } from '../../src/engine/files/file-system.js';
import { absolute } from '../../src/engine/files/paths.js';
import { readRun } from '../../src/engine/input/run.js';
import type { Run } from '../../src/engine/input/run-types.js';
import { shippedParts } from '../../test/lsp/lsp-client.js';

/** The report of a check for a file: an editor shows at least the first set, and only problems of the second. */
export interface Checked {
  least: ReadonlySet<string>;
  most: ReadonlySet<string>;
}

const { rules, policyWasm } = shippedParts();
const analyzer = createAnalyzer({ rules, policyWasm });

/**
 * The report of the engine for a complete folder, by absolute path; undefined if it cannot read all of it. A member of a listed stack can belong to
 * other stacks in the folder that are not listed: an editor shows their problems when one of their files is open.
 */
export async function fullCheck(folder: string, files: FileSystem): Promise<Map<string, Checked> | undefined> {
  let run: Run;
  try {
    run = await readRun({ paths: ['.'], cwd: folder, rules, listed: true }, files);
  } catch (error) {
    if (error instanceof RunError) return undefined;
    throw error;
  }
  if (run.failures.length > 0) return undefined;
  const baselineText = run.baseline === undefined ? undefined : await textOf(run.baseline, files);
  // A command-line run ends if it cannot read the baseline.
  if (run.baseline !== undefined && baselineText === undefined) return undefined;
  const baseline = baselineText === undefined ? undefined : parseBaseline(baselineText);
  const isListed = (path: string): boolean => run.listed.some((request) => has(request, path, folder));
  const found = new Map<string, { least: Set<string>; most: Set<string> }>();
  for (const request of run.requests) {
    const own = reported(request, run, folder, typeof baseline === 'string' ? undefined : baseline);
    for (const { path } of request.documents) {
      const file = absolute(path, folder);
      const known = found.get(file) ?? { least: new Set(), most: new Set() };
      found.set(file, known);
      for (const each of own.get(file) ?? []) {
        known.most.add(each);
        if (run.listed.includes(request) || !isListed(file)) known.least.add(each);
      }
    }
  }
  return found;
}

function reported(request: StackRequest, run: Run, cwd: string, baseline: Baseline | undefined): Map<string, string[]> {
  const settings = reviewSettings(run.config, rules, { cwd, selectsAll: false, preview: false, isWhole: false });
  const { findings } = review(analyzer.analyze(request).findings, request.documents, settings);
  const fresh = baseline ? compareWithBaseline(findings, baseline, { findings: [], files: new Set() }).fresh : findings;
  const byFile = new Map<string, string[]>();
  for (const finding of fresh) {
    const file = absolute(finding.file, cwd);
    const { ruleId, range, message } = finding;
    const lines = byFile.get(file) ?? [];
    byFile.set(file, lines);
    lines.push(placed(range.start.line - 1, range.start.column - 1, `${ruleId} ${message}`));
  }
  return byFile;
}

/** A problem without the differences between an editor and a report: characters that terminals do not display. */
export function placed(line: number, character: number, text: string): string {
  return `${line}:${character} ${text.replace(/[^\n\x20-\x7e]/g, '')}`;
}

function has({ documents }: StackRequest, path: string, cwd: string): boolean {
  return documents.some((document) => absolute(document.path, cwd) === path);
}

async function textOf(path: string, files: FileSystem): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await files.read(path));
  } catch {
    return undefined;
  }
}
