import { type BuiltStack, type ParsedFile, type SymbolUse, scanWords, substitute } from '@ezlint/grammar';
import type { StackRequest } from '../types/documents.js';

/** Places of symbols follow all others. */
const FIRST_PLACE = 7_000_000_000_000_000;

const SYMBOL = /(?<!&)&([A-Za-z@#$][A-Za-z0-9@#$_]*)/g;

const ILLEGAL: ReadonlySet<string> = new Set(['invalid-value', 'unknown-word', 'unknown-statement']);

/** The stack with the system symbols in its files, if the site specified a table of symbols. */
export function withSymbols(built: BuiltStack, files: Iterable<ParsedFile>, { symbols }: StackRequest): BuiltStack {
  if (symbols.size === 0) return built;
  const uses: SymbolUse[] = [];
  const places: { file: ParsedFile; start: number; end: number }[] = [];
  for (const file of files) {
    if (!file.text.includes('&')) continue;
    const illegal = illegalRanges(file);
    for (const { start, end } of wordsOf(file)) {
      const names = [...file.text.slice(start, end).matchAll(SYMBOL)].map((match) => match[1]!.toUpperCase());
      if (names.length === 0) continue;
      const at = FIRST_PLACE + places.length;
      places.push({ file, start, end });
      const isInvalid = illegal.some((range) => range.start < end && start < range.end);
      for (const name of names)
        uses.push({
          at,
          name,
          defined: symbols.has(name),
          ...(isInvalid ? { invalid: substitute(file.text.slice(start, end), symbols) } : {}),
        });
    }
  }
  return {
    ...built,
    model: { ...built.model, symbols: uses },
    locate: (place) => (place >= FIRST_PLACE ? places[place - FIRST_PLACE] : built.locate(place)),
  };
}

/** The files in which z/OS replaces static system symbols: not those of Policy Agent, and not JCL, which has separate symbols. */
export function symbolFiles(files: ReadonlyMap<string, ParsedFile>, { documents }: StackRequest): ParsedFile[] {
  const policies = new Set(
    documents.flatMap(({ path, language }) => (POLICIES.has(language) || language === 'jcl-proc' ? [path] : [])),
  );
  return [...files.values()].filter((file) => !policies.has(file.path));
}

/** Languages of the Policy Agent, which does not replace system symbols. */
export const POLICIES: ReadonlySet<string> = new Set(['pagent', 'at-tls', 'ipsec', 'ids', 'qos', 'routing']);

/** Words as coded, without comments; a text in quotation marks is one word. */
export function wordsOf(file: ParsedFile): { start: number; end: number }[] {
  if (!file.dialect) return scanWords(file.text, { comment: ';', symbols: new Map() }).words;
  return [...file.dialect.masked.matchAll(/"[^"\r\n]*"|[^\s(),=]+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function illegalRanges(file: ParsedFile): { start: number; end: number }[] {
  return file.parts.flatMap((part) =>
    part.content.problems
      .filter((problem) => ILLEGAL.has(problem.kind))
      .map((problem) => ({ start: part.start + problem.start, end: part.start + problem.end })),
  );
}
