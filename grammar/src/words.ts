/** What works on words alone: for programs that start without the tables of the languages. */
export { distance } from './facts/keyword.js';
