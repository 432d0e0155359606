// The index for the search of the site. A page opened from the file system cannot fetch, so the index is a script.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniSearch from 'minisearch';

/** Must be the same for creating and reading the index. */
const OPTIONS = {
  fields: ['heading', 'page', 'names', 'text'],
  storeFields: ['heading', 'page', 'address', 'extract'],
};

const EXTRACT = 140;

/** Search uses the beginning of words; names of parameters are long, and users also remember their end. */
function termsOf(term) {
  if (!/^[A-Z][A-Z0-9]{6,}$/.test(term)) return term.toLowerCase();
  const name = term.toLowerCase();
  return Array.from({ length: name.length - 3 }, (_, start) => name.slice(start));
}

function extractOf(text) {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= EXTRACT ? plain : `${plain.slice(0, EXTRACT).replace(/\s\S*$/, '')} ...`;
}

/**
 * @param {{ heading: string, page: string, address: string, names: string, text: string }[]} parts
 * @returns {string} a script
 */
export function searchScript(parts) {
  const index = new MiniSearch({ ...OPTIONS, processTerm: termsOf });
  index.addAll(parts.map((part, id) => ({ id, extract: extractOf(part.text), ...part })));
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
