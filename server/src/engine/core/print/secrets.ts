import { isSecretParameter, meansSecretParameter, secretWords } from '@ezlint/grammar';
import type { Edit, Finding } from '../types/finding.js';

/**
 * Keys and passwords in configuration. Reports never contain them, because their readers and receiving services may not have access to the files.
 * Output for the host (edits, members of a change package) keeps them, except for an assistant.
 */

/** Offsets of a key in a text. */
export interface SecretSpan {
  start: number;
  end: number;
}

/** After ANONYMOUS in FTP.DATA, the password follows the user and a slash. */
const WORD = secretWords(['ANONYMOUS']);
const ANONYMOUS = /^ANONYMOUS$/i;
/** Between a name and its value on one line. */
const GAP = /[ \t]*(?:=[ \t]*)?/y;
const REST_OF_LINE = /[ \t]*(?:[;#][^\r\n]*)?(?:\r\n|\r|\n|$)/y;
/** Formats of a key, and kinds of client credentials. */
const KIND = /(?:Ascii|Ebcdic|Hex|Password|Passticket)(?![^\s;])/iy;
const USER = /[ \t]+[^ \t/;\r\n]+[ \t]*\/[ \t]*/y;
const VALUE = /(?![{}])[^\s;]+/y;
const FURTHER_VALUE = /[ \t]+[^\s;#{}]+/y;
/** Text between delimiters of the languages. */
const PART = /[^\s"'=;,/]+/g;
/** Maximum number of empty and comment lines between a name and its value. */
const MOST_LINES = 5;
/** Maximum length of a value with an unclosed quotation mark. */
const LONGEST_QUOTED = 1000;

/** Positions of the keys and passwords in a text, in order. */
export function secretsIn(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let line = { end: 0, comment: 0 };
  for (const { 0: written, 1: word = '', index: start } of text.matchAll(WORD)) {
    const index = start + written.length - word.length;
    if (index < (spans.at(-1)?.end ?? 0)) continue;
    const isParameter = meansSecretParameter(word);
    if (!isParameter && !ANONYMOUS.test(word)) continue;
    const behind = index + word.length;
    if (index >= line.end) line = lineAt(text, index, line.end);
    const at = isParameter
      ? valueBehind(text, behind, index > line.comment || /^authby$/i.test(word))
      : ending(USER, text, behind);
    if (at === undefined) continue;
    const end = endOfValue(text, at, text.slice(behind, at).includes('=') || /^community$/i.test(word));
    if (end > at) spans.push({ start: at, end });
  }
  return spans;
}

/** Text of files for reports. The length of each line does not change, so markers below the line remain aligned. */
export function withoutSecrets(text: string): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of secretsIn(text)) {
    shown += text.slice(from, start) + text.slice(start, end).replace(/[^\r\n]/g, '*');
    from = end;
  }
  return shown + text.slice(from);
}

/** Masks secrets in a message that can quote the text at its place. */
export function messageWithoutSecrets(message: string, text: string, spans: readonly SecretSpan[]): string {
  let shown = message;
  for (const { start, end } of spans)
    for (const word of text.slice(start, end).split(/\s+/))
      if (word.length > 2) shown = shown.replaceAll(word, '*'.repeat(word.length));
  return shown;
}

/**
 * Masks the keys of the texts in the edits of findings; texts are given by path. An edit can begin after the name of a key, so its words are compared
 * with all keys.
 */
export function withoutKeysInEdits(findings: readonly Finding[], texts: ReadonlyMap<string, string>): Finding[] {
  const known = new Map<string, ReadonlySet<string>>();
  const keysOf = (path: string): ReadonlySet<string> => {
    const keys = known.get(path) ?? keysIn(texts.get(path) ?? '');
    known.set(path, keys);
    return keys;
  };
  const shown = (edit: Edit): Edit => {
    const keys = keysOf(edit.file);
    const text = withoutSecrets(edit.text);
    return { ...edit, text: text.replace(PART, (part) => (keys.has(part) ? '*'.repeat(part.length) : part)) };
  };
  return findings.map((finding) => {
    const { fix } = finding;
    return fix?.edits ? { ...finding, fix: { ...fix, edits: fix.edits.map(shown) } } : finding;
  });
}

function keysIn(text: string): Set<string> {
  return new Set(secretsIn(text).flatMap(({ start, end }) => text.slice(start, end).match(PART) ?? []));
}

/** The value of a setting for reports; the path ends with the parameter or with its operand. */
export function shownValue(path: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const [last = '', before = ''] = path.split('/').reverse();
  const isKey =
    isSecretParameter(last) || (isSecretParameter(before) && /^(key|digits|value|name|password)$/i.test(last));
  return isKey ? '(not shown)' : value;
}

/** Offset of the value after a name, possibly on a later line. */
function valueBehind(text: string, behind: number, isOneLine: boolean): number {
  let at = pastKind(text, ending(GAP, text, behind)!);
  for (let lines = 0; lines < MOST_LINES && !isOneLine; lines++) {
    const next = ending(REST_OF_LINE, text, at);
    if (next === undefined || next === text.length) break;
    at = pastKind(text, ending(GAP, text, next)!);
  }
  return at;
}

function pastKind(text: string, at: number): number {
  const behind = ending(KIND, text, at);
  return behind === undefined ? at : ending(GAP, text, behind)!;
}

function endOfValue(text: string, at: number, isOne: boolean): number {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const closing = text.slice(at + 1, at + LONGEST_QUOTED).indexOf(quote);
    if (closing >= 0) return at + closing + 2;
  }
  let end = ending(VALUE, text, at) ?? at;
  while (!isOne && end > at) {
    const further = ending(FURTHER_VALUE, text, end);
    if (further === undefined || meansSecretParameter(text.slice(end, further).trim())) break;
    end = further;
  }
  return end;
}

/** The offset after a match of the pattern at this position. */
function ending(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** End of the line at an offset, and start of its comment; a name in a comment is prose without a value on the next line. */
function lineAt(text: string, at: number, from: number): { end: number; comment: number } {
  const start = Math.max(from, text.lastIndexOf('\n', at) + 1);
  const ends = text.indexOf('\n', at);
  const end = ends < 0 ? text.length : ends + 1;
  const comment = text.slice(start, end).search(/[;#]/);
  return { end, comment: comment < 0 ? end : start + comment };
}
