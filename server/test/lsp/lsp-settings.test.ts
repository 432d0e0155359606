import type { CompletionItem, Diagnostic, Hover } from 'vscode-languageserver/node';
import { caretIn, editorsOfTests } from './lsp-client.js';

/** Completion, hover and problems in settings and facts files, from their schemas. */

const { edit, ask } = editorsOfTests();

const labels = (items: CompletionItem[]) => items.map(({ label }) => label);

test.each([
  ['ezlint.yaml', '|', ['stacks', 'release', 'rules'], []],
  ['ezlint.yaml', "release: '3.1'\n|", ['stacks'], ['release']],
  ['ezlint.yaml', 'release: |', ["'3.1'", "'2.5'"], []],
  ['ezlint.yaml', 'stacks:\n  - name: A\n    |', ['profile', 'policies'], ['name', 'stacks']],
  ['ezlint.yaml', 'stacks:\n  - |', ['name', 'profile'], ['stacks']],
  ['ezlint.yaml', 'stacks:\n- name: A\n  pro|', ['profile'], ['name']],
  ['ezlint.yaml', 'impact: |', ['true', 'false'], []],
  ['ezlint.yaml', '# |', [], ['stacks']],
  ['environment.yaml', '|', ['systemName', 'interfaces'], ['stacks']],
  ['day.workload.yaml', 'flows:\n  - |', ['name'], ['flows']],
  ['mine.yaml', 'assertions:\n  - name: a\n    |', ['expect', 'for'], ['name']],
  ['mine.yaml', 'assertions:\n  - name: a\n    for:\n      |', ['local', 'remote'], ['name']],
  ['mq.yaml', 'hosts:\n  server:\n    |\npath: {}\n', ['cpc', 'cps', 'ziips'], ['hosts', 'path']],
  ['mq.yaml', 'hosts: {}\npath:\n  kind: |\n', ['osa', 'smc-r'], []],
  ['mq.yaml', 'hosts: {}\npath: {}\nworkload:\n  flows:\n    - name: a\n      |', ['kind', 'clients'], ['name']],
  ['other.yaml', '|', [], ['stacks']],
])('completion in %s: %j', async (name, marked, offered, absent) => {
  const { text, position } = caretIn(marked);
  const editor = await edit();
  const uri = `file:///site/${name}`;
  await editor.put(uri, text, 'yaml');
  const items = (await ask<CompletionItem[] | null>(editor, 'completion', uri, { position })) ?? [];
  expect(labels(items)).toEqual(expect.arrayContaining(offered));
  for (const label of absent) expect(labels(items)).not.toContain(label);
});

test('a key is inserted with a placeholder for its value', async () => {
  const uri = 'file:///site/ezlint.yaml';
  const at = { position: { line: 0, character: 0 } };
  const texts = async (snippetSupport: boolean) => {
    const editor = await edit(
      {},
      { capabilities: { textDocument: { completion: { completionItem: { snippetSupport } } } } },
    );
    await editor.put(uri, '', 'yaml');
    const items = await ask<CompletionItem[]>(editor, 'completion', uri, at);
    return new Map(items.map(({ label, insertText }) => [label, insertText]));
  };
  const snippets = await texts(true);
  expect(snippets.get('stacks')).toBe('stacks:\n  - $0');
  expect(snippets.get('impact')).toMatch(/^impact: .\{1\|true,false\|\}$/);
  expect((await texts(false)).get('stacks')).toBe('stacks:');
});

test('hover shows the meaning of a key', async () => {
  const editor = await edit();
  const uri = 'file:///site/ezlint.yaml';
  await editor.put(uri, 'stacks:\n  - name: A\n    profile: P\n', 'yaml');
  const hover = await ask<Hover>(editor, 'hover', uri, { position: { line: 2, character: 6 } });
  expect(hover).toMatchObject({
    contents: { value: '**profile**: string\n\nThe initial profile (PROFILE.TCPIP).' },
    range: { start: { line: 2, character: 4 }, end: { line: 2, character: 11 } },
  });
  expect(await ask(editor, 'hover', uri, { position: { line: 2, character: 13 } })).toBeNull();
});

test('hover of a value that can be a list of its own kind', async () => {
  const editor = await edit();
  const uri = 'file:///site/promises.yaml';
  await editor.put(uri, 'networks:\n  operations: 10.8.0.0/16\nassertions: []\n', 'yaml');
  const hover = await ask<Hover>(editor, 'hover', uri, { position: { line: 1, character: 4 } });
  expect(hover).toMatchObject({ contents: { value: '**operations**: string or list of the same or object' } });
});

test('an error is shown while typing, at its place', async () => {
  const editor = await edit();
  const uri = 'file:///site/ezlint.yaml';
  const first = editor.published.length;
  await editor.put(uri, "release: '3.1'\nstaks: []\n", 'yaml');
  await ask(editor, 'hover', uri, { position: { line: 0, character: 0 } });
  expect(editor.published.slice(first).at(-1)).toMatchObject({
    uri,
    diagnostics: [
      {
        severity: 1,
        range: { start: { line: 1, character: 0 }, end: { line: 1, character: 5 } },
        message: expect.stringContaining('did you mean stacks'),
      },
    ],
  });
});

test('a scenario has the problems that ezlint simulate reports', async () => {
  const editor = await edit();
  const uri = 'file:///site/mq.yaml';
  const text = 'hosts:\n  server: {cpc: Z16, cps: 0}\npath: {kind: OSA}\nworkload: {flows: []}\n';
  const first = editor.published.length;
  await editor.put(uri, text, 'yaml');
  await ask(editor, 'hover', uri, { position: { line: 0, character: 0 } });
  const shown = editor.published.slice(first).at(-1)!.diagnostics;
  expect(shown.map(({ message }) => message)).toContain('hosts.server.cps: 0 is not a whole number from 1 to 200.');
  expect(shown.map(({ message }) => message).join()).not.toMatch(/Z16|OSA/);
});

describe('assertions', () => {
  const PROFILE =
    'TCPCONFIG TTLS\nPORT 23 TCP TN3270\nINTERFACE O1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nSTART O1\n';
  const RULE = (role: string) =>
    `TTLSRule Telnet\n{\nLocalPortRange 23\nDirection Inbound\nTTLSGroupActionRef G\nTTLSEnvironmentActionRef E\n}\nTTLSGroupAction G\n{\nTTLSEnabled ${role}\n}\nTTLSEnvironmentAction E\n{\nHandshakeRole Server\nTTLSKeyringParms\n{\nKeyring ring\n}\n}\n`;
  const ASSERTIONS = `version: 1
assertions:
  - name: telnet-is-protected
    for: {protocol: tcp, local: '*:23', direction: inbound}
    expect: protected
    severity: warning
`;
  const [profile, policy, yaml] = ['PROFILE', 'ttls.conf', 'promises.yaml'].map((name) => `file:///site/${name}`) as [
    string,
    string,
    string,
  ];
  const said = (list: Diagnostic[] = []) =>
    list
      .filter(({ code }) => code === 'refuted' || code === 'unknown')
      .map(({ range, severity, message }) => `${range.start.line} ${severity} ${message}`);

  test('are answered in their file and at the deciding line, and again when the stack changes', async () => {
    const editor = await edit({ '/site/PROFILE': PROFILE, '/site/ttls.conf': RULE('Off') });
    await editor.put(yaml, ASSERTIONS, 'yaml');
    await editor.open(profile, PROFILE);
    const opened = await editor.open(policy, RULE('Off'), 'ezlint-at-tls');
    const why =
      'telnet-is-protected: refuted. AT-TLS: Telnet turns TLS off. The packets are not filtered: IP security is off in the stack.';
    const witness = 'For example tcp inbound, local 0.0.0.0:23, remote 0.0.0.0:1.';
    expect(said(editor.diagnostics.get(yaml)?.diagnostics)).toEqual([`2 2 ${why} ${witness}`]);
    expect(said(opened.diagnostics)).toEqual([`7 2 This line refutes the assertion ${why} ${witness}`]);
    const verdicts = await editor.connection.sendRequest('ezlint/verify', { uri: yaml });
    expect(verdicts).toMatchObject([
      { name: 'telnet-is-protected', verdict: 'refuted', decides: { uri: policy, line: 8 }, written: { line: 3 } },
    ]);
    // The witness can be shown in the drawing of its stack.
    const connection = { local: '0.0.0.0:23', remote: '0.0.0.0:1', direction: 'inbound' };
    expect(verdicts).toMatchObject([{ connection }]);
    const drawing = await editor.connection.sendRequest('ezlint/drawing', { uri: policy, connection });
    expect(drawing).toMatchObject({ svg: expect.stringContaining('<svg') });
    const next = editor.next(policy, 2);
    await editor.change(policy, { text: RULE('On') });
    expect(said((await next).diagnostics)).toEqual([]);
    expect(said(editor.diagnostics.get(yaml)?.diagnostics)).toEqual([]);
  });

  test('are not checked if they have an error, which is reported with its place', async () => {
    const editor = await edit({ '/site/PROFILE': PROFILE });
    await editor.open(profile, PROFILE);
    const answer = new Promise<Diagnostic[]>((resolve) => {
      editor.onHeard = () => {
        const own = editor.diagnostics.get(yaml)?.diagnostics;
        if (own) resolve(own);
      };
    });
    await editor.put(yaml, ASSERTIONS.replace('expect: protected', 'expect: rule'), 'yaml');
    expect((await answer).map(({ message }) => message)).toEqual([
      'telnet-is-protected: expect rule requires the key names in with.',
    ]);
    expect(await editor.connection.sendRequest('ezlint/verify', { uri: yaml })).toContain('No result');
  });
});
