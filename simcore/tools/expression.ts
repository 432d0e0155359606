/** What a name in an expression represents; undefined when there is no such figure. */
export type Lookup = (name: string) => number | undefined;

const TOKEN = /\s*([A-Za-z][\w.]*|\d+(?:\.\d+)?|[-+*/()])/y;

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`unexpected '${text.slice(at).trim()}' in expression '${text}'`);
    tokens.push(match[1]!);
  }
  return tokens;
}

/**
 * Evaluates an arithmetic expression over named figures, as in `100 * hosts.server.cpMsPerMB / 5`.
 *
 * @throws Error if the expression is invalid or names a figure that does not exist.
 */
export function evaluate(text: string, lookup: Lookup): number {
  const tokens = tokenize(text);
  let at = 0;

  function factor(): number {
    const token = tokens[at++];
    if (token === '(') {
      const value = sum();
      if (tokens[at++] !== ')') throw new Error(`missing ')' in expression '${text}'`);
      return value;
    }
    if (token === '-') return -factor();
    if (token === undefined || /^[-+*/)]$/.test(token)) throw new Error(`unexpected end in expression '${text}'`);
    if (/^\d/.test(token)) return Number(token);
    const value = lookup(token);
    if (value === undefined) throw new Error(`no figure '${token}' in expression '${text}'`);
    return value;
  }

  function product(): number {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/')
      if (tokens[at++] === '*') value *= factor();
      else value /= factor();
    return value;
  }

  function sum(): number {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      if (tokens[at++] === '+') value += product();
      else value -= product();
    return value;
  }

  const value = sum();
  if (at < tokens.length) throw new Error(`unexpected '${tokens[at]}' in expression '${text}'`);
  return value;
}
