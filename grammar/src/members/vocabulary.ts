import { completion, distance, isOtherNumber, nearest } from '../facts/keyword.js';
import { Language, type Statement } from '../facts/language.js';
import type { MemberFacts, MemberStatementFacts } from '../facts/member-types.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';

/** What precedes the keyword. */
const LABEL: OperandFacts = { name: 'label', type: 'text', optional: true };

/** The words of one member language, prepared for look-up. */
export class MemberVocabulary {
  private readonly statements = new Map<string, MemberStatementFacts>();
  private readonly parameters = new Map<MemberStatementFacts, Set<string>>();
  private readonly names: string[];
  readonly labelFacts = LABEL;
  /** The statements in the form that explanations and findings use. */
  readonly language: Language;

  readonly facts: MemberFacts;

  constructor(given: MemberFacts) {
    const facts = { ...given, statements: given.statements.map(withKeywords) };
    this.facts = facts;
    for (const statement of facts.statements) {
      this.statements.set(statement.name.toUpperCase(), statement);
      this.parameters.set(statement, new Set((statement.parameters ?? []).map(({ name }) => name.toUpperCase())));
    }
    this.names = [...this.statements.keys()];
    this.language = new Language([
      { grammar: 'Members', statements: facts.statements.map((one) => asStatement(one, facts)) },
    ]);
  }

  statement(upper: string): MemberStatementFacts | undefined {
    return this.statements.get(upper) ?? this.facts.statements.find(({ bare }) => bare);
  }

  /** The name of the statement in findings. */
  listed(facts: MemberStatementFacts): Statement {
    return this.language.byId.get(facts.name)!;
  }

  hasParameter(statement: MemberStatementFacts, upper: string): boolean {
    return this.parameters.get(statement)!.has(upper);
  }

  /** The statement that a misspelled word was probably meant to be. */
  meantStatement(upper: string): string | undefined {
    return upper.length < 4 ? undefined : (nearest(upper, this.names) ?? completion(upper, this.names));
  }

  nearestParameter(facts: ParameterFacts | StatementFacts, upper: string): string | undefined {
    return nearest(
      upper,
      (facts.parameters ?? []).map(({ name, keyword }) => (keyword ?? name).toUpperCase()),
    );
  }

  meantParameter(statement: MemberStatementFacts, upper: string): string | undefined {
    return upper.length < 4 ? undefined : nearest(upper, this.parameters.get(statement)!);
  }
}

const SHORTEST_MISSPELLING = 5;

/**
 * The word is close enough to the other one to be a misspelling, although the language has more words than the facts: one letter differs,
 * and not only a digit, because there are series of numbered keywords.
 */
export function isMisspelling(word: string, meant: string): boolean {
  if (word.length < SHORTEST_MISSPELLING || distance(word, meant, 1) > 1) return false;
  return !isOtherNumber(word, meant);
}

/** The keyword of a parameter is its name. */
function withKeywords<T extends ParameterFacts & { bare?: boolean }>(facts: T): T {
  return {
    ...facts,
    ...(facts.bare ? {} : { keyword: facts.name.toUpperCase() }),
    ...(facts.parameters ? { parameters: facts.parameters.map(withKeywords) } : {}),
  };
}

function asStatement(facts: MemberStatementFacts, { language }: MemberFacts): StatementFacts {
  const { name, parameters, help, status, since, until, source, confidence, checks, migration, notes, examples } =
    facts;
  return Object.fromEntries(
    Object.entries({
      statement: name,
      language,
      keyword: facts.keyword ?? name.toUpperCase(),
      summary: help,
      status: status ?? 'current',
      repeat: facts.repeat ? 'adds' : 'lastWins',
      operands: withDefault(facts),
      parameters,
      since,
      until,
      source,
      confidence,
      checks,
      migration,
      notes,
      examples,
    }).filter(([, value]) => value !== undefined),
  ) as unknown as StatementFacts;
}

/** The default of a statement is the default of its first operand. */
function withDefault({ operands, default: own }: MemberStatementFacts): StatementFacts['operands'] {
  if (!operands || own === undefined) return operands;
  return operands.map((operand, index) => (index === 0 ? { ...operand, default: own } : operand));
}
