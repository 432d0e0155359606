import { benchConnections } from './connections.js';
import { benchEditorAnswers } from './editor-answers.js';
import { benchFailures } from './failures.js';
import { benchGrowth, type Growth, growthRow } from './growth.js';
import { benchImpact } from './impact.js';
import { benchLanguageServer } from './language-server.js';
import { benchCold, benchParse } from './parse.js';
import { benchPolicy } from './parse-policy.js';
import { benchAntlr } from './peers/antlr.js';
import { benchLinters } from './peers/linters.js';
import { benchOpa } from './peers/opa.js';
import { record, type Section } from './record.js';
import { benchResolve } from './resolve.js';
import { benchRules } from './rules.js';
import { benchSimulation } from './simulation.js';
import { print, type Row } from './timing.js';
import { benchProcess } from './whole-process.js';

// npm run bench [-- PART...] [--record DAY]: medians in one run on one machine; compare ratios, not milliseconds of different machines.
const PARTS: Record<string, { title: string; run: () => Row[] | Promise<Row[]> }> = {
  process: { title: 'Check by the command line', run: benchProcess },
  core: { title: 'Parse, model, rules, policies', run: benchCore },
  simulation: { title: 'Simulation', run: benchSimulation },
  impact: { title: 'Impact and plan', run: () => benchImpact(1000) },
  server: {
    title: 'Language server',
    run: async () => [...(await benchLanguageServer(1000)), ...(await benchLanguageServer(10_000))],
  },
  connections: {
    title: 'Questions over all connections',
    run: async () => [...benchConnections(1000, 100), ...benchFailures(8, 10, 60), ...(await benchEditorAnswers(500))],
  },
  opa: { title: 'Same model, same rules: OPA and conftest', run: () => benchOpa(100) },
  antlr: { title: 'Same grammar: runtimes', run: benchAntlr },
  linters: { title: 'Same class: linters of other languages, each on its own', run: benchLinters },
};

function benchCore(): Row[] {
  const cold = benchCold(1000);
  const small = benchParse(1000);
  const large = benchParse(10_000);
  return [
    ...cold,
    ...small,
    ...large,
    { what: 'growth from 1,000 to 10,000 lines', value: large[0]!.value / small[0]!.value, unit: 'x', goal: 12 },
    ...benchRules(1000),
    ...benchRules(10_000),
    ...benchPolicy(5000),
    ...benchResolve(500, 10_000),
  ];
}

const args = process.argv.slice(2);
const at = args.indexOf('--record');
const day = at < 0 ? undefined : args[at + 1];
const wanted = args.filter((arg, index) => arg !== '--record' && (at < 0 || index !== at + 1));
const known = [...Object.keys(PARTS), 'growth'];
const wrong = wanted.filter((part) => !known.includes(part));
if (wrong.length > 0 || (at >= 0 && !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))) {
  console.error(`usage: npm run bench [-- ${known.join(' | ')} ...] [--record YYYY-MM-DD]`);
  process.exit(2);
}
const chosen = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const sections: Section[] = [];
for (const [part, { title, run }] of Object.entries(PARTS)) {
  if (!chosen(part)) continue;
  console.log(`\n${title}`);
  const rows = await run();
  print(rows);
  sections.push({ title, rows });
}
let growths: Growth[] = [];
if (chosen('growth')) {
  console.log('\nGrowth');
  growths = await benchGrowth();
  for (const { what, unit, points } of growths)
    console.log(`${what.padEnd(48)} ${points.map(({ value }) => value.toFixed(1).padStart(9)).join(' ')} ${unit}`);
  print(growths.flatMap((growth) => growthRow(growth) ?? []));
}
if (day !== undefined) console.log(`\nwritten: ${record(day, sections, growths)}`);
