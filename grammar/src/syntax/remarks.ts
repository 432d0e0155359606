import { parseKeyword } from '../facts/keyword.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';

/** Releases and status of a keyword: `since 2.4`, `last release 2.1, obsolete`; empty if it is current in every release. */
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

/** The default of mutually exclusive keywords. */
export function heldText(group: readonly ParameterFacts[]): string {
  const own = group.find((facts) => facts.default !== undefined);
  const holding = own && group.find((facts) => isSetBy(facts, own));
  return holding ? `default ${wordOf(holding)}` : '';
}

function isSetBy(facts: ParameterFacts, own: ParameterFacts): boolean {
  const keys = [own.name, ...keysOf(own)];
  return settingsOf(facts).some(([key, set]) => keys.includes(key) && set === own.default);
}

/** The default of the value after a keyword: `default 60`, `default low 1024, high 65535`. */
export function valueText(facts: ParameterFacts, group: readonly ParameterFacts[]): string {
  const value = facts.default;
  // A switch has no default value of its own: its default keyword is a remark of the group, if there is one.
  const isSwitch = typeof value === 'boolean' || group.some((other) => isSetBy(other, facts));
  return value === undefined || isSwitch ? operandDefaults(facts.operands ?? []) : `default ${value}`;
}

/** The defaults of operands, by name where there are several operands. */
export function operandDefaults(operands: readonly OperandFacts[]): string {
  const known = operands.filter((operand) => operand.default !== undefined);
  const texts = known.map((operand) => `${operands.length > 1 ? `${operand.name} ` : ''}${operand.default}`);
  return texts.length === 0 ? '' : `default ${texts.join(', ')}`;
}

/** The settings that a parameter determines. */
export function keysOf(facts: ParameterFacts): string[] {
  return settingsOf(facts).map(([key]) => key);
}

/** The settings of a keyword when it is coded. */
function settingsOf({ name, sets }: ParameterFacts): [string, unknown][] {
  return sets === undefined ? [[name, true]] : Object.entries(sets);
}

/** A remark for every group with a parameter that satisfies a requirement for one of several. */
export function needText(group: readonly ParameterFacts[], siblings: readonly ParameterFacts[]): string {
  const need = group.find((facts) => facts.oneOf !== undefined && isElsewhere(facts, group, siblings))?.oneOf;
  return need === undefined ? '' : `one ${need} is needed`;
}

/** Another group also has a parameter that satisfies it. */
export function isElsewhere(
  { oneOf }: ParameterFacts,
  group: readonly ParameterFacts[],
  siblings: readonly ParameterFacts[],
): boolean {
  return siblings.some((facts) => facts.oneOf === oneOf && !group.includes(facts));
}

/** The name of a parameter. */
export function wordOf({ keyword, name }: ParameterFacts): string {
  if (keyword === undefined) return name;
  const { full } = parseKeyword(keyword);
  return full === name.toUpperCase() ? name : full;
}
