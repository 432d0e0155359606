import factFiles from '../../gen/members.json';
import { keptIn } from '../collections/memo.js';
import type { MemberFacts } from '../facts/member-types.js';
import type { MemberLanguageName } from '../facts/types.js';
import { MEMBER_LANGUAGES } from '../facts/types.js';
import { MemberParser, type MemberParserOptions } from './member-parser.js';
import { MemberVocabulary } from './vocabulary.js';

export { MEMBER_LANGUAGES, type MemberLanguageName, type MemberParser };

const vocabularies = new Map<MemberLanguageName, MemberVocabulary>();

export function isMemberLanguage(name: string): name is MemberLanguageName {
  return (MEMBER_LANGUAGES as readonly string[]).includes(name);
}

/** The statements of one language other than the profile. */
export function memberVocabulary(name: MemberLanguageName): MemberVocabulary {
  return keptIn(vocabularies, name, () => {
    const facts = (factFiles as unknown as MemberFacts[]).find(({ language }) => language === name);
    if (!facts) throw new Error(`there are no facts of ${name}`);
    return new MemberVocabulary(facts);
  });
}

/** A parser for one language other than the profile and policies. */
export function memberParser(name: MemberLanguageName, options: MemberParserOptions = {}): MemberParser {
  return new MemberParser(memberVocabulary(name), options);
}
