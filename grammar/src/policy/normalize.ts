import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';

/**
 * The facts of the policies use short forms: `ref: X`, `block: X` and `words: […]` represent an operand, a keyword is the name of its
 * attribute, and a name needs no separate operand. This module expands them.
 */
interface WrittenParameter extends Omit<ParameterFacts, 'parameters'> {
  ref?: string;
  words?: string[];
  parameters?: WrittenParameter[];
}

export interface WrittenStatement extends Omit<StatementFacts, 'parameters' | 'keyword' | 'repeat' | 'status'> {
  keyword?: string;
  /** `lastWins`: the last one in a file is in effect. */
  repeat?: 'adds' | 'lastWins';
  status?: StatementFacts['status'];
  /** Statements of the same files may also be coded in its block. */
  holds?: boolean;
  /** Global statements have a name (`required`), inline ones do not need one (`global`), or no name is valid (`none`). */
  name?: 'required' | 'global' | 'none';
  parameters?: WrittenParameter[];
}

/** The statements that have names, as attributes of the blocks that can contain them. */
export function holdStatements(all: readonly WrittenStatement[]): WrittenStatement[] {
  return all.map((holder) => {
    if (holder.holds !== true) return holder;
    const own = new Set(holder.parameters?.map(({ name }) => name));
    const held = all.filter(
      ({ statement, name, form, languages }) =>
        name !== undefined && name !== 'none' && form !== 'line' && !own.has(statement) && shares(languages, holder),
    );
    return { ...holder, parameters: [...(holder.parameters ?? []), ...held.map(heldIn)] };
  });
}

function shares(languages: readonly string[] | undefined, holder: WrittenStatement): boolean {
  return languages?.some((language) => holder.languages?.includes(language)) === true;
}

function heldIn({ statement, summary }: WrittenStatement): WrittenParameter {
  return { name: statement, block: statement, global: true, repeat: true, help: summary };
}

const NAME_LENGTH: [number, number] = [1, 32];

export function writeOut(written: WrittenStatement): StatementFacts {
  const { name, parameters, holds, ...facts } = written;
  return {
    ...facts,
    keyword: written.keyword ?? written.statement.toUpperCase(),
    status: written.status ?? 'current',
    repeat: written.repeat ?? 'adds',
    operands: written.operands ?? nameOperands(name, written),
    parameters: (parameters ?? []).map(parameterOf),
  };
}

function nameOperands(name: WrittenStatement['name'], { form, statement, nameForm }: WrittenStatement): OperandFacts[] {
  if (form === 'line' || name === 'none' || name === undefined) return [];
  const operand: OperandFacts = {
    name: 'name',
    type: 'name',
    length: NAME_LENGTH,
    case: 'mixed',
    defines: statement,
    ...(nameForm ? { nameForm } : {}),
  };
  return [name === 'required' ? operand : { ...operand, optional: true }];
}

function parameterOf(written: WrittenParameter): ParameterFacts {
  const { ref, words, parameters, ...facts } = written;
  const operands = operandsOf(written);
  return {
    ...facts,
    keyword: written.keyword ?? written.name.toUpperCase(),
    ...(operands.length > 0 ? { operands } : {}),
    ...(parameters ? { parameters: parameters.map(parameterOf) } : {}),
  };
}

function operandsOf({ ref, words, block, operands }: WrittenParameter): OperandFacts[] {
  const name: OperandFacts = { name: 'name', type: 'name', length: NAME_LENGTH, case: 'mixed' };
  if (ref !== undefined) return [{ ...name, refers: [ref] }];
  if (words !== undefined) return [{ name: 'value', type: 'enum', words }];
  if (typeof block === 'string') return [{ ...name, optional: true, defines: block }];
  return operands ?? [];
}

/** Gives every inline block the attributes of its statement. */
export function linkBlocks(statements: ReadonlyMap<string, StatementFacts>): void {
  const visit = (parameters: readonly ParameterFacts[]): void => {
    for (const parameter of parameters) {
      const target = typeof parameter.block === 'string' ? statements.get(parameter.block) : undefined;
      if (target) {
        if (target.parameters) parameter.parameters = target.parameters;
        const nameForm = target.operands?.[0]?.nameForm;
        if (nameForm && parameter.operands)
          parameter.operands = parameter.operands.map((operand) => ({ ...operand, nameForm }));
        if (target.checks) parameter.checks = [...(parameter.checks ?? []), ...target.checks];
      } else visit(parameter.parameters ?? []);
    }
  };
  for (const facts of statements.values()) visit(facts.parameters ?? []);
}
