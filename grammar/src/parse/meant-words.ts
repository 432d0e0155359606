import { allowedWords } from '../facts/describe.js';
import { distance, isOtherNumber, type Keyword, nearest } from '../facts/keyword.js';
import type { OperandFacts } from '../facts/types.js';
import { codeNames } from '../shape/code-tables.js';
import { resolveOperand } from '../shape/values.js';
import type { Word } from '../tree/nodes.js';

/** With more keywords, the intended one is too uncertain. */
const MOST_KINDRED = 4;
/** Number of common letters of DESTIP and DESTINATION. */
const FEWEST_KINDRED = 5;

/**
 * The valid keyword with the same meaning as a word of another statement: of few valid keywords, the only one that begins like the word.
 */
export function kindred(word: string, expected: readonly string[]): string | undefined {
  if (expected.length > MOST_KINDRED || word.length < FEWEST_KINDRED) return undefined;
  const [only, ...others] = expected.filter((keyword) => keyword.startsWith(word.slice(0, FEWEST_KINDRED)));
  return others.length === 0 ? only : undefined;
}

/** Text about the required length, if the word is an abbreviation that is too short. */
export function fewestLetters(meant: string, short: Keyword | undefined): string {
  return short?.full === meant && short.minimum !== meant ? ` The shortest abbreviation is ${short.minimum}.` : '';
}

/** Fewer common letters are a coincidence. */
const FEWEST_IN_COMMON = 5;

/** The keyword has all letters of the word in their order, or one contains the other. */
export function resembles(word: string, keyword: string): boolean {
  if (word.length < FEWEST_IN_COMMON || keyword.length < FEWEST_IN_COMMON) return false;
  if (keyword.includes(word) || word.includes(keyword)) return true;
  let at = 0;
  for (const letter of keyword) if (letter === word[at]) at++;
  return at === word.length;
}

/** Dashes of word processors. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** The value with hyphens, if only its dashes make it invalid. */
function withHyphens(word: Word, operand: OperandFacts): string | undefined {
  const text = word.text.replace(DASHES, '-');
  if (text === word.text) return undefined;
  // A line with a range of numbers has two operands.
  const values = operand.range === true ? text.split('-') : [text];
  const isValid = values.every(
    (value) => resolveOperand({ ...word, text: value, upper: value.toUpperCase() }, operand).state === 'set',
  );
  return values.length <= 2 && isValid ? text : undefined;
}

/** The allowed word or the value that was probably meant, in its correct spelling. */
export function nearWord(word: Word, operand: OperandFacts): string | undefined {
  const hyphened = withHyphens(word, operand);
  if (hyphened !== undefined) return hyphened;
  if (operand.type !== 'keyword' && operand.type !== 'enum' && operand.type !== 'codes') return undefined;
  const listed = allowedWords(operand).map((allowed) => [allowed.toUpperCase(), allowed] as const);
  const words = new Map([...listed, ...(operand.table === undefined ? [] : codeNames(operand.table))]);
  // Names of a table are long, so one wrong digit is a misspelling.
  const others = [...words.keys()].filter((one) => operand.type === 'codes' || !isOtherNumber(word.upper, one));
  const near =
    nearest(word.upper, others) ??
    others.find((one) => isSwapped(word.upper, one)) ??
    (operand.type === 'codes' ? suiteWithOtherName(word.upper, others) : undefined);
  return near === undefined ? undefined : words.get(near);
}

/** The name that a word means where only codes are valid: the names belong to another attribute. */
export function nameElsewhere(word: Word, { namesElsewhere: table }: OperandFacts): string | undefined {
  return table === undefined ? undefined : nearWord(word, { name: table, type: 'codes', table });
}

/** The cipher suite that was named without TLS_ or WITH_, or in the notation of OpenSSL: ECDHE-RSA-AES128-GCM-SHA256. */
function suiteWithOtherName(word: string, suites: readonly string[]): string | undefined {
  // OpenSSL does not name the key exchange RSA.
  const isRsa = /^(?:AES|CAMELLIA)\d+-/.test(word);
  const meant = partsOfSuite(isRsa ? `RSA-${word}` : word);
  const [only, ...more] = suites.filter((suite) => partsOfSuite(suite) === meant);
  return more.length === 0 ? only : undefined;
}

function partsOfSuite(name: string): string {
  return name.replace(/^(?:TLS|SSL)[-_]/, '').replace(/[-_](?:WITH|CBC)(?=[-_])|[-_]/g, '');
}

/** Two letters are swapped in a word that is too short for other misspellings to be recognized. */
export function isSwapped(word: string, meant: string): boolean {
  return (
    word.length === meant.length && word.length > 2 && distance(word, meant, 1) === 1 && sorted(word) === sorted(meant)
  );
}

function sorted(word: string): string {
  return [...word].sort().join('');
}
