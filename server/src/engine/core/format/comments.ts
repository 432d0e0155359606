import { isMemberLanguage, type LanguageId, memberVocabulary, withoutPlaceholders } from '@ezlint/grammar';

/** Form of a comment. `line`: after text, to the end of the line. `block`: between slash and asterisk. `record`: on a separate record. */
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

/** The characters that start a comment in a language. */
export function commentOf(language: LanguageId): string {
  return commentFormOf(language).mark;
}

/** A comment character starts a comment after a blank or at the start of the line, but not inside quotation marks. */
export function commentStart(text: string, comment: string): number {
  const line = withoutPlaceholders(text);
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' && line.indexOf('"', at + 1) > 0) quote = char;
    else if (char === comment && (at === 0 || /\s/.test(line[at - 1]!))) return at;
  }
  return -1;
}
