import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change, SimulationResult } from '@ezlint/simcore';
import Ajv from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { longTest } from '../../../scripts/lib/runs.js';
import { loadCurveSvg } from '../../src/report/simulation/load-curve-report.js';
import { tornadoSvg } from '../../src/report/simulation/sensitivity-report.js';
import { comparisonsText } from '../../src/report/simulation/simulation-text.js';
import { run } from '../cli/cli-harness.js';

const examples = join(__dirname, '../..', '..', 'examples', 'scenarios');
const example = (name: string): string => join(examples, `${name}.yaml`);
const folder = mkdtempSync(join(tmpdir(), 'ezlint-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function scenario(text: string): string {
  const path = join(folder, `${written++}.yaml`);
  writeFileSync(path, text);
  return path;
}

const rr = 'workload: {flows: [{name: rr, kind: RR, clients: 4, sendBytes: 100, receiveBytes: 800}]}\n';

test('a comparison shows the zIIP time that a change adds, beside the CP time that it saves', async () => {
  const ipsec = `protection: {kind: ipsec, ziipIpsec: true}\nrun: {replications: 1}\n${rr}`;
  const [without, withZiips] = [0, 2].map((ziips) => scenario(`hosts: {server: {cps: 4, ziips: ${ziips}}}\n${ipsec}`));
  const { out } = await run(['simulate', '--compare', without!, withZiips!]);
  expect(out).toMatch(/server CP time +[\d.]+ -> [\d.]+ ms\/MB/);
  expect(out).toMatch(/server zIIP time +0 -> [\d.]*[1-9][\d.]* ms\/MB/);
});

test('a result has the published form, is finite, and is always the same', async () => {
  const argv = ['simulate', '--format', 'json', scenario(`${rr}run: {replications: 2}\n`)];
  const first = await run(argv);
  expect(first).toMatchObject({ code: 0, err: '' });
  const result = JSON.parse(first.out);
  expect(Object.keys(result)).toEqual(
    expect.arrayContaining([
      'flows',
      'hosts',
      'resources',
      'storageMB',
      'limitedBy',
      'facts',
      'calibrated',
      'assumptions',
    ]),
  );
  expect(Object.keys(result.flows.rr)).toEqual(['throughputMBs', 'transactionsPerS', 'latencyUs']);
  expect(Object.keys(result.flows.rr.latencyUs)).toEqual(['mean', 'p50', 'p95', 'p99']);
  expect(Object.keys(result.hosts)).toEqual(['server', 'client']);
  expect(Object.keys(result.hosts.server)).toEqual([
    ...['cpMsPerTransaction', 'ziipMsPerTransaction', 'cpMsPerMB', 'ziipMsPerMB', 'cpBusyPercent', 'ziipBusyPercent'],
  ]);
  const { value, low, high } = result.flows.rr.throughputMBs;
  expect(low).toBeLessThan(value);
  expect(value).toBeLessThan(high);
  expect(first.out).not.toMatch(/null|NaN/);
  expect(await run(argv)).toEqual(first);
});

test('a change caused by rounding is printed as none; P(better) replaces the interval of a figure that has a better direction', () => {
  const figure = { value: -0.0000001, low: -11.6, high: 13.1, pIncrease: 0.3 };
  const flow = { throughputMBs: figure, transactionsPerS: figure, latencyUs: { mean: figure } };
  const result = { flows: { rr: flow }, hosts: {}, resources: { link: { utilizationPercent: figure } }, storageMB: {} };
  const same = {
    ...result,
    facts: [],
    assumptions: [],
    limitedBy: 'link',
    calibrated: true,
  } as unknown as SimulationResult;
  const change = result as unknown as Change;
  expect(comparisonsText([{ before: same, after: same, change }], [''])).not.toMatch(/0\.0 % +[P(]/);
  const almost = JSON.parse(JSON.stringify(same), (key, value) => (key === 'value' ? value * (1 + 1e-9) : value));
  const text = comparisonsText([{ before: same, after: almost, change }], ['']);
  expect(text).toMatch(/link busy .* 0\.0 % +\(-11\.6 to \+13\.1\)/);
  expect(text).toMatch(/rr throughput .* 0\.0 % +P\(better\) 0\.30/);
  expect(text).toMatch(/rr response time, mean .* 0\.0 % +P\(better\) 0\.70/);
});

test('a rate that is served is as offered, without an interval; a warning about the scenario before the change is shown as such', async () => {
  const slow = scenario(
    'hosts: {server: {cpc: z13, cps: 1}}\nworkload: {flows: [{name: rr, kind: RR, clients: 20, ratePerS: 1000, applicationCpuMs: 2}]}\nrun: {replications: 1}\n',
  );
  const fast = scenario(
    'hosts: {server: {cpc: z13, cps: 8}}\nworkload: {flows: [{name: rr, kind: RR, clients: 20, ratePerS: 1000, applicationCpuMs: 2}]}\nrun: {replications: 1}\n',
  );
  expect((await run(['simulate', fast])).out).toMatch(/rr transactions +1,000 +\/s *\n/);
  const { out } = await run(['simulate', '--compare', slow, fast]);
  expect(out).toContain('assumed: before: rr: the load exceeds the capacity');
});

test('sizes as a list produce a list; the text names each', async () => {
  const path = scenario(`${rr.replace('100', '[100, 4000]')}run: {replications: 1}\n`);
  expect(JSON.parse((await run(['simulate', '--format', 'json', path])).out)).toHaveLength(2);
  const { out } = await run(['simulate', path]);
  expect(out).toMatch(/^rr 100\/800 bytes:\n {2}rr throughput +[\d.,]+ +MB\/s +\([\d.,]+ to [\d.,]+\)\n/);
  expect(out).toContain('rr 4000/800 bytes:');
  expect(out.match(/limited by/g)).toHaveLength(1);
});

test('a comparison pairs before and after', async () => {
  const argv = ['simulate', '--compare', example('inbound-queues-before'), example('inbound-queues-after')];
  const { change, before, after } = JSON.parse((await run([...argv, '--format', 'json'])).out);
  const percent = 100 * (after.flows.rr.throughputMBs.value / before.flows.rr.throughputMBs.value - 1);
  expect(Math.abs(change.flows.rr.throughputMBs.value - percent)).toBeLessThan(1);
  expect(change.flows.rr.throughputMBs.low).toBeLessThan(change.flows.rr.throughputMBs.value);
  expect((await run(argv)).out).toMatch(/rr throughput +[\d.]+ -> [\d.]+ MB\/s +\+[\d.]+ % +\(/);
});

test.each<[string, string[], string, number]>([
  [
    'a wrong word',
    [scenario(`path:\n  kind: token-ring\n${rr}`)],
    ':2:9: path.kind: "token-ring" is not one of osa',
    2,
  ],
  [
    'a wrong key',
    [scenario(`path:\n  adaptr: OSA-Express6S\n${rr}`)],
    ':2:3: Unknown key "adaptr" in path (did you mean adapter?). Keys: kind',
    2,
  ],
  [
    'a missing key',
    [scenario('workload: {flows: [{clients: 3}]}\n')],
    ':1:20: workload.flows[1] requires the key kind',
    2,
  ],
  ['no YAML', [scenario('path: [1\n')], 'Not valid YAML', 2],
  ['no number', [scenario(`path: {mtu: .nan}\n${rr}`)], ':1:13: path.mtu: NaN is not a whole number from 576', 2],
  ['no structure', [scenario('IPCONFIG\n')], ':1:1: Not a scenario file. Expected keys: $schema, name', 2],
  [
    'ends of different kind',
    [scenario(`path: {client: {kind: osa}, server: {kind: hipersockets}}\n${rr}`)],
    'need the same kind',
    2,
  ],
  ['no such file', [join(folder, 'none.yaml')], 'No such file', 3],
  ['no scenario', [], 'No scenario is specified', 2],
  ['a change that is none', ['--sensitivity', example('smc-d-after')], '--sensitivity requires --compare', 2],
  ['a picture of no curve', ['--format', 'svg', example('smc-d-after')], '--format svg requires --load-curve', 2],
  [
    'two results',
    ['--compare', '--sensitivity', '--load-curve', example('smc-d-after'), example('smc-d-before')],
    'are mutually exclusive',
    2,
  ],
  ['one scenario to compare', ['--compare', example('smc-d-after')], 'requires 2 scenarios, not 1.', 2],
  [
    'sizes that differ in number',
    ['--compare', scenario(rr.replace('100', '[1, 2]')), scenario(rr)],
    'contains 2 sizes, but',
    2,
  ],
])('%s is reported with its place', async (_, argv, message, code) => {
  const result = await run(['simulate', ...argv]);
  expect({ code: result.code, out: result.out }).toEqual({ code, out: '' });
  expect(result.err).toContain(message);
  expect(result.err.trimEnd().split('\n')).toHaveLength(2);
});

test('the schema accepts the examples and rejects what the command rejects', async () => {
  const { out } = await run(['simulate', '--schema']);
  const validate = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(out));
  expect(validate(parse(readFileSync(example('smc-d-after'), 'utf8')))).toBe(true);
  expect(validate({ path: { kind: 'token-ring' }, workload: { flows: [{ kind: 'RR' }] } })).toBe(false);
  expect(validate({ workload: { flows: [] } })).toBe(false);
});

describe('views of a scenario', () => {
  const open = scenario(
    'workload: {flows: [{name: rr, kind: RR, clients: 20, sendBytes: 200, receiveBytes: 2000, ratePerS: 20000}]}\n',
  );
  const larger = scenario(
    'path: {kind: osa, mtu: 1492}\nworkload: {flows: [{name: rr, kind: RR, clients: 20, sendBytes: 200, receiveBytes: 2000, ratePerS: 20000}]}\n',
  );

  longTest('a load curve rises until not all load is served, and is always the same', async () => {
    const first = await run(['simulate', '--load-curve', '--format', 'json', open]);
    const { points, saturation } = JSON.parse(first.out);
    expect(first.code).toBe(0);
    expect(saturation).toBeGreaterThan(1);
    const served = points.filter(({ load }: { load: number }) => load <= saturation);
    expect(served.every(({ isServed }: { isServed: boolean }) => isServed)).toBe(true);
    expect(points.at(-1).isServed).toBe(false);
    expect(points.map(({ load }: { load: number }) => load)).toEqual(
      points.map(({ load }: { load: number }) => load).sort((a: number, b: number) => a - b),
    );
    const shown = await run(['simulate', '--load-curve', open]);
    expect(shown.out).toMatch(/all requests are served up to \S+ times the load/);
    expect((await run(['simulate', '--load-curve', '--format', 'json', open])).out).toBe(first.out);
    expect((await run(['simulate', '--load-curve', '--compare', '--format', 'svg', larger, open])).out).toMatch(
      /^<svg .*<polyline/s,
    );
  });

  longTest('assumptions are ordered by their effect', async () => {
    const { out } = await run(['simulate', '--compare', '--sensitivity', '--format', 'json', larger, open]);
    const { base, rows } = JSON.parse(out);
    const spans = rows.map(({ cpSpan, responseSpan }: { cpSpan: number; responseSpan: number }) =>
      Math.max(cpSpan, responseSpan),
    );
    expect(spans).toEqual([...spans].sort((a, b) => b - a));
    expect(typeof base.cpPercent).toBe('number');
    expect((await run(['simulate', '--compare', '--sensitivity', larger, open])).out).toContain('number of clients');
    expect((await run(['simulate', '--compare', '--sensitivity', '--format', 'svg', larger, open])).out).toMatch(
      /^<svg .*<rect/s,
    );
  });
});

describe('charts', () => {
  const point = (load: number, responseUs: number, percent: number) => ({
    ...{ load, responseUs, throughputMBs: 1, transactionsPerS: 1, cpBusyPercent: 1, isServed: true },
    busiest: { name: 'adapter', percent },
  });
  const points = [0.25, 1, 16, 64].map((load) => point(load, load === 16 ? 15_321_000 : 3_000_000, load));
  points.push({ ...point(128, 1_000_000, 100), isServed: false });
  const curve = loadCurveSvg([{ name: 'as it is', curve: { points, saturation: 16, limitedBy: 'adapter' } }]);
  const variation = (setting: string, cpPercent: number) => ({ setting, cpPercent, responsePercent: 0 });
  const tornado = tornadoSvg({
    base: variation('', -12.5),
    rows: [
      {
        ...{ assumption: 'general-purpose processors', cpSpan: 14, responseSpan: 0 },
        variations: [variation('1', -13.2), variation('8', 0.7)],
      },
    ],
  });

  test.each([
    [
      'load curve',
      curve,
      ['0', '5,000', '20,000', '25', '75', '0.25', '64', 'times the load (dashed: the largest that is served)'],
    ],
    ['tornado', tornado, ['-15 %', '0 %', '5 %', 'less CP time than as given', 'more CP time']],
  ])('%s: round numbers on the axes, and no text is cut off', (_, svg, wanted) => {
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
    const texts = [...svg.matchAll(/<text text-anchor="(\w+)" x="([^"]+)" [^>]*>([^<]*)</g)].map(
      ([, anchor, x, text]) => ({
        left: Number(x) - { start: 0, middle: 3.6, end: 7.2 }[anchor as 'start']! * text!.length,
        right: Number(x) + { start: 7.2, middle: 3.6, end: 0 }[anchor as 'start']! * text!.length,
        text: text!,
      }),
    );
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(wanted));
    expect(texts.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
  });

  test('a load curve ends where not all requests are served: the requests that end then are not those of the flows', () => {
    const [drawn] = [...curve.matchAll(/<polyline class="curve c0" points="([^"]*)"/g)].map(([, list]) => list!);
    expect(drawn!.split(' ')).toHaveLength(4);
    expect(curve).not.toContain('>128<');
  });
});
