import { DOMParser } from '@xmldom/xmldom';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { workFolder } from '../work-folder.js';
import { backup, define, LINK, osa, sampleOf, stack, web, xcf } from './failures-cases.js';
import { effectsOf, failuresIn } from './failures-sample.js';

test('the load that moves is that of the stacks that no longer serve it', () => {
  const flow = { name: 'web', kind: 'RR', port: 80, direction: 'inbound', sendBytes: 1000, receiveBytes: 9000 };
  const workload = (ratePerS: number) => ({ name: 'day', flows: [{ ...flow, ratePerS }] });
  const stacks = [
    web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`),
    web('B', 2, backup(9, '10.8.0.1')),
    web('C', 3, ''),
  ];
  const loadOf = (failure: string, workloads: (Record<string, unknown> | undefined)[]) => {
    const given = stacks.map((one, at) => ({ ...one, ...(workloads[at] ? { workload: workloads[at]! } : {}) }));
    const report = failuresIn(given);
    return [effectsOf(report, 'stack', failure).services[0]!.load, report.unknown.map(({ what }) => what)];
  };
  expect(loadOf('B', [workload(100), workload(50), workload(10)])).toEqual([
    { from: ['B'], requestsPerS: 50, mbPerS: 0.5 },
    [],
  ]);
  expect(loadOf('A', [workload(100), undefined, undefined])).toEqual([
    { from: ['A'], requestsPerS: 100, mbPerS: 1 },
    ['load of B', 'load of C'],
  ]);
  expect(loadOf('C', [workload(100), workload(50), undefined])).toEqual([undefined, ['load of C']]);
  expect(loadOf('B', [undefined, undefined, undefined])).toEqual([undefined, []]);
});

test('a missing fact causes no failure', () => {
  const sample = sampleOf([]);
  expect(failuresIn(sample)).toEqual({ version: 1, failures: [], unknown: [] });
  const one = failuresIn([stack('A', define('10.8.0.1'), osa('O1', '10.1.1.1/24'))]);
  expect(one.failures.map(({ failure }) => failure)).toEqual([
    { kind: 'interface', name: 'O1', stack: 'A' },
    { kind: 'stack', name: 'A', stack: 'A' },
  ]);
});

const SITE = {
  'a.tcpip': [
    ...LINK,
    'VIPADYNAMIC',
    define('10.8.0.1'),
    'ENDVIPADYNAMIC',
    ...osa('O1', '10.1.1.1/24'),
    'PORT 80 TCP WEB',
    '',
  ].join('\n'),
  'b.tcpip': [...LINK, 'VIPADYNAMIC', backup(5, '10.8.0.1'), 'ENDVIPADYNAMIC', ...osa('O1', '10.1.1.2/24'), ''].join(
    '\n',
  ),
  'env.yaml': 'lpars: [{name: L<1>, cpc: C1, stacks: [TCPA, TCPB]}]\ninterfaces: {O1: {osaPort: P1}}\n',
  'ezlint.yaml':
    'environment: env.yaml\nstacks:\n  - {name: TCPA, profile: a.tcpip}\n  - {name: TCPB, profile: b.tcpip}\n',
};

describe('command', () => {
  const folder = workFolder(SITE);

  test('the JSON matches its schema', async () => {
    const { out, code } = await folder.run(['failures', '--format', 'json']);
    expect(code).toBe(0);
    const printed = await folder.run(['failures', '--schema']);
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(printed.out));
    expect(validate(JSON.parse(out)) ? [] : validate.errors).toEqual([]);
    const kinds = JSON.parse(out).failures.map(({ failure }: { failure: { kind: string } }) => failure.kind);
    expect(kinds).toEqual(['interface', 'interface', 'osa-port', 'stack', 'stack', 'lpar', 'cpc']);
  });

  test('the text lists effects and the table', async () => {
    const { out } = await folder.run(['failures', 'a.tcpip', 'b.tcpip', '--no-config', '--environment', 'env.yaml']);
    expect(out).toContain('moves    10.8.0.1  a.tcpip -> b.tcpip');
    expect(out).toMatch(/stack a\.tcpip +L\n/);
  });

  test('one stack of ezlint.yaml, in its sysplex', async () => {
    const { out } = await folder.run(['failures', '--stack', 'TCPB', '--format', 'json']);
    const { failures } = JSON.parse(out);
    expect(failures.every(({ stacks }: { stacks: string[] }) => stacks.includes('TCPB'))).toBe(true);
    const wrong = await folder.run(['failures', '--stack', 'TCPX']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('TCPA, TCPB')]);
  });

  test('no effect is known if a file of a stack was not read', async () => {
    folder.put(
      'sites/ezlint.yaml',
      'environment: env.yaml\nstacks:\n  - {name: TCPA, files: [a]}\n  - {name: TCPB, files: [b]}\n',
    );
    folder.put('sites/env.yaml', SITE['env.yaml']);
    folder.put('sites/a/a.tcpip', SITE['a.tcpip']);
    folder.put('sites/b/b.tcpip', SITE['b.tcpip']);
    const cwd = folder.path('sites');
    const whole = await folder.run(['failures', '--format', 'json'], { cwd });
    expect(JSON.parse(whole.out).failures.some(({ moves }: { moves: unknown[] }) => moves.length > 0)).toBe(true);
    folder.put('sites/b/c.tcpip', ' '.repeat(32_000_001));
    const part = await folder.run(['failures', '--format', 'json'], { cwd });
    expect(part.code).toBe(3);
    const unknown = [{ what: 'sysplex', missing: ['the files that were not read'] }];
    const { failures } = JSON.parse(part.out) as { failures: object[] };
    expect(failures.length).toBeGreaterThan(0);
    for (const each of failures) expect(each).toMatchObject({ moves: [], lost: [], services: [], unknown });
    const drawing = await folder.run(['draw', '--no-findings', '--failure', 'stack:TCPA:TCPA'], { cwd });
    expect(drawing.out).toContain('whose effects are unknown');
  });

  test('the picture is well-formed and always the same', async () => {
    const [first, second] = [
      await folder.run(['failures', '--format', 'svg']),
      await folder.run(['failures', '--format', 'svg']),
    ];
    expect(first.out).toBe(second.out);
    expect(new DOMParser().parseFromString(first.out, 'image/svg+xml').documentElement?.tagName).toBe('svg');
    expect(first.out).toContain('LPAR L&lt;1&gt;');
  });
});

describe('verify expects survives', () => {
  const standby =
    'VIPADYNAMIC\nVIPADISTRIBUTE DEFINE DISTMETHOD HOTSTANDBY NOAUTOSWITCHBACK 10.8.0.1 PORT 449\n DESTIP 10.9.9.1 PREFERRED 10.9.9.2 BACKUP 5\nENDVIPADYNAMIC\n';
  const folder = workFolder({
    ...SITE,
    'b.tcpip': `${SITE['b.tcpip']}PORT 446 TCP DB2 BIND 10.8.0.1\n448 TCP QMB BIND 10.8.0.1\n449 TCP HOT\n${xcf(2)}\n`,
    'a.tcpip': `${SITE['a.tcpip']}PORT 447 TCP X BIND 10.8.0.1\n448 TCP QMA BIND 10.8.0.1\n449 TCP HOT\n${xcf(1)}\n${standby}`,
  });
  const verdictOf = async (local: unknown, failures: unknown) => {
    const set = `{protocol: tcp, direction: inbound, local: ${JSON.stringify(local)}}`;
    const assertion = `{name: a, for: ${set}, expect: survives, with: {failures: ${JSON.stringify(failures)}}}`;
    folder.put('v.yaml', `version: 1\nassertions:\n  - ${assertion}\n`);
    const { out, err } = await folder.run(['verify', 'v.yaml', '--format', 'json']);
    if (out === '') return err;
    return JSON.parse(out).assertions.map(
      (one: { verdict: string; witness?: { local: string }; missing: string[]; at: { file: string } }) =>
        [one.verdict, one.witness?.local, ...one.missing].filter(Boolean).join(' '),
    );
  };

  test.each<[about: string, local: unknown, failures: unknown, verdicts: unknown]>([
    ['the address moves', '10.8.0.1:80', ['stack'], ['proved', 'proved']],
    ['both stacks go', '10.8.0.1:80', ['stack', 'lpar'], ['refuted 10.8.0.1:80', 'refuted 10.8.0.1:80']],
    ['its server does not move along', '10.8.0.1:400-500', 'stack', ['refuted 10.8.0.1:447', 'refuted 10.8.0.1:447']],
    ['the job has another name on the next stack', '10.8.0.1:448', ['stack'], ['proved', 'proved']],
    ['a target of a hot standby stays, whichever was active', '10.8.0.1:449', ['stack'], ['proved', 'proved']],
    ['interface addresses', '*:80', ['interface'], ['refuted 10.1.1.1:80', 'refuted 10.1.1.2:80']],
    [
      'facts that are not given',
      '10.8.0.1',
      ['switch'],
      ['unknown the fact interfaces.*.switch', 'unknown the fact interfaces.*.switch'],
    ],
    ['no address of the sysplex', '10.99.0.1', ['stack'], ['refuted', 'refuted']],
    ['an unknown kind', '*', ['meteor'], expect.stringContaining('Unknown kind of failure: meteor')],
  ])('%s', async (_, local, failures, verdicts) => {
    expect(await verdictOf(local, failures)).toEqual(verdicts);
  });
});
