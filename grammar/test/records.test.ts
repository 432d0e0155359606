import fc from 'fast-check';
import { charactersOf, EBCDIC_PAGES, type EbcdicPage } from '../src/source/code-pages.js';
import { decode } from '../src/source/decode.js';
import { encodeLike } from '../src/source/encode.js';

type Page = EbcdicPage | 'ASCII';

function encode(text: string, page: Page): number[] {
  if (page === 'ASCII') return [...text].map((character) => character.charCodeAt(0));
  const characters = charactersOf(page);
  return Array.from(text, (character) => characters.indexOf(character));
}

const word = (length: number): number[] => [length >> 8, length & 0xff, 0, 0];

const fixed = (lines: readonly string[], page: Page): number[] =>
  encode(lines.map((line) => line.padEnd(80)).join(''), page);

const described = (lines: readonly string[], page: Page): number[] =>
  lines.flatMap((line) => [...word(line.length + 4), ...encode(line, page)]);

/** Two records in a block, and what is left in the last one. */
function inBlocks(lines: readonly string[], page: Page): number[] {
  const result: number[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const records = described(lines.slice(at, at + 2), page);
    result.push(...word(records.length + 4), ...records);
  }
  return result;
}

/** As z/OSMF transfers records. */
const measured = (lines: readonly string[], page: Page): number[] =>
  lines.flatMap((line) => [0, 0, line.length >> 8, line.length & 0xff, ...encode(line, page)]);

const LAYOUTS: readonly (readonly [string, (lines: readonly string[], page: Page) => number[]])[] = [
  ['fixed records', fixed],
  ['variable records', described],
  ['variable records in blocks', inBlocks],
  ['records with their length', measured],
];

const LINES = ['; PROFILE OF TCPIP', 'IPCONFIG DATAGRAMFWD', 'PORT', '  23 TCP TN3270 ; telnet', '', '  25 TCP SMTP'];

describe.each(LAYOUTS)('%s', (name, made) => {
  const wanted = name === 'fixed records' ? LINES.map((line) => line.padEnd(80)) : LINES;

  test.each<Page>(['IBM-1047', 'IBM-273', 'ASCII'])('in %s are lines', (page) => {
    const decoded = decode(Uint8Array.from(made(LINES, page)));
    expect(decoded).toMatchObject({ text: `${wanted.join('\n')}\n`, problems: [] });
    expect(decoded.layout?.kind).toBe(name === 'fixed records' ? 'fixed' : 'variable');
  });

  test.each<Page>(['IBM-1047', 'ASCII'])(
    'in %s keep their format when lines are changed, added and deleted',
    (page) => {
      const original = Uint8Array.from(made(LINES, page));
      for (const change of [
        (lines: string[]) => lines.with(3, '  23 TCP TN3270A'),
        (lines: string[]) => lines.toSpliced(2, 0, 'SOMAXCONN 10', '; added'),
        (lines: string[]) => lines.toSpliced(0, 1),
        (lines: string[]) => lines.toSpliced(5, 1),
        (lines: string[]) => [...lines, '; last'],
      ]) {
        const encoded = encodeLike(original, `${change(LINES).join('\n')}\n`);
        expect(encoded).toEqual({ bytes: expect.any(Uint8Array) });
        const { bytes } = encoded as { bytes: Uint8Array };
        const again = decode(bytes);
        expect(again.text.split('\n').map((line) => line.trimEnd())).toEqual([...change(LINES), '']);
        expect(again.layout?.kind).toBe(decode(original).layout?.kind);
        if (name !== 'variable records in blocks') expect(bytes).toEqual(Uint8Array.from(made(change(LINES), page)));
      }
    },
  );

  test('a character that is not in the code page is rejected', () => {
    const original = Uint8Array.from(made(LINES, 'IBM-273'));
    const text = decode(original).text.replace('telnet', 'tel\u2026');
    expect(encodeLike(original, text, { codePage: 'IBM-273' })).toEqual({
      refusal: 'the code page of the file, IBM-273, has no character \u2026',
    });
    const ascii = Uint8Array.from(made(LINES, 'ASCII'));
    expect(encodeLike(ascii, decode(ascii).text.replace('telnet', 'tél'))).toEqual({
      refusal: 'the code page of the file, ASCII, has no character é',
    });
  });

  test('every byte outside an edit is kept', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9 .;/()=*'-]{1,60}$/);
    fc.assert(
      fc.property(
        fc.constantFrom<Page>(...EBCDIC_PAGES, 'ASCII'),
        fc.array(word, { maxLength: 8 }),
        fc.nat(),
        word,
        (page, more, at, written) => {
          const lines = [...LINES, ...more];
          const original = Uint8Array.from(made(lines, page));
          const edited = lines.with(at % lines.length, written);
          const text = decode(original)
            .text.split('\n')
            .with(at % lines.length, written)
            .join('\n');
          expect(encodeLike(original, text)).toEqual({ bytes: Uint8Array.from(made(edited, page)) });
        },
      ),
    );
  });
});

test('records stay in their blocks, and new records are in the block where the edit begins', () => {
  const original = Uint8Array.from(inBlocks(LINES, 'IBM-1047'));
  const blocksOf = (lines: readonly string[]): unknown => {
    const { bytes } = encodeLike(original, `${lines.join('\n')}\n`) as { bytes: Uint8Array };
    return decode(bytes).layout;
  };
  const layout = { kind: 'variable', prefix: 'descriptor' };
  expect(blocksOf(LINES)).toEqual({ ...layout, blocks: [2, 2, 2] });
  expect(blocksOf(LINES.toSpliced(2, 0, 'A', 'B'))).toEqual({ ...layout, blocks: [2, 4, 2] });
  expect(blocksOf(LINES.toSpliced(2, 2))).toEqual({ ...layout, blocks: [2, 2] });
  expect(blocksOf([...LINES, '; last'])).toEqual({ ...layout, blocks: [2, 2, 3] });
});

test('a line that is longer than the records is rejected', () => {
  const original = Uint8Array.from(fixed(LINES, 'IBM-1047'));
  expect(encodeLike(original, `${LINES.join('\n')}\n; ${'-'.repeat(80)}`)).toEqual({
    refusal: 'a line would have 82 characters, and the records have 80',
  });
  const variable = Uint8Array.from(described(LINES, 'IBM-1047'));
  expect(encodeLike(variable, `; ${'-'.repeat(32_757)}`)).toEqual({
    refusal: 'a record or block would be longer than 32760 bytes',
  });
  expect(encodeLike(variable, `; ${'-'.repeat(32_754)}`)).toEqual({ bytes: expect.any(Uint8Array) });
});

describe('not treated as records:', () => {
  test.each<[string, Uint8Array]>([
    ['a long line', Uint8Array.from(encode('PORT 23 TCP TN3270 '.repeat(10).slice(0, 159).padEnd(160, 'X'), 'ASCII'))],
    ['a long line of another length', Uint8Array.from(encode('PORT'.padEnd(170), 'ASCII'))],
    ['one record', Uint8Array.from(encode('PORT'.padEnd(80), 'ASCII'))],
    ['a file with line ends', Uint8Array.from(encode(`${'PORT'.padEnd(79)}\n${'HOME'.padEnd(79)}\n`, 'ASCII'))],
    ['lengths that lead beyond the file', Uint8Array.from([...described(LINES, 'ASCII'), 0, 9, 0, 0, 0x41])],
    ['dumps', Uint8Array.from([...word(12), 0x0e, 0x77, 0, 1, 2, 3, 4, 5])],
    [
      'spanned records',
      Uint8Array.from([0, 8, 1, 0, ...encode('PORT', 'ASCII'), 0, 8, 2, 0, ...encode('HOME', 'ASCII')]),
    ],
    ['words without text', Uint8Array.from([...word(4), ...word(4)])],
  ])('%s', (_name, bytes) => {
    expect(decode(bytes).layout).toBeUndefined();
  });
});

test('positions in fixed records of another code page include the resulting line ends', () => {
  const lines = ['PORT', `  23 TCP TN3270 ; caf\xe9`];
  const { problems, text, encoding } = decode(Uint8Array.from(fixed(lines, 'ASCII')));
  expect(encoding).toBe('windows-1252');
  expect(problems.map(({ start, end }) => text.slice(start, end))).toEqual(['é']);
});

test('damaged records cause no exception, and are written unchanged or rejected', () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.constantFrom(...LAYOUTS),
      fc.constantFrom<Page>('IBM-1047', 'ASCII'),
      damage,
      ([, made], page, all) => {
        const bytes = Uint8Array.from(made(LINES, page));
        for (const [at, byte] of all) bytes[at % bytes.length] = byte;
        const { text, problems } = decode(bytes);
        for (const { start, end } of problems) expect(0 <= start && start < end && end <= text.length).toBe(true);
        const encoded = encodeLike(bytes, text);
        if ('bytes' in encoded) expect(encoded.bytes).toEqual(bytes);
      },
    ),
    { numRuns: 300 },
  );
});
