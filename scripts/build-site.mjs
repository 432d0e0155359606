// npm run site: the documentation as a static site in dist/site that works from the file system, with search and without network.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { joined, readPage } from './site/markdown.mjs';
import { addressOf, sectionsOf } from './site/navigation.mjs';
import { playgroundFiles } from './site/playground.mjs';
import { searchScript } from './site/search-index.mjs';
import { pageHtml } from './site/template.mjs';

const root = join(import.meta.dirname, '..');
const folder = resolve(root, process.argv[2] ?? 'dist/site');

function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(from, to) {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  copyFileSync(join(root, from), join(folder, to));
}

/** What search finds of a page: its sections; a rule, by its first sentence, or a statement is one result. */
function partsOf(read) {
  if (/^docs\/rules\/[A-Z]+\d+\.md$/.test(read.page)) return joined(read, read.lead);
  return /^docs\/(rules|languages)\//.test(read.page) ? joined(read) : read.parts;
}

/** The start page begins with an introduction to the product and how to try it. */
function withInvitation(html) {
  copy('extension/media/screenshot-problems.png', 'extension/media/screenshot-problems.png');
  const [title, ...rest] = html.split('</h1>');
  return `${title}</h1>
<div class="invitation"><p>Errors, exposures and waste in the TCP/IP configuration of z/OS: each with its reason, the edit, and what the edit is worth.</p>
<p><a class="button" href="playground.html">Try it in the browser</a> <a href="docs/first-look.html">First look on the command line</a></p>
<a href="playground.html"><img src="extension/media/screenshot-problems.png" alt="A profile in VS Code with underlined statements, and the list of its problems"></a></div>
${rest.join('</h1>')}`;
}

const sections = sectionsOf(root);
const names = sections.flatMap(({ listed, others }) => [...listed, ...others]);
const known = new Set(names);
const pages = names.map((page) => ({ page, ...readPage(root, page, readFileSync(join(root, page), 'utf8'), known) }));
const titles = new Map(pages.map(({ page, title }) => [page, title]));

rmSync(folder, { recursive: true, force: true });
for (const { page, title, html, parts } of pages) {
  const headings = parts.filter(({ depth }) => depth === 2);
  const shown = page === 'README.md' ? withInvitation(html) : html;
  write(addressOf(page), pageHtml({ page, title, html: shown, headings, sections, titles }));
}
for (const file of new Set(pages.flatMap(({ files }) => files))) copy(file, file);
for (const file of ['site.css', 'site.js', 'theme.js']) copy(`scripts/site/${file}`, file);
for (const { name, text } of await playgroundFiles(root)) write(name, text);
write(
  'search-index.js',
  searchScript(
    pages.flatMap((read) =>
      partsOf(read).map(({ anchor, ...part }) => ({
        ...part,
        page: read.title,
        address: `${addressOf(read.page)}#${anchor}`,
      })),
    ),
  ),
);
console.log(`site: ${pages.length} pages`);
