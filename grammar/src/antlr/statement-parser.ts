import type { Parser, ParserRuleContext, ParseTree, TerminalNode, TokenStream } from 'antlr4ng';
import { parsers } from '../../gen/parsers.js';
import { memo } from '../collections/memo.js';
import { firstIndex } from '../collections/search.js';
import { parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import type { Grammar } from '../shape/grammar.js';
import type { TypedWords } from '../shape/typed-words.js';
import { resolveOperand } from '../shape/values.js';
import type { Node, Operand, Word } from '../tree/nodes.js';
import { type Damage, StatementErrorStrategy } from './error-strategy.js';
import { WordToken, WordTokenStream } from './token-stream.js';

export interface ParsedStatement {
  node: Node;
  damages: readonly LocatedDamage[];
}

/** A syntax error with the facts of its parameter or statement. */
export interface LocatedDamage extends Damage {
  facts: ParameterFacts | StatementFacts;
  /** Index of the operand that was being read, or -1. */
  operand: number;
  path: string[];
}

type Facts = ParameterFacts | StatementFacts;

/** Parses the words of one statement with its generated parser, which recovers after syntax errors. */
export function parseStatement(
  { words, types }: TypedWords,
  statement: Pick<Statement, 'facts' | 'startRule'> & Partial<Pick<Statement, 'hasBareEntries'>>,
  grammar: Grammar,
): ParsedStatement {
  const tokens = words.map((word, index) => new WordToken(types[index]!, word, index));
  const last = words[words.length - 1];
  const end = last?.end ?? 0;
  const eof = new WordToken(-1, { kind: 'word', text: '', upper: '', start: end, end }, tokens.length);
  const stream = new WordTokenStream(tokens, eof);
  const { parser, strategy } = toolsOf(grammar);
  parser.tokenStream = stream;
  strategy.clear();
  strategy.hasBareEntries = statement.hasBareEntries === true;
  strategy.acceptsName = (context) => {
    const place = locate(context, statement, grammar);
    const type = place.facts.operands?.[place.operand]?.type;
    return type === 'name' || type === 'job' || type === 'text' || type === 'dataset';
  };
  const root = start(parser, statement);
  const damages = strategy.damages.map((damage) => ({ ...damage, ...locate(damage.context, statement, grammar) }));
  const node = buildNode(root, statement.facts, grammar);
  node.start = words[0]?.start ?? 0;
  node.end = end;
  for (const damage of damages) markDamaged(node, damage);
  return { node, damages };
}

interface Tools {
  parser: Parser;
  strategy: StatementErrorStrategy;
}

/** The generated parser over the given words, for code that walks the grammar itself. */
export function parserOver(tokens: TokenStream, grammar: Grammar): Parser {
  const { parser } = toolsOf(grammar);
  parser.tokenStream = tokens;
  return parser;
}

/** One parser for each grammar; parsing is never nested. */
const known = memo<Grammar, Tools>();

function toolsOf(grammar: Grammar): Tools {
  return known(grammar, () => {
    const parserClass = parsers[grammar.name];
    if (!parserClass) throw new Error(`there is no grammar ${grammar.name}`);
    const parser = new parserClass(new WordTokenStream([], new WordToken(-1, NOTHING, 0)));
    parser.removeErrorListeners();
    const strategy = new StatementErrorStrategy(grammar);
    parser.errorHandler = strategy;
    return { parser, strategy };
  });
}

const NOTHING: Word = { kind: 'word', text: '', upper: '', start: 0, end: 0 };

function start(parser: Parser, statement: Pick<Statement, 'startRule'>): ParserRuleContext {
  return (parser as unknown as Record<string, () => ParserRuleContext>)[statement.startRule]!.call(parser);
}

function buildNode(context: ParserRuleContext, facts: Facts, grammar: Grammar): Node {
  const node: Node = {
    facts,
    name: 'statement' in facts ? facts.statement : facts.name,
    operands: [],
    children: [],
    start: 0,
    end: 0,
    damaged: false,
  };
  collect(context, node, grammar);
  const first = node.keyword ?? node.operands[0]?.word;
  node.start = Math.min(first?.start ?? Number.MAX_SAFE_INTEGER, node.children[0]?.start ?? Number.MAX_SAFE_INTEGER);
  node.end = Math.max(
    node.keyword?.end ?? 0,
    node.operands.at(-1)?.word.end ?? 0,
    ...node.children.slice(-1).map((child) => child.end),
    terminatorEnd(context),
  );
  if (node.start > node.end) node.start = node.end;
  return node;
}

/** A block parameter ends with its terminator, which is not one of its child nodes. */
function terminatorEnd(context: ParserRuleContext): number {
  const last = context.children?.at(-1);
  const token = last === undefined ? undefined : tokenOf(last);
  return token && token.tokenIndex >= 0 && token.word ? token.word.end : 0;
}

function collect(context: ParserRuleContext, node: Node, grammar: Grammar): void {
  for (const child of context.children ?? []) {
    const rule = child as ParserRuleContext;
    if (rule.ruleIndex === undefined) {
      const token = tokenOf(child);
      if (token?.word && !node.keyword && token.tokenIndex === context.start?.tokenIndex && isKeywordOf(node, token))
        node.keyword = token.word;
      continue;
    }
    const role = grammar.roles[rule.ruleIndex];
    if (role === 'parameter') {
      const facts = grammar.parameterOf(rule.ruleIndex, node.facts);
      if (facts) node.children.push(buildNode(rule, facts, grammar));
      else collect(rule, node, grammar);
    } else if (role === 'operand') addOperand(rule, node, grammar);
    else collect(rule, node, grammar);
  }
}

function isKeywordOf(node: Node, token: WordToken): boolean {
  const notation = node.facts.keyword;
  if (notation === undefined) return false;
  const keyword = parseKeyword(notation);
  return keyword.full.startsWith(token.word.upper);
}

function addOperand(context: ParserRuleContext, node: Node, grammar: Grammar): void {
  const facts = node.facts.operands?.[grammar.operandOf(context.ruleIndex, node.facts)];
  const token = context.children?.map(tokenOf).find((candidate) => candidate !== undefined);
  if (!facts || !token?.word || token.tokenIndex < 0) return;
  const operand: Operand = { facts, word: token.word, resolved: resolveOperand(token.word, facts) };
  node.operands.push(operand);
}

function tokenOf(child: ParseTree): WordToken | undefined {
  return (child as TerminalNode).symbol as unknown as WordToken | undefined;
}

/** Facts, operand and parameter path of the rule that a context belongs to. */
function locate(context: ParserRuleContext, statement: Pick<Statement, 'facts'>, grammar: Grammar) {
  const chain: ParserRuleContext[] = [];
  for (let at: ParserRuleContext | null = context; at; at = at.parent as ParserRuleContext | null) chain.unshift(at);
  let facts: Facts = statement.facts;
  let operand = -1;
  const path: string[] = [];
  for (const part of chain) {
    const role = grammar.roles[part.ruleIndex];
    if (role === 'parameter') {
      const next: ParameterFacts | undefined = grammar.parameterOf(part.ruleIndex, facts);
      if (next) {
        facts = next;
        path.push(next.name);
      }
    } else if (role === 'operand') operand = grammar.operandOf(part.ruleIndex, facts);
  }
  return { facts, operand, path };
}

/** The unreadable part can be missing from any node that encloses or directly precedes the error. */
function markDamaged(node: Node, damage: LocatedDamage): void {
  node.damaged = true;
  const preceding = node.children[firstIndex(node.children, (child) => child.start > damage.to.word.end) - 1];
  if (preceding) markDamaged(preceding, damage);
}
