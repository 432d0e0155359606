import Ajv from 'ajv/dist/2020';
import { longTest } from '../../../scripts/lib/runs.js';
import type { HeadroomReport, StackAfterFailure } from '../../src/engine/headroom/types.js';
import schema from '../../src/engine/schemas/failures.schema.json';
import { workFolder } from '../work-folder.js';

const folder = workFolder();
jest.setTimeout(120_000);

const FLOW = 'kind: RR, clients: 50, sendBytes: 500, receiveBytes: 4000, direction: inbound';
/** Requests per second by stack; undefined if a stack has no workload. */
type Rates = Record<string, number | undefined>;

const dynamic = (stack: string): string =>
  stack === 'A'
    ? 'VIPADEFINE 255.255.255.255 10.8.0.1\n  VIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL'
    : 'VIPABACKUP 50 10.8.0.1';

/** Differences from a site without zIIPs whose stacks have one flow at a rate. */
interface SiteOptions {
  /** Before the other statements of each profile. */
  statements?: string;
  ziips?: number;
  /** Whether general-purpose engines help zIIPs (default: true). */
  honorPriority?: boolean;
  /** Other keys of the flow. */
  flow?: string;
  /** Stacks in one LPAR. */
  lpar?: string;
  /** Another flow that only stack A has. */
  flowOfA?: string;
}

function site(
  rates: Rates,
  { statements = '', ziips = 0, honorPriority = true, flow = FLOW, flowOfA, lpar }: SiteOptions,
): Record<string, string> {
  const names = Object.keys(rates);
  const files: Record<string, string> = {};
  const stacks = names.map((name, at) => {
    files[`PROF${name}`] = `${statements}IPCONFIG DYNAMICXCF 10.9.0.${at + 1} 255.255.255.0 1
INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORT1 IPADDR 10.1.1.${at + 1}/24 MTU 1492
INTERFACE OSA2 DEFINE IPAQENET PORTNAME PORT2 IPADDR 10.1.2.${at + 1}/24 MTU 1492
BEGINROUTES
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
  ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492
ENDROUTES
VIPADYNAMIC
  ${dynamic(name)}
ENDVIPADYNAMIC
PORT
  80 TCP WEB
SOMAXCONN 1024
START OSA1
START OSA2
`;
    if (!honorPriority) files.IEAOPT00 = 'IIPHONORPRIORITY=NO\n';
    files[`${name}.env.yaml`] =
      `sysplex: {name: PLEX}\ncpc: z16\nlpar: {cps: 2, ziips: ${ziips}}\n${lpar === undefined ? '' : `lpars: [{name: L1, stacks: [${lpar}]}]\n`}`;
    const rate = rates[name];
    const another = name === 'A' && flowOfA !== undefined ? `  - {${flowOfA}}\n` : '';
    if (rate !== undefined)
      files[`${name}.work.yaml`] =
        `name: day\nflows:\n  - {name: web, port: 80, ratePerS: ${rate}, ${flow}}\n${another}`;
    const workload = rate === undefined ? '' : `, workload: ${name}.work.yaml`;
    const members = honorPriority ? '' : ', files: [IEAOPT00]';
    return `  - {name: ${name}, profile: PROF${name}, environment: ${name}.env.yaml${workload}${members}}`;
  });
  return { ...files, 'ezlint.yaml': `stacks:\n${stacks.join('\n')}\n` };
}

function write(rates: Rates, options: SiteOptions = {}): void {
  for (const [name, text] of Object.entries(site(rates, options))) folder.put(name, text);
}

async function headroomIn(rates: Rates, options: SiteOptions = {}): Promise<HeadroomReport> {
  write(rates, options);
  const { out } = await folder.run(['failures', '--headroom', '--format', 'json', '--release', '3.1']);
  const report = JSON.parse(out);
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  expect([ajv.validate(schema, report), ajv.errors]).toEqual([true, null]);
  return report.headroom;
}

const afterStack = ({ stacks }: HeadroomReport, name: string): StackAfterFailure[] =>
  stacks.filter(({ failure }) => failure.kind === 'stack' && failure.name === name);

describe('headroom after a failure', () => {
  test('the remaining stacks share the load of a failed stack', async () => {
    const report = await headroomIn({ A: 1000, B: 2000, C: 4000 });
    const found = afterStack(report, 'C').map(({ stack, requestsPerS, services }) => [stack, requestsPerS, services]);
    expect(found).toEqual([
      ['A', { before: 1000, after: 3000 }, ['WEB:80']],
      ['B', { before: 2000, after: 4000 }, ['WEB:80']],
    ]);
    const [a] = afterStack(report, 'C');
    expect(a!.cpPercentOfEngine.after.value / a!.cpPercentOfEngine.before.value).toBeGreaterThan(2);
    expect(a!.cpPercentOfEngine.after.value / a!.cpPercentOfEngine.before.value).toBeLessThan(4);
    expect(a!.engines).toBe(2);
    expect(report.assumptions).toContain('the remaining stacks share the load of a service equally');
    expect(report.unknown).toEqual([]);
  });

  test('the stacks of an LPAR share its engines', async () => {
    const [rates, shared] = [{ A: 40_000, B: 40_000, C: 40_000 }, 'the load of all stacks of an LPAR grows together'];
    const apart = await headroomIn(rates);
    const together = await headroomIn(rates, { lpar: 'B, C' });
    const [alone, beside] = [apart, together].map((report) => afterStack(report, 'A')[0]!);
    expect(beside!.cpPercentOfEngine).toEqual(alone!.cpPercentOfEngine);
    expect(beside!.limitedBy).toBe('general-purpose engines');
    const cp = beside!.cpPercentOfEngine.after.value;
    expect(beside!.headroom! / ((100 * beside!.engines) / (2 * cp))).toBeCloseTo(1, 1);
    expect(beside!.headroom!).toBeLessThan(0.7 * alone!.headroom!);
    // B is alone in the LPAR when C fails.
    expect(afterStack(together, 'C').map(({ headroom }) => headroom)).toEqual(
      afterStack(apart, 'C').map(({ headroom }) => headroom),
    );
    for (const [report, is] of [
      [apart, false],
      [together, true],
    ] as const)
      expect(report.assumptions.some((text) => text.startsWith(shared))).toBe(is);
  });

  test('the flows of a failed interface move to the others', async () => {
    const { stacks } = await headroomIn({ A: 1000, B: 2000 });
    const found = stacks.filter(({ failure }) => failure.kind === 'interface' && failure.stack === 'B');
    expect(found.map(({ stack, services, requestsPerS }) => [stack, services, requestsPerS])).toEqual([
      ['B', [], { before: 2000, after: 2000 }],
      ['B', [], { before: 2000, after: 2000 }],
    ]);
  });

  longTest('load beyond the remaining engines has a headroom below 1, which is the lowest of its service', async () => {
    const { stacks, services } = await headroomIn({ A: 150_000, B: 150_000 });
    for (const one of [
      ...afterStack({ stacks } as HeadroomReport, 'A'),
      ...afterStack({ stacks } as HeadroomReport, 'B'),
    ])
      expect([one.limitedBy, one.headroom! < 1]).toEqual(['general-purpose engines', true]);
    const least = Math.min(...stacks.filter((one) => one.services.length > 0).map(({ headroom }) => headroom!));
    expect(services.map(({ name, port, headroom }) => [name, port, headroom])).toEqual([['WEB', 80, least]]);
  });

  const TUNNEL: SiteOptions = {
    statements: 'GLOBALCONFIG ZIIP IPSECURITY\n',
    ziips: 1,
    flow: `${FLOW}, protection: ipsec`,
  };

  longTest('shared zIIPs are saturated if general-purpose engines can no longer help them', async () => {
    const [b] = afterStack(await headroomIn({ A: 15_000, B: 15_000 }, TUNNEL), 'A');
    const { cpPercentOfEngine: cp, ziipPercentOfEngine: ziip, responseUs, engines, headroom } = b!;
    expect(ziip.after.value).toBeGreaterThan(1.3 * ziip.before.value);
    for (const { before, after } of [cp, ziip, responseUs])
      for (const { value, low, high } of [before, after]) expect([low < value, value < high]).toEqual([true, true]);
    const most = (100 * (engines + TUNNEL.ziips!)) / (cp.after.value + ziip.after.value);
    expect(headroom! / most).toBeLessThan(1.01);
    expect(headroom! / most).toBeGreaterThan(0.5);
  });

  test('the text shows zIIP time if there is any', async () => {
    write({ A: 1000, B: 1000 }, TUNNEL);
    const { out } = await folder.run(['failures', '--headroom', '--release', '3.1']);
    expect(out).toMatch(
      /CP time [^;]+;\s+zIIP time [\d.]+ ->\s+[\d.]+ %\s+\([\d.]+ to\s+[\d.]+\) of\s+one\s+zIIP;\s+response\s+time/,
    );
  });

  longTest('a flow without a rate remains on its stack, and is included there', async () => {
    const files = 'name: files, kind: STR, clients: 1, sendBytes: 1, receiveBytes: 20000000, interface: OSA1';
    const alone = await headroomIn({ A: 1000, B: 1000 });
    const mixed = await headroomIn({ A: 1000, B: 1000 }, { flowOfA: files });
    // B takes over the requests of A but not its transfers.
    expect(afterStack(mixed, 'A')).toEqual(afterStack(alone, 'A'));
    const [before, after] = [alone, mixed].map((report) => afterStack(report, 'B')[0]!);
    expect(after!.requestsPerS).toEqual(before!.requestsPerS);
    expect(after!.cpPercentOfEngine.before.value).toBeGreaterThan(2 * before!.cpPercentOfEngine.before.value);
  });

  test('a flow of a service without a rate is reported as unknown, and the other flows of the service move', async () => {
    const unrated =
      'name: images, port: 80, kind: STR, clients: 1, sendBytes: 1, receiveBytes: 20000000, direction: inbound';
    const alone = await headroomIn({ A: 1000, B: 1000 });
    const mixed = await headroomIn({ A: 1000, B: 1000 }, { flowOfA: unrated });
    expect(afterStack(mixed, 'A')).toEqual(afterStack(alone, 'A'));
    expect(mixed.unknown).toEqual([{ what: 'load of images of A', missing: ['its rate and sizes in the workload'] }]);
    const { out } = await folder.run(['failures', '--release', '3.1']);
    expect(out).toMatch(/takes over 1000 requests\/s, 4\.5 MB\/s,\s+plus\s+images\s+\(rate\s+unknown\)$/m);
  });

  const large = 'kind: RR, clients: 50, sendBytes: 500, receiveBytes: 60000, direction: inbound, protection: ipsec';
  const HELPED: SiteOptions = { ...TUNNEL, flow: large };
  const ALONE: SiteOptions = { ...HELPED, honorPriority: false };

  longTest('zIIPs that general-purpose engines must not help are a separate limit (IIPHONORPRIORITY=NO)', async () => {
    const [first] = afterStack(await headroomIn({ A: 1000, B: 1000 }, HELPED), 'A');
    const [second] = afterStack(await headroomIn({ A: 1000, B: 1000 }, ALONE), 'A');
    expect(second!.limitedBy).toBe('zIIPs');
    expect(second!.headroom!).toBeLessThan(0.8 * first!.headroom!);
    const full = (100 * TUNNEL.ziips!) / second!.ziipPercentOfEngine.after.value;
    expect(second!.headroom! / full).toBeLessThan(1.01);
    expect(second!.headroom! / full).toBeGreaterThan(0.5);
  });

  test('the engines of a saturated stack are used completely, but not more', async () => {
    const [b] = afterStack(await headroomIn({ A: 4000, B: 4000 }, ALONE), 'A');
    expect(b!.ziipPercentOfEngine.after).toEqual({ value: 100, low: 100, high: 100 });
  });

  test('a stack without a workload is not judged', async () => {
    const { stacks, unknown } = await headroomIn({ A: 1000, B: 2000, C: undefined });
    expect(afterStack({ stacks } as HeadroomReport, 'A').map(({ stack }) => stack)).toEqual(['B']);
    expect(unknown).toEqual([{ what: 'load of C', missing: ['its workload'] }]);
  });

  test('the text shows the load after failures, grouped by outcome', async () => {
    write({ A: 1000, B: 2000 });
    const { out } = await folder.run(['failures', '--headroom', '--release', '3.1']);
    expect(out).toMatch(/^ {2}stack A, distributor A$/m);
    expect(out).toMatch(/^ {4}B takes over WEB:80: requests\/s 2,000 -> 3,000; /m);
    expect(out).toMatch(/^Least headroom of each service$/m);
  });
});
