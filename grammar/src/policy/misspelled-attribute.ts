import { severityByFacts } from '../facts/confidence.js';
import { completion, nearest, onlyWithBeginning } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { ParameterFacts } from '../facts/types.js';
import { hasPlaceholder } from '../source/placeholders.js';
import { nameOf, wordOf } from './head-words.js';
import type { Line } from './lines.js';
import type { Body, PolicyStatements } from './policy-language.js';
import type { Entry } from './sections.js';

/** Numbers and ranges of them, or the beginning of an address, a network or a range of addresses: not the name of a statement. */
const PLAIN = /^(?:\d+(?:[-\s]\s*\d+)*$|\d{1,3}\.\d|[\da-f]*:[\da-f:.]*[:/\d])/i;

/** The meaning of a word that is not an attribute of its block. */
export interface Misspelled {
  /** The attribute that was probably meant. */
  meant?: ParameterFacts;
  problem?: Problem;
}

/**
 * The probable meaning of a line whose word is not an attribute of the block, and the problem; empty if the problem is reported elsewhere.
 *
 * @param before the entry on the previous line
 * @param hasBlock a block follows, so it is not an abbreviated attribute
 */
export function misspelledAttribute(
  line: Line,
  body: Body,
  before: Entry | undefined,
  hasBlock: boolean,
  language: PolicyStatements,
): Misspelled {
  if (hasPlaceholder(line.word)) return {};
  const owners = language.ownersOf(line.word).filter((owner) => owner !== body.statement);
  const isPlain = PLAIN.test(textBehind(line));
  const own = [...body.attributes.values()]
    .filter((attribute) => !hasBlock || attribute.block !== undefined)
    .map((attribute) => attribute.name.toUpperCase())
    .filter((name) => !isPlain || !name.endsWith('REF'));
  const misplaced = hasBlock ? language.statement(line.word) : undefined;
  const near = hasBlock
    ? owners.length > 0 || misplaced
      ? undefined
      : nearest(line.word, own)
    : (versionOf(line.word, own) ??
      (isPlain ? shorterForm(line.word, own) : undefined) ??
      referenceOf(line.word, own) ??
      (owners.length > 0 ? undefined : nearestName(line.word, own, body)));
  if (near === undefined && owners.length === 0 && lacksValue(before)) return {};
  const meant = near === undefined ? undefined : body.attributes.get(near);
  const where = nameOf(body);
  const names = owners.slice(0, 3).map(({ facts }) => facts.statement);
  const valid = `. Valid attributes: ${allowed(body)}.`;
  const hint = meant
    ? `; did you mean ${meant.name}?`
    : names.length > 0
      ? `; it is an attribute of ${names.join(', ')}.`
      : misplaced
        ? standsAlone(misplaced, body)
        : valid;
  const ofSeveral = `are not attributes of ${where}${names.length > 0 ? `; they are attributes of ${names.join(', ')}.` : valid}`;
  const problem: Problem = {
    kind: 'unknown-word',
    severity: severityByFacts([body.statement.facts], 'error', meant !== undefined),
    message: `${wordOf(line)} is not an attribute of ${where}${hint}`,
    ...(meant || (misplaced && names.length === 0)
      ? {}
      : { cause: { within: 'statement', text: ofSeveral, ofSeveral } }),
    start: line.start,
    end: line.start + line.word.length,
    statement: body.statement.facts.statement,
    path: body.statement.facts.statement,
    text: line.word,
    parameter: { start: line.start, end: line.end },
    ...(meant ? { replacement: meant.name } : {}),
  };
  return meant ? { meant, problem } : { problem };
}

/**
 * The attribute whose spelling is similar enough; not one that only extends the word with further words, which would change the meaning.
 */
function nearestName(word: string, own: readonly string[], { attributes }: Body): string | undefined {
  const found = completion(word, own) ?? onlyWithEnd(word, own) ?? nearest(word, own) ?? onlyWithBeginning(word, own);
  return found !== undefined && isQualified(word, attributes.get(found)!.name) ? undefined : found;
}

/** The name continues after the word with another word: `HowToEncap` and `HowToEncapIKEv2`, `ClientHandshake` and `ClientHandshakeSNI`. */
function isQualified(word: string, name: string): boolean {
  const rest = name.toUpperCase().startsWith(word) ? name.slice(word.length) : '';
  return /^[A-Z]/.test(rest) && !/^(?:Ref|Parms|Parm|Action|Set|Group|Range)$/.test(rest);
}

/** The attribute that accepts an address, if an address follows the keyword of a reference: `IpDestAddrSet 10.1.0.0/16`. */
function shorterForm(word: string, own: readonly string[]): string | undefined {
  const plain = own.filter((name) => word.startsWith(name));
  return plain.sort((one, other) => other.length - one.length)[0];
}

/** The reference attribute for the type that the word names: `IpDestAddrSet name`. */
function referenceOf(word: string, own: readonly string[]): string | undefined {
  return own.find((name) => name === `${word}REF`);
}

/** `TLSv1.0`: the name of the first version has no zero. */
function versionOf(word: string, own: readonly string[]): string | undefined {
  return word.endsWith('.0') ? own.find((name) => name === word.slice(0, -2)) : undefined;
}

/** Minimum length for which a common ending is not a coincidence. */
const END_LENGTH = 8;

/** The attribute whose beginning was omitted: `MinDHKeySize`. */
function onlyWithEnd(word: string, own: readonly string[]): string | undefined {
  const found = word.length < END_LENGTH ? [] : own.filter((name) => name.endsWith(word));
  return found.length === 1 ? found[0] : undefined;
}

function textBehind({ text, word }: Line): string {
  return text.slice(word.length).trim();
}

/** What to do with the block of a statement that is not valid inside another one. */
function standsAlone({ facts }: Statement, body: Body): string {
  const reference = body.attributes.get(`${facts.statement}Ref`.toUpperCase());
  const use = reference ? ` and refer to it here with ${reference.name}` : '';
  return `: code the block of ${facts.statement} outside it${use}.`;
}

/** An attribute without its value, which can be on the next line: the missing value is reported at the attribute. */
export function lacksValue(entry: Entry | undefined): boolean {
  if (!entry?.attribute || entry.block) return false;
  return entry.line.text.length === entry.line.word.length && entry.attribute.operands?.[0]?.optional === undefined;
}

/** A block in place of the value of an attribute, as opposed to an extra brace, which attributes of the open block follow. */
export function hasBlockOfValue(
  line: Line,
  attribute: ParameterFacts,
  { attributes }: Body,
  [brace, next]: readonly Line[],
): boolean {
  if (attribute.block !== undefined || line.text.length > line.word.length) return false;
  return brace?.word === '{' && !brace.glued && next !== undefined && next.word !== '}' && !attributes.has(next.word);
}

function allowed({ facts, statement }: Body): string {
  const own = facts.parameters?.filter((parameter) => parameter.global !== true) ?? [];
  const names = own.map((parameter) => parameter.name);
  return names.length > 12 ? `ezlint explain ${statement.facts.statement}` : names.join(', ');
}
