/**
 * An expression of a template (Jinja, as Ansible has it) on one line: `{{ port_number }}`. Its value is not known here. What begins with
 * a dollar sign belongs to a shell or to a workflow, and braces without anything like an expression between them are a slip.
 */
const PLACEHOLDER = /(?<!\$)\{\{-?[ \t]*[A-Za-z_"'([](?:(?!\{\{|\}\})[^\r\n])*\}\}/g;

/** A placeholder stands somewhere in the text. */
export function hasPlaceholder(text: string): boolean {
  return text.includes('{{') && text.search(PLACEHOLDER) >= 0;
}

/** The text is nothing but one placeholder, which may stand for several words, for lines, or for nothing. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith('{{') && text.replace(PLACEHOLDER, '') === '';
}

/**
 * The text with plain letters in the place of each placeholder, behind an ampersand as an unresolved system symbol has it: what cuts a
 * text into words sees one word and finds no blank, brace, quotation mark or comment in it. Offsets stay. The very text where it has none.
 */
export function withoutPlaceholders(text: string): string {
  return text.includes('{{') ? text.replace(PLACEHOLDER, (found) => `&${'X'.repeat(found.length - 1)}`) : text;
}
