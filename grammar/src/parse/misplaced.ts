import type { ParserRuleContext } from 'antlr4ng';
import type { LocatedDamage } from '../antlr/statement-parser.js';
import type { WordToken } from '../antlr/token-stream.js';
import { keptIn, memo } from '../collections/memo.js';
import { allowedWords, describeOperand, nameOf, placesOf } from '../facts/describe.js';
import { parseKeyword } from '../facts/keyword.js';
import type { Language, Statement } from '../facts/language.js';
import type { OperandFacts } from '../facts/types.js';

/** A word after a parameter that has no parameters was probably meant for the statement. */
export function hasParameters(damage: LocatedDamage): boolean {
  return (damage.facts.parameters ?? []).length > 0;
}

/** Why a keyword of the statement is not valid in its position: it belongs to another parameter, or it has a fixed position. */
export function misplacedHint(keyword: string, damage: LocatedDamage, statement: Statement): string {
  if (placesOf(keyword, damage.facts).some((path) => path.length === 1)) return orderHint(damage, statement);
  const places = placesOf(keyword, statement.facts);
  // List entries have no keyword to name.
  const owners = places.map((path) => path.slice(0, -1)).filter((path) => path.some((name) => name !== 'entry'));
  // It is in the correct parameter, but after something that must follow it.
  const around = owners.find((path) => path.every((name, at) => damage.path[at] === name));
  if (around) return `: the values of ${around.at(-1)} have a fixed order`;
  const later = followedBy(keyword, damage, statement);
  if (later !== undefined) return `: ${keyword} must precede ${later}`;
  if (owners.length > 0)
    return `: it is a parameter of ${owners.map((path) => placeName(path, statement)).join(' or ')}`;
  if (places.length > 0) return orderHint(damage, statement);
  const closed = closedBy(keyword, statement.facts);
  if (closed !== undefined) return `: ${closed}, which it ends, is missing before it`;
  const first = firstOfEntry(keyword, damage.facts);
  if (first) return `: ${describeOperand(first)} must precede it`;
  const near = valuePlaces(keyword, damage.facts);
  const asValue = (near.length > 0 ? near : valuePlaces(keyword, statement.facts)).map((path) => path.join(' '));
  return asValue.length > 0 && asValue.length <= 2 ? `: it is a value of ${asValue.join(' or ')}` : '';
}

/** The keywords of a path; an entry of a list can have a name of its own in the facts, such as `unreserved` for UNRSV. */
function placeName([first = '', ...rest]: readonly string[], { facts }: Statement): string {
  const own = facts.parameters?.find(({ name }) => name === first)?.keyword;
  return [own === undefined ? first : parseKeyword(own).full, ...rest].join(' ');
}

/** In IPSEC rules, whose parameters have a fixed order: the keyword that is coded before this one and must follow it. */
function followedBy(keyword: string, damage: LocatedDamage, statement: Statement): string | undefined {
  if (statement.facts.statement !== 'IPSEC') return undefined;
  const coded = openKeywords(damage.context, damage.from.tokenIndex, statement);
  const rule = statement.facts.parameters?.find(({ name }) => name === coded[0]);
  const names = (rule?.parameters ?? []).map(({ name }) => name);
  const own = names.indexOf(keyword);
  return own < 0 ? undefined : coded.find((name) => names.indexOf(name) > own);
}

/** The last keyword before a value that must precede it. */
export function beforeKeyword(damage: LocatedDamage, statement: Statement): string {
  const last = openKeywords(damage.context, damage.from.tokenIndex, statement).at(-1);
  const isParameter = damage.facts.parameters?.some(({ name }) => name === last) === true;
  return isParameter ? ` Code ${damage.from.word.text} before ${last}.` : '';
}

/** The keywords of the entry before a position, in order. */
function openKeywords(context: ParserRuleContext, before: number, statement: Statement): string[] {
  const isBefore = (child: ParserRuleContext): boolean => (child.start?.tokenIndex ?? before) < before;
  const entry = contextsIn(context).filter(isBefore).at(-1);
  const keywordsOf = (part: ParserRuleContext): string[] => {
    const own = statement.vocabulary.get((part.start as unknown as WordToken | null)?.word.upper ?? '')?.full;
    return [...(own === undefined ? [] : [own]), ...contextsIn(part).flatMap(keywordsOf)];
  };
  return entry ? [...new Set(keywordsOf(entry))] : [];
}

function contextsIn(context: ParserRuleContext): ParserRuleContext[] {
  return (context.children ?? []).filter((child): child is ParserRuleContext => 'ruleIndex' in child);
}

/** The block within a statement that the keyword ends. */
function closedBy(keyword: string, facts: LocatedDamage['facts']): string | undefined {
  for (const parameter of facts.parameters ?? []) {
    if (parameter.end !== undefined && parseKeyword(parameter.end).full === keyword) return nameOf(parameter);
    const deeper = closedBy(keyword, parameter);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** The first operand of a list entry that has the keyword as a later operand. */
function firstOfEntry(keyword: string, facts: LocatedDamage['facts']): OperandFacts | undefined {
  const entry = (facts.parameters ?? []).find((parameter) => parameter.keyword === undefined);
  const [first, ...others] = entry?.operands ?? [];
  return others.some((operand) => isValueOf(keyword, operand)) ? first : undefined;
}

/** One of its keywords, or a word that may replace a value. */
function isValueOf(keyword: string, operand: OperandFacts): boolean {
  return (
    (operand.type === 'keyword' && allowedWords(operand).includes(keyword)) || operand.also?.includes(keyword) === true
  );
}

/** Parameters that have the keyword as a value. */
function valuePlaces(keyword: string, facts: LocatedDamage['facts']): string[][] {
  return (facts.parameters ?? []).flatMap((parameter) => {
    const own = (parameter.operands ?? []).some((operand) => isValueOf(keyword, operand));
    const name = parameter.keyword === undefined ? parameter.name : parseKeyword(parameter.keyword).full;
    const deeper = valuePlaces(keyword, parameter).map((path) => [name, ...path]);
    return own && parameter.keyword !== undefined ? [[name], ...deeper] : deeper;
  });
}

function orderHint(damage: LocatedDamage, statement: Statement): string {
  return `: the values of ${nameOf(hasParameters(damage) ? damage.facts : statement.facts)} have a fixed order`;
}

/** Statements in which the word is valid: types of the same statement first, then statements with it as a direct parameter. */
export function elsewhereOf(word: string, statement: Statement, language: Language): Elsewhere | undefined {
  const owners = (ownersIn(language).get(word) ?? []).filter(({ owner }) => owner !== statement);
  const relatives = owners.filter(({ owner }) => owner.keyword.full === statement.keyword.full);
  if (relatives.length > 0) return inStatements(relatives.slice(0, 3).map(({ owner }) => owner.facts.statement));
  // The name of a statement may be a parameter of some (DELETE PORT), but belongs to none of them.
  const stranger = language.keywords.has(word) ? undefined : owners.find(({ isDirect }) => isDirect);
  return stranger && inStatements([stranger.owner.keyword.full]);
}

/** The first statement in which a word is valid, and the hint that names all. */
interface Elsewhere {
  statement: string;
  hint: string;
}

function inStatements(names: readonly string[]): Elsewhere {
  return { statement: names[0]!, hint: ` It is a parameter of ${names.join(', ')}.` };
}

/** A statement with a keyword as its parameter, or only as a parameter of one of its parameters. */
interface Owner {
  owner: Statement;
  isDirect: boolean;
}

const ownersOf = memo<Language, ReadonlyMap<string, Owner[]>>();

/** The statements that have a keyword, in their order, by full keyword: a file can have thousands of wrong words. */
function ownersIn(language: Language): ReadonlyMap<string, Owner[]> {
  return ownersOf(language, () => {
    const found = new Map<string, Owner[]>();
    for (const owner of language.statements.filter(({ facts }) => facts.status === 'current')) {
      const direct = keywordsIn(owner.facts);
      const inner = new Set((owner.facts.parameters ?? []).flatMap((parameter) => [...keywordsIn(parameter)]));
      for (const keyword of new Set([...direct, ...inner])) {
        const own = { owner, isDirect: direct.has(keyword) };
        keptIn(found, keyword, () => []).push(own);
      }
    }
    return found;
  });
}

/** The full keywords of its parameters, without theirs. */
function keywordsIn({ parameters = [] }: LocatedDamage['facts']): Set<string> {
  return new Set(parameters.flatMap(({ keyword }) => (keyword === undefined ? [] : parseKeyword(keyword).full)));
}
