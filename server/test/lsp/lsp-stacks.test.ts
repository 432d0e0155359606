import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type LanguageId } from '@ezlint/grammar';
import {
  type Diagnostic,
  type Location,
  type WorkspaceDiagnosticReport,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { everyNth } from '../../../scripts/lib/runs.js';
import type { Finding } from '../../src/engine/core/types/finding.js';
import { diskFilesMeanwhile } from '../../src/engine/files/file-system.js';
import { recognize } from '../../src/engine/files/recognize.js';
import type { Drawing } from '../../src/lsp/protocol/protocol.js';
import { readSeeds } from '../../tools/fuzz/seeds.js';
import { workFolder } from '../work-folder.js';
import { Editor } from './lsp-client.js';

/** The editor reports exactly what the command line reports: for every language, and for stacks that share a file. */

jest.setTimeout(300_000);

const folder = workFolder();
let editor: Editor;

async function open(names: readonly string[]): Promise<void> {
  ({ editor } = await Editor.start(diskFilesMeanwhile, pathToFileURL(folder.path('')).href));
  for (const name of names) await editor.open(uriOf(name), folder.read(name), 'plaintext');
}

afterEach(() => editor.stop());

const uriOf = (name: string): string => pathToFileURL(folder.path(name)).href;

/** All properties of a problem in a report. */
function shown({ code, severity, message, range, relatedInformation, data }: Diagnostic): unknown {
  const { fingerprint } = data as { fingerprint: string };
  return { code, severity, message, range, related: relatedInformation, fingerprint };
}

const SEVERITIES = ['', 'error', 'warning', 'info', 'hint'];

function ofCommandLine({ ruleId, severity, message, range, related, fingerprint, places }: Finding): unknown {
  const toRange = ({ start, end }: Finding['range']) => ({
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  });
  const all = related.map((each) => ({
    location: { uri: uriOf(each.file), range: toRange(each.range) },
    message: each.message,
  }));
  return {
    ...{ code: ruleId, severity: SEVERITIES.indexOf(severity), message, range: toRange(range), fingerprint },
    related: places === undefined ? all : someOf(all),
  };
}

/** The related places of a group are those of all its places; the editor shows with each place its own. */
function someOf(all: readonly object[]): unknown {
  const known = new Set(all.map((each) => JSON.stringify(each)));
  const asymmetricMatch = (own: readonly { location: Location; message: string }[]): boolean =>
    own.every(({ location: { uri, range }, message }) => {
      const { start, end } = range;
      return known.has(JSON.stringify({ location: { uri, range: { start, end } }, message }));
    });
  return { $$typeof: Symbol.for('jest.asymmetricMatcher'), asymmetricMatch };
}

/** The findings of the command line, with one finding per place, because the editor marks every place separately. */
async function checked(...argv: string[]): Promise<Finding[]> {
  const { out } = await folder.run(['check', ...argv, '--format', 'json', '--no-impact']);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  return findings.flatMap((finding) => finding.places?.map((place) => ({ ...finding, ...place })) ?? [finding]);
}

const NAMES: Partial<Record<LanguageId, string>> = {
  ...{
    profile: 'PROFILE.tcpip',
    tn3270: 'TN3270.profile',
    smcat: 'SMCATCFG',
    pagent: 'pagent.conf',
    'at-tls': 'ttls.conf',
  },
  ...{ ipsec: 'ipsec.conf', ids: 'ids.conf', qos: 'qos.conf', routing: 'routing.conf', 'ftp-data': 'FTP.DATA' },
  ...{
    'tcpip-data': 'TCPIP.DATA',
    ieaopt: 'IEAOPT00',
    'vtam-start': 'ATCSTR00',
    ivtprm: 'IVTPRM00',
    bpxprm: 'BPXPRM00',
  },
  ...{
    iked: 'iked.conf',
    inetd: 'inetd.conf',
    ctiezb: 'CTIEZB00',
    omproute: 'omproute.conf',
    'resolver-setup': 'resolver.setup',
  },
  ...{ 'sshd-config': 'sshd_config', 'zos-sshd-config': 'zos_sshd_config', 'syslog-conf': 'syslog.conf' },
};

const seeds = readSeeds(join(__dirname, '../../..'), []);

/** Texts for languages whose facts have no examples. */
const TEXTS: Partial<Record<LanguageId, string>> = {
  omproute: 'OSPF_Interface IP_Address=10.1.1.9 Name=OSA1 Subnet_Mask=255.255.255.0 Cost=X;\nNonsense=1;\n',
  'sshd-config': 'Port 22\nPort seven\nNonsense yes\nSubsystem sftp /usr/lib/ssh/sftp-server\n',
  'zos-sshd-config': 'FIPSMODE yes\nCiphersSource Nowhere\nNonsense yes\n',
  'syslog-conf': '*.err /var/log/errors\ndaemon.nonsense /var/log/daemon\n',
};

/** Texts of a language that is recognized by name and content, from the facts of its statements. */
function textsOf(language: LanguageId, name: string): string[] {
  const text = TEXTS[language];
  if (text !== undefined) return [text];
  const own = seeds.filter(
    (seed) => seed.language === language && recognize(name, seed.text, 'named').language === language,
  );
  return own.filter((_, index) => index % Math.ceil(own.length / 2) === 0).map(({ text }) => text);
}

test.each(everyNth(Object.entries(NAMES) as [LanguageId, string][], 4))('%s', async (language, name) => {
  const names = textsOf(language, name).map((text, index) => {
    folder.put(`${index}/${name}`, text);
    return `${index}/${name}`;
  });
  expect(names.length).toBeGreaterThan(0);
  await open(names);
  const findings = await checked('.');
  for (const each of names) {
    const { diagnostics } = editor.diagnostics.get(uriOf(each))!;
    const own = findings.filter(({ file }) => file === each).map(ofCommandLine);
    expect(new Set(diagnostics.map(shown))).toEqual(new Set(own));
  }
});

test('every language is covered', async () => {
  await open([]);
  const facts = ['environment', 'workload', 'vtam-major-node', 'jcl-proc'];
  expect(LANGUAGES.filter((language) => !facts.includes(language)).sort()).toEqual(Object.keys(NAMES).sort());
});

describe('a file of two stacks', () => {
  const A = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINCLUDE COMMON\nSTART OSA1\n';
  const B = A.replaceAll('OSA1', 'OSA2');
  const COMMON = 'BEGINROUTES\n  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n';

  beforeEach(() => {
    folder.put(
      'ezlint.yaml',
      'stacks:\n  - {name: A, profile: A, files: [COMMON]}\n  - {name: B, profile: B, files: [COMMON]}\n',
    );
    folder.put('A', A);
    folder.put('B', B);
    folder.put('COMMON', COMMON);
  });

  const expectAll = async (): Promise<void> => {
    const findings = await checked('.');
    for (const name of ['A', 'B', 'COMMON']) {
      const own = findings.filter(({ file }) => file === name).map(ofCommandLine);
      expect(editor.diagnostics.get(uriOf(name))!.diagnostics.map(shown)).toEqual(own);
    }
  };

  test.each([
    ['opened last', ['A', 'B', 'COMMON']],
    ['opened first', ['COMMON', 'B', 'A']],
  ])('has the findings of both, %s', async (_when, names) => {
    await open(names);
    await expectAll();
    expect(editor.diagnostics.get(uriOf('COMMON'))!.diagnostics.map(({ code }) => code)).toContain('COR001');
  });

  test('has new findings when a member that is not open changes on disk', async () => {
    await open(['A']);
    folder.put('COMMON', COMMON.replace('OSA1', 'OSA7'));
    const changed = (name: string) =>
      editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: uriOf(name), type: 2 }],
      });
    const next = editor.next(uriOf('A'));
    const before = editor.published.length;
    await changed('README');
    await editor.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: uriOf('A') },
      position: { line: 0, character: 0 },
    });
    expect(editor.published.length).toBe(before);
    await changed('COMMON');
    await next;
    const own = (await checked('.')).filter(({ file }) => file === 'A').map(ofCommandLine);
    expect(editor.diagnostics.get(uriOf('A'))!.diagnostics.map(shown)).toEqual(own);
  });

  test('changes the findings of both', async () => {
    await open(['A', 'B', 'COMMON']);
    const text = COMMON.replace('OSA1', 'OSA2');
    folder.put('COMMON', text);
    const version = await editor.change(uriOf('COMMON'), { text });
    await Promise.all([editor.next(uriOf('COMMON'), version), editor.next(uriOf('A')), editor.next(uriOf('B'))]);
    await expectAll();
  });
});

describe('stacks of one sysplex', () => {
  const profile = (mss: string, address: string, vipa: string): string =>
    [
      `GLOBALCONFIG ADJUSTDVIPAMSS ${mss}`,
      `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR ${address}/24`,
      ...['START OSA1', 'VIPADYNAMIC', vipa, 'ENDVIPADYNAMIC', ''],
    ].join('\n');
  const A = profile('AUTO', '10.1.1.1', 'VIPADEFINE 255.255.255.0 10.5.6.9');
  const B = profile('ALL', '10.1.1.2', 'VIPABACKUP 10 10.5.6.9');

  beforeEach(() => {
    const stack = (name: string): string => `  - {name: TCP${name}, profile: ${name}, environment: ${name}.yaml}\n`;
    folder.put('ezlint.yaml', `extends: strict\nstacks:\n${['A', 'B', 'C'].map(stack).join('')}`);
    for (const name of ['A', 'B'])
      folder.put(`${name}.yaml`, `sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nsystemName: SYS${name}\n`);
    folder.put('C.yaml', 'sysplex: {name: PLEX2, members: [SYSC]}\nsystemName: SYSC\n');
    folder.put('A', A);
    folder.put('B', B);
    folder.put('C', A);
  });

  const expectAll = async (names: readonly string[]): Promise<void> => {
    const findings = await checked('.');
    for (const name of names) {
      const own = findings.filter(({ file }) => file === name).map(ofCommandLine);
      expect(editor.diagnostics.get(uriOf(name))!.diagnostics.map(shown)).toEqual(own);
    }
  };
  const codesOf = (name: string): unknown[] => editor.diagnostics.get(uriOf(name))!.diagnostics.map(({ code }) => code);

  test.each([[['A']], [['B']], [['C']], [['A', 'B', 'C']]])(
    'the other stacks are known, open or not: %p',
    async (names) => {
      await open(names);
      await expectAll(names);
      // The last of the differing stacks reports it.
      expect(names.filter((name) => codesOf(name).includes('AVL035'))).toEqual(names.filter((name) => name === 'B'));
    },
  );

  test.each([
    [['A'], true],
    [['A', 'B', 'C'], false],
  ])('the diagram names the stacks whose findings it shows: %p', async (names, isNamed) => {
    await open(names);
    const { svg } = (await editor.connection.sendRequest('ezlint/drawing', { uri: uriOf('A') })) as Drawing;
    expect(svg.includes('findings of TCPA; open a file of another stack')).toBe(isNamed);
  });

  test('an edit changes the findings in the other stack', async () => {
    await open(['A', 'B', 'C']);
    const text = A.replace('AUTO', 'ALL').replace('10.5.6.9', '10.5.6.8');
    folder.put('A', text);
    const version = await editor.change(uriOf('A'), { text });
    await Promise.all([editor.next(uriOf('A'), version), editor.next(uriOf('B'))]);
    await expectAll(['A', 'B', 'C']);
    expect(codesOf('B')).not.toContain('AVL035');
    expect(codesOf('A')).toContain('AVL007');
  });

  test('invalid facts of one stack do not prevent checking the other', async () => {
    folder.put('B.yaml', 'sysplex: 7\n');
    await open(['A']);
    expect(codesOf('A')).toContain('AVL007');
  });
});

describe('the complete workspace', () => {
  const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\n';

  /** The problems of a client that requests all of them, by file. */
  async function pull(previous: readonly { uri: string; value: string }[] = []): Promise<WorkspaceDiagnosticReport> {
    return editor.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [...previous] });
  }

  const problemsIn = ({ items }: WorkspaceDiagnosticReport): Map<string, Diagnostic[]> =>
    new Map(items.map((item) => [item.uri, item.kind === 'full' ? item.items : []]));

  const idsIn = ({ items }: WorkspaceDiagnosticReport) =>
    items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));

  async function expectAll(report: WorkspaceDiagnosticReport): Promise<void> {
    const problems = problemsIn(report);
    const findings = await checked('.');
    expect(findings.length).toBeGreaterThan(0);
    const files = new Set(findings.map(({ file }) => file));
    for (const file of files) {
      const own = findings.filter((finding) => finding.file === file).map(ofCommandLine);
      expect(problems.get(uriOf(file))?.map(shown)).toEqual(own);
    }
    const others = [...problems].filter(([uri]) => ![...files].some((file) => uriOf(file) === uri));
    expect(others.flatMap(([, own]) => own)).toEqual([]);
  }

  test.each<[string, Record<string, string>]>([
    [
      'files that the command line joins',
      {
        PROF1: `${OSA}INCLUDE USER.TCPPARMS(PORTS)\nSTART OSA1\n`,
        PORTS: 'PORT\n  21 TCP FTPD1\n  21 TCP FTPD1\nSTART OSA9\n',
        'ttls.conf': 'TTLSRule R1\n{\n  TTLSGroupActionRef None\n}\n',
        'notes.txt': 'no configuration\n',
      },
    ],
    [
      'stacks of one sysplex that settings list, and a profile beside them',
      {
        'ezlint.yaml':
          'stacks:\n  - {name: A, profile: A, files: [COMMON], environment: A.yaml}\n  - {name: B, profile: B, files: [COMMON], environment: B.yaml}\n',
        'A.yaml': 'sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nsystemName: SYSA\n',
        'B.yaml': 'sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nsystemName: SYSB\n',
        A: `GLOBALCONFIG ADJUSTDVIPAMSS AUTO\n${OSA}START OSA1\nINCLUDE COMMON\n`,
        B: `GLOBALCONFIG ADJUSTDVIPAMSS ALL\n${OSA.replace('OSA1', 'OSA2')}START OSA2\nINCLUDE COMMON\n`,
        COMMON: 'BEGINROUTES\n  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n',
        'other/PROFILE.TCPIP': `${OSA}START OSA2\n`,
      },
    ],
  ])('has the findings of the command line: %s', async (_what, files) => {
    for (const [name, text] of Object.entries(files)) folder.put(name, text);
    await open([]);
    const first = await pull();
    await expectAll(first);
    const again = await pull(idsIn(first));
    expect(again.items.map(({ kind }) => kind)).toEqual(first.items.map(() => 'unchanged'));
    for (const [name, text] of Object.entries(files))
      if (/^(A|PROF1)$/.test(name)) await editor.open(uriOf(name), text);
    await expectAll(await pull());
  });

  test('follows edits and files, and removes the findings of deleted files', async () => {
    folder.put('PROFILE.TCPIP', `${OSA}START OSA2\n`);
    folder.put('b/PROFILE.TCPIP', `${OSA}START OSA3\n`);
    await open(['PROFILE.TCPIP']);
    const before = await pull();
    await expectAll(before);
    const text = `${OSA}START OSA1\nSTART OSA4\n`;
    folder.put('PROFILE.TCPIP', text);
    await editor.change(uriOf('PROFILE.TCPIP'), { text });
    const edited = await pull(idsIn(before));
    expect(edited.items.map(({ kind }) => kind).sort()).toEqual(['full', 'unchanged']);
    await expectAll(await pull());
    rmSync(folder.path('b'), { recursive: true });
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('b/PROFILE.TCPIP'), type: 3 }],
    });
    const after = await pull(idsIn(edited));
    expect(problemsIn(after).get(uriOf('b/PROFILE.TCPIP'))).toEqual([]);
    await expectAll(await pull());
  });

  test('checks files with their nearest settings, as when they are opened', async () => {
    folder.put('a/PROFILE.TCPIP', `${OSA}START OSA2\n`);
    folder.put('b/ezlint.yaml', 'rules:\n  COR001: off\n');
    folder.put('b/PROFILE.TCPIP', `${OSA}START OSA2\n`);
    await open([]);
    const problems = problemsIn(await pull());
    const codesOf = (name: string) => problems.get(uriOf(name))!.map(({ code }) => code);
    expect(codesOf('a/PROFILE.TCPIP')).toContain('COR001');
    expect(codesOf('b/PROFILE.TCPIP')).not.toContain('COR001');
    await editor.open(uriOf('b/PROFILE.TCPIP'), folder.read('b/PROFILE.TCPIP'));
    expect(editor.diagnostics.get(uriOf('b/PROFILE.TCPIP'))!.diagnostics).toEqual(
      problems.get(uriOf('b/PROFILE.TCPIP')),
    );
  });

  test('a file with nearer settings is checked only with them, although a stack of an open file contains it', async () => {
    const text = `INCLUDE USER.TCPPARMS(PORTS)\n${OSA}START OSA2\n`;
    folder.put('PORTS', 'PORT\n  21 TCP FTPD1\n  21 TCP FTPD1\n');
    folder.put('b/ezlint.yaml', 'rules:\n  COR001: off\n');
    folder.put('b/PROFILE.TCPIP', text);
    await open([]);
    await editor.open(uriOf('PORTS'), folder.read('PORTS'));
    const { diagnostics } = await editor.open(uriOf('b/PROFILE.TCPIP'), text);
    const codes = diagnostics.map(({ code }) => code);
    expect(codes).toContain('COR052');
    expect(codes).not.toContain('COR001');
  });

  test('shows an error in the settings in their file, and checks only open files if the editor says so', async () => {
    folder.put('ezlint.yaml', 'rules:\n  NONSENSE: off\n');
    folder.put('PROFILE.TCPIP', `${OSA}START OSA2\n`);
    await open([]);
    expect((await pull()).items).toEqual([]);
    expect(editor.diagnostics.get(uriOf('ezlint.yaml'))!.diagnostics).toHaveLength(1);
    folder.put('ezlint.yaml', '');
    const settings = { ezlint: { problems: 'openFiles' } };
    await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    const report = await pull([{ uri: uriOf('PROFILE.TCPIP'), value: '1' }]);
    expect([...problemsIn(report)]).toEqual([[uriOf('PROFILE.TCPIP'), []]]);
  });
});
