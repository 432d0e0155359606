import Ajv from 'ajv/dist/2020';
import type { HeadroomReport, StackAfterFailure } from '../src/engine/headroom/types.js';
import schema from '../src/engine/schemas/failures.schema.json';
import { workFolder } from './work-folder.js';

const folder = workFolder();
jest.setTimeout(120_000);

const FLOW = 'kind: RR, clients: 50, sendBytes: 500, receiveBytes: 4000, direction: inbound';
/** Requests per second by stack; undefined where a stack has no workload. */
type Rates = Record<string, number | undefined>;

const dynamic = (stack: string): string =>
  stack === 'A'
    ? 'VIPADEFINE 255.255.255.255 10.8.0.1\n  VIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL'
    : 'VIPABACKUP 50 10.8.0.1';

function site(rates: Rates): Record<string, string> {
  const names = Object.keys(rates);
  const files: Record<string, string> = {};
  const stacks = names.map((name, at) => {
    files[`PROF${name}`] = `IPCONFIG DYNAMICXCF 10.9.0.${at + 1} 255.255.255.0 1
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
    files[`${name}.env.yaml`] = 'sysplex: {name: PLEX}\ncpc: z16\nlpar: {cps: 2, ziips: 0}\n';
    const rate = rates[name];
    if (rate !== undefined)
      files[`${name}.work.yaml`] = `name: day\nflows:\n  - {name: web, port: 80, ratePerS: ${rate}, ${FLOW}}\n`;
    const workload = rate === undefined ? '' : `, workload: ${name}.work.yaml`;
    return `  - {name: ${name}, profile: PROF${name}, environment: ${name}.env.yaml${workload}}`;
  });
  return { ...files, 'ezlint.yaml': `stacks:\n${stacks.join('\n')}\n` };
}

function write(rates: Rates): void {
  for (const [name, text] of Object.entries(site(rates))) folder.put(name, text);
}

async function headroomIn(rates: Rates): Promise<HeadroomReport> {
  write(rates);
  const { out } = await folder.run(['failures', '--headroom', '--format', 'json', '--release', '3.1']);
  const report = JSON.parse(out);
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  expect([ajv.validate(schema, report), ajv.errors]).toEqual([true, null]);
  return report.headroom;
}

const afterStack = ({ stacks }: HeadroomReport, name: string): StackAfterFailure[] =>
  stacks.filter(({ failure }) => failure.kind === 'stack' && failure.name === name);

describe('headroom after a failure', () => {
  test('the stacks that remain share the load of the one that fails', async () => {
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
    expect(report.assumptions).toContain('the stacks that remain share the load of a service equally');
    expect(report.unknown).toEqual([]);
  });

  test('an interface that fails leaves its flows to the others', async () => {
    const { stacks } = await headroomIn({ A: 1000, B: 2000 });
    const found = stacks.filter(({ failure }) => failure.kind === 'interface' && failure.stack === 'B');
    expect(found.map(({ stack, services, requestsPerS }) => [stack, services, requestsPerS])).toEqual([
      ['B', [], { before: 2000, after: 2000 }],
      ['B', [], { before: 2000, after: 2000 }],
    ]);
  });

  test('what is too much for the engines that remain has a headroom below 1, and is the least of its service', async () => {
    const { stacks, services } = await headroomIn({ A: 150_000, B: 150_000 });
    for (const one of [
      ...afterStack({ stacks } as HeadroomReport, 'A'),
      ...afterStack({ stacks } as HeadroomReport, 'B'),
    ])
      expect([one.limitedBy, one.headroom! < 1]).toEqual(['general-purpose engines', true]);
    const least = Math.min(...stacks.filter((one) => one.services.length > 0).map(({ headroom }) => headroom!));
    expect(services.map(({ name, port, headroom }) => [name, port, headroom])).toEqual([['WEB', 80, least]]);
  });

  test('a stack without a workload is not judged', async () => {
    const { stacks, unknown } = await headroomIn({ A: 1000, B: 2000, C: undefined });
    expect(afterStack({ stacks } as HeadroomReport, 'A').map(({ stack }) => stack)).toEqual(['B']);
    expect(unknown).toEqual([{ what: 'load of C', missing: ['its workload'] }]);
  });

  test('the text shows the load after the failures, those with one outcome together', async () => {
    write({ A: 1000, B: 2000 });
    const { out } = await folder.run(['failures', '--headroom', '--release', '3.1']);
    expect(out).toMatch(/^ {2}stack A, distributor A$/m);
    expect(out).toMatch(/^ {4}B +WEB:80 +2,000 -> 3,000 /m);
    expect(out).toMatch(/^Least headroom of each service$/m);
  });
});
