// What the page's search looks in. A page opened from the file system cannot fetch, so the index is a script.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniSearch from 'minisearch';

/** Must be the same where the index is made and where it is read. */
const OPTIONS = { fields: ['heading', 'page', 'names', 'text'], storeFields: ['heading', 'page', 'address'] };

/**
 * @param {{ heading: string, page: string, address: string, names: string, text: string }[]} parts
 * @returns {string} a script
 */
export function searchScript(parts) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(parts.map((part, id) => ({ id, ...part })));
  const library = readFileSync(
    createRequire(import.meta.url)
      .resolve('minisearch')
      .replace(/cjs[\\/]index\.cjs$/, 'umd/index.js'),
    'utf8',
  );
  const withoutMap = library.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  return `${withoutMap}
globalThis.ezlintSearch = MiniSearch.loadJSON(${JSON.stringify(JSON.stringify(index))}, ${JSON.stringify(OPTIONS)});
`;
}
