import {
  type LanguageId,
  languageOf,
  MEMBER_LANGUAGES,
  memberVocabulary,
  type OperandFacts,
  type ParameterFacts,
  parseKeyword,
  policyStatements,
  type StatementFacts,
} from '@ezlint/grammar';
import type { Random } from './random.js';
import type { Seed } from './seeds.js';
import { operandValue } from './values.js';

/**
 * Statements of every language, generated only from its facts: keywords, short forms, operands, parameters in any order, continuation lines,
 * comments.
 */

type Member = ReturnType<typeof memberVocabulary>['facts'];
type Facts = Pick<ParameterFacts, 'operands' | 'parameters' | 'end' | 'block'>;

const PROFILES = ['profile', 'tn3270', 'smcat'] as const;
const POLICIES = ['pagent', 'at-tls', 'ipsec', 'ids', 'qos', 'routing'] as const;
const MOST_STATEMENTS = 6;
const MOST_PARAMETERS = 6;
/** Maximum nesting of parameters. */
const DEEPEST = 4;

/** A file of a random language with a few statements. */
export function generated(random: Random, wanted?: LanguageId): Seed {
  const language = wanted ?? random.pick<LanguageId>([...PROFILES, ...PROFILES, ...POLICIES, ...MEMBER_LANGUAGES]);
  const one = statementsOf(language, random);
  const text = Array.from({ length: 1 + random.below(MOST_STATEMENTS) }, one).join('\n');
  return { language, text: `${text}\n` };
}

function statementsOf(language: LanguageId, random: Random): () => string {
  const profile = PROFILES.find((name) => name === language);
  if (profile) {
    const { statements } = languageOf(profile);
    return () => inFreeFormat(new Words(random).statement(random.pick(statements).facts), random);
  }
  const member = MEMBER_LANGUAGES.find((name) => name === language);
  if (member) {
    const { facts } = memberVocabulary(member);
    return () => memberStatement(facts, random);
  }
  const own = policyStatements().statements.filter(({ facts }) => facts.languages?.includes(language) ?? true);
  return () => policyStatement(random.pick(own).facts, random, 0);
}

class Words {
  private readonly words: string[] = [];

  constructor(private readonly random: Random) {}

  statement(facts: StatementFacts): string[] {
    this.keyword(facts.keyword);
    // The type follows the first operands, as in INTERFACE name DEFINE type.
    if (facts.discriminator !== undefined && this.random.chance(2)) this.keyword(facts.discriminator);
    this.body(facts, 0);
    return this.words;
  }

  private keyword(notation: string): void {
    const { full, minimum } = parseKeyword(notation);
    const word = this.random.chance(4)
      ? full.slice(0, minimum.length + this.random.below(full.length - minimum.length + 1))
      : full;
    this.words.push(this.random.chance(8) ? word.toLowerCase() : word);
  }

  private body({ operands = [], parameters = [], end }: Facts, depth: number): void {
    for (const operand of operands) this.operand(operand);
    if (depth < DEEPEST && parameters.length > 0)
      for (let count = this.random.below(MOST_PARAMETERS); count > 0; count--) {
        const parameter = this.random.pick(parameters);
        if (parameter.keyword !== undefined) this.keyword(parameter.keyword);
        this.body(parameter, depth + 1);
      }
    if (end !== undefined && !this.random.chance(10)) this.keyword(end);
  }

  private operand(operand: OperandFacts): void {
    if (operand.optional && this.random.chance(2)) return;
    const count = operand.list ? this.random.below(4) : 1;
    for (let times = 0; times < count; times++) this.words.push(operandValue(operand, this.random));
  }
}

/** Words separated by blanks, line ends and comments, with numbers in columns 73 to 80 in some files. */
function inFreeFormat(words: readonly string[], random: Random): string {
  let text = '';
  for (const word of words) {
    const gap = random.below(12);
    if (gap === 0) text += ` ; ${word} is a comment\n   `;
    else if (gap < 3) text += '\n  ';
    else text += text === '' || text.endsWith(' ') ? '' : ' ';
    text += word;
  }
  if (!random.chance(20)) return text;
  return text
    .split('\n')
    .map((line, at) => `${line.padEnd(72).slice(0, 72)}${String(at).padStart(8, '0')}`)
    .join('\n');
}

function policyStatement(facts: Facts & { keyword?: string; name?: string }, random: Random, depth: number): string {
  const indent = ' '.repeat(2 * depth);
  const values = (facts.operands ?? []).map((operand) => operandValue(operand, random)).join(' ');
  const remark = random.chance(15) ? ' # a comment' : '';
  const head = `${indent}${facts.keyword ?? facts.name ?? 'x'} ${values}${remark}`;
  const { parameters = [] } = facts;
  if ((parameters.length === 0 && facts.block === undefined) || depth >= DEEPEST) return head;
  const lines = Array.from({ length: random.below(MOST_PARAMETERS) }, () =>
    parameters.length > 0 ? policyStatement(random.pick(parameters), random, depth + 1) : `${indent}  Name x`,
  );
  const open = random.chance(20) ? '' : `${indent}{`;
  const close = random.chance(20) ? '' : `${indent}}`;
  return [head, open, ...lines, close].join('\n');
}

function memberStatement({ form, statements, comments }: Member, random: Random): string {
  const statement = random.pick(statements);
  const values = (statement.operands ?? []).map((operand) => operandValue(operand, random));
  const assignments = Array.from({ length: random.below(MOST_PARAMETERS) }, () => {
    const parameters = statement.parameters ?? [];
    if (parameters.length === 0) return '';
    const parameter = random.pick(parameters);
    const own = (parameter.operands ?? []).map((operand) => operandValue(operand, random));
    return form === 'calls' ? `${parameter.name}(${own.join(' ')})` : `${parameter.name}=${own.join(',')}`;
  }).filter((text) => text !== '');
  const name = random.chance(8) ? statement.name.toLowerCase() : statement.name;
  const comment = random.chance(10) ? commentOf(comments) : '';
  switch (form) {
    case 'calls':
      return `${comment}${name}(${[...values, ...assignments].join(random.chance(4) ? '\n  ' : ' ')})`;
    case 'assignments':
      return `${comment}${name}=${values.join(',')}${random.pick([',', '', ',\n'])}`;
    case 'macros':
      return `${comment}${random.pick(['LABEL', '//A', '', '*'])} ${name} ${[...values, ...assignments].join(',')}${random.chance(5) ? ',\n               X=1' : ''}`;
    case 'terminated':
      return `${comment}${name} ${[...values, ...assignments].join('\n  ')}${random.pick([';', '', ' ; x'])}`;
    default:
      return `${comment}${name} ${[...values, ...assignments].join(' ')}`;
  }
}

function commentOf({ anywhere = [], word = [], record = [], terminator, block }: Member['comments']): string {
  const sign = [...anywhere, ...word, ...record, ...(terminator === undefined ? [] : [terminator])][0];
  return block ? '/* a comment */\n' : `${sign ?? ';'} a comment\n`;
}
