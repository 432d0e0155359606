// The content of the site, in reading order. `listed` pages are in the menu, the others are reached through their list and the search.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const guides = (...names) => names.map((name) => `docs/how-to/${name}.md`);

const SECTIONS = [
  { title: 'Start', listed: ['README.md', 'docs/first-look.md'] },
  {
    title: 'How to',
    listed: guides(
      'your-stacks',
      'suppress',
      'plan',
      'ci',
      'ai-assistants',
      'change',
      'diff',
      'compare',
      'drift',
      'resolve',
      'verify',
      'failures',
      'draw',
      'audit',
      'traffic',
      'plan-ziips-and-smc',
      'site-policies',
      'rule-life-cycle',
      'install',
      'air-gapped',
    ),
  },
  {
    title: 'Settings',
    listed: [
      'docs/settings/ezlint-yaml.md',
      'docs/settings/environment.md',
      'docs/settings/workload.md',
      'docs/settings/scenario.md',
    ],
  },
  { title: 'Editors', listed: ['docs/editors/README.md', 'extension/README.md'] },
  { title: 'Rules', listed: ['docs/rules/README.md'], others: 'docs/rules' },
  { title: 'Languages', listed: ['docs/languages/README.md'], others: 'docs/languages' },
  {
    title: 'Simulation',
    listed: ['docs/simulation.md', 'docs/models/README.md', 'docs/validation.md', 'examples/scenarios/README.md'],
    others: 'docs/models',
  },
  {
    title: 'Inside',
    listed: [
      'docs/design.md',
      'docs/model.md',
      'docs/api.md',
      'docs/glossary.md',
      'docs/releasing.md',
      'docs/records.md',
      'docs/sources.md',
      ...guides('add-a-statement', 'add-a-rule', 'add-a-modeled-setting'),
      'bench/README.md',
      'docs/decisions/README.md',
    ],
    others: 'docs/decisions',
  },
];
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
    throw new Error(`${forgotten.join(', ')}: add it to the menu in scripts/site/navigation.mjs.`);
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
