import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NEWEST } from '@ezlint/grammar';
import type { StackRequest } from '../src/engine/core/types/documents.js';
import { InputError, UsageError } from '../src/engine/errors.js';
import { type Run, type RunOptions, readRun } from '../src/engine/input/run.js';
import { memoryFiles } from './memory-files.js';

const PROFILE = 'IPCONFIG DATAGRAMFWD\nINCLUDE SYS1.TCPPARMS(VIPA)\n';
const OTHER = 'TCPCONFIG TTLS\n';
const MEMBER = 'HOME\n 10.1.1.1 OSA1L\n';
const TLS = 'TTLSRule a\n{\n}\n';
const IPSEC = 'IpFilterPolicy\n{\n}\n';

type Texts = Record<string, string | Uint8Array>;

function run(texts: Texts, options: Partial<RunOptions>): Promise<Run> {
  return readRun({ paths: [], cwd: '/w', ...options }, memoryFiles(texts));
}

/** Stacks as lists of `path:language`. */
function shape({ requests }: Run): Record<string, string[]> {
  return Object.fromEntries(
    requests.map(({ name, documents }) => [name, documents.map(({ path, language }) => `${path}:${language}`)]),
  );
}

async function failure(action: Promise<unknown>): Promise<{ exitCode: number; message: string; remedy: string }> {
  try {
    await action;
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError)
      return { exitCode: error.exitCode, message: error.message, remedy: error.remedy };
    throw error;
  }
  throw new Error('nothing was refused');
}

const only = ({ requests }: Run): StackRequest => {
  expect(requests).toHaveLength(1);
  return requests[0]!;
};

describe('paths without settings', () => {
  const texts = { '/w/a.txt': PROFILE, '/w/b.txt': OTHER, '/w/t.txt': TLS };

  test('several are a stack each', async () => {
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
      remedy: 'Leave out --stack to check each as a stack of its own, or list the stacks in ezlint.yaml.',
    });
  });

  test('--stack names one that the settings list, from any folder that its files are in', async () => {
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

  test('a given member belongs to what includes it, whatever its case and place', async () => {
    const result = await run({ ...texts, '/w/m/vipa.txt': MEMBER }, { paths: ['m/vipa.txt', 'a.txt'] });
    expect(shape(result)).toEqual({ 'a.txt': ['a.txt:profile', 'm/vipa.txt:profile'] });
    expect(only(result).resolve('SYS1.TCPPARMS(VIPA)', 'a.txt')?.path).toBe('m/vipa.txt');
    expect(only(result).resolve('SYS1.TCPPARMS(NONE)', 'a.txt')).toBeUndefined();
  });

  test('with --stack an included profile is no second one', async () => {
    const result = await run({ ...texts, '/w/VIPA': OTHER }, { paths: ['VIPA', 'a.txt'], stack: 'S' });
    expect(shape(result)).toEqual({ S: ['a.txt:profile', 'VIPA:profile'] });
  });

  test('profiles that include each other are one stack', async () => {
    const result = await run(
      { '/w/A': 'ARPAGE 5\nINCLUDE X.Y(B)', '/w/B': 'ARPAGE 5\nINCLUDE X.Y(A)' },
      { paths: ['A', 'B'] },
    );
    expect(shape(result)).toEqual({ A: ['A:profile', 'B:profile'] });
  });

  test('a file beside the one that names it is read, others are not', async () => {
    const beside = { '/w/a.txt': PROFILE, '/w/VIPA.tcpip': MEMBER, '/x/VIPA': MEMBER };
    expect(shape(await run(beside, { paths: ['a.txt'] }))).toEqual({
      'a.txt': ['a.txt:profile', 'VIPA.tcpip:profile'],
    });
    expect(shape(await run({ '/w/s/a.txt': PROFILE, '/w/VIPA': MEMBER }, { paths: ['s/a.txt'] }))).toEqual({
      's/a.txt': ['s/a.txt:profile'],
    });
  });

  test('nothing outside the folder of the paths is read, although it is named', async () => {
    const outside = { '/w/pagent.conf': 'TTLSConfig /etc/tls.policy\n', '/etc/tls.policy': TLS };
    expect(shape(await run(outside, { paths: ['pagent.conf'] }))).toEqual({ 'pagent.conf': ['pagent.conf:pagent'] });
  });

  test('what names a file says what it is', async () => {
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

  test('an included member that could pass for TCPIP.DATA is profile', async () => {
    const result = await run(
      { '/w/a.txt': PROFILE, '/w/VIPA': 'HOSTNAME A\nDOMAINORIGIN B.C\n' },
      { paths: ['a.txt', 'VIPA'] },
    );
    expect(shape(result)).toEqual({ 'a.txt': ['a.txt:profile', 'VIPA:profile'] });
  });

  test('a file that is no configuration is a finding, and --language overrides', async () => {
    const result = await run({ '/w/x.txt': 'dn:cn=a' }, { paths: ['x.txt'] });
    expect(result.requests).toEqual([]);
    expect(result.problems).toEqual([
      expect.objectContaining({
        ruleId: 'SYN015',
        severity: 'error',
        file: 'x.txt',
        message:
          'This file is not checked: it looks like LDIF (policy for an LDAP server). Write the policy as a flat file for Policy Agent.',
      }),
    ]);
    expect(shape(await run({ '/w/x.txt': 'hello' }, { paths: ['x.txt'], language: 'Profile' }))).toEqual({
      'x.txt': ['x.txt:profile'],
    });
  });

  test('an empty file is a file without mistakes', async () => {
    const result = await run({ '/w/x.txt': '' }, { paths: ['x.txt'] });
    expect(result.problems).toEqual([]);
    expect(shape(result)).toEqual({ 'x.txt': ['x.txt:profile'] });
  });

  test('the same file twice counts once', async () => {
    expect(shape(await run(texts, { paths: ['b.txt', './b.txt'] }))).toEqual({ 'b.txt': ['b.txt:profile'] });
  });

  test('standard input', async () => {
    const stdin = async (): Promise<Uint8Array> => new TextEncoder().encode(PROFILE);
    expect(shape(await run({}, { paths: ['-'], stdin }))).toEqual({ '-': ['-:profile'] });
    const named = await run({ '/w/s/VIPA': MEMBER }, { paths: ['-'], stdin, stdinFilename: 's/main.tcpip' });
    expect(shape(named)).toEqual({ 's/main.tcpip': ['s/main.tcpip:profile', 's/VIPA:profile'] });
  });

  test('EBCDIC is read and undecodable bytes are handed on', async () => {
    const ebcdic = Uint8Array.from([0xc1, 0xd9, 0xd7, 0xc1, 0xc7, 0xc5, 0x40, 0xf5, 0x15]);
    expect(only(await run({ '/w/x': ebcdic }, { paths: ['x'] })).documents[0]).toEqual({
      path: 'x',
      language: 'profile',
      text: 'ARPAGE 5\n',
    });
    const latin = Uint8Array.from([...new TextEncoder().encode('ARPAGE 5 ; '), 0xe9]);
    expect(only(await run({ '/w/x': latin }, { paths: ['x'] })).documents[0]!.decoding).toEqual([
      expect.objectContaining({ start: 11, end: 12 }),
    ]);
  });
});

describe('a folder', () => {
  test('is one stack of what is recognized; the rest is skipped', async () => {
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

  test('with two profiles is a stack per file, members with what includes them', async () => {
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

  test('without configuration says so and is clean', async () => {
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

describe('facts', () => {
  const texts = {
    '/w/p.txt': OTHER,
    '/w/env.yaml': "cpc: z13s\nrelease: '2.5'\nroce: [{pfid: 0018}]\n",
    '/w/load.yaml': 'name: day\nflows: [{kind: RR}]\n',
  };

  test('of options', async () => {
    const result = await run(texts, { paths: ['p.txt'], environment: 'env.yaml', workload: 'load.yaml' });
    const request = only(result);
    expect(request).toMatchObject({
      release: '2.5',
      environment: { cpc: 'z13', roce: [{ pfid: '0018' }] },
      workload: { name: 'day' },
    });
    expect(result.impactWorkload(request).name).toBe('day');
  });

  test('without any: nothing is known, impact is worked out for the average workload', async () => {
    const result = await run(texts, { paths: ['p.txt'] });
    expect(only(result)).toMatchObject({ release: NEWEST, environment: {} });
    expect(only(result).workload).toBeUndefined();
    expect(result.impactWorkload(only(result)).name).toBe('average');
  });

  test('a built-in workload is for impact alone', async () => {
    const result = await run(
      { ...texts, '/w/workload.yaml': 'name: site\nflows: []' },
      { paths: ['p.txt', 'workload.yaml'], workload: 'high' },
    );
    expect(only(result).workload).toMatchObject({ name: 'site' });
    expect(result.impactWorkload(only(result)).name).toBe('high');
  });

  test('the release of an option wins over that of the environment', async () => {
    expect(only(await run(texts, { paths: ['p.txt'], environment: 'env.yaml', release: 'V3R1' })).release).toBe('3.1');
  });

  test('in a folder they belong to the stack', async () => {
    const result = await run({ '/w/c/p.txt': OTHER, '/w/c/environment.yaml': 'cpc: z16' }, { paths: ['c'] });
    expect(shape(result)).toEqual({ c: ['c/p.txt:profile'] });
    expect(only(result).environment).toEqual({ cpc: 'z16' });
  });

  test('of several stacks in a folder: by name, else the nearest above', async () => {
    const { requests, notices } = await run(
      {
        '/w/environment.yaml': 'cpc: z14',
        '/w/a/bad-1.tcpip': OTHER,
        '/w/a/bad-1.environment.yaml': 'cpc: z15',
        '/w/a/bad-2.tcpip': OTHER,
        '/w/b/p.tcpip': OTHER,
        '/w/b/environment.yaml': 'cpc: z16',
        '/w/c/p.tcpip': OTHER,
        '/w/c/one.yaml': 'cpc: z9',
        '/w/c/two.yaml': 'cpc: z10',
      },
      { paths: ['.'] },
    );
    expect(requests.map(({ name, environment }) => [name, environment.cpc])).toEqual([
      ['a/bad-1.tcpip', 'z15'],
      ['a/bad-2.tcpip', 'z14'],
      ['b/p.tcpip', 'z16'],
      ['c/p.tcpip', undefined],
    ]);
    expect(notices).toEqual([
      'c/p.tcpip: the folder contains several files with environment facts, so none is used. Name one with --environment.',
    ]);
  });

  test('with mistakes are refused, place by place', async () => {
    const bad = { ...texts, '/w/env.yaml': 'cpc: z99\nlpar: {zips: 2}\nicsf: yes please' };
    expect(await failure(run(bad, { paths: ['p.txt'], environment: 'env.yaml' }))).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('env.yaml:1:6: cpc cannot be "z99"'),
    });
  });
});

describe('ezlint.yaml', () => {
  const CONFIG = `
stacks:
  - name: PROD
    profile: prod/PROFILE
    policies: [policies/*.policy]
    files: [prod/FTPDATA]
    environment: facts/prod.yaml
    workload: high
    symbols: {SYSNAME: SYSA}
  - name: TEST
    profile: test/PROFILE
symbols: {SYSNAME: SYST, '&SYSCLONE.': '01'}
includes:
  SYS1.TCPPARMS: members
release: '2.4'
fail-on: warning
baseline: known.json
policies: [site-rules]
rules:
  PERF001: off
  some-name: {severity: info, parameters: {limit: 5}}
`;
  const texts = {
    '/w/r/ezlint.yaml': CONFIG,
    '/w/r/prod/PROFILE': `${PROFILE}INCLUDE SYS1.TCPPARMS(P&SYSCLONE.)`,
    '/w/r/prod/FTPDATA': 'UMASK 077',
    '/w/r/test/PROFILE': OTHER,
    '/w/r/policies/tls.policy': TLS,
    '/w/r/policies/ipsec.policy': IPSEC,
    '/w/r/members/VIPA.tcpip': MEMBER,
    '/w/r/members/p01': MEMBER,
    '/w/r/facts/prod.yaml': 'cpc: z16',
    '/w/r/extra.tcpip': OTHER,
    '/w/r/site-rules/README': '',
  };
  const rules = [
    { id: 'PERF001', name: 'x', parameters: {} },
    { id: 'PERF002', name: 'some-name', parameters: { limit: 1 } },
  ];
  const inFolder = { cwd: '/w/r', rules };

  test('lists the stacks', async () => {
    const result = await run(texts, inFolder);
    expect(shape(result)).toEqual({
      PROD: [
        'prod/PROFILE:profile',
        'policies/ipsec.policy:ipsec',
        'policies/tls.policy:at-tls',
        'prod/FTPDATA:ftp-data',
        'members/VIPA.tcpip:profile',
        'members/p01:profile',
      ],
      TEST: ['test/PROFILE:profile'],
    });
    const [prod, test] = result.requests as [StackRequest, StackRequest];
    expect([...prod.symbols]).toEqual([
      ['SYSNAME', 'SYSA'],
      ['SYSCLONE', '01'],
    ]);
    expect([...test.symbols]).toEqual([
      ['SYSNAME', 'SYST'],
      ['SYSCLONE', '01'],
    ]);
    expect(prod).toMatchObject({ release: '2.4', environment: { cpc: 'z16' }, parameters: { PERF002: { limit: 5 } } });
    expect([result.impactWorkload(prod).name, result.impactWorkload(test).name]).toEqual(['high', 'average']);
    expect(result).toMatchObject({
      failOn: 'warning',
      config: { settings: { rules: { PERF001: 'off', 'some-name': { severity: 'info' } } } },
      policies: ['/w/r/site-rules'],
      baseline: '/w/r/known.json',
      configFile: 'ezlint.yaml',
      impact: true,
    });
  });

  test('options win', async () => {
    const result = await run(texts, {
      ...inFolder,
      stack: 'TEST',
      failOn: 'never',
      release: '3.1',
      symbols: ['sysname=X'],
      policies: ['p'],
      impact: false,
    });
    expect(shape(result)).toEqual({ TEST: ['test/PROFILE:profile'] });
    expect(result).toMatchObject({ failOn: 'never', policies: ['/w/r/p'], impact: false });
    expect(only(result).release).toBe('3.1');
    expect(only(result).symbols.get('SYSNAME')).toBe('X');
  });

  test('is found from the first path; a path stands for the stacks that it belongs to', async () => {
    expect(Object.keys(shape(await run(texts, { paths: ['r/members/p01'], rules })))).toEqual(['PROD']);
    const both = shape(await run(texts, { paths: ['r/test/PROFILE', 'r/extra.tcpip'], rules }));
    expect(both).toEqual({ TEST: ['r/test/PROFILE:profile'], 'r/extra.tcpip': ['r/extra.tcpip:profile'] });
  });

  test('a folder stands for its stacks and for what is in none', async () => {
    expect(Object.keys(shape(await run(texts, { paths: ['r'], rules })))).toEqual(['PROD', 'TEST', 'r']);
  });

  test('--no-config leaves it unread, --config names another', async () => {
    expect(shape(await run(texts, { ...inFolder, paths: ['test/PROFILE'], config: false }))).toEqual({
      'test/PROFILE': ['test/PROFILE:profile'],
    });
    const other = await run(
      { ...texts, '/w/o.yaml': 'stacks: [{name: O, profile: r/test/PROFILE}]' },
      { config: 'o.yaml' },
    );
    expect(shape(other)).toEqual({ O: ['r/test/PROFILE:profile'] });
  });

  test('languages by pattern, the last that fits', async () => {
    const config = "languages: {'*': none, 'm/**': tn3270, 'm/p*': profile}";
    const result = await run(
      { '/w/ezlint.yaml': config, '/w/x': OTHER, '/w/m/t': 'x', '/w/m/p': 'y' },
      { paths: ['.'] },
    );
    expect(shape(result)).toEqual({ '.': ['m/p:profile', 'm/t:tn3270'] });
  });
});

test.each<[string, Texts, Partial<RunOptions>, number, RegExp]>([
  ['no path and no settings', {}, {}, 2, /No file is named/],
  ['a file that is not there', {}, { paths: ['x'] }, 3, /No such file: x/],
  [
    'an environment that is not there',
    { '/w/p': OTHER },
    { paths: ['p'], environment: 'e.yaml' },
    3,
    /--environment e.yaml: no such file/,
  ],
  [
    'a workload that is neither file nor name',
    { '/w/p': OTHER },
    { paths: ['p'], workload: 'hihg' },
    3,
    /--workload hihg: no such file/,
  ],
  ['a release that is none', { '/w/p': OTHER }, { paths: ['p'], release: '1.13' }, 2, /release: 1.13/],
  ['a language that is none', { '/w/p': OTHER }, { paths: ['p'], language: 'attls' }, 2, /language: attls/],
  ['a symbol without value', { '/w/p': OTHER }, { paths: ['p'], symbols: ['X'] }, 2, /--symbols X/],
  ['a stack that is not listed', { '/w/ezlint.yaml': 'stacks: [{name: A}]' }, { stack: 'B' }, 2, /stack: B /],
  [
    'a profile that is not there',
    { '/w/ezlint.yaml': 'stacks:\n  - name: A\n    profile: x' },
    {},
    3,
    /ezlint.yaml:3:14: no such file: x/,
  ],
  [
    'a pattern that nothing fits',
    { '/w/ezlint.yaml': 'stacks:\n  - name: A\n    files:\n      - x*' },
    {},
    3,
    /ezlint.yaml:4:9: no file fits x\*/,
  ],
  [
    'two stacks of one name',
    { '/w/ezlint.yaml': 'stacks:\n  - name: A\n  - name: A' },
    {},
    2,
    /ezlint.yaml:3:11: two stacks have the name A/,
  ],
  [
    'a rule that is none',
    { '/w/ezlint.yaml': 'rules:\n  PERF01: off' },
    { paths: ['.'], rules: [{ id: 'PERF001', name: 'x', parameters: {} }] },
    2,
    /ezlint.yaml:2:11: unknown rule PERF01; did you mean PERF001\?/,
  ],
  [
    'a parameter that is none',
    { '/w/ezlint.yaml': 'rules:\n  A1: {parameters: {limt: 1}}' },
    { paths: ['.'], rules: [{ id: 'A1', name: 'x', parameters: { limit: 2 } }] },
    2,
    /A1 has no parameter limt; did you mean limit\?/,
  ],
  [
    'a parameter of another kind',
    { '/w/ezlint.yaml': 'rules:\n  A1: {parameters: {limit: many}}' },
    { paths: ['.'], rules: [{ id: 'A1', name: 'x', parameters: { limit: 2 } }] },
    2,
    /ezlint\.yaml:2:28: limit of A1 is a number, and this is text\./,
  ],
  [
    'a folder of rules that is not there',
    { '/w/ezlint.yaml': 'policies: [site-rules]', '/w/p': 'x' },
    { paths: ['.'], rules: async () => [] },
    2,
    /ezlint\.yaml:1:12: the folder site-rules of rules is not there\./,
  ],
  [
    'a folder of rules that is a file',
    { '/w/ezlint.yaml': 'policies: [p]', '/w/p': 'x' },
    { paths: ['.'], rules: async () => [] },
    2,
    /the folder p of rules is a file and no folder/,
  ],
])('%s is refused', async (_what, texts, options, exitCode, message) => {
  const refused = await failure(run(texts, options));
  expect(refused).toMatchObject({ exitCode, message: expect.stringMatching(message) });
  expect(refused.remedy).not.toBe('');
});
