import { isDate, readDirectives } from '../../src/engine/core/review/directives.js';
import { PRESETS, presetRules } from '../../src/engine/core/review/presets.js';
import { run } from '../cli/cli-harness.js';
import { workFolder } from '../work-folder.js';

const folder = workFolder();

interface Outcome {
  code: number;
  err: string;
  /** `RULE line`. */
  found: string[];
  messages: string[];
  suppressed: number;
}

async function check(...argv: string[]): Promise<Outcome> {
  const { code, out, err } = await folder.run(['check', '--format', 'json', '--no-impact', ...argv]);
  const report = out === '' ? { findings: [], summary: { suppressed: 0 } } : JSON.parse(out);
  return {
    code,
    err,
    found: report.findings.map((finding: { ruleId: string; range: { start: { line: number } } }) =>
      [finding.ruleId, finding.range.start.line].join(' '),
    ),
    messages: report.findings.map(({ message }: { message: string }) => message),
    suppressed: report.summary.suppressed,
  };
}

describe('directives in comments', () => {
  const WRONG = 'TCPCONFIG NODELAYACKS';
  const cases: [name: string, text: string, found: string[], suppressed: number][] = [
    ['on the line', `${WRONG} ; ezlint:ignore PERF019\n`, [], 1],
    ['by name, whatever the case', `${WRONG} ; ezlint:ignore Immediate-Acks-For-Whole-Stack\n`, [], 1],
    [
      'with a date that is to come and a reason',
      `${WRONG} ; ezlint:ignore PERF019 until=2026-06-01 reason="CHG0012345 …"\n`,
      [],
      1,
    ],
    ['on a separate line: the next non-comment line', `; ezlint:ignore PERF019\n\n; why\n${WRONG}\n`, [], 1],
    ['next line, explicitly', `ARPAGE 5 ; ezlint:ignore-next-line PERF019\n${WRONG}\n`, [], 1],
    ['not two lines on', `; ezlint:ignore PERF019\nARPAGE 5\n${WRONG}\n`, ['SUP004 1', 'PERF019 3'], 0],
    ['a region', `; ezlint:ignore-start PERF019\nARPAGE 5\n${WRONG}\n; ezlint:ignore-end\n`, [], 1],
    [
      'a region that has ended',
      `; ezlint:ignore-start PERF019\n; ezlint:ignore-end PERF019\n${WRONG}\n`,
      ['SUP004 1', 'PERF019 3'],
      0,
    ],
    ['a region without end', `; ezlint:ignore-start PERF019\n${WRONG}\n`, ['SUP001 1', 'PERF019 2'], 0],
    ['an end without region', `${WRONG}\n; ezlint:ignore-end\n`, ['PERF019 1', 'SUP001 2'], 0],
    ['the complete file', `ARPAGE 5\n${WRONG}\n; ezlint:ignore-file PERF019\n`, [], 1],
    ['one of two rules unused', `${WRONG} ; ezlint:ignore PERF019, PERF020\n`, ['SUP004 1'], 1],
    ['unknown rule', `${WRONG} ; ezlint:ignore PERF999\n`, ['PERF019 1', 'SUP002 1'], 0],
    ['expired', `${WRONG} ; ezlint:ignore PERF019 until=2026-05-31\n`, ['PERF019 1', 'SUP003 1'], 0],
    ['misspelled', `${WRONG} ; ezlint:ignroe PERF019\n`, ['PERF019 1', 'SUP001 1'], 0],
    ['no date', `${WRONG} ; ezlint:ignore PERF019 until=2026-02-30\n`, ['PERF019 1', 'SUP001 1'], 0],
    ['open quotation mark', `${WRONG} ; ezlint:ignore PERF019 reason="x\n`, ['PERF019 1', 'SUP001 1'], 0],
    ['no rule', `${WRONG} ; ezlint:ignore reason="x"\n`, ['PERF019 1', 'SUP001 1'], 0],
    [
      'before a sequence number',
      `${`${WRONG} ; ezlint:ignore PERF019`.padEnd(72)}00000100\n${'ARPAGE 5'.padEnd(72)}00000200\n`,
      [],
      1,
    ],
    ['prose that names ezlint', `${WRONG} ; see ezlint: PERF019\n`, ['PERF019 1'], 0],
  ];
  test.each(cases)('%s', async (_name, text, found, suppressed) => {
    folder.put('p.tcpip', text);
    const outcome = await check('--no-config', 'p.tcpip');
    const own = outcome.found.filter((finding) => /^(SUP|PERF019)/.test(finding));
    expect([own, outcome.suppressed]).toEqual([found, suppressed]);
  });

  test('only the comment characters of a language', () => {
    const text = 'a # ezlint:ignore X1\nb ; ezlint:ignore X2\n// ezlint:ignore X3\n';
    const rules = (language: 'profile' | 'at-tls' | 'jcl-proc') =>
      readDirectives(text, language).directives.map((directive) => directive.rules[0]!.text);
    expect([rules('profile'), rules('at-tls'), rules('jcl-proc')]).toEqual([['X2'], ['X1'], ['X1', 'X2']]);
  });

  test('--today takes precedence over the day of the run', async () => {
    folder.put('p.tcpip', `${WRONG} ; ezlint:ignore PERF019 until=2026-06-30\n`);
    expect((await check('--no-config', '--today', '2026-07-01', 'p.tcpip')).found).toContain('SUP003 1');
    expect(await check('--no-config', '--today', '2026-13-01', 'p.tcpip')).toMatchObject({ code: 2 });
  });

  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-1-01', false],
  ])('%s is a date: %s', (text, expected) => expect(isDate(text)).toBe(expected));
});

describe('suppressions in ezlint.yaml', () => {
  const PROFILE = 'TCPCONFIG NODELAYACKS\n';
  const own = ({ found }: Outcome): string[] => found.filter((finding) => /^(SUP|PERF019)/.test(finding));

  test.each([
    ['by file', 'suppressions: [{rules: [PERF019], files: ["prod/*"], reason: CHG1}]', []],
    ['another file', 'suppressions: [{rules: [PERF019], files: ["test/*"]}]', ['PERF019 1']],
    ['of a statement', 'suppressions: [{rules: [perf019], statement: tcpconfig}]', []],
    ['of another statement', 'suppressions: [{rules: [PERF019], statement: PORT}]', ['PERF019 1']],
    ['expired', 'suppressions: [{rules: [PERF019], until: "2026-01-01"}]', ['SUP003 1', 'PERF019 1']],
    [
      'without the reason that the site asks for',
      'suppressions: [{rules: [PERF019]}]\nsuppression-policy: {require-reason: true}',
      ['SUP005 1', 'PERF019 1'],
    ],
    [
      'of a rule from which there is no exception',
      'suppressions: [{rules: [PERF019], reason: x}]\nsuppression-policy: {forbid: [PERF019]}',
      ['SUP006 1', 'PERF019 1'],
    ],
  ])('%s', async (_name, yaml, found) => {
    folder.put('ezlint.yaml', `${yaml}\n`);
    folder.put('prod/p.tcpip', PROFILE);
    expect(own(await check('prod/p.tcpip'))).toEqual(found);
  });

  test('one that suppresses nothing, if the whole repository is checked', async () => {
    folder.put('ezlint.yaml', 'stacks: [{name: A, profile: p.tcpip}]\nsuppressions: [{rules: [COR001]}]\n');
    folder.put('p.tcpip', PROFILE);
    expect(own(await check())).toEqual(['SUP004 2', 'PERF019 1']);
    expect(own(await check('p.tcpip'))).toEqual(['PERF019 1']);
  });

  test('a rule that does not exist', async () => {
    folder.put('ezlint.yaml', 'suppressions: [{rules: [PERF9999]}]\n');
    folder.put('p.tcpip', PROFILE);
    const { code, err } = await check('p.tcpip');
    expect(code).toBe(2);
    expect(err).toContain('ezlint.yaml:1:25: Unknown rule PERF9999');
  });
});

describe('baseline', () => {
  const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\nARPAGE 5\n';
  const PROFILE = `${OSA}TCPCONFIG NODELAYACKS\nBEGINROUTES\n ROUTE DEFAULT 10.1.1.2 OSA2 MTU 1500\nENDROUTES\n`;

  async function accepted(): Promise<void> {
    folder.put('p.tcpip', PROFILE);
    const { code, found, suppressed } = await check(
      '--no-config',
      '--baseline',
      'b.json',
      '--update-baseline',
      'p.tcpip',
    );
    expect([code, found]).toEqual([0, []]);
    expect(suppressed).toBeGreaterThan(3);
  }

  test('is counted separately from suppressed findings', async () => {
    await accepted();
    folder.put('p.tcpip', `${PROFILE}SOMAXCONN 0 ; ezlint:ignore COR036 reason="CHG1"\n`);
    const { out } = await folder.run(['check', '--no-config', '--no-impact', '--baseline', 'b.json', 'p.tcpip']);
    expect(out.replace(/\s+/g, ' ')).toMatch(/\b\d+ suppressed\. \d+ in the baseline\./);
  });

  const again = (...argv: string[]) => check('--no-config', '--baseline', 'b.json', ...argv, 'p.tcpip');
  const sequenced = (text: string): string =>
    text
      .trimEnd()
      .split('\n')
      .map((line, index) => `${line.padEnd(72)}${String(index + 1).padStart(8, '0')}`)
      .join('\n');

  test.each([
    ['lines before it', `; new\n\n${PROFILE}`],
    ['other indentation and line ends', PROFILE.replace(/^ ROUTE/m, '      ROUTE').replaceAll('\n', '\r\n')],
    ['statements in another order', PROFILE.replace(/(TCPCONFIG.*\n)([\s\S]*)/, '$2$1')],
    ['another line break inside a statement', PROFILE.replace(' DEFINE', '\n   DEFINE')],
    ['another operand of the statement', PROFILE.replace('10.1.1.1/24', '10.1.1.1/24 MTU 1500')],
    ['other comments', PROFILE.replace('OSA1\n', 'OSA1 ; port\n')],
  ])('%s do not make findings new', async (_name, text) => {
    await accepted();
    folder.put('p.tcpip', text);
    expect(await again()).toMatchObject({ code: 0, found: [] });
  });

  test('new sequence numbers make only their own finding new', async () => {
    await accepted();
    folder.put('p.tcpip', `${sequenced(PROFILE)}\n`);
    expect((await again()).found).toEqual(['COR041 1']);
  });

  test('the file in another folder', async () => {
    await accepted();
    folder.put('moved/p.tcpip', PROFILE);
    expect((await check('--no-config', '--baseline', 'b.json', 'moved/p.tcpip')).found).toEqual([]);
  });

  test('a new error is reported, and a corrected one makes its entry stale', async () => {
    await accepted();
    folder.put('p.tcpip', `${PROFILE.replace('TCPCONFIG NODELAYACKS\n', '')}IPCONFIG SOURCEVIPPA\n`);
    const { code, found, err } = await again();
    expect(code).toBe(1);
    expect(found).toContain('SYN002 7');
    expect(err).toMatch(/entr(y|ies) of b\.json (is|are) found no more/);
    expect(err).toContain('PERF019');
    await again('--update-baseline');
    expect((await again()).err).toBe('');
  });

  test('entries of files that were not read remain', async () => {
    await accepted();
    folder.put('q.tcpip', 'TCPCONFIG NODELAYACKS\n');
    const { err } = await check('--no-config', '--baseline', 'b.json', '--update-baseline', 'q.tcpip');
    expect(err).not.toContain('no more');
    const files = JSON.parse(folder.read('b.json')).findings.map(({ file }: { file: string }) => file);
    expect([...new Set(files)]).toEqual(['p.tcpip', 'q.tcpip']);
  });

  test.each([
    ['no file', undefined, 3, 'cannot be read'],
    ['no JSON', 'a: [1\n\x07', 2, 'The baseline b.json cannot be used: it is not valid JSON.'],
    [
      'a key twice',
      '{"version": 1, "findings": [{"fingerprint": "a", "file": "b", "message": "\\"{,:"}],\n"\\u0066indings": []}',
      2,
      'it has the same key twice in one object (line 2).',
    ],
    ['brackets without end', '['.repeat(5000), 2, 'it has more than 100 levels'],
    ['something else', '{"a": 1}', 2, 'not a baseline of ezlint'],
    ['a broken entry', '{"version": 1, "findings": [{}]}', 2, 'entry 1 has no fingerprint'],
  ])('%s', async (_name, text, code, message) => {
    folder.put('p.tcpip', PROFILE);
    if (text !== undefined) folder.put('b.json', text);
    const outcome = await again();
    expect(outcome.code).toBe(code);
    expect(outcome.err).toContain(message);
  });

  test('an update needs a file', async () => {
    folder.put('p.tcpip', PROFILE);
    expect(await check('--no-config', '--update-baseline', 'p.tcpip')).toMatchObject({ code: 2 });
  });
});

describe('presets', () => {
  test('each selects rules, and all include findings about the text itself', () => {
    const rules = [
      { id: 'SYN001', category: 'syntax', confidence: 'high' as const },
      { id: 'SUP001', category: 'hygiene', confidence: 'high' as const },
      { id: 'PERF1', category: 'performance', confidence: 'low' as const },
      { id: 'HYG1', category: 'hygiene', confidence: 'high' as const, strictOnly: true },
      { id: 'TLS1', category: 'security-tls', confidence: 'high' as const },
      { id: 'MIG1', category: 'migration', confidence: 'high' as const },
    ];
    expect(Object.fromEntries(PRESETS.map((preset) => [preset, [...presetRules([preset], rules)].slice(2)]))).toEqual({
      recommended: ['TLS1', 'MIG1'],
      strict: ['PERF1', 'HYG1', 'TLS1', 'MIG1'],
      security: ['TLS1'],
      performance: ['PERF1'],
      migration: ['MIG1'],
    });
  });

  test.each([
    ['no settings: recommended', '', [], false],
    ['strict', 'extends: strict', [], true],
    ['several', 'extends: [migration, strict]', [], true],
    ['a severity of its own selects the rule', 'rules: {HYG007: info}', [], true],
    ['--no-config selects all', '', ['--no-config'], true],
    ['--only reaches beyond the preset', 'extends: security', ['--only', 'HYG007'], true],
  ])('%s', async (_name, yaml, argv, expected) => {
    folder.put('ezlint.yaml', `${yaml}\n`);
    folder.put('p.tcpip', 'PORT 992 TCP TN3270\n     21 TCP FTPD1\n');
    expect((await check(...argv, 'p.tcpip')).found.includes('HYG007 2')).toBe(expected);
  });
});

test('--print-config shows each setting and its source', async () => {
  folder.put('a/ezlint.yaml', 'extends: strict\nrules:\n  PERF001: off\n');
  folder.put('a/b/p.tcpip', 'ARPAGE 5\n');
  const { code, out } = await folder.run(['check', '--print-config', '--fail-on', 'never', 'a/b/p.tcpip']);
  expect(code).toBe(0);
  const lines = out.split('\n').map((line) => line.replace(/ +#/, ' #'));
  expect(lines).toEqual(
    expect.arrayContaining([
      '# settings file: a/ezlint.yaml',
      'extends: "strict" # a/ezlint.yaml:1:10',
      'fail-on: "never" # --fail-on',
      'impact: true # default',
      'rules.PERF001: "off" # a/ezlint.yaml:3:12',
    ]),
  );
});

test('the ID of a group of checks remains an alias of each of them', async () => {
  const text = 'PORT\n  80 TCP ; ezlint:ignore SYN009 reason="on purpose"\n';
  const { out } = await run(['check', '-', '--no-config', '--format', 'json', '--stdin-filename', 'p.tcpip'], {
    stdin: text,
  });
  const { findings, summary } = JSON.parse(out) as { findings: { ruleId: string }[]; summary: { suppressed: number } };
  expect(findings.map(({ ruleId }) => ruleId)).not.toContain('SYN195');
  expect(summary.suppressed).toBe(1);
  const only = await run(
    ['check', '-', '--no-config', '--only', 'SYN009', '--format', 'json', '--stdin-filename', 'p.tcpip'],
    {
      stdin: 'PORT\n  80 TCP\n',
    },
  );
  expect((JSON.parse(only.out) as { findings: { ruleId: string }[] }).findings.map(({ ruleId }) => ruleId)).toEqual([
    'SYN195',
  ]);
});
