import { join } from 'node:path';
import { unmodelled } from '../src/core/impact/unmodelled.js';
import { run } from './cli-harness.js';

const rules = join(__dirname, '..', '..', 'policies', 'rules', 'performance');

interface Reported {
  findings: {
    ruleId: string;
    impact?: { status: string; reason?: string; metrics?: { metric: string; change: number }[] };
  }[];
}

async function impactOf(rule: string, example: string): Promise<Reported['findings'][number]['impact']> {
  const path = join(rules, rule, 'examples', `${example}.tcpip`);
  const { out } = await run(['check', path, '--no-config', '--only', rule.slice(0, 7), '--format', 'json']);
  return (JSON.parse(out) as Reported).findings[0]?.impact;
}

test('an accelerated distributor takes less processor time to pass packets on', async () => {
  const impact = await impactOf('PERF032-sysplex-distributor-not-accelerated', 'bad-distributor');
  expect(impact?.status).toBe('quantified');
  const distributing = impact?.metrics?.find(({ metric }) => metric === 'general-processor time of distributing');
  expect(distributing?.change).toBeLessThan(-50);
});

test.each([
  ['PERF017-selective-ack-off', 'bad-default', /lossPercent/],
  ['PERF032-sysplex-distributor-not-accelerated', 'bad-router', /passes on for others/],
])('%s %s says why it has no figure', async (rule, example, reason) => {
  const impact = await impactOf(rule, example);
  expect(impact).toMatchObject({ status: 'not-quantified', reason: expect.stringMatching(reason) });
});

test('each setting that is not simulated has a reason of its own', () => {
  expect(unmodelled('INTERFACE EQENET/SMCR')).toBe(unmodelled('GLOBALCONFIG/SMCD'));
  expect(unmodelled('SOMAXCONN/connections')).toMatch(/bursts/);
  expect(unmodelled(undefined)).toMatch(/does not model/);
});
