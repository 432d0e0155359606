import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { readRun } from '../../src/engine/input/run.js';
import type { Run } from '../../src/engine/input/run-types.js';
import { failure, IPSEC, MEMBER, OTHER, only, PROFILE, run, shape, type Texts, TLS } from './input-texts.js';

describe('paths without settings', () => {
  const texts = { '/w/a.txt': PROFILE, '/w/b.txt': OTHER, '/w/t.txt': TLS };

  test('several paths are separate stacks', async () => {
    expect(shape(await run(texts, { paths: ['a.txt', './b.txt', '/w/t.txt'] }))).toEqual({
      'a.txt': ['a.txt:profile'],
      './b.txt': ['./b.txt:profile'],
      '/w/t.txt': ['/w/t.txt:at-tls'],
    });
  });

  test('--stack joins them, the profile first', async () => {
    expect(shape(await run(texts, { paths: ['t.txt', 'a.txt'], stack: 'PROD' }))).toEqual({
      PROD: ['a.txt:profile', 't.txt:at-tls'],
    });
  });

  test('--stack with two profiles is wrong usage', async () => {
    expect(await failure(run(texts, { paths: ['a.txt', 'b.txt'], stack: 'PROD' }))).toEqual({
      exitCode: 2,
      message: 'The stack PROD has 2 profiles, and none includes the other: a.txt, b.txt.',
      remedy: 'Omit --stack to check each profile as a separate stack, or list the stacks in ezlint.yaml.',
    });
  });

  test('a listed profile that the profile of its stack does not include is not part of the stack', async () => {
    const listed = (stack: string) => ({ ...texts, '/w/ezlint.yaml': `stacks: [{name: A, ${stack}}]` });
    const result = await run(listed('profile: a.txt, files: [b.txt, t.txt]'), { paths: [] });
    expect([shape(result), result.notices]).toEqual([
      { A: ['a.txt:profile', 't.txt:at-tls'] },
      [
        'The stack A is checked without b.txt: its profile does not include it. Add an INCLUDE statement, or change the stack in ezlint.yaml.',
      ],
    ]);
    const inFolder = await run({ ...listed('profile: a.txt, files: [b.txt]'), '/w/b.txt': PROFILE }, { paths: ['.'] });
    expect(shape(inFolder)).toEqual({ A: ['a.txt:profile'], '.': ['b.txt:profile', 't.txt:at-tls'] });
  });

  test('--stack names one that the settings list, from any folder that contains its files', async () => {
    const settings = 'stacks: [{name: A, profile: a.txt}, {name: B, profile: b.txt, symbols: {S: x}}]';
    for (const path of ['w', '/w', '.']) {
      const cwd = path === '.' ? '/w' : '/';
      const named = await run({ ...texts, '/w/ezlint.yaml': settings }, { cwd, paths: [path], stack: 'B' });
      expect(Object.values(shape(named))).toEqual([[`${path === '.' ? '' : 'w/'}b.txt:profile`]]);
      expect(only(named).symbols.get('S')).toBe('x');
    }
    const joined = await run({ ...texts, '/w/ezlint.yaml': settings }, { paths: ['t.txt', 'a.txt'], stack: 'A' });
    expect(shape(joined)).toEqual({ A: ['a.txt:profile', 't.txt:at-tls'] });
  });

  test('a given member belongs to the file that includes it, whatever its case and place', async () => {
    const result = await run({ ...texts, '/w/m/vipa.txt': MEMBER }, { paths: ['m/vipa.txt', 'a.txt'] });
    expect(shape(result)).toEqual({ 'a.txt': ['a.txt:profile', 'm/vipa.txt:profile'] });
    expect(only(result).resolve('SYS1.TCPPARMS(VIPA)', 'a.txt')?.path).toBe('m/vipa.txt');
    expect(only(result).resolve('SYS1.TCPPARMS(NONE)', 'a.txt')).toBeUndefined();
  });

  test('with --stack, an included profile is not a second profile', async () => {
    const result = await run({ ...texts, '/w/VIPA': OTHER }, { paths: ['VIPA', 'a.txt'], stack: 'S' });
    expect(shape(result)).toEqual({ S: ['a.txt:profile', 'VIPA:profile'] });
  });

  test('members that an INCLUDE with a symbol without a value may name are part of its stack', async () => {
    const files = {
      '/w/A/PROFILE': "ARPAGE 5\nINCLUDE 'X.Y(DVIPA&SYSNUM.)'\nPORT 21 TCP FTPD\n",
      '/w/A/DVIPA1': OTHER,
      '/w/A/DVIPA2': OTHER,
      '/w/A/t.txt': TLS,
    };
    const expected = ['PROFILE:profile', 'DVIPA1:profile', 'DVIPA2:profile', 't.txt:at-tls'].map((one) => `A/${one}`);
    const result = await run(files, { paths: ['.'] });
    expect(shape(result)).toEqual({ '.': expected });
    expect(only(result).resolve("'X.Y(DVIPA&SYSNUM.)'", 'A/PROFILE')).toBeUndefined();
    const { 'A/PROFILE': own, ...others } = shape(await run({ ...files, '/w/B/PROFILE': OTHER }, { paths: ['.'] }));
    expect(own?.sort()).toEqual(expected.sort());
    expect(Object.keys(others)).toEqual(['B/PROFILE']);
  });

  test('profiles that include each other are one stack', async () => {
    const result = await run(
      { '/w/A': 'ARPAGE 5\nINCLUDE X.Y(B)', '/w/B': 'ARPAGE 5\nINCLUDE X.Y(A)' },
      { paths: ['A', 'B'] },
    );
    expect(shape(result)).toEqual({ A: ['A:profile', 'B:profile'] });
  });

  test('a file in the same folder as its reference is read, others are not', async () => {
    const beside = { '/w/a.txt': PROFILE, '/w/VIPA.tcpip': MEMBER, '/x/VIPA': MEMBER };
    expect(shape(await run(beside, { paths: ['a.txt'] }))).toEqual({
      'a.txt': ['a.txt:profile', 'VIPA.tcpip:profile'],
    });
    expect(shape(await run({ '/w/s/a.txt': PROFILE, '/w/VIPA': MEMBER }, { paths: ['s/a.txt'] }))).toEqual({
      's/a.txt': ['s/a.txt:profile'],
    });
  });

  test('a file that was not read makes the stacks of its path incomplete', async () => {
    const large = new Uint8Array(32_000_001);
    const inFolders = { '/w/p/a.txt': PROFILE, '/w/p/big.tcpip': large, '/w/q/b.txt': OTHER };
    const { requests, failures } = await run(inFolders, { paths: ['p', 'q'] });
    expect(requests.map(({ name, hasUnread }) => [name, hasUnread])).toEqual([
      ['p', true],
      ['q', undefined],
    ]);
    expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('p/big.tcpip')]);
    const listed = { ...inFolders, '/w/ezlint.yaml': 'stacks: [{name: P, files: [p]}, {name: Q, files: [q]}]' };
    expect((await run(listed, {})).requests.map(({ hasUnread }) => hasUnread)).toEqual([true, undefined]);
    expect(only(await run(inFolders, { paths: ['p'], stack: 'P' })).hasUnread).toBe(true);
  });

  test('a file that a stack of the settings names and that does not exist leaves only its stack incomplete', async () => {
    const files = {
      '/w/ezlint.yaml':
        'stacks:\n  - {name: A, profile: a.tcpip, policies: [none.conf]}\n  - {name: B, profile: b.tcpip}\n',
      '/w/a.tcpip': 'ARPAGE 3\n',
      '/w/b.tcpip': 'ARPAGE 4\n',
    };
    for (const paths of [[], ['.']]) {
      const { requests, failures } = await run(files, { paths });
      expect(requests.map(({ name, hasUnread }) => [name, hasUnread])).toEqual([
        ['A', true],
        ['B', undefined],
      ]);
      expect(failures.map(({ message }) => message)).toEqual(['ezlint.yaml:2:44: No such file: none.conf']);
    }
  });

  test('few files and folders of a search are read at the same time', async () => {
    const texts = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`/w/d${at}/e/a.tcpip`, OTHER]));
    const files = memoryFiles(texts);
    let [active, most] = [0, 0];
    const counted =
      <A, R>(work: (path: A) => Promise<R>) =>
      async (path: A) => {
        most = Math.max(most, ++active);
        await new Promise(setImmediate);
        active--;
        return work(path);
      };
    const slow = { ...files, list: counted(files.list), read: counted(files.read) };
    const { requests } = await readRun({ paths: ['.'], cwd: '/w' }, slow);
    const paths = requests.flatMap(({ documents }) => documents.map(({ path }) => path));
    expect(paths).toEqual(
      Object.keys(texts)
        .map((path) => path.slice('/w/'.length))
        .sort(),
    );
    expect(most).toBeLessThanOrEqual(64);
  });

  test('files outside the folder of the paths are not read, even if they are named', async () => {
    const outside = { '/w/pagent.conf': 'TTLSConfig /etc/tls.policy\n', '/etc/tls.policy': TLS };
    expect(shape(await run(outside, { paths: ['pagent.conf'] }))).toEqual({ 'pagent.conf': ['pagent.conf:pagent'] });
  });

  test('the statement that names a file determines its language', async () => {
    const result = await run(
      {
        '/w/pagent.conf': 'TcpImage TCPIP /etc/image\nCommonTTLSConfig /etc/common',
        '/w/image': '# empty',
        '/w/common': '',
        '/w/odd': 'x',
      },
      { paths: ['pagent.conf'] },
    );
    expect(shape(result)).toEqual({ 'pagent.conf': ['pagent.conf:pagent', 'image:pagent', 'common:at-tls'] });
  });

  test('each TcpImage of a main file is a stack', async () => {
    const shared = {
      '/w/pagent.conf': 'TcpImage A /etc/a.conf\nTcpImage B /etc/b.conf\nCommonTTLSConfig /etc/common\n',
      '/w/a.conf': 'TTLSConfig /etc/a.ttls\n',
      '/w/b.conf': 'TTLSConfig /etc/b.ttls\n',
      '/w/a.ttls': TLS,
      '/w/b.ttls': TLS,
      '/w/common': TLS,
      '/w/a.txt': OTHER,
    };
    const common = ['common:at-tls', 'pagent.conf:pagent'];
    const first = ['a.txt:profile', 'a.conf:pagent', 'a.ttls:at-tls', ...common];
    const second = ['b.conf:pagent', 'b.ttls:at-tls', ...common];
    const sorted = (result: Run) =>
      Object.fromEntries(Object.entries(shape(result)).map(([name, files]) => [name, [...files].sort()]));
    expect(sorted(await run(shared, { paths: ['.'] }))).toEqual({ '.': [...first].sort(), B: [...second].sort() });
    const all = Object.keys(shared).map((path) => path.slice('/w/'.length));
    expect(sorted(await run(shared, { paths: all, stack: 'X' }))).toEqual({
      X: [...first].sort(),
      B: [...second].sort(),
    });
    expect(Object.keys(shape(await run(shared, { paths: all, stack: 'B' })))).toEqual(['B']);
    const b = (await run(shared, { paths: ['.'] })).requests[1]!;
    expect(b.resolve('/etc/a.conf', 'pagent.conf')?.path).toBe('a.conf');
  });

  test('an included member that resembles TCPIP.DATA is profile', async () => {
    const result = await run(
      { '/w/a.txt': PROFILE, '/w/VIPA': 'HOSTNAME A\nDOMAINORIGIN B.C\n' },
      { paths: ['a.txt', 'VIPA'] },
    );
    expect(shape(result)).toEqual({ 'a.txt': ['a.txt:profile', 'VIPA:profile'] });
  });

  test('a file that is not configuration is a finding, and --language overrides it', async () => {
    const result = await run({ '/w/x.txt': 'dn:cn=a' }, { paths: ['x.txt'] });
    expect(result.requests).toEqual([]);
    expect(result.problems).toEqual([
      expect.objectContaining({
        ruleId: 'SYN015',
        severity: 'error',
        file: 'x.txt',
        message:
          'This file is not checked: it looks like LDIF (policy for an LDAP server). Code the policy in a file for Policy Agent.',
      }),
    ]);
    expect(shape(await run({ '/w/x.txt': 'hello' }, { paths: ['x.txt'], language: 'Profile' }))).toEqual({
      'x.txt': ['x.txt:profile'],
    });
  });

  test('an empty file has no errors', async () => {
    const result = await run({ '/w/x.txt': '' }, { paths: ['x.txt'] });
    expect(result.problems).toEqual([]);
    expect(shape(result)).toEqual({ 'x.txt': ['x.txt:profile'] });
  });

  test('the same file twice is read once', async () => {
    expect(shape(await run(texts, { paths: ['b.txt', './b.txt'] }))).toEqual({ 'b.txt': ['b.txt:profile'] });
  });

  test('standard input', async () => {
    const stdin = async (): Promise<Uint8Array> => new TextEncoder().encode(PROFILE);
    expect(shape(await run({}, { paths: ['-'], stdin }))).toEqual({ '-': ['-:profile'] });
    const named = await run({ '/w/s/VIPA': MEMBER }, { paths: ['-'], stdin, stdinFilename: 's/main.tcpip' });
    expect(shape(named)).toEqual({ 's/main.tcpip': ['s/main.tcpip:profile', 's/VIPA:profile'] });
  });

  test('EBCDIC is read, and undecodable bytes are reported', async () => {
    const ebcdic = Uint8Array.from([0xc1, 0xd9, 0xd7, 0xc1, 0xc7, 0xc5, 0x40, 0xf5, 0x15]);
    expect(only(await run({ '/w/x': ebcdic }, { paths: ['x'] })).documents[0]).toEqual({
      path: 'x',
      language: 'profile',
      text: 'ARPAGE 5\n',
      codePage: 'IBM-1047',
    });
    const latin = Uint8Array.from([...new TextEncoder().encode('ARPAGE 5 ; '), 0xe9]);
    expect(only(await run({ '/w/x': latin }, { paths: ['x'] })).documents[0]!.decoding).toEqual([
      expect.objectContaining({ start: 11, end: 12 }),
    ]);
  });
});

describe('a folder', () => {
  test('is one stack of the recognized files; the others are skipped', async () => {
    const result = await run(
      {
        '/w/c/profile.tcpip': PROFILE,
        '/w/c/sub/VIPA': MEMBER,
        '/w/c/tls.policy': TLS,
        '/w/c/README.md': '# IPCONFIG\n',
        '/w/c/notes': 'some notes',
        '/w/c/.git/x': OTHER,
        '/w/c/ezlint.yaml': '',
      },
      { paths: ['c/'], config: false },
    );
    expect(shape(result)).toEqual({ 'c/': ['c/profile.tcpip:profile', 'c/sub/VIPA:profile', 'c/tls.policy:at-tls'] });
    expect(result.skipped).toEqual(['c/README.md', 'c/notes']);
    expect(result.problems).toEqual([]);
  });

  test('with two profiles is a stack per file, with the members that it includes', async () => {
    const result = await run({ '/w/A': PROFILE, '/w/B': OTHER, '/w/VIPA': MEMBER, '/w/t.txt': TLS }, { paths: ['.'] });
    expect(shape(result)).toEqual({ A: ['A:profile', 'VIPA:profile'], B: ['B:profile'], 't.txt': ['t.txt:at-tls'] });
  });

  test.each<[string, Texts, Record<string, string[]>]>([
    [
      'a folder for each system',
      { '/w/A/PROF': OTHER, '/w/A/etc/t.txt': TLS, '/w/B/prof/PROF': OTHER, '/w/B/i.txt': IPSEC },
      { 'A/PROF': ['A/PROF:profile', 'A/etc/t.txt:at-tls'], 'B/prof/PROF': ['B/prof/PROF:profile', 'B/i.txt:ipsec'] },
    ],
    [
      'a file near two profiles is neither of theirs',
      { '/w/A/P1': OTHER, '/w/A/P2': OTHER, '/w/A/t.txt': TLS, '/w/i.txt': IPSEC },
      { 'A/P1': ['A/P1:profile'], 'A/P2': ['A/P2:profile'], 'A/t.txt': ['A/t.txt:at-tls'], 'i.txt': ['i.txt:ipsec'] },
    ],
    [
      'a folder of policies beside the folders of the systems',
      { '/w/A/P': OTHER, '/w/B/P': OTHER, '/w/common/t.txt': TLS },
      { 'A/P': ['A/P:profile'], 'B/P': ['B/P:profile'], 'common/t.txt': ['common/t.txt:at-tls'] },
    ],
  ])('with a profile for each system: %s', async (_, texts, stacks) => {
    const found = shape(await run(texts, { paths: ['.'] }));
    const bare = (text: string): string => text.replace(/^\.\//, '');
    expect(Object.fromEntries(Object.entries(found).map(([name, files]) => [bare(name), files.map(bare)]))).toEqual(
      stacks,
    );
  });

  test('names a skipped file once, even if several stacks list it', async () => {
    const stack = (name: string): object => ({ name, profile: 'P', files: ['dmd.conf'] });
    const settings = JSON.stringify({ stacks: [stack('A'), stack('B')] });
    const result = await run(
      { '/w/P': PROFILE, '/w/dmd.conf': 'some notes', '/w/ezlint.yaml': settings },
      { paths: [] },
    );
    expect(result.skipped).toEqual(['dmd.conf']);
  });

  test('without configuration reports that and is clean', async () => {
    const result = await run({ '/w/c/x': 'text' }, { paths: ['c'] });
    expect(result).toMatchObject({
      requests: [],
      problems: [],
      skipped: ['c/x'],
      notices: [expect.stringMatching(/^Nothing in c is recognized as configuration\. Check the path/)],
    });
  });

  test('joins others under --stack', async () => {
    const result = await run(
      { '/w/p.txt': OTHER, '/w/pol/t.txt': TLS, '/w/pol/i.txt': IPSEC },
      { paths: ['p.txt', 'pol'], stack: 'S' },
    );
    expect(shape(result)).toEqual({ S: ['p.txt:profile', 'pol/i.txt:ipsec', 'pol/t.txt:at-tls'] });
  });

  test('links in it are not followed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ezlint-'));
    try {
      writeFileSync(join(folder, 'a'), OTHER);
      symlinkSync('/etc/passwd', join(folder, 'b'));
      const result = await readRun({ paths: ['.'], cwd: folder, config: false });
      expect(shape(result)).toEqual({ '.': ['a:profile'] });
      expect(result.skipped).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
