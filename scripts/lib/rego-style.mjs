// The style of all Rego: types of the input (lib/input.rego) against the model's JSON Schema, the package of every rule, the files of a
// rule's folder, members asked of sets by key, values chosen from several, and the format of `opa fmt`.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './policies.mjs';
import { regoSchemas } from './rego-schemas.mjs';

function packageOf(text) {
  return /^package (\S+)/m.exec(text)?.[1];
}

function ruleProblems(rule, wanted, packages, tests) {
  const folder = join(rule.root, rule.path);
  const path = relative(root, folder).replaceAll('\\', '/');
  const { package: name } = packages[`${path}/rule.rego`];
  const problems = [];
  if (name !== `data.${wanted}`) problems.push(`${path}/rule.rego: package must be ${wanted}`);
  const test = tests[`${path}/rule_test.rego`];
  if (test !== undefined && packageOf(test) !== `${wanted}_test`)
    problems.push(`${path}/rule_test.rego: package must be ${wanted}_test`);
  for (const file of ['rule_test.rego', 'rule.yaml'])
    if (!existsSync(join(folder, file))) problems.push(`${path}: ${file} is missing`);
  const examples = existsSync(join(folder, 'examples')) ? readdirSync(join(folder, 'examples')) : [];
  for (const kind of ['bad', 'good'])
    if (!examples.some((file) => file.startsWith(kind))) problems.push(`${path}: examples/${kind}.tcpip is missing`);
  return problems;
}

/** In policy WebAssembly, `x in set` iterates over the set. Sets of the same file are recognized by their rules; others are not. */
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

/** A value that is selected from one of several items stops all rules as soon as there are two: in OPA, that is a conflict. */
function chosenValues(path, text) {
  const heads = /^(?:\} else|\w+(?:\([^)\n]*\))?) := (.+) if \{\n((?:\t.*\n)*)/gm;
  return [...text.matchAll(heads)].flatMap(({ 1: value, 2: body, index }) => {
    if (/^\tcount\(.*\) == 1$/m.test(body)) return [];
    const chosen = [...body.matchAll(/^\tsome ([\w, ]+) in /gm)].flatMap(([, names]) => names.split(', '));
    const uses = (expression) => chosen.find((name) => new RegExp(`\\b${name}\\b`).test(expression));
    for (const [, name, expression] of body.matchAll(/^\t(\w+) := ([^[{].*)$/gm))
      if (uses(expression)) chosen.push(name);
    // Iterations inside a comprehension in the value are local to it.
    const name = /\| some |\|$/.test(value) ? undefined : uses(value);
    const line = text.slice(0, index).split('\n').length;
    return name ? [`${path}:${line}: of several ${name} there is no one value; take the first of a list, or min`] : [];
  });
}

/** With an unknown operation, a fix would be only advice, without an error: the build rejects it. */
export function unknownOperations(modules, fixOperations) {
  return Object.entries(modules).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/"op": "([^"]*)"/g)]
          .filter(({ 1: name }) => !fixOperations.includes(name))
          .map(
            ({ 1: name }) =>
              `${path}:${index + 1}: ${name} is not an operation of a fix. Use one of ${fixOperations.join(', ')}`,
          ),
      ),
  );
}

/** The style problems, one line each; `isWritten` formats the files in place. Throws for invalid Rego. */
export async function styleProblems(compiler, { rulePackage }, bundle, isWritten = false) {
  const { 'ezlint/main.rego': _generated, ...written } = bundle.modules;
  // Strictly. Tests compare with values that are typed more narrowly than the model; they are compiled strictly when they run.
  const packages = await compiler.check(bundle.modules, regoSchemas());
  const problems = bundle.rules.flatMap((rule) => ruleProblems(rule, rulePackage(rule), packages, bundle.tests));
  const names = [
    ...Object.entries(packages).map(([path, { package: name }]) => [path, name.replace(/^data\./, '')]),
    ...Object.entries(bundle.tests).map(([path, text]) => [path, packageOf(text)]),
  ];
  for (const [path, name] of names)
    if (!/^ezlint(\.|$)/.test(name))
      problems.push(`${path}: package must be below ezlint, where lib/input.rego types the input`);
  for (const [path, text] of Object.entries(written))
    problems.push(...walkedSets(path, text), ...chosenValues(path, text));
  for (const [path, text] of Object.entries(await compiler.format({ ...written, ...bundle.tests })))
    if (isWritten) writeFileSync(join(root, path), text);
    else problems.push(`${path}: is not formatted; node scripts/check-rego.mjs --write formats it`);
  return problems;
}
