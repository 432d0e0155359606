import type { PolicyBundle } from './bundle.js';
import type { OpaCompiler, RegoSources, RegoTestReport, RegoTestResult } from './opa-compiler.js';
import { loadPolicy } from './policy.js';

/** The test results of a bundle on both engines. */
export interface RuleTestReport extends RegoTestReport {
  /** Tests that pass on OPA but not as policy WebAssembly, with the reason. */
  differences: { test: RegoTestResult; reason: string }[];
  /** Number of tests that ran as policy WebAssembly. */
  compared: number;
}

export interface RuleTestOptions {
  /** A regular expression for the full names of the tests to run; default: all. */
  filter?: string;
  /** Of this many test packages, only the first one also runs as policy WebAssembly; default: all of them do. */
  oneOf?: number;
}

/**
 * Runs every test rule on OPA's own runner, with coverage, and repeats those that pass as policy WebAssembly: users run the latter, and
 * only the former measures coverage.
 */
export async function testRules(
  compiler: OpaCompiler,
  bundle: PolicyBundle,
  { filter, oneOf = 1 }: RuleTestOptions = {},
): Promise<RuleTestReport> {
  const modules = { ...bundle.modules, ...bundle.tests };
  const report = await compiler.test(modules, filter);
  const groups = byPackage(report.results.filter((test) => test.outcome === 'pass')).filter(
    (_, at) => at % oneOf === 0,
  );
  const differences = groups.length === 0 ? [] : await onWasm(compiler, modules, groups);
  return { ...report, differences, compared: groups.flat().length };
}

async function onWasm(compiler: OpaCompiler, modules: RegoSources, groups: RegoTestResult[][]) {
  const collector = { 'ezlint/tests.rego': resultsModule(groups) };
  const entrypoints = groups.map((_, at) => `ezlint/tests/group_${at}`);
  // OPA's runner already checked them strictly.
  const policy = loadPolicy(await compiler.compile({ ...modules, ...collector }, entrypoints, true));
  return groups.flatMap((group, at) => {
    let results: Record<string, unknown> = {};
    let reason = 'it fails there';
    try {
      results = policy.value('{}', `ezlint/tests/group_${at}`) as typeof results;
    } catch (error) {
      reason = (error as Error).message;
    }
    return group.filter((test) => !passes(test, results[test.name])).map((test) => ({ test, reason }));
  });
}

function byPackage(tests: RegoTestResult[]): RegoTestResult[][] {
  const groups = new Map<string, RegoTestResult[]>();
  for (const test of tests) groups.set(test.package, [...(groups.get(test.package) ?? []), test]);
  return [...groups.values()];
}

/** A rule per test package that collects the values of its test rules. */
function resultsModule(groups: RegoTestResult[][]): string {
  const rules = groups.flatMap((group, at) =>
    group.map((test) => `group_${at}["${test.name}"] := ${test.package}.${test.name}\n`),
  );
  return ['package ezlint.tests\n', ...rules].join('\n');
}

function passes(test: RegoTestResult, value: unknown): boolean {
  if (test.cases === undefined) return value === true;
  const byCase = (value ?? {}) as Record<string, unknown>;
  return test.cases.every((name) => byCase[name] === true);
}
