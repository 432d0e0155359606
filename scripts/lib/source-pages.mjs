// The table of public pages that facts name as their sources.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { BuildError } from './fact-schema.mjs';

const KEYS = 'edition, title, url';

/** The table in `file`. Throws BuildError for an entry without title, edition or address, a source without a page, and a page that no fact names. */
export function readSources(file, facts) {
  const pages = parse(readFileSync(file, 'utf8')) ?? {};
  for (const [id, page] of Object.entries(pages)) {
    const isWhole = Object.values(page).every((text) => typeof text === 'string' && text !== '');
    if (!isWhole || Object.keys(page).sort().join(', ') !== KEYS)
      throw new BuildError(`grammar/sources.yaml: ${id} needs ${KEYS}, each a text.`);
  }
  const named = new Set(sourcesIn(facts));
  for (const id of named)
    if (pages[id] === undefined) throw new BuildError(`source: ${id} is not in grammar/sources.yaml. Add the page.`);
  for (const id of Object.keys(pages))
    if (!named.has(id)) throw new BuildError(`grammar/sources.yaml: no fact names ${id}. Remove the page.`);
  return pages;
}

/** Every source that statements and parameters name; member files contain the text of their source. */
function sourcesIn(value) {
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  if (typeof value !== 'object' || value === null) return [];
  const isFile = value.form !== undefined && value.comments !== undefined;
  const own = typeof value.source === 'string' && !isFile ? [value.source] : [];
  return [...own, ...['statements', 'parameters'].flatMap((key) => sourcesIn(value[key]))];
}
