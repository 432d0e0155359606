// Names of the rules and tokens of a grammar, which follow from the names of the facts.

/** The part of a rule name after `s_`, `p_` or `v_`. */
export const ruleForm = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** The token of a word: the full form of a keyword (`MAXImumretransmittime` allows abbreviations, the token does not), or a sign. */
export function tokenOf(word) {
  const sign = { '=': 'EQUALS', '*': 'STAR' }[word];
  if (sign) return sign;
  const name = word.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  return /^[0-9]/.test(name) ? `K_${name}` : name;
}

/** The types of words that are not keywords. */
export const WORD_TYPES = ['WORD', 'NUMBER', 'ADDRESS', 'EQUALS', 'STAR', 'STRING', 'SYMBOLIC'];

/** The text of a grammar with these rules; their capitalized words are its tokens. */
export function grammarText(name, rules) {
  const words = new Set(
    rules.flatMap((rule) => rule.replace(/\/\/.*|\bEOF\b/g, '').match(/\b[A-Z][A-Z0-9_]*\b/g) ?? []),
  );
  const tokens = [...WORD_TYPES, ...[...words].filter((word) => !WORD_TYPES.includes(word)).sort()];
  return `parser grammar ${name};\n\ntokens {\n  ${tokens.join(', ')}\n}\n\n${rules.join('\n')}\n`;
}
