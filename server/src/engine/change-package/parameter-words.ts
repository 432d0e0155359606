import type { Part } from '@ezlint/grammar';

type StatementFacts = NonNullable<Part['statement']>['facts'];
type Parameters = NonNullable<StatementFacts['parameters']>;

/** Values of the parts of a parameter, by their path in it; undefined if they are no longer set. */
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
  // The text of a repeated parameter or operand separates its values with commas.
  if (own?.repeat && keyword !== undefined && value?.includes(', '))
    return value
      .split(', ')
      .map((one) => `${keyword} ${one}`)
      .join(' ');
  // An option of the parameter follows only the keyword that sets it on.
  const isOn = value !== 'false';
  const operands = (own?.operands ?? []).map(
    (operand, index) =>
      parts.get(operand.name)?.replaceAll(', ', ' ') ??
      (index === 0 ? value : undefined) ??
      (operand.default === undefined ? undefined : String(operand.default)),
  );
  const inner = (own?.parameters ?? []).flatMap(({ name: part }) => {
    const within = partsWithin(parts, part);
    return isOn && (parts.has(part) || within.size > 0)
      ? (parameterWords(own!.parameters!, part, parts.get(part), within) ?? [])
      : [];
  });
  const end = own?.end === undefined ? [] : [own.end.toUpperCase()];
  if (keyword !== undefined && inner.length > 0) return [keyword, ...inner, ...end].join(' ');
  const setting = parameters.find(
    ({ sets }) => sets?.[name] !== undefined && String(sets[name]) === (value ?? 'false'),
  );
  if (setting) return keywordOf(setting);
  if (keyword === undefined || !isOn) return undefined;
  if (operands.length === 0) return value === 'true' ? [keyword, ...end].join(' ') : undefined;
  return operands.includes(undefined) ? undefined : [keyword, ...operands, ...end].join(' ');
}

/** The parts of a part, by their names in it. */
function partsWithin(parts: PartValues, part: string): PartValues {
  return new Map(
    [...parts].flatMap(([path, text]) => (path.startsWith(`${part}/`) ? [[path.slice(part.length + 1), text]] : [])),
  );
}

function keywordOf(parameter: Parameters[number] | undefined): string | undefined {
  return parameter?.keyword?.toUpperCase();
}
