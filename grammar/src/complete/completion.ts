import { checks } from '../../gen/checks.js';
import { expectedAfter } from '../antlr/antlr.js';
import type { Expected } from '../antlr/candidates.js';
import { firstIndex } from '../collections/search.js';
import { isForm, type Keyword, parseKeyword, tokenName } from '../facts/keyword.js';
import type { Language, Statement } from '../facts/language.js';
import { isAvailable, type Release } from '../facts/release.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';
import type { ParsedFile, Part } from '../parse/parsed-file.js';
import { excludeEachOther } from '../parse/validate.js';
import type { Grammar } from '../shape/grammar.js';
import { type LexicalRules, scanWords } from '../source/words.js';
import { reportTo } from '../tree/check.js';
import type { Node, Word } from '../tree/nodes.js';

/** One word that is valid at the cursor. */
export interface Completion {
  kind: 'statement' | 'parameter' | 'value' | 'end' | 'reference' | 'operand';
  /** What is inserted; for a reference or a free-form operand, its name. */
  text: string;
  help?: string;
  /** For a reference: the kinds of definitions that fit. */
  refers?: string[];
  /** The facts of the completion. */
  facts?: StatementFacts | ParameterFacts | OperandFacts;
  /** Required in this statement, and not coded yet. */
  required?: boolean;
}

/** What can be coded at an offset. */
export interface CompletionList {
  /** The word being written at the caret; offsets in the file. */
  prefix: { start: number; end: number; text: string };
  /** The statement that the caret is in; absent between statements. */
  statement?: Statement;
  completions: Completion[];
}

/** What completion needs to know about the language of a file. */
export interface CompletionContext {
  language: Language;
  grammars: (name: string) => Grammar;
  release: Release;
  rules: LexicalRules;
}

/** What is valid at an offset of a file, in the order of the facts: parameters and values first, then the statements that can begin here. */
export function completionsAt(file: ParsedFile, offset: number, context: CompletionContext): CompletionList {
  const word = prefixAt(file.text, offset);
  const part = openPart(file, word.start);
  const { separators } = part?.statement?.facts ?? {};
  const prefix = separators === undefined ? word : prefixAt(file.text, offset, separators);
  const statements = statementCompletions(context);
  if (!part?.statement) return { prefix, completions: statements };
  const words = wordsOf(file, part, prefix.start, context.rules);
  const statement = variantOf(part.statement, words, context.language);
  if (isClosed(words, statement)) return { prefix, completions: statements };
  const expected = expectedBehind(words, statement, context);
  const owners = ownersWanted(expected);
  const own = [
    ...typeCompletions(statement, words, context),
    ...operandCompletions([...expected.operands, ...firstOperands(expected)], context.release).filter(
      ({ text }) => !isForeignType(text, statement, context),
    ),
    ...parameterCompletions(
      inOrder(expected.parameters, statement.facts),
      part.content.node,
      prefix.start - part.start,
      context.release,
    ),
    ...endCompletions(expected, statement),
  ];
  if (owners) {
    const completions = unique(own.filter(({ kind, text }) => kind === 'reference' || owners.includes(text)));
    return { prefix, statement, completions };
  }
  const follows = mayFollow(own, expected, part, words) && !statement.end ? statements : [];
  return { prefix, statement, completions: unique([...own, ...follows]) };
}

/** If a name is a keyword elsewhere, as in INTERFACE LOOPBACK6, tries it as that keyword first. */
function expectedBehind(words: Word[], statement: Statement, { language, grammars }: CompletionContext): Expected {
  const grammar = grammars(statement.grammar);
  const expected = expectedAfter(words, statement, grammar);
  const { parameters, operands, keywords, mayEnd } = expected;
  const isStuck = !mayEnd && parameters.length + operands.length + keywords.length === 0;
  const [keyword, name, ...rest] = words;
  if (!isStuck || !name || !language.family(statement.keyword.full).some(({ discriminator }) => discriminator))
    return expected;
  return expectedAfter([keyword!, { ...name, upper: '' }, ...rest], statement, grammar);
}

/** The grammar walk reads a name that is a keyword elsewhere as that keyword and finds no continuation; the parser reads it correctly. */
function mayFollow(
  own: readonly Completion[],
  { mayEnd }: Expected,
  { content }: Part,
  words: readonly Word[],
): boolean {
  const isRead = content.node?.damaged === false && words.at(-1)!.end === content.node.end;
  return mayEnd || (own.length === 0 && isRead);
}

/** Loads what completion in a statement needs, so the first completion is not delayed. */
export function readyCompletion(statement: Statement, grammars: CompletionContext['grammars']): void {
  const { full: text } = statement.keyword;
  const keyword: Word = { kind: 'word', text, upper: text, start: 0, end: text.length };
  expectedAfter([keyword], statement, grammars(statement.grammar));
}

/** The word at an offset; `separators` are characters other than blanks that end a word. */
export function prefixAt(text: string, offset: number, separators = ''): CompletionList['prefix'] {
  const word = `[^\\s;${separators}]*`;
  const start = offset - new RegExp(`${word}$`).exec(text.slice(Math.max(0, offset - 80), offset))![0].length;
  const end = offset + new RegExp(`^${word}`).exec(text.slice(offset, offset + 80))![0].length;
  return { start, end, text: text.slice(start, offset) };
}

/** The last part that starts before the offset. */
function openPart(file: ParsedFile, offset: number): Part | undefined {
  return file.parts[firstIndex(file.parts, ({ start }) => start >= offset) - 1];
}

/** The words of the statement up to the caret; a later part of a long list starts with the keyword of the list. */
function wordsOf(file: ParsedFile, part: Part, to: number, rules: LexicalRules): Word[] {
  const words: Word[] = scanWords(file.text.slice(part.start, to), rules).words;
  if (part.continues) {
    const text = part.statement!.keyword.full;
    words.unshift({ kind: 'word', text, upper: text, start: 0, end: 0 });
  }
  return words;
}

function variantOf(statement: Statement, words: readonly Word[], language: Language): Statement {
  return (
    language.select(
      statement.keyword.full,
      words.map((word) => word.upper),
    ) ?? statement
  );
}

function isClosed(words: readonly Word[], { end }: Statement): boolean {
  return end !== undefined && words.length > 1 && isForm(words.at(-1)!.upper, end);
}

function statementCompletions({ language, release }: CompletionContext): Completion[] {
  const seen = new Set<string>();
  const found: Completion[] = [];
  for (const { facts, keyword } of language.statements) {
    if (facts.status !== 'current' || !isAvailable(facts, release) || seen.has(keyword.full)) continue;
    seen.add(keyword.full);
    const plain = language.family(keyword.full).at(-1)!.facts;
    found.push({ kind: 'statement', text: keyword.full, help: plain.summary, facts: plain });
  }
  return found;
}

/** The types of a statement that has a form for each type: INTERFACE name DEFINE type, LINK name type. */
function typeCompletions(
  statement: Statement,
  words: readonly Word[],
  { language, release }: CompletionContext,
): Completion[] {
  const family = language.family(statement.keyword.full).filter(({ discriminator }) => discriminator !== undefined);
  const place = words[2] && isForm(words[2].upper, DEFINE) ? 3 : 2;
  if (statement.discriminator || family.length === 0 || words.length !== place) return [];
  return family
    .filter(({ facts }) => facts.status === 'current' && isAvailable(facts, release))
    .map(({ discriminator, facts }) => ({
      kind: 'value',
      text: discriminator!.full,
      help: facts.summary,
      facts,
    }));
}

/** A type that is not in the release or is no longer recommended. */
function isForeignType(text: string, statement: Statement, { language, release }: CompletionContext): boolean {
  const type = language.family(statement.keyword.full).find(({ discriminator }) => discriminator?.full === text);
  return type !== undefined && (type.facts.status !== 'current' || !isAvailable(type.facts, release));
}

const DEFINE: Keyword = parseKeyword('DEFINE');

/** Entries of a list that begin with an operand. */
function firstOperands({ parameters }: Expected): Expected['operands'] {
  return parameters.flatMap(({ facts }) => {
    const [first] = facts.keyword === undefined ? (facts.operands ?? []) : [];
    return first ? [{ facts: first, owner: facts }] : [];
  });
}

function operandCompletions(operands: Expected['operands'], release: Release): Completion[] {
  return operands.flatMap(({ facts }): Completion[] => {
    const { values: all = {}, goneValues = {} } = facts;
    const values = Object.entries(all)
      .filter(([notation]) => isAvailable({ until: goneValues[notation] }, release))
      .map(([notation, help]): Completion => ({ kind: 'value', text: parseKeyword(notation).full, help, facts }));
    const also = (facts.also ?? []).map((text): Completion => ({ kind: 'value', text, facts }));
    const named: Completion[] =
      facts.refers === undefined
        ? []
        : [{ kind: 'reference', text: facts.name, refers: facts.refers, facts, ...helpOf(facts) }];
    const plain: Completion[] =
      values.length + named.length > 0 ? [] : [{ kind: 'operand', text: facts.name, facts, ...helpOf(facts) }];
    return [...values, ...also, ...named, ...plain];
  });
}

/** The words that may replace the job name, where an entry must name the owner of the port: a check enforces that, not the grammar. */
function ownersWanted({ operands }: Expected): readonly string[] | undefined {
  const owner = operands.find(({ facts }) => facts.refers?.includes('job'))?.owner as ParameterFacts | undefined;
  return owner?.checks?.find(({ check }) => check === 'portOwner')?.words as readonly string[] | undefined;
}

function helpOf({ help }: { help?: string }): { help?: string } {
  return help === undefined ? {} : { help };
}

/** Innermost first, and those of one owner in the order of its facts: the grammar walk returns them unordered. */
function inOrder(parameters: Expected['parameters'], statement: StatementFacts): Expected['parameters'] {
  const ranks = new Map<ParameterFacts, [depth: number, index: number]>();
  const visit = ({ parameters: own = [] }: ParameterFacts | StatementFacts, depth: number): void => {
    own.forEach((facts, index) => {
      if (ranks.has(facts)) return;
      ranks.set(facts, [depth, index]);
      visit(facts, depth + 1);
    });
  };
  visit(statement, 0);
  const rank = ({ facts }: Expected['parameters'][number]): [number, number] => ranks.get(facts) ?? [0, 0];
  return [...parameters].sort((a, b) => rank(b)[0] - rank(a)[0] || rank(a)[1] - rank(b)[1]);
}

/** Parameters that are legal here: in the release, not obsolete, and not excluded by what is already coded for the same owner. */
function parameterCompletions(
  parameters: Expected['parameters'],
  node: Node | undefined,
  caret: number,
  release: Release,
): Completion[] {
  return parameters.flatMap(({ facts, owner }): Completion[] => {
    if (facts.keyword === undefined) return [];
    if ((facts.status ?? 'current') !== 'current' || !isAvailable(facts, release)) return [];
    const holder = holderOf(node, owner, caret);
    const others = (holder?.children ?? []).filter((child) => isCoded(child, caret));
    const coded = others.map((child) => child.facts as ParameterFacts);
    if (coded.some((other) => conflicts(other, facts)) || isRefused(facts, holder, caret)) return [];
    return [
      {
        kind: 'parameter',
        text: parseKeyword(facts.keyword).full,
        facts,
        ...helpOf(facts),
        ...(facts.required === true ? { required: true } : {}),
      },
    ];
  });
}

/** A parameter that the parser inserted because it is missing is not coded, and neither is the one that the completion replaces. */
function isCoded({ facts, keyword, start }: Node, caret: number): boolean {
  return start !== caret && (keyword !== undefined || (facts as ParameterFacts).keyword === undefined);
}

/** The innermost node at the caret with these facts. */
function holderOf(node: Node | undefined, owner: ParameterFacts | StatementFacts, caret: number): Node | undefined {
  const found: Node[] = [];
  const visit = (candidate: Node): void => {
    if (candidate.facts === owner || sameStatement(candidate.facts, owner)) found.push(candidate);
    for (const child of candidate.children) if (child.start < caret) visit(child);
  };
  if (node) visit(node);
  return found.at(-1);
}

/** A check of the facts rejects the parameter after what precedes it. */
function isRefused(facts: ParameterFacts, holder: Node | undefined, caret: number): boolean {
  // A check may report something that is not written yet.
  if (facts.operands !== undefined || facts.parameters?.some(isNeeded)) return false;
  const { full: text } = parseKeyword(facts.keyword!);
  const keyword: Word = { kind: 'word', text, upper: text, start: caret, end: caret + text.length };
  const place = { start: keyword.start, end: keyword.end };
  const added: Node = { facts, name: facts.name, keyword, operands: [], children: [], ...place, damaged: false };
  const before = holder?.children.filter((child) => child.end <= caret) ?? [];
  const isFirst = before.length === 0 && holder?.operands.length === 0;
  const tried = holder && !isFirst ? [added, { ...holder, children: [...before, added] }] : [added];
  let isAgainst = false;
  const report = reportTo((at, _, details) => {
    if (!details?.isMissing && (at === added || at === keyword)) isAgainst = true;
  });
  for (const node of tried) for (const use of node.facts.checks ?? []) checks[use.check]?.(node, use, report);
  return isAgainst;
}

/** Entries of a list, and parameters of which one must be coded. */
function isNeeded({ keyword, required, oneOf }: ParameterFacts): boolean {
  return keyword === undefined || required === true || oneOf !== undefined;
}

function sameStatement(a: ParameterFacts | StatementFacts, b: ParameterFacts | StatementFacts): boolean {
  return 'statement' in a && 'statement' in b && a.keyword === b.keyword;
}

function conflicts(coded: ParameterFacts, candidate: ParameterFacts): boolean {
  if (candidate.repeat === true) return coded.excludes?.includes(candidate.name) === true;
  return coded.name === candidate.name || excludeEachOther(coded, candidate);
}

function endCompletions({ keywords }: Expected, statement: Statement): Completion[] {
  const ends = new Map<string, string>();
  const visit = (facts: ParameterFacts | StatementFacts): void => {
    if (facts.end !== undefined) ends.set(tokenName(parseKeyword(facts.end)), parseKeyword(facts.end).full);
    facts.parameters?.forEach(visit);
  };
  visit(statement.facts);
  return keywords.flatMap((token): Completion[] => {
    const text = ends.get(token);
    return text === undefined ? [] : [{ kind: 'end', text }];
  });
}

function unique(completions: readonly Completion[]): Completion[] {
  const seen = new Set<string>();
  return completions.filter(({ kind, text }) => {
    const key = `${kind}|${text}`;
    return !seen.has(key) && seen.add(key);
  });
}
