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
 * counts: signs within words and letters that stand alone speak against a page.
 *
 * @param text the file, decoded in the usual page
 */
export function choosePage(text: string): PageChoice {
  const byteOf = variantBytes();
  const used = new Set<number>();
  let first = -1;
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text[at]!);
    if (byte === undefined) continue;
    used.add(byte);
    if (first < 0) first = at;
  }
  if (first < 0) return { page: USUAL_PAGE };
  const lines = text
    .split(/\r\n|\n|\x85/)
    .filter((line) => [...line].some((character) => byteOf.has(character)))
    .slice(0, MOST_LINES);
  const candidates = pagesApart([...used]).map((page) => ({ page, ...judged(lines, page) }));
  const possible = candidates.filter(({ isPossible }) => isPossible);
  const [best] = (possible.length > 0 ? possible : candidates).toSorted((a, b) => a.oddities - b.oddities);
  const { page } = best!;
  return possible.length === 1 && page === USUAL_PAGE ? { page } : { page, assumedAt: first };
}

/** A text that was decoded in the usual page, in another page. */
export function inPage(text: string, page: EbcdicPage): string {
  if (page === USUAL_PAGE) return text;
  const byteOf = variantBytes();
  const characters = charactersOf(page);
  let result = '';
  for (const character of text) {
    const byte = byteOf.get(character);
    result += byte === undefined ? character : characters[byte]!;
  }
  return result;
}

let variants: ReadonlyMap<string, number> | undefined;

/** The bytes that not all pages show alike, by the character of the usual page. */
function variantBytes(): ReadonlyMap<string, number> {
  variants ??= findVariants();
  return variants;
}

function findVariants(): ReadonlyMap<string, number> {
  const pages = EBCDIC_PAGES.map(charactersOf);
  return new Map(
    charactersOf(USUAL_PAGE).flatMap((character, byte) =>
      pages.some((page) => page[byte] !== character) ? [[character, byte] as const] : [],
    ),
  );
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

/** Signs within words, and letters beyond ASCII or signs of no language that stand alone. */
const ODD = /(?<=\p{L})[{}[\]\\|!^~`](?=\p{L})|(?<!\p{L})(?!\p{ASCII})\p{L}(?!\p{L})|[^\p{ASCII}\p{L}\x85\xa0]/gu;
