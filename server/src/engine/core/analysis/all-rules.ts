import { syntaxRules } from '../findings/syntax-rules.js';
import { engineRules } from '../types/engine-rules.js';
import type { Rule } from '../types/rules.js';

/** The rules of the catalog and the built-in rules (parser, directives, changes), ordered by ID. */
export function allRules(catalog: readonly Rule[]): Rule[] {
  return [...catalog, ...syntaxRules(), ...engineRules()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
