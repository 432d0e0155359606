import type { ParserRuleContext } from 'antlr4ng';
import type { LocatedDamage } from '../antlr/statement-parser.js';
import type { WordToken } from '../antlr/token-stream.js';
import { severityByFacts } from '../facts/confidence.js';
import { causeOfInvalid, describeOperand, nameOf, notValid, parametersOf, saysWhat } from '../facts/describe.js';
import { cutShort, nearest, parseKeyword } from '../facts/keyword.js';
import type { Language, Statement } from '../facts/language.js';
import type { Problem, ProblemSeverity } from '../facts/problems.js';
import type { OperandFacts } from '../facts/types.js';
import { isIpv4, isMask, maskLength } from '../net/addresses.js';
import type { Grammar } from '../shape/grammar.js';
import { resolveOperand } from '../shape/values.js';
import type { Word } from '../tree/nodes.js';
import { fewestLetters, isSwapped, kindred, nearWord, resembles } from './meant-words.js';
import { beforeKeyword, elsewhereOf, hasParameters, misplacedHint } from './misplaced.js';
import { PORT_LISTS, portRangeForm } from './port-ranges.js';
import { hopBeforeKeyword, interfaceMissing, isHop } from './route-hops.js';
import { type Respelled, respelledValue, routeKeyword, withBlanks } from './separators.js';

/** Writes the messages for the syntax errors of a statement. */
export function diagnose(
  damages: readonly LocatedDamage[],
  statement: Statement,
  grammar: Grammar,
  language: Language,
): Problem[] {
  const problems: Problem[] = [];
  const earlier: Earlier = { isHome: false, missed: new Set() };
  for (const [at, damage] of damages.entries()) {
    const isOmitted = isConsequence(at, damages, earlier, statement, grammar);
    if (mayBeHome(damage, statement)) earlier.isHome = true;
    const missed = onlyExpected(damage, grammar);
    if (missed !== undefined) earlier.missed.add(missed);
    if (damage.kind === 'symbolic' || isOmitted) continue;
    const describe = { unknown, missing, invalid }[damage.kind];
    const description = describe(damage, statement, grammar, language);
    const opened = description.kind === 'missing-end' ? openingWord(damage) : undefined;
    problems.push({
      // An unclosed block is certain, whatever its parameters are.
      severity: severityOf(
        damage,
        statement,
        description.replacement !== undefined || description.kind === 'missing-end',
      ),
      start: (opened ?? damage.from.word).start,
      end: (opened ?? damage.from.word).end,
      text: damage.from.word.upper,
      ...(damage.kind === 'unknown' ? { parameter: { start: damage.from.word.start, end: damage.to.word.end } } : {}),
      statement: statement.facts.statement,
      path: [statement.facts.statement, ...damage.path].join('/'),
      ...(statement.language === 'policy' ? {} : { zosMessage: damage.facts.message ?? 'EZZ0318I' }),
      ...description,
      ...(opened ? { parameter: { start: opened.start, end: damage.to.word.end } } : {}),
    });
  }
  return problems;
}

/** An unclosed block is reported where it was opened. */
function openingWord(damage: LocatedDamage): Word | undefined {
  return (damage.context.start as unknown as WordToken | null)?.word;
}

/** What the errors before a word say about it; a statement can have thousands of errors. */
interface Earlier {
  /** One of them may be the keyword to which a word belongs. */
  isHome: boolean;
  /** Keywords that are missing, and may be coded after the position where they belong. */
  missed: Set<string>;
}

/** The keyword that is missing, if no other one can be meant. */
function onlyExpected(damage: LocatedDamage, grammar: Grammar): string | undefined {
  if (damage.kind !== 'missing') return undefined;
  const [keyword, ...others] = expectedKeywords(damage, grammar);
  return others.length === 0 ? keyword : undefined;
}

/** Exceeds the number of words of an entry. */
const LONGEST_REST = 4;

/** Errors in two adjacent entries; earlier errors are too far away. */
const MOST_OF_ENTRY = 16;

/** An entry of a list within the statement: it begins with a value, not a keyword. */
function isBareEntry({ facts }: LocatedDamage): boolean {
  return !('statement' in facts) && facts.keyword === undefined && facts.repeat === true;
}

/** In a list, if a word of an entry is missing or extra, the rest of its line is read as another entry. */
function shifts(before: LocatedDamage, damage: LocatedDamage, grammar: Grammar): boolean {
  if (before.kind === 'invalid') return false;
  const [entry, next] = [entryOf(before, grammar), entryOf(damage, grammar)];
  if (!next || entry === next) return false;
  return next.word.firstOnLine !== true && next.tokenIndex - before.to.tokenIndex <= LONGEST_REST;
}

/** The first word of the entry that contains an error. */
function entryOf(damage: LocatedDamage, grammar: Grammar): WordToken | undefined {
  const isEntry: (context: ParserRuleContext) => boolean = isBareEntry(damage)
    ? ({ ruleIndex }) => grammar.roles[ruleIndex] === 'parameter'
    : ({ parent }) => grammar.roles[parent!.ruleIndex] === 'statement';
  return entryStart(damage.context, isEntry);
}

/** The first word of the nearest enclosing rule that matches. */
function entryStart(
  context: ParserRuleContext,
  isMeant: (context: ParserRuleContext) => boolean,
): WordToken | undefined {
  let entry = context;
  while (entry.parent && !isMeant(entry)) entry = entry.parent;
  return entry.parent ? ((entry.start as unknown as WordToken | null) ?? undefined) : undefined;
}

/** One error, one message: consequences of another error of the same parameter are omitted. */
function isConsequence(
  at: number,
  damages: readonly LocatedDamage[],
  earlier: Earlier,
  statement: Statement,
  grammar: Grammar,
): boolean {
  const damage = damages[at]!;
  const isList = statement.hasBareEntries || isBareEntry(damage);
  if (isList && damages.slice(Math.max(0, at - MOST_OF_ENTRY), at).some((before) => shifts(before, damage, grammar)))
    return true;
  if (damage.kind === 'missing' && missingEnd(damage, statement, grammar) === undefined) {
    // The value of a symbol can consist of several words.
    if (damage.from.word.kind === 'symbolic') return true;
    const before = damages[at - 1];
    return before !== undefined && before.facts === damage.facts && before.to === damage.from;
  }
  if (damage.kind !== 'unknown') return false;
  // An unknown word or symbol may be the keyword to which the word belongs, such as TYPE119 of SMFCONFIG.
  const isOneRun = statement.end === undefined && !statement.hasBareEntries;
  const keyword = statement.vocabulary.get(damage.from.word.upper);
  if (isOneRun && keyword && earlier.isHome) return true;
  if (keyword && earlier.missed.has(keyword.full)) return true;
  const after = damages[at + 1];
  return (
    after?.kind === 'missing' && after.facts === damage.facts && missingEnd(after, statement, grammar) !== undefined
  );
}

function mayBeHome({ kind, from }: LocatedDamage, { vocabulary }: Statement): boolean {
  return kind === 'symbolic' || (kind === 'unknown' && !vocabulary.has(from.word.upper));
}

/** What z/OS also skips. A syntax error in a VIPADYNAMIC block ends its processing (IP Configuration Reference, VIPADYNAMIC). */
function skippedHint(damage: LocatedDamage, statement: Statement): string {
  if (statement.facts.statement === 'VIPADYNAMIC')
    return ' After a syntax error, z/OS ignores the rest of the VIPADYNAMIC block.';
  return damage.to === damage.from ? '' : ` z/OS also skips the words up to ${damage.to.word.text}.`;
}

type Description = Pick<Problem, 'kind' | 'message' | 'cause'> &
  Partial<Pick<Problem, 'replacement' | 'text' | 'start' | 'end'>>;

function severityOf(damage: LocatedDamage, statement: Statement, isMisspelling: boolean): ProblemSeverity {
  const operand = damage.facts.operands?.[damage.operand];
  // Published templates leave the value of free-text attributes to the site: `CertificateLabel` without a value.
  if (damage.kind === 'missing' && operand?.type === 'line' && damage.operand === 0) return 'info';
  // It is certain that a value is required here, even if its range is not confirmed.
  const ofOperand = damage.kind === 'missing' ? undefined : operand?.confidence;
  const place = isUnsurePlace(damage, statement) ? 'low' : undefined;
  const facts = [statement.facts, damage.facts, { confidence: ofOperand }, { confidence: place }];
  return severityByFacts(facts, 'error', isMisspelling);
}

/** If a parameter is not confirmed, neither is its position: IBM's guides code some where the reference does not. */
function isUnsurePlace({ kind, from }: LocatedDamage, statement: Statement): boolean {
  if (kind !== 'unknown') return false;
  const own = statement.vocabulary.get(from.word.upper);
  const homes = own === undefined ? [] : parametersOf(own.full, statement.facts);
  return homes.length > 0 && homes.every(({ confidence }) => confidence === 'low');
}

/** A parameter that must not be coded. */
function isGoneFrom(facts: LocatedDamage['facts'], keyword: string): boolean {
  const own = facts.parameters?.find(({ keyword: notation }) => notation?.toUpperCase() === keyword);
  return own?.status === 'removed' || own?.status === 'misplaced';
}

function expectedKeywords(damage: LocatedDamage, grammar: Grammar): string[] {
  return damage.expected
    .toArray()
    .filter((type) => grammar.isKeywordType(type))
    .map((type) => grammar.symbolicNames[type] ?? '')
    .filter((keyword) => !isGoneFrom(damage.facts, keyword));
}

/** The words that z/OS also skips differ from place to place, so they are not part of the cause. */
function unknown(damage: LocatedDamage, statement: Statement, grammar: Grammar, language: Language): Description {
  const own = unknownWord(damage, statement, grammar, language);
  const others = skippedHint(damage, statement);
  if (others === '' || own.kind === 'missing-operand') return own;
  return { cause: { within: 'file', text: own.message }, ...own, message: `${own.message}${others}` };
}

function unknownWord(damage: LocatedDamage, statement: Statement, grammar: Grammar, language: Language): Description {
  const word = damage.from.word;
  const where = nameOf(hasParameters(damage) ? damage.facts : statement.facts);
  const own = statement.vocabulary.get(word.upper);
  if (isHop(word, damage)) return interfaceMissing(word, where);
  if (own)
    return {
      kind: 'unknown-word',
      message: `${word.text} is not allowed at this position${misplacedHint(own.full, damage, statement)}.`,
    };
  const candidates = new Set([
    ...expectedKeywords(damage, grammar),
    ...[...statement.vocabulary.values()].map((k) => k.full),
  ]);
  const short = cutShort(word.upper, statement.vocabulary.values());
  const respelled = withBlanks(word.text, statement) ?? beforeWord(damage, statement, grammar);
  if (respelled)
    return { kind: 'unknown-word', ...respelling(`${word.text} is not a parameter of ${where}`, respelled) };
  const elsewhere = elsewhereOf(word.upper, statement, language);
  // A keyword that contains the word is more likely than one with similar spelling: DESTPORT, not PROT, for PORT.
  const isPart = [...candidates].some((keyword) => keyword.length > word.upper.length && keyword.endsWith(word.upper));
  const near =
    (isPart ? undefined : nearest(word.upper, candidates)) ??
    short?.full ??
    expectedKeywords(damage, grammar).find((keyword) => isSwapped(word.upper, keyword));
  // An abbreviated keyword of this statement is more likely than one of another statement.
  if (near !== undefined && (elsewhere === undefined || short?.full === near))
    return {
      kind: 'unknown-word',
      message: `${word.text} is not a parameter of ${where}; did you mean ${near}?${fewestLetters(near, short)}`,
      replacement: near,
    };
  const kin = kindred(word.upper, expectedKeywords(damage, grammar));
  if (kin !== undefined)
    return {
      kind: 'unknown-word',
      message: `${word.text} is not a parameter of ${where}; did you mean ${kin}?`,
      replacement: kin,
    };
  const list = damage.facts.operands?.find((operand) => operand.list === true);
  if (list && mayBeValue(word.text, list) && elsewhere === undefined) {
    if (resolveOperand(word, list).state !== 'set') return invalidValue(word.text, list, damage);
    const order = `the values of ${where} have a fixed order.${beforeKeyword(damage, statement)}`;
    return { kind: 'invalid-value', message: `${word.text} is not allowed at this position: ${order}` };
  }
  const opposite = oppositeOf(word.upper, damage, statement);
  if (opposite !== undefined)
    return {
      kind: 'unknown-word',
      message: `${word.text} is not a parameter of ${nameOf(statement.facts)}. Similar parameters: ${opposite}.`,
    };
  const hint = elsewhere?.hint ?? otherwiseHint(word.text, statement) ?? allowedHint(damage, grammar);
  return {
    kind: 'unknown-word',
    message: `${word.text} is not a parameter of ${where}.${hint}`,
    // The parameters of the next statement if its first line is missing.
    ...(elsewhere ? { cause: { within: 'statement', text: elsewhere.statement } } : {}),
  };
}

function invalidValue(word: string, operand: OperandFacts, { facts }: LocatedDamage): Description {
  return {
    kind: 'invalid-value',
    message: notValid(word, operand, nameOf(facts)),
    ...causeOfInvalid(word, operand),
  };
}

/** Whether a word after a list may be meant as one of its values: after a list of numbers or addresses, a word without a digit is not. */
function mayBeValue(text: string, { type, also }: OperandFacts): boolean {
  const isNumeric = type === 'ip' || type === 'integer' || type === 'port' || type === 'size';
  return !isNumeric || /[\d.:]/.test(text) || nearest(text.toUpperCase(), also ?? []) !== undefined;
}

/** The parameter of the complete statement that a word in one of its parameters negates, although it has no negation. */
function oppositeOf(word: string, damage: LocatedDamage, statement: Statement): string | undefined {
  if (damage.facts === statement.facts || !word.startsWith('NO')) return undefined;
  return statement.facts.parameters?.find(
    ({ keyword }) => keyword !== undefined && parseKeyword(keyword).full === word.slice(2),
  )?.name;
}

/** A route without the keyword before its destination or its packet size. */
function beforeWord(damage: LocatedDamage, statement: Statement, grammar: Grammar): Respelled | undefined {
  if (statement.facts.statement !== 'BEGINROUTES') return undefined;
  const { word } = damage.from;
  const keyword = routeKeyword(word.text, word.firstOnLine === true, expectedKeywords(damage, grammar));
  return keyword === undefined ? undefined : { text: `${keyword} ${word.text}` };
}

function respelling(
  start: string,
  { text, reason }: Respelled,
): Pick<Problem, 'message'> & Partial<Pick<Problem, 'replacement'>> {
  return {
    message: `${start}; did you mean ${text}?${reason === undefined ? '' : ` ${reason}`}`,
    replacement: text,
  };
}

/** Notations that differ between a profile and other files: masks, prefix lengths, port ranges and commas. */
function otherwiseHint(text: string, statement: Statement): string | undefined {
  if (/^\/\d{1,3}$/.test(text))
    return ` Code the prefix length directly after the address, without a blank: address${text}.`;
  if (isMask(text))
    return ` Code the mask as a prefix length after the address, without a blank: /${maskLength(text)}.`;
  if (text.startsWith(',') && statement.language === 'tn3270')
    return ' Blanks separate the words. If a qualifier follows a port, code the comma without blanks: 23,10.20.30.1.';
  const [, first, last] = /^(\d{1,5})(?:[-:\u2010-\u2015\u2212]|\.\.)(\d{1,5})$/u.exec(text) ?? [];
  if (first === undefined || last === undefined || !PORT_LISTS.has(statement.facts.statement)) return undefined;
  return ` ${portRangeForm(first, last)}`;
}

function allowedHint(damage: LocatedDamage, grammar: Grammar): string {
  const allowed = ownFirst(expectedKeywords(damage, grammar).sort(), damage);
  const takesValue = damage.expected.toArray().some((type) => type > 0 && !grammar.isKeywordType(type));
  const entry = (damage.facts.parameters ?? []).find((parameter) => parameter.keyword === undefined)?.operands?.[0];
  if (entry && takesValue) allowed.unshift(describeOperand(entry));
  if (allowed.length === 0) {
    const operand = damage.facts.operands?.[damage.operand];
    if (takesValue) return operand ? ` Expected: ${describeOperand(operand)}.` : '';
    return ' No further words are valid here.';
  }
  if (allowed.length <= MOST_LISTED) return ` Valid here: ${listed(allowed)}.`;
  // The beginning of a long list does not help, so the hint names similar words, or the command that lists all.
  const similar = allowed
    .filter((keyword) => !(keyword.startsWith('NO') && allowed.includes(keyword.slice(2))))
    .filter((keyword) => resembles(damage.from.word.upper, keyword))
    .slice(0, MOST_SIMILAR);
  return similar.length > 0
    ? ` Similar parameters: ${similar.join(', ')}.`
    : ` To list the valid parameters, enter ezlint explain ${nameOf(damage.facts)}.`;
}

const MOST_LISTED = 12;
const MOST_SIMILAR = 3;

/** For a parameter that has parameters, the message lists only those, not everything valid in the statement. */
function ownFirst(allowed: string[], { facts }: LocatedDamage): string[] {
  const own = new Set((facts.parameters ?? []).map(({ name, keyword }) => parseKeyword(keyword ?? name).full));
  const among = allowed.filter((keyword) => own.has(keyword));
  return among.length > 0 ? among : allowed;
}

function missing(damage: LocatedDamage, statement: Statement, grammar: Grammar): Description {
  const where = nameOf(damage.facts);
  const end = missingEnd(damage, statement, grammar);
  if (end !== undefined)
    return {
      kind: 'missing-end',
      text: end,
      message: `${where} is not closed: ${end} is missing. z/OS reads all following words as its parameters.`,
    };
  const operand = behindTakenHop(damage, grammar) ?? damage.facts.operands?.[damage.operand] ?? nextOperand(damage);
  const after = damage.from.word.text;
  if (
    statement.facts.separators?.includes('=') &&
    damage.expected.contains(grammar.typeOfKind('equals')) &&
    !damage.atEnd
  )
    return { kind: 'missing-operand', message: `An equal sign must connect ${where} and its value: ${where}=value.` };
  if (operand) {
    const description = describeOperand(operand);
    const noun = operand.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const name = description.includes(noun) || !saysWhat(operand) ? '' : ` (${noun})`;
    const place = after.toUpperCase() === where.toUpperCase() ? '' : ` after ${after}`;
    return { kind: 'missing-operand', message: `${where} requires ${description}${name}${place}.` };
  }
  const allowed = ownFirst(expectedKeywords(damage, grammar).sort(), damage);
  if (allowed.length === 0) return { kind: 'missing-operand', message: `${where} is incomplete after ${after}.` };
  // The location in the facts may be the missing word itself.
  const owner = allowed.includes(where) ? nameOf(statement.facts) : where;
  const needed = allowed.length === 1 ? allowed[0] : `one of ${listed(allowed)}`;
  const place = after.toUpperCase() === owner ? '' : ` after ${after}`;
  return { kind: 'missing-operand', message: `${owner} requires ${needed}${place}.` };
}

/** The first words of a long list. */
function listed(words: readonly string[]): string {
  return `${words.slice(0, MOST_LISTED).join(', ')}${words.length > MOST_LISTED ? ', …' : ''}`;
}

/** The terminator, if the text ends while the block or the list is still open. */
function missingEnd(damage: LocatedDamage, statement: Statement, grammar: Grammar): string | undefined {
  const ends = [damage.facts.end, statement.facts.end]
    .filter((end) => end !== undefined)
    .map((end) => parseKeyword(end).full);
  const expected = new Set(expectedKeywords(damage, grammar));
  return (
    ends.find((end) => expected.has(end) && damage.atEnd) ??
    ends.find((end) => expected.size === 1 && expected.has(end))
  );
}

/** A first hop that was read as the optional mask before it: the missing operand is the one after the hop. */
function behindTakenHop(damage: LocatedDamage, grammar: Grammar): OperandFacts | undefined {
  const operands = damage.facts.operands ?? [];
  const [mask, hop, next] = [operands[damage.operand - 1], operands[damage.operand], operands[damage.operand + 1]];
  if (mask?.type !== 'mask' || mask.optional !== true || hop?.type !== 'ip') return undefined;
  const { text } = damage.from.word;
  const opener = entryStart(damage.context, ({ ruleIndex }) => grammar.roles[ruleIndex] === 'parameter');
  const isBehindFirst = opener !== undefined && damage.from.tokenIndex - opener.tokenIndex > damage.operand - 1;
  return isBehindFirst && isIpv4(text) && !isMask(text) ? next : undefined;
}

/** The first required operand that was not read before the error. */
function nextOperand(damage: LocatedDamage) {
  const operands = damage.facts.operands ?? [];
  // In a list whose values have several forms, the usual form is first.
  const isList = operands.every((operand) => operand.list === true);
  // What follows the destination of a route may be a mask, but must be a first hop.
  return operands.length === 1 || isList ? operands[0] : operands.find(({ name }) => name === 'firstHop');
}

function invalid(damage: LocatedDamage, statement: Statement, grammar: Grammar): Description {
  const operand = damage.facts.operands?.[damage.operand];
  const word = damage.from.word;
  const hop = hopBeforeKeyword(damage, statement);
  if (hop) return interfaceMissing(hop, nameOf(damage.facts));
  const respelled = respelledValue(word.text, statement);
  if (respelled)
    return {
      kind: 'invalid-value',
      ...respelling(`${word.text} is not a valid value of ${nameOf(damage.facts)}`, respelled),
    };
  if (!operand)
    return {
      kind: 'invalid-value',
      message: `${word.text} is not valid in ${nameOf(damage.facts)}.${allowedHint(damage, grammar)}`,
    };
  const near = nearWord(word, operand);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const value = invalidValue(word.text, operand, damage);
  return {
    ...value,
    message: `${value.message}${hint}`,
    ...(near === undefined ? {} : { replacement: near }),
  };
}
