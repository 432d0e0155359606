import { Readable } from 'node:stream';
import { version } from '../../package.json';
import { COMMANDS } from '../../src/cli/commands.js';
import { main } from '../../src/cli/main.js';
import { syntaxRules } from '../../src/engine/core/findings/syntax-rules.js';
import { nearest } from '../../src/engine/spelling.js';
import { run } from './cli-harness.js';

describe('wrong usage is reported in two lines and ends with 2', () => {
  const cases: [string[], string, string][] = [
    [[], 'No command is given', 'check'],
    [['chek', 'x'], 'Unknown command: chek', 'Did you mean check?'],
    [['PROFILE.TCPIP'], 'Unknown command: PROFILE.TCPIP', 'ezlint check PROFILE.TCPIP'],
    [['--format', 'json'], 'Unknown option: --format', 'after the command'],
    [['check', '--fromat', 'json'], 'Unknown option of ezlint check: --fromat', 'Did you mean --format?'],
    [
      ['check', '-x'],
      'check: -x',
      'To list the options, enter ezlint check --help. If the name of a file begins with a dash',
    ],
    [['check', '--format', 'jsn'], 'Unknown value: jsn (--format)', 'html, concise; did you mean json?'],
    [['check', '--format'], '--format requires a value: text, json', 'ezlint check --help'],
    [['check', '--output', '--all'], '--output requires a value', 'ezlint check --help'],
    [['check', '--no-config=yes'], '--no-config does not accept a value', 'only --no-config'],
    [['check', '--fail-on', 'fatal', 'x'], 'fatal (--fail-on)', 'error, warning, info, hint, never'],
    [['check', '--release', '1.13', 'x'], '1.13 (--release)', '3.2'],
    [['parse', '--tree', '--model', 'x'], 'are mutually exclusive', 'one of them'],
    [['explain'], 'No rule, word or message', 'ezlint explain'],
    [
      ['explain', 'GLOBALCONFGI'],
      'Unknown rule, statement, parameter, value or message: GLOBALCONFGI',
      'Did you mean GLOBALCONFIG',
    ],
    [['explain', 'SENDBFR'], 'message: SENDBFR', 'Did you mean TCPSENDBFRSIZE or UDPSENDBFRSIZE?'],
    [['rules', 'syntaks'], 'Unknown rule or category: syntaks', 'Did you mean syntax?'],
    [['fix', '--review', 'a/p.tcpip'], 'Unknown rule: a/p.tcpip (--review)', '--review all a/p.tcpip'],
    [['fix', '--review', 'a b/p.tcpip'], 'Unknown rule: a b/p.tcpip (--review)', '--review all "a b/p.tcpip"'],
    [['explain', ' '], 'The word is empty', 'a rule id'],
    [['check', ''], 'An operand of ezlint check is empty.', 'A variable of a script'],
    [['smcat'], 'No report is specified.', 'ezlint smcat REPORT.'],
    [['ziip', 'a', 'b', 'c'], 'Only one file is allowed; 3 are specified.', 'ezlint ziip FILE.'],
    [['ziip', ''], 'An operand of ezlint ziip is empty.', 'A variable of a script'],
    [['test-policies', ''], 'An operand of ezlint test-policies is empty.', 'A variable of a script'],
    [['explain', 'IPCONFIG', 'QQQQQQ'], 'message: IPCONFIG QQQQQQ', 'enter ezlint explain IPCONFIG.'],
    [['rules', 'QQQ'], 'Unknown rule or category: QQQ', 'The categories are'],
    [['check', '--only'], '--only requires a value (RULE,...).', 'ezlint check --help'],
    [['new-rule'], 'one id and one name are required', 'SITE001'],
    [['new-rule', 'SITE001', 'a', 'b'], 'one id and one name', 'SITE001'],
    [['new-rule', 'site1', 'a'], 'site1 is not a valid rule id', 'capital letters'],
    [['new-rule', 'SITE001', 'A_B'], 'A_B is not a valid rule name', 'hyphens'],
    [['new-rule', '--category', 'My own', 'SITE001', 'a'], '--category My own', 'hyphens'],
    [['new-rule', 'PERF001', 'a'], 'PERF001 is already a rule of ezlint', 'other letters'],
    [['test-policies', 'no/such'], 'no such folder', 'Check the name'],
    [['constructor'], 'Unknown command: constructor', 'check'],
    [['check', '--constructor'], 'check: --constructor', 'ezlint check --help'],
  ];
  test.each(cases)('%j', async (argv, wrong, remedy) => {
    const { code, out, err } = await run(argv);
    const [first, second, ...rest] = err.trimEnd().split('\n');
    expect({ code, out, rest }).toEqual({ code: 2, out: '', rest: [] });
    expect(first).toContain(wrong);
    expect(second).toContain(remedy);
  });
});

test.each(['draw', 'failures'])('%s ends with 2 for a folder without configuration', async (name) => {
  const { code, err } = await run([name, 'bin', '--no-config']);
  expect(code).toBe(2);
  expect(err).toMatch(/No configuration was found\.\nSpecify the profiles, or list the stacks in ezlint\.yaml\.\n$/);
});

test('version and overview', async () => {
  expect(await run(['--version'])).toEqual({ code: 0, out: `ezlint ${version}\n`, err: '' });
  const overview = await run(['--help']);
  for (const { name, summary } of COMMANDS) expect(overview.out.replace(/\s+/g, ' ')).toContain(` ${name} ${summary}`);
  expect(await run(['help'])).toEqual(overview);
});

test.each(COMMANDS.map(({ name }) => [name]))('help of %s', async (name) => {
  const help = await run([name, '--help']);
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain(`Usage: ezlint ${name}`);
  expect(help.out).toContain('Examples:');
  // Commands are not divided.
  const texts = help.out.split('\n').filter((line) => !/^(Usage:| {2}ezlint) /.test(line));
  for (const line of [...texts, ...(await run(['--help'])).out.split('\n')])
    expect(line.length).toBeLessThanOrEqual(80);
  expect(await run(['help', name])).toEqual(help);
});

test('options that do nothing are not accepted, and each command that reads settings can allow paths in them', async () => {
  const commands = await Promise.all(COMMANDS.map(({ load }) => load()));
  const withOption = (option: string): string[] =>
    commands.filter(({ options }) => option in options).map(({ name }) => name);
  expect(withOption('allow-path')).toEqual(withOption('config'));
  const useless = ['coverage', 'compare', 'failures', 'resolve', 'verify'];
  for (const option of ['workload', 'policies'])
    expect(withOption(option).filter((name) => useless.includes(name))).toEqual([]);
});

test('--help after -- is an operand', async () => {
  expect((await run(['explain', '--', '--help'])).code).toBe(2);
});

test('an internal error is one line without a stack trace, unless requested', async () => {
  const broken = (text: string): void => {
    if (text.startsWith('ezlint ')) throw new Error('boom');
  };
  let err = '';
  const io = {
    out: broken,
    err: (text: string) => {
      err += text;
    },
    outIsTerminal: false,
    errIsTerminal: false,
    cwd: '/',
    assets: new URL('file:///'),
    standardInput: () => Readable.from([]),
    today: () => '2026-06-01',
  };
  expect(await main(['--version'], { ...io, env: {} })).toBe(3);
  expect(err).toContain('internal error: boom');
  expect(err).not.toContain('    at ');
  expect(await main(['--version'], { ...io, env: { EZLINT_DEBUG: '1' } })).toBe(3);
  expect(err).toContain('    at ');
});

test('an installation without its rules is reported', async () => {
  const { code, err } = await run(['rules'], { assets: new URL('file:///nowhere/') });
  expect(code).toBe(3);
  expect(err).toContain('rules.json');
});

test('nearest spellings', () => {
  expect(nearest('GLOBALCONFGI', ['GLOBALCONFIG', 'IPCONFIG'])).toEqual(['GLOBALCONFIG']);
  expect(nearest('tcpconf', ['TCPCONFIG', 'UDPCONFIG'])).toEqual(['TCPCONFIG']);
  expect(nearest('XYZ', ['GLOBALCONFIG'])).toEqual([]);
});

describe('rules', () => {
  test('text lists ID, severity, fix, inputs, name and title by category', async () => {
    const { code, out } = await run(['rules', 'syntax']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^syntax\n {2}SYN001 {2}error +review +A word that is not a statement is coded where a\n +statement begins\n +unknown-statement; needs text\n/,
    );
    expect(out).toContain(`${syntaxRules().length} rules`);
  });

  test.each([
    ['PERF', /^PERF\d/],
    ['security', /^(ACC|TLS|IPS)\d/],
    ['chg', /^CHG\d/],
  ])('the rules of %s, as with --only', async (word, ids) => {
    const { rules } = JSON.parse((await run(['rules', '--format', 'json', word])).out) as { rules: { id: string }[] };
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter(({ id }) => !ids.test(id))).toEqual([]);
  });

  test('JSON, by ID, name or category', async () => {
    const parsed = JSON.parse((await run(['rules', '--format', 'json', 'syn004', 'tab-character'])).out);
    expect(parsed.rules.map(({ id }: { id: string }) => id)).toEqual(['SYN004', 'SYN012']);
    expect(parsed.rules[0]).toMatchObject({
      severity: 'error',
      category: 'syntax',
      fixKind: 'advice',
      inputs: ['text'],
    });
  });
});

describe('explain', () => {
  const cases: [string, RegExp[]][] = [
    ['SYN001', [/^SYN001 unknown-statement \(syntax, error\)/, /Why +The stack reports an error/]],
    ['unknown-statement', [/^SYN001 /]],
    ['MIG024', [/^IPS009 /, /Also +MIG024 default-change-ipsec-v2r3/]],
    ['SOMAXCONN', [/^SOMAXCONN.*: statement of the profile/, /Operands/]],
    [
      'ipconfig',
      [/^IPCONFIG \(short IPCONF\): statement/, /ARPTO seconds \(default 1200\)/, /number, 60 to 86400 seconds/],
    ],
    ['GLOBALCONF', [/^GLOBALCONFIG /]],
    ['INTERFACE', [/^INTERFACE comes in \d+ types/, /INTERFACE IPAQENET6/]],
    ['INTERFACE IPAQENET', [/^INTERFACE IPAQENET /, /\nSyntax\n {2}INTERFace name DEFINE IPAQENET\n/]],
    ['PORTRANGE', [/^PORTRANGE .*: statement of the profile/, /\nPortRange: statement of AT-TLS policies/]],
    ['IPCONFIG ARPTO', [/^In IPCONFIG:\n {2}ARPTO seconds/]],
    ['ARPTO', [/^In IPCONFIG:/]],
    ['DYNAMICXCF', [/With it: SECCLASS, SMCD/]],
    ['MINLATENCY', [/^MINLATENCY of INBPERF/, /in INTERFACE IPAQENET/]],
    ['MPCOSA', [/^MPCOSA of DEVICE type: .*removed in V2R3/, /in DEVICE\n/]],
    ['DEFAULT6', [/^DEFAULT6 of ROUTE destination/, /IPv6 default route/]],
    ['SMCD', [/since 2\.2/]],
    [
      'NONAGLE',
      [/^In TCPCONFIG:\n {2}NONAGLE \(since 2\.1\)\n {6}\[ NAGLE \| NONAGLE \] +; default NAGLE, since 2\.1\n/],
    ],
  ];
  test.each(cases)('%s', async (words, patterns) => {
    const { code, out, err } = await run(['explain', ...words.split(' ')]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect((await run(['explain', words])).out).toBe(out);
    const unwrapped = out.replace(/\s+/g, ' ');
    for (const pattern of patterns)
      expect({ pattern, found: [out, unwrapped].some((text) => pattern.test(text)) }).toMatchObject({ found: true });
    // A URL cannot be wrapped.
    const lines = out.split('\n').filter((line) => !/^ +https?:\S+$/.test(line));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
  });
});
