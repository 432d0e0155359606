import factGroups from '../gen/facts.json';
import { parsers } from '../gen/parsers.js';
import { parseKeyword, tokenName } from '../src/facts/keyword.js';
import type { GrammarGroup } from '../src/facts/language.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../src/facts/types.js';
import type { Grammar } from '../src/parse/grammar.js';
import { grammarOf, languageOf } from '../src/profile-language.js';

/** Grammar and facts describe one language: whatever is in one must be in the other. */

const VALUE_TOKENS = new Set(['WORD', 'NUMBER', 'ADDRESS', 'EQUALS', 'STAR', 'STRING', 'SYMBOLIC']);

type Facts = ParameterFacts | StatementFacts;

interface AtnState {
  ruleIndex: number;
  transitions: {
    target: AtnState;
    ruleIndex?: number;
    rule?: { ruleIndex: number };
    followState?: AtnState;
    label?: { toArray(): number[] } | null;
  }[];
}

/** Rules and tokens that a rule mentions itself, through structural rules but not through `p_` and `v_` rules. */
function mentions(grammar: Grammar, atn: { ruleToStartState: AtnState[] }, ruleIndex: number) {
  const tokens = new Set<string>();
  const parameters = new Set<number>();
  const operands = new Set<number>();
  const seenStates = new Set<AtnState>();
  const visit = (state: AtnState): void => {
    if (seenStates.has(state)) return;
    seenStates.add(state);
    for (const transition of state.transitions) {
      const target = transition.followState;
      if (target !== undefined) {
        const callee = transition.target.ruleIndex;
        const role = grammar.roles[callee];
        if (role === 'parameter') parameters.add(callee);
        else if (role === 'operand') operands.add(callee);
        else visit(transition.target);
        visit(target);
      } else {
        for (const type of transition.label?.toArray() ?? []) {
          const name = grammar.symbolicNames[type];
          if (type > 0 && name) tokens.add(name);
        }
        if (transition.target.ruleIndex === state.ruleIndex) visit(transition.target);
      }
    }
  };
  visit(atn.ruleToStartState[ruleIndex]!);
  return { tokens, parameters, operands };
}

function compare(
  grammar: Grammar,
  atn: { ruleToStartState: AtnState[] },
  ruleIndex: number,
  facts: Facts,
  path: string,
  faults: string[],
): void {
  const { tokens, parameters, operands } = mentions(grammar, atn, ruleIndex);
  const known = new Set<string>();
  for (const notation of [facts.keyword, facts.end, 'discriminator' in facts ? facts.discriminator : undefined]) {
    if (notation === undefined) continue;
    const name = tokenName(parseKeyword(notation));
    known.add(name);
    if (notation === facts.keyword && !tokens.has(name) && grammar.tokenTypes.has(name))
      faults.push(`${path}: rule does not mention its keyword ${name}`);
    if (notation === facts.end && !tokens.has(name))
      faults.push(`${path}: rule does not mention its terminator ${name}`);
  }
  for (const token of tokens)
    if (!VALUE_TOKENS.has(token) && !known.has(token)) faults.push(`${path}: token ${token} is not in the facts`);
  compareOperands(grammar, atn, [...operands], facts, path, faults);
  const reached = new Map<ParameterFacts, number>();
  for (const rule of parameters) {
    const parameter = grammar.parameterOf(rule, facts);
    if (!parameter) faults.push(`${path}: rule ${grammar.ruleNames[rule]} has no parameter in the facts`);
    else reached.set(parameter, rule);
  }
  for (const parameter of facts.parameters ?? []) {
    const rule = reached.get(parameter);
    if (rule === undefined) faults.push(`${path}/${parameter.name}: parameter is not in the grammar`);
    else compare(grammar, atn, rule, parameter, `${path}/${parameter.name}`, faults);
  }
}

function compareOperands(
  grammar: Grammar,
  atn: { ruleToStartState: AtnState[] },
  rules: number[],
  facts: Facts,
  path: string,
  faults: string[],
): void {
  const reached = new Set<OperandFacts>();
  for (const rule of rules) {
    const operand = facts.operands?.[grammar.operandOf(rule, facts)];
    if (!operand) {
      faults.push(`${path}: rule ${grammar.ruleNames[rule]} has no operand in the facts`);
      continue;
    }
    reached.add(operand);
    const { tokens } = mentions(grammar, atn, rule);
    const words = [
      ...Object.keys(operand.values ?? {}),
      ...(operand.also ?? []).filter((word) => /^[A-Za-z]/.test(word)),
    ];
    const wanted = new Set(words.map((notation) => tokenName(parseKeyword(notation))));
    for (const token of tokens)
      if (!VALUE_TOKENS.has(token) && !wanted.has(token))
        faults.push(`${path}.${operand.name}: token ${token} is not among its values`);
    for (const token of wanted)
      if (!tokens.has(token)) faults.push(`${path}.${operand.name}: value ${token} is not in the grammar`);
  }
  for (const operand of facts.operands ?? [])
    if (!reached.has(operand)) faults.push(`${path}.${operand.name}: operand is not in the grammar`);
}

const groups = factGroups as unknown as GrammarGroup[];

describe('grammar and facts agree', () => {
  it.each(groups.map((group) => [group.grammar]))('%s', (name) => {
    const grammar = grammarOf(name);
    const atn = (parsers[name] as unknown as { _ATN: { ruleToStartState: AtnState[] } })._ATN;
    const faults: string[] = [];
    const started = new Set<string>();
    for (const language of ['profile', 'tn3270', 'smcat'] as const) {
      for (const statement of languageOf(language).statements) {
        if (statement.grammar !== name || started.has(statement.startRule)) continue;
        started.add(statement.startRule);
        compare(
          grammar,
          atn,
          grammar.ruleNames.indexOf(statement.startRule),
          statement.facts,
          statement.facts.statement,
          faults,
        );
      }
    }
    const startRules = grammar.ruleNames.filter((rule) => rule.startsWith('s_'));
    for (const rule of startRules) if (!started.has(rule)) faults.push(`rule ${rule} has no statement in the facts`);
    expect(faults).toEqual([]);
  });
});
