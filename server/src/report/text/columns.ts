// biome-ignore lint/suspicious/noControlCharactersInRegex: colors are control characters
const COLORS = /\u001b\[[0-9;]*m/g;

/** Width of a text on a terminal in characters, without color sequences. */
export function visibleLength(text: string): number {
  return text.replace(COLORS, '').length;
}

/** A unit that stays on the line of its number: `-8.3 %`, `64 KB`. */
const UNIT = /^(?:%|ms|s|[KMG]B)(?![A-Za-z])/;

/** The words of a text; a number and its unit are one word. */
function wordsOf(text: string, separator: RegExp): string[] {
  const words: string[] = [];
  for (const word of text.split(separator)) {
    const before = words.at(-1);
    if (before !== undefined && UNIT.test(word) && /\d$/.test(before)) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words;
}

/**
 * Text in lines of at most `width` characters; a longer word is on a separate line.
 *
 * @param hang blanks before every line but the first
 */
export function wrap(text: string, width: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of wordsOf(text.trim(), /\s+/)) {
    const length = visibleLength(word);
    if (line !== '' && used + 1 + length <= width) {
      line += ` ${word}`;
      used += 1 + length;
      continue;
    }
    if (line !== '') lines.push(line);
    const indent = lines.length === 0 ? 0 : hang;
    line = ' '.repeat(indent) + word;
    used = indent + length;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Lines of source text and of edits, which are not wrapped. */
const SOURCE_LINE = /^ *(?:\d+ )?[-+|] /;

/**
 * A text report with lines of at most `width` characters. The rest of a longer line is indented to the text after its label, or two blanks
 * deeper than its beginning; source text, edits and longer words are not split.
 */
export function inWidth(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (visibleLength(line) <= width || SOURCE_LINE.test(line) ? [line] : hangingLines(line, width)))
    .join('\n');
}

/** The first column of a line, with the blanks before its text. */
const LABEL = /^ *\S+(?: \S+)* {2,}/;
const LONGEST_LABEL = 22;

function hangingLines(line: string, width: number): string[] {
  const indent = /^ */.exec(line)![0].length;
  const label = LABEL.exec(line)?.[0].length ?? 0;
  const hang = label > indent && label <= indent + LONGEST_LABEL ? label : indent + 2;
  const lines: string[] = [];
  let parts: string[] = [];
  let used = 0;
  for (const word of wordsOf(line.slice(indent), / /)) {
    const length = visibleLength(word);
    const blanks = parts.length === 0 ? (lines.length === 0 ? indent : hang) : 1;
    if (parts.length > 0 && length > 0 && used + blanks + length > width) {
      lines.push(parts.join('').trimEnd());
      parts = [' '.repeat(hang), word];
      used = hang + length;
    } else {
      parts.push(' '.repeat(blanks), word);
      used += blanks + length;
    }
  }
  return [...lines, parts.join('').trimEnd()];
}

const GAP = '  ';
/** The least width of the last column of a table. */
const LEAST_LAST = 20;

/** Rows of cells as aligned lines. The last cell of a row is not padded; if there is a width, it is wrapped. */
export function table(rows: readonly (readonly string[])[], width?: number): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  return rows.flatMap((row) => {
    const head = row.slice(0, -1).map((cell, column) => cell.padEnd(widths[column]!) + GAP);
    const [first, last] = [head.join(''), row.at(-1) ?? ''];
    const isWide = width !== undefined && first.length + last.length > width;
    return isWide
      ? labeled(first, last, first.length, Math.max(width, first.length + LEAST_LAST))
      : [(first + last).trimEnd()];
  });
}

/** A label with its text next to it, wrapped with indentation; empty if there is no text. */
export function labeled(label: string, text: string, labelWidth: number, width: number): string[] {
  const lines = wrap(text, width - labelWidth);
  return lines.map((line, index) => (index === 0 ? label.padEnd(labelWidth) : ' '.repeat(labelWidth)) + line);
}
