import { isMemberLanguage, type LanguageId, memberVocabulary } from '@ezlint/grammar';

/**
 * How a comment is written. `line`: behind text, to the end of the line. `block`: between slash and asterisk. `record`: on a record of its own.
 */
export interface CommentForm {
  kind: 'line' | 'block' | 'record';
  mark: string;
}

const POLICIES: ReadonlySet<LanguageId> = new Set<LanguageId>([
  ...(['pagent', 'at-tls', 'ipsec', 'ids', 'qos', 'routing', 'environment', 'workload'] as const),
]);

export function commentFormOf(language: LanguageId): CommentForm {
  if (!isMemberLanguage(language)) return { kind: 'line', mark: POLICIES.has(language) ? '#' : ';' };
  const { anywhere, word, block, terminator, record } = memberVocabulary(language).facts.comments;
  const mark = anywhere?.[0] ?? word?.[0];
  if (mark !== undefined) return { kind: 'line', mark };
  return block ? { kind: 'block', mark: '/*' } : { kind: 'record', mark: terminator ?? record?.[0] ?? '*' };
}

/** What starts a comment in a language. */
export function commentOf(language: LanguageId): string {
  return commentFormOf(language).mark;
}
