import type { Problem } from '../facts/problems.js';
import { LAST_COLUMN, meantOperation, openAtEnd, operandEnd, problemAt, type TextRecord } from './record-layout.js';

/** VTAM definition statements and macroinstructions. */
const OPERATIONS: ReadonlySet<string> = new Set(
  (
    'VBUILD APPL CDRM CDRSC GROUP LINE LINK PU LU PORT TRLE LBUILD LOCAL NETWORK ADJCDRM ADJCLUST ADJCP ADJLIST ADJSSCP PATH PATHSET COSTAB COS COSEND ' +
    'MODETAB MODEENT MODEEND USSTAB USSCMD USSPARM USSMSG USSEND INTAB LOGCHAR ENDINTAB LUGROUP ASLTAB ASLENT ASLEND DIALNO TGP HOST BUILD MAPTO ' +
    'MODEL ALSLIST CPCDEF GWPATH SAWTAB STATIONS NETIDLST TERMINAL CLUSTER COMP SSCPNAME OPTCD END TITLE EJECT SPACE PRINT COPY'
  ).split(' '),
);

/** Column (zero-based) in which a continuation begins. */
const CONTINUATION = 15;

/** Errors in the layout of VTAM definitions: names, continuation in column 72 and in column 16. */
export function majorNodeProblems(records: readonly TextRecord[]): Problem[] {
  const problems: Problem[] = [];
  const unmarked: Problem[] = [];
  let open: string | undefined;
  for (const [index, record] of records.entries()) {
    const { text } = record;
    if (text.trim() === '' || (open === undefined && text.startsWith('*'))) continue;
    let from: number | undefined;
    if (open === undefined) {
      from = head(record, problems);
      if (from === undefined) continue;
    } else {
      from = text.search(/\S/);
      if (from !== CONTINUATION) {
        problems.push(continuationColumn(record, from));
        open = undefined;
        if (from < CONTINUATION && /^\S/.test(text)) from = head(record, problems);
        if (from === undefined) continue;
      }
    }
    const end = operandEnd(text, from);
    const operands = (open ?? '') + text.slice(from, end);
    const mark = text[LAST_COLUMN];
    const isMarked = mark !== undefined && mark !== ' ';
    const goesOn = operands.endsWith(',') || end >= LAST_COLUMN;
    const follows = records[index + 1];
    const cut = operands.endsWith(',') ? operandAfterBlank(record, end) : undefined;
    if (cut) problems.push(cut);
    else if (
      operands.endsWith(',') &&
      !isMarked &&
      follows &&
      /^[^\s*]/.test(follows.text) &&
      !OPERAND.test(follows.text)
    )
      problems.push(problemAt(record, end - 1, 1, 'missing-operand', WITHOUT_CONTINUATION));
    // A character in column 72 is read as the continuation mark, and the next record as the continuation.
    if (end >= LAST_COLUMN && /^\S\S/.test(text.slice(LAST_COLUMN))) {
      const length = text.slice(LAST_COLUMN).search(/\s|$/);
      problems.push(problemAt(record, LAST_COLUMN, length, 'trailing-words', BEYOND_COLUMN_71));
      open = follows && /^\s/.test(follows.text) ? operands : undefined;
      continue;
    }
    if (end >= LAST_COLUMN && isMarked && !operands.endsWith(',') && follows && /^[^\s*]/.test(follows.text)) {
      problems.push(problemAt(record, LAST_COLUMN, 1, 'trailing-words', TO_COLUMN_72));
      open = undefined;
      continue;
    }
    if (goesOn && !isMarked && follows && /^\s+\S/.test(follows.text)) {
      unmarked.push(unmarkedLine(record, end));
      open = operands;
      continue;
    }
    // Text whose blanks were lost: an operand in column 1 is not a name.
    if (goesOn && !isMarked && follows && OPERAND.test(follows.text)) {
      unmarked.push(unmarkedLine(record, end));
      open = undefined;
      continue;
    }
    if (isMarked && !goesOn && follows && /^\s/.test(follows.text))
      problems.push(problemAt(record, end - 1, 1, 'missing-operand', WITHOUT_COMMA));
    open = isMarked ? operands : undefined;
    const unclosed = open === undefined ? unclosedIn(operands) : undefined;
    if (unclosed !== undefined) problems.push(problemAt(record, end - 1, 1, 'missing-end', unclosed));
  }
  return [...problems, ...asOne(unmarked)];
}

const WITHOUT_CONTINUATION =
  'The operands end with a comma, but no continuation line follows: an operand is missing, or the comma is wrong.';
const WITHOUT_COMMA =
  'Column 72 continues the statement, but its operands do not end with a comma: a comma is missing.';
const BEYOND_COLUMN_71 =
  'The operands extend beyond column 71. VTAM uses column 72 as the continuation character and ignores the text after it. Continue the operands on the next line.';
const TO_COLUMN_72 =
  'The operands extend to column 72. VTAM uses column 72 as the continuation character. Continue the operands on the next line.';

const OPERAND = /^\w+=/;

/** What is not closed at the end of a statement. */
function unclosedIn(operands: string): string | undefined {
  const { depth, isQuoted } = openAtEnd(operands);
  if (isQuoted) return 'An apostrophe of the statement is not closed.';
  if (depth > 0) return 'A list of the statement is not closed: a parenthesis is missing.';
  return depth < 0 ? 'A right parenthesis has no left parenthesis.' : undefined;
}

/** After a comma and a blank, an operand is a remark. */
function operandAfterBlank(record: TextRecord, end: number): Problem | undefined {
  const [, gap = '', operand] = /^(\s+)(\w+=\S+)/.exec(record.text.slice(end, LAST_COLUMN)) ?? [];
  if (operand === undefined) return undefined;
  const message = `A blank ends the operands, so ${operand} is a remark and is ignored. Delete the blank.`;
  return problemAt(record, end + gap.length, operand.length, 'trailing-words', message);
}

/** The next line is intended as a continuation, but column 72 is blank: the continuation character may be in another column. */
function unmarkedLine(record: TextRecord, end: number): Problem {
  const [, gap, mark] = /^(\s+)(\S)\s*$/.exec(record.text.slice(end)) ?? [];
  const reason =
    gap === undefined
      ? 'The operands end with a comma, but column 72 is blank'
      : `The continuation character ${mark} is in column ${end + gap.length + 1}, not in column 72`;
  return problemAt(record, end - 1, 1, 'missing-operand', `${reason}, so the next line is not a continuation.`);
}

/** A file that lost its column 72 has the same problem on many lines. */
function asOne(problems: readonly Problem[]): Problem[] {
  const [first, ...more] = problems;
  if (!first || more.length === 0) return first ? [first] : [];
  return [
    {
      ...first,
      message: `${first.message} The same applies to ${more.length} more line${more.length === 1 ? '' : 's'}.`,
    },
  ];
}

/** Name and operation of a statement; the offset of its operands. */
function head(record: TextRecord, problems: Problem[]): number | undefined {
  const match = /^(\S*)(\s+)(\S+)(\s*)/.exec(record.text.slice(0, LAST_COLUMN));
  if (!match) return undefined;
  const [all, name = '', gap = '', operation = ''] = match;
  const at = name.length + gap.length;
  // An operand in column 1 belongs to a continuation that lost its blanks.
  if (name.length > 8 && !/[.&=]/.test(name))
    problems.push(problemAt(record, 0, name.length, 'invalid-value', `The name ${name} has more than 8 characters.`));
  const upper = operation.toUpperCase();
  if (OPERATIONS.has(upper)) return all.length;
  const next = /^\S+\s+(\S+)/.exec(record.text.slice(at))?.[1]?.toUpperCase();
  if (name === '' && next !== undefined && OPERATIONS.has(next)) {
    const message = `A name must begin in column 1, but ${operation} begins in column ${at + 1}.`;
    problems.push(problemAt(record, at, operation.length, 'unknown-statement', message));
    return undefined;
  }
  const meant = meantOperation(upper, OPERATIONS);
  if (meant === undefined) return undefined;
  const message = `${operation} is not a definition statement of VTAM; did you mean ${meant}?`;
  problems.push(problemAt(record, at, operation.length, 'unknown-statement', message, { replacement: meant }));
  return all.length;
}

function continuationColumn(record: TextRecord, from: number): Problem {
  const message =
    from < CONTINUATION
      ? `A continuation line must begin in column 16, with blanks in columns 1 to 15, but this line begins in column ${from + 1}.`
      : `A continuation line must begin in column 16, but this line begins in column ${from + 1} and is ignored.`;
  return problemAt(record, from, 1, 'unknown-word', message);
}
