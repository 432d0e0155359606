import type { Part } from '@ezlint/grammar';

type Facts = NonNullable<Part['content']['node']>['facts'];

/** Sub-statements of VIPADYNAMIC that define something unless DELETE is coded. */
const DEFINING: ReadonlySet<string> = new Set(['VIPADISTRIBUTE', 'VIPARANGE', 'VIPAROUTE']);

/** The words of an entry or sub-statement with full keywords and without DEFINE, which is the default: spelling variants have the same words. */
export function canonicalWords(text: string, facts: Facts): string[] {
  const keywords = keywordsOf(facts);
  const words = text.split(' ').map((word) => inFull(word.toUpperCase(), keywords));
  return DEFINING.has(words[0] ?? '') ? words.filter((word, at) => at === 0 || word !== 'DEFINE') : words;
}

function inFull(word: string, keywords: readonly string[]): string {
  const full = keywords.flatMap((keyword) => {
    // Trailing lowercase letters of a keyword are optional.
    const least = /^[^a-z]*/.exec(keyword)![0].length;
    const upper = keyword.toUpperCase();
    return word.length >= least && upper.startsWith(word) ? [upper] : [];
  });
  return full.includes(word) || new Set(full).size !== 1 ? word : full[0]!;
}

function keywordsOf(facts: Pick<Facts, 'keyword' | 'parameters' | 'operands'>): string[] {
  return [
    ...(facts.keyword === undefined ? [] : [facts.keyword]),
    ...(facts.operands ?? []).flatMap(({ type, values }) => (type === 'keyword' ? Object.keys(values ?? {}) : [])),
    ...(facts.parameters ?? []).flatMap(keywordsOf),
  ];
}
