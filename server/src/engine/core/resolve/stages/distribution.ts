import { canonicalAddress, prefixContains, relationTo, vipaRanges } from '@ezlint/grammar';
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
import type { PlacedName, StageAnswer } from './types.js';

/**
 * Sysplex distribution of the address and port of the server on this stack. The distributing stack also distributes the connections of its own
 * clients (IP Configuration Guide, optimizing local connections; APAR PM74276).
 */
export function distributionStage(subject: StageSubject): StageAnswer {
  const { stack, connection } = subject;
  const { release } = subject.resolution;
  if (!subject.isTcp) return subject.answer('distribution', 'not distributed: only TCP connections are distributed');
  const isOutbound = connection.direction === 'outbound';
  const server = isOutbound ? 'remote' : 'local';
  const given = subject.single(server);
  if (isOutbound && isElsewhere(subject)) return notOutbound(subject);
  if (given === undefined) {
    if (stack.complete && stack.distributions.length === 0) return subject.answer('distribution', 'not distributed');
    return subject.unknown('distribution', [`the ${server} address`]);
  }
  const address = canonicalAddress(given);
  const owners = stack.dvipas.filter((one) => one.address !== undefined && canonicalAddress(one.address) === address);
  const [dvipa] = owners;
  if (!dvipa) {
    if (!stack.complete) return subject.unknown('distribution', ['the complete profile']);
    const range = vipaRanges(stack).find((one) => prefixContains(one, address));
    const why = range === undefined ? 'no dynamic VIPA of this stack' : `the address of VIPARANGE ${range}`;
    return subject.answer('distribution', `not distributed: ${why}`);
  }
  const by = subject.placed(`${dvipa.kind === 'define' ? 'VIPADEFINE' : 'VIPABACKUP'} ${given}`, dvipa.at);
  const own = distributionsOf(stack, release).filter((one) => one.address === address);
  if (own.length === 0) {
    const rejected = rejectedOf(stack, address, release).flatMap(({ at }) => subject.placed('VIPADISTRIBUTE', at));
    if (rejected.length > 0)
      return subject.answer('distribution', 'not distributed: the stack rejects the VIPADISTRIBUTE statement', {
        by: rejected,
        next: by,
      });
    if (dvipa.kind === 'backup')
      return subject.answer('distribution', 'backup: same distribution as on the owner', {
        by,
        missing: ['the profile of the owner'],
      });
    return subject.answer('distribution', 'not distributed', { by });
  }
  const ports = isOutbound ? connection.remotePorts : connection.localPorts;
  const meeting = own.map((one) => ({ one, match: portMatch(one, ports) }));
  const [first] = meeting.filter(({ match }) => match !== 'no').sort(namedFirst);
  if (!first)
    return subject.answer('distribution', 'not distributed: another port', { by, next: placedOnce(subject, own) });
  if (first.match === 'maybe') {
    const may = meeting.filter(({ match }) => match !== 'no').map(({ one }) => one);
    return subject.unknown('distribution', [`the ${server} port`], 'depends', placedOnce(subject, may));
  }
  const { otherTier } = first.one;
  if (otherTier !== undefined)
    return subject.unknown('distribution', [otherTier], 'unknown', placedOnce(subject, [first.one]).concat(by));
  const local = isOutbound && first.one.optLocal ? ', a server of this stack is preferred (OPTLOCAL)' : '';
  const role = dvipa.kind === 'backup' ? 'by this stack after a takeover, ' : '';
  const method = methodText(first.one, vipaRoutesOf(stack));
  return subject.answer('distribution', `distributed ${role}${method}${local}`, {
    by: subject.placed('VIPADISTRIBUTE', first.one.at),
    next: by,
    missing: (first.one.doubtful ?? []).map(doubtText),
  });
}

/** Distribution of packets that arrive from partners. */
export function inboundDistribution(subject: StageSubject): StageAnswer {
  return subject.connection.direction === 'outbound' ? notOutbound(subject) : distributionStage(subject);
}

function notOutbound(subject: StageSubject): StageAnswer {
  return subject.answer('distribution', 'not distributed: outbound');
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

/** Each statement, without duplicates. */
function placedOnce(subject: StageSubject, distributions: readonly Distribution[]): PlacedName[] {
  return [...new Set(distributions.map(({ at }) => at))].flatMap((at) => subject.placed('VIPADISTRIBUTE', at));
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
