// Runs all Rego tests on OPA and as policy WebAssembly. Fails on a failing test, on a difference between
// the two, on a rule without tests and on a line of a rule that no test reaches.
// node scripts/test-rego.mjs [ID...] limits the run to those rules.
import { compilerOptions, folders, loadPolicies, report } from './lib/policies.mjs';

const ids = process.argv.slice(2);
const { OpaCompiler, readBundle, testRules } = await loadPolicies();
const compiler = new OpaCompiler(compilerOptions);

function select(bundle) {
  if (ids.length === 0) return bundle;
  const rules = bundle.rules.filter((rule) => ids.includes(rule.id));
  const wanted = (path) => rules.some((rule) => path.includes(`/${rule.path}/`));
  const kept = ([path]) => !/\/rules\//.test(path) || wanted(path);
  const pick = (sources) => Object.fromEntries(Object.entries(sources).filter(kept));
  const { 'ezlint/main.rego': _main, ...modules } = pick(bundle.modules);
  return { rules, modules, tests: pick(bundle.tests) };
}

function print(bundle, { results, files, differences }) {
  const problems = [];
  for (const test of results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error')) {
    const at = test.failedAt ? ` at line ${test.failedAt.row}: ${test.failedAt.text}` : '';
    const cases = test.failed?.length ? ` (cases: ${test.failed.join(', ')})` : '';
    problems.push(`${test.file}:${test.row}: ${test.name} fails${cases}${at}`);
    for (const text of [test.error, test.output]) if (text) problems.push(text.trimEnd().replace(/^/gm, '    '));
  }
  for (const { test, reason } of differences) {
    problems.push(`${test.file}:${test.row}: ${test.name} passes on OPA, not as policy WebAssembly: ${reason}`);
  }
  for (const rule of bundle.rules) {
    const file = Object.keys(bundle.modules).find((path) => path.endsWith(`/${rule.path}/rule.rego`));
    const folder = file.slice(0, -'rule.rego'.length);
    if (!results.some((test) => test.file.startsWith(folder))) problems.push(`${file}: has no test`);
    for (const [from, to] of files[file]?.uncovered ?? []) {
      problems.push(`${file}:${from}: no test reaches ${from === to ? 'this line' : `lines ${from} to ${to}`}`);
    }
  }
  for (const problem of problems) console.error(problem);
  const passed = results.filter(({ outcome }) => outcome === 'pass').length;
  const skipped = results.filter(({ outcome }) => outcome === 'skip').length;
  console.log(
    `rego: ${bundle.rules.length} rules, ${passed} of ${results.length} tests pass on OPA, ` +
      `${passed - differences.length} as policy WebAssembly${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

try {
  const bundle = select(readBundle(folders));
  print(bundle, await testRules(compiler, bundle));
} catch (error) {
  report(error);
} finally {
  compiler.close();
}
