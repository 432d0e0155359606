// npm run sequences -- [--count N] [--seed N] [--length N]
// Plays random sequences of editor operations against the language server; ends with 1 when at a rest it shows something else than a new server does.
import { parseArgs } from 'node:util';
import { play } from './sequences/play.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { count: text, seed: text, length: text } });
const [count, first, length] = [Number(values.count ?? 1000), Number(values.seed ?? 1), Number(values.length ?? 50)];

const start = performance.now();
let [steps, rests, mismatches] = [0, 0, 0];
for (let seed = first; steps < count; seed++) {
  const outcome = await play(seed, Math.min(length, count - steps));
  steps += outcome.steps;
  rests += outcome.rests;
  if (!outcome.mismatch) continue;
  mismatches++;
  const { step, name, acts, shown, wanted } = outcome.mismatch;
  console.log(
    `seed ${seed}, step ${step}: ${name} (npm run sequences -- --seed ${seed} --count ${step} --length ${step})`,
  );
  console.log(acts.map((act) => `  ${act}`).join('\n'));
  for (const each of wanted.filter((other) => !shown.includes(other))) console.log(`  missing: ${each}`);
  for (const each of shown.filter((other) => !wanted.includes(other))) console.log(`  too many: ${each}`);
}
console.log(
  `${steps} steps from seed ${first}, ${rests} rests, ${mismatches} mismatches, ${Math.round((performance.now() - start) / 1000)} s`,
);
process.exitCode = mismatches > 0 ? 1 : 0;
