/** What works on words and numbers alone: for programs that start without the tables of the languages. */
export { distance } from './facts/keyword.js';
export { greatest, least } from './source/extremes.js';
