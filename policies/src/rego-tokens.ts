const NAME = /[A-Za-z_][\w.]*/g;
const NAME_START = /[A-Za-z_]/;
const NAME_PART = /[\w.]/;

/** A string of the module; its token begins with a quotation mark. */
export function isText(token: string | undefined): boolean {
  return token?.startsWith('"') === true;
}

/**
 * The tokens of Rego: names with the fields after them as one token, strings with a leading quotation mark, everything else by character.
 * Comments and fields after a bracket are omitted.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    if (char === '#') at = indexFrom(text, '\n', at);
    else if (char === '`') at = indexFrom(text, '`', at + 1) + 1;
    else if (char === '"') {
      const end = endOfText(text, at + 1);
      const content = text.slice(at + 1, end);
      // The fixed text of a template is not parsed: any name in it may be a reference.
      if (text[at - 1] === '$') {
        for (const name of content.match(NAME) ?? []) tokens.push(name);
      } else tokens.push(`"${content}`);
      at = end + 1;
    } else if (NAME_START.test(char) || char === '.') {
      let end = at + 1;
      while (end < text.length && NAME_PART.test(text[end]!)) end++;
      if (char !== '.') tokens.push(text.slice(at, end));
      at = end;
    } else {
      if (char.trim() !== '') tokens.push(char);
      at++;
    }
  }
  return tokens;
}

function indexFrom(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at;
}

function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
