import { memo } from '../../collections/memo.js';
import { allNearest } from '../../facts/keyword.js';
import type { Language, Statement } from '../../facts/language.js';
import type { ProblemKind } from '../../facts/problems.js';
import type { Part } from '../../parse/parsed-file.js';
import type { Node } from '../../tree/nodes.js';

/** Problems whose word may be the keyword of another statement that was read as a part of this one. */
const OF_A_WORD: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['unknown-word', 'invalid-value']);

/** Shorter beginnings match too many words. */
const SHORTEST_KEYWORD = 4;

/** Definitions that are used by INCLUDE and almost nothing else. */
const DATA_SET = /^'?[A-Z#@$][\w#@$-]*(\.[A-Z#@$][\w#@$-]*)+\([A-Z#@$][\w#@$]*\)'?$/;

export interface LostStatements {
  /** Full keywords of statements that the part may contain although it is read as something else. */
  statements: Set<string>;
  /** Text joined to such a keyword, in uppercase: the name that the statement defines or uses. */
  names: string[];
}

/** Equal texts share their content, so an error is evaluated once. */
const known = memo<object, LostStatements>();

/**
 * Words that were read as invalid words of a statement, or as no statement, and may be another statement: misspelled, joined to its name, or
 * without its keyword. `words` are those of a part that is not a statement, or those that a statement skipped, in uppercase.
 */
export function lostStatements(part: Part, language: Language, words: readonly string[]): LostStatements {
  return known(part.content, () => findLost(part, language, words));
}

function findLost({ kind, statement, content }: Part, language: Language, words: readonly string[]): LostStatements {
  const lost: LostStatements = { statements: new Set(), names: [] };
  if (kind === 'stray-end') {
    const end = language.ends.get(words[0] ?? '');
    for (const { end: own, keyword } of language.statements)
      if (own?.full === end?.full) lost.statements.add(keyword.full);
    return lost;
  }
  if (kind === 'unknown' && words[0] !== undefined) addHidden(lost, words[0], language);
  for (const problem of content.problems) {
    if (!OF_A_WORD.has(problem.kind) || problem.text === undefined) continue;
    addHidden(lost, problem.text, language);
    if (problem.kind === 'unknown-word') addOwners(lost, problem.text, language);
  }
  if (kind === 'statement') for (const word of words) addOwners(lost, word, language);
  if (kind === 'statement' && statement && content.node?.damaged) addGlued(lost, content.node, statement, language);
  if (statement) lost.statements.delete(statement.keyword.full);
  return lost;
}

function addOwners({ statements }: LostStatements, word: string, language: Language): void {
  for (const owner of language.owners.get(word) ?? []) statements.add(owner);
  if (DATA_SET.test(word)) statements.add('INCLUDE');
}

/** The name of a definition that is joined to the next word: `INTERFACE OSA1DEFINE`, `LINK ETH1ETHERNET`. */
function addGlued({ names }: LostStatements, { operands }: Node, { keyword }: Statement, language: Language): void {
  const name = operands[0]?.word.upper;
  const types = language.family(keyword.full).flatMap(({ discriminator }) => discriminator?.full ?? []);
  if (name === undefined || types.length === 0) return;
  for (const word of ['DEFINE', ...types])
    if (name.length > word.length && name.endsWith(word)) names.push(name.slice(0, -word.length));
}

function addHidden({ statements, names }: LostStatements, word: string, language: Language): void {
  // UCPCONFIG may be TCPCONFIG or UDPCONFIG.
  for (const meant of allNearest(word, language.proposals)) statements.add(meant);
  for (const keyword of language.proposals) {
    if (keyword.length < SHORTEST_KEYWORD || word.length <= keyword.length) continue;
    const isFront = word.startsWith(keyword);
    if (!isFront && !word.endsWith(keyword)) continue;
    statements.add(keyword);
    names.push(isFront ? word.slice(keyword.length) : word.slice(0, -keyword.length));
  }
}
