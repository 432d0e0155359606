// npm run fuzz:readers -- [--count N] [--seed N] [--from N]
// Tries mutated texts and raw bytes on all readers other than that of the configuration: settings, facts, scenarios, assertions,
// reports, baselines, standards, results and messages. They must report what they cannot read, and throw no other error.
import { parseArgs } from 'node:util';
import { decode } from '@ezlint/grammar';
import { mutated } from './fuzz/mutate.js';
import { Random } from './fuzz/random.js';
import { brokenBy, READERS, type Reader } from './fuzz/readers.js';

/** Larger seeds are truncated to this number of characters, so that many inputs can be tried. */
const LARGEST = 3000;

/** Characters of one line, or of lines of one kind, in some inputs, to detect quadratic work. */
const MANY = 20_000;

function textOf({ seeds }: Reader, random: Random): string {
  const whole = seeds.length > 0 ? random.pick(seeds) : '';
  const from = random.chance(2) ? 0 : random.below(Math.max(1, whole.length - LARGEST));
  const text = whole.slice(from, from + LARGEST);
  if (random.chance(200)) return text + random.pick([' ', '-', '\n', '[', '*', '0', 'A ', '{a: ', '&a ']).repeat(MANY);
  if (!random.chance(8)) return mutated({ text, language: 'environment' }, random, [{ text, language: 'environment' }]);
  const bytes = Buffer.from(text);
  for (let changes = 1 + random.below(20); changes > 0 && bytes.length > 0; changes--)
    bytes[random.below(bytes.length)] = random.below(256);
  return decode(bytes).text;
}

const option = { type: 'string' } as const;
const { values } = parseArgs({ options: { count: option, seed: option, from: option } });
const [count, seed, first] = [Number(values.count ?? 10_000), Number(values.seed ?? 1), Number(values.from ?? 0)];
const start = performance.now();
let failures = 0;
let [slowest, slowestMs] = [first, 0];
for (let index = first; index < first + count; index++) {
  const random = new Random(seed, index);
  const reader = random.pick(READERS);
  const text = textOf(reader, random);
  const begun = performance.now();
  const broken = await brokenBy(reader, text);
  const tookMs = performance.now() - begun;
  if (tookMs > slowestMs) [slowest, slowestMs] = [index, tookMs];
  if (broken === undefined) continue;
  failures++;
  console.log(`input ${index} (npm run fuzz:readers -- --seed ${seed} --from ${index} --count 1), ${reader.name}`);
  console.log(broken.stack?.split('\n').slice(0, 4).join('\n'));
  console.log(JSON.stringify(text.slice(0, 500)));
  if (failures >= 20) break;
}
console.log(
  `${count} inputs from ${first}, seed ${seed}: ${failures} failures, ${Math.round((performance.now() - start) / 1000)} s, slowest ${slowest}: ${Math.round(slowestMs)} ms`,
);
process.exitCode = failures > 0 ? 1 : 0;
