/**
 * Whether a pattern with `*` (any characters, or none) and `?` (one character) selects a whole name. Upper and lower case differ. Takes at
 * most the product of both lengths, whatever they are.
 */
export function matchesWildcards(pattern: string, name: string): boolean {
  let at = 0;
  // Behind the last asterisk, and where what it selects ends: it is lengthened where the rest does not fit.
  let [afterStar, starEnd] = [-1, 0];
  for (let next = 0; next < name.length; ) {
    if (pattern[at] === '*') {
      at++;
      [afterStar, starEnd] = [at, next];
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[next])) {
      at++;
      next++;
    } else if (afterStar >= 0) {
      starEnd++;
      [at, next] = [afterStar, starEnd];
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
