// Checks the style of all Rego and runs its tests on OPA and as policy WebAssembly. Fails on a failing test, on a difference between
// the two, on a rule without tests and on a line of a rule that no test reaches.
// node scripts/test-rego.mjs [ID...] checks the types of those rules and runs their tests only; --sample, of all of them every eighth as policy WebAssembly.
import { compilerOptions, folders, loadPolicies, report } from './lib/policies.mjs';
import { regoSchemas } from './lib/rego-schemas.mjs';
import { styleProblems } from './lib/rego-style.mjs';

const isSample = process.argv.includes('--sample');
const ids = process.argv.slice(2).filter((word) => word !== '--sample');
const filter = ids.length === 0 ? undefined : `\\.(${ids.map((id) => id.toLowerCase()).join('|')})_test\\.`;
const library = await loadPolicies();

/** Some of the rules with the library, whose tests provide inputs for those of rules. */
function select(bundle, rules) {
  const isWanted = (path) => !/\/rules\//.test(path) || rules.some((rule) => path.includes(`/${rule.path}/`));
  const pick = (sources) => Object.fromEntries(Object.entries(sources).filter(([path]) => isWanted(path)));
  const { 'ezlint/main.rego': _main, ...modules } = pick(bundle.modules);
  return { rules, modules, tests: pick(bundle.tests) };
}

const compiler = new library.OpaCompiler(compilerOptions);
try {
  const all = library.readBundle(folders);
  const unknown = ids.filter((wanted) => !all.rules.some(({ id }) => id === wanted));
  // The style first: the compiler is faster after it has run for a while.
  const style = ids.length === 0 ? await styleProblems(compiler, library, all) : [];
  const bundle = select(
    all,
    all.rules.filter(({ id }) => ids.length === 0 || ids.includes(id)),
  );
  // Without it, a test passes whose input has the same misspelled name as the rule.
  if (ids.length > 0) await compiler.check(bundle.modules, regoSchemas());
  const options = { filter, oneOf: isSample ? 8 : 1 };
  const { problems, summary } = library.summarizeTests(bundle, await library.testRules(compiler, bundle, options));
  const missing = unknown.map((id) => `policies/rules has no rule ${id}`);
  for (const problem of [...missing, ...style, ...problems]) console.error(problem);
  console.log(`rego: ${summary}`);
  if (missing.length + style.length + problems.length > 0) process.exitCode = 1;
} catch (error) {
  report(error);
} finally {
  compiler.close();
}
