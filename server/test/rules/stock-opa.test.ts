import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPolicy, OpaCompiler, readBundle } from '@ezlint/policies';
import { sample } from '../../../scripts/lib/runs.js';
import { analyzer, exampleNames, examplesFolder, requestOf, rules } from './rule-examples.js';

/**
 * The rules of the repository in OPA itself: for the models of the bad examples, it must find the same as the compiled rules. With `opa` in the path,
 * all examples are tried, otherwise a sample with OPA's WebAssembly library, which is ten times slower.
 */

jest.setTimeout(900_000);

const root = join(__dirname, '../../..');
const SAMPLE = sample(150, 20);

const examples = rules.flatMap((rule) => {
  const folder = examplesFolder(rule);
  const names = exampleNames(folder).filter((name) => name.startsWith('bad'));
  return names.map((name) => ({ rule: rule.id, folder, name }));
});

const hasConftest = spawnSync('conftest', ['--version']).status === 0;
const hasOpa = spawnSync('opa', ['version']).status === 0;

type Found = Record<string, unknown>;

/** Findings in a canonical order, with sorted object keys. */
function canonical(findings: readonly unknown[]): string[] {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, sorted(part)]),
    );
  };
  return findings.map((finding) => JSON.stringify(sorted(finding))).sort();
}

const policy = loadPolicy(readFileSync(join(root, 'policies/dist/policy.wasm')));

function inputOf({ rule, folder, name }: (typeof examples)[number]) {
  return analyzer.read(requestOf(rule, folder, name)).input;
}

(hasOpa ? test : test.skip)('opa eval -b policies has the same findings in every bad example', () => {
  expect(examples.length).toBeGreaterThan(300);
  const inputs = examples.map((example) => [`${example.rule} ${example.name}`, inputOf(example)] as const);
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-opa-'));
  try {
    writeFileSync(join(folder, 'cases.json'), JSON.stringify(Object.fromEntries(inputs)));
    const query =
      '{name: found | some name, case in input; found := [object.union(f, {"rule": upper(id)}) | some id; f := data.ezlint.rules[_][id].finding[_]] with input as case}';
    const { status, stdout, stderr } = spawnSync(
      'opa',
      ['eval', '-b', join(root, 'policies'), '-i', join(folder, 'cases.json'), '--format', 'raw', query],
      { encoding: 'utf8', maxBuffer: 2 ** 29 },
    );
    expect([status, stderr]).toEqual([0, '']);
    const found = JSON.parse(stdout) as Record<string, Found[]>;
    const differing = inputs.filter(
      ([name, input]) => canonical(found[name] ?? []).join('\n') !== canonical(policy.evaluate(input)).join('\n'),
    );
    expect(differing.map(([name]) => name)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

(hasConftest ? test : test.skip)('conftest denies according to the findings of the rules', () => {
  const inputs = examples.filter((_, index) => index % SAMPLE === 0).map(inputOf);
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-conftest-'));
  try {
    const files = inputs.map((input, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(input));
      return file;
    });
    const options = [
      '--policy',
      join(root, 'policies'),
      '--namespace',
      'ezlint.conftest',
      '--output',
      'json',
      '--no-fail',
    ];
    const { stdout } = spawnSync('conftest', ['test', ...options, ...files], { encoding: 'utf8', maxBuffer: 2 ** 29 });
    const denied = JSON.parse(stdout) as {
      filename: string;
      failures: { metadata: { rule: string; finding: Found } }[];
    }[];
    for (const [index, input] of inputs.entries()) {
      const { failures } = denied.find(({ filename }) => filename === files[index])!;
      const found = failures.map(({ metadata: { rule, finding } }) => ({ ...finding, rule }));
      expect(canonical(found)).toEqual(canonical(policy.evaluate(input)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

(hasOpa ? test.skip : test)('the OPA library has the same findings in a sample of the bad examples', async () => {
  const folders = { lib: join(root, 'policies/lib'), rules: [join(root, 'policies/rules')], base: root };
  const { modules } = readBundle(folders);
  const compiler = new OpaCompiler({ folder: join(root, 'policies/opa'), isOptimized: true, timeLimitS: 600 });
  const sample = examples.filter((_, index) => index % SAMPLE === 0);
  try {
    // One request, because most of its time is for compiling the modules.
    const inputs = sample.map(inputOf);
    const query = '[found | some case in input; found := data.ezlint.main.findings with input as case]';
    const found = (await compiler.evaluate(modules, query, inputs)) as Found[][];
    for (const [at, { name }] of sample.entries())
      expect([name, ...canonical(found[at]!)]).toEqual([name, ...canonical(policy.evaluate(inputs[at]!))]);
  } finally {
    compiler.close();
  }
});
