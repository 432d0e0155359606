import { printableLines } from '../../report/escape.js';

/**
 * Markdown without images, links and HTML: the server itself creates none, so all of them come from names, values and comments of a file.
 * Code is not changed. Code spans are recognized like in renderers, for the complete text, so a name with backquotes cannot end a code span
 * unnoticed; a span ends on its line, otherwise its backquotes are text.
 */
export function safeMarkdown(markdown: string): string {
  let fence: string | undefined;
  let isTable = false;
  return printableLines(markdown)
    .split('\n')
    .map((line, at, lines) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== undefined) {
        if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
        return line;
      }
      // The info string after a fence contains no backquotes.
      if (mark !== undefined && (mark[0] === '~' || !line.trimStart().slice(mark.length).includes('`'))) {
        fence = mark;
        return (
          mark +
          line
            .trimStart()
            .slice(mark.length)
            .replace(/[^\w-]/g, '')
        );
      }
      isTable = line.trim() !== '' && (isTable || isDelimiters(line) || isDelimiters(lines[at + 1] ?? ''));
      return safeLine(line, isTable);
    })
    .join('\n');
}

/** The line below the header of a table. */
const DELIMITERS = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;

function isDelimiters(line: string): boolean {
  return line.includes('|') && DELIMITERS.test(line);
}

/** A line outside code blocks. */
function safeLine(line: string, isRow: boolean): string {
  let safe = '';
  for (let at = 0; at < line.length; ) {
    const run = /^`+/.exec(line.slice(at))?.[0];
    if (run === undefined) {
      const next = line.indexOf('`', at);
      const end = next < 0 ? line.length : next;
      safe += safeText(line.slice(at, end));
      at = end;
      continue;
    }
    const close = spanEnd(line, at + run.length, run.length);
    // A vertical bar ends the cell of a table, and code in it.
    const isCode = close !== undefined && !(isRow && /(^|[^\\])\|/.test(line.slice(at, close)));
    if (!isCode) {
      safe += '\\`'.repeat(run.length);
      at += run.length;
    } else {
      safe += line.slice(at, close);
      at = close;
    }
  }
  return safe;
}

/** The end of the code span, at the same number of backquotes. */
function spanEnd(line: string, from: number, length: number): number | undefined {
  for (let at = line.indexOf('`', from); at >= 0; at = line.indexOf('`', at)) {
    let end = at;
    while (line[end] === '`') end++;
    if (end - at === length) return end;
    at = end;
  }
  return undefined;
}

function safeText(text: string): string {
  return (
    text
      // A backslash would escape the character that is added after it, or the backquote after this text.
      .replace(/(?<!\\)\\+(?=[\](<&!:/]|$)/g, (run) => run + run)
      .replace(/<(?=[A-Za-z/!?])/g, '\\<')
      .replace(/&(?=#|[A-Za-z])/g, '\\&')
      .replace(/!(?=\[)/g, '\\!')
      .replace(/\](?=[([:])/g, '\\]')
      .replace(/:\/\//g, ':\\/\\/')
      .replace(/\b(www)\./gi, '$1\\.')
  );
}
