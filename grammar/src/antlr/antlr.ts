/**
 * All code that runs ANTLR. A normal run does not need it: only statements in error, completion, and members other than the profile do. Other code
 * imports ANTLR only through this module, so a bundle can load it on first use.
 */
export { expectedAfter } from './candidates.js';
export { shapeOf } from './member-shape.js';
export { parseStatement } from './statement-parser.js';
