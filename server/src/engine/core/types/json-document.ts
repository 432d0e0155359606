import { DEEPEST, isDeeperThan } from './json-depth.js';

/**
 * The value of a JSON document of a user. `JSON.parse` keeps only the last of several equal keys; here, they are an error, because the values of
 * the others would be lost.
 *
 * @throws Error whose message continues a sentence about the document and does not quote it
 */
export function jsonDocument(text: string): unknown {
  if (isDeeperThan(DEEPEST, text)) throw new Error(`has more than ${DEEPEST} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of the JavaScript engine would quote the text of the file.
    throw new Error('is not valid JSON');
  }
  const repeated = repeatedKey(text);
  if (repeated === undefined) return value;
  const line = text.slice(0, repeated).split('\n').length;
  throw new Error(`has the same key twice in one object (line ${line})`);
}

/** Offset of the first key of a valid document that its object already has. */
function repeatedKey(text: string): number | undefined {
  /** The keys of each open object; undefined for a list. */
  const open: (Set<unknown> | undefined)[] = [];
  let [from, to] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      from = at;
      for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++;
      to = at + 1;
    } else if (character === '{') open.push(new Set());
    else if (character === '[') open.push(undefined);
    else if (character === '}' || character === ']') open.pop();
    else if (character === ':') {
      const keys = open.at(-1)!;
      const key = JSON.parse(text.slice(from, to));
      if (keys.has(key)) return from;
      keys.add(key);
    }
  }
  return undefined;
}
