import { charactersOf, EBCDIC_PAGES, type EbcdicPage } from './code-pages.js';

/** The z/OS UNIX page, in which z/OS programs read their configuration if no other page is set. */
export const USUAL_PAGE: EbcdicPage = 'IBM-1047';

/** The code page of an EBCDIC file for which no page is stated. */
export interface PageChoice {
  page: EbcdicPage;
  /** Offset of the first character that differs in other pages; absent if only the usual page is possible. */
  assumedAt?: number;
}

/** More lines do not improve the result. */
const MOST_LINES = 5_000;

/**
 * Finds the page in which the statements of a text contain only valid characters. If there are several such pages, or none, the complete
 * text is evaluated: special characters within words and isolated letters are evidence against a page.
 *
 * @param text the file, decoded in the usual page
 */
export function choosePage(text: string): PageChoice {
  const { used, first, lines } = variantsIn(text);
  if (first < 0) return { page: USUAL_PAGE };
  const candidates = pagesApart([...used]).map((page) => ({ page, ...judged(lines, page) }));
  const possible = candidates.filter(({ isPossible }) => isPossible);
  const [best] = (possible.length > 0 ? possible : candidates).toSorted((a, b) => a.oddities - b.oddities);
  const { page } = best!;
  return possible.length === 1 && page === USUAL_PAGE ? { page } : { page, assumedAt: first };
}

/** The bytes of a text that differ between pages, the position of the first one, and lines with such bytes. */
function variantsIn(text: string): { used: ReadonlySet<number>; first: number; lines: string[] } {
  const byteOf = variantBytes();
  const used = new Set<number>();
  const lines: string[] = [];
  let first = -1;
  let start = 0;
  let has = false;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at === text.length || code === 0x0a || code === 0x0d) {
      if (has && lines.length < MOST_LINES) lines.push(text.slice(start, at));
      start = at + 1;
      has = false;
    } else if (byteOf[code] !== undefined) {
      used.add(byteOf[code]);
      if (first < 0) first = at;
      has = true;
    }
  }
  return { used, first, lines };
}

/** Converts a text that was decoded in the usual page to another page. */
export function inPage(text: string, page: EbcdicPage): string {
  if (page === USUAL_PAGE) return text;
  const byteOf = variantBytes();
  const characters = charactersOf(page);
  let result = '';
  for (const character of text) {
    const byte = byteOf[character.charCodeAt(0)];
    result += byte === undefined ? character : characters[byte]!;
  }
  return result;
}

let variants: readonly (number | undefined)[] | undefined;

/** The bytes that differ between pages, by the character code in the usual page. */
function variantBytes(): readonly (number | undefined)[] {
  variants ??= findVariants();
  return variants;
}

function findVariants(): (number | undefined)[] {
  const pages = EBCDIC_PAGES.map(charactersOf);
  const found: (number | undefined)[] = [];
  for (const [byte, character] of charactersOf(USUAL_PAGE).entries())
    if (pages.some((page) => page[byte] !== character)) found[character.charCodeAt(0)] = byte;
  return found;
}

/** The first of each set of pages that have the same characters for these bytes. */
function pagesApart(bytes: readonly number[]): EbcdicPage[] {
  const apart = new Map<string, EbcdicPage>();
  for (const page of EBCDIC_PAGES) {
    const characters = charactersOf(page);
    const key = bytes.map((byte) => characters[byte]).join('');
    if (!apart.has(key)) apart.set(key, page);
  }
  return [...apart.values()];
}

/** Whether the text can be configuration in a page, and how many oddities it contains. */
function judged(lines: readonly string[], page: EbcdicPage): { isPossible: boolean; oddities: number } {
  let oddities = 0;
  let isPossible = true;
  const open = { '{': 0, '[': 0 };
  for (const line of lines) {
    const text = inPage(line, page);
    const statement = text.replace(/(^|\s)[;#].*/, '');
    oddities += (text.match(ODD) ?? []).length;
    if (/[^\t\x20-\x7e]/.test(statement) || statement.match(ODD)) isPossible = false;
    for (const character of statement) {
      if (character === '{' || character === '[') open[character]++;
      if (character === '}' && --open['{'] < 0) isPossible = false;
      if (character === ']' && --open['['] < 0) isPossible = false;
    }
  }
  if (open['{'] !== 0 || open['['] !== 0) isPossible = false;
  return { isPossible, oddities };
}

/** Special characters within words, isolated non-ASCII letters, and characters that are not letters in any language. */
const ODD = /(?<=\p{L})[{}[\]\\|!^~`](?=\p{L})|(?<!\p{L})(?!\p{ASCII})\p{L}(?!\p{L})|[^\p{ASCII}\p{L}\x85\xa0]/gu;
