import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  InlayHint,
  MarkupContent,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createAnalyzer } from '../src/engine/core/analysis/analyze.js';
import { requestOf } from '../src/engine/input/request.js';
import {
  type CurrentFix,
  ImpactsRequest,
  type Member,
  MembersNotification,
  type StackPlan,
  StackRequest,
} from '../src/lsp/protocol/protocol.js';
import type { Planner } from '../src/lsp/threads/planner.js';
import { run } from './cli-harness.js';
import { Editor, editorsOfTests } from './lsp-client.js';
import { memoryFiles } from './memory-files.js';

/** What a user sees of each feature, over the protocol. */

jest.setTimeout(120_000);

const PROFILE = 'file:///site/PROFILE.tcpip';
const EXAMPLE = readFileSync(join(__dirname, '../../examples/first-look/PROFILE.tcpip'), 'utf8');

const { edit, ask } = editorsOfTests();

const RULES = `TTLSRule Narrow
{
  LocalPortRange 443
  Direction Inbound
  Priority 200
  TTLSGroupActionRef On
}
TTLSRule Wide
{
  LocalPortRange 400-500
  Direction Both
  Priority 100
  TTLSGroupActionRef On
}
TTLSRule Late
{
  LocalPortRange 443
  Direction Inbound
  Priority 50
  TTLSGroupActionRef On
}
TTLSGroupAction On
{
  TTLSEnabled On
}
TTLSCipherParms Ciphers
{
  V3CipherSuites4Char C02F000A
}
`;

test('a file on a share of another machine is one like others', async () => {
  const uri = 'file://server/share/PROFILE.tcpip';
  const editor = await edit();
  await editor.open(uri, 'IPCONFIG ARPTO 100\n');
  expect(await ask(editor, 'hover', uri, { position: { line: 0, character: 10 } })).not.toBeNull();
});

test('lenses say which rule wins', async () => {
  const editor = await edit();
  const uri = 'file:///site/ttls.conf';
  await editor.open(uri, RULES, 'ezlint-at-tls');
  const lenses = await ask<CodeLens[]>(editor, 'codeLens', uri);
  expect(lenses.map(({ range, command }) => [range.start.line, command?.title])).toEqual([
    [0, 'rule 1 of 3, wins for all it selects'],
    [7, 'rule 2 of 3, wins for what Narrow leaves'],
    [14, 'rule 3 of 3, never used: Narrow wins for all it selects'],
  ]);
});

test.each([
  [
    'an earlier rule whose ports are not known may win',
    'ezlint-at-tls',
    RULES.replace('LocalPortRange 443', 'LocalPortRange &PORT.'),
    [
      'rule 1 of 3, in parts not known',
      'rule 2 of 3; not known whether Narrow wins for some of it',
      'rule 3 of 3, never used: Wide wins for all it selects',
    ],
  ],
  [
    'a filter rule is used as long as one of its services is',
    'ezlint-ipsec',
    `IpFilterPolicy
{
  IpFilterRule Telnet
  {
    IpSourceAddr All
    IpDestAddr All
    IpServiceRef Telnet
    IpGenericFilterActionRef Permit
  }
  IpFilterRule Both
  {
    IpSourceAddr All
    IpDestAddr All
    IpServiceRef Telnet
    IpServiceRef Web
    IpGenericFilterActionRef Deny
  }
  IpFilterRule Late
  {
    IpSourceAddr All
    IpDestAddr All
    IpServiceRef Web
    IpGenericFilterActionRef Permit
  }
}
${['Telnet 23', 'Web 443']
  .map((each) => each.split(' '))
  .map(
    ([name, port]) =>
      `IpService ${name}\n{\n  Protocol TCP\n  SourcePortRange ${port}\n  DestinationPortRange 1024 65535\n  Direction Bidirectional\n  Routing Local\n}\n`,
  )
  .join('')}IpGenericFilterAction Permit
{
  IpFilterAction Permit
}
IpGenericFilterAction Deny
{
  IpFilterAction Deny
}
`,
    [
      'filter 1 of 4, wins for all it selects',
      'filters 2 to 3 of 4, wins for what Telnet leaves',
      'filter 4 of 4, never used: Both wins for all it selects',
    ],
  ],
])('lenses: %s', async (_what, languageId, text, expected) => {
  const editor = await edit();
  const uri = `file:///site/${languageId}.conf`;
  await editor.open(uri, text, languageId);
  const lenses = await ask<CodeLens[]>(editor, 'codeLens', uri);
  expect(lenses.map(({ command }) => command?.title)).toEqual(expected);
});

test('links lead to members and policy files', async () => {
  const files = {
    '/site/ezlint.yaml':
      'stacks:\n  - {name: T, profile: PROFILE.tcpip, policies: [pagent.conf, ttls.conf], files: [ROUTES]}\n',
    '/site/PROFILE.tcpip': 'INCLUDE ROUTES\n',
    '/site/ROUTES': 'BEGINROUTES\nENDROUTES\n',
    '/site/pagent.conf': 'TTLSConfig /etc/ttls.conf\n',
    '/site/ttls.conf': RULES,
  };
  const editor = await edit(files);
  for (const [name, target, languageId] of [
    ['PROFILE.tcpip', 'ROUTES', 'ezlint-profile'],
    ['pagent.conf', 'ttls.conf', 'ezlint-pagent'],
  ] as const) {
    const uri = `file:///site/${name}`;
    await editor.open(uri, files[`/site/${name}`], languageId);
    const links = await ask<DocumentLink[]>(editor, 'documentLink', uri);
    expect(links.map((link) => link.target)).toEqual([`file:///site/${target}`]);
  }
});

test('a rename changes every file of the stack', async () => {
  const files = {
    '/site/ezlint.yaml': 'stacks:\n  - {name: T, profile: PROFILE.tcpip, files: [ROUTES]}\n',
    '/site/PROFILE.tcpip': 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINCLUDE ROUTES\nSTART OSA1\n',
    '/site/ROUTES': 'BEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n',
  };
  const editor = await edit(files);
  await editor.open(PROFILE, files['/site/PROFILE.tcpip']);
  const edits = await ask<WorkspaceEdit>(editor, 'rename', PROFILE, {
    position: { line: 0, character: 11 },
    newName: 'OSANEW',
  });
  const changed = (edits.documentChanges as TextDocumentEdit[]).map(
    ({ textDocument, edits: own }) => [textDocument.uri, own.length] as const,
  );
  expect(changed).toEqual(
    expect.arrayContaining([
      [PROFILE, 2],
      ['file:///site/ROUTES', 1],
    ]),
  );
});

test.each([
  ['', '"" cannot be the name of this interface: 1 to 16 letters'],
  ['OSA 1', '"OSA 1" cannot be the name of this interface'],
  ['HIPER1', 'HIPER1 is already the name of another interface'],
  ['AVERYLONGNAME', 'AVERYLONGNAME cannot be put into ROUTES: a line would be longer than the record (80 characters)'],
])('a rename to %p is refused', async (newName, why) => {
  const files = {
    '/site/PROFILE.tcpip':
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINTERFACE HIPER1 DEFINE IPAQIDIO CHPID F4 IPADDR 10.1.2.1/24\nINCLUDE ROUTES\n',
    '/site/ROUTES': `BEGINROUTES\n${'  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492'.padEnd(73)}; north\nENDROUTES\n`,
  };
  const editor = await edit(files);
  await editor.open(PROFILE, files['/site/PROFILE.tcpip']);
  const renamed = ask(editor, 'rename', PROFILE, { position: { line: 0, character: 11 }, newName });
  await expect(renamed).rejects.toThrow(why);
});

test('a DVIPA is renamed to an address only', async () => {
  const editor = await edit();
  await editor.open(PROFILE, 'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.1.9.1\nENDVIPADYNAMIC\n');
  const rename = (newName: string) =>
    ask<WorkspaceEdit>(editor, 'rename', PROFILE, { position: { line: 1, character: 28 }, newName });
  await expect(rename('10.1.9.300')).rejects.toThrow('an IPv4 or IPv6 address');
  expect(JSON.stringify(await rename('10.1.9.30'))).toContain('"newText":"10.1.9.30"');
});

test('edits stand before ways to ignore and to read, and what the client asks about before the rest', async () => {
  const editor = await edit();
  const { diagnostics } = await editor.open(
    PROFILE,
    `TCPCONFIG TTLS\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24
BEGINROUTES ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492 ENDROUTES\nSTART OSA1\n`,
  );
  const { range } = diagnostics.find(({ range: { start } }) => start.line === 0)!;
  const own = diagnostics.filter(({ range: { start } }) => start.line === range.start.line);
  expect(own.length).toBeGreaterThan(1);
  const asked = own.at(-1)!;
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [asked] } });
  const kinds = actions.map(({ title }) => /^(Ignore|Explain|Apply)/.exec(title)?.[0] ?? 'Edit');
  expect(kinds).toEqual([...kinds].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(actions.find(({ title }) => title.startsWith('Ignore'))!.title).toContain(`Ignore ${asked.code} `);
});

const ORDER = ['Edit', 'Ignore', 'Explain', 'Apply'];

test('a file that is too large says so, and is not analyzed', async () => {
  const editor = await edit({}, { initializationOptions: { maxFileKb: 1 } });
  const { diagnostics } = await editor.open(PROFILE, 'IPCONFIG NONSENSE\n'.repeat(100));
  expect(diagnostics).toMatchObject([{ severity: 3, message: expect.stringContaining('ezlint.maxFileKb') }]);
  expect(await ask(editor, 'hover', PROFILE, { position: { line: 0, character: 2 } })).toBeNull();
});

test('settings that are wrong are a problem of the configuration that they leave unchecked', async () => {
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

test('after a mistake in ezlint.yaml the settings before it stay in force', async () => {
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

test('a file that may not be read is no mistake in ezlint.yaml', async () => {
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
  expect((await next).diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('OTHER cannot be read: access is denied.'),
  ]);
});

test('the languages of members are reported to a client that asks for them', async () => {
  const files = { '/site/USER.TCPPARMS/PORTS': 'PORT 21 TCP FTPD1\n', '/site/ttls.conf': 'TTLSRule R\n{\n}\n' };
  const editor = await edit(files, { initializationOptions: { members: true } });
  const told = new Promise<{ members: Member[] }>((resolve) =>
    editor.connection.onNotification(MembersNotification, resolve),
  );
  await editor.open(
    'file:///site/USER.TCPPARMS/PROF1',
    'INCLUDE USER.TCPPARMS(PORTS)\nIPCONFIG DATAGRAMFWD\n',
    'plaintext',
  );
  expect((await told).members.map(({ uri, languageId }) => [uri.split('/').at(-1), languageId])).toEqual(
    expect.arrayContaining([
      ['PROF1', 'ezlint-profile'],
      ['PORTS', 'ezlint-profile'],
      ['ttls.conf', 'ezlint-at-tls'],
    ]),
  );
});

test('a wrong setting of the editor is called by its name', async () => {
  const editor = await edit({}, { initializationOptions: { release: '9.9' } });
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  expect(diagnostics).toMatchObject([
    { severity: 1, message: expect.stringContaining('. Unknown release: 9.9 (ezlint.release). ') },
  ]);
});

test('an editor that knows nothing of what it is asked for is served with the settings that there are', async () => {
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

test('the language of the editor is used where name and text say nothing, and when the user changes it', async () => {
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

test('what is accepted in a baseline is not shown', async () => {
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

test('problems link to the page of their rule; the server shows it where the client has no view', async () => {
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

test('impacts show how far they are, and stop when they are called off', async () => {
  const editor = await edit({}, { capabilities: { window: { workDoneProgress: true } } });
  const seen: string[] = [];
  let calledOff = false;
  editor.connection.onRequest('window/workDoneProgress/create', () => null);
  editor.connection.onNotification('$/progress', ({ token, value }: { token: string; value: { kind: string } }) => {
    seen.push(value.kind);
    if (value.kind !== 'report' || calledOff) return;
    calledOff = true;
    void editor.connection.sendNotification('window/workDoneProgress/cancel', { token });
  });
  await editor.open(PROFILE, EXAMPLE);
  const impacts = await editor.connection.sendRequest('ezlint/impacts', { uri: PROFILE });
  expect(impacts).toEqual([]);
  expect(seen[0]).toBe('begin');
  expect(seen).toContain('report');
  expect(seen.at(-1)).toBe('end');
});

test('progress that the client made ends with its request', async () => {
  const editor = await edit();
  const cancel = new CancellationTokenSource();
  editor.connection.onNotification('$/progress', ({ value }: { value: { kind: string } }) => {
    if (value.kind === 'report') cancel.cancel();
  });
  await editor.open(PROFILE, EXAMPLE);
  const params = { uri: PROFILE, workDoneToken: 'mine' };
  expect(await editor.connection.sendRequest('ezlint/impacts', params, cancel.token)).toEqual([]);
});

test('a document that is opened meanwhile costs no lens its figures', async () => {
  const editor = await edit();
  await editor.open(PROFILE, EXAMPLE);
  const asked = ask<CodeLens[]>(editor, 'codeLens', PROFILE);
  await editor.open('file:///site/ttls.conf', RULES, 'ezlint-at-tls');
  const lens = (await asked).find(({ range }) => range.start.line === 23)!;
  expect(lens.command?.title).toMatch(/^PERF004: \D+ -\d+ %/);
});

test('lenses stand only where a change is certain, and settings leave lenses and hints out', async () => {
  const editor = await edit();
  await editor.open(PROFILE, EXAMPLE);
  const lenses = await ask<CodeLens[]>(editor, 'codeLens', PROFILE);
  const impacts = await editor.connection.sendRequest(ImpactsRequest, { uri: PROFILE });
  const certain = impacts.filter(({ impact }) =>
    impact?.metrics?.some(
      ({ unit, low, high, pBetter = low > 0 || high < 0 ? 1 : 0.5 }) =>
        unit !== 'MB' && (pBetter >= 0.95 || pBetter <= 0.05),
    ),
  );
  for (const { impact, chart } of impacts)
    expect(chart?.includes('with the edit') ?? false).toBe((impact?.metrics?.length ?? 0) > 0);
  const lines = (own: { line: number }[]) => [...new Set(own.map(({ line }) => line))].sort((a, b) => a - b);
  expect(lines(lenses.map(({ range }) => range.start))).toEqual(
    lines(certain.map(({ range }) => ({ line: range.start.line - 1 }))),
  );
  for (const { command } of lenses) expect(command?.title).toMatch(/^[A-Z]+\d+: [^()]* [+-][\d.]+ %/);
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const hints = await ask<InlayHint[]>(editor, 'inlayHint', PROFILE, { range });
  expect(hints.length).toBeGreaterThan(2);
  for (const { label } of hints) expect(label).toMatch(/^(\d+ defaults|default .{1,30})$/);
  const off = await edit({}, { initializationOptions: { lenses: false, hints: false } });
  await off.open(PROFILE, EXAMPLE);
  expect(await ask(off, 'codeLens', PROFILE)).toBeNull();
  expect(await ask(off, 'inlayHint', PROFILE, { range })).toBeNull();
});

test('the edit of a fix that wants a review is confirmed first', async () => {
  const workspaceEdit = { documentChanges: true, changeAnnotationSupport: {} };
  const editor = await edit({}, { capabilities: { workspace: { workspaceEdit } } });
  await editor.open(PROFILE, EXAMPLE);
  const range = { start: { line: 0, character: 0 }, end: { line: 60, character: 0 } };
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
  const edits = actions.filter(({ edit, title }) => edit && !title.startsWith('Ignore') && !title.startsWith('Apply'));
  expect(edits.length).toBeGreaterThan(3);
  for (const { title, edit } of edits) {
    const isReview = title.endsWith(' (review)');
    expect([title, edit?.changeAnnotations?.review?.needsConfirmation]).toEqual([title, isReview || undefined]);
    const [change] = edit!.documentChanges as TextDocumentEdit[];
    expect('annotationId' in change!.edits[0]!).toBe(isReview);
  }
});

test('an exception with a reason stays in the record and in the code page', async () => {
  const editor = await edit();
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  const ids = new Set<unknown>();
  for (const { range, code } of diagnostics) {
    const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
    const ignore = actions.find(({ title }) => title === `Ignore ${code} here, with a reason`)!;
    const [change] = ignore.edit!.documentChanges as TextDocumentEdit[];
    const document = TextDocument.create(PROFILE, '', 1, EXAMPLE);
    const text = TextDocument.applyEdits(document, change!.edits as TextEdit[]);
    const before = new Set(EXAMPLE.split('\n'));
    for (const line of text.split('\n').filter((own) => !before.has(own)))
      expect([line, line.length <= 72, /^[ -~]*$/.test(line)]).toEqual([line, true, true]);
    const next = editor.next(PROFILE, await editor.change(PROFILE, { text }));
    ids.add(code);
    const left = (await next).diagnostics.filter((own) => own.code === code).length;
    expect([code, left]).toEqual([code, diagnostics.filter((own) => own.code === code).length - 1]);
    await editor.next(PROFILE, await editor.change(PROFILE, { text: EXAMPLE }));
  }
  expect(ids.size).toBeGreaterThan(10);
});

test.each([
  ['OSB01A', 'OSB&SYSCLONE.A'],
  ['X01', 'X&SYSCLONE.'],
  ['OSA02A', undefined],
])('a rename to %s keeps system symbols', async (newName, written) => {
  const editor = await edit({ '/site/ezlint.yaml': "symbols: {SYSCLONE: '01'}\n" });
  const text =
    'INTERFACE OSA&SYSCLONE.A DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA01A\nBEGINROUTES\n ROUTE DEFAULT 10.1.1.2 OSA01A MTU 1492\nENDROUTES\n';
  await editor.open(PROFILE, text);
  const answer = ask<WorkspaceEdit>(editor, 'rename', PROFILE, { position: { line: 1, character: 8 }, newName });
  if (written === undefined) {
    await expect(answer).rejects.toThrow(/Line 1 of PROFILE\.tcpip writes the name with the system symbol &SYSCLONE\./);
    return;
  }
  const [change] = (await answer).documentChanges as TextDocumentEdit[];
  expect((change!.edits as TextEdit[]).map((own) => own.newText).sort()).toEqual([newName, newName, written].sort());
});

test('names of files lead to their beginning, and symbols have the names of what they define', async () => {
  const editor = await edit({ '/site/PORTS': 'PORT 21 TCP FTPD1\n' });
  await editor.open(
    PROFILE,
    'INCLUDE USER.TCPPARMS(PORTS)\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n',
  );
  expect(await ask(editor, 'definition', PROFILE, { position: { line: 0, character: 12 } })).toEqual([
    { uri: 'file:///site/PORTS', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } },
  ]);
  const symbols = await ask<DocumentSymbol[]>(editor, 'documentSymbol', PROFILE);
  expect(symbols.map(({ name, selectionRange }) => [name, selectionRange.end.character])).toEqual([
    ['INCLUDE', 7],
    ['INTERFACE OSA1', 14],
  ]);
});

test('a hover says the meaning first, and nothing of the block around a comment', async () => {
  const editor = await edit({}, { initializationOptions: { commands: true } });
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  const { message } = diagnostics.find(({ code }) => code === 'PERF004')!;
  const hover = await ask<{ contents: MarkupContent }>(editor, 'hover', PROFILE, {
    position: { line: 23, character: 20 },
  });
  expect(hover.contents.value).toMatch(/^\*\*INBPERF\*\*/);
  expect(hover.contents.value).toContain('**PERF004**');
  expect(hover.contents.value).not.toContain(message);
  const policy = 'file:///site/ttls.conf';
  await editor.open(policy, 'TTLSGroupAction A\n{\n  # TTLSEnabled is off\n  TTLSEnabled On\n}\n', 'ezlint-at-tls');
  expect(await ask(editor, 'hover', policy, { position: { line: 2, character: 8 } })).toBeNull();
  expect(await ask(editor, 'hover', policy, { position: { line: 3, character: 8 } })).not.toBeNull();
});

test('requests after shutdown, a second initialize, and params that are null', async () => {
  const { editor } = await Editor.start(memoryFiles({}), 'file:///site');
  const { connection } = editor;
  const refused = (answer: Promise<unknown>) =>
    answer.then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  expect(
    await refused(connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} })),
  ).toBe(-32600);
  expect(await refused(connection.sendRequest('textDocument/completion', null as never))).toBe(-32602);
  await connection.sendRequest('shutdown');
  for (const method of ['hover', 'completion', 'documentSymbol', 'diagnostic', 'codeLens']) {
    const params = { textDocument: { uri: PROFILE }, position: { line: 0, character: 0 } };
    expect([method, await refused(connection.sendRequest(`textDocument/${method}`, params))]).toEqual([method, -32600]);
  }
  connection.dispose();
});

test('a plan is worked out for the text as it is, and so are the edits of its steps', async () => {
  const still = { value: 0, low: 0, high: 0 };
  const effect = { processorTime: still, responseTime: still, over: [], facts: [], calibrated: true };
  // The search itself has tests of its own, and takes long.
  const planner: Planner = {
    async plan({ stack, rules, reported }, evaluate, onComparison) {
      const reading = createAnalyzer({ rules: [...rules] }).read(requestOf(stack));
      const { findings } = reading.conclude(await evaluate(reading.input));
      expect(findings.map(({ fingerprint }) => fingerprint)).toEqual(expect.arrayContaining([...reported]));
      expect(onComparison(1)).toBe(true);
      const finding = findings.find(({ ruleId }) => ruleId === 'PERF004')!;
      const step = { ...{ finding, also: [], edits: finding.fix!.edits!, group: 0 }, adds: effect, joint: effect };
      const introduction = { takes: 'interface-restart', risk: 'medium' } as const;
      const steps = [{ ...step, prerequisites: [], introduction, conflicts: [] }];
      const rest = { setsTried: 1, constraints: [], others: [], outcomes: [], assumptions: [] };
      return { ...rest, stack: stack.name, workload: 'average', search: 'exhaustive', candidates: 1, steps };
    },
  };
  const editor = await edit({}, { planner });
  // Places depend on the edits before: the plan must not.
  await editor.open(PROFILE, 'START OSA1\n');
  const text = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P\n  IPADDR 10.1.1.9/24 INBPERF BALANCED\n';
  await editor.next(PROFILE, await editor.change(PROFILE, { text }));
  const plan = (await editor.connection.sendRequest('ezlint/plan', {
    uri: PROFILE,
    workDoneToken: 'mine',
  })) as StackPlan;
  expect(plan.steps).toMatchObject([{ ruleId: 'PERF004', kind: 'review', uri: PROFILE, notes: [] }]);
  // Pages of editors take no styles of others.
  expect(plan.charts).toContain('What each step brings');
  expect(plan.charts).not.toMatch(/<style|style=/);
  await editor.next(PROFILE, await editor.change(PROFILE, { text: `; one line more\n${text}` }));
  const fixOf = (fingerprint: string) => editor.connection.sendRequest('ezlint/fix', { uri: PROFILE, fingerprint });
  const fix = (await fixOf(plan.steps[0]!.fingerprint)) as CurrentFix;
  expect(fix.edits.map(({ uri, range }) => [uri, range.start.line])).toContainEqual([PROFILE, 2]);
  expect(await fixOf('no such finding')).toBeNull();
});

test('the reason of an exception is filled in at once where the client takes snippets', async () => {
  const capabilities = { workspace: { workspaceEdit: { documentChanges: true, snippetEditSupport: true } } };
  const editor = await edit({}, { capabilities });
  const { diagnostics } = await editor.open(PROFILE, 'IPCONFIG ARPTO 99999\n');
  const [action] = (
    await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range: diagnostics[0]!.range, context: { diagnostics } })
  ).filter(({ title }) => title.startsWith('Ignore'));
  const [change] = action!.edit!.documentChanges as TextDocumentEdit[];
  expect(change!.edits[0]).toMatchObject({
    snippet: { kind: 'snippet', value: `  ; ezlint:ignore ${diagnostics[0]!.code} reason="\${1:...}"` },
  });
});

test('several ranges are formatted at once, each line once', async () => {
  const editor = await edit();
  await editor.open(PROFILE, 'PORT\n 23 TCP A\n 443 TCP B\nSTART X   \nSTART Y   \n');
  const line = (number: number) => ({ start: { line: number, character: 0 }, end: { line: number, character: 3 } });
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await ask<TextEdit[]>(editor, 'rangesFormatting', PROFILE, {
    ranges: [line(1), line(2), line(3)],
    options,
  });
  expect(edits.map(({ range }) => range.start.line)).toEqual([1, 2, 3]);
});

test('a plain client has edits without versions, and statements without marks of snippets', async () => {
  const editor = await edit({}, { capabilities: {} });
  await editor.open(PROFILE, '\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nSTART OSA1\n');
  const at = { position: { line: 1, character: 11 } };
  const { changes } = await ask<WorkspaceEdit>(editor, 'rename', PROFILE, { ...at, newName: 'OSA9' });
  expect(changes?.[PROFILE]?.map(({ newText }) => newText)).toEqual(['OSA9', 'OSA9']);
  const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 9 } };
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
  expect(actions.some((action) => action.edit?.changes?.[PROFILE])).toBe(true);
  const items = await ask<CompletionItem[]>(editor, 'completion', PROFILE, { position: { line: 0, character: 0 } });
  const statement = items.find(({ label }) => label === 'INTERFACE IPAQENET …')!;
  expect(statement.insertTextFormat).toBeUndefined();
  expect((statement.textEdit as TextEdit).newText).toMatch(/^INTERFACE \w+ +DEFINE +IPAQENET\b/);
});

test('all safe fixes at once leave none of them', async () => {
  const text = `DEVICE IUTIQDF4 MPCIPA
LINK HS1 IPAQIDIO IUTIQDF4
HOME 10.3.3.1 HS1
START IUTIQDF4
SMFCONFIG TYPE119 TCPTERM NOPROFILE
SOMAXCONN 1024
`;
  const editor = await edit();
  await editor.open(PROFILE, text);
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const context = { diagnostics: [], only: ['source.fixAll'] };
  let corrected = text;
  const titles: string[] = [];
  // Fixes that touch the same place go one after the other.
  for (let round = 0; round < 3; round++) {
    const [all] = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context });
    if (!all) break;
    titles.push(all.title);
    const changes = (all.edit!.documentChanges as TextDocumentEdit[]).flatMap(({ edits }) => edits as TextEdit[]);
    corrected = TextDocument.applyEdits(TextDocument.create(PROFILE, 'x', 1, corrected), changes);
    await editor.next(PROFILE, await editor.change(PROFILE, { text: corrected }));
  }
  expect(titles).toEqual([expect.stringMatching(/^Apply all [2-9] safe fixes/), 'Apply the safe fix of ezlint']);
  const codes = editor.diagnostics.get(PROFILE)!.diagnostics.map(({ code }) => code);
  for (const gone of ['AVL026', 'OPS002', 'OPS003']) expect(codes).not.toContain(gone);
});

test.each([
  ['ezlint-tn3270', 'TN3270.profile', 'TELNETPARMS ; why\n  PORT 23 NONSENSE\nENDTELNETPARMS\n', undefined],
  ['ezlint-at-tls', 'ttls.conf', 'TTLSGroupAction G\n{\n  TTLSEnabled Perhaps\n}\n', undefined],
  ['ezlint-ftp-data', 'ftp.data', 'NONSENSE 1\n', 'SYN001'],
  ['ezlint-ieaopt', 'IEAOPT00', 'IIPHONORPRIORITY=PERHAPS\n', undefined],
  ['ezlint-vtam-start', 'ATCSTR00', 'SSCPID=01,\nNETID=NETA,\nAIMON=NO\n', 'AVL027'],
])('an exception that the editor writes is one: %s', async (languageId, name, text, code) => {
  const editor = await edit({
    '/site/ezlint.yaml': `extends: strict\nstacks: [{name: T, profile: BESIDE.tcpip, files: [${name}]}]\n`,
    '/site/BESIDE.tcpip': 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nSTART OSA1\n',
    [`/site/${name}`]: text,
  });
  const uri = `file:///site/${name}`;
  const { diagnostics } = await editor.open(uri, text, languageId);
  const finding = diagnostics.find((each) => each.code === code || code === undefined)!;
  expect(finding).toBeDefined();
  const actions = await ask<CodeAction[]>(editor, 'codeAction', uri, {
    range: finding.range,
    context: { diagnostics: [finding] },
  });
  const ignore = actions.find(({ title }) => title.startsWith(`Ignore ${finding.code} here`))!;
  const [change] = ignore.edit!.documentChanges as TextDocumentEdit[];
  const document = TextDocument.create(uri, 'x', 1, text);
  const after = await editor.next(
    uri,
    await editor.change(uri, { text: TextDocument.applyEdits(document, change!.edits as TextEdit[]) }),
  );
  const left = after.diagnostics.map((each) => each.code);
  expect(left.filter((each) => each === finding.code)).toHaveLength(
    diagnostics.filter((each) => each.code === finding.code).length - 1,
  );
  expect(left.filter((each) => String(each).startsWith('SUP'))).toEqual([]);
});

test('the browser build reports what the command line reports', async () => {
  const root = join(__dirname, '../..');
  const script = join(root, 'scripts/check-web.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'examples/first-look/PROFILE.tcpip'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  });
  const { out } = await run(['check', '-', '--language', 'profile', '--format', 'json', '--no-impact'], {
    stdin: EXAMPLE,
  });
  interface Place {
    message?: string;
    range: { start: { line: number; column: number } };
  }
  const { findings } = JSON.parse(out) as { findings: (Place & { ruleId: string; places?: Place[] })[] };
  expect(findings.length).toBeGreaterThan(5);
  // An editor marks each place, with the message of that place.
  const places = findings
    .flatMap(({ ruleId, message, range, places: several = [{ range }] }) =>
      several.map((place) => ({ ruleId, message: place.message ?? message, ...place.range.start })),
    )
    .sort((a, b) => a.line - b.line || a.column - b.column || (a.ruleId < b.ruleId ? -1 : 1));
  expect(
    (JSON.parse(stdout) as { code: string; message: string }[]).map(({ code, message }) => [code, message]),
  ).toEqual(places.map(({ ruleId, message }) => [ruleId, message]));
});

test.each([true, false])(
  'an edit that leaves no room for the number of a record is not offered: %s',
  async (disabledSupport) => {
    const capabilities = { textDocument: { codeAction: { disabledSupport } } };
    const editor = await edit({}, { capabilities });
    // Records with numbers are never broken.
    const records = ['TCPCONFIG NODELAYACKS ;'.padEnd(72, '-'), 'START OSA1'.padEnd(72), 'START OSA2'.padEnd(72)];
    const text = records.map((record, index) => `${record}0000${index + 1}000\n`).join('');
    await editor.open(PROFILE, text);
    const range = { start: { line: 0, character: 10 }, end: { line: 0, character: 21 } };
    const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
    const fixes = actions.filter(({ title }) => title.startsWith('Replace NODELAYACKS'));
    expect(fixes).toEqual([]);
  },
);
