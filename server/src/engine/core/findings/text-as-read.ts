import { isJcl, type ParsedFile } from '@ezlint/grammar';
import type { Document } from '../types/documents.js';
import type { RawFinding } from './problem-findings.js';

/** Keeps edits of configuration in JCL inside its in-stream data; a fix that would edit JCL statements becomes advice. */
export function withinInStreamData(
  findings: readonly RawFinding[],
  documents: readonly Document[],
  files: readonly ParsedFile[],
): RawFinding[] {
  const jcl = new Set(
    documents.filter(({ language, text }) => language !== 'jcl-proc' && isJcl(text)).map(({ path }) => path),
  );
  if (jcl.size === 0) return [...findings];
  const isOutside = (file: string, line: number): boolean =>
    jcl.has(file) && files.every(({ path, lines }) => path !== file || lines.lineText(line).trim() === '');
  return findings.map((finding) => {
    const edits = finding.fix?.edits ?? [];
    if (!finding.fix || !edits.some(({ file, range }) => isOutside(file, range.start.line))) return finding;
    return { ...finding, fix: { kind: 'advice', title: finding.fix.title } };
  });
}
