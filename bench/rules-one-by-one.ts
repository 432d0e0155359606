// Where the time of the rules goes: the rules that take longest on a large stack, and how each grows from a tenth of it.
// node scripts/run.mjs bench/rules-one-by-one.ts [COUNT]
import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { ShippedRules } from '@ezlint/policies/shipped';
import { profileOf } from './generate-profile.js';
import { inputOf } from './model.js';

const SMALL = 50;
const LARGE = 500;
const RUNS = 10;

const rulesOfInput = new ShippedRules(readFileSync(join('policies', 'dist', 'policy.wasm')));

/** Milliseconds of one evaluation by rule, of a stack with that many interfaces, routes and ports, and a tenth of it port ranges: functions of the program carry the names of the Rego packages. */
function spentByRule(count: number): Map<string, number> {
  const input = inputOf(profileOf({ interfaces: count, routes: count, ports: count, ranges: count / 10 }));
  rulesOfInput.evaluateHere(input);
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  for (let run = 0; run < RUNS; run++) rulesOfInput.evaluateHere(input);
  const spent = new Map<string, number>();
  session.post('Profiler.stop', (_error, { profile }) => addUp(profile, spent));
  session.disconnect();
  return spent;
}

function addUp(profile: Profiler.Profile, spent: Map<string, number>): void {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const callers = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  for (const [index, sample] of (profile.samples ?? []).entries()) {
    const rules = new Set<string>(['all rules']);
    for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) {
      const rule = /^rules_(?:\w+_)?([a-z]+\d+)_finding_\d+$/.exec(nodes.get(id)!.callFrame.functionName)?.[1];
      if (rule !== undefined) rules.add(rule.toUpperCase());
    }
    const ms = (profile.timeDeltas?.[index] ?? 0) / 1000 / RUNS;
    for (const rule of rules) spent.set(rule, (spent.get(rule) ?? 0) + ms);
  }
}

const small = spentByRule(SMALL);
const large = [...spentByRule(LARGE)].sort((a, b) => b[1] - a[1]);
console.log(`${'rule'.padEnd(12)} ${`${LARGE} (ms)`.padStart(10)} growth from ${SMALL}`);
for (const [rule, ms] of large.slice(0, Number(process.argv[2] ?? 20))) {
  const growth = ms / (small.get(rule) ?? Number.NaN);
  console.log(
    `${rule.padEnd(12)} ${ms.toFixed(2).padStart(10)} ${Number.isNaN(growth) ? '' : `${growth.toFixed(1)} x`}`,
  );
}
