export { isRelease, NEWEST, RELEASES, type Release } from './release.js';
export { type ParsedFile, type Part, ProfileParser } from './parse/profile-parser.js';
export { grammarOf, languageOf, profileParser } from './profile-language.js';
export { type Problem, SYNTAX_RULES } from './problems.js';
