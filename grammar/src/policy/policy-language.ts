import written from '../../gen/policy-facts.json';
import { keptIn } from '../collections/memo.js';
import { nearest, parseKeyword } from '../facts/keyword.js';
import { Language, type Statement } from '../facts/language.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import { holdStatements, linkBlocks, type WrittenStatement, writeOut } from './normalize.js';

/** A statement, or a block with its own attributes inside one: determines how the lines of a body are parsed. */
export interface Body {
  statement: Statement;
  facts: StatementFacts | ParameterFacts;
  grammar: string;
  /** Rule of the grammar that reads one line. */
  rule: string;
  /** Attributes by keyword in uppercase. */
  attributes: ReadonlyMap<string, ParameterFacts>;
}

/** All statements of Policy Agent files. */
export class PolicyStatements {
  readonly statements: readonly Statement[];
  /** Implements the language interface of the profile parser. */
  readonly language: Language;
  private readonly byKeyword = new Map<string, Statement>();
  private readonly bodies = new Map<StatementFacts | ParameterFacts, Body>();
  private readonly owners = new Map<string, Statement[]>();
  private readonly blocks = new Set<string>();
  /** Statements that represent several statements. */
  private readonly open: Statement[] = [];

  constructor(groups: readonly { grammar: string; statements: WrittenStatement[] }[]) {
    const facts = new Map<string, StatementFacts>();
    const whole = new Map(
      holdStatements(groups.flatMap((group) => group.statements)).map((own) => [own.statement, own]),
    );
    const written = groups.map(({ grammar, statements }) => ({
      grammar,
      statements: statements.map((own) => writeOut(whole.get(own.statement)!)),
    }));
    for (const { statements } of written) for (const each of statements) facts.set(each.statement, each);
    linkBlocks(facts);
    this.language = new Language(
      written.map(({ grammar, statements }) => ({
        grammar,
        statements: statements.map((each) => ({ ...each, language: 'policy' as const })),
      })),
    );
    this.statements = this.language.statements;
    for (const statement of this.statements) this.add(statement);
  }

  private add(statement: Statement): void {
    const { facts } = statement;
    if (facts.open !== undefined) {
      this.open.push(statement);
      return;
    }
    for (const keyword of [facts.statement, ...(facts.synonyms ?? [])])
      this.byKeyword.set(keyword.toUpperCase(), statement);
    for (const parameter of facts.parameters ?? []) {
      if (parameter.global === true) continue;
      const keyword = parseKeyword(parameter.keyword!).full;
      keptIn(this.owners, keyword, () => []).push(statement);
      if (typeof parameter.block === 'string') this.blocks.add(parameter.block);
    }
  }

  /** The statement with this keyword, in uppercase. */
  statement(keyword: string): Statement | undefined {
    return this.byKeyword.get(keyword) ?? this.open.find(({ facts }) => keyword.startsWith(facts.open!));
  }

  /** A statement or an attribute with this keyword, in uppercase, has a block. */
  isHead(keyword: string): boolean {
    const own = this.statement(keyword);
    if (own) return own.facts.form !== 'line';
    return this.ownersOf(keyword).some(({ facts }) =>
      facts.parameters?.some(({ name, block }) => block !== undefined && name.toUpperCase() === keyword),
    );
  }

  /** It can be coded inside another statement. */
  isInline(statement: Statement): boolean {
    return this.blocks.has(statement.facts.statement);
  }

  /** Statements that have the attribute. */
  ownersOf(keyword: string): readonly Statement[] {
    return this.owners.get(keyword) ?? [];
  }

  /** The statement whose keyword has the most similar spelling. */
  meant(keyword: string): Statement | undefined {
    const near = nearest(keyword, this.byKeyword.keys());
    return near === undefined ? undefined : this.byKeyword.get(near);
  }

  bodyOf(statement: Statement): Body {
    return this.body(statement.facts, () => ({
      statement,
      facts: statement.facts,
      grammar: statement.grammar,
      rule: statement.startRule.replace(/^s_/, 'b_'),
      attributes: attributesOf(statement.facts),
    }));
  }

  /** The body of an attribute that is a block, coded in `outer`. */
  inner(outer: Body, block: ParameterFacts): Body {
    const target = typeof block.block === 'string' ? this.byKeyword.get(block.block.toUpperCase()) : undefined;
    if (target) return this.bodyOf(target);
    return this.body(block, () => ({
      statement: outer.statement,
      facts: block,
      grammar: outer.grammar,
      rule: `${outer.rule}_${block.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`,
      attributes: attributesOf(block),
    }));
  }

  private body(facts: StatementFacts | ParameterFacts, make: () => Body): Body {
    return keptIn(this.bodies, facts, make);
  }
}

/** Has every word as an attribute. */
class AnyAttribute extends Map<string, ParameterFacts> {
  constructor(private readonly any: ParameterFacts) {
    super();
  }

  override has(word: string): boolean {
    return word !== '{' && word !== '}';
  }

  override get(): ParameterFacts {
    return this.any;
  }
}

function attributesOf(facts: StatementFacts | ParameterFacts): Map<string, ParameterFacts> {
  const [any] = facts.parameters ?? [];
  if ('open' in facts && any) return new AnyAttribute(any);
  return new Map((facts.parameters ?? []).map((parameter) => [parseKeyword(parameter.keyword!).full, parameter]));
}

let statements: PolicyStatements | undefined;

export function policyStatements(): PolicyStatements {
  statements ??= new PolicyStatements(
    written as unknown as readonly { grammar: string; statements: WrittenStatement[] }[],
  );
  return statements;
}
