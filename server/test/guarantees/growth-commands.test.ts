import { everyNth } from '../../../scripts/lib/runs.js';
import { profileOf } from '../../tools/generate-profile.js';
import { workFolder } from '../work-folder.js';
import { startCounting, stepsOfEach, stopCounting } from './steps.js';

jest.setTimeout(600_000);

/**
 * Each command needs less than six times the steps for four times the configuration. The steps for one unit are subtracted, because they would hide
 * the growth. `failures` analyzes each service after each failure, so only the number of services grows.
 */
const UNITS = [1, 12, 48] as const;
const MOST = 6;

const LINES = [
  'check --no-impact SIZE/p.tcpip',
  'fix --dry-run SIZE/p.tcpip',
  'format --dry-run SIZE/p.tcpip',
  'coverage SIZE/p.tcpip',
  'parse --tree SIZE/p.tcpip',
  'parse --model SIZE/p.tcpip',
  'explain --message EZZ0328I SIZE/p.tcpip',
  'resolve --local 10.0.0.1:1030 --remote 172.16.1.9 --direction inbound SIZE/p.tcpip',
  'drift --profile SIZE/p.tcpip --netstat netstat.txt',
  'audit --standard stig-racf --format json SIZE/p.tcpip',
  'estate SIZE/p.tcpip',
  'confirm SIZE/package SIZE/p.tcpip',
  'failures SIZE/services.tcpip',
  'draw --no-findings SIZE/services.tcpip',
  'draw --no-findings SIZE/p.tcpip',
  'diff --no-impact SIZE/p.tcpip SIZE/other.tcpip',
  'diff --no-impact SIZE/p.tcpip small.tcpip',
  'diff --no-impact small.tcpip SIZE/p.tcpip',
  'verify assertions.yaml SIZE/p.tcpip',
];

const ASSERTIONS = `version: 1
assertions:
  - {name: denied, for: {protocol: tcp, local: '*:23', direction: inbound}, expect: denied}
  - {name: permitted, for: {protocol: tcp, direction: outbound}, expect: permitted}
  - {name: reserved, for: {protocol: tcp}, expect: reserved, with: {jobs: [JOB6]}}
  - {name: routed, for: {direction: outbound}, expect: route, with: {interfaces: [OSA1]}}
  - {name: protected, for: {protocol: tcp}, expect: protected}
`;

const folder = workFolder({
  'netstat.txt': 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPCS           \nTCP Configuration Table:\n',
  'small.tcpip': 'SOMAXCONN 2048\n',
  'assertions.yaml': ASSERTIONS,
});

beforeAll(startCounting);
afterAll(stopCounting);

/** Changes every definition and every value. */
function everythingChanged(text: string): string {
  return text
    .replaceAll('MTU 8992', 'MTU 1492')
    .replaceAll('OSA', 'QDIO')
    .replaceAll(' 172.', ' 173.')
    .replace(/\b10\.(\d+)\.(\d+)\.11\b/g, '11.$1.$2.12')
    .replace(/\b10\.(\d+)\.(\d+)\.254\b/g, '11.$1.$2.254')
    .replace(/ (\d+) TCP JOB/g, (_, port: string) => ` ${Number(port) + 1} TCP NEW`)
    .replace(/PORTRANGE (\d+)/g, (_, port: string) => `PORTRANGE ${Number(port) + 7}`);
}

async function prepare(units: number, line: string): Promise<void> {
  const all = profileOf({ interfaces: units, routes: units * 5, ports: units * 8, ranges: units * 2 });
  folder.put(`${units}/p.tcpip`, all);
  folder.put(`${units}/services.tcpip`, profileOf({ interfaces: 2, routes: 2, ports: units * 8, ranges: units * 2 }));
  folder.put(`${units}/other.tcpip`, everythingChanged(all));
  if (!line.startsWith('confirm')) return;
  folder.put(`${units}/changed.tcpip`, all.replaceAll('MTU 8992', 'MTU 1492'));
  const names = ['p', 'changed'].map((name) => `${units}/${name}.tcpip`);
  await folder.run(['diff', '--no-impact', ...names, '--package', `${units}/package`]);
}

test.each(everyNth(LINES, 6))('%s', async (line) => {
  for (const units of UNITS) await prepare(units, line);
  // One-time initialization is not included.
  const sizes = [UNITS[0], ...UNITS];
  const works = sizes.map((units) => async (): Promise<void> => {
    const { code } = await folder.run(line.replaceAll('SIZE', `${units}`).split(' '));
    expect([0, 1]).toContain(code);
  });
  const [, base, small, large] = (await stepsOfEach(works)) as [number, number, number, number];
  expect(small).toBeGreaterThan(base * 1.2);
  expect((large - base) / (small - base)).toBeLessThan(MOST);
});
