/** A pattern of names. The time of `test` is proportional to the length of the name times that of the pattern in all cases. */
export interface Glob {
  test(name: string): boolean;
}

/**
 * One element of the pattern: a character, `one` for `?`, `part` for `*` (any characters except the separator), `all` for `**`. `**` followed by a
 * separator becomes `folders` and `inside`: nothing, or any text that ends with a separator.
 */
type Token = string | { any: 'one' | 'part' | 'all' | 'folders' | 'inside' };

/**
 * A pattern of file paths with forward slashes: `*` within a part, `**` across parts, `?` one character. A pattern without a slash matches the file
 * name in any folder.
 */
export function fileGlob(pattern: string): Glob {
  const anchored = pattern.includes('/') ? pattern.replace(/^\.?\//, '') : `**/${pattern}`;
  return globOf(anchored, '/');
}

/** A case-insensitive pattern of data set names: `*` within a qualifier, `**` across qualifiers. */
export function dataSetGlob(pattern: string): Glob {
  const glob = globOf(pattern.toUpperCase(), '.');
  return { test: (name) => glob.test(name.toUpperCase()) };
}

export function isGlob(text: string): boolean {
  return /[*?]/.test(text);
}

function globOf(pattern: string, separator: string): Glob {
  const parts = pattern.match(/\*\*|[*?]|[^*?]/gu) ?? [];
  const tokens: Token[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (part === '**' && parts[at + 1] === separator) {
      tokens.push({ any: 'folders' }, { any: 'inside' });
      at++;
    } else if (part === '**') tokens.push({ any: 'all' });
    else if (part === '*') tokens.push({ any: 'part' });
    else tokens.push(part === '?' ? { any: 'one' } : part);
  }
  return { test: (name) => fits(tokens, name, separator) };
}

/** Simulates all states of the pattern character by character, without backtracking. */
function fits(tokens: readonly Token[], name: string, separator: string): boolean {
  let states = statesFrom([0], tokens);
  for (const character of name) {
    const next: number[] = [];
    for (const at of states) {
      const token = tokens[at];
      if (token === undefined || isAny(token, 'folders')) continue;
      if (isAny(token, 'all') || isAny(token, 'inside') || (isAny(token, 'part') && character !== separator))
        next.push(at);
      const moves =
        token === character ||
        (isAny(token, 'one') && character !== separator) ||
        (isAny(token, 'inside') && character === separator);
      if (moves) next.push(at + 1);
    }
    states = statesFrom(next, tokens);
  }
  return states.has(tokens.length);
}

/** Adds the states that can be reached without a character. */
function statesFrom(reached: readonly number[], tokens: readonly Token[]): Set<number> {
  const states = new Set<number>();
  const add = (at: number): void => {
    if (states.has(at)) return;
    states.add(at);
    const token = tokens[at];
    if (token === undefined) return;
    if (isAny(token, 'all') || isAny(token, 'part') || isAny(token, 'folders')) add(at + 1);
    if (isAny(token, 'folders')) add(at + 2);
  };
  for (const at of reached) add(at);
  return states;
}

function isAny(token: Token, kind: 'one' | 'part' | 'all' | 'folders' | 'inside'): boolean {
  return typeof token === 'object' && token.any === kind;
}
