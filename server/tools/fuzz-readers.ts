// npm run fuzz:readers -- [--count N] [--seed N] [--from N]
// Tries mutated texts and raw bytes on everything that is read beside the configuration: settings, facts, scenarios, assertions, reports,
// baselines and messages of editors. What cannot be read is said; nothing else is thrown.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decode } from '@ezlint/grammar';
import { parseScenario } from '@ezlint/simcore';
import { readArd } from '../src/engine/capacity/ard-report.js';
import { intervalsOf, readCpuActivity, readWorkloadActivity } from '../src/engine/capacity/rmf-report.js';
import { readSmcat } from '../src/engine/capacity/smcat-report.js';
import { readTraffic } from '../src/engine/capacity/traffic-file.js';
import { loadConfig } from '../src/engine/config/config.js';
import { readEnvironment, readWorkload } from '../src/engine/config/facts.js';
import { readSettings } from '../src/engine/config/yaml-file.js';
import { parseBaseline } from '../src/engine/core/review/baseline.js';
import { readNetstatConfig } from '../src/engine/drift/netstat-config.js';
import { RunError } from '../src/engine/errors.js';
import { readInterfaces } from '../src/engine/measured/netstat/interface-reports.js';
import { readMessages, readReports } from '../src/engine/measured/netstat/read-reports.js';
import { readAssertions } from '../src/engine/verify/assertions.js';
import { Frames } from '../src/lsp/protocol/frames.js';
import { mutated } from './fuzz/mutate.js';
import { Random } from './fuzz/random.js';

interface Reader {
  name: string;
  seeds: readonly string[];
  read(text: string): unknown;
}

/** The files of the examples whose paths fit. */
function examples(pattern: RegExp): string[] {
  const names = readdirSync('examples', { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => readFileSync(path, 'utf8'));
}

const MESSAGES = ['{"jsonrpc":"2.0","method":"exit"}', '[]', ''].map(
  (body) => `Content-Length: ${body.length}\r\n\r\n${body}Content-Length: 2\r\nX: y\r\n\r\n{}`,
);
const BASELINE = '{"version": 1, "findings": [{"fingerprint": "a", "ruleId": "COR001", "file": "p"}]}';

const READERS: readonly Reader[] = [
  { name: 'settings', seeds: examples(/ezlint\.yaml$/), read: (text) => loadConfig(text, '/w/ezlint.yaml', 'e') },
  { name: 'environment', seeds: examples(/environment.*\.yaml$/), read: (text) => readEnvironment(text, 'e') },
  { name: 'workload', seeds: examples(/workloads?[/-].*\.yaml$/), read: (text) => readWorkload(text, 'w') },
  {
    name: 'scenario',
    seeds: examples(/scenarios.*\.yaml$/),
    read: async (text) => parseScenario((await readSettings(text, 's', {})).value),
  },
  { name: 'assertions', seeds: examples(/promises\.yaml$/), read: (text) => readAssertions(text, 'a') },
  { name: 'traffic', seeds: examples(/traffic.*\.yaml$|ziip.*\.yaml$/), read: (text) => readTraffic(text, 't') },
  {
    name: 'RMF',
    seeds: examples(/ziip.*\.txt$/),
    read: (text) => [
      ...intervalsOf(text).map((interval) => readWorkloadActivity(interval.text)),
      readCpuActivity(text),
      readArd(text),
    ],
  },
  { name: 'SMCAT', seeds: examples(/smcat.*\.txt$/), read: readSmcat },
  {
    name: 'NETSTAT',
    seeds: examples(/(drift|confirm).*\.txt$/),
    read: (text) => [readNetstatConfig(text), readReports(text), readMessages(text), readInterfaces(text)],
  },
  { name: 'baseline', seeds: [BASELINE], read: parseBaseline },
  {
    name: 'messages',
    seeds: MESSAGES,
    read: (text) => {
      const frames = new Frames();
      frames.resume();
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += 7) frames.write(bytes.subarray(at, at + 7));
    },
  },
];

/** Larger seeds are cut to so many characters: many inputs can be tried. */
const LARGEST = 3000;

/** Characters of one line or lines of one kind, now and then: what is quadratic shows. */
const MANY = 20_000;
/** Longer takes no small input. */
const PATIENCE_MS = 3000;

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
  let wrong: unknown;
  try {
    await reader.read(text);
  } catch (error) {
    if (!(error instanceof RunError)) wrong = error;
  }
  const tookMs = performance.now() - begun;
  if (tookMs > slowestMs) [slowest, slowestMs] = [index, tookMs];
  if (wrong === undefined && tookMs > PATIENCE_MS) wrong = new Error(`took ${Math.round(tookMs)} ms`);
  if (wrong === undefined) continue;
  failures++;
  console.log(`input ${index} (npm run fuzz:readers -- --seed ${seed} --from ${index} --count 1), ${reader.name}`);
  console.log((wrong as Error).stack?.split('\n').slice(0, 4).join('\n'));
  console.log(JSON.stringify(text.slice(0, 500)));
  if (failures >= 20) break;
}
console.log(
  `${count} inputs from ${first}, seed ${seed}: ${failures} failures, ${Math.round((performance.now() - start) / 1000)} s, slowest ${slowest}: ${Math.round(slowestMs)} ms`,
);
process.exitCode = failures > 0 ? 1 : 0;
