import { NEWEST } from '@ezlint/grammar';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { type RunOptions, readRun } from '../../src/engine/input/run.js';
import { failure, IPSEC, MEMBER, OTHER, only, PROFILE, run, shape, type Texts, TLS } from './input-texts.js';

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

  test('a workload for several stacks: each has its own flows, with unique names; a flow of an unknown stack may be of any', async () => {
    const of = async (flows: string, listed = 'stacks: [{name: A, profile: a}, {name: B, profile: b}]') => {
      const files = { '/w/a': OTHER, '/w/b': OTHER, '/w/ezlint.yaml': `workload: day.yaml\n${listed}\n` };
      const { requests } = await run({ ...files, '/w/day.yaml': `flows: [${flows}]\n` }, { paths: [] });
      return requests.map(({ workload }) => (workload!.flows as { name: string }[]).map(({ name }) => name));
    };
    const [web, batch] = ['{name: web, kind: RR, stack: A}', '{name: batch, kind: RR, stack: b}'];
    expect(await of(`${web}, ${web}, ${batch}, {name: web 2, kind: RR}`)).toEqual([
      ['web', 'web 3', 'web 2'],
      ['batch', 'web 2'],
    ]);
    expect(await of(batch)).toEqual([[], ['batch']]);
    expect(await of('{name: x, kind: RR, stack: SYS1/TCPIP}')).toEqual([['x'], ['x']]);
  });

  test('of a folder above the given one, up to the working folder', async () => {
    const above = { '/w/environment.yaml': "release: '2.5'\n", '/environment.yaml': "release: '2.4'\n" };
    const of = async (path: string, more: Texts = {}) =>
      (await run({ ...above, ...more, '/w/a/b/p.txt': OTHER }, { paths: [path] })).requests.map(
        ({ release }) => release,
      );
    expect(await of('a/b')).toEqual(['2.5']);
    expect(await of('a', { '/w/a/b/environment.yaml': "release: '3.1'\n" })).toEqual(['3.1']);
    // A file is checked with the specified facts; files above the working folder are ignored.
    expect(await of('a/b/p.txt')).toEqual([NEWEST]);
    expect((await run({ ...above, '/w/a/b/p.txt': OTHER }, { paths: ['b'], cwd: '/w/a' })).requests[0]!.release).toBe(
      NEWEST,
    );
  });

  test('without facts, nothing is known, and impacts are calculated for the average workload', async () => {
    const result = await run(texts, { paths: ['p.txt'] });
    expect(only(result)).toMatchObject({ release: NEWEST, environment: {} });
    expect(only(result).workload).toBeUndefined();
    expect(result.impactWorkload(only(result)).name).toBe('average');
  });

  test('a built-in workload is only for impacts', async () => {
    const result = await run(
      { ...texts, '/w/workload.yaml': 'name: site\nflows: []' },
      { paths: ['p.txt', 'workload.yaml'], workload: 'high' },
    );
    expect(only(result).workload).toMatchObject({ name: 'site' });
    expect(result.impactWorkload(only(result)).name).toBe('high');
  });

  test('the release of an option takes precedence over that of the environment', async () => {
    expect(only(await run(texts, { paths: ['p.txt'], environment: 'env.yaml', release: 'V3R1' })).release).toBe('3.1');
  });

  test('in a folder they belong to the stack', async () => {
    const result = await run({ '/w/c/p.txt': OTHER, '/w/c/environment.yaml': 'cpc: z16' }, { paths: ['c'] });
    expect(shape(result)).toEqual({ c: ['c/p.txt:profile'] });
    expect(only(result).environment).toEqual({ cpc: 'z16' });
  });

  test('of several stacks in a folder: by name, otherwise the nearest parent folder', async () => {
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
      'c/p.tcpip: the folder contains several files with environment facts, so none is used. Specify one with --environment.',
    ]);
  });

  test('with errors are rejected, with the place of each error', async () => {
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

  test('options take precedence', async () => {
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

  test('is found from the first path; a path selects the stacks that it belongs to', async () => {
    expect(Object.keys(shape(await run(texts, { paths: ['r/members/p01'], rules })))).toEqual(['PROD']);
    const both = shape(await run(texts, { paths: ['r/test/PROFILE', 'r/extra.tcpip'], rules }));
    expect(both).toEqual({ TEST: ['r/test/PROFILE:profile'], 'r/extra.tcpip': ['r/extra.tcpip:profile'] });
  });

  test('a folder selects its stacks and files that belong to none', async () => {
    expect(Object.keys(shape(await run(texts, { paths: ['r'], rules })))).toEqual(['PROD', 'TEST', 'r']);
  });

  test('--no-config ignores it, --config specifies another one', async () => {
    expect(shape(await run(texts, { ...inFolder, paths: ['test/PROFILE'], config: false }))).toEqual({
      'test/PROFILE': ['test/PROFILE:profile'],
    });
    const other = await run(
      { ...texts, '/w/o.yaml': 'stacks: [{name: O, profile: r/test/PROFILE}]' },
      { config: 'o.yaml' },
    );
    expect(shape(other)).toEqual({ O: ['r/test/PROFILE:profile'] });
  });

  test.each([
    ["{'*': none, 'm/**': tn3270, 'm/p*': profile}", ['m/p:profile', 'm/t:tn3270']],
    // Names without a pattern: of a path, and of files in any folder.
    ["{'*': none, './m/p': profile, t: tn3270, x: profile, '/x': none}", ['m/p:profile', 'm/t:tn3270']],
    ["{p: none, 'm/p': profile, t: none, 'm/*': tn3270, x: none}", ['m/p:tn3270', 'm/t:tn3270']],
  ])('languages by pattern; the last match applies: %s', async (languages, expected) => {
    const texts = { '/w/ezlint.yaml': `languages: ${languages}`, '/w/x': OTHER, '/w/m/t': 'x', '/w/m/p': 'y' };
    expect(shape(await run(texts, { paths: ['.'] }))).toEqual({ '.': expected });
  });

  test('a file is read once, however often settings name it', async () => {
    const names = Array(2000).fill('a.txt').join(', ');
    const files = memoryFiles({
      '/w/a.txt': OTHER,
      '/w/ezlint.yaml': `stacks: [{name: A, files: [${names}]}, {name: B, profile: a.txt, files: ['*']}]`,
    });
    const read: string[] = [];
    const counting = {
      ...files,
      read(path: string) {
        read.push(path);
        return files.read(path);
      },
    };
    const found = await readRun({ paths: [], cwd: '/w' }, counting);
    expect([shape(found), read]).toEqual([
      { A: ['a.txt:profile'], B: ['a.txt:profile'] },
      ['/w/ezlint.yaml', '/w/a.txt', '/w/a.txt'],
    ]);
  });

  test('a file that two profiles include is read although its name is that of another program; no other file is lost', async () => {
    const texts = { '/w/a': PROFILE, '/w/b': PROFILE, '/w/VIPA.md': MEMBER, '/w/z': OTHER };
    expect(shape(await run(texts, { paths: ['.'] }))).toEqual({
      a: ['a:profile', 'VIPA.md:profile'],
      b: ['b:profile', 'VIPA.md:profile'],
      z: ['z:profile'],
    });
  });
});

test.each<[string, Texts, Partial<RunOptions>, number, RegExp]>([
  ['no path and no settings', {}, {}, 2, /No file is specified/],
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
    /ezlint.yaml:3:14: No such file: x/,
  ],
  [
    'a pattern that nothing fits',
    { '/w/ezlint.yaml': 'stacks:\n  - name: A\n    files:\n      - x*' },
    {},
    3,
    /ezlint.yaml:4:9: no file matches x\*/,
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
    /ezlint.yaml:2:11: Unknown rule PERF01; did you mean PERF001\?/,
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
    /ezlint\.yaml:2:28: limit of A1 must be a number, not text\./,
  ],
  [
    'a folder of rules that is not there',
    { '/w/ezlint.yaml': 'policies: [site-rules]', '/w/p': 'x' },
    { paths: ['.'], rules: async () => [] },
    2,
    /ezlint\.yaml:1:12: the rule folder site-rules does not exist\./,
  ],
  [
    'a folder of rules that is a file',
    { '/w/ezlint.yaml': 'policies: [p]', '/w/p': 'x' },
    { paths: ['.'], rules: async () => [] },
    2,
    /the rule folder p is a file/,
  ],
])('%s is rejected', async (_what, texts, options, exitCode, message) => {
  const refused = await failure(run(texts, options));
  expect(refused).toMatchObject({ exitCode, message: expect.stringMatching(message) });
  expect(refused.remedy).not.toBe('');
});
