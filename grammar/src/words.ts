/** Functions that work only on words, numbers and names: for programs that start without the tables of the languages. */
export { distance } from './facts/keyword.js';
export { isRelease, RELEASES, releaseName } from './facts/release.js';
export { EBCDIC_PAGES } from './source/code-pages.js';
export { greatest, least } from './source/extremes.js';
