import type { OperandFacts } from '../facts/types.js';

/** Values are shown in the syntax up to this number of characters; longer lists are shown with the description of the operand. */
const MOST_CHARACTERS = 44;

/** The notation for an operand: its values, or its name with the words that are valid in its place. */
export function operandText(facts: OperandFacts): string {
  const named = `${facts.name}${prefixText(facts)}`;
  const values = facts.type === 'keyword' ? Object.keys(facts.values ?? {}) : facts.type === 'enum' ? [] : [named];
  const words = [...values, ...(facts.also ?? []), ...(facts.words ?? [])];
  const text = words.join('|');
  return text.length > 0 && text.length <= MOST_CHARACTERS ? text : named;
}

function prefixText({ prefix }: OperandFacts): string {
  if (prefix === 'required') return '/n';
  return prefix === 'optional' ? '[/n]' : '';
}
