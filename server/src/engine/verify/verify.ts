import {
  carriedBy,
  clear,
  covered,
  type Deciders,
  type DescribedConnection,
  decidedBy,
  denied,
  find,
  type Judge,
  type KeptSpace,
  type Place,
  permitted,
  protectedAs,
  prove,
  type Question,
  reservedFor,
  type StackConnections,
  type StackFacts,
  type StackInEffect,
  StackQuestions,
  TOO_LARGE,
  withinLimits,
} from '@ezlint/grammar';
import type { Locate } from '../core/resolve/tls.js';
import type { TextPlace } from '../core/resolve/types.js';
import type { Severity } from '../core/types/finding.js';
import type { AnalyzedFailures } from '../failures/failures.js';
import type { Assertion, AssertionFile } from './assertions.js';
import { decidingPlace, reasonText } from './reasons.js';
import { placeOfAddress, survives } from './survives.js';

export type Verdict = 'proved' | 'refuted' | 'unknown';

/** Result of one assertion on one stack. */
export interface VerifiedAssertion {
  name: string;
  stack: string;
  verdict: Verdict;
  /** The smallest connection that decides. */
  witness?: DescribedConnection;
  /** One sentence. */
  why: string;
  /** The deciding line, or that of the assertion. */
  at: TextPlace;
  /** For `unknown`: missing facts. */
  missing: string[];
  severity: Severity;
}

/** A stack for which assertions are checked. */
export interface VerifiedStack {
  name: string;
  stack: StackInEffect;
  facts: StackFacts;
  locate: Locate;
  /** State after failures of the sysplex; required if assertions expect survives. */
  failures?: AnalyzedFailures;
  /** A file that may belong to the stack was not read, so nothing is proved or refuted. */
  hasUnread?: boolean;
  /** Limit of work for all assertions together, for callers that cannot wait. */
  work?: number;
  /** The connection space of the previous check. */
  kept?: KeptSpace;
}

/** Checks every assertion on one stack. */
export function verifyStack(subject: VerifiedStack, file: AssertionFile): VerifiedAssertion[] {
  const { name, locate } = subject;
  const questions = subject.hasUnread ? undefined : questionsOf(subject, file);
  return file.assertions.map((assertion) => {
    const found = subject.hasUnread
      ? unknown(['the files that were not read'])
      : questions
        ? verify(assertion, questions, file, subject)
        : unknown([TOO_LARGE]);
    const { by, answer } = found;
    const place = found.place ?? (by && decidingPlace(by, assertion.expect));
    const at = (place === undefined ? undefined : locate(place)) ?? assertion.at;
    return { name: assertion.name, stack: name, ...answer, at, severity: assertion.severity };
  });
}

interface Found {
  answer: Pick<VerifiedAssertion, 'verdict' | 'witness' | 'why' | 'missing'>;
  by?: Deciders;
  /** The deciding place, if already known. */
  place?: Place;
}

function questionsOf({ stack, facts, work, kept }: VerifiedStack, file: AssertionFile): StackQuestions | undefined {
  const sets = file.assertions.map(({ set }) => set);
  return withinLimits(() => new StackQuestions(stack, facts, sets, work, kept), undefined);
}

function verify(
  assertion: Assertion,
  questions: StackQuestions,
  { networks }: AssertionFile,
  subject: VerifiedStack,
): Found {
  const question = questions.about(assertion.set, networks);
  const { expect, details } = assertion;
  if (expect === 'survives') return survivalOf(question, details.failures!, subject);
  if (expect === 'reachable') {
    const found = find(question, decidedBy(questions.connections, [details.rule!]));
    if (found.verdict === 'unknown') return unknown(found.missing);
    if (found.verdict === 'empty') return matchesNothing(question);
    if (found.verdict === 'refuted')
      return { answer: { verdict: 'refuted', why: reasonText({}, assertion, questions.connections), missing: [] } };
    const why = `${details.rule} decides the connection.`;
    return { answer: { verdict: 'proved', witness: found.witness, why, missing: [] }, by: found.by };
  }
  const proof = prove(question, judgeOf(assertion, questions.connections));
  switch (proof.verdict) {
    case 'unknown':
      return unknown(proof.missing);
    case 'empty':
      return matchesNothing(question);
    case 'proved':
      return { answer: { verdict: 'proved', why: proofText(assertion, question, questions.connections), missing: [] } };
    case 'refuted': {
      const why = reasonText(proof.by, assertion, questions.connections);
      return { answer: { verdict: 'refuted', witness: proof.witness, why, missing: [] }, by: proof.by };
    }
  }
}

/** Why an assertion is true. Denied packets are protected, so the proof must mention them. */
function proofText({ expect, details }: Assertion, question: Question, connections: StackConnections): string {
  const all = 'The assertion is true for every connection of the set.';
  if (expect !== 'protected') return all;
  const judge = denied(connections);
  if (prove(question, judge).verdict === 'proved') return 'The IP filters deny the packets.';
  if (find(question, judge).verdict !== 'proved') return all;
  const protectors = { tls: 'AT-TLS', ipsec: 'a tunnel', any: 'AT-TLS or a tunnel' };
  return `The connection is denied or protected by ${protectors[details.by === 'tls' || details.by === 'ipsec' ? details.by : 'any']}.`;
}

function judgeOf({ expect, details }: Assertion, connections: StackConnections): Judge<Deciders> {
  switch (expect) {
    case 'permitted':
      return permitted(connections);
    case 'denied':
      return denied(connections);
    case 'clear':
      return clear(connections);
    case 'rule':
      return decidedBy(connections, details.names!);
    case 'route':
      return carriedBy(connections, details.interfaces!);
    case 'reserved':
      return reservedFor(connections, details.jobs!);
    case 'covered':
      return covered(connections, details.by === 'any' ? 'any' : 'one');
    default: {
      const { by = 'any', ...demands } = details;
      return protectedAs(connections, { by: by === 'one' ? 'any' : by, demands });
    }
  }
}

function survivalOf(question: Question, kinds: readonly string[], { name, stack, failures }: VerifiedStack): Found {
  if (!failures) return unknown(['the state after a failure']);
  const found = survives(question, kinds, name, failures);
  switch (found.verdict) {
    case 'unknown':
      return unknown(found.missing);
    case 'empty':
      return {
        answer: { verdict: 'refuted', why: 'No address of the set is an address of the sysplex.', missing: [] },
      };
    case 'proved':
      return { answer: { verdict: 'proved', why: 'The address survives each of the failures.', missing: [] } };
    case 'refuted': {
      const { witness, by } = found;
      const place = by.address === undefined ? undefined : placeOfAddress(stack, by.address);
      return {
        answer: { verdict: 'refuted', witness, why: by.text, missing: [] },
        ...(place === undefined ? {} : { place }),
      };
    }
  }
}

function unknown(missing: readonly string[]): Found {
  const why = `The result depends on ${missing.join('; ')}.`;
  return { answer: { verdict: 'unknown', why, missing: [...missing] } };
}

function matchesNothing({ withoutIpv6 }: Question): Found {
  const reason = withoutIpv6 ? ': its addresses are IPv6, and the profile defines no IPv6 interface' : '';
  return { answer: { verdict: 'refuted', why: `The set matches nothing${reason}.`, missing: [] } };
}

export type VerifySummary = Record<Verdict, number>;

export function summaryOf(assertions: readonly VerifiedAssertion[]): VerifySummary {
  const count = (verdict: Verdict): number => assertions.filter((one) => one.verdict === verdict).length;
  return { proved: count('proved'), refuted: count('refuted'), unknown: count('unknown') };
}
