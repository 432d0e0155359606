import { PassThrough } from 'node:stream';
import { openFront } from '../../src/lsp/protocol/front.js';
import { editorsOfTests } from './lsp-client.js';

/** Requests with invalid parameters: error -32602 with the place, whatever documents are open. */

const URI = 'file:///site/PROFILE.tcpip';
const INVALID_PARAMS = -32602;
const SERVER_NOT_INITIALIZED = -32002;
const textDocument = { uri: URI };
const at = { line: 0, character: 0 };

const { edit } = editorsOfTests();

/** Each method with an invalid parameter, and the place in the answer. */
const WRONG: [method: string, params: object, place: string][] = [
  ...[
    ...['hover', 'definition', 'references', 'documentHighlight', 'completion', 'prepareRename', 'rename'],
    ...['documentLink', 'inlayHint', 'codeLens', 'documentSymbol', 'foldingRange', 'selectionRange', 'codeAction'],
    ...[
      'formatting',
      'rangeFormatting',
      'rangesFormatting',
      'diagnostic',
      'semanticTokens/full',
      'semanticTokens/range',
    ],
  ].map((name): [string, object, string] => [`textDocument/${name}`, {}, 'textDocument must be an object.']),
  ['textDocument/hover', { textDocument: 5, position: at }, 'textDocument must be an object.'],
  ['textDocument/hover', { textDocument: { uri: 5 }, position: at }, 'textDocument.uri must be a string.'],
  ['textDocument/hover', { textDocument }, 'position must be an object.'],
  [
    'textDocument/hover',
    { textDocument, position: { line: 0, character: -1 } },
    'position.character must be a whole number of at least 0.',
  ],
  ['textDocument/completion', { textDocument, position: { line: '0', character: 0 } }, 'position.line must be'],
  ['textDocument/references', { textDocument, position: at }, 'context must be an object.'],
  ['textDocument/rename', { textDocument, position: at }, 'newName must be a string.'],
  ['textDocument/selectionRange', { textDocument, positions: [at, { line: 0 }] }, 'positions[1].character must be'],
  ['textDocument/rangesFormatting', { textDocument, ranges: 'all' }, 'ranges must be a list.'],
  [
    'textDocument/codeAction',
    { textDocument, range: { start: at, end: at }, context: {} },
    'context.diagnostics must be a list.',
  ],
  ['workspace/symbol', {}, 'query must be a string.'],
  ['workspace/executeCommand', {}, 'command must be a string.'],
  ['workspace/executeCommand', { command: 'ezlint.none' }, 'command must be one of ezlint.'],
  ['workspace/executeCommand', { command: 'constructor' }, 'command must be one of ezlint.'],
  ['workspace/executeCommand', { command: 'ezlint.explain', arguments: [7] }, 'arguments[0] must be a string.'],
  ['workspace/executeCommand', { command: 'ezlint.explain', arguments: ['PERF999'] }, 'unknown rule: PERF999.'],
  ['workspace/executeCommand', { command: 'ezlint.showImpact', arguments: ['x'] }, 'arguments[0] must be a list.'],
  ['ezlint/stack', {}, 'uri must be a string.'],
  ['ezlint/impacts', { uri: null }, 'uri must be a string.'],
  ['ezlint/plan', {}, 'uri must be a string.'],
  ['ezlint/whatIf', { uri: URI }, 'change must be an object.'],
  ['ezlint/connection', { uri: URI, local: '10.1.1.1:1' }, 'remote must be a string.'],
  ['ezlint/drawing', {}, 'uri must be a string.'],
  ['ezlint/coverage', {}, 'uri must be a string.'],
  ['ezlint/fix', { uri: URI }, 'fingerprint must be a string.'],
  ['ezlint/page', { words: 'PORT' }, 'words must be a list.'],
  ['ezlint/resolve', { uri: URI, local: '10.1.1.1:1' }, 'remote must be a string.'],
];

test('are answered as invalid, and the server continues', async () => {
  const editor = await edit();
  await editor.open(URI, 'ARPAGE 20\n');
  for (const [method, params, place] of WRONG) {
    const answer = editor.connection.sendRequest(method, params).then(
      (result) => ({ result }),
      ({ code, message }: { code: number; message: string }) => ({ code, message }),
    );
    expect({ method, ...(await answer) }).toEqual({
      method,
      code: INVALID_PARAMS,
      message: expect.stringContaining(place),
    });
  }
  const hover = await editor.connection.sendRequest('textDocument/hover', { textDocument, position: at });
  expect(hover).toMatchObject({ contents: { value: expect.stringContaining('ARPAGE') } });
});

/** The answers to messages for a server that is not initialized; the last message initializes it. */
async function answersTo(messages: readonly object[]): Promise<{ answered: unknown; answers: unknown[] }> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const front = openFront(stdin, stdout);
  const written: Buffer[] = [];
  stdout.on('data', (chunk: Buffer) => written.push(chunk));
  for (const message of messages) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
  }
  const { answered } = await front;
  const answers = Buffer.concat(written)
    .toString()
    .split(/Content-Length: \d+\r\n\r\n/)
    .slice(1);
  return { answered, answers: answers.map((text) => JSON.parse(text)) };
}

test('no more input is read from an editor that does not read', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough({ highWaterMark: 16 })];
  const opening = openFront(stdin, stdout);
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
  };
  stdout.once('readable', () => stdout.read());
  send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  const { input } = await opening;
  const methods: unknown[] = [];
  input.on('data', (chunk: Buffer) => methods.push(JSON.parse(chunk.toString().split('\r\n\r\n')[1]!).method));
  stdout.write('an answer longer than the editor takes');
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 20));
  send({ id: 2, method: 'shutdown' });
  await settle();
  expect(methods).toEqual(['initialize']);
  stdout.resume();
  await settle();
  expect(methods).toEqual(['initialize', 'shutdown']);
});

const INITIALIZED = { jsonrpc: '2.0', result: expect.objectContaining({ capabilities: expect.anything() }) };

test('notifications with invalid parameters are logged and have no effect', async () => {
  const editor = await edit();
  await editor.open(URI, 'ARPAGE 20\n');
  const { connection } = editor;
  const wrong: [method: string, params: unknown][] = [
    ['textDocument/didOpen', {}],
    ['textDocument/didOpen', { textDocument: { uri: 7, text: '' } }],
    ['textDocument/didOpen', { textDocument: { uri: 'file:///site/x.tcpip', text: 7 } }],
    ['textDocument/didChange', { textDocument, contentChanges: 'all' }],
    ['textDocument/didChange', { textDocument, contentChanges: [{ text: 7 }] }],
    ['textDocument/didChange', { textDocument, contentChanges: [{ range: {}, text: 'x' }] }],
    [
      'textDocument/didChange',
      { textDocument, contentChanges: [{ range: { start: { line: -1, character: 0.5 }, end: at }, text: 'x' }] },
    ],
    ['textDocument/didClose', { textDocument: null }],
    ['workspace/didChangeWatchedFiles', { changes: [{ uri: null }] }],
    ['workspace/didChangeWorkspaceFolders', { event: { added: [7], removed: [] } }],
    ['workspace/didChangeWorkspaceFolders', { event: {} }],
  ];
  for (const [method, params] of wrong) await connection.sendNotification(method, params);
  // Reading a file requires neither a language nor a version.
  const other = { uri: 'file:///site/y.tcpip', languageId: 5, version: 'x', text: 'SOMAXCONN 5\n' };
  await connection.sendNotification('textDocument/didOpen', { textDocument: other });
  for (const [uri, word] of [
    [URI, 'ARPAGE'],
    [other.uri, 'SOMAXCONN'],
  ] as const) {
    const hover = await connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: at });
    expect(hover).toMatchObject({ contents: { value: expect.stringContaining(word) } });
  }
  // Only folders of open documents are searched.
  expect(await connection.sendRequest('ezlint/settings', { uri: 'file:///dev/zero' })).toBe(
    'The document is not open.',
  );
});

test('initialize is answered, and can be repeated', async () => {
  const tried = [{}, { capabilities: 5 }, { capabilities: null }, { capabilities: {} }];
  const { answered, answers } = await answersTo(tried.map((params, id) => ({ id, method: 'initialize', params })));
  expect(answered).toBe(3);
  const error = { code: INVALID_PARAMS, message: 'capabilities must be an object.' };
  expect(answers).toEqual([...[0, 1, 2].map((id) => ({ jsonrpc: '2.0', id, error })), { ...INITIALIZED, id: 3 }]);
});

test('requests before initialize are rejected, notifications are ignored', async () => {
  const { answered, answers } = await answersTo([
    { id: 'a', method: 'textDocument/hover', params: {} },
    { method: 'textDocument/didOpen', params: {} },
    { id: 1, method: 'shutdown' },
    { id: 2, method: 'initialize', params: { capabilities: {} } },
  ]);
  expect(answered).toBe(2);
  const error = { code: SERVER_NOT_INITIALIZED, message: expect.stringContaining('initialize') };
  expect(answers).toEqual([
    { jsonrpc: '2.0', id: 'a', error },
    { jsonrpc: '2.0', id: 1, error },
    { ...INITIALIZED, id: 2 },
  ]);
});
