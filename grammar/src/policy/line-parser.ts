import { parseStatement } from '../antlr/antlr.js';
import { keptIn } from '../collections/memo.js';
import { severityByFacts } from '../facts/confidence.js';
import { nameOf } from '../facts/describe.js';
import { forms, nearest, parseKeyword, tokenName } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import { diagnose } from '../parse/diagnose.js';
import { parseDirectly } from '../parse/direct-parser.js';
import { reportOncePerError } from '../parse/report-once.js';
import { isBehindUnknown } from '../parse/unknown-values.js';
import type { Grammar } from '../shape/grammar.js';
import { hasPlaceholder, isSampleValue, withoutPlaceholders } from '../source/placeholders.js';
import { kindOf, substitute } from '../source/words.js';
import type { Node, TokenKind, Word } from '../tree/nodes.js';
import type { Body, PolicyStatements } from './policy-language.js';

/** The content of one line; offsets are relative to its first character. */
export interface LineContent {
  node?: Node;
  problems: Problem[];
}

type Facts = ParameterFacts | StatementFacts;

/** Number of cached lines; a file with this many different lines is parsed without evicting any. */
const CACHE_LIMIT = 60_000;

/** Parses single lines with the grammars; equal lines of equal blocks are parsed once. */
export class LineParser {
  private readonly cache = new Map<string, LineContent>();
  /** Token names of the words that are keywords in a line of these facts. */
  private readonly heads = new Map<Facts, Map<string, string>>();
  private readonly values = new Map<Facts, Map<string, string>>();

  constructor(
    private readonly language: PolicyStatements,
    private readonly grammars: (name: string) => Grammar,
    private readonly symbols: ReadonlyMap<string, string>,
  ) {}

  /** The first line of a statement. */
  head(text: string, statement: Statement): LineContent {
    return this.cached(`${statement.startRule}|${text}`, () => {
      const { facts, grammar, startRule } = statement;
      const content = this.parse(text, facts, { body: { statement, facts, grammar }, startRule });
      if (content.node) nameKeyword(content.node, text);
      return content;
    });
  }

  /** A line of a body that is the given attribute; `keyword` is the correct spelling of its first word. */
  attribute(text: string, attribute: ParameterFacts, body: Body): LineContent {
    return this.cached(`${body.rule}|${attribute.name}|${text}`, () => {
      const { node, problems } = this.parse(text, attribute, { body, startRule: body.rule });
      const own = node?.children.find((child) => child.facts === attribute);
      if (own && node?.damaged) own.damaged = true;
      if (own) nameKeyword(own, text);
      return { ...(own ? { node: own } : {}), problems };
    });
  }

  /** Forgets all lines. */
  clear(): void {
    this.cache.clear();
  }

  private cached(key: string, make: () => LineContent): LineContent {
    return keptIn(this.cache, key, make, CACHE_LIMIT);
  }

  /** `own` has the operands of the line; the start rule belongs to the facts of `body`. */
  private parse(
    text: string,
    own: Facts,
    { body, startRule }: { body: Pick<Body, 'statement' | 'facts' | 'grammar'>; startRule: string },
  ): LineContent {
    const grammar = this.grammars(body.grammar);
    const words = this.words(text, own);
    const typed = { words, types: words.map((word, index) => this.typeOf(word, index, own, grammar)) };
    const rule = { facts: body.facts as StatementFacts, startRule };
    const direct = parseDirectly(typed, rule, grammar);
    const { node, damages } = direct ? { node: direct, damages: [] } : parseStatement(typed, rule, grammar);
    const problems = diagnose(damages, body.statement, grammar, this.language.language).filter(
      (problem) => !isBehindUnknown(problem, words, body.statement),
    );
    const read = Math.max(endOf(node), words[0]?.end ?? 0);
    const isWrong = damages.length > 0 || isInvalid(node);
    const trailing = isWrong ? [] : words.filter((word) => word.start >= read);
    const ownNode = node.facts === own ? node : node.children.find(({ facts }) => facts === own);
    const remark = isWrong ? undefined : remarkInValue(words, own, body.statement);
    if (remark) {
      problems.push(remark);
      node.damaged = true;
    }
    const misspelled = trailing[0] && ownNode && misspelledWord(trailing[0], own, ownNode, body.statement);
    if (misspelled) {
      problems.push(misspelled);
      node.damaged = true;
    } else if (trailing.length > 0 && words.some(({ kind }) => kind === 'symbolic')) {
      // An unresolved part may represent no word or several.
      node.damaged = true;
    } else if (trailing.length > 0 && !(trailing[0]!.text === '{' && isBlock(own))) {
      problems.push(spacedRange(words, trailing, own, body.statement) ?? trailingWords(trailing, own, body.statement));
      // `1024 - 65535` is not a range, and not port 1024; an invalid word in the position of another value is not a missing value.
      const isValue =
        (ownNode !== undefined && own.operands?.[ownNode.operands.length] !== undefined) ||
        (!isBlock(own) && own.parameters !== undefined);
      if (isValue || own.operands?.some((operand) => operand.range === true)) node.damaged = true;
    }
    return { node, problems: reportOncePerError(problems, words) };
  }

  private words(text: string, facts: Facts): Word[] {
    const rest = (facts.operands ?? []).findIndex((operand) => operand.type === 'line');
    const isRange = facts.operands?.some((operand) => operand.range === true) === true;
    const words: Word[] = [];
    for (const { index: start, 0: shape } of withoutPlaceholders(text).matchAll(WORD)) {
      if (rest >= 0 && words.length === rest + 1) {
        const source = text.slice(start);
        words.push(
          this.word(source, start, hasPlaceholder(source) || isSampleValue(source.trim()) ? 'symbolic' : 'string'),
        );
        return words;
      }
      const source = text.slice(start, start + shape.length);
      const cut = isRange ? /^(\d+)[-:](\d+)$/.exec(source) : null;
      if (cut) words.push(this.word(cut[1]!, start), this.word(cut[2]!, start + cut[1]!.length + 1));
      else words.push(this.word(source, start, isQuotedText(source) ? 'symbolic' : undefined));
    }
    return words;
  }

  private word(source: string, start: number, kind?: TokenKind): Word {
    const text = substitute(source, this.symbols);
    return { kind: kind ?? kindOf(text), text, upper: text.toUpperCase(), start, end: start + source.length };
  }

  private typeOf(word: Word, index: number, own: Facts, grammar: Grammar): number {
    const [tables, words] = index === 0 ? [this.heads, headWords] : [this.values, valueWords];
    const table = keptIn(tables, own, () => words(own));
    // The structure already determined the attribute of the line, even if it is misspelled.
    const name = index === 0 ? table.values().next().value : word.kind === 'string' ? undefined : table.get(word.upper);
    return (name === undefined ? undefined : grammar.tokenTypes.get(name)) ?? grammar.typeOfKind(word.kind);
  }
}

/** A word, or several in quotation marks, which are a value for the reader of a sample to fill in: `"port number"`. */
const WORD = /"[^"\s]+\s[^"]*"(?=[\s\u00a0]|$)|[^\s\u00a0]+/g;

function isQuotedText(text: string): boolean {
  return text.startsWith('"') && /\s/.test(text);
}

/** A block's content after the first line is reported with its braces. */
function isBlock(facts: Facts): boolean {
  return 'statement' in facts ? facts.form !== 'line' : facts.block !== undefined;
}

function headWords(facts: Facts): Map<string, string> {
  const keyword = parseKeyword(facts.keyword!);
  return new Map([[keyword.full, tokenName(keyword)]]);
}

/** Words that represent values, and keywords that can follow on the line. */
function valueWords(facts: Facts): Map<string, string> {
  const table = new Map<string, string>();
  for (const { words = [] } of facts.operands ?? [])
    for (const word of words) {
      // A lone equals sign is a separate token.
      if (word !== '=') table.set(word.toUpperCase(), tokenName(parseKeyword(word.toUpperCase())));
    }
  for (const parameter of isBlock(facts) ? [] : (facts.parameters ?? [])) {
    const keyword = parseKeyword(parameter.keyword!);
    for (const form of forms(keyword)) table.set(form, tokenName(keyword));
    for (const [word, name] of valueWords(parameter)) table.set(word, name);
  }
  return table;
}

/** The first word is the keyword, even if it is misspelled, a synonym, or unknown. */
function nameKeyword(node: Node, text: string): void {
  if (node.keyword) return;
  const word = /^\S+/.exec(text)?.[0] ?? '';
  node.keyword = { kind: 'word', text: word, upper: word.toUpperCase(), start: 0, end: word.length };
  node.start = 0;
  node.end = Math.max(node.end, word.length);
}

/** An invalid value is the only problem that is reported for its line. */
function isInvalid(node: Node): boolean {
  return node.operands.some((operand) => operand.resolved.state === 'invalid') || node.children.some(isInvalid);
}

/** One past the last character that the parser consumed. */
function endOf(node: Node): number {
  return Math.max(
    node.keyword?.end ?? 0,
    ...node.operands.map((operand) => operand.word.end),
    ...node.children.map(endOf),
  );
}

/** A word after a complete line that is probably a misspelling of a word that can follow. */
function misspelledWord(word: Word, own: Facts, node: Node, { facts }: Statement): Problem | undefined {
  const next = own.operands?.[node.operands.length];
  const keywords = isBlock(own) ? [] : (own.parameters ?? []).map(({ name }) => name);
  const names = new Map([...keywords, ...(next?.words ?? [])].map((name) => [name.toUpperCase(), name]));
  const meant = names.get(nearest(word.upper, names.keys()) ?? '');
  if (meant === undefined || word.kind === 'symbolic') return undefined;
  const name = nameOf(own);
  return {
    kind: 'invalid-value',
    severity: severityByFacts([own, facts], 'error', true),
    message: `${word.text} is not valid in ${name}. Expected: ${[...names.values()].join(', ')}. Did you mean ${meant}?`,
    start: word.start,
    end: word.end,
    statement: facts.statement,
    path: name === facts.statement ? name : `${facts.statement}/${name}`,
    text: word.upper,
    replacement: meant,
  };
}

/** An arrow, several blanks followed by words, or characters that are not valid in a label. */
const REMARK = /\s(?:<-+|<=+|-+>|=+>|\u2190|\u2192|--)(?:\s|$)|(?<!\s)\s{2,}\S+\s+\S|[^\p{ASCII}]/u;

/** A value that extends to the end of its line and includes a remark: no certificate label looks like that. */
function remarkInValue(words: readonly Word[], own: Facts, { facts }: Statement): Problem | undefined {
  const value = words.find(({ kind }, at) => kind === 'string' && own.operands?.[at - 1]?.type === 'line');
  const found = value && REMARK.exec(value.text);
  if (!value || !found) return undefined;
  const name = nameOf(own);
  return {
    kind: 'comment-in-value',
    severity: severityByFacts([own, facts], 'warning'),
    message: `The value of ${name} is the rest of the line, including what looks like a comment: ${value.text}. Delete the comment, or code # before it.`,
    start: value.start + found.index,
    end: value.end,
    statement: facts.statement,
    path: name === facts.statement ? name : `${facts.statement}/${name}`,
    text: value.upper,
    parameter: { start: value.start, end: value.end },
  };
}

/** Two values with a dash, of any typography, and blanks between them. */
const SPACED_RANGE = /^([\d.:a-f]+) ?[-\u2010-\u2015\u2212] ?([\d.:a-f]+)$/iu;

/** A range with blanks around its dash: only its first value is read. */
function spacedRange(
  words: readonly Word[],
  trailing: readonly Word[],
  own: Facts,
  statement: Statement,
): Problem | undefined {
  const first = words[words.indexOf(trailing[0]!) - 1];
  const [, low, high] = SPACED_RANGE.exec([first, ...trailing].map((word) => word?.text).join(' ')) ?? [];
  if (first === undefined || low === undefined) return undefined;
  const problem = trailingWords(trailing, own, statement);
  const range = `${low}-${high}`;
  return {
    ...problem,
    message: `A range cannot contain blanks: Policy Agent ignores the words after ${first.text}. Did you mean ${range}?`,
    start: first.start,
    replacement: range,
    parameter: { start: first.start, end: problem.end },
  };
}

function trailingWords(words: readonly Word[], own: Facts, { facts }: Statement): Problem {
  const text = words.map((word) => word.text).join(' ');
  const name = nameOf(own);
  const start = words[0]!.start;
  const end = words.at(-1)!.end;
  const isNameless = own.keyword !== undefined && isBlock(own) && (own.operands ?? []).length === 0;
  return {
    kind: 'trailing-words',
    severity: severityByFacts([own, facts], 'warning'),
    message: isNameless
      ? `${name} does not accept a name: Policy Agent ignores ${text}.`
      : `Policy Agent ignores the words after the value of ${name}: ${text}. A comment begins with #.`,
    start,
    end,
    statement: facts.statement,
    path: name === facts.statement ? name : `${facts.statement}/${name}`,
    text: words[0]!.upper,
    parameter: { start, end },
  };
}
