// Runs all Rego tests on OPA and as policy WebAssembly. Fails on a failing test, on a difference between
// the two, on a rule without tests and on a line of a rule that no test reaches.
// node scripts/test-rego.mjs [ID...] limits the run to those rules.
import { compilerOptions, folders, loadPolicies, report } from './lib/policies.mjs';

const ids = process.argv.slice(2);
const { OpaCompiler, readBundle, summarizeTests, testRules } = await loadPolicies();
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

function print(bundle, results) {
  const { problems, summary } = summarizeTests(bundle, results);
  for (const problem of problems) console.error(problem);
  console.log(`rego: ${summary}`);
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
