// npm run new-rule -- COR099 some-name [CATEGORY]: makes the folder of a new rule.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { folders, loadPolicies, root } from './lib/policies.mjs';

const { categoryOf, findRules, knownCategories, scaffoldRule } = await loadPolicies();
const [id = '', name = '', category = categoryOf(id)] = process.argv.slice(2);

function refuse(message) {
  console.error(`new-rule: ${message}`);
  process.exit(2);
}

if (!/^[A-Z]{2,8}\d{3,4}$/.test(id) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  refuse('usage: npm run new-rule -- COR099 name-in-lowercase-letters [CATEGORY]');
if (!category) refuse(`the letters of ${id} have no category; add one after the name: ${knownCategories.join(', ')}`);
const [taken] = findRules(folders.rules).filter((rule) => rule.id === id);
if (taken) refuse(`${id} exists: ${taken.path}`);
/** Rules of the catalog are initially on trial, from the version of the next release on. */
function onTrial(text) {
  return text.replace(/^inputs: /m, `stability: preview\nsince: '${nextVersion()}'\n$&`);
}

/** The version at the top of the change log. */
function nextVersion() {
  return /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))[1];
}

for (const [path, made] of Object.entries(scaffoldRule(id, name, category))) {
  const text = path.endsWith('rule.yaml') ? onTrial(made) : made;
  const file = join(folders.rules[0], path);
  if (existsSync(file)) refuse(`${relative(root, file)} exists`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(relative(root, file));
}
console.log(`
Write the condition and the examples: docs/how-to/add-a-rule.md. The bad example fails until they are there. Then:
  npm run build && node scripts/test-rego.mjs ${id} && npx jest server/test/rules/rules.test.ts -t ${id}`);
