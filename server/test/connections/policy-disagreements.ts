import {
  BITS,
  isAboutFilters,
  JOBS,
  MOST_PORT,
  PATTERNS,
  policyShown,
  type RandomQuestion,
  type RandomRule,
  type Range,
  randomPolicy,
  verifiedPolicy,
} from './random-policies.js';
import { bitsOf } from './site-oracle.js';
import { Random } from './site-world.js';

/** A connection, its addresses and ports as numbers. */
interface Tried {
  local: bigint;
  remote: bigint;
  localPort: bigint;
  remotePort: bigint;
  isInbound: boolean;
  job: string;
}

const SAMPLES = 300;

/**
 * Differences between verify and trying connections for a random policy: a connection that contradicts a proof, a witness that contradicts nothing,
 * or a smaller witness. The connections are at the ends of the ranges of the policy, where answers change.
 */
export async function policyDisagreement(seed: number): Promise<string | undefined> {
  const { rules, question } = randomPolicy(seed);
  const { verdict, witness } = await verifiedPolicy(rules, question);
  const samples = samplesOf(rules, question, new Random(seed));
  const breaking = samples.filter((one) => isIn(question, one) && !holds(rules, question, one));
  const wrong = (text: string): string => `policy ${seed}: ${text}\n${policyShown(rules, question)}`;
  if (verdict === 'proved') return breaking.length > 0 ? wrong('proved, and a connection breaks it') : undefined;
  if (verdict !== 'refuted' || !witness) return wrong(verdict);
  const [local, remote] = [endOf(witness.local), endOf(witness.remote)];
  const tried: Tried = {
    ...{ local: local.address, remote: remote.address, localPort: local.port, remotePort: remote.port },
    ...{ isInbound: witness.direction === 'inbound', job: witness.job ?? 'OTHER' },
  };
  if (!isIn(question, tried) || holds(rules, question, tried))
    return wrong(`${JSON.stringify(witness)} breaks nothing`);
  return breaking.some((one) => isBefore(one, tried)) ? wrong('a smaller connection breaks it') : undefined;
}

function endOf(text: string): { address: bigint; port: bigint } {
  const at = text.lastIndexOf(':');
  return { address: bitsOf(text.slice(0, at).replace(/[[\]]/g, '')).value, port: BigInt(text.slice(at + 1)) };
}

/** Local address, remote address, local port, remote port; inbound first. */
function isBefore(one: Tried, other: Tried): boolean {
  for (const key of ['local', 'remote', 'localPort', 'remotePort'] as const)
    if (one[key] !== other[key]) return one[key] < other[key];
  return one.isInbound && !other.isInbound;
}

function samplesOf(rules: readonly RandomRule[], question: RandomQuestion, random: Random): Tried[] {
  const own = rules.filter(({ family }) => family === question.family);
  const most = 1n << BigInt(BITS[question.family]);
  const cuts = (ranges: readonly (Range | undefined)[]): bigint[] =>
    [...new Set(ranges.flatMap((range) => (range ? [range.low, range.high, range.high + 1n] : [])))].filter(
      (one) => one < most,
    );
  const local = cuts([question.local, ...own.map((rule) => rule.local)]);
  const remote = [0n, ...cuts([question.remote, ...own.map((rule) => rule.remote)])];
  const localPort = cuts([question.localPorts, ...rules.map((rule) => rule.localPorts)]);
  const remotePort = [1n, ...cuts(rules.map((rule) => rule.remotePorts))].filter((one) => one <= MOST_PORT);
  return Array.from({ length: SAMPLES }, () => ({
    ...{ local: random.one(local), remote: random.one(remote), isInbound: random.chance(50), job: random.one(JOBS) },
    ...{ localPort: random.one(localPort), remotePort: random.one(remotePort) },
  }));
}

const has = (range: Range | undefined, value: bigint): boolean =>
  range === undefined || (range.low <= value && value <= range.high);

function isIn({ local, localPorts, remote, isRemoteOutside }: RandomQuestion, one: Tried): boolean {
  return has(local, one.local) && has(localPorts, one.localPort) && has(remote, one.remote) !== isRemoteOutside;
}

function holds(rules: readonly RandomRule[], question: RandomQuestion, one: Tried): boolean {
  if (isAboutFilters(question)) {
    const isThrough = (['Inbound', 'Outbound'] as const).every((way) => isPermitted(rules, question, one, way));
    return isThrough === (question.expect === 'permitted');
  }
  const sorted = [...rules].sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
  const matching = sorted.filter(
    (rule) =>
      hasEnds(rule, question, one) &&
      (rule.direction === 'Both' || (rule.direction === 'Inbound') === one.isInbound) &&
      (rule.job === undefined || PATTERNS[rule.job]!.includes(one.job)),
  );
  if (question.expect === 'any') return matching.length > 0;
  if (question.expect === 'one') return matching.length === 1;
  return matching.length > 0 && question.names.includes(matching[0]!.name);
}

function isPermitted(
  rules: readonly RandomRule[],
  question: RandomQuestion,
  one: Tried,
  way: 'Inbound' | 'Outbound',
): boolean {
  const first = rules.find(
    (rule) =>
      hasEnds(rule, question, one) &&
      (rule.direction === 'Both' || rule.direction === way) &&
      rule.routing !== 'Routed' &&
      (rule.connect === null || (rule.connect === 'InboundConnect') === one.isInbound),
  );
  return first?.action === 'Permit';
}

function hasEnds(rule: RandomRule, { family }: RandomQuestion, one: Tried): boolean {
  if ((rule.local || rule.remote) && rule.family !== family) return false;
  return (
    has(rule.local, one.local) &&
    has(rule.remote, one.remote) &&
    has(rule.localPorts, one.localPort) &&
    has(rule.remotePorts, one.remotePort)
  );
}
