/** Maximum number of lines with cached results, and the maximum length of such a line: together a few MB. */
const MOST_LINES = 20_000;
const LONGEST_LINE = 200;

/**
 * Caches the results of a function for single lines, because an edit leaves almost all lines of a text unchanged. The function must depend
 * only on the line.
 */
export function keptByLine<V extends object | string | number | boolean | null>(
  find: (line: string) => V,
): (line: string) => V {
  const known = new Map<string, V>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const value = find(line);
    if (line.length > LONGEST_LINE) return value;
    if (known.size >= MOST_LINES) known.clear();
    known.set(copyOf(line), value);
    return value;
  };
}

/** A copy of the string: a substring would keep the complete text in memory. */
function copyOf(line: string): string {
  return line.split('').join('');
}
