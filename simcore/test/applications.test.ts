import { withApplicationsOf } from '../src/answer/same-applications.js';
import { sensitivity } from '../src/answer/sensitivity.js';
import { defaultCosts } from '../src/costs/costs.js';
import type { Scenario } from '../src/index.js';
import { at, change, type Part, rr, runnable } from './scenarios.js';

const speedOf = (cpc: string): number => defaultCosts[`cpcSpeed.${cpc}`]!.value;
const COST = 'hosts.server.cpMsPerTransaction';
const RESPONSE = 'flows.rr.latencyUs.mean';

const on = (server: string, flow: Part = {}, client = server): Scenario =>
  runnable({
    hosts: { server: { cpc: server, cps: 8 }, client: { cpc: client } },
    path: { adapter: 'OSA-Express7S' },
    run: { replications: 1 },
    workload: { flows: [{ ...rr, clients: 20, ratePerS: 500, applicationCpuMs: 4, ...flow }] },
  });
const after = (first: Scenario, second: Scenario, path: string): number => at(change(first, second).after, path);

test.each([
  ['z13', 'z16'],
  ['z17', 'z14'],
])('an application measured on %s takes time on %s by the speed of an engine', (first, second) => {
  const ofSecond = on(second, { applicationCpuMs: (4 * speedOf(first)) / speedOf(second) });
  for (const path of [COST, RESPONSE])
    expect(after(on(first), on(second), path)).toBeCloseTo(after(on(first), ofSecond, path), 6);
  expect(after(on(first), on(second), COST) < 4).toBe(speedOf(second) > speedOf(first));
  expect(change(on(first), on(second)).after.assumptions.join()).toContain(`measured on ${first}; on ${second}`);
});

test('a time of its own on the second machine, or one whose machine is stated, is as given', () => {
  for (const flow of [{ applicationCpuMs: 4.4 }, { applicationCpc: '3931' }])
    expect(withApplicationsOf(on('z13'), on('z16', flow))).toEqual(on('z16', flow));
});

test('an outbound application runs on the machine of the partner', () => {
  const outbound = { direction: 'outbound' };
  const { flows } = withApplicationsOf(on('z14', outbound, 'z13'), on('z14', outbound, 'z16')).workload;
  expect(flows[0]!.applicationCpc).toBe('z13');
  const inbound = withApplicationsOf(on('z14', {}, 'z13'), on('z14', {}, 'z16')).workload;
  expect(inbound.flows[0]!.applicationCpc).toBe('z14');
});

test('the sensitivity to the machine changes the time of the application with it', () => {
  const larger = { receiveBytes: 60_000 };
  const { rows } = sensitivity(on('z14'), on('z14', larger));
  const { variations } = rows.find(({ assumption }) => assumption === 'machine')!;
  for (const { setting, responsePercent } of variations) {
    const measured = { applicationCpc: 'z14' };
    const same = change(on(setting, measured), on(setting, { ...measured, ...larger })).change;
    expect(responsePercent).toBe(at(same, RESPONSE));
  }
});

test.each<[assumption: string, varied: Part]>([
  ['machine', { hosts: { server: { cpc: 'z16', cps: 8 }, client: { cpc: 'z14' } } }],
  ['machine', { hosts: { server: { cpc: 'z14', cps: 8 }, client: { cpc: 'z16' } } }],
  ['general-purpose processors', { hosts: { server: { cpc: 'z14', cps: 4 }, client: { cpc: 'z14' } } }],
  ['adapter', { path: { adapter: 'OSA-Express6S' } }],
  ['round-trip time', { path: { adapter: 'OSA-Express7S', rttUs: 2000 } }],
  ['packet loss', { path: { adapter: 'OSA-Express7S', lossPercent: 0.2 } }],
])('the sensitivity does not vary what the change changes: %s', (assumption, varied) => {
  const base = on('z14', { clients: 2, ratePerS: 50 });
  const names = (after: Part): string[] => sensitivity(base, { ...base, ...after }).rows.map((row) => row.assumption);
  const all = names({});
  expect(all).toContain(assumption);
  const seen = names(varied);
  expect(seen).toEqual(expect.arrayContaining(all.filter((name) => name !== assumption)));
  expect(seen).not.toContain(assumption);
});
