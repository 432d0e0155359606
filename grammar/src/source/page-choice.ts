import { charactersOf, EBCDIC_PAGES, type EbcdicPage } from './code-pages.js';

/** The page of z/OS UNIX, in which the programs of z/OS read their configuration where no other is set. */
export const USUAL_PAGE: EbcdicPage = 'IBM-1047';

/** The code page of an EBCDIC file that nothing says it of. */
export interface PageChoice {
  page: EbcdicPage;
  /** Offset of the first character that other pages show otherwise; absent where the file leaves only the usual page. */
  assumedAt?: number;
}

/** More lines add nothing. */
const MOST_LINES = 5_000;

/**
 * Finds the page in which the statements of a text have only characters that statements may have. Where several do, or none, all of the text
 * counts: signs within words and single letters are evidence against a page.
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

/** The bytes of a text that pages show otherwise, where the first one is, and lines with such bytes. */
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

/** A text that was decoded in the usual page, in another page. */
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

/** The bytes that not all pages show alike, by the code of the character of the usual page. */
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

/** Of pages that show these bytes alike, the first. */
function pagesApart(bytes: readonly number[]): EbcdicPage[] {
  const apart = new Map<string, EbcdicPage>();
  for (const page of EBCDIC_PAGES) {
    const characters = charactersOf(page);
    const key = bytes.map((byte) => characters[byte]).join('');
    if (!apart.has(key)) apart.set(key, page);
  }
  return [...apart.values()];
}

/** Whether the text can be configuration in a page, and how much in it looks wrong. */
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

/** Signs within words, and single letters beyond ASCII or signs that belong to no language. */
const ODD = /(?<=\p{L})[{}[\]\\|!^~`](?=\p{L})|(?<!\p{L})(?!\p{ASCII})\p{L}(?!\p{L})|[^\p{ASCII}\p{L}\x85\xa0]/gu;
