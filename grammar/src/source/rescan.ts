import { type FileWord, type LexicalRules, scanRange, scanWords, type WordScan } from './words.js';

/** A text with the words that were found in it. */
export interface ScannedText {
  text: string;
  scan: WordScan;
}

/** The words of a text that is an edit of one that was scanned by the same rules: only the lines that changed are read again. */
export function rescanWords(text: string, rules: LexicalRules, before: ScannedText): WordScan {
  const old = before.text;
  const from = sameLinesFront(old, text);
  const back = sameLinesBack(old, text, from);
  // Which tab comes first is not known when the one that did may be gone.
  if (before.scan.firstTab !== undefined && before.scan.firstTab >= from) return scanWords(text, rules);
  const { words } = before.scan;
  const front = firstFrom(words, from);
  const scan: WordScan = { words: words.slice(0, front) };
  if (before.scan.firstTab !== undefined) scan.firstTab = before.scan.firstTab;
  scanRange(text, from, text.length - back, rules, scan);
  const shift = text.length - old.length;
  for (let at = firstFrom(words, old.length - back); at < words.length; at++)
    scan.words.push(shift === 0 ? words[at]! : shifted(words[at]!, shift));
  return scan;
}

/** Characters of whole lines that both texts begin with. */
function sameLinesFront(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let at = 0;
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at === 0 ? 0 : a.lastIndexOf('\n', at - 1) + 1;
}

/** Characters of whole lines that both texts end with, behind the first `from`. */
function sameLinesBack(a: string, b: string, from: number): number {
  const limit = Math.min(a.length, b.length) - from;
  let count = 0;
  while (count < limit && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++;
  const newline = a.indexOf('\n', a.length - count);
  return count === 0 || newline < 0 ? 0 : a.length - newline - 1;
}

/** Index of the first word that starts at the offset or behind it. */
function firstFrom(words: readonly FileWord[], offset: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function shifted(word: FileWord, by: number): FileWord {
  const { kind, text, upper, start, end, firstOnLine, column, gluedComment } = word;
  return { kind, text, upper, start: start + by, end: end + by, firstOnLine, column, gluedComment };
}
