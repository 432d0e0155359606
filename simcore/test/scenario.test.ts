import { type JsonSchema, parseScenario, SCENARIO_SCHEMA, type SimulationResult, simulate } from '../src/index.js';
import { storageMB } from '../src/run/storage.js';
import { resolve } from '../src/scenario/resolve.js';
import { closedForm } from './closed-form.js';
import { runnable } from './scenarios.js';

const flows = [{ kind: 'RR' }];

test.each([
  ['no workload', {}, 'workload', /required/],
  ['no flows', { workload: { flows: [] } }, 'workload.flows', /at least 1/],
  ['a wrong word', { path: { kind: 'token-ring' }, workload: { flows } }, 'path.kind', /osa, hipersockets/],
  ['a misspelled key', { path: { adaptr: 'OSA-Express6S' }, workload: { flows } }, 'path.adaptr', /unknown key/],
  ['an abbreviated key', { tcp: { delayAck: 'auto' }, workload: { flows } }, 'tcp.delayAck', /did you mean delayAcks/],
  ['a number out of range', { path: { lossPercent: 60 }, workload: { flows } }, 'path.lossPercent', /from 0 to 50/],
  ['a part of an engine', { hosts: { server: { cps: 1.5 } }, workload: { flows } }, 'hosts.server.cps', /whole number/],
  [
    'an unknown release',
    { hosts: { client: { release: '2.9' } }, workload: { flows } },
    'hosts.client.release',
    /3\.2/,
  ],
  ['a word for a flag', { path: { largeSend: 'yes' }, workload: { flows } }, 'path.largeSend', /true or false/],
  ['a flow without a kind', { workload: { flows: [{ clients: 1 }] } }, 'workload.flows[0].kind', /required/],
  [
    'a name used twice',
    {
      workload: {
        flows: [
          { name: 'a', kind: 'RR' },
          { name: 'a', kind: 'STR' },
        ],
      },
    },
    'workload.flows[1].name',
    /twice/,
  ],
  [
    'lists of different length',
    { workload: { flows: [{ kind: 'RR', sendBytes: [1, 2], receiveBytes: [1, 2, 3] }] } },
    'workload.flows[0].sendBytes',
    /2 sizes/,
  ],
  [
    'a distance inside one machine',
    { path: { kind: 'smc-d', rttUs: 1000 }, workload: { flows } },
    'path.rttUs',
    /SMC-D, because both ends are in one CPC/,
  ],
  [
    'a distance of a flow inside one machine',
    { path: { kind: 'hipersockets' }, workload: { flows: [{ kind: 'RR', rttUs: 1 }] } },
    'workload.flows[0].rttUs',
    /in one CPC/,
  ],
  ['text', 'RR', '(whole)', /not a mapping/],
])('%s is a problem', (_, value, path, message) => {
  const { scenario, problems } = parseScenario(value);
  expect(scenario).toBeUndefined();
  expect(problems).toEqual([expect.objectContaining({ path, message: expect.stringMatching(message) })]);
});

test.each([
  ['V2R3', '2.3'],
  [2.5, '2.5'],
  ['3.1', '3.1'],
])('release %s is %s', (written, release) => {
  const read = runnable({ hosts: { server: { release: written } }, workload: { flows } });
  expect(read.hosts?.server?.release).toBe(release);
});

test.each([
  ['2094', 'z9'],
  ['2098', 'z10'],
  [2817, 'z196'],
  ['2828-Z06', 'zEC12'],
  ['2965', 'z13'],
  [3906, 'z14'],
  ['3907', 'z14'],
  ['8561-701', 'z15'],
  ['z15 T02', 'z15'],
  ['3932', 'z16'],
  ['9175', 'z17'],
])('machine %s is a %s', (written, generation) => {
  const read = runnable({ hosts: { server: { cpc: written } }, workload: { flows } });
  expect(read.hosts?.server?.cpc).toBe(generation);
});

test.each([
  ['OSA-Express3', 4, '2.1', true],
  ['OSA-Express3', 6, '2.1', false],
  ['OSA-Express4S', 6, '2.1', true],
  ['OSA-Express4S', 6, '1.12', false],
  ['OSA-Express2', 4, '1.10', true],
])('%s, IPv%d, release %s: segmentation offload %s', (adapter, ipVersion, release, largeSend) => {
  const path = { kind: 'osa', adapter, ipVersion, largeSend: true };
  const setup = resolve(runnable({ hosts: { server: { release } }, path, workload: { flows } }));
  expect(setup.ends.server.path.largeSend).toBe(largeSend);
  expect(setup.assumptions.some((text) => text.includes('segmentation offload'))).toBe(!largeSend);
});

test('a million clients are sampled, and the law of Little includes all of them', () => {
  const scenario = runnable({
    workload: { flows: [{ name: 'rr', kind: 'RR', clients: 1_000_000 }] },
    run: { replications: 1 },
  });
  const { flows: found, assumptions } = simulate(scenario) as SimulationResult;
  const { transactionsPerS, latencyUs } = found.rr!;
  expect((transactionsPerS.value * latencyUs.mean.value) / 1e12).toBeCloseTo(1, 2);
  expect(assumptions).toContain(
    'rr: 4000 simulated clients represent 1000000 clients, with the same total request rate.',
  );
});

test('settings that the path ignores are reported', () => {
  const path = { kind: 'hipersockets', largeSend: true, inbperf: 'dynamic', mtu: 8192 };
  const { assumptions } = resolve(runnable({ path, workload: { flows } }));
  expect(assumptions).toContain('No effect over HiperSockets: largeSend, inbperf.');
});

test.each([
  ['EE', 'none'],
  ['IKE', 'none'],
  ['RR', 'at-tls'],
])('AT-TLS protects TCP only: %s', (kind, protection) => {
  const flow = { name: 'one', kind };
  const found = resolve(runnable({ protection: { client: { kind: 'at-tls' } }, workload: { flows: [flow] } }));
  expect(found.flows[0]!.protection.server.kind).toBe(protection);
  const text = 'No effect on Enterprise Extender and IKE, which use UDP: AT-TLS.';
  expect(found.assumptions.includes(text)).toBe(protection === 'none');
});

test.each([
  ['TLS_AES_256_GCM_SHA384', '1.3', 'ecdhe-rsa'],
  ['TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256', '1.2', 'ecdhe-ecdsa'],
  ['TLS_RSA_WITH_AES_128_CBC_SHA', '1.2', 'rsa'],
  ['AES-128-GCM', '1.2', 'rsa'],
])('cipher suite %s is of TLS %s with key exchange %s', (cipher, tlsVersion, keyExchange) => {
  const setup = resolve(runnable({ protection: { kind: 'at-tls', cipher }, workload: { flows } }));
  expect(setup.flows[0]!.protection.server).toMatchObject({ tlsVersion, keyExchange });
});

test('the value of one end overrides the common value', () => {
  const { ends } = resolve(
    runnable({
      path: { inboundQueues: false, mtu: 1500, server: { inboundQueues: true } },
      protection: { kind: 'ipsec', server: { ziipIpsec: true } },
      workload: { flows },
    }),
  );
  expect([ends.server.path.inboundQueues, ends.client.path.inboundQueues]).toEqual([true, false]);
  expect([ends.server.path.mtu, ends.client.path.mtu]).toEqual([1500, 1500]);
});

test.each([
  ['2.1', 'smc-r', 16, 32],
  ['2.1', 'smc-r', 64, 128],
  ['2.1', 'smc-r', 128, 256],
  ['2.1', 'smc-r', 180, 256],
  ['2.1', 'smc-r', 256, 1024],
  ['2.1', 'smc-r', 1024, 1024],
  ['2.2', 'smc-r', 180, 1024],
  ['2.2', 'smc-r', 129, 1024],
  ['2.2', 'smc-d', 16, 64],
])('release %s, %s with a receive buffer of %d KB has elements of %d KB', (release, kind, receiveBufferKb, rmbeKb) => {
  const setup = resolve(
    runnable({ hosts: { server: { release } }, path: { kind }, tcp: { receiveBufferKb }, workload: { flows } }),
  );
  expect(setup.flows[0]!.buffers.server.elementBytes).toBe(rmbeKb * 1024);
});

test.each([
  ['2.1', 'FTP', {}, 256],
  ['2.1', 'STR', {}, 256],
  ['2.3', 'FTP', {}, 1024],
  ['2.3', 'STR', {}, 1024],
  ['2.3', 'RR', {}, 128],
  ['2.3', 'RR', { socketReceiveBufferKb: 200 }, 1024],
])(
  'release %s, %s %j: the element follows from what the application asks for, %d KB',
  (release, kind, more, rmbeKb) => {
    const hosts = { server: { release } };
    const setup = resolve(runnable({ hosts, path: { kind: 'smc-r' }, workload: { flows: [{ kind, ...more }] } }));
    expect(setup.flows[0]!.buffers.server.elementBytes).toBe(rmbeKb * 1024);
  },
);

test.each([
  ['STR', {}, {}, 180, 360],
  ['STR', { maxReceiveBufferKb: 2048 }, {}, 180, 360],
  ['STR', { maxReceiveBufferKb: 128 }, {}, 128, 128],
  ['STR', { receiveBufferKb: 64 }, {}, 64, 128],
  ['STR', {}, { socketReceiveBufferKb: 100 }, 100, 200],
  ['FTP', {}, {}, 180, 256],
  ['FTP', { maxReceiveBufferKb: 512 }, {}, 180, 360],
  ['RR', {}, {}, 64, 128],
  ['RR', { maxReceiveBufferKb: 96 }, {}, 64, 96],
  ['RR', { receiveBufferKb: 512 }, {}, 512, 512],
])(
  '%s with %j of the stack and %j of its own has a receive buffer of %d KB and offers %d KB',
  (kind, tcp, own, kb, windowKb) => {
    const { server } = resolve(runnable({ tcp, workload: { flows: [{ kind, ...own }] } })).flows[0]!.buffers;
    expect([server.receiveBytes, server.windowBytes]).toEqual([kb * 1024, windowKb * 1024]);
  },
);

test('a measured window of the partner is the window, and does not grow', () => {
  const { client, server } = resolve(runnable({ workload: { flows: [{ kind: 'RR', partnerWindowKb: 20 }] } })).flows[0]!
    .buffers;
  expect([client.windowBytes, client.rightSizing]).toEqual([20 * 1024, false]);
  expect([server.windowBytes, server.rightSizing]).toEqual([128 * 1024, true]);
});

test.each([
  ['2.3', 63, false],
  ['2.3', 64, true],
  ['1.10', 64, false],
])('release %s, a receive buffer of %d KB: right sizing %s', (release, receiveBufferKb, rightSizing) => {
  const hosts = { server: { release } };
  const setup = resolve(runnable({ hosts, tcp: { receiveBufferKb }, workload: { flows } }));
  expect(setup.flows[0]!.buffers.server.rightSizing).toBe(rightSizing);
});

test.each([
  [false, 'none', { fixed: 7, inputBuffers: 4, cache: 2, spac: 1, ecsa: 0 }],
  [true, 'none', { fixed: 20, inputBuffers: 16, ecsa: (4 * 36 * 1024) / 1e6 }],
  [true, 'ipsec', { fixed: 24, inputBuffers: 20, spac: 2 }],
])('storage of an interface, queues %s, protection %s', (inboundQueues, kind, expected) => {
  const path = { kind: 'osa', adapter: 'OSA-Express6S', inboundQueues };
  const setup = resolve(
    runnable({ hosts: { server: { release: '2.3' } }, path, protection: { kind }, workload: { flows } }),
  );
  expect(storageMB(setup)).toMatchObject(expected);
});

test.each([
  [10, 4, 0.4, 'FIXEDMEMORY is sufficient for 4 of 10 SMC connections; the others use TCP.'],
  [4, 4, 1, undefined],
])('%d connections with elements of 1 MB, FIXEDMEMORY %d', (clients, smcMemoryMb, share, text) => {
  const path = { kind: 'smc-r', rmbeKb: 1024, server: { smcMemoryMb } };
  const setup = resolve(runnable({ path, workload: { flows: [{ kind: 'RR', clients }] } }));
  expect(setup.flows[0]!.smcShare).toBe(share);
  expect(storageMB(setup).elements).toBeCloseTo(4 * 1.048576, 6);
  expect(setup.assumptions.find((each) => each.startsWith('FIXEDMEMORY'))).toBe(text);
});

test('a list of sizes produces a list of results', () => {
  const results = simulate(
    runnable({
      workload: { flows: [{ name: 'rr', kind: 'RR', sendBytes: [100, 1000], receiveBytes: 100 }] },
      run: { replications: 1 },
    }),
  );
  expect(results).toHaveLength(2);
});

test('every flow has a closed form', () => {
  const forms = closedForm(
    runnable({ workload: { flows: [{ kind: 'RR' }, { kind: 'STR' }, { kind: 'FTP' }, { kind: 'CRR' }] } }),
  );
  expect(Object.keys(forms)).toEqual(['flow1', 'flow2', 'flow3', 'flow4']);
});

test('the schema describes every key', () => {
  const without = (schema: JsonSchema, at: string): string[] =>
    Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, each]) => [
      ...(each.description || key === '$schema' ? [] : [`${at}${key}`]),
      ...without(each, `${at}${key}.`),
      ...without((each.items ?? {}) as JsonSchema, `${at}${key}[].`),
    ]);
  expect(without(SCENARIO_SCHEMA, '')).toEqual([]);
});

test('a weight, threads of zIIPs and several stacks are stated', () => {
  const server = { cps: 8, sharedEngines: 2.5, ziips: 2, smtZiips: true };
  const two = [
    { name: 'a', kind: 'RR', stack: 'T1' },
    { name: 'b', kind: 'RR', stack: 'T2' },
  ];
  const { assumptions } = resolve(runnable({ hosts: { server }, workload: { flows: two } }));
  expect(assumptions.join()).toMatch(/share the processors.*leave 2\.5 of 8 general processors.*1\.25 times/);
  expect(resolve(runnable({ path: { kind: 'smc-d', multipath: 2 }, workload: { flows } })).assumptions).toContain(
    'No effect over SMC-D: multipath.',
  );
});
