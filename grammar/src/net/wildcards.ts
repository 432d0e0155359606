/**
 * Whether a pattern with `*` (any characters, or none) and `?` (one character) matches the entire name. The comparison is case-sensitive. The time is
 * at most proportional to the product of both lengths.
 */
export function matchesWildcards(pattern: string, name: string): boolean {
  let at = 0;
  // The position after the last asterisk, and the end of what it matches, which is extended while the rest does not match.
  let [afterStar, starEnd] = [-1, 0];
  for (let next = 0; next < name.length; )
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
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
