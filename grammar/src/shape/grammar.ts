import { keptIn } from '../collections/memo.js';
import { type Keyword, tokenName } from '../facts/keyword.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import type { TokenKind } from '../tree/nodes.js';
import { type GrammarTable, StateTable } from './grammar-table.js';

export type RuleRole = 'statement' | 'parameter' | 'operand' | 'structure';

type Facts = ParameterFacts | StatementFacts;

/** A grammar with the tables that map its rules and tokens to the facts. */
export class Grammar {
  readonly roles: RuleRole[];
  readonly tokenTypes = new Map<string, number>();
  readonly states: StateTable;
  private readonly suffixes: string[];
  private readonly ruleIndexes: Map<string, number>;
  private readonly bindings = new Map<Facts, Binding>();
  private readonly keywordTypes = new Map<Keyword, number | undefined>();

  constructor(
    readonly name: string,
    private readonly table: GrammarTable,
  ) {
    table.symbolicNames.forEach((symbol, type) => {
      if (symbol !== null) this.tokenTypes.set(symbol, type);
    });
    this.states = new StateTable(table);
    this.roles = table.ruleNames.map(roleOf);
    this.suffixes = table.ruleNames.map((rule) => rule.slice(2));
    this.ruleIndexes = new Map(table.ruleNames.map((rule, index) => [rule, index]));
  }

  get ruleNames(): readonly string[] {
    return this.table.ruleNames;
  }

  get symbolicNames(): readonly (string | null)[] {
    return this.table.symbolicNames;
  }

  ruleIndex(name: string): number {
    const index = this.ruleIndexes.get(name);
    if (index === undefined) throw new Error(`grammar ${this.name} has no rule ${name}`);
    return index;
  }

  typeOfKind(kind: TokenKind): number {
    return this.tokenTypes.get(KIND_TOKENS[kind]) ?? 0;
  }

  typeOfKeyword(keyword: Keyword): number | undefined {
    let type = this.keywordTypes.get(keyword);
    if (type === undefined && !this.keywordTypes.has(keyword)) {
      type = this.tokenTypes.get(tokenName(keyword));
      this.keywordTypes.set(keyword, type);
    }
    return type;
  }

  /** True for the token types of keywords, false for those of values. */
  isKeywordType(type: number): boolean {
    if (type >= FOREIGN_PARAMETER) return true;
    const name = this.symbolicNames[type];
    return name !== undefined && name !== null && !VALUE_TOKENS.has(name);
  }

  /** The parameter that a `p_` rule represents below the given facts. */
  parameterOf(ruleIndex: number, facts: Facts): ParameterFacts | undefined {
    const { parameters } = this.bindingOf(facts);
    let found = parameters[ruleIndex];
    if (found === undefined) {
      const names = (facts.parameters ?? []).map((parameter) => parameter.name);
      found = facts.parameters?.[matchSuffix(this.suffixes[ruleIndex]!, names)] ?? null;
      parameters[ruleIndex] = found;
    }
    return found ?? undefined;
  }

  /** Index of the operand that a `v_` rule represents, or -1 if these facts do not have it. */
  operandOf(ruleIndex: number, facts: Facts): number {
    const { operands } = this.bindingOf(facts);
    let found = operands[ruleIndex];
    if (found === undefined) {
      const names = (facts.operands ?? []).map((operand) => operand.name);
      found = matchSuffix(this.suffixes[ruleIndex]!, names);
      operands[ruleIndex] = found;
    }
    return found;
  }

  private bindingOf(facts: Facts): Binding {
    return keptIn(this.bindings, facts, () => ({ parameters: [], operands: [] }));
  }
}

/** The facts of the grammar rules below one set of facts, by rule; filled on demand. */
interface Binding {
  parameters: (ParameterFacts | null)[];
  operands: number[];
}

/** Types of words that are keywords only in another type of the same statement: they are valid only as names. */
export const FOREIGN_PARAMETER = 100_000;
export const FOREIGN_WORD = 100_001;
/** Type of a word at the start of a line that is similar to the keyword of an entry: what follows belongs to it. */
export const MISSPELLED_ENTRY = 100_002;

const KIND_TOKENS: Readonly<Record<TokenKind, string>> = {
  word: 'WORD',
  number: 'NUMBER',
  address: 'ADDRESS',
  equals: 'EQUALS',
  star: 'STAR',
  string: 'STRING',
  symbolic: 'SYMBOLIC',
};

const VALUE_TOKENS: ReadonlySet<string> = new Set(Object.values(KIND_TOKENS));

function roleOf(name: string): RuleRole {
  if (name.startsWith('s_')) return 'statement';
  if (name.startsWith('p_')) return 'parameter';
  return name.startsWith('v_') ? 'operand' : 'structure';
}

function ruleForm(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** Index of the name that matches the suffix: exactly, or without qualifiers before it. */
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
