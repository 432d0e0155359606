import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { everyNth, sample } from '../../../scripts/lib/runs.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { Editor } from './lsp-client.js';

/** Malformed, out-of-order and rapid messages: the server continues and has the same text as the editor. */

jest.setTimeout(300_000);

const EXAMPLE = readFileSync(join(__dirname, '../../../examples/first-look/PROFILE.tcpip'), 'utf8');
const POLICY =
  'TTLSRule A\n{\n  LocalPortRange 443\n  TTLSGroupActionRef G\n}\nTTLSGroupAction G\n{\n  TTLSEnabled On\n}\n';
const LANGUAGES: Readonly<Record<string, string>> = {
  'file:///site/PROFILE.tcpip': 'ezlint-profile',
  'file:///site/ttls.conf': 'ezlint-at-tls',
  'untitled:Untitled-1': 'ezlint-ftp-data',
  'zowe-ds:/p/A.TCPPARMS(X)': 'plaintext',
};
const URIS = Object.keys(LANGUAGES);

const REQUESTS = [
  ...['hover', 'completion', 'definition', 'references', 'documentHighlight', 'prepareRename', 'rename'],
  ...['documentSymbol', 'foldingRange', 'selectionRange', 'documentLink', 'semanticTokens/full', 'codeLens'],
  ...['semanticTokens/range', 'inlayHint', 'codeAction', 'formatting', 'rangeFormatting', 'diagnostic', 'nonsense'],
].map((name) => `textDocument/${name}`);

type Change = { range?: unknown; text?: unknown };

type Act =
  | { what: 'open'; uri: string; text: string }
  | { what: 'close'; uri: string }
  | { what: 'change'; uri: string; changes: Change[] }
  | { what: 'ask'; uri: string; method: string; params: Record<string, unknown>; cancel: boolean }
  | { what: 'tell'; method: string; params: unknown };

const number = fc.oneof(fc.nat(80), fc.constantFrom(-1, 1e9, Number.MAX_SAFE_INTEGER));
const position = fc.record({ line: number, character: number });
const range = fc.record({ start: position, end: position });
const words = fc.constantFrom(
  '',
  'X',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '; ',
  '{',
  '}',
  '"',
  '&A.',
  'ENDROUTES\n',
  'INTERFACE ',
  '\u{1F600}',
  '\0',
);
const uri = fc.constantFrom(...URIS);
const anything = fc.oneof(fc.constantFrom(null, 7, 'text', [], {}), fc.record({ uri: fc.constantFrom(1, null, 'x') }));

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('open' as const),
      uri,
      text: fc.constantFrom(EXAMPLE, POLICY, '', '\r\n\r', 'IPCONFIG'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const), uri }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('change' as const),
      uri,
      changes: fc.array(
        fc.oneof({ weight: 9, arbitrary: fc.record({ range, text: words }) }, fc.record({ text: words })),
        {
          maxLength: 3,
        },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('ask' as const),
      uri,
      method: fc.constantFrom(...REQUESTS, 'ezlint/stack', 'ezlint/coverage', 'ezlint/page', 'workspace/symbol'),
      params: fc.record(
        {
          position: fc.oneof(position, anything),
          range: fc.oneof(range, anything),
          positions: fc.array(position, { maxLength: 2 }),
          context: fc.record({ diagnostics: fc.constant([]), includeDeclaration: fc.boolean() }),
          newName: fc.constantFrom('A', '', 'NEW1', 'much too long a name'),
          words: fc.constant(['PORT']),
          query: fc.constant('OSA'),
          options: fc.constant({ tabSize: 2, insertSpaces: true }),
        },
        { requiredKeys: [] },
      ),
      cancel: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('tell' as const),
      method: fc.constantFrom(
        ...['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', '$/cancelRequest', '$/unknown'],
        ...['workspace/didChangeConfiguration', 'workspace/didChangeWatchedFiles', 'textDocument/didSave', 'unknown'],
        'workspace/didChangeWorkspaceFolders',
      ),
      params: anything,
    }),
  },
);

/** The texts in the editor. */
class Texts {
  readonly open = new Map<string, TextDocument>();
  private version = 0;

  next(): number {
    return ++this.version;
  }
}

async function play(editor: Editor, acts: readonly Act[], texts: Texts): Promise<void> {
  const { connection } = editor;
  const asked: Promise<unknown>[] = [];
  for (const each of acts) {
    switch (each.what) {
      case 'open': {
        const { uri: own, text } = each;
        const languageId = LANGUAGES[own]!;
        const version = texts.next();
        texts.open.set(own, TextDocument.create(own, languageId, version, text));
        await connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri: own, languageId, version, text },
        });
        break;
      }
      case 'close':
        texts.open.delete(each.uri);
        await connection.sendNotification('textDocument/didClose', { textDocument: { uri: each.uri } });
        break;
      case 'change': {
        const version = texts.next();
        const known = texts.open.get(each.uri);
        if (known) TextDocument.update(known, each.changes as never, version);
        await connection.sendNotification('textDocument/didChange', {
          textDocument: { uri: each.uri, version },
          contentChanges: each.changes,
        });
        break;
      }
      case 'ask': {
        const source = new CancellationTokenSource();
        const params = { textDocument: { uri: each.uri }, uri: each.uri, ...each.params };
        const answer = connection.sendRequest(each.method, params, source.token);
        // An error is also an answer.
        asked.push(answer.catch(() => undefined));
        if (each.cancel) source.cancel();
        break;
      }
      case 'tell':
        await connection.sendNotification(each.method, each.params as never);
    }
  }
  await Promise.all(asked);
}

test('whatever is sent, findings are those of the text in the editor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 120 }), async (acts) => {
      const { editor } = await Editor.start(memoryFiles({}));
      const texts = new Texts();
      await play(editor, acts, texts);
      const fresh = (await Editor.start(memoryFiles({}))).editor;
      for (const [own, document] of texts.open) {
        const version = texts.next();
        const checked = editor.next(own, version);
        const textDocument = { uri: own, version };
        await editor.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [] });
        const expected = await fresh.open(own, document.getText(), LANGUAGES[own]!);
        expect((await checked).diagnostics).toEqual(expected.diagnostics);
      }
      await Promise.all([editor.stop(), fresh.stop()]);
    }),
    { seed: 5, numRuns: sample(3, 6) },
  );
});

describe('of the real process', () => {
  const program = join(__dirname, '../../bin/ezlint.js');
  const message = (content: object | string): string => {
    const body = typeof content === 'string' ? content : JSON.stringify({ jsonrpc: '2.0', ...content });
    return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  const initialize = message({
    id: 1,
    method: 'initialize',
    params: { processId: null, rootUri: null, capabilities: {} },
  });
  const hover = message({
    id: 'last',
    method: 'textDocument/hover',
    params: { textDocument: { uri: URIS[0] }, position: { line: 0, character: 2 } },
  });
  const open = message({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri: URIS[0], languageId: 'ezlint-profile', version: 1, text: 'IPCONFIG ARPTO 1200\n' } },
  });

  /** Sends bytes and waits for the answer to the last request. */
  function talk(...parts: (string | Buffer)[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const server = spawn(process.execPath, [program, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
      let out = '';
      server.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString('utf8');
        const answer = /\{[^\r]*"id":"last"[^\r]*/.exec(out)?.[0];
        if (answer === undefined || !answer.includes('result')) return;
        server.kill();
        resolve(answer);
      });
      server.on('exit', (code, signal) => {
        if (signal === null) reject(new Error(`ended with ${code}: ${out}`));
      });
      for (const part of parts) server.stdin.write(part);
    });
  }

  const MESSAGES: [what: string, bytes: string | Buffer][] = [
    ['no JSON', message('{bad}')],
    ['no body', message('')],
    ['a batch', message('[{"jsonrpc":"2.0","id":9,"method":"shutdown"}]')],
    ['a number', message('42')],
    ['null', message('null')],
    ['a head without length', 'X: 1\r\n\r\n'],
    ['a length that is none', 'Content-Length: abc\r\n\r\n'],
    ['a negative length', 'Content-Length: -5\r\n\r\n'],
    ['a length beyond all reason', 'Content-Length: 99999999999999\r\n\r\n'],
    ['what is no head', 'hello\r\n\r\n'],
    ['what ends in the middle of a head', 'hello '],
    [
      'bytes that are no text',
      Buffer.concat([Buffer.from('Content-Length: 4\r\n\r\n'), Buffer.from([255, 254, 192, 128])]),
    ],
    ['an answer that nobody waits for', message({ id: 77, result: null })],
    ['a cancellation of nothing', message({ method: '$/cancelRequest', params: { id: 12345 } })],
    ['a second initialize', initialize],
  ];
  (existsSync(join(__dirname, '../../dist/cli.cjs')) ? test : test.skip).each(everyNth(MESSAGES, 3))(
    '%s is survived',
    async (_what, bytes) => {
      const answer = await talk(initialize, message({ method: 'initialized', params: {} }), open, bytes, hover);
      expect(answer).toContain('IPCONFIG');
    },
  );

  test('a message in single bytes, and two in one chunk, are read', async () => {
    const all = Buffer.from(initialize + open + hover);
    expect(await talk(...[...all].map((byte) => Buffer.from([byte])))).toContain('IPCONFIG');
    expect(await talk(all)).toContain('IPCONFIG');
  });
});
