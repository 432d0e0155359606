import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import Ajv from 'ajv';
import { workFolder } from '../work-folder.js';
import { mcpClient } from './mcp-client.js';

jest.setTimeout(60_000);

const PROFILE = 'SOMAXCONN 10\nTCPCONFIG TTLS RESTRICTLOWPORTS\nPORT 446 TCP DB2DIST\n';
const SCENARIO = `hosts: {server: {cpc: z16, cps: 2}, client: {cpc: z16, cps: 2}}
path: {kind: osa, adapter: OSA-Express7S, speedGbps: 10, mtu: 1492, rttUs: 50}
workload: {flows: [{name: a, kind: RR, clients: 1, sendBytes: 100, receiveBytes: 100}]}
run: {seed: 1, replications: 2, durationS: 0.1}
`;
const folder = workFolder({
  'w/p.tcpip': PROFILE,
  'w/new/p.tcpip': PROFILE.replace('10', '20'),
  'w/stacks/ezlint.yaml': 'stacks: [{name: A, profile: a.tcpip}]\n',
  'w/stacks/a.tcpip': PROFILE,
  'w/promises.yaml': 'version: 1\nassertions: [{name: a, for: {protocol: tcp}, expect: permitted}]\n',
  'w/scenario.yaml': SCENARIO,
  'secret.tcpip': 'SECRETWORD 1\n',
  'ezlint.yaml': 'rules: {PERF022: off}\n',
});

const { answers, call, request } = mcpClient(folder);
const META = {
  _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} },
};

async function result(name: string, given: object, mayWrite = false) {
  const [answer] = await answers([call(name, given)], mayWrite);
  return answer!.result;
}

test('the handshake of 2025-11-25 and the tools, which are read-only', async () => {
  const [hello, listed, pong, more] = await answers([
    request(1, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    }),
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    request(2, 'tools/list'),
    request(3, 'ping'),
    request(4, 'initialize', { protocolVersion: '1999-01-01' }),
  ]);
  expect(hello!.result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'ezlint' } });
  expect(listed!.result.tools.map(({ name }: { name: string }) => name)).toEqual([
    ...['check', 'explain', 'resolve', 'verify', 'diff', 'simulate', 'fix'],
  ]);
  for (const { annotations, inputSchema, outputSchema } of listed!.result.tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(new Ajv().validateSchema(inputSchema)).toBe(true);
    expect(new Ajv().validateSchema(outputSchema)).toBe(true);
  }
  expect([hello!.result.resultType, pong!.result]).toEqual([undefined, {}]);
  expect(more!.result.protocolVersion).toBe('2025-11-25');
});

test('requests of 2026-07-28 need no handshake', async () => {
  const given = await answers([
    request(1, 'server/discover'),
    request(2, 'tools/list', META),
    request(3, 'resources/read', { uri: 'ezlint://rules/PERF022', ...META }),
    request(4, 'tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2030-01-01' } }),
  ]);
  const [found, listed, read, refused] = [1, 2, 3, 4].map((id) => given.find((each) => each.id === id));
  expect(found!.result).toMatchObject({
    resultType: 'complete',
    supportedVersions: expect.arrayContaining(['2026-07-28', '2025-11-25']),
    capabilities: { tools: {}, resources: {} },
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'ezlint' } },
  });
  for (const { result: each } of [found!, listed!, read!])
    expect(each).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' });
  expect(read!.result.contents).toEqual([
    { uri: 'ezlint://rules/PERF022', mimeType: 'text/markdown', text: expect.stringContaining('SOMAXCONN') },
  ]);
  expect(refused!.error).toMatchObject({ code: -32022, data: { requested: '2030-01-01' } });
});

test.each<[string, object, (content: never) => void]>([
  [
    'check',
    { paths: ['p.tcpip'] },
    ({ findings }: { findings: { ruleId: string; file: string }[] }) =>
      expect(findings).toContainEqual(expect.objectContaining({ ruleId: 'PERF022', file: 'p.tcpip' })),
  ],
  [
    'check',
    { paths: ['stacks'], stack: 'A', only: ['PERF022'] },
    ({ findings }: { findings: object[] }) => expect(findings).toHaveLength(1),
  ],
  ['explain', { word: 'SOMAXCONN' }, ({ markdown }: { markdown: string }) => expect(markdown).toContain('SOMAXCONN')],
  [
    'resolve',
    { paths: ['p.tcpip'], local: '10.1.1.1:446', direction: 'inbound' },
    ({ answer }: { answer: object }) => expect(JSON.stringify(answer)).toContain('DB2DIST'),
  ],
  [
    'verify',
    { file: 'promises.yaml', paths: ['p.tcpip'] },
    ({ assertions }: { assertions: object[] }) => expect(assertions).toHaveLength(1),
  ],
  [
    'verify',
    {
      assertions: 'version: 1\nassertions: [{name: b, for: {protocol: tcp}, expect: permitted}]\n',
      paths: ['p.tcpip'],
    },
    ({ assertions }: { assertions: object[] }) => expect(assertions).toMatchObject([{ name: 'b' }]),
  ],
  [
    'diff',
    { old: 'p.tcpip', new: 'new/p.tcpip' },
    ({ settings }: { settings: object[] }) => expect(settings).toHaveLength(1),
  ],
  [
    'simulate',
    { file: 'scenario.yaml' },
    ({ result: figures }: { result: object }) => expect(figures).toHaveProperty('flows.a'),
  ],
  [
    'simulate',
    { scenario: SCENARIO },
    ({ result: figures }: { result: object }) => expect(figures).toHaveProperty('flows.a'),
  ],
  [
    'fix',
    { paths: ['p.tcpip'], only: ['PERF022'] },
    ({ patch, written }: { patch: string; written: boolean }) =>
      expect([patch.includes('+SOMAXCONN 1024'), written]).toEqual([true, false]),
  ],
])('%s %j', async (name, given, holds) => {
  const [listed, called] = await answers([request(1, 'tools/list'), call(name, given, 2)]);
  const tool = listed!.result.tools.find((each: { name: string }) => each.name === name);
  const { structuredContent, content, isError } = called!.result;
  expect([isError, content[0].text]).toEqual([undefined, JSON.stringify(structuredContent)]);
  const ajv = new Ajv({ strict: false });
  expect([ajv.validate(tool.inputSchema, given), ajv.validate(tool.outputSchema, structuredContent)]).toEqual([
    true,
    true,
  ]);
  holds(structuredContent as never);
});

test('fix writes only if the server was started with that option and the call requests it', async () => {
  const given = { paths: ['p.tcpip'], only: ['PERF022'], write: true };
  expect((await result('fix', given)).isError).toBe(true);
  expect(folder.read('w/p.tcpip')).toBe(PROFILE);
  expect((await result('fix', { ...given, write: false }, true)).structuredContent.written).toBe(false);
  expect(folder.read('w/p.tcpip')).toBe(PROFILE);
  const [listed] = await answers([request(1, 'tools/list')], true);
  expect(listed!.result.tools.at(-1).annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  expect((await result('fix', given, true)).structuredContent).toMatchObject({ written: true, patch: '' });
  expect(folder.read('w/p.tcpip')).toContain('SOMAXCONN 1024');
});

describe('paths cannot leave the folder', () => {
  beforeEach(() => {
    symlinkSync(folder.path('secret.tcpip'), folder.path('w/link.tcpip'));
    mkdirSync(folder.path('outside'));
    writeFileSync(folder.path('outside/x.tcpip'), 'SECRETWORD 2\n');
    symlinkSync(folder.path('outside'), folder.path('w/door'));
  });

  test.each<[string, object]>([
    ['check', { paths: ['../secret.tcpip'] }],
    ['check', { paths: ['/etc/passwd'] }],
    ['check', { paths: ['link.tcpip'] }],
    ['check', { paths: ['door/x.tcpip'] }],
    ['check', { paths: ['door'] }],
    ['check', { paths: ['p.tcpip'], environment: '../ezlint.yaml' }],
    ['check', { paths: ['p.tcpip'], workload: '../ezlint.yaml' }],
    ['verify', { file: '../ezlint.yaml' }],
    ['diff', { old: '../secret.tcpip', new: 'p.tcpip' }],
    ['diff', { old: 'HEAD:p.tcpip', new: '../secret.tcpip' }],
    ['diff', { old: 'HEAD:secret.tcpip', new: 'p.tcpip' }],
    ['simulate', { file: '../ezlint.yaml' }],
    ['fix', { paths: ['../secret.tcpip'] }],
  ])('%s %j', async (name, given) => {
    const { isError, content } = await result(name, given);
    expect([isError, content[0].text]).toEqual([true, expect.stringContaining('is outside the folder')]);
    expect(content[0].text).not.toContain('SECRETWORD');
  });

  test('a folder is read without its links; settings above it have no effect', async () => {
    const { structuredContent } = await result('check', { paths: ['.'], only: ['PERF022'] });
    expect(structuredContent.files.map(({ file }: { file: string }) => file)).not.toContain('link.tcpip');
    expect(structuredContent.findings.length).toBeGreaterThan(0);
  });

  test('a value is not an option', async () => {
    const { isError } = await result('check', { paths: ['--config=../ezlint.yaml'] });
    expect(isError).toBe(true);
    expect((await result('check', { paths: ['p.tcpip'], stack: '--output=x' })).isError).toBeUndefined();
  });
});

test('errors are reported, and the server continues', async () => {
  const found = await answers([
    '{',
    '[]',
    request(1, 'nothing/here'),
    call('rm', {}, 2),
    call('check', { paths: 'p.tcpip' }, 3),
    call('check', { path: ['p.tcpip'] }, 4),
    call('check', { paths: ['missing.tcpip'] }, 5),
    call('explain', {}, 6),
    call('simulate', { file: 'scenario.yaml', scenario: 'x' }, 7),
    request(8, 'resources/read', { uri: 'file:///etc/passwd' }),
    request(9, 'resources/list', { cursor: 'x' }),
    { jsonrpc: '2.0', method: 'notifications/unknown' },
    request(10, 'ping'),
  ]);
  const inOrder = [...found].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  expect(inOrder.map(({ error, result: each }) => error?.code ?? each.isError ?? 'ok')).toEqual([
    ...[-32700, -32600, -32601, -32602, true, true, true, true, true, -32602, -32602, 'ok'],
  ]);
  expect(found.find(({ id }) => id === 5)!.result.content[0].text).toContain('No such file: missing.tcpip');
});

test('rule pages are listed in parts', async () => {
  const uris = new Set<string>();
  let cursor: string | undefined;
  do {
    const [page] = await answers([request(1, 'resources/list', cursor === undefined ? {} : { cursor })]);
    for (const { uri } of page!.result.resources) uris.add(uri);
    cursor = page!.result.nextCursor;
  } while (cursor !== undefined);
  expect(uris).toContain('ezlint://rules/COR001');
  expect(uris.size).toBeGreaterThan(350);
});

test('a request that was canceled while waiting is not started', async () => {
  const found = await answers([
    call('check', { paths: ['p.tcpip'] }, 1),
    call('check', { paths: ['p.tcpip'] }, 2),
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } },
  ]);
  expect(found.map(({ id }) => id)).toEqual([1]);
});

test('messages about arguments name the call, not a file', async () => {
  const { isError, content } = await result('explain', {});
  expect([isError, content[0].text]).toEqual([
    true,
    expect.stringContaining('Invalid arguments of explain: This call requires the key word.'),
  ]);
});
