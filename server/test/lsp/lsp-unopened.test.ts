import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { diskFilesMeanwhile, type FileSystem } from '../../src/engine/files/file-system.js';
import { type MakeRunner, runHere } from '../../src/lsp/threads/rule-runner.js';
import { workFolder } from '../work-folder.js';
import { Editor, shippedParts } from './lsp-client.js';

/** What the server does with files of the workspace that no editor has open. */

jest.setTimeout(300_000);

const folder = workFolder();
let editor: Editor;
/** Number of evaluations of the rules for a stack. */
let evaluations = 0;

const makeRunner: MakeRunner = (compiled, rules) => {
  const { evaluate, close } = runHere(compiled, rules);
  return {
    evaluate: (input, of, stopped) => {
      if (of) evaluations++;
      return evaluate(input, of, stopped);
    },
    close,
  };
};

const uriOf = (name: string): string => pathToFileURL(folder.path(name)).href;
const profile = (name: string): string =>
  `INTERFACE ${name} DEFINE IPAQENET PORTNAME P${name} IPADDR 10.1.1.9/24\nSTART ${name}\nSTART MISSING\n`;

beforeEach(async () => {
  for (const name of ['A', 'B', 'C']) folder.put(`${name}.tcpip`, profile(`OSA${name}`));
  ({ editor } = await Editor.start(diskFilesMeanwhile, uriOf(''), undefined, { makeRunner }));
  evaluations = 0;
});
afterEach(() => editor.stop());

/** The number of evaluations that the problems of the workspace need. */
async function pulled(): Promise<number> {
  const before = evaluations;
  const { items } = await editor.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  expect(items.flatMap((item) => (item.kind === 'full' ? item.items : [])).map(({ code }) => code)).toContain('COR001');
  return evaluations - before;
}

async function changedOnDisk(name: string, type: 2 | 3): Promise<void> {
  const changes = [{ uri: uriOf(name), type }];
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
}

async function symbols(query: string): Promise<string[]> {
  const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query });
  return (found ?? []).map(({ name, location: { uri } }) => `${uri.split('/').pop()}: ${name}`);
}

describe('the problems of the workspace', () => {
  test('the rules run once for each stack, also if files are opened and closed later', async () => {
    expect([await pulled(), await pulled()]).toEqual([3, 0]);
    await editor.open(uriOf('A.tcpip'), profile('OSAA'));
    expect(await pulled()).toBe(0);
    await editor.connection.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf('A.tcpip') } });
    expect(await pulled()).toBe(0);
  });

  test('the rules run again only for the stack whose file changed, and for stacks with other settings', async () => {
    await pulled();
    folder.put('B.tcpip', profile('OSAX'));
    await changedOnDisk('B.tcpip', 2);
    expect(await pulled()).toBe(1);
    folder.put('ezlint.yaml', 'rules:\n  COR084: off\n');
    await changedOnDisk('ezlint.yaml', 2);
    expect(await pulled()).toBe(3);
  });

  test('a change in one stack of a sysplex concerns the others, which are not evaluated again without a change', async () => {
    for (const name of ['A', 'B']) folder.put(`${name}.yaml`, `sysplex: {name: PLEX1}\nsystemName: SYS${name}\n`);
    const stacks = ['A', 'B'].map((name) => `  - {name: ${name}, profile: ${name}.tcpip, environment: ${name}.yaml}\n`);
    folder.put('ezlint.yaml', `stacks:\n${stacks.join('')}`);
    await changedOnDisk('ezlint.yaml', 2);
    expect([await pulled(), await pulled()]).toEqual([3, 0]);
    folder.put('B.tcpip', `IPCONFIG DATAGRAMFWD\n${profile('OSAX')}`);
    await changedOnDisk('B.tcpip', 2);
    expect(await pulled()).toBe(2);
  });
});

describe('statements of the workspace', () => {
  test('are found in files that are not open, as they are in the file or in the editor', async () => {
    expect(await symbols('interface osab')).toEqual(['B.tcpip: INTERFACE OSAB']);
    await editor.open(uriOf('B.tcpip'), profile('OSAB'));
    await editor.change(uriOf('B.tcpip'), { text: profile('OSAY') });
    expect(await symbols('OSAB')).toEqual([]);
    expect(await symbols('START OSAY')).toEqual(['B.tcpip: START OSAY']);
    rmSync(folder.path('C.tcpip'));
    await changedOnDisk('C.tcpip', 3);
    expect(await symbols('START OSA')).toEqual(['B.tcpip: START OSAY', 'A.tcpip: START OSAA']);
  });

  test('a response has a limited number of them', async () => {
    folder.put('B.tcpip', Array.from({ length: 1200 }, (_, index) => `START OSA${index}\n`).join(''));
    await changedOnDisk('B.tcpip', 2);
    expect(await symbols('')).toHaveLength(1000);
    expect(await symbols('OSA1199')).toEqual(['B.tcpip: START OSA1199']);
  });
});

test.each(['workspace/diagnostic', 'workspace/symbol'])('%s is canceled while the folder is read', async (method) => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((fulfill) => {
    open = fulfill;
  });
  let lists = 0;
  const slow: FileSystem = {
    ...diskFilesMeanwhile,
    list: async (path) => {
      lists++;
      await gate;
      return diskFilesMeanwhile.list(path);
    },
  };
  const own = (await Editor.start(slow, uriOf(''), undefined, { makeRunner })).editor;
  const source = new CancellationTokenSource();
  const asked = own.connection.sendRequest(method, { previousResultIds: [], query: 'OSA' }, source.token);
  while (lists === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  source.cancel();
  await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  open();
  await own.stop();
});

test('what is kept of the files of a stack is released', () => {
  const { rules } = shippedParts();
  const analyzer = createAnalyzer({ rules });
  const documents: StackRequest['documents'] = [
    { path: 'PROFILE', text: profile('OSA1'), language: 'profile' },
    { path: 'RESOLVER', text: 'TCPIPJOBNAME TCPIP\n', language: 'tcpip-data' },
  ];
  const request: StackRequest = {
    ...{ name: 'S', documents, release: '3.1', symbols: new Map(), environment: {}, parameters: {} },
    resolve: () => undefined,
  };
  const trees = () => [...analyzer.read(request).parsed.values()];
  const [first] = trees();
  expect(trees()[0]).toBe(first);
  analyzer.forget(documents.map(({ path }) => path));
  expect(trees()[0]).not.toBe(first);
});
