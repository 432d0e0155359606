import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longTest } from '../../../scripts/lib/runs.js';
import { changedFacts } from '../../src/engine/core/impact/fact-changes.js';
import { isWorthShowing } from '../../src/engine/core/impact/metrics.js';
import { resourceText } from '../../src/engine/core/impact/resource-text.js';
import { unmodeled } from '../../src/engine/core/impact/unmodeled.js';
import { run } from '../cli/cli-harness.js';
import { workFolder } from '../work-folder.js';

const rules = join(__dirname, '../..', '..', 'policies', 'rules', 'performance');
const FIRST_LOOK = join(__dirname, '../..', '..', 'examples', 'first-look');

interface Reported {
  findings: {
    ruleId: string;
    impact?: {
      status: string;
      reason?: string;
      workload?: string;
      metrics?: { metric: string; change: number }[];
    };
  }[];
}

async function impactOf(rule: string, example: string): Promise<Reported['findings'][number]['impact']> {
  const path = join(rules, rule, 'examples', `${example}.tcpip`);
  const facts = ['environment', 'workload'].flatMap((kind) => {
    const file = path.replace(/tcpip$/, `${kind}.yaml`);
    return existsSync(file) ? [`--${kind}`, file] : [];
  });
  const { out } = await run(['check', path, '--no-config', '--only', rule.slice(0, 7), '--format', 'json', ...facts]);
  return (JSON.parse(out) as Reported).findings[0]?.impact;
}

test('an accelerated distributor uses less processor time for distribution', async () => {
  const impact = await impactOf('PERF032-sysplex-distributor-not-accelerated', 'bad-distributor');
  expect(impact?.status).toBe('quantified');
  const distributing = impact?.metrics?.find(({ metric }) => metric === 'CP time of distribution');
  expect(distributing?.change).toBeLessThan(-40);
});

test.each([
  ['PERF013', 'files-in response time'],
  ['PERF014', 'files-out response time'],
])('a buffer of this stack is not a buffer of its partners: %s changes %s', async (rule, metric) => {
  const { out } = await run(['check', FIRST_LOOK, '--only', rule, '--format', 'json']);
  const { metrics = [] } = (JSON.parse(out) as Reported).findings[0]?.impact ?? {};
  expect(metrics.map((each) => each.metric).filter((name) => name.startsWith('files-'))).toEqual([metric]);
});

test('new zIIP time is compared with the previous CP time', async () => {
  const impact = await impactOf('PERF026-hipersockets-multiwrite-not-on-ziip', 'bad-default');
  const [ziip] = impact?.metrics?.filter(({ metric }) => metric.startsWith('zIIP time')) ?? [];
  expect(ziip?.metric).toMatch(/in percent of the CP time before/);
  expect(ziip?.change).toBeGreaterThan(1);
  expect(ziip?.change).toBeLessThan(100);
});

test.each([
  ['PERF059-smc-receive-buffer-small-for-streams', 'bad-1', /SMC requires a known partner, device and network/],
  ['PERF017-selective-ack-off', 'bad-default', /lossPercent/],
  ['PERF032-sysplex-distributor-not-accelerated', 'bad-router', /traffic that this stack forwards/],
])('%s %s reports why it has no impact', async (rule, example, reason) => {
  const impact = await impactOf(rule, example);
  expect(impact).toMatchObject({ status: 'not-quantified', reason: expect.stringMatching(reason) });
});

describe('a higher MTU where the routes keep theirs', () => {
  const folder = workFolder({
    PROFILE: `TCPCONFIG RESTRICTLOWPORTS
PORT 3000 TCP CICS
INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORT1 IPADDR 10.1.1.1/24 MTU 1492
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU 1492
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
START OSA1
`,
    'work.yaml': 'flows: [{name: out, kind: STR, clients: 1, ratePerS: 5, sendBytes: 1000000, direction: outbound}]\n',
  });

  test.each([
    ['PERF010', 10],
    ['PERF051', 25],
  ])('%s has no effect in the finding and in the plan', async (rule, speedGbps) => {
    folder.put('environment.yaml', `cpc: z16\ninterfaces: {OSA1: {speedGbps: ${speedGbps}, pathMtu: 9000}}\n`);
    const facts = ['PROFILE', '--no-config', '--environment', 'environment.yaml', '--workload', 'work.yaml'];
    const text = 'the traffic over OSA1 uses ROUTE DEFAULT 10.1.1.254, which keeps MTU 1492';
    const check = await folder.run(['check', ...facts, '--only', rule, '--format', 'json']);
    const { impact } = (JSON.parse(check.out) as Reported).findings[0]!;
    expect(impact).toMatchObject({ status: 'no-effect', reason: text });
    const plan = await folder.run(['advise', ...facts, '--only', rule]);
    expect(plan.out.replace(/\s+/g, ' ')).toContain(text);
  });

  test('a higher MTU has no effect on the traffic with distant partners, so PERF051 does not report it', async () => {
    folder.put(
      'FAR',
      `INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORT1 IPADDR 10.1.1.1/24 MTU 8992
BEGINROUTES
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1500
ENDROUTES
START OSA1
`,
    );
    folder.put('far.yaml', `${folder.read('work.yaml').replace('}]', ', rttUs: 30000}]')}`);
    const facts = ['--no-config', '--environment', 'environment.yaml', '--workload', 'far.yaml', '--format', 'json'];
    const impacts = async (rule: string, speedGbps: number): Promise<unknown[]> => {
      folder.put('environment.yaml', `cpc: z16\ninterfaces: {OSA1: {speedGbps: ${speedGbps}, pathMtu: 9000}}\n`);
      const { out } = await folder.run(['check', 'FAR', ...facts, '--only', rule]);
      return (JSON.parse(out) as Reported).findings.map(({ impact }) => impact);
    };
    const reason = 'the partners of the traffic over OSA1 are distant, and the packets to them keep MTU 1500';
    expect(await impacts('PERF010', 10)).toMatchObject([{ status: 'no-effect', reason }]);
    expect(await impacts('PERF051', 25)).toEqual([]);
  });
});

test.each([
  ['link.toClient', 'line of OSA1, outbound'],
  ['OSA1.adapter.toServer', 'adapter of OSA1, inbound'],
  ['server.cp', 'general-purpose engines'],
  ['client.dasdWrite', 'disks (write) at the partner'],
  ['server.inbound-primary', 'inbound queue (primary) of OSA1'],
  ['day.end.client-task', 'task of day.end at the partner'],
  ['cryptoExpress', 'Crypto Express'],
  ['server.dasdRead', 'disks (read)'],
])('the resource %s is the %s', (resource, text) => {
  expect(resourceText(resource, 'OSA1')).toBe(text);
});

test('each setting that is not simulated has its own reason', () => {
  expect(unmodeled('INTERFACE EQENET/SMCR')).toBe(unmodeled('GLOBALCONFIG/SMCD'));
  expect(unmodeled('SOMAXCONN/connections')).toMatch(/bursts/);
  expect(unmodeled('IpDynVpnAction/AcceptablePfs')).toMatch(/PFS/);
  expect(unmodeled('KeyExchangeOffer/RefreshLifetimeProposed')).toMatch(/refresh rate/);
  expect(unmodeled('IPSEC/LOGDISABLE')).toBe(unmodeled('IpFilterPolicy/FilterLogging'));
  expect(unmodeled('UDPCONFIG/UDPCHKSUM')).toMatch(/Enterprise Extender/);
  expect(unmodeled(undefined)).toMatch(/does not model/);
});

test.each([
  ['PERF052-older-osa-for-request-response', 'bad-1', 'cics response time', -1],
  ['PERF061-ftp-limited-by-disk', 'bad-1', 'nightly throughput', 1],
  ['PERF068-smc-excluded-on-suitable-port', 'bad-smcd', 'drda response time', -1],
])('%s %s is evaluated with other facts or settings', async (rule, example, metric, sign) => {
  const impact = await impactOf(rule, example);
  expect(impact?.status).toBe('quantified');
  const change = impact?.metrics?.find((each) => each.metric === metric)?.change;
  expect(Math.sign(change ?? 0)).toBe(sign);
});

test('OLM overrides INBPERF: removing it changes the simulation', async () => {
  expect((await impactOf('PERF008-optimized-latency-mode-misused', 'bad-inbperf'))?.status).toBe('quantified');
});

test('a workload with only measurements has no traffic', async () => {
  const impact = await impactOf('PERF041-smc-fixed-memory-exhausted', 'bad-2');
  expect(impact).toMatchObject({
    status: 'not-quantified',
    workload: 'average',
    reason: 'how many connections use TCP instead is not known',
  });
});

describe('a workload of other interfaces', () => {
  const folder = workFolder({
    'PROFILE.tcpip':
      'TCPCONFIG TCPSENDBFRSIZE 16384\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\nSOMAXCONN 2048\n',
    'workload.yaml':
      'flows: [{kind: RR, direction: inbound, port: 446, interface: OSA9, sendBytes: 9, receiveBytes: 9}]\n',
  });

  test('reports them', async () => {
    const argv = ['check', 'PROFILE.tcpip', '--no-config', '--only', 'PERF014', '--workload', 'workload.yaml'];
    const { out } = await folder.run([...argv, '--format', 'json']);
    expect((JSON.parse(out) as Reported).findings[0]!.impact).toMatchObject({
      status: 'not-quantified',
      reason: 'the flows of the workload use OSA9, but the profile does not define such an interface',
    });
  });
});

test('traffic between the stack and a container on the same system does not use an adapter', async () => {
  const flow = (more: string): string =>
    `{kind: RR, direction: inbound, sendBytes: 900, receiveBytes: 9000, ratePerS: 100${more}}`;
  const volumeOf = async (...flows: string[]): Promise<{ transactionsPerS: number } | undefined> => {
    const folder = mkdtempSync(join(tmpdir(), 'ezlint-'));
    const profile =
      'SOMAXCONN 1024\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 INBPERF BALANCED IPADDR 10.1.1.1/24\nSTART OSA1\n';
    writeFileSync(join(folder, 'PROFILE.tcpip'), profile);
    writeFileSync(join(folder, 'workload.yaml'), `flows: [${flows.join(', ')}]\n`);
    const argv = ['check', join(folder, 'PROFILE.tcpip'), '--no-config', '--only', 'PERF004'];
    const { out } = await run([...argv, '--workload', join(folder, 'workload.yaml'), '--format', 'json']);
    rmSync(folder, { recursive: true });
    return JSON.parse(out).findings[0].impact.volume;
  };
  const inside = flow(', zcx: ZCX1, placement: colocated');
  expect((await volumeOf(flow(', zcx: ZCX1, placement: remote'), inside))?.transactionsPerS).toBe(100);
  expect(await volumeOf(inside)).toBeUndefined();
});

describe('a change without an affected flow', () => {
  const osa = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 INBPERF BALANCED IPADDR 10.1.1.1/24\nSTART OSA1\n';
  const hipersockets = 'INTERFACE HS1 DEFINE IPAQIDIO CHPID FA IPADDR 10.2.1.1/24\nSTART HS1\n';
  const folder = workFolder({
    'workload.yaml':
      'flows: [{kind: RR, direction: inbound, port: 446, interface: HS1, sendBytes: 900, receiveBytes: 9000}]\n',
  });

  test.each([
    ['stack', 'DATAGRAMFWD', 'PERF001'],
    ['interface', 'SEGMENTATIONOFFLOAD', 'PERF004'],
  ])('of the %s', async (_, ipconfig, rule) => {
    folder.put('PROFILE.tcpip', `IPCONFIG ${ipconfig}\nSOMAXCONN 1024\n${osa}${hipersockets}`);
    const argv = ['check', 'PROFILE.tcpip', '--no-config', '--only', rule, '--workload', 'workload.yaml'];
    const { out } = await folder.run([...argv, '--format', 'json']);
    expect((JSON.parse(out) as Reported).findings[0]!.impact).toMatchObject({
      status: 'not-quantified',
      reason: 'no flow of the workload uses OSA1',
    });
  });
});

test('only the named facts change', () => {
  const facts = {
    environment: { interfaces: { osa1: { speedGbps: 10 }, OSA2: {} } },
    workload: {
      name: 'w',
      flows: [
        { kind: 'STR' as const, job: 'COPY' },
        { kind: 'RR' as const, name: 'online' },
      ],
    },
    release: '3.1',
  };
  const after = changedFacts(facts, [
    { environment: ['interfaces', 'OSA1', 'adapter'], value: 'OSA-Express7S' },
    { environment: ['crypto', 'features'], value: 2 },
    { flow: 'COPY', set: { clients: 4 } },
    { host: { iipHonorPriority: true } },
  ]);
  expect(after).toEqual({
    environment: {
      interfaces: { osa1: { speedGbps: 10, adapter: 'OSA-Express7S' }, OSA2: {} },
      crypto: { features: 2 },
    },
    workload: {
      name: 'w',
      flows: [
        { kind: 'STR', job: 'COPY', clients: 4 },
        { kind: 'RR', name: 'online' },
      ],
    },
    release: '3.1',
    host: { iipHonorPriority: true },
  });
  expect(facts.environment.interfaces.osa1).toEqual({ speedGbps: 10 });
});

describe('other files than the profile', () => {
  const folder = workFolder({
    'PROFILE.tcpip': `GLOBALCONFIG ZIIP IPSECURITY
IPCONFIG IPSECURITY
SOMAXCONN 1024
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 1492 VMAC
START OSA1
`,
    IEAOPT00: 'IIPHONORPRIORITY=NO\n',
    'workload.yaml': `flows:
- {name: web, kind: RR, direction: inbound, clients: 200, ratePerS: 25000, sendBytes: 2000, receiveBytes: 8000, protection: ipsec}
`,
  });

  longTest('zIIP settings of IEAOPTxx also apply after a fix of the profile', async () => {
    const files = ['PROFILE.tcpip', 'IEAOPT00', '--stack', 'S', '--workload', 'workload.yaml'];
    const { out } = await folder.run(['check', ...files, '--no-config', '--format', 'json']);
    const { findings } = JSON.parse(out) as Reported;
    const statusOf = (rule: string): string | undefined =>
      findings.find(({ ruleId }) => ruleId === rule)?.impact?.status;
    expect(statusOf('PERF029')).toBe('quantified');
    // Recording is not simulated, and other settings must not differ.
    expect(statusOf('OPS001')).toBe('not-quantified');
  });
});

test.each([
  [{ value: 5, low: -1, high: 11 }, true],
  [{ value: -5, low: -11, high: 1 }, true],
  [{ value: 4.9, low: -1, high: 11 }, false],
  [{ value: 4.9, low: 1, high: 9 }, true],
])('a change with an uncertain sign is shown from 5 %% on: %j', (change, expected) => {
  expect(isWorthShowing(change)).toBe(expected);
});

describe('an edit of the whole stack', () => {
  const osa = (name: string, network: number): string =>
    `INTERFACE ${name} DEFINE IPAQENET PORTNAME P${network} IPADDR 10.1.${network}.1/24\nSTART ${name}\n`;
  const folder = workFolder({
    'PROFILE.tcpip': `TCPCONFIG TCPRCVBUFRSIZE 16384\nSOMAXCONN 1024\n${osa('OSA1', 1)}${osa('OSA2', 2)}`,
    // The requests are the most bytes, but none of them fills a buffer.
    'workload.yaml': `flows:
- {name: requests, kind: RR, clients: 40, sendBytes: 2000, receiveBytes: 2000, ratePerS: 3000, interface: OSA1}
- {name: files, kind: STR, sendBytes: 20000000, receiveBytes: 1, ratePerS: 0.2, interface: OSA2, rttUs: 5000}
`,
  });

  test('is projected over the interface where it changes most', async () => {
    const argv = ['check', 'PROFILE.tcpip', '--no-config', '--only', 'PERF013', '--workload', 'workload.yaml'];
    const { out } = await folder.run([...argv, '--format', 'json']);
    const [finding] = (JSON.parse(out) as Reported).findings;
    expect(finding?.impact).toMatchObject({ status: 'quantified', over: 'OSA2' });
  });
});

describe('traffic over SMC', () => {
  const folder = workFolder();

  test('an interface whose traffic uses SMC is modeled; disks are assumed only for file transfers over the interface', async () => {
    folder.put(
      'PROFILE',
      `GLOBALCONFIG SMCR PFID 0018 PORTNUM 1
SOMAXCONN 1024
INTERFACE OSAD DEFINE IPAQENET PORTNAME OSADP IPADDR 10.2.1.1/24 MTU 8992 INBPERF DYNAMIC VMAC
INTERFACE OSAE DEFINE IPAQENET PORTNAME OSAEP IPADDR 10.2.2.1/24 MTU 1500 INBPERF DYNAMIC WORKLOADQ VMAC NOSMCR
`,
    );
    folder.put(
      'environment.yaml',
      `release: '3.1'
roce: [{pfid: '0018', speedGbps: 25}]
peers: [{name: app1, sameCpc: false, smc: true, sameSubnet: true}]
interfaces: {OSAD: {adapter: OSA-Express7S, speedGbps: 25}, OSAE: {adapter: OSA-Express7S, speedGbps: 10}}
`,
    );
    folder.put(
      'workload.yaml',
      `name: online
flows:
  - {name: ddf, kind: RR, clients: 20, sendBytes: 400, receiveBytes: 3000, ratePerS: 900, interface: OSAD, port: 446}
  - {name: unload, kind: STR, clients: 2, sendBytes: 1, receiveBytes: 5000000, ratePerS: 8, interface: OSAD, direction: inbound}
  - {name: file, kind: FTP, clients: 1, sendBytes: 1000000, receiveBytes: 1, ratePerS: 2, interface: OSAE}
`,
    );
    const [profile, environment, workload] = ['PROFILE', 'environment.yaml', 'workload.yaml'].map(folder.path) as [
      string,
      string,
      string,
    ];
    const given = ['--no-config', '--environment', environment, '--workload', workload, '--format', 'json'];
    const { out } = await run(['advise', profile, ...given]);
    expect(out).toContain('the traffic over OSAD uses SMC-R');
    const [plan] = (JSON.parse(out) as { plans: { assumptions: string[] }[] }).plans;
    const disks = plan!.assumptions.filter((text) => text.includes('rate of disks'));
    expect(disks.map((text) => text.split(':')[0])).toEqual(['OSAE', 'OSAE']);
  });
});
