import { nameOf } from '../facts/describe.js';
import { parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { ParameterFacts } from '../facts/types.js';
import type { Node } from '../tree/nodes.js';
import { excludeEachOther } from './validate.js';

/** The existing item, the word that it excludes, and the node that could contain either of them. */
interface Pair {
  coded: { name: string; start: number; end: number };
  other: string;
  holder: Node;
}

/**
 * If the order of operands is fixed, the grammar allows one of several exclusive keywords, and the second one is an unexpected word. The
 * actual error is that both are coded.
 */
export function reportExclusions(problems: readonly Problem[], root: Node, statement: Statement): Problem[] {
  return problems.map((problem) => {
    const keyword = problem.kind === 'unknown-word' && statement.vocabulary.get(problem.text ?? '');
    const pair = keyword && excludedBy(root, keyword.full, problem.start);
    if (!pair) return problem;
    const { coded, other, holder } = pair;
    const { replacement: _replacement, ...rest } = problem;
    return {
      ...rest,
      kind: 'exclusive',
      message: `${other} and ${coded.name} are mutually exclusive in ${nameOf(holder.facts)}.`,
      names: [coded.name, other],
      other: { start: coded.start, end: coded.end },
      parameter: { start: problem.start, end: problem.end },
    };
  });
}

/** The innermost node before the word that contains what excludes it. */
function excludedBy(holder: Node, keyword: string, start: number): Pair | undefined {
  const before = holder.children.findLast((child) => child.start < start);
  const inner = before && excludedBy(before, keyword, start);
  return inner ?? valueInFront(holder, keyword, start) ?? parameterInFront(holder, keyword, start);
}

/** Two consecutive values of one parameter. */
function valueInFront(holder: Node, keyword: string, start: number): Pair | undefined {
  const operand = holder.operands.findLast(({ word }) => word.start < start);
  if (operand?.resolved.state !== 'set' || operand.word.end !== holder.end) return undefined;
  const values = Object.keys(operand.facts.values ?? {}).map((value) => parseKeyword(value).full);
  const { start: from, end, upper } = operand.word;
  if (!values.includes(keyword) || operand.resolved.value === keyword) return undefined;
  return { coded: { name: upper, start: from, end }, other: keyword, holder };
}

function parameterInFront(holder: Node, keyword: string, start: number): Pair | undefined {
  for (const facts of holder.facts.parameters ?? []) {
    if (facts.keyword === undefined || parseKeyword(facts.keyword).full !== keyword) continue;
    const coded = holder.children.find(
      (child) => child.end <= start && child.facts !== facts && excludeEachOther(child.facts as ParameterFacts, facts),
    );
    if (coded)
      return {
        coded: { name: nameOf(coded.facts), start: coded.start, end: coded.end },
        other: nameOf(facts),
        holder,
      };
  }
  return undefined;
}
