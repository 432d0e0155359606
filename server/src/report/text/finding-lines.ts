import { plural } from '../../engine/core/list-text.js';
import type { Edit, Finding, Fix, RelatedPlace } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import { type Hunk, hunksOf } from './edit-diff.js';
import { impactLines } from './impact-lines.js';
import { snippet } from './snippet.js';
import type { Sources } from './source-text.js';
import type { Style } from './style.js';

/** Maximum number of lines of an edit; others are counted. */
const LONGEST_DIFF = 20;

/** One finding for users. */
export function findingLines(finding: Finding, sources: Sources, style: Style): string[] {
  const { line, column } = finding.range.start;
  const place = style.strong(`${printable(finding.file)}:${line}:${column}`);
  const severity = style.severity(finding.severity, finding.severity);
  return [
    `${place} ${severity} ${finding.ruleId} ${style.faint(finding.name)}`,
    messageLine(finding),
    ...evidenceLines(finding, sources, style),
    ...(finding.fix ? fixLines(finding.fix, finding.file, sources, style) : []),
    ...(finding.impact ? impactLines(finding.impact).map((text) => printable(`  ${text}`)) : []),
    ...(finding.zosMessage === undefined ? [] : [`  ${style.faint(`z/OS message: ${finding.zosMessage}`)}`]),
    ...finding.sources.map((source) => `  ${style.faint(`source: ${source}`)}`),
  ];
}

/** The message without its line breaks, which have no meaning. */
export function messageLine({ message }: Finding): string {
  return printable(message.replace(/(?<!\s)\s*\n\s*/g, ' '));
}

/** The source text of the finding, and of related places. */
export function evidenceLines(finding: Finding, sources: Sources, style: Style): string[] {
  const lines = sources.lines(finding.file);
  const paint = (text: string): string => style.severity(finding.severity, text);
  return [
    ...(lines && showsCode(lines, finding.range) ? snippet(lines, finding.range, paint, style) : []),
    ...finding.related.flatMap((related) => relatedLines(related, sources, style)),
  ];
}

/** A comment that is empty or a ruler. */
const RULER = /^[;#][\s;#*=_+-]*$/;

/** False for a blank line, a ruler, and a comment in line 1, where findings about something absent are reported. */
export function showsCode(lines: readonly string[], { start }: Finding['range']): boolean {
  const text = (lines[start.line - 1] ?? '').trim();
  const isComment = /^[;#]/.test(text) && !text.includes('ezlint');
  return text !== '' && !RULER.test(text) && !(start.line === 1 && isComment);
}

function relatedLines({ file, range, message }: RelatedPlace, sources: Sources, style: Style): string[] {
  const lines = sources.lines(file);
  const place = `${printable(file)}:${range.start.line}:${range.start.column}`;
  return [`  ${place} ${printable(message)}`, ...(lines ? snippet(lines, range, style.strong, style) : [])];
}

function fixLines(fix: Fix, file: string, sources: Sources, style: Style): string[] {
  if (!fix.edits || fix.edits.length === 0) return [`  advice: ${printable(fix.title)}`];
  return [`  fix (${fix.kind}): ${printable(fix.title)}`, ...editLines(fix.edits, file, sources, style)];
}

/** Edits as removed and added lines, after the `earlier` edits; only the beginning of a long edit. */
export function editLines(
  edits: readonly Edit[],
  file: string,
  sources: Sources,
  style: Style,
  earlier: readonly Edit[] = [],
): string[] {
  const hunks = hunksOf(edits, sources, earlier);
  const width = Math.max(4, ...hunks.map((hunk) => String(hunk.line + hunk.removed.length).length + 2));
  const diff = hunks.flatMap((hunk) => [
    ...(hunk.file === file ? [] : [`  in ${printable(hunk.file)}:`]),
    ...hunkLines(hunk, width, sources, style),
  ]);
  const rest = diff.length - LONGEST_DIFF;
  return rest > 1 ? [...diff.slice(0, LONGEST_DIFF), style.faint(`  ... ${plural(rest, 'more line')}`)] : diff;
}

function hunkLines(hunk: Hunk, width: number, sources: Sources, style: Style): string[] {
  const numbered = (line: number): string => String(line).padStart(width);
  const blank = ' '.repeat(width);
  // If nothing is removed, the previous line shows where the new lines are added.
  const before = hunk.removed.length === 0 ? sources.lines(hunk.file)?.[hunk.line - 2] : undefined;
  return [
    ...(before === undefined ? [] : [style.faint(`${numbered(hunk.line - 1)}   ${printable(before)}`)]),
    ...hunk.removed.map(
      (text, index) => `${style.faint(numbered(hunk.line + index))} ${style.removed(`- ${printable(text)}`.trimEnd())}`,
    ),
    ...hunk.added.map((text) => `${blank} ${style.added(`+ ${printable(text)}`.trimEnd())}`),
  ];
}
