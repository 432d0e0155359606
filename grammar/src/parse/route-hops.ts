import type { ParserRuleContext } from 'antlr4ng';
import type { LocatedDamage } from '../antlr/statement-parser.js';
import type { WordToken } from '../antlr/token-stream.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import { ipv6Groups, isIpv4 } from '../net/addresses.js';
import type { Word } from '../tree/nodes.js';

/** The first hop of an incomplete route: without the interface after it, the parser cannot distinguish it from a mask. */
export function isHop({ text }: Word, { facts }: LocatedDamage): boolean {
  return (
    facts.operands?.some(({ name }) => name === 'firstHop') === true && (isIpv4(text) || ipv6Groups(text) !== undefined)
  );
}

/** The first hop that was read as the optional mask before it, because a keyword follows in place of the interface. */
export function hopBeforeKeyword(
  { context, facts, operand, from }: LocatedDamage,
  { vocabulary }: Statement,
): Word | undefined {
  if (facts.operands?.[operand]?.name !== 'firstHop' || !vocabulary.has(from.word.upper)) return undefined;
  const siblings = context.parent?.children ?? [];
  const before = siblings[siblings.indexOf(context) - 1] as ParserRuleContext | undefined;
  const word = (before?.stop as unknown as WordToken | null | undefined)?.word;
  return word && isIpv4(word.text) ? word : undefined;
}

export function interfaceMissing(hop: Word, route: string): Pick<Problem, 'kind' | 'message' | 'start' | 'end'> {
  const message = `${route} requires an interface name after the first hop ${hop.text}.`;
  return { kind: 'missing-operand', message, start: hop.start, end: hop.end };
}
