/**
 * An expression of a template (Jinja, as Ansible has it) on one line: `{{ port_number }}`. What begins with a dollar sign belongs to a
 * workflow, and braces without anything like an expression between them are an error.
 */
const EXPRESSION = '(?<!\\$)\\{\\{-?[ \\t]*[A-Za-z_"\'([](?:[^\\r\\n{}]|\\{(?!\\{)|\\}(?!\\}))*\\}\\}';

/** A value that is left to the reader of a sample: `<port>`, `[job]`, `?ring?`, `${ring}`. */
const BLANKS = [
  '<[A-Za-z][\\w .:/|,-]*>',
  '\\$\\{[A-Za-z_][\\w.:-]*\\}',
  '(?<![\\w?*])\\?[A-Za-z]\\w*\\?(?![\\w?*])',
  '(?<![\\w\\]./:])\\[[A-Za-z_][\\w -]*\\](?![\\w[:])',
];

const EXPRESSIONS = new RegExp(EXPRESSION, 'g');
const PLACEHOLDER = new RegExp([EXPRESSION, ...BLANKS].join('|'), 'g');
/** A text without these characters has no placeholder. */
const SIGN = /[{<?[]/;

/** The placeholders of a text, with their offsets. */
export function placeholdersIn(text: string): { text: string; at: number }[] {
  return SIGN.test(text)
    ? [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => ({ text: found, at: index }))
    : [];
}

/** A placeholder is somewhere in the text. Its value is not known here. */
export function hasPlaceholder(text: string): boolean {
  return SIGN.test(text) && text.search(PLACEHOLDER) >= 0;
}

/** The text consists only of one template expression, which can represent several words, lines, or nothing. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith('{{') && text.replace(EXPRESSIONS, '') === '';
}

/**
 * The text with plain letters in the place of each placeholder, behind an ampersand as an unresolved system symbol has it: what cuts a
 * text into words sees one word and finds no blank, brace, quotation mark or comment in it. Offsets stay. The very text where it has none.
 */
export function withoutPlaceholders(text: string): string {
  return SIGN.test(text) ? text.replace(PLACEHOLDER, (found) => `&${'X'.repeat(found.length - 1)}`) : text;
}

const PART = '(?:x{1,3}|n{1,3}|\\d{1,3})';
const SAMPLE_VALUE = new RegExp(
  [
    // An address with parts left out: x.x.x.1.
    `(?=.*[xn])${PART}(?:\\.${PART}){3}(?:/(?:\\d+|n+|x+))?`,
    // With a letter for the part that differs: x.x.x.A.
    '(?:x{1,3}|n{1,3})(?:\\.(?:x{1,3}|n{1,3}|\\d{1,3})){2}\\.[a-z]',
    'n{3,8}|x{3,8}',
    // YOUR_RING, MY_RING_HERE, CHANGE_ME
    'your[._-].+|.+[._-]here|change_?me|to-?do|tbd|fixme',
  ]
    .map((form) => `^(?:${form})$`)
    .join('|'),
  'i',
);

/** A word that samples have in place of a value and that no site uses: `x.x.x.1`, `nnn`, `YOUR_RING`, `MY_RING_HERE`. */
export function isSampleValue(text: string): boolean {
  return SAMPLE_VALUE.test(text);
}
