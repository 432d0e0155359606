import { NEWEST, type PolicyInput, type Release } from '@ezlint/grammar';
import type { Flow, PathEnd, Scenario } from '@ezlint/simcore';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { type MappedScenario, scenarioFor } from '../../src/engine/core/impact/scenario-mapping.js';
import type { WorkloadFlow } from '../../src/engine/core/impact/workload.js';

/** The scenario of the traffic over OSA1, setting by setting: the value in effect and its statement. */

const analyzer = createAnalyzer({ rules: [] });
const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24';

function modelOf(profile: string, release: Release = NEWEST): PolicyInput {
  return analyzer.read({
    name: '',
    documents: [{ path: 'p', text: `${profile}\nSTART OSA1\n`, language: 'profile' }],
    environment: {},
    release,
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  }).input;
}

const FLOW: Flow = { name: 'f', kind: 'RR', clients: 1, direction: 'inbound', port: 446 };

interface Given {
  flow?: Partial<WorkloadFlow>;
  flows?: WorkloadFlow[];
  environment?: Record<string, unknown>;
  release?: Release;
}

const mapped = (profile: string, given?: Given): Scenario => mappedWith(profile, given).scenario;

function mappedWith(
  profile: string,
  { flow = {}, flows = [{ ...FLOW, ...flow }], environment = {}, release }: Given = {},
): MappedScenario {
  const { stack } = modelOf(profile, release);
  const via = stack.interfaces.find(({ name }) => name === 'OSA1')!;
  const workload = { name: 'w', flows };
  return scenarioFor(stack, via, { environment, workload, release: release ?? NEWEST })!;
}

const path = (scenario: Scenario): PathEnd => scenario.path as PathEnd;

test('a distributor distributes inbound connections, except those that are named as not distributed', () => {
  const profile = `IPCONFIG DYNAMICXCF 10.9.0.1 255.255.255.0 1
${OSA}
VIPADYNAMIC
  VIPADEFINE 255.255.255.0 10.8.0.1
  VIPADISTRIBUTE DEFINE 10.8.0.1 PORT 446 DESTIP ALL
ENDVIPADYNAMIC`;
  const { stack } = modelOf(profile);
  const via = stack.interfaces.find(({ name }) => name === 'OSA1')!;
  const flows = [
    FLOW,
    { ...FLOW, name: 'own', direction: 'outbound' as const },
    { ...FLOW, name: 'kept', distributed: false },
  ];
  const facts = { environment: {}, workload: { name: 'w', flows }, release: NEWEST };
  const names = (asDistributor: boolean): (string | undefined)[] =>
    scenarioFor(stack, via, facts, asDistributor)!.scenario.workload.flows.map(({ name }) => name);
  expect(names(false)).toEqual(['f', 'own', 'kept']);
  expect(names(true)).toEqual(['f']);
});

test('a distributor forwards the flows of its targets that the workload contains, by address and port', () => {
  const profile = `IPCONFIG DYNAMICXCF 10.9.0.1 255.255.255.0 1
${OSA}
VIPADYNAMIC
  VIPADEFINE 255.255.255.0 10.8.0.1 10.8.0.2
  VIPADISTRIBUTE DEFINE 10.8.0.1 PORT 446 8000-8100 DESTIP ALL
  VIPADISTRIBUTE DEFINE 10.8.0.2 DESTIP ALL
ENDVIPADYNAMIC`;
  const { stack } = modelOf(profile);
  const via = stack.interfaces.find(({ name }) => name === 'OSA1')!;
  const other = { ...FLOW, stack: 'TCPB', interface: 'OSAB' };
  const forwarded = (otherFlows: WorkloadFlow[]): [targets: string[] | undefined, flows: string[]] => {
    const facts = { environment: {}, workload: { name: 'w', flows: [FLOW], otherFlows }, release: NEWEST };
    const { forwardedTo, scenario } = scenarioFor(stack, via, facts, true)!;
    expect(scenarioFor(stack, via, facts)!.forwardedTo).toBeUndefined();
    return [forwardedTo, scenario.workload.flows.map(({ name }) => name!)];
  };
  expect(forwarded([])).toEqual([undefined, ['f']]);
  expect(
    forwarded([
      { ...other, name: 'by port' },
      { ...other, name: 'by both', address: '10.8.0.1', port: 8050, stack: 'TCPC' },
      { ...other, name: 'any port', address: '10.8.0.2', port: 99 },
      { ...other, name: 'own address', address: '10.1.1.2' },
      { ...other, name: 'own port', port: 445 },
      { ...other, name: 'sent', direction: 'outbound' },
    ]),
  ).toEqual([
    ['TCPB', 'TCPC'],
    ['by port', 'by both', 'any port'],
  ]);
  expect(forwarded([{ ...other, name: 'own port', port: 445 }])).toEqual([undefined, ['f']]);
});

describe('delayed acknowledgments', () => {
  /** TCPCONFIG, PORT, ROUTE; then the values of the stack and of the flow if they differ. */
  test.each<[stack: string, port: string, route: string, ofStack: string, ofFlow: string | undefined]>([
    ['', '', '', 'delayed', undefined],
    ['NODELAYACKS', '', '', 'immediate', undefined],
    ['NODELAYACKS', 'DELAYACKS', '', 'immediate', undefined],
    ['NODELAYACKS', '', 'DELAYACKS', 'immediate', undefined],
    ['', 'NODELAYACKS', '', 'delayed', 'immediate'],
    ['', '', 'NODELAYACKS', 'delayed', 'immediate'],
    ['', 'DELAYACKS', 'NODELAYACKS', 'delayed', undefined],
    ['', 'NODELAYACKS', 'DELAYACKS', 'delayed', 'immediate'],
    ['AUTODELAYACKS', '', '', 'auto', undefined],
    ['AUTODELAYACKS', 'DELAYACKS', '', 'auto', 'delayed'],
    ['AUTODELAYACKS', '', 'NODELAYACKS', 'auto', 'immediate'],
  ])('TCPCONFIG %s, PORT %s, ROUTE %s', (stack, port, route, ofStack, ofFlow) => {
    const profile = [
      stack && `TCPCONFIG ${stack}`,
      OSA,
      `BEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492 ${route}\nENDROUTES`,
      `PORT 446 TCP DB2DIST ${port}`,
    ].join('\n');
    const scenario = mapped(profile);
    expect([scenario.tcp, scenario.workload.flows[0]!.delayAcks]).toEqual([
      expect.objectContaining({ delayAcks: ofStack }),
      ofFlow,
    ]);
  });

  test('PORTRANGE as PORT; the port of the partner and UDP entries do not matter', () => {
    const range = `${OSA}\nPORTRANGE 440 10 TCP DB2* NODELAYACKS`;
    const ofFlow = (profile: string, flow?: Partial<Flow>): unknown =>
      mapped(profile, flow ? { flow } : {}).workload.flows[0]!.delayAcks;
    expect(ofFlow(range)).toBe('immediate');
    expect(ofFlow(range, { port: 450 })).toBeUndefined();
    expect(ofFlow(range, { direction: 'outbound' })).toBeUndefined();
    expect(ofFlow(`${OSA}\nPORT 446 UDP X`)).toBeUndefined();
  });

  test('the first entry that codes it decides: PORT before PORTRANGE, wherever they are coded', () => {
    const ofFlow = (...entries: string[]): unknown => mapped([OSA, ...entries].join('\n')).workload.flows[0]!.delayAcks;
    const range = (word: string): string => `PORTRANGE 440 10 TCP DB2* ${word}`;
    expect(ofFlow(range('NODELAYACKS'), 'PORT 446 TCP DB2DIST DELAYACKS')).toBeUndefined();
    expect(ofFlow(range('DELAYACKS'), 'PORT 446 TCP DB2DIST NODELAYACKS')).toBe('immediate');
    expect(ofFlow('PORT 445 TCP DB2DIST NODELAYACKS', range('DELAYACKS'))).toBeUndefined();
    expect(ofFlow('PORTRANGE 445 3 TCP DB2* NODELAYACKS', 'PORTRANGE 448 3 TCP DB2* DELAYACKS')).toBe('immediate');
  });
});

describe('MTU', () => {
  const route = (destination: string, mtu: string): string => `ROUTE ${destination} OSA1 MTU ${mtu}`;
  const profile = (mtu: string, ...routes: string[]): string =>
    `${OSA} ${mtu}\n${routes.length > 0 ? ['BEGINROUTES', ...routes, 'ENDROUTES'].join('\n') : ''}`;
  const DIRECT = '10.1.1.0/24 =';
  const DEFAULT = 'DEFAULT 10.1.1.254';

  test.each<[what: string, profile: string, given: Given, ofPath: number, ofFlow: number | undefined]>([
    ['nothing coded', profile(''), {}, 1500, undefined],
    ['interface', profile('MTU 1492'), {}, 1492, undefined],
    ['the adapter limits a value that is too large', profile('MTU 99999'), {}, 8992, undefined],
    ['route caps interface', profile('MTU 8992', route(DEFAULT, '1492')), {}, 1492, undefined],
    ['interface caps route', profile('MTU 1492', route(DEFAULT, '8992')), {}, 1492, undefined],
    ['widest route of the path', profile('', route(DIRECT, '8992'), route(DEFAULT, '1492')), {}, 8992, 1492],
    ['DEFAULTSIZE', profile('MTU 8992', route(DEFAULT, 'DEFAULTSIZE')), {}, 576, undefined],
    ['a distant partner', profile('', route(DEFAULT, '8992')), { flow: { rttUs: 2000 } }, 8992, 1500],
    ['a partner that is near', profile('', route(DEFAULT, '8992')), { flow: { rttUs: 1900 } }, 8992, undefined],
    ['a distant partner of a small route', profile('MTU 1492'), { flow: { rttUs: 30_000 } }, 1492, undefined],
    [
      'partner on the subnet',
      profile('', route(DIRECT, '8992'), route(DEFAULT, '1492')),
      { flow: { peer: 'b' }, environment: { peers: [{ name: 'B', sameSubnet: true }] } },
      8992,
      undefined,
    ],
    [
      'longest prefix of the partner network',
      profile(
        '',
        route(DIRECT, '8992'),
        route('10.0.0.0/8 10.1.1.253', '4000'),
        route('10.7.0.0/16 10.1.1.252', '576'),
      ),
      { flow: { network: '10.7.3.0/24' } },
      8992,
      576,
    ],
    [
      'path of the environment',
      profile('MTU 8992'),
      { environment: { interfaces: { OSA1: { pathMtu: 1500 } } } },
      1500,
      undefined,
    ],
  ])('%s', (_what, text, given, ofPath, ofFlow) => {
    const scenario = mapped(text, given);
    expect([path(scenario).mtu, scenario.workload.flows[0]!.mtu]).toEqual([ofPath, ofFlow]);
    expect(scenario.workload.flows[0]).not.toHaveProperty('network');
  });
});

describe('settings of the path', () => {
  test.each<[profile: string, expected: Partial<PathEnd>]>([
    [
      OSA,
      {
        largeSend: false,
        checksumOffload: true,
        inboundQueues: false,
        inbperf: 'balanced',
        optimizedLatencyMode: false,
      },
    ],
    [`IPCONFIG SEGMENTATIONOFFLOAD\n${OSA}`, { largeSend: true }],
    [`GLOBALCONFIG SEGMENTATIONOFFLOAD\n${OSA}`, { largeSend: true }],
    [`IPCONFIG6 SEGMENTATIONOFFLOAD\n${OSA}`, { largeSend: false }],
    [`IPCONFIG NOCHECKSUMOFFLOAD\n${OSA}`, { checksumOffload: false }],
    [`${OSA} INBPERF DYNAMIC`, { inbperf: 'dynamic', inboundQueues: false }],
    [`${OSA} INBPERF DYNAMIC WORKLOADQ VMAC`, { inbperf: 'dynamic', inboundQueues: true }],
    [`${OSA} INBPERF DYNAMIC WORKLOADQ OLM VMAC`, { inboundQueues: false, optimizedLatencyMode: true }],
    [`${OSA} INBPERF MINCPU`, { inbperf: 'mincpu' }],
  ])('%s', (profile, expected) => {
    expect(path(mapped(profile))).toMatchObject(expected);
  });

  test('IPv6 uses only the offload of IPCONFIG6', () => {
    const six = 'INTERFACE OSA1 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::1';
    expect(path(mapped(`IPCONFIG SEGMENTATIONOFFLOAD\nGLOBALCONFIG SEGMENTATIONOFFLOAD\n${six}`)).largeSend).toBe(
      false,
    );
    expect(path(mapped(`IPCONFIG6 SEGMENTATIONOFFLOAD\n${six}`))).toMatchObject({ largeSend: true, ipVersion: 6 });
  });
});

test.each([
  [{}, 'OSA-Express7S'],
  [{ cpc: 'z13' }, 'OSA-Express5S'],
  [{ cpc: 'z14' }, 'OSA-Express6S'],
  [{ cpc: 'z16' }, 'OSA-Express7S'],
  [{ cpc: 'z17' }, 'OSA-Express7S'],
  [{ cpc: 'z16', interfaces: { OSA1: { adapter: 'OSA-Express6S' } } }, 'OSA-Express6S'],
])('environment %j: the adapter is %s', (environment, adapter) => {
  const { scenario, missing } = mappedWith(OSA, { environment });
  expect(path(scenario).adapter).toBe(adapter);
  expect(missing.includes(`adapter ${adapter}`)).toBe(!('interfaces' in environment));
});

test.each([
  [65_536, 64],
  [10, 0.25],
  [9_000_000, 2048],
  [0, undefined],
  [undefined, undefined],
])('a measured send window of %s bytes: the partner offers %s KB', (sendWindowBytes, partnerWindowKb) => {
  const flow = { ...FLOW, ...(sendWindowBytes !== undefined && { sendWindowBytes }) };
  const [mappedFlow] = mapped(OSA, { flows: [flow] }).workload.flows;
  expect(mappedFlow?.partnerWindowKb).toBe(partnerWindowKb);
  expect(mappedFlow).not.toHaveProperty('sendWindowBytes');
});

describe('buffers, acknowledgments and loss recovery', () => {
  test.each<[profile: string, expected: Record<string, unknown>]>([
    ['TCPCONFIG TCPSENDBFRSIZE 131072', { server: { sendBufferKb: 128 } }],
    [
      'TCPCONFIG TCPRCVBUFRSIZE 65536 TCPMAXRCVBUFRSIZE 262144',
      { server: { receiveBufferKb: 64, maxReceiveBufferKb: 256 } },
    ],
    ['TCPCONFIG SELECTIVEACK', { selectiveAck: true }],
    ['TCPCONFIG NONAGLE', { nagle: false }],
    ['', { selectiveAck: false, nagle: true }],
  ])('%s', (statement, expected) => {
    expect(mapped(`${statement}\n${OSA}`).tcp).toMatchObject(expected);
  });
});

describe('SMC', () => {
  const able = { peers: [{ name: 'B', smc: true, sameCpc: false, sameSubnet: true }], roce: [{ pfid: '18' }] };
  const SMCR = 'GLOBALCONFIG SMCR PFID 18';

  test.each<[profile: string, environment: Record<string, unknown>, kind: string]>([
    [`${SMCR}\n${OSA}`, able, 'smc-r'],
    [`${SMCR}\n${OSA} NOSMCR`, able, 'osa'],
    [`${SMCR}\n${OSA}`, { ...able, roce: [] }, 'osa'],
    [`${SMCR}\n${OSA}`, { ...able, peers: [{ smc: true, ipsec: true }] }, 'osa'],
    [OSA, able, 'osa'],
    [`GLOBALCONFIG SMCD\n${OSA}`, { peers: [{ smc: true, sameCpc: true }], ism: [{ pnetid: 'N' }] }, 'smc-d'],
  ])('%s', (profile, environment, kind) => {
    expect(path(mapped(profile, { environment })).kind).toBe(kind);
  });

  test.each([
    ['', 256],
    [' FIXEDMEMORY 512', 512],
  ])('FIXEDMEMORY of this stack limits its elements: SMCR PFID 18%s', (coded, smcMemoryMb) => {
    expect(path(mapped(`${SMCR}${coded}\n${OSA}\nSOMAXCONN 2048`, { environment: able }))).toMatchObject({
      server: { smcMemoryMb },
    });
  });

  test('PORT NOSMC keeps connections of the stack at this port on TCP', () => {
    const profile = `${SMCR}\n${OSA}\nPORT 446 TCP DB2DIST NOSMC`;
    const smc = (flow: Partial<Flow>): unknown => mapped(profile, { environment: able, flow }).workload.flows[0]!.smc;
    expect([smc({}), smc({ port: 447 }), smc({ direction: 'outbound' })]).toEqual([false, undefined, undefined]);
  });
});

describe('partners of flows, and SMC', () => {
  const peers = [{ name: 'B', smc: true, sameCpc: false, sameSubnet: true }, { name: 'C' }];
  const environment = { peers, roce: [{ pfid: '18' }] };
  const smcOf = (...partners: (string | undefined)[]): unknown[] => {
    const flows = partners.map((peer, index) => ({
      ...FLOW,
      name: `f${index}`,
      ...(peer === undefined ? {} : { peer }),
    }));
    const scenario = mapped(`GLOBALCONFIG SMCR PFID 18\n${OSA}`, { environment, flows });
    return [path(scenario).kind, ...scenario.workload.flows.map(({ smc }) => smc)];
  };

  test.each<[what: string, partners: (string | undefined)[], expected: unknown[]]>([
    ['no partner is named', [undefined], ['smc-r', undefined]],
    ['the partner of one flow is named', ['b', undefined], ['smc-r', undefined, false]],
    ['one partner cannot use it', ['B', 'C'], ['smc-r', undefined, false]],
    ['no partner can use it', ['C'], ['osa', false]],
  ])('%s', (_, partners, expected) => {
    expect(smcOf(...partners)).toEqual(expected);
  });
});

describe('encryption outside AT-TLS', () => {
  test.each<[what: string, flow: object, expected: string | undefined]>([
    ['clear text', { protection: 'none' }, undefined],
    ['AT-TLS', { protection: 'at-tls', tlsVersion: 'TLSv1.2' }, undefined],
    ['TLS of the application', { protection: 'none', applicationProtection: 'tls' }, 'TLS, which the application'],
    ['SSH', { protection: 'none', applicationProtection: 'ssh', sshVersion: '2' }, 'SSH, which the application'],
    ['a TLS version without AT-TLS', { protection: 'none', tlsVersion: 'TLSv1.2' }, 'TLS, which the application'],
    ['TLS inside IPSec', { protection: 'ipsec', cipher: '003D' }, 'TLS, which the application'],
    ['TLS of an unknown owner', { tlsVersion: 'TLSv1.3' }, 'TLS, because protection does not state'],
  ])('%s', (_, flow, expected) => {
    const { assumptions, missing } = mappedWith(OSA, { flows: [{ ...FLOW, name: 'mq', port: 1414, ...flow }] });
    const unpriced = assumptions.filter((each) => each.startsWith('mq: CP time without'));
    expect(unpriced).toEqual(
      expected === undefined ? [] : [expect.stringContaining(`mq: CP time without ${expected}`)],
    );
    expect(missing.some((each) => unpriced.includes(each))).toBe(expected?.includes('because') ?? false);
  });
});

describe('flows that were measured over SMC', () => {
  const flows = [
    { ...FLOW, name: 'db2', smcPercent: 100 },
    { ...FLOW, name: 'web', port: 443, smcPercent: 0 },
  ];
  const names = (scenario: Scenario): unknown[] => scenario.workload.flows.map(({ name, smc }) => [name, smc]);

  test.each(['GLOBALCONFIG SMCD', 'GLOBALCONFIG NOSMCD'])('%s: not simulated over the adapter', (statement) => {
    const { scenario, assumptions } = mappedWith(`${statement}\n${OSA}`, { flows });
    expect([path(scenario).kind, names(scenario)]).toEqual(['osa', [['web', undefined]]]);
    expect(assumptions).toContain('db2 not simulated: it used SMC with a partner that the environment does not name');
  });

  test('simulated over SMC where the environment names partner and function; the other flows did not use it', () => {
    const environment = { peers: [{ name: 'B', smc: true, sameCpc: true }], ism: [{ pnetid: 'N' }] };
    const scenario = mapped(`GLOBALCONFIG SMCD\n${OSA}`, { flows, environment });
    expect([path(scenario).kind, names(scenario)]).toEqual([
      'smc-d',
      [
        ['db2', undefined],
        ['web', false],
      ],
    ]);
  });
});

describe('flows over several interfaces', () => {
  const PROFILE = `${OSA}
INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.2.1.1/24
BEGINROUTES
ROUTE 10.7.0.0/16 10.2.1.254 OSA2 MTU 1492
ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES`;
  const named = { ...FLOW, name: 'named', ratePerS: 96, interface: 'OSA1' };
  const free = { ...FLOW, name: 'free', clients: 5, ratePerS: 8 };
  const over = (flows: WorkloadFlow[], cpPercent?: number) => {
    const { stack } = modelOf(PROFILE);
    const measured = cpPercent === undefined ? {} : { measured: { processor: { cpPercent } } };
    const facts = { environment: {}, workload: { name: 'w', flows, ...measured }, release: NEWEST };
    return ['OSA1', 'OSA2'].map((name) =>
      scenarioFor(stack, stack.interfaces.find((each) => each.name === name)!, facts),
    );
  };
  const shares = (flows: WorkloadFlow[]) =>
    over(flows).map((each) =>
      each?.scenario.workload.flows.map(({ name, clients, ratePerS }) => [name, clients, ratePerS]),
    );

  test.each<[string, WorkloadFlow[], unknown]>([
    ['none is named: each is tried with all', [free], [[['free', 5, 8]], [['free', 5, 8]]]],
    [
      'one is named: the other is shared',
      [named, free],
      [
        [
          ['named', 1, 96],
          ['free', 3, 4],
        ],
        [['free', 3, 4]],
      ],
    ],
    [
      'clients without a rate are counted once',
      [named, { ...free, ratePerS: undefined }],
      [
        [
          ['named', 1, 96],
          ['free', 2, undefined],
        ],
        [['free', 3, undefined]],
      ],
    ],
    ['the best route decides', [named, { ...free, network: '10.7.8.0/24' }], [[['named', 1, 96]], [['free', 5, 8]]]],
  ])('%s', (_, flows, expected) => {
    expect(shares(flows)).toEqual(expected);
  });

  test.each([
    ['connections within the stack are few', { ratePerS: 4, interface: 'LOOPBACK' }, 50],
    ['the stack has other traffic', { ratePerS: 40, interface: 'OSA2' }, undefined],
    ['of which the rate is not known', { ratePerS: undefined, interface: 'OSA2' }, undefined],
  ])('a measured CP time is that of all traffic: %s', (_, more, expected) => {
    const [first] = over([named, { ...free, ...more }], 50);
    expect(first!.measuredCpPercent).toBe(expected);
    expect(first!.assumptions.some((each) => each.includes('the measured 50 %'))).toBe(expected === undefined);
  });
});

test('weight, cap, speed and threads of the processors apply to the LPAR of the stack, not to the partner', () => {
  const capacity = { sharedEngines: 2.5, capPercent: 80, cpSpeedPercent: 60, smtZiips: true };
  const { hosts } = mapped(OSA, { environment: { lpar: { cps: 6 }, capacity } });
  expect(hosts?.server).toMatchObject({ cps: 6, ...capacity });
  expect(hosts?.client).toMatchObject({ cps: 6 });
  expect(Object.keys(hosts?.client ?? {})).toEqual(Object.keys(mapped(OSA).hosts?.client ?? {}));
});

const TO_ZIIPS = `GLOBALCONFIG ZIIP IPSECURITY\n${OSA}`;

test.each<[string, string, Given, boolean]>([
  ['zIIPs 1', OSA, { flow: { protection: 'ipsec' } }, false],
  ['zIIPs 1', TO_ZIIPS, {}, false],
  ['zIIPs 1', TO_ZIIPS, { flow: { protection: 'ipsec' } }, true],
  ['zIIPs 1', TO_ZIIPS, { flow: { protection: 'ipsec' }, environment: { lpar: { ziips: 2 } } }, false],
  ['Crypto Express none', OSA, { flow: { protection: 'at-tls' } }, false],
  ['Crypto Express none', OSA, { flow: { protection: 'at-tls', kind: 'CRR' } }, true],
  ['Crypto Express none', OSA, { flow: { protection: 'at-tls', kind: 'CRR', sessionReuse: 1 } }, false],
  [
    'Crypto Express none',
    OSA,
    { flow: { protection: 'at-tls', kind: 'CRR' }, environment: { crypto: { features: 0 } } },
    false,
  ],
])('%s is assumed only if it affects a figure: %s, %j', (assumption, profile, given, expected) => {
  const { missing } = mappedWith(profile, given);
  expect(missing.some((each) => each.startsWith(assumption))).toBe(expected);
});
