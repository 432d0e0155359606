import fc from 'fast-check';
import { charactersOf, type EbcdicPage } from '../src/source/code-pages.js';
import { type DecodedText, decode } from '../src/source/decode.js';
import { encodeLike } from '../src/source/encode.js';

const PAGES: EbcdicPage[] = ['IBM-1047', 'IBM-037'];

function encode(text: string, page: EbcdicPage): Uint8Array {
  const characters = charactersOf(page);
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : ascii(part))));

test.each<[string, Uint8Array, Partial<DecodedText>]>([
  ['plain text', bytes('PORT 23\n'), { text: 'PORT 23\n', encoding: 'utf-8' }],
  ['nothing', bytes(), { text: '', encoding: 'utf-8' }],
  ['UTF-8', new TextEncoder().encode('; größer → 1'), { text: '; größer → 1', encoding: 'utf-8' }],
  [
    'UTF-8 with the line ends of EBCDIC',
    new TextEncoder().encode('HOME\x85PORT\x85'),
    { text: 'HOME\nPORT\n', encoding: 'utf-8', problems: [], nextLines: true },
  ],
  ['UTF-8 with mark', bytes(0xef, 0xbb, 0xbf, 'HOME'), { text: 'HOME', encoding: 'utf-8' }],
  ['UTF-16 little end first', bytes(0xff, 0xfe, 'H', 0, 'I', 0), { text: 'HI', encoding: 'utf-16le' }],
  ['UTF-16 big end first', bytes(0xfe, 0xff, 0, 'H', 0, 'I'), { text: 'HI', encoding: 'utf-16be' }],
  ['windows-1252', bytes('; ', 0x80, ' gro', 0xdf), { text: '; € groß', encoding: 'windows-1252' }],
  ['UTF-8 with a stray byte', bytes('; ', 0xc3, 0xbc, 0xc3, 0xb6, ' ', 0xa9), { text: '; üö ©', encoding: 'utf-8' }],
  ['a sequence cut at the end', bytes('HOME', 0xe2, 0x82), { text: 'HOMEâ‚', encoding: 'windows-1252' }],
])('%s', (_name, input, expected) => {
  expect(decode(input)).toMatchObject(expected);
});

test('invalid bytes in UTF-8 are reported with their position in the text', () => {
  const { problems } = decode(
    bytes('; ', 0xc3, 0xbc, 0xc3, 0xbc, 0xc3, 0xbc, 0xc3, 0xbc, ' ', 0xa9, 0xa9, ' 2020 ', 0xe9),
  );
  expect(problems).toEqual([
    { message: 'These bytes are not UTF-8. They are read as windows-1252: "©©".', start: 7, end: 9 },
    { message: 'These bytes are not UTF-8. They are read as windows-1252: "é".', start: 15, end: 16 },
  ]);
});

test('a file in another code page is reported once, and is not an error', () => {
  const { problems } = decode(bytes('; ', 0xa9, 0xa9, ' 2020 ', 0xe9));
  const message =
    'The file is not UTF-8. Its characters that are not ASCII (here first, in 2 places) are read as windows-1252, here as "©©".';
  expect(problems).toEqual([{ message, start: 2, end: 4, severity: 'info' }]);
});

test('an edited file in another code page is written in that code page', () => {
  const original = bytes('; gr', 0xfc, 0xdf, 'e ', 0x80, '\r\nPORT');
  const { text } = decode(original);
  expect(encodeLike(original, text.replace('PORT', 'HOME é'))).toEqual({
    bytes: bytes('; gr', 0xfc, 0xdf, 'e ', 0x80, '\r\nHOME ', 0xe9),
  });
  expect(encodeLike(original, `${text} \u0416`)).toEqual({
    refusal: 'the code page of the file, windows-1252, has no character \u0416',
  });
});

test('control characters and lost characters are reported', () => {
  expect(decode(bytes('PORT\0\0 ', 0xef, 0xbf, 0xbd)).problems).toEqual([
    { message: "Control character X'00' is not text.", start: 4, end: 6 },
    { message: 'A character was lost here in an earlier conversion of the file.', start: 7, end: 8 },
  ]);
});

test('in a file full of them, the list is limited', () => {
  const { problems } = decode(
    bytes(
      ...Array.from({ length: 200 }, () => [0xc3, 0xbc]).flat(),
      ...Array.from({ length: 100 }, () => ['x', 0xe9]).flat(),
    ),
  );
  expect(problems).toHaveLength(20);
  expect(problems.at(-1)!.message).toBe(
    'These bytes are not UTF-8. They are read as windows-1252: "é". The same in 80 more places.',
  );
});

const PROFILE = '; profile\nIPCONFIG DATAGRAMFWD\nPORT\n  23 TCP TN3270 ; telnet\n';

describe('EBCDIC', () => {
  test('letters, digits and variant characters have the code points of the code page manuals', () => {
    expect([...encode('Az09 {}[]^#@$\\~|¬', 'IBM-1047')]).toEqual([
      0xc1, 0xa9, 0xf0, 0xf9, 0x40, 0xc0, 0xd0, 0xad, 0xbd, 0x5f, 0x7b, 0x7c, 0x5b, 0xe0, 0xa1, 0x4f, 0xb0,
    ]);
    expect([...encode('[]^¬', 'IBM-037')]).toEqual([0xba, 0xbb, 0xb0, 0x5f]);
  });

  test.each<[string, string, EbcdicPage, string]>([
    ['NEL', '\x85', 'IBM-1047', PROFILE],
    ['LF', '\n', 'IBM-1047', PROFILE],
    ['CR LF', '\r\n', 'IBM-1047', PROFILE],
  ])('lines ended by %s', (_name, end, page, text) => {
    const decoded = decode(encode(text.replaceAll('\n', end), page));
    expect(decoded).toEqual({ text: end === '\r\n' ? text.replaceAll('\n', end) : text, encoding: page, problems: [] });
  });

  test.each([133, 132, 121])('printed output in EBCDIC records of %d bytes', (length) => {
    const lines = [' PORT 21 TCP FTPD1', ' PORT 23 TCP TN3270', ''];
    const records = lines.map((line) => line.padEnd(length)).join('');
    const { text, problems, layout } = decode(encode(records, 'IBM-1047'));
    expect(text.split('\n').map((line) => line.trimEnd())).toEqual([...lines, '']);
    expect([problems, layout]).toEqual([[], { kind: 'fixed', length }]);
  });

  test('records of 80 bytes without line ends', () => {
    const lines = PROFILE.trimEnd().split('\n');
    const decoded = decode(encode(lines.map((line) => line.padEnd(80)).join(''), 'IBM-1047'));
    expect(decoded.text.split('\n').map((line) => line.trimEnd())).toEqual([...lines, '']);
    expect(decoded).toMatchObject({ layout: { kind: 'fixed', length: 80 }, problems: [] });
  });

  test('an incomplete last record is reported', () => {
    const decoded = decode(encode(`${'IPCONFIG'.padEnd(80)}TCPCONFIG`, 'IBM-1047'));
    expect(decoded.problems).toEqual([expect.objectContaining({ start: 81, end: 90 })]);
    expect(decoded.text.slice(81, 90)).toBe('TCPCONFIG');
  });

  test('text in ASCII or Latin-1 is never treated as EBCDIC', () => {
    const latin = fc.stringMatching(/^[ -~\n]{3,60}é[ -~\n]{3,60}$/);
    fc.assert(
      fc.property(latin, (text) => {
        const { encoding } = decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
        return encoding === 'windows-1252';
      }),
    );
  });

  test('any text of letters, digits and blanks is decoded without changes', () => {
    const line = fc.stringMatching(/^[A-Za-z0-9 .;/()=*'-]{0,60}$/);
    fc.assert(
      fc.property(fc.constantFrom(...PAGES), fc.array(line, { minLength: 1, maxLength: 8 }), (page, lines) => {
        const text = ['; TCP/IP PROFILE OF THE STACK THAT HAS ALL LETTERS IT NEEDS TO BE SEEN', ...lines, ''].join(
          '\n',
        );
        expect(decode(encode(text.replaceAll('\n', '\x85'), page)).text).toBe(text);
      }),
    );
  });
});

test('it does not throw for any bytes, and every problem is in the text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (input) => {
      const { text, problems } = decode(input);
      for (const problem of problems) {
        expect(problem.start).toBeLessThan(problem.end);
        expect(problem.end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 500 },
  );
});
