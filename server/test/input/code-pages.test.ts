import { readFileSync } from 'node:fs';
import { charactersOf, type EbcdicPage } from '@ezlint/grammar';
import { workFolder } from '../work-folder.js';

/** Members transferred from z/OS in binary: in EBCDIC code pages, with fixed or variable records. */

const folder = workFolder();

function encode(text: string, page: EbcdicPage): number[] {
  const characters = charactersOf(page);
  return Array.from(text, (character) => characters.indexOf(character));
}

const fixedRecords = (lines: readonly string[], page: EbcdicPage): number[] =>
  encode(lines.map((line) => line.padEnd(80)).join(''), page);
const variableRecords = (lines: readonly string[], page: EbcdicPage): number[] =>
  lines.flatMap((line) => [0, line.length + 4, 0, 0, ...encode(line, page)]);
const linesWithEnds = (lines: readonly string[], page: EbcdicPage): number[] =>
  encode(lines.map((line) => `${line}\x85`).join(''), page);

const BEFORE = ['; Übersicht', 'SOMAXCONN 10', 'ARPAGE 20', 'IPCONFIG SOURCEVIPA NODATAGRAMFWD'];
const AFTER = BEFORE.with(1, 'SOMAXCONN 1024');

const check = async (name: string, more: readonly string[] = []) => {
  const { out } = await folder.run(['check', '--no-impact', '--no-config', '--format', 'concise', ...more, name]);
  return out
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '');
};

describe.each([
  ['fixed records', fixedRecords],
  ['variable records', variableRecords],
  ['line ends', linesWithEnds],
] as const)('%s', (_name, made) => {
  test.each<EbcdicPage>(['IBM-1047', 'IBM-273', 'IBM-1140'])(
    'of %s are checked and fixed where they are',
    async (page) => {
      folder.put('PROF', Uint8Array.from(made(BEFORE, page)));
      expect(await check('PROF', ['--code-page', page])).toEqual([expect.stringMatching(/^PROF:2:1[0-9]?: /)]);
      const { code } = await folder.run(['fix', '--no-config', '--review', 'all', '--code-page', page, 'PROF']);
      expect([code, [...readFileSync(folder.path('PROF'))]]).toEqual([0, made(AFTER, page)]);
    },
  );
});

test('the code page of ezlint.yaml applies to EBCDIC files, and the option takes precedence', async () => {
  folder.put('PROF', Uint8Array.from(fixedRecords(BEFORE, 'IBM-273')));
  folder.put('PLAIN', `${BEFORE.join('\n')}\n`);
  folder.put('ezlint.yaml', 'codePage: IBM-273\n');
  const [inPage, plain, other] = await Promise.all(
    [['PROF'], ['PLAIN'], ['--code-page', 'IBM-1047', 'PROF']].map((words) =>
      folder.run(['fix', '--dry-run', '--review', 'all', ...words]),
    ),
  );
  expect([inPage!.out.includes(' ; Übersicht'), plain!.out.includes(' ; Übersicht')]).toEqual([true, true]);
  expect(other!.out).toContain(' ; !bersicht');
  const printed = async (...words: string[]) => (await folder.run(['check', '--print-config', ...words, 'PROF'])).out;
  expect(await printed()).toMatch(/^codePage: "IBM-273" +# ezlint\.yaml:1:11$/m);
  expect(await printed('--code-page', 'IBM-297')).toMatch(/^codePage: "IBM-297" +# --code-page$/m);
});

test('if several code pages are possible, the assumed one is reported once', async () => {
  folder.put('PROF', Uint8Array.from(fixedRecords(['; look!', '; here!', ...BEFORE.slice(1)], 'IBM-037')));
  const [first, ...others] = await check('PROF');
  expect(first).toMatch(
    /^PROF:1:7: info SYN013 The file does not say its EBCDIC code page\. It is read in IBM-1047, in which X'5A' is !/,
  );
  expect(others.join('\n')).not.toContain('code page');
  expect((await check('PROF', ['--code-page', 'IBM-037'])).join('\n')).not.toContain('code page');
});

test('names in which a code page displays national characters differently are valid', async () => {
  const lines = ['PORT', '  23 TCP FTP§D1', 'SOMAXCONN 1024'];
  folder.put('PROF', Uint8Array.from(fixedRecords(lines, 'IBM-273')));
  expect((await check('PROF', ['--code-page', 'IBM-273'])).join('\n')).not.toContain('§');
  folder.put('PROF', Uint8Array.from(fixedRecords(lines.with(1, '  23 TCP FTP½D1'), 'IBM-273')));
  expect((await check('PROF', ['--code-page', 'IBM-273'])).join('\n')).toContain('FTP½D1: names may contain only');
  folder.put('PROF', `${lines.join('\n')}\n`);
  expect((await check('PROF', ['--code-page', 'IBM-273'])).join('\n')).toContain('FTP§D1: names may contain only');
});

test('a member with variable records is found in a folder, and a dump of records is skipped', async () => {
  folder.put('m/PRODA', Uint8Array.from(variableRecords(BEFORE, 'IBM-1047')));
  folder.put(
    'm/DUMP',
    Uint8Array.from(Array.from({ length: 40 }, () => [0, 12, 0, 0, 0x0e, 0x77, 0, 1, 2, 3, 4, 5]).flat()),
  );
  const { out, err } = await folder.run(['coverage', 'm']);
  expect(out).toContain('m/PRODA');
  expect(`${out}${err}`).not.toContain('m/DUMP');
});

test('standard input is written to standard output in its code page and records', async () => {
  const passed: Uint8Array[] = [];
  const bytes = (content: Uint8Array) => void passed.push(content);
  const through = async (command: readonly string[], stdin: Uint8Array) => {
    passed.length = 0;
    const { code, out } = await folder.run([...command, '--no-config', '--language', 'profile', '-'], { stdin, bytes });
    return { code, out, written: passed.map((each) => [...each]) };
  };
  const fix = ['fix', '--review', 'all'];
  for (const made of [fixedRecords, variableRecords, linesWithEnds]) {
    const [before, after] = [BEFORE, AFTER].map((lines) => Uint8Array.from(made(lines, 'IBM-273')));
    expect(await through([...fix, '--code-page', 'IBM-273'], before!)).toEqual({
      code: 0,
      out: '',
      written: [[...after!]],
    });
    expect(await through(fix, after!)).toEqual({ code: 0, out: '', written: [[...after!]] });
    expect(await through(['format'], after!)).toEqual({ code: 0, out: '', written: [[...after!]] });
  }
});

test('standard input that cannot be written in its format is copied unchanged, with the reason', async () => {
  const passed: Uint8Array[] = [];
  const stdin = Uint8Array.from([...Buffer.from('SOMAXCONN 10 ; '), 0xc3, 0xbc, 0xc3, 0xbc, 0xe9, 0x0a]);
  const { code, err } = await folder.run(['fix', '--no-config', '--language', 'profile', '-'], {
    stdin,
    bytes: (content) => void passed.push(content),
  });
  expect([code, passed]).toEqual([3, [expect.objectContaining({ length: stdin.length })]]);
  expect(err).toContain('- was not changed: its bytes are not text of one code page');
});

test('only standard input is changed', async () => {
  folder.put('VIPA', 'SOMAXCONN 10\n');
  const stdin = 'ARPAGE 20\nIPCONFIG SOURCEVIPA NODATAGRAMFWD\nINCLUDE VIPA\n';
  const { out } = await folder.run(['fix', '--no-config', '--review', 'all', '--stdin-filename', 'p.tcpip', '-'], {
    stdin,
  });
  expect(out).not.toContain('SOMAXCONN');
  expect(folder.read('VIPA')).toBe('SOMAXCONN 10\n');
  for (const command of ['fix', 'format'])
    expect(await folder.run([command, '-', 'VIPA'], { stdin })).toMatchObject({ code: 2, out: '' });
});

test('format keeps the length of records padded with blanks', async () => {
  const lines = ['SOMAXCONN 1024', 'PORT', '  23 TCP TN3270', '      25 TCP SMTP'];
  folder.put('PROF', Uint8Array.from(fixedRecords(lines, 'IBM-1047')));
  const { out } = await folder.run(['format', '--dry-run', 'PROF']);
  expect(out.split('\n').filter((line) => /^[-+] /.test(line))).toEqual([
    '-      25 TCP SMTP'.padEnd(81),
    expect.stringMatching(/^\+ +25 TCP SMTP +$/),
  ]);
  await folder.run(['format', 'PROF']);
  expect((await folder.run(['format', '--check', 'PROF'])).code).toBe(0);
  expect(readFileSync(folder.path('PROF'))).toHaveLength(320);
});
