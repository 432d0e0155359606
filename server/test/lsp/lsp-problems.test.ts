import type { CodeAction } from 'vscode-languageserver/node';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { StackRequest } from '../../src/lsp/protocol/protocol.js';
import { realTime } from '../../src/lsp/threads/scheduler.js';
import { Editor } from './lsp-client.js';
import { ask, EXAMPLE, edit, PROFILE } from './lsp-features-file.js';

/** The user-visible result of each feature, over the protocol. */

jest.setTimeout(120_000);

test('a file that is too large is reported, and not analyzed', async () => {
  const editor = await edit({}, { initializationOptions: { maxFileKb: 1 } });
  const { diagnostics } = await editor.open(PROFILE, 'IPCONFIG NONSENSE\n'.repeat(100));
  expect(diagnostics).toMatchObject([{ severity: 3, message: expect.stringContaining('ezlint.maxFileKb') }]);
  expect(await ask(editor, 'hover', PROFILE, { position: { line: 0, character: 2 } })).toBeNull();
});

test('invalid settings are a problem of the configuration that is therefore not checked', async () => {
  const [good, bad] = ['profile', 'profle'].map((key) => `stacks:\n  - name: A\n    ${key}: PROFILE.tcpip\n`);
  const files: Record<string, string> = { '/site/ezlint.yaml': bad!, '/site/notes.txt': '' };
  const editor = await edit(files);
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  expect(diagnostics).toMatchObject([
    {
      ...{ severity: 1, message: expect.stringMatching(/^Not checked\. .*did you mean profile\?/) },
      relatedInformation: [
        { location: { uri: 'file:///site/ezlint.yaml', range: { start: { line: 2, character: 4 } } } },
      ],
    },
  ]);
  const ofSettings = () => editor.diagnostics.get('file:///site/ezlint.yaml')?.diagnostics;
  expect(ofSettings()).toMatchObject([
    {
      severity: 1,
      range: { start: { line: 2, character: 4 } },
      message: expect.stringContaining('did you mean profile?'),
    },
  ]);
  expect((await editor.open('file:///site/notes.txt', 'To do: call IBM\n', 'plaintext')).diagnostics).toEqual([]);
  files['/site/ezlint.yaml'] = good!;
  const corrected = editor.next(PROFILE);
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: 'file:///site/ezlint.yaml', type: 2 }],
  });
  expect((await corrected).diagnostics.map(({ code }) => code)).toContain('COR001');
  expect(ofSettings()).toEqual([]);
});

test('after an error in ezlint.yaml, the previous settings remain in effect', async () => {
  const good = "release: '2.5'\nrules: {COR001: off}\n";
  const files: Record<string, string> = { '/site/ezlint.yaml': good };
  const editor = await edit(files);
  const codes = async (text: string): Promise<unknown[]> => {
    files['/site/ezlint.yaml'] = text;
    const next = editor.next(PROFILE);
    await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///site/ezlint.yaml', type: 2 }],
    });
    return (await next).diagnostics.map(({ code }) => code);
  };
  const release = async () => (await editor.connection.sendRequest(StackRequest, { uri: PROFILE }))?.release;
  const before = (await editor.open(PROFILE, EXAMPLE)).diagnostics.map(({ code }) => code);
  expect(before).not.toContain('COR001');
  expect(await codes(`${good}relaese: '3.1'\n`)).toEqual(before);
  expect(await release()).toBe('2.5');
  expect(editor.diagnostics.get('file:///site/ezlint.yaml')?.diagnostics).toMatchObject([
    {
      severity: 1,
      range: { start: { line: 2, character: 0 } },
      message: expect.stringContaining('did you mean release'),
    },
  ]);
  expect(await codes("release: '3.1'\n")).toContain('COR001');
  expect(await release()).toBe('3.1');
  expect(editor.diagnostics.get('file:///site/ezlint.yaml')?.diagnostics).toEqual([]);
});

test('a file that ezlint.yaml names and that does not exist is a problem of ezlint.yaml, and all others are checked as by the command line', async () => {
  const profile = (name: string): string =>
    `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.3/24\nSTART OSA1\nSTART ${name}\n`;
  const files = {
    '/site/ezlint.yaml':
      'stacks:\n  - {name: A, profile: A.tcpip}\n  - {name: B, profile: B.tcpip, policies: [NONE.conf]}\n',
    '/site/A.tcpip': profile('OSA7'),
    '/site/B.tcpip': profile('OSA8'),
    '/site/C.tcpip': profile('OSA9'),
    '/site/NOTES': '<html>\n',
  };
  const editor = await edit(files);
  const found: Record<string, unknown[]> = {};
  for (const name of ['A.tcpip', 'B.tcpip', 'C.tcpip', 'NOTES']) {
    const { diagnostics } = await editor.open(`file:///site/${name}`, files[`/site/${name}` as keyof typeof files]);
    found[name] = diagnostics.map(({ code }) => code).filter((code) => code === 'COR001' || !code);
  }
  // The missing file of B can define OSA8.
  expect(found).toEqual({ 'A.tcpip': ['COR001'], 'B.tcpip': [], 'C.tcpip': ['COR001'], NOTES: [] });
  expect(editor.diagnostics.get('file:///site/ezlint.yaml')?.diagnostics).toMatchObject([
    { range: { start: { line: 2, character: 43 } }, message: 'No such file: NONE.conf' },
  ]);
});

test('stacks are read again when a user who edits ezlint.yaml pauses', async () => {
  const waiting = new Set<() => void>();
  const scheduler = {
    now: () => 0,
    after(delayMs: number, work: () => void) {
      if (delayMs < 300) return realTime.after(delayMs, work);
      waiting.add(work);
      return () => waiting.delete(work);
    },
  };
  const config = 'file:///site/ezlint.yaml';
  const editor = await edit({ '/site/ezlint.yaml': '' }, { scheduler });
  await editor.open(PROFILE, EXAMPLE);
  await editor.put(config, '', 'yaml');
  const before = editor.published.length;
  for (const text of ['rules: {', 'rules: {COR001: off', 'rules: {COR001: off}']) await editor.change(config, { text });
  await editor.connection.sendRequest('ezlint/page', { words: ['PERF001'] });
  expect(editor.published.slice(before).filter(({ uri }) => uri === PROFILE)).toEqual([]);
  expect(waiting.size).toBe(1);
  const next = editor.next(PROFILE);
  for (const work of waiting) work();
  expect((await next).diagnostics.map(({ code }) => code)).not.toContain('COR001');
});

test.each(['push', 'pull'])('settings and facts that are not saved take effect (%s)', async (way) => {
  const capabilities =
    way === 'push' ? {} : { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
  const files: Record<string, string> = { '/site/ezlint.yaml': 'rules: {COR001: off}\nenvironment: facts.yaml\n' };
  const editor = await edit(files, { capabilities });
  const codes = async (change?: () => Promise<unknown>): Promise<unknown[]> => {
    const next = change && way === 'push' ? editor.next(PROFILE) : undefined;
    await change?.();
    if (way === 'push') return (await (next ?? editor.diagnostics.get(PROFILE)!)).diagnostics.map(({ code }) => code);
    const { items } = await ask<{ items: { code: string }[] }>(editor, 'diagnostic', PROFILE, {});
    return items.map(({ code }) => code);
  };
  const config = 'file:///site/ezlint.yaml';
  const put = (text: string) => () => editor.change(config, { text });
  files['/site/facts.yaml'] = '{}\n';
  if (way === 'push') await editor.open(PROFILE, EXAMPLE);
  else await editor.put(PROFILE, EXAMPLE, 'ezlint-profile');
  expect(await codes()).not.toContain('COR001');
  await editor.put(config, files['/site/ezlint.yaml']!, 'yaml');
  expect(await codes(put('rules: {HYG001: off}\n'))).toContain('COR001');
  // An error keeps the last valid settings, also if they were never saved.
  expect(await codes(put('rules: {HYG001: off}\nreleas'))).toContain('COR001');
  const close = () => editor.connection.sendNotification('textDocument/didClose', { textDocument: { uri: config } });
  expect(await codes(close)).not.toContain('COR001');
});

test('a file that must not be read is not an error in ezlint.yaml', async () => {
  const files: Record<string, string> = {
    '/site/ezlint.yaml': 'rules: {COR001: off}\n',
    '/site/PROFILE.tcpip': EXAMPLE,
    '/site/OTHER': 'ARPAGE 3\n',
  };
  const inMemory = memoryFiles(files);
  const read = (path: string): Promise<Uint8Array> =>
    path === '/site/OTHER' && files['/site/ezlint.yaml']!.includes('OTHER')
      ? Promise.reject(Object.assign(new Error('denied'), { code: 'EACCES' }))
      : inMemory.read(path);
  const { editor } = await Editor.start({ ...inMemory, read }, null);
  await editor.open(PROFILE, EXAMPLE);
  files['/site/ezlint.yaml'] = 'stacks: [{name: A, profile: PROFILE.tcpip, files: [OTHER]}]\n';
  const next = editor.next(PROFILE);
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: 'file:///site/ezlint.yaml', type: 2 }],
  });
  expect((await next).diagnostics.map(({ code }) => code)).toContain('PERF013');
  expect(editor.troubles).toEqual([expect.stringContaining('OTHER cannot be read: access is denied.')]);
  expect(editor.diagnostics.get('file:///site/ezlint.yaml')?.diagnostics ?? []).toEqual([]);
});

test('an invalid setting of the editor is reported by its name', async () => {
  const editor = await edit({}, { initializationOptions: { release: '9.9' } });
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  expect(diagnostics).toMatchObject([
    { severity: 1, message: expect.stringContaining('. Unknown release: 9.9 (ezlint.release). ') },
  ]);
});

test('an editor without support for configuration requests uses the available settings', async () => {
  const workspace = { configuration: true, didChangeWatchedFiles: { dynamicRegistration: true } };
  const editor = await edit({}, { capabilities: { workspace }, initializationOptions: { maxProblems: 5 } });
  expect((await editor.open(PROFILE, 'IPCONFIG NONSENSE\n'.repeat(100))).diagnostics).toHaveLength(6);
  await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  const { diagnostics } = await editor.next(PROFILE, await editor.change(PROFILE, { text: EXAMPLE }));
  expect(diagnostics.map(({ code }) => code)).toContain('PERF001');
});

test('more problems than the limit are counted', async () => {
  const editor = await edit({}, { initializationOptions: { maxProblems: 5 } });
  const { diagnostics } = await editor.open(PROFILE, 'IPCONFIG NONSENSE\n'.repeat(100));
  expect(diagnostics).toHaveLength(6);
  expect(diagnostics[5]!.message).toMatch(/^\d+ more problems are not shown/);
});

test('the language of the editor is used if name and text do not determine it, and when the user changes it', async () => {
  const uri = 'file:///site/notes.txt';
  const text = 'SECURE_FTP REQUIRED\nNONSENSE 1\n';
  const editor = await edit();
  expect((await editor.open(uri, text, 'ezlint-ftp-data')).diagnostics.map(({ code }) => code)).toContain('SYN001');
  const textDocument = { uri };
  const cleared = editor.next(uri);
  await editor.connection.sendNotification('textDocument/didClose', { textDocument });
  expect((await cleared).diagnostics).toEqual([]);
  const { diagnostics } = await editor.open(uri, text, 'ezlint-profile');
  expect(diagnostics.map(({ message }) => message).join('\n')).toContain('SECURE_FTP');
});

test('accepted findings in a baseline are not shown', async () => {
  const text = 'IPCONFIG ARPTOO\n';
  const plain = await (await edit()).open(PROFILE, text);
  const known = plain.diagnostics.map(({ code, data, message }) => ({
    ...{ ruleId: code, file: 'PROFILE.tcpip', message },
    fingerprint: (data as { fingerprint: string }).fingerprint,
  }));
  const editor = await edit({
    '/site/ezlint.yaml': 'baseline: accepted.json\nextends: strict\n',
    '/site/accepted.json': JSON.stringify({ version: 1, findings: known }),
  });
  const { diagnostics } = await editor.open(PROFILE, `${text}IPCONFIG NONSENSE\n`);
  expect(diagnostics.some(({ message }) => String(message).includes('NONSENSE'))).toBe(true);
  expect(diagnostics.some(({ message }) => String(message).includes('ARPTOO'))).toBe(false);
});

test('problems link to the page of their rule; the server shows it if the client has no view', async () => {
  const editor = await edit({}, { capabilities: { window: { showDocument: { support: true } } } });
  const shown: string[] = [];
  editor.connection.onRequest('window/showDocument', ({ uri }: { uri: string }) => {
    shown.push(uri);
    return { success: true };
  });
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  const finding = diagnostics.find(({ code }) => code === 'COR001')!;
  expect(finding.codeDescription?.href).toBe('file:///pages/COR001.md');
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, {
    range: finding.range,
    context: { diagnostics: [finding] },
  });
  const explain = actions.find(({ title }) => title === 'Explain COR001')!.command!;
  await editor.connection.sendRequest('workspace/executeCommand', explain);
  expect(shown).toEqual(['file:///pages/COR001.md']);
});
