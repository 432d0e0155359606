import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { FileSystem } from '../../src/engine/files/file-system.js';
import { guardedFiles } from '../../src/engine/files/guarded-files.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { workFolder } from '../work-folder.js';

/** Malicious or random input causes one message; none of it is printed, and no reference in it is followed. */

const folder = workFolder({ 'r/PROFILE': 'ARPAGE 5\n', 'secret.yaml': 'password: swordfish\nroot: x:0:0\n' });
const check = (...argv: string[]) => folder.run(['check', '--no-impact', '--fail-on', 'never', ...argv]);

/** Settings in a repository of another author. */
function settings(text: string): void {
  folder.put('r/ezlint.yaml', text);
}

describe('paths of the settings', () => {
  const OUT = 'The path is outside the folder of ezlint.yaml';
  test.each([
    ['another machine', '//attacker/share/x', 'UNC path'],
    ['another machine as Windows writes it', '\\\\attacker\\share\\x', OUT],
    ['a device', '/dev/zero', 'a device'],
    ['the process', '/proc/self/environ', 'a device or a system file'],
    ['a file of the system', '/etc/passwd', OUT],
    ['upward', '../secret.yaml', OUT],
    ['a link that leads out', 'link.yaml', OUT],
    ['a folder that leads out', 'outside/secret.yaml', OUT],
    ['a null character', '"a\\0b"', 'a null character'],
    ['a long name', `x${'a'.repeat(300)}`, 'its name is too long'],
  ])('no key follows %s', async (_name, path, reason) => {
    symlinkSync('../secret.yaml', folder.path('r/link.yaml'));
    symlinkSync('..', folder.path('r/outside'));
    const windows = path.startsWith('\\\\');
    for (const text of [
      `environment: ${path}`,
      `workload: ${path}`,
      `baseline: ${path}`,
      `policies: [${path}]`,
      `includes: {'M.*': ${path}}`,
      ...['profile', 'running', 'environment', 'workload'].map(
        (key) => `stacks: [{name: A, ${key === 'profile' ? '' : 'profile: PROFILE, '}${key}: ${path}}]`,
      ),
      `stacks: [{name: A, profile: PROFILE, files: [${path}]}]`,
      `stacks: [{name: A, profile: PROFILE, policies: [${path}]}]`,
    ]) {
      settings(`${text}\n`);
      const { code, err, out } = await check('r/PROFILE');
      expect(out + err).not.toMatch(/swordfish|root:/);
      // On other systems, a backslash is a character of a name.
      if (windows) expect([2, 3, 0]).toContain(code);
      else expect([text, code, err]).toEqual([text, 2, expect.stringContaining(reason)]);
      if (!windows) expect(err).toMatch(/^ezlint: r\/ezlint\.yaml:1:\d+: /);
    }
  });

  test('they can refer to folders that the command line allows', async () => {
    folder.put('shared/environment.yaml', 'release: "2.5"\n');
    settings('environment: ../shared/environment.yaml\n');
    expect((await check('r/PROFILE')).code).toBe(2);
    expect((await check('--allow-path', 'shared', 'r/PROFILE')).code).toBe(0);
    expect((await check('--config', 'r/ezlint.yaml', 'r/PROFILE')).code).toBe(0);
  });

  test('a pipe in the settings or in an INCLUDE does not block', async () => {
    spawnSync('mkfifo', [folder.path('r/pipe')]);
    settings('environment: pipe\n');
    expect(await check('r/PROFILE')).toMatchObject({ code: 2, err: expect.stringContaining('it is a pipe') });
    settings('');
    folder.put('r/PROFILE', 'INCLUDE pipe\n');
    expect(await check('r/PROFILE')).toMatchObject({ code: 0, err: '' });
    settings('baseline: pipe\n');
    expect(await check('r/PROFILE')).toMatchObject({ code: 2, err: expect.stringContaining('it is a pipe') });
  });

  test('a network share is not accessed, not even to test whether it exists', async () => {
    const touched: string[] = [];
    const own = memoryFiles({});
    const spied = Object.fromEntries(
      Object.keys(own).map((key) => [
        key,
        (path: string) => {
          touched.push(path);
          return own[key as keyof FileSystem](path);
        },
      ]),
    ) as unknown as FileSystem;
    const files = guardedFiles(spied, ['/w', '//server/home/w']);
    for (const path of [
      '//a/b/c',
      '\\\\a\\b',
      '/dev/random',
      '/proc/1/mem',
      'C:/x/NUL',
      '/w/x\0',
      `/w/${'x'.repeat(300)}`,
    ]) {
      await expect(files.stat(path)).rejects.toThrow();
      await expect(files.read(path)).rejects.toThrow();
      await expect(files.list(path)).rejects.toThrow();
      expect(await files.real(path)).toBe(path);
    }
    expect(touched).toEqual([]);
    // The user works on a share: its content, and settings in its parent folders, are accessed.
    for (const path of ['//server/home/w/PROFILE', '//server/home/ezlint.yaml', '/w/NUL']) await files.stat(path);
    expect(touched).toHaveLength(3);
  });
});

describe('invalid references', () => {
  test.each([
    ['a long name', `INCLUDE ${'A'.repeat(300)}\n`],
    ['a null character', 'INCLUDE A\0B\n'],
    ['links in a circle', 'INCLUDE LOOP\n'],
    ['below a file', 'INCLUDE PROFILE/x\n'],
    ['a folder that may not be read', 'INCLUDE closed/x\n'],
  ])('%s does not end the run', async (_name, text) => {
    folder.put('r/PROFILE', text);
    symlinkSync('LOOP', folder.path('r/LOOP'));
    mkdirSync(folder.path('r/closed'), { mode: 0o000 });
    folder.put('q', 'IPCOFNIG\n');
    const { code, out, err } = await check('r/PROFILE', 'q');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('IPCOFNIG');
  });
});

describe('files of settings', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'.split('').map((name, at) => {
      const before = 'abcdefgh'[at];
      return `${name}: &${name} [${Array(10).fill(`*${before}`).join(',')}]`;
    }),
  ].join('\n');
  test.each([
    ['aliases that multiply', bomb, 'more than 200000 values'],
    ['an alias in itself', 'rules: &a [*a]\n', 'refers to a value that contains the alias'],
    ['brackets', `release: ${'['.repeat(100_000)}`, 'nested too deeply'],
    ['list marks', `${'- '.repeat(100_000)}x`, 'nested too deeply'],
    ['indentation', Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'), 'nested too deeply'],
    ['size', `release: "${'x'.repeat(1_000_001)}"`, 'more than 1000000 characters'],
    ['an alias without an anchor', 'release: *x', 'refers to an anchor that does not exist'],
    ['a list as a key', '? [a]\n: x', 'A key is not a plain text'],
    ['a key coded twice', 'symbols: {A: x, A: y}', 'a key is coded twice'],
    ['a key of the prototype', 'rules: {__proto__: {severity: off}}', 'Unknown rule __proto__'],
    [
      'patterns',
      `languages: {${Array.from({ length: 5001 }, (_, at) => `'*${at}': none`).join(', ')}}`,
      'more than 5000 patterns',
    ],
  ])('%s', async (_name, text, message) => {
    settings(text);
    const { code, err } = await check('r/PROFILE');
    expect([code, err.length < 400, err]).toEqual([2, true, expect.stringContaining(message)]);
    folder.put('scenario.yaml', text);
    const simulated = await folder.run(['simulate', 'scenario.yaml']);
    expect([simulated.code, simulated.err]).toEqual([2, expect.not.stringContaining('internal')]);
  });

  const many = 200;
  test.each([
    [
      'brackets in quoted texts',
      `# ${'['.repeat(many)}\nsymbols: {A: "${'['.repeat(many)}", B: '${'{'.repeat(many)}'}\n`,
    ],
    ['brackets in a plain value', `symbols:\n  A: x${'['.repeat(many)}\n  B: it's ${'{'.repeat(many)}\n`],
    [
      'a block of text',
      `symbols:\n  A: |\n${[...Array(many).keys()].map((at) => `   ${' '.repeat(at)}- [\n`).join('')}  B: x\n`,
    ],
    ['hyphens', `symbols:\n  A: ${'-'.repeat(many)}\n  B: x\n`],
    ['keys in one line', `symbols: {${[...Array(many).keys()].map((at) => `S${at}: x`).join(', ')}}\n`],
  ])('what is not nested is accepted: %s', async (_name, text) => {
    settings(text);
    const { err } = await check('r/PROFILE');
    expect(err).not.toContain('nested');
  });

  test.each([
    [
      'after a block of text',
      `symbols:\n  A: |\n    x\n${[...Array(many).keys()].map((at) => `${' '.repeat(at)}a:\n`).join('')}`,
    ],
    ['after a comment', `# "\nrelease: ${'['.repeat(many)}`],
    ['after an apostrophe', `symbols:\n A: it's\n B: ${'{a: '.repeat(many)}`],
    ['over lines', `release:\n${'[\n'.repeat(many)}`],
    ['first line indented', `${[...Array(many).keys()].map((at) => `${' '.repeat(at + 1)}a:\r\n`).join('')}`],
    ['keys with question marks', `${'? '.repeat(many)}x`],
  ])('what is nested is rejected: %s', async (_name, text) => {
    settings(text);
    const { code, err } = await check('r/PROFILE');
    expect([code, err]).toEqual([2, expect.stringContaining('nested too deeply')]);
  });

  test('a key without a value is treated as absent, also if lines end only with CR', async () => {
    folder.put('t.yaml', 'cpc: z15\rload: same\rsecuredPercent: 5\rinteractivePercent: 5\rintervals:\r');
    const { code, err } = await folder.run(['ziip', 't.yaml']);
    expect([code, err]).toEqual([2, expect.stringContaining('requires the key intervals')]);
  });

  test('in a folder whose name has a line end', async () => {
    folder.put('a\nb/ezlint.yaml', 'suppressions: [{rules: [COR001], files: [x]}]');
    folder.put('a\nb/PROFILE', 'ARPAGE 5\n');
    expect((await check('a\nb/PROFILE')).code).toBe(0);
  });

  test('a map with many keys is read in linear time, and text of another kind of file is not quoted', async () => {
    const names = Array.from({ length: 40_000 }, (_, at) => `SYM${at}: x`);
    settings(`symbols:\n  ${names.join('\n  ')}\n`);
    expect((await check('r/PROFILE')).code).toBe(0);
    for (const text of ['root: x\ndaemon: swordfish\n', 'root:x:0\nswordfish', '{"a": swordfish', '- swordfish: [\n']) {
      writeFileSync(folder.path('e.yaml'), text);
      settings('');
      const { code, err } = await check('--environment', 'e.yaml', 'r/PROFILE');
      expect([code, err]).toEqual([2, expect.not.stringMatching(/swordfish|root|daemon/)]);
    }
  });
});

test('the name of a file does not imitate a message', async () => {
  for (const name of ['a.tcpip', 'b.tcpip', 'omproute.c\nezlint: all is well.conf'])
    folder.put(`names/${name}`, 'ARPAGE 5\n');
  const { err } = await check('--no-config', folder.path('names'));
  expect(err).toMatch(/^ezlint: Checked without a profile: .*omproute\.c\ufffdezlint: all is well\.conf/m);
  settings('environment: "x\\nezlint: all is well"\n');
  const { err: ofSettings } = await check(folder.path('r'));
  expect(ofSettings).toMatch(/ezlint\.yaml:1:14: r\/x\n {2}ezlint: all is well: no such file\.\nCorrect the name\.\n/);
});

describe('one invalid file', () => {
  test('causes one message, and the others are checked: exit code 3', async () => {
    folder.put('q', 'IPCOFNIG\n');
    const { code, out, err } = await check('nowhere', 'q', 'r');
    expect([code, err]).toEqual([3, expect.stringMatching(/^ezlint: No such file: nowhere/)]);
    expect(out).toContain('IPCOFNIG');
  });

  test('in a folder is reported if its name is that of a configuration', async () => {
    folder.put('odd/GOOD.tcpip', 'IPCOFNIG SOURCEVIPA\n');
    folder.put('odd/BINARY.tcpip', 'IPCONFIG SOURCEVIPA\0\0\0\n');
    folder.put('odd/LONG.tcpip', `PORT ${'1 TCP A '.repeat(20_000)}`);
    folder.put('odd/notes.dat', 'a\0\0b');
    const { code, out, err } = await check('--no-config', 'odd');
    expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('SYN001') });
    expect(err).toContain('odd/BINARY.tcpip is not checked: it looks like binary data.\n');
    expect(err).toContain('odd/LONG.tcpip is not checked: it has a line of 160005 characters (limit');
    expect(err).not.toContain('notes.dat');
  });

  // Other systems do not store such names.
  (process.platform === 'linux' ? test : test.skip)('with a name that is not valid UTF-8 is reported', async () => {
    folder.put('bytes/GOOD.tcpip', 'IPCOFNIG SOURCEVIPA\n');
    const name = Buffer.concat([Buffer.from(`${folder.path('bytes')}/P`), Buffer.from([0xff]), Buffer.from('.tcpip')]);
    writeFileSync(name, 'IPCONFIG SOURCEVIPA\n');
    const { code, out, err } = await check('--no-config', 'bytes');
    expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('SYN001') });
    expect(err).toContain('bytes/P\uFFFD.tcpip is not checked: its name is not valid UTF-8.\nRename the file.');
  });

  test('a link to nothing is reported, except if its extension is that of another program', async () => {
    folder.put('links/GOOD.tcpip', 'IPCOFNIG SOURCEVIPA\nINCLUDE MEMBER\n');
    for (const name of ['MEMBER', 'image.png']) symlinkSync('nowhere', folder.path(`links/${name}`));
    const { code, out, err } = await check('--no-config', 'links');
    expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('SYN001') });
    expect(err).toContain('links/MEMBER is not checked: it is a link to a file that does not exist');
    expect(err).not.toContain('image');
  });

  (process.platform === 'win32' ? test.skip : test)(
    'that is a link or no file is reported, except if it is read at its own place',
    async () => {
      folder.put('odd/GOOD.tcpip', 'IPCOFNIG SOURCEVIPA\n');
      folder.put('odd/.tools/HIDDEN', 'ARPAGE 5\n');
      folder.put('odd/own/M', 'ARPAGE 5\n');
      for (const [name, target] of Object.entries({
        ...{ SAME: 'GOOD.tcpip', folder: 'own', HIDDEN: '.tools/HIDDEN', OUT: '../secret.yaml', away: '../r' },
        ...{ LOOP: 'LOOP', DEVICE: '/dev/null', 'image.png': '/dev/null', OTHER: '../q' },
      }))
        symlinkSync(target, folder.path(`odd/${name}`));
      folder.put('q', 'ARPAGE 5\n');
      spawnSync('mkfifo', [folder.path('odd/PIPE')]);
      const { code, out, err } = await check('--no-config', 'odd', 'q');
      expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('SYN001') });
      const reported = [...err.matchAll(/^ezlint: odd\/(\S+) is not checked: it is a (link to a place that|pipe)/gm)];
      expect(reported.map(([, name, what]) => `${name} ${what}`)).toEqual([
        ...['DEVICE pipe', 'HIDDEN link to a place that', 'LOOP pipe', 'OUT link to a place that', 'PIPE pipe'],
        'away link to a place that',
      ]);
    },
  );

  test.each([
    ['zero bytes', new Uint8Array(4096), 'looks like binary data'],
    ['random bytes', Uint8Array.from({ length: 4096 }, (_, at) => (at * at * 31 + at * 7) % 256), 'looks like binary'],
    ['a long line', Buffer.from('A'.repeat(200_000)), 'has a line of 200000 characters'],
  ])('that INCLUDE names and that is no text is not an empty member: %s', async (_name, bytes, message) => {
    folder.put('odd/GOOD.tcpip', 'IPCOFNIG SOURCEVIPA\nINCLUDE MEMBER\n');
    folder.put('odd/MEMBER', bytes);
    for (const path of ['odd', 'odd/GOOD.tcpip']) {
      const { code, out, err } = await check('--no-config', path);
      expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining('SYN001') });
      expect(out).toContain('MEMBER is not among the files that were read');
      expect(err).toMatch(/^ezlint: odd\/MEMBER is not checked: it [^\n]+\n[^\n]+\n$/);
      expect(err).toContain(message);
    }
  });

  test('of a listed stack does not affect the other stacks', async () => {
    settings(
      'stacks:\n - {name: A, profile: NOWHERE}\n - {name: B, profile: PROFILE, environment: e.yaml}\n - {name: C, profile: Q}\n',
    );
    folder.put('r/e.yaml', 'nothing: known\nhere: x\n');
    folder.put('r/Q', 'IPCOFNIG\n');
    const { code, out, err } = await folder.run(['check', '--no-impact', '--config', 'r/ezlint.yaml']);
    expect([code, err.match(/^ezlint: /gm)?.length]).toEqual([3, 2]);
    expect(out).toContain('IPCOFNIG');
  });

  test.each([
    ['a line', `PORT ${'1 TCP A '.repeat(20_000)}`, 'a line of 160005 characters'],
    [
      'a line among others',
      `${'; short\r'.repeat(20_000)};${' '.repeat(100_000)}\n; short\n`,
      'a line of 100001 characters',
    ],
    ['many lines', `PORT\n${' 1 TCP A\n'.repeat(300_000)}`, '300002 lines'],
    ['many lines of another language', 'a\n'.repeat(100_000), '100001 lines', 'ftp.data'],
  ])('beyond the limits is not read: %s', async (_name, text, message, file = 'p.tcpip') => {
    folder.put(file, text);
    folder.put('q.tcpip', 'IPCOFNIG\n');
    const { code, out, err } = await check(file, 'q.tcpip');
    expect([code, err]).toEqual([3, expect.stringContaining(`${file} is not checked: it has ${message}`)]);
    expect(out).toContain('IPCOFNIG');
  });

  test.each([
    ['double with each level', '', 'its INCLUDE statements read more than 10000 members'],
    [
      'are more than the settings allow',
      'limits: {includes: 50}\n',
      'its INCLUDE statements read more than 50 members',
    ],
    [
      'hold many lines',
      'limits: {lines: 100}\n',
      'it has more than 100 lines, including the members of its INCLUDE statements',
    ],
  ])('members that %s do not end the run', async (_name, text, message) => {
    settings(text);
    for (let level = 0; level < 28; level++)
      folder.put(`r/M${level}`, `INCLUDE M${level + 1}\nINCLUDE M${level + 1}\nINCLUDE M0\n`);
    folder.put('r/M28', 'ARPAGE 5\n');
    folder.put('r/Q', 'IPCOFNIG\n');
    const { code, out, err } = await check('r/M0', 'r/Q');
    expect([code, err]).toEqual([3, expect.stringContaining(`r/M0 is not checked: ${message}`)]);
    expect(out).toContain('IPCOFNIG');
  });

  test('settings apply to all paths, whatever their order; others are reported', async () => {
    folder.put('a/ezlint.yaml', 'rules: {COR052: off}\n');
    for (const name of ['a/P.tcpip', 'a/c/P.tcpip', 'b/P.tcpip']) folder.put(name, 'INCLUDE NOWHERE\n');
    const [one, other] = [
      await check('--format', 'json', 'a/P.tcpip', 'b/P.tcpip'),
      await check('--format', 'json', 'b/P.tcpip', 'a/P.tcpip'),
    ];
    expect(one.err).toContain(
      'No settings are used, because no ezlint.yaml is at or above all paths: a/P.tcpip has a/ezlint.yaml.',
    );
    expect(other.err).toBe(one.err);
    expect(JSON.parse(one.out).findings).toHaveLength(2);
    expect(JSON.parse(other.out).findings).toEqual(JSON.parse(one.out).findings);
    expect((await check('a/c', 'a/P.tcpip')).out).not.toContain('COR052');
    folder.put('ezlint.yaml', 'rules: {COR052: off}\n');
    expect((await check('b/P.tcpip', 'a/P.tcpip')).err).toContain(
      'The settings in ezlint.yaml, which is at or above all paths, are used for all: a/P.tcpip has a/ezlint.yaml.',
    );
    expect((await check('--no-config', 'b/P.tcpip', 'a/P.tcpip')).err).toBe('');
  });

  test('empty standard input is reported', async () => {
    expect(await folder.run(['check', '-'], { stdin: '' })).toMatchObject({ err: expect.stringContaining('is empty') });
  });
});
