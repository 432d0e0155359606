/** EBCDIC code pages for Latin letters, by their names in iconv and chtag of z/OS UNIX; if several fit a file, the first is used. */
export const EBCDIC_PAGES = [
  ...(['IBM-1047', 'IBM-037', 'IBM-273', 'IBM-277', 'IBM-278', 'IBM-280', 'IBM-284', 'IBM-285'] as const),
  ...(['IBM-297', 'IBM-500', 'IBM-871', 'IBM-1140', 'IBM-1141', 'IBM-1142', 'IBM-1143', 'IBM-1144'] as const),
  ...(['IBM-1145', 'IBM-1146', 'IBM-1147', 'IBM-1148', 'IBM-1149', 'IBM-924'] as const),
] as const;

export type EbcdicPage = (typeof EBCDIC_PAGES)[number];

export function isEbcdicPage(name: string): name is EbcdicPage {
  return (EBCDIC_PAGES as readonly string[]).includes(name);
}

/** The characters of IBM-037 by byte; line ends are U+0085 (X'15') and U+000A (X'25'). */
const IBM_037 = [
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f',
  '\x10\x11\x12\x13\x9d\x85\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f',
  '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07',
  '\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a',
  ' \xa0âäàáãåçñ¢.<(+|',
  '&éêëèíîïìß!$*);¬',
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?',
  'øÉÊËÈÍÎÏÌ`:#@\'="',
  'Øabcdefghi«»ðýþ±',
  '°jklmnopqrªºæ¸Æ¤',
  'µ~stuvwxyz¡¿ÐÝÞ®',
  '^£¥·©§¶¼½¾[]¯¨´×',
  '{ABCDEFGHI\xadôöòóõ',
  '}JKLMNOPQR¹ûüùúÿ',
  '\\÷STUVWXYZ²ÔÖÒÓÕ',
  '0123456789³ÛÜÙÚ\x9f',
].join('');

/** The differences of another page from its base: a byte in hexadecimal and its character. */
const DIFFERENCES: Readonly<Record<EbcdicPage, readonly [base: EbcdicPage, changed: string]>> = {
  'IBM-037': ['IBM-037', ''],
  // The page of z/OS UNIX: brackets, circumflex, not sign.
  'IBM-1047': ['IBM-037', '5f^ ad[ b0¬ baÝ bb¨ bd]'],
  'IBM-273': ['IBM-037', '43{ 4aÄ 4f! 59~ 5aÜ 5f^ 63[ 6aö 7c§ a1ß b0¢ b5@ ba¬ bb| c0ä cc¦ d0ü dc} e0Ö ec\\ fc]'],
  'IBM-277': ['IBM-037', '47} 4a# 4f! 5a¤ 5bÅ 5f^ 67$ 6aø 70¦ 7bÆ 7cØ 80@ 9c{ 9e[ 9f] a1ü b0¢ ba¬ bb| c0æ d0å dc~'],
  'IBM-278': [
    'IBM-037',
    '43{ 47} 4a§ 4f! 51` 5a¤ 5bÅ 5f^ 63# 67$ 6aö 71\\ 79é 7bÄ 7cÖ 9f] a1ü b0¢ b5[ ba¬ bb| c0ä cc¦ d0å dc~ e0É ec@',
  ],
  'IBM-280': [
    'IBM-037',
    '44{ 48\\ 4a° 4f! 51] 54} 58~ 5aé 5f^ 6aò 79ù 7b£ 7c§ 90[ a1ì b0¢ b1# b5@ ba¬ bb| c0à cd¦ d0è dd` e0ç',
  ],
  'IBM-284': ['IBM-037', '49¦ 4a[ 5a] 69# 6añ 7bÑ a1¨ b0¢ ba^ bb! bd~'],
  'IBM-285': ['IBM-037', '4a$ 5b£ a1¯ b0¢ b1[ ba^ bc~'],
  'IBM-297': [
    'IBM-037',
    '44@ 48\\ 4a° 4f! 51{ 54} 5a§ 5f^ 6aù 79µ 7b£ 7cà 90[ a0` a1¨ b0¢ b1# b5] ba¬ bb| bd~ c0é d0è dd¦ e0ç',
  ],
  'IBM-500': ['IBM-037', '4a[ 4f! 5a] 5f^ b0¢ ba¬ bb|'],
  'IBM-871': ['IBM-037', '4aÞ 4f! 5aÆ 5fÖ 79ð 7cÐ 8c` 8e{ 9c} 9e] a1ö ac@ ae[ b0¢ ba¬ bb| be\\ c0þ cc~ d0æ e0´ ec^'],
  'IBM-1140': ['IBM-037', '9f€'],
  'IBM-1141': ['IBM-273', '9f€'],
  'IBM-1142': ['IBM-277', '5a€'],
  'IBM-1143': ['IBM-278', '5a€'],
  'IBM-1144': ['IBM-280', '9f€'],
  'IBM-1145': ['IBM-284', '9f€'],
  'IBM-1146': ['IBM-285', '9f€'],
  'IBM-1147': ['IBM-297', '9f€'],
  'IBM-1148': ['IBM-500', '9f€'],
  'IBM-1149': ['IBM-871', '9f€'],
  'IBM-924': ['IBM-1047', '4aÝ 6aŠ 9dž 9f€ b0¢ b7Œ b8œ b9Ÿ ba¬ bbš beŽ'],
};

/** The 256 characters of a page by byte, all different. */
export function charactersOf(page: EbcdicPage): readonly string[] {
  const [base, changed] = DIFFERENCES[page];
  const characters = base === page ? [...IBM_037] : [...charactersOf(base)];
  for (const difference of changed.split(' ').filter((text) => text !== ''))
    characters[Number.parseInt(difference.slice(0, 2), 16)] = difference.slice(2);
  return characters;
}

/** The code points of the non-alphanumeric characters that are valid in names, in any code page. */
export const NATIONAL: ReadonlyMap<number, string> = new Map([
  [0x5b, '$'],
  [0x7b, '#'],
  [0x7c, '@'],
]);

/** Pages that have another character for one of them. */
const COUNTRIES: readonly (readonly [page: EbcdicPage, country: string])[] = [
  ['IBM-285', 'United Kingdom'],
  ['IBM-297', 'France'],
  ['IBM-273', 'Germany'],
  ['IBM-278', 'Sweden, Finland'],
  ['IBM-277', 'Denmark, Norway'],
  ['IBM-280', 'Italy'],
  ['IBM-284', 'Spain'],
  ['IBM-871', 'Iceland'],
];

/**
 * Characters of national pages at the code points where z/OS names (IBM-1047, IBM-037) have `$`, `#` and `@`: a file written in one page
 * and transferred in another shows the wrong character.
 */
function meaningsOf(character: string): string[] {
  // The only Japanese page that has Latin letters at the same code points as the others.
  const found = character === '¥' ? ['$ in code page IBM-281 (Japan)'] : [];
  for (const [page, country] of COUNTRIES)
    for (const [byte, national] of NATIONAL)
      if (charactersOf(page)[byte] === character && character !== national)
        found.push(`${national} in code page ${page} (${country})`);
  return found;
}

/** The first non-ASCII character of a text, with the character that it probably represents: `§` is `@` read in code page IBM-273. */
export function foreignCharacter(text: string): { character: string; meant: string } | undefined {
  const character = [...text].find((each) => each.codePointAt(0)! > 0x7e);
  return character === undefined ? undefined : { character, meant: meaningsOf(character).join(' or ') };
}

/** Whether a page has the character in place of one that is valid in names. */
export function isNational(character: string, page: EbcdicPage): boolean {
  return NATIONAL.has(charactersOf(page).indexOf(character));
}
