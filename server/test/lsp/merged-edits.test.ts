import type { Message } from 'vscode-languageserver/node';
import { mergingEdits } from '../../src/lsp/protocol/merged-edits.js';

interface Passed {
  method?: string;
  params: { textDocument: { uri: string; version: unknown }; contentChanges: { text: string }[] };
}

/** Passes each message in a turn of its own, as the library does, and returns what the server receives. */
async function received(messages: readonly object[]): Promise<Passed[]> {
  const passed: Passed[] = [];
  const take = mergingEdits((message) => passed.push(message as unknown as Passed));
  for (const message of messages) {
    take({ jsonrpc: '2.0', ...message } as Message);
    await turn();
  }
  for (let turns = 0; turns < 5; turns++) await turn();
  return passed;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const edit = (version: unknown, uri = 'file:///a', change: object = {}) => ({
  method: 'textDocument/didChange',
  params: { textDocument: { uri, version }, contentChanges: [{ text: String(version), ...change }] },
});

const close = { method: 'textDocument/didClose', params: { textDocument: { uri: 'file:///a' } } };
const hover = { id: 7, method: 'textDocument/hover', params: {} };

const brief = (passed: readonly Passed[]): unknown[] =>
  passed.map(({ method, params }) =>
    method === 'textDocument/didChange'
      ? [params.textDocument.version, params.contentChanges.map(({ text }) => text).join()]
      : method,
  );

test('edits of one document that wait are one notification with all of their changes in order, as the last version', async () => {
  expect(brief(await received([edit(2), edit(3), edit(4)]))).toEqual([[4, '2,3,4']]);
});

test('a request, another document and the end of the document see the edits before them, and no others', async () => {
  const other = edit(9, 'file:///b');
  const passed = await received([edit(2), edit(3), hover, edit(4), other, edit(5), edit(6), close]);
  expect(brief(passed)).toEqual([
    [3, '2,3'],
    'textDocument/hover',
    [4, '4'],
    [9, '9'],
    [6, '5,6'],
    'textDocument/didClose',
  ]);
});

test('ten thousand edits are ten notifications, so that a client that does not pause sees results', async () => {
  const passed = await received(Array.from({ length: 10_000 }, (_, at) => edit(at)));
  expect(passed.map(({ params }) => params.contentChanges.length)).toEqual(new Array(10).fill(1000));
  expect(passed.flatMap(({ params }) => params.contentChanges.map(({ text }) => Number(text)))).toEqual(
    Array.from({ length: 10_000 }, (_, at) => at),
  );
});

test.each([
  ['a version that is no number', edit('x')],
  ['a range without an end', edit(3, 'file:///a', { range: { start: { line: 0, character: 0 } } })],
  ['no text', edit(3, 'file:///a', { text: 1 })],
])('an invalid edit (%s) is passed on alone, because it has no effect', async (_, invalid) => {
  const passed = await received([edit(2), invalid, edit(4)]);
  expect(passed.map(({ params }) => params)).toEqual([edit(2).params, invalid.params, edit(4).params]);
});

test('edits between which the client pauses are not merged', async () => {
  const passed: Message[] = [];
  const take = mergingEdits((message) => passed.push(message));
  for (const version of [2, 3]) {
    take({ jsonrpc: '2.0', ...edit(version) } as Message);
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(passed).toHaveLength(version - 1);
  }
});
