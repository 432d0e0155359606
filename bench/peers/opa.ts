import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadPolicy, readBundle } from '@ezlint/policies';
import { profileOf } from '../../server/tools/generate-profile.js';
import { inputOf } from '../model.js';
import { inTurn, isInstalled, runProcess } from '../processes.js';
import type { Row } from '../timing.js';

const ROUNDS = 7;
const EZLINT = [
  'server/bin/ezlint.js',
  'check',
  '--no-config',
  '--no-impact',
  '--fail-on',
  'never',
  '--format',
  'jsonl',
];

/**
 * Same model, same rules: the policy in this process against `opa eval` and `conftest test`. A comparison of evaluations whose findings differ is refused.
 * For OPA and conftest the models are there already; ezlint's processes read the profile as well. conftest takes file after file, as ezlint does with
 * a hundred; a thread for each core is measured as well.
 */
export function benchOpa(files: number): Row[] {
  const missing = ['opa', 'conftest'].filter((name) => !isInstalled(name, '--help'));
  if (missing.length > 0) {
    console.log(`skipped: ${missing.join(' and ')} not installed (go install; on the PATH)`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-bench-'));
  try {
    return compare(folder, files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(folder: string, files: number): Row[] {
  const rego = writePolicy(folder);
  const inputs = writeInputs(folder, files);
  const first = inputs[0]!;
  const policy = loadPolicy(readFileSync(join('policies', 'dist', 'policy.wasm')));
  refuseDifference(
    policy.evaluate(first.input),
    opaFindings(rego, first.model),
    conftestFindings(rego, [first.model])[0]!,
  );
  const warm = inTurn(ROUNDS, {
    ezlint: () => timeOf(() => policy.evaluate(first.input)),
    opa: () => opaBenchMs(rego, first.model),
  });
  return [
    ...compareOnOne(rego, first),
    ...compareOnMany(rego, inputs),
    row('evaluation, warm: ezlint', warm.ezlint),
    row('evaluation, warm: opa bench', warm.opa),
    row('evaluation, warm: opa / ezlint', warm.opa / warm.ezlint, 'x'),
  ];
}

function row(what: string, value: number, unit = 'ms'): Row {
  return { what, value, unit };
}

/** The same rules for the peers, as Rego. */
function writePolicy(folder: string): string {
  const rego = join(folder, 'rego');
  const bundle = readBundle({ lib: 'policies/lib', rules: ['policies/rules'], base: 'policies' });
  for (const [path, source] of Object.entries({
    ...bundle.modules,
    'conftest.rego': readFileSync('policies/conftest/deny.rego', 'utf8'),
  })) {
    mkdirSync(dirname(join(rego, path)), { recursive: true });
    writeFileSync(join(rego, path), source);
  }
  return rego;
}

/** A profile, and its model in the form that the peers read. */
interface Input {
  profile: string;
  model: string;
  input: ReturnType<typeof inputOf>;
}

function writeInputs(folder: string, files: number): Input[] {
  return Array.from({ length: files }, (_, index) => {
    const profile = join(folder, `p${index}.tcpip`);
    const text = profileOf({ interfaces: 5 + (index % 3), routes: 25, ports: 40, ranges: 10 });
    writeFileSync(profile, text);
    const model = join(folder, `p${index}.json`);
    const input = inputOf(text);
    writeFileSync(model, JSON.stringify(input));
    return { profile, model, input };
  });
}

function compareOnOne(rego: string, { profile, model }: Input): Row[] {
  const one = inTurn(ROUNDS, {
    ezlint: () => runProcess(process.execPath, [...EZLINT, profile]).ms,
    opa: () => runProcess('opa', ['eval', '-d', rego, '-i', model, 'data.ezlint.main.findings']).ms,
    conftest: () => conftest(rego, [model]).ms,
  });
  return [
    row('one file, process: ezlint check', one.ezlint),
    row('one file, process: opa eval', one.opa),
    row('one file, process: conftest test', one.conftest),
    row('one file, process: conftest / ezlint', one.conftest / one.ezlint, 'x'),
  ];
}

function compareOnMany(rego: string, inputs: readonly Input[]): Row[] {
  const files = inputs.length;
  const check = (...options: string[]): number =>
    runProcess(process.execPath, [...EZLINT, ...options, ...inputs.map(({ profile }) => profile)]).ms / files;
  const models = inputs.map(({ model }) => model);
  const many = inTurn(3, {
    ezlint: () => check(),
    ezlintOnAllCores: () => check('--threads', String(availableParallelism())),
    conftest: () => conftest(rego, models).ms / files,
  });
  return [
    row(`${files} files, process, for each: ezlint check`, many.ezlint),
    row(`${files} files, process, for each: conftest test`, many.conftest),
    row(`${files} files, process: conftest / ezlint`, many.conftest / many.ezlint, 'x'),
    row(`${files} files, process, for each: ezlint check, a thread for each core`, many.ezlintOnAllCores),
    row(`${files} files, process: conftest / ezlint on all cores`, many.conftest / many.ezlintOnAllCores, 'x'),
  ];
}

function opaFindings(rego: string, model: string): unknown[] {
  const { out } = runProcess('opa', ['eval', '-d', rego, '-i', model, '--format', 'raw', 'data.ezlint.main.findings']);
  return JSON.parse(out);
}

function conftest(rego: string, models: readonly string[]) {
  return runProcess('conftest', [
    'test',
    '--policy',
    rego,
    '--namespace',
    'ezlint.conftest',
    '--output',
    'json',
    '--no-fail',
    ...models,
  ]);
}

function conftestFindings(rego: string, models: readonly string[]): unknown[][] {
  const results: { failures?: { metadata: { rule: string; finding: object } }[] }[] = JSON.parse(
    conftest(rego, models).out,
  );
  return results.map(({ failures }) =>
    (failures ?? []).map(({ metadata: { rule, finding } }) => ({ ...finding, rule })),
  );
}

/** Nanoseconds of one evaluation, by OPA's own benchmark. */
function opaBenchMs(rego: string, model: string): number {
  const { out } = runProcess('opa', [
    'bench',
    '-d',
    rego,
    '-i',
    model,
    '--format',
    'json',
    'data.ezlint.main.findings',
  ]);
  const { T, N } = JSON.parse(out);
  return T / N / 1e6;
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @throws if the engines have different findings */
function refuseDifference(ours: readonly unknown[], ...others: readonly unknown[][]): void {
  const text = (findings: readonly unknown[]): string => findings.map(canonical).sort().join('\n');
  if (ours.length === 0 || others.some((findings) => text(findings) !== text(ours)))
    throw new Error('The engines find different things in the same model; their times are not compared.');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
