import { profileParser } from '../src/index.js';

const parser = profileParser('profile');

const WIDE = `  21 TCP FTPD1 ${' '.repeat(70)}NOAUTOLOG`;

test.each<[string, string, string[]]>([
  ['no-break spaces of a web page', 'TCPCONFIG\u00a0TTLS ;\u00a0x', ['error character 1:10']],
  ['no-break spaces in comments', '; a\u00a0comment\nTCPCONFIG TTLS\u00a0\n', []],
  ['a character of another code page', 'PORT\n  21 TCP FTP§D1\n  23 TCP £ABC', ['error character 2:10']],
  ['one in a comment', 'PORT 21 TCP FTPD1 ; für FTP', []],
  ['one that is no name', 'PORT 21 TCP FTPD1 NOAUTOLOG', []],
  [
    'a line too long for usual records',
    `PORT\n${WIDE}\n  23 TCP TN3270\n  25 TCP X\n  26 TCP Y`,
    ['info long-line 2:81'],
  ],
  ['a line that is the whole file', WIDE.replace('  21', 'PORT 21'), []],
  ['a comment beyond them', `PORT\n  21 TCP FTPD1 ${' '.repeat(70)}; comment`, []],
  ['a data set with long records', `PORT\n${[WIDE, WIDE, WIDE, WIDE].join('\n')}`, []],
  ['a line too long for any record', `PORT\n${' '.repeat(250)} 21 TCP FTPD1`, ['warning long-line 2:81']],
])('the text of the file: %s', (_about, text, expected) => {
  const file = parser.parse(text, 'x');
  const found = file.problems.map(({ severity, kind, start }) => {
    const { line, column } = file.lines.position(start);
    return `${severity} ${kind} ${line}:${column}`;
  });
  expect(found).toEqual(expected);
});

it('treats a semicolon between apostrophes as a part of the string', () => {
  const file = parser.parse("AUTOLOG 5\n  FTPD PARMSTRING 'A;B=;C' ; note\n  X1;note\nENDAUTOLOG\n", 'p');
  expect(file.parts.flatMap(({ content }) => content.problems)).toEqual([]);
  expect(file.problems.map(({ kind, replacement }) => `${kind} ${replacement}`)).toEqual(['glued-comment X1 ;']);
});
