// npm run docs: writes docs/rules/ from the pages of the rules.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from '../src/engine/core/types/rules.js';
import { ruleExamples } from './site/rule-example.js';
import { ruleIndexMarkdown, rulePageMarkdown } from './site/rule-page.js';

const root = process.cwd();
const folder = join(root, 'docs/rules');
const rules = (
  JSON.parse(readFileSync(join(root, 'policies/dist/rules.json'), 'utf8')) as (Rule & { folder: string })[]
).sort((a, b) => (a.id < b.id ? -1 : 1));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(join(folder, name));
for (const rule of rules) {
  const examples = ruleExamples(join(root, 'policies/rules', rule.folder, 'examples'), rule.id);
  writeFileSync(join(folder, `${rule.id}.md`), rulePageMarkdown(rule, examples));
}
writeFileSync(join(folder, 'README.md'), ruleIndexMarkdown(rules));
console.log(`docs/rules: ${rules.length} pages`);
