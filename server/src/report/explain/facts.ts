import { languageOf, MEMBER_LANGUAGES, memberVocabulary, policyStatements } from '@ezlint/grammar';

export type Language = ReturnType<typeof languageOf>;
export type Statement = Language['statements'][number];
type StatementFacts = Statement['facts'];
export type ParameterFacts = NonNullable<StatementFacts['parameters']>[number];
export type OperandFacts = NonNullable<StatementFacts['operands']>[number];

/** The languages whose words can be explained; the first one includes the second one. */
const LANGUAGE_NAMES = ['profile', 'smcat'] as const;

export function languages(): Language[] {
  return [...LANGUAGE_NAMES.map(languageOf), policyStatements().language];
}

/** The languages of files other than the profile; many of their words have another meaning there. */
export function memberLanguages(): Language[] {
  return MEMBER_LANGUAGES.map((name) => memberVocabulary(name).language);
}

/** A parameter with its position. */
export interface ParameterPlace {
  statement: Statement;
  /** Names of the enclosing parameters, from the outside. */
  inside: string[];
  facts: ParameterFacts;
}

/** Every parameter of a statement, nested ones included. */
export function* parametersOf(statement: Statement): Generator<ParameterPlace> {
  yield* below(statement, statement.facts.parameters ?? [], []);
}

function* below(
  statement: Statement,
  parameters: readonly ParameterFacts[],
  inside: string[],
): Generator<ParameterPlace> {
  for (const facts of parameters) {
    yield { statement, inside, facts };
    // An inline statement has a separate page.
    if (typeof facts.block === 'string') continue;
    yield* below(statement, facts.parameters ?? [], [...inside, nameOf(facts)]);
  }
}

/** The word that is coded for a parameter; an entry without keyword has its name. */
export function nameOf(facts: ParameterFacts): string {
  const full = facts.keyword?.toUpperCase();
  // Words of policies are written in mixed case.
  return full === undefined || facts.name.toUpperCase() === full ? facts.name : full;
}

/** True if the word, in uppercase, is a keyword in IBM notation (`GLOBALCONFig`) or a valid abbreviation of it. */
export function isWordFor(word: string, notation: string): boolean {
  const optional = notation.search(/[a-z]/);
  const shortest = optional < 0 ? notation.length : optional;
  return word.length >= shortest && notation.toUpperCase().startsWith(word);
}

/** The shortest abbreviation, if there is one. */
export function shortForm(notation: string): string | undefined {
  const optional = notation.search(/[a-z]/);
  return optional < 0 ? undefined : notation.slice(0, optional);
}
