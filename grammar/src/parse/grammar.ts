import type { Parser, ParserRuleContext, TokenStream } from 'antlr4ng';
import { type Keyword, tokenName } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import type { TokenKind } from '../tree/nodes.js';

/** What a generated parser class offers. */
export interface ParserClass {
  new (input: TokenStream): Parser;
  readonly symbolicNames: readonly (string | null)[];
  readonly ruleNames: readonly string[];
}

export type RuleRole = 'statement' | 'parameter' | 'operand' | 'structure';

type Facts = ParameterFacts | StatementFacts;

/** A generated parser with the tables that tie its rules and tokens to the facts. */
export class Grammar {
  readonly roles: RuleRole[];
  readonly tokenTypes = new Map<string, number>();
  private readonly suffixes: string[];
  private readonly parameters = new Map<Facts, (ParameterFacts | undefined)[]>();
  private parser: Parser | undefined;

  constructor(
    readonly name: string,
    private readonly parserClass: ParserClass,
  ) {
    parserClass.symbolicNames.forEach((symbol, type) => {
      if (symbol !== null) this.tokenTypes.set(symbol, type);
    });
    this.roles = parserClass.ruleNames.map(roleOf);
    this.suffixes = parserClass.ruleNames.map((name) => name.slice(2));
  }

  get ruleNames(): readonly string[] {
    return this.parserClass.ruleNames;
  }

  get symbolicNames(): readonly (string | null)[] {
    return this.parserClass.symbolicNames;
  }

  /** The one parser of this grammar; parsing is never nested. */
  parserFor(input: TokenStream): Parser {
    if (this.parser) this.parser.tokenStream = input;
    else {
      this.parser = new this.parserClass(input);
      this.parser.removeErrorListeners();
    }
    return this.parser;
  }

  start(parser: Parser, statement: Statement): ParserRuleContext {
    const rule = (parser as unknown as Record<string, () => ParserRuleContext>)[statement.startRule];
    if (!rule) throw new Error(`grammar ${this.name} has no rule ${statement.startRule}`);
    return rule.call(parser);
  }

  typeOfKind(kind: TokenKind): number {
    return this.tokenTypes.get(kind.toUpperCase()) ?? 0;
  }

  typeOfKeyword(keyword: Keyword): number | undefined {
    return this.tokenTypes.get(tokenName(keyword));
  }

  /** True for the token types of keywords, false for those of values. */
  isKeywordType(type: number): boolean {
    if (type >= FOREIGN_PARAMETER) return true;
    const name = this.symbolicNames[type];
    return name !== undefined && name !== null && !VALUE_TOKENS.has(name);
  }

  /** The parameter that a `p_` rule stands for below the given facts. */
  parameterOf(ruleIndex: number, facts: Facts): ParameterFacts | undefined {
    let table = this.parameters.get(facts);
    if (!table) {
      table = [];
      this.parameters.set(facts, table);
    }
    if (!(ruleIndex in table)) table[ruleIndex] = byRule(this.suffixes[ruleIndex]!, facts.parameters ?? []);
    return table[ruleIndex];
  }

  /** Name of the operand that a `v_` rule stands for, if these facts have it. */
  operandOf(ruleIndex: number, facts: Facts): number {
    const operands = facts.operands ?? [];
    const exact = matchSuffix(
      this.suffixes[ruleIndex]!,
      operands.map((operand) => operand.name),
    );
    return exact;
  }
}

/** Types of words that only another type of the same statement knows: they fit nowhere but may be names. */
export const FOREIGN_PARAMETER = 100_000;
export const FOREIGN_WORD = 100_001;
/** Type of a word at the start of a line that is nearly the keyword of an entry: what follows belongs to it. */
export const MISSPELT_ENTRY = 100_002;

const VALUE_TOKENS = new Set(['WORD', 'NUMBER', 'ADDRESS', 'EQUALS', 'STAR', 'STRING', 'SYMBOLIC']);

function roleOf(name: string): RuleRole {
  if (name.startsWith('s_')) return 'statement';
  if (name.startsWith('p_')) return 'parameter';
  return name.startsWith('v_') ? 'operand' : 'structure';
}

function byRule(suffix: string, parameters: readonly ParameterFacts[]): ParameterFacts | undefined {
  const at = matchSuffix(
    suffix,
    parameters.map((parameter) => parameter.name),
  );
  return at < 0 ? undefined : parameters[at];
}

export function ruleForm(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** Index of the name that the suffix means: exactly, or without qualifiers in front of it. */
function matchSuffix(suffix: string, names: readonly string[]): number {
  const wanted = names.map(ruleForm);
  for (let rest: string | undefined = suffix; rest !== undefined; ) {
    const at = wanted.indexOf(rest);
    if (at >= 0) return at;
    const underscore: number = rest.indexOf('_');
    rest = underscore < 0 ? undefined : rest.slice(underscore + 1);
  }
  return -1;
}
