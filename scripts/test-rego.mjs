// Runs all Rego tests on OPA and as policy WebAssembly. Fails on a failing test, on a difference between
// the two, on a rule without tests and on a line of a rule that no test reaches.
// node scripts/test-rego.mjs [ID...] limits the run to those rules and the library.
import { compilerOptions, folders, loadPolicies, report } from './lib/policies.mjs';

const ids = process.argv.slice(2);
const { OpaCompiler, readBundle, summarizeTests, testRules } = await loadPolicies();

/** OPA tests on one core; as many shares run side by side. */
const shares = ids.length > 0 ? 1 : 2;

/** Some of the rules with the library, whose tests lend those of rules their inputs. */
function select(bundle, rules) {
  const isWanted = (path) => !/\/rules\//.test(path) || rules.some((rule) => path.includes(`/${rule.path}/`));
  const pick = (sources) => Object.fromEntries(Object.entries(sources).filter(([path]) => isWanted(path)));
  const { 'ezlint/main.rego': _main, ...modules } = pick(bundle.modules);
  return { rules, modules, tests: pick(bundle.tests) };
}

async function test(bundle) {
  const compiler = new OpaCompiler(compilerOptions);
  try {
    return await testRules(compiler, bundle);
  } finally {
    compiler.close();
  }
}

/** One report of the shares'; the tests of the library ran in each. */
function join([first, ...others]) {
  const ofRules = (tests, fileOf) => tests.filter((test) => /\/rules\//.test(fileOf(test)));
  return {
    results: [...first.results, ...others.flatMap(({ results }) => ofRules(results, ({ file }) => file))],
    files: Object.assign({}, first.files, ...others.map(({ files }) => files)),
    differences: [
      ...first.differences,
      ...others.flatMap(({ differences }) => ofRules(differences, ({ test: { file } }) => file)),
    ],
  };
}

try {
  const bundle = readBundle(folders);
  const rules = bundle.rules.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const parts = Array.from({ length: shares }, (_, share) => rules.filter((_rule, at) => at % shares === share));
  const reports = await Promise.all(parts.map((part) => test(select(bundle, part))));
  const { problems, summary } = summarizeTests({ ...bundle, rules }, join(reports));
  for (const problem of problems) console.error(problem);
  console.log(`rego: ${summary}`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  report(error);
}
