// npm run growth -- [--only TEXT] [--chars N] [--from N] [--step N]: with --step 100, every hundredth form
// Measures each statement and parameter of every language, repeated: prints the forms and rules for which four times the text takes more than
// six times the processor time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadPolicy } from '@ezlint/policies';
import { createAnalyzer } from '../src/engine/core/analysis/analyze.js';
import type { StackRequest } from '../src/engine/core/types/documents.js';
import type { Rule } from '../src/engine/core/types/rules.js';
import { type Form, growingForms } from './fuzz/growing.js';

/** Characters of the larger text. */
const CHARS = 60_000;
const FACTOR = 4;
const MOST = 6;
/** Processor time below which growth is not measured. */
const LEAST_MS = 60;
const RUNS = 3;

const dist = join(process.cwd(), 'policies/dist');
const rules = JSON.parse(readFileSync(join(dist, 'rules.json'), 'utf8')) as Rule[];
const policy = loadPolicy(readFileSync(join(dist, 'policy.wasm')));

function requestOf({ language, text }: Form, count: number): StackRequest {
  const own = { path: 'growth', language, text: text(count) };
  // A whole profile, so that rules about missing statements also run.
  const whole = 'TCPCONFIG TTLS\nIPCONFIG SOURCEVIPA\nPORT 21 TCP FTPD1\n';
  const documents =
    language === 'profile'
      ? [{ ...own, text: `${whole}${own.text}` }]
      : [{ path: 'whole', language: 'profile' as const, text: whole }, own];
  return {
    name: 'growth',
    documents,
    release: '3.2',
    symbols: new Map(),
    environment: {},
    parameters: {},
    resolve: () => undefined,
  };
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The time of each step: reading, rules, findings. */
function times(form: Form, count: number): [number, number, number] {
  const analyzer = createAnalyzer({ rules });
  let reading: ReturnType<typeof analyzer.read> | undefined;
  let found: unknown[] = [];
  const request = requestOf(form, count);
  const read = cpuMs(() => {
    reading = analyzer.read(request);
    if (reading.syntax.length < 0 || reading.input === undefined) throw new Error('nothing was read');
  });
  const ruled = cpuMs(() => {
    found = policy.evaluate(reading!.input, ({ rule, reason }) => {
      process.stdout.write(`${form.language} ${form.name}: ${rule} stopped: ${reason}\n`);
    });
  });
  const concluded = cpuMs(() => void reading!.conclude(found));
  return [read, ruled, concluded];
}

function least(form: Form, count: number): number[] {
  const all = Array.from({ length: RUNS }, () => times(form, count));
  return [0, 1, 2].map((step) => Math.min(...all.map((each) => each[step]!)));
}

/** The rules that grow most, each with its factor. */
function growingRules(form: Form, count: number): string[] {
  const inputs = [count, count * FACTOR].map((size) => createAnalyzer({ rules }).read(requestOf(form, size)).input);
  const of = (input: unknown, rule: string): number =>
    cpuMs(() => void policy.evaluate(input, () => undefined, [rule]));
  return [...policy.rules.keys()].flatMap((rule) => {
    const large = of(inputs[1], rule);
    if (large < LEAST_MS / 2) return [];
    const small = of(inputs[0], rule);
    return large / small >= MOST ? [`${rule} ${(large / small).toFixed(1)}x to ${Math.round(large)} ms`] : [];
  });
}

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: text, chars: text, from: text, step: text } });
const chars = Number(values.chars ?? CHARS);
const step = Number(values.step ?? 1);
const STEPS = ['reading', 'rules', 'findings'];
const forms = growingForms().filter(({ name, language }) => `${language} ${name}`.includes(values.only ?? ''));
process.stdout.write(`${forms.length} forms\n`);
let slowest = 0;
for (let at = Number(values.from ?? 0); at < forms.length; at += step) {
  const form = forms[at]!;
  const few = 20;
  const perCount = Math.max(1, (form.text(2 * few).length - form.text(few).length) / few);
  const small = Math.ceil(chars / FACTOR / perCount);
  try {
    const more = times(form, small * FACTOR);
    if (Math.max(...more) < LEAST_MS) continue;
    const once = times(form, small);
    slowest = Math.max(slowest, ...more);
    if (!more.some((ms, index) => ms > LEAST_MS && ms / once[index]! > MOST)) continue;
    const [before, after] = [least(form, small), least(form, small * FACTOR)];
    const grown = STEPS.flatMap((what, index) =>
      after[index]! > LEAST_MS && after[index]! / before[index]! > MOST
        ? [`${what} ${(after[index]! / before[index]!).toFixed(1)}x to ${Math.round(after[index]!)} ms`]
        : [],
    );
    if (grown.length === 0) continue;
    const ruled = grown.some((each) => each.startsWith('rules')) ? growingRules(form, small) : [];
    process.stdout.write(
      `${at} ${form.language} ${form.name}, ${small} to ${small * FACTOR}: ${[...grown, ...ruled].join('; ')}\n`,
    );
  } catch (error) {
    process.stdout.write(`${at} ${form.language} ${form.name}: ${(error as Error).stack?.slice(0, 600)}\n`);
  }
}
process.stdout.write(`slowest step ${Math.round(slowest)} ms\n`);
