import { readSet, type WrittenSet } from '@ezlint/grammar';
import { stackFacts } from '../../core/resolve/stack-facts.js';
import { locatorOf } from '../../core/resolve/stages/stack-places.js';
import type { Expectation, ExpectationDetails } from '../../verify/assertions.js';
import { type VerifiedAssertion, verifyStack } from '../../verify/verify.js';
import { holds, type Judgment, unknown, violated } from '../judging/judgment.js';
import type { AuditSubject } from '../judging/subject.js';
import type { Evidence } from '../judging/types.js';
import type { Check } from './check.js';

/** An assertion about all connections of a set, in the format of `verify`. */
export interface Demand {
  name: string;
  for: WrittenSet;
  expect: Expectation;
  with?: ExpectationDetails;
}

/** Proves or refutes an assertion for all connections of its set. */
function prove({ request, built, stack }: AuditSubject, demand: Demand): VerifiedAssertion {
  const { set } = readSet(demand.for, {});
  const assertion = {
    name: demand.name,
    set: set!,
    expect: demand.expect,
    details: demand.with ?? {},
    severity: 'error' as const,
    at: { file: stack.files[0]?.path ?? '', line: 1, column: 1 },
  };
  const facts = stackFacts(stack, request.environment);
  const subject = { name: stack.name, stack, facts, locate: locatorOf({ stack: built }) };
  return verifyStack(subject, { networks: {}, assertions: [assertion] })[0]!;
}

/** The result of a proof; a witness is the smallest connection that contradicts the assertion. */
export function judgeDemand(subject: AuditSubject, demand: Demand): Judgment {
  const { verdict, why, witness, at, missing } = prove(subject, demand);
  const shown = witness === undefined ? undefined : connectionText(witness);
  const evidence = (outcome: Evidence['outcome'], message: string): Evidence => ({
    kind: 'assertion',
    name: demand.name,
    outcome,
    message,
    ...(at.file === '' ? {} : { file: at.file, range: { start: at, end: at } }),
    ...(shown === undefined ? {} : { value: shown }),
  });
  if (verdict === 'proved') return holds(evidence('met', `${demand.name}: ${why}`));
  if (verdict === 'unknown') return unknown(`${demand.name}: ${missing.join('; ')}.`, evidence('open', why));
  return violated(evidence('violated', `${demand.name}: ${shown === undefined ? '' : `${shown}: `}${why}`));
}

function connectionText({
  protocol,
  local,
  remote,
  direction,
  job,
}: NonNullable<VerifiedAssertion['witness']>): string {
  return `${protocol} ${direction} ${local} with ${remote}${job === undefined ? '' : `, job ${job}`}`;
}

/** A requirement of a standard for connections. */
export const connections: Check = {
  title: 'Every connection of a set is treated as the standard requires (proved or refuted by verify).',
  parameters: {
    name: 'The requirement, for messages.',
    for: 'The set of connections, in the vocabulary of verify.',
    expect: 'The expected result, in the vocabulary of verify.',
    with: 'What the expectation requires in addition to the set.',
  },
  run: (subject, parameters) => judgeDemand(subject, parameters as unknown as Demand),
};
