import { CodeCompletionCore } from 'antlr4-c3';
import type { ParserRuleContext } from 'antlr4ng';
import type { Statement } from '../facts/language.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../facts/types.js';
import type { Grammar } from '../shape/grammar.js';
import { typeWords } from '../shape/typed-words.js';
import type { Word } from '../tree/nodes.js';
import { parserOver } from './statement-parser.js';
import { WordToken, WordTokenStream } from './token-stream.js';

type Facts = ParameterFacts | StatementFacts;

/** What the grammar allows after the given words of a statement. */
export interface Expected {
  parameters: { facts: ParameterFacts; owner: Facts }[];
  operands: { facts: OperandFacts; owner: Facts }[];
  /** Names of keyword tokens that do not belong to a parameter: terminators, the type of an interface. */
  keywords: string[];
  /** The statement may end here. */
  mayEnd: boolean;
}

/** Walks the grammar over the words and collects what may follow them. */
export function expectedAfter(before: readonly Word[], statement: Statement, grammar: Grammar): Expected {
  const { words, types } = typeWords(before, statement, grammar);
  const tokens = words.map((word, index) => new WordToken(types[index]!, word, index));
  const end = words.at(-1)?.end ?? 0;
  const caret = new WordToken(-1, { kind: 'word', text: '', upper: '', start: end, end }, tokens.length);
  const parser = parserOver(new WordTokenStream(tokens, caret), grammar);
  const core = new CodeCompletionCore(parser);
  core.translateRulesTopDown = true;
  core.preferredRules = new Set(
    grammar.roles.flatMap((role, index) => (role === 'parameter' || role === 'operand' ? [index] : [])),
  );
  const start = { start: tokens[0], ruleIndex: grammar.ruleNames.indexOf(statement.startRule) };
  const found = core.collectCandidates(tokens.length, start as unknown as ParserRuleContext);
  const expected: Expected = { parameters: [], operands: [], keywords: [], mayEnd: false };
  for (const [ruleIndex, { startTokenIndex, ruleList }] of found.rules) {
    const owner = ownerOf(ruleList, statement, grammar);
    if (grammar.roles[ruleIndex] === 'operand') {
      const operand = owner.operands?.[grammar.operandOf(ruleIndex, owner)];
      if (operand) expected.operands.push({ facts: operand, owner });
    } else if (startTokenIndex === tokens.length) {
      const parameter = grammar.parameterOf(ruleIndex, owner);
      if (parameter) expected.parameters.push({ facts: parameter, owner });
    }
  }
  for (const type of found.tokens.keys()) {
    const name = grammar.symbolicNames[type];
    if (type < 0) expected.mayEnd = true;
    else if (name && grammar.isKeywordType(type)) expected.keywords.push(name);
  }
  return expected;
}

/** The facts that the innermost rule of a call stack belongs to. */
function ownerOf(ruleList: readonly number[], statement: Statement, grammar: Grammar): Facts {
  let facts: Facts = statement.facts;
  for (const ruleIndex of ruleList)
    if (grammar.roles[ruleIndex] === 'parameter') facts = grammar.parameterOf(ruleIndex, facts) ?? facts;
  return facts;
}
