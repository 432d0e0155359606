import { sourcePage } from '@ezlint/grammar';
import { wrap } from '../text/columns.js';
import { nameOf, type OperandFacts, type ParameterFacts, shortForm } from './facts.js';
import { operandText } from './operand-text.js';
import { releaseText } from './release-text.js';

/** The facts of one parameter, without its name. */
export function parameterLines(facts: ParameterFacts, indent: string, width: number): string[] {
  return [
    ...paragraph(facts.help ?? '', indent, width),
    ...(facts.operands ?? []).flatMap((operand) => operandLines(operand, indent, width)),
    ...remarks(facts).flatMap((text) => paragraph(text, indent, width)),
  ];
}

/** The line of the parameter itself: `ARPTO seconds (short: ARPT, default 1200)`. */
export function parameterHead(facts: ParameterFacts): string {
  const operands = (facts.operands ?? []).map((operand) => (operand.optional ? `[${operand.name}]` : operand.name));
  const short = facts.keyword === undefined ? undefined : shortForm(facts.keyword);
  const asides = [
    short === undefined ? '' : `short ${short}`,
    facts.default === undefined ? '' : `default ${defaultText(facts.default)}`,
    releaseText(facts),
  ].filter((text) => text !== '');
  const name = facts.keyword === undefined ? operands.join(' ') || facts.name : [nameOf(facts), ...operands].join(' ');
  return asides.length === 0 ? name : `${name} (${asides.join(', ')})`;
}

/** An operand with its valid values. */
export function operandLines(operand: OperandFacts, indent: string, width: number): string[] {
  const lines = wrap(`${operand.name}: ${operandText(operand)}.${furtherHelp(operand)}`, width - indent.length - 2);
  const values = Object.entries(operand.values ?? {}).filter(([, help]) => help !== '');
  return [
    ...lines.map((line, index) => `${indent}${index === 0 ? '' : '  '}${line}`),
    ...values.flatMap(([word, help]) => paragraph(`${word.toUpperCase()}: ${help}`, `${indent}  `, width)),
  ];
}

/** The help text, unless it only repeats the name or the unit. */
function furtherHelp({ help, name, unit }: OperandFacts): string {
  const plain = help?.toLowerCase().replace(/\.$/, '');
  return help === undefined || plain === name.toLowerCase() || plain === unit?.toLowerCase() ? '' : ` ${help}`;
}

/** Properties of a parameter other than its meaning and its values, one sentence each. */
export function remarks(facts: ParameterFacts): string[] {
  const page = sourcePage(facts);
  return [
    facts.required ? 'Required.' : '',
    facts.excludes?.length ? `Mutually exclusive with ${facts.excludes.join(', ')}.` : '',
    facts.requires?.length ? `Requires ${facts.requires.join(' and ').replaceAll('|', ' or ')}.` : '',
    facts.repeat ? 'Can be coded several times.' : '',
    facts.message === undefined ? '' : `z/OS message for an incorrect value: ${facts.message}.`,
    page === undefined ? '' : `Source: ${page.title}, z/OS ${page.edition}.`,
  ].filter((text) => text !== '');
}

function defaultText(value: string | number | boolean): string {
  if (value === true) return 'on';
  return value === false ? 'off' : String(value);
}

function paragraph(text: string, indent: string, width: number): string[] {
  return wrap(text, width - indent.length).map((line) => indent + line);
}
