import {
  find,
  hidesAddresses,
  type Judge,
  judgeLocalEnds,
  type LocalEnd,
  type Place,
  type Proof,
  prove,
  type Question,
  type StackInEffect,
  vipaRanges,
} from '@ezlint/grammar';
import type { AnalyzedFailures } from '../failures/failures.js';
import { type Service, serviceText, unservedText } from '../failures/services.js';
import type { Node } from '../failures/sysplex.js';
import type { FailureEffects, FailureKind } from '../failures/types.js';
import { failureText } from '../failures/wording.js';
import { isNamed } from '../stack-name.js';

/** What decides for a local end. */
export interface Survival {
  address?: string;
  /** One sentence. */
  text: string;
}

/** Facts required for failures of a kind. */
const FACTS: Partial<Record<FailureKind, { key: string; within?: string }>> = {
  'osa-port': { key: 'interfaces', within: 'osaPort' },
  chpid: { key: 'interfaces', within: 'chpid' },
  switch: { key: 'interfaces', within: 'switch' },
  lan: { key: 'interfaces', within: 'lan' },
  lpar: { key: 'lpars' },
  cpc: { key: 'lpars' },
  roce: { key: 'roce' },
  ism: { key: 'ism' },
  daemon: { key: 'startedTasks' },
};

/**
 * Whether the local ends of a set are still owned and reachable after each single failure of these kinds. Includes the addresses that the stack has,
 * defines or backs up; if the set contains none of them, all addresses of the sysplex.
 */
export function survives(
  question: Question,
  kinds: readonly string[],
  stack: string,
  { report, sysplex, services, served }: AnalyzedFailures,
): Proof<Survival> {
  const owned = ownedAddresses(sysplex.nodes, sysplex.instances);
  const own = [...owned].filter(([, nodes]) => nodes.some((node) => isNamed(node, stack))).map(([address]) => address);
  const asked = [own, [...owned.keys()]].find((addresses) => holdsSome(question, addresses));
  // Unreadable parts of a profile can contain the address.
  const hidden = hiddenParts(sysplex.nodes);
  if (!asked) {
    const lacks = [...hidden, ...possibleAddresses(question, sysplex.nodes)];
    return lacks.length > 0 ? { verdict: 'unknown', missing: lacks } : { verdict: 'empty' };
  }
  const failures = report.failures
    .map((effects, at) => ({ effects, served: served[at]! }))
    .filter(({ effects }) => kinds.includes(effects.failure.kind));
  const counted = new Set(asked);
  const ends = failures.flatMap((one) => endsAfter(one.effects, counted, services, one.served));
  const order = ['no', 'unknown'] as const;
  const sorted = order.flatMap((answer) => ends.filter((end) => end.answer === answer));
  const proof = prove(question, judgeLocalEnds(question.space, sorted, KEPT));
  const missing = missingFacts(kinds, sysplex.nodes, new Set(failures.map(({ effects }) => effects.failure.kind)));
  if (proof.verdict !== 'proved') return proof;
  const lacks = [...missing, ...(hidden.length > 0 && !holdsOnly(question, asked) ? hidden : [])];
  return lacks.length > 0 ? { verdict: 'unknown', missing: lacks } : proof;
}

/** What can contain further addresses. */
function hiddenParts(nodes: readonly Node[]): string[] {
  const models = nodes.flatMap(({ model }) => model ?? []);
  if (models.some(({ complete }) => !complete)) return ['the complete profile'];
  const isHidden = models.some((model) => hidesAddresses(model, 4) || hidesAddresses(model, 6));
  return isHidden ? ['the addresses of the stack'] : [];
}

/** Ranges of dynamic VIPAs of the set: programs create the addresses, which no profile shows. */
function possibleAddresses(question: Question, nodes: readonly Node[]): string[] {
  const ranges = new Set(nodes.flatMap(({ model }) => (model ? vipaRanges(model) : [])));
  return [...ranges]
    .filter((range) => holdsSome(question, [range]))
    .map((range) => `whether a program activates the address of VIPARANGE ${range}`);
}

const KEPT = { answer: 'yes', by: { text: 'The address is kept.' }, missing: [] } as const;

function isOneOf({ space }: Question, addresses: readonly string[]): Judge<string> {
  const ends = addresses.map((address): LocalEnd<string> => ({ address, answer: 'yes', by: address, missing: [] }));
  return judgeLocalEnds(space, ends, { answer: 'no', by: '', missing: [] });
}

function holdsSome(question: Question, addresses: readonly string[]): boolean {
  const { verdict } = find(question, isOneOf(question, addresses));
  return verdict === 'proved' || verdict === 'unknown';
}

/** Whether the set has no local ends other than the addresses. */
function holdsOnly(question: Question, addresses: readonly string[]): boolean {
  return prove(question, isOneOf(question, addresses)).verdict === 'proved';
}

/** All addresses before any failure, with the stacks that have them, define them or back them up. */
function ownedAddresses(
  nodes: readonly Node[],
  instances: AnalyzedFailures['sysplex']['instances'],
): Map<string, Node[]> {
  const owned = new Map<string, Node[]>();
  const add = (address: string, node: Node): void => {
    owned.set(address, [...(owned.get(address) ?? []), node]);
  };
  for (const node of nodes) {
    for (const { addresses } of node.adapters) for (const { address } of addresses) add(address, node);
    for (const address of [...node.staticVipas, ...node.created]) add(address, node);
  }
  for (const { address, owners, holders } of instances)
    if (owners.length > 0) for (const { node, entry } of holders) if (entry.kind !== 'bind') add(address, node);
  return owned;
}

/**
 * The local ends that a failure removes, or for which this is unknown.
 *
 * @param served the services that a stack certainly serves after it
 */
function endsAfter(
  effects: FailureEffects,
  counted: ReadonlySet<string>,
  services: readonly Service[],
  served: ReadonlySet<Service>,
): LocalEnd<Survival>[] {
  const after = `After the failure of ${failureText(effects.failure)}`;
  const lost = effects.lost.flatMap((loss): LocalEnd<Survival>[] => {
    if ('address' in loss && counted.has(loss.address)) {
      const by = { address: loss.address, text: `${after}, ${loss.address} is lost: ${loss.why}.` };
      return [{ address: loss.address, answer: 'no', by, missing: [] }];
    }
    if (!('service' in loss)) return [];
    return services
      .filter((one) => serviceText(one) === loss.service && unservedText(one) === loss.why)
      .filter((one) => !services.some((other) => other !== one && coversEnd(other, one) && mayServe(other, effects)))
      .flatMap((service) => {
        if (service.address === undefined) return [];
        const by = { address: service.address, text: `${after}, ${loss.service} is lost: ${loss.why}.` };
        return [{ address: service.address, ports: portsOf(service), answer: 'no' as const, by, missing: [] }];
      });
  });
  const unknown = effects.unknown.flatMap(({ what, address, missing }): LocalEnd<Survival>[] => {
    const by = { text: `${after}, the result is unknown.` };
    if (counted.has(what) && !effects.moves.some(({ address }) => address === what))
      return [{ address: what, answer: 'unknown', by, missing }];
    return services
      .filter((one) => serviceText(one) === what && one.address === address && !served.has(one))
      .flatMap((one) =>
        one.address === undefined
          ? []
          : [{ address: one.address, ports: portsOf(one), answer: 'unknown' as const, by, missing }],
      );
  });
  return [...lost, ...unknown];
}

/** Whether connections to the local end of a service can also reach another one, for example, of the stack that takes over its address. */
function coversEnd(other: Service, service: Service): boolean {
  const [[low, high], [from, to]] = [portsOf(other), portsOf(service)];
  return other.address === service.address && low <= from && to <= high;
}

function mayServe(service: Service, { services, unknown }: FailureEffects): boolean {
  const text = serviceText(service);
  const isServed = services.some(
    (one) => serviceText(one) === text && one.address === service.address && one.state !== 'lost',
  );
  return isServed || unknown.some(({ what, address }) => what === text && address === service.address);
}

function portsOf({ port }: Service): [low: number, high: number] {
  const [low, high] = String(port).split('-').map(Number);
  return [low!, high ?? low!];
}

/** Missing facts that would describe failures of the kinds. */
function missingFacts(kinds: readonly string[], nodes: readonly Node[], found: ReadonlySet<string>): string[] {
  return kinds.flatMap((kind) => {
    const fact = FACTS[kind as FailureKind];
    if (!fact || found.has(kind) || nodes.some(({ environment }) => isGiven(environment, fact))) return [];
    return [`the fact ${fact.within ? `${fact.key}.*.${fact.within}` : fact.key}`];
  });
}

function isGiven(environment: Node['environment'], { key, within }: { key: string; within?: string }): boolean {
  const fact = environment[key];
  if (fact === undefined || within === undefined) return fact !== undefined;
  return Object.values(fact as Record<string, Record<string, unknown>>).some((one) => one[within] !== undefined);
}

/** Where a stack defines an address. */
export function placeOfAddress({ interfaces, dvipas }: StackInEffect, address: string): Place | undefined {
  const all = [...interfaces.flatMap((one) => one.addresses), ...dvipas];
  return all.find((one) => one.address === address)?.at;
}
