import type { Problem } from '../facts/problems.js';
import type { ValueType } from '../facts/types.js';
import { foreignCharacter } from '../source/code-pages.js';
import type { LineIndex } from '../source/lines.js';
import { hasPlaceholder } from '../source/placeholders.js';
import type { Part } from './parsed-file.js';
import { isRemarkMark } from './remark-words.js';

/** Problems of the text of a profile, each reported once per file. */

export function tabProblem(start: number): Problem {
  return {
    kind: 'tab',
    severity: 'warning',
    message: 'The file contains tab characters. IBM does not document a tab as a separator in the profile. Use blanks.',
    start,
    end: start + 1,
  };
}

/**
 * No-break spaces, which are in text copied from web pages: in EBCDIC they are characters (x'41' in IBM-1047) that do not separate words.
 *
 * @param comment the character that begins a comment, in which they are harmless
 */
export function noBreakSpaceProblem(text: string, comment: string): Problem | undefined {
  if (!text.includes(NO_BREAK_SPACE)) return undefined;
  for (const { 0: line, index: start } of text.matchAll(/[^\r\n]+/g)) {
    const written = line.indexOf(comment);
    const at = line.indexOf(NO_BREAK_SPACE);
    if (at < 0 || (written >= 0 && written < at) || line.slice(at).replace(/\s+/g, '') === '') continue;
    return {
      kind: 'character',
      severity: 'error',
      message:
        'The file contains no-break spaces, which often come from a web page. z/OS reads them as characters, not as blanks. Replace them with blanks.',
      start: start + at,
      end: start + at + 1,
    };
  }
  return undefined;
}

const NO_BREAK_SPACE = '\u00a0';

const MOST_SHOWN = 3;

const QUOTATION_MARKS = /["'\u2018-\u201f\u00ab\u00bb]/;

/** Names with characters that are not valid in z/OS names: usually the file was transferred in the wrong code page. */
export function characterProblem(text: string, parts: readonly Part[]): Problem | undefined {
  if (!/[^\p{ASCII}\x85\xa0]/u.test(text)) return undefined;
  const found = [...namesOf(parts)].flatMap((name) => {
    const foreign = foreignCharacter(name.text);
    return foreign ? [{ ...foreign, ...name }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const words = [...new Set(found.map(({ text }) => text))];
  const shown = `${words.slice(0, MOST_SHOWN).join(', ')}${words.length > MOST_SHOWN ? ', …' : ''}`;
  const others = new Set(found.map(({ character }) => character));
  const meant = first.meant === '' ? '' : ` ${first.character} is ${first.meant}.`;
  const remedy = QUOTATION_MARKS.test(first.character)
    ? ' Delete the quotation marks.'
    : ' Transfer the file with its original code page, or correct the names.';
  return {
    kind: 'character',
    severity: 'error',
    message:
      `${shown}: names may contain only A-Z, 0-9, $, # and @, not ${[...others].slice(0, MOST_SHOWN).join(' or ')}.` +
      `${meant}${remedy}`,
    start: first.start,
    end: first.end,
    text: first.text,
    characters: [...new Set(words.join('').match(/\P{ASCII}/gu))],
  };
}

const NAMES: ReadonlySet<ValueType> = new Set<ValueType>(['name', 'job', 'dataset']);

/** The operands of statements that are names; offsets are relative to the file. */
function* namesOf(parts: readonly Part[]): Generator<{ text: string; start: number; end: number }> {
  for (const { start, content } of parts) {
    // A stack: the next node is last.
    const nodes = content.node ? [content.node] : [];
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      const { operands, children } = node;
      for (const { facts, word } of operands)
        if (NAMES.has(facts.type) && word.kind === 'word')
          yield { text: word.text, start: start + word.start, end: start + word.end };
      for (const child of children.toReversed()) nodes.push(child);
    }
  }
}

/** Length of the records of most configuration data sets. */
const USUAL_RECORD = 80;
/** The longest line that TCP/IP configuration data sets and files can have. */
const LONGEST_RECORD = 256;
/** If more lines exceed the usual record length, the data set has longer records; a few lines are not evidence. */
const FEWEST = 3;
const FEW = 0.1;
const FEWEST_LINES = 5;

/** Lines whose end is truncated in a data set with usual records, or in any data set, except for trailing comments. */
export function longLineProblem(index: LineIndex): Problem | undefined {
  const [lines, count] = longLines(index);
  const tooLong = lines.find(({ start, end }) => end - start > LONGEST_RECORD);
  const shown = tooLong ?? lines[0];
  if (!shown || (!tooLong && (count < FEWEST_LINES || lines.length > Math.max(FEWEST, count * FEW)))) return undefined;
  const { start, end } = shown;
  const others = lines.length === 1 ? '' : ` (${lines.length} lines in total)`;
  const length = `This line has ${end - start} characters`;
  return {
    kind: 'long-line',
    severity: tooLong ? 'warning' : 'info',
    message: tooLong
      ? `${length}; a configuration data set has records of at most ${LONGEST_RECORD} bytes. Continue the statement on the next line.`
      : `${length}, which is too long for records of ${USUAL_RECORD} bytes${others}; the rest is lost. Continue the statement on the next line.`,
    start: start + USUAL_RECORD,
    end,
  };
}

/** Lines with words after the usual record length, and the number of lines. */
function longLines(index: LineIndex): [{ start: number; end: number }[], number] {
  const found: { start: number; end: number }[] = [];
  let count = 0;
  for (let number = 1; number <= index.count; number++) {
    const [start, length] = [index.startOf(number), index.lengthOf(number)];
    if (length > 0) count++;
    if (length <= USUAL_RECORD) continue;
    const line = index.text.slice(start, start + length);
    // The length of an unknown value cannot be determined.
    if (line.includes('&') || hasPlaceholder(line)) continue;
    const end = withoutRemark(line.replace(/(^|\s);.*/, '')).trimEnd().length;
    if (end > USUAL_RECORD) found.push({ start, end: start + end });
  }
  return [found, count];
}

/** A remark without a semicolon is reported where it begins. A single asterisk can be a value. */
function withoutRemark(line: string): string {
  const [, ...words] = line.matchAll(/\S+/g);
  const mark = words.find(({ 0: word }) => isRemarkMark(word) && word !== '*');
  return line.slice(0, mark?.index);
}
