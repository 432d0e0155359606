import { symlinkSync } from 'node:fs';
import { workFolder } from '../work-folder.js';
import type { Run } from './cli-harness.js';

const BROKEN = 'IPCOFNIG DATAGRAMFWD\nTCPCONFIG RESTRICTLOWPORTS\n';
const CLEAN = 'IPCONFIG IGNOREREDIRECT\n; a comment\nTCPCONFIG RESTRICTLOWPORTS\n';

const folder = workFolder({ 'broken.tcpip': BROKEN, 'clean.tcpip': CLEAN });

function ezlint(...argv: string[]): Promise<Run> {
  return folder.run(argv);
}

describe('check', () => {
  test('shows line, pointer and edit, and fails on the error', async () => {
    const { code, out, err } = await ezlint('check', '--details', 'broken.tcpip');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('broken.tcpip:1:1 error SYN001 unknown-statement\n');
    expect(out).toContain('   1 | IPCOFNIG DATAGRAMFWD\n     | ^~~~~~~~\n');
    expect(out).toContain('   1 - IPCOFNIG DATAGRAMFWD\n     + IPCONFIG DATAGRAMFWD\n');
  });

  const thresholds: [string[], number][] = [
    [['--fail-on', 'never', 'broken.tcpip'], 0],
    [['--fail-on', 'hint', 'broken.tcpip'], 1],
    [['--skip', 'SYN001', 'broken.tcpip'], 0],
    [['--skip', 'unknown-statement,syn002', 'broken.tcpip'], 0],
    [['--only', 'SYN002', 'broken.tcpip'], 0],
    [['--only', 'SYN001,SYN002', 'broken.tcpip'], 1],
    [['--only', 'SYN001', 'clean.tcpip'], 0],
    [['--only', 'SYN001', 'clean.tcpip', 'broken.tcpip'], 1],
  ];
  test.each(thresholds)('exit code of %j', async (argv, code) => {
    expect((await ezlint('check', ...argv)).code).toBe(code);
  });

  test('the output is identical every time, in every format', async () => {
    for (const format of ['text', 'json', 'jsonl', 'sarif']) {
      const first = await ezlint('check', '--format', format, 'broken.tcpip', 'clean.tcpip');
      expect(await ezlint('check', '--format', format, 'broken.tcpip', 'clean.tcpip')).toEqual(first);
    }
  });

  test('a file without text is reported once, in any language; long words are truncated', async () => {
    const bytes = String.fromCharCode(...Array.from({ length: 900 }, (_, at) => (at * 37) % 128));
    folder.put('bytes.bin', bytes);
    folder.put('long.tcpip', `IPCONFIG ${'A'.repeat(50_000)}\n`);
    const { out } = await ezlint('check', '--language', 'ftp-data', '--format', 'json', 'bytes.bin');
    expect(JSON.parse(out).findings.map(({ message }: { message: string }) => message)).toEqual([
      'This file is not checked: it looks like binary data. If the file is configuration, transfer it as text.',
    ]);
    const long = await ezlint('check', '--only', 'SYN002', 'long.tcpip');
    expect([long.out.replace(/\n */g, '').includes(`${'A'.repeat(120)}…`), long.out.length < 3000]).toEqual([
      true,
      true,
    ]);
  });

  test('JSON uses the file names that the user specified', async () => {
    const { out } = await ezlint('check', '--format', 'json', '--only', 'SYN001', './broken.tcpip');
    const { version, tool, files, findings, summary } = JSON.parse(out);
    expect({ version, tool: tool.name }).toEqual({ version: 1, tool: 'ezlint' });
    expect(files[0].coverage).toEqual({ understood: 1, ignored: 0, unknown: 1, symbolic: 0 });
    expect(findings[0]).toMatchObject({
      ruleId: 'SYN001',
      range: { start: { line: 1, column: 1 }, end: { line: 1, column: 9 } },
    });
    expect(findings[0].file).toBe(files[0].file);
    expect(summary).toEqual({ error: 1, warning: 0, info: 0, hint: 0, suppressed: 0 });
  });

  test('standard input has the specified name', async () => {
    const { code, out } = await folder.run(['check', '--only', 'SYN001', '--stdin-filename', 'PROFILE.TCPIP', '-'], {
      stdin: BROKEN,
    });
    expect(code).toBe(1);
    expect(out).toContain('PROFILE.TCPIP:1:1 error SYN001');
  });

  test('--output writes the report without color and prints nothing', async () => {
    const printed = await folder.run(['check', '--output', 'report.txt', 'broken.tcpip'], {
      outIsTerminal: true,
    });
    expect(printed).toEqual({ code: 1, out: '', err: '' });
    const plain = await ezlint('check', 'broken.tcpip');
    expect(folder.read('report.txt')).toBe(plain.out);
    expect(await ezlint('check', '--output', '-', 'broken.tcpip')).toEqual(plain);
  });

  test('colors on a terminal, unless NO_COLOR or a dumb one', async () => {
    const control = String.fromCharCode(27);
    const outputs = await Promise.all(
      [{}, { NO_COLOR: '1' }, { TERM: 'dumb' }].map((env) =>
        folder.run(['check', 'broken.tcpip'], { outIsTerminal: true, env }),
      ),
    );
    expect(outputs.map(({ out }) => out.includes(control))).toEqual([true, false, false]);
    // Only complete sequences: the output would escape the character otherwise.
    const [start, ...painted] = outputs[0]!.out.split(control);
    expect(start + painted.map((text) => text.replace(/^\[[0-9;]*m/, '')).join('')).toBe(outputs[1]!.out);
  });

  test('severities of ezlint.yaml, and --no-config', async () => {
    folder.put('ezlint.yaml', 'rules: {SYN001: warning}\nfail-on: error\n');
    expect((await ezlint('check', '--only', 'SYN001', 'broken.tcpip')).code).toBe(0);
    expect((await ezlint('check', '--only', 'SYN001', '--fail-on', 'warning', 'broken.tcpip')).code).toBe(1);
    expect((await ezlint('check', '--only', 'SYN001', '--no-config', 'broken.tcpip')).code).toBe(1);
    folder.put('ezlint.yaml', 'rules: {unknown-statement: off}\n');
    expect((await ezlint('check', '--only', 'SYN001', 'broken.tcpip')).out).toContain('No findings');
  });

  test('files of other commands are not reported as skipped', async () => {
    folder.put('site/PROFILE.TCPIP', 'IPCONFIG IGNOREREDIRECT\n');
    folder.put('site/promises.yaml', 'version: 1\nassertions: []\n');
    folder.put('site/before.yaml', 'name: before\nhosts: {}\npath: {kind: osa}\n');
    expect((await ezlint('check', 'site')).out).not.toContain('skipped');
    folder.put('site/other.yaml', 'name: before\npath: {kind: osa}\n');
    expect((await ezlint('check', 'site')).out).toContain('1 file skipped, language not recognized: site/other.yaml.');
  });

  test('a folder is read completely; other files are named', async () => {
    folder.put('site/PROFILE.TCPIP', 'INCLUDE PORTS\nIPCONFIG IGNOREREDIRECT\n');
    folder.put('site/PORTS', 'PORT\n  21 TCP FTPD1\n');
    folder.put('site/notes.xyz', 'Call Ann before any change.\n');
    const { out, err } = await ezlint('check', '--format', 'json', 'site');
    expect(
      JSON.parse(out)
        .files.map(({ file }: { file: string }) => file)
        .sort(),
    ).toEqual(['site/PORTS', 'site/PROFILE.TCPIP']);
    expect(err).toBe('ezlint: 1 file skipped, language not recognized: site/notes.xyz.\n');
    expect((await ezlint('check', 'site')).out).toContain('1 file skipped, language not recognized: site/notes.xyz.');
  });

  test('an included member without statements is reported once, at the INCLUDE', async () => {
    folder.put('bare/PROFILE.TCPIP', 'INCLUDE DVIPA\nIPCONFIG IGNOREREDIRECT\n');
    folder.put('bare/DVIPA', '; no dynamic VIPAs here\n');
    const { out } = await ezlint('check', '--format', 'json', 'bare');
    const about = (JSON.parse(out).findings as { ruleId: string }[]).map(({ ruleId }) => ruleId);
    expect(about.filter((rule) => /^(SYN026|COR052)$/.test(rule))).toEqual(['COR052']);
  });

  test('progress of long work is written only to the terminal and then erased', async () => {
    let nowS = 0;
    const clock = jest.spyOn(process, 'uptime').mockImplementation(() => ++nowS);
    try {
      const argv = ['check', 'broken.tcpip', 'clean.tcpip'];
      const { out, err } = await folder.run(argv, { errIsTerminal: true });
      expect(err).toMatch(/1 of 2: broken\.tcpip/);
      expect(err).toMatch(/\r +\r$/);
      expect(await folder.run(argv)).toMatchObject({ out, err: '' });
      const one = await folder.run(['check', 'broken.tcpip'], { errIsTerminal: true });
      expect(one.err).toMatch(/\rbroken\.tcpip: rules/);
    } finally {
      clock.mockRestore();
    }
  });

  const failures: [string[], number, RegExp][] = [
    [['check', 'missing.tcpip'], 3, /No such file: missing\.tcpip/],
    [['check'], 2, /./],
    [['check', '--release', '1.13', 'clean.tcpip'], 2, /release: 1\.13|1\.13 \(--release\)/],
    [['check', '--symbols', 'X', 'clean.tcpip'], 2, /--symbols X/],
    [['check', '--language', 'profil', 'clean.tcpip'], 2, /Did you mean profile/],
    [['check', '--only', 'SYN1', 'clean.tcpip'], 2, /Unknown rule: SYN1/],
    [['check', '--only', 'securty', 'clean.tcpip'], 2, /Did you mean security\?/],
    [['check', '--only', 'PERF', '--skip', 'performance', 'clean.tcpip'], 2, /--skip excludes all rules of --only/],
    [['check', '--config', 'x.yaml', '--no-config', 'clean.tcpip'], 2, /are mutually exclusive/],
    [['check', '--config', 'x.yaml', 'clean.tcpip'], 3, /x\.yaml/],
    [
      ['check', '--output', './clean.tcpip', 'clean.tcpip'],
      2,
      /^ezlint: --output \.\/clean\.tcpip is an input file of this command/,
    ],
    [['advise', '--output', 'clean.tcpip', 'clean.tcpip'], 2, /The report would replace it\.\nSpecify another file/],
    [['check', '--config', 'stacks.yaml', '--output', 'stacks.yaml'], 2, /The report would replace it/],
    [
      ['check', '--output', 'no/such/folder/x', 'clean.tcpip'],
      3,
      /^ezlint: no\/such\/folder\/x cannot be written: no such file or folder\.$/m,
    ],
    [['check', '--baseline', 'x.json', 'clean.tcpip'], 3, /^ezlint: The baseline x\.json cannot be read: no such file/],
    [['check', '--config', 'baseline.yaml', 'clean.tcpip'], 3, /^ezlint: The baseline x\.json cannot be read/],
    [['check', '--config', 'stacks.yaml', '--stack', 'B'], 2, /not in stacks\.yaml\.\nStacks: A\./],
    [
      ['fix', 'archive.bin'],
      3,
      /^ezlint: archive\.bin: This file is not checked: it looks like binary data\.\nIf the file is configuration, transfer it as text\./,
    ],
    [['advise', 'archive.bin'], 3, /archive\.bin: This file/],
    [['coverage', 'archive.bin'], 3, /archive\.bin: This file/],
    [['parse', 'archive.bin'], 3, /archive\.bin: This file/],
    [['new-rule', '--policies', 'clean.tcpip', 'SITE001', 'a'], 3, /cannot be written: a part of its path is a file/],
    [['rules', '--config', 'x.yaml'], 3, /x\.yaml/],
    [['check', 'circle'], 3, /circle cannot be read: its links form a loop/],
    [
      ['explain', '--config', 'policies.yaml', 'PORT'],
      2,
      /policies\.yaml:1:12: the rule folder nowhere does not exist/,
    ],
  ];
  test.each(failures)('%j ends with %i', async (argv, code, message) => {
    folder.put('archive.bin', '\0\0\0\0');
    symlinkSync('circle', folder.path('circle'));
    folder.put('policies.yaml', 'policies: [nowhere]\n');
    folder.put('baseline.yaml', 'baseline: x.json\n');
    folder.put('stacks.yaml', 'stacks: [{name: A, profile: clean.tcpip}]\n');
    const result = await ezlint(...argv);
    expect({ code: result.code, out: result.out }).toEqual({ code, out: '' });
    expect(result.err).toMatch(message);
    expect(result.err.trimEnd().split('\n')).toHaveLength(2);
  });
});

describe('coverage', () => {
  test('every line with its state, and a summary', async () => {
    const { code, out } = await ezlint('coverage', 'broken.tcpip', 'clean.tcpip');
    expect(code).toBe(0);
    expect(out).toMatch(/^1 {2}unknown {5}.*IPCOFNIG DATAGRAMFWD$/m);
    expect(out).toMatch(/^2 {2}understood {2}TCPCONFIG {2}TCPCONFIG RESTRICTLOWPORTS$/m);
    expect(out).toMatch(/^2 {2}ignored .*; a comment$/m);
    expect(out).toMatch(/^2 files: 3 understood \(75\.0 %.*\), 1 ignored, 1 unknown$/m);
  });

  test('lines with callouts and signs of omitted lines as they are written', async () => {
    const text = 'PORT       1\n 20 TCP OMVS  (2)\n 21 TCP FTPD1 <3>\n ...\n 23 TCP TN3270\n';
    const { out } = await folder.run(['coverage', '-', '--stdin-filename', 'x.tcpip'], { stdin: text });
    expect(out).toMatch(/ 20 TCP OMVS {2}\(2\)$/m);
    expect(out).toMatch(/ \.\.\.$/m);
  });

  test('only unknown lines', async () => {
    const { out } = await ezlint('coverage', '--unknown-only', 'broken.tcpip');
    expect(out).toContain('IPCOFNIG');
    expect(out).not.toContain('RESTRICTLOWPORTS');
  });

  test('JSON', async () => {
    const { files } = JSON.parse((await ezlint('coverage', '--format', 'json', 'clean.tcpip')).out);
    expect(files[0].states).toEqual([
      { line: 1, state: 'understood', statement: 'IPCONFIG' },
      { line: 2, state: 'ignored' },
      { line: 3, state: 'understood', statement: 'TCPCONFIG' },
    ]);
  });
});

describe('parse', () => {
  test('the model, with release, facts and parameters', async () => {
    const model = JSON.parse((await ezlint('parse', '--release', '2.5', '--model', 'clean.tcpip')).out);
    expect(model).toMatchObject({
      version: 1,
      release: '2.5',
      environment: {},
      stack: { complete: expect.any(Boolean) },
    });
  });

  test('the model of several stacks is a list', async () => {
    const models = JSON.parse((await ezlint('parse', 'clean.tcpip', 'broken.tcpip')).out);
    expect(models.map(({ stack }: { stack: { name: string } }) => stack.name)).toEqual(['clean.tcpip', 'broken.tcpip']);
  });

  test('the texts of the tree reproduce the file', async () => {
    const tree = JSON.parse((await ezlint('parse', '--tree', 'clean.tcpip')).out);
    expect(tree.items.map(({ text }: { text: string }) => text).join('')).toBe(CLEAN);
  });
});

test('rules shows the severity that ezlint.yaml sets', async () => {
  folder.put('ezlint.yaml', 'rules: {SYN012: off, SYN001: warning}\n');
  const { out } = await ezlint('rules', 'SYN001', 'SYN012', 'SYN013');
  expect(out).toMatch(/SYN001 {2}warning \(error\)/);
  expect(out).toMatch(/SYN012 {2}off \(warning\)/);
  expect(out).toMatch(/SYN013 {2}warning {2,}/);
  const parsed = JSON.parse((await ezlint('rules', '--format', 'json', 'SYN012')).out);
  expect(parsed.rules[0]).toMatchObject({ severity: 'warning', configured: 'off' });
});

test('hundreds of job names at ports and in AT-TLS rules', async () => {
  const jobs = Array.from({ length: 700 }, (_, at) => `JOB${at}`);
  const ports = jobs.map((job, at) => `  ${2000 + at} TCP ${job}${at % 3 === 0 ? '*' : ''}\n`);
  folder.put('p.tcpip', `TCPCONFIG TTLS\nAUTOLOG ${jobs.slice(0, 20).join(' ')} ENDAUTOLOG\nPORT\n${ports.join('')}`);
  const rules = jobs.map(
    (job, at) => `TTLSRule R${at}\n{\n Jobname ${job}\n Direction Inbound\n TTLSGroupActionRef G\n}\n`,
  );
  folder.put('ttls.conf', `TTLSGroupAction G\n{\n TTLSEnabled On\n}\n${rules.join('')}`);
  const { code, err } = await ezlint(
    'check',
    '--stack',
    'A',
    '--no-impact',
    '--fail-on',
    'never',
    'p.tcpip',
    'ttls.conf',
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
