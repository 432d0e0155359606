import type { CompletionItem, Hover } from 'vscode-languageserver/node';
import { caretIn, editorsOfTests } from './lsp-client.js';

/** Completion, hover and problems in files of settings and facts, from their schemas. */

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

test('a key is inserted with the value to fill in', async () => {
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

test('hover says what a key means', async () => {
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

test('a mistake is shown while it is typed, at its place', async () => {
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
