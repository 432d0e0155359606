import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { charactersOf, EBCDIC_PAGES, type EbcdicPage, foreignCharacter, isNational } from '../src/source/code-pages.js';
import { decode } from '../src/source/decode.js';
import { encodeLike } from '../src/source/encode.js';

function encode(text: string, page: EbcdicPage): Uint8Array {
  const characters = charactersOf(page);
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}

/**
 * Start of the SHA-256 of the 256 characters in UTF-16, little end first. Computed from the tables of ICU 72.1 (`uconv -f ibm-273`), which those of
 * OpenJDK 17 and GNU libc 2.36 confirm, save for five characters in which the latter differs from both; IBM-924 from those of GNU libiconv.
 */
const DIGESTS: readonly (readonly [EbcdicPage, string])[] = [
  ['IBM-037', '937defe8fb088fcd'],
  ['IBM-273', '33793c651a0e9c47'],
  ['IBM-277', 'd4d230bc4a386d99'],
  ['IBM-278', '81c74bdca762746c'],
  ['IBM-280', '097a55340d05d430'],
  ['IBM-284', 'c3e98eea2bfdca2c'],
  ['IBM-285', '0bde574656ffce72'],
  ['IBM-297', '88c4831832a5f861'],
  ['IBM-500', 'ef703b8cf98002cc'],
  ['IBM-871', '4f359babeb6510d8'],
  ['IBM-924', '70aee2ca592aa73a'],
  ['IBM-1047', 'c7db49788ae8f47d'],
  ['IBM-1140', '10498dfa16b8de35'],
  ['IBM-1141', '86fb8ca60e43ca5a'],
  ['IBM-1142', '30a0ad997f7ce628'],
  ['IBM-1143', 'edd9f0d03607e137'],
  ['IBM-1144', '741b622867ad7f43'],
  ['IBM-1145', 'a3e5de540adc52a1'],
  ['IBM-1146', '8e742b29f3fcb46c'],
  ['IBM-1147', 'd38fe1cfb96a0e16'],
  ['IBM-1148', 'da5628139b26842b'],
  ['IBM-1149', 'b4927c7618877cd4'],
];

test('each page has the characters of other tables', () => {
  expect(DIGESTS.map(([page]) => page).sort()).toEqual([...EBCDIC_PAGES].sort());
  for (const [page, digest] of DIGESTS) {
    const text = charactersOf(page).join('');
    expect([page, createHash('sha256').update(text, 'utf16le').digest('hex').slice(0, 16)]).toEqual([page, digest]);
  }
});

const ISO = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const C1 = (text: string): string =>
  // Decoders of browsers take ISO-8859-1 for windows-1252; its control characters are meant here.
  [...text].map((character, byte) => (byte >= 0x80 && byte < 0xa0 ? String.fromCharCode(byte) : character)).join('');

test.each<[string, (page: EbcdicPage) => boolean, string]>([
  ['Latin-1', (page) => !/IBM-(11..|924)/.test(page), C1(new TextDecoder('iso-8859-1').decode(ISO))],
  [
    'Latin-1 with the euro',
    (page) => /IBM-11/.test(page),
    C1(new TextDecoder('iso-8859-1').decode(ISO)).replace('¤', '€'),
  ],
  ['Latin-9', (page) => page === 'IBM-924', C1(new TextDecoder('iso-8859-15').decode(ISO))],
])('pages of %s have exactly its characters', (_name, isOne, repertoire) => {
  const pages = EBCDIC_PAGES.filter(isOne);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect([page, [...charactersOf(page)].sort()]).toEqual([page, [...repertoire].sort()]);
});

/** Enough to be recognized as EBCDIC, in any page. */
const HEADER = `; ${'TCP/IP PROFILE OF THE STACK '.repeat(50)}`;

test('any file in any page is written as it was read', () => {
  const line = (page: EbcdicPage) =>
    fc
      .array(fc.constantFrom(...charactersOf(page).slice(0x40, 0xff)), { maxLength: 12 })
      .map((characters) => characters.join(''));
  const file = fc
    .constantFrom(...EBCDIC_PAGES)
    .chain((page) =>
      fc.tuple(fc.constant(page), fc.array(line(page), { maxLength: 9 }), fc.constantFrom('\x85', '\n')),
    );
  fc.assert(
    fc.property(file, fc.boolean(), ([page, lines, end], isSaid) => {
      const text = [HEADER, ...lines, ''].join('\n');
      const bytes = encode(text.replaceAll('\n', end), page);
      const options = isSaid ? { codePage: page } : {};
      const decoded = decode(bytes, options);
      if (isSaid) expect(decoded).toMatchObject({ text, encoding: page, problems: [] });
      expect(encodeLike(bytes, decoded.text, options)).toEqual({ bytes });
    }),
    { numRuns: 400 },
  );
});

describe('a file without a stated code page', () => {
  const POLICY = 'TTLSRule RULE1\n{\n  LocalPortRange 23\n  TTLSGroupActionRef GRP1\n}\n';
  const PROFILE = 'PORT\n  23 TCP TN3270\n  25 TCP SMTP#1\n';

  test.each<[string, EbcdicPage, string, EbcdicPage]>([
    ['has the same bytes in all', 'IBM-273', 'PORT\n  23 TCP TN3270 ; telnet\n', 'IBM-1047'],
    ['has signs of names that are letters elsewhere', 'IBM-1047', PROFILE, 'IBM-1047'],
    ['the same in a page like the usual one', 'IBM-285', PROFILE, 'IBM-1047'],
    ['has braces', 'IBM-1047', POLICY, 'IBM-1047'],
  ])('is in the usual page where it %s', (_name, written, text, page) => {
    expect(decode(encode(text.replaceAll('\n', '\x85'), written))).toEqual({ text, encoding: page, problems: [] });
  });

  test.each<[string, EbcdicPage, string, EbcdicPage]>([
    ['braces of Germany', 'IBM-273', POLICY, 'IBM-273'],
    ['braces of Italy', 'IBM-280', POLICY, 'IBM-280'],
    ['umlauts within words of a comment', 'IBM-273', `; für die Rückfrage\n${PROFILE}`, 'IBM-273'],
    ['brackets of IBM-037 in a comment', 'IBM-037', `; [a]\n${PROFILE}`, 'IBM-037'],
    ['an exclamation mark in a comment', 'IBM-1047', `; careful!\n${PROFILE}`, 'IBM-1047'],
    ['a policy that is not closed', 'IBM-1047', POLICY.replace('}', ''), 'IBM-1047'],
  ])('is read in the page that %s speak for, and says so', (_name, written, text, page) => {
    const decoded = decode(encode(text.replaceAll('\n', '\x85'), written));
    expect(decoded).toMatchObject({ text, encoding: page, problems: [{ severity: 'info' }] });
    expect(decoded.problems).toHaveLength(1);
  });

  test('the message contains the character, in this page and in the usual page', () => {
    const [problem] = decode(encode('PORT\x85  23 TCP FTP@D1\x85', 'IBM-273')).problems;
    expect(problem).toEqual({
      message:
        "The file does not say its EBCDIC code page. It is read in IBM-273, in which X'B5' is @ (in IBM-1047, which z/OS usually reads: §); " +
        'in other code pages it is another character. If the file has another code page, name it: codePage in ezlint.yaml, or --code-page.',
      start: 17,
      end: 18,
      severity: 'info',
    });
  });
});

test('characters that a page has in place of those in names', () => {
  expect(foreignCharacter('FTP£')).toEqual({
    character: '£',
    meant:
      '$ in code page IBM-285 (United Kingdom) or # in code page IBM-297 (France) or # in code page IBM-280 (Italy)',
  });
  expect(foreignCharacter('FTP¥')!.meant).toBe('$ in code page IBM-281 (Japan)');
  expect(foreignCharacter('FTP1')).toBeUndefined();
  expect([isNational('§', 'IBM-273'), isNational('@', 'IBM-273'), isNational('@', 'IBM-1047')]).toEqual([
    true,
    false,
    true,
  ]);
});
