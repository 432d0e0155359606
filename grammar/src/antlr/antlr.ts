/**
 * All that runs ANTLR. The work of every day gets by without: damaged statements, completion and the members beside the profile need
 * it. Others import it from here alone, so that a bundle can load it on first need.
 */
export { expectedAfter } from './candidates.js';
export { shapeOf } from './member-shape.js';
export { parseStatement } from './statement-parser.js';
