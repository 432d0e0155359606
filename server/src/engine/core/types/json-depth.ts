/** Maximum levels of a JSON document of a user: results, baselines and packages have fewer than twenty. */
export const DEEPEST = 100;

/**
 * Whether JSON text opens more brackets inside each other than allowed. Asked before the text is parsed: the parser needs some 90 bytes for each open
 * bracket, and recursive functions could overflow the stack.
 */
export function isDeeperThan(levels: number, json: string): boolean {
  let open = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') {
      for (at++; at < json.length && json[at] !== '"'; at++) if (json[at] === '\\') at++;
    } else if (character === '[' || character === '{') {
      if (++open > levels) return true;
    } else if (character === ']' || character === '}') open--;
  }
  return false;
}
