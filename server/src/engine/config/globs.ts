/**
 * A pattern of file paths with forward slashes: `*` within a part, `**` over parts, `?` one character. A pattern
 * without slash fits the file name in any folder.
 */
export function fileGlob(pattern: string): RegExp {
  const anchored = pattern.includes('/') ? pattern.replace(/^\.?\//, '') : `**/${pattern}`;
  return globExpression(anchored, '/', '');
}

/** A pattern of data set names: `*` within a qualifier, `**` over qualifiers. */
export function dataSetGlob(pattern: string): RegExp {
  return globExpression(pattern, '.', 'i');
}

export function isGlob(text: string): boolean {
  return /[*?]/.test(text);
}

function globExpression(pattern: string, separator: string, flags: string): RegExp {
  const notSeparator = `[^${separator}]`;
  const escapedSeparator = `\\${separator}`;
  const tokens = pattern.match(/\*\*|[*?]|[^*?]+/g) ?? [];
  let source = '';
  for (const [index, token] of tokens.entries()) {
    if (token === '**') source += '.*';
    else if (token === '*') source += `${notSeparator}*`;
    else if (token === '?') source += notSeparator;
    // `**/x` also fits `x`.
    else if (tokens[index - 1] === '**' && token.startsWith(separator))
      source = `${source.slice(0, -2)}(?:.*${escapedSeparator})?${escaped(token.slice(1))}`;
    else source += escaped(token);
  }
  return new RegExp(`^${source}$`, flags);
}

function escaped(text: string): string {
  return text.replace(/[.+^${}()|[\]\\]/g, '\\$&');
}
