// The sections of the site and the addresses of its pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** @type {{ title: string, listed: string[], others?: string }[]} */
const SECTIONS = parse(readFileSync(new URL('navigation.yaml', import.meta.url), 'utf8'));
/** Folders whose pages are all in the menu. */
const LISTED_WHOLE = ['docs/how-to', 'docs/settings'];

/**
 * The sections of the menu with their pages, as paths from the root of the repository.
 * @returns {{ title: string, listed: string[], others: string[] }[]}
 */
export function sectionsOf(root) {
  const inMenu = new Set(SECTIONS.flatMap(({ listed }) => listed));
  const forgotten = LISTED_WHOLE.flatMap((folder) => pagesBelow(root, folder)).filter((page) => !inMenu.has(page));
  if (forgotten.length > 0)
    throw new Error(`${forgotten.join(', ')}: add it to the menu in scripts/site/navigation.yaml.`);
  return SECTIONS.map(({ title, listed, others }) => ({
    title,
    listed,
    others: others ? pagesBelow(root, others).filter((page) => !listed.includes(page)) : [],
  }));
}

/** Path of a page in the site: README.md of a folder becomes its index. */
export function addressOf(page) {
  const name = basename(page) === 'README.md' ? page.slice(0, -'README.md'.length).concat('index') : page.slice(0, -3);
  return `${name}.html`;
}

function pagesBelow(root, folder) {
  if (!existsSync(join(root, folder))) throw new Error(`${folder} is missing: npm run site makes it.`);
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}
