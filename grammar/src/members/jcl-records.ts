import type { Problem } from '../facts/problems.js';
import { LAST_COLUMN, meantOperation, openAtEnd, operandEnd, problemAt, type TextRecord } from './record-layout.js';

const OPERATIONS: ReadonlySet<string> = new Set(
  'CNTL COMMAND DD ELSE ENDCNTL ENDIF EXEC EXPORT IF INCLUDE JCLLIB JOB NOTIFY OUTPUT PEND PROC SCHEDULE SET THEN XMIT'.split(
    ' ',
  ),
);

/** Parameters that can begin a remark only by mistake. */
const PARAMETER =
  /^(?:DSN|DSNAME|DISP|SYSOUT|DCB|SPACE|UNIT|VOL|PATH|PATHOPTS|PATHMODE|PARM|PARMDD|REGION|TIME|COND|MEMLIMIT|RECFM|LRECL|BLKSIZE|FREE|LABEL)(?:\.\w+)?=\S/;

/** A continued statement, with its most recent record. */
interface Open {
  record: TextRecord;
  /** Offset after its operands in the record. */
  end: number;
  operands: string;
  /** Its text after column 71 is reported. */
  isCutOff?: true;
}

/** Errors in the layout of JCL: operations, names, commas and continuations. */
export function jclProblems(records: readonly TextRecord[]): Problem[] {
  const problems: Problem[] = [];
  let open: Open | undefined;
  let data: RegExp | undefined;
  for (const record of records) {
    const { text } = record;
    if (data && !data.test(text)) continue;
    data = undefined;
    if (text.startsWith('//*') || text.startsWith('/*')) continue;
    if (!text.startsWith('//')) {
      if (/^\S+\s+(DD|EXEC|PROC)\s/.test(text))
        problems.push(
          problemAt(
            record,
            0,
            /^\S+/.exec(text)![0].length,
            'unknown-statement',
            'A JCL statement begins with // in columns 1 and 2.',
          ),
        );
      continue;
    }
    const continued = /^\/\/(\s+)(\S)/.exec(text);
    if (open && continued) {
      const from = 2 + continued[1]!.length;
      if (from >= 16)
        problems.push(
          problemAt(
            record,
            from,
            1,
            'unknown-word',
            'A continued parameter must begin in columns 4 to 16. This parameter begins after column 16, and JCL ignores it.',
          ),
        );
      open = goOn(record, from, open.operands, problems);
      continue;
    }
    if (open && !open.isCutOff) problems.push(lostContinuation(open));
    open = statement(record, problems);
    const stream = /^\/\/\S*\s+DD\s+(\*|DATA)(,|\s|$)/.exec(text)?.[1];
    if (stream !== undefined) data = stream === 'DATA' ? /^\/\*/ : /^(\/\/|\/\*)/;
  }
  if (open && !open.isCutOff) problems.push(lostContinuation(open));
  return problems;
}

function lostContinuation({ record, end, operands }: Open): Problem {
  if (openAtEnd(operands).isQuoted)
    return problemAt(
      record,
      end - 1,
      1,
      'missing-end',
      'The apostrophe is not closed by column 71, and the next line does not continue the value in column 16.',
    );
  return problemAt(
    record,
    end - 1,
    1,
    'missing-operand',
    'The parameters end with a comma, but the next line does not continue the statement.',
  );
}

function statement(record: TextRecord, problems: Problem[]): Open | undefined {
  const head = /^\/\/(\S*)(\s+)(\S+)(\s*)/.exec(record.text.slice(0, LAST_COLUMN));
  if (!head) return undefined;
  const [, name = '', gap = '', operation = '', behind = ''] = head;
  const at = 2 + name.length + gap.length;
  const long = name.split('.').find((part) => part.length > 8);
  if (long !== undefined)
    problems.push(problemAt(record, 2, name.length, 'invalid-value', `The name ${long} has more than 8 characters.`));
  else if (/^\d/.test(name))
    problems.push(
      problemAt(record, 2, name.length, 'invalid-value', `The name ${name} does not begin with a letter, $, #, or @.`),
    );
  if (!OPERATIONS.has(operation)) {
    const upper = operation.toUpperCase();
    const meant = OPERATIONS.has(upper) ? upper : meantOperation(upper, OPERATIONS);
    const isStray = name === '' && operation.includes('=');
    // An operator command may be coded as a statement without a name.
    if (name === '' && !isStray) return undefined;
    const hint = isStray
      ? ': a comma is missing at the end of the previous line.'
      : meant === undefined
        ? '.'
        : `; did you mean ${meant}?`;
    const fix = meant === undefined || isStray ? {} : { replacement: meant };
    const message = `${operation} is not a JCL statement${hint}`;
    problems.push(problemAt(record, at, operation.length, 'unknown-statement', message, fix));
    return undefined;
  }
  if (operation === 'IF' || operation === 'ELSE' || operation === 'ENDIF' || operation === 'PEND') return undefined;
  return goOn(record, at + operation.length + behind.length, '', problems);
}

/** Reads the operands of a record; returns the statement if it is continued. */
function goOn(record: TextRecord, from: number, before: string, problems: Problem[]): Open | undefined {
  const { text } = record;
  const end = operandEnd(text, from);
  const operands = before + text.slice(from, end);
  // One character may be the continuation mark, and an apostrophe may be open up to column 71.
  const intended = end === LAST_COLUMN ? before + text.slice(from, operandEnd(text, from, text.length)) : operands;
  const lost = intended.slice(operands.length);
  const isInValue = openAtEnd(operands).isQuoted;
  if (lost.length > 1 && (isInValue || !operands.endsWith(',')) && !openAtEnd(intended).isQuoted) {
    const remedy = isInValue
      ? 'Continue the value in column 16 of the next line.'
      : 'Continue the parameters on the next line, after a comma.';
    problems.push(
      problemAt(record, end, lost.length, 'trailing-words', `JCL ignores ${lost} after column 71. ${remedy}`),
    );
    return intended.endsWith(',') ? { record, end, operands: intended, isCutOff: true } : undefined;
  }
  const remark = /^\s+(\S+)/.exec(text.slice(end, LAST_COLUMN));
  if (remark && !operands.endsWith(',') && PARAMETER.test(remark[1]!)) {
    const at = end + remark[0].length - remark[1]!.length;
    problems.push(
      problemAt(
        record,
        at,
        remark[1]!.length,
        'unknown-word',
        `JCL reads ${remark[1]} as a comment, because a blank ends the parameters. Code a comma instead of the blank.`,
      ),
    );
  }
  const { depth, isQuoted } = openAtEnd(operands);
  if (operands.endsWith(',') && !isQuoted) return { record, end, operands };
  // An apostrophe may be open only up to column 71.
  if (isQuoted && text.length >= LAST_COLUMN) return { record, end, operands };
  if (isQuoted)
    problems.push(problemAt(record, end - 1, 1, 'missing-end', 'The apostrophe is not closed on this line.'));
  else if (depth < 0)
    problems.push(problemAt(record, end - 1, 1, 'stray-end', 'A right parenthesis has no left parenthesis.'));
  return undefined;
}
