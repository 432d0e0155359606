import { resolve } from 'node:path';
import { plural } from '../../engine/core/list-text.js';
import {
  type Baseline,
  compareWithBaseline,
  fileKey,
  parseBaseline,
  updatedBaseline,
} from '../../engine/core/review/baseline.js';
import type { Review } from '../../engine/core/review/review.js';
import type { FileReport, Finding, SuppressedFinding } from '../../engine/core/types/finding.js';
import { InputError, notWritten, reasonOf, UsageError } from '../../engine/errors.js';
import { withLock } from '../../engine/files/lock.js';
import { readRegular } from '../../engine/files/regular-file.js';
import { targetOf, writeWhole } from '../../engine/files/write-whole.js';
import type { Io } from '../../engine/io.js';
import { jsonFile } from '../../report/escape.js';

/** Maximum number of stale entries that are listed. */
const MOST_NAMED = 5;

export interface BaselineOptions {
  /** The path that the user entered; absent: none. */
  file: string | undefined;
  update: boolean;
}

/** Removes findings in the baseline from those of a review, or writes a new baseline from them. */
export async function withBaseline(
  reviewed: Review,
  files: readonly FileReport[],
  { file, update }: BaselineOptions,
  io: Io,
): Promise<{ findings: Finding[]; suppressed: SuppressedFinding[] }> {
  if (file === undefined) {
    if (!update) return reviewed;
    throw new UsageError('--update-baseline requires --baseline.', 'Specify --baseline FILE.');
  }
  const path = resolve(io.cwd, file);
  const read = new Set(files.map((report) => fileKey(report.file)));
  const baseline = update
    ? await updateBaseline(path, file, (before) => updatedBaseline(reviewed.findings, before, read))
    : readBaseline(path, file, false)!.baseline;
  if (update) io.err(`ezlint: ${file} now contains ${plural(baseline.findings.length, 'finding')}.\n`);
  const { fresh, known, stale } = compareWithBaseline(reviewed.findings, baseline, {
    findings: reviewed.all,
    files: read,
  });
  for (const line of staleNotice(stale, file)) io.err(`${line}\n`);
  const accepted = known.map(
    (finding): SuppressedFinding => ({
      ...finding,
      suppression: { kind: 'external', justification: `in the baseline ${file}`, isBaseline: true },
    }),
  );
  return { findings: fresh, suppressed: [...reviewed.suppressed, ...accepted] };
}

interface BaselineFile {
  bytes: Uint8Array;
  baseline: Baseline;
}

/** Undefined if the file does not exist and is optional. Throws UsageError and InputError. */
function readBaseline(path: string, shown: string, mayBeNew: boolean): BaselineFile | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readRegular(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && mayBeNew) return undefined;
    throw new InputError(
      `The baseline ${shown} cannot be read: ${reasonOf(error)}.`,
      code === 'ENOENT'
        ? 'To create it from the findings of this run, specify --update-baseline.'
        : 'Check its name and permissions.',
    );
  }
  const baseline = parseBaseline(new TextDecoder().decode(bytes));
  if (typeof baseline !== 'string') return { bytes, baseline };
  throw new UsageError(
    `The baseline ${shown} cannot be used: ${baseline}.`,
    'Create it again with --update-baseline, or delete it.',
  );
}

/**
 * Reads, changes and writes the baseline while no other ezlint process does, so concurrent runs over parts of a repository can update one
 * file. Returns the new baseline.
 */
async function updateBaseline(
  path: string,
  shown: string,
  change: (before: Baseline | undefined) => Baseline,
): Promise<Baseline> {
  try {
    return await withLock(path, () => {
      const before = readBaseline(path, shown, true);
      const after = change(before?.baseline);
      const found = before && { target: targetOf(path), bytes: before.bytes };
      const [outcome] = writeWhole([{ path, content: Buffer.from(jsonFile(after)), ...(found ? { found } : {}) }]);
      if (outcome!.state !== 'written') throw unwritable(shown, outcome!.reason ?? outcome!.state);
      return after;
    });
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) throw error;
    throw unwritable(shown, error);
  }
}

function unwritable(shown: string, cause: unknown): InputError {
  return notWritten(`The baseline ${shown}`, cause, 'Specify a file in an existing folder that you can write to.');
}

function staleNotice(stale: Baseline['findings'], file: string): string[] {
  if (stale.length === 0) return [];
  const named = stale.slice(0, MOST_NAMED).map(({ file: of, ruleId, message }) => `  ${of} ${ruleId} ${message}`);
  const rest = stale.length - named.length;
  return [
    `ezlint: ${plural(stale.length, 'entry')} of ${file} ${stale.length === 1 ? 'is' : 'are'} found no more; --update-baseline takes ${stale.length === 1 ? 'it' : 'them'} out:`,
    ...named,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
