import {
  canonicalAddress,
  type Place,
  prefixContains,
  type Release,
  relationTo,
  type StackModel,
  vipaRanges,
} from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import {
  type Distribution,
  type DistributionTarget,
  distributionsOf,
  doubtText,
  rejectedOf,
  vipaRoutesOf,
} from '../distributions.js';
import type { StageSubject } from './subject.js';
import type { OwningStack, PlacedName, StageResult } from './types.js';

type Dvipa = StackModel['dvipas'][number];

/**
 * Sysplex distribution of the address and port of the server on this stack. The distributing stack also distributes the connections of its own
 * clients (IP Configuration Guide, optimizing local connections; APAR PM74276).
 */
export function distributionStage(subject: StageSubject): StageResult {
  const { stack, connection } = subject;
  const { release } = subject.resolution;
  if (!subject.isTcp) return subject.answer('not distributed: only TCP connections are distributed');
  const isOutbound = connection.direction === 'outbound';
  const server = isOutbound ? 'remote' : 'local';
  const given = subject.single(server);
  if (isOutbound && isElsewhere(subject)) return notOutbound(subject);
  if (given === undefined) {
    if (stack.complete && stack.distributions.length === 0) return subject.answer('not distributed');
    return subject.unknown([`the ${server} address`]);
  }
  const address = canonicalAddress(given);
  const dvipa = stack.dvipas.find((one) => isAt(one, address));
  if (!dvipa) {
    if (!stack.complete) return subject.unknown(['the complete profile']);
    const range = vipaRanges(stack).find((one) => prefixContains(one, address));
    const why = range === undefined ? 'no dynamic VIPA of this stack' : `the address of VIPARANGE ${range}`;
    return ofOwner(subject, 'target', address) ?? subject.answer(`not distributed: ${why}`);
  }
  const isCoded = [distributionsAt(stack, release, address), rejectedOf(stack, address, release)].some(
    (list) => list.length > 0,
  );
  const owner = dvipa.kind === 'backup' ? subject.ownerOf?.(address)?.owner : undefined;
  // The VIPADISTRIBUTE statement of a backup applies only while the stack owns the address.
  if (!owner && (dvipa.kind === 'define' || isCoded))
    return distributedBy(subject, { stack, release, locate: subject.locate }, dvipa, address);
  return (
    ofOwner(subject, 'backup', address) ??
    subject.answer(SAME_AS_OWNER, {
      by: placedDefinition(subject, dvipa),
      missing: ['the profile of the owner'],
    })
  );
}

const SAME_AS_OWNER = 'backup: same distribution as on the owner';

/** The distribution by another stack of the sysplex, of which this stack is a backup or a target; undefined if none was found. */
function ofOwner(subject: StageSubject, role: 'backup' | 'target', address: string): StageResult | undefined {
  const found = subject.ownerOf?.(address);
  if (!found) return undefined;
  const { owner, missing } = found;
  const own = subject.stack.dvipas.find((one) => isAt(one, address));
  const placed = own ? placedDefinition(subject, own) : [];
  if (!owner) {
    if (role === 'target') return subject.unknown(missing);
    return subject.answer(SAME_AS_OWNER, { by: placed, missing });
  }
  const dvipa = owner.stack.dvipas.find((one) => one.kind === 'define' && isAt(one, address))!;
  const answer = distributedBy(subject, owner, dvipa, address);
  const isOpen = answer.result === 'unknown' || answer.result === 'depends';
  return {
    ...answer,
    ...(isOpen ? {} : { result: `${role}; on ${owner.stack.name} ${answer.result}` }),
    next: [...placed, ...answer.next],
    missing: [...missing, ...answer.missing],
  };
}

/** Distribution by a stack of an address that it defines. */
function distributedBy(subject: StageSubject, owner: OwningStack, dvipa: Dvipa, address: string): StageResult {
  const { stack, release, locate } = owner;
  const { connection } = subject;
  const isOutbound = connection.direction === 'outbound';
  const by = placedDefinition(subject, dvipa, locate);
  const placedOnce = (places: readonly { at: Place }[]): PlacedName[] =>
    [...new Set(places.map(({ at }) => at))].flatMap((at) => subject.placed('VIPADISTRIBUTE', at, locate));
  const own = distributionsAt(stack, release, address);
  if (own.length === 0) {
    const rejected = placedOnce(rejectedOf(stack, address, release));
    if (rejected.length === 0) return subject.answer('not distributed', { by });
    const result = 'not distributed: the stack rejects the VIPADISTRIBUTE statement';
    return subject.answer(result, { by: rejected, next: by });
  }
  const ports = isOutbound ? connection.remotePorts : connection.localPorts;
  const meeting = own.map((one) => ({ one, match: portMatch(one, ports) }));
  const [first] = meeting.filter(({ match }) => match !== 'no').sort(namedFirst);
  if (!first) return subject.answer('not distributed: another port', { by, next: placedOnce(own) });
  if (first.match === 'maybe') {
    const may = meeting.filter(({ match }) => match !== 'no').map(({ one }) => one);
    return subject.unknown([`the ${isOutbound ? 'remote' : 'local'} port`], 'depends', placedOnce(may));
  }
  const { otherTier } = first.one;
  if (otherTier !== undefined) return subject.unknown([otherTier], 'unknown', placedOnce([first.one]).concat(by));
  const local = isOutbound && first.one.optLocal ? preferredText(stack === subject.stack) : '';
  const role = dvipa.kind === 'backup' ? 'by this stack after a takeover, ' : '';
  const method = methodText(first.one, vipaRoutesOf(stack));
  return subject.answer(`distributed ${role}${method}${local}`, {
    by: placedOnce([first.one]),
    next: by,
    missing: (first.one.doubtful ?? []).map(doubtText),
  });
}

function preferredText(isOwner: boolean): string {
  return isOwner
    ? ', a server of this stack is preferred (OPTLOCAL)'
    : ', a server of this stack is preferred if it is a target (OPTLOCAL)';
}

function isAt({ address: own }: Dvipa, address: string): boolean {
  return own !== undefined && canonicalAddress(own) === address;
}

function distributionsAt(stack: StackModel, release: Release, address: string): Distribution[] {
  return distributionsOf(stack, release).filter((one) => one.address === address);
}

function placedDefinition(subject: StageSubject, dvipa: Dvipa, locate = subject.locate): PlacedName[] {
  return subject.placed(`${dvipa.kind === 'define' ? 'VIPADEFINE' : 'VIPABACKUP'} ${dvipa.address}`, dvipa.at, locate);
}

/**
 * Distribution of packets that arrive from partners. This stack distributes the connections of an address that another stack owns only after a
 * takeover.
 */
export function inboundDistribution(subject: StageSubject): StageResult {
  if (subject.connection.direction === 'outbound') return notOutbound(subject);
  const answer = distributionStage(subject);
  const isOfOwner = answer.result.startsWith('backup; ') && !answer.result.includes('not distributed');
  return isOfOwner ? { ...answer, missing: [...answer.missing, 'whether this stack owns the address'] } : answer;
}

function notOutbound(subject: StageSubject): StageResult {
  return subject.answer('not distributed: outbound');
}

/** Whether the partner has no dynamic VIPA of this stack. */
function isElsewhere({ stack, connection }: StageSubject): boolean {
  return stack.dvipas.every(
    ({ address }) => address !== undefined && relationTo(connection.remote, address) === 'outside',
  );
}

interface Meeting {
  one: Distribution;
  match: 'yes' | 'no' | 'maybe';
}

/** A distribution of the port precedes a distribution of every port. */
function namedFirst(a: Meeting, b: Meeting): number {
  return Number(a.one.port === 'ANY') - Number(b.one.port === 'ANY');
}

function portMatch({ port }: Distribution, ports: readonly [number, number] | undefined): 'yes' | 'no' | 'maybe' {
  if (port === 'ANY') return 'yes';
  if (!ports) return 'maybe';
  const [low, high = low] = String(port).split('-').map(Number) as [number, number?];
  if (ports[0] > high || ports[1] < low) return 'no';
  return low <= ports[0] && ports[1] <= high ? 'yes' : 'maybe';
}

function methodText(distribution: Distribution, vipaRoutes: ReadonlyMap<string, string>): string {
  const { method, targets, paused, affinitySeconds, tier } = distribution;
  // Stacks on another CPC are reached through their own distributor.
  const all = tier === 2 ? 'all stacks on the CPC of this stack' : 'all stacks';
  const list = targets === 'ALL' ? [all] : targets.map((target) => targetText(target, distribution));
  // Tier 1 targets can be other systems than stacks; they are reached at their own address.
  const routed = tier === 1 ? [] : [...vipaRoutes].filter(([xcf]) => isTarget(xcf, distribution));
  return [
    `by ${method} to ${listText(list)}`,
    ...(affinitySeconds > 0 ? [`a partner keeps its target for ${affinitySeconds} s`] : []),
    ...routed.map(([xcf, target]) => `to ${xcf} over the routes to ${target} (VIPAROUTE)`),
    ...(paused ? ['paused: new connections are rejected'] : []),
  ].join(', ');
}

function isTarget(xcf: string, { address, targets }: Distribution): boolean {
  if (targets === 'ALL') return xcf.includes(':') === address.includes(':');
  return targets.some((target) => target.address === xcf);
}

/** A target with the properties that its distribution method uses. */
function targetText({ address, weight, preferred, rank }: DistributionTarget, { method }: Distribution): string {
  if (method === 'WEIGHTEDACTIVE') return `${address} (weight ${weight})`;
  if (method !== 'HOTSTANDBY') return address;
  return preferred ? `${address} (preferred)` : `${address} (backup ${rank ?? '?'})`;
}
