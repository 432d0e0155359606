import { nearest } from '../facts/keyword.js';
import { type Check, REPEATED } from '../tree/check.js';
import { childrenNamed, operandNamed, operandValue } from '../tree/nodes.js';

const OPTIONS = ['JOBNAME', 'PARMSTRING', 'DELAYSTART', 'ENDAUTOLOG'];

/** Words that cannot be the name of a procedure: an identifier, or a misspelled option. */
const autologProcedure: Check = (node, _args, report) => {
  const operand = operandNamed(node, 'procedure');
  if (operand?.resolved.state !== 'set') return;
  const name = operand.word.upper;
  if (name.includes('.')) {
    report(
      operand,
      `${operand.word.text} contains an identifier. AUTOLOG accepts only member names of procedures (1 to 8 characters, no period).`,
    );
    return;
  }
  if (/^\d|[-+,:=/()]/.test(name)) {
    report(
      operand,
      `${operand.word.text} is not a valid procedure name. A name has letters, digits, @, # and $, and does not begin with a digit.`,
    );
    return;
  }
  const meant = nearest(name, OPTIONS);
  if (meant !== undefined)
    report.warning(
      operand,
      `The stack reads ${operand.word.text} as the name of a procedure to start; did you mean ${meant}?`,
    );
};

const CONDITIONS = ['DVIPA', 'TTLS'];

/** A misspelled DELAYSTART condition is read as a separate entry. */
const autologDelay: Check = (node, _args, report) => {
  const entries = childrenNamed(node, 'entry');
  for (const [index, entry] of entries.entries()) {
    const operand = operandNamed(entry, 'procedure');
    const isBehindDelay = entries[index - 1]?.children.at(-1)?.name === 'DELAYSTART';
    if (!operand || !isBehindDelay || operand.word.firstOnLine === true) continue;
    const meant = nearest(operand.word.upper, CONDITIONS);
    if (meant === undefined) continue;
    report.warning(
      operand,
      `The stack reads ${operand.word.text} as the name of a procedure to start; did you mean DELAYSTART ${meant}?`,
    );
  }
};

/** A procedure may be in the list once per job name. */
const autologTwice: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const entry of childrenNamed(node, 'entry')) {
    const procedure = operandValue(entry, 'procedure');
    if (procedure === undefined || entry.damaged) continue;
    const jobName = childrenNamed(entry, 'JOBNAME')[0];
    const job = jobName ? operandValue(jobName, 'job') : procedure;
    if (job === undefined) continue;
    const key = `${procedure} ${job}`;
    if (seen.has(key))
      report.warning(
        entry.operands[0]!,
        `${procedure} is already in the AUTOLOG list. AUTOLOG starts a procedure only once.`,
        REPEATED,
      );
    seen.add(key);
  }
};

/** PARMSTRING: the quotation marks are closed, and the length of the text between them. */
const autologParmString: Check = (node, args, report) => {
  const max = Number(args.max);
  const operand = node.operands[0];
  if (operand?.word.kind === 'word' && /^(["'])(?!.*\1$)|^["']$/.test(operand.word.text)) {
    report(
      operand,
      `The string ${operand.word.text} is not closed: the closing quotation mark must be on the same record. The stack reads the words after it as procedures to start.`,
    );
    return;
  }
  const value = operand?.resolved.state === 'set' ? String(operand.resolved.value) : '';
  const text = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
  if (operand && text.length > max)
    report(operand, `The string has ${text.length} characters; PARMSTRING accepts at most ${max}.`);
};

export const checks: Record<string, Check> = { autologProcedure, autologTwice, autologDelay, autologParmString };
