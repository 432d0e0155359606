/** A list in a sentence: `A`, `A and B`, `A, B and C`. */
export function listText(items: readonly string[], conjunction = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** The first items of a list and the number of the others: `A, B and 3 more`; all items if there are at most `most`. */
export function firstText(items: readonly string[], most: number, separator = ', '): string {
  const rest = items.length - most;
  return rest > 0 ? `${items.slice(0, most).join(separator)} and ${rest} more` : items.join(separator);
}

/** A whole number with its digits in groups of three: `1,204`. */
export function groupedDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** A number with its noun: `1 line`, `1,204 lines`, `2 entries`. */
export function plural(count: number, noun: string): string {
  return `${groupedDigits(count)} ${count === 1 ? noun : `${noun.replace(/([^aeiou])y$/, '$1ie')}s`}`;
}
