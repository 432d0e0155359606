/**
 * Characters that national EBCDIC code pages have where the code pages of z/OS names (IBM-1047, IBM-037) have `$`, `#` and `@`: a file
 * that was written with one of them and transferred with another shows the wrong one.
 */
const NATIONAL: ReadonlyMap<string, readonly (readonly [meant: string, page: string])[]> = new Map([
  [
    '£',
    [
      ['$', 'IBM-285 (United Kingdom)'],
      ['#', 'IBM-297 (France)'],
    ],
  ],
  ['§', [['@', 'IBM-273 (Germany)']]],
  ['Ä', [['#', 'IBM-278 (Sweden, Finland)']]],
  ['Ö', [['@', 'IBM-278 (Sweden, Finland)']]],
  ['Å', [['$', 'IBM-278 (Sweden, Finland)']]],
  ['Æ', [['#', 'IBM-277 (Denmark, Norway)']]],
  ['Ø', [['@', 'IBM-277 (Denmark, Norway)']]],
  ['Ñ', [['#', 'IBM-284 (Spain)']]],
  ['à', [['@', 'IBM-297 (France)']]],
  ['¥', [['$', 'IBM-281 (Japan)']]],
]);

/** The first character of a text beyond ASCII, with what it probably was: `§` is `@` read in code page IBM-273. */
export function foreignCharacter(text: string): { character: string; meant: string } | undefined {
  const character = [...text].find((each) => each.codePointAt(0)! > 0x7e);
  if (character === undefined) return undefined;
  const pages = NATIONAL.get(character) ?? [];
  return { character, meant: pages.map(([meant, page]) => `${meant} in code page ${page}`).join(' or ') };
}
