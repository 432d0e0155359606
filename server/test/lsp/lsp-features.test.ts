import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type {
  CodeAction,
  CodeLens,
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
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { ImpactsRequest, type Member, MembersNotification } from '../../src/lsp/protocol/protocol.js';
import { run } from '../cli/cli-harness.js';
import { Editor } from './lsp-client.js';
import { ask, EXAMPLE, edit, PROFILE } from './lsp-features-file.js';

/** The user-visible result of each feature, over the protocol. */

jest.setTimeout(120_000);

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

test('a file on a network share is treated like others', async () => {
  const uri = 'file://server/share/PROFILE.tcpip';
  const editor = await edit();
  await editor.open(uri, 'IPCONFIG ARPTO 100\n');
  expect(await ask(editor, 'hover', uri, { position: { line: 0, character: 10 } })).not.toBeNull();
});

test('lenses show which rule applies', async () => {
  const editor = await edit();
  const uri = 'file:///site/ttls.conf';
  await editor.open(uri, RULES, 'ezlint-at-tls');
  const lenses = await ask<CodeLens[]>(editor, 'codeLens', uri);
  expect(lenses.map(({ range, command }) => [range.start.line, command?.title])).toEqual([
    [0, 'rule 1 of 3, applies to all its traffic'],
    [7, 'rule 2 of 3, applies to the traffic that Narrow does not match'],
    [14, 'rule 3 of 3, never used: Narrow applies first to all its traffic'],
  ]);
});

test.each([
  [
    'an earlier rule whose ports are not known may win',
    'ezlint-at-tls',
    RULES.replace('LocalPortRange 443', 'LocalPortRange &PORT.'),
    [
      'rule 1 of 3, partly unknown',
      'rule 2 of 3; unknown whether Narrow applies first to a part of its traffic',
      'rule 3 of 3, never used: Wide applies first to all its traffic',
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
      'filter 1 of 4, applies to all its traffic',
      'filters 2 to 3 of 4, applies to the traffic that Telnet does not match',
      'filter 4 of 4, never used: Both applies first to all its traffic',
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

test('the languages of members are reported to a client that requests them', async () => {
  const files = { '/site/USER.TCPPARMS/PORTS': 'PORT 21 TCP FTPD1\n', '/site/ttls.conf': 'TTLSRule R\n{\n}\n' };
  const editor = await edit(files, { initializationOptions: { members: true } });
  const received = new Promise<{ members: Member[] }>((resolve) =>
    editor.connection.onNotification(MembersNotification, resolve),
  );
  await editor.open(
    'file:///site/USER.TCPPARMS/PROF1',
    'INCLUDE USER.TCPPARMS(PORTS)\nIPCONFIG DATAGRAMFWD\n',
    'plaintext',
  );
  expect((await received).members.map(({ uri, languageId }) => [uri.split('/').at(-1), languageId])).toEqual(
    expect.arrayContaining([
      ['PROF1', 'ezlint-profile'],
      ['PORTS', 'ezlint-profile'],
      ['ttls.conf', 'ezlint-at-tls'],
    ]),
  );
});

test('impacts show their progress, and stop when they are canceled', async () => {
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

test('progress created by the client ends with its request', async () => {
  const editor = await edit();
  const cancel = new CancellationTokenSource();
  editor.connection.onNotification('$/progress', ({ value }: { value: { kind: string } }) => {
    if (value.kind === 'report') cancel.cancel();
  });
  await editor.open(PROFILE, EXAMPLE);
  const params = { uri: PROFILE, workDoneToken: 'mine' };
  expect(await editor.connection.sendRequest('ezlint/impacts', params, cancel.token)).toEqual([]);
});

test('a document that is opened in the meantime does not remove the impacts of lenses', async () => {
  const editor = await edit();
  await editor.open(PROFILE, EXAMPLE);
  const asked = ask<CodeLens[]>(editor, 'codeLens', PROFILE);
  await editor.open('file:///site/ttls.conf', RULES, 'ezlint-at-tls');
  const lens = (await asked).find(({ range }) => range.start.line === 23)!;
  expect(lens.command?.title).toMatch(/^PERF004: \D+ -\d+ %/);
});

test('lenses are only shown where a change is certain, and settings disable lenses and hints', async () => {
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
    await expect(answer).rejects.toThrow(
      /Line 1 of PROFILE\.tcpip contains the name with the system symbol &SYSCLONE\./,
    );
    return;
  }
  const [change] = (await answer).documentChanges as TextDocumentEdit[];
  expect((change!.edits as TextEdit[]).map((own) => own.newText).sort()).toEqual([newName, newName, written].sort());
});

test.each([
  ['a symbol without a period', 'OSA&SYSCLONE', 'OSB01A', 'OSB&SYSCLONE.A'],
  ['a part of a symbol', 'OSA&SYSCLONE(2:1).', 'OSB1', 'OSB&SYSCLONE(2:1).'],
  ['a symbol in the new name', 'OSA&SYSCLONE.', 'OSX&SYSCLONE.B', 'OSX&SYSCLONE.B'],
])('a rename keeps %s', async (_, coded, newName, written) => {
  const editor = await edit({ '/site/ezlint.yaml': "symbols: {SYSCLONE: '01'}\n" });
  await editor.open(PROFILE, `INTERFACE ${coded} DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n`);
  const answer = await ask<WorkspaceEdit>(editor, 'rename', PROFILE, { position: { line: 0, character: 12 }, newName });
  const [change] = answer.documentChanges as TextDocumentEdit[];
  expect((change!.edits as TextEdit[]).map((own) => own.newText)).toEqual([written]);
});

describe('a rename changes all stacks of the workspace', () => {
  const files = {
    '/site/IFACES': 'INTERFACE OSA&SYSCLONE.A DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA&SYSCLONE.A\n',
    '/site/PROF1':
      'INCLUDE SYS1.TCPPARMS(IFACES)\nBEGINROUTES\n ROUTE DEFAULT 10.1.1.2 OSA01A MTU 1492\nENDROUTES\nVIPADYNAMIC\n VIPADEFINE 255.255.255.255 10.8.1.1\nENDVIPADYNAMIC\n',
    '/site/PROF2':
      'INCLUDE SYS1.TCPPARMS(IFACES)\nBEGINROUTES\n ROUTE DEFAULT 10.1.1.2 OSA02A MTU 1492\nENDROUTES\nVIPADYNAMIC\n VIPABACKUP 30 10.8.1.1\nENDVIPADYNAMIC\n',
    '/site/env.yaml': 'sysplex: {name: PLEX1}\n',
    '/site/ezlint.yaml':
      "includes: {SYS1.TCPPARMS: .}\nenvironment: env.yaml\nstacks:\n  - {name: S1, profile: PROF1, symbols: {SYSCLONE: '01'}}\n  - {name: S2, profile: PROF2, symbols: {SYSCLONE: '02'}}\n",
  };
  const PROF1 = 'file:///site/PROF1';
  const renamed = async (line: number, character: number, newName: string) => {
    const editor = await edit(files);
    await editor.open(PROF1, files['/site/PROF1']);
    const answer = await ask<WorkspaceEdit>(editor, 'rename', PROF1, { position: { line, character }, newName });
    return (answer.documentChanges as TextDocumentEdit[])
      .flatMap(({ textDocument, edits }) =>
        (edits as TextEdit[]).map((own) => `${textDocument.uri.slice(13)} ${own.range.start.line} ${own.newText}`),
      )
      .sort();
  };

  test('a name with a system symbol in a shared member is another name in each stack', async () => {
    expect(await renamed(2, 25, 'OSB01A')).toEqual([
      'IFACES 0 OSB&SYSCLONE.A',
      'IFACES 1 OSB&SYSCLONE.A',
      'PROF1 2 OSB01A',
      'PROF2 2 OSB02A',
    ]);
  });

  test('a dynamic VIPA has the same address in all stacks of the sysplex', async () => {
    expect(await renamed(5, 30, '10.8.1.9')).toEqual(['PROF1 5 10.8.1.9', 'PROF2 5 10.8.1.9']);
  });
});

test('links lead to the beginning of files, and symbols have the names of their definitions', async () => {
  const editor = await edit({ '/site/PORTS': 'PORT 21 TCP FTPD1\n' });
  await editor.open(
    PROFILE,
    'INCLUDE USER.TCPPARMS(PORTS)\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\n',
  );
  expect(await ask(editor, 'definition', PROFILE, { position: { line: 0, character: 12 } })).toEqual([
    { uri: 'file:///site/PORTS', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } },
  ]);
  const symbols = await ask<DocumentSymbol[]>(editor, 'documentSymbol', PROFILE);
  expect(symbols.map(({ name, selectionRange }) => [name, selectionRange.end.character])).toEqual([
    ['INCLUDE', 7],
    ['INTERFACE OSA1', 14],
    ['START OSA1', 10],
  ]);
});

test('a procedure of AUTOLOG defines the job of its name, unless JOBNAME names another', async () => {
  const editor = await edit();
  await editor.open(
    PROFILE,
    'AUTOLOG\n OMPROUTE\n FTPD JOBNAME FTPD1\nENDAUTOLOG\nPORT\n 520 UDP OMPROUTE\n 21 TCP FTPD\n',
  );
  const definedOn = async (line: number): Promise<number[]> => {
    const found = await ask<{ range: { start: { line: number } } }[]>(editor, 'definition', PROFILE, {
      position: { line, character: 10 },
    });
    return found.map(({ range }) => range.start.line);
  };
  expect(await definedOn(5)).toEqual([1]);
  expect(await definedOn(6)).toEqual([]);
});

test('a hover shows the meaning first, and nothing about the block around a comment', async () => {
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
  expect(await ask(editor, 'hover', policy, { position: { line: 3, character: 0 } })).toBeNull();
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

test.each([
  ['ezlint-tn3270', 'TN3270.profile', 'TELNETPARMS ; why\n  PORT 23 NONSENSE\nENDTELNETPARMS\n', undefined],
  ['ezlint-at-tls', 'ttls.conf', 'TTLSGroupAction G\n{\n  TTLSEnabled Perhaps\n}\n', undefined],
  ['ezlint-ftp-data', 'ftp.data', 'NONSENSE 1\n', 'SYN001'],
  ['ezlint-ieaopt', 'IEAOPT00', 'IIPHONORPRIORITY=PERHAPS\n', undefined],
  ['ezlint-vtam-start', 'ATCSTR00', 'SSCPID=01,\nNETID=NETA,\nAIMON=NO\n', 'AVL027'],
])('a suppression written by the editor is valid: %s', async (languageId, name, text, code) => {
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

test('the browser build reports the same as the command line', async () => {
  const root = join(__dirname, '../../..');
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
  'an edit without room for the number of a record is not offered: %s',
  async (disabledSupport) => {
    const capabilities = { textDocument: { codeAction: { disabledSupport } } };
    const editor = await edit({}, { capabilities });
    // Records with numbers are never split.
    const records = ['TCPCONFIG NODELAYACKS ;'.padEnd(72, '-'), 'START OSA1'.padEnd(72), 'START OSA2'.padEnd(72)];
    const text = records.map((record, index) => `${record}0000${index + 1}000\n`).join('');
    await editor.open(PROFILE, text);
    const range = { start: { line: 0, character: 10 }, end: { line: 0, character: 21 } };
    const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
    const fixes = actions.filter(({ title }) => title.startsWith('Replace NODELAYACKS'));
    expect(fixes).toEqual([]);
  },
);
