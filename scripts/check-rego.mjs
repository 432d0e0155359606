// Checks the style of all Rego: scripts/lib/rego-style.mjs.
// node scripts/check-rego.mjs --write formats.
import { compilerOptions, folders, loadPolicies, report } from './lib/policies.mjs';
import { styleProblems } from './lib/rego-style.mjs';

const library = await loadPolicies();
const compiler = new library.OpaCompiler(compilerOptions);
try {
  const bundle = library.readBundle(folders);
  const problems = await styleProblems(compiler, library, bundle, process.argv.includes('--write'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  report(error);
} finally {
  compiler.close();
}
