import { workFolder } from '../work-folder.js';

const profile = (backlog: number): string => `SOMAXCONN ${backlog}
PORT 3000 TCP CICS
INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORT1 IPADDR 10.1.1.1/24 READSTORAGE MIN
BEGINROUTES
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
START OSA1
`;

const folder = workFolder({
  PROFILE: profile(10),
  LARGER: profile(500),
  'environment.yaml': 'cpc: z16\ninterfaces: {OSA1: {adapter: OSA-Express7S, speedGbps: 10}}\n',
  'work.yaml': `name: peak
flows:
  - {name: cics, kind: CRR, clients: 200, sendBytes: 300, receiveBytes: 1500, ratePerS: 800, direction: inbound}
  - {name: out, kind: RR, clients: 500, ratePerS: 10, direction: outbound}
`,
});

const FACTS = ['--no-config', '--environment', 'environment.yaml', '--workload', 'work.yaml'];

interface Reported {
  findings: { impact?: { status: string; reason?: string } }[];
}

test.each([
  [
    'PERF022',
    'PROFILE',
    '190 exceed a queue of 10, and none exceed a queue of 1,024; at its 800 connections/s the queues are full after pauses of 12.5 ms and 1.28 s',
  ],
  ['PERF022', 'LARGER', 'When the 200 clients of cics connect at once, a queue of 500 is sufficient'],
  [
    'PERF006',
    'PROFILE',
    'For each input queue, MIN has 1 MB, the data of 10 Gb/s in 0.839 ms; MAX has 4 MB, the data of 10 Gb/s in 3.36 ms',
  ],
])('a change that helps in bursts reports how long a burst can be: %s, %s', async (rule, file, text) => {
  const { out } = await folder.run(['check', file, '--only', rule, '--format', 'json', ...FACTS]);
  const { status, reason } = (JSON.parse(out) as Reported).findings[0]?.impact ?? {};
  expect(status).toBe('not-quantified');
  expect(reason).toContain(text);
  const plan = await folder.run(['advise', file, '--only', rule, ...FACTS]);
  expect(plan.out.replace(/\s+/g, ' ')).toContain(text);
});

test.each([
  [1, 'When the client of cics connects, a queue of 10 is sufficient'],
  [11, '1 exceeds a queue of 10, and none exceed a queue of'],
])('%d clients that connect at once', async (clients, text) => {
  folder.put('few.yaml', `flows: [{name: cics, kind: CRR, clients: ${clients}, ratePerS: 1, direction: inbound}]\n`);
  const facts = ['--no-config', '--environment', 'environment.yaml', '--workload', 'few.yaml'];
  const { out } = await folder.run(['check', 'PROFILE', '--only', 'PERF022', '--format', 'json', ...facts]);
  expect((JSON.parse(out) as Reported).findings[0]?.impact?.reason).toContain(text);
});

test('a plan for transfers reports that disks limit them, with the rate of the site or an assumed one', async () => {
  folder.put(
    'night.yaml',
    'flows: [{name: ftp, kind: FTP, clients: 2, sendBytes: 200000000, receiveBytes: 1, ratePerS: 0.9, direction: inbound}]\n',
  );
  const plan = async (environment: string): Promise<string> => {
    folder.put('e.yaml', `cpc: z16\n${environment}`);
    const argv = ['advise', 'PROFILE', '--no-config', '--environment', 'e.yaml', '--workload', 'night.yaml'];
    return (await folder.run(argv)).out.replace(/\s+/g, ' ');
  };
  const assumed = await plan('');
  expect(assumed).toMatch(/High utilization: .*disks \(read\) at the partner 9\d/);
  expect(assumed).toMatch(/High utilization: .*disks \(write\) [89]\d/);
  expect(assumed.indexOf('Traffic: ')).toBeLessThan(assumed.indexOf('High utilization'));
  expect(assumed).toContain('Changes to the network do not shorten the wait for disks (write).');
  expect(assumed).toContain('Changes to this stack do not shorten the wait for disks (read) at the partner.');
  expect(assumed).toContain('read rate of disks in MB/s 200');
  const fast = await plan('dasd: {readMBs: 2000, writeMBs: 1500}\n');
  expect(fast).not.toContain('High utilization');
  expect(fast).not.toContain('MB/s that disks');
});

interface OverloadedEffect {
  saturated: string[];
  shared?: string[];
  processorTime: object;
  responseTime: object;
  over: { metrics: { metric: string; unit: string }[] }[];
}

interface OverloadedPlan {
  notServed: object[];
  steps: { adds: OverloadedEffect }[];
  others: { reason: string; effect?: OverloadedEffect }[];
}

describe('a plan for a load that exceeds the capacity', () => {
  const SHOP =
    'name: shop, kind: CRR, protection: at-tls, clients: 100, sendBytes: 300, receiveBytes: 9000, ratePerS: 400';
  const plan = async (format: string, environment: string, flow = SHOP): Promise<string> => {
    folder.put('shop.yaml', `flows: [{${flow}, direction: inbound}]\n`);
    folder.put(
      'one.yaml',
      `cpc: z16\nlpar: {cps: 1}\n${environment}interfaces: {OSA1: {pathMtu: 9000, speedGbps: 10}}\n`,
    );
    folder.put('NEAR', profile(10).replace('MTU 1492', 'MTU 8992').replace('/24', '/24 MTU 1492'));
    const argv = ['advise', 'NEAR', '--no-config', '--environment', 'one.yaml', '--workload', 'shop.yaml'];
    return (await folder.run([...argv, '--format', format])).out.replace(/\s+/g, ' ');
  };

  test.each(['text', 'markdown', 'html'])('says so first: %s', async (format) => {
    const report = await plan(format, '');
    const [at, traffic] = [
      report.search(
        /The load exceeds the capacity: .* of 400 transactions\/s of shop over OSA1\. Assumed: Crypto Express none/,
      ),
      report.indexOf('Traffic: '),
    ];
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(traffic);
    expect(report).toContain('OSA1: Crypto Express none');
    expect(report).not.toContain('CP seconds at this rate');
    expect(report).not.toContain('zIIPs 1');
  });

  test('JSON contains what is served, and effects have no response time', async () => {
    const { plans } = JSON.parse(await plan('json', '')) as { plans: OverloadedPlan[] };
    expect(plans[0]?.notServed).toMatchObject([{ flow: 'shop', over: 'OSA1', offeredPerS: 400 }]);
    const effects = plans[0]!.others.flatMap(({ effect }) => (effect?.saturated ? [effect] : []));
    expect(effects.length).toBeGreaterThan(1);
    for (const { saturated, responseTime, over } of effects) {
      expect([saturated, responseTime]).toEqual([['OSA1'], { value: 0, low: 0, high: 0 }]);
      expect(over.flatMap(({ metrics }) => metrics).filter(({ unit }) => unit === 'us')).toEqual([]);
    }
  });

  test('the impact of a finding says so too', async () => {
    await plan('json', '');
    const facts = ['NEAR', '--no-config', '--environment', 'one.yaml', '--workload', 'shop.yaml'];
    const { out } = await folder.run(['check', ...facts, '--only', 'PERF004', '--format', 'json']);
    const { impact } = (JSON.parse(out) as { findings: { impact: object }[] }).findings[0]!;
    expect(impact).toMatchObject({ notServed: [{ flow: 'shop', over: 'OSA1', offeredPerS: 400 }] });
    expect(impact).toMatchObject({
      status: 'no-effect',
      reason: expect.stringMatching(/^the load exceeds the capacity/),
    });
    expect(impact).not.toHaveProperty('capacity');
    const text = (await folder.run(['check', ...facts, '--only', 'PERF004'])).out;
    expect(text).toMatch(/^The load exceeds the capacity: the stack serves/);
  });

  test.each([
    [
      SHOP,
      /used for the load that waits, so no saved CP seconds are shown\. High utilization: general-purpose engines [\d.]+ %\. Less CP time of the network shortens the wait for general-purpose engines/,
    ],
    [
      'name: shop, kind: RR, clients: 100, sendBytes: 300, receiveBytes: 900, ratePerS: 4000, applicationCpuMs: 2',
      /general-purpose engines [\d.]+ % \(network [\d.]+ %, applications [\d.]+ %\).*Applications use most of the general-purpose engines: changes to the network hardly shorten the wait for them/,
    ],
    [
      'name: shop, kind: RR, clients: 50, sendBytes: 300, receiveBytes: 500000, ratePerS: 4000',
      /line of OSA1, outbound [\d.]+ %.*A faster adapter, another interface, or SMC shortens the wait for line of OSA1/,
    ],
    [
      'name: shop, kind: RR, clients: 1, sendBytes: 300, receiveBytes: 900, ratePerS: 90000',
      /Windows and clients limit the rate: the stack serves .*serve more of the load also increases its CP time, so no saved CP seconds are shown\. No resource is near its limit/,
    ],
  ])('check and the plan name what is full, and who uses it: %s', async (flow, text) => {
    const capacity = flow === SHOP ? '' : 'capacity: {cpSpeedPercent: 100}\n';
    expect(await plan('text', capacity, flow)).toMatch(text);
    const facts = ['NEAR', '--no-config', '--environment', 'one.yaml', '--workload', 'shop.yaml'];
    const { out } = await folder.run(['check', ...facts]);
    expect(out.replace(/\s+/g, ' ')).toMatch(text);
  });

  test('several flows that wait for the engines have no definite shares of them: neither check nor the plan states a throughput or CP time', async () => {
    const flows = `${SHOP}, direction: inbound}, {name: orders, kind: RR, clients: 100, sendBytes: 300, receiveBytes: 900, ratePerS: 90000`;
    const { plans } = JSON.parse(await plan('json', '', flows)) as { plans: OverloadedPlan[] };
    const { steps, others } = plans[0]!;
    const effects = [...steps.map(({ adds }) => adds), ...others.flatMap(({ effect }) => effect ?? [])];
    expect(effects.filter(({ shared }) => shared).length).toBeGreaterThan(1);
    for (const { shared, processorTime, over } of effects) {
      expect([shared ?? ['OSA1'], processorTime]).toEqual([['OSA1'], { value: 0, low: 0, high: 0 }]);
      expect(over.flatMap(({ metrics }) => metrics).filter(({ unit }) => unit !== 'MB')).toEqual([]);
    }
    expect(others.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^not certain: several flows wait/),
    );
    expect(await plan('text', '', flows)).toContain(
      'Where flows wait for the same resource, their shares of it are not determined',
    );
    const facts = ['NEAR', '--no-config', '--environment', 'one.yaml', '--workload', 'shop.yaml'];
    const { out } = await folder.run(['check', ...facts, '--only', 'PERF001,PERF004', '--format', 'json']);
    const { findings } = JSON.parse(out) as {
      findings: { impact?: { reason?: string; metrics?: { unit: string }[] } }[];
    };
    const impacts = findings.flatMap(({ impact }) => impact ?? []);
    expect(impacts.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^several flows wait/));
    expect(impacts.flatMap(({ metrics = [] }) => metrics).filter(({ unit }) => unit !== 'MB')).toEqual([]);
  });

  test('a flow that only its own clients limit leaves other flows their response times', async () => {
    const shop = 'name: shop, kind: RR, clients: 1, sendBytes: 300, receiveBytes: 900, ratePerS: 90000';
    const orders = 'name: orders, kind: RR, clients: 50, sendBytes: 300, receiveBytes: 900, ratePerS: 500';
    const { plans } = JSON.parse(await plan('json', '', `${shop}, direction: inbound}, {${orders}`)) as {
      plans: OverloadedPlan[];
    };
    const { steps, others } = plans[0]!;
    const effects = [...steps.map(({ adds }) => adds), ...others.flatMap(({ effect }) => effect ?? [])];
    const shown = effects.flatMap(({ over }) => over.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)));
    expect(shown).toContain('orders response time');
    expect(shown).not.toContain('shop response time');
    expect(shown).toContain('shop throughput');
  });

  test('a larger window that serves more of the load is not without effect', async () => {
    folder.put('WINDOW', `TCPCONFIG TCPSENDBFRSIZE 16384\n${profile(10)}`);
    folder.put(
      'far.yaml',
      'flows: [{name: far, kind: STR, clients: 4, sendBytes: 2000000, receiveBytes: 1, ratePerS: 20, rttUs: 6000, direction: outbound}, {name: near, kind: RR, clients: 50, ratePerS: 2000, direction: inbound}]\n',
    );
    const facts = ['WINDOW', '--no-config', '--environment', 'environment.yaml', '--workload', 'far.yaml'];
    const { out } = await folder.run(['advise', '--only', 'PERF014', ...facts]);
    expect(out.replace(/\s+/g, ' ')).toMatch(/PERF014, WINDOW:1: .* it lets the stack serve more of the load/);
    const check = await folder.run(['check', '--only', 'PERF014', ...facts]);
    expect(check.out.replace(/\s+/g, ' ')).toMatch(/Likely: far throughput \+\d+/);
  });

  test('a Crypto Express serves it', async () => {
    const report = await plan('text', 'crypto: {cryptoExpress: 8S, features: 2}\n');
    expect(report).not.toContain('The load exceeds');
    expect(report).not.toContain('Crypto Express none');
  });
});

test('flows of other stacks in the workload are not included, and the report says so once', async () => {
  const flow = 'kind: RR, clients: 50, sendBytes: 300, receiveBytes: 900, ratePerS: 2000, direction: inbound';
  folder.put(
    'two.yaml',
    `flows: [{name: a, stack: PROFILE, ${flow}}, {name: b, stack: TCPB, ${flow}}, {name: c, stack: TCPC, ${flow}}]\n`,
  );
  const facts = ['PROFILE', '--no-config', '--environment', 'environment.yaml', '--workload', 'two.yaml'];
  const text = 'do not include the flows of other stacks in the workload (TCPB, TCPC), nor their CP time';
  for (const command of ['check', 'advise']) {
    const { out } = await folder.run([command, ...facts]);
    expect(out.replace(/\s+/g, ' ').split(text)).toHaveLength(2);
  }
});

test('a plan has the measured CP time, as the finding that is its only step', async () => {
  const flow =
    'name: files, kind: STR, sendBytes: 1, receiveBytes: 1000000, ratePerS: 50, clients: 2, direction: inbound';
  folder.put('measured.yaml', `flows: [{${flow}}]\nmeasured: {processor: {cpPercent: 60}}\n`);
  const facts = ['PROFILE', '--no-config', '--environment', 'environment.yaml', '--workload', 'measured.yaml'];
  const json = async (...argv: string[]) => JSON.parse((await folder.run([...argv, ...facts, '--format', 'json'])).out);
  const [plan] = (await json('advise', '--max', '1')).plans;
  const { findings } = await json('check', '--only', 'PERF001');
  const [step] = plan.steps;
  const [{ impact }] = findings;
  expect(step.ruleId).toBe('PERF001');
  expect(plan.volume).toMatchObject({ cpPercentOfEngine: 60 });
  expect(plan.volume).toEqual(impact.volume);
  expect(plan.capacity.cpSecondsPerHour.before).toBe(2160);
  expect(plan.capacity.cpSecondsPerHour.change / impact.capacity.cpSecondsPerHour.change).toBeCloseTo(1, 2);
  expect(plan.contradiction).toMatch(/^The measured CP time of the stack, 60 % of one engine, is outside the range/);
  expect(plan.contradiction).toBe(impact.contradiction);
  expect(plan.assumptions[0]).toMatch(/^CP time scaled to the measured 60 % of one engine/);
  expect(plan.joint.over.flatMap(({ metrics }: { metrics: object[] }) => metrics)).toEqual(impact.metrics);
  expect((await folder.run(['advise', ...facts])).out).toContain('The measured CP time of the stack');
});
