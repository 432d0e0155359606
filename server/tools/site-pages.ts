// Part of npm run site: writes docs/languages and docs/model.md from the facts of the languages and the types of the model.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageDiagrams, languagePages } from './site/language-pages.js';
import { modelPageMarkdown } from './site/model-page.js';

const root = process.cwd();
const folder = join(root, 'docs');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function write(name: string, markdown: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), markdown);
}

rmSync(join(folder, 'languages'), { recursive: true, force: true });
for (const [name, markdown] of languagePages(read('policies/dist/rules.json'))) write(`languages/${name}`, markdown);
for (const [name, svg] of languageDiagrams()) write(`languages/${name}`, svg);
write('model.md', modelPageMarkdown(read('grammar/dist/model.schema.json')));
