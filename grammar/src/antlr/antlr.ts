/**
 * All code that runs ANTLR. Normal runs do not need it: statements in error, completion and members other than the profile need
 * it. Others import it from here alone, so that a bundle can load it on first need.
 */
export { expectedAfter } from './candidates.js';
export { shapeOf } from './member-shape.js';
export { parseStatement } from './statement-parser.js';
