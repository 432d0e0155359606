import { keptIn } from '../collections/memo.js';
import { forms, formTable, isForm, type Keyword, parseKeyword } from './keyword.js';
import type { OperandFacts, ParameterFacts, StatementFacts, StatementLanguage } from './types.js';

/** A statement with the word tables that the splitter and the parser need. */
export interface Statement {
  facts: StatementFacts;
  /** Name of the grammar that contains its start rule. */
  grammar: string;
  startRule: string;
  keyword: Keyword;
  end?: Keyword;
  discriminator?: Keyword;
  language: StatementLanguage;
  /** All its keywords, including its own keyword and terminators. */
  readonly keywords: readonly Keyword[];
  /** Full keywords of the statement itself and of its parameters, without words that are values or terminators. */
  readonly openers: ReadonlySet<string>;
  /** Every form of these keywords. */
  readonly vocabulary: ReadonlyMap<string, Keyword>;
  /** Full keywords after which an operand that is not a keyword must or may follow. */
  readonly operandAfter: ReadonlySet<string>;
  /** The subset after which a name must follow, even if it is also a keyword. */
  readonly nameAfter: ReadonlySet<string>;
  /** Forms of keywords that are valid only in other types of the same statement; true for those that start a parameter there. */
  readonly foreign: ReadonlyMap<string, boolean>;
  /** Full keywords of its entries and sub-statements. */
  readonly entryKeywords: readonly string[];
  /** Some entries start without a keyword, so words that are not keywords are normal at the start of a line. */
  readonly hasBareEntries: boolean;
  /** Its minimum number of words, because its first operands are required: they belong to it even if they are on several lines. */
  readonly leadingWords: number;
  /** Terminators of its inner lists, by the full keyword that opens the list: ENDSMCEID of SMCEID. */
  readonly innerEnds: ReadonlyMap<string, Keyword>;
}

export interface GrammarGroup {
  grammar: string;
  statements: StatementFacts[];
}

/** All statements of the profile family, by keyword and by id. */
export class Language {
  readonly statements: Statement[] = [];
  readonly byId = new Map<string, Statement>();
  private readonly families = new Map<string, Statement[]>();
  /** Statement keywords by form. */
  readonly keywords: Map<string, Keyword>;
  /** Terminators by form. */
  readonly ends: Map<string, Keyword>;
  /**
   * Keywords that can only begin an entry of a block (ROUTE, VIPADEFINE), with that block. Calculated on demand, because few texts need
   * them.
   */
  get blockEntries(): ReadonlyMap<string, Statement> {
    this.entriesOfBlocks ??= blockEntries(this.statements, this.keywords);
    return this.entriesOfBlocks;
  }
  private entriesOfBlocks: ReadonlyMap<string, Statement> | undefined;
  /** Full keywords of the statements that have a parameter of their own, by every form of the parameter's keyword. */
  get owners(): ReadonlyMap<string, ReadonlySet<string>> {
    this.ownersByForm ??= parameterOwners(this.statements);
    return this.ownersByForm;
  }
  private ownersByForm: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Keywords of the statements that are proposed as corrections. */
  readonly current: readonly Keyword[];
  /** The same keywords in full form. */
  readonly proposals: string[];

  constructor(groups: readonly GrammarGroup[]) {
    const all = groups.flatMap((group) => group.statements.map((facts) => ({ group, facts })));
    for (const { group, facts } of all) {
      if (facts.parent !== undefined) continue;
      const children = all.filter((other) => other.facts.parent === facts.statement);
      const whole =
        children.length === 0
          ? facts
          : withChildren(
              facts,
              children.map((child) => child.facts),
            );
      const family = (): Statement[] => this.family(statement.keyword.full);
      const statement: Statement = toStatement(whole, group.grammar, facts.language ?? 'profile', family);
      this.statements.push(statement);
      this.byId.set(facts.statement, statement);
      keptIn(this.families, statement.keyword.full, () => []).push(statement);
    }
    this.keywords = formTable(this.statements.map((statement) => statement.keyword));
    const current = this.statements.filter(({ facts }) => !isGoneForGood(facts));
    this.current = [...new Map(current.map(({ keyword }) => [keyword.full, keyword])).values()];
    this.proposals = this.current.map(({ full }) => full);
    this.ends = formTable(this.statements.flatMap((statement) => statement.end ?? []));
  }

  /** All variants of the statement with this full keyword; the plain one last. */
  family(keyword: string): Statement[] {
    return this.families.get(keyword) ?? [];
  }

  /** Picks the variant by its discriminator among the words after the name. */
  select(keyword: string, upperWords: readonly string[]): Statement | undefined {
    const family = this.family(keyword);
    for (const word of upperWords.slice(2, 5)) {
      const variant = family.find((statement) => statement.discriminator && isForm(word, statement.discriminator));
      if (variant) return variant;
    }
    return family.find((statement) => !statement.discriminator) ?? family[0];
  }
}

function blockEntries(
  statements: readonly Statement[],
  keywords: ReadonlyMap<string, Keyword>,
): Map<string, Statement> {
  const found = new Map<string, Statement>();
  const elsewhere = statements.filter((statement) => !statement.end).flatMap((statement) => statement.keywords);
  for (const statement of statements.filter((candidate) => candidate.end && candidate.facts.status === 'current'))
    for (const { keyword, repeat } of statement.facts.parameters ?? []) {
      if (keyword === undefined || repeat !== true) continue;
      for (const form of forms(parseKeyword(keyword)))
        if (!keywords.has(form) && !elsewhere.some((other) => isForm(form, other))) found.set(form, statement);
    }
  return found;
}

/** No supported release has the statement. */
export function isGoneForGood({ status }: Pick<StatementFacts, 'status'>): boolean {
  return status === 'removed' || status === 'misplaced';
}

function parameterOwners(statements: readonly Statement[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { facts, keyword } of statements) {
    if (isGoneForGood(facts)) continue;
    for (const parameter of facts.parameters ?? []) {
      if (parameter.keyword === undefined) continue;
      for (const form of forms(parseKeyword(parameter.keyword)))
        keptIn(owners, form, () => new Set()).add(keyword.full);
    }
  }
  return owners;
}

function foreignWords(statement: Statement, family: readonly Statement[]): Map<string, boolean> {
  const foreign = new Map<string, boolean>();
  if (!statement.discriminator) return foreign;
  for (const other of family) {
    if (!other.discriminator || other === statement) continue;
    const top = new Set(
      (other.facts.parameters ?? []).flatMap(({ keyword }) =>
        keyword === undefined ? [] : parseKeyword(keyword).full,
      ),
    );
    for (const [form, keyword] of other.vocabulary)
      if (!statement.vocabulary.has(form)) foreign.set(form, foreign.get(form) === true || top.has(keyword.full));
  }
  return foreign;
}

function withChildren(facts: StatementFacts, children: readonly StatementFacts[]): StatementFacts {
  return { ...facts, parameters: [...(facts.parameters ?? []), ...children.map(asParameter)] };
}

/** A sub-statement as a repeatable parameter of its parent. */
function asParameter(facts: StatementFacts): ParameterFacts {
  return {
    name: facts.statement,
    keyword: facts.keyword,
    repeat: true,
    help: facts.summary,
    status: facts.status,
    ...pick(facts, [
      'operands',
      'parameters',
      'since',
      'until',
      'goneAfter',
      'confidence',
      'checks',
      'message',
      'obeyfile',
    ]),
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Pick<T, K>;
}

function startRuleOf(statement: string): string {
  return `s_${statement.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
}

/** The word tables of a statement are built on demand, because a profile uses only a few statements. */
function toStatement(
  facts: StatementFacts,
  grammar: string,
  language: StatementLanguage,
  family: () => readonly Statement[],
): Statement {
  const heads = headsOf(facts);
  let words: StatementWords | undefined;
  const known = (): StatementWords => {
    words ??= wordsOf(facts, heads);
    return words;
  };
  let vocabulary: ReadonlyMap<string, Keyword> | undefined;
  let foreign: ReadonlyMap<string, boolean> | undefined;
  return {
    facts,
    grammar,
    startRule: startRuleOf(facts.statement),
    ...heads,
    language,
    get keywords() {
      return known().keywords;
    },
    get vocabulary() {
      vocabulary ??= formTable(known().keywords);
      return vocabulary;
    },
    get openers() {
      return known().openers;
    },
    get operandAfter() {
      return known().operandAfter;
    },
    get nameAfter() {
      return known().nameAfter;
    },
    get foreign() {
      foreign ??= foreignWords(this, family());
      return foreign;
    },
    get entryKeywords() {
      return known().entryKeywords;
    },
    get hasBareEntries() {
      return known().hasBareEntries;
    },
    get leadingWords() {
      return known().leadingWords;
    },
    get innerEnds() {
      return known().innerEnds;
    },
  };
}

type StatementHeads = Pick<Statement, 'keyword' | 'end' | 'discriminator'>;
type StatementWords = Pick<
  Statement,
  | 'keywords'
  | 'openers'
  | 'operandAfter'
  | 'nameAfter'
  | 'entryKeywords'
  | 'hasBareEntries'
  | 'leadingWords'
  | 'innerEnds'
>;

function headsOf({ keyword, end, discriminator }: StatementFacts): StatementHeads {
  return {
    keyword: parseKeyword(keyword),
    ...(end === undefined ? {} : { end: parseKeyword(end) }),
    ...(discriminator === undefined ? {} : { discriminator: parseKeyword(discriminator) }),
  };
}

function wordsOf(facts: StatementFacts, { keyword, end, discriminator }: StatementHeads): StatementWords {
  const keywords: Keyword[] = [keyword];
  const openers = new Set<string>(discriminator ? [discriminator.full] : []);
  const operandAfter = new Set<string>();
  const nameAfter = new Set<string>();
  if (end) keywords.push(end);
  if (discriminator) keywords.push(discriminator);
  const innerEnds = new Map<string, Keyword>();
  let hasBareEntries = (facts.operands ?? []).some((operand) => operand.list === true);
  const visit = (own: Keyword | undefined, node: ParameterFacts | StatementFacts): void => {
    if (own) {
      keywords.push(own);
      openers.add(own.full);
    }
    if (node.end !== undefined) keywords.push(parseKeyword(node.end));
    if (own && node !== facts && node.end !== undefined) innerEnds.set(own.full, parseKeyword(node.end));
    collectOperands(own, node.operands ?? [], keywords, operandAfter, nameAfter);
    for (const parameter of node.parameters ?? []) {
      if (parameter.keyword === undefined) hasBareEntries = true;
      visit(parameter.keyword === undefined ? undefined : parseKeyword(parameter.keyword), parameter);
    }
  };
  visit(keyword, facts);
  // LINK name TYPE device: the operand after the type may be on the next line.
  if (discriminator && (facts.operands ?? []).length > 1) {
    operandAfter.add(discriminator.full);
    nameAfter.add(discriminator.full);
  }
  const entryKeywords = (facts.parameters ?? []).flatMap(({ keyword: own, repeat }) =>
    own !== undefined && repeat === true ? parseKeyword(own).full : [],
  );
  const operands = facts.operands ?? [];
  const optional = operands.findIndex((operand) => operand.optional === true || operand.list === true);
  const leadingWords = 1 + (discriminator ? 1 : 0) + (optional < 0 ? operands.length : optional);
  return {
    keywords: dedupe(keywords),
    openers,
    operandAfter,
    nameAfter,
    entryKeywords,
    hasBareEntries,
    leadingWords,
    innerEnds,
  };
}

function collectOperands(
  own: Keyword | undefined,
  operands: readonly OperandFacts[],
  keywords: Keyword[],
  operandAfter: Set<string>,
  nameAfter: Set<string>,
): void {
  let before: Keyword[] = own ? [own] : [];
  for (const operand of operands) {
    const values = Object.keys(operand.values ?? {}).map(parseKeyword);
    const extra = (operand.also ?? []).filter((word) => /^[A-Za-z]/.test(word)).map(parseKeyword);
    for (const each of [...values, ...extra]) keywords.push(each);
    if (operand.type === 'keyword') before = values;
    else {
      const isName = NAME_TYPES.has(operand.type) && operand.list !== true;
      for (const keyword of before) {
        operandAfter.add(keyword.full);
        // An entry such as `21 TCP job` almost always has a name, although RESERVED is also valid.
        if (isName && (operand.optional !== true || operand.type === 'job')) nameAfter.add(keyword.full);
      }
      before = extra;
    }
  }
}

const NAME_TYPES: ReadonlySet<string> = new Set(['name', 'job', 'text', 'dataset', 'string']);

function dedupe(keywords: readonly Keyword[]): Keyword[] {
  const seen = new Map<string, Keyword>();
  for (const keyword of keywords) {
    const other = seen.get(keyword.full);
    // The syntax of a statement may show one word twice with different abbreviations: allow the shorter.
    if (!other || keyword.minimum.length < other.minimum.length) seen.set(keyword.full, keyword);
  }
  return [...seen.values()];
}
