/**
 * Text of files, names and settings at the borders of the program. Text of a configuration stays plain text: it does not become a terminal
 * sequence, workflow command, link, image, formula or URI scheme.
 */

import { jsonText } from '../engine/core/json-text.js';

/**
 * Characters that are invisible or change how text is displayed: controls, soft hyphen, zero-width and bidirectional ones, line separators,
 * fillers, variation selectors, tags. They can hide text that only an assistant reads. Line ends are included, tabs are not.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|\u034f|\ud834[\udd73-\udd7a]|\udb40[\udc00-\uddef]/g;

/** The same without line ends, of which a long report has a million. */
const HIDDEN_IN_LINES = new RegExp(HIDDEN.source.replace('\\u000a-', '\\u000b-'), 'g');

/** Text for a report: invisible characters are replaced by a mark. */
export function printable(text: string): string {
  return text.replace(HIDDEN, '\ufffd');
}

/** The same for multi-line text. */
export function printableLines(text: string): string {
  return text.replace(HIDDEN_IN_LINES, '\ufffd');
}

/**
 * `::name` at the start of a line and `##[name]` anywhere are commands for services that run workflows. An IPv6 address such as `::1` is none:
 * each of their commands has a letter that is no hexadecimal digit.
 */
const WORKFLOW_COMMAND = /^([^\S\n\r\u2028\u2029]*):(?=:(?![\da-f:./]+(?![^\s,.;)])))|##(?=\w*\[)/gim;

/** The colors of reports, after the escape character; they cannot hide text. */
const COLOR = /^\[(?:[0-4]|2[2-4]|(?:1;)?[39]\d)?m/;

/**
 * Output as it leaves the program, regardless of its source. Invisible characters become escapes such as \u202e, which in JSON mean the
 * same character; line ends stay. A line cannot begin like a workflow command.
 *
 * @param isCommand the output consists of workflow commands
 * @param hasColors the output is a report with colors, which stay
 */
export function outgoing(text: string, { isCommand = false, hasColors = false } = {}): string {
  const seen = visible(text, hasColors);
  return isCommand ? seen : seen.replace(WORKFLOW_COMMAND, (found) => `${found.slice(0, -1)}\ufffd`);
}

/** A file of JSON that ezlint reads again, such as a baseline: the same values, without invisible characters. */
export function jsonFile(value: unknown): string {
  return visible(jsonText(value));
}

function visible(text: string, hasColors = false): string {
  return text.replace(HIDDEN_IN_LINES, (character, at: number) => {
    if (character === '\r' && text[at + 1] === '\n') return character;
    if (hasColors && character === '\u001b' && COLOR.test(text.slice(at + 1, at + 8))) return character;
    return [...Array(character.length).keys()].map((unit) => escapeOf(character.charCodeAt(unit))).join('');
  });
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** Text of a workflow command. */
export function commandText(text: string): string {
  return printableLines(text.replace(/\r\n?/g, '\n')).replace(/%/g, '%25').replace(/\n/g, '%0A');
}

/** A property of a workflow command. */
export function commandProperty(text: string): string {
  return commandText(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/** Text of a SARIF message, in which brackets make links. */
export function sarifText(text: string): string {
  return printableLines(text).replace(/[\\[\]]/g, (mark) => `\\${mark}`);
}

/** Text of one line in Markdown: without markup and automatic links. */
export function markdownText(text: string): string {
  return printable(text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' '))
    .replace(/[\\`*_{}[\]<>()#+!|~&-]/g, (mark) =>
      mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : mark === '&' ? '&amp;' : `\\${mark}`,
    )
    .replace(/:(?=\/\/)/g, '&#58;')
    .replace(/\b(www)\./gi, '$1&#46;')
    .replace(/@/g, '&#64;');
}

/** A span of code in a line of Markdown; a vertical bar in it does not end a table cell. */
export function markdownCode(text: string): string {
  const shown = printable(text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ')).replaceAll('|', '\\|');
  const longest = (shown.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A table of Markdown; the cells are Markdown. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Prose of a rule in one paragraph of Markdown: code in backticks stays code, everything else is plain text. */
export function markdownProse(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? markdownCode(part.slice(1, -1)) : markdownText(part)))
    .join('');
}

/** A field of a table for spreadsheets, which interpret a field that begins with certain characters as a formula. */
export function csvField(text: string): string {
  const plain = printableLines(text.replace(/\r\n?/g, '\n'));
  const safe = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\n\ufffd]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
