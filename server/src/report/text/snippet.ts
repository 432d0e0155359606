import { indentOf } from '../../engine/core/format/layout.js';
import type { Range } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { Style } from './style.js';

/** Maximum number of characters of a source line; of a longer line, the part around the pointer is shown. */
const LONGEST = 160;
const LEAD = 40;

/** Maximum number of lines of a range that are shown completely; of a longer range, only the first and the last. */
const MOST_LINES = 2;

/** The numbered source lines of a range, with a pointer below the range. */
export function snippet(
  lines: readonly string[],
  range: Range,
  paint: (text: string) => string,
  style: Style,
): string[] {
  const first = range.start.line;
  const last = Math.max(first, range.end.column === 1 && range.end.line > first ? range.end.line - 1 : range.end.line);
  const whole = last - first < MOST_LINES;
  const shown = whole ? span(first, last) : [first, last];
  const gutter = Math.max(4, ...shown.map((line) => String(line).length + 2));
  const result: string[] = [];
  for (const line of shown) {
    if (!whole && line === last) result.push(style.faint(`${'...'.padStart(gutter)} |`));
    const text = lines[line - 1] ?? '';
    const from = line === first ? range.start.column - 1 : indentOf(text);
    const to = line === range.end.line ? range.end.column - 1 : text.trimEnd().length;
    const window = cut(text, from);
    result.push(`${style.faint(`${String(line).padStart(gutter)} |`)} ${printable(window.text)}`.trimEnd());
    const pointer = pointerUnder(window.text, from - window.shift, to - window.shift, line === first);
    result.push(`${style.faint(`${' '.repeat(gutter)} |`)} ${pointer.lead}${paint(pointer.mark)}`);
  }
  return result;
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The part of a long line that contains the pointer; `shift` is the number of omitted characters before it. */
function cut(text: string, from: number): { text: string; shift: number } {
  if (text.length <= LONGEST) return { text, shift: 0 };
  const start = from <= LONGEST - LEAD ? 0 : from - LEAD;
  const end = Math.min(text.length, start + LONGEST);
  const body = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  return { text: body, shift: start > 0 ? start - 1 : 0 };
}

/** Tabs of the line are repeated below it, so both lines are aligned for any tab width. */
function pointerUnder(text: string, from: number, to: number, first: boolean): { lead: string; mark: string } {
  const keepTabs = (part: string, fill: string): string => part.replace(/[^\t]/g, fill);
  const start = Math.max(0, from);
  const end = Math.min(Math.max(to, start + 1), Math.max(text.length, start + 1));
  const lead = keepTabs(text.slice(0, start), ' ').padEnd(start, ' ');
  const covered = keepTabs(text.slice(start, end).padEnd(1, ' '), '~');
  if (!first) return { lead, mark: covered };
  // After a caret in place of a tab, the tab stops would differ.
  return { lead, mark: covered.startsWith('\t') ? '^' : `^${covered.slice(1)}` };
}
