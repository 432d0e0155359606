import type { Rule } from '../../engine/core/types/rules.js';
import { nearest } from '../../engine/spelling.js';
import {
  isWordFor,
  type Language,
  nameOf,
  type OperandFacts,
  type ParameterFacts,
  type ParameterPlace,
  parametersOf,
  type Statement,
} from './facts.js';

/** The statement with this id (`INTERFACE IPAQENET`), or all types of the one with this keyword or abbreviation. */
export function findStatements(words: readonly string[], languages: readonly Language[]): Statement[] {
  const text = words.join(' ').toUpperCase();
  const found = languages.flatMap((language) => {
    const exact = language.byId.get(text);
    if (exact && (words.length > 1 || language.family(exact.keyword.full).length === 1)) return [exact];
    const full = language.keywords.get(text)?.full;
    return full === undefined ? [] : language.family(full);
  });
  return unique(found);
}

/** Every position in which the last word is a parameter; the words before it name the statement. */
export function findParameters(words: readonly string[], languages: readonly Language[]): ParameterPlace[] {
  const word = words.at(-1)!.toUpperCase();
  const within = words.slice(0, -1);
  const statements =
    within.length > 0
      ? findStatements(within, languages)
      : unique(languages.flatMap((language) => language.statements));
  const places = statements.flatMap((statement) => [...parametersOf(statement)]);
  const exact = places.filter(({ facts }) => facts.keyword?.toUpperCase() === word);
  return exact.length > 0
    ? exact
    : places.filter(({ facts }) => facts.keyword !== undefined && isWordFor(word, facts.keyword));
}

/** A value of a parameter, or of a statement itself. */
export interface ValuePlace {
  statement: Statement;
  /** Absent if the statement itself has the value. */
  parameter?: ParameterFacts;
  operand: OperandFacts;
  value: string;
  /** Its description; empty if it has no separate one. */
  help: string;
}

/** Every parameter and statement that has the word as a value. */
export function findValues(word: string, languages: readonly Language[]): ValuePlace[] {
  const wanted = word.toUpperCase();
  return unique(languages.flatMap((language) => language.statements)).flatMap((statement) => [
    ...valuesOf(statement.facts.operands, wanted).map((found) => ({ statement, ...found })),
    ...[...parametersOf(statement)].flatMap(({ facts }) =>
      valuesOf(facts.operands, wanted).map((found) => ({ statement, parameter: facts, ...found })),
    ),
  ]);
}

function valuesOf(
  operands: readonly OperandFacts[] | undefined,
  wanted: string,
): Pick<ValuePlace, 'operand' | 'value' | 'help'>[] {
  return (operands ?? []).flatMap((operand) => [
    ...Object.entries(operand.values ?? {})
      .filter(([value]) => isWordFor(wanted, value))
      .map(([value, help]) => ({ operand, value: value.toUpperCase(), help })),
    ...(operand.also ?? [])
      .filter((value) => /^[A-Z]/i.test(value) && isWordFor(wanted, value))
      .map((value) => ({ operand, value: value.toUpperCase(), help: operand.help ?? '' })),
  ]);
}

/** The words that were possibly meant. */
export function suggestions(word: string, rules: readonly Rule[], languages: readonly Language[]): string[] {
  const statements = unique(languages.flatMap((language) => language.statements));
  const names = [
    ...statements.map((statement) => statement.keyword.full),
    ...statements.flatMap((statement) => [...parametersOf(statement)].map(({ facts }) => nameOf(facts))),
  ];
  const near = nearest(word, [...rules.flatMap((rule) => [rule.id, rule.name]), ...names]);
  return near.length > 0 ? near : holding(word, names);
}

/** The three shortest names that contain a part of a name, such as SENDBFR. */
function holding(part: string, names: readonly string[]): string[] {
  const wanted = part.toUpperCase();
  if (wanted.length < 4) return [];
  const found = [...new Set(names)].filter((name) => name.toUpperCase().includes(wanted));
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 3);
}

/** Languages share statements; each statement is reported once. */
function unique(statements: readonly Statement[]): Statement[] {
  const seen = new Map<string, Statement>();
  for (const statement of statements) {
    const key = `${statement.language}|${statement.facts.statement}`;
    if (!seen.has(key)) seen.set(key, statement);
  }
  return [...seen.values()];
}
