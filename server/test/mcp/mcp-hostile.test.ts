import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { boundedLines } from '../../src/cli/commands/mcp/lines.js';
import { serve } from '../../src/cli/commands/mcp/mcp.js';
import { Workspace } from '../../src/cli/commands/mcp/paths.js';
import { McpServer } from '../../src/cli/commands/mcp/server.js';
import { inThread } from '../../src/cli/commands/mcp/tool-thread.js';
import { toolsFor } from '../../src/cli/commands/mcp/tools.js';
import { workFolder } from '../work-folder.js';
import { mcpClient, quietIo } from './mcp-client.js';

jest.setTimeout(60_000);

const PROFILE = 'SOMAXCONN 10\nTCPCONFIG TTLS RESTRICTLOWPORTS\n';
const folder = workFolder({
  'w/p.tcpip': PROFILE,
  'w/two/ezlint.yaml': 'stacks: [{name: A, profile: a.tcpip}, {name: B, profile: missing.tcpip}]\n',
  'w/two/a.tcpip': PROFILE,
});
const { answers, call, request } = mcpClient(folder);
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const line = (id: string, method: string, params: string): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`;

test.each<[string, string, number | null, number]>([
  [
    'arguments of 20,000 levels',
    line('1', 'tools/call', `{"name":"check","arguments":${nested(20_000)}}`),
    null,
    -32600,
  ],
  ['two million brackets', '['.repeat(2_000_000), null, -32600],
  ['a line that is no JSON', `"${'[{'.repeat(100)}\\"`, null, -32700],
  ['a name that is no text', line('1', 'tools/call', '{"name":{"toString":1}}'), 1, -32602],
  ['a tool of the prototype', line('1', 'tools/call', '{"name":"constructor"}'), 1, -32602],
  ['a method of the prototype', line('1', '__proto__', '{}'), 1, -32601],
  ['arguments that are a list', line('1', 'tools/call', '{"name":"check","arguments":[]}'), 1, -32602],
  ['a resource that is no text', line('1', 'resources/read', '{"uri":{"toString":1}}'), 1, -32602],
  [
    'a version that is no text',
    line('1', 'tools/list', '{"_meta":{"io.modelcontextprotocol/protocolVersion":{"toString":1}}}'),
    1,
    -32022,
  ],
  ['params that are a list', line('7', 'ping', '[1]'), 7, -32602],
  ['params that are null', line('7', 'ping', 'null'), 7, -32602],
  ['an id without end', line('1e999', 'ping', '{}'), null, -32600],
  ['an id with a fraction', line('1.5', 'ping', '{}'), null, -32600],
  ['an id that is null', line('null', 'ping', '{}'), null, -32600],
  ['an id of 1,001 characters', line(`"${'i'.repeat(1001)}"`, 'ping', '{}'), null, -32600],
  ['another JSON-RPC', '{"jsonrpc":"1.0","id":3,"method":"ping"}', 3, -32600],
  ['a list of messages', `[${line('1', 'ping', '{}')}]`, null, -32600],
])('%s is rejected', async (_, hostile, id, code) => {
  const found = await answers([hostile, request(99, 'ping')]);
  expect(found).toMatchObject([
    { id, error: { code } },
    { id: 99, result: {} },
  ]);
  expect(found[0]!.error!.message).not.toContain('internal');
});

test('long names are not quoted completely', async () => {
  const [method, tool] = await answers([request(1, 'm'.repeat(1e6)), call('t'.repeat(1e6), {}, 2)]);
  for (const { error } of [method!, tool!]) expect(error!.message.length).toBeLessThan(150);
});

test('the handshake accepts any version; a batch of messages only in revisions that support it', async () => {
  const batch = [request(1, 'ping'), { jsonrpc: '2.0', method: 'notifications/x' }, { jsonrpc: '2.0', id: 5 }];
  const hello = (protocolVersion: unknown): object => request(9, 'initialize', { protocolVersion });
  const [odd] = await answers([hello({ toString: 1 })]);
  expect(odd!.result.protocolVersion).toBe('2025-11-25');
  const [, empty, list] = await answers([hello('2025-03-26'), batch, []]);
  expect(list).toMatchObject([
    { id: 1, result: {} },
    { id: 5, error: { code: -32600 } },
  ]);
  expect(empty!.error!.code).toBe(-32600);
  const [excess, , most] = await answers([hello('2025-03-26'), Array(1001).fill(0), Array(1000).fill(0)]);
  expect(excess!.error).toEqual({ code: -32600, message: 'The batch has more than 1000 messages.' });
  expect(most).toHaveLength(1000);
  const [, refused] = await answers([hello('2025-06-18'), batch]);
  expect(refused!.error!.code).toBe(-32600);
});

test('a response without a request is ignored', async () => {
  expect(
    await answers([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, error: {} },
    ]),
  ).toEqual([]);
});

test('canceling an unknown request has no effect; an ID is used by one open request', async () => {
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  const found = await answers([
    cancel,
    { ...cancel, params: { requestId: { a: 1 } } },
    call('explain', { word: 'SOMAXCONN' }, 1),
    call('explain', { word: 'SOMAXCONN' }, 1),
  ]);
  expect(found).toMatchObject([
    { id: 1, error: { code: -32600 } },
    { id: 1, result: { structuredContent: {} } },
  ]);
});

test('with more than 1,000 open requests, further ones are rejected', async () => {
  const printed: string[] = [];
  const [tool] = toolsFor(
    new Workspace(folder.path('w')),
    false,
    quietIo(folder.path('w'), () => undefined),
  );
  const silent = { ...tool!, run: () => new Promise<never>(() => undefined) };
  const parts = { tools: [silent], rules: [], pageOf: async () => '' };
  const server = new McpServer({ ...parts, drained: async () => undefined }, (answer) => void printed.push(answer));
  for (let id = 0; id <= 1000; id++) void server.take(JSON.stringify(call('check', {}, id)));
  await server.take(JSON.stringify(call('check', {}, 1001)));
  expect(printed.map((answer) => JSON.parse(answer))).toMatchObject([
    { id: 1000, error: { code: -32000 } },
    { id: 1001, error: { code: -32000 } },
  ]);
});

test('no more input is read from a client that does not read its responses', async () => {
  const lines = 500;
  let [printed, taken, waiting] = [0, 0, 0];
  let read: (() => void) | undefined;
  const input = async function* (): AsyncIterable<string> {
    for (let id = 1; id <= lines; id++) {
      taken = id;
      yield `${line(String(id), 'tools/list', '{}')}\n`;
    }
  };
  const io = {
    ...quietIo(folder.path('.'), () => void printed++),
    // The system accepts one answer, and the next one only after the client has read it.
    drained: (): Promise<void> | undefined => {
      if (printed === waiting) return undefined;
      return new Promise<void>((resolve) => {
        read = () => {
          waiting = printed;
          resolve();
        };
      });
    },
  };
  const served = serve('w', false, Readable.from(input()), io);
  while (!read) await new Promise(setImmediate);
  const most = taken;
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect([taken, printed]).toEqual([most, 1]);
  expect(most).toBeLessThan(50);
  const reading = setInterval(() => read?.(), 0);
  expect(await served).toBe(0);
  clearInterval(reading);
  expect(printed).toBe(lines);
});

test('if the client cannot receive answers any more, its requests are canceled', async () => {
  const input = [1, 2, 3].map((id) => `${JSON.stringify(call('explain', { word: 'SOMAXCONN' }, id))}\n`);
  let printed = 0;
  let leave: (value?: unknown) => void = () => undefined;
  const gone = new Promise((resolve) => {
    leave = resolve;
  });
  const io = quietIo(folder.path('.'), () => {
    printed++;
    leave();
  });
  expect(await serve('w', false, Readable.from(input), io, gone)).toBe(0);
  expect(printed).toBe(1);
});

test('a pipe does not block, and a dash is not standard input', async () => {
  execFileSync('mkfifo', [folder.path('w/pipe.tcpip')]);
  const found = await answers([
    call('check', { paths: ['pipe.tcpip'] }, 1),
    call('check', { paths: ['p.tcpip'], environment: 'pipe.tcpip' }, 2),
    call('check', { paths: ['p.tcpip'], workload: 'pipe.tcpip' }, 3),
    call('diff', { old: 'pipe.tcpip', new: 'p.tcpip' }, 4),
    call('verify', { file: 'pipe.tcpip' }, 5),
    call('simulate', { file: 'pipe.tcpip' }, 6),
    call('check', { paths: ['-'] }, 7),
    call('check', { paths: [''] }, 8),
  ]);
  expect(found.map(({ result }) => [result.isError, result.content[0].text.split('\n')[0]])).toEqual([
    ...Array(6).fill([true, 'ezlint: pipe.tcpip is a pipe, a socket or a device.']),
    [true, 'ezlint: No such file: ./-'],
    [true, 'ezlint: A path is empty.'],
  ]);
});

test.each<[string, () => void]>([
  ['a link that leads nowhere', () => symlinkSync('nowhere', folder.path('w/.git'))],
  ['a pipe', () => void execFileSync('mkfifo', [folder.path('w/.git')])],
])('if .git is %s, the repository above is not read', async (_, make) => {
  folder.put('.git/HEAD', 'ref: refs/heads/main\n');
  for (const name of ['objects', 'refs/heads']) mkdirSync(folder.path(`.git/${name}`), { recursive: true });
  make();
  const [answer] = await answers([call('diff', { old: 'HEAD:p.tcpip', new: 'p.tcpip' })]);
  expect(answer!.result).toMatchObject({ isError: true });
  expect(answer!.result.content[0].text).toContain('HEAD:p.tcpip is outside the folder');
});

test('the answer reports what was not read', async () => {
  const [answer] = await answers([call('check', { paths: ['two'] })]);
  const [json, said] = answer!.result.content;
  expect(JSON.parse(json.text).files).toHaveLength(1);
  expect(said.text).toContain('No such file: two/missing.tcpip');
});

test.each<[string, object, RegExp]>([
  ['check', { paths: ['p.tcpip'], stack: null, release: null }, /SOMAXCONN/],
  ['explain', { word: 5 }, /^ezlint: Unknown rule, statement, parameter, value or message: 5\./],
  ['simulate', { file: 5 }, /^ezlint: No such file: 5/],
])('null is absent, and a number is its text: %s %j', async (tool, given, wanted) => {
  const [answer] = await answers([call(tool, given)]);
  expect(answer!.result.content[0].text).toMatch(wanted);
});

test('a patch contains no key', async () => {
  folder.put(
    'w/FTP.DATA',
    'ANONYMOUS GUEST/KEY0SECRET\nCCCNONOTIFY TRUE\nSECURE_CTRLCONN CLEAR\nTLSMECHANISM FTP\nEXTENSIONS AUTH_TLS\nSECURE_FTP ALLOWED\n',
  );
  const [answer] = await answers([call('fix', { paths: ['FTP.DATA'], review: ['all'] })]);
  expect(answer!.result.structuredContent.patch).toContain('ANONYMOUS GUEST/**********');
  // The name is coded above the text in the patch, or before the text that the edit replaces.
  folder.put(
    'w/keys.tcpip',
    `SOMAXCONN 1024\nSACONFIG COMMUNITY\n\n\n\n  KEY0SECRET\n\n AGENT 161 ENABLED SOMAXCONN 10\nSACONFIG ENABLED COMUNITY KEY0${'A'.repeat(41)} AGENT 161\n`,
  );
  const both = await answers([
    call('fix', { paths: ['keys.tcpip'], review: ['all'] }),
    call('check', { paths: ['keys.tcpip'] }, 2),
  ]);
  expect(both[0]!.result.structuredContent.patch).toContain('AGENT 161');
  const edits = both[1]!.result.structuredContent.findings.flatMap(
    ({ fix }: { fix?: { edits?: object[] } }) => fix?.edits ?? [],
  );
  expect(JSON.stringify(edits)).toContain(`MUNITY ${'*'.repeat(45)}`);
  expect(JSON.stringify(both)).not.toContain('KEY0');
});

test('lines are limited in bytes, independent of chunks', async () => {
  async function* input() {
    yield 'ab';
    yield Buffer.from('c\nlong line\n\nde\r\n12345');
    yield '\nlast';
  }
  const found: (string | undefined)[] = [];
  for await (const each of boundedLines(input(), 4)) found.push(each);
  expect(found).toEqual(['abc', undefined, '', 'de\r', undefined, 'last']);
});

describe('a call in a thread', () => {
  const io = () => ({
    ...quietIo(folder.path('w'), () => undefined),
    assets: pathToFileURL(`${join(__dirname, '../../dist')}/`),
  });
  const tool = (name: string, limits?: { seconds: number; memoryMb: number }, mayWrite = false) => {
    const root = folder.path('w');
    const tools = inThread(toolsFor(new Workspace(root), mayWrite, io()), root, mayWrite, io(), limits);
    return tools.find((each) => each.name === name)!;
  };
  const never = new AbortController().signal;

  test('answers like one in this thread', async () => {
    const { structuredContent } = await tool('explain').run({ word: 'SOMAXCONN' }, never);
    expect(structuredContent!.markdown).toContain('SOMAXCONN');
  });

  test('ends at its time limit, and the next call is answered', async () => {
    const explain = tool('explain', { seconds: 0, memoryMb: 1000 });
    for (let times = 0; times < 2; times++)
      expect(await explain.run({ word: 'SOMAXCONN' }, never)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('explain was stopped: it took more than 0 s.') }],
      });
  });

  test('ends if it needs too much memory', async () => {
    writeFileSync(folder.path('w/large.tcpip'), `PORT\n${'  1024 TCP JOB\n'.repeat(60_000)}`);
    const { isError, content } = await tool('check', { seconds: 600, memoryMb: 40 }).run(
      { paths: ['large.tcpip'] },
      never,
    );
    expect([isError, content[0]!.text]).toEqual([true, expect.stringContaining('it needed more than 40 MB')]);
  });

  test('ends when it is canceled, unless it writes', async () => {
    const stop = new AbortController();
    const canceled = tool('check').run({ paths: ['p.tcpip'] }, stop.signal);
    const written = tool('fix', undefined, true).run(
      { paths: ['p.tcpip'], only: ['PERF022'], write: true },
      stop.signal,
    );
    stop.abort();
    expect((await canceled).content[0]!.text).toContain('check was stopped: it was canceled.');
    expect((await written).structuredContent).toMatchObject({ written: true });
    expect(folder.read('w/p.tcpip')).toContain('SOMAXCONN 1024');
  });
});
