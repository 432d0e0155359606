import { parsers } from '../gen/parsers.js';
import { parseKeyword, tokenName } from '../src/facts/keyword.js';
import type { OperandFacts, ParameterFacts, StatementFacts } from '../src/facts/types.js';
import type { Grammar } from '../src/shape/grammar.js';

/** Compares a rule of a grammar with its facts: the content of each must be in the other. */

const VALUE_TOKENS = new Set(['WORD', 'NUMBER', 'ADDRESS', 'EQUALS', 'STAR', 'STRING', 'SYMBOLIC']);

type Facts = ParameterFacts | StatementFacts;

export interface Atn {
  ruleToStartState: AtnState[];
}

export function atnOf(grammar: string): Atn {
  return (parsers[grammar] as unknown as { _ATN: Atn })._ATN;
}

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
function mentions(grammar: Grammar, atn: Atn, ruleIndex: number) {
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

export function compare(
  grammar: Grammar,
  atn: Atn,
  ruleIndex: number,
  facts: Facts,
  path: string,
  faults: string[],
): void {
  const { tokens, parameters, operands } = mentions(grammar, atn, ruleIndex);
  const known = new Set<string>();
  const synonyms = 'synonyms' in facts ? (facts.synonyms ?? []) : [];
  for (const name of synonyms) known.add(tokenName(parseKeyword(name.toUpperCase())));
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
    else compare(grammar, atn, rule, headOf(parameter), `${path}/${parameter.name}`, faults);
  }
}

function compareOperands(
  grammar: Grammar,
  atn: Atn,
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
      ...(operand.words ?? []).filter((word) => word !== '=').map((word) => word.toUpperCase()),
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

/** The line that begins a block; the content of the block has its own rule. */
function headOf(facts: ParameterFacts): ParameterFacts {
  if (facts.block === undefined) return facts;
  const { parameters, ...head } = facts;
  return head;
}
