import type { Finding } from '../../src/engine/core/types/finding.js';
import { estateHtml } from '../../src/report/estate/estate-html.js';
import { workFolder } from '../work-folder.js';

jest.setTimeout(60_000);

const folder = workFolder({
  'a.tcpip': 'SOMAXCONN 10\nINCLUDE common\n',
  'b.tcpip': 'SOMAXCONN 20 ; ezlint:ignore PERF022\nARPAGE 5\nINCLUDE common\n',
  common: 'IPCONFIG DATAGRAMFWDX\n',
  'ezlint.yaml': 'stacks: [{name: A, profile: a.tcpip}, {name: B, profile: b.tcpip}]\n',
});
const ONLY = ['--only', 'PERF022,SYN002,SYN001,SYN003', '--today', '2026-06-01'];
const estate = (...more: string[]) => folder.run(['estate', ...ONLY, ...more]);

/** The cells of the rows of a table, by its label. */
function cells(html: string, label: string): string[][] {
  const table = html.split(`aria-label="${label}"`)[1]!.split('</table>')[0]!;
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)]
    .map(([, row]) => [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell!))
    .filter((row) => row.length > 0);
}

test('findings by stack and by cause, without suppressed ones', async () => {
  const { code, out, err } = await estate();
  expect([code, err]).toEqual([0, '']);
  const [a, b] = cells(out, 'Findings by stack');
  expect([a![0], b![0]]).toEqual(['A', 'B']);
  expect(a!.at(-1)).toContain('PERF022');
  expect(b!.at(-1)).not.toContain('PERF022');
  const causes = cells(out, 'Findings by cause');
  expect(causes.find(([rule]) => rule === 'PERF022')!.slice(2, 4)).toEqual(['1', 'A']);
  expect(causes.some(([, , , stacks]) => stacks === 'all 2')).toBe(true);
  expect(out).not.toContain('Trend');
});

test('the trend counts new and resolved findings', async () => {
  await folder.run(['check', ...ONLY, '--no-impact', '--format', 'json', '--output', 'q1.json']);
  const same = cells((await estate('--earlier', 'q1.json')).out, 'Findings over time');
  expect(same.map((row) => row.slice(-2))).toEqual([
    ['', ''],
    ['0', '0'],
  ]);
  folder.put('a.tcpip', 'SOMAXCONN 1024\nINCLUDE common\nIPCOFNIG X\n');
  const later = cells((await estate('--earlier', 'q1.json')).out, 'Findings over time');
  expect(later[1]!.slice(-2)).toEqual(['1', '1']);
});

test('differences from a reference stack', async () => {
  const { out } = await estate('--golden', 'a');
  expect(out).toContain('Differences from A');
  expect(out).toMatch(/<li>[^<]*SOMAXCONN[^<]*10 -&gt; 20/);
});

test.each([
  [['--golden', 'C'], 2, 'Unknown stack: C (--golden).'],
  [['--earlier', 'a.tcpip'], 3, 'a.tcpip'],
  [['--earlier', 'none.json'], 3, 'No such file: none.json'],
])('%j', async (more, code, message) => {
  const result = await estate(...more);
  expect([result.code, result.out]).toEqual([code, '']);
  expect(result.err).toContain(message);
});

test('the same findings need no longer if they are in many stacks', () => {
  const finding = { ruleId: 'PERF022', severity: 'warning', fingerprint: '1' } as Finding;
  const [few, many] = [2, 2000].map((count) => {
    const findings = Array.from({ length: 100_000 / count }, () => finding);
    const stacks = Array.from({ length: count }, (_, at) => ({ name: `STACK${at}`, files: 1, findings }));
    const spent = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      estateHtml({ stacks, earlier: [], titles: new Map(), version: '1' });
      return process.cpuUsage(before).user;
    });
    return Math.min(...spent);
  });
  expect(many! / few!).toBeLessThan(12);
});
