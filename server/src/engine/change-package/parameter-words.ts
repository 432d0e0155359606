import type { Part } from '@ezlint/grammar';

type StatementFacts = NonNullable<Part['statement']>['facts'];
type Parameters = NonNullable<StatementFacts['parameters']>;

/** Values of the parts of a parameter, by name; undefined if they are no longer set. */
export type PartValues = ReadonlyMap<string, string | undefined>;

/**
 * The words that set a parameter to a value that is not coded, such as the default; undefined if no words of the statement do that.
 *
 * @param value its text in effect; undefined: not set
 * @param parts differing values within the parameter
 */
export function parameterWords(
  parameters: Parameters,
  name: string,
  value: string | undefined,
  parts: PartValues,
): string | undefined {
  const own = parameters.find((one) => one.name === name);
  const keyword = keywordOf(own);
  const operands = (own?.operands ?? []).map(
    (operand, index) =>
      parts.get(operand.name) ??
      (index === 0 ? value : undefined) ??
      (operand.default === undefined ? undefined : String(operand.default)),
  );
  const inner = (own?.parameters ?? []).flatMap(({ name: part }) =>
    parts.has(part) ? (parameterWords(own!.parameters!, part, parts.get(part), NONE) ?? []) : [],
  );
  if (keyword !== undefined && inner.length > 0) return `${keyword} ${inner.join(' ')}`;
  const setting = parameters.find(
    ({ sets }) => sets?.[name] !== undefined && String(sets[name]) === (value ?? 'false'),
  );
  if (setting) return keywordOf(setting);
  if (keyword === undefined || value === 'false') return undefined;
  if (operands.length === 0) return value === 'true' ? keyword : undefined;
  return operands.includes(undefined) ? undefined : `${keyword} ${operands.join(' ')}`;
}

const NONE: PartValues = new Map();

function keywordOf(parameter: Parameters[number] | undefined): string | undefined {
  return parameter?.keyword?.toUpperCase();
}
