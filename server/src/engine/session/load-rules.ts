import { changeRules } from '../core/change/change-rules.js';
import { syntaxRules } from '../core/findings/syntax-rules.js';
import { suppressionRules } from '../core/review/suppression-rules.js';
import type { Rule } from '../core/types/rules.js';
import type { Io } from '../io.js';
import { asset } from './assets.js';

/** The rules of the catalogue, those of the parser, of directives and of changes, by id. */
export async function loadRules(io: Io): Promise<Rule[]> {
  const rules = JSON.parse((await asset('rules.json', io)).toString('utf8')) as Rule[];
  return [...rules, ...syntaxRules(), ...suppressionRules(), ...changeRules()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
