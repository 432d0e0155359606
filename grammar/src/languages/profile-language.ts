import factGroups from '../../gen/facts.json';
import tables from '../../gen/tables.json';
import { keptIn } from '../collections/memo.js';
import { type GrammarGroup, Language } from '../facts/language.js';
import type { PolicyLanguage, StatementLanguage } from '../facts/types.js';
import type { ParserOptions } from '../parse/parsed-file.js';
import { ProfileParser } from '../parse/profile-parser.js';
import { policyStatements } from '../policy/policy-language.js';
import { PolicyParser } from '../policy/policy-parser.js';
import { Grammar } from '../shape/grammar.js';
import type { GrammarTable } from '../shape/grammar-table.js';
import { homeOf } from './home.js';

const languages = new Map<string, Language>();
const grammars = new Map<string, Grammar>();

/** The statements of one language; a profile can also contain those of the TN3270E server. */
export function languageOf(name: StatementLanguage): Language {
  return keptIn(languages, name, () => {
    const wanted: StatementLanguage[] = name === 'profile' ? ['profile', 'tn3270'] : [name];
    const groups = (factGroups as unknown as GrammarGroup[]).map((group) => ({
      ...group,
      statements: group.statements.filter(
        (facts) => wanted.includes(facts.language ?? 'profile') || (name === 'tn3270' && facts.statement === 'INCLUDE'),
      ),
    }));
    return new Language(groups);
  });
}

/** The grammar with a name, from its table. Throws Error if there is none. */
export function grammarOf(name: string): Grammar {
  return keptIn(grammars, name, () => {
    const table = (tables as unknown as Record<string, GrammarTable>)[name];
    if (!table) throw new Error(`there is no grammar ${name}`);
    return new Grammar(name, table);
  });
}

function ofProfile(upper: string): string | undefined {
  return languageOf('profile').keywords.has(upper) ? 'a profile' : undefined;
}

/** A parser for one language of the profile family; it caches the results of parts of a text, so keep it for edits. */
export function profileParser(name: StatementLanguage, options: ParserOptions = {}): ProfileParser {
  const home = (upper: string): string | undefined =>
    homeOf(upper) ?? (name === 'profile' ? undefined : ofProfile(upper));
  return new ProfileParser(languageOf(name), grammarOf, options, home);
}

/** A parser for one type of Policy Agent file. */
export function policyParser(kind: PolicyLanguage, options: ParserOptions = {}): PolicyParser {
  return new PolicyParser(policyStatements(), grammarOf, kind, options, (upper) => ofProfile(upper) ?? homeOf(upper));
}
