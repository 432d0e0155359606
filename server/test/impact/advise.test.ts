import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCosts, finishRun } from '@ezlint/simcore';
import { DOMParser } from '@xmldom/xmldom';
import Ajv from 'ajv/dist/2020';
import { parse } from 'yaml';
import { longTest } from '../../../scripts/lib/runs.js';
import { ImpactCache } from '../../src/engine/core/impact/project.js';
import { StackScenarios } from '../../src/engine/core/impact/stack-scenarios.js';
import type { StackTrial } from '../../src/engine/core/impact/trial.js';
import type { Workload, WorkloadFlow } from '../../src/engine/core/impact/workload.js';
import { type Candidate, candidatesOf, conflictOf, jointEdits } from '../../src/engine/core/plan/candidates.js';
import { type Compared, compareEffects, effectOf, judge } from '../../src/engine/core/plan/effect.js';
import { Evaluator } from '../../src/engine/core/plan/evaluate.js';
import { CONSTRAINTS, introductionOf, unmetBy } from '../../src/engine/core/plan/introduction.js';
import { planOf } from '../../src/engine/core/plan/plan.js';
import type { Constraint, Effect, Percent, Plan, Prerequisite } from '../../src/engine/core/plan/types.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import type { Edit, Finding } from '../../src/engine/core/types/finding.js';
import schema from '../../src/report/plan/plan.schema.json';
import { plansHtml } from '../../src/report/plan/plan-html.js';
import { plansJson } from '../../src/report/plan/plan-json.js';
import { plansMarkdown } from '../../src/report/plan/plan-markdown.js';
import { planText } from '../../src/report/plan/plan-text.js';
import { noSteps } from '../../src/report/plan/plan-wording.js';
import { Sources } from '../../src/report/text/source-text.js';
import { styleFor } from '../../src/report/text/style.js';
import { run } from '../cli/cli-harness.js';
import { analyzer } from '../rules/rule-examples.js';

const EXAMPLE = join(__dirname, '../../../examples/first-look');
jest.setTimeout(120_000);

const PATH = 'PROFILE.tcpip';
const TEXT_OF_EXAMPLE = readFileSync(join(EXAMPLE, PATH), 'utf8');

/** On the network of OSAP1: other clients use the default route, whose MTU does not change. */
const NEAR = { interface: 'OSAP1', network: '10.40.10.0/24' };

/** Two flows affected by the changes of the example, with few events. */
const WORKLOAD: Workload = {
  name: 'day',
  flows: [
    { name: 'query', kind: 'RR', clients: 2, ratePerS: 200, sendBytes: 200, receiveBytes: 8000, ...NEAR },
    { name: 'file', kind: 'STR', clients: 1, ratePerS: 10, sendBytes: 1_000_000, receiveBytes: 1, ...NEAR },
  ],
};

const ENVIRONMENT: Record<string, unknown> = parse(readFileSync(join(EXAMPLE, 'environment.yaml'), 'utf8'));

/** The findings of some rules on the example, and a trial for them. */
function trialOf(environment: Record<string, unknown>, ...ids: string[]): { chosen: Finding[]; trial: StackTrial } {
  const request: StackRequest = {
    name: 'PRD',
    documents: [{ path: PATH, text: TEXT_OF_EXAMPLE, language: 'profile' }],
    environment,
    release: '3.1',
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  };
  const { findings, trial } = analyzer.analyze(request);
  return { chosen: findings.filter(({ ruleId }) => ids.includes(ruleId)), trial };
}

function planFor(ids: readonly string[], constraints: readonly Constraint[] = [], workload = WORKLOAD): Plan {
  const { chosen, trial } = trialOf(ENVIRONMENT, ...ids);
  return planOf(chosen, trial, { stack: 'PRD', workload, others: [], most: 9, constraints });
}

const sources = new Sources(new Map([[PATH, TEXT_OF_EXAMPLE]]));

describe('the plan of the example', () => {
  const plan = planFor(['PERF010', 'PERF013', 'PERF022', 'PERF025']);

  test('JSON keeps its schema', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    validate(JSON.parse(plansJson([plan], '1.2.3')));
    expect(validate.errors).toBeNull();
  });

  test('a probability agrees with its interval', () => {
    const all = [...plan.steps.map(({ adds }) => adds), ...plan.others.flatMap(({ effect }) => effect ?? [])];
    // Rounded to hundredths: at the ends of the interval, it shows neither.
    const isRounded = (pBetter?: number): boolean => pBetter === 0.95 || pBetter === 0.05;
    for (const { low, high, pBetter } of all.flatMap((each) => [each.processorTime, each.responseTime])) {
      if (isRounded(pBetter)) continue;
      expect([high < 0, low > 0]).toEqual([(pBetter ?? 0) > 0.95, pBetter !== undefined && pBetter < 0.05]);
    }
  });

  test('its traffic is the base of its changes', () => {
    expect(plan.capacity?.cpPercentOfEngine.before).toBe(plan.volume?.cpPercentOfEngine);
    const [over] = plan.joint!.over.filter(({ interfaces }) => interfaces.includes('OSAP1'));
    const cp = over?.metrics.find(({ metric }) => metric.startsWith('CP time'));
    const megabytes = plan.volume!.throughputMBs;
    expect((cp!.before * megabytes) / 10 / plan.volume!.cpPercentOfEngine).toBeCloseTo(1, 1);
  });

  test('every step is certainly better, given the previous ones', () => {
    expect(plan.steps.map(({ finding }) => finding.ruleId)).toContain('PERF010');
    for (const { adds, joint } of plan.steps) expect([judge(adds), judge(joint)]).toEqual(['better', 'better']);
    expect(plan.steps.at(-1)!.joint).toEqual(plan.joint);
    expect(plan.outcomes.map(({ workload }) => workload)).toEqual(['day']);
  });

  test('findings that are not a step are reported with the reason', () => {
    const verdicts = plan.others.map(({ finding, verdict, reason }) => [finding.ruleId, verdict, reason !== '']);
    expect(verdicts).toContainEqual(['PERF022', 'not-quantified', true]);
    expect(plan.steps.length + plan.others.length).toBe(4);
  });

  test('the text shows the edit and what it needs', () => {
    const text = planText(plan, sources, styleFor(false));
    expect(text).toMatch(/^\d\. Set the MTU of OSAP1 to 8992/m);
    expect(text).toMatch(/- +IPADDR 10\.40\.10\.11\/24 MTU 1492\n +\+ +IPADDR 10\.40\.10\.11\/24 MTU 8992/);
    expect(text).toMatch(/takes effect when the interface is stopped and started: .*; risk high/s);
    expect(text).toMatch(/requires \(network\): switches and stations of the LAN of OSAP1/);
  });

  test('Markdown has a row for each step', () => {
    expect(plansMarkdown([plan])).toMatch(/^\| \d \| Set the MTU of OSAP1 to 8992 \| PERF010 \|/m);
  });

  test('the page loads nothing, is well-formed and has charts', () => {
    const html = plansHtml([plan], '1.2.3', sources);
    expect(html).not.toMatch(/(src|href)=|url\(|<script|@import| style=/);
    const onError = (_level: string, message: string): void => expect(message).toBe('');
    const page = new DOMParser({ onError }).parseFromString(html, 'text/xml');
    expect(page.getElementsByTagName('svg').length).toBeGreaterThan(8);
  });
});

longTest('the effect under the given assumptions is that of the plan', () => {
  const { chosen, trial } = trialOf(ENVIRONMENT, 'PERF010', 'PERF013', 'PERF022', 'PERF025');
  const options = { stack: 'PRD', workload: WORKLOAD, others: [], most: 9, withCurves: true };
  const { joint, curves } = planOf(chosen, trial, options);
  expect(curves!.sensitivity.base.cpPercent).toBeCloseTo(joint!.processorTime.value, 1);
});

test('a change excluded by a constraint is not a step, and is reported with its additional effect', () => {
  const plan = planFor(['PERF010', 'PERF013'], ['no-outage']);
  const rules = plan.steps.map(({ finding }) => finding.ruleId);
  expect(rules).not.toContain('PERF010');
  const [left] = plan.others.filter(({ verdict }) => verdict === 'excluded');
  expect([left?.finding.ruleId, left?.effect !== undefined]).toEqual(['PERF010', true]);
  expect(left?.reason).toBe('it takes effect when the interface is restarted; --constraint no-outage excludes it');
});

test.each([
  ['IPCONFIG', 'IPCONFIG/MULTIPATH', 'at-once', 'low', []],
  ['IPCONFIG', 'IPCONFIG/QDIOACCELERATOR', 'stack-start', 'high', ['no-outage', 'dynamic']],
  ['SOMAXCONN', 'SOMAXCONN/connections', 'new-connections', 'low', []],
  ['IPCONFIG', 'IPCONFIG/SEGMENTATIONOFFLOAD', 'interface-restart', 'medium', []],
  ['INTERFACE IPAQENET', 'INTERFACE IPAQENET/INBPERF', 'interface-restart', 'medium', []],
  ['INTERFACE IPAQENET', 'INTERFACE IPAQENET/MTU', 'interface-restart', 'high', ['no-outage']],
  ['IPCONFIG', 'IPCONFIG/IPSECURITY', 'stack-start', 'high', ['no-outage', 'dynamic']],
  ['TTLSEnvironmentAdvancedParms', undefined, 'new-connections', 'low', []],
] as const)('%s, %s takes effect %s; its risk is %s', (statement, path, takes, risk, unmet) => {
  const finding = { statement, path } as unknown as Finding;
  const network: Prerequisite[] = unmet.length > 0 ? [{ kind: 'network', text: '' }] : [];
  expect(introductionOf(finding, network)).toMatchObject({ takes, risk });
  if (unmet.length > 0)
    expect(CONSTRAINTS.filter((each) => unmetBy(finding, [each]) !== undefined)).toEqual([...unmet]);
});

test('changes for the traffic of different interfaces add up without a joint run', () => {
  const { chosen, trial } = trialOf(ENVIRONMENT, 'PERF004', 'PERF005');
  const [one, other] = candidatesOf(chosen, trial) as [Candidate, Candidate];
  const flows = WORKLOAD.flows.flatMap((flow) => [flow, { ...flow, name: `${flow.name} 2`, interface: 'OSAP2' }]);
  let runs = 0;
  const impacts = new ImpactCache((jobs) => {
    runs += jobs.length;
    return jobs.map((job) => finishRun(job, defaultCosts));
  });
  const evaluator = new Evaluator({ ...trial, impacts }, { name: 'both', flows });
  const worth = (...set: Candidate[]): number => evaluator.estimate([], set)!.responseTime.value;
  const [first, second] = [worth(one), worth(other)];
  expect([first, second].every((each) => each < 0)).toBe(true);
  const before = runs;
  // Each of them is rounded to a tenth.
  expect(Math.abs(worth(one, other) - first - second)).toBeLessThan(0.15);
  expect([before, runs]).toEqual([4, 4]);
});

test('a stack combined from the changes of single interfaces is the one that its text yields, and few are built', () => {
  const { chosen, trial } = trialOf(ENVIRONMENT, 'PERF001', 'PERF004', 'PERF005', 'PERF010', 'PERF013');
  let built = 0;
  const counting: StackTrial = {
    ...trial,
    after: (edits) => {
      built++;
      return trial.after(edits);
    },
  };
  const candidates = candidatesOf(chosen, trial);
  const workload: Workload = { ...WORKLOAD, flows: WORKLOAD.flows.map(({ interface: _name, ...flow }) => flow) };
  const evaluator = new Evaluator(counting, workload);
  const { impacts } = trial;
  const sets = candidates.flatMap((one) => candidates.map((other) => (one === other ? [one] : [one, other])));
  for (const set of sets) {
    const fromText = new StackScenarios(
      trial.after(jointEdits(set, trial))!,
      trial.facts(workload),
      impacts.scenarioNames,
    );
    const combined = evaluator.scenariosOf(set)!;
    for (const name of fromText.names)
      expect(JSON.stringify(combined.over(name)?.scenario)).toBe(JSON.stringify(fromText.over(name)?.scenario));
  }
  expect(candidates.length).toBeGreaterThanOrEqual(4);
  const pairs = (candidates.length * (candidates.length - 1)) / 2;
  expect(built).toBeLessThanOrEqual(1 + candidates.length + pairs / 2);
});

test('CP seconds of distribution are those of the distributed traffic, in addition to those of the served traffic', () => {
  const plan = planFor(['PERF032']);
  const { volume, capacity } = plan.passedOn!;
  const { distributingTime } = plan.joint!;
  const { before, change } = capacity!.cpSecondsPerHour;
  // Both are rounded to three digits.
  expect(before / (36 * volume.cpPercentOfEngine)).toBeCloseTo(1, 2);
  expect(change / before).toBeCloseTo(distributingTime!.value / 100, 2);
  expect(change).toBeLessThan(0);
  expect(plan.capacity?.cpSecondsPerHour.change).toBe(0);
  const text = planText(plan, sources, styleFor(false));
  expect(text).toContain('forwarded to other stacks (assumed): ');
  expect(text).toContain('CP seconds of distribution at this rate: -');
  expect(planFor(['PERF013']).passedOn).toBeUndefined();
  expect(plansHtml([plan], '1.2.3', sources)).toContain('<strong>1</strong>step</div>');
});

test('a change that affects only the distribution does not need packet loss', () => {
  const { chosen, trial } = trialOf(ENVIRONMENT, 'PERF032');
  const { steps, others } = planOf(chosen, trial, { stack: 'PRD', workload: WORKLOAD, others: [], most: 0 });
  expect(steps).toEqual([]);
  expect(others.map(({ finding, reason }) => [finding.ruleId, reason])).toContainEqual([
    'PERF032',
    'the plan is limited by --max',
  ]);
});

test('the plan names the targets whose flows are forwarded', () => {
  const target = { name: 'web', kind: 'RR', clients: 50, ratePerS: 1000, port: 443, stack: 'TCPB' } as const;
  const plan = planFor(['PERF032'], [], {
    ...WORKLOAD,
    otherFlows: [{ ...target, sendBytes: 300, receiveBytes: 700 }],
  });
  expect(plan.passedOn).toMatchObject({ forwardedTo: ['TCPB'], volume: { transactionsPerS: 1000, throughputMBs: 1 } });
  expect(plan.assumptions).toContainEqual(expect.stringMatching(/: forwarded traffic: the flows of TCPB$/));
  expect(planText(plan, sources, styleFor(false))).toContain('forwarded to TCPB: 1.00 MB/s, 1,000 transactions/s');
  const validate = new Ajv({ strict: false }).compile(schema);
  expect(validate(JSON.parse(plansJson([plan], '1.2.3')))).toBe(true);
});

test('forwarded traffic that exceeds the capacity has no CP seconds; a plan with steps names the facts that are missing, each once', () => {
  const web: WorkloadFlow = { ...NEAR, name: 'web', kind: 'RR', clients: 100, ratePerS: 60000, sendBytes: 500 };
  const flows = [
    { ...web, receiveBytes: 4000 },
    { ...web, name: 'day', interface: 'OSAP2', receiveBytes: 4000 },
  ];
  const plan = planFor(['PERF032'], [], { name: 'day', flows });
  expect(plan.steps).toHaveLength(1);
  const { notServed, capacity } = plan.passedOn!;
  expect(notServed!.map(({ flow, offeredPerS }) => [flow, offeredPerS])).toContainEqual(['web', 60000]);
  expect(capacity).toBeUndefined();
  const text = planText(plan, sources, styleFor(false));
  expect(text).toContain('The load exceeds the capacity: the stack serves ');
  expect(text).not.toContain('CP seconds of distribution');
  expect(text).toContain('These facts would make the plan more precise:\n  a measured workload: ');
  expect(plan.assumptions.filter((each) => each.endsWith('as served traffic'))).toEqual([
    'OSAP1, OSAP2: as much forwarded traffic as served traffic',
  ]);
});

test('a profile without findings has a plan without steps', async () => {
  const { code, out } = await run(['advise', '--no-config', '--stdin-filename', 'PROFILE.TCPIP', '-'], {
    stdin: 'IPCONFIG DATAGRAMFWD\n',
  });
  expect(code).toBe(0);
  expect(out).toContain('No finding has an edit that the simulation models.');
});

test('a plan without steps names the decisions that are left, and only facts that the site can add', () => {
  const environment = { ...ENVIRONMENT, capacity: { capPercent: 45 } };
  const { chosen, trial } = trialOf(environment, 'PERF005');
  const plan = planOf(chosen, trial, { stack: 'PRD', workload: WORKLOAD, others: [], most: 9 });
  expect(plan.steps).toEqual([]);
  expect(plan.wanted.join()).not.toContain('engines');
  const decision = { finding: chosen[0]!, verdict: 'trade-off', reason: '' } as const;
  expect(noSteps({ ...plan, others: [decision] })).toEqual([
    'No change certainly improves this stack under this workload without a loss.',
    'You can decide on the changes below "One aim improves, the other deteriorates".',
    'These facts would make the plan more precise:',
    ...plan.wanted.map((each) => `  ${each}`),
  ]);
});

test.each(['0', 'x', '1.5'])('--max %s is wrong usage', async (most) => {
  const { code, err } = await run(['advise', '--max', most, 'x']);
  expect(code).toBe(2);
  expect(err).toContain(`--max ${most}`);
});

const TEXT = 'TCPCONFIG A 1 B 2        ; comment\n';
const trial = { text: () => TEXT } as unknown as StackTrial;
const edit = (from: number, to: number, text: string): Edit => ({
  file: 'P',
  range: { start: { line: 1, column: from }, end: { line: 1, column: to } },
  text,
});
const candidate = (...edits: Edit[]): Candidate => ({ index: 0, finding: {} as Finding, also: [], edits });

test.each<[string, Edit[], Edit[], string | undefined]>([
  ['other words of a line', [edit(13, 14, '100')], [edit(17, 18, '200')], undefined],
  ['the same word', [edit(13, 14, '100')], [edit(11, 14, 'C 5')], 'both change the same text'],
  ['blanks before the comment', [edit(18, 20, '')], [edit(17, 18, '20'), edit(18, 19, '')], undefined],
  ['the same edit', [edit(13, 14, '100')], [edit(13, 14, '100')], undefined],
  ['other parameters at one place', [edit(18, 18, ' C 5')], [edit(18, 18, ' D 5')], undefined],
  ['a statement of each at one place', [edit(35, 35, 'IPCONFIG X 1\n')], [edit(35, 35, 'IPCONFIG Y\n')], undefined],
  ['one statement', [edit(35, 35, 'SOMAXCONN 1\n')], [edit(35, 35, 'SOMAXCONN 2\n')], 'both code the same parameter'],
  ['one parameter at one place', [edit(18, 18, ' C 5')], [edit(18, 18, ' C 6')], 'both code the same parameter'],
])('conflict: %s', (_, a, b, expected) => {
  expect(conflictOf(candidate(...a), candidate(...b), trial)).toBe(expected);
  expect(conflictOf(candidate(...b), candidate(...a), trial)).toBe(expected);
});

test('joint edits do not overlap: overlapping edits of blanks keep the first one', () => {
  const joint = jointEdits(
    [candidate(edit(13, 14, '1'), edit(18, 20, '')), candidate(edit(17, 18, '2'), edit(18, 19, ''))],
    trial,
  );
  expect(joint).toEqual([edit(13, 14, '1'), edit(17, 18, '2'), edit(18, 20, '')]);
});

const percent = (value: number, low: number, high: number): Percent => ({ value, low, high });
const SAME = percent(0, 0, 0);
const effect = (processorTime: Percent, responseTime: Percent): Effect => ({
  processorTime,
  responseTime,
  over: [],
  facts: [],
  calibrated: true,
});

test.each<[string, Percent, Percent]>([
  ['better', percent(-20, -30, -5), SAME],
  ['better', percent(0.4, -5, 6), percent(-20, -30, -5)],
  ['better', percent(-20, -30, -5), percent(3, 1, 5)],
  ['trade-off', percent(-20, -30, -5), percent(30, 5, 60)],
  ['uncertain', percent(-8, -20, 4), SAME],
  ['trade-off', percent(5, -4, 15), percent(-20, -30, -5)],
  ['worse', percent(5, -4, 15), SAME],
  ['none', percent(-0.2, -15, 15), percent(0.3, -15, 15)],
  ['worse', percent(0.3, 0.2, 5.9), percent(0.1, 0.1, 0.4)],
  ['uncertain', percent(-0.3, -5.9, -0.2), percent(0, 0, 0)],
  ['none', percent(0.3, 0.2, 0.6), percent(0, 0, 0)],
])('judged %s', (expected, processorTime, responseTime) => {
  expect(judge(effect(processorTime, responseTime))).toBe(expected);
});

test('processor time is that of all interfaces together, and that of distribution is separate', () => {
  const none = { value: 0 };
  const before = { flows: {}, hosts: { server: { cpMsPerMB: none, ziipMsPerMB: none } }, facts: [], calibrated: true };
  const compared = (role: 'server' | 'distributor', cpPercent: number, value: number): Compared => ({
    interface: 'OSAP1',
    role,
    notServed: [],
    stable: [],
    areShared: false,
    weight: 1,
    cpPercent,
    anchor: undefined,
    comparison: {
      before,
      after: before,
      change: { hosts: { [role]: { cpMsPerMB: percent(value, value - 2, value + 2) } } },
    } as unknown as Compared['comparison'],
  });
  const { processorTime, distributingTime } = effectOf([
    compared('server', 9, -10),
    { ...compared('server', 1, 0), comparison: undefined },
    compared('distributor', 30, -40),
  ]);
  expect([processorTime.value, processorTime.low, distributingTime?.value]).toEqual([-9, -10.8, -40]);
});

test('processor time has priority over response time', () => {
  const saves = effect(percent(-20, -30, -5), SAME);
  const isFast = effect(SAME, percent(-50, -60, -40));
  const both = effect(percent(-20.3, -30, -5), percent(-10, -20, -1));
  expect([saves, isFast, both].sort(compareEffects)).toEqual([both, saves, isFast]);
});
