import type { DescribedConnection } from '@ezlint/grammar';
import { summaryOf, type Verdict, type VerifiedAssertion } from '../../engine/verify/verify.js';
import { printable } from '../escape.js';
import { placeText } from '../resolve/resolution-text.js';
import type { Style } from '../text/style.js';

const ORDER: readonly Verdict[] = ['refuted', 'unknown', 'proved'];

/** The answers for users: first refuted assertions, then unknown ones. */
export function verifyText(assertions: readonly VerifiedAssertion[], style: Style): string {
  const stacks = new Set(assertions.map(({ stack }) => stack)).size;
  const lines = ORDER.flatMap((verdict) =>
    assertions.filter((one) => one.verdict === verdict).flatMap((one) => assertionText(one, stacks > 1, style)),
  );
  const { proved, refuted, unknown } = summaryOf(assertions);
  return [...lines, '', `${proved} proved, ${refuted} refuted, ${unknown} unknown.`, ''].join('\n');
}

function assertionText(one: VerifiedAssertion, showsStack: boolean, style: Style): string[] {
  const word = one.verdict === 'refuted' ? style.severity(one.severity, 'refuted') : one.verdict;
  const head = `${word}  ${style.strong(printable(one.name))}${showsStack ? `  stack ${printable(one.stack)}` : ''}`;
  if (one.verdict === 'proved' && !one.witness) return [head];
  return [
    head,
    ...(one.witness ? [`  ${printable(witnessText(one.witness))}`] : []),
    `  ${printable(one.why)}${style.faint(`  ${printable(placeText(one.at))}`)}`,
  ];
}

/** `tcp inbound, local 10.1.1.1:23, remote 0.0.0.0:1, job INETD1` */
export function witnessText({
  protocol,
  direction,
  local,
  remote,
  job,
  user,
  interface: via,
  routing,
  time,
}: DescribedConnection): string {
  return [
    `${typeof protocol === 'number' ? `protocol ${protocol}` : protocol} ${direction}`,
    `local ${local}`,
    `remote ${remote}`,
    ...(job === undefined ? [] : [`job ${job}`]),
    ...(user === undefined ? [] : [`user ${user}`]),
    ...(via === undefined ? [] : [`interface ${via}`]),
    ...(routing === undefined ? [] : ['passing through the stack']),
    ...(time === undefined ? [] : [`at ${time}`]),
  ].join(', ');
}
