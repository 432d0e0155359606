import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '../../../scripts/lib/runs.js';
import { type FixOutcome, fixStack } from '../../src/engine/core/fix/fix-stack.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import type { Finding } from '../../src/index.js';
import { unifiedDiff } from '../../src/report/text/unified-diff.js';
import { analyzer, exampleNames, examplesFolder, requestOf, rules, withTexts } from '../rules/rule-examples.js';
import { workFolder } from '../work-folder.js';

function fixed(request: StackRequest, wants: (finding: Finding) => boolean): FixOutcome {
  return fixStack(analyzer, request, { report: (findings) => [...findings], wants });
}

const fixable = rules
  .filter((rule) => rule.fix.kind !== 'advice')
  .flatMap((rule) =>
    exampleNames(examplesFolder(rule))
      .filter((name) => name.startsWith('bad'))
      .map((name) => [rule.id, name, rule] as const),
  );

const errors = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ ruleId, severity, category }) => (severity === 'error' || category === 'syntax') && ruleId !== 'SYN026')
    .map(({ ruleId }) => ruleId);

/** Rules that report more errors than before. */
const worse = (before: readonly Finding[], after: readonly Finding[]): string[] => {
  const [had, has] = [errors(before), errors(after)];
  const countOf = (list: readonly string[], id: string): number => list.filter((one) => one === id).length;
  return has.filter((id) => countOf(has, id) > countOf(had, id));
};

describe('the fix of every rule, on each of its bad examples', () => {
  test.each(everyNth(fixable, 8))('%s %s', (id, name, rule) => {
    const request = requestOf(id, examplesFolder(rule), name);
    const before = analyzer.analyze(request).findings;
    const wants = (finding: Finding): boolean => finding.ruleId === id;
    const offered = before.filter((finding) => wants(finding) && (finding.fix?.edits ?? []).length > 0);
    const { texts, applied, refused } = fixed(request, wants);
    expect(refused).toEqual([]);
    expect(applied.length >= Math.min(offered.length, 1)).toBe(true);
    const after = withTexts(request, texts);
    const findings = analyzer.analyze(after).findings;
    expect(findings.filter((finding) => wants(finding) && (finding.fix?.edits ?? []).length > 0)).toEqual([]);
    expect(worse(before, findings)).toEqual([]);
    expect(fixed(after, wants).texts.size).toBe(0);
    for (const { path, text } of request.documents) {
      const own = texts.get(path) ?? text;
      const longest = Math.max(80, ...text.split('\n').map((line) => line.length));
      expect(Math.max(...own.split('\n').map((line) => line.length))).toBeLessThanOrEqual(longest);
      expect(own.includes('\r')).toBe(text.includes('\r'));
    }
  });
});

test('one fix that fails costs few analyses of a profile with many fixes', () => {
  const lines = Array.from(
    { length: 32 },
    (_, at) => `INTERFCE I${at} DEFINE IPAQENET PORTNAME P${at} IPADDR 10.1.${at}.1/24\n`,
  );
  const path = 'p.tcpip';
  const request: StackRequest = {
    ...{ name: 'x', release: '3.2', environment: {}, symbols: new Map(), parameters: {}, resolve: () => undefined },
    documents: [{ path, language: 'profile', text: `${lines.join('')};\n` }],
  };
  const range = { start: { line: 33, column: 1 }, end: { line: 33, column: 2 } };
  // It remains after its edit.
  const bad = {
    ...{ ruleId: 'SITE001', fingerprint: 'x', severity: 'hint', file: path, range },
    fix: { kind: 'safe', title: 'x', edits: [{ file: path, range, text: '; x' }] },
  } as unknown as Finding;
  let analyses = 0;
  const analyze: typeof analyzer.analyze = (own) => {
    analyses++;
    return analyzer.analyze(own);
  };
  const { applied, refused } = fixStack({ ...analyzer, analyze }, request, {
    report: (findings) => [...findings, bad],
    wants: ({ ruleId }) => ['SYN001', 'SITE001'].includes(ruleId),
  });
  expect([applied.length, refused.map(({ reason }) => reason)]).toEqual([32, ['the finding would remain']]);
  expect(analyses).toBeLessThan(20);
});

test('all fixes of all rules together terminate, and a second run changes nothing', () => {
  const text = readFileSync(join(__dirname, '../../../examples/first-look/PROFILE.tcpip'), 'utf8');
  const request: StackRequest = {
    name: 'x',
    documents: [{ path: 'p', text, language: 'profile' }],
    environment: {},
    release: '3.2',
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  };
  const { texts, applied, refused } = fixed(request, () => true);
  expect(applied.length).toBeGreaterThan(5);
  expect(refused).toEqual([]);
  expect(fixed(withTexts(request, texts), () => true).texts.size).toBe(0);
  const comments = (of: string): string[] => of.match(/;.*/g) ?? [];
  expect(comments(texts.get('p')!)).toEqual(comments(text));
});

describe('ezlint fix', () => {
  const PROFILE = 'SOMAXCONN 10   ; once\r\nTCPCONFIG NODELAYACKS\r\n';
  const folder = workFolder({ 'p.tcpip': PROFILE });
  const fix = (...argv: string[]) =>
    folder.run(['fix', '--no-config', '--only', 'PERF022,PERF019', ...argv, 'p.tcpip']);
  const MENDED = PROFILE.replace('SOMAXCONN 10   ', 'SOMAXCONN 1024 ');

  test('applies safe edits, and keeps the columns of comments and the line ends', async () => {
    const toReview = 'ezlint: 1 more edit requires review: specify --review PERF019\n';
    expect(await fix()).toMatchObject({ code: 0, out: '', err: `ezlint: 1 edit made in 1 file.\n${toReview}` });
    expect(folder.read('p.tcpip')).toBe(MENDED);
    expect((await fix()).err).toBe(`ezlint: 0 edits made in 0 files.\n${toReview}`);
  });

  test('applies edits that require review if they are named', async () => {
    await fix('--review', 'PERF019');
    expect(folder.read('p.tcpip')).toBe(MENDED.replace('NODELAYACKS', 'AUTODELAYACKS'));
  });

  test('--dry-run prints a diff and changes nothing', async () => {
    const { code, out } = await fix('--dry-run');
    expect(code).toBe(1);
    expect(out).toBe(
      '--- a/p.tcpip\n+++ b/p.tcpip\n@@ -1,2 +1,2 @@\n-SOMAXCONN 10   ; once\r\n+SOMAXCONN 1024 ; once\r\n TCPCONFIG NODELAYACKS\r\n',
    );
    expect(folder.read('p.tcpip')).toBe(PROFILE);
    await fix();
    expect((await fix('--dry-run')).code).toBe(0);
  });

  test('suppressed findings are not fixed', async () => {
    folder.put('p.tcpip', 'SOMAXCONN 10 ; ezlint:ignore PERF022\n');
    await fix();
    expect(folder.read('p.tcpip')).toBe('SOMAXCONN 10 ; ezlint:ignore PERF022\n');
  });

  const POLICY = readFileSync(
    join(
      __dirname,
      '../../../policies/rules/hygiene/HYG002-unreferenced-policy-object/examples/good-spelling/at-tls.policy',
    ),
    'utf8',
  );

  test('an edit that lets other rules read more is applied, and their findings are shown', async () => {
    folder.put(
      'at-tls.policy',
      POLICY.replace('  HandshakeRole', '  TTLSEnvironmentAdvancedParms\n  {\n    SSLv3 On\n  }\n  HandshakeRole'),
    );
    const argv = ['fix', '--no-config', '--only', 'COR045', '--review', 'COR045', 'at-tls.policy'];
    expect((await folder.run(argv)).err).toMatch(
      /1 edit made in 1 file\.\n {2}now visible: at-tls\.policy:\d+ TLS002: SSLv3/,
    );
    expect(folder.read('at-tls.policy')).toContain('TTLSGroupActionRef TlsGroup');
  });

  const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\n';

  test('the target of a misspelled or mistyped reference is not deleted', async () => {
    folder.put('at-tls.policy', POLICY);
    await folder.run(['fix', '--no-config', '--review', 'all', 'at-tls.policy']);
    expect(folder.read('at-tls.policy')).toContain('TTLSGroupAction TlsGroup');
    expect(folder.read('at-tls.policy')).toContain('TTLSGroupActionRef TlsGroup');
  });

  test.each([
    [
      'the keyword in effect',
      'COR014',
      'IPCONFIG NODATAGRAMFWD SOURCEVIPA DATAGRAMFWD\n',
      'IPCONFIG SOURCEVIPA DATAGRAMFWD\n',
    ],
    [
      'the data port of FTP is left out of the watch at once',
      'AVL019',
      'AUTOLOG\n FTPD\nENDAUTOLOG\nPORT\n 20 TCP FTPD1\n 21 TCP FTPD1\n',
      'AUTOLOG\n FTPD JOBNAME FTPD1\nENDAUTOLOG\nPORT\n 20 TCP FTPD1 NOAUTOLOG\n 21 TCP FTPD1\n',
    ],
    [
      'a parameter keeps its only word',
      'HYG014',
      `${OSA}GLOBALCONFIG SYSPLEXMONITOR DELAYJOIN\nGLOBALCONFIG SYSPLEXMONITOR NOMONINTERFACE\nGLOBALCONFIG NOTCPIPSTATISTICS MAXRECS 50\n`,
      `${OSA}GLOBALCONFIG SYSPLEXMONITOR DELAYJOIN\nGLOBALCONFIG SYSPLEXMONITOR NOMONINTERFACE\nGLOBALCONFIG MAXRECS 50\n`,
    ],
    ['a comment moves with its statement', 'OPS012', `${OSA}PKTTRACE ON ; for a while\n`, OSA],
  ])('%s', async (_name, id, before, after) => {
    folder.put('p.tcpip', before);
    await folder.run(['fix', '--no-config', '--only', id, '--review', id, '--language', 'profile', 'p.tcpip']);
    expect(folder.read('p.tcpip')).toBe(after);
  });

  test('standard input is written to standard output', async () => {
    const argv = ['fix', '--no-config', '--only', 'PERF022', '--stdin-filename', 'p.tcpip', '-'];
    expect((await folder.run(argv, { stdin: PROFILE })).out).toBe(MENDED);
    expect((await folder.run(argv, { stdin: MENDED })).out).toBe(MENDED);
  });

  test('sequence numbers keep their columns, and records their length', async () => {
    const record = (text: string, number: number): string => `${text.padEnd(72)}${String(number).padStart(8, '0')}`;
    const records = (first: string): string =>
      [first, 'ARPAGE 5', 'START OSA1'].map((text, at) => record(text, at + 1)).join('\n');
    folder.put('p.tcpip', records('SOMAXCONN 10 ; once'));
    await fix();
    expect(folder.read('p.tcpip')).toBe(records('SOMAXCONN 1024 ; once'));
  });

  const NUMBERED = ['PORT 8080 TCP WEBSRV', 'INTERFACE OSA1 DEFINE VIRTUAL IPADDR 10.1.1.1', 'IPCONFIG SOURCEVIPA'];
  test.each<[string, (words: string, number: number) => string]>([
    ['at the end of the record', (words, number) => `${words.padEnd(72)}${String(number).padStart(8, '0')}`],
    ['at its start', (words, number) => `${String(number).padStart(6, '0')} ${words}`],
  ])('new records among numbers %s also have a number', async (_where, record) => {
    folder.put('p.tcpip', NUMBERED.map((words, at) => record(words, at + 1)).join('\n'));
    await folder.run(['fix', '--no-config', '--only', 'ACC001,ACC002', '--review', 'all', 'p.tcpip']);
    const added = ['TCPCONFIG RESTRICTLOWPORTS', 'UDPCONFIG RESTRICTLOWPORTS'].map((words) => record(words, 3));
    expect(folder.read('p.tcpip').trimEnd()).toBe(
      [...NUMBERED.map((words, at) => record(words, at + 1)), ...added].join('\n'),
    );
  });

  test('no edit if the words leave no room for the number', async () => {
    const long = `PORT ${'8080 TCP WEBSRV '.repeat(4)}`.trimEnd();
    const lines = [long, 'INTERFACE OSA1 DEFINE VIRTUAL IPADDR 10.1.1.1', 'START OSA1'];
    folder.put('p.tcpip', lines.map((words, at) => `${words.padEnd(72)}0000000${at}`).join('\n'));
    const { err } = await folder.run(['fix', '--no-config', '--review', 'all', '--skip', 'COR041', 'p.tcpip']);
    expect(err).not.toContain('longer than the record');
  });

  test('EBCDIC remains EBCDIC', async () => {
    const ebcdic: Record<string, number> = { ' ': 0x40, '\n': 0x15 };
    for (const [letters, first] of [
      ['ABCDEFGHI', 0xc1],
      ['JKLMNOPQR', 0xd1],
      ['STUVWXYZ', 0xe2],
      ['0123456789', 0xf0],
    ] as const)
      for (const [index, letter] of [...letters].entries()) ebcdic[letter] = first + index;
    const bytes = (text: string): Buffer => Buffer.from([...text].map((letter) => ebcdic[letter]!));
    const text = 'SOMAXCONN 10\nARPAGE 20\nIPCONFIG SOURCEVIPA NODATAGRAMFWD\n';
    folder.put('p.tcpip', bytes(text));
    await fix();
    expect(readFileSync(folder.path('p.tcpip'))).toEqual(bytes(text.replace(' 10', ' 1024')));
  });

  test('bytes that are not valid in a code page are not written', async () => {
    folder.put(
      'p.tcpip',
      Buffer.concat([Buffer.from('SOMAXCONN 10 ; '), Buffer.from([0xc3, 0xbc, 0xc3, 0xbc, 0xe9, 0x0a])]),
    );
    const { code, err } = await fix();
    expect(code).toBe(3);
    expect(err).toContain('its bytes are not text of one code page');
  });
});

describe('unified difference', () => {
  const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `${index + 1}\n`).join('');
  test.each([
    ['no change', 'a\n', 'a\n', ''],
    ['a line', 'a\nb\n', 'a\nc\n', '--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n'],
    ['into an empty file', '', 'a\n', '--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+a\n'],
    ['away with all', 'a\n', '', '--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-a\n'],
    ['no line end at the end', 'a', 'b\n', '--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n'],
    [
      'two hunks',
      numbered(20),
      numbered(20).replace('2\n3', '2\nx\n3').replace('18\n', ''),
      '--- a/f\n+++ b/f\n@@ -1,5 +1,6 @@\n 1\n 2\n+x\n 3\n 4\n 5\n@@ -15,6 +16,5 @@\n 15\n 16\n 17\n-18\n 19\n 20\n',
    ],
  ])('%s', (_name, before, after, expected) => expect(unifiedDiff('f', before, after)).toBe(expected));
});

test('a HOME list is deleted if all its entries are deleted, whatever comments are between them', () => {
  const device = (at: number): string => `DEVICE OSAP${at} MPCIPA\nLINK LNK${at} IPAQENET OSAP${at}\nSTART OSAP${at}\n`;
  const home = 'HOME\n; first adapter\n  10.1.1.1 LNK1\n; second adapter\n  10.1.2.1 LNK2\n';
  const text = `${device(1)}${device(2)}${home}PORT 23 TCP TN3270\n`;
  const rule = rules.find(({ id }) => id === 'MIG005')!;
  const example = requestOf('MIG005', examplesFolder(rule), exampleNames(examplesFolder(rule))[0]!);
  const request = withTexts(example, new Map([[example.documents[0]!.path, text]]));
  const { texts } = fixed(request, ({ ruleId }) => ruleId === 'MIG005');
  const [after] = [...texts.values()];
  expect(after).toContain('INTERFACE LNK2 DEFINE IPAQENET PORTNAME OSAP2\n  IPADDR 10.1.2.1');
  expect(after).not.toContain('HOME');
});
