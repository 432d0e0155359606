import { languageOf, MEMBER_LANGUAGES, memberVocabulary, policyStatements } from '@ezlint/grammar';

export type Language = ReturnType<typeof languageOf>;
export type Statement = Language['statements'][number];
type StatementFacts = Statement['facts'];
export type ParameterFacts = NonNullable<StatementFacts['parameters']>[number];
export type OperandFacts = NonNullable<StatementFacts['operands']>[number];

/** The languages whose words can be explained; the first one holds what the second one has, too. */
const LANGUAGE_NAMES = ['profile', 'smcat'] as const;

export function languages(): Language[] {
  return [...LANGUAGE_NAMES.map(languageOf), policyStatements().language];
}

/** The languages of the files beside the profile; many of their words mean something else there. */
export function memberLanguages(): Language[] {
  return MEMBER_LANGUAGES.map((name) => memberVocabulary(name).language);
}

/** A parameter where it is. */
export interface ParameterPlace {
  statement: Statement;
  /** Names of the parameters around it, from the outside. */
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
    // An inline statement has a page of its own.
    if (typeof facts.block === 'string') continue;
    yield* below(statement, facts.parameters ?? [], [...inside, nameOf(facts)]);
  }
}

/** The word people write for a parameter; an entry without keyword has its name. */
export function nameOf(facts: ParameterFacts): string {
  const full = facts.keyword?.toUpperCase();
  // Words of policies are written in mixed case.
  return full === undefined || facts.name.toUpperCase() === full ? facts.name : full;
}

/** True when the word, in capitals, is a keyword in IBM notation (`GLOBALCONFig`) or a legal short form of it. */
export function isWordFor(word: string, notation: string): boolean {
  const optional = notation.search(/[a-z]/);
  const shortest = optional < 0 ? notation.length : optional;
  return word.length >= shortest && notation.toUpperCase().startsWith(word);
}

/** The short form that is enough, when there is one. */
export function shortForm(notation: string): string | undefined {
  const optional = notation.search(/[a-z]/);
  return optional < 0 ? undefined : notation.slice(0, optional);
}
