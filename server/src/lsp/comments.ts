import { isMemberLanguage, memberVocabulary } from '@ezlint/grammar';
import type { LanguageId } from '../core/documents.js';

const POLICY = '#';
const PROFILE = ';';

/** What starts a comment behind text in a language. */
export function commentOf(language: LanguageId): string {
  if (isMemberLanguage(language)) return memberVocabulary(language).facts.comments.anywhere?.[0] ?? '#';
  return ['pagent', 'at-tls', 'ipsec', 'ids', 'qos', 'routing', 'environment', 'workload'].includes(language)
    ? POLICY
    : PROFILE;
}
