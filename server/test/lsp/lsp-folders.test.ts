import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver/node';
import { everyNth } from '../../../scripts/lib/runs.js';
import type { Finding } from '../../src/engine/core/types/finding.js';
import { diskFilesMeanwhile } from '../../src/engine/files/file-system.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { workFolder } from '../work-folder.js';
import { Editor } from './lsp-client.js';

/** Without ezlint.yaml, the editor groups files like `ezlint check` of the folder, whatever the order in which they are opened, closed and edited. */

jest.setTimeout(300_000);

const folder = workFolder();
let editor: Editor;
afterEach(() => editor.stop());

const uriOf = (name: string): string => pathToFileURL(folder.path(name)).href;

const PROF1 =
  'INCLUDE USER.TCPPARMS(PORTS)\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\n';
const PORTS = 'PORT\n  21 TCP FTPD1\n  21 TCP FTPD1\nSTART OSA9\n';
const TTLS = readFileSync(join(__dirname, '../../../examples/policies/ttls.conf'), 'utf8');
const PAGENT = 'TcpImage TCPIP FLUSH PURGE 600\nTTLSConfig ttls.conf\n';

/** The files of a folder; opened files are first. */
const LAYOUTS: Readonly<Record<string, { files: Record<string, string>; opened: string[] }>> = {
  'a member that a profile includes': {
    files: { 'USER.TCPPARMS/PROF1': PROF1, 'USER.TCPPARMS/PORTS': PORTS },
    opened: ['USER.TCPPARMS/PROF1', 'USER.TCPPARMS/PORTS'],
  },
  'policies beside a profile': {
    files: {
      'PROFILE.TCPIP': PROF1.replace(/INCLUDE.*\n/, ''),
      'policies/pagent.conf': PAGENT,
      'policies/ttls.conf': TTLS,
    },
    opened: ['PROFILE.TCPIP', 'policies/pagent.conf', 'policies/ttls.conf'],
  },
  'policies alone': {
    files: { 'pagent.conf': PAGENT, 'ttls.conf': TTLS },
    opened: ['pagent.conf', 'ttls.conf'],
  },
  'two stacks that share a member': {
    files: {
      'a/PROFILE.A': `${PROF1.replace('USER.TCPPARMS(PORTS)', "'SYS1.COMMON(PORTS)'")}START OSA7\n`,
      'b/PROFILE.B': PROF1.replace('USER.TCPPARMS(PORTS)', "'SYS1.COMMON(PORTS)'"),
      'SYS1.COMMON/PORTS': PORTS,
    },
    opened: ['a/PROFILE.A', 'b/PROFILE.B', 'SYS1.COMMON/PORTS'],
  },
  'two stacks in one folder, whose procedure names the profile with a symbol': {
    files: {
      PROF01: PROF1.replace('USER.TCPPARMS(PORTS)', 'P(PORT&SYSCLONE.)'),
      PROF02: PROF1.replace('USER.TCPPARMS(PORTS)', 'P(PORT&SYSCLONE.)').replace('10.1.1.1', '10.1.1.&SYSCLONE.'),
      TCPIP:
        '//TCPIP EXEC PGM=EZBTCPIP\n//PROFILE DD DSN=SYS1.P(PROF&SYSCLONE.)\n//SYSTCPD DD DSN=SYS1.P(DATA&SYSCLONE.)\n',
      PORT01: PORTS,
      PORT02: 'PORT 23 TCP TN1\n',
      DATA01: 'TCPIPJOBNAME TCPIP\nHOSTNAME SYS1\nNSINTERADDR 10.1.1.9\n',
      DATA02: 'TCPIPJOBNAME TCPX\nHOSTNAME SYS2\nNSINTERADDR 10.1.1.9\n',
    },
    opened: ['PROF01', 'DATA02'],
  },
  'a file that no stack has, and one that is no configuration': {
    files: { 'PROFILE.TCPIP': PROF1, NOTES: 'Some words on the network.\n', PORTS: 'PORT 21 TCP FTPD1\nSTART OSA8\n' },
    opened: ['PROFILE.TCPIP', 'NOTES', 'PORTS'],
  },
};

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) => ordersOf(list.filter((_, at) => at !== index)).map((rest) => [first, ...rest]));
}

const CASES = Object.entries(LAYOUTS).flatMap(([name, { files, opened }]) =>
  (['pushed', 'pulled'] as const).map((how) => [`${name}, ${how}`, how, files, ordersOf(opened)] as const),
);

/** Findings of the command line in each file, by texts: identical for each order. */
const known = new Map<string, Promise<Map<string, unknown[]>>>();

function checked(names: Iterable<string>): Promise<Map<string, unknown[]>> {
  const key = JSON.stringify([...names].map((name) => [name, folder.read(name)]));
  if (!known.has(key)) known.set(key, checkedAnew());
  return known.get(key)!;
}

/** One finding per place, as in an editor. */
async function checkedAnew(): Promise<Map<string, unknown[]>> {
  const { out } = await folder.run(['check', '.', '--format', 'json', '--no-impact']);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  const byFile = new Map<string, unknown[]>();
  for (const { ruleId, places, ...first } of findings) {
    for (const { file, range, fingerprint } of places ?? [first]) {
      const own = byFile.get(file) ?? [];
      byFile.set(file, own);
      own.push([ruleId, range.start.line - 1, range.start.column - 1, fingerprint]);
    }
  }
  return byFile;
}

function shown({ code, range, data }: Diagnostic): unknown {
  return [code, range.start.line, range.start.character, (data as { fingerprint: string }).fingerprint];
}

/** Problems of a document: the last published ones, or requested ones. */
async function problemsOf(name: string, how: 'pushed' | 'pulled'): Promise<unknown[]> {
  const uri = uriOf(name);
  if (how === 'pushed') return editor.diagnostics.get(uri)!.diagnostics.map(shown);
  const report = await editor.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
    textDocument: { uri },
  });
  return (report as { items: Diagnostic[] }).items.map(shown);
}

test.each(everyNth(CASES, 3))('%s', async (_name, how, files, orders) => {
  for (const [name, text] of Object.entries(files)) folder.put(name, text);
  const capabilities = how === 'pulled' ? { textDocument: { diagnostic: {} } } : {};
  ({ editor } = await Editor.start(diskFilesMeanwhile, pathToFileURL(folder.path('')).href, undefined, {
    capabilities,
  }));
  const expectAll = async (names: readonly string[]): Promise<void> => {
    const expected = await checked(Object.keys(files));
    for (const name of names) expect([name, await problemsOf(name, how)]).toEqual([name, expected.get(name) ?? []]);
  };
  // An edit changes the findings of other files later than its own.
  const expectSoon = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const expected = (await checked(Object.keys(files))).get(name) ?? [];
      const isAsExpected = async () => JSON.stringify(await problemsOf(name, how)) === JSON.stringify(expected);
      for (let tries = 0; tries < 500 && !(await isAsExpected()); tries++)
        await new Promise((go) => setTimeout(go, 10));
    }
    await expectAll(names);
  };
  const whenSettled = async (names: readonly string[], action: () => Promise<unknown>): Promise<void> => {
    const settled = how === 'pushed' ? names.map((name) => editor.next(uriOf(name))) : [];
    await action();
    await Promise.all(settled);
  };
  const notify = (method: string, uri: string, more: object = {}): Promise<void> =>
    editor.connection.sendNotification(`textDocument/${method}`, { textDocument: { uri, version: 2 }, ...more });
  for (const order of orders) {
    const open: string[] = [];
    for (const name of order) {
      open.push(name);
      const item = { uri: uriOf(name), languageId: 'plaintext', version: 1, text: folder.read(name) };
      await whenSettled(open, () => editor.connection.sendNotification('textDocument/didOpen', { textDocument: item }));
    }
    await expectAll(open);
    // The first file names no other file during the edit.
    const [first] = Object.entries(files)[0]!;
    const before = folder.read(first);
    for (const text of [before.replace(/^.*\n/, '; nothing\n'), before]) {
      folder.put(first, text);
      await whenSettled([first], () => notify('didChange', uriOf(first), { contentChanges: [{ text }] }));
      await expectSoon(open);
    }
    for (const name of order) {
      open.shift();
      await whenSettled(open, () => notify('didClose', uriOf(name)));
      if (open.length === 1) await expectAll(open);
    }
  }
});

test('documents that are opened one after the other do not each search all folders', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `s${at}/PROFILE`);
  const disk = memoryFiles(Object.fromEntries(names.map((name, at) => [`/site/${name}`, `PORT ${at + 1} TCP J\n`])));
  let listed = 0;
  const counting = {
    ...disk,
    list: async (path: string) => {
      listed++;
      await new Promise(setImmediate);
      return disk.list(path);
    },
  };
  ({ editor } = await Editor.start(counting, 'file:///site'));
  for (const name of names) void editor.put(`file:///site/${name}`, 'PORT 1 TCP J\n', 'ezlint-profile');
  const uri = `file:///site/${names[20]}`;
  const position = { line: 0, character: 1 };
  expect(await editor.connection.sendRequest('textDocument/hover', { textDocument: { uri }, position })).not.toBeNull();
  // One search has 41 folders.
  expect(listed).toBeLessThan(41 * 5);
});
