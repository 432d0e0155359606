// Checks all Rego: strict compilation, types of the input (lib/input.rego) against the model's JSON Schema,
// METADATA and package of every rule, the files of a rule's folder, members asked of sets by key, values chosen
// from several, and the format of `opa fmt`.
// node scripts/check-rego.mjs --write formats.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compilerOptions, folders, loadPolicies, report, root } from './lib/policies.mjs';
import { regoSchemas } from './lib/rego-schemas.mjs';

const { fixOperations, OpaCompiler, readBundle, rulePackage } = await loadPolicies();
const compiler = new OpaCompiler(compilerOptions);

function ruleProblems(rule, packages) {
  const folder = join(rule.root, rule.path);
  const path = relative(root, folder).replaceAll('\\', '/');
  const { package: name, annotations } = packages[`${path}/rule.rego`];
  const problems = [];
  const wanted = rulePackage(rule);
  if (name !== `data.${wanted}`) problems.push(`${path}/rule.rego: package must be ${wanted}`);
  for (const key of ['title']) {
    if (!annotations?.[key]) problems.push(`${path}/rule.rego: METADATA of the package has no ${key}`);
  }
  const testPackage = packages[`${path}/rule_test.rego`]?.package;
  if (testPackage && testPackage !== `data.${wanted}_test`) {
    problems.push(`${path}/rule_test.rego: package must be ${wanted}_test`);
  }
  for (const file of ['rule_test.rego', 'rule.yaml']) {
    if (!existsSync(join(folder, file))) problems.push(`${path}: ${file} is missing`);
  }
  const examples = existsSync(join(folder, 'examples')) ? readdirSync(join(folder, 'examples')) : [];
  for (const kind of ['bad', 'good']) {
    if (!examples.some((file) => file.startsWith(kind))) problems.push(`${path}: examples/${kind}.tcpip is missing`);
  }
  return problems;
}

/** In policy WebAssembly `x in set` walks the set. Sets of the same file are known by their rules; others are not recognized. */
function walkedSets(path, text) {
  const sets = new Set([...text.matchAll(/^(\w+) contains /gm)].map(([, name]) => name));
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.replace(/^\s*#.*/, '').matchAll(/ in (\w+)(?![\w.[(])/g)]
        .filter(({ 1: name, index: at }) => sets.has(name) && !/\b(some|every)\b[^;|{]*$/.test(line.slice(0, at)))
        .map(([, name]) => `${path}:${index + 1}: ask for a member with ${name}[…]: "in" goes through all of the set`),
    );
}

/** A value taken from one of several things stops all rules as soon as there are two: OPA calls that a conflict. */
function chosenValues(path, text) {
  const heads = /^(?:\} else|\w+(?:\([^)\n]*\))?) := (.+) if \{\n((?:\t.*\n)*)/gm;
  return [...text.matchAll(heads)].flatMap(({ 1: value, 2: body, index }) => {
    if (/^\tcount\(.*\) == 1$/m.test(body)) return [];
    const chosen = [...body.matchAll(/^\tsome ([\w, ]+) in /gm)].flatMap(([, names]) => names.split(', '));
    const uses = (expression) => chosen.find((name) => new RegExp(`\\b${name}\\b`).test(expression));
    for (const [, name, expression] of body.matchAll(/^\t(\w+) := ([^[{].*)$/gm))
      if (uses(expression)) chosen.push(name);
    // What a list in the value goes through itself is its own.
    const name = /\| some |\|$/.test(value) ? undefined : uses(value);
    const line = text.slice(0, index).split('\n').length;
    return name ? [`${path}:${line}: of several ${name} there is no one value; take the first of a list, or min`] : [];
  });
}

/** An operation that no edit knows makes advice of a fix, without a word. */
function unknownOperations(path, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/"op": "([^"]*)"/g)]
        .filter(({ 1: name }) => !fixOperations.includes(name))
        .map(
          ({ 1: name }) =>
            `${path}:${index + 1}: ${name} is not an operation of a fix. Use one of ${fixOperations.join(', ')}`,
        ),
    );
}

try {
  const bundle = readBundle(folders);
  const { 'ezlint/main.rego': _generated, ...written } = bundle.modules;
  const all = { ...written, ...bundle.tests };
  const packages = await compiler.check({ ...bundle.modules, ...bundle.tests });
  // Tests compare with values that are typed more narrowly than the model.
  await compiler.check(bundle.modules, regoSchemas());
  const problems = bundle.rules.flatMap((rule) => ruleProblems(rule, packages));
  for (const [path, { package: name }] of Object.entries(packages))
    if (!/^data\.ezlint(\.|$)/.test(name))
      problems.push(`${path}: package must be below ezlint, where lib/input.rego types the input`);
  for (const [path, text] of Object.entries(written))
    problems.push(...walkedSets(path, text), ...chosenValues(path, text), ...unknownOperations(path, text));
  for (const [path, text] of Object.entries(await compiler.format(all))) {
    if (process.argv.includes('--write')) writeFileSync(join(root, path), text);
    else problems.push(`${path}: is not formatted; node scripts/check-rego.mjs --write formats it`);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  report(error);
} finally {
  compiler.close();
}
