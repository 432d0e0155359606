import { nearest } from '../facts/keyword.js';
import type { Problem } from '../facts/problems.js';
import { LAST_COLUMN, problemAt, type TextRecord } from './record-layout.js';
import { isMisspelling, type MemberVocabulary } from './vocabulary.js';
import { VTAM_START_OPTIONS } from './vtam-start-options.js';

/** Errors in the layout of a start list: comments, blanks between options, lists without parentheses. */
export function startListProblems(records: readonly TextRecord[], vocabulary: MemberVocabulary): Problem[] {
  const problems: Problem[] = [];
  const coded = new Set(
    records.flatMap(({ text }) => text.split(/[,\s]/).map((option) => option.split('=')[0]!.toUpperCase())),
  );
  let isContinued = false;
  // Of parentheses that are open at the end of the previous record.
  let depth = 0;
  for (const record of records) {
    const text = record.text.slice(0, LAST_COLUMN);
    if (text.startsWith('*') || text.trim() === '') continue;
    const from = text.search(/\S/);
    if (text[from] === '*') {
      problems.push(
        problemAt(record, from, 1, 'unknown-statement', 'A comment line must begin with an asterisk in column 1.'),
      );
      continue;
    }
    const end = from + /^(?:'[^']*'|[^\s'])*/.exec(text.slice(from))![0].length;
    if (!isContinued && depth === 0)
      for (const problem of items(record, text.slice(from, end), from, vocabulary, coded)) problems.push(problem);
    depth = Math.max(0, depth + count(text.slice(from, end), '(') - count(text.slice(from, end), ')'));
    // An option may continue in the next record.
    isContinued = end >= LAST_COLUMN;
    const next = /^(\s+)([A-Z0-9]+)=\S/i.exec(text.slice(end));
    if (next && isOption(next[2]!, vocabulary))
      problems.push(
        problemAt(
          record,
          end + next[1]!.length,
          next[2]!.length,
          'unknown-word',
          `${next[2]} follows a blank. Separate options on one line with commas, without blanks.`,
        ),
      );
  }
  return problems;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function* items(
  record: TextRecord,
  field: string,
  from: number,
  vocabulary: MemberVocabulary,
  coded: ReadonlySet<string>,
): Generator<Problem> {
  let before = '';
  for (const match of field.matchAll(/(?:\([^)]*\)?|[^,(])+/g)) {
    const [item] = match;
    const word = /^[^=]*/.exec(item)![0];
    const upper = word.toUpperCase();
    const at = from + match.index;
    const isKnown = isOption(word, vocabulary);
    if (item.includes('=')) {
      if (!isKnown && !isReportedMisspelling(upper, vocabulary)) yield notKnown(record, at, word, vocabulary, coded);
    } else if (!item.includes('&') && !WITHOUT_VALUE.has(upper)) {
      const list = isKnown || !/^[\w$#@]+$/.test(item) ? null : /^([A-Z0-9]+)=([^(]+)$/i.exec(before);
      if (list)
        yield problemAt(
          record,
          at,
          item.length,
          'unknown-word',
          `${item} is not a start option. Enclose several values of ${list[1]} in parentheses: ${list[1]}=(${list[2]},${item}).`,
          { severity: 'warning' },
        );
      // The parser reports a missing value of an option with facts.
      else if (vocabulary.statement(upper) === undefined) yield withoutValue(record, at, item, isKnown);
    }
    before = item;
  }
}

/** Options that consist of their keyword, and the words after TRACE and TNSTAT. */
const WITHOUT_VALUE = new Set('PROMPT NOPROMPT TRACE NOTRACE TNSTAT NOTNSTAT CNSL NOCNSL COLD WARM'.split(' '));

/** VTAM ignores the item (IST052I); every other option has an equal sign. */
function withoutValue(record: TextRecord, at: number, item: string, isKnown: boolean): Problem {
  const text = isKnown
    ? `${item} has no value. Code ${item.toUpperCase()}=value.`
    : `${item} is not a start option, and VTAM ignores it. A start option has the form OPTION=value.`;
  return problemAt(record, at, item.length, isKnown ? 'missing-operand' : 'unknown-statement', text, {
    severity: 'warning',
  });
}

/** For a misspelling, the parser suggests the correct word. */
function isReportedMisspelling(upper: string, vocabulary: MemberVocabulary): boolean {
  const meant = vocabulary.meantStatement(upper);
  return meant !== undefined && isMisspelling(upper, meant);
}

/** VTAM does not accept abbreviations. An option that the list also contains is not meant. */
function notKnown(
  record: TextRecord,
  at: number,
  word: string,
  vocabulary: MemberVocabulary,
  coded: ReadonlySet<string>,
): Problem {
  const upper = word.toUpperCase();
  const correction = misspelled(upper);
  const similar = correction ?? vocabulary.meantStatement(upper);
  const meant = similar !== undefined && coded.has(similar) ? undefined : similar;
  const text = `${word} is not a known start option${meant === undefined ? '.' : `; did you mean ${meant}?`}`;
  return problemAt(record, at, word.length, 'unknown-statement', text, {
    severity: meant === undefined ? 'hint' : 'warning',
    ...(correction === undefined || meant === undefined ? {} : { replacement: correction }),
  });
}

/** The start option that differs by one letter. */
function misspelled(upper: string): string | undefined {
  const meant = nearest(upper, VTAM_START_OPTIONS);
  return meant !== undefined && isMisspelling(upper, meant) ? meant : undefined;
}

function isOption(word: string, vocabulary: MemberVocabulary): boolean {
  const upper = word.toUpperCase();
  return VTAM_START_OPTIONS.has(upper) || vocabulary.statement(upper) !== undefined;
}
