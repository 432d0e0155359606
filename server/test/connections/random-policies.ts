import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { readAssertions } from '../../src/engine/verify/assertions.js';
import { type VerifiedAssertion, verifyStack } from '../../src/engine/verify/verify.js';
import { Random } from './site-world.js';

/** Random AT-TLS and IP filter policies of at most 12 rules over all of IPv4 or IPv6, each with a question that verify answers. */

export interface Range {
  low: bigint;
  high: bigint;
}

export type Family = 4 | 6;

export interface RandomRule {
  name: string;
  /** Address family. */
  family: Family;
  priority: number;
  direction: 'Inbound' | 'Outbound' | 'Both';
  /** A filter: the packets of a connection that it selects, by the side that opened it, and its action. */
  connect: 'InboundConnect' | 'OutboundConnect' | null;
  routing: 'Local' | 'Routed' | 'Either';
  action: 'Permit' | 'Deny';
  local?: Range;
  remote?: Range;
  localPorts?: Range;
  remotePorts?: Range;
  job?: string;
}

export interface RandomQuestion {
  family: Family;
  expect: 'rule' | 'one' | 'any' | 'permitted' | 'denied';
  names: string[];
  local: Range;
  localPorts: Range;
  remote: Range;
  isRemoteOutside: boolean;
}

/** One name for each class that the patterns distinguish. */
export const JOBS = ['WEB', 'WEB1', 'X', 'X1', 'OTHER'];
export const PATTERNS: Record<string, readonly string[]> = { WEB: ['WEB'], 'WEB*': ['WEB', 'WEB1'], 'X*': ['X', 'X1'] };
const MOST_RULES = 12;

let generator = new Random(1);
const random = (below: number): number => generator.below(below);
export const MOST_PORT = 65_535n;
/** Bits of an address, and the network that random addresses come from. */
export const BITS: Record<Family, number> = { 4: 32, 6: 128 };
const NETWORK: Record<Family, bigint> = { 4: 10n << 24n, 6: 0x20010db8n << 96n };
const STEP: Record<Family, bigint> = { 4: 1n << 16n, 6: 1n << 80n };
const mostAddress = (family: Family): bigint => (1n << BigInt(BITS[family])) - 1n;

/** Ranges intersect often, because their ends are from a small set of numbers. */
function randomRange(most: bigint, step: bigint, from: bigint): Range {
  const [a, b] = [random(8), random(8)]
    .map((one) => from + BigInt(one) * step)
    .map((one) => (one > most ? most : one))
    .sort((x, y) => (x < y ? -1 : 1)) as [bigint, bigint];
  return { low: a, high: random(4) === 0 ? a : b };
}

const addresses = (family: Family): Range =>
  random(12) === 0
    ? { low: 0n, high: mostAddress(family) }
    : randomRange(mostAddress(family), STEP[family], NETWORK[family]);
const ports = (): Range => (random(12) === 0 ? { low: 1n, high: MOST_PORT } : randomRange(MOST_PORT, 100n, 100n));
const maybe = <T>(make: () => T): T | undefined => (random(2) === 0 ? make() : undefined);

function randomRules(own: Family): RandomRule[] {
  return Array.from({ length: 1 + random(MOST_RULES) }, (_, at) => {
    const family = random(8) === 0 ? (own === 4 ? 6 : 4) : own;
    const direction = (['Inbound', 'Outbound', 'Both'] as const)[random(3)]!;
    const rule: RandomRule = {
      ...{ name: `R${String(at).padStart(2, '0')}`, family, priority: 1 + random(6), direction },
      connect: direction === 'Both' ? ([null, 'InboundConnect', 'OutboundConnect'] as const)[random(3)]! : null,
      routing: (['Local', 'Local', 'Either', 'Routed'] as const)[random(4)]!,
      action: random(2) === 0 ? 'Permit' : 'Deny',
    };
    const sides = [maybe(() => addresses(family)), maybe(() => addresses(family)), maybe(ports), maybe(ports)];
    const [local, remote, localPorts, remotePorts] = sides;
    const job = random(3) === 0 ? Object.keys(PATTERNS)[random(3)] : undefined;
    return Object.assign(
      rule,
      ...[{ local }, { remote }, { localPorts }, { remotePorts }, { job }].filter(
        (one) => Object.values(one)[0] !== undefined,
      ),
    );
  });
}

function randomQuestion(rules: readonly RandomRule[], family: Family): RandomQuestion {
  return {
    family,
    expect: (['rule', 'rule', 'one', 'any', 'permitted', 'permitted', 'denied', 'denied'] as const)[random(8)]!,
    names: rules.map(({ name }) => name).filter((_, at) => at === 0 || random(4) !== 0),
    local: addresses(family),
    localPorts: ports(),
    remote: randomRange(mostAddress(family), STEP[family], NETWORK[family]),
    isRemoteOutside: random(2) === 0,
  };
}

/** The policy and the question for a seed. */
export function randomPolicy(seed: number): { rules: RandomRule[]; question: RandomQuestion } {
  generator = new Random(seed);
  const family: Family = random(2) === 0 ? 4 : 6;
  const rules = randomRules(family);
  return { rules, question: randomQuestion(rules, family) };
}

/** The policy as text, with the question. */
export function policyShown(rules: readonly RandomRule[], question: RandomQuestion): string {
  const asked = JSON.stringify(question, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return `${asked}\n${(isAboutFilters(question) ? filtersText : tlsText)(rules)}`;
}

function oneAddress(value: bigint, family: Family): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
  return (value.toString(16).padStart(32, '0').match(/.{4}/g) ?? []).join(':');
}
const addressText = ({ low, high }: Range, family: Family): string =>
  `${oneAddress(low, family)}-${oneAddress(high, family)}`;
const portText = ({ low, high }: Range): string => `${low}-${high}`;

function tlsText(rules: readonly RandomRule[]): string {
  const texts = rules.map(({ name, family, priority, direction, local, remote, localPorts, remotePorts, job }) =>
    [
      `TTLSRule ${name}\n{`,
      `Priority ${priority}`,
      `Direction ${direction}`,
      ...(local ? [`LocalAddr ${addressText(local, family)}`] : []),
      ...(remote ? [`RemoteAddr ${addressText(remote, family)}`] : []),
      ...(localPorts ? [`LocalPortRange ${portText(localPorts)}`] : []),
      ...(remotePorts ? [`RemotePortRange ${portText(remotePorts)}`] : []),
      ...(job === undefined ? [] : [`Jobname ${job}`]),
      'TTLSGroupActionRef G\nTTLSEnvironmentActionRef E\n}',
    ].join('\n'),
  );
  const actions =
    'TTLSGroupAction G\n{\nTTLSEnabled On\n}\nTTLSEnvironmentAction E\n{\nHandshakeRole Server\nTTLSKeyringParms\n{\nKeyring K\n}\n}\n';
  return `${texts.join('\n')}\n${actions}`;
}

/** The filters in the order of the rules; source and destination are those of the packet, for bidirectional filters those of the outbound packet. */
function filtersText(rules: readonly RandomRule[]): string {
  const texts = rules.map((rule) => {
    const { name, family, direction, connect, routing, action, local, remote, localPorts, remotePorts } = rule;
    const isIn = direction === 'Inbound';
    const [source, destination] = isIn ? [remote, local] : [local, remote];
    const [sourcePorts, destinationPorts] = isIn ? [remotePorts, localPorts] : [localPorts, remotePorts];
    const word = direction === 'Both' ? `Bidirectional ${connect ?? ''}`.trimEnd() : direction;
    return [
      `IpFilterRule ${name}\n{`,
      ...(source ? [`IpSourceAddr ${addressText(source, family)}`] : []),
      ...(destination ? [`IpDestAddr ${addressText(destination, family)}`] : []),
      'IpService\n{\nProtocol Tcp',
      ...(sourcePorts ? [`SourcePortRange ${portText(sourcePorts)}`] : []),
      ...(destinationPorts ? [`DestinationPortRange ${portText(destinationPorts)}`] : []),
      `Direction ${word}\nRouting ${routing}\n}`,
      `IpGenericFilterActionRef ${action}\n}`,
    ].join('\n');
  });
  const actions = ['Permit', 'Deny'].map((one) => `IpGenericFilterAction ${one}\n{\nIpFilterAction ${one}\n}\n`);
  return `IpFilterPolicy\n{\n${texts.join('\n')}\n}\n${actions.join('')}`;
}

const PROFILE = [
  'TCPCONFIG TTLS',
  'IPCONFIG IPSECURITY',
  'IPCONFIG6 IPSECURITY',
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24',
  'INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::1',
  'START OSA1',
  'START OSA6',
  '',
].join('\n');
export const isAboutFilters = ({ expect }: RandomQuestion): boolean => expect === 'permitted' || expect === 'denied';
const analyzer = createAnalyzer({ rules: [] });

/** The result of verify. */
export async function verifiedPolicy(
  rules: readonly RandomRule[],
  question: RandomQuestion,
): Promise<VerifiedAssertion> {
  const { family, expect, names, local, localPorts, remote, isRemoteOutside } = question;
  const end = addressText(remote, family);
  const own = family === 6 ? `[${addressText(local, 6)}]` : addressText(local, 4);
  const set = {
    protocol: 'tcp',
    local: `${own}:${portText(localPorts)}`,
    remote: isRemoteOutside ? { not: [end] } : end,
  };
  const asked =
    expect === 'rule'
      ? { expect, with: { names } }
      : isAboutFilters(question)
        ? { expect }
        : { expect: 'covered', with: { by: expect } };
  const text = JSON.stringify({ version: 1, assertions: [{ name: 'a', for: set, ...asked }] });
  const documents = [
    { path: 'PROFILE', text: PROFILE, language: 'profile' as const },
    isAboutFilters(question)
      ? { path: 'ipsec', text: filtersText(rules), language: 'ipsec' as const }
      : { path: 'ttls', text: tlsText(rules), language: 'at-tls' as const },
  ];
  const { input } = analyzer.read({
    ...{ name: 'TCPIP', documents, environment: {}, release: '3.2', parameters: {} },
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  });
  const stack = { name: 'TCPIP', stack: input.stack, facts: { dynamicRouting: false }, locate: () => undefined };
  const [found] = verifyStack(stack, await readAssertions(text, 'promises'));
  return found!;
}
