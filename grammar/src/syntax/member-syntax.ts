import type { MemberFacts, MemberForm } from '../facts/member-types.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';
import { shownKeyword } from './bind.js';
import { grouped } from './groups.js';
import { operandText } from './operand.js';
import type { Syntax } from './types.js';

/** What precedes and follows the values of a word, by the form of the language. */
const AROUND: Readonly<Record<MemberForm, [before: string, behind: string]>> = {
  lines: [' ', ''],
  calls: ['(', ')'],
  assignments: ['=', ''],
  macros: ['=', ''],
  terminated: ['=', ''],
};

const LABEL: Syntax = {
  ...{ kind: 'choice', optional: true, repeated: false },
  ways: [{ kind: 'text', text: 'label' }],
};

/** The syntax of a statement of a small configuration file: one grammar parses all of them, so only the facts contain the specifics. */
export function memberSyntax(facts: StatementFacts, { form, statements }: MemberFacts): Syntax {
  const isBare = statements.some(({ name, bare }) => name === facts.statement && bare === true);
  const word = isBare ? '' : shownKeyword(facts.keyword, facts.statement);
  // The operands of a macro precede its parameters, without a sign.
  const head = valued(
    word,
    facts.operands ?? [],
    form === 'macros' || form === 'terminated' ? AROUND.lines : AROUND[form],
  );
  const siblings = facts.parameters ?? [];
  const members = siblings.map((own) => ({ facts: own, part: parameter(own, form) }));
  const end: Syntax[] = form === 'terminated' ? [{ kind: 'text', text: ';' }] : [];
  const options: Syntax[] = members.length === 0 ? [] : [{ kind: 'options', groups: grouped(members, siblings) }];
  const label: Syntax[] = form === 'macros' ? [LABEL] : [];
  return { kind: 'sequence', parts: [...label, head, ...options, ...end] };
}

function parameter(facts: ParameterFacts, form: MemberForm): Syntax {
  const head = valued(shownKeyword(facts.keyword ?? '', facts.name), facts.operands ?? [], AROUND[form]);
  const siblings = facts.parameters ?? [];
  if (siblings.length === 0) return head;
  const members = siblings.map((own) => ({ facts: own, part: parameter(own, form) }));
  return { kind: 'sequence', parts: [head, { kind: 'options', groups: grouped(members, siblings) }] };
}

/** A word with its values. */
function valued(word: string, operands: readonly OperandFacts[], [before, behind]: [string, string]): Syntax {
  if (operands.length === 0) return { kind: 'text', text: word };
  const texts = operands.map((operand) => `${operandText(operand)}${operand.list ? ' ...' : ''}`);
  // Values after a sign are positional: commas represent omitted values.
  const isByPlace = before !== ' ' && operands.length > 1;
  const values = isByPlace
    ? `(${texts.join(',')})`
    : operands.map(({ optional }, index) => (optional ? `[ ${texts[index]} ]` : texts[index])).join(' ');
  const text = isByPlace && before === '(' ? `${word}${values}` : `${word}${before}${values}${behind}`;
  return { kind: 'text', text: text.trim(), operand: operands[0]! };
}
