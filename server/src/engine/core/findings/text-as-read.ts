import { LineIndex, type ParsedFile, textOf } from '@ezlint/grammar';
import type { Document } from '../types/documents.js';
import type { Edit } from '../types/finding.js';
import type { RawFinding } from './raw-finding.js';

/**
 * The parsers do not read all lines of some files as they are written: JCL around in-stream data, and lines with the marks of a printed
 * example. A fix that would edit such a line becomes advice, unless it only deletes what is not read.
 */
export function withinTextAsRead(
  findings: readonly RawFinding[],
  documents: readonly Document[],
  files: readonly ParsedFile[],
): RawFinding[] {
  const partly = new Map(
    documents
      .filter(
        ({ path, text, language }) =>
          !files.some((file) => file.path === path && file.text === text) && textOf(text, language) !== text,
      )
      .map(({ path, text }) => [path, new LineIndex(text)] as const),
  );
  if (partly.size === 0) return [...findings];
  const isOutside = ({ file, range, text }: Edit): boolean => {
    const written = partly.get(file);
    if (written === undefined || (text !== '' && text.trim() === '')) return false;
    const { line } = range.start;
    return files.every(({ path, lines }) => path !== file || lines.lineText(line) !== written.lineText(line));
  };
  return findings.map((finding) => {
    const edits = finding.fix?.edits ?? [];
    if (!finding.fix || !edits.some(isOutside)) return finding;
    return { ...finding, fix: { kind: 'advice', title: finding.fix.title } };
  });
}
