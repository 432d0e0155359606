/**
 * A template expression (Jinja, as in Ansible) on one line: `{{ port_number }}`. An expression with a leading dollar sign belongs to a
 * workflow, and braces without anything similar to an expression are an error.
 */
const EXPRESSION = '(?<!\\$)\\{\\{-?[ \\t]*[A-Za-z_"\'([](?:[^\\r\\n{}]|\\{(?!\\{)|\\}(?!\\}))*\\}\\}';

/** A value for the reader of a sample to fill in: `<port>`, `[job]`, `?ring?`, `${ring}`. */
const BLANKS = [
  '<[A-Za-z][\\w .:/|,-]*>',
  '\\$\\{[A-Za-z_][\\w.:-]*\\}',
  '(?<![\\w?*])\\?[A-Za-z]\\w*\\?(?![\\w?*])',
  '(?<![\\w\\]./:])\\[[A-Za-z_][\\w -]*\\](?![\\w[:])',
];

/** Lines that are omitted from an example. */
const ELLIPSIS = '(?<!\\S)\u2026(?!\\S)';

const EXPRESSIONS = new RegExp(`${EXPRESSION}|${ELLIPSIS}`, 'g');
const PLACEHOLDER = new RegExp([EXPRESSION, ...BLANKS, ELLIPSIS].join('|'), 'g');
/** A text without these characters has no placeholder. */
const SIGN = /[{<?[\u2026]/;

/** The placeholders of a text, with their offsets. */
export function placeholdersIn(text: string): { text: string; at: number }[] {
  return SIGN.test(text)
    ? [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => ({ text: found, at: index }))
    : [];
}

/** The text contains a placeholder, so its value is unknown. */
export function hasPlaceholder(text: string): boolean {
  return SIGN.test(text) && text.search(PLACEHOLDER) >= 0;
}

/** The text consists only of one template expression or ellipsis, which can represent several words, lines, or nothing. */
export function isPlaceholder(text: string): boolean {
  return /^(?:\{\{|\u2026)/.test(text) && text.replace(EXPRESSIONS, '') === '';
}

/**
 * The text with each placeholder replaced by letters after an ampersand, like an unresolved system symbol: code that splits a text into
 * words sees one word, without a blank, brace, quotation mark or comment in it. Offsets do not change. Returns the same string if there are
 * no placeholders.
 */
export function withoutPlaceholders(text: string): string {
  return SIGN.test(text) ? text.replace(PLACEHOLDER, (found) => `&${'X'.repeat(found.length - 1)}`) : text;
}

const PART = '(?:x{1,3}|n{1,3}|\\d{1,3})';
const SAMPLE_VALUE = new RegExp(
  [
    // An address with omitted parts: x.x.x.1.
    `(?=.*[xn])${PART}(?:\\.${PART}){3}(?:/(?:\\d+|n+|x+))?`,
    // An address with a letter for the variable part: x.x.x.A.
    '(?:x{1,3}|n{1,3})(?:\\.(?:x{1,3}|n{1,3}|\\d{1,3})){2}\\.[a-z]',
    'n{3,8}|x{3,8}',
    // YOUR_RING, MY_RING_HERE, CHANGE_ME
    'your[._-].+|.+[._-]here|change_?me|to-?do|tbd|fixme',
  ]
    .map((form) => `^(?:${form})$`)
    .join('|'),
  'i',
);

/** A word that samples use in place of a value, and that no site uses: `x.x.x.1`, `nnn`, `YOUR_RING`, `MY_RING_HERE`. */
export function isSampleValue(text: string): boolean {
  return SAMPLE_VALUE.test(text);
}
