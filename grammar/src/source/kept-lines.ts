/** Lines of which results are kept at a time, and the longest of them: a few MB at most. */
const MOST_LINES = 20_000;
const LONGEST_LINE = 200;

/**
 * Remembers what a function finds in single lines, since an edit leaves nearly all lines of a text as they are. The function depends on the line alone.
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

/** A string of its own: a part of a text would keep all of the text in memory. */
function copyOf(line: string): string {
  return line.split('').join('');
}
