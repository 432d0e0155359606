import { firstIndex, isQuotedBlank, isSampleValue, type ParsedFile, placeholdersIn } from '@ezlint/grammar';
import type { Range, UnresolvedSymbol } from '../types/finding.js';
import { wordsOf } from './symbol-uses.js';

/** Unresolved names in a file: system symbols without a value, and placeholders of a template that were not replaced. */
export interface Unresolved {
  symbols: UnresolvedSymbol[];
  placeholders: Range[];
  /** Numbers of the lines that contain either. */
  lines: Set<number>;
}

const SYMBOL = /(?<!&)&([A-Za-z@#$][A-Za-z0-9@#$_]*)/g;

/** Symbols of JCL, which the member itself defines: parameters of a procedure, and symbols of SET statements. */
function procedureParameters(text: string): Set<string> {
  const names = new Set<string>();
  if (!text.startsWith('//')) return names;
  let isOpen = false;
  for (const line of text.split(/\r?\n|\r/)) {
    if (/^\/\/\S*\s+(?:PROC|SET)\s/.test(line)) isOpen = true;
    else if (!/^\/\/\s/.test(line) || /^\/\/\s+(?:EXEC|DD|JCLLIB|INCLUDE)\s/.test(line)) isOpen = false;
    if (isOpen)
      for (const [, name] of line.slice(2, LAST_COLUMN).matchAll(/(?:^|[\s,])([A-Z@#$][A-Z0-9@#$]{0,7})=/g))
        names.add(name!);
  }
  return names;
}

const LAST_COLUMN = 71;

/** Fast test: most files have no unresolved names, so their words need not be read. */
const MAY_BE_OPEN = /[&{[<?"\u2026]|nnn|xxx|[xn]\.|\.[xn]|[._-]here|your[._-]|change_?me|to-?do|tbd|fixme/i;

/**
 * The unresolved names in a file.
 *
 * @param symbols known values by name in uppercase; undefined for a file in which z/OS does not replace symbols
 */
export function unresolvedIn(file: ParsedFile, symbols: ReadonlyMap<string, string> | undefined): Unresolved {
  const lines = new Set<number>();
  const placeholders: Range[] = [];
  const uses = new Map<string, Set<number>>();
  const parameters = procedureParameters(file.text);
  if (!MAY_BE_OPEN.test(file.text)) return { symbols: [], placeholders, lines };
  let before: string | undefined;
  for (const { start, end } of wordsOf(file)) {
    const word = file.text.slice(start, end);
    const isSample = isSampleValue(word) || isQuoted(file, start, word, before);
    before = word.toUpperCase();
    let filled = word;
    for (const { text, at } of placeholdersIn(word)) {
      filled = filled.replace(text, '');
      const range = { start: file.lines.position(start + at), end: file.lines.position(start + at + text.length) };
      placeholders.push(range);
      lines.add(range.start.line);
    }
    if (isSample) {
      const range = { start: file.lines.position(start), end: file.lines.position(end) };
      placeholders.push(range);
      lines.add(range.start.line);
    }
    if (!symbols) continue;
    for (const [, name] of filled.matchAll(SYMBOL)) {
      const upper = name!.toUpperCase();
      if (symbols.has(upper) || parameters.has(upper)) continue;
      const line = file.lines.lineOf(start);
      uses.set(upper, (uses.get(upper) ?? new Set()).add(line));
      lines.add(line);
    }
  }
  return {
    symbols: [...uses].map(([name, of]) => ({ name, lines: [...of].sort((a, b) => a - b) })),
    placeholders,
    lines,
  };
}

/** A placeholder in quotation marks; `before` is the word before it, in uppercase. */
function isQuoted({ dialect, parts }: ParsedFile, at: number, word: string, before: string | undefined): boolean {
  if (dialect || !word.startsWith('"')) return false;
  const part = parts[firstIndex(parts, ({ start }) => start > at) - 1];
  const statement = part && at < part.end ? part.statement : undefined;
  return statement !== undefined && isQuotedBlank(word, before, statement);
}
