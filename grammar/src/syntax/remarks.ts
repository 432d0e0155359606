import { parseKeyword } from '../facts/keyword.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';

/** Releases and standing of a word: `since 2.4`, `last release 2.1, obsolete`; empty for what was always there. */
export function standing({
  since,
  until,
  goneAfter,
  status,
}: Pick<ParameterFacts | StatementFacts, 'since' | 'until' | 'goneAfter' | 'status'>): string {
  const last = until ?? goneAfter;
  const parts = [
    since === undefined ? '' : `since ${since}`,
    last === undefined ? '' : `last release ${last}`,
    status === undefined || status === 'current' ? '' : status,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Of words that exclude each other the one that holds when none is coded. */
export function heldText(group: readonly ParameterFacts[]): string {
  const own = group.find((facts) => facts.default !== undefined);
  const holding = own && group.find((facts) => isSetBy(facts, own));
  return holding ? `default ${wordOf(holding)}` : '';
}

function isSetBy(facts: ParameterFacts, own: ParameterFacts): boolean {
  const keys = [own.name, ...keysOf(own)];
  return settingsOf(facts).some(([key, set]) => keys.includes(key) && set === own.default);
}

/** The default of what follows a word: `default 60`, `default low 1024, high 65535`. */
export function valueText(facts: ParameterFacts, group: readonly ParameterFacts[]): string {
  const value = facts.default;
  // A switch holds or not; the word that holds is said of the group, and without one there is nothing to say.
  const isSwitch = typeof value === 'boolean' || group.some((other) => isSetBy(other, facts));
  return value === undefined || isSwitch ? operandDefaults(facts.operands ?? []) : `default ${value}`;
}

/** The defaults of operands, by name where there are several operands. */
export function operandDefaults(operands: readonly OperandFacts[]): string {
  const known = operands.filter((operand) => operand.default !== undefined);
  const texts = known.map((operand) => `${operands.length > 1 ? `${operand.name} ` : ''}${operand.default}`);
  return texts.length === 0 ? '' : `default ${texts.join(', ')}`;
}

/** The settings that a parameter decides. */
export function keysOf(facts: ParameterFacts): string[] {
  return settingsOf(facts).map(([key]) => key);
}

/** What a word sets when it is coded. */
function settingsOf({ name, sets }: ParameterFacts): [string, unknown][] {
  return sets === undefined ? [[name, true]] : Object.entries(sets);
}

/** Said of every group that would do when one of several is needed. */
export function needText(group: readonly ParameterFacts[], siblings: readonly ParameterFacts[]): string {
  const need = group.find((facts) => facts.oneOf !== undefined && isElsewhere(facts, group, siblings))?.oneOf;
  return need === undefined ? '' : `one ${need} is needed`;
}

/** Another group, too, has a parameter that would do. */
export function isElsewhere(
  { oneOf }: ParameterFacts,
  group: readonly ParameterFacts[],
  siblings: readonly ParameterFacts[],
): boolean {
  return siblings.some((facts) => facts.oneOf === oneOf && !group.includes(facts));
}

/** How a parameter is called. */
export function wordOf({ keyword, name }: ParameterFacts): string {
  if (keyword === undefined) return name;
  const { full } = parseKeyword(keyword);
  return full === name.toUpperCase() ? name : full;
}
