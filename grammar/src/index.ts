export type { IncludeResolver } from './model/flatten.js';
export { type BuiltStack, StackBuilder, type StackOptions } from './model/stack.js';
export type * from './model/types.js';
export { type ParsedFile, type Part, ProfileParser } from './parse/profile-parser.js';
export { type Problem, type ProblemKind, SYNTAX_RULES } from './problems.js';
export { grammarOf, languageOf, profileParser } from './profile-language.js';
export { isRelease, NEWEST, RELEASES, type Release } from './release.js';
export type { Position } from './source/lines.js';
export type { Node, Operand, Word } from './tree/nodes.js';
